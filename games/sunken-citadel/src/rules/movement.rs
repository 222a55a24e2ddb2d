//! Moves, doors, leaving combat, getting lost, and what a move brings to light.

use crate::content::{Ability, Artifact, DoorState, Entrance, Ruler, Side};
use crate::event::{Event, Pen};
use crate::geometry::{Facing, HEIGHT, Point, Rect, WIDTH, nearer};
use crate::illegal::{MoveRefused, Outcome, TurnRefused, WorkRefused, need, no};
use crate::rules::ground::{self, moved};
use crate::rules::zones::first_stop;

use crate::state::Part;
use crate::state::{Id, Place, SunkenCitadel, Thing};
use crate::task::{Activation, After, Attack, Check, How, Roll, Stat, Task};
use fathom_core::Log;

impl SunkenCitadel {
    /// SC-EXH-01, SC-STA-01, SC-STA-06, SC-STA-09, SC-SUB-07: whether a model is in a state to do anything
    /// but recover.
    pub(crate) fn check_fit(&self, id: Id) -> Outcome {
        let model = self.model(id);
        need(!model.down(), MoveRefused::MustRecover)?;
        need(!model.state.entangled, MoveRefused::Netted)?;
        need(!model.immobile(), MoveRefused::Immobile)
    }

    /// SC-H2H-23: whether a model is free of hand-to-hand combat.
    pub(crate) fn check_free(&self, id: Id) -> Outcome {
        self.check_fit(id)?;
        need(!self.engaged(id), MoveRefused::Engaged)
    }

    /// SC-DRG-01, SC-STA-11: whether a model is free of everybody but the one it holds and drags itself.
    pub(crate) fn check_free_but(&self, id: Id, held: Option<Id>) -> Outcome {
        self.check_fit(id)?;
        let own = |foe: Id| Some(foe) == held && self.model(foe).grabbed_by == Some(id);
        need(self.holders(id).all(own), MoveRefused::Engaged)
    }

    /// Whether so many actions are left.
    pub(crate) fn check_actions(&self, act: &Activation, cost: u8) -> Outcome {
        need(act.actions >= cost, TurnRefused::TooFewActions)
    }

    /// SC-ABL-21, SC-MOV-05, SC-MOV-07, SC-MOV-09, SC-SUB-06, SC-DRG-02: how far one move goes.
    pub fn reach(&self, id: Id, difficult: bool) -> i64 {
        let model = self.model(id);
        let mut ruler = model.kind.profile().stride;
        let half_loc = model.wounds[2] > 0 && 2 * model.wounds[2] >= model.stats.boxes[2];
        let slow_load = model.load.is_some_and(|load| !load.full);
        let short = model.has(Ability::ShortMove);
        let steps = u8::from(half_loc) + u8::from(difficult && !short) + u8::from(slow_load);
        for step in 0..steps {
            ruler = match ruler {
                Ruler::Long => Ruler::Medium,
                Ruler::Medium => Ruler::Short,
                Ruler::Short => return Ruler::Short.shorter() >> (steps - step - 1).min(1),
            };
        }
        ruler.length()
    }

    /// SC-MOV-03, SC-MOV-08: what a move costs.
    pub(crate) fn move_cost(&self, id: Id, to: Point) -> u8 {
        let model = self.model(id);
        if model.has(Ability::ShortMove) && self.difficult(id, model.at, to) { 2 } else { 1 }
    }

    /// SC-MOV-02, SC-MOV-03, SC-MOV-04, SC-MOV-05, SC-MOV-06, SC-MOV-07, SC-MOV-08, SC-STA-11: whether the
    /// acting model may move there.
    pub(crate) fn check_move(&self, act: &Activation, to: Point) -> Outcome {
        let id = act.model;
        let victim = match self.model(id).load.map(|load| load.thing) {
            Some(Thing::Model(victim)) => Some(victim),
            Some(Thing::Door(_) | Thing::Object(_) | Thing::Piece(_) | Thing::Wall(..)) | None => None,
        };
        self.check_free_but(id, victim)?;
        self.check_stride(act, to, 1)?;
        self.check_actions(act, self.move_cost(id, to))
    }

