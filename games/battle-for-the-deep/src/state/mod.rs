//! What lies on the table, and what is remembered during a turn.

mod battle;
mod combat;
mod options;

use crate::content::units::{FIGURES, total};
use crate::content::{Faction, Force, Squad, Unit, ZONES, Zone, ZoneSet};
use arrayvec::ArrayVec;
pub use battle::{Battle, Casualty, Hits, Side, Status, Step};
pub use combat::{Answered, Combat, Moment, Rolling, Stand, Struck, Talk};
use fathom_core::Seat;
pub use options::{Defenders, Options, TurnOrder};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// BFD-CTL-01: markers that may lie in zones; two more serve the track.
pub const MARKERS: u8 = 12;
/// BFD-CMV-09: zones a player may attack in one turn.
pub const ATTACKS: usize = 6;
/// BFD-SET-05: points for the first force.
pub const FIRST_POINTS: u8 = 50;
/// BFD-SET-06: units of the first force.
pub const FIRST_UNITS: u32 = 12;
/// BFD-PUR-02: points from an own, uncaptured base.
pub const BASE_POINTS: u8 = 12;
/// BFD-WIN-03: victory points that win.
pub const GOAL: u8 = 30;
/// BFD-WIN-10: the last round.
pub const ROUNDS: u8 = 7;
/// BFD-CMB-17: the round after which an attacker who can retreat must.
pub const COMBAT_ROUNDS: u16 = 100;
/// BFD-PUR-12: units that can be taken back in one purchase.
pub const TAKE_BACKS: u8 = 99;

/// BFD-TBL-05: where in the game we are; a turn runs from `Purchase` to `Deploy`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance deals the order cards.
    Deal,
    /// The active seat chooses a faction.
    ChooseFaction,
    /// The active seat places its base.
    ChooseBase,
    /// The active seat buys its first force.
    Muster,
    /// Phase 1.
    Purchase,
    /// Phase 2.
    CombatMove,
    /// Phase 3.
    Combat,
    /// Phase 4, first part: attackers too many for a won zone leave it.
    MoveOut,
    /// Phase 4.
    NoncombatMove,
    /// Phase 4, at its end: markers for zones that nobody controls.
    Claim,
    /// Phase 5.
    StackingCheck,
    /// Phase 6; phase 7 follows by itself.
    Deploy,
    /// The game has ended.
    Over,
}

/// What belongs to one seat, apart from units and markers on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Player {
    /// The faction, once chosen.
    pub faction: Option<Faction>,
    /// Where the base lies, once placed.
    pub base: Option<Zone>,
    /// Who holds the base, if it is captured.
    pub captor: Option<Seat>,
    /// Units in the reinforcements zone, by kind.
    pub reserve: Squad,
    /// The victory point track.
    pub track: u8,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Verdict {
    /// The winning team: 0 for seats 1 and 3, 1 for seats 2 and 4; nobody in a draw.
    pub team: Option<u8>,
    /// What decided it.
    pub reason: Reason,
}

/// Why the game ended as it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// An enemy base is held.
    Base,
    /// Thirty victory points.
    Points,
    /// Both teams had a claim, and the winners control the centre.
    CentreBreaksTie,
    /// More victory points after the last round.
    MorePoints,
    /// Equal points after the last round, and the winners control the centre.
    Centre,
    /// Equal points after the last round, and nobody controls the centre.
    Draw,
}

/// The whole game as a plain value. In JSON it is the document described in `document.rs`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "crate::document::Document", try_from = "crate::document::Document")]
pub struct BattleForTheDeep {
    /// Choices made before the game.
    pub options: Options,
    /// BFD-TBL-10: the seats in the order of play.
    pub order: [Seat; 4],
    /// The round, 1 to 7.
    pub round: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// The phase of that turn.
    pub phase: Phase,
    /// What belongs to each seat.
    pub players: [Player; 4],
    /// Units on the board, zone by zone.
    pub units: [Force; ZONES],
    /// Markers on the board.
    pub control: [Option<Seat>; ZONES],
    /// Reinforcement points left to spend.
    pub points: u8,
    /// BFD-PUR-11: units of the active player that are bought and not placed, by kind.
    pub laid_out: Squad,
    /// BFD-PUR-12: how many were taken back in this purchase.
    pub taken_back: u8,
    /// Units of the active player that attacked this turn, by kind.
    pub tired: [Squad; ZONES],
    /// Units of the active player that made a noncombat move this turn, or were carried.
    pub moved: [Squad; ZONES],
    /// BFD-HST-02: of the Swarms that moved, those that were carried.
    pub carried: [u8; ZONES],
    /// BFD-HAR-01: of the tired Dolphin Riders, those with one point left and those with two.
    pub winded: [[u8; 2]; ZONES],
    /// Zones attacked this turn.
    pub battles: ArrayVec<Battle, ATTACKS>,
    /// The combat being fought.
    pub combat: Option<Combat>,
    /// BFD-REA-02: whether a Shoggoth has come back in this turn.
    pub reanimated: bool,
    /// How it ended.
    pub verdict: Option<Verdict>,
}

