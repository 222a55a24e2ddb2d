//! Events as table talk.

use crate::content::{Ally, Lord};
use crate::event::{Decided, EndCause, Event, PearlsFor, Turned};
use crate::state::Found;
use fathom_core::{Names, counted};

impl fathom_core::Event for Event {
    fn tell(&self, names: &Names<'_>) -> String {
        match self {
            Event::First { seat } => format!("{} goes first", names.of(*seat)),
            Event::LordTurned { lord, why, .. } => match why {
                Turned::Setup | Turned::Plot | Turned::Refill => {
                    format!("The {} comes to court", lord.name())
                }
                Turned::Opportunist => format!("The {} takes the empty place at court", lord.name()),
            },
            Event::LocationTurned { location } => format!("{} lies face up", location.name()),
            Event::Turn { seat, round: _, again: true } => format!("{} has another turn", names.of(*seat)),
            Event::Turn { seat, round, again: false } => format!("Round {round}: {}'s turn", names.of(*seat)),
            Event::Pearls { seat, change, why } => tell_pearls(&names.of(*seat), *change, *why),
            Event::Explore { .. }
            | Event::Revealed { .. }
            | Event::Reshuffled { .. }
            | Event::Passed { .. }
            | Event::Bought { .. }
            | Event::Took { .. }
            | Event::Threat { .. }
            | Event::Fought { .. }
            | Event::Token { .. }
            | Event::Cleared { .. } => self.tell_exploration(names),
            Event::Support { .. }
            | Event::StackDiscarded { .. }
            | Event::Recruiting { .. }
            | Event::PutDown { .. }
            | Event::Paid { .. }
            | Event::Affiliated { .. }
            | Event::Joined { .. }
            | Event::Gone { .. } => self.tell_recruiting(names),
            Event::Discarded { .. }
            | Event::Shielded { .. }
            | Event::Hunted { .. }
            | Event::Disabled { .. }
            | Event::AnotherTurn { .. }
            | Event::Declined { .. } => self.tell_powers(names),
            Event::Keys { .. }
            | Event::Drew { .. }
            | Event::Controlled { .. }
            | Event::Swapped { .. }
            | Event::LastTurns { .. }
            | Event::FinalAllies { .. }
            | Event::Over { .. } => self.tell_control_and_end(names),
        }
    }
}

impl Event {
    fn tell_exploration(&self, names: &Names<'_>) -> String {
        match self {
            Event::Explore { seat } => format!("{} explores the depths", names.of(*seat)),
            Event::Revealed { seat, found: Found::Ally(ally), .. } => {
                format!("{} reveals {}", names.of(*seat), a(*ally))
            }
            Event::Revealed { seat, found: Found::Monster, .. } => {
                format!("{} meets a monster", names.of(*seat))
            }
            Event::Reshuffled { cards } => {
                format!("The discard is shuffled into a new deck of {}", self::cards(*cards))
            }
            Event::Passed { seat } => format!("{} lets it go by", names.of(*seat)),
            Event::Bought { seat, from, ally, price } => {
                format!(
                    "{} buys {} from {} for {}",
                    names.of(*seat),
                    a(*ally),
                    names.of(*from),
                    pearls(*price)
                )
            }
            Event::Took { seat, ally } => format!("{} takes {}", names.of(*seat), a(*ally)),
            Event::Threat { seat, space } => {
                format!("{} swims on; the threat stands at {space}", names.of(*seat))
            }
            Event::Fought { seat, pearls: won, keys, tokens, .. } => {
                format!("{} slays the monster and wins {}", names.of(*seat), spoils(*keys, *won, *tokens))
            }
            Event::Token { seat, value: Some(value) } => {
                format!("{} draws a monster token worth {value}", names.of(*seat))
            }
            Event::Token { seat, value: None } => format!("{} draws a monster token", names.of(*seat)),
            Event::Cleared { council, monsters } => match (council.len(), monsters) {
                (0, 0) => "The track is clear".to_owned(),
                (0, 1) => "The monster sinks back into the deep".to_owned(),
                (0, _) => "The monsters sink back into the deep".to_owned(),
                (1, _) => format!("To the council goes {}", list(council)),
                _ => format!("To the council go {}", list(council)),
            },
            _ => String::new(),
        }
    }

