//! Exploring the depths: reveal, offer, take, fight.

use crate::content::threat::{Reward, SPACES, TOKEN_VALUES, reward};
use crate::content::{Ally, Cards, Lord, Race};
use crate::event::{Event, PearlsFor};
use crate::illegal::Illegal;
use crate::state::{Abyss, Found, Phase};
use fathom_core::{Log, Seat, SeatSet};

impl Abyss {
    /// ABY-EXP-01, ABY-EXP-16, ABY-EXP-17: cards are revealed one by one; there is always one to reveal.
    pub(crate) fn explore(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active();
        log.tell(|| Event::Explore { seat });
        self.next_card(log);
    }

    /// ABY-EXP-14, ABY-EXP-15: an empty deck is made anew of the discard. Six monsters and five spaces: the two are
    /// never both empty.
    fn next_card(&mut self, log: &mut impl Log<Event>) {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discard);
            let cards = self.deck.len();
            log.tell(|| Event::Reshuffled { cards });
        }
        self.phase = Phase::Reveal;
    }

    /// ABY-EXP-01, ABY-MON-16: the card goes to the first free space; allies are offered, monsters are not.
    pub(crate) fn reveal(&mut self, found: Found, log: &mut impl Log<Event>) {
        match found {
            Found::Ally(ally) => self.deck.allies.remove(ally),
            Found::Monster => self.deck.monsters -= 1,
        }
        let (seat, space) = (self.active(), self.track.len() as u8);
        self.track.push(found);
        log.tell(|| Event::Revealed { seat, space, found });
        match found {
            Found::Ally(_) => self.offer_after(seat, log),
            Found::Monster => self.phase = Phase::Fate,
        }
    }

    /// ABY-EXP-02, ABY-EXP-04, ABY-EXP-05: clockwise, whoever has not bought this turn and can pay is asked.
    /// ABY-EXP-10: an ally that nobody buys on the last space must be taken; ABY-PWR-46: who has a once-a-turn power at
    /// hand may use it before.
    fn offer_after(&mut self, asked: Seat, log: &mut impl Log<Event>) {
        let price = u16::from(self.price());
        let buyer = self.next_opponent(asked, |table, seat| {
            !table.turn.bought.contains(seat) && table.player(seat).pearls >= price
        });
        match buyer {
            Some(buyer) => self.phase = Phase::Offer { buyer },
            None if self.track.is_full() && !self.power_at_hand() => self.take(log),
            None => self.phase = Phase::Fate,
        }
    }

    /// The ally just revealed.
    pub(crate) fn newest_ally(&self) -> Option<Ally> {
        match self.track.last() {
            Some(Found::Ally(ally)) => Some(*ally),
            Some(Found::Monster) | None => None,
        }
    }

    /// ABY-EXP-03, ABY-EXP-06, ABY-EXP-09, ABY-EXP-11: the buyer pays the explorer; the space is free again and
    /// another card must be revealed.
    pub(crate) fn buy(&mut self, log: &mut impl Log<Event>) {
        let (Phase::Offer { buyer }, Some(ally)) = (self.phase, self.newest_ally()) else { return };
        let (seat, price) = (self.active(), self.price());
        self.player_mut(buyer).pearls -= u16::from(price);
        self.player_mut(seat).earn(price);
        self.player_mut(buyer).hand.add(ally);
        self.track.pop();
        self.turn.bought = self.turn.bought.with(buyer);
        log.tell(|| Event::Bought { seat: buyer, from: seat, ally, price });
        self.next_card(log);
    }

    /// ABY-EXP-02: the next opponent is asked.
    pub(crate) fn pass(&mut self, log: &mut impl Log<Event>) {
        let Phase::Offer { buyer } = self.phase else { return };
        log.tell(|| Event::Passed { seat: buyer });
        self.offer_after(buyer, log);
    }

    /// ABY-EXP-07, ABY-EXP-08: only the card just revealed, and only an ally.
    pub(crate) fn check_take(&self) -> Result<(), Illegal> {
        self.newest_ally().map(drop).ok_or(Illegal::MonsterNotTaken)
    }

    /// ABY-EXP-07: the ally goes into the hand for free; ABY-EXP-10: with a pearl on the last space.
    pub(crate) fn take(&mut self, log: &mut impl Log<Event>) {
        let Some(ally) = self.newest_ally() else { return };
        let seat = self.active();
        let last = self.track.is_full();
        self.track.pop();
        self.me_mut().hand.add(ally);
        log.tell(|| Event::Took { seat, ally });
        if last {
            self.gain(seat, 1, PearlsFor::LastSpace, log);
        }
        self.end_exploration(log);
    }

    /// ABY-EXP-10: an ally on the last space.
    pub(crate) fn must_take(&self) -> bool {
        self.track.is_full() && self.newest_ally().is_some()
    }

    /// ABY-EXP-10, ABY-MON-12: nobody swims on from the last space.
    pub(crate) fn check_continue(&self) -> Result<(), Illegal> {
        match self.newest_ally() {
            _ if !self.track.is_full() => Ok(()),
            Some(_) => Err(Illegal::MustTake),
            None => Err(Illegal::MustFight),
        }
    }

    /// ABY-MON-04, ABY-MON-05: a monster left alone keeps its space and raises the threat, to the sixth space at most.
    pub(crate) fn swim_on(&mut self, log: &mut impl Log<Event>) {
        if self.newest_ally().is_none() {
            self.threat = (self.threat + 1).min(SPACES);
            let (seat, space) = (self.active(), self.threat);
            log.tell(|| Event::Threat { seat, space });
        }
        self.next_card(log);
    }

    /// ABY-LRD-08, ABY-PWR-38: an opponent's Tamer moves the reward one space back, never before the first.
    pub fn rewarded_space(&self) -> u8 {
        match self.suffers_from(self.active(), Lord::Tamer) {
            true => self.threat.saturating_sub(1).max(1),
            false => self.threat,
        }
    }

    /// What fighting a monster would bring the active player now (ABY-MON-15: no more keys than the pile holds).
    pub fn reward_now(&self) -> Reward {
        let Reward { keys, gifts } = reward(self.rewarded_space());
        Reward { keys: keys.min(self.key_pile), gifts }
    }

    /// ABY-MON-01, ABY-MON-14: a monster is there, and so are the tokens asked for.
    pub(crate) fn check_fight(&self, tokens: u8) -> Result<(), Illegal> {
        let has = self.reward_now().gifts;
        match self.track.last() {
            Some(Found::Ally(_)) | None => Err(Illegal::NoMonster),
            Some(Found::Monster) if tokens > has => {
                Err(Illegal::TooManyTokens { space: self.rewarded_space(), has, asked: tokens })
            }
            Some(Found::Monster) if tokens > self.token_pile() => {
                Err(Illegal::TokensShort(self.token_pile()))
            }
            Some(Found::Monster) => Ok(()),
        }
    }

    /// ABY-MON-02, ABY-MON-03, ABY-MON-12: victory is certain; the threat token goes home.
    pub(crate) fn fight(&mut self, tokens: u8, log: &mut impl Log<Event>) {
        let (seat, space, Reward { keys, gifts }) = (self.active(), self.rewarded_space(), self.reward_now());
        let (pearls, last) = (gifts - tokens, self.track.is_full());
        self.threat = 1;
        self.key_pile -= keys;
        let me = self.me_mut();
        me.keys += keys;
        me.earn(pearls);
        log.tell(|| Event::Fought { seat, space, pearls, keys, tokens });
        if last {
            self.gain(seat, 1, PearlsFor::LastSpace, log);
        }
        if tokens > 0 {
            self.phase = Phase::Tokens { left: tokens };
        } else {
            self.end_exploration(log);
        }
    }

    /// ABY-MON-13, ABY-HID-02: a random token, whose value its owner alone knows.
    pub(crate) fn draw_token(&mut self, value: u8, left: u8, log: &mut impl Log<Event>) {
        let (seat, index) = (self.active(), token_index(value));
        self.tokens[index] -= 1;
        self.me_mut().tokens[index] += 1;
        log.confide(
            SeatSet::only(seat),
            || Event::Token { seat, value: Some(value) },
            || Event::Token { seat, value: None },
        );
        match left {
            0 | 1 => self.end_exploration(log),
            more => self.phase = Phase::Tokens { left: more - 1 },
        }
    }

    /// ABY-EXP-12, ABY-EXP-13: allies left on the track go to the council, monsters to the discard.
    /// ABY-LRD-21, ABY-PWR-37: the Ship Master earns a pearl for each race that goes.
    fn end_exploration(&mut self, log: &mut impl Log<Event>) {
        let mut left = Cards::EMPTY;
        let mut monsters = 0;
        for found in self.track.drain(..) {
            match found {
                Found::Ally(ally) => left.add(ally),
                Found::Monster => monsters += 1,
            }
        }
        self.council.add_all(left);
        self.discard.monsters += monsters;
        log.tell(|| Event::Cleared { council: left.iter().collect(), monsters });
        let seat = self.active();
        if self.has_power(seat, Lord::ShipMaster) {
            let races = Race::ALL.into_iter().filter(|race| left.has_race(*race)).count() as u8;
            self.gain(seat, races, PearlsFor::Lord(Lord::ShipMaster), log);
        }
        self.control_locations(log);
    }
}

/// The place of a token's value in the counts.
pub(crate) fn token_index(value: u8) -> usize {
    TOKEN_VALUES.iter().position(|known| *known == value).expect("a token that was found to be there")
}
