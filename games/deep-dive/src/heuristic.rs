//! What bots should know: what food is worth before the rows are finished, and who is ahead.

mod rows;

use crate::action::Action;
use crate::content::{Depth, Tile};
use crate::diver::{Dive, Judge, Prices, advise};
use crate::judge;
use crate::state::{DeepDive, Difficulty, Ending, Phase, Player, Rival};
use arrayvec::ArrayVec;
use fathom_core::{Advisor, Feature, Game, Knowledge, Seat, Shares, Sketch, Tuning, judged_by, turn_order};
pub(crate) use rows::Worth;
use rows::{Rows, tails};

/// The numbers behind the judgement. Only the flips were measured (2-player games of `diver` against itself); the
/// others are estimates set by hand, and wait for a proper fit.
mod estimate {
    /// Tiles of one colour that a player adds in a turn.
    pub const COLOUR_RATE: f32 = 0.25;
    /// Points that an ordinary turn adds to the projected score.
    pub const TURN_GAIN: f32 = 3.4;
    /// Flips at each depth in a turn, the shallowest first.
    pub const FLIPS: [f32; 5] = [0.60, 0.44, 0.33, 0.20, 0.12];
    /// What a rock is worth to somebody who has turns enough to use it.
    pub const ROCK: f32 = 2.0;
    /// What a trapped penguin is worth to its owner: a depth to skip, and a step towards a retreat with a tile.
    pub const TRAPPED: f32 = 0.8;
    /// An action so many points behind the best of a solved dive is not worth a thought.
    pub const HOPELESS: f32 = 1.5;
    /// How the spread of final score differences grows with the square root of the turns to come.
    pub const SPREAD: f32 = 2.3;
    /// The spread when there are none, which keeps close endings from looking certain.
    pub const LAST_SPREAD: f32 = 0.6;
}

impl Knowledge for DeepDive {
    const ARENA: Option<&'static str> = Some(include_str!("../arena.json"));

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(standings) = self.standings() {
            return standings.share(seat);
        }
        let projected = self.projected_scores();
        let spread = spread_of(self.turns_to_come(seat));
        let mine = projected[seat.index()];
        1.0 / projected.iter().map(|other| ((other - mine) / spread).exp()).sum::<f32>()
    }

    const JUDGE: &'static str = "learnt-2";

    fn judge(&self) -> Shares {
        judged_by(self, judge::MODELS.of(self.players.len()))
    }

    fn sketch(&self) -> Option<Sketch> {
        Some(judge::sketch(self))
    }

    fn legend(&self) -> &'static [&'static str] {
        if self.rival.is_some() { judge::LEGEND_ALONE } else { judge::LEGEND }
    }

    /// Leaves out what another action beats whatever happens (food of the same colour and depth that is worth less,
    /// a rock eaten to begin where the penguin could swim for nothing), and what the solved dive puts far behind the
    /// best: no deeper thought makes up for `estimate::HOPELESS` points.
    fn candidates(&self, out: &mut Vec<Action>) {
        let first = out.len();
        self.actions(out);
        retain_from(out, first, |action| !self.beaten(action));
        if out.len() - first < 2 || self.phase == Phase::RivalChoice {
            return;
        }
        let judge = Judge::new(self, Prices::NONE);
        let best = out[first..].iter().map(|&action| judge.value(action)).fold(f32::MIN, f32::max);
        retain_from(out, first, |action| judge.value(action) >= best - estimate::HOPELESS);
    }

    const TUNING: Tuning = Tuning { exploration: 0.4, rollout: 0, widen: 4.0 };

    /// Measured: choosing softly costs far more here than searching gains, so the levels differ in softness.
    const LEVELS: [&'static str; 5] = ["greedy~0.3", "greedy~0.04", "greedy~0.015", "greedy", "mcts:2000/3s"];

    fn advisors() -> Vec<Advisor<DeepDive>> {
        vec![Advisor {
            name: "diver",
            about: "Solves each dive exactly: what every tile is worth, what a predator costs, what is left to others.",
            choose: |game, seat, _| advise(game, seat),
        }]
    }

    fn features(&self, seat: Seat) -> Vec<Feature> {
        if self.rival.is_some() { Vec::new() } else { vec![turn_order(self, self.start, seat)] }
    }
}

/// How far final scores may be off, with so many turns to come.
pub(crate) fn spread_of(turns: f32) -> f32 {
    estimate::SPREAD * (turns + 0.5).sqrt() + estimate::LAST_SPREAD
}

impl DeepDive {
    /// The final score that each player heads for; alone, the person and then the opponent.
    pub(crate) fn projected_scores(&self) -> ArrayVec<f32, 6> {
        let diving = self.phase != Phase::DrawStart;
        let next = self.seats().after(self.turn);
        let mut scores: ArrayVec<f32, 6> = ArrayVec::new();
        for (player, seat) in self.players.iter().zip(self.seats().iter()) {
            let turns = self.turns_to_come(seat);
            let worth = Worth::of(player, turns);
            let mut score = worth.projected + turns * estimate::TURN_GAIN;
            if diving && seat == self.turn {
                score += self.rest_of_dive(player, &worth);
            } else if diving && seat == next && turns >= 1.0 {
                let then = Worth::of(player, turns - 1.0);
                score += Dive::solve(&self.ocean, player, &then, &Prices::NONE).begin - estimate::TURN_GAIN;
            }
            scores.push(score);
        }
        if let Some(rival) = &self.rival {
            scores.push(self.projected_rival(rival));
        }
        scores
    }