    fn tell_recruiting(&self, names: &Names<'_>) -> String {
        match self {
            Event::Support { seat, race, count, allies: Some(allies) } => {
                let cards: Vec<String> = allies.iter().map(ToString::to_string).collect();
                format!("{} takes the {race} stack ({count}): {}", names.of(*seat), cards.join(", "))
            }
            Event::Support { seat, race, count, allies: None } => {
                format!("{} takes the {race} stack of {}", names.of(*seat), cards(*count))
            }
            Event::StackDiscarded { seat, race, count } => {
                format!("{}'s Oracle throws away the {race} stack of {}", names.of(*seat), cards(*count))
            }
            Event::Recruiting { seat, lord, cost } => {
                format!("{} courts the {} (cost {cost})", names.of(*seat), lord.name())
            }
            Event::PutDown { seat, ally } => format!("{} puts down {}", names.of(*seat), a(*ally)),
            Event::Paid { seat, lord, allies, pearls: 0 } => {
                format!("{} pays for the {} with {}", names.of(*seat), lord.name(), list(allies))
            }
            Event::Paid { seat, lord, allies, pearls: spent } => {
                let (who, lord) = (names.of(*seat), lord.name());
                format!("{who} pays for the {lord} with {} and {}", list(allies), pearls(*spent))
            }
            Event::Affiliated { seat, ally } => format!("{} affiliates {}", names.of(*seat), a(*ally)),
            Event::Joined { seat, lord } => format!("The {} joins {}", lord.name(), names.of(*seat)),
            Event::Gone { seat, lord } => {
                format!("{} sends the {} away for good", names.of(*seat), lord.name())
            }
            _ => String::new(),
        }
    }

    fn tell_powers(&self, names: &Names<'_>) -> String {
        match self {
            Event::Discarded { seat, ally, why: Some(_) } => {
                format!("{} discards {}", names.of(*seat), a(*ally))
            }
            Event::Discarded { seat, ally, why: None } => {
                format!("{}'s Slaver sells {}", names.of(*seat), a(*ally))
            }
            Event::Shielded { seat, soldier } => {
                format!("{}'s Shaman keeps the {} at bay", names.of(*seat), soldier.name())
            }
            Event::Hunted { seat, victim, value: Some(value) } => {
                let (who, whom) = (names.of(*seat), names.of(*victim));
                format!("{who}'s Hunter takes a token worth {value} from {whom}")
            }
            Event::Hunted { seat, victim, value: None } => {
                format!("{}'s Hunter takes a monster token from {}", names.of(*seat), names.of(*victim))
            }
            Event::Disabled { seat, lord } => {
                format!("The Assassin strikes: {}'s {} is turned sideways", names.of(*seat), lord.name())
            }
            Event::AnotherTurn { seat } => format!("{} will have another turn", names.of(*seat)),
            Event::Declined { seat } => format!("{} does without", names.of(*seat)),
            _ => String::new(),
        }
    }

