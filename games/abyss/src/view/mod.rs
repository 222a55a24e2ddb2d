//! What one viewer may know: its own type, so that a leak has to be written on purpose.

mod look;

use crate::content::{Ally, Guild, Location, Lord, LordSet, Power, Race};
use crate::event::Decided;
use crate::state::{Found, Loss};
use fathom_core::Seat;
use serde::Serialize;
use ts_rs::TS;

pub(crate) use look::score_lines;

/// The table as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The viewer's seat; nothing for a spectator.
    pub you: Option<Seat>,
    /// What only the viewer knows; nothing for a spectator.
    pub yours: Option<Yours>,
    /// The round, from 1.
    pub round: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Who has to decide now.
    pub deciding: Option<Seat>,
    /// What is going on.
    pub step: Step,
    /// Everyone, in seat order.
    pub players: Vec<PlayerView>,
    /// The five spaces of the exploration track that are taken; the newest card is the last.
    pub track: Vec<Found>,
    /// What the next sale of this turn costs.
    pub price: u8,
    /// Cards in the exploration deck.
    pub deck: u8,
    /// Monsters among them: everyone can count.
    pub deck_monsters: u8,
    /// Cards in the exploration discard.
    pub discard: u8,
    /// The threat track.
    pub threat: ThreatView,
    /// The five stacks of the council.
    pub council: Vec<StackView>,
    /// The court, the space furthest from the deck first.
    pub court: Vec<CourtView>,
    /// Lords left in the deck.
    pub lord_deck: u8,
    /// Lords that have left the game.
    pub gone: LordSet,
    /// The face-up locations.
    pub locations: Vec<LocationCard>,
    /// Locations left in the face-down stack.
    pub location_stack: u8,
    /// Key tokens left.
    pub key_pile: u8,
    /// Monster tokens left.
    pub token_pile: u8,
    /// Who brought the end about; everyone else has one last turn.
    pub ending: Option<Seat>,
    /// Who has won, and what decided, once the game is over.
    pub verdict: Option<Verdict>,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Verdict {
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// What decided.
    pub decided: Decided,
}

/// What only one player knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Yours {
    /// The hand, sorted by race and value.
    pub hand: Vec<Ally>,
    /// The values of the monster tokens.
    pub tokens: Vec<u8>,
    /// A token that the Hunter took from you: who holds it, and its value.
    pub lost_token: Option<LostToken>,
    /// The points if the game ended now, the hand's lowest allies affiliated.
    pub score_now: ScoreView,
}

/// A monster token whose value its former owner remembers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct LostToken {
    /// Who holds it.
    pub holder: Seat,
    pub value: u8,
}

/// Points by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScoreView {
    /// Controlled locations.
    pub locations: i32,
    /// Recruited lords.
    pub lords: i32,
    /// The strongest affiliated ally of each race.
    pub allies: i32,
    /// Monster tokens, for those who may know.
    pub monsters: Option<i32>,
    /// All that is known.
    pub total: i32,
}

/// One player as everyone sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct PlayerView {
    pub seat: Seat,
    pub pearls: u16,
    pub key_tokens: u8,
    /// All keys that count: tokens, and those of free, working lords.
    pub keys: u8,
    /// Allies in hand.
    pub hand_size: u8,
    /// The most allies they may hold at the end of their turn, while a Commander says so.
    pub hand_limit: Option<u8>,
    /// Monster tokens.
    pub token_count: u8,
    /// Affiliated allies.
    pub affiliated: Vec<Ally>,
    pub lords: Vec<LordView>,
    pub locations: Vec<ControlledView>,
    /// Whether a Shaman keeps soldiers away.
    pub shielded: bool,
    /// What Treasurer and Recruiter add to the cost of lords.
    pub cost_change: i8,
    /// Whether they have bought an ally this turn.
    pub bought: bool,
    /// The points that lie open.
    pub score: ScoreView,
}

/// A lord in front of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct LordView {
    pub card: LordCard,
    /// Where and how it lies.
    pub status: LordStatus,
    /// The location it lies under.
    pub under: Option<Location>,
    /// Whether its once-a-turn power has been used this turn.
    pub used: bool,
}

/// How a lord lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LordStatus {
    /// Free, power and keys working.
    Free,
    /// Free, turned sideways by the Assassin: only its points count.
    Disabled,
    /// Under a location: only its points count.
    Placed,
}

