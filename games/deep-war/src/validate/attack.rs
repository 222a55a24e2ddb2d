//! An attack part that cannot be.

use super::Wrong;
use crate::content::{Altitude, FLEET, TUBES, Weapon};
use crate::rules::attack::{self, LineOfFire};
use crate::rules::{detection, new_york};
use crate::state::{Attack, Attacking, DeepWar, ShipId};
use fathom_core::Seat;

/// The attack of a boat that is afloat.
pub(super) fn check(game: &DeepWar, seat: Seat, now: &Attack, wrong: &mut Wrong) {
    weapons(game, seat, now, wrong);
    salvo(game, seat, now, wrong);
    if wrong.is_empty() {
        step(game, seat, now, wrong);
    }
}

fn at(field: &str) -> String {
    format!("phase.attack[1].{field}")
}

fn weapons(game: &DeepWar, seat: Seat, now: &Attack, wrong: &mut Wrong) {
    let boat = game.boat(seat);
    let usable =
        |weapon: Weapon| boat.class.carries(weapon) && boat.altitude.profile().weapons.contains(&weapon);
    for (weapon, used, field) in
        [(Weapon::Gun, now.gun, "gun"), (Weapon::MachineGun, now.machine_gun, "machineGun")]
    {
        wrong.unless(!used || usable(weapon), at(field), "the boat cannot have fired it");
    }
    let torpedoes = now.salvo.is_empty() || usable(Weapon::Torpedo);
    wrong.unless(torpedoes, at("salvo"), "the boat cannot have declared torpedoes");
    let known = now.answered & !(((1 << FLEET) - 1) << 1) == 0;
    wrong.unless(known, at("answered"), format!("only ships 1 to {FLEET} can answer"));
    let attacked =
        boat.altitude == Altitude::Surface && (now.gun || now.machine_gun || !now.salvo.is_empty());
    let quiet = now.answered == 0 || attacked;
    wrong.unless(quiet, at("answered"), "nothing was attacked from the surface");
    let firing = match (now.step, now.firing) {
        (Attacking::Shot(_), Some(Weapon::Gun)) => now.gun,
        (Attacking::Shot(_), Some(Weapon::MachineGun)) => now.machine_gun,
        (Attacking::Answer(_), Some(Weapon::Gun)) => now.gun,
        (Attacking::Answer(_), Some(Weapon::MachineGun)) => now.machine_gun,
        (Attacking::Shot(_), None) | (_, Some(_)) => false,
        (_, None) => true,
    };
    wrong.unless(firing, at("firing"), "it does not fit what the attack waits for");
}

/// DW-ATT-14, DW-ATT-19, DW-ATT-23, DW-ATT-24, DW-ATT-42: what was declared, and what still runs, in order.
fn salvo(game: &DeepWar, seat: Seat, now: &Attack, wrong: &mut Wrong) {
    let declared: u16 = now.salvo.iter().map(|aim| u16::from(aim.torpedoes)).sum();
    wrong.unless(
        declared <= u16::from(TUBES),
        at("salvo"),
        format!("{declared} torpedoes for {TUBES} tubes"),
    );
    let aboard = now.launched || declared <= u16::from(game.boat(seat).torpedoes);
    wrong.unless(aboard, at("salvo"), "more torpedoes than are aboard");
    wrong.unless(!now.launched || !now.salvo.is_empty(), at("launched"), "no torpedo was declared");
    let running = now.step == Attacking::Torpedo;
    let mut coming = false;
    for (index, aim) in now.salvo.iter().enumerate() {
        let at = |field: &str| format!("phase.attack[1].salvo[{index}].{field}");
        let twice = now.salvo[..index].iter().any(|other| other.ship == aim.ship);
        wrong.unless(!twice, at("ship"), format!("ship {} is declared twice", aim.ship));
        if aim.torpedoes > 0 {
            let line = LineOfFire::find(game, seat, Weapon::Torpedo, aim.ship);
            let problem = line.as_ref().err().map_or_else(String::new, ToString::to_string);
            wrong.unless(line.is_ok(), at("ship"), problem);
            wrong.unless(!now.launched || running, at("torpedoes"), "they would be running");
            coming = true;
        } else {
            let spent = now.launched && !coming;
            wrong.unless(spent, at("torpedoes"), "0 is not a number of torpedoes that can be aimed");
        }
    }
}

fn step(game: &DeepWar, seat: Seat, now: &Attack, wrong: &mut Wrong) {
    let contact = detection::unknown_in_sight(game, seat);
    let fresh = now.salvo.is_empty() && !now.gun && !now.machine_gun;
    let undecided = !now.launched && !now.salvo.is_empty();
    let gun_line = |id: ShipId| {
        now.firing.is_some_and(|gun| LineOfFire::find(game, seat, gun, id).is_ok()) && !undecided
    };
    let answers = |id: ShipId| attack::shoots_first(game, seat, now.answered, id);
    let first = now.salvo.iter().map(|aim| aim.ship).find(|&ship| answers(ship));
    let problem = match now.step {
        Attacking::Identify(id) if contact != Some(id) => Some("it is not the next contact in sight"),
        Attacking::Identify(_) | Attacking::Raid if !fresh => Some("something has been fired already"),
        Attacking::Identify(_) => None,
        _ if contact.is_some() => Some("a contact in sight is identified first"),
        Attacking::Raid => (!new_york::due(game, seat)).then_some("no raid is due"),
        _ if new_york::due(game, seat) => Some("the raid comes first"),
        Attacking::Choose => {
            let can = undecided || attack::can_attack(game, seat, now);
            (!can).then_some("there is nothing to attack")
        }
        Attacking::Shot(id) if answers(id) => Some("the ship shoots first"),
        Attacking::Shot(id) => (!gun_line(id)).then_some("the gun does not bear on that ship"),
        Attacking::Answer(id) if !answers(id) => Some("that ship does not shoot first"),
        Attacking::Answer(id) if now.firing.is_some() => {
            (!gun_line(id)).then_some("the gun does not bear on that ship")
        }
        Attacking::Answer(id) => {
            (now.launched || first != Some(id)).then_some("it is not that ship's turn to shoot")
        }
        Attacking::Torpedo => {
            let coming = now.launched && now.salvo.iter().any(|aim| aim.torpedoes > 0);
            (!coming || first.is_some()).then_some("no torpedo can be running")
        }
    };
    wrong.unless(problem.is_none(), at("step"), problem.unwrap_or_default());
}
