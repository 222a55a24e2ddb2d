//! What happened, with all that an animation needs, and as table talk.

use crate::content::{Altitude, Base, BoatClass, Cell, Colour, Point, ShipClass, Weapon};
use crate::state::{Killer, ShipId};
use crate::words::{capital, counted};
use fathom_core::{Names, Seat};
use serde::Serialize;
use ts_rs::TS;

/// Something that happened. Everyone hears everything: there are no secrets at sea.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[expect(missing_docs, reason = "a field is the thing its name says: who, what, where, and the die")]
pub enum Event {
    /// A boat was chosen.
    Enlisted { seat: Seat, colour: Colour, class: BoatClass, cell: Cell },
    /// Somebody rolled for the first seat.
    FirstRolled { seat: Seat, face: u8 },
    /// Somebody goes first.
    FirstSeat { seat: Seat },
    /// A turn began.
    TurnBegan { turn: u8, first: Seat },
    /// A battery gained or lost a charge.
    Battery { seat: Seat, from: u8, to: u8 },
    /// A search found nothing; `direction` is missing if the distance alone was too much.
    NoContact { seat: Seat, distance: u8, direction: Option<Point>, class: Option<ShipClass>, why: Miss },
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
    Identified { seat: Option<Seat>, ship: ShipId, class: ShipClass, face: u8 },
    /// An unknown contact turned out to be of a class without a token, and left the sea.
    Vanished { ship: ShipId, class: ShipClass },
    /// A boat sailed.
    Sailed { seat: Seat, from: Cell, to: Cell },
    /// A boat stayed.
    Stayed { seat: Seat, cell: Cell },
    /// A Marconi boat reached New York.
    ReachedNewYork { seat: Seat },
    /// Torpedoes were declared.
    Aimed { seat: Seat, ship: ShipId, class: ShipClass, torpedoes: u8, hits_up_to: u8 },
    /// A salvo was launched.
    Launched { seat: Seat, torpedoes: u8, left: u8 },
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
    Wasted { seat: Seat, ship: ShipId, torpedoes: u8 },
    /// A ship was hit and still floats.
    Wounded { ship: ShipId, class: ShipClass, wounds: u8, of: u8 },
    /// A ship was sunk.
    Sunk { seat: Seat, ship: ShipId, class: ShipClass, cell: Cell, points: u16 },
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
    Raided { seat: Seat, ships: u8, points: u16 },
    /// An altitude was chosen.
    WentTo { seat: Seat, altitude: Altitude, before: Altitude },
    /// A boat was sunk.
    Lost { seat: Seat, killer: Killer, cell: Cell, points: u16 },
    /// A ship chose the boat it is after.
    Hunting { ship: ShipId, class: ShipClass, seat: Seat },
    /// Somebody rolled to see who is hunted or met first.
    LotRolled { seat: Seat, face: u8 },
    /// A ship sailed.
    ShipSailed { ship: ShipId, class: ShipClass, track: Vec<Cell> },
    /// A ship left the board or ran ashore.
    ShipGone { ship: ShipId, class: ShipClass, from: Cell, course: Point, ashore: bool },
    /// A plane took off.
    TookOff { base: Base, dice: [u8; 3], heading: Point, track: Vec<Cell> },
    /// A boat at periscope depth was looked for.
    Looked { base: Base, seat: Seat, at: Cell, face: u8, seen: bool },
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
    Bombed { base: Base, seat: Seat, at: Cell, face: u8, hits_up_to: u8, hit: bool },
    /// A plane found nobody to attack and is home again.
    FlewHome { base: Base },
    /// The game ended.
    Ended { turn: u8, all_sunk: bool, verdict: Verdict },
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

impl Verdict {
    /// The verdict as a sentence, with these names.
    pub fn words(&self, name: impl Fn(Seat) -> String) -> String {
        let winners: Vec<String> = self.winners.iter().map(|&seat| name(seat)).collect();
        let who = match winners.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            Some((last, _)) => last.clone(),
            None => "nobody".to_owned(),
        };
        match self.why {
            Why::AllLost => "every boat is lost, and nobody wins".to_owned(),
            Why::NeverInNewYork => "no boat afloat has been to New York, and nobody wins".to_owned(),
            Why::Goal { points, goal } => format!("{who} wins with {points} points; {goal} were needed"),
            Why::ShortOfGoal { points, goal } => {
                format!("nobody wins: {points} points, and {goal} were needed")
            }
            Why::Points { points } => format!("{who} wins with {points} points"),
            Why::Warships { points, rival, warships, theirs } => format!(
                "{who} wins with {points} points, as many as {}, but sank {} to {theirs}",
                name(rival),
                counted(warships, "warship")
            ),
            Why::Torpedoes { points, rival, torpedoes, theirs } => format!(
                "{who} wins with {points} points, and as many warships as {}, but has {} left to {theirs}",
                name(rival),
                counted(torpedoes, "torpedo")
            ),
            Why::Shared { points, warships, torpedoes } => format!(
                "{who} share the victory: {points} points, {} sunk and {} left each",
                counted(warships, "warship"),
                counted(torpedoes, "torpedo")
            ),
        }
    }
}

