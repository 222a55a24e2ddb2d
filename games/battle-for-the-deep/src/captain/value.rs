//! How well a team stands, quickly.

use crate::state::{BattleForTheDeep, team};
use fathom_core::Seat;

/// The chance that this seat's team wins, by points, zones and units.
pub fn team_chance(game: &BattleForTheDeep, seat: Seat) -> f32 {
    let points = game.team_points();
    let side = usize::from(team(seat));
    let lead = f32::from(points[side]) - f32::from(points[1 - side]);
    1.0 / (1.0 + (-lead * 0.1).exp())
}
