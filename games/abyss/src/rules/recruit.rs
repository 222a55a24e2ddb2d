//! Recruiting: what a lord costs, which allies may pay, and whom it leaves affiliated.

use crate::content::{Ally, Cards, Guild, Lord, Race};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Abyss, Phase};
use fathom_core::{Log, Seat};

/// What a lord asks of one player now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Demand {
    /// The value of allies, after Treasurer and Recruiter.
    pub cost: u8,
    /// The exact number of races.
    pub races: u8,
    /// The race that must be among them, if any.
    pub must: Option<Race>,
}

impl Demand {
    /// The most that a hand can put down with exactly the right races, all of `begun`'s races among them;
    /// `None` where the races do not work out.
    #[inline]
    pub fn reach(self, hand: &Cards, begun: &Cards) -> Option<u16> {
        let (mut chosen, mut total) = (0, 0);
        let mut others = [0u16; 5];
        for (race, other) in Race::ALL.into_iter().zip(&mut others) {
            let sum = u16::from(hand.sum_of(race)) + u16::from(begun.sum_of(race));
            if begun.has_race(race) || self.must == Some(race) {
                if sum == 0 {
                    return None;
                }
                chosen += 1;
                total += sum;
            } else {
                *other = sum;
            }
        }
        if chosen > self.races {
            return None;
        }
        for _ in chosen..self.races {
            let best = others.iter_mut().max().expect("there are five races");
            if *best == 0 {
                return None;
            }
            total += std::mem::take(best);
        }
        Some(total)
    }
}

impl Abyss {
    /// ABY-REC-02, ABY-REC-04, ABY-REC-13, ABY-REC-18: what a lord asks of this seat as the table stands.
    /// ABY-LRD-28, ABY-PWR-42: the Diplomat lifts the mandatory race, not the number of races.
    #[inline]
    pub fn demand(&self, seat: Seat, lord: Lord) -> Demand {
        let printed = lord.printed();
        let must = match printed.guild {
            Guild::Ambassador => None,
            _ if self.has_power(seat, Lord::Diplomat) => None,
            guild => guild.race(),
        };
        Demand { cost: self.cost(seat, lord), races: printed.races, must }
    }

    /// ABY-LRD-30: the Treasurer takes two off. ABY-LRD-13: a Recruiter of an opponent adds two. ABY-PWR-30: both.
    #[inline]
    fn cost(&self, seat: Seat, lord: Lord) -> u8 {
        let mut cost = lord.printed().cost;
        if self.suffers_from(seat, Lord::Recruiter) {
            cost += 2;
        }
        if self.has_power(seat, Lord::Treasurer) {
            cost = cost.saturating_sub(2);
        }
        cost
    }

    /// ABY-REC-01, ABY-REC-07, ABY-REC-08, ABY-REC-13: a lord of the court that the hand can pay for.
    pub(crate) fn check_recruit(&self, lord: Lord) -> Result<(), Illegal> {
        if !self.court.contains(&lord) {
            return Err(Illegal::NotAtCourt(lord));
        }
        let me = self.me();
        let demand = self.demand(self.active(), lord);
        match demand.reach(&me.hand, &Cards::EMPTY) {
            Some(reach) if reach + me.pearls >= u16::from(demand.cost) => Ok(()),
            Some(reach) => Err(Illegal::TooDear { lord, cost: demand.cost, reach: reach + me.pearls }),
            None => match demand.must {
                Some(race) if !me.hand.has_race(race) => Err(Illegal::NoMandatory { lord, race }),
                _ if lord.printed().guild == Guild::Ambassador => {
                    Err(Illegal::NotAllRaces { lord, have: me.hand.races() })
                }
                _ if me.hand.sum() + me.pearls >= u16::from(demand.cost) => {
                    Err(Illegal::PearlsForRaces(lord))
                }
                Some(_) | None => Err(Illegal::TooFewRaces(lord)),
            },
        }
    }

    /// ABY-REC-14: the lord is named first, then allies are put down one by one.
    pub(crate) fn begin_payment(&mut self, lord: Lord, log: &mut impl Log<Event>) {
        let seat = self.active();
        let cost = self.demand(seat, lord).cost;
        self.phase = Phase::Paying { lord, spent: Cards::EMPTY };
        log.tell(|| Event::Recruiting { seat, lord, cost });
    }

