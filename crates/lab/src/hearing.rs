//! How true a judge is: its shares beside what came, over games that it did not learn from.

use crate::plot;
use crate::study::StudyError;
use crate::watching::{Watching, lines};
use fathom_bots::mix;
use fathom_catalog::{AnyGame, Spec, Watched};
use fathom_core::Model;
use serde::Serialize;
use serde_json::Value;

/// Tenths of a share that are looked at apart.
const BINS: usize = 10;
/// Parts of a game that are looked at apart.
const PHASES: [&str; 3] = ["first third", "second third", "last third"];

/// What to hear.
pub struct Hearing<'a> {
    /// The game that is played.
    pub game: &'a dyn AnyGame,
    /// Its options; those not named are as by default.
    pub options: Value,
    /// An option to go through, game by game, and its values.
    pub vary: Option<(String, Vec<Value>)>,
    /// How many seats.
    pub seats: usize,
    /// How many games of each pairing.
    pub games: u64,
    /// Where all luck comes from. Training with any seed uses other luck.
    pub seed: u64,
    /// Who plays whom: every other side is the first one's, and they change sides from game to game. Alone, only the
    /// first one plays.
    pub pairings: Vec<(Spec, Spec)>,
    /// About how many states are looked at in a game.
    pub states: usize,
    /// Weights to hear in the place of the game's own judge: before they are checked in.
    pub weights: Option<Model>,
    /// The command that was typed.
    pub command: String,
}

/// How true a judge was.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Quality {
    /// The mean squared distance between a side's share and what came, 0 for a prophet.
    pub brier: f64,
    /// The mean distance between what is said and what comes when it is said, tenth by tenth.
    pub calibration: f64,
    /// The same distance that a perfect judge would show over so few games, by luck alone.
    pub luck: f64,
    /// Tenth by tenth.
    pub bins: Vec<Bin>,
}

/// One tenth of what can be said.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Bin {
    /// How often something in it was said.
    pub count: usize,
    /// What was said, on average.
    pub said: f64,
    /// What came, on average.
    pub came: f64,
    /// How far what came is off by luck, one standard error. States of one game are not independent: games are.
    pub error: f64,
}

/// Some of the states, and how both judges did on them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// Which states.
    pub what: String,
    /// Games that they come from.
    pub games: usize,
    /// How many states.
    pub states: usize,
    /// The game's judge.
    pub judge: Quality,
    /// The hand-set judgement.
    pub hand_set: Quality,
}

/// What was heard.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Heard {
    /// The game's slug.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The judge's name.
    pub judge: String,
    /// How it was started, to do it again.
    pub command: String,
    /// All states, then by the part of the game, then by pairing.
    pub lines: Vec<Line>,
}

/// A judgement of one side, and what came.
#[derive(Clone, Copy)]
struct Said {
    game: usize,
    phase: usize,
    pairing: usize,
    judge: f64,
    hand_set: f64,
    came: f64,
}

