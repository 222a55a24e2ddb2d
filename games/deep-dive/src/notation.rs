//! Every action and outcome as text that can be read aloud, both ways. What is typed may be in any case.
//!
//! Actions: `flip`, `take food pink 2`, `take rock`, `deeper`, `skip`, `rock 4`, `bring food green 5 from 3`,
//! `surface`, `give food yellow 6`. Outcomes: `start 2`, `open water`, `rock`, `food pink 2`, `predator`.

use crate::action::Action;
use crate::chance::Chance;
use crate::content::{Colour, Depth, Tile};
use fathom_core::{MAX_SEATS, Seat};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl From<Depth> for u8 {
    fn from(depth: Depth) -> u8 {
        depth.number()
    }
}

impl TryFrom<u8> for Depth {
    type Error = String;
    fn try_from(number: u8) -> Result<Depth, String> {
        Depth::new(number).ok_or_else(|| format!("a depth is 1 to 5, not {number}"))
    }
}

impl FromStr for Depth {
    type Err = String;
    fn from_str(text: &str) -> Result<Depth, String> {
        match text.as_bytes() {
            [digit @ b'1'..=b'5'] => Ok(Depth::ALL[(digit - b'1') as usize]),
            _ => Err(format!("a depth is 1 to 5, not \"{text}\"")),
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Pink => "pink",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
        })
    }
}

impl FromStr for Colour {
    type Err = String;
    fn from_str(text: &str) -> Result<Colour, String> {
        match text {
            "pink" => Ok(Colour::Pink),
            "green" => Ok(Colour::Green),
            "yellow" => Ok(Colour::Yellow),
            _ => Err(format!("food is pink, green or yellow, not \"{text}\"")),
        }
    }
}

/// Food of each colour and value as it is written. A view names fifty tiles and goes out with every move, so the names
/// are not put together each time.
const FOOD: [[&str; 10]; 3] = {
    macro_rules! food {
        ($colour:literal: $($value:literal)*) => { [$(concat!("food ", $colour, " ", $value)),*] };
    }
    [
        food!("pink": 1 2 3 4 5 6 7 8 9 10),
        food!("green": 1 2 3 4 5 6 7 8 9 10),
        food!("yellow": 1 2 3 4 5 6 7 8 9 10),
    ]
};

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Tile::OpenWater => f.write_str("open water"),
            Tile::Rock => f.write_str("rock"),
            Tile::Food { colour, value } => {
                match FOOD[colour.index()].get(usize::from(value).wrapping_sub(1)) {
                    Some(name) => f.write_str(name),
                    None => write!(f, "food {colour} {value}"),
                }
            }
            Tile::Predator => f.write_str("predator"),
        }
    }
}

impl FromStr for Tile {
    type Err = String;
    fn from_str(text: &str) -> Result<Tile, String> {
        match text {
            "open water" => return Ok(Tile::OpenWater),
            "rock" => return Ok(Tile::Rock),
            "predator" => return Ok(Tile::Predator),
            _ => {}
        }
        let unknown =
            || format!("a tile is \"open water\", \"rock\", \"predator\" or \"food pink 2\", not \"{text}\"");
        let (colour, value) =
            text.strip_prefix("food ").and_then(|food| food.split_once(' ')).ok_or_else(unknown)?;
        let value = (1..=10)
            .find(|number: &u8| number.to_string() == value)
            .ok_or_else(|| format!("food is worth 1 to 10 points, not \"{value}\""))?;
        Ok(Tile::Food { colour: colour.parse()?, value })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Flip => f.write_str("flip"),
            Action::Take { tile } => write!(f, "take {tile}"),
            Action::Deeper => f.write_str("deeper"),
            Action::Skip => f.write_str("skip"),
            Action::Rock { depth } => write!(f, "rock {depth}"),
            Action::Bring { tile, depth } => write!(f, "bring {tile} from {depth}"),
            Action::Surface => f.write_str("surface"),
            Action::Give { tile } => write!(f, "give {tile}"),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Action, String> {
        let text = text.to_ascii_lowercase();
        let text = text.as_str();
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (verb, rest) {
            ("flip", "") if text == verb => Ok(Action::Flip),
            ("deeper", "") if text == verb => Ok(Action::Deeper),
            ("skip", "") if text == verb => Ok(Action::Skip),
            ("surface", "") if text == verb => Ok(Action::Surface),
            ("take" | "give", "") => Err(format!("name the tile: \"{verb} food pink 2\"")),
            ("rock", "") => Err("name the depth at which to begin, 1 to 5: \"rock 3\"".to_owned()),
            ("take", tile) => Ok(Action::Take { tile: tile.parse()? }),
            ("give", tile) => Ok(Action::Give { tile: tile.parse()? }),
            ("rock", depth) => Ok(Action::Rock { depth: depth.parse()? }),
            ("bring", what) => {
                let (tile, depth) =
                    what.split_once(" from ").ok_or("name the tile and its depth: \"bring rock from 2\"")?;
                Ok(Action::Bring { tile: tile.parse()?, depth: depth.parse()? })
            }
            _ => Err("an action is flip, take, deeper, skip, rock, bring, surface or give".to_owned()),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Start { seat } => write!(f, "start {seat}"),
            Chance::Tile { tile } => tile.fmt(f),
        }
    }
}

impl FromStr for Chance {
    type Err = String;
    fn from_str(text: &str) -> Result<Chance, String> {
        let text = text.to_ascii_lowercase();
        match text.strip_prefix("start ") {
            Some(seat) => (0..MAX_SEATS as u8)
                .map(Seat)
                .find(|number| number.to_string() == seat)
                .map(|seat| Chance::Start { seat })
                .ok_or_else(|| format!("there is no seat \"{seat}\"")),
            None => Ok(Chance::Tile { tile: text.parse()? }),
        }
    }
}
