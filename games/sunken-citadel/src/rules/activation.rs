//! Picking a model, how it activates, group calls, and the start and end of an activation.

use crate::action::Action;
use crate::content::{Ability, Artifact, Difficulty, Kind, L, Operation, Side, Spell};
use crate::event::{Event, Pen};
use crate::geometry::Facing;
use crate::illegal::{Outcome, SpellRefused, TurnRefused, need, no};
use crate::rules::players;
use crate::state::{Id, SunkenCitadel};
use crate::task::{Activation, After, Check, Roll, Stat, Task};
use fathom_core::Log;

/// What an Activation Roll yields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Yield {
    /// Dice that succeeded.
    pub successes: u8,
    /// Actions gained.
    pub actions: u8,
}

/// SC-ACT-02, SC-ACT-03, SC-ACT-04, SC-ACT-05, SC-ACT-06: each die at or above Quality is an action; a 6
/// always succeeds and a 1 never; three successes with a 6 are four actions.
pub fn activation_yield(dice: &[u8], quality: u8, modifier: i8) -> Yield {
    let successes = successes(dice, quality, modifier, true);
    let hero = successes == 3 && dice.contains(&6);
    Yield { successes, actions: if hero { 4 } else { successes } }
}

/// SC-CHK-01, SC-CHK-02, SC-CHK-09: how many dice succeed; `natural` gives ones and sixes their special
/// meaning.
pub fn successes(dice: &[u8], need: u8, modifier: i8, natural: bool) -> u8 {
    dice.iter()
        .filter(|&&die| match die {
            1 if natural => false,
            6 if natural => true,
            die => i16::from(die) + i16::from(modifier) >= i16::from(need),
        })
        .count() as u8
}

impl SunkenCitadel {
    /// SC-ABL-18, SC-ABL-20, SC-ABL-39, SC-ATF-05: whether a leader of its own side stands within reach of a
    /// model.
    pub fn led(&self, id: Id) -> bool {
        let model = self.model(id);
        if model.has(Ability::VoidMutant) {
            return false;
        }
        self.standing().any(|(other, leader)| {
            other != id && self.leads(other, id) && leader.active() && self.within(other, id, L)
        })
    }

    /// Whether one model is a leader to another: a plain Leader, or a Deep Caller or Sea Shaman to beasts.
    fn leads(&self, leader: Id, id: Id) -> bool {
        let (l, m) = (self.model(leader), self.model(id));
        if self.hostile(leader, id) {
            return false;
        }
        let beast = m.has(Ability::Warbeast) || m.has(Ability::Animal);
        let caller = l.has(Ability::DeepCaller);
        if beast {
            return caller;
        }
        l.has(Ability::Leader) || caller || self.artifact_works(leader, Artifact::AbyssalCrown)
    }

    /// SC-ABL-22: whether an enemy's Madness reaches a model.
    pub fn maddened(&self, id: Id) -> bool {
        let model = self.model(id);
        let immune = [Ability::Madness, Ability::IronWill, Ability::Artificial, Ability::VoidMutant];
        if immune.into_iter().any(|ability| model.has(ability)) || self.lantern_near(id) {
            return false;
        }
        self.standing().any(|(other, source)| {
            source.has(Ability::Madness)
                && !source.down()
                && self.hostile(id, other)
                && self.within(id, other, L)
                && self.sees(id, other, Facing::from_to(model.at, source.at))
        })
    }

    /// SC-ATF-04: whether a friend's void lantern keeps Madness away.
    fn lantern_near(&self, id: Id) -> bool {
        self.standing().any(|(other, _)| {
            !self.hostile(id, other)
                && self.artifact_works(other, Artifact::VoidLantern)
                && (other == id || self.within(id, other, L))
        })
    }

    /// SC-ACT-06: the modifier of every die rolled against Quality.
    pub fn quality_modifier(&self, id: Id) -> i8 {
        i8::from(self.led(id)) - i8::from(self.maddened(id))
    }

    /// SC-TRN-03, SC-TRN-06: whether a model may still activate in this step.
    pub fn may_activate(&self, id: Id, side: Side) -> bool {
        let model = self.model(id);
        model.here()
            && model.side == side
            && model.controlled_by.is_none()
            && !model.state.acted
            && !model.state.waits
    }

    /// SC-SCE-03: whether a model is one of the survivors, who swim, open doors and heal but never attack.
    pub fn is_survivor(&self, id: Id) -> bool {
        matches!(self.model(id).kind, Kind::Surgeon | Kind::Orderly)
    }

    /// SC-TRN-03, SC-GRP-04: whether a side may pick this model now; those called in a group go first.
    pub(crate) fn check_activate(&self, id: Id, side: Side) -> Outcome {
        if id.index() >= self.models.len() || self.model(id).side != side || !self.model(id).here() {
            return no(TurnRefused::NotOnYourSide);
        }
        need(self.may_activate(id, side), TurnRefused::NotInThisStep)?;
        need(self.may_be_next(id, side), TurnRefused::GroupFirst)?;
        let turn = players::picker(self, side).is_none_or(|seat| players::of(self, id) == Some(seat));
        need(turn, TurnRefused::OtherPlayerPicks)
    }

