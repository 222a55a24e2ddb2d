//! The end of a Game Turn and of a scenario: what is wiped away, who is left, and the score.

use crate::content::Side;
use crate::event::{Event, Pen};
use crate::rules::objectives::{self, band_left, invaders_left};
use crate::rules::{campaign, combat, leaving, rivals, station};
use crate::scenario::Spoils;
use crate::state::{Id, Loot, Party, Place, Score, Step, SunkenCitadel};
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
    rivals::begin_turn(game);
}

/// What a new Game Turn wipes away.
fn refresh(game: &mut SunkenCitadel) {
    for model in &mut game.models {
        model.state.acted = false;
        model.state.waits = false;
        model.state.noticed = false;
        model.state.attacked = false;
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
                let room = game.room_name(spot);
                log.tell(|| Event::Appears { who: game.who(id), kind, side: Side::Team, at: spot, room });
            }
        }
    }
}

/// SC-FRM-05, SC-SET-29: whether nobody is left to go in, or nobody to dispute it with whoever is, or the rift is closed.
pub fn is_decided(game: &SunkenCitadel) -> bool {
    let bands = game.bands().filter(|band| band_left(game, *band)).count();
    bands == 0 || (bands == 1 && !invaders_left(game)) || game.scenario().is_decided(game)
}

/// SC-FRM-05: the scenario ends and is scored.
fn finish(game: &mut SunkenCitadel, log: &mut Pen) {
    for id in (0..game.models.len() as u8).map(Id) {
        if game.model(id).here() {
            bank_loot(game, id);
        }
    }
    let best = game.bands().map(|band| total(game, Party::Band(band))).max().unwrap_or(0);
    let score = Score { team: best, invaders: total(game, Party::Invaders) };
    game.score = Some(score);
    game.step = Step::Over;
    game.stack.clear();
    game.order.clear();
    game.activation = None;
    if game.compete() {
        let bands = game.bands().map(|band| total(game, Party::Band(band))).collect();
        log.tell(|| Event::RaceEnds { bands, invaders: score.invaders });
    } else {
        log.tell(|| Event::Ends { team: score.team, invaders: score.invaders });
    }
    campaign::goes_on(game, log);
}

/// SC-FRM-04: all victory points of a party.
pub fn total(game: &SunkenCitadel, party: Party) -> i16 {
    lines(game, party).iter().map(|line| line.points as i16).sum()
}

/// SC-TRS-08: what a model carries counts when it leaves, or is alive at the end.
pub(crate) fn bank_loot(game: &mut SunkenCitadel, id: Id) {
    let m = game.model(id).clone();
    let loot: Vec<Loot> = m.loot.iter().copied().collect();
    let spoils = Spoils { treasures: loot.len() as i16, artifact: m.artifact };
    game.tally.hoard.banked += loot.len() as u8;
    match game.party(id) {
        Party::Band(band) => {
            if let Some(earned) = game.tally.bands.get_mut(band.index()) {
                earned.treasure += loot.iter().map(|loot| loot.worth()).sum::<i16>();
            }
            game.scenario().brought_home(game, band, spoils);
        }
        Party::Invaders => {
            if game.step != Step::Over && m.here() && leaving::at_exit(game, id) {
                game.scenario().carried_off(game, spoils);
            }
        }
        Party::Wild => {}
    }
    game.model_mut(id).loot.clear();
}

/// SC-FRM-04, SC-SCE-01, SC-SCE-02, SC-SCE-03, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08:
/// where a party's victory points come from.
pub fn lines(game: &SunkenCitadel, party: Party) -> Vec<ScoreLine> {
    let mut lines = Vec::new();
    let mut add = |source: &str, points: i16| {
        if points != 0 {
            lines.push(ScoreLine::new(source, i32::from(points)));
        }
    };
    match party {
        Party::Band(band) => {
            let earned = game.tally.bands.get(band.index()).copied().unwrap_or_default();
            add("Invaders defeated", earned.invader_worth / 2);
            add("Creatures killed", earned.creatures);
            add("Rivals defeated", earned.rivals);
            let own = game.standing().filter(|(_, m)| game.party_of(m) == party);
            let carried: i16 = own.flat_map(|(_, m)| m.loot.iter()).map(|l| l.worth()).sum();
            add("Treasure", earned.treasure + carried);
            add("Machines in good order", earned.machines);
        }
        Party::Invaders => {
            add("Team models defeated", game.tally.team_losses);
        }
        Party::Wild => {}
    }
    for (objective, points) in objectives::printed(game, party).zip(objectives::points(game, party)) {
        add(objective.text, points);
    }
    lines
}
