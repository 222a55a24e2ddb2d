//! Whose decision is next, what may be done, and which rule carries it out: the order of play in one place.

use crate::action::Action;
use crate::event::Event;
use crate::illegal::{Illegal, MarchRefused};
use crate::state::{BattleForTheDeep, Casualty, Phase, Step};
use fathom_core::{Log, Stage};

impl BattleForTheDeep {
    /// BFD-TBL-05: carries the game on to the next decision or throw. Whatever leaves no choice happens by itself.
    pub(crate) fn advance(&mut self, log: &mut impl Log<Event>) {
        while self.moves_on(log) {}
    }

    /// A position composed by hand, carried on to where somebody decides or dice are thrown.
    pub fn carried_on(mut self) -> BattleForTheDeep {
        self.advance(&mut fathom_core::Silent);
        self
    }

    /// Takes one step that needs no decision; false if the game waits for somebody.
    fn moves_on(&mut self, log: &mut impl Log<Event>) -> bool {
        match self.phase {
            Phase::Deal | Phase::ChooseFaction | Phase::ChooseBase | Phase::Muster | Phase::Over => false,
            Phase::Purchase => self.is_broke() && then(|| self.place_purchase(log)),
            Phase::CombatMove => !self.any_attack(|_| true) && then(|| self.end_combat_move()),
            Phase::Combat => match self.combat {
                Some(_) => self.carry_on(log),
                None => self.choose_battle(log),
            },
            Phase::MoveOut => !self.any_exit(|_, _, _| true) && then(|| self.phase = Phase::NoncombatMove),
            Phase::NoncombatMove => !self.any_move(|_| true) && then(|| self.end_noncombat()),
            Phase::Claim => !self.can_claim() && then(|| self.end_claims()),
            Phase::StackingCheck => self.check_stacks(log),
            Phase::Deploy => self.deploy_unasked(log) && then(|| self.end_turn(log)),
        }
    }

    fn can_claim(&self) -> bool {
        self.markers_left(self.active) > 0 && !self.claimable().is_empty()
    }

    /// BFD-CMB-01: the last battle needs no choice.
    fn choose_battle(&mut self, log: &mut impl Log<Event>) -> bool {
        let pending = self.pending();
        let mut zones = pending.iter();
        match (zones.next(), zones.next()) {
            (None, _) => then(|| self.end_battles()),
            (Some(zone), None) => then(|| self.begin_battle(zone, log)),
            (Some(_), Some(_)) => false,
        }
    }

    /// BFD-LIM-01: destroys what leaves no choice.
    fn check_stacks(&mut self, log: &mut impl Log<Event>) -> bool {
        let Some(zone) = self.overcrowded() else { return then(|| self.phase = Phase::Deploy) };
        match self.doomed_by_limit(zone).as_slice() {
            [only] => then(|| self.destroy(*only, zone, log)),
            _ => false,
        }
    }

    /// What the game waits for.
    pub(crate) fn waits_for(&self) -> Stage {
        match (&self.combat, self.phase) {
            (_, Phase::Over) => Stage::Over,
            (_, Phase::Deal) => Stage::Chance,
            (Some(combat), Phase::Combat) => match combat.step() {
                Step::FirstStrike | Step::AttackRoll | Step::DefendRoll => Stage::Chance,
                Step::FirstHits | Step::AttackHits | Step::DefendHits => {
                    Stage::Decide(self.chooser(combat).unwrap_or(self.active))
                }
                Step::AttackJet | Step::DefendJet => Stage::Decide(self.jetting().unwrap_or(self.active)),
                Step::Decide => Stage::Decide(self.active),
            },
            (Some(_) | None, _) => Stage::Decide(self.active),
        }
    }

