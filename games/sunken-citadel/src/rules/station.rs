//! The things of a station: what working or breaking them leads to, radiation, waves, and the end of a Game Turn.

use crate::content::{Ability, Difficulty, Fault, Item, ObjectId, ObjectSort, PieceSort, S, Side};
use crate::event;
use crate::event::Pen;
use crate::geometry::{Facing, Point};
use crate::illegal::{EffortRefused, Outcome, WorkRefused, need, no};
use crate::rules::{deeds, explosives, rivals, scenery, score, shadows};
use crate::scenario::{s6, s8};

use crate::state::{Cloud, CloudSort, Id, Loot, SunkenCitadel, What};
use crate::task::{Cause, Roll, Task};

/// Puts a cloud into the water; where it holds no more, none forms.
pub(crate) fn add_cloud(game: &mut SunkenCitadel, cloud: Cloud) {
    if !game.clouds.is_full() {
        game.clouds.push(cloud);
    }
}

/// The nearest free place for a base round a point.
pub(crate) fn free_spot(game: &SunkenCitadel, at: Point, radius: i16, depth: u8) -> Option<Point> {
    (0..=60).step_by(4).find_map(|reach| {
        Facing::all().map(|dir| at.toward(dir, reach)).find(|spot| {
            shadows::place_free(game, *spot, radius, depth) && !scenery::walled_off(game, at, *spot, depth)
        })
    })
}

/// SC-SCE-08, SC-RPR-11, SC-ABL-38, SC-TEC-12: whether radiation at a place harms a model.
pub fn irradiated(game: &SunkenCitadel, id: Id, at: Point) -> bool {
    let m = game.model(id);
    if m.has(Ability::VoidMutant) || m.has(Ability::Ethereal) || game.device(id, Item::FluxDampener) {
        return false;
    }
    let rift = game.scenario().radiates()
        && m.depth == 0
        && game.scenery.iter().any(|p| {
            p.sort == PieceSort::Radiation && !p.broken && p.rect.dist2(at) < i64::from(m.radius()).pow(2)
        });
    rift || game
        .clouds
        .iter()
        .any(|cloud| cloud.sort == CloudSort::Leak && crate::geometry::within(at, m.radius(), cloud.at, 0, S))
}

/// Whether there is any radiation on the table.
pub(crate) fn may_radiate(game: &SunkenCitadel) -> bool {
    game.scenario().radiates() || game.clouds.iter().any(|cloud| cloud.sort == CloudSort::Leak)
}

/// SC-SCE-01, SC-SCE-06, SC-SCE-08: an objective has been worked.
pub(crate) fn objective_done(game: &mut SunkenCitadel, who: Id, thing: ObjectId, log: &mut Pen) {
    rivals::credit(game, who, thing);
    match &mut game.things[thing].what {
        What::SignalConsole { copied } => {
            *copied = true;
            event::status(game, who, "copies the station log", log);
        }
        What::Hub { .. } => s6::repair(game, who, thing, log),
        What::Anchor { open, .. } => {
            *open = false;
            event::status(game, who, "shuts an anchor down", log);
            s8::close_rift(game, who, log);
        }
        // what else there is to work is settled elsewhere: only these three are objectives by themselves
        What::Panel { .. }
        | What::Locker { .. }
        | What::Treasure(_)
        | What::Lamp
        | What::Generator { .. }
        | What::MedStation { .. }
        | What::SurvivorMarker { .. }
        | What::Turret { .. }
        | What::ArtifactCase(_)
        | What::Column
        | What::Forge
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Charge { .. }
        | What::Beacon { .. } => {}
    }
}

/// What may be broken: SC-SCE-01, SC-SCE-06, SC-SCE-07, SC-SCE-08, SC-RPR-07.
pub(crate) fn check_break_object(game: &SunkenCitadel, id: Id, index: ObjectId) -> Outcome {
    match game.things[index].what {
        What::SignalConsole { copied } => need(!copied, EffortRefused::ConsoleFinished),
        What::Hub { .. } => need(game.model(id).side == Side::Invaders, EffortRefused::OwnHub),
        What::Anchor { open, .. } => need(open, WorkRefused::AnchorShut),
        What::Column | What::Strongbox => Ok(()),
        What::ArtifactCase(artifact) => need(artifact.is_none(), EffortRefused::CaseOpen),
        What::MedStation { works, .. } => need(works, EffortRefused::StationBroken),
        What::Generator { fault, half_cleared, .. } => {
            need(fault == Some(Fault::VoidGrowth) && !half_cleared, EffortRefused::NothingToBreakOff)
        }
        What::Panel { .. }
        | What::Locker { .. }
        | What::Treasure(_)
        | What::Lamp
        | What::SurvivorMarker { .. }
        | What::Turret { .. }
        | What::Forge
        | What::Rift
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Charge { .. }
        | What::Beacon { .. } => no(EffortRefused::NoPointInBreaking),
    }
}

