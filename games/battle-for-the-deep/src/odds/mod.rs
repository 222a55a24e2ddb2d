//! Exact odds of a combat: not by simulation but by going through every state the combat can be in.
//!
//! A [`Setup`] says who fights and by which habits casualties, Jets and retreats are chosen; [`solve`] returns the exact
//! distribution of results. [`simulate`] fights the same combat once by the real rules, with the same habits: that is how the
//! numbers are checked. The retreat after the hundredth round (BFD-CMB-17) is left out of the calculation: its chance is far below
//! what a floating-point number can show.

mod calculator;
mod dice;
mod duel;
mod memory;
mod policy;
mod solver;

pub use calculator::CALCULATOR;
pub use duel::{simulate, stage};
pub use memory::{glance, recall};
pub use policy::{Order, Policy, Retreat};

use crate::content::Zone;
use crate::content::{Faction, Force, Unit};
use crate::state::{BattleForTheDeep, Side};
use arrayvec::ArrayVec;
use serde::Serialize;
use solver::Effort;
use ts_rs::TS;

/// A combat about to be fought, or in the middle, between two rounds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The attackers: units of one faction.
    pub attackers: Force,
    /// The defenders: units of one or two other factions.
    pub defenders: Force,
    /// BFD-CMB-12: whether the attackers are freeing a base.
    pub liberating: bool,
    /// War Turtles already tipped.
    pub tipped: u8,
    /// Units held by Tentacles since an earlier round.
    pub held: u8,
    /// Casualties that already raise the Necromancers.
    pub ritual: u8,
    /// BFD-REA-01: whether a Shoggoth can still come back this turn.
    pub reanimate: bool,
    /// The attacker's habits.
    pub attack: Policy,
    /// The defenders' habits.
    pub defence: Policy,
    /// When the attacker retreats.
    pub retreat: Retreat,
}

/// How a combat ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CombatResult {
    /// The attackers hold the zone.
    Win,
    /// The attackers are gone, the defenders stay.
    Lose,
    /// Nobody is left.
    Mutual,
    /// The attackers retreated.
    Retreat,
}

/// One way a combat can end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct Ending {
    /// How it ends.
    pub result: CombatResult,
    /// Attackers alive, those included that jetted away.
    pub attackers: Force,
    /// Defenders alive, those included that jetted away.
    pub defenders: Force,
    /// How likely.
    pub chance: f64,
}

/// The exact distribution of results.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Odds {
    /// Chance that the attackers hold the zone.
    pub win: f64,
    /// Chance that the attack fails and defenders remain.
    pub lose: f64,
    /// Chance that nobody remains.
    pub mutual: f64,
    /// Chance that the attackers retreat.
    pub retreat: f64,
    /// Reinforcement points the attacker loses on average; a Shoggoth that comes back is no loss.
    pub attacker_loss: f64,
    /// Reinforcement points the defenders lose on average.
    pub defender_loss: f64,
    /// Chance of each number of surviving attackers, from 0.
    pub attackers_left: Vec<f64>,
    /// Chance of each number of surviving defenders, from 0.
    pub defenders_left: Vec<f64>,
    /// Every ending, the likeliest first.
    pub endings: Vec<Ending>,
}

impl Setup {
    /// A combat from its beginning, with cheapest-first losses and no retreat.
    pub fn new(attackers: Force, defenders: Force) -> Setup {
        Setup {
            attackers,
            defenders,
            liberating: false,
            tipped: 0,
            held: 0,
            ritual: 0,
            reanimate: true,
            attack: Policy::default(),
            defence: Policy::default(),
            retreat: Retreat::Never,
        }
    }

    /// From text: "3 shark, 2 swarm" against "2 crab, 1 war turtle".
    pub fn parse(attackers: &str, defenders: &str) -> Result<Setup, String> {
        let setup = Setup::new(attackers.parse()?, defenders.parse()?);
        setup.check()?;
        Ok(setup)
    }

    /// The attackers' faction and the defenders' one or two; an error if nobody could bring these forces together.
    pub fn check(&self) -> Result<(Faction, ArrayVec<Faction, 2>), String> {
        let of = |force: &Force| -> Vec<Faction> {
            Faction::ALL.into_iter().filter(|&f| force.squad(f) != [0; 4]).collect()
        };
        let (attack, defence) = (of(&self.attackers), of(&self.defenders));
        let &[faction] = attack.as_slice() else {
            return Err(format!("attackers belong to one faction, not {}", attack.len()));
        };
        if defence.is_empty() || defence.len() > 2 {
            return Err(format!("defenders belong to one or two factions, not {}", defence.len()));
        }
        if defence.contains(&faction) {
            return Err(format!("{} do not fight themselves", faction.name()));
        }
        if self.attackers.total() > MOST || self.defenders.total() > MOST {
            return Err(format!("at most {MOST} units a side"));
        }
        let turtles = self.attackers.get(Unit::Turtle).max(self.defenders.get(Unit::Turtle));
        if self.tipped > turtles {
            return Err(format!("{} of {turtles} war turtles cannot be tipped", self.tipped));
        }
        let denizens = faction == Faction::Denizens || defence.contains(&Faction::Denizens);
        if (self.held > 0 || self.ritual > 0) && !denizens {
            return Err("only the Denizens hold units and perform rituals".to_owned());
        }
        Ok((faction, defence.into_iter().collect()))
    }

