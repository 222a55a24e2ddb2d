//! What still has to happen: a stack of decisions, rolls and consequences, the next on top.
//!
//! Interruptions (a free hack while leaving, a dodge before a shot, a morale check after a death) are simply pushed
//! above what they interrupt, so nothing ever calls back.

mod checks;
mod deeds;

pub use checks::{After, Bond, Check, Dust, Flight, Fright, Stat};
pub use deeds::{
    Acid, Attack, Attempt, Cause, Charge, Course, Exertion, Hazard, How, Inlets, Pace, Stray, Temper,
};

use crate::content::{Artifact, Fault, Kind, ObjectId, RoomId, Side, Spell};
use crate::geometry::Point;
use crate::state::{Id, MOST_BANDS};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A model's activation in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Activation {
    /// Who acts.
    pub model: Id,
    /// Actions left.
    pub actions: u8,
    /// Whether it was quick: one action and no more.
    pub quick: bool,
    /// Whether the actions are spell power, good for spells and peaceful deeds alone (SC-MAG-05).
    pub power: bool,
    /// The power rolled, which a spell's minimum is compared with.
    pub rolled: u8,
    /// The power among it that was kept from the last turn (SC-MAG-09).
    pub kept: u8,
    /// The spell that was named.
    pub spell: Option<Spell>,
    /// Attacks made (SC-ACT-07).
    pub attacks: u8,
    /// The weapons used for them, one bit each.
    pub arms_used: u8,
    /// Whether the last attack wounded (SC-ABL-07).
    pub wounded: bool,
    /// Whether the last shot hit (SC-ABL-28).
    pub hit: bool,
    /// Whether a spell was cast.
    pub cast: bool,
    /// Depth levels climbed (or sunk) so far.
    pub climbed: i8,
    /// Whether it has healed or repaired somebody (once a turn).
    pub healed: bool,
    /// Whether it has used Distract (once a turn).
    pub distracted: bool,
    /// Whether it has moved.
    pub moved: bool,
    /// Whether ink covers its retreat (SC-ABL-25).
    pub inked: bool,
    /// Whether the group may still be called: nothing has been done yet.
    pub fresh: bool,
    /// Whom it did not dare to charge (SC-ABL-34).
    pub balked: Option<Id>,
}

impl Activation {
    /// A model about to spend so many actions; nothing has been done yet.
    pub const fn new(model: Id, actions: u8) -> Activation {
        Activation {
            model,
            actions,
            quick: false,
            power: false,
            rolled: 0,
            kept: 0,
            spell: None,
            attacks: 0,
            arms_used: 0,
            wounded: false,
            hit: false,
            cast: false,
            climbed: 0,
            healed: false,
            distracted: false,
            moved: false,
            inked: false,
            fresh: true,
            balked: None,
        }
    }
}

/// Something random that is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each is described where it is settled")]
pub enum Roll {
    Activation {
        who: Id,
    },
    Spawn {
        who: Id,
        actions: u8,
    },
    Group {
        leader: Id,
    },
    Spell {
        who: Id,
        dice: u8,
        spell: Spell,
    },
    Check(Check),
    Duel(Attack),
    Misfire {
        who: Id,
        arm: u8,
    },
    Hazard(Hazard),
    Stray(Stray),
    Fire {
        by: Id,
        arm: u8,
        at: Point,
    },
    Turret {
        thing: ObjectId,
        who: Id,
    },
    ShootThing {
        by: Id,
        arm: u8,
        thing: ObjectId,
        actions: u8,
    },
    Charge {
        thing: ObjectId,
    },
    ChargeBreak {
        thing: ObjectId,
    },
    Disoriented {
        who: Id,
        to: Point,
    },
    LostWay {
        who: Id,
    },
    Aggression {
        marker: u8,
    },
    /// The dice of the warbands for their order, in the order of the seats (SC-SET-26).
    Order {
        rolled: [Option<u8>; MOST_BANDS],
    },
    EventDie,
    EventCard,
    /// The first in a room, on its way from there.
    RoomCard {
        room: RoomId,
        by: Id,
        from: Point,
    },
    Nest {
        room: RoomId,
        from: Point,
    },
    Mine {
        thing: ObjectId,
        who: Id,
    },
    Treasure {
        who: Id,
    },
    ArtifactCard {
        who: Id,
        two: bool,
        first: Option<Artifact>,
    },
    ArtifactWorks {
        artifact: Artifact,
    },
    FindCard {
        who: Id,
    },
    Stores {
        who: Id,
        thing: ObjectId,
    },
    FaultCard {
        thing: ObjectId,
        who: Id,
        actions: u8,
        first: Option<Fault>,
    },
    OperationCard {
        drawn: u16,
        left: u8,
        keep: u8,
    },
    Survivor {
        thing: ObjectId,
    },
    CoralHeart {
        who: Id,
    },
    Patrol {
        who: Id,
    },
    Drift {
        who: Id,
    },
    Veer {
        who: Id,
        quarter: u8,
    },
    Entry {
        kind: Kind,
        #[serde(rename = "ducts_only")]
        #[ts(as = "bool")]
        inlets: Inlets,
    },
    WaveEntry {
        worth: u8,
    },
    Rift,
    Tremor {
        who: Id,
    },
    MirrorShell {
        by: Id,
        target: Id,
        spell: Spell,
        power: u8,
        level: u8,
    },
    Survival {
        who: Id,
    },
    Injury {
        who: Id,
    },
}

