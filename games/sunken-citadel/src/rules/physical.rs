//! Strength: forcing, breaking, dragging, lifting, helping, and struggling free.

use crate::content::{Ability, DoorState, Fault, Item, ObjectSort, PieceSort, S, Size};
use crate::event::Pen;
use crate::geometry::{Point, Segment};
use crate::illegal::{EffortRefused, MoveRefused, Outcome, need, no};
use crate::rules::ground::{self, moved};

use crate::state::{Effort, Id, Load, Strain, SunkenCitadel, Thing};
use crate::task::{Activation, After, Bond, Check, Stat, Task};

/// SC-PHY-02: what the material of a scenario's thing does to Strength Checks.
fn object_material(sort: ObjectSort) -> i8 {
    match sort {
        ObjectSort::SignalConsole
        | ObjectSort::Hub
        | ObjectSort::Anchor
        | ObjectSort::Generator
        | ObjectSort::MedStation => -1,
        ObjectSort::Column => -2,
        ObjectSort::Turret | ObjectSort::Forge | ObjectSort::Rift => -4,
        ObjectSort::Panel
        | ObjectSort::Locker
        | ObjectSort::Treasure
        | ObjectSort::Lamp
        | ObjectSort::SurvivorMarker
        | ObjectSort::ArtifactCase
        | ObjectSort::Strongbox
        | ObjectSort::Mine
        | ObjectSort::Cabinet
        | ObjectSort::Stores
        | ObjectSort::Charge
        | ObjectSort::Beacon => 0,
    }
}

impl SunkenCitadel {
    /// SC-DOR-03, SC-PHY-02, SC-PHY-03: what the thing itself does to the check.
    pub fn material(&self, thing: Thing) -> i8 {
        match thing {
            Thing::Door(index) => match self.doors.get(usize::from(index)) {
                Some(DoorState::Jammed) => -2,
                Some(DoorState::Open | DoorState::Closed | DoorState::Locked | DoorState::Broken) | None => {
                    -4
                }
            },
            Thing::Wall(..) => -4,
            Thing::Object(index) => self.things.get(usize::from(index)).map_or(0, |t| match t.fault {
                Some(Fault::LooseCoupling | Fault::VoidGrowth) => 0,
                _ => object_material(t.sort),
            }),
            Thing::Piece(index) => self.scenery.get(usize::from(index)).map_or(0, |p| p.sort.material()),
            Thing::Model(id) => match self.models.get(id.index()).map(|m| m.kind.profile().size) {
                Some(Size::Big) => -1,
                Some(Size::Huge) => -3,
                Some(Size::Normal) | None => 0,
            },
        }
    }

    /// SC-AP-02, SC-PHY-01, SC-CHK-08, SC-CHK-10: whether the acting model may try its strength on a thing.
    pub(crate) fn check_try(
        &self,
        act: &Activation,
        effort: Effort,
        thing: Thing,
        exert: bool,
        to: Point,
    ) -> Outcome {
        let id = act.model;
        let victim = if let Thing::Model(victim) = thing { Some(victim) } else { None };
        self.check_free_but(id, victim)?;
        self.check_actions(act, 1 + u8::from(exert))?;
        let model = self.model(id);
        need(model.load.is_none() && model.lifting.is_none(), EffortRefused::HandsFull)?;
        need(!self.is_survivor(id), EffortRefused::SurvivorWorks)?;
        match thing {
            Thing::Model(other) => {
                need(effort == Effort::Drag, EffortRefused::ModelsAreDragged)?;
                need(other.index() < self.models.len(), EffortRefused::NoSuchModel)?;
                let m = self.model(other);
                let tied = m.grabbed_by == Some(id) || m.harpooned_by == Some(id);
                return need(tied && m.here(), EffortRefused::NotHeldByIt);
            }
            Thing::Door(_) | Thing::Object(_) | Thing::Piece(_) | Thing::Wall(..) => {}
        }
        need(self.touches(id, thing), EffortRefused::NotTouched)?;
        self.check_effort(id, effort, thing, to)
    }

