//! The acting model's deeds: one table of what is allowed and one of what it does.

use crate::action::{Action, Buy};
use crate::content::{Ability, Side};
use crate::event::Pen;
use crate::illegal::{
    BuyRefused, EffortRefused, LootRefused, MindRefused, MoveRefused, Outcome, TurnRefused, need, no,
};
use crate::rules::{charge, muster};
use crate::scenario::s3;
use crate::state::{Id, Place, SunkenCitadel, Thing};
use crate::task::{Activation, After, Charge, Roll, Stat, Task};

impl SunkenCitadel {
    /// Whether the deciding side may do this now.
    pub fn check_action(&self, action: &Action) -> Outcome {
        let Some(task) = self.stack.last() else { return no(TurnRefused::GameOver) };
        if let Action::Operation { card, target, at, door } = action {
            let now = match task {
                Task::Pick(Side::Team) => true,
                Task::Act => self.activation.is_some_and(|act| self.allegiance(act.model) == Side::Team),
                _ => false,
            };
            need(now, TurnRefused::OutsideTheTeamsStep)?;
            return self.check_operation(*card, *target, *at, *door);
        }
        match task {
            Task::Pick(side) => match action {
                Action::Activate { model } => self.check_activate(*model, *side),
                _ => no(TurnRefused::PickFirst),
            },
            Task::Mode(id) => self.check_mode(*id, action),
            Task::Act => match self.activation {
                Some(act) => self.check_deed(&act, action),
                None => no(TurnRefused::NobodyActs),
            },
            Task::PickMarker => self.check_marker(action, None),
            Task::MarkerAct { marker, .. } => self.check_marker(action, Some(*marker)),
            Task::Parry(attack) => match action {
                Action::Parry { arm } => self.check_hand(attack.target, Some(*arm)),
                _ => no(TurnRefused::ChooseParry),
            },
            Task::Dodge(_) => {
                need(matches!(action, Action::Dodge | Action::Stand), TurnRefused::DodgeOrStand)
            }
            Task::Reveal { at, left, .. } => match action {
                Action::Place { kind, at: spot, .. } => self.check_place(*at, *left, *kind, *spot),
                Action::Nobody => need(self.nobody_fits(*at, *left), TurnRefused::SomebodyFits),
                _ => no(TurnRefused::PlaceModels),
            },
            Task::ThinWall { room } => match action {
                Action::Place { kind, at, .. } => self.check_thin_wall(*room, *kind, *at),
                _ => need(*action == Action::Nobody, TurnRefused::PlaceOneOrNobody),
            },
            Task::ChooseEntry { .. } => match action {
                Action::Entry { entry } => {
                    need(usize::from(*entry) < self.map().entries.len(), TurnRefused::NoSuchEntry)
                }
                _ => no(TurnRefused::ChooseEntry),
            },
            Task::Roll(_) => no(TurnRefused::ChanceDecides),
            choice => self.check_choice(choice, action),
        }
    }

    /// Whether an answer fits a choice among cards, places or goods.
    fn check_choice(&self, choice: &Task, action: &Action) -> Outcome {
        match choice {
            Task::KeepOperation { drawn, .. } => match action {
                Action::KeepOperation { card } => {
                    need(drawn & card.bit() != 0, TurnRefused::OperationNotDrawn)
                }
                _ => no(TurnRefused::ChooseOperation),
            },
            Task::Muster { settled } => match action {
                Action::Start { model, .. } => muster::check(self, *settled, *model),
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
                Action::Salvage { arm } => self.check_salvage(*who, *arm),
                _ => no(TurnRefused::SalvageSomething),
            },
            Task::CoveringFire { target } => match action {
                Action::FireNow { model, arm } => {
                    let able = self.coverers(*target).any(|(id, gun)| id == *model && gun == *arm);
                    need(able, TurnRefused::CannotCover)
                }
                _ => need(*action == Action::Stand, TurnRefused::FireOrHold),
            },
            Task::Again { .. } => {
                need(matches!(action, Action::Again | Action::Stand), TurnRefused::AgainOrNot)
            }
            Task::KeptEvent => {
                need(matches!(action, Action::PlayEvent | Action::Stand), TurnRefused::PlayEventOrNot)
            }
            Task::Outfit { .. } => match action {
                Action::Buy { buy: Buy::Find { card, model } } => {
                    need(self.decks.finds & card.bit() != 0, BuyRefused::ItemTaken)?;
                    self.price(Side::Team, Buy::Find { card: *card, model: *model }).map(|_| ())
                }
                _ => no(BuyRefused::ChooseItem),
            },
            Task::Shop(side) => match action {
                Action::Buy { buy } => self.check_buy(*side, *buy),
                _ => need(*action == Action::Continue, BuyRefused::BuyOrGoOn),
            },
            _ => no(TurnRefused::NothingAsked),
        }
    }

