//! The things of a station: what working or breaking them leads to, radiation, waves, and the end of a Game Turn.

use crate::content::{Ability, Difficulty, Fault, Item, ObjectSort, PieceSort, S, Side};
use crate::event::Pen;
use crate::geometry::{Facing, Point};
use crate::illegal::{EffortRefused, Outcome, WorkRefused, need, no};
use crate::scenario::{s6, s8};

use crate::state::{Cloud, CloudSort, Id, SunkenCitadel};
use crate::task::{Cause, Roll, Task};

impl SunkenCitadel {
    /// Puts a cloud into the water; where it holds no more, none forms.
    pub(crate) fn add_cloud(&mut self, cloud: Cloud) {
        if !self.clouds.is_full() {
            self.clouds.push(cloud);
        }
    }

    /// The nearest free place for a base round a point.
    pub(crate) fn free_spot(&self, at: Point, radius: i16, depth: u8) -> Option<Point> {
        (0..=60).step_by(4).find_map(|reach| {
            Facing::all()
                .map(|dir| at.toward(dir, reach))
                .find(|spot| self.place_free(*spot, radius, depth) && !self.walled_off(at, *spot, depth))
        })
    }

    /// SC-SCE-08, SC-RPR-11, SC-ABL-38, SC-TEC-12: whether radiation at a place harms a model.
    pub fn irradiated(&self, id: Id, at: Point) -> bool {
        let m = self.model(id);
        if m.has(Ability::VoidMutant) || m.has(Ability::Ethereal) || self.device(id, Item::FluxDampener) {
            return false;
        }
        let rift = self.scenario().radiates()
            && m.depth == 0
            && self.scenery.iter().any(|p| {
                p.sort == PieceSort::Radiation && !p.broken && p.rect.dist2(at) < i64::from(m.radius()).pow(2)
            });
        rift || self.clouds.iter().any(|cloud| {
            cloud.sort == CloudSort::Leak && crate::geometry::within(at, m.radius(), cloud.at, 0, S)
        })
    }

    /// Whether there is any radiation on the table.
    pub(crate) fn may_radiate(&self) -> bool {
        self.scenario().radiates() || self.clouds.iter().any(|cloud| cloud.sort == CloudSort::Leak)
    }

    /// SC-SCE-01, SC-SCE-06, SC-SCE-08: an objective has been worked.
    pub(crate) fn objective_done(&mut self, who: Id, thing: u8, log: &mut Pen) {
        match self.things[usize::from(thing)].sort {
            ObjectSort::SignalConsole => {
                self.things[usize::from(thing)].on = true;
                self.status(who, "copies the station log", log);
            }
            ObjectSort::Hub => s6::repair(self, who, thing, log),
            ObjectSort::Anchor => {
                self.things[usize::from(thing)].on = false;
                self.status(who, "shuts an anchor down", log);
                s8::close_rift(self, log);
            }
            _ => {}
        }
    }

    /// What may be broken: SC-SCE-01, SC-SCE-06, SC-SCE-07, SC-SCE-08, SC-RPR-07.
    pub(crate) fn check_break_object(&self, id: Id, index: u8) -> Outcome {
        let t = &self.things[usize::from(index)];
        match t.sort {
            ObjectSort::SignalConsole => need(!t.on, EffortRefused::ConsoleFinished),
            ObjectSort::Hub => need(self.model(id).side == Side::Invaders, EffortRefused::OwnHub),
            ObjectSort::Anchor => need(t.on, WorkRefused::AnchorShut),
            ObjectSort::Column => Ok(()),
            ObjectSort::Strongbox => need(t.on, WorkRefused::BoxOpen),
            ObjectSort::ArtifactCase => need(t.artifact.is_none(), EffortRefused::CaseOpen),
            ObjectSort::MedStation => need(t.on, EffortRefused::StationBroken),
            ObjectSort::Generator => {
                need(t.fault == Some(Fault::VoidGrowth) && t.count == 0, EffortRefused::NothingToBreakOff)
            }
            _ => no(EffortRefused::NoPointInBreaking),
        }
    }