    /// What can be forced, broken, dragged or lifted.
    fn check_effort(&self, id: Id, effort: Effort, thing: Thing, to: Point) -> Outcome {
        match (effort, thing) {
            (Effort::Force, Thing::Door(door)) => {
                need(!self.doors[usize::from(door)].is_open(), EffortRefused::NoNeedOfForce)
            }
            (Effort::Break, Thing::Door(door)) => {
                let m = self.model(id);
                need(!self.doors[usize::from(door)].is_open(), EffortRefused::NothingToBreakOpen)?;
                need(
                    !m.has(Ability::Animal) || m.kind.profile().size > Size::Normal,
                    EffortRefused::TooSmallForDoor,
                )
            }
            (Effort::Break, Thing::Wall(index, at)) => {
                let on_it = self.walls().get(usize::from(index)).is_some_and(|wall| {
                    at.on_table()
                        && crate::geometry::nearer(wall.a, wall.b, at, 1)
                        && self.model(id).at.dist2(at) <= (i64::from(self.model(id).radius()) + 15).pow(2)
                });
                need(on_it, EffortRefused::NameWallSpot)
            }
            (Effort::Break, Thing::Piece(index)) => need(
                self.scenery[usize::from(index)].sort.blocks()
                    || self.scenery[usize::from(index)].sort == PieceSort::Coral,
                EffortRefused::NothingToBreak,
            ),
            (Effort::Break, Thing::Object(index)) => self.check_break_object(id, index),
            (Effort::Force, Thing::Object(index)) => need(
                self.things[usize::from(index)].fault.is_some_and(|fault| fault.forced()),
                EffortRefused::ForceIsNoHelp,
            ),
            (Effort::Force, Thing::Piece(index)) => self.check_push(id, index, to),
            (Effort::Drag | Effort::Lift, Thing::Piece(index)) => need(
                matches!(self.scenery[usize::from(index)].sort, PieceSort::Crate | PieceSort::Console),
                EffortRefused::CannotBeCarried,
            ),
            (Effort::Drag, Thing::Object(index)) => need(
                matches!(self.things[usize::from(index)].sort, ObjectSort::Treasure | ObjectSort::Strongbox),
                EffortRefused::CannotBeDragged,
            ),
            (_, Thing::Door(_) | Thing::Wall(..) | Thing::Object(_) | Thing::Model(_)) => {
                no(EffortRefused::CannotBeDone)
            }
        }
    }

    /// SC-FRC-01: a crate is pushed straight away, one ruler less than a move, to free ground.
    fn check_push(&self, id: Id, index: u8, to: Point) -> Outcome {
        let piece = self.scenery[usize::from(index)];
        let movable = matches!(piece.sort, PieceSort::Crate | PieceSort::Console);
        need(movable, EffortRefused::StandsFast)?;
        let centre = piece.rect.centre();
        let limit = self.model(id).kind.profile().stride.shorter();
        need(to != centre && centre.dist2(to) <= limit * limit, EffortRefused::PushTooFar)?;
        let model = self.model(id);
        let away = i64::from(to.x - centre.x) * i64::from(centre.x - model.at.x)
            + i64::from(to.y - centre.y) * i64::from(centre.y - model.at.y);
        need(away >= 0, EffortRefused::PushTowardsOneself)?;
        let (dx, dy) = (to.x - centre.x, to.y - centre.y);
        let own = crate::geometry::sweep_hits_rect(
            Segment { a: model.at, b: model.at },
            i64::from(model.radius()),
            moved(piece.rect, dx, dy),
        );
        let room = ground::way_free(self, Thing::Piece(index), piece.rect, dx, dy, id);
        need(!own && room, EffortRefused::NoRoomForIt)
    }

    /// Pays for the attempt and asks for the dice, or carries on what was loosened (SC-DRG-04).
    pub(crate) fn do_try(&mut self, effort: Effort, thing: Thing, exert: bool, to: Point, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let who = act.model;
        self.model_mut(who).state.hiding = false;
        if effort == Effort::Drag && self.loosened(thing) {
            self.strains.retain(|strain| strain.thing != thing);
            self.spend(0);
            return self.take_up(who, thing, false, log);
        }
        self.spend(1 + u8::from(exert));
        let modifier = self.effort_modifier(who, effort, thing, exert);
        let after = After::Effort { effort, thing, exert, to };
        self.stack.push(Task::Check(Check { who, stat: Stat::Strength, modifier, armour_break: 0, after }));
    }

    /// SC-DRG-04: whether a thing was loosened in the last Game Turn: its next move is all that it costs.
    fn loosened(&self, thing: Thing) -> bool {
        self.strains.iter().any(|strain| {
            strain.effort == Effort::Drag && strain.thing == thing && strain.turn + 1 == self.turn
        })
    }

