//! Whose decision is next: the stack is worked off until somebody, or chance, has to decide.

use crate::action::{Action, Buy};
use crate::content::{Find, Kind, Operation, Side};
use crate::event::{Event, Pen};
use crate::routine::creatures;
use crate::rules::shadows::Readiness;
use crate::rules::{
    activation, artifacts, campaign, checks, combat, disengage, morale, movement, muster, operations,
    players, ranged, repair, rivals, scenery, setup, shadows, shop, station, tech, treasure, zones,
};
use crate::scenario::s4;
use crate::state::{Id, Part, Party, Step, SunkenCitadel};
use crate::task::{Attack, How, Roll, Task, Temper};
use crate::{deed, routine};
use fathom_core::{Log, Stage};

/// The side that has to decide about a task, if it is a decision.
pub(crate) fn decider(game: &SunkenCitadel, task: &Task) -> Option<Side> {
    match task {
        Task::Pick(side) | Task::Shop(side) => Some(*side),
        Task::Mode(id) => Some(game.allegiance(*id)),
        Task::Act => game.activation.map(|act| game.allegiance(act.model)),
        Task::Parry(attack) | Task::Dodge(attack) => Some(game.allegiance(attack.target)),
        Task::PickMarker
        | Task::MarkerAct { .. }
        | Task::Reveal { .. }
        | Task::ThinWall { .. }
        | Task::KeptEvent
        | Task::ChooseEntry { .. } => Some(Side::Invaders),
        Task::KeepArtifact { who, .. } | Task::Salvage { who } => Some(game.allegiance(*who)),
        Task::Muster { .. }
        | Task::KeepOperation { .. }
        | Task::KeepFault { .. }
        | Task::CoveringFire { .. }
        | Task::Outfit { .. }
        | Task::Again { .. } => Some(Side::Team),
        Task::Resume(_)
        | Task::Roll(_)
        | Task::Begin(_)
        | Task::BeginDone(_)
        | Task::Strike(_)
        | Task::Check(_)
        | Task::Defend(_)
        | Task::Flee { .. }
        | Task::FleeOn { .. }
        | Task::Sweep { .. }
        | Task::GoOn { .. }
        | Task::Spread { .. }
        | Task::TurnEnd(_)
        | Task::Recovery(_) => None,
    }
}

/// What the game waits for.
pub(crate) fn stage(game: &SunkenCitadel) -> Stage {
    match game.stack.last() {
        Some(Task::Roll(_)) => Stage::Chance,
        Some(task) => match players::deciding(game, task) {
            Some(seat) => Stage::Decide(seat),
            None => Stage::Over,
        },
        None => Stage::Over,
    }
}

/// SC-TRN-10: works the stack off until somebody has to decide.
pub(crate) fn run(game: &mut SunkenCitadel, log: &mut Pen) {
    loop {
        let Some(task) = game.stack.last() else {
            if game.step == Step::Over {
                return;
            }
            advance(game, log);
            continue;
        };
        if matches!(task, Task::Roll(_)) {
            return;
        }
        if let Some(act) = game.activation
            && matches!(task, Task::Act)
            && (!game.model(act.model).here() || zones::freed_while_acting(game, &act))
        {
            game.stack.pop();
            activation::end(game, None, log);
            continue;
        }
        match decider(game, task) {
            Some(side) if players::seat_of(game, side).is_some() => return,
            Some(_) => {
                let action = routine::choose(game);
                carry_out(game, &action, log);
            }
            None => next_task(game, log),
        }
    }
}

/// Takes the next thing off the stack and does it.
fn next_task(game: &mut SunkenCitadel, log: &mut Pen) {
    let Some(task) = game.stack.pop() else { return };
    match task {
        Task::Begin(id) => activation::begin(game, id, log),
        Task::BeginDone(id) => activation::begin_done(game, id, log),
        Task::Resume(act) => {
            game.activation = Some(act);
            game.stack.push(Task::Act);
        }
        Task::Strike(attack) => combat::strike(game, attack),
        Task::Check(check) => checks::start(game, check),
        Task::Defend(hazard) => {
            if game.model(hazard.who).here() {
                game.stack.push(Task::Roll(Roll::Hazard(hazard)));
            }
        }
        Task::Flee { why, who, moves } => morale::flee(game, why, who, moves, log),
        Task::FleeOn { why, who, moves } => morale::flee_one(game, why, who, moves, log),
        Task::Sweep { who, to } => disengage::sweep(game, who, to, log),
        Task::GoOn { who, to } => movement::go_on(game, who, to, log),
        Task::Spread { by, at, depth, score, armour_break, spare, cause } => {
            scenery::spread(game, by, at, depth, score, armour_break, spare, cause);
        }
        Task::TurnEnd(stage) => station::turn_end(game, stage, log),
        Task::Recovery(index) => campaign::recovery(game, index, log),
        Task::Act => activation::end(game, None, log),
        Task::Pick(_)
        | Task::Mode(_)
        | Task::PickMarker
        | Task::MarkerAct { .. }
        | Task::Parry(_)
        | Task::Dodge(_)
        | Task::Reveal { .. }
        | Task::ThinWall { .. }
        | Task::ChooseEntry { .. }
        | Task::Muster { .. }
        | Task::KeepOperation { .. }
        | Task::KeepArtifact { .. }
        | Task::KeepFault { .. }
        | Task::Salvage { .. }
        | Task::CoveringFire { .. }
        | Task::Again { .. }
        | Task::KeptEvent
        | Task::Outfit { .. }
        | Task::Shop(_)
        | Task::Roll(_) => {}
    }
}

