//! Beginning and ending turns, plotting, and the council.

use crate::content::{Location, Lord, Race};
use crate::event::{EndCause, Event, PearlsFor};
use crate::illegal::Illegal;
use crate::state::{Abyss, Loss, Phase, Turn};
use fathom_core::{Log, Seat, SeatSet};

/// ABY-PWR-21: allies that an opponent of the Commander may keep.
pub const HAND_LIMIT: u8 = 6;
/// ABY-END-08: the last round there is. A game that is played to win never gets there.
pub const LAST_ROUND: u16 = 150;

impl Abyss {
    /// ABY-SET-11: chance names who begins.
    pub(crate) fn begin(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.first = seat;
        self.turn = Turn::of(seat);
        self.phase = Phase::OpenCourt;
        log.tell(|| Event::First { seat });
    }

    /// ABY-SET-05: one location lies face up; then the first turn begins.
    pub(crate) fn open_location(&mut self, location: Location, log: &mut impl Log<Event>) {
        self.stack.remove(location);
        self.available.insert(location);
        log.tell(|| Event::LocationTurned { location });
        self.begin_turn(self.first, false, log);
    }

    /// ABY-TRN-04: prices, purchases and once-a-turn powers start afresh. ABY-LRD-25: the Landlord pays.
    pub(crate) fn begin_turn(&mut self, seat: Seat, again: bool, log: &mut impl Log<Event>) {
        self.turn = Turn::of(seat);
        self.phase = Phase::Turn;
        let round = self.round;
        log.tell(|| Event::Turn { seat, round, again });
        if self.has_power(seat, Lord::Landlord) {
            self.gain(seat, 1, PearlsFor::Lord(Lord::Landlord), log);
        }
    }

    /// ABY-SET-13: the treasury always has pearls to give.
    pub(crate) fn gain(&mut self, seat: Seat, pearls: u8, why: PearlsFor, log: &mut impl Log<Event>) {
        if pearls > 0 {
            self.player_mut(seat).earn(pearls);
            log.tell(|| Event::Pearls { seat, change: i16::from(pearls), why });
        }
    }

    /// Pearls go to the treasury.
    pub(crate) fn lose(&mut self, seat: Seat, pearls: u8, why: PearlsFor, log: &mut impl Log<Event>) {
        self.player_mut(seat).pearls -= u16::from(pearls);
        log.tell(|| Event::Pearls { seat, change: -i16::from(pearls), why });
    }

    /// ABY-PLT-04, ABY-PLT-05, ABY-PLT-06: room at court, a lord to come, and a pearl.
    pub(crate) fn check_plot(&self) -> Result<(), Illegal> {
        match self.me().pearls {
            _ if self.court.is_full() => Err(Illegal::CourtFull),
            _ if self.lords.is_empty() => Err(Illegal::NoLordsLeft),
            0 => Err(Illegal::NoPearl),
            _ => Ok(()),
        }
    }

    /// ABY-PLT-01, ABY-PLT-02, ABY-PLT-07: a pearl brings a lord to the free space furthest from the deck, again and again.
    pub(crate) fn plot(&mut self, log: &mut impl Log<Event>) {
        self.lose(self.active(), 1, PearlsFor::Plot, log);
        self.phase = Phase::Plotting;
    }

    /// ABY-CNC-03: a stack with cards in it.
    pub(crate) fn check_take_stack(&self, race: Race) -> Result<(), Illegal> {
        if self.council.has_race(race) { Ok(()) } else { Err(Illegal::EmptyStack(race)) }
    }

    /// ABY-CNC-01, ABY-CNC-02: the whole stack goes into the hand.
    /// ABY-LRD-03, ABY-PWR-31: the Alchemist takes a second one if there is any.
    /// ABY-LRD-02, ABY-PWR-32: the Apprentice always takes one.
    pub(crate) fn take_stack(&mut self, race: Race, log: &mut impl Log<Event>) {
        let seat = self.active();
        let stack = self.council.take_race(race);
        self.player_mut(seat).hand.add_all(stack);
        let count = stack.len();
        log.confide(
            SeatSet::only(seat),
            || Event::Support { seat, race, count, allies: Some(stack.iter().collect()) },
            || Event::Support { seat, race, count, allies: None },
        );
        match self.phase {
            Phase::Turn if self.has_power(seat, Lord::Alchemist) && !self.council.is_empty() => {
                self.phase = Phase::SecondStack;
            }
            // ABY-TRN-02, ABY-CNC-04: the action is complete; locations are controlled, then the turn is closed.
            _ => self.control_locations(log),
        }
    }

    /// ABY-TRN-05: a last chance for once-a-turn powers, then the Commander's limit, then the next player.
    pub(crate) fn close_turn(&mut self, log: &mut impl Log<Event>) {
        if self.power_at_hand() {
            self.phase = Phase::Closing;
        } else {
            self.cut_down_to_limit(log);
        }
    }

    /// ABY-PWR-22, ABY-PWR-23: whoever has an opponent with a working Commander ends the turn with six allies.
    pub(crate) fn cut_down_to_limit(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active();
        if self.me().hand.len() > HAND_LIMIT && self.suffers_from(seat, Lord::Commander) {
            self.phase = Phase::Discarding { victim: seat, why: Loss::Limit };
        } else {
            self.end_turn(log);
        }
    }

    /// ABY-TRN-01, ABY-END-04, ABY-END-06: the Invoker's turn comes first, then the player to the left, until
    /// the turn would come back to whoever brought the end about.
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active();
        if self.turn.again {
            return self.begin_turn(seat, true, log);
        }
        let next = self.table().after(seat);
        if next == self.first {
            if self.round >= LAST_ROUND {
                log.tell(|| Event::LastTurns { seat, why: EndCause::LastRound });
                return self.finish(log);
            }
            if self.ending != Some(next) {
                self.round += 1;
            }
        }
        if self.ending == Some(next) {
            self.finish(log);
        } else {
            self.begin_turn(next, false, log);
        }
    }

    /// ABY-END-01, ABY-END-02, ABY-END-09: the first cause counts; a second changes nothing.
    pub(crate) fn bring_about_the_end(&mut self, why: EndCause, log: &mut impl Log<Event>) {
        let seat = self.active();
        if self.ending.is_none() {
            self.ending = Some(seat);
            log.tell(|| Event::LastTurns { seat, why });
        }
    }
}