    /// Whether a charge does anything to that thing.
    pub(crate) fn charge_matters(&self, index: u8) -> bool {
        matches!(
            self.things[usize::from(index)].sort,
            ObjectSort::SignalConsole
                | ObjectSort::Hub
                | ObjectSort::Anchor
                | ObjectSort::Column
                | ObjectSort::MedStation
                | ObjectSort::Turret
        )
    }

    /// What a broken thing leads to.
    pub(crate) fn object_broken(&mut self, who: Id, index: u8, log: &mut Pen) {
        let t = self.things[usize::from(index)];
        let thing = &mut self.things[usize::from(index)];
        match t.sort {
            ObjectSort::SignalConsole => {
                thing.gone = true;
                self.status(who, "smashes the signal console", log);
            }
            ObjectSort::Hub => {
                thing.count += 1;
                if thing.count >= 2 {
                    thing.gone = true;
                    self.status(who, "destroys the hub", log);
                }
            }
            ObjectSort::Anchor => {
                thing.count += 1;
                if thing.count >= 2 {
                    thing.on = false;
                    self.status(who, "wrecks an anchor", log);
                    s8::close_rift(self, log);
                }
            }
            ObjectSort::Column => {
                thing.gone = true;
                self.note(log, || "The column bursts".to_owned());
                self.burst(t.at, 7, 1, Cause::Column, log);
            }
            ObjectSort::Strongbox => {
                thing.gone = true;
                self.lay_down(ObjectSort::Treasure, t.at, 0, None);
                self.lay_down(ObjectSort::Treasure, Point::new(t.at.x + 8, t.at.y), 0, None);
            }
            ObjectSort::ArtifactCase => {
                thing.gone = true;
                if self.carries(who) && self.model(who).here() {
                    self.stack.push(Task::Roll(Roll::ArtifactCard { who, two: false, first: None }));
                }
            }
            ObjectSort::Turret => {
                thing.on = false;
                thing.count = 3;
            }
            ObjectSort::Generator => thing.count = 1,
            _ => thing.on = false,
        }
    }

    /// The start of the shadows' step: waves come in (SC-SCE-06).
    pub(crate) fn waves_come(&mut self) {
        let less = self.campaign.as_ref().map_or(0, |c| c.links.turrets);
        let level = self.difficulty as usize;
        for wave in self.map().waves {
            if wave.turn == self.turn {
                let worth = wave.worth[level].saturating_sub(less).max(1);
                self.stack.push(Task::Roll(Roll::WaveEntry { worth }));
            }
        }
    }

    /// SC-SCE-06: a marker of worth 2 at that entry, and the rest at another.
    pub(crate) fn wave_lands(&mut self, entry: u8, worth: u8) {
        let Some(&at) = self.map().entries.get(usize::from(entry)) else { return };
        self.add_marker(at, worth.min(2), false);
        if worth > 2 {
            self.stack.push(Task::Roll(Roll::WaveEntry { worth: worth - 2 }));
        }
    }

    /// SC-TRN-01, step 6: the end of a Game Turn, in order.
    pub(crate) fn turn_end(&mut self, stage: u8, log: &mut Pen) {
        match stage {
            0 => {
                self.stack.push(Task::TurnEnd(1));
                self.burn_fuses();
            }
            1 => {
                self.stack.push(Task::TurnEnd(2));
                self.scenario().turn_end(self, log);
            }
            _ => self.next_turn(log),
        }
    }

    /// SC-EVT-01: the number an event roll needs at this difficulty.
    pub fn event_on(&self) -> u8 {
        match self.difficulty {
            Difficulty::Beginner => 6,
            Difficulty::Advanced => 5,
            Difficulty::Expert => 4,
        }
    }
}
