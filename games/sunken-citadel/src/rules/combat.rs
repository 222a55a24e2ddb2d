//! Hand-to-hand combat: who may attack, every modifier, and what the dice decide.

use crate::content::{Ability, Effect, L, WeaponSort};
use crate::event::{Event, Pen, Sum};
use crate::geometry::{Facing, Point, touching};
use crate::illegal::{FightRefused, Outcome, need, no};
use crate::rules::sums::total;
use crate::rules::wounds::{Beaten, Blow};

use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Activation, Attack, Check, How, Roll, Task};
use fathom_core::Log;

impl SunkenCitadel {
    /// SC-H2H-03: the first hand-to-hand weapon that works and that the model can use.
    pub fn primary_hand(&self, id: Id) -> Option<u8> {
        let model = self.model(id);
        model
            .arms
            .iter()
            .position(|arm| {
                let card = arm.weapon.card();
                arm.wounds == 0
                    && card.range.is_none()
                    && card.sort != WeaponSort::Explosive
                    && model.wields(arm.weapon)
            })
            .map(|index| index as u8)
    }

    /// SC-WPN-02, SC-WPN-01, SC-MAL-03, SC-WPN-04: whether that hand-to-hand weapon may be used; bare limbs
    /// only without any.
    pub(crate) fn check_hand(&self, id: Id, arm: Option<u8>) -> Outcome {
        let model = self.model(id);
        let Some(arm) = arm else {
            need(!self.is_survivor(id), FightRefused::SurvivorFights)?;
            return need(self.primary_hand(id).is_none(), FightRefused::HasWeapon);
        };
        let Some(arm) = model.arms.get(usize::from(arm)) else {
            return no(FightRefused::NoSuchWeapon);
        };
        let card = arm.weapon.card();
        need(card.range.is_none() && card.sort != WeaponSort::Explosive, FightRefused::NotForHand)?;
        need(arm.wounds == 0, FightRefused::WeaponDamaged)?;
        need(model.wields(arm.weapon), FightRefused::CannotWork)
    }

    /// SC-SUB-01, SC-EFF-24: whether that part can be aimed at.
    pub(crate) fn check_part(&self, target: Id, part: Part) -> Outcome {
        let Part::Weapon(index) = part else { return Ok(()) };
        let Some(arm) = self.model(target).arms.get(usize::from(index)) else {
            return no(FightRefused::NoSuchPart);
        };
        need(arm.wounds < 2, FightRefused::PartDestroyed)?;
        need(!arm.weapon.card().has(Effect::Unbreakable), FightRefused::PartUnbreakable)
    }

    /// SC-ACT-07, SC-ABL-06, SC-ABL-07, SC-MAG-05, SC-DRG-08: whether one more attack in hand-to-hand is
    /// allowed.
    pub(crate) fn check_attacks_left(&self, act: &Activation, arm: Option<u8>) -> Outcome {
        let model = self.model(act.model);
        need(!act.power, FightRefused::PowerBuysNoAttack)?;
        need(!model.state.evasive, FightRefused::Evading)?;
        need(model.load.is_none(), FightRefused::Dragging)?;
        if act.attacks == 0 || model.has(Ability::CombatMaster) {
            return Ok(());
        }
        let used = |arm: u8| act.arms_used.checked_shr(u32::from(arm)).is_some_and(|arms| arms & 1 == 1);
        let combo = model.kind.profile().combo;
        need(combo > 0, FightRefused::HasAttacked)?;
        need(act.attacks < combo, FightRefused::CombinationOver)?;
        need(act.wounded, FightRefused::CombinationNeedsWound)?;
        need(arm.is_some_and(|arm| !used(arm)), FightRefused::CombinationNeedsOtherWeapon)
    }

    /// SC-H2H-01, SC-AP-06, SC-AP-07, SC-MOV-06: whether the acting model may attack so.
    pub(crate) fn check_attack(
        &self,
        act: &Activation,
        target: Id,
        arm: Option<u8>,
        part: Part,
        actions: u8,
        step: Option<Point>,
    ) -> Outcome {
        let id = act.model;
        self.check_fit(id)?;
        self.check_foe(id, target)?;
        need((1..=3).contains(&actions), FightRefused::OneToThreeActions)?;
        self.check_actions(act, actions)?;
        self.check_attacks_left(act, arm)?;
        self.check_hand(id, arm)?;
        self.check_part(target, part)?;
        match step {
            None => need(self.contact(id, target), FightRefused::NotInContact),
            Some(to) => {
                self.check_step(act, to)?;
                let (m, t) = (self.model(id), self.model(target));
                let reaches = m.depth == t.depth && touching(to, m.radius(), t.at, t.radius());
                need(reaches, FightRefused::StepFallsShort)
            }
        }
    }

    /// An enemy on the table.
    pub(crate) fn check_foe(&self, id: Id, target: Id) -> Outcome {
        need(target.index() < self.models.len(), FightRefused::NoSuchModel)?;
        need(self.model(target).here() && self.hostile(id, target), FightRefused::NoEnemy)
    }