    /// SC-DRG-06: whoever drags something and does not move it in its activation lets go.
    pub(crate) fn let_idle_load_go(&mut self, who: Id) {
        let turn = self.turn;
        let load = &mut self.model_mut(who).load;
        if load.is_some_and(|load| load.turn != turn) {
            *load = None;
        }
    }

    /// SC-PHY-02, SC-EFF-06, SC-CHK-10, SC-CHK-11, SC-ITM-05: everything that modifies the attempt.
    fn effort_modifier(&mut self, who: Id, effort: Effort, thing: Thing, exert: bool) -> i8 {
        let breach = self
            .model(who)
            .arms
            .iter()
            .filter(|arm| arm.wounds == 0 && effort == Effort::Break && self.model(who).wields(arm.weapon))
            .map(|arm| arm.weapon.card().breach)
            .max()
            .unwrap_or(0);
        let hull = matches!(thing, Thing::Door(_) | Thing::Wall(..));
        let tool = hull
            && matches!(effort, Effort::Force | Effort::Break)
            && self.model(who).items.contains(&Item::BreachingTool);
        let help = self.help.iter().filter(|(what, by)| *what == thing && *by != who).count() as i8;
        let blind = self.blind_at(who, thing);
        self.material(thing) + breach + 2 * i8::from(tool) + i8::from(exert) + help + self.assistant(who)
            - 4 * i8::from(blind)
    }

    /// SC-VIS-04: whether a model cannot see what it works on.
    fn blind_at(&self, who: Id, thing: Thing) -> bool {
        let model = self.model(who);
        let at = match thing {
            Thing::Object(index) => self.things[usize::from(index)].at,
            Thing::Piece(index) => self.scenery[usize::from(index)].rect.centre(),
            Thing::Door(_) | Thing::Wall(..) | Thing::Model(_) => model.at,
        };
        self.shrouded(model.at, model.depth) || !(self.lit(at, 0) || self.night_eyes(who))
    }

    /// SC-CHK-13, SC-BRK-06, SC-BRK-02, SC-BRK-03, SC-BRK-04, SC-BRK-05, SC-FRC-02, SC-FRC-03, SC-FRC-04,
    /// SC-DRG-02, SC-DRG-03, SC-DRG-04, SC-DRG-05, SC-CHK-10: the attempt is settled.
    #[expect(clippy::too_many_arguments, reason = "these are the parts of one attempt")]
    pub(crate) fn effort_rolled(
        &mut self,
        who: Id,
        effort: Effort,
        thing: Thing,
        exert: bool,
        to: Point,
        good: u8,
        log: &mut Pen,
    ) {
        self.help.retain(|(what, _)| *what != thing);
        if good == 0 || (exert && good < 2) {
            self.exhaust(who, log);
        }
        if effort == Effort::Lift {
            return self.lift_rolled(who, thing, good, log);
        }
        let half = self.half_done(who, effort, thing);
        match (effort, good) {
            (_, 0) => {}
            (Effort::Force | Effort::Break, _) if good >= 2 || half => {
                self.strains.retain(|strain| strain.thing != thing);
                if effort == Effort::Break {
                    self.broken(who, thing, log)
                } else {
                    self.forced(thing, to, log)
                }
            }
            (Effort::Drag, 2..) => self.take_up(who, thing, good == 3, log),
            _ => {
                let strain = Strain { thing, effort, by: who, turn: self.turn };
                self.strains.retain(|old| old.thing != thing || old.effort != effort);
                if self.strains.is_full() {
                    self.strains.remove(0);
                }
                self.strains.push(strain);
                self.lose_actions(who);
                self.status(who, "has it half done", log);
            }
        }
    }

    /// SC-FRC-03, SC-BRK-04: whether an attempt only has to be finished: forced by the same model next turn,
    /// broken by the same next turn or by another this turn or next.
    fn half_done(&self, who: Id, effort: Effort, thing: Thing) -> bool {
        self.strains.iter().any(|s| {
            let next = s.turn + 1 == self.turn;
            s.thing == thing
                && s.effort == effort
                && match effort {
                    Effort::Force => next && s.by == who,
                    Effort::Break => next || (s.turn == self.turn && s.by != who),
                    Effort::Drag | Effort::Lift => false,
                }
        })
    }

