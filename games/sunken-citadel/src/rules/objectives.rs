//! What the objectives of each side stand at, and whose they are once nobody is left to fight over them.

use crate::content::{Kind, ObjectSort, Side};
use crate::state::{Id, Place, SunkenCitadel, Thingy};

/// SC-FRM-05: whether anybody of the team is on the table or on the way.
pub fn team_left(game: &SunkenCitadel) -> bool {
    let lives = |m: &crate::state::Model| m.here() || matches!(m.place, Place::Arriving(_));
    (0..game.models.len() as u8).map(Id).any(|id| {
        let m = game.model(id);
        m.side == Side::Team && !game.is_survivor(id) && lives(m)
    })
}

/// SC-FRM-05: whether any Invader is on the table, under a marker or in a wave that is still to come.
pub fn invaders_left(game: &SunkenCitadel) -> bool {
    game.standing().any(|(_, m)| m.side == Side::Invaders)
        || !game.markers.is_empty()
        || game.map().waves.iter().any(|wave| wave.turn > game.turn)
}

/// SC-FRM-08: whether the team is alone with its objectives: what remains of them is then as good as done.
pub fn unopposed(game: &SunkenCitadel) -> bool {
    team_left(game) && !invaders_left(game)
}

/// SC-SCE-01, SC-SCE-02, SC-SCE-03, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08: how often each objective of
/// a side has been met, in the order of the scenario's list.
pub(crate) fn met(game: &SunkenCitadel, side: Side) -> Vec<i16> {
    match side {
        Side::Team => met_by_team(game),
        Side::Invaders => met_by_invaders(game),
        Side::Wild => Vec::new(),
    }
}

fn met_by_team(game: &SunkenCitadel) -> Vec<i16> {
    let alone = unopposed(game);
    match game.scenario {
        1 => vec![
            i16::from(log_copied(game)),
            i16::from(alone || sealed_in(game)),
            i16::from(alone || gallery_clear(game)),
        ],
        2 => vec![generators(game), i16::from(alone || game.tally.first >= 3)],
        3 => vec![survivors_safe(game), i16::from(alone || surgery_works(game))],
        4 => {
            let through = if alone { team_standing(game) } else { team_in(game, "tub") };
            vec![turrets_off(game), i16::from(hatch_open(game) && through >= 2)]
        }
        5 => vec![treasures(game), i16::from(vault_artifact(game))],
        6 => vec![hub_turns(game), i16::from(grid_up(game))],
        7 => {
            let down = columns_down(game);
            vec![down, i16::from(down >= 2 && (alone || way_home(game)))]
        }
        _ => {
            let shut = anchors_shut(game);
            vec![shut, i16::from(shut == 3), i16::from(alone || game.tally.thaumaturge)]
        }
    }
}

/// SC-FRM-08: once the team is alone the Invaders keep what they have done, and nothing falls to them for having been
/// left undone.
fn met_by_invaders(game: &SunkenCitadel) -> Vec<i16> {
    let contested = i16::from(!unopposed(game));
    let left_undone = |count: i16| contested * count;
    match game.scenario {
        1 => {
            let smashed = count(game, ObjectSort::SignalConsole, |t| t.gone && !t.on);
            vec![smashed, left_undone(i16::from(!log_copied(game)))]
        }
        2 => vec![3 - generators(game), game.tally.second],
        3 => Vec::new(),
        4 => vec![
            left_undone(count(game, ObjectSort::Turret, |t| t.on)),
            left_undone(i16::from(!game.tally.entered)),
        ],
        5 => {
            let shut = count(game, ObjectSort::ArtifactCase, |t| t.artifact.is_none() && !t.gone) > 0;
            let stolen = game.tally.artifact_stolen;
            vec![game.tally.stolen, i16::from(stolen).max(left_undone(i16::from(shut)))]
        }
        6 => vec![game.tally.second, count(game, ObjectSort::Hub, |t| t.gone)],
        7 => vec![(2 - columns_down(game)).max(0), game.tally.first],
        _ => vec![3 - anchors_shut(game), game.tally.second],
    }
}

/// SC-SCE-03: the Invaders' points for survivors: 4 for each killed or left behind, 2 for each not even found.
pub fn survivor_losses(game: &SunkenCitadel) -> i16 {
    if game.scenario != 3 {
        return 0;
    }
    let found = i16::from(game.tally.survivors);
    if unopposed(game) {
        return 4 * i16::from(game.tally.survivors_lost);
    }
    4 * (found - survivors_safe(game)) + 2 * (2 - found)
}

fn count(game: &SunkenCitadel, sort: ObjectSort, wanted: fn(&Thingy) -> bool) -> i16 {
    game.things.iter().filter(|t| t.sort == sort && wanted(t)).count() as i16
}

/// SC-SCE-01: whether the station log is the team's; a smashed console holds none.
pub(crate) fn log_copied(game: &SunkenCitadel) -> bool {
    let whole = count(game, ObjectSort::SignalConsole, |t| !t.gone) > 0;
    count(game, ObjectSort::SignalConsole, |t| t.on) > 0 || (unopposed(game) && whole)
}

/// SC-SCE-02: how many generators run for the team.
pub(crate) fn generators(game: &SunkenCitadel) -> i16 {
    if unopposed(game) { count(game, ObjectSort::Generator, |_| true) } else { game.running() as i16 }
}

