//! What a viewer sees: everything, since there are no secrets at sea, with the odds worked out.

mod pieces;
mod squares;

pub use pieces::{AimView, AltitudeView, BoatView, Outlook, PlaneView, ShipView, ShotView, Threat};
pub use squares::{SquareTarget, SquareView};

use crate::chance::Roll;
use crate::content::{
    Altitude, BETASOM, Base, BoatClass, CHART, Cell, Colour, NEW_YORK, Point, ShipClass, Weapon,
};
use crate::flow;
use crate::heuristic::risk;
use crate::rules::attack::{LineOfFire, fire_number, shoots_first};
use crate::rules::{air, allied, altitude, movement};
use crate::state::{
    Aim, Attacking, Boat, DeepWar, LAST_TURN, Options, Phase, RaidLimit, Search, Ship, ShipId,
};
use fathom_core::{Game, Seat, Stage, Viewer};
use serde::Serialize;
use ts_rs::TS;

/// The table as a board can draw it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct View {
    /// Who is looking, if it is a player.
    pub me: Option<Seat>,
    /// The turn marker.
    pub turn: u8,
    pub last_turn: u8,
    /// Who begins every part of this turn.
    pub first: Seat,
    /// What is being played.
    pub phase: PhaseName,
    /// Whose boat is in play, if it is one boat's moment.
    pub active: Option<Seat>,
    /// The ship that is acting, or being looked at.
    pub active_ship: Option<ShipId>,
    /// The die that is due.
    pub due: Option<Roll>,
    /// What is asked, or rolled.
    pub prompt: String,
    /// The chart, row A first: `.` open sea, `~` coast, `#` land.
    pub chart: [&'static str; 16],
    /// Ports, bases and New York.
    pub places: Vec<Place>,
    /// What each altitude allows, from the surface down.
    pub altitudes: [AltitudeView; 4],
    /// The boats in seat order.
    pub boats: Vec<BoatView>,
    /// What each square would mean for the boat that is to sail; empty at any other moment.
    pub squares: Vec<SquareView>,
    /// The ships at sea, the oldest first.
    pub ships: Vec<ShipView>,
    /// The three planes.
    pub planes: [PlaneView; 3],
    /// Torpedoes declared or running.
    pub salvo: Vec<AimView>,
    /// Tokens that can still be found: merchants, destroyers, warships. Unknown contacts stand on some of them.
    pub stock: [u8; 3],
    /// Tokens that are out of the game: merchants, destroyers, warships.
    pub removed: [u8; 3],
    /// Whether a raid on New York can still be made.
    pub raid_open: bool,
    /// What a player alone must reach, once the boat is chosen.
    pub solo_goal: Option<u16>,
    /// The options of this table.
    pub options: Options,
}

/// What is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// Boats are being chosen.
    Enlist,
    /// Dice for the first seat.
    FirstSeat,
    /// Boats search.
    Detection,
    /// Boats sail.
    Movement,
    /// Boats attack.
    Attack,
    /// Boats choose their altitude.
    Altitude,
    /// The Allied ships act.
    Allied,
    /// The planes fly.
    Air,
    /// It is over.
    Over,
}

/// A named square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Place {
    /// What it is called.
    pub name: &'static str,
    /// Where it is.
    pub cell: Cell,
    /// What it is: `port`, `base` or `target`.
    pub kind: &'static str,
}

impl View {
    pub(crate) fn of(game: &DeepWar, viewer: Viewer) -> View {
        let solo = game.seats.count() == 1;
        let goal = |boat: &Boat| game.options.solo_goal.points(boat.class);
        View {
            me: viewer.seat(),
            turn: game.turn,
            last_turn: LAST_TURN,
            first: game.first,
            phase: phase_name(&game.phase),
            active: active(game),
            active_ship: active_ship(&game.phase),
            due: flow::due(game),
            prompt: game.prompt(),
            chart: CHART,
            places: places(),
            altitudes: Altitude::ALL.map(|altitude| AltitudeView {
                altitude,
                name: altitude.name(),
                profile: altitude.profile(),
                destroyer_sight: ShipClass::Destroyer.sight(altitude),
                warship_sight: ShipClass::Warship.sight(altitude),
            }),
            boats: game.boats.iter().zip(0..).map(|(boat, seat)| boat_view(game, Seat(seat), boat)).collect(),
            squares: squares::squares(game),
            ships: game.ships.iter().map(|ship| ship_view(game, ship)).collect(),
            planes: Base::ALL.map(|base| plane_view(game, base)),
            salvo: salvo(&game.phase),
            stock: ShipClass::ALL.map(|class| game.stock.of(class)),
            removed: ShipClass::ALL.map(|class| game.removed.of(class)),
            raid_open: raid_open(game),
            solo_goal: game.boats.first().filter(|_| solo).map(goal),
            options: game.options.clone(),
        }
    }
}

