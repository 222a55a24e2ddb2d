//! Many allies as one small value.

use super::{Ally, COPIES, Race, TOP};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A set of ally cards: how many of each kind. Five races, three bits a value; a race holds at most four of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Ally>", into = "Vec<Ally>")]
pub struct Cards([u16; 5]);

impl Cards {
    /// No card at all.
    pub const EMPTY: Cards = Cards([0; 5]);

    /// ABY-SET-02: the 65 allies of the box.
    pub fn whole_deck() -> Cards {
        let race = COPIES.iter().rev().fold(0, |bits, copies| bits << 3 | u16::from(*copies));
        Cards([race; 5])
    }

    /// How many of this kind.
    #[inline]
    pub fn count(&self, ally: Ally) -> u8 {
        (self.0[ally.race.index()] >> ally.shift() & 7) as u8
    }

    /// Whether there is at least one of this kind.
    #[inline]
    pub fn has(&self, ally: Ally) -> bool {
        self.count(ally) > 0
    }

    /// One more of this kind.
    #[inline]
    pub fn add(&mut self, ally: Ally) {
        self.0[ally.race.index()] += 1 << ally.shift();
    }

    /// One fewer of this kind, which must be there.
    #[inline]
    pub fn remove(&mut self, ally: Ally) {
        self.0[ally.race.index()] -= 1 << ally.shift();
    }

    /// All of those too.
    #[inline]
    pub fn add_all(&mut self, other: Cards) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// These and those together.
    #[inline]
    pub fn with(mut self, other: Cards) -> Cards {
        self.add_all(other);
        self
    }

    /// Takes all cards of one race out.
    pub fn take_race(&mut self, race: Race) -> Cards {
        let mut taken = Cards::EMPTY;
        taken.0[race.index()] = std::mem::take(&mut self.0[race.index()]);
        taken
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> u8 {
        self.0.iter().map(|&bits| digits(bits)).sum()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 5]
    }

    /// How many cards of a race there are.
    #[inline]
    pub fn count_of(&self, race: Race) -> u8 {
        digits(self.0[race.index()])
    }

    /// Whether there is a card of that race.
    #[inline]
    pub fn has_race(&self, race: Race) -> bool {
        self.0[race.index()] != 0
    }

    /// How many different races there are.
    #[inline]
    pub fn races(&self) -> u8 {
        self.0.iter().map(|&bits| u8::from(bits != 0)).sum()
    }

    /// The values of a race added up.
    #[inline]
    pub fn sum_of(&self, race: Race) -> u8 {
        let bits = self.0[race.index()];
        ((bits & 7) + 2 * (bits >> 3 & 7) + 3 * (bits >> 6 & 7) + 4 * (bits >> 9 & 7) + 5 * (bits >> 12 & 7))
            as u8
    }

    /// All values added up.
    #[inline]
    pub fn sum(&self) -> u16 {
        Race::ALL.into_iter().map(|race| u16::from(self.sum_of(race))).sum()
    }

    /// The lowest card of a race.
    #[inline]
    pub fn lowest_of(&self, race: Race) -> Option<Ally> {
        let bits = self.0[race.index()];
        (bits != 0).then(|| Ally { race, value: (bits.trailing_zeros() / 3) as u8 + 1 })
    }

    /// The highest card of a race.
    #[inline]
    pub fn highest_of(&self, race: Race) -> Option<Ally> {
        let bits = self.0[race.index()];
        (bits != 0).then(|| Ally { race, value: ((15 - bits.leading_zeros()) / 3) as u8 + 1 })
    }

    /// The lowest value among all cards.
    pub fn lowest(&self) -> Option<u8> {
        Race::ALL.into_iter().filter_map(|race| self.lowest_of(race)).map(Ally::value).min()
    }

    /// Every kind that is there, once, race by race from the lowest value up.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Ally> {
        Race::ALL.into_iter().flat_map(move |race| self.kinds_of(race))
    }

    /// Every kind of a race that is there, once, from the lowest value up.
    #[inline]
    pub fn kinds_of(self, race: Race) -> impl Iterator<Item = Ally> {
        let mut bits = self.0[race.index()];
        std::iter::from_fn(move || {
            let digit = (bits != 0).then(|| bits.trailing_zeros() / 3)?;
            bits &= !(7 << (3 * digit));
            Some(Ally { race, value: digit as u8 + 1 })
        })
    }

    /// Every card, copies one after the other.
    pub fn iter(self) -> impl Iterator<Item = Ally> {
        self.kinds().flat_map(move |ally| (0..self.count(ally)).map(move |_| ally))
    }

    /// The card at a place in [`Cards::iter`]; `None` past the end.
    #[inline]
    pub fn nth(&self, mut place: u8) -> Option<Ally> {
        for race in Race::ALL {
            let here = self.count_of(race);
            if place >= here {
                place -= here;
                continue;
            }
            for value in 1..=TOP {
                let ally = Ally { race, value };
                let copies = self.count(ally);
                if place < copies {
                    return Some(ally);
                }
                place -= copies;
            }
        }
        None
    }

    /// Whether these are no more of any kind than the box holds.
    pub fn fit_the_box(self) -> bool {
        self.kinds().all(|ally| self.count(ally) <= COPIES[usize::from(ally.value - 1)])
    }
}

/// The five three-bit digits of a race added up.
#[inline]
fn digits(bits: u16) -> u8 {
    ((bits & 7) + (bits >> 3 & 7) + (bits >> 6 & 7) + (bits >> 9 & 7) + (bits >> 12 & 7)) as u8
}

impl FromIterator<Ally> for Cards {
    fn from_iter<I: IntoIterator<Item = Ally>>(allies: I) -> Cards {
        let mut cards = Cards::EMPTY;
        allies.into_iter().for_each(|ally| cards.add(ally));
        cards
    }
}

impl TryFrom<Vec<Ally>> for Cards {
    type Error = String;
    fn try_from(allies: Vec<Ally>) -> Result<Cards, String> {
        let mut cards = Cards::EMPTY;
        for ally in allies {
            if cards.count(ally) >= COPIES[usize::from(ally.value - 1)] {
                return Err(format!("the box holds fewer cards of {ally} than that"));
            }
            cards.add(ally);
        }
        Ok(cards)
    }
}

impl From<Cards> for Vec<Ally> {
    fn from(cards: Cards) -> Vec<Ally> {
        cards.iter().collect()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|ally| ally.to_string())).finish()
    }
}

/// Exploration cards in a heap: the deck or the discard. Nobody knows their order, so they have none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// The allies in it.
    pub allies: Cards,
    /// The monsters in it.
    pub monsters: u8,
}

impl Pile {
    /// How many cards it holds.
    pub fn len(&self) -> u8 {
        self.allies.len().saturating_add(self.monsters)
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.allies.is_empty() && self.monsters == 0
    }
}
