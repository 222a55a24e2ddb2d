//! Sailing: one choice of a square in reach, since nothing happens on the way.

use crate::action::Action;
use crate::content::{BoatClass, Cell, NEW_YORK, Squares, sailing_distance};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Boat, DeepWar};
use fathom_core::{Log, Seat};

/// DW-MOV-01, DW-MOV-02, DW-MOV-03, DW-MOV-04, DW-MOV-05, DW-MOV-06, DW-MOV-07, DW-MOV-08, DW-MOV-09,
/// DW-MOV-10, DW-MOV-11: the squares a boat can sail to, its own included.
pub fn reach(boat: &Boat) -> Squares {
    Squares::within(boat.cell, boat.altitude.profile().speed)
}

/// DW-MOV-06, DW-MOV-07, DW-MOV-11: a square on the board, with sea in it, not too far. No square off the
/// board has a name, so none can be asked for.
pub(crate) fn check(boat: &Boat, to: Cell) -> Result<(), Illegal> {
    let (from, altitude) = (boat.cell, boat.altitude);
    let speed = altitude.profile().speed;
    if to == from {
        Err(Illegal::Here(from))
    } else if !to.navigable() {
        Err(Illegal::Land(to))
    } else if from.distance(to) > speed {
        Err(Illegal::TooFar { from, to, altitude })
    } else if !reach(boat).contains(to) {
        let by_sea = sailing_distance(from, to).unwrap_or(u8::MAX);
        Err(Illegal::RoundLand { from, to, by_sea, speed })
    } else {
        Ok(())
    }
}

/// DW-MOV-12, DW-TUR-08: stay, or any square in reach.
pub(crate) fn actions(game: &DeepWar, seat: Seat, out: &mut Vec<Action>) {
    let boat = game.boat(seat);
    out.push(Action::Stay);
    let squares = reach(boat);
    out.extend(squares.iter().filter(|&to| to != boat.cell).map(|to| Action::Move { to }));
}

/// DW-MOV-13, DW-MOV-14, DW-NYC-10, DW-NYC-11: the boat is put there; a Marconi that ends its movement in New
/// York has been there, at whatever altitude.
pub(crate) fn apply(game: &mut DeepWar, seat: Seat, to: Cell, log: &mut impl Log<Event>) {
    let boat = game.boat_mut(seat);
    let from = std::mem::replace(&mut boat.cell, to);
    let arrives = to == NEW_YORK && boat.class == BoatClass::Marconi && !boat.new_york;
    boat.new_york |= arrives;
    if from == to {
        log.tell(|| Event::Stayed { seat, cell: to });
    } else {
        log.tell(|| Event::Sailed { seat, from, to });
    }
    if arrives {
        log.tell(|| Event::ReachedNewYork { seat });
    }
}
