//! Whose decision is next: the stack is worked off until somebody, or chance, has to decide.

use crate::action::{Action, Chance};
use crate::content::{Artifact, EventCard, Fault, Find, Operation, RoomCard, Side};
use crate::event::{Event, Pen};
use crate::routine;
use crate::state::{Decks, Id, Step, SunkenCitadel};
use crate::task::{Attack, Roll, Task};
use arrayvec::ArrayVec;
use fathom_core::{Log, Refusal, Seat, Stage, Weight};

/// What chance has to show for a roll.
pub(crate) enum Shape {
    /// So many dice, lowest first.
    Dice(u8),
    /// Two dice, one a side.
    Duel,
    /// One die with so many faces.
    Faces(u8),
    /// A card of a deck, given as bits.
    Rooms(u16),
    Events(u16),
    Faults(u16),
    Artifacts(u16),
    Operations(u16),
    Finds(u16),
    /// A survivor or nobody, with their weights.
    Survivor(u8, u8),
}

impl SunkenCitadel {
    /// Which seat plays a side; none if a routine does (SC-SET-02).
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        match side {
            Side::Team => Some(Seat(0)),
            Side::Invaders if self.seats == 2 => Some(Seat(1)),
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
            | Task::ChooseEntry { .. } => Some(Side::Invaders),
            Task::KeepArtifact { who, .. } => Some(self.allegiance(*who)),
            Task::KeepOperation { .. }
            | Task::KeepFault { .. }
            | Task::CoveringFire { .. }
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
            | Task::Spread { .. }
            | Task::TurnEnd(_)
            | Task::Recovery(_) => None,
        }
    }

    /// What the game waits for.
    pub(crate) fn stage_now(&self) -> Stage {
        match self.stack.last() {
            Some(Task::Roll(_)) => Stage::Chance,
            Some(task) => match self.decider(task).and_then(|side| self.seat_of(side)) {
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
            | Task::KeepOperation { .. }
            | Task::KeepArtifact { .. }
            | Task::KeepFault { .. }
            | Task::CoveringFire { .. }
            | Task::Again { .. }
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
                Some(index) if self.seats == 1 => {
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
                self.turrets_fire();
                self.out_of_the_ducts(log);
            }
            Step::Event => self.stack.push(Task::Roll(Roll::EventDie)),
            Step::Briefing | Step::Team | Step::End | Step::Over => {}
        }
    }

    /// What chance has to show for the roll that is due.
    pub(crate) fn shape(&self) -> Option<Shape> {
        let Some(Task::Roll(roll)) = self.stack.last() else { return None };
        let full = |bits: u16, all: u16| if bits == 0 { all } else { bits };
        Some(match roll {
            Roll::Activation { .. }
            | Roll::Group { .. }
            | Roll::Check(_)
            | Roll::ChargeBreak { .. }
            | Roll::Survival { .. } => Shape::Dice(3),
            Roll::Spell { dice, .. } => Shape::Dice((*dice).clamp(1, 3)),
            Roll::Duel(_) | Roll::Turret { .. } => Shape::Duel,
            Roll::EventCard => Shape::Events(full(self.decks.events, Decks::FULL.events)),
            Roll::RoomCard { .. } => Shape::Rooms(full(self.decks.rooms, Decks::FULL.rooms)),
            Roll::ArtifactCard { first, .. } => {
                let left = self.decks.artifacts & !first.map_or(0, Artifact::bit);
                Shape::Artifacts(full(left, Decks::FULL.artifacts))
            }
            Roll::FindCard { .. } => Shape::Finds(full(self.decks.finds, Decks::FULL.finds)),
            Roll::FaultCard { first, .. } => {
                let left = self.decks.faults & !first.map_or(0, Fault::bit);
                Shape::Faults(full(left, Decks::FULL.faults))
            }
            Roll::OperationCard { drawn, .. } => {
                Shape::Operations(full(self.decks.operations & !drawn, Decks::FULL.operations))
            }
            Roll::Survivor { thing } => {
                let (found, none) = self.survivor_odds(*thing);
                Shape::Survivor(found, none)
            }
            Roll::Drift { .. } => Shape::Faces(8),
            Roll::Entry { ducts_only, .. } => Shape::Faces(self.entry_count(*ducts_only)),
            Roll::Spawn { .. }
            | Roll::Misfire { .. }
            | Roll::Hazard(_)
            | Roll::Stray { .. }
            | Roll::Fire { .. }
            | Roll::ShootThing { .. }
            | Roll::Charge { .. }
            | Roll::Disoriented { .. }
            | Roll::LostWay { .. }
            | Roll::Aggression { .. }
            | Roll::EventDie
            | Roll::Nest { .. }
            | Roll::Mine { .. }
            | Roll::Treasure { .. }
            | Roll::ArtifactWorks { .. }
            | Roll::Stores { .. }
            | Roll::CoralHeart { .. }
            | Roll::Patrol { .. }
            | Roll::WaveEntry { .. }
            | Roll::Rift
            | Roll::Tremor { .. }
            | Roll::MirrorShell { .. }
            | Roll::Injury { .. } => Shape::Faces(6),
        })
    }

    /// Every outcome with its weight.
    pub(crate) fn list_outcomes(&self, out: &mut Vec<(Chance, Weight)>) {
        let Some(shape) = self.shape() else { return };
        match shape {
            Shape::Dice(count) => list_dice(count, out),
            Shape::Duel => {
                for a in 1..=6 {
                    out.extend((1..=6).map(|b| (Chance::Duel(a, b), 1)));
                }
            }
            Shape::Faces(faces) => out.extend((1..=faces).map(|face| (Chance::Die(face), 1))),
            Shape::Rooms(bits) => out
                .extend(RoomCard::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Room(*c), 1))),
            Shape::Events(bits) => out.extend(
                EventCard::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Event(*c), 1)),
            ),
            Shape::Faults(bits) => {
                out.extend(Fault::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Fault(*c), 1)))
            }
            Shape::Artifacts(bits) => {
                out.extend(
                    Artifact::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Artifact(*c), 1)),
                );
            }
            Shape::Operations(bits) => {
                out.extend(
                    Operation::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Operation(*c), 1)),
                );
            }
            Shape::Finds(bits) => {
                out.extend(Find::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Find(*c), 1)))
            }
            Shape::Survivor(found, none) => {
                if found > 0 {
                    out.push((Chance::Survivor(true), u64::from(found)));
                }
                if none > 0 || found == 0 {
                    out.push((Chance::Survivor(false), u64::from(none.max(1))));
                }
            }
        }
    }

    /// Whether this outcome can happen now.
    pub(crate) fn check_chance(&self, chance: &Chance) -> Result<(), Refusal> {
        let Some(shape) = self.shape() else {
            return Err(Refusal::new("SC-SET-20", "chance is not asked now"));
        };
        let face = |die: &u8, faces: u8| (1..=faces).contains(die);
        let fits = match (&shape, chance) {
            (Shape::Dice(count), Chance::Dice(dice)) => {
                dice.len() == usize::from(*count) && dice.iter().all(|die| face(die, 6)) && dice.is_sorted()
            }
            (Shape::Duel, Chance::Duel(a, b)) => face(a, 6) && face(b, 6),
            (Shape::Faces(faces), Chance::Die(die)) => face(die, *faces),
            (Shape::Rooms(bits), Chance::Room(card)) => bits & card.bit() != 0,
            (Shape::Events(bits), Chance::Event(card)) => bits & card.bit() != 0,
            (Shape::Faults(bits), Chance::Fault(card)) => bits & card.bit() != 0,
            (Shape::Artifacts(bits), Chance::Artifact(card)) => bits & card.bit() != 0,
            (Shape::Operations(bits), Chance::Operation(card)) => bits & card.bit() != 0,
            (Shape::Finds(bits), Chance::Find(card)) => bits & card.bit() != 0,
            (Shape::Survivor(found, _), Chance::Survivor(true)) => *found > 0,
            (Shape::Survivor(found, none), Chance::Survivor(false)) => *none > 0 || *found == 0,
            _ => false,
        };
        if fits { Ok(()) } else { Err(Refusal::new("SC-SET-20", "that cannot be rolled or drawn now")) }
    }

    /// Carries an outcome out.
    pub(crate) fn settle_chance(&mut self, chance: &Chance, log: &mut Pen) {
        let Some(Task::Roll(roll)) = self.stack.pop() else { return };
        match (roll, chance) {
            (roll, Chance::Dice(dice)) => self.dice_fall(roll, dice, log),
            (Roll::Duel(attack), Chance::Duel(a, b)) => self.duel(attack, [*a, *b], log),
            (Roll::Turret { who, .. }, Chance::Duel(a, b)) => self.volley(who, 5, 2, [*a, *b], log),
            (roll, Chance::Die(die)) => self.die_falls(roll, *die, log),
            (Roll::RoomCard { room, by }, Chance::Room(card)) => self.room_drawn(room, by, *card, log),
            (Roll::EventCard, Chance::Event(card)) => self.event_drawn(*card, log),
            (Roll::FaultCard { thing, who, actions, first }, Chance::Fault(card)) => {
                self.fault_card(thing, who, actions, first, *card, log);
            }
            (Roll::ArtifactCard { who, two, first }, Chance::Artifact(card)) => match (two, first) {
                (true, None) => {
                    self.stack.push(Task::Roll(Roll::ArtifactCard { who, two, first: Some(*card) }));
                }
                (true, Some(first)) => self.stack.push(Task::KeepArtifact { who, two: [first, *card] }),
                (false, _) => self.gain_artifact(who, *card, log),
            },
            (Roll::OperationCard { drawn, left, keep }, Chance::Operation(card)) => {
                self.operation_drawn(*card, drawn, left, keep, log);
            }
            (Roll::FindCard { who }, Chance::Find(card)) => {
                self.decks.finds &= !card.bit();
                self.gain_find(who, *card, log);
            }
            (Roll::Survivor { thing }, Chance::Survivor(found)) => self.survivor_found(thing, *found, log),
            _ => {}
        }
    }

    /// SC-CMP-01: with the station log the first repair card is one of two.
    fn fault_card(
        &mut self,
        thing: u8,
        who: Id,
        actions: u8,
        first: Option<Fault>,
        card: Fault,
        log: &mut Pen,
    ) {
        let log_helps = self.campaign.as_ref().is_some_and(|c| c.links.log_copied && self.scenario == 2)
            && self.things.iter().all(|t| t.fault.is_none());
        match first {
            Some(first) => self.stack.push(Task::KeepFault { thing, who, actions, two: [first, card] }),
            None if log_helps => {
                self.stack.push(Task::Roll(Roll::FaultCard { thing, who, actions, first: Some(card) }));
            }
            None => {
                self.decks.faults &= !card.bit();
                self.fault_drawn(thing, who, actions, card, log);
            }
        }
    }

    fn dice_fall(&mut self, roll: Roll, dice: &ArrayVec<u8, 3>, log: &mut Pen) {
        match roll {
            Roll::Activation { who } => self.activation_rolled(who, dice, log),
            Roll::Group { leader } => self.group_rolled(leader, dice, log),
            Roll::Spell { who, spell, .. } => self.power_rolled(who, dice, spell, log),
            Roll::Check(check) => self.check_rolled(check, dice, log),
            Roll::ChargeBreak { thing } => self.charge_breaks(thing, dice, log),
            Roll::Survival { who } => self.survival_rolled(who, dice, log),
            _ => {}
        }
    }

    fn die_falls(&mut self, roll: Roll, die: u8, log: &mut Pen) {
        match roll {
            Roll::Spawn { who, actions } => self.spawn_rolled(who, actions, die, log),
            Roll::Misfire { who, arm } => self.misfired(who, arm, die, log),
            Roll::Hazard(hazard) => self.hazard(hazard, die, log),
            Roll::Stray { by, arm, from, at, score } => self.strayed((by, arm, from, at, score), die, log),
            Roll::Fire { by, arm, at } => self.fired(by, arm, at, die, log),
            Roll::ShootThing { by, arm, thing, actions } => {
                self.thing_shot(by, arm, thing, actions, die, log)
            }
            Roll::Charge { thing } => self.charge_goes_off(thing, die, log),
            Roll::Disoriented { who, to } => self.disoriented(who, to, die, log),
            Roll::LostWay { who } => self.lost_way(who, die, log),
            Roll::Aggression { marker } => {
                let aggressive = self.aggressive(marker, die);
                self.stack.push(Task::MarkerAct { marker, actions: 2, aggressive });
            }
            Roll::EventDie => self.event_die(die, log),
            Roll::Nest { room, from } => self.nest_rolled(room, from, die, log),
            Roll::Mine { thing, who } => self.mine_rolled(thing, who, die, log),
            Roll::Treasure { who } => self.treasure(who, die, log),
            Roll::ArtifactWorks { artifact } => {
                if die >= 4 {
                    self.active |= artifact.bit();
                    for id in (0..self.models.len() as u8).map(Id) {
                        self.sync_artifact(id);
                    }
                }
            }
            Roll::Stores { who, .. } => {
                let hunter = self.model(who).has(crate::content::Ability::TombHunter);
                if die >= if hunter { 4 } else { 5 } {
                    self.stack.push(Task::Roll(Roll::FindCard { who }));
                }
            }
            Roll::CoralHeart { who } => {
                if die >= 5 {
                    self.take_off(who, crate::state::Part::Body, 1);
                    self.status(who, "is healed by the coral heart", log);
                }
            }
            Roll::Patrol { who } => self.patrol(who, die, log),
            Roll::Drift { who } => self.drift(who, die, log),
            Roll::Entry { kind, .. } => {
                if let Some(&at) = self.entries().get(usize::from(die - 1)) {
                    self.creature_comes(kind, at, log);
                }
            }
            Roll::WaveEntry { worth } => match die {
                1..=4 => self.wave_lands(die - 1, worth),
                _ => self.stack.push(Task::ChooseEntry { worth }),
            },
            Roll::Rift => self.rift_rolled(die, log),
            Roll::Tremor { who } => {
                if die == 1 {
                    self.model_mut(who).state.stunned_in = self.turn + 1;
                }
            }
            Roll::MirrorShell { by, target, spell, power } => {
                if die >= 5 {
                    self.status(target, "is saved by the mirror shell", log);
                } else {
                    self.spell_strikes(by, target, spell, power);
                }
            }
            Roll::Injury { who } => self.injury_rolled(who, die, log),
            Roll::Activation { .. }
            | Roll::Group { .. }
            | Roll::Spell { .. }
            | Roll::Check(_)
            | Roll::Duel(_)
            | Roll::Turret { .. }
            | Roll::ChargeBreak { .. }
            | Roll::EventCard
            | Roll::RoomCard { .. }
            | Roll::ArtifactCard { .. }
            | Roll::FindCard { .. }
            | Roll::FaultCard { .. }
            | Roll::OperationCard { .. }
            | Roll::Survivor { .. }
            | Roll::Survival { .. } => {}
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
            (Task::PickMarker, action) => self.do_marker(action, 1, log),
            (Task::MarkerAct { actions, .. }, action) => {
                self.do_marker(action, actions.saturating_sub(1), log)
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
                } else {
                    self.begin_first_turn(log);
                }
            }
            (Task::KeepArtifact { who, .. }, Action::KeepArtifact { card }) => {
                self.gain_artifact(who, *card, log)
            }
            (Task::KeepFault { thing, who, actions, .. }, Action::KeepFault { card }) => {
                self.decks.faults &= !card.bit();
                self.fault_drawn(thing, who, actions, *card, log);
            }
            (Task::CoveringFire { target }, Action::FireNow { model, arm }) => {
                self.fire_now(*model, *arm, target)
            }
            (Task::Again { who, .. }, Action::Again) => {
                self.operations.retain(|card| *card != Operation::SecondWind);
                self.stack.push(Task::Roll(Roll::Activation { who }));
            }
            (Task::Again { who, actions }, _) => self.begin_actions(who, actions, false, log),
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

/// Every sorted roll of one to three dice with the number of ways it can fall.
fn list_dice(count: u8, out: &mut Vec<(Chance, Weight)>) {
    let mut push = |dice: &[u8], weight: Weight| {
        out.push((Chance::Dice(dice.iter().copied().collect()), weight));
    };
    match count {
        1 => (1..=6).for_each(|a| push(&[a], 1)),
        2 => {
            for a in 1..=6 {
                (a..=6).for_each(|b| push(&[a, b], if a == b { 1 } else { 2 }));
            }
        }
        _ => {
            for a in 1..=6 {
                for b in a..=6 {
                    for c in b..=6 {
                        let weight = if a == c {
                            1
                        } else if a == b || b == c {
                            3
                        } else {
                            6
                        };
                        push(&[a, b, c], weight);
                    }
                }
            }
        }
    }
}