/// BFD-TBL-02: the team of a seat.
pub const fn team(seat: Seat) -> u8 {
    seat.0 % 2
}

/// The other seat of the team.
pub const fn teammate(seat: Seat) -> Seat {
    Seat((seat.0 + 2) % 4)
}

/// The two seats of the other team, in order.
pub const fn enemies(seat: Seat) -> [Seat; 2] {
    [Seat((seat.0 + 1) % 2), Seat((seat.0 + 1) % 2 + 2)]
}

impl BattleForTheDeep {
    /// An empty table.
    pub fn new(options: Options) -> BattleForTheDeep {
        BattleForTheDeep {
            options,
            order: [Seat(0), Seat(1), Seat(2), Seat(3)],
            round: 1,
            active: Seat::FIRST,
            phase: match options.order {
                TurnOrder::Dealt => Phase::Deal,
                TurnOrder::Seated => Phase::ChooseFaction,
            },
            players: [Player::default(); 4],
            units: [Force::NONE; ZONES],
            control: [None; ZONES],
            points: 0,
            laid_out: [0; 4],
            taken_back: 0,
            tired: [[0; 4]; ZONES],
            moved: [[0; 4]; ZONES],
            carried: [0; ZONES],
            winded: [[0; 2]; ZONES],
            battles: ArrayVec::new(),
            combat: None,
            reanimated: false,
            verdict: None,
        }
    }

    /// BFD-TBL-03: the place of a seat in the order of play, from 0.
    pub fn place(&self, seat: Seat) -> usize {
        self.order.iter().position(|&other| other == seat).unwrap_or(seat.index())
    }

    /// BFD-TBL-03: who comes after a seat in the same round.
    pub fn after(&self, seat: Seat) -> Option<Seat> {
        self.order.get(self.place(seat) + 1).copied()
    }

    /// What belongs to a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The faction of a seat; asked only after it was chosen.
    pub fn faction(&self, seat: Seat) -> Faction {
        self.player(seat).faction.expect("factions are chosen before the first turn")
    }

    /// The seat that plays this faction.
    pub fn seat_of(&self, faction: Faction) -> Option<Seat> {
        (0..4).map(Seat).find(|&seat| self.player(seat).faction == Some(faction))
    }

    /// The seat that owns units of this type.
    pub fn owner(&self, unit: Unit) -> Option<Seat> {
        self.seat_of(unit.faction())
    }

    /// The units of a seat in a zone, by kind.
    pub fn squad(&self, zone: Zone, seat: Seat) -> Squad {
        match self.player(seat).faction {
            Some(faction) => self.units[zone.index()].squad(faction),
            None => [0; 4],
        }
    }

    /// Whose base lies in a zone.
    pub fn base_at(&self, zone: Zone) -> Option<Seat> {
        (0..4).map(Seat).find(|&seat| self.player(seat).base == Some(zone))
    }

    /// All zones with a base.
    pub fn base_zones(&self) -> ZoneSet {
        self.players.iter().filter_map(|player| player.base).collect()
    }

    /// BFD-BRD-12: who holds the base in a zone: its captor, or its owner.
    pub fn base_holder(&self, zone: Zone) -> Option<Seat> {
        self.base_at(zone).map(|owner| self.player(owner).captor.unwrap_or(owner))
    }

    /// BFD-BRD-08, BFD-BRD-13: what controlling a zone is worth: its number, unless a base covers it.
    pub fn value(&self, zone: Zone) -> u8 {
        if self.base_at(zone).is_some() { 0 } else { zone.value() }
    }

    /// BFD-STK-01, BFD-STK-02, BFD-STK-06, BFD-BRD-06: how many units may stand in a zone.
    pub fn limit(&self, zone: Zone) -> u32 {
        if self.base_at(zone).is_some() { 12 } else { 8 }
    }

