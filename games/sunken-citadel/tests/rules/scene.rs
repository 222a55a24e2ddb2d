//! An empty, lit hall to stand models in, and short words for tests.

use fathom_sunken_citadel::Options;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{
    Difficulty, DoorState, Kind, ObjectId, ObjectSort, PieceId, PieceSort, Side, Spell, Weapon,
};
use fathom_sunken_citadel::event::Event;
use fathom_sunken_citadel::geometry::{Facing, Point, Rect, Segment};
use fathom_sunken_citadel::rules::{score, shadows, sums};
use fathom_sunken_citadel::state::{Arm, Band, Id, Model, Part, Party, Scenery, Step, Token, What, Zone};
use fathom_sunken_citadel::task::{Activation, After, Attack, Check, How, Roll, Stat, Task};
use fathom_testkit::Table;

pub type T = Table<SunkenCitadel>;

/// The Breach Team as a party.
pub const TEAM: Party = Party::Band(Band::TEAM);

/// A scenario as it is laid out, after the briefing, with one person playing.
pub fn laid_out(scenario: u8, difficulty: Difficulty) -> SunkenCitadel {
    let options = Options { scenario, difficulty, ..Options::default() };
    let mut game = Table::<SunkenCitadel>::setup(&options, 1).game;
    game.stack.clear();
    game.step = Step::Team;
    game
}

/// The first scenario's map without walls, things, models and shadows: lit between 10 and 35, 2 and 22
/// inches.
pub fn arena() -> SunkenCitadel {
    let mut game = laid_out(1, Difficulty::Advanced);
    game.models.clear();
    game.markers.clear();
    game.scenery.clear();
    game.things.clear();
    game.breached = Some(Vec::new());
    game.closed_rooms = 0;
    for door in &mut game.doors {
        *door = DoorState::Broken;
    }
    game
}

/// Puts a model on the table, looking right.
pub fn put(game: &mut SunkenCitadel, kind: Kind, x: i16, y: i16) -> Id {
    game.models.push(Model::new(kind, kind.profile().side, Point::new(x, y)));
    Id(game.models.len() as u8 - 1)
}

/// Turns a model to look at another.
pub fn face(game: &mut SunkenCitadel, id: Id, at: Id) {
    let facing = Facing::from_to(game.model(id).at, game.model(at).at);
    game.model_mut(id).facing = facing;
}

/// A wall between two places.
pub fn wall(game: &mut SunkenCitadel, ax: i16, ay: i16, bx: i16, by: i16) {
    if let Some(walls) = &mut game.breached {
        walls.push(Segment::new(ax, ay, bx, by));
    }
}

/// A piece of scenery.
pub fn piece(game: &mut SunkenCitadel, sort: PieceSort, x0: i16, y0: i16, x1: i16, y1: i16) -> PieceId {
    game.scenery.push(Scenery { sort, rect: Rect::new(x0, y0, x1, y1), broken: false });
    PieceId::at(game.scenery.len() - 1)
}

/// An activation with so many actions.
pub fn activation(model: Id, actions: u8) -> Activation {
    Activation::new(model, actions)
}

/// A table at which that model acts with so many actions.
pub fn acting(mut game: SunkenCitadel, id: Id, actions: u8) -> T {
    game.model_mut(id).state.acted = true;
    if game.model(id).side == Side::Invaders {
        game.seats = 2;
    }
    game.activation = Some(activation(id, actions));
    game.stack = vec![Task::Act];
    Table::new(game)
}

/// An attack at the body for one action.
pub fn blow(by: Id, target: Id, arm: Option<u8>, how: How) -> Attack {
    Attack {
        by,
        target,
        arm,
        part: Part::Body,
        actions: 1,
        how,
        parry: None,
        asked: true,
        bonus: 0,
        above: false,
        spared: false,
    }
}

/// The value of a line of the attacker's sum.
pub fn plus(game: &SunkenCitadel, attack: &Attack, label: &str) -> i8 {
    sums::of(game, attack).0.iter().filter(|line| line.label == label).map(|line| line.value).sum()
}

/// The value of a line of the defender's sum.
pub fn minus(game: &SunkenCitadel, attack: &Attack, label: &str) -> i8 {
    sums::of(game, attack).1.iter().filter(|line| line.label == label).map(|line| line.value).sum()
}

/// A check with no modifier.
pub fn check(who: Id, stat: Stat) -> Check {
    Check { who, stat, modifier: 0, armour_break: 0, after: After::Transfix }
}

/// The totals of the last duel.
pub fn scores(table: &T) -> (i8, i8) {
    table
        .events()
        .into_iter()
        .find_map(|event| match event {
            Event::Duel { attack, defence, .. } => Some((attack.total, defence.total)),
            _ => None,
        })
        .expect("there was a duel")
}

