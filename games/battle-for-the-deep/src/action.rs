//! Everything a seat can do, and everything chance can do.

use crate::content::{Build, Faction, Unit, Zone};
use crate::state::{Casualty, enemies, teammate};
use fathom_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One small step of a seat. The unit says whose it is: every type belongs to one faction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// Choose a faction.
    Faction {
        /// Which.
        faction: Faction,
    },
    /// Place the base.
    Base {
        /// Where.
        zone: Zone,
    },
    /// Take a ready-made first force.
    Force {
        /// Which.
        build: Build,
    },
    /// Buy one unit.
    Buy {
        /// Which type.
        unit: Unit,
    },
    /// Take back one unit that is laid out.
    TakeBack {
        /// Which type.
        unit: Unit,
    },
    /// Place what is laid out: the first force in its base, a purchase in the reinforcements zone.
    Place,
    /// Finish moving or taking control.
    Done,
    /// Combat-move some units.
    Attack(March),
    /// Resolve this battle next.
    Fight {
        /// Where.
        zone: Zone,
    },
    /// A Nautilus leaves the combat.
    Jet {
        /// Where to.
        zone: Zone,
    },
    /// No further Nautilus leaves; the dice are thrown.
    Roll,
    /// Take a hit on this unit (for a Pinch hit or an objection: on this enemy unit).
    Lose {
        /// Which type; a War Turtle that lies on its back.
        unit: Unit,
    },
    /// Take a hit on an upright War Turtle.
    Tip,
    /// Let a Tentacle grab an upright War Turtle although another lies on its back.
    LoseUpright,
    /// Take a hit on a unit held by a Tentacle.
    Spend {
        /// Which type.
        unit: Unit,
    },
    /// Agree to the casualty that the teammate proposed.
    Agree,
    /// Object to it: the attacker chooses.
    Object,
    /// Fight another round.
    Press,
    /// All attackers retreat.
    Retreat {
        /// Where to.
        zone: Zone,
    },
    /// A victorious unit leaves a zone that holds too many.
    Exit {
        /// Which type.
        unit: Unit,
        /// From which zone.
        from: Zone,
        /// Where to.
        to: Zone,
    },
    /// Noncombat-move some units.
    Move(March),
    /// Take control of a zone that nobody controls.
    Claim {
        /// Which.
        zone: Zone,
    },
    /// Take control of all such zones.
    ClaimAll,
    /// Destroy a unit in a zone that holds too many.
    Destroy {
        /// Which type.
        unit: Unit,
        /// Where.
        zone: Zone,
    },
    /// Bring a unit from the reinforcements zone onto the board.
    Deploy {
        /// Which type.
        unit: Unit,
        /// Where to.
        zone: Zone,
    },
}

/// Some units of one type on their way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct March {
    /// How many.
    pub count: u8,
    /// Which type.
    pub unit: Unit,
    /// From which zone.
    pub from: Zone,
    /// Where to.
    pub to: Zone,
    /// The last zone before a battle; `from` itself for a direct attack and for every noncombat move.
    pub via: Zone,
    /// Swarms that Whales carry along.
    #[serde(default)]
    pub load: u8,
}

impl From<Casualty> for Action {
    fn from(casualty: Casualty) -> Action {
        match casualty {
            Casualty::Lose(unit) => Action::Lose { unit },
            Casualty::Tip => Action::Tip,
            Casualty::LoseUpright => Action::LoseUpright,
        }
    }
}

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
