//! What is asked and what an action means, in words.

use crate::action::Action;
use crate::chance::Roll;
use crate::content::{BoatClass, Point, Weapon};
use crate::flow;
use crate::rules::{attack::LineOfFire, end};
use crate::state::{Attacking, DeepWar, Phase, Search, ShipId};
use fathom_core::Seat;
use fathom_core::counted;

/// What is asked, or rolled.
pub(crate) fn prompt(game: &DeepWar) -> String {
    match flow::due(game) {
        Some(roll) => die_prompt(game, roll),
        None => decision_prompt(game),
    }
}

fn decision_prompt(game: &DeepWar) -> String {
    match &game.phase {
        Phase::Enlist => "Choose your boat: colour and class".to_owned(),
        Phase::Movement(seat) => {
            let boat = game.boat(*seat);
            let (speed, how) = (counted(boat.altitude.profile().speed, "square"), boat.altitude.name());
            format!("{}: sail up to {speed} from {}, {how}", boat.colour.name(), boat.cell)
        }
        Phase::Attack(seat, attack) if !attack.launched && !attack.salvo.is_empty() => {
            format!("{}: declare more torpedoes, or launch", game.boat_name(*seat))
        }
        Phase::Attack(seat, _) => format!("{}: attack, or hold fire", game.boat_name(*seat)),
        Phase::Altitude(seat) => {
            let boat = game.boat(*seat);
            format!("{}: choose the altitude; battery {} of 3", boat.colour.name(), boat.battery)
        }
        Phase::Air(flight) => format!("The plane from {} attacks: choose a gun", flight.base.name()),
        Phase::Over => {
            let verdict = end::verdict(game).words(|seat| game.boat_name(seat).to_owned());
            format!("The game is over: {verdict}")
        }
        Phase::FirstSeat(_) | Phase::Detection(..) | Phase::Reveal(_) | Phase::Hunt(_) => {
            "A die is rolled".to_owned()
        }
    }
}

fn die_prompt(game: &DeepWar, roll: Roll) -> String {
    let boat = |seat: Seat| game.boat_name(seat);
    match roll {
        Roll::First { seat } => format!("{} rolls for the first seat", boat(seat)),
        Roll::Distance { seat } => format!("{}'s detection: the distance is rolled", boat(seat)),
        Roll::Direction { seat } => format!("{}: the direction is rolled", search_so_far(game, seat)),
        Roll::Class { seat } => format!("{}: the class is rolled", search_so_far(game, seat)),
        Roll::Course { seat } => format!("{}: the course is rolled", search_so_far(game, seat)),
        Roll::Identify { seat, ship } => {
            format!("{} makes out contact {ship}: its class is rolled", boat(seat))
        }
        Roll::Reveal { ship } => format!("Contact {ship} is revealed: its class is rolled"),
        Roll::Shot { seat, weapon, ship } => {
            format!("{} fires the {} at {}", boat(seat), weapon.name(), game.ship_name(ship))
        }
        Roll::Answer { ship, seat } => format!("{} shoots first at {}", game.ship_name(ship), boat(seat)),
        Roll::Raid { seat } => format!("{}'s sappers enter New York", boat(seat)),
        Roll::Hunted { ship, seat } => {
            format!("{} rolls; {} hunts the lowest", boat(seat), game.ship_name(ship))
        }
        Roll::Fire { ship, seat } => format!("{} fires at {}", game.ship_name(ship), boat(seat)),
        Roll::Length { base, nth } => {
            format!("The plane from {} takes off: die {nth} of 3 for its distance", base.name())
        }
        Roll::Heading { base } => format!("The plane from {}: its direction is rolled", base.name()),
        Roll::Met { base, seat } => {
            format!("{} rolls; the plane from {} meets the lowest first", boat(seat), base.name())
        }
        Roll::Spot { base, seat } => {
            format!("The plane from {} looks for {}'s periscope", base.name(), boat(seat))
        }
        Roll::Flak { seat, weapon } => format!("{} fires the {} at the plane", boat(seat), weapon.name()),
        Roll::Bomb { base, seat } => format!("The plane from {} bombs {}", base.name(), boat(seat)),
    }
}

fn search_so_far(game: &DeepWar, seat: Seat) -> String {
    let mut text = format!("{}'s detection", game.boat_name(seat));
    if let Phase::Detection(_, search) = game.phase {
        let (distance, direction, class) = match search {
            Search::Identify(_) | Search::Distance => (None, None, None),
            Search::Direction { distance } => (Some(distance), None, None),
            Search::Class { distance, direction } => (Some(distance), Some(direction), None),
            Search::Course { distance, direction, class } => (Some(distance), Some(direction), class),
        };
        if let Some(distance) = distance {
            text += &format!(": distance {distance}");
        }
        if let Some(direction) = direction {
            text += &format!(", {}", Point::of_face(direction.pips()).name());
        }
        if let Some(class) = class {
            text += &format!(", a {}", class.name());
        }
    }
    text
}

/// What an action means, for a button.
pub(crate) fn describe(game: &DeepWar, action: &Action) -> String {
    match *action {
        Action::Enlist { colour, class: BoatClass::TypeVii } => {
            format!("Take the {} Type VII from {}", colour.slug(), colour.port_name())
        }
        Action::Enlist { colour, class: BoatClass::Marconi } => {
            format!("Take the {} Marconi from Betasom", colour.slug())
        }
        Action::Move { to } => format!("Sail to {to}"),
        Action::Stay => "Stay here".to_owned(),
        Action::Aim { ship, torpedoes } => {
            let (what, odds) = (counted(torpedoes, "torpedo"), odds(game, Weapon::Torpedo, ship));
            format!("Aim {what} at {}{odds}", game.ship_name(ship))
        }
        Action::Launch => "Launch the torpedoes".to_owned(),
        Action::Fire { weapon, ship } => {
            format!("Fire the {} at {}{}", weapon.name(), game.ship_name(ship), odds(game, weapon, ship))
        }
        Action::Hold => "Hold fire".to_owned(),
        Action::Go { altitude } => altitude.order().to_owned(),
        Action::Flak { weapon } => {
            let hits = weapon.flak_up_to().unwrap_or(0);
            format!("Defend with the {}, {hits} in 6", weapon.name())
        }
    }
}

/// The chance of one shot, as words for a button.
fn odds(game: &DeepWar, weapon: Weapon, ship: ShipId) -> String {
    let Phase::Attack(seat, attack) = &game.phase else { return String::new() };
    match LineOfFire::find(game, *seat, weapon, ship) {
        Ok(line) if attack.step == Attacking::Choose => format!(", {} in 6", line.hits_up_to),
        Ok(_) | Err(_) => String::new(),
    }
}