/// A lord as printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct LordCard {
    /// Which lord.
    pub lord: Lord,
    pub name: String,
    pub guild: Guild,
    /// The printed cost.
    pub cost: u8,
    /// The exact number of races.
    pub races: u8,
    /// The mandatory race.
    pub must: Option<Race>,
    pub keys: u8,
    pub points: u8,
    /// When its power works.
    pub power: Power,
    /// Its power in words.
    pub text: String,
    /// The clause of the ledger.
    pub clause: String,
}

/// A location as printed, with what it would be worth now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct LocationCard {
    /// Which location.
    pub location: Location,
    pub name: String,
    /// What it is worth in words.
    pub text: String,
    /// The clause of the ledger.
    pub clause: String,
    /// Points now: to its owner, or to the viewer (the active player, for a spectator) where it has none.
    pub worth: i32,
}

/// A location in front of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ControlledView {
    /// The tile.
    pub card: LocationCard,
    /// The lords under it.
    pub lords: LordSet,
}

/// A stack of the council.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct StackView {
    pub race: Race,
    /// Its cards.
    pub count: u8,
}

/// The threat track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ThreatView {
    /// The space of the token, 1 to 6.
    pub space: u8,
    /// The space whose reward the active player would get: a Tamer may lower it.
    pub rewarded: u8,
    /// The rewards of the six spaces.
    pub spaces: Vec<RewardView>,
}

/// What a space of the threat track gives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct RewardView {
    pub keys: u8,
    /// Gifts: each a pearl or a monster token.
    pub gifts: u8,
}

/// A lord at court.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct CourtView {
    pub card: LordCard,
    /// What it costs the viewer (the active player, for a spectator) now.
    pub cost: u8,
    /// The race it asks of them; the Diplomat lifts it.
    pub must: Option<Race>,
    /// A payment from the viewer's hand, if the lord is within reach; for the viewer's eyes alone.
    pub payment: Option<PaymentView>,
}

/// Allies and pearls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct PaymentView {
    pub allies: Vec<Ally>,
    pub pearls: u8,
}

/// What is going on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "at", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub enum Step {
    /// The table is being set.
    Setup,
    /// Something is being drawn.
    Chance,
    /// The active player plots, uses powers, or takes the action.
    Turn,
    /// An opponent may buy the ally just revealed.
    Offer {
        /// Who is asked.
        buyer: Seat,
        ally: Ally,
        price: u8,
    },
    /// The explorer takes the newest ally or goes on.
    AllyFate { ally: Ally },
    /// The explorer fights the newest monster or goes on.
    MonsterFate {
        /// Keys of the reward.
        keys: u8,
        /// Gifts of the reward: each a pearl or a monster token.
        gifts: u8,
        /// Whether it must be fought.
        cornered: bool,
    },
    /// A second stack for the Alchemist's owner.
    SecondStack,
    /// Allies are put down for a lord.
    Paying {
        lord: LordCard,
        /// What it costs now.
        cost: u8,
        /// The exact number of races.
        races: u8,
        /// The mandatory race.
        must: Option<Race>,
        /// The allies put down.
        spent: Vec<Ally>,
        /// Points still missing.
        missing: u8,
        /// A whole payment that includes them; for the payer's eyes alone.
        suggestion: Option<PaymentView>,
    },
    /// One of the allies spent is affiliated.
    Affiliating {
        lord: LordCard,
        /// The allies spent.
        spent: Vec<Ally>,
    },
    /// The power of a lord that has just arrived awaits its owner's choice.
    Power {
        lord: LordCard,
        /// The opponent it concerns now (Assassin).
        victim: Option<Seat>,
    },
    /// A player discards an ally.
    Discarding {
        /// Who.
        victim: Seat,
        why: Loss,
        /// How many in all must still go.
        count: u8,
    },
    /// Three of more than three keys are chosen.
    Keys {
        /// The lords whose keys can be used.
        lords: LordSet,
        /// The key tokens at hand.
        tokens: u8,
    },
    /// A face-up location is taken, or some are drawn.
    Placing {
        /// The lords that will lie under it.
        lords: LordSet,
    },
    /// One of the locations drawn is kept.
    Choosing {
        /// The lords that will lie under it.
        lords: LordSet,
        /// The choice.
        drawn: Vec<LocationCard>,
    },
    /// The Black Smokers may be swapped.
    Smokers {
        /// The stack, for the one who searches it.
        stack: Vec<LocationCard>,
    },
    /// A last chance to use once-a-turn powers.
    Closing,
    /// The game is over.
    Over,
}
