//! Shots, blasts and spells as the book has them.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Difficulty, Kind, PieceSort, Side, Spell, WallId, Weapon};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{activation, sight, table};
use fathom_sunken_citadel::state::{Id, Loot, Thing, What};
use fathom_sunken_citadel::task::{After, Cause, Hazard, How, Roll, Task};

/// Everybody who has to defend against a blast at that place.
fn blasted(g: &SunkenCitadel, x: i16, y: i16) -> Vec<Id> {
    let mut g = g.clone();
    let by = Id(0);
    let spread = Task::Spread {
        by,
        at: Point::new(x, y),
        depth: 0,
        score: 9,
        armour_break: 0,
        spare: None,
        cause: Cause::Blast,
    };
    // a roll below it keeps the table waiting once the blast is done
    g.stack = vec![Task::Roll(Roll::EventDie), spread, Task::Roll(Roll::Tremor { who: by })];
    let mut t = T::new(g);
    t.chance(["die 6"]);
    let mut hit: Vec<Id> = t
        .game
        .stack
        .iter()
        .filter_map(|task| match task {
            Task::Defend(Hazard { who, .. }) | Task::Roll(Roll::Hazard(Hazard { who, .. })) => Some(*who),
            _ => None,
        })
        .collect();
    hit.sort();
    hit
}

/// SC-EFF-04: complete cover stops a blast: a wall, a pillar, a machine; a crate does not.
#[test]
fn sc_eff_04_tall_scenery_stops_a_blast() {
    let mut g = arena();
    let open = put(&mut g, CorruptedDiver, 200, 120);
    let behind = put(&mut g, CorruptedScientist, 224, 100);
    assert_eq!(blasted(&g, 200, 100), [open, behind]);
    piece(&mut g, PieceSort::Crate, 208, 90, 214, 110);
    assert_eq!(blasted(&g, 200, 100), [open, behind], "a crate is partial cover");
    g.scenery.clear();
    piece(&mut g, PieceSort::Pillar, 208, 90, 214, 110);
    assert_eq!(blasted(&g, 200, 100), [open]);
}

/// SC-EFF-04, SC-DEP-08: a blast reaches one level up in open water, and not through the roof of the station.
#[test]
fn sc_eff_04_a_roof_stops_a_blast() {
    let mut g = arena();
    let above = put(&mut g, IsabellaJohannes, 200, 110);
    g.model_mut(above).depth = 1;
    assert_eq!(blasted(&g, 200, 100), [], "inside, under the roof");
    g.model_mut(above).at = Point::new(40, 110);
    assert_eq!(blasted(&g, 40, 100), [above], "outside");
}

/// SC-EFF-04, SC-COV-02: a standing model larger than another is complete cover for it; one of its own size is not.
#[test]
fn sc_eff_04_a_larger_model_stops_a_blast() {
    let mut g = arena();
    let big = put(&mut g, TrenchLeviathan, 212, 100);
    let small = put(&mut g, CorruptedDiver, 229, 100);
    assert_eq!(blasted(&g, 200, 100), [big]);
    g.model_mut(big).state.fallen = true;
    assert_eq!(blasted(&g, 200, 100), [big, small]);
}

/// SC-EXP-06, SC-EFF-04: a charge on a wall bursts on the side where it was set.
#[test]
fn sc_exp_06_a_charge_on_a_wall_strikes_its_own_side() {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 100);
    let here = put(&mut g, CorruptedDiver, 200, 116);
    let there = put(&mut g, CorruptedScientist, 216, 108);
    wall(&mut g, 207, 40, 207, 180);
    let mut t = acting(g, scipio, 1);
    t.play("plant wall0@207,100 1");
    let at = t.game.things[0].at;
    let hit = blasted(&t.game, at.x, at.y);
    assert!(hit.contains(&here) && !hit.contains(&there), "{hit:?}");
    let on = Thing::Wall(WallId(0), Point::new(207, 100));
    assert_eq!(t.game.things[0].what, What::Charge { fuse: 1, by: scipio, on });
}

