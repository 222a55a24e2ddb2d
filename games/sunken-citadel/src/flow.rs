//! Whose decision is next: the stack is worked off until somebody, or chance, has to decide.

use crate::action::{Action, Buy};
use crate::content::{Operation, Side};
use crate::event::{Event, Pen};
use crate::routine;
use crate::rules::{muster, players};
use crate::scenario::s4;
use crate::state::{Id, Step, SunkenCitadel};
use crate::task::{Attack, Roll, Task};
use fathom_core::{Log, Seat, Stage};

impl SunkenCitadel {
    /// Which seat speaks for a side; none if a routine plays it (SC-SET-02).
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Team => Some(Seat(0)),
            Side::Invaders if self.seats > self.team_seats => Some(Seat(self.team_seats)),
            Side::Invaders | Side::Wild => None,
        }
    }

    /// The side that has to decide about a task, if it is a decision.
    pub(crate) fn decider(&self, task: &Task) -> Option<Side> {
        match task {
            Task::Pick(side) | Task::Shop(side) => Some(*side),
            Task::Mode(id) => Some(self.allegiance(*id)),
            Task::Act => self.activation.map(|act| self.allegiance(act.model)),
            Task::Parry(attack) | Task::Dodge(attack) => Some(self.allegiance(attack.target)),
            Task::PickMarker
            | Task::MarkerAct { .. }
            | Task::Reveal { .. }
            | Task::ThinWall { .. }
            | Task::KeptEvent
            | Task::ChooseEntry { .. } => Some(Side::Invaders),
            Task::KeepArtifact { who, .. } | Task::Salvage { who } => Some(self.allegiance(*who)),
            Task::Muster { .. }
            | Task::KeepOperation { .. }
            | Task::KeepFault { .. }
            | Task::CoveringFire { .. }
            | Task::Outfit { .. }
            | Task::Again { .. } => Some(Side::Team),
            Task::Resume(_)
            | Task::Roll(_)
            | Task::Begin(_)
            | Task::BeginDone(_)
            | Task::Strike(_)
            | Task::Check(_)
            | Task::Defend(_)
            | Task::Flee { .. }
            | Task::FleeOn { .. }
            | Task::Sweep { .. }
            | Task::GoOn { .. }
            | Task::Spread { .. }
            | Task::TurnEnd(_)
            | Task::Recovery(_) => None,
        }
    }

    /// What the game waits for.
    pub(crate) fn stage_now(&self) -> Stage {
        match self.stack.last() {
            Some(Task::Roll(_)) => Stage::Chance,
            Some(task) => match players::deciding(self, task) {
                Some(seat) => Stage::Decide(seat),
                None => Stage::Over,
            },
            None => Stage::Over,
        }
    }

    /// SC-TRN-10: works the stack off until somebody has to decide.
    pub(crate) fn run(&mut self, log: &mut Pen) {
        loop {
            let Some(task) = self.stack.last() else {
                if self.step == Step::Over {
                    return;
                }
                self.advance(log);
                continue;
            };
            if matches!(task, Task::Roll(_)) {
                return;
            }
            if let Some(act) = self.activation
                && matches!(task, Task::Act)
                && !self.model(act.model).here()
            {
                self.stack.pop();
                self.end_activation(None, log);
                continue;
            }
            match self.decider(task) {
                Some(side) if self.seat_of(side).is_some() => return,
                Some(_) => {
                    let action = routine::choose(self);
                    self.carry_out(&action, log);
                }
                None => self.next_task(log),
            }
        }
    }

    /// Takes the next thing off the stack and does it.
    fn next_task(&mut self, log: &mut Pen) {
        let Some(task) = self.stack.pop() else { return };
        match task {
            Task::Begin(id) => self.begin(id, log),
            Task::BeginDone(id) => self.begin_done(id, log),
            Task::Resume(act) => {
                self.activation = Some(act);
                self.stack.push(Task::Act);
            }
            Task::Strike(attack) => self.strike(attack),
            Task::Check(check) => self.start_check(check),
            Task::Defend(hazard) => {
                if self.model(hazard.who).here() {
                    self.stack.push(Task::Roll(Roll::Hazard(hazard)));
                }
            }
            Task::Flee { who, moves } => self.flee(who, moves, log),
            Task::FleeOn { who, moves } => self.flee_one(who, moves, log),
            Task::Sweep { who, to } => self.sweep(who, to, log),
            Task::GoOn { who, to } => self.go_on(who, to, log),
            Task::Spread { by, at, depth, score, armour_break, spare, cause } => {
                self.spread(by, at, depth, score, armour_break, spare, cause);
            }
            Task::TurnEnd(stage) => self.turn_end(stage, log),
            Task::Recovery(index) => self.recovery(index, log),
            Task::Act => self.end_activation(None, log),
            Task::Pick(_)
            | Task::Mode(_)
            | Task::PickMarker
            | Task::MarkerAct { .. }
            | Task::Parry(_)
            | Task::Dodge(_)
            | Task::Reveal { .. }
            | Task::ThinWall { .. }
            | Task::ChooseEntry { .. }
            | Task::Muster { .. }
            | Task::KeepOperation { .. }
            | Task::KeepArtifact { .. }
            | Task::KeepFault { .. }
            | Task::Salvage { .. }
            | Task::CoveringFire { .. }
            | Task::Again { .. }
            | Task::KeptEvent
            | Task::Outfit { .. }
            | Task::Shop(_)
            | Task::Roll(_) => {}
        }
    }

    /// SC-TRN-01, SC-TRN-02, SC-TRN-03: with nothing left to do, the next model, marker or step comes.
    fn advance(&mut self, log: &mut Pen) {
        let waiting =
            |side: Side| (0..self.models.len() as u8).map(Id).find(|id| self.may_activate(*id, side));
        match self.step {
            Step::Briefing => self.begin_first_turn(log),
            Step::Team => match waiting(Side::Team) {
                Some(_) => self.stack.push(Task::Pick(Side::Team)),
                None => self.enter_step(Step::Shadows, log),
            },
            Step::Shadows => match self.markers.iter().position(|marker| !marker.acted) {
                Some(index) if self.seat_of(Side::Invaders).is_none() => {
                    self.markers[index].acted = true;
                    let roll = Roll::Aggression { marker: self.markers[index].number };
                    self.stack.push(Task::Roll(roll));
                }
                Some(_) => self.stack.push(Task::PickMarker),
                None => self.enter_step(Step::Invaders, log),
            },
            Step::Invaders => match waiting(Side::Invaders) {
                Some(_) => self.stack.push(Task::Pick(Side::Invaders)),
                None => self.enter_step(Step::Creatures, log),
            },
            Step::Creatures => match waiting(Side::Wild) {
                Some(id) => self.stack.push(Task::Begin(id)),
                None => self.enter_step(Step::Event, log),
            },
            Step::Event => self.enter_step(Step::End, log),
            Step::End => self.stack.push(Task::TurnEnd(0)),
            Step::Over => {}
        }
    }

    /// Begins a step of the Game Turn, after ending the last one.
    fn enter_step(&mut self, step: Step, log: &mut Pen) {
        let ended = self.step;
        self.step = step;
        self.help.clear();
        let over = match ended {
            Step::Team => Some(Side::Team),
            Step::Invaders => Some(Side::Invaders),
            _ => None,
        };
        self.advantages.retain(|advantage| Some(advantage.side) != over);
        match step {
            Step::Shadows => {
                if !self.markers.is_empty() || !self.map().waves.is_empty() {
                    log.tell(|| Event::Step { step });
                }
                self.waves_come();
            }
            Step::Invaders => self.struggle_of_minds(Side::Invaders),
            Step::Creatures => {
                s4::turrets_fire(self);
                self.out_of_the_ducts(log);
            }
            Step::Event => {
                self.stack.push(Task::Roll(Roll::EventDie));
                if self.kept_event().is_some() {
                    self.stack.push(Task::KeptEvent);
                }
            }
            Step::Briefing | Step::Team | Step::End | Step::Over => {}
        }
    }

    /// Carries out a decision that was checked.
    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut Pen) {
        if let Action::Operation { card, target, at, door } = action {
            return self.do_operation(*card, *target, *at, *door, log);
        }
        if matches!(self.stack.last(), Some(Task::Act)) {
            return self.do_deed(action, log);
        }
        let Some(task) = self.stack.pop() else { return };
        match (task, action) {
            (Task::Pick(_), Action::Activate { model }) => self.stack.push(Task::Begin(*model)),
            (Task::Mode(id), action) => self.start_mode(id, action, log),
            (Task::PickMarker, action) => self.do_marker(action, 1, true, log),
            (Task::MarkerAct { actions, aggressive, .. }, action) => {
                self.do_marker(action, actions.saturating_sub(1), aggressive, log)
            }
            (Task::Parry(attack), Action::Parry { arm }) => {
                self.stack.push(Task::Strike(Attack { parry: Some(*arm), ..attack }));
            }
            (Task::Dodge(attack), answer) => {
                if *answer == Action::Dodge {
                    let model = self.model_mut(attack.target);
                    model.state.evasive = true;
                    model.state.spent = true;
                    self.status(attack.target, "throws itself aside", log);
                }
                self.stack.push(Task::Strike(attack));
            }
            (Task::Reveal { at, left, acted, .. }, Action::Place { kind, at: spot, facing }) => {
                let left = left - kind.profile().size.worth();
                if left > 0 && self.pool_has(left, *kind) {
                    self.stack.push(Task::Reveal { at, left, acted, placed: true });
                }
                self.deploy(*kind, *spot, *facing, acted, log);
            }
            (Task::ThinWall { .. }, Action::Place { kind, at, facing }) => {
                self.deploy(*kind, *at, *facing, true, log);
            }
            (Task::ChooseEntry { worth }, Action::Entry { entry }) => self.wave_lands(*entry, worth),
            (Task::KeepOperation { drawn, keep }, Action::KeepOperation { card }) => {
                self.operations.push(*card);
                let drawn = drawn & !card.bit();
                if keep > 1 {
                    self.stack.push(Task::KeepOperation { drawn, keep: keep - 1 });
                }
            }
            (Task::Muster { settled }, Action::Start { model, facing }) => {
                muster::settle(self, settled, *model, *facing);
            }
            (Task::KeepArtifact { who, .. }, Action::KeepArtifact { card }) => {
                self.gain_artifact(who, *card, log)
            }
            (Task::KeepFault { thing, who, actions, .. }, Action::KeepFault { card }) => {
                self.decks.faults &= !card.bit();
                self.fault_drawn(thing, who, actions, *card, log);
            }
            (Task::Salvage { who }, Action::Salvage { arm }) => self.salvage(who, *arm, log),
            (Task::CoveringFire { target }, Action::FireNow { model, arm }) => {
                self.fire_now(*model, *arm, target)
            }
            (Task::Again { who, .. }, Action::Again) => {
                self.operations.retain(|card| *card != Operation::SecondWind);
                self.stack.push(Task::Roll(Roll::Activation { who }));
            }
            (Task::Again { who, actions }, _) => self.begin_actions(who, actions, false, log),
            (Task::KeptEvent, Action::PlayEvent) => self.play_kept_event(log),
            (Task::Outfit { left }, Action::Buy { buy: Buy::Find { card, model } }) => {
                self.decks.finds &= !card.bit();
                self.gain_find(*model, *card, log);
                if left > 1 {
                    self.stack.push(Task::Outfit { left: left - 1 });
                }
            }
            (Task::Shop(side), Action::Buy { buy }) => {
                self.do_buy(side, *buy, log);
                self.stack.push(Task::Shop(side));
            }
            (Task::Shop(_), Action::Continue) if self.stack.is_empty() => self.next_scenario(log),
            _ => {}
        }
    }

    /// SC-OPS-03: a shot out of turn, at -1.
    fn fire_now(&mut self, by: Id, arm: u8, target: Id) {
        self.operations.retain(|card| *card != Operation::CoveringFire);
        let attack = Attack {
            by,
            target,
            arm: Some(arm),
            part: crate::state::Part::Body,
            actions: 1,
            how: crate::task::How::Shot,
            parry: None,
            asked: false,
            bonus: -1,
            above: false,
        };
        self.unload(by, arm);
        self.stack.push(Task::Strike(attack));
    }

    /// Whether the list still has somebody for what is left of a marker, after taking one of a kind.
    fn pool_has(&self, left: u8, taken: crate::content::Kind) -> bool {
        self.pool
            .iter()
            .any(|(kind, count)| *count > u8::from(*kind == taken) && kind.profile().size.worth() <= left)
    }
}
