//! What is asked, for somebody who tries something else.

use crate::content::Zone;
use crate::state::{BattleForTheDeep, Phase, Step};
use crate::telling::place;

/// What is asked now, and so what has to be answered before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each variant and field means")]
pub enum Asked {
    #[error("the order cards are being dealt")]
    Deal,
    #[error("a faction is to be chosen")]
    Faction,
    #[error("the base is to be placed in a zone printed 3")]
    Base,
    #[error("a first force is laid out, then placed")]
    FirstForce,
    #[error("this is the purchase: lay out reinforcements, then place them")]
    Purchase,
    #[error("this is the combat move: attack, or be done")]
    Attacks,
    #[error("the next battle is to be chosen")]
    Battle,
    #[error("dice are to be thrown at {}", place(*.0))]
    Dice(Zone),
    #[error("a Nautilus may jet away from {}: jet, or roll", place(*.0))]
    Jet(Zone),
    #[error("a casualty is to be chosen at {}", place(*.0))]
    Casualty(Zone),
    #[error("a casualty is proposed: agree or object")]
    Answer,
    #[error("press the attack on {}, or retreat", place(*.0))]
    Press(Zone),
    #[error("too many units stand in {}: some of the attackers must move out", place(*.0))]
    MoveOut(Zone),
    #[error("too many Sharks are in {}: all but one must move out", place(*.0))]
    SharksOut(Zone),
    #[error("this is the noncombat move: move, or be done")]
    Moves,
    #[error("the moves are over: take control of zones, or be done")]
    Control,
    #[error("{} holds too many: a unit of yours there is to be destroyed", place(*.0))]
    Destroy(Zone),
    #[error("reinforcements are to be deployed")]
    Deploy,
    #[error("reinforcements are to be deployed, and your base is captured")]
    DeployInExile,
    #[error("the game is over")]
    Over,
}

impl Asked {
    pub(super) fn clause(self) -> &'static str {
        use Asked::*;
        match self {
            Deal => "BFD-TBL-10",
            Faction | Base => "BFD-SET-01",
            FirstForce => "BFD-SET-08",
            Purchase | Attacks | Moves => "BFD-TBL-05",
            Battle => "BFD-CMB-01",
            Dice(_) | Casualty(_) => "BFD-CMB-04",
            Jet(_) => "BFD-JET-08",
            Answer => "BFD-CAS-04",
            Press(_) => "BFD-RET-01",
            MoveOut(_) => "BFD-NCM-01",
            SharksOut(_) => "BFD-TER-03",
            Control => "BFD-NCM-08",
            Destroy(_) => "BFD-LIM-01",
            Deploy => "BFD-DEP-01",
            DeployInExile => "BFD-DEP-05",
            Over => "BFD-WIN-01",
        }
    }
}

impl BattleForTheDeep {
    /// What is asked now. Only refusals look at it.
    pub(crate) fn asked(&self) -> Asked {
        match self.phase {
            Phase::Deal => Asked::Deal,
            Phase::ChooseFaction => Asked::Faction,
            Phase::ChooseBase => Asked::Base,
            Phase::Muster => Asked::FirstForce,
            Phase::Purchase => Asked::Purchase,
            Phase::CombatMove => Asked::Attacks,
            Phase::Combat => self.asked_in_combat(),
            Phase::MoveOut => match self.crowded() {
                Some(zone) if self.team_units(zone, self.active) > self.limit(zone) => Asked::MoveOut(zone),
                Some(zone) => Asked::SharksOut(zone),
                None => Asked::Moves,
            },
            Phase::NoncombatMove => Asked::Moves,
            Phase::Claim => Asked::Control,
            Phase::StackingCheck => self.overcrowded().map_or(Asked::Deploy, Asked::Destroy),
            Phase::Deploy if self.player(self.active).captor.is_some() => Asked::DeployInExile,
            Phase::Deploy => Asked::Deploy,
            Phase::Over => Asked::Over,
        }
    }

    fn asked_in_combat(&self) -> Asked {
        let Some(combat) = &self.combat else { return Asked::Battle };
        match combat.step() {
            Step::FirstStrike | Step::AttackRoll | Step::DefendRoll => Asked::Dice(combat.zone),
            Step::AttackJet | Step::DefendJet => Asked::Jet(combat.zone),
            Step::FirstHits | Step::AttackHits | Step::DefendHits if combat.proposal().is_some() => {
                Asked::Answer
            }
            Step::FirstHits | Step::AttackHits | Step::DefendHits => Asked::Casualty(combat.zone),
            Step::Decide => Asked::Press(combat.zone),
        }
    }
}
