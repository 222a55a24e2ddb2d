//! Attack: lines of fire, the declared salvo, the deck guns, and ships that shoot first.

use super::{detection, end, new_york};
use crate::action::Action;
use crate::content::{Altitude, Cell, ShipClass, TUBES, Weapon};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Aim, Attack, Attacking, DeepWar, Killer, Phase, Ship, ShipId};
use arrayvec::ArrayVec;
use fathom_core::{D6, Log, Seat};

/// A shot that may be taken: the weapon can be used, the target lies in line and range, open water between.
/// Only [`LineOfFire::find`] makes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineOfFire {
    /// What fires.
    pub weapon: Weapon,
    /// At whom.
    pub ship: ShipId,
    /// What the target is.
    pub class: ShipClass,
    /// How far away it is.
    pub distance: u8,
    /// The highest face that hits.
    pub hits_up_to: u8,
}

impl LineOfFire {
    /// DW-ATT-01, DW-ATT-02, DW-ATT-03, DW-ATT-04, DW-ATT-05, DW-ATT-06, DW-ATT-07, DW-ATT-08, DW-ATT-09,
    /// DW-SET-16, DW-ATT-11, DW-ATT-13, DW-ATT-15, DW-ATT-16, DW-ATT-17, DW-ATT-38, DW-ATT-40, DW-ATT-43: whether the
    /// boat's weapon bears on the ship. Only ships have numbers, so no boat can be a target.
    pub fn find(game: &DeepWar, seat: Seat, weapon: Weapon, id: ShipId) -> Result<LineOfFire, Illegal> {
        let ship = game.ship(id).ok_or(Illegal::NoShip(id))?;
        LineOfFire::bear(game, seat, weapon, ship)
    }

    fn bear(game: &DeepWar, seat: Seat, weapon: Weapon, ship: &Ship) -> Result<LineOfFire, Illegal> {
        let boat = game.boat(seat);
        usable(game, seat, weapon)?;
        let distance = boat.cell.distance(ship.cell);
        let out_of_range = Illegal::OutOfRange { weapon, class: boat.class, ship: ship.id, distance };
        let hits_up_to = weapon.hits_up_to(boat.class, distance).ok_or(out_of_range)?;
        let class = ship.class.ok_or(Illegal::Unknown(ship.id))?;
        open_water(game, boat.cell, ship)?;
        Ok(LineOfFire { weapon, ship: ship.id, class, distance, hits_up_to })
    }
}

/// DW-ATT-01, DW-ATT-02, DW-ATT-03, DW-ATT-04, DW-ATT-17: what the class carries and the altitude allows.
fn usable(game: &DeepWar, seat: Seat, weapon: Weapon) -> Result<(), Illegal> {
    let boat = game.boat(seat);
    if !boat.class.carries(weapon) {
        Err(Illegal::NotCarried(boat.class, weapon))
    } else if !boat.altitude.profile().weapons.contains(&weapon) {
        Err(Illegal::WrongAltitude(weapon, boat.altitude))
    } else {
        Ok(())
    }
}

/// DW-ATT-05, DW-ATT-06, DW-ATT-07, DW-ATT-08, DW-ATT-09: straight, with neither land nor another vessel
/// strictly between.
fn open_water(game: &DeepWar, from: Cell, ship: &Ship) -> Result<(), Illegal> {
    if from == ship.cell {
        return Ok(());
    }
    let point = from.bearing(ship.cell).ok_or(Illegal::NotInLine { from, ship: ship.id })?;
    for count in 1..from.distance(ship.cell) {
        let Some(cell) = from.towards(point, count) else { break };
        if !cell.navigable() {
            return Err(Illegal::LandBetween(cell));
        }
        let taken = game.ships.iter().any(|other| other.cell == cell);
        if taken || game.afloat().any(|(_, other)| other.cell == cell) {
            return Err(Illegal::VesselBetween(cell));
        }
    }
    Ok(())
}

/// Opens a boat's attack part. Returns whether it waits for something (DW-TUR-10).
pub(crate) fn open(game: &mut DeepWar, seat: Seat) -> bool {
    let attack = Attack {
        step: Attacking::Choose,
        salvo: ArrayVec::new(),
        launched: false,
        gun: false,
        machine_gun: false,
        answered: 0,
        firing: None,
    };
    wait(game, seat, attack)
}

