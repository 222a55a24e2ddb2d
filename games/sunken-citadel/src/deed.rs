//! The acting model's deeds: one table of what is allowed and one of what it does.

mod plain;

use crate::action::{Action, Answers, Buy};
use crate::content::{Ability, ObjectId, Side};
use crate::event::Pen;
use crate::illegal::{
    BuyRefused, EffortRefused, Illegal, LootRefused, MoveRefused, Outcome, TooDear, TurnRefused, need, no,
};
use crate::rules::artifacts::ArtifactWork;
use crate::rules::combat::Strike;
use crate::rules::disengage::Leave;
use crate::rules::magic::Cast;
use crate::rules::movement::Stride;
use crate::rules::ranged::Shot;
use crate::rules::{
    abilities, actions, activation, artifacts, bonds, cards, combat, deeds, depth, disengage, doors,
    explosives, hazards, leaving, magic, muster, operations, physical, ranged, repair, scenery, shadows,
    shop, table, tech, treasure, zones,
};
use crate::scenario::s3;
use crate::state::{Id, SunkenCitadel, Thing};
use crate::task::{Activation, Attempt, Charge, Course, Pace, Task};

/// Whether the deciding side may do this now.
pub(crate) fn check(game: &SunkenCitadel, action: &Action) -> Outcome {
    let Some(task) = game.stack.last() else { return no(TurnRefused::GameOver) };
    if let Action::Operation { card, target, at, door } = action {
        let now = match task {
            Task::Pick(Side::Team) => true,
            Task::Act => game.activation.is_some_and(|act| game.allegiance(act.model) == Side::Team),
            _ => false,
        };
        need(now, TurnRefused::OutsideTheTeamsStep)?;
        return operations::check(game, *card, *target, *at, *door);
    }
    if let Action::LetGo { who } = action {
        return zones::check_let_go(game, task, *who);
    }
    if matches!(task, Task::Act) {
        need(action.answers() == Answers::Deed, TurnRefused::NoDeed)?;
    }
    match task {
        Task::Pick(side) => match action {
            Action::Activate { model } => activation::check(game, *model, *side),
            _ => no(TurnRefused::PickFirst),
        },
        Task::Mode(id) => activation::check_mode(game, *id, action),
        Task::Act => match game.activation {
            Some(act) => Deed::find(game, &act, action).map(|_| ()),
            None => no(TurnRefused::NobodyActs),
        },
        Task::PickMarker => shadows::check_marker(game, action, None),
        Task::MarkerAct { marker, .. } => shadows::check_marker(game, action, Some(*marker)),
        Task::Parry(attack) => combat::check_answer(game, attack, action),
        Task::Dodge(_) => need(matches!(action, Action::Dodge | Action::Stand), TurnRefused::DodgeOrStand),
        Task::Reveal { at, left, .. } => match action {
            Action::Place { kind, at: spot, .. } => shadows::check_place(game, *at, *left, *kind, *spot),
            Action::Nobody => need(shadows::nobody_fits(game, *at, *left), TurnRefused::SomebodyFits),
            _ => no(TurnRefused::PlaceModels),
        },
        Task::ThinWall { room } => match action {
            Action::Place { kind, at, .. } => cards::check_thin_wall(game, *room, *kind, *at),
            _ => need(*action == Action::Nobody, TurnRefused::PlaceOneOrNobody),
        },
        Task::ChooseEntry { .. } => match action {
            Action::Entry { entry } => {
                need(usize::from(*entry) < game.map().entries.len(), TurnRefused::NoSuchEntry)
            }
            _ => no(TurnRefused::ChooseEntry),
        },
        Task::Roll(_) => no(TurnRefused::ChanceDecides),
        choice => check_choice(game, choice, action),
    }
}

