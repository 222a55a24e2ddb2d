//! Everything that can be wrong with a position composed by hand, and how long a game can take.

use crate::content::units::{FIGURES, total};
use crate::content::{Faction, Unit, Zone};
use crate::state::{
    BASE_POINTS, BattleForTheDeep, COMBAT_ROUNDS, Combat, FIRST_POINTS, MARKERS, Phase, Player, ROUNDS, Side,
    Status, Step, team,
};
use fathom_core::{Seat, Silent};

/// A bound on the steps of a game. A seat never owns more than 12 + 20 units a round (152 in all): twelve markers are
/// worth at most 28, so 40 points buy at most 20 units. A turn has at most 21 purchases, 152 moves of each kind, 152
/// exits, claims, losses and deployments each, and six combats of at most 100 rounds. A round has at most 16 throws and as
/// many further throws of Swarms as there are hits to score (912), three decisions a hit, 306 about Nautiluses and one to
/// press on: 4,000 steps. That makes 28 turns of at most 6 x 100 x 4,000 + 1,500 steps. Real games take about 1,500.
pub(crate) const LONGEST: u32 = 28 * (6 * 100 * 4_000 + 1_500);

/// Names everything about this position that cannot be.
pub(crate) fn problems(game: &BattleForTheDeep) -> Result<(), Vec<String>> {
    let mut found = Vec::new();
    seats(game, &mut found);
    if found.is_empty() {
        markers(game, &mut found);
        armies(game, &mut found);
        turn(game, &mut found);
        battles(game, &mut found);
    }
    if let (Some(combat), true) = (&game.combat, found.is_empty()) {
        fight(game, combat, &mut found);
    }
    if found.is_empty() {
        let mut settled = game.clone();
        settled.advance(&mut Silent);
        if settled != *game {
            found.push("the position waits for nobody: the rules would carry it on by themselves".to_owned());
        }
    }
    if found.is_empty() { Ok(()) } else { Err(found) }
}

fn setting_up(game: &BattleForTheDeep) -> bool {
    matches!(game.phase, Phase::ChooseFaction | Phase::ChooseBase | Phase::Muster)
}

fn seats(game: &BattleForTheDeep, found: &mut Vec<String>) {
    if game.active.index() >= 4 {
        found.push(format!("there is no seat {}", game.active.0));
        return;
    }
    if !(1..=ROUNDS).contains(&game.round) || (setting_up(game) && game.round != 1) {
        found.push(format!("round {} is not played now", game.round));
    }
    for (index, player) in game.players.iter().enumerate() {
        let (faction, base) = (player.faction.is_some(), player.base.is_some());
        let here = index.cmp(&game.active.index());
        let fits = match game.phase {
            Phase::ChooseFaction => (here.is_lt(), here.is_lt()) == (faction, base),
            Phase::ChooseBase => (here.is_le(), here.is_lt()) == (faction, base),
            _ => faction && base,
        };
        if !fits {
            found.push(format!("seat {}: faction and base do not fit the phase", index + 1));
        }
        seat(game, index, player, found);
    }
    for faction in Faction::ALL {
        if game.players.iter().filter(|player| player.faction == Some(faction)).count() > 1 {
            found.push(format!("two seats play {faction}"));
        }
    }
    if (game.phase == Phase::Over) != game.verdict.is_some() {
        found.push("a verdict belongs to the end of the game, and to nothing else".to_owned());
    }
    if game.verdict.is_some_and(|verdict| verdict.team.is_some_and(|team| team > 1)) {
        found.push("there are two teams, 0 and 1".to_owned());
    }
}

fn seat(game: &BattleForTheDeep, index: usize, player: &Player, found: &mut Vec<String>) {
    let mut say = |what: &str| found.push(format!("seat {}: {what}", index + 1));
    if let Some(base) = player.base {
        if !base.is_base_site() {
            say("the base lies in a zone that is not printed 3");
        }
        if game.players.iter().filter(|other| other.base == Some(base)).count() > 1 {
            say("two bases lie in one zone");
        }
    }
    if let Some(captor) = player.captor {
        if captor.index() >= 4 || team(captor) == index as u8 % 2 || player.base.is_none() {
            say("the base is captured by a seat that cannot hold it");
        }
        if setting_up(game) || (game.round == 1) {
            say("no base can be captured in round 1");
        }
    }
    let buying = game.phase == Phase::Muster && game.active.index() == index;
    if setting_up(game) && !buying && total(&player.reserve) > 0 {
        say("reinforcements before the first round");
    }
    if buying && total(&player.reserve) > 12 {
        say("a first force of more than 12 units");
    }
}

