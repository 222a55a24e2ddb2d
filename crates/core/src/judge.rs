//! A learnt judge: what a game shows of every side, and the weights that make shares of the victory of it.
//!
//! A game draws a [`Sketch`] of a state: how far the game has come, and some numbers for every side. A [`Model`] weighs the
//! numbers, with weights that change as the game goes on, and compares the sides. The weights are learnt elsewhere and
//! come as text ([`Models`]); asking them allocates nothing.

use crate::game::Game;
use crate::knowledge::{Knowledge, Shares, settled_shares};
use crate::seat::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// The most numbers that a game may show of a side.
pub const MOST_FEATURES: usize = 40;

/// The most points of the game's progress at which a model has weights of their own.
pub const MOST_KNOTS: usize = 5;

/// What is shown of one side, number by number in the order of the game's legend.
pub type Look = ArrayVec<f64, MOST_FEATURES>;

/// What is shown of every side.
pub type Looks = ArrayVec<Look, MAX_SEATS>;

/// What a judge looks at.
#[derive(Clone, PartialEq, Debug)]
pub struct Sketch {
    /// How much of the game is over, 0 at its start and 1 at its end.
    pub progress: f64,
    /// Every side, in the order of their numbers. Of several sides only differences count; one side alone is compared with
    /// nothing, and wants a number that is always 1.
    pub looks: Looks,
}

impl Sketch {
    /// Whether every number is one, and all sides show equally many.
    pub fn is_sound(&self) -> bool {
        let numbers = self.looks.iter().flatten().chain(std::iter::once(&self.progress));
        let count = self.looks.first().map_or(0, ArrayVec::len);
        numbers.into_iter().all(|number| number.is_finite())
            && self.looks.iter().all(|look| look.len() == count)
    }
}

/// Learnt weights: for every number of the legend one at each knot, evenly spread over the game's progress.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// What the numbers are called; the game's legend must be the same.
    names: Vec<String>,
    /// By name, then by knot.
    weights: Vec<f64>,
    knots: usize,
}

/// Why a text holds no model.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ModelError {
    /// A line that says nothing known.
    #[error("line {0} is neither a heading nor a name with its weights")]
    Line(usize),
    /// The number of knots is missing or out of range, or there is not one weight for each.
    #[error("a model has 1 to {MOST_KNOTS} knots and one weight for each of them")]
    Knots,
    /// The weights are not those that were written.
    #[error("the weights were changed by hand: their hash is {found}, the heading says {said}")]
    Hash {
        /// What the heading says.
        said: String,
        /// What the lines have.
        found: String,
    },
}

impl Model {
    /// A model with these weights, rounded as they are written.
    ///
    /// # Panics
    /// If there is not one weight for each name and knot.
    pub fn new(names: &[&str], knots: usize, weights: &[f64]) -> Model {
        assert_eq!(weights.len(), names.len() * knots, "one weight for each name and knot");
        let rounded = |weight: &f64| format!("{weight:.6}").parse().unwrap_or(0.0);
        Model {
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            weights: weights.iter().map(rounded).collect(),
            knots,
        }
    }

    /// The model as text, below a heading of these remarks.
    pub fn text(&self, remarks: &[String]) -> String {
        let body = self.body();
        let mut text = String::new();
        for remark in remarks {
            text += &format!("# {remark}\n");
        }
        text += &format!("# hash: {}\n", hash(&body));
        text + &body
    }

    fn body(&self) -> String {
        let mut body = format!("knots {}\n", self.knots);
        for (name, weights) in self.names.iter().zip(self.weights.chunks(self.knots)) {
            body += name;
            for weight in weights {
                write!(body, " {weight:.6}").expect("a text can always be written to");
            }
            body.push('\n');
        }
        body
    }

    /// Reads what [`Model::text`] wrote.
    pub fn parse(text: &str) -> Result<Model, ModelError> {
        let said = text.lines().find_map(|line| line.strip_prefix("# hash: ")).unwrap_or("").to_owned();
        let mut model = Model { names: Vec::new(), weights: Vec::new(), knots: 0 };
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let name = words.next().ok_or(ModelError::Line(number + 1))?;
            let numbers: Option<Vec<f64>> = words.map(|word| word.parse().ok()).collect();
            let numbers = numbers.ok_or(ModelError::Line(number + 1))?;
            match (name, numbers.as_slice()) {
                ("knots", [knots]) => model.knots = *knots as usize,
                (name, weights) if weights.len() == model.knots && !weights.is_empty() => {
                    model.names.push(name.to_owned());
                    model.weights.extend_from_slice(weights);
                }
                _ => return Err(ModelError::Knots),
            }
        }
        if !(1..=MOST_KNOTS).contains(&model.knots) || model.names.is_empty() {
            return Err(ModelError::Knots);
        }
        let found = hash(&model.body());
        if said == found { Ok(model) } else { Err(ModelError::Hash { said, found }) }
    }

    /// Whether it was learnt from numbers of these names.
    pub fn is_of(&self, legend: &[&str]) -> bool {
        self.names.iter().map(String::as_str).eq(legend.iter().copied())
    }

    /// The share of every side.
    pub fn shares(&self, sketch: &Sketch) -> ArrayVec<f64, MAX_SEATS> {
        let (first, next) = knots_at(sketch.progress, self.knots);
        let score = |look: &Look| -> f64 {
            let weights = self.weights.chunks_exact(self.knots);
            let weight = |knots: &[f64]| first.1 * knots[first.0] + next.1 * knots[next.0];
            look.iter().zip(weights).map(|(number, knots)| number * weight(knots)).sum()
        };
        compare(sketch.looks.iter().map(score).collect())
    }
}

