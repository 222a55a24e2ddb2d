//! Actions and dice as text, both ways: stable, lower case, readable aloud. What is typed may have capitals.
//!
//! Actions: `enlist red type-vii`, `move k7`, `stay`, `aim 2 at 7`, `launch`, `gun 7`, `machine-gun 7`,
//! `hold`, `altitude dive`, `flak gun`. Dice: `distance of 1 = 4`, `direction of 1 = sw`, `torpedo of 1 at 7
//! = 2`, `fire of 7 at 1 = 3`, `length azores 2 = 6`, `bomb azores at 1 = 2`; 1 is a seat, 7 a ship.

use crate::action::Action;
use crate::chance::{Chance, Roll};
use crate::content::{Altitude, Base, BoatClass, Colour, FLEET, Point, Weapon};
use crate::state::ShipId;
use fathom_core::Seat;
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Enlist { colour, class } => write!(f, "enlist {} {}", colour.slug(), class.slug()),
            Action::Move { to } => write!(f, "move {}", to.to_string().to_lowercase()),
            Action::Stay => write!(f, "stay"),
            Action::Aim { ship, torpedoes } => write!(f, "aim {torpedoes} at {ship}"),
            Action::Launch => write!(f, "launch"),
            Action::Fire { weapon, ship } => write!(f, "{} {ship}", weapon.slug()),
            Action::Hold => write!(f, "hold"),
            Action::Go { altitude } => write!(f, "altitude {}", altitude.slug()),
            Action::Flak { weapon } => write!(f, "flak {}", weapon.slug()),
        }
    }
}

impl FromStr for Action {
    type Err = String;
    fn from_str(text: &str) -> Result<Action, String> {
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split(' ').collect();
        match words.as_slice() {
            ["enlist", colour, class] => {
                Ok(Action::Enlist { colour: parse_colour(colour)?, class: parse_class(class)? })
            }
            ["move", to] => Ok(Action::Move { to: to.parse()? }),
            ["stay"] => Ok(Action::Stay),
            ["aim", torpedoes, "at", ship] => {
                Ok(Action::Aim { ship: parse_ship(ship)?, torpedoes: number(torpedoes)? })
            }
            ["launch"] => Ok(Action::Launch),
            ["hold"] => Ok(Action::Hold),
            ["altitude", altitude] => Ok(Action::Go { altitude: parse_altitude(altitude)? }),
            ["flak", weapon] => Ok(Action::Flak { weapon: parse_weapon(weapon)? }),
            [weapon @ ("gun" | "machine-gun" | "torpedo"), ship] => {
                Ok(Action::Fire { weapon: parse_weapon(weapon)?, ship: parse_ship(ship)? })
            }
            _ => Err(format!(
                "\"{text}\" is no action; try enlist red type-vii, move k7, stay, aim 2 at 7, launch, gun 7, \
                 machine-gun 7, hold, altitude dive or flak gun"
            )),
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::First { seat } => write!(f, "first of {seat}"),
            Roll::Distance { seat } => write!(f, "distance of {seat}"),
            Roll::Direction { seat } => write!(f, "direction of {seat}"),
            Roll::Class { seat } => write!(f, "class of {seat}"),
            Roll::Course { seat } => write!(f, "course of {seat}"),
            Roll::Identify { seat, ship } => write!(f, "identify of {seat} at {ship}"),
            Roll::Reveal { ship } => write!(f, "reveal {ship}"),
            Roll::Shot { seat, weapon, ship } => write!(f, "{} of {seat} at {ship}", weapon.slug()),
            Roll::Answer { ship, seat } => write!(f, "answer of {ship} at {seat}"),
            Roll::Raid { seat } => write!(f, "raid of {seat}"),
            Roll::Hunted { ship, seat } => write!(f, "hunted by {ship} {seat}"),
            Roll::Fire { ship, seat } => write!(f, "fire of {ship} at {seat}"),
            Roll::Length { base, nth } => write!(f, "length {} {nth}", base.slug()),
            Roll::Heading { base } => write!(f, "heading {}", base.slug()),
            Roll::Met { base, seat } => write!(f, "met by {} {seat}", base.slug()),
            Roll::Spot { base, seat } => write!(f, "spot {} at {seat}", base.slug()),
            Roll::Flak { seat, weapon } => write!(f, "flak of {seat} {}", weapon.slug()),
            Roll::Bomb { base, seat } => write!(f, "bomb {} at {seat}", base.slug()),
        }
    }
}

