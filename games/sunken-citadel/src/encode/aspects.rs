//! What an action is made of: a verb, whom and what it concerns, where, with which weapon, how many.

use crate::action::{Action, Buy};
use crate::content::{DoorId, ObjectId};
use crate::geometry::{Facing, Point};
use crate::state::{Id, Part, Thing};
use fathom_core::Head;

/// The aspects. `thing` counts doors, things, scenery, walls and models one after the other; `card` is a spell, an item, a
/// card, a kind of model or an effort, whichever the verb is about. Places are in tenths of an inch.
pub const HEADS: &[Head] = &[
    Head::new("verb", 96),
    Head::new("model", 257),
    Head::new("other-model", 257),
    Head::new("thing", 5 * 256 + 1),
    Head::new("x", PLACES),
    Head::new("y", PLACES),
    Head::new("arm", 257),
    Head::new("part", 260),
    Head::new("count", 257),
    Head::new("card", 65),
    Head::new("facing", 33),
    Head::new("flag", 3),
];

/// Values of a coordinate: a little room beyond the edges of the table.
const PLACES: u32 = 602;
const MARGIN: i16 = 100;

const MODEL: usize = 1;
const OTHER: usize = 2;
const THING: usize = 3;
const ARM: usize = 6;
const PART: usize = 7;
const COUNT: usize = 8;
const CARD: usize = 9;
const FACING: usize = 10;
const FLAG: usize = 11;

/// The heads while they are written.
struct Heads<'a>(&'a mut [u32]);

impl Heads<'_> {
    fn verb(self, verb: u32) -> Self {
        self.0[0] = verb;
        self
    }

    fn set(self, head: usize, value: impl Into<u32>) -> Self {
        self.0[head] = value.into() + 1;
        self
    }

    fn some(self, head: usize, value: Option<u8>) -> Self {
        match value {
            Some(value) => self.set(head, value),
            None => self,
        }
    }

    fn model(self, model: Id) -> Self {
        self.set(MODEL, model.0)
    }

    fn at(self, at: Option<Point>) -> Self {
        let place = |value: i16| (value.saturating_add(MARGIN).max(0) as u32).min(PLACES - 2) + 1;
        if let Some(at) = at {
            (self.0[4], self.0[5]) = (place(at.x), place(at.y));
        }
        self
    }

    fn part(self, part: Part) -> Self {
        let value = match part {
            Part::Head => 0,
            Part::Body => 1,
            Part::Locomotion => 2,
            Part::Weapon(arm) => 3 + u32::from(arm),
        };
        self.set(PART, value)
    }

    /// A wall is named by its number and, unless the action has a place of its own, by its spot.
    fn thing(self, thing: Thing) -> Self {
        let (sort, number, spot) = match thing {
            Thing::Door(door) => (0, door.0, None),
            Thing::Object(object) => (1, object.0, None),
            Thing::Piece(piece) => (2, piece.0, None),
            Thing::Wall(wall, spot) => (3, wall.0, Some(spot)),
            Thing::Model(id) => (4, id.0, None),
        };
        self.set(THING, 256 * sort + u32::from(number)).at(spot)
    }

    fn object(self, thing: ObjectId) -> Self {
        self.thing(Thing::Object(thing))
    }

    fn door(self, door: DoorId) -> Self {
        self.thing(Thing::Door(door))
    }

    fn count(self, count: u8) -> Self {
        self.set(COUNT, count)
    }

    fn facing(self, facing: Facing) -> Self {
        self.set(FACING, facing.index())
    }
}

/// Writes every head of an action.
pub fn write(action: &Action, out: &mut [u32]) {
    out.fill(0);
    let known = deeds(action, Heads(out)).is_some()
        || work(action, Heads(out)).is_some()
        || minds(action, Heads(out)).is_some()
        || answers(action, Heads(out)).is_some();
    debug_assert!(known, "every action is one of these: {action}");
}

