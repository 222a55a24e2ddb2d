//! Taking back: which decision a seat may have back, and whether others must be asked. Server and terminal both ask here.

use crate::table::Happening;
use fathom_core::{Audience, Entry, Seat};

/// A way back to a seat's last decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// How many entries of the log the game goes back to.
    pub to: usize,
    /// Whether nobody need be asked: nothing was rolled or revealed since, and nobody else acted.
    pub free: bool,
}

impl TakeBack {
    /// The way back for this seat in a log without remarks; `read` gives an item's entry and whether it [`is_quiet`].
    /// The first `since` items cannot be taken back. What was taken back before is passed over.
    pub fn find<T>(
        log: &[T],
        since: usize,
        seat: Seat,
        read: impl Fn(&T) -> (&Entry, bool),
    ) -> Option<TakeBack> {
        let (mut end, mut free) = (log.len(), true);
        while end > since {
            let (last, quiet) = read(&log[end - 1]);
            match last {
                Entry::Undo(to) => end = (*to).min(end - 1),
                Entry::Act(by, _) if *by == seat => {
                    return Some(TakeBack { to: end - 1, free: free && quiet });
                }
                Entry::Act(..) | Entry::Chance(_) => {
                    free = false;
                    end -= 1;
                }
                Entry::Note(_) => end -= 1,
            }
        }
        None
    }
}

/// A step that whoever made it may take back alone: nothing was drawn, and nobody was told a secret.
pub fn is_quiet(entry: &Entry, happenings: &[Happening]) -> bool {
    let secret = |happening: &Happening| matches!(happening.audience, Audience::Only(_));
    matches!(entry, Entry::Act(..)) && !happenings.iter().any(secret)
}
