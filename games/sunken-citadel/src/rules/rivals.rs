//! Competing warbands: the order in which they act, where they come in, and whose a deed is (SC-SET-26 to SC-SET-29).

use crate::content::{Entrance, Map, ObjectId, RoomId, Side};
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::rules::{activation, zones};
use crate::state::{Band, Id, MOST_BANDS, Party, SunkenCitadel};
use crate::task::{Roll, Task};
use arrayvec::ArrayVec;
use fathom_core::Log;
use std::cmp::Reverse;

/// SC-SET-26: at the start of a Game Turn every warband rolls a die for its place in the order. Where there is only one
/// nobody rolls.
pub(crate) fn begin_turn(game: &mut SunkenCitadel) {
    if game.compete() {
        game.stack.push(Task::Roll(Roll::Order { rolled: [None; MOST_BANDS] }));
    } else {
        zones::struggle_of_minds(game, Party::Band(Band::TEAM));
    }
}

/// SC-SET-26: a warband has rolled for its place; after the last the highest begins. Of those who rolled alike the one
/// begins that sits nearer to whoever leads this turn: the first seat in the first, the second in the second.
pub(crate) fn order_rolled(
    game: &mut SunkenCitadel,
    mut rolled: [Option<u8>; MOST_BANDS],
    die: u8,
    log: &mut Pen,
) {
    if let Some(next) = rolled.iter_mut().find(|die| die.is_none()) {
        *next = Some(die);
    }
    if rolled.iter().flatten().count() < usize::from(game.band_count()) {
        return game.stack.push(Task::Roll(Roll::Order { rolled }));
    }
    let seats = game.seats.max(1);
    let lead = game.turn.saturating_sub(1) % seats;
    let mut order: Vec<Band> = game.bands().collect();
    order.sort_by_key(|band| (Reverse(rolled[band.index()]), (band.0 + seats - lead) % seats));
    game.order = order.iter().copied().collect();
    log.tell(|| Event::Order { dice: rolled.into_iter().flatten().collect(), order });
    if let Some(&first) = game.order.first() {
        zones::struggle_of_minds(game, Party::Band(first));
    }
}

/// SC-SET-26, SC-TRN-03: the warband whose turn it is, those done with it passed over; none when all have acted.
pub(crate) fn acting_band(game: &mut SunkenCitadel, log: &mut Pen) -> Option<Band> {
    if !game.compete() {
        return waits(game, Band::TEAM).then_some(Band::TEAM);
    }
    let first = *game.order.first()?;
    if waits(game, first) {
        return Some(first);
    }
    game.order.remove(0);
    game.help.clear();
    game.advantages.retain(|advantage| advantage.party != Party::Band(first));
    if let Some(&next) = game.order.first() {
        log.tell(|| Event::BandActs { band: next });
        zones::struggle_of_minds(game, Party::Band(next));
    }
    // minds may have to be fought for before anybody is picked
    if game.stack.is_empty() { acting_band(game, log) } else { None }
}

fn waits(game: &SunkenCitadel, band: Band) -> bool {
    (0..game.models.len() as u8).map(Id).any(|id| activation::may_begin(game, id, Party::Band(band)))
}

/// SC-SET-28: where a warband came in, and where those of it who flee run to.
pub fn entrance(game: &SunkenCitadel, band: Band) -> Entrance {
    match band {
        Band::TEAM => game.map().entrance,
        Band(number) => {
            entries(game.map()).get(usize::from(number) - 1).map_or(Entrance::West, |at| Entrance::Spot(*at))
        }
    }
}

/// SC-SET-28: where the warbands beside the first come in: by the sea entries, and where there are too few by ducts;
/// each by the one farthest from those who have theirs.
pub fn entries(map: &Map) -> ArrayVec<Point, { MOST_BANDS - 1 }> {
    let mut taken: Vec<Point> = map.starts.to_vec();
    let mut sea: Vec<Point> = map.entries.to_vec();
    let mut ducts: Vec<Point> = map.ducts.to_vec();
    let mut chosen = ArrayVec::new();
    while !chosen.is_full() {
        let open = if sea.is_empty() { &mut ducts } else { &mut sea };
        let lonely = |at: &Point| taken.iter().map(|other| other.dist2(*at)).min().unwrap_or(0);
        let Some(best) = (0..open.len()).max_by_key(|index| (lonely(&open[*index]), Reverse(*index))) else {
            break;
        };
        let at = open.remove(best);
        taken.push(at);
        chosen.push(at);
    }
    chosen
}

/// SC-SET-27: a warband's work on a thing is its own.
pub(crate) fn credit(game: &mut SunkenCitadel, who: Id, thing: ObjectId) {
    let band = game.band_of(who);
    game.things[thing].credit = band;
}

/// SC-SET-27: whether what was done by a warband, or by nobody in particular, counts for this one: where there is only
/// one, everything does.
pub fn counts_for(game: &SunkenCitadel, done_by: Option<Band>, band: Band) -> bool {
    !game.compete() || done_by == Some(band)
}

/// SC-SET-27: whether no active model of another warband is in a room, and one of this band's is. Where there is only one
/// warband nobody disputes anything.
pub fn holds_room(game: &SunkenCitadel, band: Band, room: Option<RoomId>) -> bool {
    let inside = |wanted: &dyn Fn(Band) -> bool| {
        game.standing().any(|(id, m)| {
            m.side == Side::Team
                && m.active()
                && game.room_of(id) == room
                && game.band_of(id).is_some_and(wanted)
        })
    };
    !game.compete() || (inside(&|other| other == band) && !inside(&|other| other != band))
}
