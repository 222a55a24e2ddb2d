//! What one seat may see. Nothing is secret here: the view differs from seat to seat only in whose it is.

use crate::content::{Faction, Force, Kind, Unit, Zone};
use crate::event::{phase_name, place};
use crate::odds::{self, Setup};
use crate::state::{
    BattleForTheDeep, Casualty, Combat, GOAL, Hits, Phase, Side, Status, Step, Verdict, team,
};
use fathom_core::{Seat, Viewer};
use serde::Serialize;
use std::fmt;
use ts_rs::TS;

/// The table as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// Whose view it is; nobody's for a spectator.
    pub you: Option<Seat>,
    /// The round, from 1 to 7.
    pub round: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// The phase of that turn.
    pub phase: Phase,
    /// The phase in words.
    pub phase_name: &'static str,
    /// Reinforcement points left to spend.
    pub points: u8,
    /// The four seats.
    pub seats: Vec<SeatView>,
    /// Victory points of both teams on the track.
    pub team_points: [u8; 2],
    /// Victory points that win.
    pub goal: u8,
    /// Every zone.
    pub zones: Vec<ZoneView>,
    /// Zones attacked this turn, with the odds of those still to be fought.
    pub battles: Vec<BattleView>,
    /// During the combat move: every zone that can be attacked, with the odds if everything that can reach it attacks.
    pub prospects: Vec<BattleView>,
    /// The combat being fought.
    pub combat: Option<CombatView>,
    /// How the game ended.
    pub verdict: Option<Verdict>,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// 0 for seats 1 and 3, 1 for seats 2 and 4.
    pub team: u8,
    /// Its faction.
    pub faction: Option<Faction>,
    /// The faction's name, or "Seat 2" before one is chosen.
    pub name: String,
    /// Where its base lies.
    pub base: Option<Zone>,
    /// Who holds that base, if it is captured.
    pub captor: Option<Seat>,
    /// Units in the reinforcements zone.
    pub reserve: Force,
    /// Victory points on the track.
    pub track: u8,
    /// Reinforcement points its next turn would bring.
    pub income: u8,
    /// Markers it can still place.
    pub markers_left: u8,
    /// All its units on the board.
    pub army: Force,
    /// What they cost.
    pub army_worth: u32,
}

/// One zone. Polygons are in the board file of this crate.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ZoneView {
    /// Which.
    pub zone: Zone,
    /// Its name.
    pub name: &'static str,
    /// What kind of zone it is.
    pub kind: Kind,
    /// What it is worth now: 0 for a pole or a base zone.
    pub value: u8,
    /// Where to write on a field of 1000 by 600.
    pub x: u16,
    /// Likewise.
    pub y: u16,
    /// Who controls it.
    pub control: Option<Seat>,
    /// Whose base lies here.
    pub base: Option<Seat>,
    /// Who holds that base, if it is captured.
    pub captor: Option<Seat>,
    /// The units here, seat by seat.
    pub stacks: Vec<StackView>,
    /// How many units of a team may stay here.
    pub limit: u32,
}

/// Units of one type in one zone.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StackView {
    /// Whose.
    pub seat: Seat,
    /// Which type.
    pub unit: Unit,
    /// How many.
    pub count: u8,
    /// How many have neither attacked nor moved this turn.
    pub rested: u8,
}

/// A battle, pending or done, or one that could be.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct BattleView {
    /// Where.
    pub zone: Zone,
    /// How it stands.
    pub status: Status,
    /// The attackers.
    pub attackers: Force,
    /// The defenders.
    pub defenders: Force,
    /// Whether a base is being freed.
    pub liberating: bool,
    /// Zones to which the attackers may retreat as things stand.
    pub retreats: Vec<Zone>,
    /// Exact odds of fighting it out; nothing where it is over.
    pub odds: Option<OddsView>,
}

/// Exact odds in brief.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OddsView {
    /// Chance that the attackers hold the zone.
    pub win: f64,
    /// Chance that the attack fails.
    pub lose: f64,
    /// Chance that nobody is left.
    pub mutual: f64,
    /// Points the attacker loses on average.
    pub attacker_loss: f64,
    /// Points the defenders lose on average.
    pub defender_loss: f64,
    /// Chance of each number of surviving attackers, from 0.
    pub attackers_left: Vec<f64>,
    /// Chance of each number of surviving defenders, from 0.
    pub defenders_left: Vec<f64>,
}