    /// SC-EXH-01, SC-EXH-02, SC-EXH-04: out of breath, unless Reserve Power says otherwise.
    pub(crate) fn exhaust(&mut self, who: Id, log: &mut Pen) {
        if self.model(who).has(Ability::ReservePower) {
            return;
        }
        self.drop_everything_held(who);
        let model = self.model_mut(who);
        model.state.exhausted = true;
        model.stored = None;
        self.release_minds(who, log);
        self.lose_actions(who);
        self.status(who, "is exhausted", log);
    }

    /// SC-DRG-03, SC-DRG-06, SC-DRG-02: takes a load in tow.
    fn take_up(&mut self, who: Id, thing: Thing, full: bool, log: &mut Pen) {
        self.model_mut(who).load = Some(Load { thing, full, turn: self.turn });
        self.status(who, if full { "drags it at full speed" } else { "drags it along" }, log);
    }

    /// SC-FRC-05: holding something up succeeds or fails.
    fn lift_rolled(&mut self, who: Id, thing: Thing, good: u8, log: &mut Pen) {
        if good >= 2 {
            self.model_mut(who).lifting = Some(thing);
            self.status(who, "holds it up", log);
        } else {
            self.model_mut(who).lifting = None;
        }
    }

    /// SC-FRC-05: whoever holds something up checks again at the start of its activation.
    pub(crate) fn hold_up(&mut self, who: Id) {
        if let Some(thing) = self.model(who).lifting {
            let after = After::Effort { effort: Effort::Lift, thing, exert: false, to: self.model(who).at };
            let modifier = self.material(thing);
            self.push_check(who, Stat::Strength, modifier, after);
        }
    }

    /// SC-DRG-07, SC-FRC-06: lets go of whatever is dragged or held up.
    pub(crate) fn drop_everything_held(&mut self, who: Id) {
        let model = self.model_mut(who);
        model.load = None;
        model.lifting = None;
    }

    /// SC-FRC-01, SC-FRC-02: a door springs open, a crate slides, a coupling holds.
    fn forced(&mut self, thing: Thing, to: Point, log: &mut Pen) {
        match thing {
            Thing::Door(door) => self.set_door(door, DoorState::Open, log),
            Thing::Piece(index) => {
                let rect = &mut self.scenery[usize::from(index)].rect;
                let centre = rect.centre();
                *rect = moved(*rect, to.x - centre.x, to.y - centre.y);
                self.look_all(log);
            }
            Thing::Object(index) => self.machine_mended(index, log),
            Thing::Wall(..) | Thing::Model(_) => {}
        }
    }

    /// SC-BRK-02, SC-BRK-07, SC-BRK-08: something is broken.
    pub(crate) fn broken(&mut self, who: Id, thing: Thing, log: &mut Pen) {
        match thing {
            Thing::Door(door) => self.set_door(door, DoorState::Broken, log),
            Thing::Wall(index, at) => self.breach(index, at, log),
            Thing::Piece(index) => {
                let piece = &mut self.scenery[usize::from(index)];
                if i64::from(piece.rect.longest_side()) < S {
                    piece.broken = true;
                } else {
                    piece.sort = PieceSort::Rubble;
                }
                self.note(log, || "It is smashed".to_owned());
                self.look_all(log);
            }
            Thing::Object(index) => self.object_broken(who, index, log),
            Thing::Model(_) => {}
        }
        let noise = self.model(who).at;
        self.tally.noise = Some(noise);
    }

    /// SC-BRK-08, SC-EFF-09: a hole three inches wide; broken again at its edge it grows.
    pub(crate) fn breach(&mut self, index: u8, at: Point, log: &mut Pen) {
        let mut walls = self.walls().to_vec();
        let Some(&wall) = walls.get(usize::from(index)) else { return };
        walls.remove(usize::from(index));
        let half = 15;
        let upright = wall.a.x == wall.b.x;
        let (lo, hi) = if upright {
            (wall.a.y.min(wall.b.y), wall.a.y.max(wall.b.y))
        } else {
            (wall.a.x.min(wall.b.x), wall.a.x.max(wall.b.x))
        };
        let mid = if upright { at.y } else { at.x };
        let seg = |from: i16, to: i16| {
            if upright {
                Segment::new(wall.a.x, from, wall.a.x, to)
            } else {
                Segment::new(from, wall.a.y, to, wall.a.y)
            }
        };
        if mid - half > lo {
            walls.push(seg(lo, mid - half));
        }
        if mid + half < hi {
            walls.push(seg(mid + half, hi));
        }
        self.breached = Some(walls);
        self.note(log, || "There is a hole in the wall".to_owned());
        self.look_all(log);
    }

