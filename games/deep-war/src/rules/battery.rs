//! Batteries: charged near the surface, drained below.

use crate::content::FULL_BATTERY;
use crate::event::Event;
use crate::state::{Boat, DeepWar};
use fathom_core::Log;

/// DW-BAT-01, DW-BAT-02, DW-BAT-03, DW-BAT-04, DW-BAT-05, DW-BAT-06, DW-BAT-07, DW-BAT-11: the charges after
/// a turn begun at the boat's present altitude.
pub fn charged(boat: &Boat) -> u8 {
    boat.battery.saturating_add_signed(boat.altitude.profile().charge).min(FULL_BATTERY)
}

/// DW-BAT-07: every boat afloat updates its battery, by the altitude it chose at the end of the turn before.
pub(crate) fn run(game: &mut DeepWar, log: &mut impl Log<Event>) {
    for seat in game.seats.from(game.first) {
        let boat = game.boat_mut(seat);
        let (from, to) = (boat.battery, charged(boat));
        if boat.afloat() && from != to {
            boat.battery = to;
            log.tell(|| Event::Battery { seat, from, to });
        }
    }
}
