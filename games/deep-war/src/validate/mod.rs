//! Everything about a position that cannot be, each with the path of its field in the document.

mod attack;
mod phase;

use crate::content::{Altitude, Base, BoatClass, FULL_BATTERY, NEW_YORK, ShipClass, TOKENS};
use crate::rules::end;
use crate::state::{
    Boat, DeepWar, Killer, LAST_TURN, MAX_BOATS, Marconi, Phase, RaidLimit, Ship, Stock, Tokens,
};
use fathom_core::Seat;
use fathom_core::counted;
use std::fmt::Display;

/// Names every inconsistency; a position without any can be played on, and whatever follows has none either.
pub(crate) fn validate(game: &DeepWar) -> Result<(), Vec<String>> {
    let mut wrong = Wrong::default();
    table(game, &mut wrong);
    if wrong.is_empty() {
        for (index, boat) in game.boats.iter().enumerate() {
            check_boat(game, index, boat, &mut wrong);
        }
        for (index, ship) in game.ships.iter().enumerate() {
            check_ship(game, index, ship, &mut wrong);
        }
        tokens(game, &mut wrong);
        planes(game, &mut wrong);
    }
    // the phase is looked at only where boats and ships can be relied on
    if wrong.is_empty() {
        phase::check(game, &mut wrong);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.0) }
}

/// What has been found so far.
#[derive(Default)]
struct Wrong(Vec<String>);

impl Wrong {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Notes a problem unless the field is as it should be.
    fn unless(&mut self, holds: bool, path: impl Display, problem: impl Display) {
        if !holds {
            self.0.push(format!("{path}: {problem}"));
        }
    }
}

fn table(game: &DeepWar, wrong: &mut Wrong) {
    let (seats, boats) = (game.seats.count(), game.boats.len());
    wrong.unless(seats <= MAX_BOATS, "seats", format!("{seats} is more than the {MAX_BOATS} that can play"));
    let turns = 1..=LAST_TURN;
    wrong.unless(turns.contains(&game.turn), "turn", format!("{} is not one of 1 to {LAST_TURN}", game.turn));
    let first = format!("seat {} is not at the table", u16::from(game.first.0) + 1);
    wrong.unless(game.seats.contains(game.first), "first", first);
    let enlisting = game.phase == Phase::Enlist;
    let fits = boats <= seats && enlisting == (boats < seats);
    wrong.unless(fits, "boats", format!("{boats} for {seats} seats do not fit this phase"));
    for (index, boat) in game.boats.iter().enumerate() {
        let taken = game.boats[..index].iter().any(|other| other.colour == boat.colour);
        let problem = format!("another boat is {} already", boat.colour.slug());
        wrong.unless(!taken, format!("boats[{index}].colour"), problem);
    }
    if enlisting || matches!(game.phase, Phase::FirstSeat(_)) {
        before_the_first_turn(game, wrong);
    }
    let raids = game.boats.iter().filter(|boat| boat.raid.is_some()).count();
    let allowed = game.options.raid == RaidLimit::OncePerBoat || raids <= 1;
    wrong.unless(allowed, "boats", format!("{raids} have raided New York, and one raid is allowed"));
}

/// DW-SET-05, DW-SET-12, DW-SET-16: nothing has happened yet.
fn before_the_first_turn(game: &DeepWar, wrong: &mut Wrong) {
    wrong.unless(game.turn == 1, "turn", "before the first turn the marker is on 1");
    wrong.unless(game.first == Seat::FIRST, "first", "before the first turn nobody has been chosen");
    wrong.unless(game.ships.is_empty(), "ships", "before the first turn the sea is empty");
    wrong.unless(game.removed == Tokens::NONE, "removed", "before the first turn every token is in the box");
    for (index, boat) in game.boats.iter().enumerate() {
        let fresh = *boat == Boat::new(boat.colour, boat.class);
        wrong.unless(
            fresh,
            format!("boats[{index}]"),
            "before the first turn boats lie in port as they began",
        );
    }
}

fn check_boat(game: &DeepWar, index: usize, boat: &Boat, wrong: &mut Wrong) {
    let at = |field: &str| format!("boats[{index}].{field}");
    let marconi = boat.class == BoatClass::Marconi;
    let offered = game.options.marconi == Marconi::Offered;
    wrong.unless(!marconi || offered, at("class"), "this table plays without the Marconi class");
    wrong.unless(boat.cell.navigable(), at("cell"), format!("{} is land", boat.cell));
    let (battery, torpedoes, most) = (boat.battery, boat.torpedoes, boat.class.torpedoes());
    wrong.unless(
        battery <= FULL_BATTERY,
        at("battery"),
        format!("{battery} is more than the {FULL_BATTERY} it holds"),
    );
    // DW-BAT-05, DW-BAT-09: a silent dive needs a charge to begin with and takes none
    let charged = boat.altitude != Altitude::Silent || battery > 0;
    wrong.unless(charged, at("battery"), "a boat in a silent dive has a charge");
    let problem = format!("{torpedoes} is more than the {most} it began with");
    wrong.unless(torpedoes <= most, at("torpedoes"), problem);
    wrong.unless(marconi || !boat.new_york, at("newYork"), "a Type VII has no duty in New York");
    let been = !marconi || boat.cell != NEW_YORK || boat.new_york;
    wrong.unless(been, at("newYork"), "a Marconi in K2 has been to New York");
    let raided = boat.raid.is_none() || boat.new_york;
    wrong.unless(raided, at("raid"), "it has raided New York without having been there");
    if let Some(killer) = boat.sunk_by {
        let problem = format!("it was {}, where this could not reach it", boat.altitude.name());
        wrong.unless(reaches(killer, boat.altitude), at("sunkBy"), problem);
    }
}

