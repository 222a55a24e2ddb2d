//! What lies on the table. Everything is counts and sets: what nobody has seen has no order.

mod phase;

use crate::content::ally::MONSTERS;
use crate::content::lord::{WITH_KEYS, of_guild};
use crate::content::threat::{KEY_TOKENS, TOKENS};
use crate::content::{Cards, Guild, Location, LocationSet, Lord, LordSet, Pile};
use crate::options::AmbassadorKeys;
use arrayvec::ArrayVec;
use fathom_core::{Seat, SeatSet, Seats};
pub use phase::{Found, Hunted, Loss, Phase};
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize};

/// Most players.
pub const PLAYERS: usize = 4;
/// ABY-SET-13: the most pearls that a purse can hold; more than any game sees.
pub const MOST_PEARLS: u16 = 9_999;
/// ABY-SET-12: spaces of the exploration track.
pub const TRACK: usize = 5;
/// ABY-SET-04: spaces of the court.
pub const COURT: usize = 6;

/// A game of Abyss.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Abyss {
    /// The players in seat order.
    pub players: ArrayVec<Player, PLAYERS>,
    /// What the game waits for.
    pub phase: Phase,
    /// Whose turn it is, and what this turn has seen so far.
    pub turn: Turn,
    /// Who began; a new round starts with them.
    pub first: Seat,
    /// The round, from 1.
    pub round: u16,
    /// The exploration deck.
    pub deck: Pile,
    /// The exploration discard.
    pub discard: Pile,
    /// The exploration track, the space next to the deck first; the newest card is the last.
    pub track: ArrayVec<Found, TRACK>,
    /// The council: the stack of each race.
    pub council: Cards,
    /// The space of the threat token, 1 to 6.
    pub threat: u8,
    /// The lord deck.
    pub lords: LordSet,
    /// The court, the space furthest from the deck first.
    pub court: ArrayVec<Lord, COURT>,
    /// Lords that have left the game.
    pub gone: LordSet,
    /// The face-down locations.
    pub stack: LocationSet,
    /// The face-up locations beside the board.
    pub available: LocationSet,
    /// The lords under each location, in the order of [`Location::ALL`].
    pub beneath: [LordSet; 20],
    /// Key tokens in the pile.
    pub key_pile: u8,
    /// Monster tokens nobody has drawn: how many are worth 2, 3 and 4.
    pub tokens: [u8; 3],
    /// The one token that the Hunter took, whose value two players know.
    pub hunted: Option<Hunted>,
    /// Who brought the end about; the game stops before their next turn.
    pub ending: Option<Seat>,
    /// What goes on once the lord that the Opportunist brings lies in the court.
    pub paused: Option<Phase>,
    /// The keys of an ambassador at this table.
    pub ambassador_keys: AmbassadorKeys,
}

/// What lies in front of one player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct Player {
    #[serde(deserialize_with = "pearls")]
    pub pearls: u16,
    /// Key tokens.
    pub keys: u8,
    pub hand: Cards,
    /// Affiliated allies.
    pub affiliated: Cards,
    /// Free lords whose power and keys work.
    pub free: LordSet,
    /// Free lords that the Assassin has turned sideways.
    pub disabled: LordSet,
    /// Controlled locations.
    pub locations: LocationSet,
    /// Monster tokens: how many are worth 2, 3 and 4.
    pub tokens: [u8; 3],
}

/// What this turn has seen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// Opponents who have bought an ally this turn.
    pub bought: SeatSet,
    /// Lords whose once-a-turn power has been used this turn.
    pub used: LordSet,
    /// Whether another turn of the same player follows (Invoker).
    pub again: bool,
    /// Whether a lord was recruited and the court has not been looked at since.
    pub recruited: bool,
}

impl Player {
    /// The lords in front of the player that are under no location.
    pub const fn unplaced(&self) -> LordSet {
        self.free.union(self.disabled)
    }

    /// ABY-SET-13: pearls come in.
    pub(crate) fn earn(&mut self, pearls: u8) {
        self.pearls = (self.pearls + u16::from(pearls)).min(MOST_PEARLS);
    }

    /// How many monster tokens the player holds.
    pub fn token_count(&self) -> u8 {
        self.tokens.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }
}

