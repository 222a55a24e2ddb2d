//! Everything that can be wrong with a position composed by hand, named by its path in the document, and how long a game
//! can take. What passes can be played on, and passes again after every step.

mod combat;

use crate::chance::Deal;
use crate::content::units::{FIGURES, total};
use crate::content::{Faction, Force, Unit, Zone};
use crate::state::{
    BattleForTheDeep, FIRST_POINTS, FIRST_UNITS, MARKERS, Phase, ROUNDS, Status, TAKE_BACKS, TurnOrder, team,
    teammate,
};
use fathom_core::{Seat, Silent};

/// A bound on the steps of a game. A seat never owns more than 12 + 20 units a round (152 in all): twelve markers are
/// worth at most 28, so 40 points buy at most 20 units. A turn has at most 119 purchases with 99 take-backs, 152 moves of
/// each kind, 152 exits, claims, losses and deployments each, and six combats. A combat round has at most 16 throws and as
/// many further throws of Swarms as there are hits to score (912), three decisions a hit, 306 about Nautiluses and one to
/// press on: 4,000 steps. BFD-CMB-17: attackers that cannot retreat fight on for any number of rounds, so no number is a
/// bound for certain; a round without a hit has a chance of at most 25/36, so a combat of 1,000 rounds without an end is
/// rarer than 10^-100. That makes 28 turns of at most 6 x 1,000 x 4,000 + 1,800 steps. Real games take about 1,600.
pub(crate) const LONGEST: u32 = 28 * (6 * 1_000 * 4_000 + 1_800);

/// What was found, each with its path in the document.
pub(crate) struct Found(Vec<String>);

impl Found {
    /// Says it once, however many rules it breaks.
    fn say(&mut self, path: impl std::fmt::Display, what: impl std::fmt::Display) {
        let problem = format!("{path}: {what}");
        if !self.0.contains(&problem) {
            self.0.push(problem);
        }
    }

    fn unless(&mut self, fits: bool, path: impl std::fmt::Display, what: impl std::fmt::Display) {
        if !fits {
            self.say(path, what);
        }
    }
}

/// Names everything about this position that cannot be.
pub(crate) fn problems(game: &BattleForTheDeep) -> Result<(), Vec<String>> {
    let mut found = Found(Vec::new());
    table(game, &mut found);
    if found.0.is_empty() {
        markers(game, &mut found);
        armies(game, &mut found);
        purse(game, &mut found);
        moves(game, &mut found);
        battles(game, &mut found);
        ending(game, &mut found);
    }
    if let (Some(fight), true) = (&game.combat, found.0.is_empty()) {
        combat::problems(game, fight, &mut found);
    }
    if found.0.is_empty() {
        let mut settled = game.clone();
        settled.advance(&mut Silent);
        found.unless(settled == *game, "phase", "nobody decides here: the rules would carry the game on");
    }
    if found.0.is_empty() { Ok(()) } else { Err(found.0) }
}

fn setting_up(game: &BattleForTheDeep) -> bool {
    matches!(game.phase, Phase::Deal | Phase::ChooseFaction | Phase::ChooseBase | Phase::Muster)
}

fn table(game: &BattleForTheDeep, found: &mut Found) {
    if game.active.index() >= 4 {
        found.say("active", format!("there is no seat {}", game.active));
        return;
    }
    let seated = game.order == [Seat(0), Seat(1), Seat(2), Seat(3)];
    let dealt = game.options.order == TurnOrder::Dealt && game.phase != Phase::Deal;
    let teams = "each seat has one card, and a team both odd or both even ones";
    found.unless(Deal::all().contains(&Deal(game.order)), "order", teams);
    found.unless(dealt || seated, "order", "no cards are dealt: the seats go in the order 1, 2, 3, 4");
    if !found.0.is_empty() {
        return;
    }
    found.unless(
        game.phase != Phase::Deal || game.options.order == TurnOrder::Dealt,
        "phase",
        "no cards are dealt here",
    );
    let first = matches!(game.phase, Phase::Deal | Phase::Over);
    found.unless(!first || game.place(game.active) == 0, "active", "it is the turn of the first seat");
    let round = game.round;
    found.unless(
        (1..=ROUNDS).contains(&round),
        "round",
        format!("{round} is none of the rounds 1 to {ROUNDS}"),
    );
    found.unless(
        !setting_up(game) || round <= 1,
        "round",
        format!("the forces are chosen in round 1, not {round}"),
    );
    for seat in (0..4).map(Seat) {
        chosen(game, seat, found);
    }
    for faction in Faction::ALL {
        let twice = game.players.iter().filter(|player| player.faction == Some(faction)).count() > 1;
        found.unless(!twice, "players", format!("two seats play {faction}"));
    }
}