/// DW-DET-22, DW-NYC-06, DW-TUR-10: contacts in sight are identified, then a due raid is rolled, then the
/// captain chooses as long as something can be attacked. Returns whether the part waits for something.
fn wait(game: &mut DeepWar, seat: Seat, mut attack: Attack) -> bool {
    attack.firing = None;
    attack.step = if let Some(contact) = detection::unknown_in_sight(game, seat) {
        Attacking::Identify(contact)
    } else if new_york::due(game, seat) {
        Attacking::Raid
    } else if can_attack(game, seat, &attack) {
        Attacking::Choose
    } else {
        return false;
    };
    game.phase = Phase::Attack(seat, attack);
    true
}

pub(crate) fn can_attack(game: &DeepWar, seat: Seat, attack: &Attack) -> bool {
    let weapons = game.boat(seat).altitude.profile().weapons;
    weapons.iter().any(|&weapon| {
        let ready = match weapon {
            Weapon::Torpedo => tubes_ready(game, seat, attack, 1),
            Weapon::Gun | Weapon::MachineGun => gun_ready(attack, weapon),
        };
        ready.is_ok() && game.ships.iter().any(|ship| LineOfFire::bear(game, seat, weapon, ship).is_ok())
    })
}

/// DW-ATT-14, DW-ATT-21, DW-ATT-24: one salvo a turn, of four tubes at most and no more than are aboard.
fn tubes_ready(game: &DeepWar, seat: Seat, attack: &Attack, wanted: u8) -> Result<(), Illegal> {
    let declared = declared(attack);
    let free = TUBES.saturating_sub(declared);
    let aboard = game.boat(seat).torpedoes.saturating_sub(declared);
    if attack.launched {
        Err(Illegal::Launched)
    } else if wanted > free {
        Err(Illegal::Tubes { wanted, free })
    } else if wanted > aboard {
        Err(Illegal::Torpedoes { wanted, aboard })
    } else {
        Ok(())
    }
}

/// DW-ATT-10, DW-ATT-12, DW-ATT-18, DW-ATT-39, DW-ATT-41: each gun once, before the torpedoes are declared or
/// after they were launched, with torpedoes left or without.
fn gun_ready(attack: &Attack, weapon: Weapon) -> Result<(), Illegal> {
    match weapon {
        Weapon::Gun if attack.gun => Err(Illegal::GunFired),
        Weapon::MachineGun if attack.machine_gun => Err(Illegal::MachineGunFired),
        Weapon::Torpedo => Err(Illegal::TorpedoAsGun),
        Weapon::Gun | Weapon::MachineGun if check_launch(attack).is_ok() => Err(Illegal::LaunchFirst),
        Weapon::Gun | Weapon::MachineGun => Ok(()),
    }
}

fn declared(attack: &Attack) -> u8 {
    attack.salvo.iter().map(|aim| aim.torpedoes).fold(0, u8::saturating_add)
}

/// DW-ATT-14, DW-ATT-19, DW-ATT-20, DW-ATT-24, DW-ATT-42: torpedoes are declared ship by ship, a ship once,
/// at most four together and no more than are aboard.
pub(crate) fn check_aim(
    game: &DeepWar,
    seat: Seat,
    attack: &Attack,
    ship: ShipId,
    torpedoes: u8,
) -> Result<LineOfFire, Illegal> {
    usable(game, seat, Weapon::Torpedo)?;
    if torpedoes == 0 {
        return Err(Illegal::EmptyDeclaration);
    }
    if !attack.launched && attack.salvo.iter().any(|aim| aim.ship == ship) {
        return Err(Illegal::DeclaredTwice(ship));
    }
    tubes_ready(game, seat, attack, torpedoes)?;
    LineOfFire::find(game, seat, Weapon::Torpedo, ship)
}

/// DW-ATT-10, DW-ATT-12: the deck guns fire once a turn each.
pub(crate) fn check_fire(
    game: &DeepWar,
    seat: Seat,
    attack: &Attack,
    weapon: Weapon,
    ship: ShipId,
) -> Result<LineOfFire, Illegal> {
    usable(game, seat, weapon)?;
    gun_ready(attack, weapon)?;
    LineOfFire::find(game, seat, weapon, ship)
}

/// DW-ATT-19: only what was declared can be launched.
pub(crate) fn check_launch(attack: &Attack) -> Result<(), Illegal> {
    match (attack.launched, attack.salvo.is_empty()) {
        (true, _) => Err(Illegal::Launched),
        (false, true) => Err(Illegal::NothingDeclared),
        (false, false) => Ok(()),
    }
}

/// DW-TUR-08, DW-ATT-41: a captain may hold fire, but not with torpedoes declared.
pub(crate) fn check_hold(attack: &Attack) -> Result<(), Illegal> {
    if check_launch(attack).is_ok() { Err(Illegal::LaunchFirst) } else { Ok(()) }
}

