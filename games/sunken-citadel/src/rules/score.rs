//! The end of a Game Turn and of a scenario: what is wiped away, who is left, and the score.

use crate::content::Side;
use crate::event::{Event, Pen};
use crate::rules::objectives::{invaders_left, points, team_left};
use crate::state::{Id, Loot, Place, Score, Step, SunkenCitadel};
use fathom_core::{Log, ScoreLine};

impl SunkenCitadel {
    /// SC-FRM-05: begins the next Game Turn, or ends the scenario.
    pub(crate) fn next_turn(&mut self, log: &mut Pen) {
        if self.turn >= self.map().turns || self.is_decided() {
            return self.finish(log);
        }
        self.turn += 1;
        self.step = Step::Team;
        log.tell(|| Event::Turn { turn: self.turn });
        self.refresh();
        self.arrivals(log);
        self.struggle_of_minds(Side::Team);
    }

    /// What a new Game Turn wipes away.
    fn refresh(&mut self) {
        for model in &mut self.models {
            model.state.acted = false;
            model.state.waits = false;
            model.state.noticed = false;
            model.handed = false;
        }
        for marker in &mut self.markers {
            marker.acted = false;
        }
        for zone in &mut self.zones {
            zone.helps.0 = zone.helps.1;
        }
        let turn = self.turn;
        self.clouds.retain(|cloud| cloud.until >= turn);
        self.strains.retain(|strain| strain.turn + 1 >= turn);
        self.help.clear();
        self.advantages.clear();
        self.in_force &= crate::content::Operation::Overcharge.bit();
        self.sealed = self.sealed.filter(|(_, until)| *until >= turn);
        self.tally.blood = false;
        self.tally.bang = false;
        self.scenario().turn_begins(self);
        self.note_ambushes();
    }

    /// SC-CMP-01: a model that was late comes in.
    fn arrivals(&mut self, log: &mut Pen) {
        for index in 0..self.models.len() {
            if let Place::Arriving(turn) = self.models[index].place
                && turn <= self.turn
            {
                let (at, radius) = (self.models[index].at, self.models[index].radius());
                if let Some(spot) = self.free_spot(at, radius, 0) {
                    self.models[index].place = Place::Table;
                    self.models[index].at = spot;
                    let (id, kind) = (Id(index as u8), self.models[index].kind);
                    log.tell(|| Event::Appears { who: self.who(id), kind, side: Side::Team, at: spot });
                }
            }
        }
    }

    /// SC-FRM-05: whether a side has nothing left, or the rift is closed.
    pub fn is_decided(&self) -> bool {
        !team_left(self) || !invaders_left(self) || self.scenario().is_decided(self)
    }

    /// SC-FRM-05: the scenario ends and is scored.
    pub(crate) fn finish(&mut self, log: &mut Pen) {
        for id in (0..self.models.len() as u8).map(Id) {
            if self.model(id).here() {
                self.bank_loot(id);
            }
        }
        let sum = |side: Side| self.score_lines(side).iter().map(|line| line.points as i16).sum();
        let score = Score { team: sum(Side::Team), invaders: sum(Side::Invaders) };
        self.score = Some(score);
        self.step = Step::Over;
        self.stack.clear();
        self.activation = None;
        log.tell(|| Event::Ends { team: score.team, invaders: score.invaders });
        self.campaign_goes_on(log);
    }

    /// SC-TRS-08: what a model carries counts when it leaves, or is alive at the end.
    pub(crate) fn bank_loot(&mut self, id: Id) {
        let m = self.model(id).clone();
        let loot: Vec<Loot> = m.loot.iter().copied().collect();
        self.tally.hoard.banked += loot.len() as u8;
        match m.side {
            Side::Team => {
                self.tally.treasure += loot.iter().map(|loot| loot.worth()).sum::<i16>();
                self.scenario().brought_home(self, loot.len() as i16, m.artifact.is_some());
            }
            Side::Invaders => {
                if self.step != Step::Over && m.here() && self.at_exit(id) {
                    self.scenario().carried_off(self, loot.len() as i16, m.artifact.is_some());
                }
            }
            Side::Wild => {}
        }
        self.model_mut(id).loot.clear();
    }

    /// SC-FRM-04, SC-SCE-01, SC-SCE-02, SC-SCE-03, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08:
    /// where a side's victory points come from.
    pub fn score_lines(&self, side: Side) -> Vec<ScoreLine> {
        let mut lines = Vec::new();
        let mut add = |source: &str, points: i16| {
            if points != 0 {
                lines.push(ScoreLine::new(source, i32::from(points)));
            }
        };
        match side {
            Side::Team => {
                add("Invaders defeated", self.tally.invader_worth / 2);
                add("Creatures killed", self.tally.creature_vp);
                let carried: i16 = self
                    .standing()
                    .filter(|(_, m)| m.side == Side::Team)
                    .flat_map(|(_, m)| m.loot.iter())
                    .map(|l| l.worth())
                    .sum();
                add("Treasure", self.tally.treasure + carried);
                add("Machines in good order", self.tally.extra);
            }
            Side::Invaders => {
                add("Team models defeated", self.tally.team_losses);
            }
            Side::Wild => {}
        }
        let objectives = self.map().objectives.iter().filter(|o| o.side == side);
        for (objective, points) in objectives.zip(points(self, side)) {
            add(objective.text, points);
        }
        lines
    }
}