/// SC-MAL-02: a shooter's natural 1 may be a malfunction, at scenery as at a model.
#[test]
fn sc_mal_02_a_one_malfunctions_at_scenery_too() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    wall(&mut g, 240, 60, 240, 140);
    let mut t = acting(g, isabella, 1).dice(["die 1", "die 1"]);
    t.play("fire 240,100 0");
    assert_eq!(t.game.model(isabella).arms[0].wounds, 1, "{:?}", t.said());
}

/// Isabella fires at a pillar and may miss it to the right, where a diver stands beside a wall.
fn past_the_pillar() -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 268, 160);
    piece(&mut g, PieceSort::Pillar, 240, 90, 272, 110);
    wall(&mut g, 280, 130, 280, 190);
    g.model_mut(isabella).stats.combat = 0;
    (g, isabella, foe)
}

/// SC-SCN-07: a shot that misses entirely flies on in a straight line until it strikes scenery; who stands there
/// defends.
#[test]
fn sc_scn_07_a_complete_miss_flies_on() {
    let (g, isabella, foe) = past_the_pillar();
    let mut t = acting(g, isabella, 1).dice(["die 2", "die 2", "die 1"]);
    t.play("fire 240,100 0");
    assert!(defended(&t, foe), "{:?}", t.said());
}

/// SC-SCN-07: after three increments it is lost.
#[test]
fn sc_scn_07_a_complete_miss_is_lost_after_three_increments() {
    let (mut g, isabella, foe) = past_the_pillar();
    if let Some(walls) = &mut g.breached {
        walls.clear();
    }
    let mut t = acting(g, isabella, 1).dice(["die 2", "die 2"]);
    t.play("fire 240,100 0");
    assert!(!defended(&t, foe) && heard(&t, "lost in the deep"), "{:?}", t.said());
}

/// SC-DRK-04, SC-MOV-12: in the dark one feels whoever touches one, also where the bases are a hair apart.
#[test]
fn sc_mov_12_bases_in_contact_are_felt_in_the_dark() {
    let mut g = arena();
    g.waters.lights = false;
    let a = put(&mut g, CorruptedScientist, 200, 100);
    let b = put(&mut g, IronTempest, 215, 100);
    assert!(table::contact(&g, a, b) && table::gap(&g, a, b) > 0);
    assert!(sight::sees(&g, a, b, Facing::default()));
    assert_eq!(plus(&g, &blow(a, b, Some(0), How::Hand(0)), "blind"), 0);
}

/// SC-BLK-11, SC-EFF-07: acid corrodes whoever it wounds, fallen or not.
#[test]
fn sc_blk_11_acid_corrodes_the_tough_who_do_not_fall() {
    let mut g = arena();
    g.seats = 2;
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 230, 100);
    g.model_mut(klegg).abilities.add(Ability::Tough);
    face(&mut g, klegg, mage);
    let mut t = casting(&g, mage, 2, Spell::AcidSpray).dice(["duel 4 2"]);
    t.plays(["spell acid-spray m1 -", "stand"]);
    assert_eq!((t.game.model(klegg).wounds.body, t.game.model(klegg).state.fallen), (1, false));
    assert!(corrodes(&t));
}

/// SC-BLK-11: whoever lies there already and is only thrown back does not corrode.
#[test]
fn sc_blk_11_acid_does_not_corrode_the_unhurt() {
    let mut g = arena();
    g.seats = 2;
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 230, 100);
    g.model_mut(klegg).state.fallen = true;
    g.model_mut(klegg).stats.armour.body = 9;
    let mut t = casting(&g, mage, 2, Spell::AcidSpray).dice(["duel 6 2"]);
    t.play("spell acid-spray m1 -");
    assert_eq!(t.game.model(klegg).wounds.body, 0);
    assert!(!corrodes(&t), "{:?}", t.said());
}

fn corrodes(t: &T) -> bool {
    matches!(t.game.stack.last(), Some(Task::Roll(Roll::Check(c))) if matches!(c.after, After::Corrosion { .. }))
}