/// Why a search found nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Miss {
    /// Beyond what the altitude allows.
    TooFar,
    /// Off the board.
    OffBoard,
    /// Land.
    Land,
    /// No token of that class, or none at all, is left.
    NoToken,
}

fn hit_or_miss(hit: bool) -> &'static str {
    if hit { "a hit" } else { "a miss" }
}

impl fathom_core::Event for Event {
    fn tell(&self, names: &Names<'_>) -> String {
        match self {
            Event::Enlisted { seat, colour, class, cell } => {
                let port = match class {
                    BoatClass::TypeVii => colour.port_name(),
                    BoatClass::Marconi => "Betasom",
                };
                format!("{} takes the {} {} in {port}, {cell}", names.of(*seat), colour.slug(), class.name())
            }
            Event::FirstRolled { seat, face } => {
                format!("{} rolls {face} for the first seat", names.of(*seat))
            }
            Event::FirstSeat { seat } => format!("{} goes first", names.of(*seat)),
            Event::TurnBegan { turn, first } => format!("Turn {turn}: {} begins", names.of(*first)),
            Event::Battery { seat, from, to } => {
                let way = if to > from { "charges to" } else { "falls to" };
                format!("{}'s battery {way} {to}", names.of(*seat))
            }
            Event::NoContact { .. }
            | Event::Contact { .. }
            | Event::Identified { .. }
            | Event::Vanished { .. } => self.tell_search(names),
            Event::Sailed { seat, from, to } => format!("{} sails from {from} to {to}", names.of(*seat)),
            Event::Stayed { seat, cell } => format!("{} stays in {cell}", names.of(*seat)),
            Event::ReachedNewYork { seat } => format!("{} is off New York", names.of(*seat)),
            Event::WentTo { seat, altitude, before } if altitude == before => {
                format!("{} remains {}", names.of(*seat), altitude.name())
            }
            Event::WentTo { seat, altitude, .. } => format!("{} is now {}", names.of(*seat), altitude.name()),
            Event::Ended { turn, all_sunk, verdict } => {
                let verdict = verdict.words(|seat| names.of(seat));
                let end = if *all_sunk { String::new() } else { format!("turn {turn} is over: ") };
                capital(&(end + &verdict))
            }
            Event::TookOff { .. }
            | Event::Looked { .. }
            | Event::FlakFired { .. }
            | Event::Bombed { .. }
            | Event::FlewHome { .. } => self.tell_air(names),
            Event::Hunting { .. }
            | Event::LotRolled { .. }
            | Event::ShipSailed { .. }
            | Event::ShipGone { .. }
            | Event::ShipFired { .. }
            | Event::Lost { .. } => self.tell_allied(names),
            Event::Aimed { .. }
            | Event::Launched { .. }
            | Event::Shot { .. }
            | Event::Wasted { .. }
            | Event::Wounded { .. }
            | Event::Sunk { .. }
            | Event::Raided { .. } => self.tell_attack(names),
        }
    }
}

impl Event {
    fn tell_search(&self, names: &Names<'_>) -> String {
        match self {
            Event::NoContact { seat, distance, direction, class, why } => {
                let mut text = format!("{}'s detection: distance {distance}", names.of(*seat));
                if let Some(point) = direction {
                    text += &format!(", {}", point.name());
                }
                if let Some(class) = class {
                    text += &format!(", a {}", class.name());
                }
                text + match why {
                    Miss::TooFar => ", too far to see anything",
                    Miss::OffBoard => ", beyond the chart: nothing",
                    Miss::Land => ", land: nothing",
                    Miss::NoToken => ", but no such ship is left: nothing",
                }
            }
            Event::Contact { seat, ship, distance, direction, class, course, cell } => format!(
                "{}'s detection: distance {distance}, {}, {}, heading {} ({cell}, number {ship})",
                names.of(*seat),
                direction.name(),
                class.map_or("an unknown contact".to_owned(), |class| format!("a {}", class.name())),
                course.name()
            ),
            Event::Identified { seat, ship, class, .. } => match seat {
                Some(seat) => format!("{} identifies contact {ship}: a {}", names.of(*seat), class.name()),
                None => format!("Contact {ship} turns out to be a {}", class.name()),
            },
            Event::Vanished { ship, class } => {
                format!("Contact {ship} would be a {}, but none is left: it is gone", class.name())
            }
            _ => String::new(),
        }
    }