    /// ABY-REC-03, ABY-REC-05, ABY-REC-14: any ally in hand, as long as a full payment stays possible.
    #[inline]
    pub(crate) fn check_pay(&self, lord: Lord, spent: Cards, ally: Ally) -> Result<(), Illegal> {
        let me = self.me();
        if !me.hand.has(ally) {
            return Err(Illegal::NotInHand(ally));
        }
        if spent.has_race(ally.race()) {
            return Ok(());
        }
        let demand = self.demand(self.active(), lord);
        let (mut hand, mut begun) = (me.hand, spent);
        hand.remove(ally);
        begun.add(ally);
        match (demand.reach(&hand, &begun), demand.must) {
            (None, Some(race)) if begun.races() == demand.races => Err(Illegal::NoRoomFor { ally, race }),
            (None, _) => Err(Illegal::TooManyRaces { ally, races: demand.races }),
            (Some(reach), _) if reach + me.pearls < u16::from(demand.cost) => Err(Illegal::OutOfReach(ally)),
            (Some(_), _) => Ok(()),
        }
    }

    /// An ally leaves the hand for the payment.
    pub(crate) fn pay(&mut self, ally: Ally, log: &mut impl Log<Event>) {
        let seat = self.active();
        self.me_mut().hand.remove(ally);
        if let Phase::Paying { spent, .. } = &mut self.phase {
            spent.add(ally);
        }
        log.tell(|| Event::PutDown { seat, ally });
    }

    /// ABY-REC-02, ABY-REC-04, ABY-REC-06, ABY-REC-07, ABY-REC-15, ABY-REC-16, ABY-REC-17: the payment is complete; returns the pearls it takes.
    pub(crate) fn check_close_payment(&self, lord: Lord, spent: Cards) -> Result<u8, Illegal> {
        let Demand { cost, races, must } = self.demand(self.active(), lord);
        let have = spent.races();
        if have != races {
            return Err(Illegal::WrongRaces { wanted: races, have });
        }
        if let Some(race) = must.filter(|race| !spent.has_race(*race)) {
            return Err(Illegal::LacksRace(race));
        }
        let missing = u16::from(cost).saturating_sub(spent.sum()) as u8;
        match self.me().pearls {
            pearls if pearls < u16::from(missing) => Err(Illegal::MissingPoints { missing, pearls }),
            _ => Ok(missing),
        }
    }

    /// ABY-REC-05, ABY-REC-06: pearls make up what is missing; what is too much is lost.
    pub(crate) fn close_payment(&mut self, log: &mut impl Log<Event>) {
        let Phase::Paying { lord, spent } = self.phase else { return };
        let Ok(pearls) = self.check_close_payment(lord, spent) else { return };
        let seat = self.active();
        self.me_mut().pearls -= u16::from(pearls);
        log.tell(|| Event::Paid { seat, lord, allies: spent.iter().collect(), pearls });
        self.phase = Phase::Affiliating { lord, spent };
        let mut choices = spent.kinds().filter(|ally| self.check_affiliate(spent, *ally).is_ok());
        if let (Some(only), None) = (choices.next(), choices.next()) {
            self.affiliate(only, log);
        }
    }

    /// ABY-REC-09, ABY-REC-10: one of the lowest allies spent. ABY-LRD-07: with the Master of Magic any of them.
    pub(crate) fn check_affiliate(&self, spent: Cards, ally: Ally) -> Result<(), Illegal> {
        match spent.has(ally) {
            false => Err(Illegal::NotSpent(ally)),
            true if self.has_power(self.active(), Lord::MasterOfMagic) => Ok(()),
            true if spent.lowest() == Some(ally.value()) => Ok(()),
            true => Err(Illegal::NotLowest(ally)),
        }
    }

    /// ABY-REC-09, ABY-REC-12: one ally is affiliated, the others are discarded; then the lord arrives.
    pub(crate) fn affiliate(&mut self, ally: Ally, log: &mut impl Log<Event>) {
        let Phase::Affiliating { lord, mut spent } = self.phase else { return };
        let seat = self.active();
        spent.remove(ally);
        self.discard.allies.add_all(spent);
        self.me_mut().affiliated.add(ally);
        log.tell(|| Event::Affiliated { seat, ally });
        self.leave_court(lord);
        self.turn.recruited = true;
        self.arrive(lord, log);
    }
}
