//! Battles on the screen: planned, possible and being fought, with their odds as far as those are quickly had.

use crate::content::{Force, Unit, Zone};
use crate::odds::{self, Setup};
use crate::state::{Battle, BattleForTheDeep, Casualty, Combat, Hits, Phase, Side, Status, Step};
use fathom_core::Seat;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// The most steps of calculation in one view, some fifteen milliseconds: nobody waits for odds that nobody asked for.
pub(super) const PATIENCE: u64 = 500_000;
/// The most for one battle in it.
const EACH: u64 = 200_000;

/// A battle, pending or done, or one that could be.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct BattleView {
    /// Where.
    pub zone: Zone,
    /// How it stands.
    pub status: Status,
    pub attackers: Force,
    pub defenders: Force,
    /// Whether a base is being freed.
    pub liberating: bool,
    /// What to say about it when asking for odds, apart from "attack", the attackers.
    pub question: BTreeMap<&'static str, String>,
    /// Zones to which the attackers may retreat as things stand.
    pub retreats: Vec<Zone>,
    /// Exact odds of fighting it out; nothing where it is over, or so large that odds have to be asked for.
    pub odds: Option<OddsView>,
}

/// Exact odds in brief.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct OddsView {
    /// Chance that the attackers hold the zone.
    pub win: f64,
    /// Chance that the attack fails.
    pub lose: f64,
    /// Chance that nobody is left.
    pub mutual: f64,
    /// Points the attacker loses on average.
    pub attacker_loss: f64,
    /// Points the defenders lose on average.
    pub defender_loss: f64,
    /// Chance of each number of surviving attackers, from 0.
    pub attackers_left: Vec<f64>,
    /// Chance of each number of surviving defenders, from 0.
    pub defenders_left: Vec<f64>,
}

/// The combat being fought.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CombatView {
    /// Where.
    pub zone: Zone,
    /// The combat round.
    pub round: u16,
    /// The step of that round.
    pub step: Step,
    /// Whether a base is being freed.
    pub liberating: bool,
    /// The attackers, type by type.
    pub attackers: Vec<FighterView>,
    /// The defenders, type by type.
    pub defenders: Vec<FighterView>,
    /// Hits to be assigned.
    pub hits: Hits,
    /// The dice about to be thrown.
    pub dice: Option<DiceView>,
    /// What one defender proposed to the other.
    pub proposal: Option<Casualty>,
    /// Whether the attacker chooses because the defenders disagree.
    pub objected: bool,
    /// Units held by Tentacles that may be given up.
    pub grabbed: Force,
    /// Units grabbed this round.
    pub fresh_grabs: Force,
    /// Casualties that raise the Necromancers.
    pub ritual: u8,
    /// Units lost in this combat.
    pub losses: Force,
    /// Zones to which the attackers may retreat.
    pub retreats: Vec<Zone>,
    /// Exact odds of pressing on to the end, as they stand between two rounds.
    pub odds: Option<OddsView>,
}

/// Units of one type in a combat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct FighterView {
    /// Whose.
    pub seat: Seat,
    /// Which type.
    pub unit: Unit,
    /// How many are there.
    pub count: u8,
    /// What they hit with.
    pub value: u8,
    /// How many are chosen as casualties and make their last stand.
    pub doomed: u8,
    /// How many are being grabbed.
    pub caught: u8,
    /// How many War Turtles lie on their backs.
    pub tipped: u8,
}

/// Dice about to be thrown.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DiceView {
    /// Which side throws.
    pub side: Side,
    /// For which type.
    pub unit: Unit,
    /// How many dice.
    pub dice: u8,
    /// This or less hits.
    pub value: u8,
}

/// Four digits are more than a screen shows.
fn rounded(chance: f64) -> f64 {
    (chance * 10_000.0).round() / 10_000.0
}

fn odds_view(setup: &Setup, patience: &mut u64) -> Option<OddsView> {
    let mut share = EACH.min(*patience);
    let before = share;
    let odds = odds::glance(setup, &mut share);
    *patience -= before - share;
    let odds = odds?;
    let list = |chances: &[f64]| chances.iter().copied().map(rounded).collect();
    Some(OddsView {
        win: rounded(odds.win),
        lose: rounded(odds.lose),
        mutual: rounded(odds.mutual),
        attacker_loss: rounded(odds.attacker_loss),
        defender_loss: rounded(odds.defender_loss),
        attackers_left: list(&odds.attackers_left),
        defenders_left: list(&odds.defenders_left),
    })
}

/// What to say about a combat to the calculator, apart from the attackers.
fn question(game: &BattleForTheDeep, defenders: &Force, liberating: bool) -> BTreeMap<&'static str, String> {
    let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
    BTreeMap::from([
        ("defend", defenders.to_string()),
        ("liberating", yes(liberating)),
        ("reanimate", yes(!game.reanimated)),
    ])
}