fn survivors_safe(game: &SunkenCitadel) -> i16 {
    if unopposed(game) {
        return 2 - i16::from(game.tally.survivors_lost);
    }
    let lobby = game.map().room("lif");
    game.standing().filter(|(id, _)| game.is_survivor(*id) && game.room_of(*id) == lobby).count() as i16
}

/// SC-SCE-03: whether that survivor comes home.
pub(crate) fn saved(game: &SunkenCitadel, kind: Kind) -> bool {
    let lobby = game.map().room("lif");
    let mut found = (0..game.models.len() as u8).map(Id).filter(|id| game.model(*id).kind == kind).peekable();
    match (found.peek(), unopposed(game)) {
        (None, alone) => alone && game.scenario == 3,
        (Some(_), true) => found.all(|id| game.model(id).here()),
        (Some(_), false) => found.any(|id| game.model(id).here() && game.room_of(id) == lobby),
    }
}

fn surgery_works(game: &SunkenCitadel) -> bool {
    let surgery = game.map().room("sur");
    count(game, ObjectSort::MedStation, |t| t.on) > 0
        && !game.standing().any(|(id, m)| m.side == Side::Invaders && game.room_of(id) == surgery)
}

/// SC-SCE-04: how many turrets are out of action.
pub(crate) fn turrets_off(game: &SunkenCitadel) -> i16 {
    if unopposed(game) {
        count(game, ObjectSort::Turret, |_| true)
    } else {
        count(game, ObjectSort::Turret, |t| !t.on)
    }
}

/// SC-SCE-04: whether the hatch to the tube is open.
pub(crate) fn hatch_open(game: &SunkenCitadel) -> bool {
    unopposed(game) || game.map().door("d4").is_some_and(|d| game.doors[usize::from(d)].is_open())
}

/// SC-SCE-05: treasures brought home, in somebody's hands or, with nobody to dispute them, still lying about.
fn treasures(game: &SunkenCitadel) -> i16 {
    let carried: i16 =
        game.standing().filter(|(_, m)| m.side == Side::Team).map(|(_, m)| m.loot.len() as i16).sum();
    let lying = if unopposed(game) { count(game, ObjectSort::Treasure, |t| !t.gone) } else { 0 };
    game.tally.first + carried + lying
}

/// SC-SCE-05: whether the team has the artifact of the vault; one out of a treasure is not it.
fn vault_artifact(game: &SunkenCitadel) -> bool {
    if unopposed(game) {
        return !game.tally.artifact_stolen;
    }
    let held = game.standing().any(|(_, m)| m.side == Side::Team && m.artifact.is_some());
    let opened = game.map().object("art").is_some_and(|case| game.things[usize::from(case)].gone);
    opened && (held || game.tally.artifact_saved)
}

/// SC-SCE-06: turns in which the team held the hub, those still to come included once nobody disputes it.
pub(crate) fn hub_turns(game: &SunkenCitadel) -> i16 {
    let to_come = game.map().turns.saturating_sub(game.turn.max(2));
    game.tally.first + if unopposed(game) { i16::from(to_come) } else { 0 }
}

/// SC-SCE-06: whether the defence grid is up.
pub(crate) fn grid_up(game: &SunkenCitadel) -> bool {
    game.grid() || (unopposed(game) && count(game, ObjectSort::Hub, |t| !t.gone) > 0)
}

/// SC-SCE-07: how many coolant columns are down.
pub(crate) fn columns_down(game: &SunkenCitadel) -> i16 {
    if unopposed(game) {
        count(game, ObjectSort::Column, |_| true)
    } else {
        count(game, ObjectSort::Column, |t| t.gone)
    }
}

/// SC-SCE-07: whether a team model on its feet stands in the dock or outside.
fn way_home(game: &SunkenCitadel) -> bool {
    let dock = game.map().room("doc");
    game.standing().any(|(id, m)| {
        let room = game.room_of(id);
        m.side == Side::Team && m.active() && (room.is_none() || room == dock)
    })
}

/// SC-SCE-08: how many anchors are shut down.
pub(crate) fn anchors_shut(game: &SunkenCitadel) -> i16 {
    if unopposed(game) { count(game, ObjectSort::Anchor, |_| true) } else { i16::from(game.anchors_shut()) }
}

fn team_standing(game: &SunkenCitadel) -> usize {
    game.standing().filter(|(_, m)| m.side == Side::Team).count()
}

fn team_in(game: &SunkenCitadel, room: &str) -> usize {
    let room = game.map().room(room);
    game.standing().filter(|(id, m)| m.side == Side::Team && game.room_of(*id) == room).count()
}

/// SC-SCE-01: all living team models inside, and the outer door closed.
fn sealed_in(game: &SunkenCitadel) -> bool {
    let mut team = game.standing().filter(|(_, m)| m.side == Side::Team).peekable();
    let door = game.map().door("d1").is_some_and(|d| !game.doors[usize::from(d)].is_open());
    door && team.peek().is_some() && team.all(|(id, _)| game.room_of(id).is_some())
}

/// SC-SCE-01: no active Invader and no shadow in the Reception Gallery.
fn gallery_clear(game: &SunkenCitadel) -> bool {
    let Some(room) = game.map().room("rec") else { return false };
    let rect = game.map().rooms[usize::from(room)].rect;
    !game.standing().any(|(id, m)| m.side == Side::Invaders && m.active() && game.room_of(id) == Some(room))
        && !game.markers.iter().any(|marker| rect.holds(marker.at))
}