pub(crate) fn actions(game: &DeepWar, seat: Seat, attack: &Attack, out: &mut Vec<Action>) {
    for ship in &game.ships {
        for torpedoes in 1..=TUBES {
            match check_aim(game, seat, attack, ship.id, torpedoes) {
                Ok(_) => out.push(Action::Aim { ship: ship.id, torpedoes }),
                Err(_) => break,
            }
        }
        for weapon in [Weapon::Gun, Weapon::MachineGun] {
            if check_fire(game, seat, attack, weapon, ship.id).is_ok() {
                out.push(Action::Fire { weapon, ship: ship.id });
            }
        }
    }
    if check_launch(attack).is_ok() {
        out.push(Action::Launch);
    }
    if check_hold(attack).is_ok() {
        out.push(Action::Hold);
    }
}

/// DW-ATT-19: a declaration stands.
pub(crate) fn aim(
    game: &mut DeepWar,
    seat: Seat,
    mut attack: Attack,
    ship: ShipId,
    torpedoes: u8,
    log: &mut impl Log<Event>,
) {
    if let Ok(line) = check_aim(game, seat, &attack, ship, torpedoes) {
        log.tell(|| Event::Aimed { seat, ship, class: line.class, torpedoes, hits_up_to: line.hits_up_to });
    }
    attack.salvo.push(Aim { ship, torpedoes });
    game.phase = Phase::Attack(seat, attack);
}

/// DW-ATT-22, DW-ATT-34: every target that shoots first does so, in the order declared, before a torpedo runs;
/// then the salvo is launched, and what is launched is spent, hit or miss. Returns whether the part still
/// waits for something.
pub(crate) fn launch(game: &mut DeepWar, seat: Seat, mut attack: Attack, log: &mut impl Log<Event>) -> bool {
    let mut targets = attack.salvo.iter().map(|aim| aim.ship);
    if let Some(ship) = targets.find(|&ship| shoots_first(game, seat, attack.answered, ship)) {
        attack.step = Attacking::Answer(ship);
        game.phase = Phase::Attack(seat, attack);
        return true;
    }
    let torpedoes = declared(&attack);
    let boat = game.boat_mut(seat);
    boat.torpedoes = boat.torpedoes.saturating_sub(torpedoes);
    let left = boat.torpedoes;
    attack.launched = true;
    log.tell(|| Event::Launched { seat, torpedoes, left });
    run_salvo(game, seat, attack, log)
}

/// DW-ATT-23: the salvo in the order declared; torpedoes at a ship that has sunk are lost.
fn run_salvo(game: &mut DeepWar, seat: Seat, mut attack: Attack, log: &mut impl Log<Event>) -> bool {
    while let Some(aim) = attack.salvo.iter_mut().find(|aim| aim.torpedoes > 0) {
        let ship = aim.ship;
        if game.ship(ship).is_some() {
            attack.step = Attacking::Torpedo;
            game.phase = Phase::Attack(seat, attack);
            return true;
        }
        let torpedoes = std::mem::take(&mut aim.torpedoes);
        log.tell(|| Event::Wasted { seat, ship, torpedoes });
    }
    wait(game, seat, attack)
}

/// A deck gun is laid on a ship; its die, or the ship's, comes next.
pub(crate) fn fire(game: &mut DeepWar, seat: Seat, mut attack: Attack, weapon: Weapon, ship: ShipId) {
    match weapon {
        Weapon::Gun => attack.gun = true,
        Weapon::MachineGun => attack.machine_gun = true,
        Weapon::Torpedo => {}
    }
    attack.firing = Some(weapon);
    let answers = shoots_first(game, seat, attack.answered, ship);
    attack.step = if answers { Attacking::Answer(ship) } else { Attacking::Shot(ship) };
    game.phase = Phase::Attack(seat, attack);
}

/// DW-ATT-30, DW-ATT-31, DW-ATT-32, DW-ATT-33, DW-ATT-34, DW-ATT-37: a destroyer or warship attacked from the
/// surface shoots first, once a turn at each attacker. Merchants never do, and a periscope gives nothing
/// away.
pub(crate) fn shoots_first(game: &DeepWar, seat: Seat, answered: u32, id: ShipId) -> bool {
    let boat = game.boat(seat);
    boat.altitude == Altitude::Surface
        && answered >> id.number() & 1 == 0
        && game.ship(id).is_some_and(|ship| fire_number(game, ship, seat).is_some())
}

/// DW-ALL-29, DW-ALL-30, DW-ALL-31, DW-ALL-33, DW-ALL-34, DW-ALL-35, DW-ALL-36, DW-ALL-37, DW-ALL-38,
/// DW-ALL-39: the highest face with which a ship's fire sinks a boat; `None` if it cannot bear: it needs a
/// straight line clear of land, but other vessels do not stop it.
pub fn fire_number(game: &DeepWar, ship: &Ship, seat: Seat) -> Option<u8> {
    let boat = game.boat(seat);
    let hits = ship.class?.hits_up_to(boat.altitude, boat.cell.distance(ship.cell))?;
    ship.cell.clear_of_land(boat.cell).then_some(hits)
}