    /// BFD-STK-03, BFD-STK-05: the units of a seat and its teammate in a zone; the other team's do not count.
    pub fn team_units(&self, zone: Zone, seat: Seat) -> u32 {
        total(&self.squad(zone, seat)) + total(&self.squad(zone, teammate(seat)))
    }

    /// BFD-BRD-09: the zones hostile to a seat: an enemy marker, unit, or base in enemy hands.
    pub fn hostile(&self, seat: Seat) -> ZoneSet {
        let enemies = enemies(seat);
        let [one, two] = enemies.map(|enemy| self.player(enemy).faction);
        let mut set = ZoneSet::EMPTY;
        for zone in Zone::all() {
            let there = &self.units[zone.index()];
            let units = |faction: Option<Faction>| {
                faction.is_some_and(|faction| !crate::content::units::nobody(&there.squad(faction)))
            };
            let marked = self.control[zone.index()].is_some_and(|holder| team(holder) != team(seat));
            if marked || units(one) || units(two) {
                set.insert(zone);
            }
        }
        for player in (0..4).map(Seat) {
            let Some(zone) = self.player(player).base else { continue };
            let holder = self.player(player).captor.unwrap_or(player);
            if team(holder) != team(seat) {
                set.insert(zone);
            }
        }
        set
    }

    /// BFD-BRD-10: whether a zone is friendly to a seat: something of its team, and nothing hostile.
    pub fn is_friendly(&self, zone: Zone, seat: Seat) -> bool {
        let ours = |holder: Option<Seat>| holder.is_some_and(|holder| team(holder) == team(seat));
        let something = ours(self.control[zone.index()])
            || self.team_units(zone, seat) > 0
            || ours(self.base_holder(zone));
        something && !self.is_hostile(zone, seat)
    }

    /// BFD-BRD-09, BFD-BRD-11: whether a zone is hostile to a seat. What is neither friendly nor hostile is neutral.
    pub fn is_hostile(&self, zone: Zone, seat: Seat) -> bool {
        let theirs = |holder: Option<Seat>| holder.is_some_and(|holder| team(holder) != team(seat));
        theirs(self.control[zone.index()])
            || theirs(self.base_holder(zone))
            || self.team_units(zone, enemies(seat)[0]) > 0
    }

    /// BFD-CTL-01: markers a seat can still place.
    pub fn markers_left(&self, seat: Seat) -> u8 {
        let used = self.control.iter().filter(|&&holder| holder == Some(seat)).count();
        MARKERS.saturating_sub(used as u8)
    }

    /// BFD-VPT-01, BFD-VPT-02, BFD-CTL-07: the value of all zones a seat controls, whether units stand there or not.
    pub fn victory_points(&self, seat: Seat) -> u8 {
        let held = Zone::all().filter(|zone| self.control[zone.index()] == Some(seat));
        held.map(|zone| self.value(zone)).sum()
    }

    /// BFD-PUR-01, BFD-PUR-02, BFD-PUR-08, BFD-CAP-05: the points a seat gets at the start of its turn.
    pub fn income(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let base = if player.base.is_some() && player.captor.is_none() { BASE_POINTS } else { 0 };
        player.track.saturating_add(base)
    }

    /// BFD-STK-07: in how many zones each kind of a faction stands.
    pub fn stacks(&self, faction: Faction) -> Squad {
        let mut stacks = [0; 4];
        for force in &self.units {
            for (kind, count) in force.squad(faction).into_iter().enumerate() {
                stacks[kind] += u8::from(count > 0);
            }
        }
        stacks
    }

    /// BFD-STK-08: whether units of a type may go from one zone to another without a figure too many.
    pub fn figure_for(&self, unit: Unit, count: u8, from: Option<Zone>, to: Zone, stacks: &Squad) -> bool {
        let new = u8::from(self.units[to.index()].get(unit) == 0);
        let freed = from.is_some_and(|from| self.units[from.index()].get(unit) == count);
        new == 0 || freed || stacks[unit.kind()] < FIGURES[unit.kind()]
    }

    /// Units of the active player in a zone that have neither attacked nor moved this turn, by kind.
    pub fn fresh(&self, zone: Zone) -> Squad {
        let mut squad = self.squad(zone, self.active);
        let (tired, moved) = (&self.tired[zone.index()], &self.moved[zone.index()]);
        for (count, (tired, moved)) in squad.iter_mut().zip(tired.iter().zip(moved)) {
            *count = count.saturating_sub(tired.saturating_add(*moved));
        }
        squad
    }
}
