//! Which zone to attack with what: every zone in reach, the smallest force that does it, and what the attack leaves open.

use super::value::{point_worth, points_gap, worth_of};
use crate::action::{Action, March};
use crate::content::{Force, Unit, Zone};
use crate::odds::{self, Setup};
use crate::rules::movement::BERTHS;
use crate::state::{BattleForTheDeep, Side, enemies, team};
use fathom_core::{Seat, Silent};

/// An attack worth considering.
struct Plan {
    first: Action,
    gain: f64,
}

/// The first step of the most promising attack; done where none is worth it.
pub(super) fn plan(game: &BattleForTheDeep, seat: Seat) -> Action {
    let mut marches: Vec<March> = Vec::new();
    game.any_attack(|march| {
        marches.push(march);
        false
    });
    let mut targets: Vec<Zone> = marches.iter().map(|march| march.to).collect();
    targets.sort();
    targets.dedup();
    let risk = base_risk(game, seat);
    let mut best = Plan { first: Action::Done, gain: 0.4 };
    for target in targets {
        let ways: Vec<March> = marches.iter().filter(|march| march.to == target).copied().collect();
        let plan = storm(game, seat, target, &ways, risk);
        best = plan.filter(|plan| plan.gain > best.gain).unwrap_or(best);
    }
    best.first
}

/// The best force against one zone, as its first march.
fn storm(game: &BattleForTheDeep, seat: Seat, target: Zone, ways: &[March], risk: f64) -> Option<Plan> {
    let defenders = game.side_force_at(target, Side::Defence);
    let here = game.side_force_at(target, Side::Attack);
    if defenders.is_empty() {
        return walk_in(game, seat, target, ways, &here, risk);
    }
    let prize = prize(game, seat, target);
    let before = gain(game, target, &here, &defenders, prize);
    let pool = pool(game, ways);
    let all = pool.iter().fold(here, |force, (march, _)| joined(force, march));
    if odds(game, target, &all, &defenders)?.win < 0.35 {
        return None;
    }
    let (mut force, mut best) = (here, None::<(f64, usize)>);
    for (count, (march, _)) in pool.iter().enumerate() {
        force = joined(force, march);
        // A force without a chance need not be calculated.
        if force.total() * 3 < defenders.total() {
            continue;
        }
        let value = gain(game, target, &force, &defenders, prize);
        if best.is_none_or(|(top, _)| value > top + 0.3) {
            best = Some((value, count + 1));
        }
    }
    let (value, count) = best?;
    let chosen: Vec<March> = pool[..count].iter().map(|(march, _)| *march).collect();
    let stripped = strip(game, &chosen);
    let danger = (base_risk(&stripped, seat) - risk).max(0.0) * 90.0;
    let march = largest(ways, &chosen);
    Some(Plan { first: Action::Attack(march), gain: value - before - danger })
}

/// An empty hostile zone: one cheap unit is enough.
fn walk_in(
    game: &BattleForTheDeep,
    seat: Seat,
    target: Zone,
    ways: &[March],
    here: &Force,
    risk: f64,
) -> Option<Plan> {
    if !here.is_empty() {
        return None;
    }
    let one = ways.iter().filter(|march| march.count == 1 && march.load == 0);
    let march = one.min_by_key(|march| (march.unit.cost(), game.is_hostile(march.via, seat)))?;
    let stripped = strip(game, &[*march]);
    let danger = (base_risk(&stripped, seat) - risk).max(0.0) * 90.0;
    let gain = prize(game, seat, target) - f64::from(march.unit.cost()) * 0.25 - danger;
    Some(Plan { first: Action::Attack(*march), gain })
}

/// A force and one unit more, with whoever it carries.
fn joined(mut force: Force, march: &March) -> Force {
    force.add(march.unit, 1);
    force.add(Unit::Swarm, march.load);
    force
}

/// Single units that can come, in the order in which they are worth sending: strong attackers and cheap bodies by turns.
/// Whales take along the Swarms that cannot come by themselves.
fn pool(game: &BattleForTheDeep, ways: &[March]) -> Vec<(March, f64)> {
    let mut single: Vec<March> = Vec::new();
    for march in ways.iter().filter(|march| march.load == 0) {
        let known = single.iter().position(|other| (other.unit, other.from) == (march.unit, march.from));
        match known {
            Some(at) => {
                let better =
                    game.is_hostile(single[at].via, game.active) && !game.is_hostile(march.via, game.active);
                if better {
                    single[at].via = march.via;
                }
                single[at].count = single[at].count.max(march.count);
            }
            None => single.push(*march),
        }
    }
    let mut units: Vec<(March, f64)> = Vec::new();
    for march in &single {
        let swims = single.iter().any(|other| other.unit == Unit::Swarm && other.from == march.from);
        let mut riders = match march.unit {
            Unit::Whale if !swims => game.fresh(march.from)[Unit::Swarm.kind()],
            _ => 0,
        };
        for nth in 0..march.count {
            let load = riders.min(BERTHS);
            riders -= load;
            let (attack, _) = super::punch(march.unit);
            let power = attack.max(1.2) + 1.2 * f64::from(load);
            let price = f64::from(march.unit.cost()) + f64::from(load * Unit::Swarm.cost());
            units.push((March { count: 1, load, ..*march }, power / price - 0.03 * f64::from(nth)));
        }
    }
    units.sort_by(|one, two| two.1.total_cmp(&one.1));
    units.truncate(16);
    units
}

