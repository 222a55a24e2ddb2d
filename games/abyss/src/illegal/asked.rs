//! What is asked, for somebody who tries something else.

use crate::content::Lord;
use crate::state::{Abyss, Found, Loss, Phase};

/// What is asked now, and so what has to be answered before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant means")]
pub enum Asked {
    #[error("this turn's action: explore, request support, or recruit")]
    Action,
    #[error("whether you buy the Ally: buy or pass")]
    Offer,
    #[error("whether you take the Ally: take or continue")]
    Ally,
    #[error("whether you fight the Monster: fight or continue")]
    Monster,
    #[error("which stack the Alchemist takes as a second one")]
    SecondStack,
    #[error("the payment for the {}: pay Allies, then done", .0.name())]
    Payment(Lord),
    #[error("which of the Allies is affiliated")]
    Affiliation,
    #[error("which stack the Apprentice takes")]
    Apprentice,
    #[error("whether the Illusionist trades a Location")]
    Illusionist,
    #[error("which Ally is discarded for the {}", .0.lord().name())]
    Discard(Loss),
    #[error("from whom the Hunter takes a token")]
    Hunt,
    #[error("which Lord the Assassin turns sideways")]
    Assassination,
    #[error("whether the Corruptor brings a second Lord")]
    Corruption,
    #[error("whether the Schemer trades a Lord")]
    Scheme,
    #[error("whether the Traitor trades a Lord")]
    Betrayal,
    #[error("which three keys are spent")]
    Keys,
    #[error("which Location is taken: claim one, or draw")]
    Location,
    #[error("which of the Locations drawn is kept")]
    Keep,
    #[error("whether the Black Smokers are swapped")]
    Smokers,
    #[error("whether you use a power of once a turn, or end the turn")]
    End,
    #[error("nothing")]
    Nothing,
}

impl Asked {
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Asked::Action | Asked::Nothing => "ABY-TRN-02",
            Asked::Offer => "ABY-EXP-02",
            Asked::Ally => "ABY-EXP-07",
            Asked::Monster => "ABY-MON-01",
            Asked::SecondStack => "ABY-PWR-31",
            Asked::Payment(_) => "ABY-REC-14",
            Asked::Affiliation => "ABY-REC-10",
            Asked::Apprentice => "ABY-LRD-02",
            Asked::Illusionist => "ABY-LRD-06",
            Asked::Discard(Loss::Jailer) => "ABY-LRD-09",
            Asked::Discard(Loss::Commander) => "ABY-PWR-21",
            Asked::Discard(Loss::Limit) => "ABY-PWR-22",
            Asked::Hunt => "ABY-LRD-12",
            Asked::Assassination => "ABY-LRD-14",
            Asked::Corruption => "ABY-LRD-31",
            Asked::Scheme => "ABY-LRD-29",
            Asked::Betrayal => "ABY-LRD-32",
            Asked::Keys => "ABY-KEY-03",
            Asked::Location => "ABY-KEY-07",
            Asked::Keep => "ABY-KEY-09",
            Asked::Smokers => "ABY-TIL-20",
            Asked::End => "ABY-TRN-05",
        }
    }
}

impl Abyss {
    /// What is asked now. Only refusals look at it.
    pub(crate) fn asked(&self) -> Asked {
        match self.phase {
            Phase::Turn => Asked::Action,
            Phase::Offer { .. } => Asked::Offer,
            Phase::Fate => match self.track.last() {
                Some(Found::Monster) => Asked::Monster,
                Some(Found::Ally(_)) | None => Asked::Ally,
            },
            Phase::SecondStack => Asked::SecondStack,
            Phase::Paying { lord, .. } => Asked::Payment(lord),
            Phase::Affiliating { .. } => Asked::Affiliation,
            Phase::Apprentice => Asked::Apprentice,
            Phase::Illusionist => Asked::Illusionist,
            Phase::Discarding { why, .. } => Asked::Discard(why),
            Phase::Hunting => Asked::Hunt,
            Phase::Assassinating { .. } => Asked::Assassination,
            Phase::Corrupting => Asked::Corruption,
            Phase::Scheming => Asked::Scheme,
            Phase::Betraying => Asked::Betrayal,
            Phase::Keys => Asked::Keys,
            Phase::Placing { .. } => Asked::Location,
            Phase::Choosing { .. } => Asked::Keep,
            Phase::Smokers => Asked::Smokers,
            Phase::Closing => Asked::End,
            // while something is drawn, and after the end, other refusals come first
            Phase::FirstPlayer
            | Phase::OpenCourt
            | Phase::OpenLocation
            | Phase::Plotting
            | Phase::Replacing { .. }
            | Phase::Reveal
            | Phase::Tokens { .. }
            | Phase::Stealing { .. }
            | Phase::SchemeDraw
            | Phase::Refilling
            | Phase::Drawing { .. }
            | Phase::Over => Asked::Nothing,
        }
    }
}
