//! What the game waits for, and what has been found and lost meanwhile.

use crate::content::{Ally, Cards, LocationSet, Lord, LordSet};
use fathom_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A card on the exploration track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Found {
    Ally(Ally),
    Monster,
}

/// The token that the Hunter took: the victim remembers its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hunted {
    /// Who lost it.
    pub victim: Seat,
    /// Who holds it now.
    pub hunter: Seat,
    /// Its value, 2 to 4.
    pub value: u8,
}

/// Why a player must discard allies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// The Jailer has arrived: one ally.
    Jailer,
    /// The Commander has arrived: down to six.
    Commander,
    /// The turn ends under an opponent's Commander: down to six.
    Limit,
}

impl Loss {
    /// The lord that makes them.
    pub const fn lord(self) -> Lord {
        match self {
            Loss::Jailer => Lord::Jailer,
            Loss::Commander | Loss::Limit => Lord::Commander,
        }
    }
}

/// What the game waits for. `flow` says whose decision it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "at", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Phase {
    /// Chance names the starting player.
    FirstPlayer,
    /// Chance turns over the first six lords.
    OpenCourt,
    /// Chance turns over the first location.
    OpenLocation,
    /// The active player plots, uses powers, or takes the action.
    Turn,
    /// Chance turns over the lord that was plotted for.
    Plotting,
    /// Chance turns over the lord that the Opportunist brings; what was going on is paused.
    Replacing {
        /// The space of the court.
        slot: u8,
    },
    /// Chance turns over an exploration card.
    Reveal,
    /// An opponent may buy the ally just revealed.
    Offer {
        /// Who is asked.
        buyer: Seat,
    },
    /// The explorer decides about the card just revealed.
    Fate,
    /// Chance draws monster tokens for the explorer.
    Tokens {
        /// How many are still to draw.
        left: u8,
    },
    /// The Alchemist's owner takes a second stack.
    SecondStack,
    /// The active player puts down allies for a lord, one at a time.
    Paying {
        lord: Lord,
        /// The allies put down so far.
        spent: Cards,
    },
    /// The active player chooses which of the allies spent is affiliated.
    Affiliating {
        lord: Lord,
        /// The allies spent.
        spent: Cards,
    },
    /// The Apprentice takes a stack.
    Apprentice,
    /// The Illusionist may trade a location.
    Illusionist,
    /// A player chooses an ally to discard.
    Discarding {
        /// Who.
        victim: Seat,
        why: Loss,
    },
    /// The Hunter chooses an opponent.
    Hunting,
    /// Chance picks one of the victim's monster tokens.
    Stealing {
        /// Whose.
        victim: Seat,
    },
    /// The Assassin chooses a lord of this opponent.
    Assassinating {
        /// Whose.
        victim: Seat,
    },
    /// The Corruptor may take a second lord.
    Corrupting,
    /// The Schemer may trade a lord for the top of the deck.
    Scheming,
    /// Chance turns over the lord that the Schemer brings.
    SchemeDraw,
    /// The Traitor may trade a lord for one of the court.
    Betraying,
    /// Chance refills the court.
    Refilling,
    /// The active player chooses which keys to spend.
    Keys,
    /// The active player takes a face-up location or draws some.
    Placing {
        /// The lords that will go under it.
        lords: LordSet,
        /// The key tokens that were spent with them.
        tokens: u8,
    },
    /// Chance draws locations.
    Drawing {
        /// The lords that will go under one of them.
        lords: LordSet,
        /// The key tokens that were spent with them.
        tokens: u8,
        /// How many are still to draw.
        left: u8,
        /// Those drawn.
        drawn: LocationSet,
    },
    /// The active player keeps one of the locations drawn.
    Choosing {
        /// The lords that will go under it.
        lords: LordSet,
        /// The key tokens that were spent with them.
        tokens: u8,
        /// The choice.
        drawn: LocationSet,
    },
    /// The active player may swap the Black Smokers for any location of the stack.
    Smokers,
    /// The last chance to use once-a-turn powers.
    Closing,
    /// The game has ended.
    Over,
}