impl Abyss {
    /// ABY-SET-06, ABY-SET-08, ABY-SET-10: the table as it is before anything is turned over.
    pub(crate) fn new(seats: Seats, ambassador_keys: AmbassadorKeys) -> Abyss {
        let player = Player { pearls: 1, ..Player::default() };
        Abyss {
            players: seats.iter().map(|_| player.clone()).collect(),
            phase: Phase::FirstPlayer,
            turn: Turn::of(Seat::FIRST),
            first: Seat::FIRST,
            round: 1,
            deck: Pile { allies: Cards::whole_deck(), monsters: MONSTERS },
            discard: Pile::default(),
            track: ArrayVec::new(),
            council: Cards::EMPTY,
            threat: 1,
            lords: LordSet::WHOLE,
            court: ArrayVec::new(),
            gone: LordSet::EMPTY,
            stack: LocationSet::WHOLE,
            available: LocationSet::EMPTY,
            beneath: [LordSet::EMPTY; 20],
            key_pile: KEY_TOKENS,
            tokens: TOKENS,
            hunted: None,
            ending: None,
            paused: None,
            ambassador_keys,
        }
    }

    /// How many seats are at this table.
    #[inline]
    pub fn table(&self) -> Seats {
        Seats::new(self.players.len()).expect("a table has two to four players")
    }

    /// The player in that seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.turn.active
    }

    #[inline]
    pub(crate) fn me(&self) -> &Player {
        self.player(self.turn.active)
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        self.player_mut(self.turn.active)
    }

    /// The other seats, clockwise.
    #[inline]
    pub(crate) fn opponents(&self, of: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.table().from(of).skip(1)
    }

    /// Whether that seat has this lord free and not disabled, so that its power works (ABY-PWR-02).
    #[inline]
    pub fn has_power(&self, seat: Seat, lord: Lord) -> bool {
        self.player(seat).free.contains(lord)
    }

    /// Every lord of a seat: free, disabled and under locations (ABY-TIL-21).
    pub fn lords_of(&self, seat: Seat) -> LordSet {
        let player = self.player(seat);
        player
            .locations
            .iter()
            .fold(player.unplaced(), |set, location| set.union(self.beneath[location.index()]))
    }

    /// ABY-KEY-17: the lords that show a key at this table.
    #[inline]
    pub const fn key_lords(&self) -> LordSet {
        match self.ambassador_keys {
            AmbassadorKeys::Three => WITH_KEYS,
            AmbassadorKeys::None => WITH_KEYS.minus(of_guild(Guild::Ambassador)),
        }
    }

    /// ABY-KEY-17: the keys of a lord at this table.
    pub fn keys_of(&self, lord: Lord) -> u8 {
        if self.key_lords().contains(lord) { lord.printed().keys } else { 0 }
    }

    /// ABY-KEY-02: key tokens, and the keys of free lords that are not disabled.
    pub fn total_keys(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let printed = player.free.common(self.key_lords()).iter().map(|lord| lord.printed().keys).sum::<u8>();
        player.keys.saturating_add(printed)
    }

    /// Monster tokens left to draw.
    pub fn token_pile(&self) -> u8 {
        self.tokens.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// What the next sale costs (ABY-EXP-03): each sale of this turn raises it by one.
    #[inline]
    pub fn price(&self) -> u8 {
        1 + self.turn.bought.len() as u8
    }

    /// The location a lord lies under.
    pub fn location_over(&self, lord: Lord) -> Option<Location> {
        Location::ALL.into_iter().find(|location| self.beneath[location.index()].contains(lord))
    }
}

impl Turn {
    /// A turn that begins.
    pub const fn of(active: Seat) -> Turn {
        Turn { active, bought: SeatSet::EMPTY, used: LordSet::EMPTY, again: false, recruited: false }
    }
}

/// Reads a number of pearls, and says so where it is none.
fn pearls<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let number = i64::deserialize(deserializer)?;
    match u16::try_from(number) {
        Ok(pearls) if pearls <= MOST_PEARLS => Ok(pearls),
        Ok(_) | Err(_) => Err(D::Error::custom(format!("{number} is not a number of pearls"))),
    }
}
