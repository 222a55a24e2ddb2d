//! What lords do: on arrival, once a turn, and to each other.

use crate::content::{Ally, Location, LocationSet, Lord, LordSet};
use crate::event::{Event, PearlsFor};
use crate::illegal::Illegal;
use crate::rules::each_turn::SALE;
use crate::rules::explore::token_index;
use crate::rules::turn::HAND_LIMIT;
use crate::state::{Abyss, Hunted, Loss, Phase};
use fathom_core::{Log, Seat, SeatSet};

/// ABY-LRD-31, ABY-PWR-26: what the Corruptor's second lord costs.
const CORRUPTION: u8 = 5;
/// ABY-LRD-10: what the Seeker takes.
const SEEKER_TAKES: u16 = 2;

impl Abyss {
    /// ABY-LRD-01, ABY-PWR-06, ABY-PWR-07, ABY-PWR-08, ABY-PWR-09, ABY-PWR-10, ABY-PWR-11, ABY-PWR-12: a working Shaman
    /// keeps every soldier of the opponents away.
    #[inline]
    pub fn shielded(&self, seat: Seat) -> bool {
        self.has_power(seat, Lord::Shaman)
    }

    /// ABY-PWR-43, ABY-PWR-44: whether a soldier of some opponent works against this seat, which it does once.
    #[inline]
    pub fn suffers_from(&self, seat: Seat, soldier: Lord) -> bool {
        let works = |other: Seat| other != seat && self.has_power(other, soldier);
        self.table().iter().any(works) && !self.shielded(seat)
    }

    /// ABY-REC-19, ABY-PWR-01, ABY-PWR-24, ABY-PWR-25, ABY-PWR-33: the lord lies free in front of its new owner, and what it does
    /// on arrival happens.
    pub(crate) fn arrive(&mut self, lord: Lord, log: &mut impl Log<Event>) {
        let seat = self.active();
        self.me_mut().free.insert(lord);
        log.tell(|| Event::Joined { seat, lord });
        match lord {
            Lord::Apprentice if !self.council.is_empty() => self.phase = Phase::Apprentice,
            Lord::Invoker => {
                self.turn.again = true;
                log.tell(|| Event::AnotherTurn { seat });
                self.control_locations(log);
            }
            Lord::Illusionist if !self.me().locations.is_empty() && !self.available.is_empty() => {
                self.phase = Phase::Illusionist;
            }
            Lord::Jailer => self.strike(lord, |table| table.next_loss(seat, Loss::Jailer), log),
            Lord::Commander => self.strike(lord, |table| table.next_loss(seat, Loss::Commander), log),
            Lord::Seeker => self.seek(log),
            Lord::Hunter => self.strike(lord, |table| table.any_prey().then_some(Phase::Hunting), log),
            Lord::Assassin => self.strike(lord, |table| table.next_mark(seat), log),
            Lord::Shopkeeper | Lord::Landlord => self.earn(lord, 1, log),
            Lord::Peddler => self.earn(lord, 2, log),
            Lord::Trader => self.earn(lord, 3, log),
            Lord::Schemer if !self.lords.is_empty() && self.has_other(lord) => self.phase = Phase::Scheming,
            Lord::Corruptor if self.can_corrupt() => {
                self.phase = Phase::Corrupting;
            }
            Lord::Traitor if !self.court.is_empty() && self.has_other(lord) => self.phase = Phase::Betraying,
            Lord::Elder => self.send_ambassador(lord, 3, log),
            Lord::Sage => self.send_ambassador(lord, 2, log),
            Lord::Hermit => self.send_ambassador(lord, 1, log),
            _ => self.control_locations(log),
        }
    }

    /// ABY-LRD-22, ABY-LRD-24, ABY-LRD-25, ABY-LRD-26: pearls on arrival.
    fn earn(&mut self, lord: Lord, pearls: u8, log: &mut impl Log<Event>) {
        self.gain(self.active(), pearls, PearlsFor::Lord(lord), log);
        self.control_locations(log);
    }

    /// A soldier strikes: whoever has the Shaman is named, and the first decision is due if there is one.
    fn strike(
        &mut self,
        soldier: Lord,
        first: impl FnOnce(&Abyss) -> Option<Phase>,
        log: &mut impl Log<Event>,
    ) {
        for seat in self.opponents(self.active()) {
            if self.shielded(seat) {
                log.tell(|| Event::Shielded { seat, soldier });
            }
        }
        match first(self) {
            Some(phase) => self.phase = phase,
            None => self.control_locations(log),
        }
    }

