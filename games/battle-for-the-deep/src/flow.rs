//! Whose decision is next: the order of play in one place.

use crate::event::Event;
use crate::state::{BattleForTheDeep, Phase, Step};
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
}

/// Does it, and says that the game moved on.
fn then(act: impl FnOnce()) -> bool {
    act();
    true
}