    /// Whether the acting model may do this.
    pub(crate) fn check_deed(&self, act: &Activation, action: &Action) -> Outcome {
        if let Some(charge) = Charge::of(action) {
            return charge::check(self, act, &charge);
        }
        let id = act.model;
        match action {
            Action::Move { to } => self.check_move(act, *to),
            Action::Escort { to, with } => s3::check_escort(self, act, *to, *with),
            Action::Attack { target, arm, part, actions, step } => {
                self.check_attack(act, *target, *arm, *part, *actions, *step)
            }
            Action::Shoot { target, arm, part, actions, step } => {
                self.check_shoot(act, *target, *arm, *part, *actions, *step)
            }
            Action::Fire { at, arm } => self.check_fire(act, *at, *arm),
            Action::ShootThing { thing, arm, actions } => self.check_shoot_thing(act, *thing, *arm, *actions),
            Action::Recover => self.check_recover(act),
            Action::TurnAbout => self.check_turn_about(act),
            Action::BreakFree { exert } => self.check_break_free(act, *exert),
            Action::Disengage { to } => self.check_disengage(act, *to, false),
            Action::Jet { to } => self.check_disengage(act, *to, true),
            Action::Try { effort, thing, exert, to } => self.check_try(act, *effort, *thing, *exert, *to),
            Action::Help { thing } => self.check_help(act, *thing),
            Action::Release => self.check_release(id),
            Action::Open { door } => self.check_open(act, *door),
            Action::Close { door } => self.check_close(act, *door),
            Action::Unlock { door, actions } => self.check_unlock(act, *door, *actions),
            Action::Use { thing, actions } => self.check_use(act, *thing, *actions),
            Action::Sacrifice { thing } => self.check_sacrifice(act, *thing),
            Action::PickUp { thing } => self.check_pick_up(act, *thing),
            Action::Drop => {
                let m = self.model(id);
                need(!m.loot.is_empty() || m.artifact.is_some(), LootRefused::CarriesNothing)
            }
            other => self.check_other_deed(act, other),
        }
    }

    /// Whether the acting model may do what needs skill, magic or gear.
    fn check_other_deed(&self, act: &Activation, action: &Action) -> Outcome {
        let id = act.model;
        match action {
            Action::Heal { target, part } => self.check_heal(act, *target, *part),
            Action::Soothe { target } => self.check_soothe(act, *target),
            Action::Mend { target, arm, actions } => self.check_mend(act, *target, *arm, *actions),
            Action::Reload { arm } => self.check_reload(act, *arm),
            Action::Hide => self.check_hide(act),
            Action::Evade => self.check_evade(act),
            Action::Depth { up } => self.check_depth(act, *up),
            Action::Plant { thing, fuse } => self.check_plant(act, *thing, *fuse),
            Action::Stick { target, fuse } => self.check_stick(act, *target, *fuse),
            Action::Disarm { thing } => self.check_disarm(act, *thing),
            Action::Shift { thing, to } => self.check_shift(act, *thing, *to),
            Action::Call => {
                self.check_fit(id)?;
                self.check_actions(act, 1)?;
                self.check_call(act)
            }
            Action::Flash => self.check_flash(act),
            Action::Ink { actions } => self.check_ink(act, *actions),
            Action::Distract { target, actions } => self.check_distract(act, *target, *actions),
            Action::Possess { target, actions } => self.check_possess(act, *target, *actions),
            Action::Spell { spell, target, at } => self.check_spell(act, *spell, *target, *at),
            Action::Spray { target, level } => self.check_spray(act, *target, *level),
            Action::Keep => self.check_keep(act),
            Action::Dispel => self.check_dispel(act),
            Action::Hand { to, actions } => self.check_hand_over(act, *to, *actions),
            Action::LetGo { who } => need(
                who.index() < self.models.len() && self.model(*who).controlled_by == Some(id),
                MindRefused::NotItsMaster,
            ),
            Action::Link => self.check_link(act),
            Action::UseItem { item, target, at } => self.check_item(act, *item, *target, *at),
            Action::UseArtifact { target, at } => self.check_artifact(act, *target, *at),
            Action::WakeArtifact => self.check_artifact_work(act, false),
            Action::MendArtifact => self.check_artifact_work(act, true),
            Action::Withdraw => self.check_withdraw(act),
            Action::Prowl => {
                self.check_free(id)?;
                self.check_actions(act, 1)?;
                need(self.model(id).side == Side::Wild && act.fresh, TurnRefused::OnlyCreaturesProwl)
            }
            Action::Burrow => self.check_burrow(act),
            Action::End { facing } => {
                need(facing.is_none() || !self.model(id).state.turned_away, MoveRefused::SluggishTurn)
            }
            _ => no(TurnRefused::NoDeed),
        }
    }

