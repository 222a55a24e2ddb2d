//! Positions and dice for the tests.

use fathom_core::{Game, Seat, Seats, Stage};
use fathom_deep_war::state::Search;
use fathom_deep_war::{
    Altitude, Boat, BoatClass, Cell, Colour, DeepWar, Options, Phase, Point, Ship, ShipClass, ShipId, Stock,
};
pub use fathom_testkit::Table;

pub type Sail = Table<DeepWar>;

pub const SURFACE: Altitude = Altitude::Surface;
pub const PERISCOPE: Altitude = Altitude::Periscope;
pub const DIVE: Altitude = Altitude::Dive;
pub const SILENT: Altitude = Altitude::Silent;
pub const MERCHANT: ShipClass = ShipClass::Merchant;
pub const DESTROYER: ShipClass = ShipClass::Destroyer;
pub const WARSHIP: ShipClass = ShipClass::Warship;

/// For a part of the turn in which nothing is rolled.
pub const NO_DICE: [&str; 0] = [];

pub fn cell(name: &str) -> Cell {
    name.parse().expect("a square of the chart")
}

pub fn ship_id(number: u8) -> ShipId {
    ShipId::new(number).expect("a ship's number")
}

/// A position under construction: boats get colours in order, ships get numbers in order.
#[derive(Clone)]
pub struct Sea(pub DeepWar);

impl Sea {
    pub fn new() -> Sea {
        Sea::with_options(Options::default())
    }

    pub fn with_options(options: Options) -> Sea {
        let seats = Seats::new(1).expect("one seat");
        Sea(DeepWar::setup(&options, seats).expect("a table"))
    }

    fn boat(mut self, class: BoatClass, at: &str, altitude: Altitude) -> Sea {
        let colour = Colour::ALL[self.0.boats.len()];
        let boat = Boat { cell: cell(at), altitude, ..Boat::new(colour, class) };
        self.0.boats.push(boat);
        self.0.seats = Seats::new(self.0.boats.len()).expect("a number of seats");
        self
    }

    pub fn vii(self, at: &str, altitude: Altitude) -> Sea {
        self.boat(BoatClass::TypeVii, at, altitude)
    }

    pub fn marconi(self, at: &str, altitude: Altitude) -> Sea {
        self.boat(BoatClass::Marconi, at, altitude)
    }

    pub fn ship(self, class: ShipClass, at: &str, course: Point) -> Sea {
        self.any_ship(Some(class), at, course)
    }

    pub fn contact(self, at: &str, course: Point) -> Sea {
        self.any_ship(None, at, course)
    }

    fn any_ship(mut self, class: Option<ShipClass>, at: &str, course: Point) -> Sea {
        let id = self.0.free_number().expect("a free number");
        let course = fathom_core::D8::new(course.face()).expect("a face");
        self.0.ships.push(Ship { id, cell: cell(at), course, class, wounds: 0, acted: false });
        if let Some(class) = class {
            *self.0.stock.of_mut(class) -= 1;
        }
        self
    }

    /// So many tokens of a class are out of the game.
    pub fn removed(mut self, class: ShipClass, count: u8) -> Sea {
        *self.0.stock.of_mut(class) -= count;
        *self.0.removed.of_mut(class) += count;
        self
    }

    pub fn turn(mut self, turn: u8) -> Sea {
        self.0.turn = turn;
        self
    }

    pub fn edit(mut self, change: impl FnOnce(&mut DeepWar)) -> Sea {
        change(&mut self.0);
        self
    }

    fn at(mut self, phase: Phase) -> Sail {
        self.0.phase = phase;
        self.take_sunk_tokens();
        self.0.validate().expect("a position that can be");
        Table::new(self.0)
    }

    /// What the dashboards say was sunk is out of the game.
    fn take_sunk_tokens(&mut self) {
        let game = &mut self.0;
        for class in ShipClass::ALL {
            let sunk: u8 = game.boats.iter().map(|boat| boat.tally.of(class)).sum();
            let missing = sunk.saturating_sub(game.removed.of(class));
            if game.options.stock == Stock::Removed {
                *game.stock.of_mut(class) -= missing;
                *game.removed.of_mut(class) += missing;
            }
        }
    }

    /// The first seat is about to roll for distance.
    pub fn detection(self) -> Sail {
        let first = self.0.first;
        self.at(Phase::Detection(first, Search::Distance))
    }

    /// The first seat is about to move.
    pub fn movement(self) -> Sail {
        let first = self.0.first;
        self.at(Phase::Movement(first))
    }

    /// Everybody has moved without moving: the attack part.
    pub fn attack(self) -> Sail {
        let last = Seat(self.0.seats.count() as u8 - 1);
        let mut table = self.at(Phase::Movement(last));
        table.play("stay");
        table
    }

    /// The last seat is about to choose its altitude.
    pub fn altitude(self) -> Sail {
        let last = Seat(self.0.seats.count() as u8 - 1);
        self.at(Phase::Altitude(last))
    }

    /// All altitudes stand as built, and the Allied ships act.
    pub fn allied<T: AsRef<str>>(self, dice: impl IntoIterator<Item = T>) -> Sail {
        let last = self.0.boats.len() - 1;
        let altitude = self.0.boats[last].altitude.slug();
        let mut table = self.altitude().dice(dice);
        table.play(&format!("altitude {altitude}"));
        table
    }
}

/// The dice of one flight.
pub fn flight(base: &str, dice: [u8; 3], heading: &str) -> Vec<String> {
    let mut all: Vec<String> =
        (1..).zip(dice).map(|(nth, face)| format!("length {base} {nth} = {face}")).collect();
    all.push(format!("heading {base} = {heading}"));
    all
}

/// Three short flights over land or far from anyone.
pub fn quiet_sky() -> Vec<String> {
    let mut all = flight("north-america", [1, 1, 1], "nw");
    all.extend(flight("azores", [1, 1, 1], "n"));
    all.extend(flight("united-kingdom", [1, 1, 1], "ne"));
    all
}

/// Where a ship is, or nothing if it has left.
pub fn place_of(table: &Sail, number: u8) -> Option<String> {
    table.game.ship(ship_id(number)).map(|ship| ship.cell.to_string())
}

pub fn said(table: &Sail, words: &str) -> bool {
    table.said().iter().any(|line| line.contains(words))
}

/// The die that is due, without its face.
pub fn due(table: &Sail) -> String {
    let odds = table.game.odds().expect("dice can be listed");
    odds.first().map_or_else(String::new, |(chance, _)| chance.roll.to_string())
}

pub fn over(table: &Sail) -> bool {
    table.game.stage() == Stage::Over
}