impl Hearing<'_> {
    /// Plays and measures; `done` is called after each game, from any thread.
    pub fn run(&self, done: &(dyn Fn() + Sync)) -> Result<Heard, StudyError> {
        let options = lines(self.game, &self.options, &self.vary)?;
        let sides = self.sides(&options[0])?;
        let mut games = Vec::new();
        for (number, (a, b)) in self.pairings.iter().enumerate() {
            let watching = Watching {
                game: self.game,
                options: options.clone(),
                games: self.games,
                seed: mix(mix(self.seed, 0x6865_6172), number as u64),
                states: self.states,
            };
            let seat = |side: usize, game: u64| {
                let first = (side as u64 + game / options.len() as u64).is_multiple_of(2);
                if first { a.clone() } else { b.clone() }
            };
            let alone = sides.iter().all(|side| *side == 0);
            let line_up = |game: u64| match alone {
                true => vec![a.clone(); self.seats],
                false => sides.iter().map(|&side| seat(side, game)).collect(),
            };
            games.extend(watching.run(&line_up, done)?.into_iter().map(|watched| (number, watched)));
        }
        Ok(self.sum_up(&games))
    }

    /// The place of every seat's side.
    fn sides(&self, options: &Value) -> Result<Vec<usize>, StudyError> {
        let table = self.game.new_table(options, self.seats)?;
        let numbers: Vec<u8> = table.seats().iter().map(|seat| table.side(seat)).collect();
        let mut known = numbers.clone();
        known.sort_unstable();
        known.dedup();
        Ok(numbers.iter().map(|side| known.iter().position(|other| other == side).unwrap_or(0)).collect())
    }

    fn sum_up(&self, games: &[(usize, Watched)]) -> Heard {
        let said: Vec<Said> = games
            .iter()
            .enumerate()
            .flat_map(|(game, (pairing, watched))| self.said(game, *pairing, watched))
            .collect();
        let sides = games.first().map_or(1, |(_, watched)| watched.shares.len().max(1));
        let mut rows = vec![line("all".to_owned(), &said, sides)];
        for (number, name) in PHASES.iter().enumerate() {
            let some: Vec<Said> = said.iter().filter(|one| one.phase == number).copied().collect();
            rows.push(line((*name).to_owned(), &some, sides));
        }
        for (number, (a, b)) in self.pairings.iter().enumerate().filter(|_| self.pairings.len() > 1) {
            let some: Vec<Said> = said.iter().filter(|one| one.pairing == number).copied().collect();
            let name = if a == b || sides == 1 { a.to_string() } else { format!("{a} v {b}") };
            rows.push(line(name, &some, sides));
        }
        rows.retain(|row| row.states > 0);
        Heard {
            game: self.game.info().slug.to_owned(),
            seats: self.seats,
            judge: self.name(games.first().map(|(_, watched)| watched)),
            command: self.command.clone(),
            lines: rows,
        }
    }
}

impl Hearing<'_> {
    /// The judge that is heard: the game's own, unless weights were given that fit what it shows.
    fn name(&self, watched: Option<&Watched>) -> String {
        let given = watched.is_some_and(|one| self.weights.as_ref().is_some_and(|w| w.is_of(one.legend)));
        if given { "given weights".to_owned() } else { watched.map_or("", |one| one.judge).to_owned() }
    }

    /// One judgement a side of every state.
    fn said(&self, game: usize, pairing: usize, watched: &Watched) -> Vec<Said> {
        let mut said = Vec::new();
        for glimpse in &watched.glimpses {
            let phase = ((3.0 * glimpse.sketch.progress) as usize).min(PHASES.len() - 1);
            let judge = match &self.weights {
                Some(weights) if weights.is_of(watched.legend) => weights.shares(&glimpse.sketch).to_vec(),
                Some(_) | None => glimpse.judge.clone(),
            };
            let sides = judge.iter().zip(&glimpse.hand_set).zip(&watched.shares);
            said.extend(sides.map(|((&judge, &hand_set), &came)| Said {
                game,
                phase,
                pairing,
                judge,
                hand_set,
                came,
            }));
        }
        said
    }
}

fn line(what: String, said: &[Said], sides: usize) -> Line {
    let mut games: Vec<usize> = said.iter().map(|one| one.game).collect();
    games.dedup();
    Line {
        what,
        games: games.len(),
        states: said.len() / sides,
        judge: Quality::of(said.iter().map(|one| (one.game, one.judge, one.came))),
        hand_set: Quality::of(said.iter().map(|one| (one.game, one.hand_set, one.came))),
    }
}

impl Quality {
    /// From judgements in the order of their games: the game, what was said, what came.
    fn of(said: impl Iterator<Item = (usize, f64, f64)>) -> Quality {
        let mut bins = [Bin::default(); BINS];
        // what one game is off in each bin, until the next game begins
        let mut off = [(usize::MAX, 0.0); BINS];
        let (mut squares, mut count) = (0.0, 0usize);
        for (game, said, came) in said {
            squares += (said - came) * (said - came);
            count += 1;
            let at = ((said * BINS as f64) as usize).min(BINS - 1);
            let bin = &mut bins[at];
            (bin.count, bin.said, bin.came) = (bin.count + 1, bin.said + said, bin.came + came);
            if off[at].0 != game {
                bin.error += off[at].1 * off[at].1;
                off[at] = (game, 0.0);
            }
            off[at].1 += said - came;
        }
        let (mut calibration, mut luck) = (0.0, 0.0);
        for (bin, (_, last)) in bins.iter_mut().zip(off).filter(|(bin, _)| bin.count > 0) {
            let n = bin.count as f64;
            bin.error = (bin.error + last * last).sqrt() / n;
            (bin.said, bin.came) = (bin.said / n, bin.came / n);
            calibration += (bin.said - bin.came).abs() * n;
            // the mean distance of a normal deviate
            luck += (2.0 / std::f64::consts::PI).sqrt() * bin.error * n;
        }
        let n = count.max(1) as f64;
        Quality { brier: squares / n, calibration: calibration / n, luck: luck / n, bins: bins.to_vec() }
    }
}

