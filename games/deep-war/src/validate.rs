//! Everything about a position that cannot be.

use crate::content::{Altitude, BoatClass, FULL_BATTERY, ShipClass, TOKENS, TUBES, Weapon};
use crate::rules::{air, attack, detection, end, new_york};
use crate::state::{
    Attack, Attacking, Boat, DeepWar, Flight, Flying, Hunt, Hunting, LAST_TURN, MAX_BOATS, Marconi, Phase,
    RaidLimit, RollOff, Search, ShipId,
};
use fathom_core::{Seat, SeatSet};

/// Names every inconsistency; a position without any can be played on.
pub(crate) fn validate(game: &DeepWar) -> Result<(), Vec<String>> {
    let mut wrong = Vec::new();
    table(game, &mut wrong);
    if wrong.is_empty() {
        game.boats.iter().for_each(|boat| check_boat(game, boat, &mut wrong));
        ships(game, &mut wrong);
    }
    // the phase is looked at only where boats and ships can be relied on
    if wrong.is_empty() {
        phase(game, &mut wrong);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

fn table(game: &DeepWar, wrong: &mut Vec<String>) {
    let seats = game.seats.count();
    if seats > MAX_BOATS {
        wrong.push(format!("there are {seats} seats; at most {MAX_BOATS} can play"));
    }
    if !(1..=LAST_TURN).contains(&game.turn) {
        wrong.push(format!("the turn marker is on {}; turns run from 1 to {LAST_TURN}", game.turn));
    }
    if !game.seats.contains(game.first) {
        wrong.push(format!("seat {} goes first, but is not at the table", u16::from(game.first.0) + 1));
    }
    let (boats, enlisting) = (game.boats.len(), game.phase == Phase::Enlist);
    if boats > seats || enlisting != (boats < seats) {
        wrong.push(format!("there are {boats} boats for {seats} seats in this phase"));
    }
    let early = enlisting || matches!(game.phase, Phase::FirstSeat(_));
    if early && (game.turn != 1 || !game.ships.is_empty()) {
        wrong.push("before the first turn the marker is on 1 and the sea is empty".to_owned());
    }
    for (index, boat) in game.boats.iter().enumerate() {
        if game.boats[..index].iter().any(|other| other.colour == boat.colour) {
            wrong.push(format!("two boats are {}", boat.colour.slug()));
        }
    }
    let raids = game.boats.iter().filter(|boat| boat.raid.is_some()).count();
    if game.options.raid == RaidLimit::OncePerGame && raids > 1 {
        wrong.push(format!("New York was raided {raids} times, and only one raid is allowed"));
    }
}

fn check_boat(game: &DeepWar, boat: &Boat, wrong: &mut Vec<String>) {
    let name = boat.colour.name();
    if boat.class == BoatClass::Marconi && game.options.marconi == Marconi::Absent {
        wrong.push(format!("{name} is a Marconi at a table without them"));
    }
    if !boat.cell.navigable() {
        wrong.push(format!("{name} is on land in {}", boat.cell));
    }
    if boat.battery > FULL_BATTERY {
        wrong.push(format!("{name} has {} charges; a battery holds {FULL_BATTERY}", boat.battery));
    }
    if boat.torpedoes > boat.class.torpedoes() {
        wrong.push(format!(
            "{name} has {} torpedoes; it began with {}",
            boat.torpedoes,
            boat.class.torpedoes()
        ));
    }
    if boat.class == BoatClass::TypeVii && boat.new_york {
        wrong.push(format!("{name} has no business in New York"));
    }
    if boat.raid.is_some() && !boat.new_york {
        wrong.push(format!("{name} has raided New York without having been there"));
    }
}

fn ships(game: &DeepWar, wrong: &mut Vec<String>) {
    for (index, ship) in game.ships.iter().enumerate() {
        let id = ship.id;
        if game.ships[..index].iter().any(|other| other.id == id) {
            wrong.push(format!("two ships have number {id}"));
        }
        if !ship.cell.navigable() {
            wrong.push(format!("ship {id} is on land in {}", ship.cell));
        }
        let most = ship.class.map_or(0, |class| class.wounds() - 1);
        if ship.wounds > most {
            wrong.push(format!("ship {id} has {} wounds and would be sunk or unknown", ship.wounds));
        }
        if ship.acted && !matches!(game.phase, Phase::Hunt(_) | Phase::Over) {
            wrong.push(format!("ship {id} has acted outside the Allied phase"));
        }
        if ship.class.is_none() && matches!(game.phase, Phase::Hunt(_) | Phase::Air(_)) {
            wrong.push(format!("contact {id} should have been revealed"));
        }
    }
    for class in ShipClass::ALL {
        let at_sea = game.ships.iter().filter(|ship| ship.class == Some(class)).count();
        let (stock, removed) = (usize::from(game.stock.of(class)), usize::from(game.removed.of(class)));
        if stock + at_sea + removed != usize::from(TOKENS) {
            wrong.push(format!(
                "{at_sea} {}s are at sea, {stock} in stock and {removed} out of the game; there are {TOKENS}",
                class.name()
            ));
        }
    }
}

fn phase(game: &DeepWar, wrong: &mut Vec<String>) {
    let problem = match &game.phase {
        Phase::Enlist => None,
        Phase::FirstSeat(lots) => {
            let fits = game.seats.count() > 1 && fair(lots, game.seats.iter().collect());
            (!fits).then_some("the dice for the first seat do not fit the table")
        }
        Phase::Over => {
            let over = game.turn == LAST_TURN || end::all_sunk(game);
            (!over).then_some("the game is over before turn 12 with boats afloat")
        }
        _ if end::all_sunk(game) => Some("every boat is sunk, but the game goes on"),
        Phase::Movement(seat) | Phase::Altitude(seat) => afloat(game, *seat),
        Phase::Detection(seat, search) => afloat(game, *seat)
            .or_else(|| (!searching(game, *seat, *search)).then_some("this search cannot be")),
        Phase::Attack(seat, attack) => afloat(game, *seat)
            .or_else(|| salvo(game, *seat, attack))
            .or_else(|| (!attacking(game, *seat, attack)).then_some("this attack cannot be")),
        Phase::Reveal(ship) => (!unknown(game, *ship)).then_some("there is no such contact to reveal"),
        Phase::Hunt(hunt) => (!hunting(game, hunt)).then_some("this hunt cannot be"),
        Phase::Air(flight) => (!flying(game, flight)).then_some("this flight cannot be"),
    };
    wrong.extend(problem.map(str::to_owned));
}

fn sails(game: &DeepWar, seat: Seat) -> bool {
    game.boats.get(seat.index()).is_some_and(Boat::afloat)
}

fn afloat(game: &DeepWar, seat: Seat) -> Option<&'static str> {
    (!sails(game, seat)).then_some("the seat whose turn it is has no boat afloat")
}

fn unknown(game: &DeepWar, id: ShipId) -> bool {
    game.ship(id).is_some_and(|ship| ship.class.is_none())
}

fn fair(lots: &RollOff, among: SeatSet) -> bool {
    let all_in = |set: SeatSet| (0..8).map(Seat).all(|seat| !set.contains(seat) || among.contains(seat));
    !lots.waiting.is_empty()
        && all_in(lots.waiting)
        && all_in(lots.leaders)
        && lots.leaders.iter().all(|seat| !lots.waiting.contains(seat))
        && lots.best.is_some() != lots.leaders.is_empty()
        && lots.again <= 2
}

fn searching(game: &DeepWar, seat: Seat, search: Search) -> bool {
    let boat = game.boat(seat);
    let sight = boat.altitude.profile();
    let sea = |distance: fathom_core::D6, direction: fathom_core::D8| {
        let point = crate::content::Point::of_face(direction.pips());
        distance.pips() <= sight.detection
            && boat.cell.towards(point, distance.pips()).is_some_and(|cell| cell.navigable())
    };
    match search {
        Search::Identify(id) => {
            game.ship(id).is_some_and(|ship| detection::makes_out(boat, ship)) && unknown(game, id)
        }
        Search::Distance => true,
        Search::Direction { distance } => distance.pips() <= sight.detection,
        Search::Class { distance, direction } => sight.identifies && sea(distance, direction),
        Search::Course { distance, direction, class } => {
            let token = class.is_none_or(|class| game.stock.of(class) > 0) && game.token_left();
            class.is_some() == sight.identifies && token && sea(distance, direction)
        }
    }
}

fn salvo(game: &DeepWar, seat: Seat, attack: &Attack) -> Option<&'static str> {
    let declared: u16 = attack.salvo.iter().map(|aim| u16::from(aim.torpedoes)).sum();
    let twice = (1..attack.salvo.len())
        .any(|index| attack.salvo[..index].iter().any(|aim| aim.ship == attack.salvo[index].ship));
    let lines = attack.salvo.iter().all(|aim| {
        aim.torpedoes > 0 && attack::LineOfFire::find(game, seat, Weapon::Torpedo, aim.ship).is_ok()
    });
    let too_many = declared > u16::from(TUBES) || twice;
    let undeclared = !attack.launched && (!lines || declared > u16::from(game.boat(seat).torpedoes));
    let spent = attack.launched && attack.salvo.is_empty();
    (too_many || undeclared || spent).then_some("these torpedoes cannot have been declared")
}

