//! How things stand, with a sense of the way still to go: every aim of the team has its field of distances.

use super::drill;
use crate::SunkenCitadel;
use crate::content::{ObjectSort, Side};
use crate::geometry::{Point, Rect};
use crate::routine::{nav, team};
use crate::state::{Id, Thing};
use fathom_core::{Game, Knowledge, Seat, Stage};

/// What is worth walking to, and how far it is from everywhere.
pub(super) struct Chart {
    aims: Vec<Aim>,
}

struct Aim {
    /// The thing, or none for a room.
    thing: Option<u8>,
    /// Who has to get there.
    who: Who,
    far: nav::Distances,
    worth: f32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    Anybody,
    Two,
    Survivors,
}

/// Beyond this a way, in tenths of an inch, is as good as endless.
const ENDLESS: f32 = 900.0;

impl Chart {
    /// Surveys the table as it stands.
    pub(super) fn of(game: &SunkenCitadel) -> Chart {
        let mut aims: Vec<Aim> = team::aims(game)
            .into_iter()
            .map(|thing| {
                let rect = game.thing_rect(thing);
                let worth = match game.things[usize::from(thing)].sort {
                    ObjectSort::Treasure => 1.2,
                    ObjectSort::Panel if game.scenario == 1 => 0.3,
                    _ => 5.0,
                };
                Aim { thing: Some(thing), who: Who::Anybody, far: nav::distances(game, 6, rect, 8), worth }
            })
            .collect();
        let mut room = |rect: Rect, who: Who, worth: f32| {
            aims.push(Aim { thing: None, who, far: nav::distances(game, 6, rect, 0), worth });
        };
        if game.scenario == 3
            && let Some(lobby) = game.map().room("lif")
        {
            room(game.map().rooms[usize::from(lobby)].rect, Who::Survivors, 8.0);
        } else if let Some(rect) = drill::post(game) {
            room(rect, if game.scenario == 4 { Who::Two } else { Who::Anybody }, 2.0);
        }
        Chart { aims }
    }

    /// The aims a model is nearest to by the way it would take, what matters most first.
    pub(super) fn nearest(&self, game: &SunkenCitadel, id: Id) -> Vec<u8> {
        let at = game.model(id).at;
        let wanted = team::aims(game);
        let mut things: Vec<(f32, u8)> = self
            .aims
            .iter()
            .filter_map(|aim| aim.thing.map(|thing| (f32::from(aim.far.from(at)) / aim.worth, thing)))
            .filter(|(_, thing)| wanted.contains(thing))
            .collect();
        things.sort_by(|a, b| a.0.total_cmp(&b.0));
        things.into_iter().map(|(_, thing)| thing).collect()
    }

    /// The expected share of the victory.
    pub(super) fn judge(&self, game: &SunkenCitadel, seat: Seat) -> f32 {
        if game.stage() == Stage::Over {
            let score = game.score.map_or(0.0, |score| f32::from(score.team - score.invaders));
            let value = 0.5 * game.evaluate(seat) + 0.5 / (1.0 + (-score / 4.0).exp());
            return if seat == Seat(0) { value } else { game.evaluate(seat) };
        }
        let value = game.evaluate(seat).clamp(0.0001, 0.9999);
        let odds = (value / (1.0 - value)).ln();
        let way = self.progress(game) / 6.0;
        1.0 / (1.0 + (-(if seat == Seat(0) { odds + way } else { odds - way })).exp())
    }

    /// Points for being near what is wanted.
    fn progress(&self, game: &SunkenCitadel) -> f32 {
        let wanted = team::aims(game);
        self.aims
            .iter()
            .map(|aim| {
                // what is done keeps its worth: otherwise arriving would be better than finishing
                if aim.thing.is_some_and(|thing| !wanted.contains(&thing)) {
                    return aim.worth;
                }
                let begun = aim.thing.map_or(0.0, |thing| begun(game, thing));
                let near = |at: Point| 1.0 - (f32::from(aim.far.from(at)) / ENDLESS).min(1.0);
                let ours = game.standing().filter(|(id, m)| {
                    m.side == Side::Team && game.is_survivor(*id) == (aim.who == Who::Survivors)
                });
                let mut nears: Vec<f32> =
                    ours.map(|(_, m)| near(m.at) * if m.active() { 1.0 } else { 0.8 }).collect();
                nears.sort_by(|a, b| b.total_cmp(a));
                begun
                    + aim.worth
                        * match aim.who {
                            Who::Anybody => nears.first().copied().unwrap_or(0.0),
                            Who::Two => nears.iter().take(2).sum(),
                            Who::Survivors => nears.iter().sum(),
                        }
            })
            .sum()
    }
}

/// Points for what is half done at a thing: a charge that burns, a first blow, a fault already known.
fn begun(game: &SunkenCitadel, thing: u8) -> f32 {
    let on_it = Some(Thing::Object(thing));
    let charge = game
        .things
        .iter()
        .any(|t| t.sort == ObjectSort::Charge && !t.gone && t.target == on_it && t.on_model.is_none());
    let blow = game.strains.iter().any(|strain| Some(strain.thing) == on_it);
    let t = &game.things[usize::from(thing)];
    let steps =
        if matches!(t.sort, ObjectSort::Anchor | ObjectSort::Hub) { f32::from(t.count.min(2)) } else { 0.0 };
    3.0 * f32::from(u8::from(charge))
        + f32::from(u8::from(blow))
        + steps
        + 0.5 * f32::from(u8::from(t.fault.is_some()))
}
