//! One combat by the real rules, with the habits of a [`Setup`]: the check on the calculation.

use super::{CombatResult, Ending, Policy, Retreat, Setup};
use crate::action::Action;
use crate::chance::Chance;
use crate::content::{Faction, Force, Unit, Zone, ZoneSet};
use crate::state::{Battle, BattleForTheDeep, Options, Phase, Side, Status, Step};
use arrayvec::ArrayVec;
use fathom_core::{Game, Rng, Seat, Silent, Stage};

const HERE: Zone = Zone(2);
const ENTRY: Zone = Zone(11);
const ATTACKERS_HAVEN: Zone = Zone(3);
const DEFENDERS_HAVEN: Zone = Zone(10);

/// A game at the beginning of this combat: seat 1 attacks A3 from B3; a friendly zone lies next to it for both sides.
pub fn stage(setup: &Setup) -> Result<BattleForTheDeep, String> {
    let (attack, defence) = setup.check()?;
    let mut game = BattleForTheDeep::new(Options::default());
    game.round = 2;
    game.phase = Phase::Combat;
    game.reanimated = !setup.reanimate;
    seat_factions(&mut game, attack, &defence);
    for (player, base) in [36, 6, 40, 24].into_iter().enumerate() {
        game.players[player].base = Some(Zone(base));
    }
    if setup.liberating {
        game.players[0].base = Some(HERE);
        game.players[0].captor = Some(Seat(1));
    } else {
        game.control[HERE.index()] = Some(Seat(1));
        game.players[1].track = 3;
    }
    game.control[ATTACKERS_HAVEN.index()] = Some(Seat(0));
    game.control[DEFENDERS_HAVEN.index()] = Some(Seat(1));
    for unit in Unit::ALL {
        game.units[HERE.index()].add(unit, setup.attackers.get(unit) + setup.defenders.get(unit));
    }
    game.tired[HERE.index()] = setup.attackers.squad(attack);
    game.battles.push(Battle {
        zone: HERE,
        entries: ZoneSet::only(ENTRY),
        status: Status::Pending,
        victors: [0; 4],
    });
    game.begin_battle(HERE, &mut Silent);
    if let Some(combat) = &mut game.combat {
        combat.tipped = setup.tipped;
        combat.ritual = setup.ritual;
        let victim = if attack == Faction::Denizens { defence[0] } else { attack };
        combat.grabbed.add(victim.unit(0), setup.held);
    }
    Ok(game)
}

fn seat_factions(game: &mut BattleForTheDeep, attack: Faction, defence: &[Faction]) {
    let mut seats: ArrayVec<Faction, 4> = ArrayVec::new();
    let taken = |faction: &Faction| *faction == attack || defence.contains(faction);
    let mut rest = Faction::ALL.into_iter().filter(|faction| !taken(faction));
    seats.push(attack);
    seats.push(defence[0]);
    let second = defence.get(1).copied().or_else(|| rest.next());
    seats.extend(rest.next());
    seats.extend(second);
    for (player, faction) in game.players.iter_mut().zip(seats) {
        player.faction = Some(faction);
    }
}

/// Fights the combat once.
pub fn simulate<R: Rng + ?Sized>(setup: &Setup, start: &BattleForTheDeep, rng: &mut R) -> Ending {
    let mut game = start.clone();
    loop {
        while game.combat.is_some() && game.carry_on(&mut Silent) {}
        let Some(combat) = game.combat else { break };
        match game.stage() {
            Stage::Chance => {
                if let Chance::Throw(throw) = game.draw(rng) {
                    game.throw(&throw, &mut Silent);
                }
            }
            Stage::Decide(_) | Stage::Over => {
                let action = habit(setup, &game, combat.step());
                game.carry_out(&action, &mut Silent);
            }
        }
    }
    let alive = |side: Side| {
        let mut force = Force::NONE;
        for zone in [HERE, ENTRY, ATTACKERS_HAVEN, DEFENDERS_HAVEN] {
            game.side_force_at(zone, side).stacks().for_each(|stack| force.add(stack.unit, stack.count));
        }
        force
    };
    let nobody = game.units[HERE.index()].is_empty();
    let result = match game.battles[0].status {
        Status::Won => CombatResult::Win,
        Status::Retreated => CombatResult::Retreat,
        Status::Lost | Status::Pending if nobody => CombatResult::Mutual,
        Status::Lost | Status::Pending => CombatResult::Lose,
    };
    Ending { result, attackers: alive(Side::Attack), defenders: alive(Side::Defence), chance: 1.0 }
}

/// What the habits of a setup say where the rules ask.
fn habit(setup: &Setup, game: &BattleForTheDeep, step: Step) -> Action {
    let policy = |side: Side| if side == Side::Attack { &setup.attack } else { &setup.defence };
    let combat = game.combat.expect("habits belong to a combat");
    match step {
        Step::AttackJet => jet(policy(Side::Attack), game, Side::Attack),
        Step::DefendJet => jet(policy(Side::Defence), game, Side::Defence),
        Step::Decide => {
            let attackers = game.side_force(&combat, Side::Attack);
            let weaker = attackers.cost() < game.side_force(&combat, Side::Defence).cost();
            let away = match setup.retreat {
                Retreat::Never => false,
                Retreat::After(rounds) => combat.round >= rounds.into(),
                Retreat::Left(units) => attackers.total() <= units.into(),
                Retreat::Weaker => weaker,
            };
            if away { Action::Retreat { zone: ENTRY } } else { Action::Press }
        }
        _ => casualty(policy, game),
    }
}

fn jet(policy: &Policy, game: &BattleForTheDeep, side: Side) -> Action {
    let combat = game.combat.expect("jets belong to a combat");
    let others = game.side_factions(side).into_iter().flat_map(Faction::units);
    let alone = others.filter(|&unit| unit != Unit::Nautilus).all(|unit| game.unhurt(&combat, unit) == 0);
    match game.havens().iter().next() {
        Some(zone) if policy.jet && alone => Action::Jet { zone },
        Some(_) | None => Action::Roll,
    }
}

fn casualty<'a>(policy: impl Fn(Side) -> &'a Policy, game: &BattleForTheDeep) -> Action {
    let combat = game.combat.expect("casualties belong to a combat");
    let legal = game.legal();
    let victims = game.victims(&combat);
    let pinch = combat.hits().pinch > 0;
    let order = if pinch { policy(victims.other()).pinch } else { policy(victims).lose };
    let rank = |action: &Action| match action {
        Action::Spend { .. } => 0,
        Action::Agree | Action::Tip => 1,
        Action::Lose { unit } => 2 + order.rank(*unit),
        _ => 99,
    };
    legal.into_iter().min_by_key(rank).expect("a hit has somebody to take it")
}
