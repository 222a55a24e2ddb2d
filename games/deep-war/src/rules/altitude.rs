//! Choosing the altitude, which holds until the next such choice.

use crate::action::Action;
use crate::content::Altitude;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Boat, DeepWar};
use fathom_core::{Log, Seat};

/// DW-ALT-01, DW-ALT-02, DW-ALT-03, DW-BAT-08, DW-BAT-09, DW-BAT-10: any altitude, but none below periscope
/// depth on an empty battery.
pub fn check(boat: &Boat, altitude: Altitude) -> Result<(), Illegal> {
    if altitude.submerged() && boat.battery == 0 { Err(Illegal::BatteryEmpty(altitude)) } else { Ok(()) }
}

pub(crate) fn actions(game: &DeepWar, seat: Seat, out: &mut Vec<Action>) {
    let boat = game.boat(seat);
    let legal = Altitude::ALL.into_iter().filter(|&altitude| check(boat, altitude).is_ok());
    out.extend(legal.map(|altitude| Action::Go { altitude }));
}

/// DW-TUR-11: the marker is moved; ships and planes of this turn meet the boat there.
pub(crate) fn apply(game: &mut DeepWar, seat: Seat, altitude: Altitude, log: &mut impl Log<Event>) {
    let before = std::mem::replace(&mut game.boat_mut(seat).altitude, altitude);
    log.tell(|| Event::WentTo { seat, altitude, before });
}