fn phase_name(phase: &Phase) -> PhaseName {
    match phase {
        Phase::Enlist => PhaseName::Enlist,
        Phase::FirstSeat(_) => PhaseName::FirstSeat,
        Phase::Detection(..) => PhaseName::Detection,
        Phase::Movement(_) => PhaseName::Movement,
        Phase::Attack(..) => PhaseName::Attack,
        Phase::Altitude(_) => PhaseName::Altitude,
        Phase::Reveal(_) | Phase::Hunt(_) => PhaseName::Allied,
        Phase::Air(_) => PhaseName::Air,
        Phase::Over => PhaseName::Over,
    }
}

fn active(game: &DeepWar) -> Option<Seat> {
    match (&game.phase, game.stage()) {
        (Phase::Detection(seat, _) | Phase::Attack(seat, _), _) => Some(*seat),
        (_, Stage::Decide(seat)) => Some(seat),
        (Phase::FirstSeat(lots), _) => lots.next(),
        (Phase::Hunt(hunt), _) => hunt.quarry,
        (_, Stage::Chance | Stage::Over) => None,
    }
}

fn active_ship(phase: &Phase) -> Option<ShipId> {
    match phase {
        Phase::Reveal(ship) => Some(*ship),
        Phase::Hunt(hunt) => Some(hunt.ship),
        Phase::Detection(_, Search::Identify(ship)) => Some(*ship),
        Phase::Attack(_, attack) => match attack.step {
            Attacking::Identify(ship) | Attacking::Shot(ship) | Attacking::Answer(ship) => Some(ship),
            Attacking::Torpedo => attack.salvo.iter().find(|aim| aim.torpedoes > 0).map(|aim| aim.ship),
            Attacking::Raid | Attacking::Choose => None,
        },
        Phase::Enlist
        | Phase::FirstSeat(_)
        | Phase::Detection(..)
        | Phase::Movement(_)
        | Phase::Altitude(_)
        | Phase::Air(_)
        | Phase::Over => None,
    }
}

fn places() -> Vec<Place> {
    let mut places = vec![
        Place { name: "New York", cell: NEW_YORK, kind: "target" },
        Place { name: "Betasom, Bordeaux", cell: BETASOM, kind: "port" },
    ];
    let ports = [Colour::Red, Colour::Black, Colour::Blue, Colour::Green];
    places.extend(ports.map(|colour| Place { name: colour.port_name(), cell: colour.port(), kind: "port" }));
    places.extend(Base::ALL.map(|base| Place { name: base.name(), cell: base.cell(), kind: "base" }));
    places
}

fn raid_open(game: &DeepWar) -> bool {
    let made = |boat: &Boat| boat.raid.is_some();
    match game.options.raid {
        RaidLimit::OncePerGame => !game.boats.iter().any(made),
        RaidLimit::OncePerBoat => {
            game.boats.iter().any(|boat| boat.afloat() && boat.class == BoatClass::Marconi && !made(boat))
        }
    }
}

fn boat_view(game: &DeepWar, seat: Seat, boat: &Boat) -> BoatView {
    let afloat = boat.afloat();
    BoatView {
        seat,
        colour: boat.colour,
        class: boat.class,
        cell: boat.cell,
        altitude: boat.altitude,
        battery: boat.battery,
        torpedoes: boat.torpedoes,
        torpedo_track: boat.class.torpedoes(),
        tally: boat.tally,
        points: boat.points(),
        new_york: boat.new_york,
        raid: boat.raid.map(|ships| ships.pips()),
        sunk_by: boat.sunk_by,
        detection: boat.altitude.profile().detection,
        reach: if afloat { movement::reach(boat).iter().collect() } else { Vec::new() },
        shots: if afloat { shots(game, seat) } else { Vec::new() },
        seen_by: if afloat { threats(game, seat) } else { Vec::new() },
        outlook: Altitude::ALL.map(|altitude| outlook(game, seat, altitude)),
    }
}