impl Heard {
    /// A heading, then one row of cells for every line.
    pub fn rows(&self) -> Vec<Vec<String>> {
        let heading =
            ["states", "games", "Brier", "hand-set", "better by", "calibration", "luck alone", "hand-set"];
        let mut rows = vec![heading.map(str::to_owned).to_vec()];
        rows.extend(self.lines.iter().map(|line| {
            let better = 1.0 - line.judge.brier / line.hand_set.brier.max(1e-12);
            vec![
                line.what.clone(),
                line.games.to_string(),
                format!("{:.4}", line.judge.brier),
                format!("{:.4}", line.hand_set.brier),
                format!("{:.1} %", 100.0 * better),
                format!("{:.3}", line.judge.calibration),
                format!("{:.3}", line.judge.luck),
                format!("{:.3}", line.hand_set.calibration),
            ]
        }));
        rows
    }

    /// What was said and what came, tenth by tenth, over all states.
    pub fn reliability(&self) -> Vec<Vec<String>> {
        let mut rows = vec![
            ["said", "how often", "came", "±", "hand-set: how often", "came"].map(str::to_owned).to_vec(),
        ];
        let Some(all) = self.lines.first() else { return rows };
        for (number, (judge, hand)) in all.judge.bins.iter().zip(&all.hand_set.bins).enumerate() {
            let came =
                |bin: &Bin| if bin.count > 0 { format!("{:.1} %", 100.0 * bin.came) } else { "-".to_owned() };
            rows.push(vec![
                format!("{} to {} %", 10 * number, 10 * (number + 1)),
                judge.count.to_string(),
                came(judge),
                format!("{:.1}", 196.0 * judge.error),
                hand.count.to_string(),
                came(hand),
            ]);
        }
        rows
    }

    /// The reliability plot of both judges, as SVG.
    pub fn svg(&self, title: &str) -> String {
        let Some(all) = self.lines.first() else { return String::new() };
        let points = |quality: &Quality| -> Vec<plot::Dot> {
            let some = quality.bins.iter().filter(|bin| bin.count > 0);
            some.map(|bin| plot::Dot { said: bin.said, came: bin.came, error: bin.error, count: bin.count })
                .collect()
        };
        let series = [
            (format!("{} (calibration error {:.3})", self.judge, all.judge.calibration), points(&all.judge)),
            (format!("hand-set ({:.3})", all.hand_set.calibration), points(&all.hand_set)),
        ];
        plot::reliability(&format!("{title}, {} seats: said and came", self.seats), &series)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judge_that_is_right_half_the_time_it_says_so_is_calibrated() {
        let games = (0..1000usize).map(|game| (game, 0.5, f64::from(u8::from(game % 2 == 0))));
        let even = Quality::of(games);
        assert!((even.brier - 0.25).abs() < 1e-9 && even.calibration < 1e-9, "{even:?}");
        // a hundred games that say 0.85 and win six times of ten are off by a quarter
        let proud = Quality::of((0..100usize).map(|game| (game, 0.85, f64::from(u8::from(game % 10 < 6)))));
        assert!((proud.calibration - 0.25).abs() < 1e-9, "{proud:?}");
        assert_eq!(proud.bins[8].count, 100);
    }

    #[test]
    fn many_states_of_one_game_are_one_piece_of_luck() {
        let once = Quality::of((0..50usize).map(|game| (game, 0.5, f64::from(u8::from(game % 2 == 0)))));
        let often =
            Quality::of((0..500usize).map(|at| (at / 10, 0.5, f64::from(u8::from(at / 10 % 2 == 0)))));
        assert!((once.luck - often.luck).abs() < 1e-9 && once.luck > 0.05, "{once:?} {often:?}");
    }
}