/// The combat being fought.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CombatView {
    /// Where.
    pub zone: Zone,
    /// The combat round.
    pub round: u8,
    /// The step of that round.
    pub step: Step,
    /// Whether a base is being freed.
    pub liberating: bool,
    /// The attackers, type by type.
    pub attackers: Vec<FighterView>,
    /// The defenders, type by type.
    pub defenders: Vec<FighterView>,
    /// Hits to be assigned.
    pub hits: Hits,
    /// The dice about to be thrown.
    pub dice: Option<DiceView>,
    /// What one defender proposed to the other.
    pub proposal: Option<Casualty>,
    /// Whether the attacker chooses because the defenders disagree.
    pub objected: bool,
    /// Units held by Tentacles that may be given up.
    pub grabbed: Force,
    /// Units grabbed this round.
    pub fresh_grabs: Force,
    /// Casualties that raise the Necromancers.
    pub ritual: u8,
    /// Units lost in this combat.
    pub losses: Force,
    /// Zones to which the attackers may retreat.
    pub retreats: Vec<Zone>,
    /// Exact odds of pressing on to the end, as they stand between two rounds.
    pub odds: Option<OddsView>,
}

/// Units of one type in a combat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct FighterView {
    /// Whose.
    pub seat: Seat,
    /// Which type.
    pub unit: Unit,
    /// How many are there.
    pub count: u8,
    /// What they hit with.
    pub value: u8,
    /// How many are chosen as casualties and make their last stand.
    pub doomed: u8,
    /// How many are being grabbed.
    pub caught: u8,
    /// How many War Turtles lie on their backs.
    pub tipped: u8,
}

/// Dice about to be thrown.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DiceView {
    /// Which side throws.
    pub side: Side,
    /// For which type.
    pub unit: Unit,
    /// How many dice.
    pub dice: u8,
    /// This or less hits.
    pub value: u8,
}

impl View {
    pub(crate) fn of(game: &BattleForTheDeep, viewer: Viewer) -> View {
        View {
            you: viewer.seat(),
            round: game.round,
            active: game.active,
            phase: game.phase,
            phase_name: phase_name(game.phase),
            points: game.points,
            seats: (0..4).map(|seat| seat_view(game, Seat(seat))).collect(),
            team_points: game.team_points(),
            goal: GOAL,
            zones: Zone::all().map(|zone| zone_view(game, zone)).collect(),
            battles: game.battles.iter().map(|battle| battle_view(game, battle)).collect(),
            prospects: prospects(game),
            combat: game.combat.as_ref().map(|combat| combat_view(game, combat)),
            verdict: game.verdict,
        }
    }
}

fn seat_view(game: &BattleForTheDeep, seat: Seat) -> SeatView {
    let player = game.player(seat);
    let mut army = Force::NONE;
    if let Some(faction) = player.faction {
        for force in &game.units {
            faction.units().into_iter().for_each(|unit| army.add(unit, force.get(unit)));
        }
    }
    SeatView {
        seat,
        team: team(seat),
        faction: player.faction,
        name: fathom_core::Game::role(game, seat),
        base: player.base,
        captor: player.captor,
        reserve: player.faction.map_or(Force::NONE, |faction| Force::of(faction, &player.reserve)),
        track: player.track,
        income: game.income(seat),
        markers_left: game.markers_left(seat),
        army,
        army_worth: army.cost(),
    }
}

fn zone_view(game: &BattleForTheDeep, zone: Zone) -> ZoneView {
    let lie = zone.lie();
    let base = game.base_at(zone);
    let fresh = game.fresh(zone);
    let stack = |stack: crate::content::Stack| {
        let seat = game.owner(stack.unit)?;
        let rested = if seat == game.active { fresh[stack.unit.kind()] } else { stack.count };
        Some(StackView { seat, unit: stack.unit, count: stack.count, rested })
    };
    let mut stacks: Vec<StackView> = game.units[zone.index()].stacks().filter_map(stack).collect();
    stacks.sort_by_key(|stack| (stack.seat, stack.unit));
    ZoneView {
        zone,
        name: lie.name,
        kind: lie.kind,
        value: game.value(zone),
        x: lie.centre.0,
        y: lie.centre.1,
        control: game.control[zone.index()],
        base,
        captor: base.and_then(|owner| game.player(owner).captor),
        stacks,
        limit: game.limit(zone),
    }
}

