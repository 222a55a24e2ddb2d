//! Hand-to-hand combat: who may strike, and what the dice decide.

use crate::action::Action;
use crate::content::{Ability, Effect, WeaponSort};
use crate::event;
use crate::event::{Event, Pen, Sum};
use crate::geometry::{Facing, Point};
use crate::illegal::{FightRefused, Illegal, Outcome, TooDear, TurnRefused, need, no};
use crate::routine::creatures;
use crate::rules::sums::total;
use crate::rules::wounds::{Beaten, Blow};
use crate::rules::{actions, activation, magic, movement, physical, ranged, sight, sums, table, wounds};

use crate::state::{Id, Part, SunkenCitadel};
use crate::task::{Activation, Attack, How, Roll, Task};
use fathom_core::Log;

/// SC-H2H-03: the first hand-to-hand weapon that works and that the model can use.
pub fn primary_hand(game: &SunkenCitadel, id: Id) -> Option<u8> {
    let model = game.model(id);
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
pub(crate) fn check_hand(game: &SunkenCitadel, id: Id, arm: Option<u8>) -> Outcome {
    let model = game.model(id);
    let Some(arm) = arm else {
        need(!activation::is_survivor(game, id), FightRefused::SurvivorFights)?;
        return need(primary_hand(game, id).is_none(), FightRefused::HasWeapon);
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
pub(crate) fn check_part(game: &SunkenCitadel, target: Id, part: Part) -> Outcome {
    let Part::Weapon(index) = part else { return Ok(()) };
    let Some(arm) = game.model(target).arms.get(usize::from(index)) else {
        return no(FightRefused::NoSuchPart);
    };
    need(arm.wounds < 2, FightRefused::PartDestroyed)?;
    need(!arm.weapon.card().has(Effect::Unbreakable), FightRefused::PartUnbreakable)
}

/// SC-ACT-07, SC-ABL-06, SC-ABL-07, SC-MAG-05, SC-DRG-08: whether one more attack in hand-to-hand is
/// allowed.
pub(crate) fn check_attacks_left(game: &SunkenCitadel, act: &Activation, arm: Option<u8>) -> Outcome {
    let model = game.model(act.model);
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

/// A blow in contact that the acting model may strike, perhaps after a step of one base width. Only `find` makes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Strike {
    by: Id,
    target: Id,
    arm: Option<u8>,
    part: Part,
    actions: u8,
    step: Option<Point>,
}

impl Strike {
    /// SC-H2H-01, SC-AP-06, SC-AP-07, SC-MOV-06, SC-FAC-06: whether the acting model may attack so.
    pub(crate) fn find(
        game: &SunkenCitadel,
        act: &Activation,
        target: Id,
        arm: Option<u8>,
        part: Part,
        actions: u8,
        step: Option<Point>,
    ) -> Result<Strike, Illegal> {
        let by = act.model;
        actions::check_fit(game, by)?;
        check_foe(game, by, target)?;
        need((1..=3).contains(&actions), FightRefused::OneToThreeActions)?;
        actions::check_left(act, actions, TooDear::attack(actions))?;
        check_attacks_left(game, act, arm)?;
        check_hand(game, by, arm)?;
        check_part(game, target, part)?;
        let (m, t) = (game.model(by), game.model(target));
        let from = match step {
            None => {
                need(table::contact(game, by, target), FightRefused::NotInContact)?;
                m.at
            }
            Some(to) => {
                check_step(game, act, to)?;
                let reaches = m.depth == t.depth && table::bases_touch(game, m, to, t);
                need(reaches, FightRefused::StepFallsShort)?;
                to
            }
        };
        let shown = !m.state.turned_away || m.facing.shows(from, t.at, t.radius());
        need(shown, FightRefused::BackTurned)?;
        Ok(Strike { by, target, arm, part, actions, step })
    }

    /// The attack that is rolled for.
    pub(crate) const fn attack(&self) -> Attack {
        Attack::new(self.by, self.target, self.arm, self.part, self.actions, How::Hand(0))
    }

    /// Pays for it and strikes.
    pub(crate) fn make(self, game: &mut SunkenCitadel, log: &mut Pen) {
        actions::spend(game, self.actions);
        count_attack(game, self.arm);
        game.stack.push(Task::Strike(self.attack()));
        if let Some(to) = self.step {
            movement::shift(game, self.by, to, log);
        }
        turn_to(game, self.by, self.target);
    }
}

/// An enemy on the table.
pub(crate) fn check_foe(game: &SunkenCitadel, id: Id, target: Id) -> Outcome {
    need(target.index() < game.models.len(), FightRefused::NoSuchModel)?;
    need(game.model(target).here() && game.hostile(id, target), FightRefused::NoEnemy)
}

/// SC-AP-12, SC-MOV-06: a step of at most one own base width, never out of combat.
pub(crate) fn check_step(game: &SunkenCitadel, act: &Activation, to: Point) -> Outcome {
    let id = act.model;
    let m = game.model(id);
    need(m.grabbed_by.is_none(), FightRefused::HeldNoStep)?;
    let width = 2 * i64::from(m.radius());
    need(to != m.at && m.at.dist2(to) <= width * width, FightRefused::StepTooLong)?;
    let limit = movement::reach(game, id, table::terrain(game, id, m.at, to));
    need(m.at.dist2(to) <= limit * limit, FightRefused::StepTooDifficult)?;
    table::path_clear(game, id, m.at, to, m.depth)?;
    let stays = table::holders(game, id).all(|foe| table::bases_touch(game, m, to, game.model(foe)));
    need(stays, FightRefused::StepLeavesCombat)
}

/// Notes that the acting model has attacked, and with what; the fight is heard where it stands (SC-RTN-05).
pub(crate) fn count_attack(game: &mut SunkenCitadel, arm: Option<u8>) {
    let Some(act) = &mut game.activation else { return };
    act.attacks += 1;
    act.wounded = false;
    act.hit = false;
    if let Some(arm) = arm {
        act.arms_used |= 1 << arm;
    }
    let id = act.model;
    let model = game.model_mut(id);
    model.state.hiding = false;
    model.state.noticed = true;
    model.state.attacked = true;
    game.tally.noise = Some(game.model(id).at);
}

/// Faces a target, if turning is free.
pub(crate) fn turn_to(game: &mut SunkenCitadel, id: Id, target: Id) {
    let facing = sight::facing_for(game, id, game.model(target).at);
    game.model_mut(id).facing = facing;
}

/// SC-ABL-35, SC-ABL-03: whether a model fears another's Terror.
pub fn fears(game: &SunkenCitadel, who: Id, of: Id) -> bool {
    let (m, t) = (game.model(who), game.model(of));
    t.has(Ability::Terror)
        && !m.has(Ability::Terror)
        && !m.has(Ability::Artificial)
        && !m.unafraid.contains(&of)
        && m.advances & crate::rules::campaign::SCARRED == 0
}

/// An attack is about to be rolled: is it still possible, and with what does the defender parry
/// (SC-H2H-03)?
pub(crate) fn strike(game: &mut SunkenCitadel, mut attack: Attack) {
    let (m, t) = (game.model(attack.by), game.model(attack.target));
    if !m.here() || !t.here() {
        return;
    }
    match attack.how {
        How::Hand(_) => {
            if !table::contact(game, attack.by, attack.target) || m.down() {
                return;
            }
            if t.load.is_some() && !attack.asked {
                return game.stack.push(Task::Parry(attack));
            }
            if !attack.asked {
                attack.asked = true;
                let choices = hands(game, attack.target).count() + usize::from(may_spare(game, &attack));
                if choices > 1 {
                    return game.stack.push(Task::Parry(attack));
                }
                attack.parry = parries(game, attack.target).next();
            }
        }
        How::Hack => {
            if m.down() {
                return;
            }
        }
        How::Shot | How::Spell(..) => {
            if !attack.asked {
                attack.asked = true;
                if ranged::may_dodge(game, &attack) {
                    return game.stack.push(Task::Dodge(attack));
                }
            }
        }
    }
    game.stack.push(Task::Roll(Roll::Duel(attack)));
}

/// SC-H2H-03: the weapons a defender may parry with.
pub(crate) fn parries(game: &SunkenCitadel, id: Id) -> impl Iterator<Item = u8> + '_ {
    let count = game.model(id).arms.len() as u8;
    (0..count).filter(move |&arm| check_hand(game, id, Some(arm)).is_ok())
}

/// SC-H2H-03, SC-WPN-04: with what a defender may answer a blow: a weapon, or bare limbs where it has none.
pub(crate) fn hands(game: &SunkenCitadel, id: Id) -> impl Iterator<Item = Option<u8>> + '_ {
    let bare = check_hand(game, id, None).is_ok().then_some(None);
    parries(game, id).map(Some).chain(bare)
}

/// SC-EFF-12, SC-H2H-19, SC-H2H-20, SC-H2H-21, SC-H2H-22, SC-SUB-03, SC-STA-02, SC-STA-07: whether a
/// defender could strike back.
pub fn may_counter(game: &SunkenCitadel, attack: &Attack) -> bool {
    let (m, t) = (game.model(attack.by), game.model(attack.target));
    matches!(attack.how, How::Hand(_))
        && !t.facing.behind(t.at, m.at)
        && !t.state.transfixed
        && !t.state.constricted
        && !t.state.entangled
        && !t.immobile()
        && !t.stunned_head()
        && !activation::is_survivor(game, attack.target)
        && t.load.is_none()
        && !attack.spared
}

/// SC-PSY-13: a model attacked by a controlled friend need not strike back.
pub(crate) fn may_spare(game: &SunkenCitadel, attack: &Attack) -> bool {
    let ruled = game.model(attack.by).controlled_by.is_some();
    ruled && game.party(attack.by) == game.party(attack.target) && may_counter(game, attack)
}

/// SC-H2H-03, SC-DRG-08, SC-PSY-13: what a defender may answer: a weapon to parry with; with a load in tow first whether it
/// lets go; and that it spares a friend who is not himself.
pub(crate) fn check_answer(game: &SunkenCitadel, attack: &Attack, answer: &Action) -> Outcome {
    if game.model(attack.target).load.is_some() {
        return need(matches!(answer, Action::Release | Action::Stand), TurnRefused::LetGoOrHold);
    }
    match answer {
        Action::Parry { arm } => check_hand(game, attack.target, *arm),
        Action::Stand if may_spare(game, attack) => Ok(()),
        _ => no(TurnRefused::ChooseParry),
    }
}

/// SC-H2H-03, SC-DRG-08, SC-PSY-13: the defender has answered; whoever holds on to its load defends with its Combat alone.
pub(crate) fn answer(game: &mut SunkenCitadel, attack: Attack, answer: &Action, log: &mut Pen) {
    let attack = match answer {
        Action::Parry { arm } => Attack { parry: *arm, ..attack },
        Action::Release => {
            physical::drop_everything_held(game, attack.target);
            event::status(game, attack.target, "lets go of its load", log);
            attack
        }
        _ if game.model(attack.target).load.is_some() => Attack { asked: true, ..attack },
        _ => Attack { parry: parries(game, attack.target).next(), spared: true, ..attack },
    };
    game.stack.push(Task::Strike(attack));
}

/// SC-H2H-20: whether a defender who wins strikes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Riposte {
    /// It does.
    Free,
    /// It cannot, or would not.
    Barred,
}

