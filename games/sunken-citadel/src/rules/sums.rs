//! The two sums of an attack, line by line, and the odds that follow from them.

use crate::content::{Ability, Artifact, Effect, S, Spell};
use crate::event::Modifier;
use crate::geometry::Point;
use crate::rules::ranged::Aim;
use crate::rules::{combat, ranged, sight, table, wounds, zones};
use crate::state::{Advantage, Id, Part, SunkenCitadel};
use crate::task::{Attack, How};
use arrayvec::ArrayVec;

/// The lines of a sum.
pub type Lines = ArrayVec<Modifier, 24>;

/// A line of a sum, if it counts for anything.
pub(crate) fn line(lines: &mut Lines, label: &'static str, value: i8) {
    // no sum of the rules comes near so many lines as there is room for
    if value != 0 && !lines.is_full() {
        lines.push(Modifier { label, value });
    }
}

/// SC-H2H-05: a Combat Score is never below 1.
pub fn total(die: u8, lines: &Lines) -> i8 {
    (die as i8 + lines.iter().map(|line| line.value).sum::<i8>()).max(1)
}

/// SC-COV-04, SC-SUB-02, SC-SUB-05, SC-H2H-04, SC-H2H-05, SC-H2H-06, SC-H2H-07, SC-H2H-08, SC-H2H-09,
/// SC-H2H-10, SC-H2H-11, SC-H2H-12, SC-H2H-13, SC-H2H-14, SC-H2H-15, SC-H2H-16, SC-H2H-17, SC-H2H-18,
/// SC-RNG-03, SC-RNG-04, SC-RNG-05, SC-RNG-06, SC-RNG-07, SC-RNG-08, SC-RNG-09, SC-RNG-10, SC-RNG-11,
/// SC-RNG-12, SC-RNG-13, SC-RNG-14, SC-RNG-15: both sums of an attack, line by line.
pub fn of(game: &SunkenCitadel, attack: &Attack) -> (Lines, Lines) {
    let (mut a, mut d) = (Lines::new(), Lines::new());
    match attack.how {
        How::Hand(_) => hand(game, attack, &mut a, &mut d),
        How::Hack => hack(game, attack, &mut a, &mut d),
        How::Shot | How::Spell(..) => ranged::sums(game, attack, &mut a, &mut d),
    }
    (a, d)
}

/// SC-SET-10, SC-WPN-04: what the weapon adds.
pub(crate) fn weapon_line(game: &SunkenCitadel, by: Id, arm: Option<u8>, a: &mut Lines) {
    match arm.and_then(|arm| game.model(by).arms.get(usize::from(arm))) {
        Some(arm) => line(a, "weapon", arm.weapon.card().attack + arm.attack),
        None => line(a, "no weapon", -2),
    }
}

/// SC-H2H-06, SC-ABL-04, SC-ABL-16: what a model has for being bigger than another.
fn bigger(game: &SunkenCitadel, id: Id, than: Id) -> i8 {
    let size = |id: Id| game.model(id).kind.profile().size;
    i8::from(size(id) > size(than))
}

/// SC-H2H-27, SC-H2H-28, SC-H2H-29: weapon and size for the one who hacks, nothing but Combat for the victim.
fn hack(game: &SunkenCitadel, attack: &Attack, a: &mut Lines, d: &mut Lines) {
    line(a, "Combat", game.model(attack.by).stats.combat);
    weapon_line(game, attack.by, attack.arm, a);
    line(a, "bigger", bigger(game, attack.by, attack.target));
    line(d, "Combat", game.model(attack.target).stats.combat);
}

fn hand(game: &SunkenCitadel, attack: &Attack, a: &mut Lines, d: &mut Lines) {
    let (m, t) = (game.model(attack.by), game.model(attack.target));
    line(a, "Combat", m.stats.combat);
    line(d, "Combat", t.stats.combat);
    weapon_line(game, attack.by, attack.arm, a);
    if let Some(arm) = attack.parry.and_then(|arm| t.arms.get(usize::from(arm))) {
        line(d, "weapon", arm.weapon.card().attack + arm.attack);
    }
    line(a, "bigger", bigger(game, attack.by, attack.target));
    line(d, "bigger", bigger(game, attack.target, attack.by));
    line(a, "from behind", i8::from(t.facing.behind(t.at, m.at)));
    let down = t.down() || t.immobile();
    line(a, "foe is down", 2 * i8::from(down));
    line(a, "foe is entangled", 2 * i8::from(t.state.entangled && !down));
    line(a, "ambush", i8::from(m.state.ambush));
    if let How::Hand(moves) = attack.how {
        line(a, if moves > 1 { "rush" } else { "charge" }, moves as i8);
    }
    line(a, "from above", i8::from(attack.above));
    line(a, "holds the foe", i8::from(t.grabbed_by == Some(attack.by)));
    line(d, "holds the foe", i8::from(m.grabbed_by == Some(attack.target)));
    common_lines(game, attack, a);
    let aim = match attack.part {
        Part::Body => 0,
        Part::Head | Part::Locomotion | Part::Weapon(_) => -2,
    };
    line(a, "aims at a part", aim);
    line(d, "flanked", flanked(game, attack.target));
    line(d, "mighty attack", -(attack.actions.saturating_sub(1) as i8));
    line(d, "void lantern", -i8::from(lanterned(game, attack.target)));
}

