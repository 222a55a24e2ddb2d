//! What happened, with enough data to animate it. How it is told is in `telling`.

use crate::content::{Ally, Location, Lord, LordSet, Race};
use crate::state::{Found, Loss};
use fathom_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why a lord was turned over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Turned {
    /// The table was being set.
    Setup,
    /// Somebody plotted at court.
    Plot,
    /// The court was refilled.
    Refill,
    /// The Opportunist put it in place of another.
    Opportunist,
}

/// Why pearls changed hands with the treasury.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PearlsFor {
    /// Paid to plot at court.
    Plot,
    /// The last space of the exploration track.
    LastSpace,
    /// The symbol of the court when it is refilled.
    Refill,
    /// The power of this lord.
    Lord(Lord),
}

/// What brought the end about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum EndCause {
    /// Somebody has seven lords.
    SevenLords,
    /// The court could not be filled.
    CourtShort,
    /// The last round that is allowed was played.
    LastRound,
}

/// What decided who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Decided {
    /// ABY-SCO-06: most influence.
    Influence,
    /// ABY-SCO-07: as much influence, and more pearls.
    Pearls,
    /// ABY-SCO-08: as much influence, as many pearls, and the most valuable lord.
    BestLord,
    /// ABY-SCO-09: nothing.
    Shared,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Event {
    /// The starting player was drawn.
    First {
        /// Who begins.
        seat: Seat,
    },
    /// A lord was turned over in the court.
    LordTurned {
        lord: Lord,
        /// Its space, counted from 0 at the far end.
        slot: u8,
        why: Turned,
    },
    /// The first location was turned over.
    LocationTurned { location: Location },
    /// A turn began.
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// In which round.
        round: u16,
        /// Whether the Invoker granted it.
        again: bool,
    },
    /// Pearls came from the treasury, or went there.
    Pearls {
        /// Whose pearls.
        seat: Seat,
        /// How many more or fewer.
        change: i16,
        why: PearlsFor,
    },
    /// An exploration began.
    Explore {
        /// The explorer.
        seat: Seat,
    },
    /// A card was turned over on the exploration track.
    Revealed {
        /// The explorer.
        seat: Seat,
        /// The space, counted from 0 next to the deck.
        space: u8,
        /// The card.
        found: Found,
    },
    /// The exploration deck was empty: the discard became the new deck.
    Reshuffled { cards: u8 },
    /// An opponent did not buy.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// An opponent bought the ally on offer.
    Bought {
        /// The buyer.
        seat: Seat,
        /// The explorer, who gets the pearls.
        from: Seat,
        ally: Ally,
        price: u8,
    },
    /// The explorer took the ally just revealed.
    Took {
        /// The explorer.
        seat: Seat,
        ally: Ally,
    },
    /// The explorer left a monster alone and the threat rose.
    Threat {
        /// The explorer.
        seat: Seat,
        /// The space of the token now.
        space: u8,
    },
    /// The explorer fought a monster.
    Fought {
        /// The explorer.
        seat: Seat,
        /// The space of the threat track that was rewarded.
        space: u8,
        /// Pearls won.
        pearls: u8,
        /// Key tokens won.
        keys: u8,
        /// Monster tokens won.
        tokens: u8,
    },
    /// A monster token was drawn.
    Token {
        /// Who drew it.
        seat: Seat,
        /// Its value, for those who may know it.
        value: Option<u8>,
    },
    /// The exploration ended and the track was cleared.
    Cleared {
        /// The allies that went face down to the council.
        council: Vec<Ally>,
        /// The monsters that went to the discard.
        monsters: u8,
    },
    /// A stack of the council was taken into a hand.
    Support {
        /// Who took it.
        seat: Seat,
        /// The stack.
        race: Race,
        /// Its cards.
        count: u8,
        /// What they are, for their new owner.
        allies: Option<Vec<Ally>>,
    },
    /// The Oracle discarded a stack of the council.
    StackDiscarded {
        /// Whose Oracle.
        seat: Seat,
        /// The stack.
        race: Race,
        /// Its cards.
        count: u8,
    },
    /// Somebody began to pay for a lord.
    Recruiting {
        /// Who.
        seat: Seat,
        lord: Lord,
        /// What it costs now.
        cost: u8,
    },
    /// An ally was put down for a lord.
    PutDown {
        /// Who.
        seat: Seat,
        ally: Ally,
    },
    /// The payment is complete.
    Paid {
        /// Who.
        seat: Seat,
        lord: Lord,
        /// The allies spent.
        allies: Vec<Ally>,
        /// Pearls for missing points.
        pearls: u8,
    },
    /// An ally was affiliated.
    Affiliated {
        /// Whose it is.
        seat: Seat,
        ally: Ally,
    },
    /// A lord came to lie free in front of somebody.
    Joined {
        /// Whom it serves.
        seat: Seat,
        lord: Lord,
    },
    /// A lord left the game.
    Gone {
        /// Who threw it out.
        seat: Seat,
        lord: Lord,
    },
    /// An ally was discarded from a hand.
    Discarded {
        /// Whose.
        seat: Seat,
        ally: Ally,
        /// Why; nothing where the Slaver sold it.
        why: Option<Loss>,
    },
    /// The Shaman kept a soldier's power away.
    Shielded {
        /// The Shaman's owner.
        seat: Seat,
        soldier: Lord,
    },
    /// The Hunter took a monster token.
    Hunted {
        /// Who took it.
        seat: Seat,
        /// Who lost it.
        victim: Seat,
        /// Its value, for those two.
        value: Option<u8>,
    },
    /// The Assassin turned a lord sideways.
    Disabled {
        /// Its owner.
        seat: Seat,
        lord: Lord,
    },
    /// The Invoker promised another turn.
    AnotherTurn {
        /// To whom.
        seat: Seat,
    },
    /// An optional power was not used.
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// Three keys were spent.
    Keys {
        /// Whose.
        seat: Seat,
        /// The lords whose keys they were.
        lords: LordSet,
        /// Key tokens that went back to the pile.
        tokens: u8,
    },
    /// A location was drawn from the stack.
    Drew {
        /// Who drew.
        seat: Seat,
        location: Location,
    },
    /// A location came under control.
    Controlled {
        /// Whose.
        seat: Seat,
        location: Location,
        /// The lords under it.
        lords: LordSet,
        /// Those drawn with it, face up from now on.
        left: Vec<Location>,
    },
    /// One location was swapped for another (Illusionist, Black Smokers).
    Swapped {
        /// Whose.
        seat: Seat,
        /// The location given up.
        give: Location,
        /// The location gained.
        take: Location,
    },
    /// The end of the game is in sight: everyone else has one last turn.
    LastTurns {
        /// Who brought it about.
        seat: Seat,
        /// How.
        why: EndCause,
    },
    /// The lowest ally of each race in hand was affiliated at the end.
    FinalAllies {
        /// Whose.
        seat: Seat,
        allies: Vec<Ally>,
    },
    /// The game is over.
    Over {
        /// The points of every seat.
        scores: Vec<i32>,
        /// The seats that won.
        winners: Vec<Seat>,
        /// What decided.
        decided: Decided,
    },
}
