//! Picking a model, how it activates, group calls, and the start and end of an activation.

use crate::action::Action;
use crate::content::{Ability, Artifact, Difficulty, Kind, L, Operation, Side, Spell};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::Facing;
use crate::illegal::{Outcome, SpellRefused, TurnRefused, need, no};
use crate::rules::{abilities, magic, movement, physical, players, sight, table, zones};
use crate::state::{Id, Party, SunkenCitadel};
use crate::task::{Acid, Activation, After, Check, Roll, Stat, Task};
use fathom_core::Log;

/// SC-CHK-02, SC-CHK-09: whether a natural 1 always fails and a natural 6 always succeeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Naturals {
    Count,
    Ignored,
}

/// Whether an activation is quick: one action, and no more can come of it (SC-ACT-01).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turn {
    Quick,
    Full,
}

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
    let successes = successes(dice, quality, modifier, Naturals::Count);
    let hero = successes == 3 && dice.contains(&6);
    Yield { successes, actions: if hero { 4 } else { successes } }
}

/// SC-CHK-01, SC-CHK-02, SC-CHK-09: how many dice succeed.
pub fn successes(dice: &[u8], need: u8, modifier: i8, naturals: Naturals) -> u8 {
    dice.iter()
        .filter(|&&die| match die {
            1 if naturals == Naturals::Count => false,
            6 if naturals == Naturals::Count => true,
            die => i16::from(die) + i16::from(modifier) >= i16::from(need),
        })
        .count() as u8
}

/// SC-ABL-18, SC-ABL-20, SC-ABL-39, SC-ATF-05: whether a leader of its own side stands within reach of a
/// model.
pub fn led(game: &SunkenCitadel, id: Id) -> bool {
    let model = game.model(id);
    if model.has(Ability::VoidMutant) {
        return false;
    }
    game.standing()
        .any(|(other, _)| other != id && leads(game, other, id) && table::within(game, other, id, L))
}

/// SC-ABL-39, SC-ABL-41: whether one model is a leader to another: a Leader to people, a Deep Caller to beasts alone.
fn leads(game: &SunkenCitadel, leader: Id, id: Id) -> bool {
    let (l, m) = (game.model(leader), game.model(id));
    if game.hostile(leader, id) || l.controlled_by.is_some() {
        return false;
    }
    let beast = m.has(Ability::Warbeast) || m.has(Ability::Animal);
    if beast {
        return l.has(Ability::DeepCaller);
    }
    // SC-ATF-05: the crown is lost on one who has fallen
    l.has(Ability::Leader) || (!l.down() && game.artifact_works(leader, Artifact::AbyssalCrown))
}

/// SC-ABL-22: whether an enemy's Madness reaches a model.
pub fn maddened(game: &SunkenCitadel, id: Id) -> bool {
    let model = game.model(id);
    let immune = [Ability::Madness, Ability::IronWill, Ability::Artificial, Ability::VoidMutant];
    if immune.into_iter().any(|ability| model.has(ability)) || lantern_near(game, id) {
        return false;
    }
    game.standing().any(|(other, source)| {
        source.has(Ability::Madness)
            && !source.down()
            && game.hostile(id, other)
            && table::within(game, id, other, L)
            && sight::sees(game, id, other, Facing::from_to(model.at, source.at))
    })
}

/// SC-ATF-04: whether a friend's void lantern keeps Madness away.
fn lantern_near(game: &SunkenCitadel, id: Id) -> bool {
    game.standing().any(|(other, _)| {
        !game.hostile(id, other)
            && game.artifact_works(other, Artifact::VoidLantern)
            && (other == id || table::within(game, id, other, L))
    })
}

/// SC-ACT-06: the modifier of every die rolled against Quality.
pub fn quality_modifier(game: &SunkenCitadel, id: Id) -> i8 {
    i8::from(led(game, id)) - i8::from(maddened(game, id))
}

