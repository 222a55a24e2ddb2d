//! Whose move is next: the order of play in one place.

use crate::action::Action;
use crate::chance::Roll;
use crate::content::{Base, Weapon};
use crate::event::Event;
use crate::illegal::{Illegal, Waiting};
use crate::rules::{air, allied, altitude, attack, battery, detection, end, enlist, movement};
use crate::state::{Attack, Attacking, DeepWar, Flight, Flying, Hunting, LAST_TURN, Part, Phase, Search};
use fathom_core::{D6, Log, Seat, Stage};

/// The seat that decides, the die that is due, or the end.
pub(crate) fn stage(game: &DeepWar) -> Stage {
    match (&game.phase, due(game)) {
        (_, Some(_)) => Stage::Chance,
        (Phase::Enlist, None) => Stage::Decide(enlist::chooser(game)),
        (Phase::Movement(seat) | Phase::Altitude(seat) | Phase::Attack(seat, _), None) => {
            Stage::Decide(*seat)
        }
        (Phase::Air(flight), None) => match flight.step {
            Flying::Defence(seat) => Stage::Decide(seat),
            Flying::Length
            | Flying::Heading
            | Flying::Meeting(_)
            | Flying::Spotting(_)
            | Flying::Flak(..)
            | Flying::Bomb(_) => Stage::Over,
        },
        (
            Phase::Over | Phase::FirstSeat(_) | Phase::Detection(..) | Phase::Reveal(_) | Phase::Hunt(_),
            None,
        ) => Stage::Over,
    }
}

/// The die that is due, and for whom.
pub(crate) fn due(game: &DeepWar) -> Option<Roll> {
    match &game.phase {
        Phase::Enlist | Phase::Movement(_) | Phase::Altitude(_) | Phase::Over => None,
        Phase::FirstSeat(lots) => lots.next().map(|seat| Roll::First { seat }),
        &Phase::Detection(seat, search) => Some(match search {
            Search::Identify(ship) => Roll::Identify { seat, ship },
            Search::Distance => Roll::Distance { seat },
            Search::Direction { .. } => Roll::Direction { seat },
            Search::Class { .. } => Roll::Class { seat },
            Search::Course { .. } => Roll::Course { seat },
        }),
        &Phase::Attack(seat, ref attack) => match attack.step {
            Attacking::Choose => None,
            Attacking::Identify(ship) => Some(Roll::Identify { seat, ship }),
            Attacking::Raid => Some(Roll::Raid { seat }),
            Attacking::Shot(ship) => {
                let weapon = attack.firing.unwrap_or(Weapon::MachineGun);
                Some(Roll::Shot { seat, weapon, ship })
            }
            Attacking::Torpedo => {
                let aim = attack.salvo.iter().find(|aim| aim.torpedoes > 0)?;
                Some(Roll::Shot { seat, weapon: Weapon::Torpedo, ship: aim.ship })
            }
            Attacking::Answer(ship) => Some(Roll::Answer { ship, seat }),
        },
        &Phase::Reveal(ship) => Some(Roll::Reveal { ship }),
        Phase::Hunt(hunt) => match hunt.step {
            Hunting::Choosing(lots) => lots.next().map(|seat| Roll::Hunted { ship: hunt.ship, seat }),
            Hunting::Firing => hunt.quarry.map(|seat| Roll::Fire { ship: hunt.ship, seat }),
        },
        Phase::Air(flight) => {
            let base = flight.base;
            match flight.step {
                Flying::Length => {
                    let rolled = flight.dice.iter().flatten().count() as u8;
                    Some(Roll::Length { base, nth: rolled + 1 })
                }
                Flying::Heading => Some(Roll::Heading { base }),
                Flying::Meeting(lots) => lots.next().map(|seat| Roll::Met { base, seat }),
                Flying::Spotting(seat) => Some(Roll::Spot { base, seat }),
                Flying::Defence(_) => None,
                Flying::Flak(seat, weapon) => Some(Roll::Flak { seat, weapon }),
                Flying::Bomb(seat) => Some(Roll::Bomb { base, seat }),
            }
        }
    }
}

/// Every legal action, by the checks that `check` uses.
pub(crate) fn actions(game: &DeepWar, out: &mut Vec<Action>) {
    match &game.phase {
        Phase::Enlist => enlist::actions(game, out),
        Phase::Movement(seat) => movement::actions(game, *seat, out),
        Phase::Attack(seat, attack) if attack.step == Attacking::Choose => {
            attack::actions(game, *seat, attack, out);
        }
        Phase::Altitude(seat) => altitude::actions(game, *seat, out),
        Phase::Air(flight) => {
            if let Flying::Defence(seat) = flight.step {
                air::actions(game, seat, out);
            }
        }
        Phase::FirstSeat(_)
        | Phase::Detection(..)
        | Phase::Attack(..)
        | Phase::Reveal(_)
        | Phase::Hunt(_)
        | Phase::Over => {}
    }
}

