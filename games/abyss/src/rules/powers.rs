//! What lords do: on arrival, once a turn, and to each other.

use crate::action::Refused;
use crate::content::{Ally, Location, LocationSet, Lord, LordSet, Race};
use crate::event::{Event, PearlsFor};
use crate::rules::explore::token_index;
use crate::rules::turn::HAND_LIMIT;
use crate::state::{Abyss, Back, Claim, Hunted, Loss, Phase};
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
                self.after_arrival(log);
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
            Lord::Corruptor if self.me().pearls >= u16::from(CORRUPTION) && !self.court.is_empty() => {
                self.phase = Phase::Corrupting;
            }
            Lord::Traitor if !self.court.is_empty() && self.has_other(lord) => self.phase = Phase::Betraying,
            Lord::Elder => self.send_ambassador(lord, 3, log),
            Lord::Sage => self.send_ambassador(lord, 2, log),
            Lord::Hermit => self.send_ambassador(lord, 1, log),
            _ => self.after_arrival(log),
        }
    }

    /// The recruitment goes on when all powers are done (ABY-CRT-04).
    pub(crate) fn after_arrival(&mut self, log: &mut impl Log<Event>) {
        self.settle_court(log);
    }

    /// ABY-LRD-22, ABY-LRD-24, ABY-LRD-25, ABY-LRD-26: pearls on arrival.
    fn earn(&mut self, lord: Lord, pearls: u8, log: &mut impl Log<Event>) {
        self.gain(self.active(), pearls, PearlsFor::Lord(lord), log);
        self.after_arrival(log);
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
            None => self.after_arrival(log),
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

    /// The victim chooses among its own allies.
    pub(crate) fn may_discard(&self, victim: Seat, ally: Ally) -> Result<(), Refused> {
        if self.player(victim).hand.has(ally) { Ok(()) } else { Err(Refused::NotInHand(ally)) }
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
                None => self.after_arrival(log),
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
        self.table().iter().any(|seat| self.may_hunt(seat).is_ok())
    }

    /// ABY-LRD-12, ABY-PWR-41: an opponent with a monster token and without the Shaman.
    pub(crate) fn may_hunt(&self, seat: Seat) -> Result<(), Refused> {
        let prey = self.table().contains(seat)
            && seat != self.active()
            && !self.shielded(seat)
            && self.player(seat).token_count() > 0;
        if prey { Ok(()) } else { Err(Refused::NoPrey) }
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
        self.after_arrival(log);
    }

    /// ABY-LRD-14, ABY-PWR-20: the next opponent with a free, working lord and without the Shaman.
    fn next_mark(&self, after: Seat) -> Option<Phase> {
        let hit = |table: &Abyss, seat: Seat| !table.shielded(seat) && !table.player(seat).free.is_empty();
        self.next_opponent(after, hit).map(|victim| Phase::Assassinating { victim })
    }

    /// ABY-PWR-18: a free lord that is not disabled yet.
    pub(crate) fn may_disable(&self, victim: Seat, lord: Lord) -> Result<(), Refused> {
        if self.player(victim).free.contains(lord) { Ok(()) } else { Err(Refused::NotTheirs(lord)) }
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
            None => self.after_arrival(log),
        }
    }

    fn has_other(&self, lord: Lord) -> bool {
        !self.me().unplaced().minus(LordSet::only(lord)).is_empty()
    }

    /// ABY-PWR-16, ABY-PWR-19: another own lord under no location; a disabled one will do.
    pub(crate) fn may_dismiss(&self, lord: Lord, by: Lord) -> Result<(), Refused> {
        let fits = lord != by && self.me().unplaced().contains(lord);
        if fits { Ok(()) } else { Err(Refused::NotYours(lord)) }
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

    pub(crate) fn may_betray(&self, give: Lord, take: Lord) -> Result<(), Refused> {
        self.may_dismiss(give, Lord::Traitor)?;
        if self.court.contains(&take) { Ok(()) } else { Err(Refused::NotAtCourt(take)) }
    }

    /// ABY-LRD-32: any lord of the court comes in its place.
    pub(crate) fn betray(&mut self, give: Lord, take: Lord, log: &mut impl Log<Event>) {
        self.dismiss(give, log);
        self.leave_court(take);
        self.arrive(take, log);
    }

    pub(crate) fn may_corrupt(&self, lord: Lord) -> Result<(), Refused> {
        match self.me().pearls >= u16::from(CORRUPTION) {
            false => Err(Refused::FivePearls),
            true if self.court.contains(&lord) => Ok(()),
            true => Err(Refused::NotAtCourt(lord)),
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
            return self.after_arrival(log);
        }
        let lords = LordSet::only(lord);
        self.phase = Phase::Drawing { lords, left, drawn: LocationSet::EMPTY, claim: Claim::Arrival };
    }

    /// ABY-LRD-06, ABY-PWR-45: an own location and a face-up one.
    pub(crate) fn may_swap(&self, give: Location, take: Location) -> Result<(), Refused> {
        match self.me().locations.contains(give) {
            false => Err(Refused::NotControlled(give)),
            true if self.available.contains(take) => Ok(()),
            true => Err(Refused::NotAvailable(take)),
        }
    }

    /// ABY-LRD-06, ABY-PWR-45: the lords under the old location move under the new one; the old lies face up.
    pub(crate) fn use_illusionist(&mut self, give: Location, take: Location, log: &mut impl Log<Event>) {
        self.available.remove(take);
        self.available.insert(give);
        self.swap_location(give, take, log);
        self.smoke_or_go_on(take, Claim::Arrival, log);
    }

    /// ABY-PWR-03, ABY-PWR-46: a working lord of the active player that has not been used this turn.
    fn may_use(&self, lord: Lord) -> Result<(), Refused> {
        match self.has_power(self.active(), lord) {
            false => Err(Refused::NoSuchPower(lord)),
            true if self.turn.used.contains(lord) => Err(Refused::UsedThisTurn(lord)),
            true => Ok(()),
        }
    }

    pub(crate) fn may_use_oracle(&self, race: Race) -> Result<(), Refused> {
        self.may_use(Lord::Oracle)?;
        self.may_take_stack(race)
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

    pub(crate) fn may_use_slaver(&self, ally: Ally) -> Result<(), Refused> {
        self.may_use(Lord::Slaver)?;
        self.may_discard(self.active(), ally)
    }

    /// ABY-LRD-23, ABY-PWR-36: an ally for two pearls.
    pub(crate) fn use_slaver(&mut self, ally: Ally, log: &mut impl Log<Event>) {
        let seat = self.active();
        self.turn.used.insert(Lord::Slaver);
        self.me_mut().hand.remove(ally);
        self.discard.allies.add(ally);
        log.tell(|| Event::Discarded { seat, ally, why: None });
        self.gain(seat, 2, PearlsFor::Lord(Lord::Slaver), log);
        self.after_power(log);
    }

    pub(crate) fn may_use_opportunist(&self, lord: Lord) -> Result<(), Refused> {
        self.may_use(Lord::Opportunist)?;
        match self.court.contains(&lord) {
            false => Err(Refused::NotAtCourt(lord)),
            true if self.lords.is_empty() => Err(Refused::NoLordsLeft),
            true => Ok(()),
        }
    }

    /// ABY-LRD-27, ABY-PWR-35: a lord of the court goes, and the top of the deck takes its very space.
    pub(crate) fn use_opportunist(&mut self, lord: Lord, log: &mut impl Log<Event>) {
        let (seat, slot) = (self.active(), self.court.iter().position(|other| *other == lord));
        self.turn.used.insert(Lord::Opportunist);
        log.tell(|| Event::Gone { seat, lord });
        let back = match self.phase {
            Phase::Fate => Back::Fate,
            Phase::Closing => Back::Closing,
            _ => Back::Turn,
        };
        self.phase = Phase::Replacing { slot: slot.unwrap_or(0) as u8, back };
    }

    /// At the end of the turn, what is left to use is asked again; elsewhere the same decision is still due.
    fn after_power(&mut self, log: &mut impl Log<Event>) {
        if self.phase == Phase::Closing {
            self.close_turn(log);
        }
    }
}
