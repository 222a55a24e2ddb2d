//! Setting up: who sails what, and who begins.

use super::lots::Wins;
use crate::action::Action;
use crate::content::{BoatClass, Colour};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Boat, DeepWar, MAX_BOATS, Marconi, Options, Phase, RollOff, Tokens};
use arrayvec::ArrayVec;
use fathom_core::{D6, Log, Seat, Seats, SetupError};

/// DW-SET-01, DW-SET-12, DW-SET-16, DW-SET-17: an empty sea, the marker on turn 1, and nobody has a boat yet.
pub(crate) fn setup(options: &Options, seats: Seats) -> Result<DeepWar, SetupError> {
    if seats.count() > MAX_BOATS {
        return Err(SetupError(format!("Deep War seats 1 to {MAX_BOATS} players, not {}", seats.count())));
    }
    Ok(DeepWar {
        options: options.clone(),
        seats,
        turn: 1,
        first: Seat::FIRST,
        boats: ArrayVec::new(),
        ships: ArrayVec::new(),
        stock: Tokens::ALL,
        removed: Tokens::NONE,
        phase: Phase::Enlist,
    })
}

/// DW-SET-04: seats choose in seat order.
pub(crate) fn chooser(game: &DeepWar) -> Seat {
    Seat(game.boats.len() as u8)
}

/// DW-SET-02, DW-SET-03, DW-SET-21: a colour nobody has, and a class that the table plays with.
pub(crate) fn check(game: &DeepWar, colour: Colour, class: BoatClass) -> Result<(), Illegal> {
    if game.boats.iter().any(|boat| boat.colour == colour) {
        return Err(Illegal::ColourTaken(colour));
    }
    match (class, game.options.marconi) {
        (BoatClass::Marconi, Marconi::Absent) => Err(Illegal::NoMarconi),
        (BoatClass::Marconi, Marconi::Offered) | (BoatClass::TypeVii, _) => Ok(()),
    }
}

pub(crate) fn actions(game: &DeepWar, out: &mut Vec<Action>) {
    for colour in Colour::ALL {
        for class in BoatClass::ALL {
            if check(game, colour, class).is_ok() {
                out.push(Action::Enlist { colour, class });
            }
        }
    }
}

/// DW-SET-05, DW-SET-06: the boat is put into its port. Returns whether everyone has one.
pub(crate) fn apply(game: &mut DeepWar, colour: Colour, class: BoatClass, log: &mut impl Log<Event>) -> bool {
    let (seat, boat) = (chooser(game), Boat::new(colour, class));
    game.boats.push(boat);
    log.tell(|| Event::Enlisted { seat, colour, class, cell: boat.cell });
    game.boats.len() == game.seats.count()
}

/// DW-SET-13, DW-SET-22: everyone rolls for the first seat; a player alone need not. Returns whether dice are
/// due.
pub(crate) fn begin_roll(game: &mut DeepWar) -> bool {
    game.phase = Phase::FirstSeat(RollOff::among(game.seats.iter().collect()));
    game.seats.count() > 1
}

/// DW-SET-13, DW-SET-14: the highest begins. Returns whether that is settled.
pub(crate) fn settle(game: &mut DeepWar, mut lots: RollOff, face: D6, log: &mut impl Log<Event>) -> bool {
    if let Some(seat) = lots.next() {
        log.tell(|| Event::FirstRolled { seat, face: face.pips() });
    }
    match lots.roll(face, Wins::Highest, Seat::FIRST, game.seats) {
        Some(seat) => {
            game.first = seat;
            log.tell(|| Event::FirstSeat { seat });
            true
        }
        None => {
            game.phase = Phase::FirstSeat(lots);
            false
        }
    }
}
