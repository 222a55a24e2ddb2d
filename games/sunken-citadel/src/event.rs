//! What happened at the table, with enough in it to animate. How it is said stands in `telling`.

use crate::content::{Difficulty, DoorId, DoorState, Kind, Side};
use crate::geometry::{Facing, Point};
use crate::state::{Band, Id, Part, Step, SunkenCitadel};
use crate::task::{Cause, How, Stat};
use fathom_core::Log;
use serde::Serialize;
use ts_rs::TS;

/// A model and what it is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Who {
    /// Which model.
    pub id: Id,
    /// What it is called at the table.
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

/// SC-RES-13, SC-RES-14, SC-RES-16: what became of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the players' own")]
pub enum Ending {
    Dead,
    TornApart,
    Destroyed,
}

/// The name of a room; none out in the sea.
pub type Room = Option<&'static str>;

/// Out of which room something goes, and into which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Way {
    /// Where it was before.
    pub from: Room,
    /// Where it is now.
    pub into: Room,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say it, and tell spells it out")]
pub enum Event {
    Scenario {
        scenario: u8,
        title: &'static str,
        difficulty: Difficulty,
    },
    Turn {
        turn: u8,
    },
    Step {
        step: Step,
    },
    Activates {
        who: Who,
    },
    Dice {
        who: Who,
        what: &'static str,
        dice: Vec<u8>,
        need: u8,
        modifier: i8,
        successes: u8,
    },
    Actions {
        who: Who,
        actions: u8,
    },
    Moves {
        who: Who,
        from: Point,
        to: Point,
        depth: u8,
        facing: Facing,
        way: Way,
    },
    Faces {
        who: Who,
        facing: Facing,
    },
    Duel {
        by: Who,
        target: Who,
        weapon: &'static str,
        how: How,
        attack: Sum,
        defence: Sum,
    },
    Hazard {
        who: Who,
        cause: Cause,
        score: i8,
        die: u8,
        total: i8,
    },
    Wound {
        who: Who,
        part: Part,
        wounds: u8,
        left: u8,
    },
    Status {
        who: Who,
        status: &'static str,
    },
    Recoils {
        who: Who,
        from: Point,
        to: Point,
    },
    Dies {
        who: Who,
        end: Ending,
    },
    Leaves {
        who: Who,
        fled: bool,
    },
    Door {
        door: DoorId,
        name: &'static str,
        state: DoorState,
    },
    Card {
        deck: &'static str,
        title: &'static str,
        text: &'static str,
    },
    Die {
        what: &'static str,
        die: u8,
    },
    Marker {
        number: u8,
        from: Point,
        to: Point,
        way: Way,
    },
    Reveal {
        at: Point,
        worth: u8,
        room: Room,
    },
    Appears {
        who: Who,
        kind: Kind,
        side: Side,
        at: Point,
        room: Room,
    },
    Spell {
        who: Who,
        title: &'static str,
        power: u8,
    },
    Blast {
        at: Point,
        room: Room,
    },
    Says {
        who: Who,
        text: String,
    },
    Note {
        text: String,
    },
    Check {
        who: Who,
        stat: Stat,
        passed: bool,
    },
    /// The dice of the warbands, in the order of the seats, and who acts in what order.
    Order {
        dice: Vec<u8>,
        order: Vec<Band>,
    },
    /// The next warband acts.
    BandActs {
        band: Band,
    },
    Ends {
        team: i16,
        invaders: i16,
    },
    /// The points of the warbands, in the order of the seats.
    RaceEnds {
        bands: Vec<i16>,
        invaders: i16,
    },
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

    /// The room round a place, for an event.
    pub fn room_name(&self, at: Point) -> Room {
        self.map().room_at(at).map(|room| self.map().rooms[room].name)
    }

    /// The rooms that a way leads through, for an event.
    pub fn way(&self, from: Point, to: Point) -> Way {
        Way { from: self.room_name(from), into: self.room_name(to) }
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