    /// SC-TRN-03, SC-GRP-04: whether a model may be the next of its side, whoever picks it.
    pub(crate) fn may_be_next(&self, id: Id, side: Side) -> bool {
        let called = |other: Id| self.model(other).granted.is_some() && self.may_activate(other, side);
        let group = (0..self.models.len() as u8).map(Id).any(called);
        self.may_activate(id, side) && (!group || called(id))
    }

    /// SC-TRN-04: whether the model may activate in that way.
    pub(crate) fn check_mode(&self, id: Id, action: &Action) -> Outcome {
        let model = self.model(id);
        let wild = model.side == Side::Wild;
        match action {
            Action::Follow => need(model.granted.is_some(), TurnRefused::NotCalled),
            Action::Free { actions } => need(
                wild && crate::routine::creatures::free_actions(model.kind) == Some(*actions),
                TurnRefused::OnlyCreaturesActFreely,
            ),
            _ if model.granted.is_some() => no(TurnRefused::MustFollow),
            Action::Quick | Action::Roll => Ok(()),
            Action::Cast { dice, spell } => self.check_cast(id, *dice, *spell),
            _ => no(TurnRefused::ChooseMode),
        }
    }

    /// SC-MAG-01, SC-MAG-03, SC-MAG-07, SC-MAG-12: whether a model may roll for that spell.
    fn check_cast(&self, id: Id, dice: u8, spell: Spell) -> Outcome {
        let model = self.model(id);
        need((1..=3).contains(&dice), SpellRefused::OneToThreeDice)?;
        need(self.knows(id, spell), SpellRefused::Unknown)?;
        need(!model.state.mishap, SpellRefused::MagicGone)?;
        let able = !model.down() && !model.state.entangled && !model.immobile();
        need(able, SpellRefused::StateForbids)
    }

    /// SC-ACT-08, SC-ATF-14, SC-ACT-01, SC-ACT-02, SC-MAG-03: carries out the choice of mode.
    pub(crate) fn start_mode(&mut self, id: Id, action: &Action, log: &mut Pen) {
        match action {
            Action::Quick => {
                let compass = self.artifact_works(id, Artifact::StarCompass)
                    && self.served & Artifact::StarCompass.bit() == 0;
                if compass {
                    self.served |= Artifact::StarCompass.bit();
                }
                self.begin_actions(id, 1 + u8::from(compass), true, log);
            }
            Action::Free { actions } => self.begin_actions(id, *actions, false, log),
            Action::Follow => {
                let actions = self.model_mut(id).granted.take().unwrap_or(1);
                self.begin_actions(id, actions, false, log);
            }
            Action::Cast { dice, spell } => {
                let roll = Roll::Spell { who: id, dice: *dice, spell: *spell };
                self.stack.push(Task::Roll(roll));
            }
            _ => self.stack.push(Task::Roll(Roll::Activation { who: id })),
        }
    }

    /// SC-ACT-03, SC-ACT-05, SC-ABL-24: the outcome of an Activation Roll.
    pub(crate) fn activation_rolled(&mut self, who: Id, dice: &[u8], log: &mut Pen) {
        let model = self.model(who);
        let (need, modifier) = (model.stats.quality, self.quality_modifier(who));
        let result = activation_yield(dice, need, modifier);
        log.tell(|| Event::Dice {
            who: self.who(who),
            what: "activation",
            dice: dice.to_vec(),
            need,
            modifier,
            successes: result.successes,
        });
        if self.model(who).has(Ability::MutantSpawn) && dice.contains(&1) {
            let roll = Roll::Spawn { who, actions: result.actions };
            return self.stack.push(Task::Roll(roll));
        }
        self.offer_again(who, result.actions, log);
    }

    /// SC-OPS-10: before a team model settles for its roll it may repeat it once.
    pub(crate) fn offer_again(&mut self, who: Id, actions: u8, log: &mut Pen) {
        let team = self.model(who).side == Side::Team;
        if team && self.operations.contains(&Operation::SecondWind) {
            return self.stack.push(Task::Again { who, actions });
        }
        self.begin_actions(who, actions, false, log);
    }

    /// SC-ABL-24: a mutant's extra die; another 1 and the turn is forfeit.
    pub(crate) fn spawn_rolled(&mut self, who: Id, actions: u8, die: u8, log: &mut Pen) {
        log.tell(|| Event::Die { what: "the mutation", die });
        self.offer_again(who, if die == 1 { 0 } else { actions }, log);
    }

    /// Begins to spend actions; with none the activation is over at once (SC-ACT-03).
    pub(crate) fn begin_actions(&mut self, id: Id, actions: u8, quick: bool, log: &mut Pen) {
        log.tell(|| Event::Actions { who: self.who(id), actions });
        self.model_mut(id).stored = None;
        self.activation = Some(Activation { quick, ..Activation::new(id, actions) });
        self.stack.push(Task::Act);
    }

