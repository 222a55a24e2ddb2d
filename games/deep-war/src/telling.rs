//! What happened, as table talk.

use crate::content::BoatClass;
use crate::event::{Event, Miss, Verdict, Why};
use crate::state::Killer;
use crate::words::capital;
use fathom_core::counted;
use fathom_core::{Names, Seat};

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

fn hit_or_miss(hit: bool) -> &'static str {
    if hit { "a hit" } else { "a miss" }
}