    /// The combat that is pending or being fought in a zone, as it stands between two rounds; `None` where there is none,
    /// or nobody defends.
    pub fn of(game: &BattleForTheDeep, zone: Zone) -> Option<Setup> {
        game.battles.iter().find(|battle| battle.zone == zone)?;
        let combat = game.combat.filter(|combat| combat.zone == zone);
        let side = |side: Side| game.side_force_at(zone, side);
        let mut setup = Setup::new(side(Side::Attack), side(Side::Defence));
        setup.liberating = game.would_liberate(zone);
        setup.reanimate = !game.reanimated;
        let denizens =
            [&setup.attackers, &setup.defenders].iter().any(|f| f.squad(Faction::Denizens) != [0; 4]);
        if let Some(combat) = combat {
            setup.tipped = combat.tipped;
            if denizens {
                setup.held = combat.grabbed.total() as u8;
                setup.ritual = combat.ritual;
            }
        }
        setup.check().ok().map(|_| setup)
    }
}

/// More units on one side than any game brings together in one zone.
const MOST: u32 = 160;

/// Far more steps than any combat of a game takes: some seconds. What would take more is refused.
const MOST_STEPS: u64 = 100_000_000;

/// The exact odds: states less likely than one in 10^14 are dropped, and all of them together are below 10^-7 even in
/// the largest combats, which take less than a second that way.
pub fn solve(setup: &Setup) -> Result<Odds, String> {
    solve_counted(setup).map(|(odds, _)| odds)
}

/// Like [`solve`], with the number of steps it took: a measure of work that is the same on every machine.
pub fn solve_counted(setup: &Setup) -> Result<(Odds, u64), String> {
    let effort = Effort { negligible: 1e-14, patience: MOST_STEPS };
    solve_to(setup, effort)?.ok_or_else(|| "a combat of this size takes too long to work out".to_owned())
}

/// The odds and the steps they took; nothing if they would take more than there is patience for.
fn solve_to(setup: &Setup, effort: Effort) -> Result<Option<(Odds, u64)>, String> {
    let (attack, defence) = setup.check()?;
    let found = solver::Solver::new(setup, attack, &defence, effort).endings();
    Ok(found.map(|(endings, left)| (summarise(setup, endings), effort.patience - left)))
}

fn summarise(setup: &Setup, mut endings: Vec<Ending>) -> Odds {
    let mut odds = Odds {
        win: 0.0,
        lose: 0.0,
        mutual: 0.0,
        retreat: 0.0,
        attacker_loss: 0.0,
        defender_loss: 0.0,
        attackers_left: vec![0.0; setup.attackers.total() as usize + 1],
        defenders_left: vec![0.0; setup.defenders.total() as usize + 1],
        endings: Vec::new(),
    };
    for ending in &endings {
        let chance = ending.chance;
        match ending.result {
            CombatResult::Win => odds.win += chance,
            CombatResult::Lose => odds.lose += chance,
            CombatResult::Mutual => odds.mutual += chance,
            CombatResult::Retreat => odds.retreat += chance,
        }
        odds.attackers_left[ending.attackers.total() as usize] += chance;
        odds.defenders_left[ending.defenders.total() as usize] += chance;
        odds.attacker_loss += chance * loss(setup, &setup.attackers, &ending.attackers);
        odds.defender_loss += chance * loss(setup, &setup.defenders, &ending.defenders);
    }
    endings.sort_by(|one, two| two.chance.total_cmp(&one.chance));
    odds.endings = endings;
    odds
}

/// Points lost on one side; the first Shoggoth comes back.
pub(crate) fn loss(setup: &Setup, before: &Force, after: &Force) -> f64 {
    let back = setup.reanimate && after.get(Unit::Shoggoth) < before.get(Unit::Shoggoth);
    let lost = f64::from(before.cost()) - f64::from(after.cost());
    lost - if back { f64::from(Unit::Shoggoth.cost()) } else { 0.0 }
}
