//! What the learnt judge is shown of a war, and its weights: `judge/4.txt`, made by `fathom train battle-for-the-deep`.
//!
//! A team is shown with its armies, its points and what threatens it, and with the turns that it and its enemies still have
//! in this round: a turn that ends takes nothing away that the position does not show.

use crate::captain::value::{base_danger, quick, rounds_left, threats, worth_of, worth_under};
use crate::content::{Faction, Zone};
use crate::state::{BattleForTheDeep, GOAL, Phase, ROUNDS, team};
use fathom_core::{Look, Models, Seat, Sketch};

/// The weights that are checked in.
pub(crate) static MODELS: Models = Models::new(&[(4, include_str!("../judge/4.txt"))]);

/// What is shown of every team.
pub(crate) const LEGEND: &[&str] = &[
    // the hand-set worth, in units of what the rounds to come may change
    "standing-by-spread",
    "plans-by-spread",
    "army",
    "reinforcements",
    "points",
    "track",
    "near-goal",
    "enemy-bases",
    "base-danger",
    "centre",
    "turns-in-round",
    // an enemy base is worth most when no enemy turn follows in the round
    "base-held-to-the-end",
    "goal-held-to-the-end",
    "undersea-kingdom",
    "leviathans",
    "denizens",
];

pub(crate) fn sketch(game: &BattleForTheDeep) -> Sketch {
    let playing =
        !matches!(game.phase, Phase::Deal | Phase::ChooseFaction | Phase::ChooseBase | Phase::Muster);
    let turn = if playing { game.place(game.active) as f64 / 4.0 } else { 0.0 };
    let progress = (f64::from(game.round) - 1.0 + turn) / f64::from(ROUNDS);
    Sketch { progress, looks: [0, 1].map(|side| look(game, side, playing)).into_iter().collect() }
}

fn look(game: &BattleForTheDeep, side: u8, playing: bool) -> Look {
    let seats = [Seat(side), Seat(side + 2)];
    let sum = |of: &dyn Fn(Seat) -> f64| seats.iter().map(|&seat| of(seat)).sum::<f64>();
    // the dearest part of the sketch, and one for the team
    let threats = threats(game, Seat(side));
    let spread = 14.0 + 6.0 * rounds_left(game);
    let points = sum(&|seat| f64::from(game.victory_points(seat)));
    let track = sum(&|seat| f64::from(game.player(seat).track));
    let near = |points: f64| (points - f64::from(GOAL) + 8.0).clamp(0.0, 10.0) / 8.0;
    let turns = |whose: u8| {
        let ahead = game.order[game.place(game.active)..].iter().filter(|&&seat| team(seat) == whose).count();
        if playing { ahead as f64 / 2.0 } else { 1.0 }
    };
    let bases = f64::from(u8::from(game.holds_enemy_base(side)));
    let undisturbed = 1.0 - turns(1 - side);
    let enough = f64::from(u8::from(points >= f64::from(GOAL)));
    let centre = game.control[Zone::CENTRE.index()].is_some_and(|holder| team(holder) == side);
    let plays =
        |faction: Faction| f64::from(u8::from(game.seat_of(faction).is_some_and(|seat| team(seat) == side)));
    [
        sum(&|seat| quick(game, seat)) / spread,
        sum(&|seat| worth_under(game, seat, &threats)) / spread,
        sum(&|seat| army(game, seat)) / 50.0,
        sum(&|seat| fresh(game, seat)) / 50.0,
        points / 10.0,
        track / 10.0,
        near(points),
        bases,
        base_danger(game, side, &threats),
        f64::from(u8::from(centre)),
        turns(side),
        bases * undisturbed,
        enough * undisturbed,
        plays(Faction::UnderseaKingdom),
        plays(Faction::Leviathans),
        plays(Faction::Denizens),
    ]
    .into_iter()
    .collect()
}

/// What stands on the board, in reinforcement points.
fn army(game: &BattleForTheDeep, seat: Seat) -> f64 {
    let Some(faction) = game.player(seat).faction else { return 0.0 };
    Zone::all().map(|zone| worth_of(faction, &game.squad(zone, seat))).sum()
}

/// What waits to enter, and what can still be bought this turn.
fn fresh(game: &BattleForTheDeep, seat: Seat) -> f64 {
    let Some(faction) = game.player(seat).faction else { return 0.0 };
    let waiting = worth_of(faction, &game.player(seat).reserve);
    match seat == game.active {
        true => waiting + worth_of(faction, &game.laid_out) + f64::from(game.points),
        false => waiting,
    }
}