/// SC-TRN-01, SC-TRN-02, SC-TRN-03: with nothing left to do, the next model, marker or step comes.
fn advance(game: &mut SunkenCitadel, log: &mut Pen) {
    let waiting = |game: &SunkenCitadel, party: Party| {
        (0..game.models.len() as u8).map(Id).find(|id| activation::may_begin(game, *id, party))
    };
    match game.step {
        Step::Briefing => setup::begin_first_turn(game, log),
        Step::Team => match rivals::acting_band(game, log) {
            Some(_) => game.stack.push(Task::Pick(Side::Team)),
            None if game.stack.is_empty() => enter_step(game, Step::Shadows, log),
            None => {}
        },
        Step::Shadows => match game.markers.iter().position(|marker| !marker.acted) {
            Some(index) if players::seat_of(game, Side::Invaders).is_none() => {
                game.markers[index].acted = true;
                let roll = Roll::Aggression { marker: game.markers[index].number };
                game.stack.push(Task::Roll(roll));
            }
            Some(_) => game.stack.push(Task::PickMarker),
            None => enter_step(game, Step::Invaders, log),
        },
        Step::Invaders => match waiting(game, Party::Invaders) {
            Some(_) => game.stack.push(Task::Pick(Side::Invaders)),
            None => enter_step(game, Step::Creatures, log),
        },
        Step::Creatures => match waiting(game, Party::Wild) {
            Some(id) => game.stack.push(Task::Begin(id)),
            None => enter_step(game, Step::Event, log),
        },
        Step::Event => enter_step(game, Step::End, log),
        Step::End => game.stack.push(Task::TurnEnd(0)),
        Step::Over => {}
    }
}

/// Begins a step of the Game Turn, after ending the last one.
fn enter_step(game: &mut SunkenCitadel, step: Step, log: &mut Pen) {
    let ended = game.step;
    game.step = step;
    game.help.clear();
    game.advantages.retain(|advantage| match advantage.party {
        Party::Band(_) => ended != Step::Team,
        Party::Invaders => ended != Step::Invaders,
        Party::Wild => true,
    });
    match step {
        Step::Shadows => {
            if !game.markers.is_empty() || !game.map().waves.is_empty() {
                log.tell(|| Event::Step { step });
            }
            station::waves_come(game);
        }
        Step::Invaders => zones::struggle_of_minds(game, Party::Invaders),
        Step::Creatures => {
            s4::turrets_fire(game);
            creatures::out_of_the_ducts(game, log);
        }
        Step::Event => {
            game.stack.push(Task::Roll(Roll::EventDie));
            if campaign::kept_event(game).is_some() {
                game.stack.push(Task::KeptEvent);
            }
        }
        Step::Briefing | Step::Team | Step::End | Step::Over => {}
    }
}

