//! The table drawn for a terminal.

use crate::content::{Altitude, ShipClass};
use crate::view::{BoatView, PhaseName, ShipView, View};
use fathom_core::counted;
use std::fmt;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase {
            PhaseName::Over => writeln!(f, "Turn {} of {}\n{}", self.turn, self.last_turn, self.prompt)?,
            _ => writeln!(
                f,
                "Turn {} of {}   seat {} goes first   {}",
                self.turn, self.last_turn, self.first, self.prompt
            )?,
        }
        writeln!(f, "   1234567890123456789012345678")?;
        for (row, letters) in self.chart.iter().enumerate() {
            let drawn: String =
                letters.chars().enumerate().map(|(col, sea)| self.square(row, col, sea)).collect();
            let side = self.side_note(row);
            writeln!(f, "{}  {drawn}  {side}", (b'A' + row as u8) as char)?;
        }
        writeln!(f, "Still to be found: {}", tokens(self.stock))?;
        if self.removed != [0; 3] {
            writeln!(f, "Out of the game: {}", tokens(self.removed))?;
        }
        for boat in &self.boats {
            writeln!(f, "{}", dashboard(boat))?;
        }
        for ship in &self.ships {
            writeln!(f, "{}", ship_line(ship))?;
        }
        Ok(())
    }
}

impl View {
    /// A boat by its seat, a ship by its class, a plane's base, or the chart.
    fn square(&self, row: usize, col: usize, sea: char) -> char {
        let here = |cell: crate::content::Cell| cell.row() as usize == row && cell.col() as usize == col;
        if let Some(boat) = self.boats.iter().find(|boat| boat.sunk_by.is_none() && here(boat.cell)) {
            return (b'1' + boat.seat.0) as char;
        }
        if let Some(ship) = self.ships.iter().find(|ship| here(ship.cell)) {
            return match ship.class {
                Some(ShipClass::Merchant) => 'm',
                Some(ShipClass::Destroyer) => 'd',
                Some(ShipClass::Warship) => 'w',
                None => '?',
            };
        }
        if self.planes.iter().any(|plane| here(plane.home)) {
            return '^';
        }
        if self.places.iter().any(|place| place.kind == "target" && here(place.cell)) {
            return '*';
        }
        sea
    }

    fn side_note(&self, row: usize) -> &'static str {
        match row {
            1 => "1-6 the boat of that seat   m merchant   d destroyer   w warship",
            2 => "? unknown contact   ^ base of a plane   * New York",
            3 => ". open sea   ~ coast, navigable   # land",
            4 => "where several are, a boat is drawn before a ship",
            _ => "",
        }
    }
}

fn tokens(counts: [u8; 3]) -> String {
    let each = |(class, count): (ShipClass, u8)| counted(count, class.name());
    ShipClass::ALL.into_iter().zip(counts).map(each).collect::<Vec<_>>().join(", ")
}

fn dashboard(boat: &BoatView) -> String {
    let name = format!("{} {} {}", boat.seat, boat.colour.name(), boat.class.name());
    if boat.sunk_by.is_some() {
        return format!("{name:<18} sunk in {}", boat.cell);
    }
    let altitude = match boat.altitude {
        Altitude::Surface => "surface",
        Altitude::Periscope => "periscope",
        Altitude::Dive => "dive",
        Altitude::Silent => "silent",
    };
    let cell = boat.cell.to_string();
    let seen: Vec<String> = boat.seen_by.iter().map(|threat| threat.ship.to_string()).collect();
    let seen = if seen.is_empty() { String::new() } else { format!("  seen by {}", seen.join(", ")) };
    let york = if boat.new_york { "  been to New York" } else { "" };
    format!(
        "{name:<18} {cell:<4} {altitude:<9}  battery {}  torpedoes {:>2}  points {:>3}{york}{seen}",
        boat.battery, boat.torpedoes, boat.points
    )
}

fn ship_line(ship: &ShipView) -> String {
    let class = ship.class.map_or("contact", ShipClass::name);
    let hits = match ship.wounds_to_sink {
        Some(to_sink) if to_sink > 1 => format!("  hits {} of {to_sink}", ship.wounds),
        Some(_) | None => String::new(),
    };
    format!("  {:>2} {class:<9} {:<4} heading {}{hits}", ship.id, ship.cell.to_string(), ship.course.name())
}