/// The march that sends as many of one chosen kind as are wanted, from one zone.
fn largest(ways: &[March], chosen: &[March]) -> March {
    let first = chosen[0];
    let like = |march: &&March| (march.unit, march.from, march.via) == (first.unit, first.from, first.via);
    let (same, load) =
        chosen.iter().filter(like).fold((0, 0), |(count, load), march| (count + 1, load + march.load));
    let fits = |march: &&March| like(march) && march.count <= same && march.load <= load;
    ways.iter().filter(fits).max_by_key(|march| (march.count, march.load)).copied().unwrap_or(first)
}

/// What taking a zone is worth.
pub(super) fn prize(game: &BattleForTheDeep, seat: Seat, target: Zone) -> f64 {
    let point = point_worth(game);
    match game.base_at(target) {
        Some(owner) if team(owner) == team(seat) => 70.0,
        Some(_) => match game.place(seat) {
            3 => 400.0,
            2 => 140.0,
            _ => 60.0 + 10.0 * f64::from(game.round),
        },
        None => {
            let value = f64::from(game.value(target));
            let theirs = game.control[target.index()].is_some_and(|holder| team(holder) != team(seat));
            let swing = if theirs { 1.8 } else { 1.0 };
            let marker = if game.markers_left(seat) > 0 { swing } else { swing - 1.0 };
            let close = points_gap(game, team(seat)) <= 6 || points_gap(game, 1 - team(seat)) <= 4;
            value * point * marker * if close { 1.6 } else { 1.0 }
        }
    }
}

fn odds(
    game: &BattleForTheDeep,
    target: Zone,
    attackers: &Force,
    defenders: &Force,
) -> Option<std::rc::Rc<odds::Odds>> {
    let mut setup = Setup::new(*attackers, *defenders);
    setup.liberating = game.would_liberate(target);
    setup.reanimate = !game.reanimated;
    odds::recall(&setup)
}

/// What an attack is worth on average: the prize if it wins, enemy losses less own.
pub(super) fn gain(
    game: &BattleForTheDeep,
    target: Zone,
    attackers: &Force,
    defenders: &Force,
    prize: f64,
) -> f64 {
    if attackers.is_empty() {
        return 0.0;
    }
    match odds(game, target, attackers, defenders) {
        Some(odds) => odds.win * prize + odds.defender_loss - odds.attacker_loss * 1.05,
        None => 0.0,
    }
}

/// The game after these units have left for battle.
fn strip(game: &BattleForTheDeep, marches: &[March]) -> BattleForTheDeep {
    let mut after = game.clone();
    for march in marches {
        let fresh = after.fresh(march.from);
        if fresh[march.unit.kind()] > 0 && !after.battles.is_full() {
            let load = march.load.min(fresh[Unit::Swarm.kind()]);
            after.attack(&March { load, ..*march }, &mut Silent);
        }
    }
    after
}

/// The greatest chance that one enemy takes the own base in its next turn with all it can send there.
pub(super) fn base_risk(game: &BattleForTheDeep, seat: Seat) -> f64 {
    let player = game.player(seat);
    let (Some(base), None, Some(faction)) = (player.base, player.captor, player.faction) else { return 0.0 };
    let mut guards = Force::of(faction, &game.squad(base, seat));
    let mate = crate::state::teammate(seat);
    for (unit, count) in game.faction(mate).units().into_iter().zip(game.squad(base, mate)) {
        guards.add(unit, count);
    }
    let laid_out = if seat == game.active { game.laid_out } else { [0; 4] };
    let ours = faction.units();
    for (unit, count) in ours.into_iter().zip(player.reserve).chain(ours.into_iter().zip(laid_out)) {
        let room = 12u32.saturating_sub(guards.total()) as u8;
        guards.add(unit, count.min(room));
    }
    enemies(seat).into_iter().map(|enemy| strike_chance(game, enemy, base, &guards)).fold(0.0, f64::max)
}

fn strike_chance(game: &BattleForTheDeep, enemy: Seat, base: Zone, guards: &Force) -> f64 {
    let faction = game.faction(enemy);
    let hostile = game.hostile(enemy);
    let mut raiders = Force::NONE;
    for from in Zone::all() {
        let squad = game.squad(from, enemy);
        if worth_of(faction, &squad) == 0.0 {
            continue;
        }
        let mut riders = 0;
        for (unit, count) in faction.units().into_iter().zip(squad).filter(|(_, count)| *count > 0) {
            let walk = game.walk(unit, from, hostile, unit.profile().moves - 1);
            match (walk[4].common(base.adjacent()).is_empty(), unit) {
                (false, Unit::Whale) => {
                    raiders.add(unit, count.min(20));
                    raiders.add(Unit::Swarm, riders.min(BERTHS * count.min(20)));
                }
                (false, _) => raiders.add(unit, count.min(20)),
                // Swarms too far to swim may ride: Whales come later in the list.
                (true, Unit::Swarm) => riders = count.min(20),
                (true, _) => {}
            }
        }
    }
    match (raiders.is_empty(), guards.is_empty()) {
        (true, _) => 0.0,
        (false, true) => 1.0,
        (false, false) => odds::recall(&Setup::new(raiders, *guards)).map_or(0.0, |odds| odds.win),
    }
}

/// Whether this type is one that the enemy would rather see gone.
pub(super) fn menace(unit: Unit) -> f64 {
    f64::from(unit.cost()) + super::punch(unit).1
}