/// One die of an attack. Returns whether the part still waits for something.
pub(crate) fn settle(
    game: &mut DeepWar,
    seat: Seat,
    mut attack: Attack,
    face: u8,
    log: &mut impl Log<Event>,
) -> bool {
    match attack.step {
        Attacking::Choose => true,
        Attacking::Identify(ship) => {
            detection::identify(game, Some(seat), ship, face, log);
            wait(game, seat, attack)
        }
        Attacking::Raid => {
            if let Some(ships) = D6::new(face) {
                new_york::settle(game, seat, ships, log);
            }
            wait(game, seat, attack)
        }
        Attacking::Shot(ship) => {
            shoot(game, seat, attack.firing.unwrap_or(Weapon::MachineGun), ship, face, log);
            wait(game, seat, attack)
        }
        Attacking::Torpedo => {
            if let Some(aim) = attack.salvo.iter_mut().find(|aim| aim.torpedoes > 0) {
                aim.torpedoes -= 1;
                let ship = aim.ship;
                shoot(game, seat, Weapon::Torpedo, ship, face, log);
            }
            run_salvo(game, seat, attack, log)
        }
        Attacking::Answer(ship) => {
            attack.answered |= 1 << ship.number();
            ship_fires(game, ship, seat, face, true, log);
            if !game.boat(seat).afloat() {
                return false; // DW-ATT-35
            }
            if attack.firing.is_none() {
                return launch(game, seat, attack, log);
            }
            attack.step = Attacking::Shot(ship);
            game.phase = Phase::Attack(seat, attack);
            true
        }
    }
}

/// DW-ATT-11, DW-ATT-13, DW-ATT-15, DW-ATT-16: a shot hits on any face up to the number of its weapon and
/// distance.
fn shoot(game: &mut DeepWar, seat: Seat, weapon: Weapon, id: ShipId, face: u8, log: &mut impl Log<Event>) {
    let boat = *game.boat(seat);
    let Some(&Ship { class: Some(class), cell, .. }) = game.ship(id) else { return };
    let hits_up_to = weapon.hits_up_to(boat.class, boat.cell.distance(cell)).unwrap_or(0);
    let hit = face <= hits_up_to;
    let (from, to) = (boat.cell, cell);
    log.tell(|| Event::Shot { seat, weapon, ship: id, class, from, to, face, hits_up_to, hit });
    if hit {
        wound(game, seat, id, class, log);
    }
}

/// DW-ATT-25, DW-ATT-26, DW-ATT-27, DW-ATT-28, DW-ATT-29, DW-ATT-40: a hit is a wound, whatever made it; the
/// last one sinks the ship, and whoever dealt it gets all the points.
fn wound(game: &mut DeepWar, seat: Seat, id: ShipId, class: ShipClass, log: &mut impl Log<Event>) {
    let Some(ship) = game.ship_mut(id) else { return };
    ship.wounds += 1;
    let (wounds, of, cell) = (ship.wounds, class.wounds(), ship.cell);
    if wounds < of {
        log.tell(|| Event::Wounded { ship: id, class, wounds, of });
        return;
    }
    game.remove_ship(id, class);
    let sunk = game.boat_mut(seat).tally.sunk(class);
    *sunk = sunk.saturating_add(1);
    log.tell(|| Event::Sunk { seat, ship: id, class, cell, points: class.points() });
}

/// DW-ALL-33, DW-ALL-34, DW-ALL-35, DW-ALL-36, DW-ALL-37, DW-ALL-40, DW-ATT-37: a ship fires at a boat; a hit
/// sinks it.
pub(crate) fn ship_fires(
    game: &mut DeepWar,
    id: ShipId,
    seat: Seat,
    face: u8,
    answer: bool,
    log: &mut impl Log<Event>,
) {
    let Some(ship) = game.ship(id) else { return };
    let (Some(class), Some(hits_up_to)) = (ship.class, fire_number(game, ship, seat)) else { return };
    let (from, to, hit) = (ship.cell, game.boat(seat).cell, face <= hits_up_to);
    log.tell(|| Event::ShipFired { ship: id, class, seat, from, to, face, hits_up_to, hit, answer });
    if hit {
        let killer = if class == ShipClass::Warship { Killer::Warship } else { Killer::Destroyer };
        end::sink_boat(game, seat, killer, log);
    }
}