/// Moving and fighting. Nothing where the action is none of them.
fn deeds<'a>(action: &Action, heads: Heads<'a>) -> Option<Heads<'a>> {
    Some(match action {
        Action::Activate { model } => heads.verb(0).model(*model),
        Action::Quick => heads.verb(1),
        Action::Roll => heads.verb(2),
        Action::Follow => heads.verb(3),
        Action::Free { actions } => heads.verb(4).count(*actions),
        Action::Cast { dice, spell } => heads.verb(5).count(*dice).set(CARD, *spell as u32),
        Action::Move { to } => heads.verb(6).at(Some(*to)),
        Action::Escort { to, with } => heads.verb(7).at(Some(*to)).model(*with),
        Action::Attack { target, arm, part, actions, step } => {
            heads.verb(8).model(*target).some(ARM, *arm).part(*part).count(*actions).at(*step)
        }
        Action::Charge { target, to, arm, part } => {
            heads.verb(9).model(*target).at(Some(*to)).some(ARM, *arm).part(*part)
        }
        Action::Rush { target, to, arm, part } => {
            heads.verb(10).model(*target).at(Some(*to)).some(ARM, *arm).part(*part)
        }
        Action::Shoot { target, arm, part, actions, step } => {
            heads.verb(11).model(*target).set(ARM, *arm).part(*part).count(*actions).at(*step)
        }
        Action::Fire { at, arm } => heads.verb(12).at(Some(*at)).set(ARM, *arm),
        Action::ShootThing { thing, arm, actions } => {
            heads.verb(13).object(*thing).set(ARM, *arm).count(*actions)
        }
        Action::Recover => heads.verb(14),
        Action::TurnAbout => heads.verb(15),
        Action::BreakFree { exert } => heads.verb(16).set(FLAG, bool::from(*exert)),
        Action::Disengage { to } => heads.verb(17).at(Some(*to)),
        Action::Jet { to } => heads.verb(18).at(Some(*to)),
        Action::Try { effort, thing, exert, to } => {
            heads.verb(19).at(Some(*to)).thing(*thing).set(CARD, *effort as u32).set(FLAG, bool::from(*exert))
        }
        _ => return None,
    })
}

/// Doors, things and wounds. Nothing where the action is none of them.
fn work<'a>(action: &Action, heads: Heads<'a>) -> Option<Heads<'a>> {
    Some(match action {
        Action::Help { thing } => heads.verb(20).thing(*thing),
        Action::Release => heads.verb(21),
        Action::Open { door } => heads.verb(22).door(*door),
        Action::Close { door } => heads.verb(23).door(*door),
        Action::Unlock { door, actions } => heads.verb(24).door(*door).count(*actions),
        Action::Use { thing, actions } => heads.verb(25).object(*thing).count(*actions),
        Action::Sacrifice { thing } => heads.verb(26).object(*thing),
        Action::PickUp { thing } => heads.verb(27).object(*thing),
        Action::Drop => heads.verb(28),
        Action::Heal { target, part } => heads.verb(29).model(*target).part(*part),
        Action::Soothe { target } => heads.verb(30).model(*target),
        Action::Mend { target, arm, actions } => heads.verb(31).model(*target).set(ARM, *arm).count(*actions),
        Action::Reload { arm } => heads.verb(32).set(ARM, *arm),
        Action::Hide => heads.verb(33),
        Action::Evade => heads.verb(34),
        Action::Ascend => heads.verb(35).set(FLAG, true),
        Action::Descend => heads.verb(35).set(FLAG, false),
        Action::Plant { thing, fuse } => heads.verb(36).thing(*thing).count(*fuse),
        Action::Stick { target, fuse } => heads.verb(37).model(*target).count(*fuse),
        Action::Disarm { thing } => heads.verb(38).object(*thing),
        Action::Shift { thing, to } => heads.verb(39).thing(*to).count(thing.0),
        _ => return None,
    })
}

/// Magic, devices and cards. Nothing where the action is none of them.
fn minds<'a>(action: &Action, heads: Heads<'a>) -> Option<Heads<'a>> {
    Some(match action {
        Action::Call => heads.verb(40),
        Action::Flash => heads.verb(41),
        Action::Ink { actions } => heads.verb(42).count(*actions),
        Action::Distract { target, actions } => heads.verb(43).model(*target).count(*actions),
        Action::Possess { target, actions } => heads.verb(44).model(*target).count(*actions),
        Action::Spell { spell, target, at } => {
            heads.verb(45).set(CARD, *spell as u32).some(MODEL, target.map(|id| id.0)).at(*at)
        }
        Action::Spray { target, level } => heads.verb(46).model(*target).count(*level),
        Action::Keep => heads.verb(47),
        Action::Dispel => heads.verb(48),
        Action::Hand { to, actions } => heads.verb(49).model(*to).count(*actions),
        Action::LetGo { who } => heads.verb(50).model(*who),
        Action::Link => heads.verb(51),
        Action::UseItem { item, target, at } => {
            heads.verb(52).set(CARD, *item as u32).some(MODEL, target.map(|id| id.0)).at(*at)
        }
        Action::UseArtifact { target, at } => heads.verb(53).some(MODEL, target.map(|id| id.0)).at(*at),
        Action::WakeArtifact => heads.verb(54),
        Action::MendArtifact => heads.verb(55),
        Action::Operation { card, target, at, door } => heads
            .verb(56)
            .set(CARD, *card as u32)
            .some(MODEL, target.map(|id| id.0))
            .some(THING, door.map(|door| door.0))
            .at(*at),
        Action::Withdraw => heads.verb(57),
        Action::Prowl => heads.verb(58),
        Action::Burrow => heads.verb(59),
        _ => return None,
    })
}