/// SC-EFF-15, SC-VIS-04: what modifies every attack of a model, near and far.
pub(crate) fn common_lines(game: &SunkenCitadel, attack: &Attack, a: &mut Lines) {
    let advantage = game.advantages.iter().any(|adv| has_advantage(game, adv, attack));
    line(a, "advantage", 2 * i8::from(advantage));
    let card = attack.arm.and_then(|arm| table::weapon(game, attack.by, arm));
    let precise = attack.part != Part::Body && card.is_some_and(|card| card.has(Effect::Precise));
    line(a, "precise", 2 * i8::from(precise));
    troubles(game, attack.by, a);
    let blind = !sight::sees(
        game,
        attack.by,
        attack.target,
        sight::facing_for(game, attack.by, game.model(attack.target).at),
    );
    line(a, "blind", -4 * i8::from(blind && !game.model(attack.target).state.hiding));
    line(a, "covering fire", attack.bonus);
}

/// SC-ABL-05, SC-PSY-19: what spoils the aim of a model, whatever it aims at.
pub(crate) fn troubles(game: &SunkenCitadel, id: Id, a: &mut Lines) {
    line(a, "dazzled", -i8::from(dazzled(game, id)));
    line(a, "illusions", -2 * i8::from(zones::in_zone(game, id, Spell::IllusoryZone)));
    line(a, "void lantern", -i8::from(lanterned(game, id)));
}

/// SC-SCN-01, SC-SCN-02: the sum of a shot that is not aimed at a model.
pub(crate) fn at_a_thing(game: &SunkenCitadel, by: Id, arm: u8, increments: i64, aim: Aim) -> Lines {
    let mut a = Lines::new();
    line(&mut a, "Combat", game.model(by).stats.combat);
    weapon_line(game, by, Some(arm), &mut a);
    line(&mut a, "range", ranged::range_cost(increments, aim).unwrap_or(-4));
    troubles(game, by, &mut a);
    a
}

/// SC-RES-10, SC-RES-18: whether an advantage serves this attack.
pub(crate) fn has_advantage(game: &SunkenCitadel, advantage: &Advantage, attack: &Attack) -> bool {
    advantage.on == attack.target
        && advantage.party == game.fights_for(attack.by)
        && advantage.by != attack.by
        && attack.how != How::Hack
}

/// SC-ABL-05, SC-ABL-42: whether a flashing enemy within three inches, in whose view it is, dazzles a
/// model.
fn dazzled(game: &SunkenCitadel, id: Id) -> bool {
    game.standing().any(|(other, m)| {
        m.state.flashing
            && game.hostile(id, other)
            && table::within(game, id, other, S)
            && m.facing.shows(m.at, game.model(id).at, game.model(id).radius())
    })
}

/// SC-ATF-04: whether an ethereal model is within three inches of a working void lantern.
pub(crate) fn lanterned(game: &SunkenCitadel, id: Id) -> bool {
    game.model(id).has(Ability::Ethereal)
        && game.standing().any(|(other, _)| {
            game.artifact_works(other, Artifact::VoidLantern) && table::within(game, id, other, S)
        })
}

/// SC-H2H-09, SC-H2H-10: -1 for two enemies in contact, -2 for more.
pub fn flanked(game: &SunkenCitadel, id: Id) -> i8 {
    match table::holders(game, id).count() {
        0 | 1 => 0,
        2 => -1,
        _ => -2,
    }
}

/// An attack as it will be rolled if the defender does not dodge and parries with its first weapon.
pub(crate) fn foreseen(game: &SunkenCitadel, attack: Attack) -> Attack {
    let parry = match attack.how {
        How::Hand(_) => combat::parries(game, attack.target).next(),
        How::Shot | How::Hack | How::Spell(..) => None,
    };
    Attack { parry, asked: true, ..attack }
}

/// The table as it is when an attack that goes somewhere first is struck: there, at the depth of the foe, facing it.
pub(crate) fn where_it_ends(game: &SunkenCitadel, attack: &Attack, to: Point) -> SunkenCitadel {
    let mut there = game.clone();
    there.model_mut(attack.by).depth = game.model(attack.target).depth;
    there.model_mut(attack.by).at = to;
    combat::turn_to(&mut there, attack.by, attack.target);
    there
}

/// Of 36 rolls: how many beat the target, how many wound it, how many are struck back with a wound.
pub(crate) fn odds(game: &SunkenCitadel, attack: &Attack) -> (u8, u8, u8) {
    let (a, d) = of(game, attack);
    let av = wounds::armour(game, attack.target, attack.part)
        - wounds::attack_blow(game, attack.by, attack.arm, attack.how).armour_break;
    let back = wounds::armour(game, attack.by, Part::Body)
        - wounds::blow(game, attack.target, attack.parry, How::Hand(0)).armour_break;
    let counter = combat::may_counter(game, attack);
    let (mut wins, mut wounds, mut countered) = (0, 0, 0);
    for x in 1..=6 {
        for y in 1..=6 {
            let (mine, theirs) = (total(x, &a), total(y, &d));
            wins += u8::from(mine > theirs);
            wounds += u8::from(mine >= theirs && mine - theirs >= av.max(0) && (mine > theirs || av <= 0));
            countered += u8::from(counter && theirs > mine && theirs - mine >= back);
        }
    }
    (wins, wounds, countered)
}
