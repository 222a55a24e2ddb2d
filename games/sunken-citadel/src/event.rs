//! What happened at the table, with enough in it to animate, and how somebody there would say it.

use crate::content::{Difficulty, DoorState, Kind, Side};
use crate::geometry::{Facing, Point};
use crate::state::{Id, Part, Step, SunkenCitadel};
use crate::task::{Cause, How, Stat};
use fathom_core::{Log, Names};
use serde::Serialize;
use ts_rs::TS;

/// A model and what it is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Who {
    /// Which model.
    pub id: Id,
    /// Its name.
    pub name: String,
}

/// One line of a sum: what it is for, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Modifier {
    /// What it is for.
    pub label: &'static str,
    /// How much.
    pub value: i8,
}

/// One side of a duel: a die, what is added, and the total.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Sum {
    /// The face of the die.
    pub die: u8,
    /// Everything that is added.
    pub parts: Vec<Modifier>,
    /// The Combat Score.
    pub total: i8,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say it, and tell spells it out")]
pub enum Event {
    Scenario { scenario: u8, title: &'static str, difficulty: Difficulty },
    Turn { turn: u8 },
    Step { step: Step },
    Activates { who: Who },
    Dice { who: Who, what: &'static str, dice: Vec<u8>, need: u8, modifier: i8, successes: u8 },
    Actions { who: Who, actions: u8 },
    Moves { who: Who, from: Point, to: Point, depth: u8, facing: Facing },
    Faces { who: Who, facing: Facing },
    Duel { by: Who, target: Who, weapon: &'static str, how: How, attack: Sum, defence: Sum },
    Hazard { who: Who, cause: Cause, score: i8, die: u8, total: i8 },
    Wound { who: Who, part: Part, wounds: u8, left: u8 },
    Status { who: Who, status: &'static str },
    Recoils { who: Who, from: Point, to: Point },
    Dies { who: Who, gruesome: bool },
    Leaves { who: Who, fled: bool },
    Door { door: u8, name: &'static str, state: DoorState },
    Card { deck: &'static str, title: &'static str, text: &'static str },
    Die { what: &'static str, die: u8 },
    Marker { number: u8, from: Point, to: Point },
    Reveal { at: Point, worth: u8 },
    Appears { who: Who, kind: Kind, side: Side, at: Point },
    Spell { who: Who, title: &'static str, power: u8 },
    Blast { at: Point },
    Says { who: Who, text: String },
    Note { text: String },
    Check { who: Who, stat: Stat, passed: bool },
    Ends { team: i16, invaders: i16 },
}

/// Where the rules write what happens: a plain list, so that they are compiled once for every kind of log.
#[derive(Debug)]
pub struct Pen {
    /// Whether anybody reads it.
    listening: bool,
    /// What was written.
    pub events: Vec<Event>,
}

impl Pen {
    /// A pen for such a log; where nobody hears it writes nothing and costs nothing.
    pub fn like<L: Log<Event>>(_: &L) -> Pen {
        Pen { listening: L::HEARS, events: Vec::new() }
    }

    /// A pen that nobody reads.
    pub const fn silent() -> Pen {
        Pen { listening: false, events: Vec::new() }
    }

    /// Hands everything over.
    pub fn pour(self, log: &mut impl Log<Event>) {
        self.events.into_iter().for_each(|event| log.tell(|| event));
    }
}

impl Log<Event> for Pen {
    fn record(&mut self, _: fathom_core::Audience, event: impl FnOnce() -> Event) {
        if self.listening {
            self.events.push(event());
        }
    }
}

impl SunkenCitadel {
    /// A model with its name, for an event.
    pub fn who(&self, id: Id) -> Who {
        Who { id, name: self.name(id) }
    }
}

/// Tells something about a model.
pub(crate) fn says(game: &SunkenCitadel, id: Id, log: &mut Pen, text: impl FnOnce() -> String) {
    log.tell(|| Event::Says { who: game.who(id), text: text() });
}

/// Tells that a model's state has changed.
pub(crate) fn status(game: &SunkenCitadel, id: Id, status: &'static str, log: &mut Pen) {
    log.tell(|| Event::Status { who: game.who(id), status });
}

/// Tells something about the table.
pub(crate) fn note(log: &mut Pen, text: impl FnOnce() -> String) {
    log.tell(|| Event::Note { text: text() });
}

/// A part in a sentence.
pub fn part_name(part: Part) -> &'static str {
    match part {
        Part::Head => "head",
        Part::Body => "body",
        Part::Locomotion => "locomotion",
        Part::Weapon(_) => "weapon",
    }
}

fn sum(sum: &Sum) -> String {
    let mut text = sum.die.to_string();
    for part in &sum.parts {
        let sign = if part.value < 0 { '-' } else { '+' };
        text.push_str(&format!(" {sign} {} {}", part.value.unsigned_abs(), part.label));
    }
    format!("{text} = {}", sum.total)
}

fn inches(p: Point) -> String {
    format!("{}.{},{}.{}", p.x / 10, (p.x % 10).abs(), p.y / 10, (p.y % 10).abs())
}

impl fathom_core::Event for Event {
    fn tell(&self, _: &Names<'_>) -> String {
        match self {
            Event::Scenario { scenario, title, difficulty } => {
                let level = level_name(*difficulty);
                format!("Scenario {scenario}, {title} ({level})")
            }
            Event::Turn { turn } => format!("Game Turn {turn} begins"),
            Event::Step { step } => step_text(*step).to_owned(),
            Event::Activates { who } => format!("{} activates", who.name),
            Event::Dice { who, what, dice, need, modifier, successes } => {
                let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
                let with = if *modifier == 0 { String::new() } else { format!(", {modifier:+} on each") };
                let s = if *successes == 1 { "success" } else { "successes" };
                format!("{} rolls {} for {what} ({need}+{with}): {successes} {s}", who.name, faces.join(", "))
            }
            Event::Actions { who, actions } => match actions {
                0 => format!("{} has no action", who.name),
                1 => format!("{} has one action", who.name),
                4 => format!("{} is an action hero: four actions", who.name),
                n => format!("{} has {n} actions", who.name),
            },
            Event::Moves { who, to, depth, .. } => match depth {
                0 => format!("{} moves to {}", who.name, inches(*to)),
                depth => format!("{} swims to {} at depth level {depth}", who.name, inches(*to)),
            },
            Event::Faces { who, .. } => format!("{} turns", who.name),
            Event::Duel { by, target, weapon, how, attack, defence } => {
                let verb = match how {
                    How::Hand(0) => "attacks",
                    How::Hand(1) => "charges",
                    How::Hand(_) => "rushes",
                    How::Shot => "shoots at",
                    How::Hack => "hacks at",
                    How::Spell(..) => "casts at",
                };
                let (a, d) = (sum(attack), sum(defence));
                format!("{} {verb} {} with {weapon}: {a} against {d}", by.name, target.name)
            }
            Event::Hazard { who, cause, score, die, total } => {
                let what = cause_name(*cause);
                format!("{} defends against {what} ({score}): rolls {die}, {total} in all", who.name)
            }
            Event::Wound { who, part, wounds, left } => {
                let s = if *wounds == 1 { "wound" } else { "wounds" };
                format!("{} takes {wounds} {s} to the {} ({left} left)", who.name, part_name(*part))
            }
            Event::Status { who, status } => format!("{} {status}", who.name),
            Event::Recoils { who, .. } => format!("{} is thrown back", who.name),
            Event::Dies { who, gruesome: false } => format!("{} is dead", who.name),
            Event::Dies { who, gruesome: true } => format!("{} is torn apart", who.name),
            Event::Leaves { who, fled: true } => format!("{} flees from the table", who.name),
            Event::Leaves { who, fled: false } => format!("{} leaves the table", who.name),
            Event::Door { name, state, .. } => {
                let how = door_verb(*state);
                format!("Door {name} {how}")
            }
            Event::Card { deck, title, text } => format!("{deck}: {title}. {text}"),
            Event::Die { what, die } => format!("A die for {what}: {die}"),
            Event::Marker { number, to, .. } => format!("Shadow {number} moves to {}", inches(*to)),
            Event::Reveal { at, worth } => format!("A shadow of worth {worth} is seen at {}", inches(*at)),
            Event::Appears { who, at, .. } => format!("{} appears at {}", who.name, inches(*at)),
            Event::Spell { who, title, power } => format!("{} casts {title} with power {power}", who.name),
            Event::Blast { at } => format!("An explosion at {}", inches(*at)),
            Event::Says { who, text } => format!("{} {text}", who.name),
            Event::Note { text } => text.clone(),
            Event::Check { who, stat, passed } => {
                let what = stat_name(*stat);
                let verdict = if *passed { "passes" } else { "fails" };
                format!("{} {verdict} the {what} Check", who.name)
            }
            Event::Ends { team, invaders } => {
                let verdict = match team - invaders {
                    5.. => "a clear victory of the Breach Team",
                    1..=4 => "a narrow victory of the Breach Team",
                    0 => "a draw",
                    -4..=-1 => "a narrow victory of the Invaders",
                    _ => "a clear victory of the Invaders",
                };
                format!("The scenario ends {team} to {invaders}: {verdict}")
            }
        }
    }
}

/// A difficulty in a sentence.
fn level_name(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Beginner => "beginner",
        Difficulty::Advanced => "advanced",
        Difficulty::Expert => "expert",
    }
}

/// The beginning of a step.
fn step_text(step: Step) -> &'static str {
    match step {
        Step::Briefing => "The team is briefed",
        Step::Team => "The Breach Team moves",
        Step::Shadows => "The shadows move",
        Step::Invaders => "The Invaders move",
        Step::Creatures => "The creatures stir",
        Step::Event => "Anything may happen now",
        Step::End => "The Game Turn ends",
        Step::Over => "It is over",
    }
}

/// A danger in a sentence.
fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::Blast => "the blast",
        Cause::Backfire => "the backfiring weapon",
        Cause::Trap => "the trap",
        Cause::Mine => "the mine",
        Cause::Column => "the bursting column",
        Cause::Wire => "the wired charge",
        Cause::Grid => "the defence grid",
        Cause::DeathGrip => "the Death Grip",
        Cause::GripMishap => "the spell gone wrong",
        Cause::Stray => "the stray shot",
        Cause::Turret => "the shot of the turret",
    }
}

/// What a door does.
fn door_verb(state: DoorState) -> &'static str {
    match state {
        DoorState::Open => "opens",
        DoorState::Closed => "closes",
        DoorState::Locked => "is locked",
        DoorState::Jammed => "jams",
        DoorState::Broken => "is broken open",
    }
}

/// A check in a sentence.
fn stat_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Quality => "Quality",
        Stat::Resistance => "Resistance",
        Stat::Will => "Will",
        Stat::Strength => "Strength",
    }
}
