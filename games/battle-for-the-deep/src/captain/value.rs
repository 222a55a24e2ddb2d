//! What a position is worth: quickly for the general search, and with an eye on threats for the captain.

use super::punch;
use crate::content::board::borders;
use crate::content::units::nobody;
use crate::content::{Faction, Unit, ZONES, Zone, ZoneSet};
use crate::state::{BattleForTheDeep, GOAL, ROUNDS, Side, enemies, team, teammate};
use fathom_core::Seat;
use std::sync::LazyLock;

/// Steps between any two zones over open borders.
pub(super) static DISTANCE: LazyLock<[[u8; ZONES]; ZONES]> = LazyLock::new(|| {
    let mut table = [[0; ZONES]; ZONES];
    for from in Zone::all() {
        let (mut seen, mut edge, mut steps) = (ZoneSet::only(from), ZoneSet::only(from), 0);
        while !edge.is_empty() {
            edge.iter().for_each(|zone| table[from.index()][zone.index()] = steps);
            edge = borders(edge).minus(seen);
            seen = seen.union(edge);
            steps += 1;
        }
    }
    table
});

/// Rounds of income still to come, the present one counted in part.
pub(crate) fn rounds_left(game: &BattleForTheDeep) -> f64 {
    f64::from(ROUNDS.saturating_sub(game.round)) + 0.5
}

/// What controlling a point of value is worth, in reinforcement points: income to come, and victory.
pub(super) fn point_worth(game: &BattleForTheDeep) -> f64 {
    2.5 + rounds_left(game) * 0.6
}

/// The chance that this seat's team wins, by points, bases and armies: a quick judgement for searches.
pub fn team_chance(game: &BattleForTheDeep, seat: Seat) -> f32 {
    let side = team(seat);
    let mut lead = 0.0;
    for player in (0..4).map(Seat) {
        let sign = if team(player) == side { 1.0 } else { -1.0 };
        lead += sign * (quick(game, player));
    }
    let scale = 14.0 + 6.0 * rounds_left(game);
    (1.0 / (1.0 + (-lead / scale).exp())) as f32
}

/// What a seat has, in reinforcement points: points, armies, what fights will leave of them.
pub(crate) fn quick(game: &BattleForTheDeep, seat: Seat) -> f64 {
    let Some(faction) = game.player(seat).faction else { return 0.0 };
    let mut sum = f64::from(game.victory_points(seat)) * point_worth(game);
    let hostile = enemies(seat);
    let mut ours = ZoneSet::EMPTY;
    for zone in Zone::all() {
        let squad = game.squad(zone, seat);
        if nobody(&squad) {
            continue;
        }
        ours.insert(zone);
        let there: f64 = worth_of(faction, &squad);
        // Units in a fight are worth what the fight will leave of them.
        let foes = if game.is_hostile(zone, seat) { strength(game, zone, hostile) } else { 0.0 };
        let share = if foes > 0.0 {
            let own = strength(game, zone, [seat, teammate(seat)]);
            let win = own * own / (own * own + foes * foes);
            sum += win * f64::from(game.value(zone)) * point_worth(game) * 2.0;
            0.3 + 0.7 * win
        } else {
            1.0
        };
        sum += there * 0.8 * share;
    }
    sum += worth_of(faction, &game.player(seat).reserve) * 0.75;
    if seat == game.active {
        sum += worth_of(faction, &game.laid_out) * 0.75;
    }
    if game.player(seat).captor.is_some() {
        sum -= 60.0;
    }
    sum + outlook(game, seat, ours)
}

/// Zones worth having that are not far.
fn outlook(game: &BattleForTheDeep, seat: Seat, ours: ZoneSet) -> f64 {
    let (mut near, mut sum, mut share) = (ours, 0.0, 0.5);
    let mut seen = ZoneSet::EMPTY;
    for _ in 0..3 {
        for zone in near.minus(seen).iter() {
            let mine = game.control[zone.index()].is_some_and(|holder| team(holder) == team(seat));
            if !mine {
                sum += f64::from(game.value(zone)) * share;
            }
        }
        seen = seen.union(near);
        near = near.union(borders(near));
        share *= 0.5;
    }
    sum
}

pub(crate) fn worth_of(faction: Faction, squad: &[u8; 4]) -> f64 {
    faction.units().iter().zip(squad).map(|(unit, &count)| f64::from(unit.cost()) * f64::from(count)).sum()
}

/// Fighting strength in a zone: the geometric mean of dice and lives.
fn strength(game: &BattleForTheDeep, zone: Zone, seats: [Seat; 2]) -> f64 {
    let (mut power, mut lives) = (0.0, 0.0);
    for seat in seats {
        let Some(faction) = game.player(seat).faction else { continue };
        let attacks = game.side_of(seat) == Side::Attack;
        for (unit, count) in faction.units().into_iter().zip(game.squad(zone, seat)) {
            let (attack, defence) = punch(unit);
            power += f64::from(count) * if attacks { attack } else { defence };
            lives += f64::from(count) * if unit == Unit::Turtle { 2.0 } else { 1.0 };
        }
    }
    (power * lives).sqrt()
}

/// What the position is worth to a seat's side between battles, in reinforcement points: zones to claim, zones and the
/// base to hold against what the enemy can send, and units within reach of their targets.
pub(crate) fn worth(game: &BattleForTheDeep, seat: Seat) -> f64 {
    worth_under(game, seat, &threats(game, seat))
}