/// A weapon in somebody's hands; its number.
pub fn give(game: &mut SunkenCitadel, id: Id, weapon: Weapon) -> u8 {
    game.model_mut(id).arms.push(Arm { weapon, wounds: 0, loaded: true, attack: 0, armour_break: 0 });
    game.model(id).arms.len() as u8 - 1
}

/// A caster with so much power for a spell.
pub fn casting(game: &SunkenCitadel, who: Id, power: u8, spell: Spell) -> T {
    let mut t = acting(game.clone(), who, power);
    if let Some(act) = &mut t.game.activation {
        act.power = true;
        act.rolled = power;
        act.spell = Some(spell);
    }
    t
}

/// A zone on the sea floor.
pub fn zone(spell: Spell, caster: Id, x: i16, y: i16) -> Zone {
    Zone { spell, caster, at: Point::new(x, y), depth: 0, helps: (1, 1) }
}

/// Whether somebody was asked to defend against something.
pub fn defended(table: &T, who: Id) -> bool {
    table.events().iter().any(|event| matches!(event, Event::Hazard { who: victim, .. } if victim.id == who))
}

/// Whether the table said something that contains these words.
pub fn heard(table: &T, words: &str) -> bool {
    table.said().iter().any(|line| line.contains(words))
}

/// The actions left in the activation in progress.
pub fn left(table: &T) -> u8 {
    table.game.activation.expect("somebody acts").actions
}

/// Two models in contact, the first at the left, each looking at the other.
pub fn face_to_face(left: Kind, right: Kind) -> (SunkenCitadel, Id, Id) {
    let mut game = arena();
    let a = put(&mut game, left, 200, 100);
    let apart = game.model(a).radius() + right.profile().size.radius();
    let b = put(&mut game, right, 200 + apart, 100);
    face(&mut game, b, a);
    (game, a, b)
}

/// Two models so far apart (from base to base, in tenths of an inch), the first at the left, each looking at the other.
pub fn apart(left: Kind, right: Kind, gap: i16) -> (SunkenCitadel, Id, Id) {
    let (mut game, a, b) = face_to_face(left, right);
    game.model_mut(b).at.x += gap;
    (game, a, b)
}

/// The check that is to be rolled next.
pub fn due_check(table: &T) -> Option<Check> {
    match table.game.stack.last() {
        Some(Task::Roll(Roll::Check(check))) => Some(*check),
        _ => None,
    }
}

/// A roll that is due, above a decision of the team.
pub fn due(mut game: SunkenCitadel, roll: Roll) -> T {
    game.activation = None;
    if game.models.iter().all(|m| m.side != Side::Team || m.state.acted || !m.here()) {
        put(&mut game, Kind::ScipioAqualis, 110, 30);
    }
    game.stack = vec![Task::Pick(Side::Team), Task::Roll(roll)];
    Table::new(game)
}

/// A thing on the table.
pub fn thing(sort: ObjectSort, x: i16, y: i16) -> Token {
    let at = Point::new(x, y);
    let what = What::fresh(sort).expect("a thing of the map");
    Token { what, at, rect: Rect::round(at, 4), gone: false, credit: None }
}

/// A thing as it stands in a test.
pub fn lying(what: What, x: i16, y: i16) -> Token {
    let at = Point::new(x, y);
    Token { what, at, rect: Rect::round(at, 4), gone: false, credit: None }
}

/// A generator that runs.
pub const RUNNING: What = What::Generator { running: true, fault: None, half_cleared: false };

/// An anchor that has been shut down.
pub const SHUT_ANCHOR: What = What::Anchor { open: false, blows: 0 };

/// The number of a thing of the map.
pub fn object(game: &SunkenCitadel, id: &str) -> ObjectId {
    game.map().object(id).expect("a thing of the map")
}

/// Stands a model beside a thing of the map; the number of the thing.
pub fn beside(game: &mut SunkenCitadel, id: Id, thing: &str) -> ObjectId {
    let index = object(game, thing);
    let rect = game.things[index].rect;
    let radius = game.model(id).radius();
    let spots = [
        Point::new(rect.centre().x, rect.max.y + radius),
        Point::new(rect.centre().x, rect.min.y - radius),
        Point::new(rect.max.x + radius, rect.centre().y),
        Point::new(rect.min.x - radius, rect.centre().y),
    ];
    let at = spots.into_iter().find(|at| shadows::place_free(game, *at, radius, 0)).expect("a free side");
    game.model_mut(id).at = at;
    index
}

/// All points of a side.
pub fn points(game: &SunkenCitadel, side: Side) -> i32 {
    let party = match side {
        Side::Team => TEAM,
        Side::Invaders => Party::Invaders,
        Side::Wild => Party::Wild,
    };
    score::total(game, party).into()
}