/// DW-ALL-35, DW-ALL-37, DW-ALL-38, DW-AIR-21: what can sink a boat at that altitude.
fn reaches(killer: Killer, altitude: Altitude) -> bool {
    match killer {
        Killer::Destroyer => !ShipClass::Destroyer.fire(altitude).is_empty(),
        Killer::Warship => !ShipClass::Warship.fire(altitude).is_empty(),
        Killer::Plane => !altitude.submerged(),
    }
}

fn check_ship(game: &DeepWar, index: usize, ship: &Ship, wrong: &mut Wrong) {
    let at = |field: &str| format!("ships[{index}].{field}");
    let twice = game.ships[..index].iter().any(|other| other.id == ship.id);
    wrong.unless(!twice, at("id"), format!("another ship has number {}", ship.id));
    wrong.unless(ship.cell.navigable(), at("cell"), format!("{} is land", ship.cell));
    let most = ship.class.map_or(0, |class| class.wounds() - 1);
    let wounded = match ship.class {
        Some(class) => format!("a {} with {} would be sunk", class.name(), ship.wounds),
        None => format!("a contact that nobody knows cannot have {}", ship.wounds),
    };
    wrong.unless(ship.wounds <= most, at("wounds"), wounded);
    // a game that ends with the last boat stops wherever it is
    let broken_off = game.phase == Phase::Over && end::all_sunk(game);
    let acts = matches!(game.phase, Phase::Hunt(_)) || broken_off;
    wrong.unless(!ship.acted || acts, at("acted"), "ships act in the Allied phase only");
    let revealed = matches!(game.phase, Phase::Hunt(_) | Phase::Air(_) | Phase::Over) && !broken_off;
    wrong.unless(
        ship.class.is_some() || !revealed,
        at("class"),
        "the contact should have been revealed by now",
    );
}

/// DW-SET-17, DW-DET-27, DW-DET-28, DW-DET-30: every token is in one place, and contacts stand on some of the
/// stock.
fn tokens(game: &DeepWar, wrong: &mut Wrong) {
    for class in ShipClass::ALL {
        let name = format!("{}s", class.name());
        let at_sea = game.ships.iter().filter(|ship| ship.class == Some(class)).count();
        let (stock, removed) = (usize::from(game.stock.of(class)), usize::from(game.removed.of(class)));
        let problem = format!(
            "{stock} in stock, {at_sea} at sea and {removed} out of the game are not the {TOKENS} in the box"
        );
        wrong.unless(stock + at_sea + removed == usize::from(TOKENS), format!("stock.{name}"), problem);
        let sunk: usize = game.boats.iter().map(|boat| usize::from(boat.tally.of(class))).sum();
        match game.options.stock {
            Stock::Removed => wrong.unless(
                sunk <= removed,
                format!("removed.{name}"),
                format!("{sunk} sunk, and only {removed} out of the game"),
            ),
            Stock::Returns => {
                wrong.unless(
                    removed == 0,
                    format!("removed.{name}"),
                    "at this table tokens return to the stock",
                );
            }
        }
    }
    let contacts = game.ships.iter().filter(|ship| ship.class.is_none()).count();
    let stock = game.stock.total();
    let problem =
        format!("{contacts} unknown contacts, and {} for them to stand on", counted(stock as u16, "token"));
    wrong.unless(contacts <= stock, "stock", problem);
}

/// DW-AIR-01, DW-AIR-09, DW-AIR-18: three planes fly a turn, and each can be shot down once.
fn planes(game: &DeepWar, wrong: &mut Wrong) {
    let down: u16 = game.boats.iter().map(|boat| u16::from(boat.tally.planes)).sum();
    let today = match &game.phase {
        Phase::Air(flight) => flight.base as u16,
        Phase::Over => Base::ALL.len() as u16,
        _ => 0,
    };
    let flown = 3 * u16::from(game.turn - 1) + today;
    wrong.unless(
        down <= flown,
        "boats",
        format!("{} shot down, and {flown} have flown", counted(down, "plane")),
    );
    let bombed = game.boats.iter().filter(|boat| boat.sunk_by == Some(Killer::Plane)).count();
    wrong.unless(
        bombed == 0 || flown > 0,
        "boats",
        format!("{} sunk by planes, and none has flown", counted(bombed as u16, "boat")),
    );
}