    /// SC-AP-12, SC-MOV-06: a step of at most one own base width, never out of combat.
    pub(crate) fn check_step(&self, act: &Activation, to: Point) -> Outcome {
        let id = act.model;
        let m = self.model(id);
        need(m.grabbed_by.is_none(), FightRefused::HeldNoStep)?;
        let width = 2 * i64::from(m.radius());
        need(to != m.at && m.at.dist2(to) <= width * width, FightRefused::StepTooLong)?;
        let limit = self.reach(id, self.difficult(id, m.at, to));
        need(m.at.dist2(to) <= limit * limit, FightRefused::StepTooDifficult)?;
        self.path_clear(id, m.at, to, m.depth)?;
        let stays = self.holders(id).all(|foe| {
            let f = self.model(foe);
            touching(to, m.radius(), f.at, f.radius())
        });
        need(stays, FightRefused::StepLeavesCombat)
    }

    /// Pays for an attack in contact and strikes.
    pub(crate) fn do_attack(
        &mut self,
        target: Id,
        arm: Option<u8>,
        part: Part,
        actions: u8,
        step: Option<Point>,
        log: &mut Pen,
    ) {
        let Some(act) = self.activation else { return };
        self.spend(actions);
        self.count_attack(arm);
        let attack = Attack {
            by: act.model,
            target,
            arm,
            part,
            actions,
            how: How::Hand(0),
            parry: None,
            asked: false,
            bonus: 0,
            above: false,
        };
        self.stack.push(Task::Strike(attack));
        if let Some(to) = step {
            self.shift_model(act.model, to, log);
        }
        self.turn_to(act.model, target);
    }

    /// Notes that the acting model has attacked, and with what; the fight is heard where it stands (SC-RTN-05).
    pub(crate) fn count_attack(&mut self, arm: Option<u8>) {
        let Some(act) = &mut self.activation else { return };
        act.attacks += 1;
        act.wounded = false;
        act.hit = false;
        if let Some(arm) = arm {
            act.arms_used |= 1 << arm;
        }
        let id = act.model;
        let model = self.model_mut(id);
        model.state.hiding = false;
        model.state.noticed = true;
        self.tally.noise = Some(self.model(id).at);
    }

    /// Faces a target, if turning is free.
    pub(crate) fn turn_to(&mut self, id: Id, target: Id) {
        let facing = self.facing_for(id, self.model(target).at);
        self.model_mut(id).facing = facing;
    }

    /// SC-ABL-35, SC-ABL-03: whether a model fears another's Terror.
    pub fn fears(&self, who: Id, of: Id) -> bool {
        let (m, t) = (self.model(who), self.model(of));
        t.has(Ability::Terror)
            && !m.has(Ability::Terror)
            && !m.has(Ability::Artificial)
            && !m.unafraid.contains(&of)
            && m.advances & crate::rules::campaign::SCARRED == 0
    }

    /// An attack is about to be rolled: is it still possible, and with what does the defender parry
    /// (SC-H2H-03)?
    pub(crate) fn strike(&mut self, mut attack: Attack) {
        let (m, t) = (self.model(attack.by), self.model(attack.target));
        if !m.here() || !t.here() {
            return;
        }
        match attack.how {
            How::Hand(_) => {
                if !self.contact(attack.by, attack.target) || m.down() {
                    return;
                }
                if !attack.asked {
                    attack.asked = true;
                    if self.parries(attack.target).count() > 1 {
                        return self.stack.push(Task::Parry(attack));
                    }
                    attack.parry = self.parries(attack.target).next();
                }
            }
            How::Hack => {
                if m.down() {
                    return;
                }
            }
            How::Shot => {
                if !attack.asked {
                    attack.asked = true;
                    if self.may_dodge(&attack) {
                        return self.stack.push(Task::Dodge(attack));
                    }
                }
            }
            How::Spell(..) => {}
        }
        self.stack.push(Task::Roll(Roll::Duel(attack)));
    }