/// Carries out a decision that was checked.
pub(crate) fn carry_out(game: &mut SunkenCitadel, action: &Action, log: &mut Pen) {
    if let Action::Operation { card, target, at, door } = action {
        return operations::play(game, *card, *target, *at, *door, log);
    }
    if let Action::LetGo { who } = action {
        return zones::let_go(game, *who, log);
    }
    if matches!(game.stack.last(), Some(Task::Act)) {
        return deed::carry_out(game, action, log);
    }
    let Some(task) = game.stack.pop() else { return };
    match (task, action) {
        (Task::Pick(_), Action::Activate { model }) => game.stack.push(Task::Begin(*model)),
        (Task::Mode(id), action) => activation::start_mode(game, id, action, log),
        (Task::PickMarker, action) => shadows::act(game, action, 1, Temper::Bold, log),
        (Task::MarkerAct { actions, temper, .. }, action) => {
            shadows::act(game, action, actions.saturating_sub(1), temper, log)
        }
        (Task::Parry(attack), action) => combat::answer(game, attack, action, log),
        (Task::Dodge(attack), answer) => shot_at(game, attack, answer, log),
        (Task::Reveal { at, left, acted, .. }, Action::Place { kind, at: spot, facing }) => {
            let left = left - kind.profile().size.worth();
            more_may_come(game, left, *kind, Task::Reveal { at, left, acted, placed: true });
            shadows::deploy(game, *kind, *spot, *facing, Readiness::from(acted), log);
        }
        (Task::ThinWall { .. }, Action::Place { kind, at, facing }) => {
            shadows::deploy(game, *kind, *at, *facing, Readiness::Waits, log);
        }
        (Task::ChooseEntry { worth }, Action::Entry { entry }) => station::wave_lands(game, *entry, worth),
        (Task::KeepOperation { drawn, keep }, Action::KeepOperation { card }) => {
            operations::keep(game, *card, drawn, keep);
        }
        (Task::Muster { settled }, Action::Continue) => muster::stand_as_listed(game, settled),
        (Task::Muster { settled }, Action::Start { model, facing }) => {
            muster::settle(game, settled, *model, *facing);
        }
        (Task::KeepArtifact { who, .. }, Action::KeepArtifact { card }) => {
            artifacts::gain_artifact(game, who, *card, log)
        }
        (Task::KeepFault { thing, who, actions, .. }, Action::KeepFault { card }) => {
            game.decks.faults &= !card.bit();
            repair::fault_drawn(game, thing, who, actions, *card, log);
        }
        (Task::Salvage { who }, Action::Salvage { arm }) => tech::salvage(game, who, *arm, log),
        (Task::CoveringFire { target }, Action::FireNow { model, arm }) => {
            fire_now(game, *model, *arm, target)
        }
        (Task::Again { who, .. }, Action::Again) => {
            game.operations.retain(|card| *card != Operation::SecondWind);
            game.stack.push(Task::Roll(Roll::Activation { who }));
        }
        (Task::Again { who, actions }, _) => {
            activation::begin_actions(game, who, actions, activation::Turn::Full, log)
        }
        (Task::KeptEvent, Action::PlayEvent) => campaign::play_kept_event(game, log),
        (Task::Outfit { left }, Action::Buy { buy: Buy::Find { card, model } }) => {
            outfit(game, left, *model, *card, log);
        }
        (Task::Shop(side), Action::Buy { buy }) => {
            shop::buy(game, side, *buy, log);
            game.stack.push(Task::Shop(side));
        }
        (Task::Shop(_), Action::Continue) if game.stack.is_empty() => campaign::next_scenario(game, log),
        _ => {}
    }
}

/// The target of a shot dodges or stands, and the shot is fired.
fn shot_at(game: &mut SunkenCitadel, attack: Attack, answer: &Action, log: &mut Pen) {
    if *answer == Action::Dodge {
        ranged::dodge(game, attack.target, log);
    }
    game.stack.push(Task::Strike(attack));
}

/// A marker that was worth more than what came out of it shows another model, where the pool has one.
fn more_may_come(game: &mut SunkenCitadel, left: u8, taken: Kind, reveal: Task) {
    if left > 0 && pool_has(game, left, taken) {
        game.stack.push(reveal);
    }
}

/// A special item for nothing, of a few that a team of four takes along.
fn outfit(game: &mut SunkenCitadel, left: u8, model: Id, card: Find, log: &mut Pen) {
    game.decks.finds &= !card.bit();
    treasure::gain_find(game, model, card, log);
    if left > 1 {
        game.stack.push(Task::Outfit { left: left - 1 });
    }
}

/// SC-OPS-03: a shot out of turn, at -1.
fn fire_now(game: &mut SunkenCitadel, by: Id, arm: u8, target: Id) {
    game.operations.retain(|card| *card != Operation::CoveringFire);
    let attack = Attack { bonus: -1, ..Attack::new(by, target, Some(arm), Part::Body, 1, How::Shot) };
    ranged::unload(game, by, arm);
    game.model_mut(by).state.attacked = true;
    game.stack.push(Task::Strike(attack));
}

/// Whether the list still has somebody for what is left of a marker, after taking one of a kind.
fn pool_has(game: &SunkenCitadel, left: u8, taken: Kind) -> bool {
    game.pool
        .iter()
        .any(|(kind, count)| *count > u8::from(*kind == taken) && kind.profile().size.worth() <= left)
}