    /// Appends every action that is legal now.
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        match (self.phase, &self.combat) {
            (Phase::Deal | Phase::Over, _) => {}
            (Phase::ChooseFaction, _) => self.faction_actions(out),
            (Phase::ChooseBase, _) => self.base_actions(out),
            (Phase::Muster, _) => self.muster_actions(out),
            (Phase::Purchase, _) => self.purchase_actions(out),
            (Phase::CombatMove, _) => self.attack_actions(out),
            (Phase::Combat, None) => out.extend(self.pending().iter().map(|zone| Action::Fight { zone })),
            (Phase::Combat, Some(combat)) => match combat.step() {
                Step::FirstStrike | Step::AttackRoll | Step::DefendRoll => {}
                Step::FirstHits | Step::AttackHits | Step::DefendHits => self.casualty_actions(out),
                Step::AttackJet | Step::DefendJet => self.jet_actions(out),
                Step::Decide => self.decide_actions(out),
            },
            (Phase::MoveOut, _) => {
                self.any_exit(|unit, from, to| {
                    out.push(Action::Exit { unit, from, to });
                    false
                });
            }
            (Phase::NoncombatMove, _) => self.move_actions(out),
            (Phase::Claim, _) => self.claim_actions(out),
            (Phase::StackingCheck, _) => self.limit_actions(out),
            (Phase::Deploy, _) => self.deploy_actions(out),
        }
    }

    /// Whether an action may be done now, and if not, why.
    pub fn check_action(&self, action: &Action) -> Result<(), Illegal> {
        // BFD-CMV-11: where only bases lie in reach the combat moves of round 1 pass by themselves, and this is why
        if let (Phase::NoncombatMove, 1, Action::Attack(march)) = (self.phase, self.round, action)
            && self.enemy_bases().contains(march.to)
        {
            return Err(MarchRefused::BaseInRoundOne(march.to).into());
        }
        if !self.is_due(action) {
            return Err(Illegal::NotNow(self.asked()));
        }
        match *action {
            Action::Faction { faction } => self.check_faction(faction)?,
            Action::Base { zone } => self.check_base(zone)?,
            Action::Force { build } => self.check_build(build)?,
            Action::Buy { unit } => self.check_buy(unit)?,
            Action::TakeBack { unit } => self.check_take_back(unit)?,
            Action::Attack(march) => self.check_attack(&march)?,
            Action::Fight { zone } => self.check_fight(zone)?,
            Action::Jet { zone } => self.check_jet(zone)?,
            Action::Lose { unit } => self.check_casualty(Casualty::Lose(unit))?,
            Action::LoseUpright => self.check_casualty(Casualty::LoseUpright)?,
            Action::Tip => self.check_casualty(Casualty::Tip)?,
            Action::Spend { unit } => self.check_spend(unit)?,
            Action::Agree | Action::Object => self.check_answer()?,
            Action::Press => self.check_press()?,
            Action::Retreat { zone } => self.check_retreat(zone)?,
            Action::Exit { unit, from, to } => self.check_exit(unit, from, to)?,
            Action::Move(march) => self.check_move(&march)?,
            Action::Claim { zone } => self.check_claim(zone)?,
            Action::ClaimAll => self.check_claim_all()?,
            Action::Destroy { unit, zone } => self.check_destroy(unit, zone)?,
            Action::Deploy { unit, zone } => self.check_deploy(unit, zone)?,
            Action::Place | Action::Done | Action::Roll => {}
        }
        Ok(())
    }

    /// BFD-TBL-05: every action belongs to its phase.
    fn is_due(&self, action: &Action) -> bool {
        let step = self.combat.as_ref().map(|combat| combat.step());
        let phase = self.phase;
        match action {
            Action::Faction { .. } => phase == Phase::ChooseFaction,
            Action::Base { .. } => phase == Phase::ChooseBase,
            Action::Force { .. } => phase == Phase::Muster,
            Action::Buy { .. } | Action::TakeBack { .. } | Action::Place => {
                matches!(phase, Phase::Muster | Phase::Purchase)
            }
            Action::Done => matches!(phase, Phase::CombatMove | Phase::NoncombatMove | Phase::Claim),
            Action::Attack(_) => phase == Phase::CombatMove,
            Action::Fight { .. } => phase == Phase::Combat && step.is_none(),
            Action::Jet { .. } | Action::Roll => matches!(step, Some(Step::AttackJet | Step::DefendJet)),
            Action::Lose { .. }
            | Action::LoseUpright
            | Action::Tip
            | Action::Spend { .. }
            | Action::Agree
            | Action::Object => {
                matches!(step, Some(Step::FirstHits | Step::AttackHits | Step::DefendHits))
            }
            Action::Press | Action::Retreat { .. } => step == Some(Step::Decide),
            Action::Exit { .. } => phase == Phase::MoveOut,
            Action::Move(_) => phase == Phase::NoncombatMove,
            Action::Claim { .. } | Action::ClaimAll => phase == Phase::Claim,
            Action::Destroy { .. } => phase == Phase::StackingCheck,
            Action::Deploy { .. } => phase == Phase::Deploy,
        }
    }

    /// Carries out an action without going on to the next decision.
    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut impl Log<Event>) {
        match *action {
            Action::Faction { faction } => self.choose_faction(faction, log),
            Action::Base { zone } => self.place_base(zone, log),
            Action::Force { build } => self.take_build(build, log),
            Action::Buy { unit } => self.buy(unit, log),
            Action::TakeBack { unit } => self.take_back(unit, log),
            Action::Place if self.phase == Phase::Muster => self.muster(log),
            Action::Place => self.place_purchase(log),
            Action::Done => self.done(),
            Action::Attack(march) => self.attack(&march, log),
            Action::Fight { zone } => self.begin_battle(zone, log),
            Action::Jet { zone } => self.jet(zone, log),
            Action::Roll => self.stay(),
            Action::Lose { unit } => self.choose_casualty(Casualty::Lose(unit), log),
            Action::LoseUpright => self.choose_casualty(Casualty::LoseUpright, log),
            Action::Tip => self.choose_casualty(Casualty::Tip, log),
            Action::Spend { unit } => self.spend(unit, log),
            Action::Agree => self.answer(true, log),
            Action::Object => self.answer(false, log),
            Action::Press => {
                let seat = self.active;
                log.tell(|| Event::Pressed { seat });
                self.press_on(log);
            }
            Action::Retreat { zone } => self.retreat(zone, log),
            Action::Exit { unit, from, to } => self.exit(unit, from, to, log),
            Action::Move(march) => self.march(&march, log),
            Action::Claim { zone } => self.claim(zone, log),
            Action::ClaimAll => self.claimable().iter().for_each(|zone| self.claim(zone, log)),
            Action::Destroy { unit, zone } => self.destroy(unit, zone, log),
            Action::Deploy { unit, zone } => self.deploy(unit, zone, 1, log),
        }
    }

    fn done(&mut self) {
        match self.phase {
            Phase::CombatMove => self.end_combat_move(),
            Phase::NoncombatMove => self.end_noncombat(),
            Phase::Claim => self.end_claims(),
            Phase::Deal
            | Phase::ChooseFaction
            | Phase::ChooseBase
            | Phase::Muster
            | Phase::Purchase
            | Phase::Combat
            | Phase::MoveOut
            | Phase::StackingCheck
            | Phase::Deploy
            | Phase::Over => {}
        }
    }
}

/// Does it, and says that the game moved on.
fn then(act: impl FnOnce()) -> bool {
    act();
    true
}
