//! Actions and throws as text: stable, lower case, readable aloud.
//!
//! `faction leviathans`, `base a3`, `force balanced`, `buy shark`, `return shark`, `place`, `done`, `attack 2 shark a3 to b4 via a4`,
//! `attack 1 whale a3 to b3 with 3 swarm`, `fight b4`, `jet a4`, `roll`, `lose crab`, `tip turtle`,
//! `lose upright turtle`, `spend crab`,
//! `agree`, `object`, `press`, `retreat a4`, `exit shark b4 to a4`, `move 2 crab e3 to e4`, `claim e4`, `claim all`,
//! `destroy crab e3`, `deploy crab e3`. A throw is its faces: `1 3 3 6`; the
//! order cards are the seats from the first turn to the last: `order 2 1 4 3`. Capital letters are read like small ones.

use crate::action::{Action, March};
use crate::chance::{Chance, Deal, Throw};
use crate::content::{Unit, Zone};
use fathom_core::Seat;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Faction { faction } => write!(f, "faction {faction}"),
            Action::Base { zone } => write!(f, "base {zone}"),
            Action::Force { build } => write!(f, "force {build}"),
            Action::Buy { unit } => write!(f, "buy {unit}"),
            Action::TakeBack { unit } => write!(f, "return {unit}"),
            Action::Place => f.write_str("place"),
            Action::Done => f.write_str("done"),
            Action::Attack(march) => write!(f, "attack {march}"),
            Action::Fight { zone } => write!(f, "fight {zone}"),
            Action::Jet { zone } => write!(f, "jet {zone}"),
            Action::Roll => f.write_str("roll"),
            Action::Lose { unit } => write!(f, "lose {unit}"),
            Action::Tip => f.write_str("tip turtle"),
            Action::LoseUpright => f.write_str("lose upright turtle"),
            Action::Spend { unit } => write!(f, "spend {unit}"),
            Action::Agree => f.write_str("agree"),
            Action::Object => f.write_str("object"),
            Action::Press => f.write_str("press"),
            Action::Retreat { zone } => write!(f, "retreat {zone}"),
            Action::Exit { unit, from, to } => write!(f, "exit {unit} {from} to {to}"),
            Action::Move(march) => write!(f, "move {march}"),
            Action::Claim { zone } => write!(f, "claim {zone}"),
            Action::ClaimAll => f.write_str("claim all"),
            Action::Destroy { unit, zone } => write!(f, "destroy {unit} {zone}"),
            Action::Deploy { unit, zone } => write!(f, "deploy {unit} {zone}"),
        }
    }
}

impl fmt::Display for March {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} to {}", self.count, self.unit, self.from, self.to)?;
        if self.via != self.from {
            write!(f, " via {}", self.via)?;
        }
        if self.load > 0 {
            write!(f, " with {} swarm", self.load)?;
        }
        Ok(())
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Action, String> {
        let small = text.to_ascii_lowercase();
        let words: Vec<&str> = small.split(' ').collect();
        let action = match words.as_slice() {
            ["faction", faction] => Action::Faction { faction: faction.parse()? },
            ["base", zone] => Action::Base { zone: zone.parse()? },
            ["force", build] => Action::Force { build: build.parse()? },
            ["buy", unit] => Action::Buy { unit: unit.parse()? },
            ["return", unit] => Action::TakeBack { unit: unit.parse()? },
            ["place"] => Action::Place,
            ["done"] => Action::Done,
            ["attack", march @ ..] => Action::Attack(read_march(march)?),
            ["fight", zone] => Action::Fight { zone: zone.parse()? },
            ["jet", zone] => Action::Jet { zone: zone.parse()? },
            ["roll"] => Action::Roll,
            ["lose", "upright", "turtle"] => Action::LoseUpright,
            ["lose", unit] => Action::Lose { unit: unit.parse()? },
            ["tip", "turtle"] => Action::Tip,
            ["spend", unit] => Action::Spend { unit: unit.parse()? },
            ["agree"] => Action::Agree,
            ["object"] => Action::Object,
            ["press"] => Action::Press,
            ["retreat", zone] => Action::Retreat { zone: zone.parse()? },
            ["exit", unit, from, "to", to] => {
                Action::Exit { unit: unit.parse()?, from: from.parse()?, to: to.parse()? }
            }
            ["move", march @ ..] => {
                let march = read_march(march)?;
                if march.via != march.from {
                    return Err("only an attack names the zone it comes through".to_owned());
                }
                Action::Move(march)
            }
            ["claim", "all"] => Action::ClaimAll,
            ["claim", zone] => Action::Claim { zone: zone.parse()? },
            ["destroy", unit, zone] => Action::Destroy { unit: unit.parse()?, zone: zone.parse()? },
            ["deploy", unit, zone] => Action::Deploy { unit: unit.parse()?, zone: zone.parse()? },
            _ => return Err(no_action(text)),
        };
        Ok(action)
    }
}