/// Whether an answer fits a choice among cards, places or goods.
fn check_choice(game: &SunkenCitadel, choice: &Task, action: &Action) -> Outcome {
    match choice {
        Task::KeepOperation { drawn, .. } => match action {
            Action::KeepOperation { card } => need(drawn & card.bit() != 0, TurnRefused::OperationNotDrawn),
            _ => no(TurnRefused::ChooseOperation),
        },
        Task::Muster { settled } => match action {
            Action::Start { model, .. } => muster::check(game, *settled, *model),
            _ => need(*action == Action::Continue, TurnRefused::ArrangeOrGoOn),
        },
        Task::KeepArtifact { two, .. } => match action {
            Action::KeepArtifact { card } => need(two.contains(card), TurnRefused::ArtifactNotDrawn),
            _ => no(TurnRefused::ChooseArtifact),
        },
        Task::KeepFault { two, .. } => match action {
            Action::KeepFault { card } => need(two.contains(card), TurnRefused::FaultNotDrawn),
            _ => no(TurnRefused::ChooseFault),
        },
        Task::Salvage { who } => match action {
            Action::Salvage { arm } => tech::check_salvage(game, *who, *arm),
            _ => no(TurnRefused::SalvageSomething),
        },
        Task::CoveringFire { target } => match action {
            Action::FireNow { model, arm } => {
                let able = ranged::coverers(game, *target).any(|(id, gun)| id == *model && gun == *arm);
                need(able, TurnRefused::CannotCover)
            }
            _ => need(*action == Action::Stand, TurnRefused::FireOrHold),
        },
        Task::Again { .. } => need(matches!(action, Action::Again | Action::Stand), TurnRefused::AgainOrNot),
        Task::KeptEvent => {
            need(matches!(action, Action::PlayEvent | Action::Stand), TurnRefused::PlayEventOrNot)
        }
        Task::Outfit { .. } => match action {
            Action::Buy { buy: Buy::Find { card, model } } => {
                need(game.decks.finds & card.bit() != 0, BuyRefused::ItemTaken)?;
                shop::price(game, Side::Team, Buy::Find { card: *card, model: *model }).map(|_| ())
            }
            _ => no(BuyRefused::ChooseItem),
        },
        Task::Shop(side) => match action {
            Action::Buy { buy } => shop::check(game, *side, *buy),
            _ => need(*action == Action::Continue, BuyRefused::BuyOrGoOn),
        },
        _ => no(TurnRefused::NothingAsked),
    }
}

/// Something that the acting model may do now: the check that found it, its sums and its execution share this value.
/// Only `find` makes one.
enum Deed<'a> {
    Move(Stride),
    Strike(Strike),
    Charge(Charge),
    Shot(Shot),
    Attempt(Attempt),
    Cast(Cast),
    /// What its action says already.
    Plain(&'a Action),
}

impl Deed<'_> {
    /// Whether the acting model may do this.
    fn find<'a>(game: &SunkenCitadel, act: &Activation, action: &'a Action) -> Result<Deed<'a>, Illegal> {
        Ok(match action {
            Action::Move { to } => Deed::Move(Stride::find(game, act, *to)?),
            Action::Attack { target, arm, part, actions, step } => {
                Deed::Strike(Strike::find(game, act, *target, *arm, *part, *actions, *step)?)
            }
            Action::Charge { target, to, arm, part } => {
                Deed::Charge(Charge::find(game, act, Pace::Charge, *target, *to, *arm, *part)?)
            }
            Action::Rush { target, to, arm, part } => {
                Deed::Charge(Charge::find(game, act, Pace::Rush, *target, *to, *arm, *part)?)
            }
            Action::Shoot { target, arm, part, actions, step } => {
                Deed::Shot(Shot::find(game, act, *target, *arm, *part, *actions, *step)?)
            }
            Action::Try { effort, thing, exert, to } => {
                Deed::Attempt(Attempt::find(game, act, *effort, *thing, *exert, *to)?)
            }
            Action::Spell { spell, target, at } => Deed::Cast(Cast::find(game, act, *spell, *target, *at)?),
            Action::Spray { target, level } => Deed::Cast(Cast::spray(game, act, *target, *level)?),
            plain => {
                check_work(game, act, plain)?;
                Deed::Plain(plain)
            }
        })
    }

    /// Does it.
    fn carry_out(self, game: &mut SunkenCitadel, act: &Activation, log: &mut Pen) {
        match self {
            Deed::Move(stride) => stride.make(game, log),
            Deed::Strike(strike) => strike.make(game, log),
            Deed::Charge(charge) => charge.begin(game, log),
            Deed::Shot(shot) => shot.fire(game, log),
            Deed::Attempt(attempt) => attempt.begin(game, log),
            Deed::Cast(cast) => cast.make(game, log),
            Deed::Plain(action) => plain::carry_out(game, act, action, log),
        }
    }
}

/// Whether the acting model may do such work with its hands.
fn check_work(game: &SunkenCitadel, act: &Activation, action: &Action) -> Outcome {
    let id = act.model;
    match action {
        Action::Escort { to, with } => s3::check_escort(game, act, *to, *with),
        Action::Fire { at, arm } => scenery::check_fire(game, act, *at, *arm),
        Action::ShootThing { thing, arm, actions } => {
            scenery::check_shoot_thing(game, act, *thing, *arm, *actions)
        }
        Action::Recover => hazards::check_recover(game, act),
        Action::TurnAbout => deeds::check_turn_about(game, act),
        Action::BreakFree { exert } => bonds::check_break_free(game, act, *exert),
        Action::Disengage { to } => disengage::check(game, act, *to, Leave::Swim),
        Action::Jet { to } => disengage::check(game, act, *to, Leave::Jet),
        Action::Help { thing } => physical::check_help(game, act, *thing),
        Action::Release => check_release(game, id),
        Action::Open { door } => doors::check_open(game, act, *door),
        Action::Close { door } => doors::check_close(game, act, *door),
        Action::Unlock { door, actions } => doors::check_unlock(game, act, *door, *actions),
        Action::Use { thing, actions } => tech::check_use(game, act, *thing, *actions),
        Action::Sacrifice { thing } => repair::check_sacrifice(game, act, *thing),
        Action::PickUp { thing } => treasure::check_pick_up(game, act, *thing),
        Action::Drop => {
            let m = game.model(id);
            need(!m.loot.is_empty() || m.artifact.is_some(), LootRefused::CarriesNothing)
        }
        other => check_other(game, act, other),
    }
}

