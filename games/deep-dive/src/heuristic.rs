//! What bots should know: what food is worth before the rows are finished, and who is ahead.

use crate::action::Action;
use crate::content::tiles::LOWEST_FOOD;
use crate::content::{Colour, Depth, Tile};
use crate::diver::{Dive, Judge, Prices, advise};
use crate::judge;
use crate::state::{Column, DeepDive, Difficulty, Ending, Phase, Player, Rival, Tableau};
use arrayvec::ArrayVec;
use fathom_core::{Advisor, Feature, Game, Knowledge, Seat, Shares, Sketch, Tuning, judged_by, turn_order};

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

/// Chances to get at least so many more tiles of a colour in the turns to come.
type Tails = [f32; 8];

/// Tiles of a colour arrive about evenly over the turns: a Poisson count.
fn tails(turns: f32) -> Tails {
    let mean = turns.max(0.0) * estimate::COLOUR_RATE;
    let mut exactly = (-mean).exp();
    let mut at_least = 1.0;
    let mut tails = [0.0; 8];
    for (count, tail) in tails.iter_mut().enumerate() {
        *tail = at_least;
        at_least = (at_least - exactly).max(0.0);
        exactly *= mean / (count + 1) as f32;
    }
    tails
}

/// What a row heads for: half its points now, the other half if it gets completed.
fn row_value(sum: u32, complete: f32) -> f32 {
    let half = sum / 2;
    half as f32 + (sum - half) as f32 * complete
}

/// How likely a row will be complete when the columns have these lengths now.
fn completion(row: usize, lens: [usize; 3], tails: &Tails) -> f32 {
    let chance = |len: usize| tails[(row + 1).saturating_sub(len).min(tails.len() - 1)];
    chance(lens[0]) * chance(lens[1]) * chance(lens[2])
}

/// The sums of a tableau's rows, unpacked once.
struct Rows {
    lens: [usize; 3],
    sums: ArrayVec<u32, { Column::MOST }>,
}

impl Rows {
    fn of(food: &Tableau) -> Rows {
        let columns = food.columns();
        let sum = |row: usize| columns.iter().map(|column| u32::from(column.get(row))).sum();
        Rows { lens: columns.map(|column| column.len()), sums: (0..food.rows()).map(sum).collect() }
    }

    /// The points that these rows head for.
    fn project(&self, tails: &Tails) -> f32 {
        let rows = self.sums.iter().enumerate();
        rows.map(|(row, &sum)| row_value(sum, completion(row, self.lens, tails))).sum()
    }

    /// What one more tile of a colour adds, by value: its own row, and the rows below that come nearer to
    /// completion.
    fn tile_worth(&self, colour: Colour, tails: &Tails) -> [f32; 11] {
        let mut longer = self.lens;
        longer[colour.index()] += 1;
        let row = self.lens[colour.index()];
        let mut below = 0.0;
        for (row, &sum) in self.sums.iter().enumerate().skip(row + 1) {
            let gain = completion(row, longer, tails) - completion(row, self.lens, tails);
            below += (sum - sum / 2) as f32 * gain;
        }
        let here = self.sums.get(row).copied().unwrap_or(0);
        let (before, after) = (completion(row, self.lens, tails), completion(row, longer, tails));
        let base = below - row_value(here, before);
        std::array::from_fn(|value| base + row_value(here + value as u32, after))
    }
}

/// What things are worth to one player, in points of the final score.
pub(crate) struct Worth {
    /// The final score of what the player has, before any further turn.
    pub projected: f32,
    /// By colour and value: what one more tile adds.
    food: [[f32; 11]; 3],
    /// What one more rock adds, and what the last one held is worth.
    pub rock: f32,
    rock_held: f32,
    /// What each trapped penguin is worth.
    trapped: f32,
}

impl Worth {
    /// For a player with so many turns to come.
    pub fn of(player: &Player, turns: f32) -> Worth {
        let tails = tails(turns);
        let rows = Rows::of(&player.food);
        let rock = |held: u8| estimate::ROCK * (turns / (2.0 * f32::from(held) + 2.0)).min(1.0);
        let trapped = estimate::TRAPPED * (turns / 3.0).min(1.0);
        let rocks: f32 = (0..player.rocks.min(8)).map(rock).sum();
        Worth {
            projected: rows.project(&tails) + rocks + trapped * f32::from(player.trapped_in_all().min(2)),
            food: Colour::ALL.map(|colour| rows.tile_worth(colour, &tails)),
            rock: rock(player.rocks),
            rock_held: rock(player.rocks.saturating_sub(1)),
            trapped,
        }
    }

    /// What surfacing with this tile adds.
    pub fn tile(&self, tile: Tile) -> f32 {
        match tile {
            Tile::Food { colour, value } => self.food[colour.index()][usize::from(value.min(10))],
            Tile::Rock => self.rock,
            Tile::OpenWater | Tile::Predator => 0.0,
        }
    }

    /// The worth of the tile that a depth counts in a slot.
    #[inline]
    pub fn slot(&self, depth: Depth, slot: usize) -> f32 {
        match slot.checked_sub(Tile::FIRST_FOOD) {
            Some(food) => self.food[food / 3][usize::from(LOWEST_FOOD[depth.index()]) + food % 3],
            None if slot == Tile::ROCK => self.rock,
            None => 0.0,
        }
    }

    /// What eating a rock costs.
    pub fn eaten_rock(&self) -> f32 {
        self.rock_held
    }

    /// What meeting a predator there adds: a trapped penguin, or a retreat.
    pub fn predator(&self, ocean: &crate::Waters<crate::Water>, player: &Player, depth: Depth) -> f32 {
        if player.trapped_in_all() < 2 { self.trapped } else { self.retreat(ocean, player, Some(depth)) }
    }

    /// What a retreat adds: the best tile within reach, less the two trapped penguins that are given up.
    pub fn retreat(
        &self,
        ocean: &crate::Waters<crate::Water>,
        player: &Player,
        caught: Option<Depth>,
    ) -> f32 {
        let held = |depth: &Depth| player.trapped[depth.index()] > 0 || caught == Some(*depth);
        let best = |depth: Depth| {
            ocean[depth].face_up.to_take(depth).map(|tile| self.tile(tile)).fold(0.0, f32::max)
        };
        Depth::ALL.into_iter().filter(held).map(best).fold(0.0, f32::max) - 2.0 * self.trapped
    }
}