/// SC-ABL-09: Distract is used once a turn, and an attack may go with it, before or after.
#[test]
fn sc_abl_09_distract_once_and_attack_besides() {
    let mut g = arena();
    let siren = put(&mut g, LanternSiren, 200, 100);
    g.model_mut(siren).side = Side::Team;
    put(&mut g, CorruptedDiver, 212, 100);
    let mut t = acting(g.clone(), siren, 3).dice(["dice 4 5 6", "duel 3 3"]);
    t.play("distract m1 1");
    assert_eq!(t.refuses("distract m1 1").clause, "SC-ABL-09");
    t.play("attack m1 0 body 1 -");
    let mut t = acting(g, siren, 3).dice(["duel 3 3"]);
    t.play("attack m1 0 body 1 -");
    assert!(t.allows("distract m1 1"));
}

/// SC-ABL-27: Possess is a psychic attack: the model's one attack of the turn.
#[test]
fn sc_abl_27_possess_is_the_attack_of_the_turn() {
    let mut g = arena();
    let ghost = put(&mut g, VoidWhisperer, 200, 100);
    put(&mut g, IronbellyKlegg, 212, 100);
    let mut t = acting(g.clone(), ghost, 3).dice(["dice 4 5 6"]);
    t.play("possess m1 1");
    assert_eq!(t.refuses("attack m1 0 body 1 -").clause, "SC-ACT-07");
    assert_eq!(t.refuses("possess m1 1").clause, "SC-ABL-27");
}

/// SC-MAG-09: power is gathered over two consecutive turns and then spent: it is not kept a second time.
#[test]
fn sc_mag_09_amplifying_takes_two_turns_and_no_third() {
    let mut g = arena();
    g.seats = 2;
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    put(&mut g, IronbellyKlegg, 330, 200);
    let mut t = casting(&g, mage, 1, Spell::SoulArrow);
    t.play("keep");
    let mut next = t.game.clone();
    (next.turn, next.activation, next.stack) = (2, None, vec![Task::Mode(mage)]);
    let mut t = T::new(next).dice(["dice 1 2 3"]);
    t.play("cast 3 soul-arrow");
    assert_eq!(left(&t), 2);
    assert_eq!(t.refuses("keep").clause, "SC-MAG-09");
}

/// SC-BLK-16: a Ghostly Veil is tactical cover for iron wills and for nobody else.
#[test]
fn sc_blk_16_the_veil_covers_iron_wills_alone() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 330, 200);
    let klegg = put(&mut g, IronbellyKlegg, 230, 100);
    let foe = put(&mut g, CorruptedDiver, 180, 100);
    g.zones.push(zone(Spell::GhostlyVeil, mage, 235, 100));
    let shot = blow(foe, klegg, Some(0), How::Shot);
    assert_eq!(plus(&g, &shot, "cover"), 0);
    assert_eq!(acting(g.clone(), klegg, 1).refuses("hide").clause, "SC-TAC-02");
    g.model_mut(klegg).abilities.add(Ability::IronWill);
    assert_eq!(plus(&g, &shot, "cover"), -1);
    assert!(acting(g, klegg, 1).allows("hide"));
}

/// SC-ABL-22: Madness ends when its source is down, in whatever way.
#[test]
fn sc_abl_22_madness_ends_with_its_source() {
    let mut g = arena();
    let scipio = put(&mut g, ScipioAqualis, 200, 100);
    let ghost = put(&mut g, VoidWhisperer, 240, 100);
    assert!(activation::maddened(&g, scipio));
    for down in [
        |g: &mut SunkenCitadel, id: Id| g.model_mut(id).state.fallen = true,
        |g: &mut SunkenCitadel, id: Id| g.model_mut(id).state.transfixed = true,
        |g: &mut SunkenCitadel, id: Id| g.model_mut(id).state.exhausted = true,
    ] {
        let mut g = g.clone();
        down(&mut g, ghost);
        assert!(!activation::maddened(&g, scipio));
    }
}