fn markers(game: &BattleForTheDeep, found: &mut Vec<String>) {
    for zone in Zone::all() {
        let Some(holder) = game.control[zone.index()] else { continue };
        if holder.index() >= 4 {
            found.push(format!("{zone}: there is no seat {}", holder.0));
            return;
        }
        if game.value(zone) == 0 {
            found.push(format!("{zone} cannot be controlled"));
        }
        if setting_up(game) {
            found.push(format!("{zone}: a marker before the first round"));
        }
    }
    for seat in (0..4).map(Seat) {
        if game.control.iter().filter(|&&holder| holder == Some(seat)).count() > usize::from(MARKERS) {
            found.push(format!("seat {seat} has more than {MARKERS} markers on the board"));
        } else {
            let (track, held) = (game.player(seat).track, game.victory_points(seat));
            if track > held || (track != held && seat != game.active) {
                found.push(format!("seat {seat}: the track shows {track}, and its zones are worth {held}"));
            }
        }
    }
}

fn armies(game: &BattleForTheDeep, found: &mut Vec<String>) {
    for seat in (0..4).map(Seat) {
        let Some(faction) = game.player(seat).faction else { continue };
        let board: u32 = Zone::all().map(|zone| total(&game.squad(zone, seat))).sum();
        let most = 12 + 20 * u32::from(game.round);
        if board + total(&game.player(seat).reserve) > most {
            found.push(format!("seat {seat} has more units than it can have bought ({most})"));
        }
        let stacks = game.stacks(faction);
        for unit in faction.units() {
            if stacks[unit.kind()] > FIGURES[unit.kind()] {
                found.push(format!("{unit} stands in more zones than it has figures"));
            }
        }
    }
    for zone in Zone::all() {
        let there = &game.units[zone.index()];
        if there.stacks().any(|stack| game.owner(stack.unit).is_none()) {
            found.push(format!("{zone}: units of a faction that nobody plays"));
        }
        if setting_up(game) && !there.is_empty() {
            let base = game.base_at(zone).filter(|&seat| game.phase == Phase::Muster && seat < game.active);
            let own = base.map_or(0, |seat| total(&game.squad(zone, seat)));
            if own != there.total() || own > 12 {
                found.push(format!("{zone}: units before the first round"));
            }
        }
        company(game, zone, found);
    }
}

/// Who may stand together with whom and what.
fn company(game: &BattleForTheDeep, zone: Zone, found: &mut Vec<String>) {
    let battle = game.battles.iter().any(|battle| battle.zone == zone && battle.status == Status::Pending);
    for seat in [Seat(0), Seat(1)] {
        let units = game.team_units(zone, seat);
        let ours = team(seat) == team(game.active);
        if units > 0 && game.is_hostile(zone, seat) && !battle {
            found.push(format!("{zone}: units stand where the other team has something"));
        }
        let moving = ours && in_motion(game.phase);
        if units > game.limit(zone) && !moving {
            found.push(format!("{zone} holds more than {} units of a team", game.limit(zone)));
        }
    }
    let sharks = game.units[zone.index()].get(Unit::Shark);
    let loose = game.owner(Unit::Shark) == Some(game.active) && in_motion(game.phase);
    if sharks > 1 && game.base_at(zone).is_none() && !loose {
        found.push(format!("{zone}: sharks do not share a zone"));
    }
}

fn in_motion(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::CombatMove
            | Phase::Combat
            | Phase::MoveOut
            | Phase::NoncombatMove
            | Phase::Claim
            | Phase::StackingCheck
    )
}

fn turn(game: &BattleForTheDeep, found: &mut Vec<String>) {
    let reserve = game.player(game.active).reserve;
    let most = match game.phase {
        Phase::Muster => {
            let units = game.faction(game.active).units();
            let spent: u32 =
                units.iter().zip(reserve).map(|(unit, n)| u32::from(unit.cost()) * u32::from(n)).sum();
            if spent + u32::from(game.points) != u32::from(FIRST_POINTS) {
                found.push("points left and points spent do not make 50".to_owned());
            }
            FIRST_POINTS
        }
        Phase::Purchase => game.income(game.active).min(BASE_POINTS + 28),
        _ => 0,
    };
    if game.points > most {
        found.push(format!("{} points to spend, and at most {most} are possible", game.points));
    }
    let dolphins = game.player(game.active).faction == Some(Faction::UnderseaKingdom);
    for zone in Zone::all() {
        let at = zone.index();
        let there = game.squad(zone, game.active);
        let used = game.tired[at]
            .iter()
            .zip(game.moved[at])
            .map(|(&tired, moved)| u32::from(tired) + u32::from(moved));
        if used.zip(there).any(|(used, there)| used > there.into()) {
            found.push(format!("{zone}: more units have moved than are there"));
        }
        let [one, two] = game.winded[at];
        let riders = if dolphins { game.tired[at][Unit::Dolphin.kind()] } else { 0 };
        if u32::from(one) + u32::from(two) > riders.into() {
            found.push(format!("{zone}: more Dolphin Riders have points left than attacked"));
        }
        let used = total(&game.tired[at]) + total(&game.moved[at]) > 0;
        if used && !in_motion(game.phase) {
            // Units that moved are still marked in the deployment; nothing reads the marks there.
            if game.phase != Phase::Deploy {
                found.push(format!("{zone}: units have moved before the moves began"));
            }
        }
    }
}

