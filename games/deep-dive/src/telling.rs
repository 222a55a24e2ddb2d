//! Events as table talk, and the words that other texts share with it.

use crate::content::Tile;
use crate::event::{Decided, Event};
use fathom_core::{Names, Seat, counted};

impl fathom_core::Event for Event {
    fn tell(&self, names: &Names<'_>) -> String {
        let who = |seat: &Seat| names.of(*seat);
        match self {
            Event::Started { seat } => format!("{} holds the token and dives first", who(seat)),
            Event::AteRock { seat, depth } => {
                format!("{} swallows a rock and sinks straight to depth {depth}", who(seat))
            }
            Event::Skipped { seat, depth } => format!("{} swims past depth {depth}", who(seat)),
            Event::MovedOn { seat, depth } => {
                format!("Nothing is left for {} at depth {depth}: on to the next", who(seat))
            }
            Event::Flipped { seat, depth, tile: Tile::OpenWater } => {
                format!("{} finds open water at depth {depth} and must go deeper", who(seat))
            }
            Event::Flipped { seat, depth, tile } => {
                format!("{} flips {} at depth {depth}", who(seat), a(*tile))
            }
            Event::WentDeeper { seat, depth, left } => {
                format!("{} leaves the {} at depth {depth} and goes deeper", who(seat), short(*left))
            }
            Event::Took { seat, depth, tile, row } => {
                format!("{} surfaces with the {} from depth {depth}{}", who(seat), short(*tile), in_row(*row))
            }
            Event::Trapped { seat, depth, nth } => {
                let nth = ["first", "second", "third"][usize::from(*nth).clamp(1, 3) - 1];
                format!("A predator at depth {depth} traps the {nth} penguin of {}", who(seat))
            }
            Event::Retreated { seat } => format!("All penguins of {} retreat to the surface", who(seat)),
            Event::Brought { seat, depth, tile, row } => {
                format!("{} brings the {} back from depth {depth}{}", who(seat), short(*tile), in_row(*row))
            }
            Event::EmptyHanded { seat } => format!("{} surfaces empty-handed", who(seat)),
            Event::RanOut { depth, triggers: true } => {
                format!("Depth {depth} has run out: the end is near")
            }
            Event::RanOut { depth, triggers: false } => format!("Depth {depth} has run out too"),
            Event::LastDive { start } => {
                format!("{} turns the token: the last dive for everybody", who(start))
            }
            Event::RivalMovedOn { depth } => format!("The rival finds depth {depth} empty and moves on"),
            Event::RivalFlipped { depth, tile } => format!("The rival flips {} at depth {depth}", a(*tile)),
            Event::RivalTook { depth, tile, row } => {
                format!("The rival collects the {} of depth {depth}{}", short(*tile), in_row(*row))
            }
            Event::RivalIdle => "The rival finds no tile to take".to_owned(),
            Event::Ended { scores, rival, winners, decided } => {
                let winning: Vec<String> = winners.iter().map(who).collect();
                let best = winners.first().or(Some(&Seat::FIRST)).and_then(|seat| scores.get(seat.index()));
                tell_end(&winning, best.copied().unwrap_or(0), *rival, *decided)
            }
        }
    }
}

/// How it ended, by the standings alone: who won with how many points, and what decided. Alone, the points are the
/// person's, whether won or not.
pub(crate) fn tell_end(winners: &[String], points: i32, rival: Option<i32>, decided: Decided) -> String {
    match (winners, rival, decided) {
        ([name, ..], Some(rival), Decided::Rows) => {
            format!("{name} beats the rival {points} to {rival}, with more complete rows")
        }
        ([name, ..], Some(rival), Decided::Points | Decided::Level) => {
            format!("{name} beats the rival {points} to {rival}")
        }
        ([], Some(rival), Decided::Level) => {
            format!("It ends {points} to {rival}, with as many complete rows: a draw with the rival")
        }
        ([], Some(rival), Decided::Rows) => {
            format!("It ends {points} to {rival}: a defeat by the rival, which has more complete rows")
        }
        ([], Some(rival), Decided::Points) => format!("It ends {points} to {rival}: a defeat by the rival"),
        ([name], None, Decided::Rows) => {
            format!("{name} wins with {}: a tie, and more complete rows", counted(points, "point"))
        }
        ([name], None, Decided::Points | Decided::Level) => {
            format!("{name} wins with {}", counted(points, "point"))
        }
        ([], None, _) => "The game is over".to_owned(),
        (several, None, _) => {
            format!("{} share the victory with {}", several.join(" and "), counted(points, "point"))
        }
    }
}

fn in_row(row: u8) -> String {
    if row == 0 { String::new() } else { format!(" (row {row})") }
}

/// "pink 2", "rock": a tile that everybody can see.
pub(crate) fn short(tile: Tile) -> String {
    match tile {
        Tile::Food { colour, value } => format!("{colour} {value}"),
        Tile::OpenWater | Tile::Rock | Tile::Predator => tile.to_string(),
    }
}

/// "a pink 2", "open water": a tile that is news.
pub(crate) fn a(tile: Tile) -> String {
    match tile {
        Tile::OpenWater => short(tile),
        Tile::Food { .. } | Tile::Rock | Tile::Predator => format!("a {}", short(tile)),
    }
}

/// The first letter in upper case: for texts that begin with a tile.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