    /// SC-H2H-03: the weapons a defender may parry with.
    pub fn parries(&self, id: Id) -> impl Iterator<Item = u8> + '_ {
        let count = self.model(id).arms.len() as u8;
        (0..count).filter(move |&arm| self.check_hand(id, Some(arm)).is_ok())
    }

    /// SC-EFF-12, SC-H2H-19, SC-H2H-20, SC-H2H-21, SC-H2H-22, SC-SUB-03, SC-STA-02, SC-STA-07: whether a
    /// defender could strike back.
    pub fn may_counter(&self, attack: &Attack) -> bool {
        let (m, t) = (self.model(attack.by), self.model(attack.target));
        matches!(attack.how, How::Hand(_))
            && !t.facing.behind(t.at, m.at)
            && !t.state.transfixed
            && !t.state.constricted
            && !t.state.entangled
            && !t.immobile()
            && !t.stunned_head()
            && !self.is_survivor(attack.target)
            && !self.spares(attack)
    }

    /// SC-PSY-13: a model attacked by a controlled friend does not strike back.
    fn spares(&self, attack: &Attack) -> bool {
        let m = self.model(attack.by);
        m.controlled_by.is_some() && m.side == self.model(attack.target).side
    }

    /// SC-H2H-02: the dice of an attack have fallen.
    pub(crate) fn duel(&mut self, attack: Attack, dice: [u8; 2], log: &mut Pen) {
        let (a, d) = self.sums(&attack);
        let (mine, theirs) = (total(dice[0], &a), total(dice[1], &d));
        log.tell(|| Event::Duel {
            by: self.who(attack.by),
            target: self.who(attack.target),
            weapon: match attack.how {
                How::Spell(spell, _) => spell.title(),
                How::Hand(_) | How::Shot | How::Hack => attack
                    .arm
                    .and_then(|arm| self.weapon(attack.by, arm))
                    .map_or("bare limbs", |card| card.name),
            },
            how: attack.how,
            attack: Sum { die: dice[0], parts: a.to_vec(), total: mine },
            defence: Sum { die: dice[1], parts: d.to_vec(), total: theirs },
        });
        let (counter, blow) =
            (self.may_counter(&attack), self.attack_blow(attack.by, attack.arm, attack.how));
        let behind =
            self.model(attack.target).facing.behind(self.model(attack.target).at, self.model(attack.by).at);
        self.advantages =
            self.advantages.iter().copied().filter(|adv| !self.has_advantage(adv, &attack)).collect();
        if let Some(arm) = attack.arm {
            self.misfires(attack.by, arm, attack.how, dice[0]);
        }
        let struck = self.model(attack.target).at;
        let hit = self.settle_scores(&attack, blow, mine, theirs, counter, log);
        if attack.how == How::Shot {
            self.after_shot(&attack, blow, struck, mine, hit.is_some(), log);
        }
        if let (How::Spell(spell, _), Some(result)) = (attack.how, hit) {
            self.after_attack_spell(&attack, spell, struck, mine, result, log);
        }
        self.face_attacker(&attack, behind);
        self.swim_through(&attack, mine >= theirs);
        if let Some(arm) = attack.arm {
            self.discharge(attack.by, arm, attack.how, dice[0], log);
        }
    }

    /// SC-RNG-04, SC-RES-01, SC-RES-02, SC-RES-03, SC-RES-04, SC-RES-05, SC-RES-06, SC-RES-07, SC-EFF-01,
    /// SC-EFF-02: who wins and what it does; returns what a hit did, and nothing for a miss.
    fn settle_scores(
        &mut self,
        attack: &Attack,
        blow: Blow,
        mine: i8,
        theirs: i8,
        counter: bool,
        log: &mut Pen,
    ) -> Option<Beaten> {
        let av = self.armour(attack.target, attack.part) - blow.armour_break;
        if mine > theirs {
            self.take_hold(attack, log);
        }
        if mine > theirs || (mine == theirs && av <= 0) {
            let (who, by) = (attack.target, Some(attack.by));
            return Some(self.beaten(who, by, mine, theirs, attack.part, blow, attack.how, log));
        }
        if theirs > mine && counter {
            self.status(attack.target, "strikes back", log);
            let blow = self.blow(attack.target, attack.parry, How::Hand(0));
            self.beaten(attack.by, Some(attack.target), theirs, mine, Part::Body, blow, How::Hand(0), log);
        }
        None
    }

    /// SC-FAC-04, SC-FAC-05, SC-FAC-06, SC-EFF-22: whoever was attacked turns to the attacker; a sluggish
    /// suit does not.
    fn face_attacker(&mut self, attack: &Attack, behind: bool) {
        let (by, target) = (attack.by, attack.target);
        if !self.model(target).here() || !self.model(by).here() {
            return;
        }
        let at = self.model(by).at;
        let model = self.model_mut(target);
        if model.suit(crate::content::Suit::Sluggish) && behind {
            model.state.turned_away = true;
        } else if !model.state.turned_away {
            model.facing = Facing::from_to(model.at, at);
        }
    }

    /// Pushes a morale check, unless the model never checks (SC-MOR-05, SC-MOR-12).
    pub(crate) fn push_morale(&mut self, check: Check) {
        let m = self.model(check.who);
        let exempt =
            m.has(Ability::Artificial) || m.state.transfixed || m.state.entangled || m.state.constricted;
        if m.here() && !exempt {
            self.stack.push(Task::Check(check));
        }
    }

    /// SC-H2H-13: at the start of a Game Turn, who is out of every enemy's sight.
    pub(crate) fn note_ambushes(&mut self) {
        for id in (0..self.models.len() as u8).map(Id) {
            let seen = !self.model(id).here()
                || self.standing().any(|(other, m)| {
                    self.hostile(id, other)
                        && self.within(id, other, 2 * L)
                        && self.sees(other, id, Facing::from_to(m.at, self.model(id).at))
                });
            self.model_mut(id).state.ambush = !seen;
        }
    }
}
