//! What the learnt judge is shown of a patrol, and its weights: `judge/<seats>.txt`, made by `fathom train deep-war`.
//!
//! The prospects of a boat count what it can still do in this turn and its risk until the turn ends, wherever in the
//! turn it is asked: a boat that has acted has in points what it hoped for before.

use crate::content::{BoatClass, NEW_YORK, sailing_distance};
use crate::heuristic::patrol;
use crate::heuristic::prospects::{Prospects, raid_ahead};
use crate::state::{DeepWar, LAST_TURN, Phase};
use fathom_core::{Game, Knowledge, Look, Models, Seat, Sketch};

/// The weights that are checked in.
pub(crate) static MODELS: Models =
    Models::new(&[(1, include_str!("../judge/1.txt")), (2, include_str!("../judge/2.txt"))]);

/// What is shown of every boat.
pub(crate) const LEGEND: &[&str] = &[
    "one",
    // the logarithm of the hand-set judgement
    "hand-set",
    "afloat",
    "points",
    "prospects",
    "prospects-by-spread",
    "survival",
    "torpedoes",
    "patrol",
    "raid-ahead",
    "duty-open",
    "to-new-york",
    "marconi",
    // alone: points beyond the goal, now and to come
    "beyond-goal",
    "beyond-goal-by-spread",
];

pub(crate) fn sketch(game: &DeepWar) -> Sketch {
    let part = match game.phase {
        Phase::Enlist | Phase::FirstSeat(_) | Phase::Detection(..) => 0.0,
        Phase::Movement(_) => 0.2,
        Phase::Attack(..) => 0.4,
        Phase::Altitude(_) => 0.6,
        Phase::Reveal(_) | Phase::Hunt(_) => 0.7,
        Phase::Air(_) | Phase::Over => 0.9,
    };
    let progress = (f64::from(game.turn) - 1.0 + part) / f64::from(LAST_TURN);
    Sketch { progress, looks: game.seats().iter().map(|seat| look(game, seat)).collect() }
}

fn look(game: &DeepWar, seat: Seat) -> Look {
    let Some(boat) = game.boats.get(seat.index()) else { return unknown(game) };
    let alone = game.seats.count() == 1;
    let hand_set = f64::from(game.evaluate(seat)).clamp(0.005, 0.995);
    let hand_set = if alone { (hand_set / (1.0 - hand_set)).ln() } else { hand_set.ln() };
    if !boat.afloat() {
        return lost(hand_set);
    }
    let hope = Prospects::of(game, seat);
    let (alive, points, spread) = (f64::from(hope.alive), f64::from(hope.points), f64::from(hope.spread));
    let left = LAST_TURN.saturating_sub(game.turn);
    let patrol = patrol::worth(boat.class, left, boat.torpedoes) * patrol::plenty(&game.stock);
    let raid = raid_ahead(game, boat);
    let far = match raid || !boat.duty_done() {
        true => sailing_distance(boat.cell, NEW_YORK).map_or(30, |far| far.min(30)),
        false => 0,
    };
    let is = |so: bool| f64::from(u8::from(so));
    let goal = if alone { f64::from(game.options.solo_goal.points(boat.class)) } else { 0.0 };
    let beyond = |points: f64| if alone { points - goal } else { 0.0 };
    [
        1.0,
        hand_set,
        1.0,
        f64::from(boat.points()) / 50.0,
        alive * points / 50.0,
        alive * points / spread,
        (alive + 0.02).ln(),
        f64::from(boat.torpedoes) / 10.0,
        f64::from(patrol) / 50.0,
        is(raid),
        is(!boat.duty_done()),
        f64::from(far) / 10.0,
        is(boat.class == BoatClass::Marconi),
        (beyond(f64::from(boat.points())) / 50.0).clamp(-8.0, 2.0),
        beyond(points) / spread,
    ]
    .into_iter()
    .collect()
}

/// A boat that is sunk: nothing to come.
fn lost(hand_set: f64) -> Look {
    let mut look: Look = LEGEND.iter().map(|_| 0.0).collect();
    (look[0], look[1], look[6]) = (1.0, hand_set, 0.02f64.ln());
    look
}

/// A boat that nobody has chosen yet: like any other at its start.
fn unknown(game: &DeepWar) -> Look {
    let mut look: Look = LEGEND.iter().map(|_| 0.0).collect();
    let share = 1.0 / game.seats.count() as f64;
    let hand_set = if game.seats.count() == 1 { 0.0 } else { share.ln() };
    (look[0], look[1], look[2]) = (1.0, hand_set, 1.0);
    look
}