/// Four digits are more than a screen shows.
fn rounded(chance: f64) -> f64 {
    (chance * 10_000.0).round() / 10_000.0
}

fn odds_view(setup: &Setup) -> Option<OddsView> {
    let odds = odds::recall(setup)?;
    let list = |chances: &[f64]| chances.iter().copied().map(rounded).collect();
    Some(OddsView {
        win: rounded(odds.win),
        lose: rounded(odds.lose),
        mutual: rounded(odds.mutual),
        attacker_loss: rounded(odds.attacker_loss),
        defender_loss: rounded(odds.defender_loss),
        attackers_left: list(&odds.attackers_left),
        defenders_left: list(&odds.defenders_left),
    })
}

fn battle_view(game: &BattleForTheDeep, battle: &crate::state::Battle) -> BattleView {
    let zone = battle.zone;
    let pending = battle.status == Status::Pending;
    // In the middle of a round some hits are assigned and others not: there are no odds between two rounds to show.
    let mid_round = game.combat.is_some_and(|combat| combat.zone == zone && combat.step != Step::Decide);
    let open = |zone: &Zone| pending && !game.is_hostile(*zone, game.active);
    BattleView {
        zone,
        status: battle.status,
        attackers: game.side_force_at(zone, Side::Attack),
        defenders: game.side_force_at(zone, Side::Defence),
        liberating: game.would_liberate(zone),
        retreats: battle.entries.iter().filter(open).collect(),
        odds: if pending && !mid_round {
            Setup::of(game, zone).and_then(|setup| odds_view(&setup))
        } else {
            None
        },
    }
}

/// Every zone within reach of a combat move, attacked by everything that can reach it.
fn prospects(game: &BattleForTheDeep) -> Vec<BattleView> {
    if game.phase != Phase::CombatMove {
        return Vec::new();
    }
    let mut found = game.best_attacks();
    found.sort_by_key(|(zone, _)| *zone);
    found
        .into_iter()
        .map(|(zone, attackers)| {
            let defenders = game.side_force_at(zone, Side::Defence);
            let mut setup = Setup::new(attackers, defenders);
            setup.liberating = game.would_liberate(zone);
            setup.reanimate = !game.reanimated;
            BattleView {
                zone,
                status: Status::Pending,
                attackers,
                defenders,
                liberating: setup.liberating,
                retreats: Vec::new(),
                odds: odds_view(&setup),
            }
        })
        .collect()
}

impl BattleForTheDeep {
    /// For every zone the active player can attack: all units that can still get there, and those already there.
    pub fn best_attacks(&self) -> Vec<(Zone, Force)> {
        // How many of each type can come from each zone, on their own or on board.
        let mut parties: Vec<(Zone, Zone, Unit, u8)> = Vec::new();
        self.each_attack(|march| {
            let units = [(march.unit, march.count), (Unit::Swarm, march.load)];
            for (unit, count) in units.into_iter().filter(|(_, count)| *count > 0) {
                match parties
                    .iter_mut()
                    .find(|party| (party.0, party.1, party.2) == (march.to, march.from, unit))
                {
                    Some(party) => party.3 = party.3.max(count),
                    None => parties.push((march.to, march.from, unit, count)),
                }
            }
            false
        });
        let mut reach: Vec<(Zone, Force)> = Vec::new();
        for (to, _, unit, count) in parties {
            let at = reach.iter().position(|(zone, _)| *zone == to).unwrap_or_else(|| {
                reach.push((to, self.side_force_at(to, Side::Attack)));
                reach.len() - 1
            });
            reach[at].1.add(unit, count);
        }
        reach
    }
}

fn combat_view(game: &BattleForTheDeep, combat: &Combat) -> CombatView {
    let fighters = |side: Side| -> Vec<FighterView> {
        let fighter = |stack: crate::content::Stack| {
            let unit = stack.unit;
            Some(FighterView {
                seat: game.owner(unit)?,
                unit,
                count: stack.count,
                value: game.fighting_value(combat, unit, side),
                doomed: combat.doomed.get(unit),
                caught: combat.caught.get(unit),
                tipped: if unit == Unit::Turtle { combat.tipped } else { 0 },
            })
        };
        game.side_force(combat, side).stacks().filter_map(fighter).collect()
    };
    let dice = game.volley().map(|volley| DiceView {
        side: volley.side,
        unit: volley.unit,
        dice: volley.dice,
        value: volley.value,
    });
    let between = matches!(combat.step, Step::Decide);
    CombatView {
        zone: combat.zone,
        round: combat.round,
        step: combat.step,
        liberating: combat.liberating,
        attackers: fighters(Side::Attack),
        defenders: fighters(Side::Defence),
        hits: combat.hits,
        dice,
        proposal: combat.proposal,
        objected: combat.objected,
        grabbed: combat.grabbed,
        fresh_grabs: combat.fresh_grabs,
        ritual: combat.ritual,
        losses: combat.losses,
        retreats: game.retreats().iter().collect(),
        odds: if between { Setup::of(game, combat.zone).and_then(|setup| odds_view(&setup)) } else { None },
    }
}

