//! Positions in a few words, and looks at the table.

use fathom_battle_for_the_deep::{
    BattleForTheDeep, Defenders, Faction, Force, Options, Phase, TurnOrder, Unit, Zone, team,
};
use fathom_core::{Game, Seat, Stage};
use fathom_testkit::Table;

pub type Deep = Table<BattleForTheDeep>;

/// The seats take their turns in the order 1, 2, 3, 4.
pub const SEATED: Options = Options { defenders: Defenders::Discuss, order: TurnOrder::Seated };

/// A position in the making: round 2, combat move of seat 1, bases at a3, a7, e3, e7.
pub struct Scene(BattleForTheDeep);

pub fn zone(id: &str) -> Zone {
    id.parse().expect("a zone")
}

pub fn force(text: &str) -> Force {
    text.parse().expect("a force")
}

/// Seats 1 to 4 play these factions, by their first letters: "lev uk pro den".
pub fn scene(factions: &str) -> Scene {
    let mut game = BattleForTheDeep::new(SEATED);
    game.round = 2;
    game.phase = Phase::CombatMove;
    for (seat, name) in factions.split(' ').enumerate() {
        let faction = match name {
            "uk" => Faction::UnderseaKingdom,
            "lev" => Faction::Leviathans,
            "pro" => Faction::Protectors,
            "den" => Faction::Denizens,
            other => panic!("no faction {other}"),
        };
        game.players[seat].faction = Some(faction);
        game.players[seat].base = Some(zone(["a3", "a7", "e3", "e7"][seat]));
    }
    Scene(game)
}

impl Scene {
    pub fn turn(mut self, seat: u8) -> Scene {
        self.0.active = Seat(seat - 1);
        self
    }

    pub fn phase(mut self, phase: Phase) -> Scene {
        self.0.phase = phase;
        self
    }

    pub fn round(mut self, round: u8) -> Scene {
        self.0.round = round;
        self
    }

    pub fn points(mut self, points: u8) -> Scene {
        self.0.points = points;
        self
    }

    pub fn lead_decides(mut self) -> Scene {
        self.0.options.defenders = Defenders::LeadDecides;
        self
    }

    /// Units in a zone, whoever plays their faction.
    pub fn at(mut self, at: &str, units: &str) -> Scene {
        for stack in force(units).stacks() {
            self.0.units[zone(at).index()].add(stack.unit, stack.count);
        }
        self
    }

    /// Markers of a seat, with the track set to match.
    pub fn held(mut self, seat: u8, zones: &str) -> Scene {
        for at in zones.split(' ') {
            self.0.control[zone(at).index()] = Some(Seat(seat - 1));
        }
        self.0.players[seat as usize - 1].track = self.0.victory_points(Seat(seat - 1));
        self
    }

    pub fn captured(mut self, owner: u8, captor: u8) -> Scene {
        self.0.players[owner as usize - 1].captor = Some(Seat(captor - 1));
        self
    }

    pub fn reserve(mut self, seat: u8, units: &str) -> Scene {
        let faction = self.0.players[seat as usize - 1].faction.expect("a faction");
        self.0.players[seat as usize - 1].reserve = force(units).squad(faction);
        self
    }

    /// The table at this position, carried on to the first decision.
    #[track_caller]
    pub fn table(self) -> Deep {
        let game = self.0.carried_on();
        if let Err(problems) = game.validate() {
            panic!("the scene cannot be: {problems:?}");
        }
        Table::new(game)
    }
}

pub fn units(table: &Deep, at: &str) -> String {
    table.game.units[zone(at).index()].to_string()
}

/// Who controls a zone, counted from 1; 0 for nobody.
pub fn holder(table: &Deep, at: &str) -> u8 {
    table.game.control[zone(at).index()].map_or(0, |seat| seat.0 + 1)
}

pub fn track(table: &Deep, seat: u8) -> u8 {
    table.game.players[seat as usize - 1].track
}

pub fn waiting(table: &Deep, seat: u8) -> String {
    let player = &table.game.players[seat as usize - 1];
    Force::of(player.faction.expect("a faction"), &player.reserve).to_string()
}

pub fn said(table: &Deep, words: &str) -> bool {
    table.said().iter().any(|line| line.contains(words))
}

/// Plays attacks and goes on to the battles.
#[track_caller]
pub fn storm(table: &mut Deep, attacks: &[&str]) {
    for attack in attacks {
        table.play(&format!("attack {attack}"));
    }
    if table.game.phase == Phase::CombatMove {
        table.play("done");
    }
}

/// Attackers of seat 1 from b3 against defenders at b4, held by seat 2.
#[track_caller]
pub fn clash(factions: &str, attackers: &str, defenders: &str) -> Deep {
    let mut table = scene(factions).at("b3", attackers).at("b4", defenders).held(2, "b4").table();
    let marches: Vec<String> =
        force(attackers).stacks().map(|s| format!("{} {} b3 to b4", s.count, s.unit)).collect();
    storm(&mut table, &marches.iter().map(String::as_str).collect::<Vec<_>>());
    table
}

/// Buys, moves and takes no more in this phase.
#[track_caller]
pub fn go_on(table: &mut Deep) {
    let buying = matches!(table.game.phase, Phase::Muster | Phase::Purchase);
    table.play(if buying { "place" } else { "done" });
}

/// The active player goes on without another move until the turn is over.
#[track_caller]
pub fn end_turn(table: &mut Deep) {
    let seat = table.game.active;
    while table.game.active == seat && table.game.stage() == Stage::Decide(seat) {
        go_on(table);
    }
    assert_ne!(table.game.active, seat, "the turn is not over: {:?}", table.game.stage());
}

/// The seat that decides, counted from 1.
#[track_caller]
pub fn asked(table: &Deep) -> u8 {
    table.decider().0 + 1
}

pub fn clause(table: &mut Deep, action: &str) -> &'static str {
    table.refuses(action).clause
}

pub fn phase(table: &Deep) -> Phase {
    table.game.phase
}

pub fn total(table: &Deep, unit: Unit) -> u32 {
    table.game.units.iter().map(|force| u32::from(force.get(unit))).sum()
}

/// Whether two seats, counted from 1, are on one team.
pub fn mates(one: u8, two: u8) -> bool {
    team(Seat(one - 1)) == team(Seat(two - 1))
}