/// One thing that still has to happen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "each is described where it is carried out")]
pub enum Task {
    /// A side picks the next model to activate.
    Pick(Side),
    /// A model's side chooses how it activates.
    Mode(Id),
    /// The acting model does something.
    Act,
    /// Back to the activation that was interrupted by handing actions to a controlled model.
    Resume(Activation),
    /// The Invaders move a marker: which, and its actions left.
    PickMarker,
    MarkerAct {
        marker: u8,
        actions: u8,
        #[serde(rename = "aggressive")]
        temper: Temper,
    },
    /// The defender chooses a weapon to parry with.
    Parry(Attack),
    /// The target of a shot may throw itself aside.
    Dodge(Attack),
    /// A marker is seen: the Invaders choose who was in it.
    Reveal {
        at: Point,
        left: u8,
        acted: bool,
        placed: bool,
    },
    /// The Invaders may step out of a thin wall.
    ThinWall {
        room: RoomId,
    },
    /// The Invaders choose where a wave comes in.
    ChooseEntry {
        worth: u8,
    },
    /// The team keeps some of the operations it has drawn.
    KeepOperation {
        drawn: u16,
        keep: u8,
    },
    /// The team arranges itself on its start points; those with a place have a bit each.
    Muster {
        settled: u64,
    },
    /// The finder keeps one of two artifacts.
    KeepArtifact {
        who: Id,
        two: [Artifact; 2],
    },
    /// The mechanic keeps one of two repair cards.
    KeepFault {
        thing: ObjectId,
        who: Id,
        actions: u8,
        two: [Fault; 2],
    },
    /// The searcher of a locker mends a damaged weapon of its own, or draws a special item.
    Salvage {
        who: Id,
    },
    /// The team may fire at an Invader that ends its move in sight.
    CoveringFire {
        target: Id,
    },
    /// The team may roll again (Second wind).
    Again {
        who: Id,
        actions: u8,
    },
    /// The Invaders may play the event card they have set aside.
    KeptEvent,
    /// A team of four takes special items along for nothing.
    Outfit {
        left: u8,
    },
    /// Between two scenarios: buying.
    Shop(Side),
    /// Something random.
    Roll(Roll),
    /// What follows, without asking anybody.
    Begin(Id),
    BeginDone(Id),
    Strike(Attack),
    Check(Check),
    Defend(Hazard),
    Flee {
        why: Flight,
        who: Id,
        moves: u8,
    },
    FleeOn {
        why: Flight,
        who: Id,
        moves: u8,
    },
    Sweep {
        who: Id,
        to: Point,
    },
    /// The rest of a move that something on the way interrupted.
    GoOn {
        who: Id,
        to: Point,
    },
    Spread {
        by: Id,
        at: Point,
        depth: u8,
        score: i8,
        armour_break: i8,
        spare: Option<Id>,
        cause: Cause,
    },
    /// The rest of the end of the Game Turn.
    TurnEnd(u8),
    /// The rest of what follows a scenario of a campaign.
    Recovery(u8),
}