    /// SC-DRG-08: whether there is anything to let go of.
    fn check_release(&self, id: Id) -> Outcome {
        let m = self.model(id);
        let tied =
            self.standing().any(|(_, other)| other.harpooned_by == Some(id) || other.grabbed_by == Some(id));
        need(m.load.is_some() || m.lifting.is_some() || tied, EffortRefused::HoldsNothing)
    }

    /// Does it.
    pub(crate) fn do_deed(&mut self, action: &Action, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        if let Some(charge) = Charge::of(action) {
            return charge::begin(self, charge, log);
        }
        let id = act.model;
        match action {
            Action::Move { to } => self.do_move(*to, log),
            Action::Escort { to, with } => s3::escort(self, id, *to, *with, log),
            Action::Attack { target, arm, part, actions, step } => {
                self.do_attack(*target, *arm, *part, *actions, *step, log)
            }
            Action::Shoot { target, arm, part, actions, step } => {
                self.do_shoot(*target, *arm, *part, *actions, *step, log)
            }
            Action::Fire { at, arm } => {
                self.spend(1);
                self.count_attack(Some(*arm));
                self.unload(id, *arm);
                self.stack.push(Task::Roll(Roll::Fire { by: id, arm: *arm, at: *at }));
            }
            Action::ShootThing { thing, arm, actions } => {
                self.spend(*actions);
                self.count_attack(Some(*arm));
                self.unload(id, *arm);
                self.stack.push(Task::Roll(Roll::ShootThing {
                    by: id,
                    arm: *arm,
                    thing: *thing,
                    actions: *actions,
                }));
            }
            Action::Recover => self.do_recover(log),
            Action::TurnAbout => {
                self.spend(1);
                self.model_mut(id).state.turned_away = false;
            }
            Action::BreakFree { exert } => self.do_break_free(*exert),
            Action::Disengage { to } => self.do_disengage(*to, false, log),
            Action::Jet { to } => self.do_disengage(*to, true, log),
            Action::Try { effort, thing, exert, to } => self.do_try(*effort, *thing, *exert, *to, log),
            Action::Help { thing } => {
                self.spend(1);
                self.help.push((*thing, id));
                self.model_mut(id).state.hiding = false;
                self.status(id, "lends a hand", log);
            }
            Action::Release => self.do_release(id),
            Action::Open { door } => {
                let key = self.artifact_works(id, crate::content::Artifact::KeyOfTheAncients);
                self.spend(u8::from(!key));
                self.set_door(*door, crate::content::DoorState::Open, log);
            }
            Action::Close { door } => {
                self.spend(1);
                self.set_door(*door, crate::content::DoorState::Closed, log);
            }
            Action::Unlock { door, actions } => {
                self.spend(*actions);
                let modifier = self.lock_modifier(id, *door, *actions) + self.assistant(id);
                self.push_check(id, Stat::Quality, modifier, After::Unlock { door: *door });
            }
            _ => self.do_with_skill(id, &act, action, log),
        }
    }

