//! The end of a Game Turn and of a scenario: what is wiped away, who is left, and the score.

use crate::content::Side;
use crate::event::{Event, Pen};
use crate::rules::objectives::{invaders_left, points, team_left};
use crate::rules::{campaign, combat, leaving, station, zones};
use crate::state::{Id, Loot, Place, Score, Step, SunkenCitadel};
use fathom_core::{Log, ScoreLine};

/// SC-FRM-05: begins the next Game Turn, or ends the scenario.
pub(crate) fn next_turn(game: &mut SunkenCitadel, log: &mut Pen) {
    if game.turn >= game.map().turns || is_decided(game) {
        return finish(game, log);
    }
    game.turn += 1;
    game.step = Step::Team;
    log.tell(|| Event::Turn { turn: game.turn });
    refresh(game);
    arrivals(game, log);
    zones::struggle_of_minds(game, Side::Team);
}

/// What a new Game Turn wipes away.
fn refresh(game: &mut SunkenCitadel) {
    for model in &mut game.models {
        model.state.acted = false;
        model.state.waits = false;
        model.state.noticed = false;
        model.handed = false;
    }
    for marker in &mut game.markers {
        marker.acted = false;
    }
    for zone in &mut game.zones {
        zone.helps.0 = zone.helps.1;
    }
    let turn = game.turn;
    game.clouds.retain(|cloud| cloud.until >= turn);
    game.strains.retain(|strain| strain.turn + 1 >= turn);
    game.help.clear();
    game.advantages.clear();
    game.in_force &= crate::content::Operation::Overcharge.bit();
    game.sealed = game.sealed.filter(|(_, until)| *until >= turn);
    game.tally.blood = false;
    game.tally.bang = false;
    game.scenario().turn_begins(game);
    combat::note_ambushes(game);
}

/// SC-CMP-01: a model that was late comes in.
fn arrivals(game: &mut SunkenCitadel, log: &mut Pen) {
    for index in 0..game.models.len() {
        if let Place::Arriving(turn) = game.models[index].place
            && turn <= game.turn
        {
            let (at, radius) = (game.models[index].at, game.models[index].radius());
            if let Some(spot) = station::free_spot(game, at, radius, 0) {
                game.models[index].place = Place::Table;
                game.models[index].at = spot;
                let (id, kind) = (Id(index as u8), game.models[index].kind);
                log.tell(|| Event::Appears { who: game.who(id), kind, side: Side::Team, at: spot });
            }
        }
    }
}

/// SC-FRM-05: whether a side has nothing left, or the rift is closed.
pub fn is_decided(game: &SunkenCitadel) -> bool {
    !team_left(game) || !invaders_left(game) || game.scenario().is_decided(game)
}

/// SC-FRM-05: the scenario ends and is scored.
fn finish(game: &mut SunkenCitadel, log: &mut Pen) {
    for id in (0..game.models.len() as u8).map(Id) {
        if game.model(id).here() {
            bank_loot(game, id);
        }
    }
    let sum = |side: Side| lines(game, side).iter().map(|line| line.points as i16).sum();
    let score = Score { team: sum(Side::Team), invaders: sum(Side::Invaders) };
    game.score = Some(score);
    game.step = Step::Over;
    game.stack.clear();
    game.activation = None;
    log.tell(|| Event::Ends { team: score.team, invaders: score.invaders });
    campaign::goes_on(game, log);
}

/// SC-TRS-08: what a model carries counts when it leaves, or is alive at the end.
pub(crate) fn bank_loot(game: &mut SunkenCitadel, id: Id) {
    let m = game.model(id).clone();
    let loot: Vec<Loot> = m.loot.iter().copied().collect();
    game.tally.hoard.banked += loot.len() as u8;
    match m.side {
        Side::Team => {
            game.tally.treasure += loot.iter().map(|loot| loot.worth()).sum::<i16>();
            game.scenario().brought_home(game, loot.len() as i16, m.artifact.is_some());
        }
        Side::Invaders => {
            if game.step != Step::Over && m.here() && leaving::at_exit(game, id) {
                game.scenario().carried_off(game, loot.len() as i16, m.artifact.is_some());
            }
        }
        Side::Wild => {}
    }
    game.model_mut(id).loot.clear();
}

/// SC-FRM-04, SC-SCE-01, SC-SCE-02, SC-SCE-03, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08:
/// where a side's victory points come from.
pub fn lines(game: &SunkenCitadel, side: Side) -> Vec<ScoreLine> {
    let mut lines = Vec::new();
    let mut add = |source: &str, points: i16| {
        if points != 0 {
            lines.push(ScoreLine::new(source, i32::from(points)));
        }
    };
    match side {
        Side::Team => {
            add("Invaders defeated", game.tally.invader_worth / 2);
            add("Creatures killed", game.tally.creature_vp);
            let carried: i16 = game
                .standing()
                .filter(|(_, m)| m.side == Side::Team)
                .flat_map(|(_, m)| m.loot.iter())
                .map(|l| l.worth())
                .sum();
            add("Treasure", game.tally.treasure + carried);
            add("Machines in good order", game.tally.extra);
        }
        Side::Invaders => {
            add("Team models defeated", game.tally.team_losses);
        }
        Side::Wild => {}
    }
    let objectives = game.map().objectives.iter().filter(|o| o.side == side);
    for (objective, points) in objectives.zip(points(game, side)) {
        add(objective.text, points);
    }
    lines
}