/// Faction, base and captor of one seat.
fn chosen(game: &BattleForTheDeep, seat: Seat, found: &mut Found) {
    let (player, path) = (game.player(seat), format!("players[{}]", seat.0));
    let here = game.place(seat).cmp(&game.place(game.active));
    let (faction, base) = match game.phase {
        Phase::Deal => (false, false),
        Phase::ChooseFaction => (here.is_lt(), here.is_lt()),
        Phase::ChooseBase => (here.is_le(), here.is_lt()),
        _ => (true, true),
    };
    found.unless(player.faction.is_some() == faction, format!("{path}.faction"), "does not fit the phase");
    found.unless(player.base.is_some() == base, format!("{path}.base"), "does not fit the phase");
    if let Some(zone) = player.base {
        let path = format!("{path}.base");
        found.unless(zone.is_base_site(), &path, format!("{zone} is not printed 3"));
        let twice = game.players.iter().filter(|other| other.base == Some(zone)).count() > 1;
        found.unless(!twice, &path, format!("two bases lie in {zone}"));
    }
    if let Some(captor) = player.captor {
        let path = format!("{path}.captor");
        let enemy = captor.index() < 4 && team(captor) != team(seat);
        found.unless(enemy && player.base.is_some(), &path, "that seat cannot have captured it");
        found.unless(!setting_up(game) && game.round > 1, &path, "no base is captured in round 1");
    }
    let waiting = total(&player.reserve) > 0;
    found.unless(!waiting || !setting_up(game), format!("{path}.reserve"), "nobody waits before round 1");
}

fn markers(game: &BattleForTheDeep, found: &mut Found) {
    for zone in Zone::all() {
        let Some(holder) = game.control[zone.index()] else { continue };
        let path = format!("zones.{zone}.control");
        if holder.index() >= 4 {
            found.say(path, format!("there is no seat {holder}"));
            return;
        }
        found.unless(game.value(zone) > 0, &path, "the zone cannot be controlled");
        found.unless(!setting_up(game), &path, "a marker before the first round");
    }
    let set = setting_up(game) || matches!(game.phase, Phase::Purchase | Phase::CombatMove | Phase::Over);
    for seat in (0..4).map(Seat) {
        let out = game.control.iter().filter(|&&holder| holder == Some(seat)).count();
        if out > usize::from(MARKERS) {
            found.say("zones", format!("seat {seat} has {out} markers on the board, {MARKERS} are possible"));
            continue;
        }
        let (track, held) = (game.player(seat).track, game.victory_points(seat));
        let gaining = seat == game.active && !set;
        found.unless(
            track == held || (track < held && gaining),
            format!("players[{}].track", seat.0),
            format!("the track shows {track}, and its zones are worth {held}"),
        );
    }
}

fn armies(game: &BattleForTheDeep, found: &mut Found) {
    for seat in (0..4).map(Seat) {
        let Some(faction) = game.player(seat).faction else { continue };
        let board: u32 = Zone::all().map(|zone| total(&game.squad(zone, seat))).sum();
        let bought = match game.place(seat).cmp(&game.place(game.active)) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => game.phase != Phase::Purchase,
            std::cmp::Ordering::Greater => game.phase == Phase::Over,
        };
        let most = FIRST_UNITS + 20 * (u32::from(game.round) - u32::from(!bought));
        let path = format!("players[{}].reserve", seat.0);
        let all = board + total(&game.player(seat).reserve);
        found.unless(all <= most, path, format!("with those on the board {all} units, {most} are possible"));
        let stacks = game.stacks(faction);
        for unit in faction.units() {
            let enough = stacks[unit.kind()] <= FIGURES[unit.kind()];
            found.unless(
                enough,
                "zones",
                format!("{} stand in more zones than they have figures", unit.profile().plural),
            );
        }
    }
    for zone in Zone::all() {
        let (there, path) = (&game.units[zone.index()], format!("zones.{zone}.units"));
        let strangers = there.stacks().any(|stack| game.owner(stack.unit).is_none());
        found.unless(!strangers, &path, "units of a faction that nobody plays");
        if setting_up(game) && !there.is_empty() {
            let base = game
                .base_at(zone)
                .filter(|&seat| game.phase == Phase::Muster && game.place(seat) < game.place(game.active));
            let own = base.map_or(0, |seat| total(&game.squad(zone, seat)));
            found.unless(own == there.total() && own <= FIRST_UNITS, &path, "units before the first round");
        }
        company(game, zone, &path, found);
    }
}

