//! Notation and replays, garbled: what is read is written back alike, and nothing panics.

use super::Run;
use super::catch::caught;
use crate::rng;
use fathom_core::chance::{below, pick};
use fathom_core::{Entry, Knowledge, Notation, Replay, Seats, Silent, Stage};
use rand_core::Rng;

impl<G: Knowledge> Run<'_, G> {
    /// A short random game, its moves garbled one by one, and its replay garbled as a whole.
    pub(super) fn texts(&mut self) {
        let (options, seats) = pick(&mut self.rng, &self.fuzz.tables).clone();
        let seats = Seats::new(seats).expect("a possible number of seats");
        let mut game = G::setup(&options, seats).expect("options the game allows");
        let mut replay = Replay::new::<G>(&options, vec!["Ada".to_owned(); seats.count()]);
        for _ in 0..1 + below(&mut self.rng, 40) {
            match game.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let outcome = game.draw(&mut self.rng);
                    let text = garble(&mut self.rng, &outcome.to_string());
                    let read = self.notation::<G::Chance>(&text);
                    if let Some(Err(panic)) = read.map(|read| caught(|| game.check_outcome(&read).is_ok())) {
                        self.found(format!("an outcome panics: {panic}"), &text, &replay.to_string());
                    }
                    replay.entries.push(Entry::Chance(outcome.to_string()));
                    game.apply_outcome(&outcome, &mut Silent);
                }
                Stage::Decide(seat) => {
                    let legal = game.legal();
                    let action = pick(&mut self.rng, &legal).clone();
                    let text = garble(&mut self.rng, &action.to_string());
                    let read = self.notation::<G::Action>(&text);
                    let mut copy = game.clone();
                    let tried = read.map(|read| caught(|| copy.act(&read, &mut Silent).is_ok()));
                    if let Some(Err(panic)) = tried {
                        self.found(format!("an action panics: {panic}"), &text, &replay.to_string());
                    }
                    replay.entries.push(Entry::Act(seat, action.to_string()));
                    game.apply(&action, &mut Silent);
                }
            }
        }
        let text = garble_lines(&mut self.rng, &replay.to_string());
        self.try_replay(&text, "garbled lines");
    }

    /// What a text means, if anything.
    fn notation<T: Notation>(&mut self, text: &str) -> Option<T> {
        match caught(|| text.parse::<T>()) {
            Err(panic) => {
                self.found(format!("reading notation panics: {panic}"), text, text);
                None
            }
            Ok(Err(_)) => None,
            Ok(Ok(read)) => {
                if caught(|| read.to_string().parse::<T>()).ok().and_then(Result::ok).as_ref() != Some(&read)
                {
                    self.found(format!("notation does not come back: \"{text}\""), text, text);
                }
                Some(read)
            }
        }
    }

    pub(super) fn try_replay(&mut self, text: &str, changes: &str) {
        self.report.tried += 1;
        let replay = match caught(|| text.parse::<Replay>()) {
            Err(panic) => return self.found(format!("reading a replay panics: {panic}"), changes, text),
            Ok(Err(_)) => return,
            Ok(Ok(replay)) => replay,
        };
        if replay.to_string().parse().as_ref() != Ok(&replay) {
            self.found("a replay does not come back".to_owned(), changes, text);
        }
        match caught(|| (replay.line().len(), replay.play::<G>(&mut Silent))) {
            Err(panic) => self.found(format!("replaying panics: {panic}"), changes, text),
            Ok((_, Err(_))) => {}
            Ok((_, Ok(game))) => {
                self.report.replayed += 1;
                let mut rng = rng(u64::from(self.report.tried));
                if let Some(problem) = super::play_on(game, &mut rng) {
                    self.found(format!("after a replay: {problem}"), changes, text);
                }
            }
        }
    }
}

/// The text with one to three characters or words lost, doubled, changed or exchanged.
fn garble(rng: &mut impl Rng, text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..1 + below(rng, 3) {
        let mut words: Vec<&str> = text.split(' ').collect();
        let word = below(rng, words.len() as u32) as usize;
        text = match below(rng, 6) {
            0 => {
                words.remove(word);
                words.join(" ")
            }
            1 => {
                words.insert(word, words[word]);
                words.join(" ")
            }
            2 => {
                let other = below(rng, words.len() as u32) as usize;
                words.swap(word, other);
                words.join(" ")
            }
            3 => {
                let numbers =
                    ["0", "-1", "255", "256", "65536", "99999999999999999999", "1e9", "+1", "01", "٣"];
                words[word] = *pick::<&str, _>(rng, &numbers);
                words.join(" ")
            }
            _ => {
                let mut chars: Vec<char> = text.chars().collect();
                if chars.is_empty() {
                    return "?".to_owned();
                }
                let at = below(rng, chars.len() as u32) as usize;
                chars[at] =
                    *pick(rng, &['0', '9', 'a', 'A', '-', ' ', ',', '.', 'ü', '\u{0}', '🦑', ':', '=']);
                chars.into_iter().collect()
            }
        };
    }
    text
}

/// A replay with lines lost, doubled, exchanged or garbled, and sometimes an undo.
fn garble_lines(rng: &mut impl Rng, text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..below(rng, 3) {
        let (one, two) = (below(rng, lines.len() as u32) as usize, below(rng, lines.len() as u32) as usize);
        match below(rng, 6) {
            0 if lines.len() > 1 => drop(lines.remove(one)),
            1 => lines.insert(two, lines[one].clone()),
            2 => lines.swap(one, two),
            3 => lines.insert(one.max(1), format!("undo {}", below(rng, lines.len() as u32 + 3))),
            4 => lines.insert(one.max(1), format!("# {}", below(rng, 9))),
            _ => lines[one] = garble(rng, &lines[one]),
        }
    }
    lines.join("\n") + "\n"
}
