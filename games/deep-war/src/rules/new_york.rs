//! The raid on New York.

use crate::content::{Altitude, BoatClass, NEW_YORK, RAID_POINTS};
use crate::event::Event;
use crate::state::{DeepWar, RaidLimit};
use fathom_core::{D6, Log, Seat};

/// DW-NYC-02, DW-NYC-04, DW-NYC-05, DW-NYC-06, DW-NYC-07, DW-NYC-08, DW-NYC-09: a Marconi that is dived in
/// New York releases its sappers in the attack part, if the raid has not been made.
pub fn due(game: &DeepWar, seat: Seat) -> bool {
    let boat = game.boat(seat);
    let made = match game.options.raid {
        RaidLimit::OncePerGame => game.boats.iter().any(|boat| boat.raid.is_some()),
        RaidLimit::OncePerBoat => boat.raid.is_some(),
    };
    boat.class == BoatClass::Marconi && boat.altitude == Altitude::Dive && boat.cell == NEW_YORK && !made
}

/// DW-NYC-03, DW-NYC-13: the face is the number of ships sunk; a dived boat does nothing else in this part.
pub(crate) fn settle(game: &mut DeepWar, seat: Seat, ships: D6, log: &mut impl Log<Event>) {
    game.boat_mut(seat).raid = Some(ships);
    let points = u16::from(ships.pips()) * RAID_POINTS;
    log.tell(|| Event::Raided { seat, ships: ships.pips(), points });
}
