//! The court: lords come, slide, and are refilled.

use crate::content::Lord;
use crate::event::{EndCause, Event, PearlsFor, Turned};
use crate::state::{Abyss, COURT, Phase};
use fathom_core::Log;

/// ABY-CRT-03: with so many lords or fewer left after a recruitment, the court is refilled.
const REFILL_AT: usize = 2;
/// ABY-END-01: so many lords bring the end about.
pub const LORDS_TO_END: u8 = 7;

impl Abyss {
    /// ABY-SET-04, ABY-PLT-01: a lord goes to the free space furthest from the deck.
    pub(crate) fn lord_to_court(&mut self, lord: Lord, why: Turned, log: &mut impl Log<Event>) {
        self.lords.remove(lord);
        let slot = self.court.len() as u8;
        self.court.push(lord);
        log.tell(|| Event::LordTurned { lord, slot, why });
    }

    /// ABY-CRT-01: the others slide away from the deck.
    pub(crate) fn leave_court(&mut self, lord: Lord) {
        self.court.retain(|other| *other != lord);
    }

    /// ABY-CRT-02, ABY-CRT-04, ABY-CRT-06: once, when the recruitment, all powers and the locations are done, two lords or fewer
    /// bring two pearls and a refill as far as the deck goes. ABY-END-01, ABY-END-05: seven lords in front of the
    /// recruiter. Without a recruitment there is nothing to look at.
    pub(crate) fn settle_court(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active();
        if !std::mem::take(&mut self.turn.recruited) {
            return self.close_turn(log);
        }
        if self.lords_of(seat).len() >= LORDS_TO_END {
            self.bring_about_the_end(EndCause::SevenLords, log);
        }
        if self.court.len() > REFILL_AT {
            return self.close_turn(log);
        }
        self.gain(seat, 2, PearlsFor::Refill, log);
        // ABY-END-02, ABY-END-03, ABY-CRT-05: too few lords to fill the court.
        if usize::from(self.lords.len()) < COURT - self.court.len() {
            self.bring_about_the_end(EndCause::CourtShort, log);
        }
        self.refill(log);
    }

    /// ABY-CRT-03: one lord after the other until the court is full or the deck is empty.
    pub(crate) fn refill(&mut self, log: &mut impl Log<Event>) {
        if self.court.is_full() || self.lords.is_empty() {
            self.close_turn(log);
        } else {
            self.phase = Phase::Refilling;
        }
    }
}