fn shots(game: &DeepWar, seat: Seat) -> Vec<ShotView> {
    let boat = game.boat(seat);
    let answered = match &game.phase {
        Phase::Attack(now, attack) if *now == seat => attack.answered,
        _ => 0,
    };
    let view = |line: LineOfFire| {
        let ship = game.ship(line.ship);
        let needed = line.class.wounds() - ship.map_or(0, |ship| ship.wounds);
        let chance = f32::from(line.hits_up_to) / 6.0;
        let most = if line.weapon == Weapon::Torpedo { boat.torpedoes.min(4) } else { 1 };
        ShotView {
            weapon: line.weapon,
            ship: line.ship,
            distance: line.distance,
            hits_up_to: line.hits_up_to,
            chance,
            sink: (1..=most).map(|count| risk::at_least(needed, count, chance)).collect(),
            answer_up_to: ship
                .filter(|ship| shoots_first(game, seat, answered, ship.id))
                .and_then(|ship| fire_number(game, ship, seat)),
        }
    };
    let lines = game.ships.iter().flat_map(|ship| {
        Weapon::ALL.into_iter().filter_map(|weapon| LineOfFire::find(game, seat, weapon, ship.id).ok())
    });
    lines.filter(|line| line.weapon != Weapon::Torpedo || boat.torpedoes > 0).map(view).collect()
}

fn threats(game: &DeepWar, seat: Seat) -> Vec<Threat> {
    let boat = game.boat(seat);
    let seeing = game.ships.iter().filter(|ship| allied::sees(game, ship).contains(seat));
    seeing
        .map(|ship| Threat {
            ship: ship.id,
            distance: ship.cell.distance(boat.cell),
            hits_up_to: fire_number(game, ship, seat),
        })
        .collect()
}

fn outlook(game: &DeepWar, seat: Seat, altitude: Altitude) -> Outlook {
    let boat = game.boat(seat);
    let would_see = |ship: &&Ship| {
        let sight = ship.class.and_then(|class| class.sight(altitude));
        sight.is_some_and(|sight| ship.cell.distance(boat.cell) <= sight)
    };
    let afloat = boat.afloat();
    Outlook {
        altitude,
        allowed: afloat && altitude::check(boat, altitude).is_ok(),
        seen_by: game.ships.iter().filter(would_see).filter(|_| afloat).map(|ship| ship.id).collect(),
        plane_cover: if altitude.submerged() { 0.0 } else { air::covered(boat.cell) },
        plane_loss: risk::planes(boat.class, boat.cell, altitude),
        ship_loss: risk::ships(game, seat, boat.cell, altitude),
    }
}

fn ship_view(game: &DeepWar, ship: &Ship) -> ShipView {
    let course = Point::of_face(ship.course.pips());
    let speed = ship.class.map_or(0, ShipClass::speed);
    let ahead = (1..=speed).map_while(|count| ship.cell.towards(course, count));
    let path: Vec<Cell> = ahead.take_while(|cell| cell.navigable()).collect();
    ShipView {
        id: ship.id,
        cell: ship.cell,
        course,
        class: ship.class,
        wounds: ship.wounds,
        wounds_to_sink: ship.class.map(ShipClass::wounds),
        points: ship.class.map(ShipClass::points),
        leaves: path.len() < speed as usize,
        path,
        sees: allied::sees(game, ship).iter().collect(),
        acted: ship.acted,
    }
}

fn plane_view(game: &DeepWar, base: Base) -> PlaneView {
    let flight = match &game.phase {
        Phase::Air(flight) if flight.base == base => Some(flight),
        _ => None,
    };
    let dice: Vec<u8> =
        flight.iter().flat_map(|flight| flight.dice.iter().flatten()).map(|die| die.pips()).collect();
    let heading = flight.and_then(|flight| flight.heading).map(|die| Point::of_face(die.pips()));
    let length = dice.iter().sum();
    PlaneView {
        base,
        name: base.name(),
        home: base.cell(),
        track: heading.map(|heading| air::track(base, heading, length).collect()).unwrap_or_default(),
        over: flight.filter(|flight| flight.flown > 0).map(|flight| flight.over()),
        dice,
    }
}

fn salvo(phase: &Phase) -> Vec<AimView> {
    let aims: &[Aim] = match phase {
        Phase::Attack(_, attack) => &attack.salvo,
        _ => &[],
    };
    let coming = aims.iter().filter(|aim| aim.torpedoes > 0);
    coming.map(|aim| AimView { ship: aim.ship, torpedoes: aim.torpedoes }).collect()
}
