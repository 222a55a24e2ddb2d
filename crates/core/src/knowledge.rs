//! What a game teaches its bots, and works out for people who ask. Search lives elsewhere and knows no game by name.

use crate::game::Game;
use crate::judge::Sketch;
use crate::seat::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use rand_core::Rng;
use serde::Serialize;

/// A player that a game brings along under its own name, beside the general search.
/// It is handed a state imagined from its own seat, so it cannot see what the seat may not know.
pub struct Advisor<G: Game> {
    /// The name on the table: `captain`.
    pub name: &'static str,
    /// How it plays, in a line.
    pub about: &'static str,
    /// Its choice. The state waits for a decision of `seat`.
    pub choose: fn(&G, Seat, &mut dyn Rng) -> G::Action,
}

/// How the general search should treat this game; measured, not guessed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How strongly the search explores moves that look worse.
    pub exploration: f32,
    /// Decisions and outcomes played beyond the tree before the evaluation is asked; 0 asks at once.
    pub rollout: u32,
    /// How many outcomes of one chance node are kept apart: the node widens as `widen * visits^0.5`.
    pub widen: f32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { exploration: 0.7, rollout: 0, widen: 1.5 }
    }
}

/// The five levels of a game that says nothing about them.
pub const DEFAULT_LEVELS: [&str; 5] =
    ["greedy~0.1", "greedy~0.03", "mcts:150/1s~0.02", "mcts:800/2s", "mcts:4000/3s"];

/// A question that a game can answer exactly without a table: the odds of a combat.
pub struct Calculator {
    /// What it works out, in a line.
    pub about: &'static str,
    /// What can be said about the question.
    pub fields: &'static [Field],
    /// The answer to what was said; an error says which text was not understood.
    pub solve: fn(&[Said]) -> Result<Answer, String>,
}

/// A field's name and what was said about it.
pub type Said = (String, String);

/// Something that can be said about a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Field {
    /// Its name: `attack`.
    pub name: &'static str,
    /// What to say, with an example.
    pub help: &'static str,
    /// Whether it must be said.
    pub required: bool,
}

/// An exact answer.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Answer {
    /// Numbers with a name: "expected loss", "7.25 RP".
    pub facts: Vec<(String, String)>,
    /// Distributions: what may happen and how likely it is.
    pub tables: Vec<OddsTable>,
}

/// One distribution.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsTable {
    /// What is distributed.
    pub title: String,
    /// What may happen and its chance, 0 to 1.
    pub rows: Vec<(String, f64)>,
}

/// A kind of choice or circumstance, and what it was: `("lord", "The Hunter")`. A seat may have several of a kind.
pub type Feature = (&'static str, String);

/// The feature "turn order": "1st", "2nd", counted round the table from the seat that began.
pub fn turn_order(game: &impl Game, first: Seat, seat: Seat) -> Feature {
    let place = game.seats().from(first).position(|other| other == seat).unwrap_or(0);
    let name = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"].get(place).copied();
    ("turn order", name.unwrap_or("later").to_owned())
}

/// A feature that is there or not: "yes" or "no".
pub fn yes_or_no(answer: bool) -> String {
    if answer { "yes" } else { "no" }.to_owned()
}

/// Every seat's expected share of the victory, in seat order; seats of one side have the same.
pub type Shares = ArrayVec<f64, MAX_SEATS>;

/// The shares at the end of a game as its standings say, and before it as `worth` says of each seat: seats of one side get
/// their mean, and where there are several sides theirs add up to one.
pub fn settled_shares<G: Game>(game: &G, worth: impl Fn(Seat) -> f64) -> Shares {
    let seats = game.seats();
    if let Some(standings) = game.standings() {
        return seats.iter().map(|seat| standings.exact_share(seat)).collect();
    }
    let mut sums = [(0.0f64, 0.0f64); MAX_SEATS];
    for seat in seats.iter() {
        let (sum, count) = &mut sums[usize::from(game.side(seat))];
        *sum += worth(seat).clamp(0.0, 1.0);
        *count += 1.0;
    }
    let mean = |&(sum, count): &(f64, f64)| if count > 0.0 { sum / count } else { 0.0 };
    let sides = sums.iter().filter(|(_, count)| *count > 0.0).count();
    let total: f64 = sums.iter().map(mean).sum();
    let share = |seat: Seat| match mean(&sums[usize::from(game.side(seat))]) {
        value if sides == 1 => value,
        _ if total <= 0.0 => 1.0 / sides as f64,
        value => value / total,
    };
    seats.iter().map(share).collect()
}

/// A game's own judgement, for bots and studies.
pub trait Knowledge: Game {
    /// How well `seat` stands: its expected share of the victory, from 0 (lost) to 1 (won).
    /// Asked in states imagined by some seat; must work at any stage, and agree with the standings at the end.
    fn evaluate(&self, seat: Seat) -> f32;

    /// The name and version of [`judge`](Knowledge::judge): pinned in whatever is said with its numbers.
    const JUDGE: &'static str = "hand-1";

    /// Every seat's expected share of the victory at this very state, whoever is on turn and whatever it waits for. At the
    /// end it is what the standings say; with several sides the shares of the sides add up to one.
    fn judge(&self) -> Shares {
        crate::judge::hand_set(self)
    }

    /// What a learnt judge is shown of this state, if the game has such a judge: the same numbers for every side, in the
    /// order of the [`legend`](Knowledge::legend). Asked at any stage before the end.
    fn sketch(&self) -> Option<Sketch> {
        None
    }

    /// What the numbers of a [`sketch`](Knowledge::sketch) are called, at a table with these seats and options.
    fn legend(&self) -> &'static [&'static str] {
        &[]
    }

    /// The actions worth considering, in no order; by default all. Never empty where a decision is due.
    fn candidates(&self, out: &mut Vec<Self::Action>) {
        self.actions(out);
    }

    /// A quick, sensible choice for playing on beyond the tree; by default a fair choice of the candidates.
    /// `buffer` is scratch space, so that playing on allocates nothing.
    fn playout<R: Rng + ?Sized>(&self, rng: &mut R, buffer: &mut Vec<Self::Action>) -> Self::Action {
        buffer.clear();
        self.candidates(buffer);
        crate::chance::pick(rng, buffer).clone()
    }

    /// How the general search should treat this game.
    const TUNING: Tuning = Tuning { exploration: 0.7, rollout: 0, widen: 1.5 };

    /// Who plays at each of the five levels, weakest first, as a bot is written: `greedy~0.1`, `mcts:2000/3s`, or
    /// an advisor's name. Weaker levels look less far ahead and choose more softly; none of them blunders at random.
    const LEVELS: [&'static str; 5] = DEFAULT_LEVELS;

    /// The level 5 that came before, where the present one was measured against it: played under the name `old-5`.
    const OLD_LEVEL_5: Option<&'static str> = None;

    /// How strong its bots were found to be: the results of its arena (`fathom arena --json`) as they were written, or
    /// nothing where nobody has measured them.
    const ARENA: Option<&'static str> = None;

    /// What a finished game tells about a seat, for studies: whatever a designer would like to compare.
    fn features(&self, seat: Seat) -> Vec<Feature> {
        let _ = seat;
        Vec::new()
    }

    /// The players this game brings along.
    fn advisors() -> Vec<Advisor<Self>> {
        Vec::new()
    }

    /// What the game can work out exactly for anyone who asks.
    fn calculator() -> Option<Calculator> {
        None
    }
}
