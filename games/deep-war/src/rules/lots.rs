//! Dice of several players against each other.

use crate::state::RollOff;
use fathom_core::{D6, Seat, SeatSet, Seats};

/// Which face wins a roll-off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    /// The highest: for the first seat.
    Highest,
    /// The lowest: for being hunted or met.
    Lowest,
}

/// How often tied leaders roll again before turn order decides.
pub(crate) const REROLLS: u8 = 2;

impl RollOff {
    /// A roll-off that nobody has rolled in.
    pub fn among(seats: SeatSet) -> RollOff {
        RollOff { waiting: seats, leaders: SeatSet::EMPTY, best: None, again: REROLLS }
    }

    /// Who rolls next.
    pub fn next(&self) -> Option<Seat> {
        self.waiting.iter().next()
    }

    /// DW-SET-14, DW-ALL-16: takes one die; once all have rolled, names the winner, or lets the tied ones
    /// roll again. After two rounds of that, whoever comes first in turn order from `first` is chosen.
    pub fn roll(&mut self, face: D6, wins: Wins, first: Seat, seats: Seats) -> Option<Seat> {
        let seat = self.next()?;
        self.waiting = self.waiting.without(seat);
        let beats = |best: D6| match wins {
            Wins::Highest => face > best,
            Wins::Lowest => face < best,
        };
        match self.best {
            Some(best) if best == face => self.leaders = self.leaders.with(seat),
            Some(best) if !beats(best) => {}
            Some(_) | None => (self.best, self.leaders) = (Some(face), SeatSet::only(seat)),
        }
        match (self.waiting.is_empty(), self.leaders.len(), self.again) {
            (false, _, _) => None,
            (true, 0 | 1, _) | (true, _, 0) => seats.from(first).find(|&seat| self.leaders.contains(seat)),
            (true, _, again) => {
                *self = RollOff { again: again - 1, ..RollOff::among(self.leaders) };
                None
            }
        }
    }
}