    /// What the dive under way will still add, on average, if the diver chooses well.
    fn rest_of_dive(&self, player: &Player, worth: &Worth) -> f32 {
        let solve = || Dive::solve(&self.ocean, player, worth, &Prices::NONE);
        match self.phase {
            Phase::Start => solve().begin,
            Phase::Dive => solve().stand[self.depth],
            Phase::Flip => solve().flip[self.depth],
            Phase::Found(tile) => worth.tile(tile).max(solve().below(self.depth)),
            Phase::Retreat => worth.retreat(&self.ocean, player, None),
            Phase::DrawStart | Phase::RivalFlip | Phase::RivalChoice | Phase::Over => 0.0,
        }
    }

    /// How many more turns a seat will have after the present one: exact once the end is triggered.
    pub(crate) fn turns_to_come(&self, seat: Seat) -> f32 {
        let certain = f32::from(self.turns_after_this(seat));
        match self.ending {
            Ending::Triggered | Ending::LastDive => certain,
            Ending::Open => {
                let divers = self.players.len() as f32;
                let until = |depth: Depth| {
                    let flips = estimate::FLIPS[depth.index()] * divers
                        + if self.rival.is_some() { 0.2 } else { 0.0 };
                    f32::from(self.ocean[depth].face_down) / flips
                };
                let rounds = Depth::ALL.into_iter().map(until).fold(f32::MAX, f32::min);
                certain + (rounds - 0.5).max(0.0)
            }
        }
    }

    fn projected_rival(&self, rival: &Rival) -> f32 {
        let points = |tile: Tile| match (tile, rival.difficulty) {
            (Tile::Food { value, .. }, Difficulty::Hard) => f32::from(value),
            (Tile::Food { value, .. }, Difficulty::Easy | Difficulty::Medium) => 0.8 * f32::from(value),
            (Tile::Rock, Difficulty::Easy) => 1.0,
            (Tile::Rock, Difficulty::Medium) => 3.0,
            (Tile::Rock, Difficulty::Hard) => 5.0,
            (Tile::OpenWater, Difficulty::Hard) => 3.0,
            (Tile::OpenWater, Difficulty::Easy | Difficulty::Medium) | (Tile::Predator, _) => 0.0,
        };
        let mean = |depth: Depth| {
            let unseen = &self.ocean[depth].unseen;
            let sum: f32 = unseen.each(depth).map(|(tile, count)| points(tile) * f32::from(count)).sum();
            sum / unseen.total().max(1) as f32
        };
        let due = if matches!(self.phase, Phase::RivalFlip | Phase::RivalChoice) { 0.0 } else { 1.0 };
        let turns = self.turns_to_come(Seat::FIRST) + due;
        let a_lap: f32 = Depth::ALL.into_iter().map(mean).sum::<f32>() / 5.0;
        let full = f32::from(u8::from(rival.difficulty == Difficulty::Hard));
        let rows = Rows::of(&rival.food).project(&tails(turns));
        let food = full * rival.food.full_value() as f32 + (1.0 - full) * rows;
        food + (rival.rock_points() + rival.open_water_points()) as f32 + turns * a_lap
    }

    /// Whether another action is at least as good whatever happens.
    fn beaten(&self, action: Action) -> bool {
        match action {
            Action::Take { tile } if !matches!(self.phase, Phase::Found(_)) => {
                self.better_food(self.depth, tile)
            }
            Action::Bring { tile, depth } => self.better_food(depth, tile),
            Action::Rock { depth } => {
                let free = |above: &Depth| self.held(*above) || self.ocean[*above].face_down == 0;
                Depth::ALL.iter().take_while(|above| **above < depth).all(free)
            }
            Action::Take { .. }
            | Action::Flip
            | Action::Deeper
            | Action::Skip
            | Action::Surface
            | Action::Give { .. } => false,
        }
    }

    fn better_food(&self, depth: Depth, tile: Tile) -> bool {
        match tile {
            Tile::Food { colour, value } => (value + 1..=10)
                .any(|value| self.ocean[depth].face_up.count(depth, Tile::Food { colour, value }) > 0),
            Tile::Rock | Tile::OpenWater | Tile::Predator => false,
        }
    }
}

/// Keeps what passes, from that place in the list on.
fn retain_from(list: &mut Vec<Action>, first: usize, mut keep: impl FnMut(Action) -> bool) {
    let mut kept = first;
    for index in first..list.len() {
        let action = list[index];
        if keep(action) {
            list[kept] = action;
            kept += 1;
        }
    }
    list.truncate(kept);
}
