//! Morale: who stands, who runs, and where to.

use crate::content::{Ability, Operation, Side};
use crate::event::{Event, Pen};
use crate::routine::creatures;
use crate::rules::table::Terrain;
use crate::rules::{actions, death, disengage, flight, movement, physical, table, wounds, zones};
use crate::state::{Id, Party, Place, SunkenCitadel};
use crate::task::{Attack, Check, Flight, Fright, How, Task};
use crate::{event, offers};
use fathom_core::Log;

/// SC-MOR-11, SC-MOR-01, SC-MOR-02, SC-MOR-03, SC-MOR-04, SC-ABL-35, SC-ABL-39, SC-OPS-05: a morale check
/// is settled.
pub(crate) fn rolled(game: &mut SunkenCitadel, who: Id, why: Fright, good: u8, log: &mut Pen) {
    let failures = 3 - good;
    let held = game.in_force & Operation::HoldTheLine.bit() != 0 && game.model(who).side == Side::Team;
    if failures < 2 || held {
        if let Fright::Terror(of) = why {
            let unafraid = &mut game.model_mut(who).unafraid;
            if !unafraid.is_full() {
                unafraid.push(of);
            }
        }
        return event::status(game, who, "keeps its nerve", log);
    }
    event::status(game, who, "loses its nerve", log);
    physical::drop_everything_held(game, who);
    if game.model(who).has(Ability::Warbeast) && !has_caller(game, game.party(who)) {
        return rampage(game, who, log);
    }
    let mut moves = failures - 1;
    let state = game.model(who).state;
    if (state.fallen || state.exhausted) && !state.transfixed && !table::engaged(game, who) {
        let state = &mut game.model_mut(who).state;
        (state.fallen, state.exhausted) = (false, false);
        event::status(game, who, "scrambles up", log);
        moves -= 1;
    }
    if moves > 0 {
        game.stack.push(Task::Flee { why: Flight::Morale, who, moves });
    }
}

fn has_caller(game: &SunkenCitadel, party: Party) -> bool {
    game.standing().any(|(_, m)| game.party_of(m) == party && m.has(Ability::DeepCaller) && m.active())
}

/// SC-ABL-39: a beast without its master goes for whoever is nearest, friend or foe, like a wild predator: it
/// charges, or else swims that way.
fn rampage(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    let at = game.model(who).at;
    let Some(target) = table::nearest_model(game, at, |id| id != who) else { return };
    event::status(game, who, "turns on whoever is nearest", log);
    let mut attack = Attack { how: How::Hand(0), asked: false, ..disengage::hack(game, who, target) };
    if table::contact(game, who, target) {
        return game.stack.push(Task::Strike(attack));
    }
    let reach = movement::reach(game, who, Terrain::Open);
    let spot = offers::contact_points(game, who, target).into_iter().find(|spot| {
        let fits = at.dist2(*spot) <= reach * reach && !table::difficult(game, who, at, *spot);
        fits && game.model(who).depth == game.model(target).depth
    });
    match spot {
        Some(spot) => {
            attack.how = How::Hand(1);
            game.stack.push(Task::Strike(attack));
            movement::shift(game, who, spot, log);
        }
        None => creatures::swim_towards(game, who, Some(game.model(target).at), log),
    }
}

/// SC-MOR-03, SC-MOR-06, SC-MOR-07, SC-MOR-08, SC-MOR-09, SC-MOR-10, SC-MOR-14, SC-PSY-11, SC-TEC-14: one forced move at a
/// time towards the way out.
pub(crate) fn flee(game: &mut SunkenCitadel, why: Flight, who: Id, moves: u8, log: &mut Pen) {
    let model = game.model(who);
    if !model.here() || moves == 0 || model.state.transfixed {
        return;
    }
    // whoever cannot move does not flee, and nobody hacks at it for that
    if actions::check_fit(game, who).is_err() || held(game, who) {
        if why == Flight::Morale {
            wounds::transfix(game, who, log);
        }
        return;
    }
    if why != Flight::Onward {
        death::drop_loot(game, who, log);
        zones::release_minds(game, who, log);
    }
    if table::engaged(game, who) {
        game.stack.push(Task::FleeOn { why, who, moves });
        return disengage::push_hacks(game, who);
    }
    flee_one(game, why, who, moves, log);
}

/// SC-MOR-08: one step of the flight.
pub(crate) fn flee_one(game: &mut SunkenCitadel, why: Flight, who: Id, moves: u8, log: &mut Pen) {
    let model = game.model(who);
    if !model.here() || model.down() || model.state.entangled || model.immobile() {
        return;
    }
    if flight::out(game, who) {
        return routed(game, who, log);
    }
    if held(game, who) {
        if why == Flight::Morale {
            wounds::transfix(game, who, log);
        }
        return;
    }
    let to = match why {
        Flight::Morale | Flight::Onward => flight::next_move(game, who),
        Flight::Visions => flight::next_move(game, who).or_else(|| flight::towards_edge(game, who)),
    };
    let Some(to) = to else {
        if why == Flight::Morale {
            wounds::transfix(game, who, log);
        }
        return;
    };
    if moves > 1 {
        let why = if why == Flight::Morale { Flight::Onward } else { why };
        game.stack.push(Task::Flee { why, who, moves: moves - 1 });
    }
    movement::shift(game, who, to, log);
    if game.model(who).here() && flight::out(game, who) {
        routed(game, who, log);
    }
}

/// SC-STA-11: whether somebody who touches it holds a model, which can flee no more than move.
fn held(game: &SunkenCitadel, who: Id) -> bool {
    game.model(who).grabbed_by.is_some_and(|by| table::contact(game, who, by))
}

/// SC-MOR-09: a model that runs off the table is out and counts as defeated.
fn routed(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    death::kill_credit(game, who, death::End::Plain, None);
    death::drop_loot(game, who, log);
    death::leave_table(game, who, Place::Fled, log);
    log.tell(|| Event::Leaves { who: game.who(who), fled: true });
}

/// SC-PSY-17, SC-PSY-20: visions drive a model away; three failures and it is gone.
pub(crate) fn hallucinate(game: &mut SunkenCitadel, who: Id, good: u8, log: &mut Pen) {
    match good {
        0 => routed(game, who, log),
        3 => {}
        good => {
            event::status(game, who, "runs from its own visions", log);
            actions::lose(game, who);
            game.stack.push(Task::Flee { why: Flight::Visions, who, moves: 3 - good });
        }
    }
}

/// SC-MOR-05, SC-MOR-12, SC-SUB-07: pushes a morale check, unless the model never checks.
pub(crate) fn push(game: &mut SunkenCitadel, check: Check) {
    let m = game.model(check.who);
    let oblivious = m.state.transfixed || m.state.entangled || m.state.constricted || m.immobile();
    if m.here() && !oblivious && !m.has(Ability::Artificial) {
        game.stack.push(Task::Check(check));
    }
}
