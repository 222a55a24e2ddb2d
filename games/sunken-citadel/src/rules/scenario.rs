//! The eight scenarios: their special rules and the end of a Game Turn.

use crate::content::{Ability, Difficulty, DoorState, Fault, Item, Kind, L, ObjectSort, PieceSort, S, Side};
use crate::event::{Event, Pen};
use crate::geometry::{Facing, Point, hundredths, ray_hits_segment, touching};
use crate::illegal::{EffortRefused, MoveRefused, Outcome, WorkRefused, need, no};

use crate::state::{Cloud, CloudSort, Id, Place, SunkenCitadel, Thing};
use crate::task::{After, Cause, Hazard, Roll, Stat, Task};
use fathom_core::Log;

impl SunkenCitadel {
    /// What a model's arrival means to the scenario.
    pub(crate) fn scenario_arrival(&mut self, id: Id, log: &mut Pen) {
        match self.scenario {
            3 => self.find_survivors(id),
            4 if !self.tally.entered
                && self.model(id).side == Side::Team
                && self.room_of(id) == self.map().room("dom") =>
            {
                self.tally.entered = true;
                self.note(log, || "The team is in the Moon Pool Dome".to_owned());
            }
            _ => {}
        }
    }

    /// SC-SCE-03: whoever comes within two inches of a survivor marker in sight turns it up.
    fn find_survivors(&mut self, id: Id) {
        for index in 0..self.things.len() {
            let t = self.things[index];
            let m = self.model(id);
            let near = t.sort == ObjectSort::SurvivorMarker
                && !t.gone
                && m.depth == 0
                && crate::geometry::within(m.at, m.radius(), t.at, 3, 20);
            if near && !self.walled_off(m.at, t.at, 0) {
                self.things[index].gone = true;
                self.stack.push(Task::Roll(Roll::Survivor { thing: index as u8 }));
            }
        }
    }

    /// SC-SCE-03: how many of the markers not yet turned up hide a survivor, and how many hide none.
    pub(crate) fn survivor_odds(&self, thing: u8) -> (u8, u8) {
        let open = self
            .things
            .iter()
            .enumerate()
            .filter(|(i, t)| t.sort == ObjectSort::SurvivorMarker && (t.on || *i == usize::from(thing)))
            .count() as u8;
        let hidden = 2u8.saturating_sub(self.tally.survivors).min(open);
        (hidden, open - hidden)
    }

