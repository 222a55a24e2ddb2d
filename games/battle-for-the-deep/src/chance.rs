//! Everything that chance can do: the order cards and the dice.

use crate::illegal::Illegal;
use crate::state::{BattleForTheDeep, Phase, enemies, teammate};
use fathom_core::chance::below;
use fathom_core::{Odds, Rng, Seat, Stage, Weight};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Throws of more dice than this are not listed.
const LISTED_DICE: u8 = 4;

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Chance {
    /// Dice.
    Throw(Throw),
    /// The order of play.
    Deal(Deal),
}

/// BFD-TBL-10: the order cards: which seat has the first turn, the second, the third, the fourth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(into = "Dealt", from = "Dealt")]
#[ts(as = "Dealt")]
pub struct Deal(pub [Seat; 4]);

/// A deal as JSON.
#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
struct Dealt {
    /// The seats in the order of play.
    order: [Seat; 4],
}

impl From<Deal> for Dealt {
    fn from(deal: Deal) -> Dealt {
        Dealt { order: deal.0 }
    }
}

impl From<Dealt> for Deal {
    fn from(dealt: Dealt) -> Deal {
        Deal(dealt.order)
    }
}

impl Deal {
    /// BFD-TBL-02, BFD-TBL-10: all eight: any seat is first, either enemy second, and then their teammates.
    pub fn all() -> [Deal; 8] {
        let deal = |number: u8| {
            let first = Seat(number % 4);
            let second = enemies(first)[usize::from(number / 4)];
            Deal([first, second, teammate(first), teammate(second)])
        };
        [0, 1, 2, 3, 4, 5, 6, 7].map(deal)
    }
}

/// BFD-TBL-09: one throw of some dice: how many show each face, from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
#[ts(as = "Vec<u8>")]
pub struct Throw(pub(crate) [u8; 6]);

impl Throw {
    /// How many dice were thrown.
    pub fn dice(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// How many show this value or less.
    pub fn hits(&self, value: u8) -> u8 {
        self.0.iter().take(value.into()).fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// The faces in rising order.
    pub fn faces(&self) -> Vec<u8> {
        (1..=6).flat_map(|face| std::iter::repeat_n(face, self.0[face as usize - 1].into())).collect()
    }

    /// In how many orders of distinct dice these faces can fall.
    pub fn weight(&self) -> u64 {
        let (mut weight, mut dice) = (1u64, 0u64);
        for &count in &self.0 {
            for one in 1..=u64::from(count) {
                dice += 1;
                weight = weight * dice / one;
            }
        }
        weight
    }

    /// Every throw of so many dice.
    pub(crate) fn each(dice: u8, mut visit: impl FnMut(Throw)) {
        fn deal(face: usize, left: u8, counts: &mut [u8; 6], visit: &mut impl FnMut(Throw)) {
            if face == 5 {
                counts[5] = left;
                visit(Throw(*counts));
                return;
            }
            for count in (0..=left).rev() {
                counts[face] = count;
                deal(face + 1, left - count, counts, visit);
            }
        }
        deal(0, dice, &mut [0; 6], &mut visit);
    }
}

impl From<Throw> for Vec<u8> {
    fn from(throw: Throw) -> Vec<u8> {
        throw.faces()
    }
}

/// The most dice one throw can have; far more than any game brings together.
pub(crate) const MOST_DICE: usize = 250;

impl TryFrom<Vec<u8>> for Throw {
    type Error = String;
    fn try_from(faces: Vec<u8>) -> Result<Throw, String> {
        if faces.is_empty() || faces.len() > MOST_DICE {
            return Err(format!("a throw has 1 to {MOST_DICE} dice, not {}", faces.len()));
        }
        let mut counts = [0; 6];
        for face in faces {
            match face {
                1..=6 => counts[face as usize - 1] += 1,
                _ => return Err(format!("a die has no face {face}")),
            }
        }
        Ok(Throw(counts))
    }
}

impl BattleForTheDeep {
    /// Everything that may be thrown or dealt, with its weight.
    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Chance, Weight)>) -> Odds {
        if self.phase == Phase::Deal {
            out.extend(Deal::all().map(|deal| (Chance::Deal(deal), 1)));
            return Odds::Exact;
        }
        let Some(volley) = self.volley().filter(|_| self.waits_for() == Stage::Chance) else {
            return Odds::Exact;
        };
        if volley.dice > LISTED_DICE {
            return Odds::TooMany;
        }
        Throw::each(volley.dice, |throw| out.push((Chance::Throw(throw), throw.weight())));
        Odds::Exact
    }

    /// One of them.
    pub(crate) fn draw_outcome<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        if self.phase == Phase::Deal {
            return Chance::Deal(Deal::all()[below(rng, 8) as usize]);
        }
        let volley = self.volley().expect("dice are thrown only when a volley is due");
        let mut faces = [0; 6];
        (0..volley.dice).for_each(|_| faces[below(rng, 6) as usize] += 1);
        Chance::Throw(Throw(faces))
    }

    /// Whether this can be what chance decides now, and if not, why.
    pub fn check_chance(&self, outcome: &Chance) -> Result<(), Illegal> {
        match (self.phase, outcome) {
            (Phase::Deal, Chance::Deal(deal)) if Deal::all().contains(deal) => Ok(()),
            (Phase::Deal, _) => Err(Illegal::WrongDeal),
            (_, Chance::Deal(_)) => Err(Illegal::NoDice),
            (_, Chance::Throw(throw)) => match self.volley().filter(|_| self.waits_for() == Stage::Chance) {
                Some(volley) if u32::from(volley.dice) == throw.dice() => Ok(()),
                Some(volley) => Err(Illegal::WrongDice { due: volley.dice, thrown: throw.dice() }),
                None => Err(Illegal::NoDice),
            },
        }
    }
}
