//! Everything that can be done at the table, and everything that chance can do.

use crate::content::{
    Artifact, DoorId, EventCard, Fault, Find, Item, Kind, ObjectId, Operation, RoomCard, Spell,
};
use crate::geometry::{Facing, Point};
use crate::state::{Effort, Id, Part, Thing};
use crate::task::Exertion;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One small step of the deciding seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say it; the notation module spells every action out")]
pub enum Action {
    /// Pick the next model to act.
    Activate { model: Id },
    /// One action, no dice (SC-ACT-01).
    Quick,
    /// Three dice against Quality (SC-ACT-02).
    Roll,
    /// Act with the actions that a group call gave.
    Follow,
    /// So many actions without a roll: a creature's way.
    Free { actions: u8 },
    /// Roll for spell power (SC-MAG-03).
    Cast { dice: u8, spell: Spell },
    /// Move in a straight line.
    Move { to: Point },
    /// Move and take a survivor along.
    Escort { to: Point, with: Id },
    /// Attack in contact, perhaps after a step of one base width.
    Attack { target: Id, arm: Option<u8>, part: Part, actions: u8, step: Option<Point> },
    /// One straight move and an attack.
    Charge { target: Id, to: Point, arm: Option<u8>, part: Part },
    /// Two moves in a straight line and an attack.
    Rush { target: Id, to: Point, arm: Option<u8>, part: Part },
    /// Shoot, perhaps after a step of one base width.
    Shoot { target: Id, arm: u8, part: Part, actions: u8, step: Option<Point> },
    /// Shoot at scenery or the ground.
    Fire { at: Point, arm: u8 },
    /// Shoot at a turret.
    ShootThing { thing: ObjectId, arm: u8, actions: u8 },
    /// Get up, or come to.
    Recover,
    /// Turn round in a sluggish suit.
    TurnAbout,
    /// Struggle out of a net, a grab, a line or the Death Grip.
    BreakFree {
        #[ts(as = "bool")]
        exert: Exertion,
    },
    /// Leave hand-to-hand combat.
    Disengage { to: Point },
    /// Jet out of it for two actions.
    Jet { to: Point },
    /// Force, break, drag or lift something.
    Try {
        effort: Effort,
        thing: Thing,
        #[ts(as = "bool")]
        exert: Exertion,
        to: Point,
    },
    /// Lend a hand to whoever tries next.
    Help { thing: Thing },
    /// Let go of what is dragged, held up or held by a line.
    Release,
    /// Open a door.
    Open { door: DoorId },
    /// Close a door.
    Close { door: DoorId },
    /// Pick a lock, for one action or two.
    Unlock { door: DoorId, actions: u8 },
    /// Work a thing of the scenario, for one action or two.
    Use { thing: ObjectId, actions: u8 },
    /// Give up a treasure to mend a machine.
    Sacrifice { thing: ObjectId },
    /// Pick up a treasure or an artifact.
    PickUp { thing: ObjectId },
    /// Lay down what is carried.
    Drop,
    /// Heal or repair a model in contact.
    Heal { target: Id, part: Part },
    /// Give a caster in contact its magic back.
    Soothe { target: Id },
    /// Repair a weapon, one's own or a neighbour's.
    Mend { target: Id, arm: u8, actions: u8 },
    /// Load a weapon.
    Reload { arm: u8 },
    /// Hide in tactical cover.
    Hide,
    /// Take Evasive Action.
    Evade,
    /// Change depth by a level.
    Ascend,
    /// Change depth by one level, down.
    Descend,
    /// Set an explosive on a thing.
    Plant { thing: Thing, fuse: u8 },
    /// Stick an explosive to a model in sluggish armour.
    Stick { target: Id, fuse: u8 },
    /// Disarm a charge or a mine.
    Disarm { thing: ObjectId },
    /// Tear a charge off a model and set it elsewhere.
    Shift { thing: ObjectId, to: Thing },
    /// Call for a group (SC-GRP-01).
    Call,
    /// Flash colours (SC-ABL-05).
    Flash,
    /// Make a cloud of ink.
    Ink { actions: u8 },
    /// Distract somebody.
    Distract { target: Id, actions: u8 },
    /// Possess somebody.
    Possess { target: Id, actions: u8 },
    /// Cast a spell at somebody, a place, or both.
    Spell { spell: Spell, target: Option<Id>, at: Option<Point> },
    /// Cast a spray that takes in one more depth level (SC-EFF-23).
    Spray { target: Id, level: u8 },
    /// Keep the power for an amplified spell next turn.
    Keep,
    /// End one's own zone.
    Dispel,
    /// Hand actions to a controlled model.
    Hand { to: Id, actions: u8 },
    /// Let a controlled model go, whoever acts.
    LetGo { who: Id },
    /// Have the linked allies activate as a group.
    Link,
    /// Use a thing that is carried.
    UseItem { item: Item, target: Option<Id>, at: Option<Point> },
    /// Use the artifact that is carried.
    UseArtifact { target: Option<Id>, at: Option<Point> },
    /// Wake the artifact that is carried.
    WakeArtifact,
    /// Repair the artifact that is carried.
    MendArtifact,
    /// Play a special operation.
    Operation { card: Operation, target: Option<Id>, at: Option<Point>, door: Option<DoorId> },
    /// Leave the table by its edge or by the exit.
    Withdraw,
    /// A creature with nobody to hunt prowls about.
    Prowl,
    /// A creature vanishes into a duct.
    Burrow,
    /// End the activation, looking that way.
    End { facing: Option<Facing> },
    /// Parry with that weapon, or with bare limbs where there is none.
    Parry { arm: Option<u8> },
    /// Throw oneself aside, and lose the next activation.
    Dodge,
    /// Do not.
    Stand,
    /// Place a model from a marker.
    Place { kind: Kind, at: Point, facing: Facing },
    /// Nobody, or nobody more.
    Nobody,
    /// That sea entry.
    Entry { entry: u8 },
    /// Keep that operation.
    KeepOperation { card: Operation },
    /// Stand on the next start point, looking that way.
    Start { model: Id, facing: Facing },
    /// Keep that artifact.
    KeepArtifact { card: Artifact },
    /// Keep that repair card.
    KeepFault { card: Fault },
    /// At a locker: mend that weapon, or draw a special item.
    Salvage { arm: Option<u8> },
    /// Fire at the one who stepped into sight.
    FireNow { model: Id, arm: u8 },
    /// Roll the activation again.
    Again,
    /// Play the event card that was set aside.
    PlayEvent,
    /// Move a marker.
    March { marker: u8, to: Point },
    /// A marker opens a door.
    MarchOpen { marker: u8, door: DoorId },
    /// A marker is turned up of the Invaders' own will.
    TurnUp { marker: u8 },
    /// A marker stays where it is.
    Rest { marker: u8 },
    /// Buy an improvement between scenarios.
    Buy { buy: Buy },
    /// Enough bought or arranged: go on.
    Continue,
}