    /// A straight move of up to `times` rulers that nothing hinders.
    fn check_stride(&self, act: &Activation, to: Point, times: i64) -> Outcome {
        let id = act.model;
        let model = self.model(id);
        let held = model.grabbed_by.is_some_and(|by| self.contact(id, by));
        need(!held, MoveRefused::Held)?;
        need(model.lifting.is_none(), MoveRefused::HoldsUp)?;
        need(to != model.at, MoveRefused::GoesNowhere)?;
        let limit = self.reach(id, self.difficult(id, model.at, to)) * times;
        need(model.at.dist2(to) <= limit * limit, MoveRefused::TooFar)?;
        self.path_clear(id, model.at, to, model.depth)?;
        self.check_load(id, to)
    }

    /// SC-DRG-02: what is dragged must have room to come along.
    fn check_load(&self, id: Id, to: Point) -> Outcome {
        let model = self.model(id);
        let Some(load) = model.load else { return Ok(()) };
        let (dx, dy) = (to.x - model.at.x, to.y - model.at.y);
        let blocked = match load.thing {
            Thing::Model(other) => {
                let mut ahead = self.clone();
                ahead.model_mut(id).at = to;
                let m = self.model(other);
                ahead.path_clear(other, m.at, Point::new(m.at.x + dx, m.at.y + dy), m.depth).is_err()
            }
            Thing::Piece(index) => {
                !ground::way_free(self, load.thing, self.scenery[usize::from(index)].rect, dx, dy, id)
            }
            Thing::Object(index) => {
                !ground::way_free(self, load.thing, self.things[usize::from(index)].rect, dx, dy, id)
            }
            Thing::Door(_) | Thing::Wall(..) => true,
        };
        need(!blocked, MoveRefused::LoadHasNoRoom)
    }

    /// SC-AP-01: pays for a move and makes it, unless the model loses its way first (SC-DRK-05).
    pub(crate) fn do_move(&mut self, to: Point, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let cost = self.move_cost(act.model, to);
        self.spend(cost);
        if self.alone_in_the_dark(act.model) {
            return self.stack.push(Task::Roll(Roll::Disoriented { who: act.model, to }));
        }
        self.shift_model(act.model, to, log);
    }

    /// Takes actions from the activation in progress.
    pub(crate) fn spend(&mut self, cost: u8) {
        if let Some(act) = &mut self.activation {
            act.actions = act.actions.saturating_sub(cost);
            act.fresh = false;
            let id = act.model;
            self.model_mut(id).stored = None;
        }
    }

    /// Ends what is left of the activation in progress (lost actions).
    pub(crate) fn lose_actions(&mut self, id: Id) {
        if let Some(act) = &mut self.activation
            && act.model == id
        {
            act.actions = 0;
        }
    }

    /// Moves a model and everything that hangs on it, and looks at what that changes. Where something on the way acts
    /// first (SC-BLK-19), it stops there and goes on afterwards.
    pub(crate) fn shift_model(&mut self, id: Id, goal: Point, log: &mut Pen) {
        let from = self.model(id).at;
        let to = first_stop(self, id, goal).unwrap_or(goal);
        let dragged = self.haul(id, to.x - from.x, to.y - from.y);
        let model = self.model_mut(id);
        model.at = to;
        model.state.hiding = false;
        if !model.state.turned_away {
            model.facing = Facing::from_to(from, to);
        }
        let (facing, depth) = (model.facing, model.depth);
        if let Some(act) = &mut self.activation
            && act.model == id
        {
            act.moved = true;
        }
        log.tell(|| Event::Moves { who: self.who(id), from, to, depth, facing });
        self.loosen_grips();
        if to != goal {
            self.stack.push(Task::GoOn { who: id, to: goal });
        }
        if let Some((other, at)) = dragged {
            self.come_by(other, at, log);
        }
        self.come_by(id, from, log);
        if to == goal {
            self.covering_fire(id);
        }
    }

