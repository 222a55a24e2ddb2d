//! The aerial sweep: three planes, one after the other.

use super::end;
use super::lots::Wins;
use crate::action::Action;
use crate::content::chart::SQUARES;
use crate::content::{
    Altitude, BOMB_UP_TO, Base, BoatClass, Cell, PLANE_POINTS, Point, UNSEEN_UP_TO, Weapon,
};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{DeepWar, Flight, Flying, Killer, Phase, RollOff};
use fathom_core::{D6, D8, Log, Seat, SeatSet};
use std::sync::LazyLock;

/// DW-AIR-01, DW-AIR-02: a plane is about to fly; its dice come next. Planes that were shot down fly again
/// (DW-AIR-19).
pub(crate) fn take_off(game: &mut DeepWar, base: Base) {
    let step = Flying::Length;
    game.phase =
        Phase::Air(Flight { base, dice: [None; 3], heading: None, flown: 0, missed: SeatSet::EMPTY, step });
}

/// DW-AIR-02, DW-AIR-04, DW-AIR-05: the squares a flight passes: from the first after the base, over land and
/// sea, to its length or the edge of the board.
pub fn track(base: Base, heading: Point, length: u8) -> impl Iterator<Item = Cell> {
    (1..=length).map_while(move |count| base.cell().towards(heading, count))
}

/// In how many of the 1,728 equally likely throws of a plane's dice it passes over or beside a square.
pub fn cover(base: Base, cell: Cell) -> u16 {
    COVER[base as usize][cell.index()]
}

/// The chance that some plane passes over or beside a square in a turn, if nobody stops it before.
pub fn covered(cell: Cell) -> f32 {
    let missed = Base::ALL.into_iter().map(|base| 1.0 - f32::from(cover(base, cell)) / 1728.0);
    1.0 - missed.product::<f32>()
}

static COVER: LazyLock<[[u16; SQUARES]; 3]> = LazyLock::new(|| {
    let longer = |squares: usize| {
        let dice = |n: usize| (n / 36) + (n / 6 % 6) + (n % 6) + 3;
        (0..216).filter(|&throw| dice(throw) >= squares).count() as u16
    };
    Base::ALL.map(|base| {
        let mut throws = [0; SQUARES];
        for cell in Cell::all() {
            for heading in Point::ALL {
                let first = track(base, heading, 18).position(|over| over.distance(cell) <= 1);
                throws[cell.index()] += first.map_or(0, |squares| longer(squares + 1));
            }
        }
        throws
    })
});

impl Flight {
    pub(crate) fn length(&self) -> u8 {
        self.dice.iter().flatten().map(|die| die.pips()).sum()
    }

    /// The square below the plane.
    pub(crate) fn over(&self) -> Cell {
        let home = self.base.cell();
        self.heading
            .and_then(|heading| home.towards(Point::of_face(heading.pips()), self.flown))
            .unwrap_or(home)
    }
}

/// One die of a flight. Returns whether the flight waits for something more.
pub(crate) fn settle(game: &mut DeepWar, mut flight: Flight, face: u8, log: &mut impl Log<Event>) -> bool {
    let at = flight.over();
    match flight.step {
        Flying::Length => {
            if let Some(die) = flight.dice.iter_mut().find(|die| die.is_none()) {
                *die = D6::new(face);
            }
            flight.step = if flight.dice.contains(&None) { Flying::Length } else { Flying::Heading };
            game.phase = Phase::Air(flight);
            true
        }
        Flying::Heading => {
            flight.heading = D8::new(face);
            announce(&flight, log);
            fly(game, flight, log)
        }
        Flying::Meeting(lots) => draw_lots(game, flight, lots, face, log),
        Flying::Spotting(seat) => {
            let seen = face > UNSEEN_UP_TO;
            log.tell(|| Event::Looked { base: flight.base, seat, at, face, seen });
            if seen {
                wait(game, flight, Flying::Bomb(seat)) // DW-AIR-13
            } else {
                flight.missed = flight.missed.with(seat); // DW-AIR-11, DW-AIR-12
                fly(game, flight, log)
            }
        }
        Flying::Defence(_) => true,
        Flying::Flak(seat, weapon) => flak(game, flight, seat, weapon, face, log),
        Flying::Bomb(seat) => {
            let hit = face <= BOMB_UP_TO;
            let base = flight.base;
            log.tell(|| Event::Bombed { base, seat, at, face, hits_up_to: BOMB_UP_TO, hit });
            if hit {
                end::sink_boat(game, seat, Killer::Plane, log);
            }
            false // DW-AIR-09
        }
    }
}

fn announce(flight: &Flight, log: &mut impl Log<Event>) {
    let Some(heading) = flight.heading.map(|die| Point::of_face(die.pips())) else { return };
    log.tell(|| Event::TookOff {
        base: flight.base,
        dice: flight.dice.map(|die| die.map_or(0, |die| die.pips())),
        heading,
        track: track(flight.base, heading, flight.length()).collect(),
    });
}

fn wait(game: &mut DeepWar, mut flight: Flight, step: Flying) -> bool {
    flight.step = step;
    game.phase = Phase::Air(flight);
    true
}