/// Shares out of scores: a soft comparison of several sides, or of one side with nothing.
pub fn compare(mut scores: ArrayVec<f64, MAX_SEATS>) -> ArrayVec<f64, MAX_SEATS> {
    if let [alone] = scores.as_mut_slice() {
        *alone = 1.0 / (1.0 + (-*alone).exp());
        return scores;
    }
    let top = scores.iter().copied().fold(f64::MIN, f64::max);
    scores.iter_mut().for_each(|score| *score = (*score - top).exp());
    let total: f64 = scores.iter().sum();
    scores.iter_mut().for_each(|score| *score /= total);
    scores
}

/// The two knots around that point of the game, and how much each counts.
pub fn knots_at(progress: f64, knots: usize) -> ((usize, f64), (usize, f64)) {
    let last = knots.saturating_sub(1);
    let at = progress.clamp(0.0, 1.0) * last as f64;
    let first = (at as usize).min(last.saturating_sub(1));
    let part = at - first as f64;
    ((first, 1.0 - part), ((first + 1).min(last), part))
}

/// FNV-1a, 64 bits: enough to see that somebody changed a number.
pub fn hash(text: &str) -> String {
    let mut sum = 0xcbf2_9ce4_8422_2325u64;
    for byte in text.bytes() {
        sum = (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    format!("{sum:016x}")
}

/// The models of a game, one for each number of seats that has one; read once.
pub struct Models {
    texts: &'static [(usize, &'static str)],
    read: OnceLock<Vec<(usize, Model)>>,
}

impl Models {
    /// Seats and texts.
    pub const fn new(texts: &'static [(usize, &'static str)]) -> Models {
        Models { texts, read: OnceLock::new() }
    }

    /// The model for that many seats.
    pub fn of(&self, seats: usize) -> Option<&Model> {
        let read = |&(seats, text): &(usize, &str)| Some((seats, Model::parse(text).ok()?));
        let all = self.read.get_or_init(|| self.texts.iter().filter_map(read).collect());
        all.iter().find(|(count, _)| *count == seats).map(|(_, model)| model)
    }

    /// Every text with what is wrong with it, if something is: for tests.
    pub fn problems(&self) -> Vec<(usize, ModelError)> {
        let problem = |&(seats, text): &(usize, &str)| Some((seats, Model::parse(text).err()?));
        self.texts.iter().filter_map(problem).collect()
    }
}

/// Every seat's share as the model says; as the hand-set judgement says where there is no model, or where it was learnt from
/// something else than what the game shows; and as the standings say at the end.
pub fn judged_by<G: Knowledge>(game: &G, model: Option<&Model>) -> Shares {
    let over = game.standings().is_some();
    let learnt = model.filter(|model| !over && model.is_of(game.legend()));
    learnt.and_then(|model| shares_of_seats(game, model)).unwrap_or_else(|| hand_set(game))
}

/// Every seat's share as the hand-set [`Knowledge::evaluate`] says, the sides adding up to one.
pub fn hand_set<G: Knowledge>(game: &G) -> Shares {
    settled_shares(game, |seat| f64::from(game.evaluate(seat)))
}

fn shares_of_seats<G: Knowledge>(game: &G, model: &Model) -> Option<Shares> {
    let sketch = game.sketch().filter(Sketch::is_sound)?;
    let shares = model.shares(&sketch);
    let numbers = side_numbers(game);
    let of = |seat: Seat| {
        let place = numbers.iter().position(|&side| side == game.side(seat))?;
        shares.get(place).copied()
    };
    game.seats().iter().map(of).collect()
}

