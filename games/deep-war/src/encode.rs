//! A patrol in numbers, for players that learn. There are no secrets: everybody is shown the same, from the own boat on.

use crate::action::Action;
use crate::content::chart::SQUARES;
use crate::content::{
    Altitude, Base, BoatClass, COLUMNS, Cell, Colour, FLEET, Point, ROWS, ShipClass, TUBES, Weapon,
};
use crate::state::{Aim, Attack, Attacking, Boat, DeepWar, Flying, LAST_TURN, Phase, Ship, ShipId, Tally};
use fathom_core::{Encode, Game, Head, Numbering, Pen, Seat, Stage, Viewer};

/// Every verb with the number of its ids. The order is part of the promise.
const VERBS: [(&str, usize); 9] = [
    ("enlist", 12),
    ("move", SQUARES),
    ("stay", 1),
    ("aim", FLEET * TUBES as usize),
    ("launch", 1),
    ("fire", FLEET * 3),
    ("hold", 1),
    ("go", 4),
    ("flak", 3),
];

/// The first id of every verb.
const FIRST: [usize; VERBS.len() + 1] = {
    let mut first = [0; VERBS.len() + 1];
    let mut verb = 0;
    while verb < VERBS.len() {
        first[verb + 1] = first[verb] + VERBS[verb].1;
        verb += 1;
    }
    first
};

impl Encode for DeepWar {
    const HEADS: &'static [Head] = &[
        Head::new("verb", VERBS.len() as u32),
        Head::new("row", ROWS as u32 + 1),
        Head::new("column", COLUMNS as u32 + 1),
        Head::new("ship", FLEET as u32 + 1),
        Head::new("weapon", 4),
        Head::new("torpedoes", TUBES as u32 + 1),
        Head::new("altitude", 5),
        Head::new("colour", 7),
        Head::new("class", 3),
    ];
    const NUMBERING: Numbering = Numbering::Ids(FIRST[VERBS.len()]);

    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P) {
        let me = viewer.seat().unwrap_or(Seat::FIRST);
        let seats = self.seats.count();
        let from_me = |seat: Seat| (seat.index() + seats - me.index()) % seats;
        pen.amount("turn", self.turn, f32::from(LAST_TURN));
        pen.one_of("phase", PHASES, Some(phase(&self.phase)));
        let deciding = match self.stage() {
            Stage::Decide(seat) => Some(seat),
            Stage::Chance | Stage::Over => None,
        };
        pen.one_in("deciding", seats, deciding.map(from_me));
        pen.one_in("first", seats, Some(from_me(self.first)));
        for class in ShipClass::ALL {
            pen.amount(class.name(), self.stock.of(class), 10.0);
        }
        pen.section("options", |pen| options(pen, self));
        pen.section("attack", |pen| attack(pen, &self.phase));
        pen.section("plane", |pen| plane(pen, &self.phase));
        for (index, seat) in self.seats.from(me).enumerate() {
            pen.part("boat", index, |pen| boat(pen, self.boats.get(seat.index())));
        }
        for number in 1..=FLEET as u8 {
            let there = ShipId::new(number).and_then(|id| self.ship(id));
            pen.part("ship", usize::from(number), |pen| ship(pen, there));
        }
    }

    fn heads(&self, action: &Action, out: &mut [u32]) {
        out.fill(0);
        out[0] = place(action).map_or(0, |(verb, _)| verb as u32);
        let weapon = |weapon: Weapon| weapon as u32 + 1;
        match *action {
            Action::Enlist { colour, class } => (out[7], out[8]) = (colour as u32 + 1, class as u32 + 1),
            Action::Move { to } => (out[1], out[2]) = (u32::from(to.row()) + 1, u32::from(to.col()) + 1),
            Action::Aim { ship, torpedoes } => (out[3], out[5]) = (ship.number().into(), torpedoes.into()),
            Action::Fire { weapon: with, ship } => (out[3], out[4]) = (ship.number().into(), weapon(with)),
            Action::Go { altitude } => out[6] = altitude as u32 + 1,
            Action::Flak { weapon: with } => out[4] = weapon(with),
            Action::Stay | Action::Launch | Action::Hold => {}
        }
    }

    fn id(action: &Action) -> Option<usize> {
        place(action).map(|(verb, place)| FIRST[verb] + place)
    }

    fn by_id(id: usize) -> Option<Action> {
        let verb = FIRST[1..].iter().position(|first| id < *first)?;
        let place = id - FIRST[verb];
        let ship = |place: usize| ShipId::new(place as u8 + 1);
        Some(match verb {
            0 => Action::Enlist { colour: Colour::ALL[place / 2], class: BoatClass::ALL[place % 2] },
            1 => Action::Move {
                to: Cell::new((place / COLUMNS as usize) as u8, (place % COLUMNS as usize) as u8)?,
            },
            2 => Action::Stay,
            3 => {
                let tubes = TUBES as usize;
                Action::Aim { ship: ship(place / tubes)?, torpedoes: (place % tubes) as u8 + 1 }
            }
            4 => Action::Launch,
            5 => Action::Fire { weapon: Weapon::ALL[place % 3], ship: ship(place / 3)? },
            6 => Action::Hold,
            7 => Action::Go { altitude: Altitude::ALL[place] },
            _ => Action::Flak { weapon: Weapon::ALL[place] },
        })
    }
}