/// SC-H2H-08: from where an attack came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Approach {
    Front,
    Rear,
}

/// SC-H2H-02: the dice of an attack have fallen.
pub(crate) fn duel(game: &mut SunkenCitadel, attack: Attack, dice: [u8; 2], log: &mut Pen) {
    let (a, d) = sums::of(game, &attack);
    let (mine, theirs) = (total(dice[0], &a), total(dice[1], &d));
    log.tell(|| Event::Duel {
        by: game.who(attack.by),
        target: game.who(attack.target),
        weapon: match attack.how {
            How::Spell(spell, _) => spell.title(),
            How::Hand(_) | How::Shot | How::Hack => attack
                .arm
                .and_then(|arm| table::weapon(game, attack.by, arm))
                .map_or("bare limbs", |card| card.name),
        },
        how: attack.how,
        attack: Sum { die: dice[0], parts: a.to_vec(), total: mine },
        defence: Sum { die: dice[1], parts: d.to_vec(), total: theirs },
    });
    let blow = wounds::attack_blow(game, attack.by, attack.arm, attack.how);
    let riposte = if may_counter(game, &attack) { Riposte::Free } else { Riposte::Barred };
    let (m, t) = (game.model(attack.by), game.model(attack.target));
    let from = if t.facing.behind(t.at, m.at) { Approach::Rear } else { Approach::Front };
    game.advantages =
        game.advantages.iter().copied().filter(|adv| !sums::has_advantage(game, adv, &attack)).collect();
    if let Some(arm) = attack.arm {
        ranged::misfires(game, attack.by, arm, attack.how, dice[0]);
    }
    let struck = game.model(attack.target).at;
    let hit = settle_scores(game, &attack, blow, mine, theirs, riposte, log);
    if attack.how == How::Shot {
        ranged::after_shot(game, &attack, blow, struck, mine, hit, log);
    }
    if let (How::Spell(spell, _), Some(result)) = (attack.how, hit) {
        magic::after_attack(game, &attack, spell, struck, mine, result, log);
    }
    face_attacker(game, &attack, from);
    if mine >= theirs {
        creatures::swim_through(game, &attack);
    }
    if let Some(arm) = attack.arm {
        ranged::discharge(game, attack.by, arm, attack.how, dice[0], log);
    }
}