/// Whether a charge does anything to that thing.
pub(crate) fn charge_matters(game: &SunkenCitadel, index: ObjectId) -> bool {
    matches!(
        game.things[index].sort(),
        ObjectSort::SignalConsole
            | ObjectSort::Hub
            | ObjectSort::Anchor
            | ObjectSort::Column
            | ObjectSort::MedStation
            | ObjectSort::Turret
    )
}

/// What a broken thing leads to.
pub(crate) fn object_broken(game: &mut SunkenCitadel, who: Id, index: ObjectId, log: &mut Pen) {
    rivals::credit(game, who, index);
    let thing = &mut game.things[index];
    let at = thing.at;
    match &mut thing.what {
        What::SignalConsole { .. } => {
            thing.gone = true;
            event::status(game, who, "smashes the signal console", log);
        }
        What::Hub { blows, .. } => {
            *blows += 1;
            if *blows >= 2 {
                thing.gone = true;
                event::status(game, who, "destroys the hub", log);
            }
        }
        What::Anchor { open, blows } => {
            *blows += 1;
            if *blows >= 2 {
                *open = false;
                event::status(game, who, "wrecks an anchor", log);
                s8::close_rift(game, who, log);
            }
        }
        What::Column => {
            thing.gone = true;
            event::note(log, || "The column bursts".to_owned());
            explosives::burst(game, at, 7, 1, Cause::Column, log);
        }
        What::Strongbox => {
            thing.gone = true;
            explosives::lay_down(game, What::Treasure(Loot::Sealed), at);
            explosives::lay_down(game, What::Treasure(Loot::Sealed), Point::new(at.x + 8, at.y));
        }
        What::ArtifactCase(_) => {
            thing.gone = true;
            if deeds::carries(game, who) && game.model(who).here() {
                game.stack.push(Task::Roll(Roll::ArtifactCard { who, two: false, first: None }));
            }
        }
        What::Turret { firing, boxes } => (*firing, *boxes) = (false, 3),
        What::Generator { half_cleared, .. } => *half_cleared = true,
        What::MedStation { works, .. } => *works = false,
        // check_break_object and charge_matters let nothing else be broken
        What::Panel { .. }
        | What::Locker { .. }
        | What::Treasure(_)
        | What::Lamp
        | What::SurvivorMarker { .. }
        | What::Forge
        | What::Rift
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Charge { .. }
        | What::Beacon { .. } => {}
    }
}

/// The start of the shadows' step: waves come in (SC-SCE-06).
pub(crate) fn waves_come(game: &mut SunkenCitadel) {
    let less = game.campaign.as_ref().map_or(0, |c| c.links.turrets);
    let level = game.difficulty as usize;
    for wave in game.map().waves {
        if wave.turn == game.turn {
            let worth = wave.worth[level].saturating_sub(less).max(1);
            game.stack.push(Task::Roll(Roll::WaveEntry { worth }));
        }
    }
}

/// SC-SCE-06: a marker of worth 2 at that entry, and the rest at another.
pub(crate) fn wave_lands(game: &mut SunkenCitadel, entry: u8, worth: u8) {
    let Some(&at) = game.map().entries.get(usize::from(entry)) else { return };
    shadows::add_marker(game, at, worth.min(2), shadows::MarkerTurn::ToCome);
    if worth > 2 {
        game.stack.push(Task::Roll(Roll::WaveEntry { worth: worth - 2 }));
    }
}

/// SC-TRN-01, step 6: the end of a Game Turn, in order.
pub(crate) fn turn_end(game: &mut SunkenCitadel, stage: u8, log: &mut Pen) {
    match stage {
        0 => {
            game.stack.push(Task::TurnEnd(1));
            explosives::burn_fuses(game);
        }
        1 => {
            game.stack.push(Task::TurnEnd(2));
            game.scenario().turn_end(game, log);
        }
        _ => score::next_turn(game, log),
    }
}

/// SC-EVT-01: the number an event roll needs at this difficulty.
pub(crate) fn event_on(game: &SunkenCitadel) -> u8 {
    match game.difficulty {
        Difficulty::Beginner => 6,
        Difficulty::Advanced => 5,
        Difficulty::Expert => 4,
    }
}
