//! Why something is refused: one line a refusal, with the clause that forbids it and the words a player reads.
//!
//! Rules refuse with a value (`need(free, MoveRefused::Engaged)`); clause and words stand here alone.

mod acting;
mod fighting;
mod handling;
mod playing;
mod prices;

pub use acting::{ChargeRefused, MoveRefused, TurnRefused};
pub use fighting::{FightRefused, MindRefused, ShotRefused, SpellRefused};
pub use handling::{CareRefused, EffortRefused, ExplosiveRefused, LootRefused, WorkRefused};
pub use playing::{BuyRefused, MarkerRefused, OperationRefused};
pub use prices::TooDear;

use crate::state::Name;

/// Writes an enum of refusals from a table of `Variant: "CLAUSE", "words";`.
macro_rules! refusals {
    ($(#[$doc:meta])* $name:ident { $($variant:ident: $clause:literal, $words:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[expect(missing_docs, reason = "the words say what each variant means")]
        pub enum $name { $($variant,)+ }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];

            /// The clause that forbids it.
            pub const fn clause(self) -> &'static str {
                match self { $($name::$variant => $clause,)+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $($name::$variant => $words,)+ })
            }
        }

        impl std::error::Error for $name {}
    };
}
use refusals;

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Illegal {
    /// A base would end in another.
    #[error("{0} stands there")]
    StandsThere(Name),
    /// Somebody bars the way.
    #[error("{0} is in the way")]
    InTheWay(Name),
    /// Why a decision does not belong to this moment.
    #[error(transparent)]
    Turn(#[from] TurnRefused),
    /// What there are not enough actions left for.
    #[error(transparent)]
    Price(#[from] TooDear),
    /// Why a move, a change of depth, a door or a way out was refused.
    #[error(transparent)]
    Move(#[from] MoveRefused),
    /// Why a charge or a rush was refused.
    #[error(transparent)]
    Charge(#[from] ChargeRefused),
    /// Why an attack in contact was refused.
    #[error(transparent)]
    Fight(#[from] FightRefused),
    /// Why a shot was refused.
    #[error(transparent)]
    Shot(#[from] ShotRefused),
    /// Why a spell was refused.
    #[error(transparent)]
    Spell(#[from] SpellRefused),
    /// Why a distraction, a possession or an order to a controlled mind was refused.
    #[error(transparent)]
    Mind(#[from] MindRefused),
    /// Why forcing, breaking, dragging, lifting, helping or breaking free was refused.
    #[error(transparent)]
    Effort(#[from] EffortRefused),
    /// Why setting, sticking, disarming or moving an explosive was refused.
    #[error(transparent)]
    Explosive(#[from] ExplosiveRefused),
    /// Why work on a thing of the scenario was refused.
    #[error(transparent)]
    Work(#[from] WorkRefused),
    /// Why hiding, dodging, loading, healing or repairing was refused.
    #[error(transparent)]
    Care(#[from] CareRefused),
    /// Why picking up, using or waking what somebody carries was refused.
    #[error(transparent)]
    Loot(#[from] LootRefused),
    /// Why a shadow marker or the models in it cannot go there.
    #[error(transparent)]
    Marker(#[from] MarkerRefused),
    /// Why a special operation was refused.
    #[error(transparent)]
    Operation(#[from] OperationRefused),
    /// Why a purchase was refused.
    #[error(transparent)]
    Buy(#[from] BuyRefused),
}

impl fathom_core::Illegal for Illegal {
    fn clause(&self) -> &'static str {
        match self {
            Illegal::StandsThere(_) | Illegal::InTheWay(_) => "SC-MOV-13",
            Illegal::Turn(refused) => refused.clause(),
            Illegal::Price(refused) => refused.clause(),
            Illegal::Move(refused) => refused.clause(),
            Illegal::Charge(refused) => refused.clause(),
            Illegal::Fight(refused) => refused.clause(),
            Illegal::Shot(refused) => refused.clause(),
            Illegal::Spell(refused) => refused.clause(),
            Illegal::Mind(refused) => refused.clause(),
            Illegal::Effort(refused) => refused.clause(),
            Illegal::Explosive(refused) => refused.clause(),
            Illegal::Work(refused) => refused.clause(),
            Illegal::Care(refused) => refused.clause(),
            Illegal::Loot(refused) => refused.clause(),
            Illegal::Marker(refused) => refused.clause(),
            Illegal::Operation(refused) => refused.clause(),
            Illegal::Buy(refused) => refused.clause(),
        }
    }
}

/// Allowed, or refused.
pub type Outcome = Result<(), Illegal>;

/// A refusal.
pub(crate) fn no(why: impl Into<Illegal>) -> Outcome {
    Err(why.into())
}

/// Allowed if the condition holds.
pub(crate) fn need(holds: bool, why: impl Into<Illegal>) -> Outcome {
    if holds { Ok(()) } else { no(why) }
}