/// SC-RNG-04, SC-RES-01, SC-RES-02, SC-RES-03, SC-RES-04, SC-RES-05, SC-RES-06, SC-RES-07, SC-EFF-01,
/// SC-EFF-02: who wins and what it does; returns what a hit did, and nothing for a miss.
fn settle_scores(
    game: &mut SunkenCitadel,
    attack: &Attack,
    blow: Blow,
    mine: i8,
    theirs: i8,
    riposte: Riposte,
    log: &mut Pen,
) -> Option<Beaten> {
    let av = wounds::armour(game, attack.target, attack.part) - blow.armour_break;
    if mine > theirs {
        wounds::take_hold(game, attack, log);
    }
    if mine > theirs || (mine == theirs && av <= 0) {
        let (who, by) = (attack.target, Some(attack.by));
        return Some(wounds::beaten(game, who, by, mine, theirs, attack.part, blow, attack.how, log));
    }
    if theirs > mine && riposte == Riposte::Free {
        event::status(game, attack.target, "strikes back", log);
        let blow = wounds::blow(game, attack.target, attack.parry, How::Hand(0));
        wounds::beaten(
            game,
            attack.by,
            Some(attack.target),
            theirs,
            mine,
            Part::Body,
            blow,
            How::Hand(0),
            log,
        );
    }
    None
}

/// SC-FAC-04, SC-FAC-05, SC-FAC-06, SC-EFF-22: whoever was attacked turns to the attacker; a sluggish
/// suit does not.
fn face_attacker(game: &mut SunkenCitadel, attack: &Attack, from: Approach) {
    let (by, target) = (attack.by, attack.target);
    if !game.model(target).here() || !game.model(by).here() {
        return;
    }
    let at = game.model(by).at;
    let model = game.model_mut(target);
    if model.suit(crate::content::Suit::Sluggish) && from == Approach::Rear {
        model.state.turned_away = true;
    } else if !model.state.turned_away {
        model.facing = Facing::from_to(model.at, at);
    }
}

/// SC-H2H-13: at the start of a Game Turn, who is in complete cover from every enemy: behind scenery or larger models, or
/// hiding. Distance and darkness are no cover.
pub(crate) fn note_ambushes(game: &mut SunkenCitadel) {
    for id in (0..game.models.len() as u8).map(Id) {
        let seen = !game.model(id).here()
            || game
                .standing()
                .any(|(other, _)| game.hostile(id, other) && !sight::in_complete_cover(game, other, id));
        game.model_mut(id).state.ambush = !seen;
    }
}