    fn tell_attack(&self, names: &Names<'_>) -> String {
        match self {
            Event::Aimed { seat, ship, class, torpedoes, hits_up_to } => format!(
                "{} aims {} at {} {ship}, {hits_up_to} in 6 each",
                names.of(*seat),
                counted(*torpedoes, "torpedo"),
                class.name()
            ),
            Event::Launched { seat, torpedoes, left } => {
                format!("{} launches {}; {left} left", names.of(*seat), counted(*torpedoes, "torpedo"))
            }
            Event::Shot { seat, weapon, ship, class, face, hits_up_to, hit, .. } => format!(
                "{}'s {} at {} {ship}: {face} (needs {hits_up_to} or less), {}",
                names.of(*seat),
                weapon.name(),
                class.name(),
                hit_or_miss(*hit)
            ),
            Event::Wasted { seat, ship, torpedoes } => format!(
                "{}: {} at ship {ship}, already sunk, lost",
                names.of(*seat),
                counted(*torpedoes, "torpedo")
            ),
            Event::Wounded { ship, class, wounds, of } => {
                format!("{} {ship} has taken {wounds} of {of} hits", capital(class.name()))
            }
            Event::Sunk { seat, ship, class, points, .. } => {
                format!("{} sinks {} {ship}: {points} points", names.of(*seat), class.name())
            }
            Event::Raided { seat, ships, points } => format!(
                "{}'s sappers sink {} in New York: {points} points",
                names.of(*seat),
                counted(*ships, "ship")
            ),
            _ => String::new(),
        }
    }

    fn tell_allied(&self, names: &Names<'_>) -> String {
        match self {
            Event::Hunting { ship, class, seat } => {
                format!("{} {ship} hunts {}", capital(class.name()), names.of(*seat))
            }
            Event::LotRolled { seat, face } => {
                format!("{} rolls {face}; the lowest is chosen", names.of(*seat))
            }
            Event::ShipSailed { ship, class, track } => {
                let to = track.last().map_or_else(String::new, |cell| format!(" to {cell}"));
                format!("{} {ship} sails{to}", capital(class.name()))
            }
            Event::ShipGone { ship, class, course, ashore, .. } => {
                let how = if *ashore { "reaches land" } else { "leaves the chart" };
                format!("{} {ship} {how} in the {}", capital(class.name()), course.name())
            }
            Event::ShipFired { ship, class, seat, face, hits_up_to, hit, answer, .. } => format!(
                "{} {ship} {} {}: {face} (needs {hits_up_to} or less), {}",
                capital(class.name()),
                if *answer { "shoots first at" } else { "fires at" },
                names.of(*seat),
                hit_or_miss(*hit)
            ),
            Event::Lost { seat, killer, cell, points } => format!(
                "{} is sunk by a {} in {cell}; {points} points are lost",
                names.of(*seat),
                match killer {
                    Killer::Destroyer => "destroyer",
                    Killer::Warship => "warship",
                    Killer::Plane => "plane",
                }
            ),
            _ => String::new(),
        }
    }

    fn tell_air(&self, names: &Names<'_>) -> String {
        match self {
            Event::TookOff { base, dice, heading, .. } => format!(
                "The plane from {} flies {} squares {}",
                base.name(),
                dice.iter().sum::<u8>(),
                heading.name()
            ),
            Event::Looked { base, seat, face, seen, .. } => format!(
                "The plane from {} looks for {}'s periscope: {face}, {}",
                base.name(),
                names.of(*seat),
                if *seen { "seen" } else { "not seen" }
            ),
            Event::FlakFired { base, seat, weapon, face, hits_up_to, hit, points, .. } => {
                let end = if *hit { format!("shot down, {points} points") } else { "a miss".to_owned() };
                let (who, gun, home) = (names.of(*seat), weapon.name(), base.name());
                format!("{who}'s {gun} at the plane from {home}: {face} (needs {hits_up_to} or less), {end}")
            }
            Event::Bombed { base, seat, face, hits_up_to, hit, .. } => format!(
                "The plane from {} bombs {}: {face} (needs {hits_up_to} or less), {}",
                base.name(),
                names.of(*seat),
                hit_or_miss(*hit)
            ),
            Event::FlewHome { base } => format!("The plane from {} finds nobody", base.name()),
            _ => String::new(),
        }
    }
}