/// DW-AIR-03, DW-AIR-04, DW-AIR-05, DW-AIR-06, DW-AIR-07, DW-AIR-08, DW-AIR-12, DW-AIR-23: on, square by
/// square, until somebody is met or the flight ends. Returns whether it waits for something.
fn fly(game: &mut DeepWar, mut flight: Flight, log: &mut impl Log<Event>) -> bool {
    loop {
        let met = if flight.flown > 0 { met(game, &flight) } else { SeatSet::EMPTY };
        let mut seats = met.iter();
        match (seats.next(), seats.next()) {
            (Some(seat), None) => return meet(game, flight, seat),
            (Some(_), Some(_)) => return wait(game, flight, Flying::Meeting(RollOff::among(met))),
            (None, _) => {}
        }
        let next = flight.heading.and_then(|die| flight.over().step(Point::of_face(die.pips())));
        if flight.flown >= flight.length() || next.is_none() {
            log.tell(|| Event::FlewHome { base: flight.base });
            return false;
        }
        flight.flown += 1;
    }
}

/// DW-AIR-06, DW-AIR-07, DW-AIR-21, DW-AIR-22: the boats that the plane meets here: those below it before
/// those in neighbouring squares. Dived boats are never met, boats in port are.
pub(crate) fn met(game: &DeepWar, flight: &Flight) -> SeatSet {
    let over = flight.over();
    let at = |distance: u8| -> SeatSet {
        game.afloat()
            .filter(|(seat, boat)| {
                !boat.altitude.submerged()
                    && !flight.missed.contains(*seat)
                    && boat.cell.distance(over) == distance
            })
            .map(|(seat, _)| seat)
            .collect()
    };
    let below = at(0);
    if below.is_empty() { at(1) } else { below }
}

/// DW-AIR-08: boats met at once roll, and the lowest is met first.
fn draw_lots(
    game: &mut DeepWar,
    flight: Flight,
    mut lots: RollOff,
    face: u8,
    log: &mut impl Log<Event>,
) -> bool {
    if let Some(seat) = lots.next() {
        log.tell(|| Event::LotRolled { seat, face });
    }
    let chosen = D6::new(face).and_then(|face| lots.roll(face, Wins::Lowest, game.first, game.seats));
    match chosen {
        Some(seat) => meet(game, flight, seat),
        None => wait(game, flight, Flying::Meeting(lots)),
    }
}

/// DW-ALT-04, DW-ALT-05, DW-ALT-06, DW-AIR-10, DW-AIR-13, DW-AIR-14, DW-AIR-15, DW-AIR-16, DW-AIR-17: a boat
/// at periscope depth may slip by; one on the surface defends itself first, a Marconi with all it has.
fn meet(game: &mut DeepWar, flight: Flight, seat: Seat) -> bool {
    let boat = game.boat(seat);
    let step = match (boat.altitude, boat.class) {
        (Altitude::Surface, BoatClass::TypeVii) => Flying::Defence(seat),
        (Altitude::Surface, BoatClass::Marconi) => Flying::Flak(seat, Weapon::MachineGun),
        (Altitude::Periscope | Altitude::Dive | Altitude::Silent, _) => Flying::Spotting(seat),
    };
    wait(game, flight, step)
}

/// DW-AIR-16: one weapon, of those aboard that can fire at planes. Only a Type VII is asked: a Marconi has one.
pub(crate) fn check_flak(game: &DeepWar, seat: Seat, weapon: Weapon) -> Result<(), Illegal> {
    let fires = weapon.flak_up_to().is_some() && game.boat(seat).class.carries(weapon);
    if fires { Ok(()) } else { Err(Illegal::NoFlak(weapon)) }
}

pub(crate) fn actions(game: &DeepWar, seat: Seat, out: &mut Vec<Action>) {
    let weapons = Weapon::ALL.into_iter().filter(|&weapon| check_flak(game, seat, weapon).is_ok());
    out.extend(weapons.map(|weapon| Action::Flak { weapon }));
}

pub(crate) fn defend(game: &mut DeepWar, flight: Flight, seat: Seat, weapon: Weapon) {
    wait(game, flight, Flying::Flak(seat, weapon));
}

/// DW-AIR-14, DW-AIR-15, DW-AIR-18: a hit brings the plane down before it bombs; a miss lets it.
fn flak(
    game: &mut DeepWar,
    flight: Flight,
    seat: Seat,
    weapon: Weapon,
    face: u8,
    log: &mut impl Log<Event>,
) -> bool {
    let hits_up_to = weapon.flak_up_to().unwrap_or(0);
    let (hit, at, base) = (face <= hits_up_to, flight.over(), flight.base);
    log.tell(|| Event::FlakFired { base, seat, weapon, at, face, hits_up_to, hit, points: PLANE_POINTS });
    if !hit {
        return wait(game, flight, Flying::Bomb(seat));
    }
    let planes = &mut game.boat_mut(seat).tally.planes;
    *planes = planes.saturating_add(1);
    false
}
