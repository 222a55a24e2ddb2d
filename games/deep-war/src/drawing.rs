//! The table drawn for a terminal.

use crate::content::{Altitude, ShipClass};
use crate::view::{BoatView, PhaseName, ShipView, View};
use fathom_core::{counted, flow, room};
use std::fmt;

/// What the letters of the chart mean, beside its rows from the second on where the screen has so many columns.
const NOTES: [&str; 4] = [
    "1-6 the boat of that seat   m merchant   d destroyer   w warship",
    "? unknown contact   ^ base of a plane   * New York",
    ". open sea   ~ coast, navigable   # land",
    "where several are, a boat is drawn before a ship",
];
const NOTES_BESIDE: usize = 97;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = format!("Turn {} of {}", self.turn, self.last_turn);
        match self.phase {
            PhaseName::Over => {
                writeln!(f, "{turn}")?;
                flow(f, room(f), "", 4, self.prompt.split(' '))?;
            }
            _ => {
                let first = format!("   seat {} goes first   ", self.first);
                flow(f, room(f), &(turn + &first), 4, self.prompt.split(' '))?;
            }
        }
        // on a narrow screen the notes stand below the chart
        let beside = room(f) >= NOTES_BESIDE;
        writeln!(f, "   1234567890123456789012345678")?;
        for (row, letters) in self.chart.iter().enumerate() {
            let drawn: String =
                letters.chars().enumerate().map(|(col, sea)| self.square(row, col, sea)).collect();
            let note = row.checked_sub(1).and_then(|row| NOTES.get(row)).filter(|_| beside);
            writeln!(f, "{}  {drawn}  {}", (b'A' + row as u8) as char, note.unwrap_or(&""))?;
        }
        if !beside {
            NOTES.iter().try_for_each(|note| flow(f, room(f), "", 2, note.split("   ")))?;
        }
        flow(f, room(f), "Still to be found: ", 4, tokens(self.stock))?;
        if self.removed != [0; 3] {
            flow(f, room(f), "Out of the game: ", 4, tokens(self.removed))?;
        }
        self.boats.iter().try_for_each(|boat| flow(f, room(f), "", 6, dashboard(boat)))?;
        self.ships.iter().try_for_each(|ship| flow(f, room(f), &ship_line(ship), 6, hits(ship)))?;
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
}

/// "9 merchants,", "10 destroyers,", "1 warship".
fn tokens(counts: [u8; 3]) -> impl Iterator<Item = String> {
    let each = |(class, count): (ShipClass, u8)| {
        let comma = if class == ShipClass::Warship { "" } else { "," };
        format!("{}{comma}", counted(count, class.name()))
    };
    ShipClass::ALL.into_iter().zip(counts).map(each)
}

/// What is known of a boat, piece by piece.
fn dashboard(boat: &BoatView) -> Vec<String> {
    let name = format!("{:<18}", format!("{} {} {}", boat.seat, boat.colour.name(), boat.class.name()));
    if boat.sunk_by.is_some() {
        return vec![name, format!("sunk in {}", boat.cell)];
    }
    let altitude = match boat.altitude {
        Altitude::Surface => "surface",
        Altitude::Periscope => "periscope",
        Altitude::Dive => "dive",
        Altitude::Silent => "silent",
    };
    let mut pieces = vec![
        name,
        format!("{:<4}", boat.cell.to_string()),
        format!("{altitude:<9} "),
        format!("battery {} ", boat.battery),
        format!("torpedoes {:>2} ", boat.torpedoes),
        format!("points {:>3}", boat.points),
    ];
    if boat.new_york {
        pieces.push(" been to New York".to_owned());
    }
    if !boat.seen_by.is_empty() {
        let seen: Vec<String> = boat.seen_by.iter().map(|threat| threat.ship.to_string()).collect();
        pieces.push(format!(" seen by {}", seen.join(", ")));
    }
    pieces
}

fn ship_line(ship: &ShipView) -> String {
    let class = ship.class.map_or("contact", ShipClass::name);
    format!("  {:>2} {class:<9} {:<4} heading {}", ship.id, ship.cell.to_string(), ship.course.name())
}

/// "  hits 1 of 3", for a ship that bears more than one.
fn hits(ship: &ShipView) -> Option<String> {
    let to_sink = ship.wounds_to_sink.filter(|to_sink| *to_sink > 1)?;
    Some(format!("  hits {} of {to_sink}", ship.wounds))
}