pub(super) fn battle_view(game: &BattleForTheDeep, battle: &Battle, patience: &mut u64) -> BattleView {
    let zone = battle.zone;
    let pending = battle.status == Status::Pending;
    // In the middle of a round some hits are assigned and others not: there are no odds between two rounds to show.
    let mid_round = game.combat.is_some_and(|combat| combat.zone == zone && combat.step() != Step::Decide);
    let open = |zone: &Zone| pending && !game.is_hostile(*zone, game.active);
    let (defenders, liberating) = (game.side_force_at(zone, Side::Defence), game.would_liberate(zone));
    BattleView {
        zone,
        status: battle.status,
        attackers: game.side_force_at(zone, Side::Attack),
        defenders,
        liberating,
        question: question(game, &defenders, liberating),
        retreats: battle.entries.iter().filter(open).collect(),
        odds: if pending && !mid_round {
            Setup::of(game, zone).and_then(|setup| odds_view(&setup, patience))
        } else {
            None
        },
    }
}

/// Every zone within reach of a combat move, attacked by everything that can reach it.
pub(super) fn prospects(game: &BattleForTheDeep, patience: &mut u64) -> Vec<BattleView> {
    if game.phase != Phase::CombatMove {
        return Vec::new();
    }
    let mut found = game.best_attacks();
    found.sort_by_key(|(zone, _)| *zone);
    found
        .into_iter()
        .map(|(zone, attackers)| {
            let defenders = game.side_force_at(zone, Side::Defence);
            let mut setup = Setup::new(attackers, defenders);
            setup.liberating = game.would_liberate(zone);
            setup.reanimate = !game.reanimated;
            BattleView {
                zone,
                status: Status::Pending,
                attackers,
                defenders,
                liberating: setup.liberating,
                question: question(game, &defenders, setup.liberating),
                retreats: Vec::new(),
                odds: odds_view(&setup, patience),
            }
        })
        .collect()
}

impl BattleForTheDeep {
    /// For every zone the active player can attack: all units that can still get there, and those already there.
    pub fn best_attacks(&self) -> Vec<(Zone, Force)> {
        // How many of each type can come from each zone, on their own or on board.
        let mut parties: Vec<(Zone, Zone, Unit, u8)> = Vec::new();
        self.any_attack(|march| {
            let units = [(march.unit, march.count), (Unit::Swarm, march.load)];
            for (unit, count) in units.into_iter().filter(|(_, count)| *count > 0) {
                match parties
                    .iter_mut()
                    .find(|party| (party.0, party.1, party.2) == (march.to, march.from, unit))
                {
                    Some(party) => party.3 = party.3.max(count),
                    None => parties.push((march.to, march.from, unit, count)),
                }
            }
            false
        });
        let mut reach: Vec<(Zone, Force)> = Vec::new();
        for (to, _, unit, count) in parties {
            let at = reach.iter().position(|(zone, _)| *zone == to).unwrap_or_else(|| {
                reach.push((to, self.side_force_at(to, Side::Attack)));
                reach.len() - 1
            });
            reach[at].1.add(unit, count);
        }
        reach
    }
}

pub(super) fn combat_view(game: &BattleForTheDeep, combat: &Combat, patience: &mut u64) -> CombatView {
    let fighters = |side: Side| -> Vec<FighterView> {
        let fighter = |stack: crate::content::Stack| {
            let unit = stack.unit;
            Some(FighterView {
                seat: game.owner(unit)?,
                unit,
                count: stack.count,
                value: game.fighting_value(combat, unit, side),
                doomed: combat.stand().doomed.get(unit),
                caught: combat.stand().caught.get(unit),
                tipped: if unit == Unit::Turtle { combat.tipped } else { 0 },
            })
        };
        game.side_force(combat, side).stacks().filter_map(fighter).collect()
    };
    let dice = game.volley().map(|volley| DiceView {
        side: volley.side,
        unit: volley.unit,
        dice: volley.dice,
        value: volley.value,
    });
    let between = matches!(combat.step(), Step::Decide);
    CombatView {
        zone: combat.zone,
        round: combat.round,
        step: combat.step(),
        liberating: combat.liberating,
        attackers: fighters(Side::Attack),
        defenders: fighters(Side::Defence),
        hits: combat.hits(),
        dice,
        proposal: combat.proposal(),
        objected: combat.objected(),
        grabbed: combat.grabbed,
        fresh_grabs: combat.fresh_grabs(),
        ritual: combat.ritual,
        losses: combat.losses,
        retreats: game.retreats().iter().collect(),
        odds: if between {
            Setup::of(game, combat.zone).and_then(|setup| odds_view(&setup, patience))
        } else {
            None
        },
    }
}