/// One action of every form.
#[rustfmt::skip]
const FORMS: [&str; 23] = [
    "faction leviathans", "base a3", "force balanced", "buy shark", "return shark", "place", "done",
    "attack 2 shark a3 to b4", "fight b4", "jet a4", "roll", "lose crab", "tip turtle", "spend crab", "agree", "object",
    "press", "retreat a4", "exit shark b4 to a4", "move 2 crab e3 to e4", "claim e4", "destroy crab e3", "deploy crab e3",
];

/// The form that this begins like.
pub(crate) fn form_of(text: &str) -> Option<&'static str> {
    let first = text.split(' ').next().unwrap_or_default().to_ascii_lowercase();
    FORMS.into_iter().find(|form| form.split(' ').next() == Some(first.as_str()))
}

fn no_action(text: &str) -> String {
    match form_of(text) {
        Some(form) => format!("\"{text}\" is not whole; it is written \"{form}\""),
        None => format!("\"{text}\" is no action"),
    }
}

/// `2 shark a3 to b4`, then `via a4`, then `with 3 swarm`, the last two where needed.
fn read_march(words: &[&str]) -> Result<March, String> {
    let [count, unit, from, "to", to, rest @ ..] = words else {
        return Err("a move is written \"2 shark a3 to b4\"".to_owned());
    };
    let (from, to): (Zone, Zone) = (from.parse()?, to.parse()?);
    let unit: Unit = unit.parse()?;
    let (via, rest) = match rest {
        ["via", via, rest @ ..] => (via.parse()?, rest),
        rest => (from, rest),
    };
    let load = match rest {
        [] => 0,
        ["with", load, "swarm"] => number(load)?,
        _ => return Err(format!("\"{}\" does not belong to a move", rest.join(" "))),
    };
    Ok(March { count: number(count)?, unit, from, to, via, load })
}

fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("\"{text}\" is not a number of units"))
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, face) in self.faces().iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{face}")?;
        }
        Ok(())
    }
}

impl FromStr for Throw {
    type Err = String;
    fn from_str(text: &str) -> Result<Throw, String> {
        let faces: Result<Vec<u8>, String> = text
            .split(' ')
            .map(|face| face.parse().map_err(|_| format!("\"{face}\" is not the face of a die")))
            .collect();
        Throw::try_from(faces?)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three, four] = self.0;
        write!(f, "order {one} {two} {three} {four}")
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Throw(throw) => throw.fmt(f),
            Chance::Deal(deal) => deal.fmt(f),
        }
    }
}

impl FromStr for Chance {
    type Err = String;
    fn from_str(text: &str) -> Result<Chance, String> {
        let small = text.to_ascii_lowercase();
        let words: Vec<&str> = small.split(' ').collect();
        let seat = |word: &str| match word {
            "1" | "2" | "3" | "4" => Ok(Seat(word.as_bytes()[0] - b'1')),
            _ => Err(format!("\"{word}\" is no seat (1, 2, 3, 4)")),
        };
        match words.as_slice() {
            ["order", one, two, three, four] => {
                Ok(Chance::Deal(Deal([seat(one)?, seat(two)?, seat(three)?, seat(four)?])))
            }
            _ => text.parse().map(Chance::Throw),
        }
    }
}