    /// Deeds of hands and skill.
    fn do_with_skill(&mut self, id: Id, act: &Activation, action: &Action, log: &mut Pen) {
        match action {
            Action::Use { thing, actions } => self.do_use(*thing, *actions, log),
            Action::Sacrifice { thing } => self.do_sacrifice(*thing, log),
            Action::PickUp { thing } => self.do_pick_up(*thing, log),
            Action::Drop => self.drop_loot(id, log),
            Action::Heal { target, part } => self.do_heal(*target, *part, log),
            Action::Soothe { target } => {
                self.spend(1);
                self.model_mut(*target).state.mishap = false;
                self.status(*target, "has its magic back", log);
            }
            Action::Mend { target, arm, actions } => self.do_mend(*target, *arm, *actions),
            Action::Reload { arm } => {
                let cost = self.weapon(id, *arm).map_or(1, |card| card.reload);
                self.spend(cost);
                self.model_mut(id).arms[usize::from(*arm)].loaded = true;
                self.status(id, "reloads", log);
            }
            Action::Hide => {
                self.spend(1);
                self.model_mut(id).state.hiding = true;
                self.status(id, "hides", log);
            }
            Action::Evade => {
                self.spend(1);
                self.model_mut(id).state.evasive = true;
                self.status(id, "takes Evasive Action", log);
            }
            Action::Depth { up } => self.do_depth(*up, log),
            Action::Plant { thing, fuse } => self.do_plant(*thing, *fuse, log),
            Action::Stick { target, fuse } => self.do_stick(*target, *fuse, log),
            Action::Disarm { thing } => self.do_disarm(*thing, log),
            Action::Shift { thing, to } => self.do_shift(*thing, *to, log),
            other => self.do_with_mind_or_gear(id, act, other, log),
        }
    }

    /// Deeds of voices, minds, magic and gear, and the end.
    fn do_with_mind_or_gear(&mut self, id: Id, act: &Activation, action: &Action, log: &mut Pen) {
        match action {
            Action::Call | Action::Link => {
                self.spend(1);
                self.stack.push(Task::Roll(Roll::Group { leader: id }));
            }
            Action::Flash => {
                self.spend(1);
                self.model_mut(id).state.flashing = true;
                self.status(id, "flashes its colours", log);
            }
            Action::Ink { actions } => self.do_ink(*actions, log),
            Action::Distract { target, actions } => self.do_distract(*target, *actions),
            Action::Possess { target, actions } => self.do_possess(*target, *actions),
            Action::Spell { spell, target, at } => self.do_spell(*spell, *target, *at, None, log),
            Action::Spray { target, level } => {
                self.do_spell(crate::content::Spell::AcidSpray, Some(*target), None, Some(*level), log)
            }
            Action::Keep => {
                self.model_mut(id).stored = Some((act.actions, self.turn));
                if let Some(act) = &mut self.activation {
                    act.actions = 0;
                }
                self.status(id, "gathers power", log);
            }
            Action::Dispel => {
                self.spend(1);
                self.zones.retain(|zone| zone.caster != id);
                self.status(id, "dispels its zone", log);
            }
            Action::Hand { to, actions } => self.do_hand_over(*to, *actions, log),
            Action::LetGo { who } => {
                self.model_mut(*who).controlled_by = None;
                self.status(*who, "is itself again", log);
            }
            Action::UseItem { item, target, at } => self.do_item(*item, *target, *at, log),
            Action::UseArtifact { target, at } => self.do_artifact(*target, *at, log),
            Action::WakeArtifact => self.do_artifact_work(false),
            Action::MendArtifact => self.do_artifact_work(true),
            Action::Withdraw => {
                self.spend(1);
                self.withdraw(id, log);
            }
            Action::Prowl => {
                self.spend(1);
                self.stack.push(Task::Roll(Roll::Patrol { who: id }));
            }
            Action::Burrow => {
                self.leave_table(id, Place::Ducts, log);
                self.status(id, "vanishes into a duct", log);
            }
            Action::End { facing } => {
                self.stack.pop();
                self.end_activation(*facing, log);
            }
            _ => {}
        }
    }

    fn do_release(&mut self, id: Id) {
        self.drop_everything_held(id);
        for model in &mut self.models {
            if model.harpooned_by == Some(id) {
                model.harpooned_by = None;
            }
            if model.grabbed_by == Some(id) {
                model.grabbed_by = None;
            }
        }
    }

    /// SC-RTN-06: whether a creature may vanish into a duct.
    fn check_burrow(&self, act: &Activation) -> Outcome {
        let m = self.model(act.model);
        self.check_free(act.model)?;
        need(
            m.side == Side::Wild && m.kind.profile().size < crate::content::Size::Huge,
            TurnRefused::TooBigForDucts,
        )?;
        need(act.fresh && m.has(Ability::Animal), TurnRefused::DuctsTakeTheTurn)?;
        let duct =
            self.map().ducts.iter().any(|duct| m.at.dist2(*duct) <= (i64::from(m.radius()) + 10).pow(2));
        need(duct, TurnRefused::NoDuct)
    }

    /// Whether a thing is a thing of the scenario with that index, for the offers.
    pub(crate) fn objects_near(&self, id: Id) -> impl Iterator<Item = u8> + '_ {
        (0..self.things.len() as u8).filter(move |&index| self.touches(id, Thing::Object(index)))
    }
}