    /// SC-DRG-02: what a model drags comes along; a dragged model is named with the place it left.
    fn haul(&mut self, id: Id, dx: i16, dy: i16) -> Option<(Id, Point)> {
        let turn = self.turn;
        let load = self.model_mut(id).load.as_mut()?;
        load.turn = turn;
        match load.thing {
            Thing::Model(other) => {
                let at = self.model(other).at;
                self.model_mut(other).at = Point::new(at.x + dx, at.y + dy);
                return Some((other, at));
            }
            Thing::Piece(i) => {
                let rect = &mut self.scenery[usize::from(i)].rect;
                *rect = moved(*rect, dx, dy);
            }
            Thing::Object(i) => {
                let thing = &mut self.things[usize::from(i)];
                thing.rect = moved(thing.rect, dx, dy);
                thing.at = Point::new(thing.at.x + dx, thing.at.y + dy);
            }
            Thing::Door(_) | Thing::Wall(..) => {}
        }
        None
    }

    /// SC-BLK-19, SC-RMC-07: the rest of a move that was interrupted, if the model still can.
    pub(crate) fn go_on(&mut self, who: Id, to: Point, log: &mut Pen) {
        let model = self.model(who);
        let able = model.active() && !model.immobile();
        if able && self.path_clear(who, model.at, to, model.depth).is_ok() {
            self.shift_model(who, to, log);
        }
    }

    /// A model that was stopped on its way stays where it is.
    pub(crate) fn halt(&mut self, who: Id) {
        self.stack.retain(|task| !matches!(task, Task::GoOn { who: mover, .. } if *mover == who));
    }

    /// SC-STA-11: a hold ends when the two are no longer in contact, or the holder is in no state to hold.
    pub(crate) fn loosen_grips(&mut self) {
        for index in 0..self.models.len() {
            let id = Id(index as u8);
            if let Some(by) = self.model(id).grabbed_by
                && !(self.contact(id, by) && self.model(by).active())
            {
                self.model_mut(id).grabbed_by = None;
            }
            if let Some(by) = self.model(id).harpooned_by
                && (!self.model(by).here() || self.model(by).down())
            {
                self.model_mut(id).harpooned_by = None;
            }
        }
    }

    /// SC-MOV-14: what a model meets on a way and at its end: zones, mines, closed rooms, eyes.
    pub(crate) fn come_by(&mut self, id: Id, from: Point, log: &mut Pen) {
        self.scenario().arrival(self, id, log);
        self.zones_on_entry(id, from);
        self.mines_on_entry(id, from);
        self.enter_rooms(id, from);
        self.look_from(id, log);
    }

    /// SC-TRN-09, SC-SET-17, SC-RMC-01: the first to enter a closed room draws its card.
    fn enter_rooms(&mut self, id: Id, from: Point) {
        let model = self.model(id);
        if model.depth > 0 || model.side == Side::Wild {
            return;
        }
        let to = model.at;
        for (index, room) in self.map().rooms.iter().enumerate() {
            if self.closed_rooms >> index & 1 == 1 && (room.rect.holds(to) || passes(from, to, room.rect)) {
                self.closed_rooms &= !(1 << index);
                self.stack.push(Task::Roll(Roll::RoomCard { room: index as u8, by: id }));
            }
        }
    }