/// SC-TRN-03, SC-TRN-06: whether a model may still activate in this step.
pub fn may_begin(game: &SunkenCitadel, id: Id, party: Party) -> bool {
    let model = game.model(id);
    model.here()
        && game.party_of(model) == party
        && model.controlled_by.is_none()
        && !model.state.acted
        && !model.state.waits
}

/// SC-SCE-03: whether a model is one of the survivors, who swim, open doors and heal but never attack.
pub(crate) fn is_survivor(game: &SunkenCitadel, id: Id) -> bool {
    matches!(game.model(id).kind, Kind::Surgeon | Kind::Orderly)
}

/// SC-TRN-03, SC-GRP-04: whether a side may pick this model now; those called in a group go first.
pub(crate) fn check(game: &SunkenCitadel, id: Id, side: Side) -> Outcome {
    if id.index() >= game.models.len() || game.model(id).side != side || !game.model(id).here() {
        return no(TurnRefused::NotOnYourSide);
    }
    let party = game.party(id);
    need(may_begin(game, id, party), TurnRefused::NotInThisStep)?;
    need(may_be_next(game, id, party), TurnRefused::GroupFirst)?;
    let turn = players::picker(game, side).is_none_or(|seat| players::of(game, id) == Some(seat));
    let why = if game.compete() { TurnRefused::OtherBandActs } else { TurnRefused::OtherPlayerPicks };
    need(turn, why)
}

/// SC-TRN-03, SC-GRP-04: whether a model may be the next of its side, whoever picks it.
pub(crate) fn may_be_next(game: &SunkenCitadel, id: Id, party: Party) -> bool {
    let called = |other: Id| game.model(other).granted.is_some() && may_begin(game, other, party);
    let group = (0..game.models.len() as u8).map(Id).any(called);
    may_begin(game, id, party) && (!group || called(id))
}

/// SC-TRN-04: whether the model may activate in that way.
pub(crate) fn check_mode(game: &SunkenCitadel, id: Id, action: &Action) -> Outcome {
    let model = game.model(id);
    let wild = model.side == Side::Wild;
    match action {
        Action::Follow => need(model.granted.is_some(), TurnRefused::NotCalled),
        Action::Free { actions: 2 } if compass_ready(game, id) && model.granted.is_none() => Ok(()),
        Action::Free { actions } => need(
            wild && crate::routine::creatures::free_actions(model.kind) == Some(*actions),
            TurnRefused::OnlyCreaturesActFreely,
        ),
        _ if model.granted.is_some() => no(TurnRefused::MustFollow),
        Action::Quick | Action::Roll => Ok(()),
        Action::Cast { dice, spell } => check_cast(game, id, *dice, *spell),
        _ => no(TurnRefused::ChooseMode),
    }
}

/// SC-ATF-14: whether a model carries the star compass and it has not served yet.
pub(crate) fn compass_ready(game: &SunkenCitadel, id: Id) -> bool {
    game.artifact_works(id, Artifact::StarCompass) && game.served & Artifact::StarCompass.bit() == 0
}

/// SC-MAG-01, SC-MAG-03, SC-MAG-07, SC-MAG-12: whether a model may roll for that spell.
fn check_cast(game: &SunkenCitadel, id: Id, dice: u8, spell: Spell) -> Outcome {
    let model = game.model(id);
    need((1..=3).contains(&dice), SpellRefused::OneToThreeDice)?;
    need(magic::knows(game, id, spell), SpellRefused::Unknown)?;
    need(!model.state.mishap, SpellRefused::MagicGone)?;
    let able = !model.down() && !model.state.entangled && !model.immobile();
    need(able, SpellRefused::StateForbids)
}