    /// SC-SCE-03: a survivor steps out, or nobody.
    pub(crate) fn survivor_found(&mut self, thing: u8, found: bool, log: &mut Pen) {
        let t = &mut self.things[usize::from(thing)];
        t.gone = true;
        t.on = false;
        let at = t.at;
        if !found {
            return self.note(log, || "Nobody is there".to_owned());
        }
        let kind = if self.tally.survivors == 0 { Kind::Surgeon } else { Kind::Orderly };
        self.tally.survivors += 1;
        if let Some(spot) = self.free_spot(at, kind.profile().size.radius(), 0) {
            self.bring(kind, Side::Team, spot, log);
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

    /// SC-SCE-03: whether a survivor can be taken along on a move.
    pub(crate) fn check_escort(&self, act: &crate::task::Activation, to: Point, with: Id) -> Outcome {
        need(with.index() < self.models.len() && self.is_survivor(with), MoveRefused::NoSurvivor)?;
        need(self.model(act.model).side == Side::Team, MoveRefused::OnlyTheTeamLeads)?;
        need(self.contact(act.model, with), MoveRefused::SurvivorNotTouched)?;
        let mut without = self.clone();
        without.model_mut(with).place = Place::Absent;
        without.check_move(act, to)?;
        need(self.escort_spot(act.model, to, with).is_some(), MoveRefused::NoRoomForSurvivor)
    }

    /// Where a survivor comes to stand beside its guide.
    pub(crate) fn escort_spot(&self, guide: Id, to: Point, with: Id) -> Option<Point> {
        let mut without = self.clone();
        without.model_mut(with).place = Place::Absent;
        without.model_mut(guide).at = to;
        let (g, s) = (without.model(guide), self.model(with));
        let reach = i64::from(g.radius() + s.radius());
        Facing::all().map(|dir| to.toward(dir, reach + 1)).find(|spot| {
            touching(*spot, s.radius(), to, g.radius())
                && without.place_free(*spot, s.radius(), 0)
                && !without.walled_off(to, *spot, 0)
        })
    }

    /// SC-SCE-08, SC-RPR-11, SC-ABL-38, SC-TEC-12: whether radiation at a place harms a model.
    pub fn irradiated(&self, id: Id, at: Point) -> bool {
        let m = self.model(id);
        if m.has(Ability::VoidMutant) || m.has(Ability::Ethereal) || self.device(id, Item::FluxDampener) {
            return false;
        }
        let rift = self.scenario == 8
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
        self.scenario == 8 || self.clouds.iter().any(|cloud| cloud.sort == CloudSort::Leak)
    }

    /// SC-SCE-01, SC-SCE-06, SC-SCE-08: an objective has been worked.
    pub(crate) fn objective_done(&mut self, who: Id, thing: u8, log: &mut Pen) {
        match self.things[usize::from(thing)].sort {
            ObjectSort::SignalConsole => {
                self.things[usize::from(thing)].on = true;
                self.status(who, "copies the station log", log);
            }
            ObjectSort::Hub => {
                self.tally.once = true;
                let hub = &mut self.things[usize::from(thing)];
                hub.fuse += 1;
                let done = hub.fuse;
                self.says(who, log, || format!("repairs the hub ({done} of 3)"));
                if done == 3 {
                    self.start_grid(log);
                }
            }
            ObjectSort::Anchor => {
                self.things[usize::from(thing)].on = false;
                self.status(who, "shuts an anchor down", log);
                self.close_rift(log);
            }
            _ => {}
        }
    }

    /// SC-SCE-06: the grid is up: the gates lock.
    fn start_grid(&mut self, log: &mut Pen) {
        self.note(log, || "The defence grid is up".to_owned());
        for gate in ["g1", "g2", "g3", "g4"] {
            if let Some(door) = self.map().door(gate)
                && self.doors[usize::from(door)] != DoorState::Broken
                && self.doorway_free(door)
            {
                self.set_door(door, DoorState::Locked, log);
            }
        }
    }

    /// Whether the grid of the hub is up.
    pub fn grid(&self) -> bool {
        self.things.iter().any(|t| t.sort == ObjectSort::Hub && t.fuse >= 3 && !t.gone)
    }

    /// SC-SCE-08: with all three anchors shut the rift closes, and what came through it is unmade.
    fn close_rift(&mut self, log: &mut Pen) {
        if self.anchors_shut() < 3 {
            return;
        }
        self.note(log, || "The rift closes".to_owned());
        let ethereal: Vec<Id> =
            self.standing().filter(|(_, m)| m.has(Ability::Ethereal)).map(|(id, _)| id).collect();
        for id in ethereal {
            self.die(id, true, None, crate::task::How::Hack, log);
        }
    }

    /// How many anchors are shut down.
    pub fn anchors_shut(&self) -> u8 {
        self.things.iter().filter(|t| t.sort == ObjectSort::Anchor && !t.on).count() as u8
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
                    self.close_rift(log);
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

    /// SC-SCE-06: the valve fills the spoke with the most enemies with bubbles for two turns.
    pub(crate) fn flood_spoke(&mut self, who: Id, log: &mut Pen) {
        let foes = |room: u8| {
            self.standing()
                .filter(|(id, _)| self.hostile(who, *id) && self.room_of(*id) == Some(room))
                .count()
        };
        let spokes = ["nc", "sc", "wc", "ec"].into_iter().filter_map(|id| self.map().room(id));
        let Some(room) = spokes.max_by_key(|room| (foes(*room), std::cmp::Reverse(*room))) else { return };
        let rect = self.map().rooms[usize::from(room)].rect;
        let until = self.turn + 1;
        let long = rect.max.x - rect.min.x > rect.max.y - rect.min.y;
        for third in [1, 3] {
            let at = if long {
                Point::new(rect.min.x + (rect.max.x - rect.min.x) * third / 4, rect.centre().y)
            } else {
                Point::new(rect.centre().x, rect.min.y + (rect.max.y - rect.min.y) * third / 4)
            };
            let _ = self.clouds.try_push(Cloud { sort: CloudSort::Bubbles, at, depth: 0, until, ink: None });
        }
        self.note(log, || "Bubbles fill a spoke".to_owned());
    }

    /// SC-SCE-04: whether a turret has a line to a place; the walls of its own battery do not count.
    pub fn turret_line(&self, thing: u8, at: Point, depth: u8) -> bool {
        let turret = self.things[usize::from(thing)];
        if depth > 0 {
            return true;
        }
        let own = self.map().room_at(turret.at);
        if own.is_some() && self.map().room_at(at) == own {
            return false;
        }
        let battery = own.map(|room| self.map().rooms[usize::from(room)].rect);
        let (from, to) = (hundredths(turret.at), hundredths(at));
        let own_wall = |p: Point| {
            battery.is_some_and(|r| {
                (p.x == r.min.x || p.x == r.max.x || p.y == r.min.y || p.y == r.max.y) && r.nearest(p) == p
            })
        };
        !self.walls().iter().any(|w| !(own_wall(w.a) && own_wall(w.b)) && ray_hits_segment(from, to, *w))
            && !self.shut_doors().any(|s| !(own_wall(s.a) && own_wall(s.b)) && ray_hits_segment(from, to, s))
            && !self.scenery.iter().any(|p| {
                !p.broken
                    && p.sort.sight() == crate::content::Sight::Full
                    && crate::geometry::ray_hits_rect(from, to, p.rect)
            })
    }

    /// SC-SCE-04: at the end of the Invaders' step every working turret fires.
    pub(crate) fn turrets_fire(&mut self) {
        for index in 0..self.things.len() {
            let t = self.things[index];
            if t.sort != ObjectSort::Turret || !t.on {
                continue;
            }
            let seen = |id: Id| {
                let m = self.model(id);
                m.side == Side::Team
                    && m.at.dist2(t.at) <= (2 * L).pow(2)
                    && self.turret_line(index as u8, m.at, m.depth)
            };
            if let Some(who) = self.nearest_model(t.at, seen) {
                self.stack.push(Task::Roll(Roll::Turret { thing: index as u8, who }));
            }
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
                self.scenario_turn_end(log);
            }
            _ => self.next_turn(log),
        }
    }

    /// What each scenario does at the end of a Game Turn.
    fn scenario_turn_end(&mut self, log: &mut Pen) {
        match self.scenario {
            2 => self.tally.first += i16::from(self.running() >= 2),
            6 => {
                if self.turn >= 3 {
                    let (team, foes) = self.hub_holders();
                    self.tally.first += i16::from(team && !foes);
                    self.tally.second += i16::from(foes && !team);
                }
                if self.grid() && self.tally.once_before {
                    self.grid_strikes();
                }
                self.tally.once_before = self.grid();
            }
            7 => self.forge(log),
            8 if self.anchors_shut() < 3 => {
                self.tally.second += i16::from(self.turn >= 6);
                self.stack.push(Task::Roll(Roll::Rift));
            }
            _ => {}
        }
    }

    /// SC-PSY-16, SC-SCE-06, SC-OBJ-06: who holds the hub: a model with its middle inside, on its feet.
    fn hub_holders(&self) -> (bool, bool) {
        let hub = self.map().room("hub");
        let inside = |side: Side| {
            self.standing()
                .any(|(id, m)| self.allegiance(id) == side && m.active() && self.room_of(id) == hub)
        };
        (inside(Side::Team), inside(Side::Invaders))
    }

    /// SC-SCE-06: the grid strikes the Invader in a spoke nearest to the hub.
    fn grid_strikes(&mut self) {
        let centre = self
            .map()
            .room("hub")
            .map_or(Point::new(180, 120), |r| self.map().rooms[usize::from(r)].rect.centre());
        let spokes: Vec<u8> =
            ["nc", "sc", "wc", "ec"].into_iter().filter_map(|id| self.map().room(id)).collect();
        let wanted = |id: Id| {
            self.model(id).side == Side::Invaders
                && self.room_of(id).is_some_and(|room| spokes.contains(&room))
        };
        if let Some(who) = self.nearest_model(centre, wanted) {
            let hazard = Hazard { who, score: 6, bonus: 0, armour_break: 0, by: None, cause: Cause::Grid };
            self.stack.push(Task::Defend(hazard));
        }
    }

    /// SC-SCE-07: on turns 3, 6 and 9 the forge rebuilds a machine, unless it was stopped.
    fn forge(&mut self, log: &mut Pen) {
        let columns = self.things.iter().filter(|t| t.sort == ObjectSort::Column && !t.gone).count();
        if columns < 2 || !self.turn.is_multiple_of(3) || self.turn > 9 || self.tally.once {
            return;
        }
        let lost = self.models.iter().position(|m| {
            matches!(m.place, Place::Dead | Place::Gone)
                && matches!(m.kind, Kind::WarpConstruct | Kind::IronPredator)
                && m.side == Side::Invaders
                && m.granted.is_none()
                && !m.used
        });
        let Some(index) = lost else { return };
        let Some(forge) = self.map().object("fg") else { return };
        let rect = self.things[usize::from(forge)].rect;
        let kind = self.models[index].kind;
        let radius = kind.profile().size.radius();
        let spot = Facing::all()
            .flat_map(|dir| (15..40).map(move |reach| (dir, reach)))
            .map(|(dir, reach)| rect.centre().toward(dir, reach))
            .find(|spot| {
                crate::geometry::touches_rect(*spot, radius, rect) && self.place_free(*spot, radius, 0)
            });
        if let Some(at) = spot {
            self.models[index].used = true;
            self.tally.first += 1;
            self.note(log, || "The forge rebuilds a machine".to_owned());
            self.bring(kind, Side::Invaders, at, log);
        }
    }

    /// SC-SCE-08: the rift stirs.
    pub(crate) fn rift_rolled(&mut self, die: u8, log: &mut Pen) {
        log.tell(|| Event::Die { what: "the rift", die });
        let Some(rift) = self.map().object("rf") else { return };
        let at = self.things[usize::from(rift)].at;
        match die.saturating_sub(self.anchors_shut()) {
            3 | 4 => {
                let waiting: u32 = self.markers.iter().map(|m| u32::from(m.worth)).sum();
                if self.fitting(1).next().is_some() && self.pool_worth() > waiting {
                    self.add_marker(Point::new(at.x, at.y + 20), 1, true);
                }
            }
            5 => {
                let near: Vec<Id> = self
                    .standing()
                    .filter(|(id, m)| m.living() && self.near_long(*id, at))
                    .map(|(id, _)| id)
                    .collect();
                for id in near {
                    self.push_check(id, Stat::Will, 0, After::Rift);
                }
            }
            6 => self.waters.murky_until = self.turn + 1,
            _ => {}
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

    /// Whether a model touches a thing with a given id on the map, for tests.
    pub fn touches_named(&self, id: Id, name: &str) -> bool {
        self.map().object(name).is_some_and(|index| self.touches(id, Thing::Object(index)))
    }
}