    /// SC-SHD-03, SC-VIS-05: what a model sees after it or the table has changed; markers in view are turned
    /// up.
    pub(crate) fn look_from(&mut self, id: Id, log: &mut Pen) {
        let model = self.model(id);
        if !model.here() {
            return;
        }
        if model.side != Side::Invaders {
            for index in (0..self.markers.len()).rev() {
                self.look_at_marker(id, index, log);
            }
        }
        for other in (0..self.models.len() as u8).map(Id) {
            if self.model(other).here() && self.hostile(id, other) {
                if !self.model(other).state.noticed && self.sees(id, other, self.model(id).facing) {
                    self.model_mut(other).state.noticed = true;
                }
                if !self.model(id).state.noticed && self.sees(other, id, self.model(other).facing) {
                    self.model_mut(id).state.noticed = true;
                }
            }
        }
    }

    /// Turns a marker up if that model sees it.
    pub(crate) fn look_at_marker(&mut self, id: Id, index: usize, log: &mut Pen) -> bool {
        let at = self.markers[index].at;
        if self.model(id).state.down_blind() || !self.sees_place(id, at, 6, self.model(id).facing) {
            return false;
        }
        self.reveal(index, log);
        true
    }

    /// Everybody looks again, after a door or a wall has opened.
    pub(crate) fn look_all(&mut self, log: &mut Pen) {
        for id in (0..self.models.len() as u8).map(Id) {
            self.look_from(id, log);
        }
    }

    /// SC-DRK-05: a lonely model in the dark is lost on 1 or 2.
    pub(crate) fn disoriented(&mut self, who: Id, to: Point, die: u8, log: &mut Pen) {
        log.tell(|| Event::Die { what: "the way in the dark", die });
        if die <= 2 {
            self.status(who, "is lost in the dark", log);
            self.stack.push(Task::Roll(Roll::LostWay { who }));
        } else {
            self.shift_model(who, to, log);
        }
    }

    /// SC-DRK-06, SC-DRK-07: where a lost model goes.
    pub(crate) fn lost_way(&mut self, who: Id, die: u8, log: &mut Pen) {
        log.tell(|| Event::Die { what: "where the lost one goes", die });
        let turn = match die {
            1 => 0,
            2 => 8,
            3 => 16,
            4 => 24,
            _ => {
                self.lose_actions(who);
                return self.status(who, "is confused and stays where it is", log);
            }
        };
        let model = self.model(who);
        let direction = model.facing.turned(turn);
        let (at, depth) = (model.at, model.depth);
        let far = self.reach(who, false);
        let stop = (1..=far).rev().find_map(|distance| {
            let to = at.toward(direction, distance);
            let limit = self.reach(who, self.difficult(who, at, to));
            (to != at && at.dist2(to) <= limit * limit && self.path_clear(who, at, to, depth).is_ok())
                .then_some(to)
        });
        if let Some(to) = stop {
            self.shift_model(who, to, log);
        }
    }

    /// SC-H2H-24, SC-H2H-26: whether the acting model may leave combat to that place.
    pub(crate) fn check_disengage(&self, act: &Activation, to: Point, jet: bool) -> Outcome {
        let id = act.model;
        self.check_fit(id)?;
        need(self.engaged(id), MoveRefused::NotEngaged)?;
        if jet {
            need(self.model(id).has(Ability::JetBurst), MoveRefused::NoJetBurst)?;
        }
        self.check_actions(act, if jet { 2 } else { 1 })?;
        self.check_stride(act, to, 1)?;
        let model = self.model(id);
        let touches = self.holders(id).any(|foe| {
            let f = self.model(foe);
            crate::geometry::touching(to, model.radius(), f.at, f.radius())
        });
        need(!touches, MoveRefused::MustMoveAway)
    }

    /// SC-H2H-24, SC-H2H-25, SC-H2H-26, SC-MAG-07, SC-ABL-17, SC-ABL-25: leaves combat, with a check or
    /// without.
    pub(crate) fn do_disengage(&mut self, to: Point, jet: bool, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        self.spend(if jet { 2 } else { 1 });
        let free = jet || act.inked || self.model(act.model).has(Ability::FreeDisengage);
        if free {
            self.shift_model(act.model, to, log);
        } else if act.power {
            self.leave_with_hacks(act.model, to);
        } else {
            let after = After::Leave { to };
            let check = Check { who: act.model, stat: Stat::Quality, modifier: 0, armour_break: 0, after };
            self.stack.push(Task::Check(check));
        }
    }