    /// ABY-LRD-09, ABY-PWR-40: every opponent with a hand. ABY-LRD-11, ABY-PWR-21: every opponent above six allies.
    fn next_loss(&self, after: Seat, why: Loss) -> Option<Phase> {
        let keep = match why {
            Loss::Jailer => 0,
            Loss::Commander | Loss::Limit => HAND_LIMIT,
        };
        let hit = |table: &Abyss, seat: Seat| !table.shielded(seat) && table.player(seat).hand.len() > keep;
        self.next_opponent(after, hit).map(|victim| Phase::Discarding { victim, why })
    }

    /// ABY-LRD-09, ABY-PWR-21, ABY-PWR-22: the victim chooses among its own allies.
    pub(crate) fn check_discard(&self, victim: Seat, why: Loss, ally: Ally) -> Result<(), Illegal> {
        if self.player(victim).hand.has(ally) {
            Ok(())
        } else {
            Err(Illegal::NotThereToDiscard { ally, why })
        }
    }

    /// ABY-HID-05: the ally is discarded face up; the next loss follows, or the game goes on.
    pub(crate) fn discard_ally(&mut self, ally: Ally, log: &mut impl Log<Event>) {
        let Phase::Discarding { victim, why } = self.phase else { return };
        self.player_mut(victim).hand.remove(ally);
        self.discard.allies.add(ally);
        log.tell(|| Event::Discarded { seat: victim, ally, why: Some(why) });
        let more = self.player(victim).hand.len() > HAND_LIMIT;
        match why {
            Loss::Commander | Loss::Limit if more => {}
            Loss::Limit => self.end_turn(log),
            Loss::Jailer | Loss::Commander => match self.next_loss(victim, why) {
                Some(phase) => self.phase = phase,
                None => self.control_locations(log),
            },
        }
    }

    /// ABY-LRD-10, ABY-PWR-39: two pearls from each opponent, or all there are.
    fn seek(&mut self, log: &mut impl Log<Event>) {
        for seat in self.opponents(self.active()) {
            let takes = self.player(seat).pearls.min(SEEKER_TAKES) as u8;
            if !self.shielded(seat) && takes > 0 {
                self.lose(seat, takes, PearlsFor::Lord(Lord::Seeker), log);
            }
        }
        self.strike(Lord::Seeker, |_| None, log);
    }

    fn any_prey(&self) -> bool {
        self.table().iter().any(|seat| self.check_hunt(seat).is_ok())
    }

    /// ABY-LRD-12, ABY-PWR-10, ABY-PWR-41: an opponent with a monster token and without the Shaman.
    pub(crate) fn check_hunt(&self, seat: Seat) -> Result<(), Illegal> {
        match seat {
            _ if !self.table().contains(seat) || seat == self.active() => Err(Illegal::NoOpponent(seat)),
            _ if self.shielded(seat) => Err(Illegal::ShamanKeepsHunterAway(seat)),
            _ if self.player(seat).token_count() == 0 => Err(Illegal::NoTokens(seat)),
            _ => Ok(()),
        }
    }

    /// ABY-LRD-12, ABY-HID-08: a random token changes owner; both of them know its value.
    pub(crate) fn steal(&mut self, victim: Seat, value: u8, log: &mut impl Log<Event>) {
        let (seat, index) = (self.active(), token_index(value));
        self.player_mut(victim).tokens[index] -= 1;
        self.me_mut().tokens[index] += 1;
        self.hunted = Some(Hunted { victim, hunter: seat, value });
        log.confide(
            SeatSet::only(seat).with(victim),
            || Event::Hunted { seat, victim, value: Some(value) },
            || Event::Hunted { seat, victim, value: None },
        );
        self.control_locations(log);
    }

    /// ABY-LRD-14, ABY-PWR-20: the next opponent with a free, working lord and without the Shaman.
    fn next_mark(&self, after: Seat) -> Option<Phase> {
        let hit = |table: &Abyss, seat: Seat| !table.shielded(seat) && !table.player(seat).free.is_empty();
        self.next_opponent(after, hit).map(|victim| Phase::Assassinating { victim })
    }

    /// ABY-PWR-18, ABY-PWR-20: a free lord that is not disabled yet.
    pub(crate) fn check_disable(&self, victim: Seat, lord: Lord) -> Result<(), Illegal> {
        let player = self.player(victim);
        match player.free.contains(lord) {
            true => Ok(()),
            false if self.lords_of(victim).minus(player.unplaced()).contains(lord) => {
                Err(Illegal::OutOfAssassinsReach(lord))
            }
            false => Err(Illegal::NotTheirs(lord)),
        }
    }