/// Whether an action may be done now; DW-TUR-03 keeps every part to its own kind of action.
pub(crate) fn check(game: &DeepWar, action: &Action) -> Result<(), Illegal> {
    match (&game.phase, *action) {
        (Phase::Over, _) => Err(Illegal::Over),
        (Phase::Enlist, Action::Enlist { colour, class }) => enlist::check(game, colour, class),
        (Phase::Movement(seat), Action::Move { to }) => movement::check(game.boat(*seat), to),
        (Phase::Movement(_), Action::Stay) => Ok(()),
        (Phase::Attack(seat, now), action) if now.step == Attacking::Choose => {
            check_attack(game, *seat, now, action)
        }
        (Phase::Altitude(seat), Action::Go { altitude }) => altitude::check(game.boat(*seat), altitude),
        (&Phase::Air(Flight { step: Flying::Defence(seat), .. }), Action::Flak { weapon }) => {
            air::check_flak(game, seat, weapon)
        }
        (
            Phase::Enlist
            | Phase::FirstSeat(_)
            | Phase::Detection(..)
            | Phase::Movement(_)
            | Phase::Attack(..)
            | Phase::Altitude(_)
            | Phase::Reveal(_)
            | Phase::Hunt(_)
            | Phase::Air(_),
            Action::Enlist { .. }
            | Action::Move { .. }
            | Action::Stay
            | Action::Aim { .. }
            | Action::Fire { .. }
            | Action::Launch
            | Action::Hold
            | Action::Go { .. }
            | Action::Flak { .. },
        ) => Err(Illegal::NotNow(waiting(game))),
    }
}

fn check_attack(game: &DeepWar, seat: Seat, now: &Attack, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Aim { ship, torpedoes } => attack::check_aim(game, seat, now, ship, torpedoes).map(drop),
        Action::Fire { weapon, ship } => attack::check_fire(game, seat, now, weapon, ship).map(drop),
        Action::Launch => attack::check_launch(now),
        Action::Hold => attack::check_hold(now),
        Action::Enlist { .. }
        | Action::Move { .. }
        | Action::Stay
        | Action::Go { .. }
        | Action::Flak { .. } => Err(Illegal::NotNow(waiting(game))),
    }
}

/// What the game waits for instead.
fn waiting(game: &DeepWar) -> Waiting {
    match &game.phase {
        Phase::Enlist => Waiting::Boats,
        Phase::FirstSeat(_) => Waiting::FirstSeat,
        Phase::Detection(..) => Waiting::Detection,
        Phase::Movement(_) => Waiting::Movement,
        Phase::Attack(_, attack) if attack.step == Attacking::Choose => Waiting::Attack,
        Phase::Attack(..) => Waiting::AttackDie,
        Phase::Altitude(_) => Waiting::Altitude,
        // an action after the end is refused before this is asked
        Phase::Reveal(_) | Phase::Hunt(_) | Phase::Over => Waiting::Ships,
        Phase::Air(Flight { step: Flying::Defence(_), .. }) => Waiting::Flak,
        Phase::Air(_) => Waiting::Planes,
    }
}

/// Carries out a legal action and goes on to the next stop.
pub(crate) fn apply(game: &mut DeepWar, action: &Action, log: &mut impl Log<Event>) {
    match (game.phase.clone(), *action) {
        (Phase::Enlist, Action::Enlist { colour, class }) => {
            let complete = enlist::apply(game, colour, class, log);
            if complete && !enlist::begin_roll(game) {
                start_turn(game, log);
            }
        }
        (Phase::Movement(seat), Action::Move { to }) => {
            movement::apply(game, seat, to, log);
            next_boat(game, Part::Movement, seat, log);
        }
        (Phase::Movement(seat), Action::Stay) => {
            let cell = game.boat(seat).cell;
            movement::apply(game, seat, cell, log);
            next_boat(game, Part::Movement, seat, log);
        }
        (Phase::Attack(seat, now), Action::Aim { ship, torpedoes }) => {
            attack::aim(game, seat, now, ship, torpedoes, log);
        }
        (Phase::Attack(seat, now), Action::Launch) => {
            let waits = attack::launch(game, seat, now, log);
            if !waits {
                next_boat(game, Part::Attack, seat, log);
            }
        }
        (Phase::Attack(seat, now), Action::Fire { weapon, ship }) => {
            attack::fire(game, seat, now, weapon, ship);
        }
        (Phase::Attack(seat, _), Action::Hold) => next_boat(game, Part::Attack, seat, log),
        (Phase::Altitude(seat), Action::Go { altitude }) => {
            altitude::apply(game, seat, altitude, log);
            next_boat(game, Part::Altitude, seat, log);
        }
        (Phase::Air(flight), Action::Flak { weapon }) => match flight.step {
            Flying::Defence(seat) => air::defend(game, flight, seat, weapon),
            Flying::Length
            | Flying::Heading
            | Flying::Meeting(_)
            | Flying::Spotting(_)
            | Flying::Flak(..)
            | Flying::Bomb(_) => {}
        },
        // `check` refuses every other pair
        (
            Phase::Enlist
            | Phase::FirstSeat(_)
            | Phase::Detection(..)
            | Phase::Movement(_)
            | Phase::Attack(..)
            | Phase::Altitude(_)
            | Phase::Reveal(_)
            | Phase::Hunt(_)
            | Phase::Air(_)
            | Phase::Over,
            Action::Enlist { .. }
            | Action::Move { .. }
            | Action::Stay
            | Action::Aim { .. }
            | Action::Fire { .. }
            | Action::Launch
            | Action::Hold
            | Action::Go { .. }
            | Action::Flak { .. },
        ) => {}
    }
}

