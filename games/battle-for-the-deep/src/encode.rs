//! A war in numbers, for players that learn. Nothing is secret: everybody is shown the same, from the own seat on.
//!
//! There are too many marches to number them all: an action is its place in the legal list, and its heads say what it is.

use crate::action::{Action, March};
use crate::content::{Build, Faction, Force, Unit, ZONES, Zone, ZoneSet};
use crate::state::{BattleForTheDeep, Combat, GOAL, Hits, Phase, ROUNDS, Status, Step};
use fathom_core::{Encode, Head, Member, Numbering, Pen, Seat, Stage, Viewer};

/// More than twice the longest list of legal actions ever found (`crates/python/longest.py`; docs/python.md says how many games were
/// looked at): Whales that may take any number of Swarms along make many marches. The laws check it in every game they play.
const MOST: usize = 2048;

impl Encode for BattleForTheDeep {
    const HEADS: &'static [Head] = &[
        Head::new("verb", 25),
        Head::new("unit", 17),
        Head::new("from", ZONES as u32 + 1),
        Head::new("to", ZONES as u32 + 1),
        Head::new("via", ZONES as u32 + 1),
        Head::new("count", 256),
        Head::new("load", 256),
        Head::new("faction", 5),
        Head::new("build", 6),
    ];
    const NUMBERING: Numbering = Numbering::Listed(MOST);

    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P) {
        let me = viewer.seat().unwrap_or(Seat::FIRST);
        let from_me = |seat: Seat| (seat.index() + 4 - me.index()) % 4;
        pen.one_of("phase", PHASES, Some(phase(self.phase)));
        pen.amount("round", self.round, f32::from(ROUNDS));
        pen.one_in("active", 4, Some(from_me(self.active)));
        let deciding = match self.waits_for() {
            Stage::Decide(seat) => Some(from_me(seat)),
            Stage::Chance | Stage::Over => None,
        };
        pen.one_in("deciding", 4, deciding);
        pen.amount("points", self.points, 60.0);
        pen.amounts("laid-out", &self.laid_out, 12);
        for (index, seat) in (0..4u8).map(|step| Seat((me.0 + step) % 4)).enumerate() {
            pen.part("player", index, |pen| player(pen, self, seat, from_me));
        }
        for zone in Zone::all() {
            pen.part("zone", zone.index(), |pen| {
                pen.one_in("control", 4, self.control[zone.index()].map(from_me));
                pen.amount("value", self.value(zone), 4.0);
                pen.amounts("units", &self.units[zone.index()].0, 12);
                pen.amounts("rested", &self.fresh(zone), 12);
            });
        }
        for (name, status) in [("pending", Status::Pending), ("won", Status::Won)] {
            let these = self.battles.iter().filter(|battle| battle.status == status);
            pen.set(name, these.map(|battle| battle.zone).collect::<ZoneSet>());
        }
        pen.section("combat", |pen| combat(pen, self.combat.as_ref()));
    }

    fn heads(&self, action: &Action, out: &mut [u32]) {
        out.fill(0);
        let verb = aspects(action, out);
        out[0] = verb;
    }
}

const PHASES: &[&str] = &[
    "deal",
    "choose-faction",
    "choose-base",
    "muster",
    "purchase",
    "combat-move",
    "combat",
    "move-out",
    "noncombat-move",
    "claim",
    "stacking-check",
    "deploy",
    "over",
];

const fn phase(phase: Phase) -> usize {
    match phase {
        Phase::Deal => 0,
        Phase::ChooseFaction => 1,
        Phase::ChooseBase => 2,
        Phase::Muster => 3,
        Phase::Purchase => 4,
        Phase::CombatMove => 5,
        Phase::Combat => 6,
        Phase::MoveOut => 7,
        Phase::NoncombatMove => 8,
        Phase::Claim => 9,
        Phase::StackingCheck => 10,
        Phase::Deploy => 11,
        Phase::Over => 12,
    }
}

const STEPS: &[&str] = &[
    "first-strike",
    "first-hits",
    "attack-jet",
    "attack-roll",
    "attack-hits",
    "defend-jet",
    "defend-roll",
    "defend-hits",
    "decide",
];

const fn step(step: Step) -> usize {
    match step {
        Step::FirstStrike => 0,
        Step::FirstHits => 1,
        Step::AttackJet => 2,
        Step::AttackRoll => 3,
        Step::AttackHits => 4,
        Step::DefendJet => 5,
        Step::DefendRoll => 6,
        Step::DefendHits => 7,
        Step::Decide => 8,
    }
}