    /// ABY-LRD-14, ABY-PWR-13, ABY-PWR-14, ABY-PWR-15, ABY-PWR-17: from now on only its points count.
    pub(crate) fn disable(&mut self, lord: Lord, log: &mut impl Log<Event>) {
        let Phase::Assassinating { victim } = self.phase else { return };
        let player = self.player_mut(victim);
        player.free.remove(lord);
        player.disabled.insert(lord);
        log.tell(|| Event::Disabled { seat: victim, lord });
        match self.next_mark(victim) {
            Some(phase) => self.phase = phase,
            None => self.control_locations(log),
        }
    }

    pub(crate) fn has_other(&self, lord: Lord) -> bool {
        !self.me().unplaced().minus(LordSet::only(lord)).is_empty()
    }

    /// ABY-PWR-16, ABY-PWR-19: another own lord under no location; a disabled one will do.
    pub(crate) fn check_dismiss(&self, lord: Lord, by: Lord) -> Result<(), Illegal> {
        let fits = lord != by && self.me().unplaced().contains(lord);
        if fits { Ok(()) } else { Err(Illegal::NotYours(lord)) }
    }

    /// ABY-PWR-28: a discarded lord leaves the game.
    fn dismiss(&mut self, lord: Lord, log: &mut impl Log<Event>) {
        let seat = self.active();
        let me = self.me_mut();
        me.free.remove(lord);
        me.disabled.remove(lord);
        self.gone.insert(lord);
        log.tell(|| Event::Gone { seat, lord });
    }

    /// ABY-LRD-29, ABY-PWR-29: the top lord of the deck comes in its place.
    pub(crate) fn scheme(&mut self, lord: Lord, log: &mut impl Log<Event>) {
        self.dismiss(lord, log);
        self.phase = Phase::SchemeDraw;
    }

    pub(crate) fn check_betray(&self, give: Lord, take: Lord) -> Result<(), Illegal> {
        self.check_dismiss(give, Lord::Traitor)?;
        if self.court.contains(&take) {
            Ok(())
        } else {
            Err(Illegal::NotAtCourtFor { lord: take, by: Lord::Traitor })
        }
    }

    /// ABY-LRD-32: any lord of the court comes in its place.
    pub(crate) fn betray(&mut self, give: Lord, take: Lord, log: &mut impl Log<Event>) {
        self.dismiss(give, log);
        self.leave_court(take);
        self.arrive(take, log);
    }

    /// ABY-PWR-26, ABY-PWR-46: five pearls, what the Slaver can still earn among them.
    pub(crate) fn can_corrupt(&self) -> bool {
        let sale = if self.could_sell() { u16::from(SALE) } else { 0 };
        !self.court.is_empty() && self.me().pearls + sale >= u16::from(CORRUPTION)
    }

    pub(crate) fn check_corrupt(&self, lord: Lord) -> Result<(), Illegal> {
        match self.me().pearls {
            pearls if pearls < u16::from(CORRUPTION) => Err(Illegal::FivePearls(pearls)),
            _ if self.court.contains(&lord) => Ok(()),
            _ => Err(Illegal::NotAtCourtFor { lord, by: Lord::Corruptor }),
        }
    }

    /// ABY-LRD-31, ABY-PWR-26, ABY-PWR-27: five pearls, whatever the lord costs; then it arrives like any other.
    pub(crate) fn corrupt(&mut self, lord: Lord, log: &mut impl Log<Event>) {
        self.lose(self.active(), CORRUPTION, PearlsFor::Lord(Lord::Corruptor), log);
        self.leave_court(lord);
        self.arrive(lord, log);
    }

    /// ABY-LRD-33, ABY-LRD-34, ABY-LRD-35, ABY-KEY-11, ABY-KEY-12, ABY-KEY-13: draws locations, as many as there are, for
    /// itself alone; with an empty stack the ambassador stays free, with its three keys.
    fn send_ambassador(&mut self, lord: Lord, count: u8, log: &mut impl Log<Event>) {
        let left = count.min(self.stack.len());
        if left == 0 {
            return self.control_locations(log);
        }
        let lords = LordSet::only(lord);
        self.phase = Phase::Drawing { lords, tokens: 0, left, drawn: LocationSet::EMPTY };
    }

    /// ABY-LRD-06, ABY-PWR-45: an own location and a face-up one.
    pub(crate) fn check_swap(&self, give: Location, take: Location) -> Result<(), Illegal> {
        match self.me().locations.contains(give) {
            false => Err(Illegal::NotControlled(give)),
            true if self.available.contains(take) => Ok(()),
            true => Err(Illegal::NotThereToSwap(take)),
        }
    }

    /// ABY-LRD-06, ABY-PWR-45: the lords under the old location move under the new one; the old lies face up.
    pub(crate) fn use_illusionist(&mut self, give: Location, take: Location, log: &mut impl Log<Event>) {
        self.available.remove(take);
        self.available.insert(give);
        self.swap_location(give, take, log);
        self.smoke_or_go_on(take, log);
    }
}
