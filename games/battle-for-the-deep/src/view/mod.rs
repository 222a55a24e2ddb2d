//! What one seat may see. Nothing is secret here: the view differs from seat to seat only in whose it is.

mod battles;
mod chart;

pub use battles::{BattleView, CombatView, DiceView, FighterView, OddsView};
pub use chart::{BuildView, FactionView, UnitView};

use crate::content::{Faction, Force, Kind, Unit, Zone};
use crate::state::{BattleForTheDeep, GOAL, Phase, Verdict, team};
use crate::telling::phase_name;
use battles::{battle_view, combat_view, prospects};
use chart::faction_view;
use fathom_core::{Seat, Viewer};
use serde::Serialize;
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
    /// The seats in the order of play.
    pub order: [Seat; 4],
    /// Units that the active seat has laid out and not placed.
    pub laid_out: Force,
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
    /// What is printed: the four factions with their units.
    pub factions: Vec<FactionView>,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// 0 for seats 1 and 3, 1 for seats 2 and 4.
    pub team: u8,
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
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct ZoneView {
    /// Which.
    pub zone: Zone,
    pub name: &'static str,
    /// What kind of zone it is.
    pub kind: Kind,
    /// What it is worth now: 0 for a pole or a base zone.
    pub value: u8,
    /// Where to write on a field of 1000 by 600.
    pub x: u16,
    /// Its distance from the upper edge.
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

impl View {
    pub(crate) fn of(game: &BattleForTheDeep, viewer: Viewer) -> View {
        let mut patience = battles::PATIENCE;
        View {
            you: viewer.seat(),
            round: game.round,
            active: game.active,
            phase: game.phase,
            phase_name: phase_name(game.phase),
            points: game.points,
            order: game.order,
            laid_out: game
                .player(game.active)
                .faction
                .map_or(Force::NONE, |faction| Force::of(faction, &game.laid_out)),
            seats: (0..4).map(|seat| seat_view(game, Seat(seat))).collect(),
            team_points: game.team_points(),
            goal: GOAL,
            zones: Zone::all().map(|zone| zone_view(game, zone)).collect(),
            combat: game.combat.as_ref().map(|combat| combat_view(game, combat, &mut patience)),
            battles: game.battles.iter().map(|battle| battle_view(game, battle, &mut patience)).collect(),
            prospects: prospects(game, &mut patience),
            verdict: game.verdict,
            factions: Faction::ALL.map(faction_view).to_vec(),
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