/// An action's verb, and its place among the actions of that verb; `None` for a salvo that no boat can fire.
fn place(action: &Action) -> Option<(usize, usize)> {
    let ship = |ship: ShipId| usize::from(ship.number()) - 1;
    Some(match *action {
        Action::Enlist { colour, class } => (0, 2 * colour as usize + class as usize),
        Action::Move { to } => (1, to.index()),
        Action::Stay => (2, 0),
        Action::Aim { ship: at, torpedoes: torpedoes @ 1..=TUBES } => {
            (3, TUBES as usize * ship(at) + usize::from(torpedoes) - 1)
        }
        Action::Aim { .. } => return None,
        Action::Launch => (4, 0),
        Action::Fire { weapon, ship: at } => (5, 3 * ship(at) + weapon as usize),
        Action::Hold => (6, 0),
        Action::Go { altitude } => (7, altitude as usize),
        Action::Flak { weapon } => (8, weapon as usize),
    })
}

const PHASES: &[&str] =
    &["enlist", "first-seat", "detection", "movement", "attack", "altitude", "reveal", "hunt", "air", "over"];

const fn phase(phase: &Phase) -> usize {
    match phase {
        Phase::Enlist => 0,
        Phase::FirstSeat(_) => 1,
        Phase::Detection(..) => 2,
        Phase::Movement(_) => 3,
        Phase::Attack(..) => 4,
        Phase::Altitude(_) => 5,
        Phase::Reveal(_) => 6,
        Phase::Hunt(_) => 7,
        Phase::Air(_) => 8,
        Phase::Over => 9,
    }
}

fn options<P: Pen>(pen: &mut P, game: &DeepWar) {
    use crate::state::{Marconi, RaidLimit, SoloGoal, Stock};
    pen.flag("marconi", game.options.marconi == Marconi::Offered);
    pen.flag("raid-once-per-boat", game.options.raid == RaidLimit::OncePerBoat);
    pen.flag("ace", game.options.solo_goal == SoloGoal::Ace);
    pen.flag("tokens-return", game.options.stock == Stock::Returns);
}

/// What the attack under way has used and declared.
fn attack<P: Pen>(pen: &mut P, phase: &Phase) {
    let now: Option<&Attack> = match phase {
        Phase::Attack(_, attack) => Some(attack),
        _ => None,
    };
    pen.flag("choosing", now.is_some_and(|attack| attack.step == Attacking::Choose));
    pen.flag("launched", now.is_some_and(|attack| attack.launched));
    pen.flag("gun-fired", now.is_some_and(|attack| attack.gun));
    pen.flag("machine-gun-fired", now.is_some_and(|attack| attack.machine_gun));
    let mut aimed = [0; FLEET];
    let aims: &[Aim] = now.map_or(&[], |attack| &attack.salvo);
    aims.iter().for_each(|aim| aimed[usize::from(aim.ship.number()) - 1] = aim.torpedoes);
    pen.amounts("aimed", &aimed, TUBES);
}

/// The plane that a boat must answer, if one is over it.
fn plane<P: Pen>(pen: &mut P, phase: &Phase) {
    let flight = match phase {
        Phase::Air(flight) => Some(flight),
        _ => None,
    };
    let from = flight.and_then(|flight| Base::ALL.iter().position(|base| *base == flight.base));
    pen.one_in("from", Base::ALL.len(), from);
    pen.flag("to-be-answered", flight.is_some_and(|flight| matches!(flight.step, Flying::Defence(_))));
}

/// A boat; nothing but zeros before it is chosen.
fn boat<P: Pen>(pen: &mut P, boat: Option<&Boat>) {
    pen.flag("afloat", boat.is_some_and(Boat::afloat));
    pen.one_in("colour", Colour::ALL.len(), boat.map(|boat| boat.colour as usize));
    pen.one_in("class", 2, boat.map(|boat| boat.class as usize));
    cell(pen, boat.map(|boat| boat.cell));
    pen.one_in("altitude", Altitude::ALL.len(), boat.map(|boat| boat.altitude as usize));
    pen.amount("battery", boat.map_or(0, |boat| boat.battery), 3.0);
    pen.amount("torpedoes", boat.map_or(0, |boat| boat.torpedoes), 20.0);
    let tally = boat.map_or(Tally::default(), |boat| boat.tally);
    pen.amounts("sunk", &[tally.merchants, tally.destroyers, tally.warships, tally.planes], 10);
    pen.flag("been-to-new-york", boat.is_some_and(|boat| boat.new_york));
    pen.amount("raid", boat.and_then(|boat| boat.raid).map_or(0, |ships| ships.pips()), 6.0);
    pen.amount("points", boat.map_or(0, Boat::points), 400.0);
}

/// A ship at sea; nothing but zeros where no ship has that number.
fn ship<P: Pen>(pen: &mut P, ship: Option<&Ship>) {
    pen.flag("at-sea", ship.is_some());
    cell(pen, ship.map(|ship| ship.cell));
    let (east, south) = ship.map_or((0, 0), |ship| Point::of_face(ship.course.pips()).offset());
    pen.number("course-east", f32::from(east));
    pen.number("course-south", f32::from(south));
    pen.one_in("class", ShipClass::ALL.len(), ship.and_then(|ship| ship.class).map(|class| class as usize));
    pen.amount("wounds", ship.map_or(0, |ship| ship.wounds), 4.0);
    pen.flag("acted", ship.is_some_and(|ship| ship.acted));
}

fn cell<P: Pen>(pen: &mut P, cell: Option<Cell>) {
    pen.amount("row", cell.map_or(0, |cell| cell.row() + 1), f32::from(ROWS));
    pen.amount("column", cell.map_or(0, |cell| cell.col() + 1), f32::from(COLUMNS));
}