    /// SC-H2H-25, SC-H2H-29: every active enemy in contact hacks once before the model goes.
    pub(crate) fn leave_with_hacks(&mut self, who: Id, to: Point) {
        self.stack.push(Task::Sweep { who, to });
        self.push_hacks(who);
    }

    /// One Free Hack from each enemy that holds a model.
    pub(crate) fn push_hacks(&mut self, who: Id) {
        let holders: Vec<Id> = self.holders(who).collect();
        for by in holders {
            self.stack.push(Task::Strike(self.hack(by, who)));
        }
    }

    /// SC-H2H-27, SC-H2H-29: a Free Hack, with the primary weapon.
    pub(crate) fn hack(&self, by: Id, target: Id) -> Attack {
        Attack {
            by,
            target,
            arm: self.primary_hand(by),
            part: Part::Body,
            actions: 1,
            how: How::Hack,
            parry: None,
            asked: true,
            bonus: 0,
            above: false,
        }
    }

    /// SC-H2H-29: after the hacks the model goes, if it still stands and still can.
    pub(crate) fn sweep(&mut self, who: Id, to: Point, log: &mut Pen) {
        let model = self.model(who);
        if !model.active() || model.immobile() {
            return;
        }
        let limit = self.reach(who, self.difficult(who, model.at, to));
        let near = model.at.dist2(to) <= limit * limit;
        if near && to != model.at && self.path_clear(who, model.at, to, model.depth).is_ok() {
            self.shift_model(who, to, log);
        }
    }

    /// SC-ABL-02, SC-DOR-01, SC-SHD-07: whether a model may open a door.
    pub(crate) fn check_open(&self, act: &Activation, door: u8) -> Outcome {
        let id = act.model;
        let model = self.model(id);
        self.check_free(id)?;
        need(usize::from(door) < self.doors.len(), MoveRefused::NoSuchDoor)?;
        need(self.touches(id, Thing::Door(door)), MoveRefused::NotAtDoor)?;
        need(!model.has(Ability::Animal), MoveRefused::AnimalOpens)?;
        if self.sealed == Some((door, self.sealed.map_or(0, |s| s.1))) && model.side == Side::Invaders {
            return no(MoveRefused::SealedDoor);
        }
        let key = self.artifact_works(id, Artifact::KeyOfTheAncients);
        if key && !self.doors[usize::from(door)].is_open() {
            return Ok(());
        }
        need(self.doors[usize::from(door)] == DoorState::Closed, MoveRefused::DoorDoesNotOpen)?;
        self.check_actions(act, 1)
    }