/// Who may stand together with whom and what.
fn company(game: &BattleForTheDeep, zone: Zone, path: &str, found: &mut Found) {
    let battle = game.battles.iter().any(|battle| battle.zone == zone && battle.status == Status::Pending);
    for seat in [game.active, Seat((game.active.0 + 1) % 4)] {
        let units = game.team_units(zone, seat);
        // attackers go where the other team has something; whoever defends does so for nothing of the attackers'
        let theirs = |holder: Option<Seat>| holder.is_some_and(|holder| team(holder) != team(seat));
        let lost = theirs(game.control[zone.index()]) || theirs(game.base_holder(zone));
        let fights = battle && (seat == game.active || !lost);
        let apart = units == 0 || !game.is_hostile(zone, seat) || fights;
        found.unless(apart, path, "units stand where the other team has something");
        let counted = match seat == game.active && in_motion(game.phase) {
            true => total(&game.squad(zone, teammate(seat))),
            false => units,
        };
        let limit = game.limit(zone);
        found.unless(counted <= limit, path, format!("more than {limit} units of a team"));
    }
    let lonely = !battle || total(&game.squad(zone, teammate(game.active))) == 0;
    found.unless(lonely, path, "teammates do not attack together");
    let sharks = game.units[zone.index()].get(Unit::Shark);
    let loose = game.owner(Unit::Shark) == Some(game.active) && in_motion(game.phase);
    let fits = sharks <= 1 || game.base_at(zone).is_some() || loose;
    found.unless(fits, path, "sharks do not share a zone");
}

/// From the first combat move to the stacking check the active player may have too many units in a zone.
fn in_motion(phase: Phase) -> bool {
    match phase {
        Phase::CombatMove
        | Phase::Combat
        | Phase::MoveOut
        | Phase::NoncombatMove
        | Phase::Claim
        | Phase::StackingCheck => true,
        Phase::Deal
        | Phase::ChooseFaction
        | Phase::ChooseBase
        | Phase::Muster
        | Phase::Purchase
        | Phase::Deploy
        | Phase::Over => false,
    }
}

/// Points and what is laid out for them.
fn purse(game: &BattleForTheDeep, found: &mut Found) {
    let faction = game.player(game.active).faction;
    let cost = faction.map_or(0, |faction| Force::of(faction, &game.laid_out).cost());
    let purse = match game.phase {
        Phase::Muster => u32::from(FIRST_POINTS),
        Phase::Purchase => u32::from(game.income(game.active)),
        _ => 0,
    };
    let sum = cost + u32::from(game.points);
    found.unless(
        sum == purse,
        "points",
        format!("{} left and {cost} laid out do not make the {purse} points at hand", game.points),
    );
    let units = total(&game.laid_out);
    let first = game.phase == Phase::Muster && units > FIRST_UNITS;
    found.unless(!first, "laidOut", format!("a first force of {units} units, {FIRST_UNITS} are possible"));
    let most = if purse > 0 { TAKE_BACKS } else { 0 };
    found.unless(game.taken_back <= most, "takenBack", format!("at most {most} units are taken back"));
}