fn attacking(game: &DeepWar, seat: Seat, attack: &Attack) -> bool {
    let boat = game.boat(seat);
    let coming = attack.salvo.iter().find(|aim| aim.torpedoes > 0);
    let known = |id: ShipId| game.ship(id).is_some_and(|ship| ship.class.is_some());
    let gun = |weapon: Weapon| {
        let used = match weapon {
            Weapon::Gun => attack.gun,
            Weapon::MachineGun => attack.machine_gun,
            Weapon::Torpedo => false,
        };
        used && boat.class.carries(weapon) && boat.altitude == Altitude::Surface
    };
    let salvo_runs = attack.launched && coming.is_some();
    match attack.step {
        Attacking::Identify(id) => {
            game.ship(id).is_some_and(|ship| detection::makes_out(boat, ship))
                && unknown(game, id)
                && !salvo_runs
        }
        Attacking::Raid => new_york::due(game, seat),
        Attacking::Choose => {
            let mut legal = Vec::new();
            attack::actions(game, seat, attack, &mut legal);
            !salvo_runs && attack.firing.is_none() && !boat.altitude.submerged() && !legal.is_empty()
        }
        Attacking::Shot(id) => known(id) && attack.firing.is_some_and(gun) && !salvo_runs,
        Attacking::Torpedo => {
            salvo_runs && attack.firing.is_none() && coming.is_some_and(|aim| known(aim.ship))
        }
        Attacking::Answer(id) => {
            let cause = match attack.firing {
                Some(weapon) => gun(weapon) && !salvo_runs,
                None => !attack.launched && attack.salvo.iter().any(|aim| aim.ship == id),
            };
            cause && attack::shoots_first(game, seat, attack.answered, id)
        }
    }
}