    /// SC-DOR-01: whether a model may close a door: nobody stands in it.
    pub(crate) fn check_close(&self, act: &Activation, door: u8) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        need(usize::from(door) < self.doors.len(), MoveRefused::NoSuchDoor)?;
        need(self.touches(id, Thing::Door(door)), MoveRefused::NotAtDoor)?;
        need(!self.model(id).has(Ability::Animal), MoveRefused::AnimalCloses)?;
        need(self.doors[usize::from(door)] == DoorState::Open, MoveRefused::DoorDoesNotClose)?;
        need(self.doorway_free(door), MoveRefused::DoorwayTaken)?;
        self.check_actions(act, 1)
    }

    /// SC-DOR-05: whether no base lies across a doorway.
    pub(crate) fn doorway_free(&self, door: u8) -> bool {
        let seg = self.map().doors[usize::from(door)].seg;
        !self.standing().any(|(_, m)| m.depth == 0 && nearer(seg.a, seg.b, m.at, i64::from(m.radius())))
    }

    /// Sets a door, tells it, and lets everybody look.
    pub(crate) fn set_door(&mut self, door: u8, state: DoorState, log: &mut Pen) {
        self.doors[usize::from(door)] = state;
        log.tell(|| Event::Door { door, name: self.map().doors[usize::from(door)].id, state });
        if state.is_open() {
            self.look_all(log);
        }
    }

    /// SC-DOR-02: whether a model may try a lock.
    pub(crate) fn check_unlock(&self, act: &Activation, door: u8, actions: u8) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        need(usize::from(door) < self.doors.len(), MoveRefused::NoSuchLock)?;
        need(self.touches(id, Thing::Door(door)), MoveRefused::NotAtLock)?;
        need(!self.model(id).has(Ability::Animal), MoveRefused::AnimalPicksLock)?;
        need(self.doors[usize::from(door)] == DoorState::Locked, MoveRefused::NotLocked)?;
        need((1..=2).contains(&actions), WorkRefused::OneActionOrTwo)?;
        self.check_actions(act, actions)
    }

    /// SC-DOR-02, SC-ABL-36, SC-TEC-13: the modifier of a lock check.
    pub(crate) fn lock_modifier(&self, id: Id, door: u8, actions: u8) -> i8 {
        let model = self.model(id);
        2 * i8::from(model.has(Ability::TombHunter))
            + i8::from(model.tech() >= 2)
            + i8::from(actions == 2)
            + self.scenario().lock_modifier(self, door)
    }

    /// SC-FRM-06: whether a model may leave the table of its own will.
    pub(crate) fn check_withdraw(&self, act: &Activation) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        need(!self.has_own_exit(id) || self.at_exit(id), MoveRefused::OtherWayOut)?;
        need(self.at_exit(id), MoveRefused::NoWayOut)
    }

    /// SC-SCE-05: whether a model may leave by the Invaders' exit alone.
    fn has_own_exit(&self, id: Id) -> bool {
        self.model(id).side == Side::Invaders && self.scenario().invaders_exit().is_some()
    }

    /// SC-FRM-06, SC-SCE-05: whether a model stands where one may leave.
    pub fn at_exit(&self, id: Id) -> bool {
        let m = self.model(id);
        if let Some(door) = self.scenario().invaders_exit()
            && m.side == Side::Invaders
        {
            return self.touches(id, Thing::Door(door));
        }
        let r = m.radius() + 1;
        let edge = m.at.x <= r || m.at.y <= r || m.at.x >= WIDTH - r || m.at.y >= HEIGHT - r;
        if edge && self.room_of(id).is_none() {
            return true;
        }
        m.side == Side::Team
            && match self.map().entrance {
                Entrance::Door(door) => {
                    self.doors[usize::from(door)].is_open()
                        && self.touches(id, Thing::Door(door))
                        && self.scenario().leaves_by_entrance()
                }
                Entrance::Room(room) => self.room_of(id) == Some(room) && self.at_lift(id),
                Entrance::West => false,
            }
    }

    /// Whether a model touches the lift of the scenario, where it has one.
    fn at_lift(&self, id: Id) -> bool {
        match self.scenario().lift() {
            Some(lift) => self.touches(id, Thing::Object(lift)),
            None => self.model(id).at.x - self.model(id).radius() <= self.map().rooms[0].rect.min.x + 2,
        }
    }

    /// Takes a model off the table of its own will, with all it carries.
    pub(crate) fn withdraw(&mut self, id: Id, log: &mut Pen) {
        self.bank_loot(id);
        self.leave_table(id, Place::Withdrawn, log);
        log.tell(|| Event::Leaves { who: self.who(id), fled: false });
    }
}

/// Whether a path goes through the inside of a rectangle.
fn passes(from: Point, to: Point, rect: Rect) -> bool {
    let steps = (from.dist(to) / 5).max(1);
    (0..=steps).any(|step| {
        let along = |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * step / steps) as i16;
        rect.holds(Point::new(along(from.x, to.x), along(from.y, to.y)))
    })
}
