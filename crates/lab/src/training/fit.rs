//! Weights that make what happened likeliest: Newton's method on the logarithmic loss, held back from extremes.

use super::Example;
use fathom_core::judge::{compare, knots_at};

/// How strongly weights are drawn towards nothing, in games.
const TOWARDS_NOTHING: f64 = 0.3;
/// How strongly the weights of neighbouring knots are drawn towards each other, in games.
const TOWARDS_NEIGHBOUR: f64 = 1.5;
/// Steps at most.
const STEPS: usize = 30;
/// A step that gains less than this for a game is the last.
const ENOUGH: f64 = 1e-9;

/// The weights by number and knot, and the mean loss of a game.
pub(super) fn fit(examples: &[Example], features: usize, knots: usize) -> (Vec<f64>, f64) {
    let mut weights = vec![0.0; features * knots];
    let games: f64 = examples.iter().map(|example| example.weight).sum();
    let mut slope = Slope::new(features, knots);
    slope.look(examples, &weights);
    for _ in 0..STEPS {
        let before = slope.loss;
        let step = slope.newton();
        let mut size = 1.0;
        loop {
            let tried: Vec<f64> = weights.iter().zip(&step).map(|(weight, by)| weight - size * by).collect();
            slope.look(examples, &tried);
            if slope.loss <= before {
                weights = tried;
                break;
            }
            size /= 2.0;
            if size < 1e-6 {
                slope.look(examples, &weights);
                break;
            }
        }
        if before - slope.loss < ENOUGH * games {
            break;
        }
    }
    let pulled = slope.pull(&weights);
    (weights, (slope.loss - pulled) / games.max(1e-9))
}

/// The loss at some weights, its gradient and its curvature.
struct Slope {
    features: usize,
    knots: usize,
    loss: f64,
    gradient: Vec<f64>,
    /// The lower half of a symmetric matrix, row by row.
    curvature: Vec<f64>,
}

impl Slope {
    fn new(features: usize, knots: usize) -> Slope {
        let size = features * knots;
        Slope { features, knots, loss: 0.0, gradient: vec![0.0; size], curvature: vec![0.0; size * size] }
    }

    /// What the pull towards small and even weights costs.
    fn pull(&self, weights: &[f64]) -> f64 {
        let small: f64 = weights.iter().map(|weight| weight * weight).sum();
        let rows = weights.chunks(self.knots);
        let uneven: f64 =
            rows.flat_map(|row| row.windows(2).map(|pair| (pair[1] - pair[0]) * (pair[1] - pair[0]))).sum();
        0.5 * (TOWARDS_NOTHING * small + TOWARDS_NEIGHBOUR * uneven)
    }

    fn look(&mut self, examples: &[Example], weights: &[f64]) {
        self.gradient.iter_mut().for_each(|sum| *sum = 0.0);
        self.curvature.iter_mut().for_each(|sum| *sum = 0.0);
        self.loss = self.pull(weights);
        self.add_pull(weights);
        let mut places = Vec::new();
        let mut mean = Vec::new();
        for example in examples {
            self.add(example, weights, &mut places, &mut mean);
        }
    }

    fn add_pull(&mut self, weights: &[f64]) {
        let size = weights.len();
        for at in 0..size {
            self.gradient[at] += TOWARDS_NOTHING * weights[at];
            self.curvature[at * size + at] += TOWARDS_NOTHING;
            if at % self.knots > 0 {
                let by = TOWARDS_NEIGHBOUR * (weights[at] - weights[at - 1]);
                self.gradient[at] += by;
                self.gradient[at - 1] -= by;
                self.curvature[at * size + at] += TOWARDS_NEIGHBOUR;
                self.curvature[(at - 1) * size + at - 1] += TOWARDS_NEIGHBOUR;
                self.curvature[at * size + at - 1] -= TOWARDS_NEIGHBOUR;
            }
        }
    }

    /// Adds one example. Only the weights of the two knots around it matter: `places` are theirs.
    fn add(
        &mut self,
        example: &Example,
        weights: &[f64],
        places: &mut Vec<(usize, usize, f64)>,
        mean: &mut Vec<f64>,
    ) {
        let (first, next) = knots_at(example.sketch.progress, self.knots);
        places.clear();
        for feature in 0..self.features {
            places.push((feature * self.knots + first.0, feature, first.1));
            if next.0 != first.0 {
                places.push((feature * self.knots + next.0, feature, next.1));
            }
        }
        let looks = &example.sketch.looks;
        let score = |look: &fathom_core::Look| {
            places.iter().map(|&(at, feature, part)| weights[at] * part * look[feature]).sum::<f64>()
        };
        let shares = compare(looks.iter().map(score).collect());
        let alone = looks.len() == 1;
        self.loss += example.weight * surprise(&shares, &example.shares, alone);
        mean.clear();
        mean.resize(places.len(), 0.0);
        for ((look, &share), &truth) in looks.iter().zip(&shares).zip(&example.shares) {
            let spread = if alone { share * (1.0 - share) } else { share };
            self.add_side(places, look, example.weight * (share - truth), example.weight * spread);
            for (sum, &(_, feature, part)) in mean.iter_mut().zip(places.iter()) {
                *sum += share * part * look[feature];
            }
        }
        if !alone {
            self.add_outer(places, mean, -example.weight);
        }
    }