/// The sides of a table in the order of their numbers.
pub fn side_numbers<G: Game>(game: &G) -> ArrayVec<u8, MAX_SEATS> {
    let mut numbers: ArrayVec<u8, MAX_SEATS> = ArrayVec::new();
    for side in game.seats().iter().map(|seat| game.side(seat)) {
        if !numbers.contains(&side) {
            numbers.push(side);
        }
    }
    numbers.sort_unstable();
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sketch(progress: f64, looks: &[[f64; 2]]) -> Sketch {
        let look = |numbers: &[f64; 2]| numbers.iter().copied().collect();
        Sketch { progress, looks: looks.iter().map(look).collect() }
    }

    #[test]
    fn what_was_written_is_read_again_and_a_changed_number_is_refused() {
        let model = Model::new(&["one", "lead"], 2, &[0.5, -0.25, 1.0, 2.0]);
        let text = model.text(&["command: fathom train".to_owned()]);
        assert_eq!(Model::parse(&text), Ok(model));
        let changed = text.replace("2.000000", "2.100000");
        assert!(matches!(Model::parse(&changed), Err(ModelError::Hash { .. })));
        assert_eq!(Model::parse("knots 9\nlead 1"), Err(ModelError::Knots));
    }

    #[test]
    fn weights_change_with_the_game_and_sides_are_compared_softly() {
        let model = Model::new(&["one", "lead"], 3, &[0.0, 0.0, 0.0, 0.0, 1.0, 4.0]);
        let near = |one: f64, two: f64| (one - two).abs() < 1e-9;
        // a lead counts for nothing at the start, and for 2.5 three quarters on: half way between 1 and 4
        assert!(near(model.shares(&sketch(0.0, &[[1.0, 1.0], [1.0, 0.0]]))[0], 0.5));
        let late = model.shares(&sketch(0.75, &[[1.0, 1.0], [1.0, 0.0]]));
        assert!(near(late[0], 1.0 / (1.0 + (-2.5f64).exp())) && near(late[0] + late[1], 1.0));
        // one side alone is compared with nothing
        assert!(near(model.shares(&sketch(1.0, &[[1.0, 0.5]]))[0], 1.0 / (1.0 + (-2.0f64).exp())));
    }
    #[test]
    fn a_sketch_is_sound_if_every_side_shows_as_many_numbers() {
        assert!(sketch(0.5, &[[1.0, 2.0], [3.0, 4.0]]).is_sound());
        assert!(!sketch(f64::NAN, &[[1.0, 2.0]]).is_sound());
        assert!(!sketch(0.5, &[[1.0, f64::INFINITY]]).is_sound());
        let mut uneven = sketch(0.5, &[[1.0, 2.0], [3.0, 4.0]]);
        uneven.looks[1].pop();
        assert!(!uneven.is_sound());
    }

    #[test]
    fn what_is_no_model_is_refused_with_its_line() {
        assert_eq!(Model::parse("knots 1\n\nlead 1"), Err(ModelError::Line(2)));
        assert_eq!(Model::parse("knots 1\nlead one"), Err(ModelError::Line(2)));
        for text in ["", "knots 1", "knots 2\nlead 1", "lead 1", "knots 0\nlead", "knots 6\nlead 1 1 1 1 1 1"]
        {
            assert_eq!(Model::parse(text), Err(ModelError::Knots), "{text}");
        }
        let said = "knots 1\nlead 1.000000\n";
        assert_eq!(
            Model::parse(said),
            Err(ModelError::Hash { said: String::new(), found: hash(said) }),
            "a model without its hash"
        );
        // the published values of the hash that is used, FNV-1a
        assert_eq!((hash("").as_str(), hash("a").as_str()), ("cbf29ce484222325", "af63dc4c8601ec8c"));
    }

    #[test]
    fn weights_are_rounded_as_they_are_written_and_belong_to_names() {
        let model = Model::new(&["one", "lead"], 1, &[0.12345678, 2.0]);
        assert_eq!(model.weights, [0.123457, 2.0]);
        assert!(model.is_of(&["one", "lead"]));
        assert!(!model.is_of(&["lead", "one"]) && !model.is_of(&["one"]));
        assert!(model.text(&["by hand".to_owned()]).starts_with("# by hand\n# hash: "));
    }

    #[test]
    fn a_moment_lies_between_two_knots() {
        assert_eq!(knots_at(0.25, 3), ((0, 0.5), (1, 0.5)));
        assert_eq!(knots_at(0.5, 3), ((1, 1.0), (2, 0.0)));
        assert_eq!(knots_at(1.0, 3), ((1, 0.0), (2, 1.0)));
        assert_eq!(knots_at(7.0, 3), knots_at(1.0, 3), "beyond the end is the end");
        assert_eq!(knots_at(0.7, 1), ((0, 1.0), (0, 0.0)));
    }

    #[test]
    fn three_sides_share_by_their_scores() {
        let shares = compare([0.0, 2.0f64.ln(), 1.0f64.ln()].into_iter().collect());
        let close = |one: f64, two: f64| (one - two).abs() < 1e-12;
        assert!(close(shares[0], 0.25) && close(shares[1], 0.5) && close(shares[2], 0.25), "{shares:?}");
        assert_eq!(compare([-800.0, 800.0].into_iter().collect()).to_vec(), [0.0, 1.0]);
    }

    #[test]
    fn a_game_has_a_model_for_each_number_of_seats_that_reads_well() {
        let good: &'static str = Model::new(&["lead"], 1, &[1.5]).text(&[]).leak();
        let texts: &'static [(usize, &'static str)] = vec![(2, good), (3, "knots 1")].leak();
        let models = Models::new(texts);
        assert_eq!(models.of(2), Some(&Model::new(&["lead"], 1, &[1.5])));
        assert_eq!((models.of(3), models.of(4)), (None, None));
        assert_eq!(models.problems(), [(3, ModelError::Knots)]);
    }
}
