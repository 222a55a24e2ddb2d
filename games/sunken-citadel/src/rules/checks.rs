//! Checks: three dice against a number, what modifies them, and what follows.

use crate::content::{Ability, Artifact, S, Side, Spell, Suit};
use crate::event::{Event, Pen};
use crate::rules::activation::successes;
use crate::rules::charge;
use crate::state::{Id, SunkenCitadel};
use crate::task::{After, Check, Roll, Stat, Task};
use fathom_core::Log;

/// A check as it is rolled: the number, what is added to each die, and whether ones and sixes are special.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolled {
    /// The number to reach.
    pub need: u8,
    /// What is added to each die.
    pub modifier: i8,
    /// SC-CHK-02, SC-CHK-09: whether a natural 1 fails and a natural 6 succeeds.
    pub natural: bool,
}

impl SunkenCitadel {
    /// SC-ABL-29, SC-EFF-14, SC-SET-08, SC-SET-09, SC-CHK-03, SC-CHK-04, SC-CHK-05, SC-CHK-06, SC-CHK-07,
    /// SC-CHK-08, SC-CHK-09: what a check is rolled against, with everything that hangs on the model.
    pub fn rolled(&self, check: &Check) -> Rolled {
        let model = self.model(check.who);
        let (need, own, natural) = match check.stat {
            Stat::Quality => (model.stats.quality, self.quality_modifier(check.who), true),
            Stat::Resistance => {
                (model.stats.resistance, self.armour_bonus(check.who, check.armour_break), true)
            }
            Stat::Will => {
                let morale = matches!(check.after, After::Morale { .. });
                (model.stats.will, i8::from(morale && self.led(check.who)), true)
            }
            Stat::Strength => {
                let strongest = self.strongest(check);
                let s = self.model(strongest);
                (s.stats.strength, i8::from(s.suit(Suit::Powered)), false)
            }
        };
        Rolled { need, modifier: own + check.modifier, natural }
    }

    /// SC-CHK-05, SC-CHK-06, SC-ARM-02: the body armour helps, unless what caused the check broke through it.
    fn armour_bonus(&self, who: Id, armour_break: i8) -> i8 {
        let av = self.model(who).stats.armour[1];
        if armour_break >= av { 0 } else { av }
    }

    /// SC-CHK-12: in a joint attempt the strongest of those who lend a hand.
    fn strongest(&self, check: &Check) -> Id {
        let After::Effort { thing, .. } = check.after else { return check.who };
        self.help
            .iter()
            .filter(|(what, _)| *what == thing)
            .map(|(_, id)| *id)
            .chain([check.who])
            .min_by_key(|id| {
                let m = self.model(*id);
                i16::from(m.stats.strength) - i16::from(m.suit(Suit::Powered))
            })
            .unwrap_or(check.who)
    }

    /// A check is due: the dice are asked for.
    pub(crate) fn start_check(&mut self, check: Check) {
        if self.model(check.who).here() || matches!(check.after, After::Backlash) {
            self.stack.push(Task::Roll(Roll::Check(check)));
        }
    }

    /// SC-AP-16: pushes a check with no modifier and no weapon behind it.
    pub(crate) fn push_check(&mut self, who: Id, stat: Stat, modifier: i8, after: After) {
        self.stack.push(Task::Check(Check { who, stat, modifier, armour_break: 0, after }));
    }

    /// The dice of a check have fallen.
    pub(crate) fn check_rolled(&mut self, check: Check, dice: &[u8], log: &mut Pen) {
        let rolled = self.rolled(&check);
        let good = successes(dice, rolled.need, rolled.modifier, rolled.natural);
        log.tell(|| Event::Dice {
            who: self.who(check.who),
            what: match check.stat {
                Stat::Quality => "a Quality Check",
                Stat::Resistance => "a Resistance Check",
                Stat::Will => "a Will Check",
                Stat::Strength => "a Strength Check",
            },
            dice: dice.to_vec(),
            need: rolled.need,
            modifier: rolled.modifier,
            successes: good,
        });
        if check.stat == Stat::Will && good < 2 {
            self.drop_everything_held(check.who);
            self.model_mut(check.who).stored = None;
        }
        self.after_check(check, good, log);
    }