/// Carries out a die and goes on to the next stop.
pub(crate) fn settle(game: &mut DeepWar, face: u8, log: &mut impl Log<Event>) {
    let six = D6::new(face);
    match (game.phase.clone(), six) {
        (Phase::FirstSeat(lots), Some(die)) => {
            if enlist::settle(game, lots, die, log) {
                start_turn(game, log);
            }
        }
        (Phase::Detection(seat, search), _) => {
            if detection::settle(game, seat, search, face, log) {
                next_boat(game, Part::Detection, seat, log);
            }
        }
        (Phase::Attack(seat, now), _) => {
            if !attack::settle(game, seat, now, face, log) {
                next_boat(game, Part::Attack, seat, log);
            }
        }
        (Phase::Reveal(ship), _) => {
            allied::reveal(game, ship, face, log);
            allied_phase(game, log);
        }
        (Phase::Hunt(hunt), Some(die)) => {
            if !allied::settle(game, hunt, die, log) {
                allied_phase(game, log);
            }
        }
        (Phase::Air(flight), _) => {
            if !air::settle(game, flight, face, log) {
                after_flight(game, flight.base, log);
            }
        }
        (Phase::FirstSeat(_) | Phase::Hunt(_), None)
        | (Phase::Enlist | Phase::Movement(_) | Phase::Altitude(_) | Phase::Over, _) => {}
    }
}

/// DW-TUR-02, DW-TUR-03: a turn begins with the batteries, and then everyone searches.
fn start_turn(game: &mut DeepWar, log: &mut impl Log<Event>) {
    let (turn, first) = (game.turn, game.first);
    log.tell(|| Event::TurnBegan { turn, first });
    battery::run(game, log);
    part(game, Part::Detection, None, log);
}

/// DW-TUR-04, DW-TUR-05, DW-TUR-07: the part goes on with the next boat afloat, and after the last the next
/// part begins.
fn next_boat(game: &mut DeepWar, now: Part, seat: Seat, log: &mut impl Log<Event>) {
    part(game, now, Some(seat), log);
}

fn part(game: &mut DeepWar, mut now: Part, mut after: Option<Seat>, log: &mut impl Log<Event>) {
    loop {
        if end::all_sunk(game) {
            return end::finish(game, log);
        }
        match boat_after(game, after) {
            Some(seat) if open(game, now, seat) => return,
            Some(seat) => after = Some(seat),
            None => {
                after = None;
                now = match now {
                    Part::Detection => Part::Movement,
                    Part::Movement => Part::Attack,
                    Part::Attack => Part::Altitude,
                    Part::Altitude => return allied_phase(game, log),
                };
            }
        }
    }
}

/// The next boat afloat in turn order, or the first of all.
fn boat_after(game: &DeepWar, after: Option<Seat>) -> Option<Seat> {
    let mut order = game.seats.from(game.first);
    if let Some(seat) = after {
        order.find(|&other| other == seat);
    }
    order.find(|&seat| game.boat(seat).afloat())
}

/// Opens a part for a boat. Returns whether it waits for something.
fn open(game: &mut DeepWar, now: Part, seat: Seat) -> bool {
    match now {
        Part::Detection => detection::open(game, seat),
        Part::Movement => game.phase = Phase::Movement(seat),
        Part::Attack => return attack::open(game, seat),
        Part::Altitude => game.phase = Phase::Altitude(seat),
    }
    true
}

/// DW-TUR-02: then the Allied ships, then the planes.
fn allied_phase(game: &mut DeepWar, log: &mut impl Log<Event>) {
    let waits = allied::go_on(game, log);
    if end::all_sunk(game) {
        end::finish(game, log);
    } else if !waits {
        air::take_off(game, Base::NorthAmerica);
    }
}

/// DW-AIR-01, DW-TUR-02: the next plane, or the end of the turn.
fn after_flight(game: &mut DeepWar, base: Base, log: &mut impl Log<Event>) {
    match base.next() {
        _ if end::all_sunk(game) => end::finish(game, log),
        Some(base) => air::take_off(game, base),
        None => end_turn(game, log),
    }
}

/// DW-TUR-01, DW-TUR-06, DW-TUR-07, DW-END-01: the marker moves on and the first seat to the left, past lost
/// boats; after turn 12 the game is over.
fn end_turn(game: &mut DeepWar, log: &mut impl Log<Event>) {
    if game.turn >= LAST_TURN {
        return end::finish(game, log);
    }
    game.turn += 1;
    let left = game.seats.after(game.first);
    game.first = game.seats.from(left).find(|&seat| game.boat(seat).afloat()).unwrap_or(left);
    start_turn(game, log);
}