impl FromStr for Roll {
    type Err = String;
    fn from_str(text: &str) -> Result<Roll, String> {
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split(' ').collect();
        let roll = match words.as_slice() {
            ["first", "of", seat] => Roll::First { seat: parse_seat(seat)? },
            ["distance", "of", seat] => Roll::Distance { seat: parse_seat(seat)? },
            ["direction", "of", seat] => Roll::Direction { seat: parse_seat(seat)? },
            ["class", "of", seat] => Roll::Class { seat: parse_seat(seat)? },
            ["course", "of", seat] => Roll::Course { seat: parse_seat(seat)? },
            ["identify", "of", seat, "at", ship] => {
                Roll::Identify { seat: parse_seat(seat)?, ship: parse_ship(ship)? }
            }
            ["reveal", ship] => Roll::Reveal { ship: parse_ship(ship)? },
            ["answer", "of", ship, "at", seat] => {
                Roll::Answer { ship: parse_ship(ship)?, seat: parse_seat(seat)? }
            }
            ["raid", "of", seat] => Roll::Raid { seat: parse_seat(seat)? },
            ["hunted", "by", ship, seat] => Roll::Hunted { ship: parse_ship(ship)?, seat: parse_seat(seat)? },
            ["fire", "of", ship, "at", seat] => {
                Roll::Fire { ship: parse_ship(ship)?, seat: parse_seat(seat)? }
            }
            ["length", base, nth] => Roll::Length { base: parse_base(base)?, nth: number(nth)? },
            ["heading", base] => Roll::Heading { base: parse_base(base)? },
            ["met", "by", base, seat] => Roll::Met { base: parse_base(base)?, seat: parse_seat(seat)? },
            ["spot", base, "at", seat] => Roll::Spot { base: parse_base(base)?, seat: parse_seat(seat)? },
            ["flak", "of", seat, weapon] => {
                Roll::Flak { seat: parse_seat(seat)?, weapon: parse_weapon(weapon)? }
            }
            ["bomb", base, "at", seat] => Roll::Bomb { base: parse_base(base)?, seat: parse_seat(seat)? },
            [weapon, "of", seat, "at", ship] => {
                Roll::Shot { seat: parse_seat(seat)?, weapon: parse_weapon(weapon)?, ship: parse_ship(ship)? }
            }
            _ => return Err(format!("\"{text}\" is no die; dice are named like \"distance of 1\"")),
        };
        Ok(roll)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.roll.sides(), self.face) {
            (8, 1..=8) => write!(f, "{} = {}", self.roll, Point::of_face(self.face).short()),
            _ => write!(f, "{} = {}", self.roll, self.face),
        }
    }
}

impl FromStr for Chance {
    type Err = String;
    fn from_str(text: &str) -> Result<Chance, String> {
        let lower = text.to_ascii_lowercase();
        let (roll, face) = lower
            .split_once(" = ")
            .ok_or_else(|| format!("\"{text}\" is no roll; write the die, \" = \" and its face"))?;
        let roll: Roll = roll.parse()?;
        let point = Point::ALL.into_iter().find(|point| point.short() == face);
        match (roll.sides(), point) {
            (8, Some(point)) => Ok(Chance { roll, face: point.face() }),
            (8, None) => Err(format!("\"{face}\" is no compass point; they are n, ne, e, se, s, sw, w, nw")),
            (sides, _) => {
                let face = number(face)?;
                if face > sides {
                    return Err(format!("a die of {sides} sides has no face {face}"));
                }
                Ok(Chance { roll, face })
            }
        }
    }
}

/// A small number without sign or leading zero.
fn number(text: &str) -> Result<u8, String> {
    let plain = !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| plain).ok_or_else(|| format!("\"{text}\" is not a number from 1 to 255"))
}

fn parse_seat(text: &str) -> Result<Seat, String> {
    match number(text)? {
        seat @ 1..=6 => Ok(Seat(seat - 1)),
        other => Err(format!("seats are numbered 1 to 6, not {other}")),
    }
}

/// DW-ATT-38: a boat, which is named by its colour, is no target.
fn parse_ship(text: &str) -> Result<ShipId, String> {
    if parse_colour(text).is_ok() {
        return Err(format!("{text} is a boat, and boats cannot attack each other [DW-ATT-38]"));
    }
    match number(text) {
        Ok(number) => ShipId::try_from(number),
        Err(_) => Err(format!("ships are numbered 1 to {FLEET}, not \"{text}\"")),
    }
}

fn parse_colour(text: &str) -> Result<Colour, String> {
    let found = Colour::ALL.into_iter().find(|colour| colour.slug() == text);
    found.ok_or_else(|| format!("\"{text}\" is no colour: red, black, blue, green, yellow or white"))
}

fn parse_class(text: &str) -> Result<BoatClass, String> {
    let found = BoatClass::ALL.into_iter().find(|class| class.slug() == text);
    found.ok_or_else(|| format!("\"{text}\" is no class of boat: type-vii or marconi"))
}

fn parse_altitude(text: &str) -> Result<Altitude, String> {
    let found = Altitude::ALL.into_iter().find(|altitude| altitude.slug() == text);
    found.ok_or_else(|| format!("\"{text}\" is no altitude: surface, periscope, dive or silent"))
}

fn parse_weapon(text: &str) -> Result<Weapon, String> {
    let found = Weapon::ALL.into_iter().find(|weapon| weapon.slug() == text);
    found.ok_or_else(|| format!("\"{text}\" is no weapon: torpedo, gun or machine-gun"))
}

fn parse_base(text: &str) -> Result<Base, String> {
    let found = Base::ALL.into_iter().find(|base| base.slug() == text);
    found.ok_or_else(|| format!("\"{text}\" is no base: north-america, azores or united-kingdom"))
}