    /// What a check was for.
    fn after_check(&mut self, check: Check, good: u8, log: &mut Pen) {
        let who = check.who;
        let passed = good >= 2;
        match check.after {
            After::Shock | After::Transfix | After::Distract | After::Rift | After::Leads => {
                if !passed {
                    self.transfix(who, log);
                }
            }
            After::Corrosion { fresh } => self.corrosion(who, fresh, good, log),
            After::Disintegrate(dust) => self.disintegrate(who, dust, good, log),
            After::Dust { thing } => {
                if good >= 2 && self.breakable(thing) {
                    self.note(log, || "It falls to dust".to_owned());
                    self.broken(who, thing, log);
                }
            }
            After::Entangle => {
                if !passed {
                    self.entangle(who, log);
                }
            }
            After::Morale { why } => self.morale_rolled(who, why, good, log),
            After::FaceTerror(charge) => charge::terror_faced(self, who, charge, good, log),
            After::Leave { to } => {
                if passed {
                    self.shift_model(who, to, log);
                } else {
                    self.leave_with_hacks(who, to);
                }
            }
            After::Effort { effort, thing, exert, to } => {
                self.effort_rolled(who, effort, thing, exert, to, good, log);
            }
            After::BreakFree { from, exert } => self.break_free_rolled(who, from, exert, good, log),
            After::Dive { up, levels } => self.dive_rolled(who, up, levels, good, log),
            After::Barotrauma { up } => self.barotrauma(who, up, good, log),
            After::Unlock { door } => {
                if passed {
                    self.set_door(door, crate::content::DoorState::Open, log);
                }
            }
            After::Panel { .. }
            | After::Objective { .. }
            | After::Repair { .. }
            | After::CoreWhispers { .. }
            | After::Sabotage { .. }
            | After::Restart { .. }
            | After::Lockbox { .. }
            | After::MedStation { .. }
            | After::FixStation { .. }
            | After::MendOwn { .. }
            | After::MendFor { .. }
            | After::WakeArtifact
            | After::MendArtifact => self.work_rolled(who, check.after, good, log),
            After::Trap { score } => {
                if !passed {
                    self.trap_springs(who, score);
                }
            }
            After::Control { by, malus } => self.control_rolled(who, by, malus, passed, log),
            After::ShakeOff => self.shaken_off(who, passed, log),
            After::Backlash => {
                if !passed && self.model(who).here() {
                    self.fall(who, log);
                }
            }
            After::Hallucinate => self.hallucinate(who, good, log),
            After::Zone { spell } => self.zone_rolled(who, spell, good, log),
            After::Backlash4 { stored } => {
                if good < stored {
                    self.suffer(who, 4, log);
                }
            }
            After::Radiation => {
                if !passed {
                    self.suffer(who, 1, log);
                }
            }
            After::Stir => {
                if good < 1 {
                    self.fall(who, log);
                }
            }
            After::Flight => {
                if !passed {
                    self.creature_leaves(who, log);
                }
            }
        }
    }

    /// SC-BLK-15: whether the Invisible Assistant helps this model now; it is used up for the turn.
    pub(crate) fn assistant(&mut self, who: Id) -> i8 {
        let (at, depth) = (self.model(who).at, self.model(who).depth);
        let friends: Vec<bool> = self.zones.iter().map(|zone| !self.hostile(who, zone.caster)).collect();
        for (zone, friend) in self.zones.iter_mut().zip(friends) {
            let inside = zone.depth == depth && zone.at.dist2(at) <= S * S;
            if zone.spell == Spell::InvisibleAssistant && friend && inside && zone.helps.0 > 0 {
                zone.helps.0 -= 1;
                return 1;
            }
        }
        0
    }

    /// SC-ATF-15: the bonus of the key of the ancients on objective checks.
    pub(crate) fn key_bonus(&self, who: Id) -> i8 {
        i8::from(self.artifact_works(who, Artifact::KeyOfTheAncients))
    }

    /// SC-SET-01: the living of one side, for scores and morale.
    pub fn living_of(&self, side: Side) -> usize {
        self.standing().filter(|(_, m)| m.side == side && m.living()).count()
    }

    /// Whether a model is a machine that a mechanic can mend (SC-HEA-01).
    pub fn mechanical(&self, id: Id) -> bool {
        self.model(id).has(Ability::Construct)
    }
}
