//! Scenario 2, Cold Iron: three generators in the dark.

mod map;

use super::{Panel, Progress, Scenario, count, worked};
use crate::content::{Map, ObjectId, ObjectSort, Side};
use crate::event;
use crate::event::Pen;
use crate::rules::objectives::{cleared, unopposed};
use crate::rules::{movement, repair, table};
use crate::state::{Band, ByBand, Id, Links, SunkenCitadel, Thing};
use serde::{Deserialize, Serialize};

/// SC-SCE-02.
#[derive(Debug)]
pub struct ColdIron;

/// What is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Count {
    /// Game Turns that ended with two generators running, for each warband that kept one of them going.
    pub lit_turns: ByBand<i16>,
    /// Generators that the Invaders have stopped.
    pub sabotages: i16,
}

impl Scenario for ColdIron {
    fn map(&self) -> &'static Map {
        &map::MAP
    }

    fn begin(&self, game: &SunkenCitadel) -> Progress {
        Progress::ColdIron(Count { lit_turns: game.by_band(), ..Count::default() })
    }

    fn met_by_band(&self, game: &SunkenCitadel, band: Band) -> Vec<i16> {
        let lit = counted(game).and_then(|count| count.lit_turns.get(band.index()).copied()).unwrap_or(0);
        vec![generators(game, band), i16::from(unopposed(game, band) || lit >= 3)]
    }

    fn met_by_invaders(&self, game: &SunkenCitadel) -> Vec<i16> {
        let stand = if cleared(game) { 0 } else { 3 - repair::running(game) as i16 };
        vec![stand, counted(game).map_or(0, |count| count.sabotages)]
    }

    fn remember(&self, game: &SunkenCitadel, links: &mut Links) {
        links.lit = generators(game, Band::TEAM) >= 2;
    }

    fn shadow_worth(&self, links: Links, index: usize, worth: u8) -> u8 {
        worth + u8::from(index == 3 && !links.log_copied)
    }

    fn turn_end(&self, game: &mut SunkenCitadel, _: &mut Pen) {
        let lit = repair::running(game) >= 2;
        let own: ByBand<bool> = game
            .bands()
            .map(|band| lit && worked(game, ObjectSort::Generator, band, repair::runs) > 0)
            .collect();
        if let Progress::ColdIron(count) = &mut game.progress {
            count.lit_turns.iter_mut().zip(own).for_each(|(turns, own)| *turns += i16::from(own));
        }
    }

    fn panel(&self, _: &SunkenCitadel, _: ObjectId) -> Panel {
        Panel::Idle
    }

    fn station_needs_lamps(&self) -> bool {
        true
    }

    /// SC-SCE-02: a friend at the breakers helps whoever repairs.
    fn repair_bonus(&self, game: &SunkenCitadel, who: Id) -> i8 {
        let at_breakers = |breakers: ObjectId| {
            game.standing().any(|(id, other)| {
                id != who
                    && other.side == Side::Team
                    && !game.hostile(id, who)
                    && table::touches(game, id, Thing::Object(breakers))
            })
        };
        i8::from(self.map().object("swp").is_some_and(at_breakers))
    }

    fn first_fault_is_chosen(&self, links: Links) -> bool {
        links.log_copied
    }

    /// SC-SCE-02: the lamps burn while two generators run.
    fn machines_changed(&self, game: &mut SunkenCitadel, log: &mut Pen) {
        let lights = repair::running(game) >= 2;
        if lights != game.waters.lights {
            game.waters.lights = lights;
            event::note(log, || if lights { "The lamps come on" } else { "The lamps go out" }.to_owned());
            movement::look_all(game, log);
        }
    }

    fn sabotaged(&self, game: &mut SunkenCitadel) {
        if let Progress::ColdIron(count) = &mut game.progress {
            count.sabotages += 1;
        }
    }
}

fn counted(game: &SunkenCitadel) -> Option<&Count> {
    if let Progress::ColdIron(count) = &game.progress { Some(count) } else { None }
}

/// SC-SCE-02: how many generators run by a warband's work, or will.
fn generators(game: &SunkenCitadel, band: Band) -> i16 {
    let open =
        if unopposed(game, band) { count(game, ObjectSort::Generator, |t| !repair::runs(t)) } else { 0 };
    worked(game, ObjectSort::Generator, band, repair::runs) + open
}
