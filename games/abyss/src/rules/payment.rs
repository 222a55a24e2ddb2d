//! A payment to suggest: what a thrifty player would put down for a lord. Advice for people and bots, not a rule.

use crate::content::ally::TOP;
use crate::content::{Ally, Cards, Lord, Race};
use crate::rules::recruit::Demand;
use crate::state::Abyss;
use arrayvec::ArrayVec;
use fathom_core::Seat;

/// Allies and pearls that pay for a lord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The allies, those already put down among them.
    pub cards: Cards,
    /// The pearls for missing points.
    pub pearls: u8,
}

/// Sums that can be made, one bit each; sums above 63 do not matter.
type Sums = u64;

impl Abyss {
    /// The best payment we know for this seat and lord that includes the allies already put down; `None` where the
    /// lord is out of reach. Thrifty with points first, and with an eye on the ally that will be affiliated.
    pub fn suggest(&self, seat: Seat, lord: Lord, begun: Cards) -> Option<Payment> {
        let demand = self.demand(seat, lord);
        let player = self.player(seat);
        let pearls = player.pearls.min(99) as u8;
        let lowest_begun = begun.lowest().unwrap_or(TOP);
        let free_choice = self.has_power(seat, Lord::MasterOfMagic);
        let mut best: Option<(i32, Payment)> = None;
        for chosen in 1u8..32 {
            if !fits(chosen, demand, &player.hand, &begun) {
                continue;
            }
            for floor in 1..=lowest_begun {
                let Some((waste, payment)) = cheapest(chosen, floor, demand, &player.hand, &begun, pearls)
                else {
                    break;
                };
                let joins = i32::from(affiliation_gain(payment.cards, player.affiliated, free_choice));
                let merit = 10 * joins - waste;
                if best.is_none_or(|(known, _)| merit > known) {
                    best = Some((merit, payment));
                }
                if free_choice {
                    break;
                }
            }
        }
        best.map(|(_, payment)| payment)
    }
}

/// Whether these races, one bit each, are as many as asked, contain what they must, and can all be played.
fn fits(chosen: u8, demand: Demand, hand: &Cards, begun: &Cards) -> bool {
    chosen.count_ones() == u32::from(demand.races)
        && Race::ALL.into_iter().all(|race| {
            let inside = chosen >> race.index() & 1 == 1;
            let needed = begun.has_race(race) || demand.must == Some(race);
            if inside { hand.has_race(race) || begun.has_race(race) } else { !needed }
        })
}

/// What a payment of this total gives away: a point too many is dearer than three pearls.
fn waste(total: u8, cost: u8, pearls: u8) -> Option<i32> {
    match total.checked_sub(cost) {
        Some(over) => Some(7 * i32::from(over)),
        None => (cost - total <= pearls).then(|| 2 * i32::from(cost - total)),
    }
}

/// The thriftiest payment with these races that adds no card below `floor`, and what it wastes.
fn cheapest(
    chosen: u8,
    floor: u8,
    demand: Demand,
    hand: &Cards,
    begun: &Cards,
    pearls: u8,
) -> Option<(i32, Payment)> {
    let mut parts: ArrayVec<(Race, Sums, Sums), 5> = ArrayVec::new();
    let mut all: Sums = 1;
    for race in Race::ALL.into_iter().filter(|race| chosen >> race.index() & 1 == 1) {
        let mut own = sums_up_to(hand, race, floor, TOP);
        if !begun.has_race(race) {
            own &= !1;
        }
        parts.push((race, own, all));
        all = added(all, own);
    }
    let base = begun.sum().min(63) as u8;
    let (wasted, sum) = (0..64u8)
        .filter(|sum| all >> sum & 1 == 1)
        .filter_map(|sum| waste(base.saturating_add(sum), demand.cost, pearls).map(|wasted| (wasted, sum)))
        .min()?;
    let mut cards = *begun;
    let mut left = sum;
    for (race, own, before) in parts.into_iter().rev() {
        let share =
            (0..=left).rev().find(|share| own >> share & 1 == 1 && before >> (left - share) & 1 == 1)?;
        put_down(&mut cards, hand, race, floor, share);
        left -= share;
    }
    Some((wasted, Payment { cards, pearls: u16::from(demand.cost).saturating_sub(cards.sum()) as u8 }))
}

/// The sums that cards of a race with values from `floor` to `top` can make, 0 among them.
fn sums_up_to(hand: &Cards, race: Race, floor: u8, top: u8) -> Sums {
    let values = (floor..=top).filter_map(|value| Ally::new(race, value));
    values.fold(1, |sums, ally| (0..hand.count(ally)).fold(sums, |sums, _| sums | sums << ally.value()))
}

/// Every sum of one of these and one of those.
fn added(these: Sums, those: Sums) -> Sums {
    let (mut all, mut bits) = (0, those);
    while bits != 0 {
        all |= these << bits.trailing_zeros();
        bits &= bits - 1;
    }
    all
}

/// Puts down cards of a race that make this sum, the highest first.
fn put_down(cards: &mut Cards, hand: &Cards, race: Race, floor: u8, mut sum: u8) {
    for value in (floor..=TOP).rev() {
        let Some(ally) = Ally::new(race, value) else { continue };
        let below = sums_up_to(hand, race, floor, value - 1);
        let makes = |copies: u8| {
            let taken = copies * value;
            taken <= sum && below >> (sum - taken) & 1 == 1
        };
        let copies = (0..=hand.count(ally)).rev().find(|copies| makes(*copies)).unwrap_or(0);
        (0..copies).for_each(|_| cards.add(ally));
        sum -= copies * value;
    }
}

/// The points that the best affiliation of this payment would add.
pub fn affiliation_gain(spent: Cards, affiliated: Cards, free_choice: bool) -> u8 {
    let lowest = spent.lowest();
    spent
        .kinds()
        .filter(|ally| free_choice || Some(ally.value()) == lowest)
        .map(|ally| gain_of(ally, affiliated))
        .max()
        .unwrap_or(0)
}

/// The points that affiliating this ally would add: what it is above the strongest of its race.
pub(crate) fn gain_of(ally: Ally, affiliated: Cards) -> u8 {
    let strongest = affiliated.highest_of(ally.race()).map_or(0, Ally::value);
    ally.value().saturating_sub(strongest)
}
