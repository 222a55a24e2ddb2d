//! Everything that can be done, and everything that can happen. What is refused, and why, is in `illegal`.

use crate::content::{Ally, Location, Lord, LordSet, Race};
use fathom_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player can do: one small step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
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
    Recruit {
        /// The lord.
        lord: Lord,
    },
    /// Oracle: discard a stack of the council.
    Oracle {
        /// The stack.
        race: Race,
    },
    /// Slaver: discard an ally for two pearls.
    Slaver {
        /// The ally.
        ally: Ally,
    },
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
    Pay {
        /// The ally.
        ally: Ally,
    },
    /// Close the payment; pearls make up what is missing.
    Done,
    /// Affiliate this one of the allies spent.
    Affiliate {
        /// The ally.
        ally: Ally,
    },
    /// Discard an ally (Jailer, Commander).
    Discard {
        /// The ally.
        ally: Ally,
    },
    /// Hunter: take a random monster token from this opponent.
    Hunt {
        /// The opponent.
        seat: Seat,
    },
    /// Assassin: turn this lord sideways.
    Assassin {
        /// The lord.
        lord: Lord,
    },
    /// Illusionist: trade an own location for a face-up one.
    Illusionist {
        /// The own location.
        give: Location,
        /// The face-up one.
        take: Location,
    },
    /// Corruptor: take this lord of the court for five pearls.
    Corruptor {
        /// The lord.
        lord: Lord,
    },
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
    Claim {
        /// The location.
        location: Location,
    },
    /// Draw locations to choose from.
    Draw {
        /// How many, 1 to 4.
        count: u8,
    },
    /// Keep this one of the locations drawn.
    Keep {
        /// The location.
        location: Location,
    },
    /// Black Smokers: swap them for this location of the face-down stack.
    Smokers {
        /// The location.
        location: Location,
    },
}

/// What chance can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// This seat begins.
    First(Seat),
    /// This lord is turned over.
    Lord(Lord),
    /// This location is turned over.
    Location(Location),
    /// This ally is turned over.
    Ally(Ally),
    /// A monster is turned over.
    Monster,
    /// A monster token of this value is drawn.
    Token(u8),
}