/// SC-ACT-08, SC-ATF-14, SC-ACT-01, SC-ACT-02, SC-MAG-03: carries out the choice of mode.
pub(crate) fn start_mode(game: &mut SunkenCitadel, id: Id, action: &Action, log: &mut Pen) {
    match action {
        Action::Quick => begin_actions(game, id, 1, Turn::Quick, log),
        Action::Free { actions } if game.model(id).side != Side::Wild => {
            game.served |= Artifact::StarCompass.bit();
            begin_actions(game, id, *actions, Turn::Quick, log);
        }
        Action::Free { actions } => begin_actions(game, id, *actions, Turn::Full, log),
        Action::Follow => {
            let actions = game.model_mut(id).granted.take().unwrap_or(1);
            begin_actions(game, id, actions, Turn::Full, log);
        }
        Action::Cast { dice, spell } => {
            let roll = Roll::Spell { who: id, dice: *dice, spell: *spell };
            game.stack.push(Task::Roll(roll));
        }
        _ => game.stack.push(Task::Roll(Roll::Activation { who: id })),
    }
}

/// SC-ACT-03, SC-ACT-05, SC-ABL-24: the outcome of an Activation Roll.
pub(crate) fn rolled(game: &mut SunkenCitadel, who: Id, dice: &[u8], log: &mut Pen) {
    let model = game.model(who);
    let (need, modifier) = (model.stats.quality, quality_modifier(game, who));
    let result = activation_yield(dice, need, modifier);
    log.tell(|| Event::Dice {
        who: game.who(who),
        what: "activation",
        dice: dice.to_vec(),
        need,
        modifier,
        successes: result.successes,
    });
    if game.model(who).has(Ability::MutantSpawn) && dice.contains(&1) {
        let roll = Roll::Spawn { who, actions: result.actions };
        return game.stack.push(Task::Roll(roll));
    }
    offer_again(game, who, result.actions, log);
}

/// SC-OPS-10: before a team model settles for its roll it may repeat it once.
fn offer_again(game: &mut SunkenCitadel, who: Id, actions: u8, log: &mut Pen) {
    let team = game.model(who).side == Side::Team;
    if team && game.operations.contains(&Operation::SecondWind) {
        return game.stack.push(Task::Again { who, actions });
    }
    begin_actions(game, who, actions, Turn::Full, log);
}

/// SC-ABL-24: a mutant's extra die; another 1 and the turn is forfeit.
pub(crate) fn spawn_rolled(game: &mut SunkenCitadel, who: Id, actions: u8, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "the mutation", die });
    offer_again(game, who, if die == 1 { 0 } else { actions }, log);
}

/// Begins to spend actions; with none the activation is over at once (SC-ACT-03).
pub(crate) fn begin_actions(game: &mut SunkenCitadel, id: Id, actions: u8, turn: Turn, log: &mut Pen) {
    log.tell(|| Event::Actions { who: game.who(id), actions });
    game.model_mut(id).stored = None;
    game.activation = Some(Activation { quick: turn == Turn::Quick, ..Activation::new(id, actions) });
    game.stack.push(Task::Act);
}

/// SC-ATF-06, SC-TRN-11: what happens before a model chooses how to activate: lost turns, acid, zones,
/// stolen minds.
pub(crate) fn begin(game: &mut SunkenCitadel, id: Id, log: &mut Pen) {
    log.tell(|| Event::Activates { who: game.who(id) });
    let model = game.model_mut(id);
    model.state.acted = true;
    model.state.flashing = false;
    model.state.evasive = false;
    game.stack.push(Task::BeginDone(id));
    physical::hold_up(game, id);
    abilities::fade_ink(game, id);
    zones::zones_on_activation(game, id);
    if game.model(id).state.corroding {
        let check = Check {
            who: id,
            stat: Stat::Resistance,
            modifier: 0,
            armour_break: 0,
            after: After::Corrosion { acid: Acid::Old },
        };
        game.stack.push(Task::Check(check));
    }
    if game.artifact_works(id, Artifact::CoralHeart) && game.model(id).wounds.body > 0 {
        game.stack.push(Task::Roll(Roll::CoralHeart { who: id }));
    }
}

