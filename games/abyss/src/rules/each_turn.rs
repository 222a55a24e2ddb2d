//! The once-a-turn powers: Oracle, Slaver and Opportunist, at any decision of their owner's own turn.

use crate::content::{Ally, Cards, Lord, LordSet, Race};
use crate::event::{Event, PearlsFor};
use crate::illegal::Illegal;
use crate::state::{Abyss, Phase};
use fathom_core::{Log, Stage};

/// ABY-LRD-23: pearls for an ally that the Slaver sells.
pub const SALE: u8 = 2;

impl Abyss {
    /// Lords of the active player whose once-a-turn power has not been used this turn.
    #[inline]
    pub(crate) fn ready_powers(&self) -> LordSet {
        const EACH_TURN: LordSet = LordSet::from_bits(
            1 << Lord::Oracle as u64 | 1 << Lord::Slaver as u64 | 1 << Lord::Opportunist as u64,
        );
        self.me().free.common(EACH_TURN).minus(self.turn.used)
    }

    /// Whether some once-a-turn power could do something now.
    pub(crate) fn power_at_hand(&self) -> bool {
        let ready = self.ready_powers();
        !ready.is_empty()
            && ((ready.contains(Lord::Oracle) && !self.council.is_empty())
                || self.could_sell()
                || (ready.contains(Lord::Opportunist) && !self.court.is_empty() && !self.lords.is_empty()))
    }

    pub(crate) fn could_sell(&self) -> bool {
        self.ready_powers().contains(Lord::Slaver) && !self.me().hand.is_empty()
    }

    /// ABY-PWR-46: whether the active player decides, so that once-a-turn powers may be used.
    pub(crate) fn owner_decides(&self) -> bool {
        let others = matches!(self.phase, Phase::Offer { .. } | Phase::Discarding { .. });
        !others && matches!(self.waits_for(), Stage::Decide(_))
    }

    /// ABY-PWR-03, ABY-PWR-46: a working lord of the active player that has not been used this turn.
    fn check_use(&self, lord: Lord) -> Result<(), Illegal> {
        let me = self.me();
        match me.free.contains(lord) {
            _ if self.waits_for() == Stage::Chance => Err(Illegal::ChanceDecides),
            _ if !self.owner_decides() => Err(Illegal::NotYourDecision(lord)),
            true if self.turn.used.contains(lord) => Err(Illegal::UsedThisTurn(lord)),
            true => Ok(()),
            false if me.disabled.contains(lord) => Err(Illegal::PowerDisabled(lord)),
            false if self.lords_of(self.active()).contains(lord) => Err(Illegal::PowerCovered(lord)),
            false => Err(Illegal::NoSuchPower(lord)),
        }
    }

    /// ABY-PWR-34: a stack with cards in it.
    pub(crate) fn check_use_oracle(&self, race: Race) -> Result<(), Illegal> {
        self.check_use(Lord::Oracle)?;
        if self.council.has_race(race) { Ok(()) } else { Err(Illegal::NothingToDiscard(race)) }
    }

    /// ABY-LRD-04, ABY-PWR-34: a stack of the council goes to the discard, face down.
    pub(crate) fn use_oracle(&mut self, race: Race, log: &mut impl Log<Event>) {
        let seat = self.active();
        self.turn.used.insert(Lord::Oracle);
        let stack = self.council.take_race(race);
        self.discard.allies.add_all(stack);
        log.tell(|| Event::StackDiscarded { seat, race, count: stack.len() });
        self.after_power(log);
    }

    /// ABY-LRD-23: an ally in hand; ABY-REC-14: not one that a payment under way cannot do without.
    pub(crate) fn check_use_slaver(&self, ally: Ally) -> Result<(), Illegal> {
        self.check_use(Lord::Slaver)?;
        if !self.me().hand.has(ally) {
            return Err(Illegal::NotThereToSell(ally));
        }
        match self.phase {
            Phase::Paying { lord, spent } if !self.can_pay_without(lord, spent, ally) => {
                Err(Illegal::NeededToPay(ally))
            }
            _ => Ok(()),
        }
    }

    fn can_pay_without(&self, lord: Lord, spent: Cards, ally: Ally) -> bool {
        let (demand, mut hand) = (self.demand(self.active(), lord), self.me().hand);
        hand.remove(ally);
        let reach = demand.reach(&hand, &spent);
        reach.is_some_and(|reach| reach + self.me().pearls + u16::from(SALE) >= u16::from(demand.cost))
    }

    /// ABY-LRD-23, ABY-PWR-36: an ally for two pearls.
    pub(crate) fn use_slaver(&mut self, ally: Ally, log: &mut impl Log<Event>) {
        let seat = self.active();
        self.turn.used.insert(Lord::Slaver);
        self.me_mut().hand.remove(ally);
        self.discard.allies.add(ally);
        log.tell(|| Event::Discarded { seat, ally, why: None });
        self.gain(seat, SALE, PearlsFor::Lord(Lord::Slaver), log);
        self.after_power(log);
    }

    /// ABY-LRD-27, ABY-PWR-35: a lord of the court, and one in the deck to come; ABY-REC-14: not the one being paid for.
    pub(crate) fn check_use_opportunist(&self, lord: Lord) -> Result<(), Illegal> {
        self.check_use(Lord::Opportunist)?;
        match self.phase {
            _ if !self.court.contains(&lord) => Err(Illegal::NotAtCourtFor { lord, by: Lord::Opportunist }),
            _ if self.lords.is_empty() => Err(Illegal::NobodyToBring),
            Phase::Paying { lord: named, .. } | Phase::Affiliating { lord: named, .. } if named == lord => {
                Err(Illegal::BeingRecruited(lord))
            }
            _ => Ok(()),
        }
    }

    /// ABY-LRD-27, ABY-PWR-35: a lord of the court goes, and the top of the deck takes its very space.
    pub(crate) fn use_opportunist(&mut self, lord: Lord, log: &mut impl Log<Event>) {
        let (seat, slot) = (self.active(), self.court.iter().position(|other| *other == lord));
        self.turn.used.insert(Lord::Opportunist);
        log.tell(|| Event::Gone { seat, lord });
        self.paused = Some(self.phase);
        self.phase = Phase::Replacing { slot: slot.unwrap_or(0) as u8 };
    }

    /// What the Opportunist interrupted goes on.
    pub(crate) fn resume(&mut self, log: &mut impl Log<Event>) {
        if let Some(phase) = self.paused.take() {
            self.phase = phase;
        }
        self.after_power(log);
    }

    /// The same decision is still due, unless the power left nothing of it. ABY-PWR-29, ABY-PWR-31, ABY-PWR-33: no second
    /// stack, nothing for the Apprentice or the Schemer. At the end of the turn, what is left to use is asked again.
    fn after_power(&mut self, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Closing => self.close_turn(log),
            Phase::SecondStack | Phase::Apprentice if self.council.is_empty() => self.control_locations(log),
            Phase::Fate if self.must_take() && !self.power_at_hand() => self.take(log),
            Phase::Scheming if self.lords.is_empty() => self.control_locations(log),
            _ => {}
        }
    }
}