    fn tell_control_and_end(&self, names: &Names<'_>) -> String {
        match self {
            Event::Keys { seat, lords, tokens } => {
                let mut keys: Vec<String> = lords.iter().map(|lord| format!("the {}", lord.name())).collect();
                match tokens {
                    0 => {}
                    1 => keys.push("a key token".to_owned()),
                    more => keys.push(format!("{more} key tokens")),
                }
                format!("{} turns three keys: {}", names.of(*seat), keys.join(", "))
            }
            Event::Drew { seat, location } => format!("{} draws {}", names.of(*seat), location.name()),
            Event::Controlled { seat, location, left, .. } if left.is_empty() => {
                format!("{} controls {}", names.of(*seat), location.name())
            }
            Event::Controlled { seat, location, left, .. } => {
                let left: Vec<&str> = left.iter().map(|location| location.name()).collect();
                let (who, what) = (names.of(*seat), location.name());
                format!("{who} controls {what}; {} stays on offer", left.join(", "))
            }
            Event::Swapped { seat, give, take } => {
                format!("{} trades {} for {}", names.of(*seat), give.name(), take.name())
            }
            Event::LastTurns { seat, why } => {
                let who = names.of(*seat);
                match why {
                    EndCause::SevenLords => format!("{who} has seven lords: the others have one last turn"),
                    EndCause::CourtShort => {
                        format!("{who} leaves too few lords to fill the court: the others have one last turn")
                    }
                    EndCause::LastRound => format!("{who} ends the last round there is"),
                }
            }
            Event::FinalAllies { seat, allies } if allies.is_empty() => {
                format!("{} has nobody left to affiliate", names.of(*seat))
            }
            Event::FinalAllies { seat, allies } => {
                format!("{} affiliates {} at the end", names.of(*seat), list(allies))
            }
            Event::Over { scores, winners, decided } => {
                let best = scores.iter().max().copied().unwrap_or(0);
                let who: Vec<String> = winners.iter().map(|seat| names.of(*seat)).collect();
                verdict(&who, best, *decided)
            }
            _ => String::new(),
        }
    }
}

/// Who has the throne, and why.
pub(crate) fn verdict(who: &[String], points: i32, decided: Decided) -> String {
    let points = counted(points, "point");
    let who = who.join(" and ");
    match decided {
        Decided::Influence => format!("{who} takes the throne with {points}"),
        Decided::Pearls => format!("{who} takes the throne with {points}: a tie, and more pearls"),
        Decided::BestLord => {
            format!("{who} takes the throne with {points}: a tie, as many pearls, and the most valuable lord")
        }
        Decided::Shared => format!("{who} share the throne with {points}, equal in everything"),
    }
}

fn tell_pearls(who: &str, change: i16, why: PearlsFor) -> String {
    let number = change.unsigned_abs() as u8;
    match why {
        PearlsFor::Plot => format!("{who} pays a pearl and plots at court"),
        PearlsFor::LastSpace => format!("{who} finds a pearl on the last space"),
        PearlsFor::Refill => format!("{who} gains {} as the court is refilled", pearls(number)),
        PearlsFor::Lord(Lord::Seeker) => format!("The Seeker costs {who} {}", pearls(number)),
        PearlsFor::Lord(lord) if change < 0 => format!("{who} pays the {} {}", lord.name(), pearls(number)),
        PearlsFor::Lord(lord) => format!("The {} brings {who} {}", lord.name(), pearls(number)),
    }
}

/// "a crab 3".
fn a(ally: Ally) -> String {
    format!("a {ally}")
}

fn list(allies: &[Ally]) -> String {
    let cards: Vec<String> = allies.iter().map(ToString::to_string).collect();
    cards.join(", ")
}

pub(crate) fn pearls(number: impl Into<u16>) -> String {
    match number.into() {
        1 => "a pearl".to_owned(),
        more => format!("{more} pearls"),
    }
}

pub(crate) fn cards(number: u8) -> String {
    counted(number, "card")
}

/// "a key and 2 pearls".
pub(crate) fn spoils(keys: u8, won: u8, tokens: u8) -> String {
    let mut parts = Vec::new();
    match keys {
        0 => {}
        1 => parts.push("a key".to_owned()),
        more => parts.push(format!("{more} keys")),
    }
    if won > 0 {
        parts.push(pearls(won));
    }
    match tokens {
        0 => {}
        1 => parts.push("a monster token".to_owned()),
        more => parts.push(format!("{more} monster tokens")),
    }
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(" and ") }
}
