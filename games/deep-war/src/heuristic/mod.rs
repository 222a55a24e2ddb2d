//! What bots know: how likely a boat is to be sunk, what its targets are worth, and how it stands.
//!
//! `risk` holds the chances of being sunk, `prospects` the points still to be had, `patrol` what turns,
//! torpedoes and waters are worth; this file joins them into a share of the victory. The evaluation judges a
//! position and is cheap; plans over several turns (the dive before New York, the economy of torpedoes) are
//! the captain's, who also plays on beyond the search tree. Numbers without a rule behind them were measured
//! on simulated games.

mod captain;
pub mod patrol;
pub mod prospects;
pub mod risk;

use crate::action::Action;
use crate::judge;
use crate::rules::movement;
use crate::state::{DeepWar, Phase};
use fathom_core::{
    Advisor, Feature, Game, Knowledge, Rng, Seat, Shares, Sketch, Tuning, judged_by, yes_or_no,
};
use prospects::Prospects;

impl Knowledge for DeepWar {
    const ARENA: Option<&'static str> = Some(include_str!("../../arena.json"));

    // sixty steps of the captain's play reach into the next turn or two, and show a raid that the evaluation
    // cannot
    const TUNING: Tuning = Tuning { exploration: 0.4, rollout: 60, widen: 1.5 };

    const LEVELS: [&'static str; 5] = ["greedy~0.04", "greedy~0.015", "greedy", "captain", "mcts:200/3s"];

    const OLD_LEVEL_5: Option<&'static str> = Some("mcts:200/3s");

    const JUDGE: &'static str = "learnt-1";

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Some(standings) = self.standings() {
            return standings.share(seat);
        }
        if self.boats.len() <= seat.index() {
            return 1.0 / self.seats.count() as f32;
        }
        let mine = Prospects::of(self, seat);
        if self.seats.count() == 1 {
            let goal = f32::from(self.options.solo_goal.points(self.boat(seat).class));
            return mine.alive * above(mine.points - goal, mine.spread);
        }
        self.seats
            .iter()
            .filter(|&other| other != seat && other.index() < self.boats.len())
            .map(|other| Prospects::of(self, other))
            .map(|theirs| {
                1.0 - theirs.alive * above(theirs.points - mine.points, mine.spread + theirs.spread)
            })
            .fold(mine.alive, |share, ahead| share * ahead)
            .clamp(0.0, 1.0)
    }

    fn judge(&self) -> Shares {
        judged_by(self, judge::MODELS.of(self.seats.count()))
    }

    fn sketch(&self) -> Option<Sketch> {
        Some(judge::sketch(self))
    }

    fn legend(&self) -> &'static [&'static str] {
        judge::LEGEND
    }

    /// Movement has up to 121 squares: only those that bear on something, lead somewhere, or are quiet.
    fn candidates(&self, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Movement(seat) => moves_worth_a_look(self, *seat, out),
            _ => self.actions(out),
        }
    }

    fn playout<R: Rng + ?Sized>(&self, _rng: &mut R, buffer: &mut Vec<Action>) -> Action {
        captain::quick(self, buffer)
    }

    fn advisors() -> Vec<Advisor<DeepWar>> {
        vec![Advisor {
            name: "captain",
            about: "hunts from periscope depth, counts its torpedoes, and hides from what it cannot sink",
            choose: captain::choose,
        }]
    }

    fn features(&self, seat: Seat) -> Vec<Feature> {
        let Some(boat) = self.boats.get(seat.index()) else { return Vec::new() };
        vec![
            ("boat class", boat.class.name().to_owned()),
            ("sunk", yes_or_no(!boat.afloat())),
            ("reached New York", yes_or_no(boat.new_york)),
            ("raided New York", yes_or_no(boat.raid.is_some())),
        ]
    }
}

/// The chance that a number with that mean and spread lies above zero.
fn above(mean: f32, spread: f32) -> f32 {
    1.0 / (1.0 + (-1.7 * mean / spread.max(1.0)).exp())
}

/// At most this many squares are considered.
const SQUARES: usize = 16;

fn moves_worth_a_look(game: &DeepWar, seat: Seat, out: &mut Vec<Action>) {
    let boat = game.boat(seat);
    let mut best: arrayvec::ArrayVec<(f32, Action), SQUARES> = arrayvec::ArrayVec::new();
    for to in movement::reach(boat).iter() {
        let action = if to == boat.cell { Action::Stay } else { Action::Move { to } };
        let value = prospects::square(game, seat, to);
        let at = best.partition_point(|(other, _)| *other >= value);
        if at < SQUARES {
            if best.is_full() {
                best.pop();
            }
            best.insert(at, (value, action));
        }
    }
    out.extend(best.into_iter().map(|(_, action)| action));
}