    /// SC-CHK-11, SC-CHK-13: whether the acting model may lend a hand.
    pub(crate) fn check_help(&self, act: &Activation, thing: Thing) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        match thing {
            Thing::Model(other) => {
                need(other.index() < self.models.len(), EffortRefused::NobodyToHelp)?;
                let m = self.model(other);
                need(m.state.constricted && !self.hostile(id, other), EffortRefused::OnlyInDeathGrip)?;
            }
            Thing::Door(_) | Thing::Object(_) | Thing::Piece(_) | Thing::Wall(..) => {}
        }
        need(self.touches(id, thing), EffortRefused::HelperTooFar)?;
        need(!self.help.contains(&(thing, id)), EffortRefused::HelpsAlready)?;
        need(!self.help.is_full(), EffortRefused::EnoughHands)
    }

    /// SC-STA-10, SC-STA-12, SC-BLK-13: what a model is bound by, the worst first.
    pub fn bond(&self, id: Id) -> Option<Bond> {
        let m = self.model(id);
        if m.state.constricted {
            Some(Bond::DeathGrip)
        } else if m.state.entangled {
            Some(Bond::Net)
        } else if m.grabbed_by.is_some() {
            Some(Bond::Grab)
        } else if m.harpooned_by.is_some() {
            Some(Bond::Harpoon)
        } else {
            None
        }
    }

    /// Whether the acting model may struggle free.
    pub(crate) fn check_break_free(&self, act: &Activation, exert: bool) -> Outcome {
        let id = act.model;
        let Some(bond) = self.bond(id) else { return no(EffortRefused::NothingHoldsIt) };
        let m = self.model(id);
        let dazed = m.state.transfixed || m.state.fallen || m.state.exhausted;
        need(!dazed || bond == Bond::DeathGrip, MoveRefused::MustRecover)?;
        self.check_actions(act, 1 + u8::from(exert))
    }

    /// Struggles free.
    pub(crate) fn do_break_free(&mut self, exert: bool) {
        let Some(act) = self.activation else { return };
        let who = act.model;
        self.spend(1 + u8::from(exert));
        self.model_mut(who).state.hiding = false;
        let Some(from) = self.bond(who) else { return };
        let holder = match from {
            Bond::Grab => self.model(who).grabbed_by,
            Bond::Harpoon => self.model(who).harpooned_by,
            Bond::Net | Bond::DeathGrip => None,
        };
        let grip = holder.map_or(0, |by| self.grip(by));
        let help = self.help.iter().filter(|(what, _)| *what == Thing::Model(who)).count() as i8;
        let death = if from == Bond::DeathGrip { -2 + help } else { 0 };
        self.help.retain(|(what, _)| *what != Thing::Model(who));
        self.push_check(
            who,
            Stat::Strength,
            grip + death + i8::from(exert),
            After::BreakFree { from, exert },
        );
    }

    /// SC-STA-12: how firmly a model holds.
    pub fn grip(&self, by: Id) -> i8 {
        let m = self.model(by);
        let size = match m.kind.profile().size {
            Size::Normal => 0,
            Size::Big => -1,
            Size::Huge => -2,
        };
        size - 2 * i8::from(m.has(Ability::Powerful))
    }

    /// SC-STA-10, SC-STA-12, SC-BLK-13: the struggle is settled.
    pub(crate) fn break_free_rolled(&mut self, who: Id, from: Bond, exert: bool, good: u8, log: &mut Pen) {
        if good >= 2 {
            let model = self.model_mut(who);
            match from {
                Bond::Grab => model.grabbed_by = None,
                Bond::Harpoon => model.harpooned_by = None,
                Bond::Net => model.state.entangled = false,
                Bond::DeathGrip => model.state.constricted = false,
            }
            let loads: Vec<Id> = self
                .standing()
                .filter(|(_, m)| m.load.is_some_and(|load| load.thing == Thing::Model(who)))
                .map(|(id, _)| id)
                .collect();
            for id in loads {
                self.model_mut(id).load = None;
            }
            return self.status(who, "breaks free", log);
        }
        if from == Bond::DeathGrip && good == 0 {
            self.suffer(who, 2, log);
            if self.model(who).here() {
                self.fall(who, log);
            }
        } else if exert {
            self.exhaust(who, log);
        }
    }
}
