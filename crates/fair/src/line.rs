//! A line of play: what was done and drawn since the table was set, without what was taken back.
//!
//! A draw belongs to its line. Take a decision back and make it again, and the same line meets the same outcome; decide
//! otherwise, and the outcome is drawn from bits that nobody could have learnt before. So an undo neither rolls anew nor
//! tells what another choice would have met.

use fathom_core::Entry;
use sha2::{Digest, Sha256};

/// The digest of a line of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line(pub(crate) [u8; 32]);

impl Line {
    /// Nothing has happened yet: 32 zero bytes.
    pub const START: Line = Line([0; 32]);

    /// The line with one more entry: `SHA-256(line ‖ entry as it stands in a replay)`.
    pub fn then(self, entry: &Entry) -> Line {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(entry.to_string());
        Line(hash.finalize().into())
    }

    /// Its first eight bytes as a number, for those who need no proof.
    pub fn number(self) -> u64 {
        self.0.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }
}

/// The line after every entry of a log, so that an undo finds the one it goes back to.
#[derive(Clone, Debug, Default)]
pub struct Lines(Vec<Line>);

impl Lines {
    /// The line now.
    pub fn now(&self) -> Line {
        self.0.last().copied().unwrap_or(Line::START)
    }

    /// Takes in the next entry. Remarks are no part of the game.
    pub fn push(&mut self, entry: &Entry) {
        let next = match entry {
            Entry::Act(..) | Entry::Chance(_) => self.now().then(entry),
            Entry::Undo(to) => {
                to.checked_sub(1).and_then(|last| self.0.get(last)).copied().unwrap_or(Line::START)
            }
            Entry::Note(_) => return,
        };
        self.0.push(next);
    }
}

impl<'a> FromIterator<&'a Entry> for Lines {
    fn from_iter<I: IntoIterator<Item = &'a Entry>>(entries: I) -> Lines {
        let mut lines = Lines::default();
        entries.into_iter().for_each(|entry| lines.push(entry));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_core::Seat;

    fn line(log: &[Entry]) -> Line {
        log.iter().collect::<Lines>().now()
    }

    #[test]
    fn what_was_taken_back_leaves_no_trace() {
        let act = |text: &str| Entry::Act(Seat(0), text.to_owned());
        let drawn = |text: &str| Entry::Chance(text.to_owned());
        let once = line(&[act("roll"), drawn("5"), act("roll")]);
        let again = line(&[act("roll"), drawn("5"), act("hold"), Entry::Undo(2), act("roll")]);
        assert_eq!(once, again);
        assert_eq!(line(&[act("roll"), drawn("5"), Entry::Undo(0)]), Line::START);
        assert_eq!(line(&[act("roll"), Entry::Note("a remark".to_owned())]), line(&[act("roll")]));
        assert_ne!(line(&[act("roll")]), line(&[act("hold")]));
        assert_ne!(line(&[act("roll"), drawn("5")]), line(&[act("roll"), drawn("6")]));
    }
}
