//! Abilities that are used: flashing, ink, distraction, possession.

use crate::content::{Ability, Artifact};
use crate::event::Pen;
use crate::illegal::{CareRefused, FightRefused, MindRefused, Outcome, need};
use crate::rules::ranged::spell_range;

use crate::state::{Cloud, CloudSort, Id, SunkenCitadel};
use crate::task::{Activation, After, Stat};

impl SunkenCitadel {
    /// SC-ABL-05: whether the acting model may flash its colours.
    pub(crate) fn check_flash(&self, act: &Activation) -> Outcome {
        self.check_fit(act.model)?;
        self.check_actions(act, 1)?;
        need(self.model(act.model).has(Ability::ColorFlash), CareRefused::NoColorFlash)?;
        need(!self.model(act.model).state.flashing, CareRefused::FlashesAlready)
    }

    /// SC-ABL-25: whether the acting model may make ink, even in combat.
    pub(crate) fn check_ink(&self, act: &Activation, actions: u8) -> Outcome {
        self.check_fit(act.model)?;
        need((1..=4).contains(&actions), CareRefused::InkTakesActions)?;
        self.check_actions(act, actions)?;
        need(self.model(act.model).has(Ability::Obfuscate), CareRefused::MakesNoInk)?;
        need(!self.clouds.is_full(), CareRefused::NoMoreClouds)?;
        need(!act.inked, CareRefused::InkOnceATurn)
    }

    /// SC-ABL-25, SC-ABL-42: a cloud of ink for so many of its own activations.
    pub(crate) fn do_ink(&mut self, actions: u8, log: &mut Pen) {
        let Some(act) = &mut self.activation else { return };
        act.inked = true;
        let id = act.model;
        self.spend(actions);
        let m = self.model(id);
        let cloud = Cloud {
            sort: CloudSort::Ink,
            at: m.at,
            depth: m.depth,
            until: u8::MAX,
            ink: Some((id, actions)),
        };
        self.add_cloud(cloud);
        self.status(id, "vanishes in ink", log);
    }

    /// SC-ABL-42: its maker's ink thins with each of its activations.
    pub(crate) fn fade_ink(&mut self, id: Id) {
        for cloud in &mut self.clouds {
            if let Some((maker, left)) = &mut cloud.ink
                && *maker == id
            {
                *left = left.saturating_sub(1);
            }
        }
        self.clouds.retain(|cloud| cloud.ink.is_none_or(|(_, left)| left > 0));
    }

    /// SC-ABL-09, SC-ATF-10: whether the acting model may distract that one.
    pub(crate) fn check_distract(&self, act: &Activation, target: Id, actions: u8) -> Outcome {
        let id = act.model;
        let able = self.model(id).has(Ability::Distract) || self.artifact_works(id, Artifact::SirenConch);
        need(able, MindRefused::CannotDistract)?;
        need(!act.distracted, MindRefused::OnceATurn)?;
        self.check_mind_trick(act, target, actions)
    }

    /// SC-ABL-27: whether the acting model may possess that one.
    pub(crate) fn check_possess(&self, act: &Activation, target: Id, actions: u8) -> Outcome {
        need(self.model(act.model).has(Ability::Possess), MindRefused::CannotPossess)?;
        need(target.index() < self.models.len(), MindRefused::NobodyToPossess)?;
        need(self.model(target).controlled_by.is_none(), MindRefused::MindTaken)?;
        need(act.attacks == 0 && !act.power, MindRefused::PossessionIsAttack)?;
        need(!self.model(act.model).state.evasive, FightRefused::Evading)?;
        self.check_mind_trick(act, target, actions)
    }

    /// SC-ABL-09, SC-PSY-01, SC-PSY-04: a visible mind within reach.
    fn check_mind_trick(&self, act: &Activation, target: Id, actions: u8) -> Outcome {
        let id = act.model;
        self.check_fit(id)?;
        self.check_foe(id, target)?;
        need((1..=3).contains(&actions), MindRefused::OneToThreeActions)?;
        self.check_actions(act, actions)?;
        need(self.has_mind(target), MindRefused::NoMind)?;
        need(self.within(id, target, spell_range(actions)), MindRefused::TooFar)?;
        need(self.sees(id, target, self.facing_for(id, self.model(target).at)), MindRefused::Unseen)
    }

    /// SC-PSY-04, SC-ABL-03: whether magic of the mind can reach a model.
    pub fn has_mind(&self, id: Id) -> bool {
        self.model(id).living()
    }

    /// SC-ABL-09: the enemy is distracted, or not.
    pub(crate) fn do_distract(&mut self, target: Id, actions: u8) {
        let Some(act) = &mut self.activation else { return };
        act.distracted = true;
        let by = act.model;
        self.spend(actions);
        self.turn_to(by, target);
        self.model_mut(by).state.noticed = true;
        self.push_check(target, Stat::Will, 0, After::Distract);
    }

    /// SC-ABL-27: a psychic attack, which the victim's Will meets.
    pub(crate) fn do_possess(&mut self, target: Id, actions: u8) {
        let Some(by) = self.activation.map(|act| act.model) else { return };
        self.spend(actions);
        self.count_attack(None);
        self.turn_to(by, target);
        self.push_check(target, Stat::Will, 0, After::Control { by, malus: 0 });
    }
}