/// Who has attacked and moved this turn.
fn moves(game: &BattleForTheDeep, found: &mut Found) {
    let active = game.player(game.active).faction;
    let going = in_motion(game.phase) && game.phase != Phase::StackingCheck;
    let noncombat = matches!(game.phase, Phase::NoncombatMove | Phase::Claim);
    for zone in Zone::all() {
        let (at, path) = (zone.index(), format!("zones.{zone}"));
        let (there, tired, moved) = (game.squad(zone, game.active), game.tired[at], game.moved[at]);
        let used = |kind: usize| u32::from(tired[kind]) + u32::from(moved[kind]);
        let more = (0..4).any(|kind| used(kind) > there[kind].into());
        found.unless(!more, format!("{path}.moved"), "more units have attacked or moved than are there");
        found.unless(going || total(&tired) == 0, format!("{path}.attacked"), "nobody attacks now");
        let planned = game.battles.iter().any(|battle| battle.zone == zone);
        let early = game.phase == Phase::CombatMove && !planned && total(&tired) > 0;
        found.unless(!early, format!("{path}.attacked"), "the zone is not attacked");
        found.unless(noncombat || total(&moved) == 0, format!("{path}.moved"), "nobody moves now");
        let swarms = if active == Some(Faction::Leviathans) { moved[Unit::Swarm.kind()] } else { 0 };
        let carried = game.carried[at] <= swarms;
        found.unless(carried, format!("{path}.carried"), "more swarms were carried than moved");
        let [one, two] = game.winded[at];
        let rides = active == Some(Faction::UnderseaKingdom);
        let riders = if rides { tired[Unit::Dolphin.kind()] } else { 0 };
        let fits = u32::from(one) + u32::from(two) <= riders.into();
        found.unless(fits, format!("{path}.pointsLeft"), "more dolphins have points left than attacked");
    }
    let quiet = setting_up(game) || matches!(game.phase, Phase::Purchase | Phase::CombatMove | Phase::Over);
    found.unless(!quiet || !game.reanimated, "reanimated", "nobody has been lost in combat this turn");
}

fn battles(game: &BattleForTheDeep, found: &mut Found) {
    let fought = in_motion(game.phase) || game.phase == Phase::Deploy;
    found.unless(fought || game.battles.is_empty(), "battles", "there are battles outside a turn's moves");
    for (index, battle) in game.battles.iter().enumerate() {
        let (zone, path) = (battle.zone, format!("battles[{index}]"));
        let twice = game.battles[..index].iter().any(|other| other.zone == zone);
        found.unless(!twice, format!("{path}.zone"), format!("{zone} is attacked twice"));
        let near = !battle.entries.is_empty() && battle.entries.minus(zone.adjacent()).is_empty();
        found.unless(near, format!("{path}.entries"), format!("{zone} is entered from its neighbours"));
        let pending = battle.status == Status::Pending;
        let due = match game.phase {
            Phase::CombatMove => pending,
            Phase::Combat => true,
            _ => !pending,
        };
        found.unless(due, format!("{path}.status"), "does not fit the phase");
        let there = game.squad(zone, game.active);
        let fight = total(&there) > 0 && game.is_hostile(zone, game.active);
        found.unless(
            !pending || fight,
            &path,
            format!("{zone}: a battle needs attackers and a hostile zone"),
        );
        let all = there == game.tired[zone.index()];
        found.unless(
            !pending || all,
            format!("zones.{zone}.attacked"),
            "all who stand in a zone that is still fought for have attacked",
        );
        let waiting = matches!(game.phase, Phase::Combat | Phase::MoveOut);
        let more = (0..4).any(|kind| battle.victors[kind] > game.tired[zone.index()][kind]);
        found.unless(!waiting || !more, format!("{path}.victors"), "more victors than attackers");
        let won = battle.status == Status::Won || total(&battle.victors) == 0;
        found.unless(won, format!("{path}.victors"), "a battle that was not won has none");
    }
    let fighting = game.combat.is_none() || game.phase == Phase::Combat;
    found.unless(fighting, "combat", "a combat outside the combat phase");
}

/// The verdict is the one that the rules give.
fn ending(game: &BattleForTheDeep, found: &mut Found) {
    let due = if game.phase == Phase::Over { game.ending() } else { None };
    found.unless(
        game.verdict == due && (game.phase != Phase::Over || due.is_some()),
        "verdict",
        "is not what the end of the round says",
    );
}