/// The table for a terminal: seats, then every zone with something in it, then battles.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "round {} of 7   seat {}: {}   victory points {} : {} (30 wins)",
            self.round, self.active, self.phase_name, self.team_points[0], self.team_points[1]
        )?;
        for seat in &self.seats {
            let mark = if seat.seat == self.active { '>' } else { ' ' };
            let base = match (seat.base, seat.captor) {
                (Some(zone), None) => format!("base {zone}"),
                (Some(zone), Some(captor)) => format!("base {zone} held by seat {captor}"),
                (None, _) => "no base yet".to_owned(),
            };
            writeln!(
                f,
                "{mark} seat {} {:<20} {base:<10} VP {:>2}  income {:>2}  markers {:>2}  army worth {:>3}",
                seat.seat, seat.name, seat.track, seat.income, seat.markers_left, seat.army_worth
            )?;
            if !seat.reserve.is_empty() {
                writeln!(f, "           waiting: {}", seat.reserve)?;
            }
        }
        for zone in self.zones.iter().filter(|zone| zone.control.is_some() || !zone.stacks.is_empty()) {
            write_zone(f, zone)?;
        }
        for battle in &self.battles {
            let win = battle
                .odds
                .as_ref()
                .map_or(String::new(), |odds| format!(", {:.1} % to win", odds.win * 100.0));
            writeln!(f, "  battle at {} ({}{win})", battle.zone, status_name(battle.status))?;
            writeln!(f, "    {}", battle.attackers)?;
            writeln!(f, "    against {}", battle.defenders)?;
        }
        if let Some(combat) = &self.combat {
            write_combat(f, combat)?;
        }
        Ok(())
    }
}

fn status_name(status: Status) -> &'static str {
    match status {
        Status::Pending => "to be fought",
        Status::Won => "won",
        Status::Lost => "lost",
        Status::Retreated => "retreated",
    }
}

fn write_zone(f: &mut fmt::Formatter<'_>, zone: &ZoneView) -> fmt::Result {
    let holder = match (zone.control, zone.base, zone.captor) {
        (Some(seat), _, _) => format!("seat {seat}"),
        (None, Some(owner), None) => format!("base of {owner}"),
        (None, Some(owner), Some(captor)) => format!("base of {owner}, held by {captor}"),
        (None, None, _) => "nobody".to_owned(),
    };
    let stacks: Vec<String> =
        zone.stacks.iter().map(|s| format!("{} {} ({})", s.count, s.unit, s.seat)).collect();
    writeln!(f, "  {} worth {}  {holder:<12} {}", zone.zone, zone.value, stacks.join(", "))
}

fn write_combat(f: &mut fmt::Formatter<'_>, combat: &CombatView) -> fmt::Result {
    let list = |fighters: &[FighterView]| {
        let each = fighters.iter().map(|fighter| {
            let mut text = format!("{} {} at {}", fighter.count, fighter.unit, fighter.value);
            for (count, what) in
                [(fighter.doomed, "doomed"), (fighter.caught, "caught"), (fighter.tipped, "tipped")]
            {
                if count > 0 {
                    text.push_str(&format!(" [{count} {what}]"));
                }
            }
            text
        });
        each.collect::<Vec<_>>().join(", ")
    };
    writeln!(f, "  combat at {}, round {}", place(combat.zone), combat.round)?;
    writeln!(f, "    attackers: {}", list(&combat.attackers))?;
    writeln!(f, "    defenders: {}", list(&combat.defenders))?;
    if combat.hits.total() > 0 {
        writeln!(f, "    hits to take: {}", combat.hits.total())?;
    }
    if !combat.grabbed.is_empty() {
        writeln!(f, "    held by tentacles: {}", combat.grabbed)?;
    }
    Ok(())
}
