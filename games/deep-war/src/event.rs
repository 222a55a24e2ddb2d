//! What happened, with all that an animation needs; `telling` has the words.

use crate::content::{Altitude, Base, BoatClass, Cell, Colour, Point, ShipClass, Weapon};
use crate::state::{Killer, ShipId};
use fathom_core::Seat;
use serde::Serialize;
use ts_rs::TS;

/// Something that happened. Everyone hears everything: there are no secrets at sea.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[expect(missing_docs, reason = "a field is the thing its name says: who, what, where, and the die")]
pub enum Event {
    /// A boat was chosen.
    Enlisted {
        seat: Seat,
        colour: Colour,
        class: BoatClass,
        cell: Cell,
    },
    /// Somebody rolled for the first seat.
    FirstRolled {
        seat: Seat,
        face: u8,
    },
    /// Somebody goes first.
    FirstSeat {
        seat: Seat,
    },
    TurnBegan {
        turn: u8,
        first: Seat,
    },
    /// A battery gained or lost a charge.
    Battery {
        seat: Seat,
        from: u8,
        to: u8,
    },
    /// A search found nothing; `direction` is missing if the distance alone was too much.
    NoContact {
        seat: Seat,
        distance: u8,
        direction: Option<Point>,
        class: Option<ShipClass>,
        why: Miss,
    },
    /// A search found a ship.
    Contact {
        seat: Seat,
        ship: ShipId,
        distance: u8,
        direction: Point,
        class: Option<ShipClass>,
        course: Point,
        cell: Cell,
    },
    /// An unknown contact was identified by a boat, or by nobody in particular.
    Identified {
        seat: Option<Seat>,
        ship: ShipId,
        class: ShipClass,
        face: u8,
    },
    /// An unknown contact turned out to be of a class without a token, and left the sea.
    Vanished {
        ship: ShipId,
        class: ShipClass,
    },
    /// A boat sailed.
    Sailed {
        seat: Seat,
        from: Cell,
        to: Cell,
    },
    /// A boat stayed.
    Stayed {
        seat: Seat,
        cell: Cell,
    },
    /// A Marconi boat reached New York.
    ReachedNewYork {
        seat: Seat,
    },
    /// Torpedoes were declared.
    Aimed {
        seat: Seat,
        ship: ShipId,
        class: ShipClass,
        torpedoes: u8,
        hits_up_to: u8,
    },
    /// A salvo was launched.
    Launched {
        seat: Seat,
        torpedoes: u8,
        left: u8,
    },
    /// A weapon was fired at a ship.
    Shot {
        seat: Seat,
        weapon: Weapon,
        ship: ShipId,
        class: ShipClass,
        from: Cell,
        to: Cell,
        face: u8,
        hits_up_to: u8,
        hit: bool,
    },
    /// Torpedoes ran at a ship that had sunk before they came.
    Wasted {
        seat: Seat,
        ship: ShipId,
        torpedoes: u8,
    },
    /// A ship was hit and still floats.
    Wounded {
        ship: ShipId,
        class: ShipClass,
        wounds: u8,
        of: u8,
    },
    /// A ship was sunk.
    Sunk {
        seat: Seat,
        ship: ShipId,
        class: ShipClass,
        cell: Cell,
        points: u16,
    },
    /// A ship fired at a boat; `answer` if it answered an attack from the surface.
    ShipFired {
        ship: ShipId,
        class: ShipClass,
        seat: Seat,
        from: Cell,
        to: Cell,
        face: u8,
        hits_up_to: u8,
        hit: bool,
        answer: bool,
    },
    /// The sappers came back from the harbour.
    Raided {
        seat: Seat,
        ships: u8,
        points: u16,
    },
    /// An altitude was chosen.
    WentTo {
        seat: Seat,
        altitude: Altitude,
        before: Altitude,
    },
    /// A boat was sunk.
    Lost {
        seat: Seat,
        killer: Killer,
        cell: Cell,
        points: u16,
    },
    /// A ship chose the boat it is after.
    Hunting {
        ship: ShipId,
        class: ShipClass,
        seat: Seat,
    },
    /// Somebody rolled to see who is hunted or met first.
    LotRolled {
        seat: Seat,
        face: u8,
    },
    ShipSailed {
        ship: ShipId,
        class: ShipClass,
        track: Vec<Cell>,
    },
    /// A ship left the board or ran ashore.
    ShipGone {
        ship: ShipId,
        class: ShipClass,
        from: Cell,
        course: Point,
        ashore: bool,
    },
    /// A plane took off.
    TookOff {
        base: Base,
        dice: [u8; 3],
        heading: Point,
        track: Vec<Cell>,
    },
    /// A boat at periscope depth was looked for.
    Looked {
        base: Base,
        seat: Seat,
        at: Cell,
        face: u8,
        seen: bool,
    },
    /// A boat fired at a plane.
    FlakFired {
        base: Base,
        seat: Seat,
        weapon: Weapon,
        at: Cell,
        face: u8,
        hits_up_to: u8,
        hit: bool,
        points: u16,
    },
    /// A plane bombed a boat.
    Bombed {
        base: Base,
        seat: Seat,
        at: Cell,
        face: u8,
        hits_up_to: u8,
        hit: bool,
    },
    /// A plane found nobody to attack and is home again.
    FlewHome {
        base: Base,
    },
    /// The game ended.
    Ended {
        turn: u8,
        all_sunk: bool,
        verdict: Verdict,
    },
}

/// Who has won, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Verdict {
    /// The seats that have won; none, one, or several that share it.
    pub winners: Vec<Seat>,
    /// By what.
    pub why: Why,
}

/// What decided the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "by", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a field is the number its name says, the winner's unless it is theirs")]
pub enum Why {
    /// DW-END-11: every boat is lost.
    AllLost,
    /// DW-NYC-10: no boat has done its duty in New York.
    NeverInNewYork,
    /// DW-END-13: alone, with the points of the goal.
    Goal { points: u16, goal: u16 },
    /// Alone, with fewer.
    ShortOfGoal { points: u16, goal: u16 },
    /// DW-END-07: the most points.
    Points { points: u16 },
    /// DW-END-08: as many points, and more warships.
    Warships { points: u16, rival: Seat, warships: u8, theirs: u8 },
    /// DW-END-09: as many of both, and more torpedoes left.
    Torpedoes { points: u16, rival: Seat, torpedoes: u8, theirs: u8 },
    /// DW-END-10: all equal.
    Shared { points: u16, warships: u8, torpedoes: u8 },
}

/// Why a search found nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Miss {
    /// Beyond what the altitude allows.
    TooFar,
    OffBoard,
    Land,
    /// No token of that class, or none at all, is left.
    NoToken,
}
