//! Why a decision in a combat was refused.

use crate::content::{Unit, Zone};
use crate::state::COMBAT_ROUNDS;

/// Why a decision in a combat was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum CombatRefused {
    #[error("no battle is pending at {0}")]
    NoBattle(Zone),
    #[error("{0} is not next to the battle")]
    JetTooFar(Zone),
    #[error("{0} is not friendly")]
    JetNotFriendly(Zone),
    #[error("{0} is full")]
    JetFull(Zone),
    #[error("a casualty is proposed: agree or object")]
    AnswerFirst,
    #[error("nothing is proposed")]
    NothingProposed,
    #[error("the hit does not fall on the side of {0}")]
    NotStruck(Unit),
    #[error("no {0} is left that was not chosen already")]
    AllChosen(Unit),
    #[error("a war turtle is tipped over before it is lost")]
    TipsFirst,
    #[error("no war turtle stands upright")]
    NoneUpright,
    #[error("a tentacle grabs a war turtle and does not tip it")]
    GrabDoesNotTip,
    #[error("every war turtle stands upright: to lose one is to lose an upright one")]
    AllUpright,
    #[error("a pinch is not answered with a grabbed unit")]
    PinchIsFirm,
    #[error("a grabbed unit stands in for one of the Denizens' own, and they are not hit")]
    DenizensNotHit,
    #[error("no unit of the Denizens is left that a grabbed one could stand in for")]
    NobodyToSpare,
    #[error("only the Denizens give up a grabbed unit")]
    NotTheirsToGive,
    #[error("no {0} is held")]
    NotHeld(Unit),
    #[error("{0} was grabbed in this round and is given up from the next one on")]
    JustGrabbed(Unit),
    #[error("after {COMBAT_ROUNDS} rounds an attacker who can retreat must")]
    HundredRounds,
    #[error("no attacker came from {0}")]
    NotEnteredFrom(Zone),
    #[error("{0} is hostile, and no retreat")]
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
            AnswerFirst => "BFD-CAS-04",
            NothingProposed => "BFD-CAS-04",
            NotStruck(_) => "BFD-CAS-03",
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
