//! One position: what it is worth, what is best in it, and what is likely to follow.

use crate::chance::{Scale, leaves};
use crate::ledger::told;
use crate::report::{Better, StudiedChoice, Study};
use crate::search::{Opinion, opinions};
use crate::sides::Sides;
use crate::verdict::span;
use fathom_bots::{Search, mix};
use fathom_core::{Knowledge, Silent, Stage};

/// How carefully a position is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Care {
    /// As reviews and bots look: at what a game thinks worth a look, weighed by its quick evaluation.
    #[default]
    Usual,
    /// At every legal move, weighed by the judge: what a proof needs.
    Thorough,
}

/// What is asked of a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StudySettings {
    /// Where the searches draw from.
    pub seed: u64,
    /// The iterations of all searches together.
    pub iterations: u32,
    /// The most moves of the line that is expected.
    pub line: usize,
    /// How carefully it looks.
    pub care: Care,
}

impl Default for StudySettings {
    fn default() -> StudySettings {
        StudySettings { seed: 1, iterations: 4000, line: 8, care: Care::Usual }
    }
}

/// Looks at a position from the seat that decides, with what that seat may know.
pub fn study<G: Knowledge>(state: &G, settings: &StudySettings) -> Study {
    let sides = Sides::of(state);
    let judge = |state: &G| state.judge();
    let scale = Scale { judge: &judge, sides: sides.clone(), seed: settings.seed, leaves: leaves(1) };
    let values = scale.value(state, 0, scale.limit(1)).to_vec();
    let mut search = match settings.care {
        Care::Usual => Search::<G>::default(),
        Care::Thorough => Search::thorough(),
    };
    let mut study = Study {
        game: G::INFO.slug.to_owned(),
        judge: G::JUDGE.to_owned(),
        seed: settings.seed,
        sides: sides.seats().to_vec(),
        values,
        seat: None,
        choices: Vec::new(),
        line: Vec::new(),
    };
    if let Stage::Decide(seat) = state.stage() {
        let place = sides.place(seat);
        let found = opinions(&mut search, state, seat, &sides, settings.iterations, settings.seed);
        let choice = |opinion: &Opinion<G::Action>| {
            let numbers: Vec<f64> = opinion.rows.iter().map(|(_, row)| row[place]).collect();
            let Better { text, label } = told(state, &opinion.action);
            StudiedChoice { text, label, value: span(&numbers), visits: opinion.visits }
        };
        study.seat = Some(seat);
        study.choices = found.iter().map(choice).collect();
        study.line = main_line(state, found.first().map(|best| best.action.clone()), &sides, settings);
    }
    study
}

/// What the searches expect to be played, until chance has a say.
fn main_line<G: Knowledge>(
    state: &G,
    mut next: Option<G::Action>,
    sides: &Sides,
    settings: &StudySettings,
) -> Vec<Better> {
    let (mut state, mut line) = (state.clone(), Vec::new());
    let mut search = Search::<G>::default();
    while let (Some(action), true) = (next.take(), line.len() < settings.line) {
        line.push(told(&state, &action));
        state.apply(&action, &mut Silent);
        let Stage::Decide(seat) = state.stage() else { break };
        let seed = mix(settings.seed, line.len() as u64);
        let found = opinions(&mut search, &state, seat, sides, settings.iterations / 4, seed);
        next = found.into_iter().next().map(|best| best.action);
    }
    line
}
