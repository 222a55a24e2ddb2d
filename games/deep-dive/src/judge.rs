//! What the learnt judge is shown of a dive, and its weights: `judge/<seats>.txt`, made by `fathom train deep-dive`.
//!
//! Every number stands for the whole rest of the game, so that none of them falls because a turn ends: what a dive under
//! way will bring is part of the projected score from the moment it is somebody's turn.

use crate::heuristic::spread_of;
use crate::state::{DeepDive, Difficulty};
use fathom_core::{Game, Look, Models, Seat, Sketch};

/// The weights that are checked in.
pub(crate) static MODELS: Models = Models::new(&[
    (1, include_str!("../judge/1.txt")),
    (2, include_str!("../judge/2.txt")),
    (3, include_str!("../judge/3.txt")),
    (4, include_str!("../judge/4.txt")),
]);

/// What is shown of every player.
pub(crate) const LEGEND: &[&str] = &[
    // the projected score in units of what the turns to come may still change
    "projected-by-spread",
    "projected",
    "points",
    "complete-rows",
    "shortest-column",
    "rocks",
    "trapped",
    "turns-to-come",
];

/// What is shown of a person who plays alone, compared with the opponent.
pub(crate) const LEGEND_ALONE: &[&str] = &[
    "one",
    "lead-by-spread",
    "lead",
    "points-ahead",
    "rows-ahead",
    "rocks",
    "trapped",
    "easy",
    "hard",
    "rival-depth",
];

/// Turns of a player in an ordinary game, roughly.
const TURNS: f64 = 10.0;

pub(crate) fn sketch(game: &DeepDive) -> Sketch {
    let turns = f64::from(game.turns_to_come(game.turn));
    let progress = (1.0 - turns / TURNS).clamp(0.0, 1.0);
    let looks = match &game.rival {
        Some(_) => std::iter::once(alone(game)).collect(),
        None => {
            let projected = game.projected_scores();
            game.seats().iter().map(|seat| look(game, seat, f64::from(projected[seat.index()]))).collect()
        }
    };
    Sketch { progress, looks }
}

fn look(game: &DeepDive, seat: Seat, projected: f64) -> Look {
    let player = &game.players[seat.index()];
    let score = player.food.score();
    let shortest = player.food.columns().iter().map(|column| column.len()).min().unwrap_or(0);
    let spread = f64::from(spread_of(game.turns_to_come(game.turn)));
    [
        projected / spread,
        projected / 10.0,
        f64::from(score.points) / 10.0,
        f64::from(score.complete_rows) / 3.0,
        shortest as f64 / 3.0,
        f64::from(player.rocks.min(6)) / 2.0,
        f64::from(player.trapped_in_all()),
        f64::from(game.turns_to_come(seat)) / 5.0,
    ]
    .into_iter()
    .collect()
}

fn alone(game: &DeepDive) -> Look {
    let projected = game.projected_scores();
    let lead = f64::from(projected[0]) - projected.get(1).copied().map_or(0.0, f64::from);
    let spread = f64::from(spread_of(game.turns_to_come(Seat::FIRST)));
    let player = &game.players[0];
    let mine = player.food.score();
    let rival = game.rival.as_ref();
    let theirs = rival.map(|rival| rival.score());
    let ahead = |mine: i32, theirs: Option<i32>| f64::from(mine - theirs.unwrap_or(0));
    let is = |difficulty| f64::from(u8::from(rival.is_some_and(|rival| rival.difficulty == difficulty)));
    [
        1.0,
        lead / spread,
        lead / 10.0,
        ahead(mine.points, theirs.map(|score| score.points)) / 10.0,
        ahead(mine.complete_rows, theirs.map(|score| score.complete_rows)) / 3.0,
        f64::from(player.rocks.min(6)) / 2.0,
        f64::from(player.trapped_in_all()),
        is(Difficulty::Easy),
        is(Difficulty::Hard),
        rival.map_or(0.0, |rival| rival.depth.index() as f64 / 4.0),
    ]
    .into_iter()
    .collect()
}
