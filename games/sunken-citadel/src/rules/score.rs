//! The end of a Game Turn and of a scenario: what is wiped away, who is left, and the score.

use crate::content::{ObjectSort, Side};
use crate::event::{Event, Pen};
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
            model.used = model.used && !model.here();
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
        self.tally.once = false;
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
        let team = self.models.iter().enumerate().any(|(i, m)| {
            m.side == Side::Team
                && !self.is_survivor(Id(i as u8))
                && (m.here() || matches!(m.place, Place::Arriving(_)))
        });
        let waves = self.map().waves.iter().any(|wave| wave.turn > self.turn);
        let foes =
            self.standing().any(|(_, m)| m.side == Side::Invaders) || !self.markers.is_empty() || waves;
        !team || !foes || (self.scenario == 8 && self.anchors_shut() >= 3)
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
        match m.side {
            Side::Team => {
                self.tally.treasure += loot.iter().map(|loot| loot.worth()).sum::<i16>();
                if self.scenario == 5 {
                    self.tally.first += loot.len() as i16;
                }
                if m.artifact.is_some() {
                    self.tally.artifact_saved = true;
                }
            }
            Side::Invaders => {
                if self.step != Step::Over && m.here() && self.at_exit(id) {
                    self.tally.stolen += loot.len() as i16;
                    self.tally.artifact_stolen |= m.artifact.is_some();
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
                add("Survivors lost", self.survivor_losses());
            }
            Side::Wild => {}
        }
        let index = (self.scenario - 1) as usize;
        let objectives = self.map().objectives.iter().filter(|o| o.side == side);
        for (objective, points) in objectives.zip(self.objective_points(side, index)) {
            add(objective.text, objective.vp * points);
        }
        lines
    }

    /// How often each objective of a side has been met, in the order of the list.
    fn objective_points(&self, side: Side, _index: usize) -> Vec<i16> {
        let count = |sort: ObjectSort, wanted: fn(&crate::state::Thingy) -> bool| {
            self.things.iter().filter(|t| t.sort == sort && wanted(t)).count() as i16
        };
        let team = side == Side::Team;
        match (self.scenario, team) {
            (1, true) => vec![
                count(ObjectSort::SignalConsole, |t| t.on),
                i16::from(self.sealed_in()),
                i16::from(self.gallery_clear()),
            ],
            (1, false) => {
                let smashed = count(ObjectSort::SignalConsole, |t| t.gone && !t.on);
                vec![smashed, 1 - count(ObjectSort::SignalConsole, |t| t.on)]
            }
            (2, true) => vec![self.running() as i16, i16::from(self.tally.first >= 3)],
            (2, false) => vec![3 - self.running() as i16, self.tally.second],
            (3, true) => {
                let ward = count(ObjectSort::MedStation, |t| t.on) > 0;
                let clear = !self
                    .standing()
                    .any(|(id, m)| m.side == Side::Invaders && self.room_of(id) == self.map().room("sur"));
                vec![self.survivors_safe(), i16::from(ward && clear)]
            }
            (3, false) => vec![],
            (4, true) => {
                let open = self.map().door("d4").is_some_and(|d| self.doors[usize::from(d)].is_open());
                let in_tube = self.team_in("tub");
                vec![count(ObjectSort::Turret, |t| !t.on), i16::from(open && in_tube >= 2)]
            }
            (4, false) => vec![count(ObjectSort::Turret, |t| t.on), i16::from(!self.tally.entered)],
            (5, true) => {
                let carried: i16 = self
                    .standing()
                    .filter(|(_, m)| m.side == Side::Team)
                    .map(|(_, m)| m.loot.len() as i16)
                    .sum();
                let held = self.standing().any(|(_, m)| m.side == Side::Team && m.artifact.is_some());
                // an artifact out of a treasure is not the one of the vault
                let opened = self.map().object("art").is_some_and(|case| self.things[usize::from(case)].gone);
                vec![self.tally.first + carried, i16::from(opened && (held || self.tally.artifact_saved))]
            }
            (5, false) => {
                let case = self
                    .things
                    .iter()
                    .any(|t| t.sort == ObjectSort::ArtifactCase && t.artifact.is_none() && !t.gone);
                vec![self.tally.stolen, i16::from(self.tally.artifact_stolen || case)]
            }
            (6, true) => vec![self.tally.first, i16::from(self.grid())],
            (6, false) => vec![self.tally.second, count(ObjectSort::Hub, |t| t.gone)],
            (7, true) => {
                let gone = count(ObjectSort::Column, |t| t.gone);
                let stands = self.standing().any(|(id, m)| {
                    m.side == Side::Team
                        && m.active()
                        && (self.room_of(id).is_none() || self.room_of(id) == self.map().room("doc"))
                });
                vec![gone, i16::from(gone >= 2 && stands)]
            }
            (7, false) => vec![(count(ObjectSort::Column, |t| !t.gone) - 2).max(0), self.tally.first],
            (8, true) => {
                let shut = i16::from(self.anchors_shut());
                vec![shut, i16::from(shut == 3), i16::from(self.tally.thaumaturge)]
            }
            (8, false) => vec![3 - i16::from(self.anchors_shut()), self.tally.second],
            _ => vec![],
        }
    }

    /// SC-SCE-03: the Invaders' points for survivors: 4 for each killed or left behind, 2 for each not even
    /// found.
    pub fn survivor_losses(&self) -> i16 {
        if self.scenario != 3 {
            return 0;
        }
        let found = i16::from(self.tally.survivors);
        4 * (found - self.survivors_safe()) + 2 * (2 - found)
    }

    fn survivors_safe(&self) -> i16 {
        let lobby = self.map().room("lif");
        self.standing().filter(|(id, _)| self.is_survivor(*id) && self.room_of(*id) == lobby).count() as i16
    }

    fn team_in(&self, room: &str) -> usize {
        let room = self.map().room(room);
        self.standing().filter(|(id, m)| m.side == Side::Team && self.room_of(*id) == room).count()
    }

    /// SC-SCE-01: all living team models inside, and the outer door closed.
    fn sealed_in(&self) -> bool {
        let inside =
            self.standing().filter(|(_, m)| m.side == Side::Team).all(|(id, _)| self.room_of(id).is_some());
        let any = self.standing().any(|(_, m)| m.side == Side::Team);
        let door = self.map().door("d1").is_some_and(|d| !self.doors[usize::from(d)].is_open());
        any && inside && door
    }

    /// SC-SCE-01: no active Invader and no shadow in the Reception Gallery.
    fn gallery_clear(&self) -> bool {
        let Some(room) = self.map().room("rec") else { return false };
        let rect = self.map().rooms[usize::from(room)].rect;
        !self
            .standing()
            .any(|(id, m)| m.side == Side::Invaders && m.active() && self.room_of(id) == Some(room))
            && !self.markers.iter().any(|marker| rect.holds(marker.at))
    }
}