    fn add_side(
        &mut self,
        places: &[(usize, usize, f64)],
        look: &fathom_core::Look,
        error: f64,
        spread: f64,
    ) {
        let numbers: Vec<f64> = places.iter().map(|&(_, feature, part)| part * look[feature]).collect();
        for (&(at, ..), number) in places.iter().zip(&numbers) {
            self.gradient[at] += error * number;
        }
        self.add_outer(places, &numbers, spread);
    }

    fn add_outer(&mut self, places: &[(usize, usize, f64)], numbers: &[f64], by: f64) {
        let size = self.gradient.len();
        for (row, &(at, ..)) in places.iter().enumerate() {
            let scaled = by * numbers[row];
            if scaled == 0.0 {
                continue;
            }
            let line = &mut self.curvature[at * size..(at + 1) * size];
            for (&(other, ..), number) in places.iter().zip(numbers).take(row + 1) {
                line[other] += scaled * number;
            }
        }
    }

    /// The step to where the loss would be least if its curvature were the same everywhere (by Cholesky's
    /// decomposition; the pull keeps the matrix positive).
    fn newton(&self) -> Vec<f64> {
        let size = self.gradient.len();
        let mut root = vec![0.0; size * size];
        for row in 0..size {
            for column in 0..=row {
                let done: f64 = (0..column).map(|k| root[row * size + k] * root[column * size + k]).sum();
                let left = self.curvature[row * size + column] - done;
                root[row * size + column] =
                    if row == column { left.max(1e-12).sqrt() } else { left / root[column * size + column] };
            }
        }
        let mut step = self.gradient.clone();
        for row in 0..size {
            let done: f64 = (0..row).map(|k| root[row * size + k] * step[k]).sum();
            step[row] = (step[row] - done) / root[row * size + row];
        }
        for row in (0..size).rev() {
            let done: f64 = (row + 1..size).map(|k| root[k * size + row] * step[k]).sum();
            step[row] = (step[row] - done) / root[row * size + row];
        }
        step
    }
}

/// The logarithmic loss of shares that were said, by what came.
fn surprise(said: &[f64], came: &[f64], alone: bool) -> f64 {
    let log = |share: f64| -share.max(1e-12).ln();
    let sides = said.iter().zip(came);
    sides
        .map(|(&said, &came)| came * log(said) + if alone { (1.0 - came) * log(1.0 - said) } else { 0.0 })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_core::Sketch;

    fn example(lead: f64, won: f64, alone: bool) -> Example {
        let look = |numbers: [f64; 2]| numbers.into_iter().collect();
        let looks = match alone {
            true => std::iter::once(look([1.0, lead])).collect(),
            false => [look([1.0, lead]), look([1.0, 0.0])].into_iter().collect(),
        };
        let shares = if alone { vec![won] } else { vec![won, 1.0 - won] };
        Example { sketch: Sketch { progress: 0.5, looks }, shares, weight: 1.0 }
    }

    /// Whoever leads by one wins three games of four: the weight is ln 3, whether two sides are compared or one is alone.
    #[test]
    fn the_weight_of_a_lead_is_the_logarithm_of_its_odds() {
        for alone in [false, true] {
            let games: Vec<Example> = (0..4000)
                .map(|n| {
                    let lead = if n % 2 == 0 { 1.0 } else { -1.0 };
                    let won = (n % 8 < 6) == (lead > 0.0);
                    example(lead, f64::from(u8::from(won)), alone)
                })
                .collect();
            let rate = |lead: f64| {
                let mine = games.iter().filter(|game| game.sketch.looks[0][1] == lead);
                mine.clone().map(|game| game.shares[0]).sum::<f64>() / mine.count() as f64
            };
            let (weights, loss) = fit(&games, 2, 1);
            let odds = |rate: f64| (rate / (1.0 - rate)).ln();
            let wanted = (odds(rate(1.0)) - odds(rate(-1.0))) / 2.0;
            assert!((weights[1] - wanted).abs() < 0.02, "{alone}: {weights:?}, not {wanted}");
            assert!(loss > 0.3 && loss < std::f64::consts::LN_2, "{loss}");
        }
    }
}