fn hunting(game: &DeepWar, hunt: &Hunt) -> bool {
    let Some(ship) = game.ship(hunt.ship) else { return false };
    let hunts = ship.acted
        && match ship.class {
            Some(class @ (ShipClass::Destroyer | ShipClass::Warship)) => hunt.steps <= class.speed(),
            Some(ShipClass::Merchant) | None => false,
        };
    let all: SeatSet = game.afloat().map(|(seat, _)| seat).collect();
    let quarry = hunt.quarry.is_none_or(|seat| sails(game, seat));
    hunts
        && quarry
        && match hunt.step {
            Hunting::Choosing(lots) => fair(&lots, all),
            Hunting::Firing => {
                hunt.quarry.is_some_and(|seat| attack::fire_number(game, ship, seat).is_some())
            }
        }
}

fn flying(game: &DeepWar, flight: &Flight) -> bool {
    let rolled = flight.dice.iter().take_while(|die| die.is_some()).count();
    let in_order = flight.dice[rolled..].iter().all(Option::is_none);
    let length: u8 = flight.dice.iter().flatten().map(|die| die.pips()).sum();
    let under_way = rolled == 3
        && flight.heading.is_some()
        && flight.flown >= 1
        && flight.flown <= length
        && flight.over() != flight.base.cell();
    let boat = |seat: Seat| game.boats.get(seat.index()).filter(|boat| boat.afloat());
    let at = |seat: Seat, altitude: Altitude| {
        under_way && boat(seat).is_some_and(|boat| boat.altitude == altitude)
    };
    let exposed: SeatSet =
        game.afloat().filter(|(_, boat)| !boat.altitude.submerged()).map(|(seat, _)| seat).collect();
    in_order
        && match flight.step {
            Flying::Length => rolled < 3 && flight.heading.is_none() && flight.flown == 0,
            Flying::Heading => rolled == 3 && flight.heading.is_none() && flight.flown == 0,
            Flying::Meeting(lots) => under_way && fair(&lots, exposed),
            Flying::Spotting(seat) => at(seat, Altitude::Periscope),
            Flying::Defence(seat) => {
                at(seat, Altitude::Surface) && air::check_flak(game, seat, Weapon::Gun).is_ok()
            }
            Flying::Flak(seat, weapon) => {
                at(seat, Altitude::Surface) && air::check_flak(game, seat, weapon).is_ok()
            }
            Flying::Bomb(seat) => at(seat, Altitude::Surface) || at(seat, Altitude::Periscope),
        }
}