fn player<P: Pen>(pen: &mut P, game: &BattleForTheDeep, seat: Seat, from_me: impl Fn(Seat) -> usize) {
    let player = game.player(seat);
    pen.one_of(
        "faction",
        &["undersea-kingdom", "leviathans", "protectors", "denizens"],
        player.faction.map(|faction| faction as usize),
    );
    pen.set("base", player.base.map_or(ZoneSet::EMPTY, ZoneSet::only));
    pen.one_in("captor", 4, player.captor.map(from_me));
    pen.amounts("reserve", &player.reserve, 12);
    pen.amount("track", player.track, f32::from(GOAL));
    pen.amount("victory-points", game.victory_points(seat), f32::from(GOAL));
    pen.amount("income", game.income(seat), 50.0);
    pen.amount("markers-left", game.markers_left(seat), 12.0);
    pen.one_in("plays", 4, game.order.iter().position(|other| *other == seat));
}

/// The combat being fought; nothing but zeros where there is none.
fn combat<P: Pen>(pen: &mut P, combat: Option<&Combat>) {
    pen.set("zone", combat.map_or(ZoneSet::EMPTY, |combat| ZoneSet::only(combat.zone)));
    pen.amount("round", combat.map_or(0, |combat| combat.round), 10.0);
    pen.one_of("step", STEPS, combat.map(|combat| step(combat.step())));
    pen.flag("liberating", combat.is_some_and(|combat| combat.liberating));
    let hits = combat.map_or(Hits::NONE, Combat::hits);
    pen.amounts("hits", &[hits.pinch, hits.grab, hits.plain], 12);
    pen.amount("tipped", combat.map_or(0, |combat| combat.tipped), 6.0);
    pen.amount("ritual", combat.map_or(0, |combat| combat.ritual), 12.0);
    let force = |of: fn(&Combat) -> Force| combat.map_or(Force::NONE, of);
    pen.amounts("grabbed", &force(|combat| combat.grabbed).0, 12);
    pen.amounts("grabbed-now", &force(Combat::fresh_grabs).0, 12);
    pen.amounts("doomed", &force(|combat| combat.stand().doomed).0, 12);
    pen.amounts("caught", &force(|combat| combat.stand().caught).0, 12);
    let proposed = combat.and_then(Combat::proposal).map(|casualty| casualty.unit().index());
    pen.one_in("proposed", 16, proposed);
    pen.flag("objected", combat.is_some_and(Combat::objected));
}

/// Writes what an action is about and returns its verb.
fn aspects(action: &Action, out: &mut [u32]) -> u32 {
    let mut say = |verb: u32, unit: Option<Unit>, to: Option<Zone>| {
        out[1] = unit.map_or(0, |unit| unit.index() as u32 + 1);
        out[3] = to.map_or(0, |zone| zone.place() + 1);
        verb
    };
    match *action {
        Action::Faction { faction } => {
            out[7] = faction_place(faction);
            0
        }
        Action::Base { zone } => say(1, None, Some(zone)),
        Action::Force { build } => {
            out[8] = build_place(build);
            2
        }
        Action::Buy { unit } => say(3, Some(unit), None),
        Action::TakeBack { unit } => say(4, Some(unit), None),
        Action::Place => 5,
        Action::Done => 6,
        Action::Attack(march) => marching(7, march, out),
        Action::Fight { zone } => say(8, None, Some(zone)),
        Action::Jet { zone } => say(9, None, Some(zone)),
        Action::Roll => 10,
        Action::Lose { unit } => say(11, Some(unit), None),
        Action::Tip => 12,
        Action::LoseUpright => 13,
        Action::Spend { unit } => say(14, Some(unit), None),
        Action::Agree => 15,
        Action::Object => 16,
        Action::Press => 17,
        Action::Retreat { zone } => say(18, None, Some(zone)),
        Action::Exit { unit, from, to } => {
            let verb = say(19, Some(unit), Some(to));
            out[2] = from.place() + 1;
            verb
        }
        Action::Move(march) => marching(20, march, out),
        Action::Claim { zone } => say(21, None, Some(zone)),
        Action::ClaimAll => 22,
        Action::Destroy { unit, zone } => say(23, Some(unit), Some(zone)),
        Action::Deploy { unit, zone } => say(24, Some(unit), Some(zone)),
    }
}

fn marching(verb: u32, march: March, out: &mut [u32]) -> u32 {
    out[1] = march.unit.index() as u32 + 1;
    (out[2], out[3], out[4]) = (march.from.place() + 1, march.to.place() + 1, march.via.place() + 1);
    (out[5], out[6]) = (march.count.into(), march.load.into());
    verb
}

const fn faction_place(faction: Faction) -> u32 {
    faction as u32 + 1
}

const fn build_place(build: Build) -> u32 {
    build as u32 + 1
}
