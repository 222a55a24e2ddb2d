//! The line of a replay: the moves that led to where the game stands, each with the state before it.

use fathom_core::replay::step;
use fathom_core::{Entry, Game, Names, Record, Replay, ReplayError, Seat, Stage};

/// One move of the line.
pub struct Stop<G: Game> {
    /// Its number in the replay, from 1; remarks do not count.
    pub number: u32,
    /// The state before it.
    pub before: G,
    /// What was done.
    pub done: Done<G>,
    /// Its notation.
    pub text: String,
    /// What it means, in words.
    pub label: String,
}

/// What was done.
#[derive(Clone)]
pub enum Done<G: Game> {
    /// A seat chose.
    Choice(Seat, G::Action),
    /// Chance drew; whose dice they were, if anybody had decided before.
    Chance(Option<Seat>, G::Chance),
}

/// The line and the state at its end. Every move is checked by today's rules.
pub fn walk<G: Game>(replay: &Replay) -> Result<(Vec<Stop<G>>, G), ReplayError> {
    let mut state = replay.start::<G>()?;
    let (mut stops, mut last) = (Vec::new(), None);
    for (number, line, entry) in numbered(replay) {
        let at = |problem: String| ReplayError { line, problem };
        let before = state.clone();
        let mut log: Record<G> = Vec::new();
        step(&mut state, entry, &mut log).map_err(at)?;
        let (done, text, label) = match (entry, before.stage()) {
            (Entry::Act(seat, text), Stage::Decide(_)) => {
                let action: G::Action = text.parse().map_err(at)?;
                let label = before.describe(&action);
                last = Some(*seat);
                (Done::Choice(*seat, action), text.clone(), label)
            }
            (Entry::Chance(text), Stage::Chance) => {
                let told = sentences::<G>(&log, &Names(&replay.header.seats));
                let label = if told.is_empty() { text.clone() } else { told };
                (Done::Chance(last, text.parse().map_err(at)?), text.clone(), label)
            }
            (Entry::Act(..) | Entry::Chance(_) | Entry::Undo(_) | Entry::Note(_), _) => continue,
        };
        stops.push(Stop { number, before, done, text, label });
    }
    Ok((stops, state))
}

/// What happened, as somebody says it who may know everything.
fn sentences<G: Game>(log: &Record<G>, names: &Names<'_>) -> String {
    use fathom_core::{Audience, Event};
    let full = log.iter().filter(|told| !matches!(told.audience, Audience::AllBut(_)));
    full.map(|told| told.event.tell(names)).collect::<Vec<_>>().join("; ")
}

/// The moves that were not taken back: the number of each, its line in the file, and what it is.
fn numbered(replay: &Replay) -> Vec<(u32, usize, &Entry)> {
    let lines = replay.entries.iter().zip(2usize..);
    let moves: Vec<(usize, &Entry)> = lines
        .filter(|(entry, _)| !matches!(entry, Entry::Note(_)))
        .map(|(entry, line)| (line, entry))
        .collect();
    let (mut kept, mut end) = (Vec::new(), moves.len());
    while end > 0 {
        let (line, entry) = moves[end - 1];
        match entry {
            Entry::Undo(to) => end = (*to).min(end - 1),
            Entry::Act(..) | Entry::Chance(_) | Entry::Note(_) => {
                kept.push((end as u32, line, entry));
                end -= 1;
            }
        }
    }
    kept.reverse();
    kept
}