/// After the start of an activation: a model that is gone or has given its turn away does nothing.
pub(crate) fn begin_done(game: &mut SunkenCitadel, id: Id, log: &mut Pen) {
    let model = game.model_mut(id);
    let spent = std::mem::take(&mut model.state.spent);
    if !model.here() || spent {
        if spent {
            event::status(game, id, "has already spent this activation", log);
            physical::let_idle_load_go(game, id);
        }
        game.model_mut(id).granted = None;
        return;
    }
    game.stack.push(Task::Mode(id));
}

/// SC-ABL-19, SC-GRP-01, SC-GRP-05, SC-SET-24: whether the acting model may call for a group, first of its hand.
pub(crate) fn check_call(game: &SunkenCitadel, act: &Activation) -> Outcome {
    let model = game.model(act.model);
    need(model.has(Ability::Leader), TurnRefused::NoLeader)?;
    need(!model.state.no_group, TurnRefused::LeaderUnheard)?;
    let others = game.models.iter().enumerate().any(|(i, other)| {
        game.party_of(other) == game.party_of(model)
            && other.player == model.player
            && other.state.acted
            && i != act.model.index()
            && other.here()
    });
    need(!others && act.fresh, TurnRefused::CallComesFirst)?;
    need(!group_of(game, act.model).is_empty(), TurnRefused::NobodyNear)
}

/// SC-GRP-02, SC-GRP-06: everyone who would follow a Leader's call.
pub fn group_of(game: &SunkenCitadel, leader: Id) -> Vec<Id> {
    let party = game.party(leader);
    game.standing()
        .filter(|(id, model)| {
            *id != leader
                && may_begin(game, *id, party)
                && !model.has(Ability::Artificial)
                && !model.has(Ability::VoidMutant)
                && table::within(game, leader, *id, L)
        })
        .map(|(id, _)| id)
        .collect()
}

/// SC-GRP-03, SC-GRP-04, SC-GRP-05: the group's roll, against the worst Quality in it.
pub(crate) fn group_rolled(game: &mut SunkenCitadel, leader: Id, dice: &[u8], log: &mut Pen) {
    let linked = !game.model(leader).has(Ability::Leader);
    let group = if linked { zones::linked_to(game, leader) } else { group_of(game, leader) };
    let need = group.iter().map(|id| game.model(*id).stats.quality).max().unwrap_or(6);
    let modifier = i8::from(!linked);
    let result = activation_yield(dice, need, modifier);
    log.tell(|| Event::Dice {
        who: game.who(leader),
        what: "the group",
        dice: dice.to_vec(),
        need,
        modifier,
        successes: result.successes,
    });
    if result.successes == 0 {
        game.model_mut(leader).state.no_group = true;
    }
    for id in group {
        game.model_mut(id).granted = Some(result.actions.max(1));
    }
}

/// SC-FAC-02: ends an activation; the model may look any way, unless a sluggish suit forbids it.
pub(crate) fn end(game: &mut SunkenCitadel, facing: Option<Facing>, log: &mut Pen) {
    let Some(act) = game.activation.take() else { return };
    if let Some(facing) = facing
        && game.model(act.model).here()
        && facing != game.model(act.model).facing
    {
        game.model_mut(act.model).facing = facing;
        log.tell(|| Event::Faces { who: game.who(act.model), facing });
    }
    game.model_mut(act.model).granted = None;
    physical::let_idle_load_go(game, act.model);
    movement::look_from(game, act.model, log);
}

/// SC-EVA-05: whether an AI Invader throws itself aside at this difficulty.
pub(crate) fn routine_dodges(game: &SunkenCitadel, id: Id) -> bool {
    let model = game.model(id);
    let person = model.kind.profile().personality && 2 * model.wounds.body >= model.stats.boxes.body;
    match game.difficulty {
        Difficulty::Beginner => false,
        Difficulty::Advanced => person,
        Difficulty::Expert => {
            person || (model.has(Ability::Construct) && 2 * model.wounds.body >= model.stats.boxes.body)
        }
    }
}