/// SC-ABL-40: a Warlock casts all black and psychic magic.
#[test]
fn sc_abl_40_the_thaumaturge_casts_all_twelve_spells() {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    g.seats = 2;
    g.stack = vec![Task::Mode(mage)];
    put(&mut g, IronbellyKlegg, 330, 200);
    let t = T::new(g);
    for spell in Spell::ALL {
        assert!(t.allows(&format!("cast 3 {}", spell.slug())), "{}", spell.title());
    }
    assert_eq!(Spell::ALL.len(), 12);
}

/// The score of that model's shot with that die, which is told with those words.
fn shot(g: &SunkenCitadel, by: Id, action: &str, words: &str) -> i8 {
    let mut t = acting(g.clone(), by, 1).dice(["die 4"]);
    t.play(action);
    let said = t.said();
    let line = said.iter().find(|line| line.contains(words)).expect("a shot");
    let score = line.split(words).nth(1).and_then(|rest| rest.split_whitespace().next());
    score.and_then(|word| word.parse().ok()).expect("a number")
}

/// SC-SCN-01, SC-ABL-05, SC-PSY-19: illusions and flashing colours spoil a shot at a wall as they spoil one at a model.
#[test]
fn sc_scn_01_illusions_and_flashes_spoil_a_shot_at_a_wall() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 200, 130);
    wall(&mut g, 240, 60, 240, 140);
    let score = |g: &SunkenCitadel| shot(g, isabella, "fire 240,100 0", "fires at the scenery:");
    let plain = score(&g);
    g.model_mut(foe).state.flashing = true;
    face(&mut g, foe, isabella);
    assert_eq!(score(&g), plain - 1);
    g.zones.push(zone(Spell::IllusoryZone, foe, 205, 100));
    assert_eq!(score(&g), plain - 3);
}

/// SC-SCE-04, SC-PSY-19: so do illusions a shot at a turret.
#[test]
fn sc_sce_04_illusions_spoil_a_shot_at_a_turret() {
    let mut g = laid_out(4, Difficulty::Beginner);
    g.scenery.clear();
    let turret = object(&g, "tA");
    let isabella = put(&mut g, IsabellaJohannes, 200, 90);
    let score =
        |g: &SunkenCitadel| shot(g, isabella, &format!("shoot-thing {turret} 0 1"), "shoots at the turret:");
    let plain = score(&g);
    g.zones.push(zone(Spell::IllusoryZone, Id(0), 205, 90));
    assert_eq!(score(&g), plain - 2);
}

/// SC-SCN-01, SC-WPN-04: a weapon that was made better shoots better at scenery too.
#[test]
fn sc_scn_01_a_better_weapon_shoots_better_at_scenery() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    wall(&mut g, 240, 60, 240, 140);
    let score = |g: &SunkenCitadel| shot(g, isabella, "fire 240,100 0", "fires at the scenery:");
    let plain = score(&g);
    g.model_mut(isabella).arms[0].attack = 1;
    assert_eq!(score(&g), plain + 1);
}

/// SC-TRS-05, SC-SCN-05: a stray shot of an energy weapon shatters crystals like a straight one; a bolt does not.
#[test]
fn sc_trs_05_a_stray_beam_shatters_crystals() {
    for (weapon, left) in [(Weapon::ArcCaster, 0), (Weapon::MultiSpeargun, 1)] {
        let mut g = arena();
        let isabella = put(&mut g, IsabellaJohannes, 200, 100);
        let arm = give(&mut g, isabella, weapon);
        let trooper = put(&mut g, HeavyAssaultTrooper, 232, 116);
        g.model_mut(trooper).stats.boxes.body = 9;
        g.model_mut(trooper).stats.combat = 0;
        g.model_mut(trooper).stats.armour.body = 0;
        g.model_mut(trooper).loot.push(Loot::Crystals);
        wall(&mut g, 240, 60, 240, 140);
        let mut t = acting(g, isabella, 1).dice(["die 6", "die 1"]);
        t.play(&format!("fire 240,110 {arm}"));
        assert!(t.game.model(trooper).wounds.body > 0, "{:?}", t.said());
        let lying =
            t.game.things.iter().filter(|t| t.what == What::Treasure(Loot::Crystals) && !t.gone).count();
        assert_eq!(t.game.model(trooper).loot.len() + lying, left, "{weapon:?}");
    }
}