/// The same, where the threats to the seat's team are known.
pub(crate) fn worth_under(game: &BattleForTheDeep, seat: Seat, threats: &Threats) -> f64 {
    let Some(faction) = game.player(seat).faction else { return 0.0 };
    let point = point_worth(game);
    let (mut sum, mut ours) = (0.0, ZoneSet::EMPTY);
    let mut free_markers = f64::from(game.markers_left(seat));
    for zone in Zone::all() {
        let at = zone.index();
        let squad = game.squad(zone, seat);
        let present = !nobody(&squad);
        if present {
            ours.insert(zone);
        }
        let value = f64::from(game.value(zone));
        let held = game.control[at].is_some_and(|holder| team(holder) == team(seat));
        let claims = present && game.control[at].is_none() && value > 0.0 && free_markers > 0.0;
        if claims {
            free_markers -= 1.0;
        }
        let base = game.base_holder(zone).is_some_and(|holder| team(holder) == team(seat));
        let guard = shield(game, zone, seat);
        let fall = threats[at] * threats[at] / (threats[at] * threats[at] + guard * guard + 0.5);
        if held || claims {
            sum += value * point * (1.0 - 0.6 * fall);
        }
        if base {
            sum -= fall * fall * 90.0;
        }
        if present {
            sum += worth_of(faction, &squad) * (1.0 - 0.35 * fall);
        }
    }
    sum + reach(game, seat, faction) + outlook(game, seat, ours) * 0.5
}

/// How likely the bases that a team holds of its own are to fall to one enemy turn, added up.
pub(crate) fn base_danger(game: &BattleForTheDeep, side: u8, threats: &Threats) -> f64 {
    let seat = Seat(side);
    let own = [seat, teammate(seat)].map(|mate| game.player(mate)).into_iter();
    let held = own.filter(|player| player.captor.is_none()).filter_map(|player| player.base);
    held.map(|base| {
        let (threat, guard) = (threats[base.index()], shield(game, base, seat));
        let fall = threat * threat / (threat * threat + guard * guard + 0.5);
        fall * fall
    })
    .sum()
}

/// What an enemy turn may bring to each zone.
pub(crate) type Threats = [f64; ZONES];

/// The strength that the stronger enemy can bring to each zone in one turn: the same for both seats of a team.
pub(crate) fn threats(game: &BattleForTheDeep, seat: Seat) -> Threats {
    let mut most = [0.0f64; ZONES];
    for enemy in enemies(seat) {
        let Some(faction) = game.player(enemy).faction else { continue };
        let mut power = [0.0f64; ZONES];
        let mut lives = [0.0f64; ZONES];
        for from in Zone::all() {
            for (unit, count) in faction.units().into_iter().zip(game.squad(from, enemy)) {
                if count == 0 {
                    continue;
                }
                let (attack, _) = punch(unit);
                for (to, &steps) in DISTANCE[from.index()].iter().enumerate() {
                    if steps <= unit.profile().moves && steps > 0 {
                        power[to] += attack * f64::from(count);
                        lives[to] += f64::from(count);
                    }
                }
            }
        }
        for zone in 0..ZONES {
            most[zone] = most[zone].max((power[zone] * lives[zone]).sqrt());
        }
    }
    most
}

/// The strength of a team's units in a zone, and of reinforcements about to enter there.
fn shield(game: &BattleForTheDeep, zone: Zone, seat: Seat) -> f64 {
    let (mut power, mut lives) = (0.0, 0.0);
    for mate in [seat, teammate(seat)] {
        let Some(faction) = game.player(mate).faction else { continue };
        let squad = game.squad(zone, mate);
        let fresh = mate == game.active && game.player(mate).base == Some(zone);
        for (unit, count) in faction.units().into_iter().zip(squad) {
            let more = if fresh {
                f64::from(game.player(mate).reserve[unit.kind()]) + f64::from(game.laid_out[unit.kind()])
            } else {
                0.0
            };
            let count = f64::from(count) + more;
            power += count * punch(unit).1;
            lives += count * if unit == Unit::Turtle { 2.0 } else { 1.0 };
        }
    }
    (power * lives).sqrt()
}

/// Units are worth a little more the closer they are to something to take: the enemy's bases and zones.
fn reach(game: &BattleForTheDeep, seat: Seat, faction: Faction) -> f64 {
    let mut sum = 0.0;
    let targets: Vec<(Zone, f64)> = Zone::all()
        .filter_map(|zone| {
            let enemy_base = game.base_holder(zone).is_some_and(|holder| team(holder) != team(seat));
            let lost_base = enemy_base && game.base_at(zone).is_some_and(|owner| team(owner) == team(seat));
            let ours = game.control[zone.index()].is_some_and(|holder| team(holder) == team(seat));
            let value = f64::from(game.value(zone));
            match (lost_base, enemy_base) {
                (true, _) => Some((zone, 12.0)),
                (_, true) => Some((zone, 5.0)),
                _ if !ours && value > 0.0 => Some((zone, value)),
                _ => None,
            }
        })
        .collect();
    for from in Zone::all() {
        let squad = game.squad(from, seat);
        if nobody(&squad) {
            continue;
        }
        for (unit, count) in faction.units().into_iter().zip(squad) {
            if count == 0 {
                continue;
            }
            let stride = f64::from(unit.profile().moves).sqrt();
            let (mut best, mut all) = (0.0f64, 0.0);
            for &(zone, value) in &targets {
                let steps = f64::from(DISTANCE[from.index()][zone.index()]) / stride;
                let pull = value / (1.0 + steps * steps);
                best = best.max(pull);
                all += pull;
            }
            sum += f64::from(count) * (best * 0.25 + all * 0.04) * f64::from(unit.profile().attack + 1) * 0.4;
        }
    }
    sum
}

/// How far a team is from winning on points: more than enough is worth nothing more.
pub(super) fn points_gap(game: &BattleForTheDeep, side: u8) -> i32 {
    let held: u8 = (0..4).map(Seat).filter(|&s| team(s) == side).map(|s| game.victory_points(s)).sum();
    i32::from(GOAL) - i32::from(held)
}