fn battles(game: &BattleForTheDeep, found: &mut Vec<String>) {
    if !game.battles.is_empty() && !in_motion(game.phase) && game.phase != Phase::Deploy {
        found.push("there are battles outside a turn's moves".to_owned());
    }
    for (index, battle) in game.battles.iter().enumerate() {
        let zone = battle.zone;
        if game.battles[..index].iter().any(|other| other.zone == zone) {
            found.push(format!("{zone} is attacked twice"));
        }
        if battle.entries.is_empty() || !battle.entries.minus(zone.adjacent()).is_empty() {
            found.push(format!("{zone} was not entered from its neighbours"));
        }
        let pending = battle.status == Status::Pending;
        if pending && !matches!(game.phase, Phase::CombatMove | Phase::Combat) {
            found.push(format!("the battle at {zone} should be over"));
        }
        let there = game.squad(zone, game.active);
        if pending && (total(&there) == 0 || !game.is_hostile(zone, game.active)) {
            found.push(format!("{zone}: a battle needs attackers and a hostile zone"));
        }
        if pending && there != game.tired[zone.index()] {
            found.push(format!("{zone}: all attackers have attacked"));
        }
        let tired = game.tired[zone.index()];
        let waiting = matches!(game.phase, Phase::Combat | Phase::MoveOut);
        if waiting && (0..4).any(|kind| battle.victors[kind] > tired[kind]) {
            found.push(format!("{zone}: more victors than attackers"));
        }
    }
    if game.combat.is_some() && game.phase != Phase::Combat {
        found.push("a combat outside the combat phase".to_owned());
    }
}

fn fight(game: &BattleForTheDeep, combat: &Combat, found: &mut Vec<String>) {
    let mut say = |what: &str| found.push(format!("combat at {}: {what}", combat.zone));
    let pending = game.battles.iter().any(|b| b.zone == combat.zone && b.status == Status::Pending);
    if !pending {
        say("no such battle is pending");
        return;
    }
    if !(1..=COMBAT_ROUNDS).contains(&combat.round) {
        say("no such combat round");
    }
    let defenders = game.side_force(combat, Side::Defence);
    for unit in Unit::ALL {
        let chosen = u32::from(combat.doomed.get(unit)) + u32::from(combat.caught.get(unit));
        if chosen > defenders.get(unit).into() {
            say("more defenders are chosen than are there");
        }
    }
    let chosen = !combat.doomed.is_empty() || !combat.caught.is_empty();
    let early =
        matches!(combat.step, Step::FirstStrike | Step::FirstHits | Step::AttackJet | Step::AttackRoll);
    if chosen && (early || combat.step == Step::Decide) {
        say("defenders are chosen only between step 2 and step 4");
    }
    if combat.tipped > game.unhurt(combat, Unit::Turtle) {
        say("more War Turtles are tipped than are there");
    }
    let held = combat.grabbed.total() + combat.fresh_grabs.total();
    let denizens = game.seat_of(Faction::Denizens).map(|seat| game.side_of(seat));
    let foes: u32 = denizens.map_or(0, |side| {
        let factions = game.side_factions(side.other());
        let units = combat.grabbed.stacks().chain(combat.fresh_grabs.stacks());
        units
            .filter(|stack| factions.contains(&stack.unit.faction()))
            .map(|stack| u32::from(stack.count))
            .sum()
    });
    if held != foes || held > 200 {
        say("only enemies of the Denizens can be grabbed");
    }
    let hits = combat.hits.total();
    let assigning = matches!(combat.step, Step::FirstHits | Step::AttackHits | Step::DefendHits);
    let rolling = matches!(combat.step, Step::AttackRoll | Step::DefendRoll);
    if hits > 250 || (hits > 0 && !assigning && !rolling) {
        say("hits that nobody scored");
    }
    if combat.volley > 16 || (combat.again > 0 && (!rolling || combat.volley != 15 || combat.again > 200)) {
        say("dice that nobody rolls");
    }
    let speaking = combat.proposal.is_some() || combat.objected;
    let legal = combat.proposal.is_none_or(|casualty| {
        let hit = BattleForTheDeep::next_hit(combat);
        !combat.objected
            && game.needs_consent(combat)
            && hit.is_some_and(|hit| game.targets_of(combat, Side::Defence, hit).contains(&casualty))
    });
    if speaking && (!assigning || game.victims(combat) != Side::Defence || !legal) {
        say("a proposal that nobody can have made");
    }
    if combat.ritual > 200 || combat.ritual_next > 200 || combat.losses.total() > 600 {
        say("more losses than there were units");
    }
}
