//! Decisions inside a combat.

use super::attack::{gain, menace, prize};
use super::best_by;
use crate::action::Action;
use crate::content::Unit;
use crate::odds::{self, Setup};
use crate::state::{BattleForTheDeep, Side, Step};

/// The surest battle first: its zone may serve later ones.
pub(super) fn order(game: &BattleForTheDeep, action: &Action) -> f64 {
    let Action::Fight { zone } = action else { return 0.0 };
    Setup::of(game, *zone).and_then(|setup| odds::recall(&setup)).map_or(1.0, |odds| odds.win)
}

/// Press on while the fight is worth more than walking away.
pub(super) fn press(game: &BattleForTheDeep, legal: &[Action]) -> Action {
    let Some(combat) = &game.combat else { return legal[0] };
    let attackers = game.side_force(combat, Side::Attack);
    let defenders = game.side_force(combat, Side::Defence);
    let prize = prize(game, game.active, combat.zone);
    let stand = match Setup::of(game, combat.zone).and_then(|setup| odds::recall(&setup)) {
        Some(odds) => odds.win * prize + odds.defender_loss - odds.attacker_loss * 1.05,
        None => gain(game, combat.zone, &attackers, &defenders, prize),
    };
    let away = legal.iter().find(|action| matches!(action, Action::Retreat { .. }));
    match away {
        Some(retreat) if stand < 0.0 || !legal.contains(&Action::Press) => *retreat,
        Some(_) | None => Action::Press,
    }
}

/// Cheap units go first; a shell takes what it can, and a grabbed unit dies before an own one.
pub(super) fn casualty(game: &BattleForTheDeep, legal: &[Action]) -> Action {
    let Some(combat) = &game.combat else { return legal[0] };
    let pinch = combat.hits().pinch > 0 || combat.objected();
    let side = game.victims(combat);
    best_by(legal, |action| match action {
        Action::Spend { .. } => 100.0,
        Action::Agree => 50.0,
        Action::Tip => {
            if pinch {
                -50.0
            } else {
                60.0
            }
        }
        Action::LoseUpright if pinch => menace(Unit::Turtle) + 1.0,
        Action::LoseUpright => -keep(Unit::Turtle, side) - 1.0,
        Action::Lose { unit } if pinch => menace(*unit),
        Action::Lose { unit } => -keep(*unit, side),
        _ => -200.0,
    })
}

/// How dear a unit is to the side that chooses.
fn keep(unit: Unit, side: Side) -> f64 {
    let (attack, defence) = super::punch(unit);
    f64::from(unit.cost()) + 0.3 * if side == Side::Attack { attack } else { defence }
}

/// Nautiluses leave a fight that is lost.
pub(super) fn jet(game: &BattleForTheDeep, legal: &[Action]) -> Action {
    let Some(combat) = &game.combat else { return legal[0] };
    let away = legal.iter().find(|action| matches!(action, Action::Jet { .. }));
    let win =
        Setup::of(game, combat.zone).and_then(|setup| odds::recall(&setup)).map_or(1.0, |odds| odds.win);
    let lost = if combat.step() == Step::AttackJet { win < 0.15 } else { win > 0.85 };
    match away {
        Some(jet) if lost => *jet,
        Some(_) | None => Action::Roll,
    }
}
