//! Why a decision in a combat was refused.

use crate::content::{Unit, Zone};
use crate::state::{COMBAT_ROUNDS, Side};
use crate::telling::place;

/// Why a decision in a combat was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum CombatRefused {
    #[error("no battle is pending at {}", place(*.0))]
    NoBattle(Zone),
    #[error("{} is not next to the battle", place(*.0))]
    JetTooFar(Zone),
    #[error("{} is not friendly", place(*.0))]
    JetNotFriendly(Zone),
    #[error("{} is full", place(*.0))]
    JetFull(Zone),
    #[error("nothing is proposed")]
    NothingProposed,
    #[error("the hit falls on the {}, and no {} is among them", if *.side == Side::Attack { "attackers" } else { "defenders" },
        .unit.profile().name)]
    NotStruck { unit: Unit, side: Side, pinch: bool },
    #[error("every {} there has been chosen already", .0.profile().name)]
    AllChosen(Unit),
    #[error("a War Turtle is tipped over before it is lost")]
    TipsFirst,
    #[error("no War Turtle stands upright")]
    NoneUpright,
    #[error("a Tentacle grabs a War Turtle and does not tip it")]
    GrabDoesNotTip,
    #[error("every War Turtle stands upright: to lose one is to lose an upright one")]
    AllUpright,
    #[error("a pinch is not answered with a grabbed unit")]
    PinchIsFirm,
    #[error("a grabbed unit stands in for one of the Denizens' own, and they are not hit")]
    DenizensNotHit,
    #[error("no unit of the Denizens is left that a grabbed one could stand in for")]
    NobodyToSpare,
    #[error("only the Denizens give up a grabbed unit")]
    NotTheirsToGive,
    #[error("no {} is held", .0.profile().name)]
    NotHeld(Unit),
    #[error("the {} was grabbed in this round and is given up from the next one on", .0.profile().name)]
    JustGrabbed(Unit),
    #[error("after {COMBAT_ROUNDS} rounds an attacker who can retreat must")]
    HundredRounds,
    #[error("no attacker came from {}", place(*.0))]
    NotEnteredFrom(Zone),
    #[error("{} is hostile, and no retreat", place(*.0))]
    RetreatHostile(Zone),
}

impl CombatRefused {
    pub(super) fn clause(self) -> &'static str {
        use CombatRefused::*;
        match self {
            NoBattle(_) => "BFD-CMB-01",
            JetTooFar(_) => "BFD-JET-03",
            JetNotFriendly(_) => "BFD-JET-03",
            JetFull(_) => "BFD-JET-05",
            NothingProposed => "BFD-CAS-04",
            NotStruck { pinch: true, .. } => "BFD-PIN-01",
            NotStruck { side: Side::Attack, .. } => "BFD-CAS-01",
            NotStruck { side: Side::Defence, .. } => "BFD-CAS-02",
            AllChosen(_) => "BFD-CAS-09",
            TipsFirst => "BFD-SHL-01",
            NoneUpright => "BFD-SHL-03",
            GrabDoesNotTip => "BFD-GRB-10",
            AllUpright => "BFD-GRB-10",
            PinchIsFirm => "BFD-PIN-02",
            DenizensNotHit => "BFD-GRB-05",
            NobodyToSpare => "BFD-GRB-07",
            NotTheirsToGive => "BFD-GRB-08",
            NotHeld(_) => "BFD-GRB-05",
            JustGrabbed(_) => "BFD-GRB-06",
            HundredRounds => "BFD-CMB-17",
            NotEnteredFrom(_) => "BFD-RET-05",
            RetreatHostile(_) => "BFD-RET-06",
        }
    }
}
