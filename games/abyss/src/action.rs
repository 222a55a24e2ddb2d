//! Everything that a player can do. What is refused, and why, is in `illegal`.

use crate::content::{Ally, Location, Lord, LordSet, Race};
use fathom_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player can do: one small step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Action {
    /// Pay a pearl and bring a lord to court.
    Plot,
    /// Explore the depths.
    Explore,
    /// Take a stack of the council (the action, the Alchemist's second, or the Apprentice's).
    Support {
        /// The stack.
        race: Race,
    },
    /// Begin to pay for a lord of the court.
    Recruit { lord: Lord },
    /// Oracle: discard a stack of the council.
    Oracle {
        /// The stack.
        race: Race,
    },
    /// Slaver: discard an ally for two pearls.
    Slaver { ally: Ally },
    /// Opportunist: discard a lord of the court; the top of the deck takes its place.
    Opportunist {
        /// The lord to go.
        lord: Lord,
    },
    /// End the turn without using what is left of the once-a-turn powers.
    End,
    /// Buy the ally on offer.
    Buy,
    /// Let the ally on offer go by.
    Pass,
    /// Take the ally just revealed; the exploration ends.
    Take,
    /// Leave the card just revealed and reveal another.
    Continue,
    /// Fight the monster just revealed.
    Fight {
        /// How many of the reward's gifts are taken as monster tokens; the others are pearls.
        tokens: u8,
    },
    /// Put down an ally for the lord being recruited.
    Pay { ally: Ally },
    /// Close the payment; pearls make up what is missing.
    Done,
    /// Affiliate this one of the allies spent.
    Affiliate { ally: Ally },
    /// Discard an ally (Jailer, Commander).
    Discard { ally: Ally },
    /// Hunter: take a random monster token from this opponent.
    Hunt {
        /// The opponent.
        seat: Seat,
    },
    /// Assassin: turn this lord sideways.
    Assassin { lord: Lord },
    /// Illusionist: trade an own location for a face-up one.
    Illusionist {
        /// The own location.
        give: Location,
        /// The face-up one.
        take: Location,
    },
    /// Corruptor: take this lord of the court for five pearls.
    Corruptor { lord: Lord },
    /// Schemer: discard this own lord for the top of the lord deck.
    Schemer {
        /// The lord to go.
        lord: Lord,
    },
    /// Traitor: discard an own lord and take one of the court.
    Traitor {
        /// The own lord.
        give: Lord,
        /// The lord of the court.
        take: Lord,
    },
    /// Do without the optional power on offer.
    Decline,
    /// Spend exactly three keys: those of these lords, and key tokens.
    Keys {
        /// The lords to slide under the location.
        lords: LordSet,
        /// Key tokens.
        tokens: u8,
    },
    /// Take a face-up location.
    Claim { location: Location },
    /// Draw locations to choose from.
    Draw {
        /// How many, 1 to 4.
        count: u8,
    },
    /// Keep this one of the locations drawn.
    Keep { location: Location },
    /// Black Smokers: swap them for this location of the face-down stack.
    Smokers { location: Location },
}