/// Answers, arrivals and markers. Nothing where the action is none of them.
fn answers<'a>(action: &Action, heads: Heads<'a>) -> Option<Heads<'a>> {
    Some(match action {
        Action::End { facing } => heads.verb(60).some(FACING, facing.map(Facing::index)),
        Action::Parry { arm } => heads.verb(61).some(ARM, *arm),
        Action::Dodge => heads.verb(62),
        Action::Stand => heads.verb(63),
        Action::Place { kind, at, facing } => {
            heads.verb(64).set(CARD, *kind as u32).at(Some(*at)).facing(*facing)
        }
        Action::Nobody => heads.verb(65),
        Action::Entry { entry } => heads.verb(66).count(*entry),
        Action::KeepOperation { card } => heads.verb(67).set(CARD, *card as u32),
        Action::Start { model, facing } => heads.verb(68).model(*model).facing(*facing),
        Action::KeepArtifact { card } => heads.verb(69).set(CARD, *card as u32),
        Action::KeepFault { card } => heads.verb(70).set(CARD, *card as u32),
        Action::Salvage { arm } => heads.verb(71).some(ARM, *arm),
        Action::FireNow { model, arm } => heads.verb(72).model(*model).set(ARM, *arm),
        Action::Again => heads.verb(73),
        Action::PlayEvent => heads.verb(74),
        Action::March { marker, to } => heads.verb(75).count(*marker).at(Some(*to)),
        Action::MarchOpen { marker, door } => heads.verb(76).count(*marker).door(*door),
        Action::TurnUp { marker } => heads.verb(77).count(*marker),
        Action::Rest { marker } => heads.verb(78).count(*marker),
        Action::Continue => heads.verb(79),
        Action::Buy { buy } => bought(buy, heads.verb(80)),
        _ => return None,
    })
}

/// What is bought between scenarios: which line of the price list is the other model's head.
fn bought<'a>(buy: &Buy, heads: Heads<'a>) -> Heads<'a> {
    match buy {
        Buy::Find { card, model } => heads.set(OTHER, 0u8).set(CARD, *card as u32).model(*model),
        Buy::Activate { card } => heads.set(OTHER, 1u8).set(CARD, *card as u32),
        Buy::HealInjury { model } => heads.set(OTHER, 2u8).model(*model),
        Buy::Replace { model } => heads.set(OTHER, 3u8).model(*model),
        Buy::Rearm { model, arm } => heads.set(OTHER, 4u8).model(*model).set(ARM, *arm),
        Buy::Combat { model } => heads.set(OTHER, 5u8).model(*model),
        Buy::Quality { model } => heads.set(OTHER, 6u8).model(*model),
        Buy::BodyBox { model } => heads.set(OTHER, 7u8).model(*model),
        Buy::BodyArmour { model } => heads.set(OTHER, 8u8).model(*model),
        Buy::WeaponAttack { model, arm } => heads.set(OTHER, 9u8).model(*model).set(ARM, *arm),
        Buy::WeaponBreak { model, arm } => heads.set(OTHER, 10u8).model(*model).set(ARM, *arm),
        Buy::Learn { model, skill } => heads.set(OTHER, 11u8).model(*model).set(CARD, *skill as u32),
        Buy::Worth { shadow } => heads.set(OTHER, 12u8).count(*shadow),
        Buy::FoeCombat { kind } => heads.set(OTHER, 13u8).set(CARD, *kind as u32),
        Buy::FoeFastLoad => heads.set(OTHER, 14u8),
        Buy::FoeTough { kind } => heads.set(OTHER, 15u8).set(CARD, *kind as u32),
        Buy::FoeEvent { card } => heads.set(OTHER, 16u8).set(CARD, *card as u32),
    }
}