/// What an action is the answer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answers {
    /// What does the acting model do?
    Deed,
    /// What does a shadow marker do?
    Marker,
    /// Anything else that is asked: who is next, how it activates, what it parries with, which card is kept.
    Question,
}

impl Action {
    /// What it answers. There is no rest here on purpose: whoever adds an action says first where it belongs.
    pub(crate) const fn answers(&self) -> Answers {
        use Action::*;
        match self {
            Move { .. } | Escort { .. } | Attack { .. } | Charge { .. } | Rush { .. } => Answers::Deed,
            Shoot { .. } | Fire { .. } | ShootThing { .. } => Answers::Deed,
            Recover | TurnAbout | BreakFree { .. } | Disengage { .. } | Jet { .. } => Answers::Deed,
            Try { .. } | Help { .. } | Release | Open { .. } | Close { .. } | Unlock { .. } => Answers::Deed,
            Use { .. } | Sacrifice { .. } | PickUp { .. } | Drop => Answers::Deed,
            Heal { .. } | Soothe { .. } | Mend { .. } | Reload { .. } => Answers::Deed,
            Hide | Evade | Ascend | Descend => Answers::Deed,
            Plant { .. } | Stick { .. } | Disarm { .. } | Shift { .. } => Answers::Deed,
            Call | Flash | Ink { .. } | Distract { .. } | Possess { .. } => Answers::Deed,
            Spell { .. } | Spray { .. } | Keep | Dispel | Hand { .. } | Link => Answers::Deed,
            UseItem { .. } | UseArtifact { .. } | WakeArtifact | MendArtifact => Answers::Deed,
            Withdraw | Prowl | Burrow | End { .. } => Answers::Deed,
            March { .. } | MarchOpen { .. } | TurnUp { .. } | Rest { .. } => Answers::Marker,
            Activate { .. } | Quick | Roll | Follow | Free { .. } | Cast { .. } => Answers::Question,
            Operation { .. } | LetGo { .. } | Parry { .. } | Dodge | Stand => Answers::Question,
            Place { .. } | Nobody | Entry { .. } | Start { .. } => Answers::Question,
            KeepOperation { .. } | KeepArtifact { .. } | KeepFault { .. } => Answers::Question,
            Salvage { .. } | FireNow { .. } | Again | PlayEvent => Answers::Question,
            Buy { .. } | Continue => Answers::Question,
        }
    }
}

/// What victory points buy between scenarios (SC-CMP-06).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the lines of the price list")]
pub enum Buy {
    Find { card: Find, model: Id },
    Activate { card: Artifact },
    HealInjury { model: Id },
    Replace { model: Id },
    Rearm { model: Id, arm: u8 },
    Combat { model: Id },
    Quality { model: Id },
    BodyBox { model: Id },
    BodyArmour { model: Id },
    WeaponAttack { model: Id, arm: u8 },
    WeaponBreak { model: Id, arm: u8 },
    Learn { model: Id, skill: Skill },
    Worth { shadow: u8 },
    FoeCombat { kind: Kind },
    FoeFastLoad,
    FoeTough { kind: Kind },
    FoeEvent { card: EventCard },
}

/// An ability that can be learnt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names are the abilities")]
pub enum Skill {
    FastLoad,
    DeepEyes,
    Resilient,
    IronWill,
    Demolition,
    RapidShot,
    Healer,
    Stealth,
}

/// What chance can do.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// One to three dice, lowest first.
    Dice(ArrayVec<u8, 3>),
    /// Attacker's die, defender's die.
    Duel(u8, u8),
    /// One die.
    Die(u8),
    /// A room card.
    Room(RoomCard),
    /// An event card.
    Event(EventCard),
    /// A repair card.
    Fault(Fault),
    /// An artifact card.
    Artifact(Artifact),
    /// An operation card.
    Operation(Operation),
    /// A special item card.
    Find(Find),
    /// Whether a survivor is there.
    Survivor(bool),
}