/// Whether the acting model may do what needs skill, magic or gear.
fn check_other(game: &SunkenCitadel, act: &Activation, action: &Action) -> Outcome {
    let id = act.model;
    match action {
        Action::Heal { target, part } => deeds::check_heal(game, act, *target, *part),
        Action::Soothe { target } => deeds::check_soothe(game, act, *target),
        Action::Mend { target, arm, actions } => deeds::check_mend(game, act, *target, *arm, *actions),
        Action::Reload { arm } => deeds::check_reload(game, act, *arm),
        Action::Hide => deeds::check_hide(game, act),
        Action::Evade => deeds::check_evade(game, act),
        Action::Ascend => depth::check(game, act, Course::Up),
        Action::Descend => depth::check(game, act, Course::Down),
        Action::Plant { thing, fuse } => explosives::check_plant(game, act, *thing, *fuse),
        Action::Stick { target, fuse } => explosives::check_stick(game, act, *target, *fuse),
        Action::Disarm { thing } => explosives::check_disarm(game, act, *thing),
        Action::Shift { thing, to } => explosives::check_shift(game, act, *thing, *to),
        Action::Call => {
            actions::check_fit(game, id)?;
            actions::check_left(act, 1, TooDear::Call)?;
            activation::check_call(game, act)
        }
        Action::Flash => abilities::check_flash(game, act),
        Action::Ink { actions } => abilities::check_ink(game, act, *actions),
        Action::Distract { target, actions } => abilities::check_distract(game, act, *target, *actions),
        Action::Possess { target, actions } => abilities::check_possess(game, act, *target, *actions),
        Action::Keep => magic::check_keep(act),
        Action::Dispel => zones::check_dispel(game, act),
        Action::Hand { to, actions } => zones::check_hand_over(game, act, *to, *actions),
        Action::Link => zones::check_link(game, act),
        Action::UseItem { item, target, at } => treasure::check_item(game, act, *item, *target, *at),
        Action::UseArtifact { target, at } => artifacts::check_artifact(game, act, *target, *at),
        Action::WakeArtifact => artifacts::check_artifact_work(game, act, ArtifactWork::Wake),
        Action::MendArtifact => artifacts::check_artifact_work(game, act, ArtifactWork::Mend),
        Action::Withdraw => leaving::check(game, act),
        Action::Prowl => {
            actions::check_free(game, id)?;
            actions::check_left(act, 1, TooDear::Move)?;
            need(game.model(id).side == Side::Wild && act.fresh, TurnRefused::OnlyCreaturesProwl)
        }
        Action::Burrow => check_burrow(game, act),
        Action::End { facing } => {
            need(facing.is_none() || !game.model(id).state.turned_away, MoveRefused::SluggishTurn)
        }
        _ => no(TurnRefused::NoDeed),
    }
}

/// SC-DRG-08: whether there is anything to let go of.
fn check_release(game: &SunkenCitadel, id: Id) -> Outcome {
    let m = game.model(id);
    let tied =
        game.standing().any(|(_, other)| other.harpooned_by == Some(id) || other.grabbed_by == Some(id));
    need(m.load.is_some() || m.lifting.is_some() || tied, EffortRefused::HoldsNothing)
}

/// Does what was checked; what may not be done changes nothing.
pub(crate) fn carry_out(game: &mut SunkenCitadel, action: &Action, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    if let Ok(deed) = Deed::find(game, &act, action) {
        deed.carry_out(game, &act, log);
    }
}

/// SC-RTN-06: whether a creature may vanish into a duct.
fn check_burrow(game: &SunkenCitadel, act: &Activation) -> Outcome {
    let m = game.model(act.model);
    actions::check_free(game, act.model)?;
    need(
        m.side == Side::Wild && m.kind.profile().size < crate::content::Size::Huge,
        TurnRefused::TooBigForDucts,
    )?;
    need(act.fresh && m.has(Ability::Animal), TurnRefused::DuctsTakeTheTurn)?;
    let duct = game.map().ducts.iter().any(|duct| m.at.dist2(*duct) <= (i64::from(m.radius()) + 10).pow(2));
    need(duct, TurnRefused::NoDuct)
}

/// Whether a thing is a thing of the scenario with that index, for the offers.
pub(crate) fn objects_near(game: &SunkenCitadel, id: Id) -> impl Iterator<Item = ObjectId> + '_ {
    ObjectId::all(game.things.len()).filter(move |&index| table::touches(game, id, Thing::Object(index)))
}
