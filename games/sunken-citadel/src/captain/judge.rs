//! How things stand, with a sense of the way still to go.

use super::orders::{self, Aim, Plan};
use crate::SunkenCitadel;
use crate::content::ObjectId;
use crate::rules::players;
use crate::state::{Band, Party, Score, Thing, What};
use fathom_core::{Game, Knowledge, Seat, Stage};

/// Beyond this a way, in tenths of an inch, is as good as endless.
const ENDLESS: f32 = 600.0;

/// The expected share of the victory.
pub(super) fn judge(plan: &Plan, game: &SunkenCitadel, seat: Seat) -> f32 {
    let party = players::party(game, seat);
    if game.compete() {
        let value = game.evaluate(seat).clamp(0.0001, 0.9999);
        let way = if plan.holds_for(game) { progress(plan, game, party) / 6.0 } else { 0.0 };
        return 1.0 / (1.0 + (-((value / (1.0 - value)).ln() + way)).exp());
    }
    let team = party != Party::Invaders;
    if game.stage() == Stage::Over || !plan.holds_for(game) {
        let lead = last_score(game).map_or(0.0, |score| f32::from(score.team - score.invaders));
        let value = 0.5 * game.evaluate(seat) + 0.5 / (1.0 + (-lead / 4.0).exp());
        return if team { value } else { game.evaluate(seat) };
    }
    let value = game.evaluate(seat).clamp(0.0001, 0.9999);
    let odds = (value / (1.0 - value)).ln();
    let way = progress(plan, game, Party::Band(Band::TEAM)) / 6.0;
    1.0 / (1.0 + (-(if team { odds + way } else { odds - way })).exp())
}

/// The score of the scenario that ended last.
fn last_score(game: &SunkenCitadel) -> Option<Score> {
    game.score.or_else(|| game.campaign.as_ref()?.results.last().copied())
}

/// Points for being near what is wanted, and for what is half done there.
pub(super) fn progress(plan: &Plan, game: &SunkenCitadel, party: Party) -> f32 {
    let given = plan.handed_out(game, party);
    let mut points = 0.0;
    for (index, job) in plan.jobs.iter().enumerate() {
        // what is done keeps its worth: otherwise arriving would be better than finishing
        if !orders::wanted(game, job.aim) {
            points += if orders::done_by(game, job.aim, party) { job.worth } else { 0.0 };
            continue;
        }
        if let Aim::Thing(thing) = job.aim {
            points += begun(game, thing);
        }
        let near = given.iter().filter(|(_, other)| *other == index).map(|(id, _)| {
            let m = game.model(*id);
            let way = (orders::way_to(job, m.at) / ENDLESS).min(1.0);
            (1.0 - way) * if m.active() { 1.0 } else { 0.8 }
        });
        let mut near: Vec<f32> = near.collect();
        near.sort_by(|a, b| b.total_cmp(a));
        let many = matches!(job.aim, Aim::Room(_));
        points += match (near.first(), many) {
            (Some(_), true) => job.worth * near.iter().sum::<f32>() / 2.0,
            (Some(first), false) => job.worth * (0.8 * first + 0.2 * near.get(1).copied().unwrap_or(*first)),
            (None, _) => 0.0,
        };
    }
    points
}

/// Points for what is half done at a thing: a charge that burns, a first blow, a fault already known.
fn begun(game: &SunkenCitadel, thing: ObjectId) -> f32 {
    let on_it = Some(Thing::Object(thing));
    let blow = game.strains.iter().any(|strain| Some(strain.thing) == on_it);
    let t = &game.things[thing];
    let steps = match t.what {
        What::Anchor { blows, .. } | What::Hub { blows, .. } => f32::from(blows.min(2)),
        What::SignalConsole { .. }
        | What::Panel { .. }
        | What::Locker { .. }
        | What::Treasure(..)
        | What::Lamp
        | What::Generator { .. }
        | What::MedStation { .. }
        | What::SurvivorMarker { .. }
        | What::Turret { .. }
        | What::ArtifactCase(..)
        | What::Column
        | What::Forge
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Charge { .. }
        | What::Beacon { .. } => 0.0,
    };
    f32::from(u8::from(blow)) + steps + 0.5 * f32::from(u8::from(t.fault().is_some()))
}