    /// SC-ATF-06, SC-TRN-11: what happens before a model chooses how to activate: lost turns, acid, zones,
    /// stolen minds.
    pub(crate) fn begin(&mut self, id: Id, log: &mut Pen) {
        log.tell(|| Event::Activates { who: self.who(id) });
        let model = self.model_mut(id);
        model.state.acted = true;
        model.state.flashing = false;
        model.state.evasive = false;
        self.stack.push(Task::BeginDone(id));
        self.hold_up(id);
        self.fade_ink(id);
        self.zones_on_activation(id);
        if self.model(id).state.corroding {
            let check = Check {
                who: id,
                stat: Stat::Resistance,
                modifier: 0,
                armour_break: 0,
                after: After::Corrosion { fresh: false },
            };
            self.stack.push(Task::Check(check));
        }
        if self.artifact_works(id, Artifact::CoralHeart) && self.model(id).wounds[1] > 0 {
            self.stack.push(Task::Roll(Roll::CoralHeart { who: id }));
        }
    }

    /// After the start of an activation: a model that is gone or has given its turn away does nothing.
    pub(crate) fn begin_done(&mut self, id: Id, log: &mut Pen) {
        let model = self.model_mut(id);
        let spent = std::mem::take(&mut model.state.spent);
        if !model.here() || spent {
            if spent {
                self.status(id, "has spent its turn on dodging", log);
                self.let_idle_load_go(id);
            }
            self.model_mut(id).granted = None;
            return;
        }
        self.stack.push(Task::Mode(id));
    }

    /// SC-ABL-19, SC-GRP-01, SC-GRP-05: whether the acting model may call for a group.
    pub(crate) fn check_call(&self, act: &Activation) -> Outcome {
        let model = self.model(act.model);
        need(model.has(Ability::Leader), TurnRefused::NoLeader)?;
        need(!model.state.no_group, TurnRefused::LeaderUnheard)?;
        let others = self.models.iter().enumerate().any(|(i, other)| {
            other.side == model.side && other.state.acted && i != act.model.index() && other.here()
        });
        need(!others && act.fresh, TurnRefused::CallComesFirst)?;
        need(!self.group_of(act.model).is_empty(), TurnRefused::NobodyNear)
    }

    /// SC-GRP-02, SC-GRP-06: everyone who would follow a Leader's call.
    pub fn group_of(&self, leader: Id) -> Vec<Id> {
        let side = self.model(leader).side;
        self.standing()
            .filter(|(id, model)| {
                *id != leader
                    && self.may_activate(*id, side)
                    && !model.has(Ability::Artificial)
                    && !model.has(Ability::VoidMutant)
                    && self.within(leader, *id, L)
            })
            .map(|(id, _)| id)
            .collect()
    }

    /// SC-GRP-03, SC-GRP-04, SC-GRP-05: the group's roll, against the worst Quality in it.
    pub(crate) fn group_rolled(&mut self, leader: Id, dice: &[u8], log: &mut Pen) {
        let linked = !self.model(leader).has(Ability::Leader);
        let group = if linked { self.linked_to(leader) } else { self.group_of(leader) };
        let need = group.iter().map(|id| self.model(*id).stats.quality).max().unwrap_or(6);
        let modifier = i8::from(!linked);
        let result = activation_yield(dice, need, modifier);
        log.tell(|| Event::Dice {
            who: self.who(leader),
            what: "the group",
            dice: dice.to_vec(),
            need,
            modifier,
            successes: result.successes,
        });
        if result.successes == 0 {
            self.model_mut(leader).state.no_group = true;
        }
        for id in group {
            self.model_mut(id).granted = Some(result.actions.max(1));
        }
    }

    /// SC-FAC-02: ends an activation; the model may look any way, unless a sluggish suit forbids it.
    pub(crate) fn end_activation(&mut self, facing: Option<Facing>, log: &mut Pen) {
        let Some(act) = self.activation.take() else { return };
        if let Some(facing) = facing
            && self.model(act.model).here()
            && facing != self.model(act.model).facing
        {
            self.model_mut(act.model).facing = facing;
            log.tell(|| Event::Faces { who: self.who(act.model), facing });
        }
        self.model_mut(act.model).granted = None;
        self.let_idle_load_go(act.model);
        self.look_from(act.model, log);
    }

    /// SC-EVA-05: whether an AI Invader throws itself aside at this difficulty.
    pub(crate) fn routine_dodges(&self, id: Id) -> bool {
        let model = self.model(id);
        let person = model.kind.profile().personality && 2 * model.wounds[1] >= model.stats.boxes[1];
        match self.difficulty {
            Difficulty::Beginner => false,
            Difficulty::Advanced => person,
            Difficulty::Expert => {
                person || (model.has(Ability::Construct) && 2 * model.wounds[1] >= model.stats.boxes[1])
            }
        }
    }
}
