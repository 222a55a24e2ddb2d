//! Spells: casting, mishaps, amplifying, attack spells and zones.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Kind, PieceSort, Side, Spell};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::{Id, Place, Step};
use fathom_sunken_citadel::task::{After, How, Task};

/// The Thaumaturge (Quality 3) is to choose its mode, and Klegg stands so far off, face to face.
fn before_casting(gap: i16) -> (SunkenCitadel, Id, Id) {
    let (mut g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, gap);
    (g.seats, g.step, g.stack) = (2, Step::Invaders, vec![Task::Mode(mage)]);
    (g, mage, klegg)
}

/// SC-MAG-03, SC-MAG-05, SC-BLK-11: the worked example: 3, 4 and 1 are two points; one moves the Thaumaturge, one casts:
/// 6 to 5, and the acid check.
#[test]
fn sc_blk_11_the_thaumaturge_sprays_acid() {
    let (g, _, klegg) = before_casting(43);
    let mut t = T::new(g).dice(["dice 1 3 4", "duel 5 2"]);
    t.play("cast 3 acid-spray");
    assert_eq!(left(&t), 2);
    t.plays(["move 225,100", "spell acid-spray m1 -", "stand"]);
    assert_eq!(scores(&t), (6, 5));
    assert_eq!(t.game.model(klegg).wounds.body, 1);
    assert!(due_check(&t).is_some_and(|check| matches!(check.after, After::Corrosion { .. })));
}

/// SC-MAG-12: the least power that a spell asks for is compared with what was rolled.
#[test]
fn sc_mag_12_the_minimum_is_of_the_power_rolled() {
    let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 18);
    let mut weak = casting(&g, mage, 1, Spell::AcidSpray);
    assert_eq!(weak.refuses("spell acid-spray m1 -").clause, "SC-MAG-06");
    let mut spent = casting(&g, mage, 2, Spell::AcidSpray);
    spent.play("move 196,100");
    assert!(spent.allows("spell acid-spray m1 -"), "two were rolled, one is left");
}

/// SC-MAG-01, SC-ABL-40: a Warlock casts, and nobody without the gift.
#[test]
fn sc_mag_01_casting_needs_the_gift() {
    let (mut g, _, klegg) = before_casting(43);
    assert!(T::new(g.clone()).allows("cast 3 acid-spray"));
    (g.step, g.stack) = (Step::Team, vec![Task::Mode(klegg)]);
    assert_eq!(T::new(g).refuses("cast 3 soul-arrow").clause, "SC-MAG-01");
}

/// SC-MAG-03: one, two or three dice.
#[test]
fn sc_mag_03_one_to_three_dice() {
    let (g, _, _) = before_casting(43);
    for (dice, fine) in [(0, false), (1, true), (2, true), (3, true), (4, false)] {
        assert_eq!(T::new(g.clone()).allows(&format!("cast {dice} soul-arrow")), fine, "{dice}");
    }
    assert_eq!(T::new(g).refuses("cast 4 soul-arrow").clause, "SC-MAG-03");
}

/// SC-MAG-02, SC-MAG-06: the spell is named before the roll; another is cast only where the power is too little for it.
#[test]
fn sc_mag_06_another_spell_only_where_the_power_is_too_little() {
    let (g, _, _) = before_casting(20);
    let mut enough = T::new(g.clone()).dice(["dice 1 3 4"]);
    enough.play("cast 3 acid-spray");
    assert_eq!(enough.refuses("spell soul-arrow m1 -").clause, "SC-MAG-06");
    let mut little = T::new(g).dice(["dice 1 2 4"]);
    little.play("cast 3 acid-spray");
    assert!(little.allows("spell soul-arrow m1 -"));
}

/// SC-MAG-04: three failures are a mishap, two dice are never.
#[test]
fn sc_mag_04_a_mishap_takes_three_failures() {
    for (cast, dice, mishap) in
        [("cast 3", "dice 1 1 2", true), ("cast 2", "dice 1 2", false), ("cast 3", "dice 1 1 3", false)]
    {
        let (g, mage, _) = before_casting(43);
        let mut t = T::new(g).dice([dice]);
        t.play(&format!("{cast} soul-arrow"));
        assert_eq!(t.game.model(mage).state.mishap, mishap, "{dice}");
    }
}

/// SC-MAG-08: after a mishap there is no casting, until a Healer in contact spends an action.
#[test]
fn sc_mag_08_a_healer_brings_the_magic_back() {
    let (mut g, mage, _) = before_casting(120);
    g.model_mut(mage).state.mishap = true;
    let healer = put(&mut g, CorruptedDiver, 212, 100);
    assert_eq!(T::new(g.clone()).refuses("cast 3 soul-arrow").clause, "SC-MAG-08");
    assert_eq!(
        acting(g.clone(), healer, 1).refuses("soothe m0").to_string(),
        "only a Healer can do that [SC-MAG-08]"
    );
    g.model_mut(healer).abilities.add(Ability::Healer);
    let mut t = acting(g, healer, 1);
    t.play("soothe m0");
    assert_eq!((t.game.model(mage).state.mishap, left(&t)), (false, 0));
}

/// SC-MAG-07: nobody casts in contact; power buys a way out, with a hack.
#[test]
fn sc_mag_07_nobody_casts_in_contact() {
    let (g, mage, _) = face_to_face(NautiloidThaumaturge, IronbellyKlegg);
    let mut t = casting(&g, mage, 2, Spell::SoulArrow);
    assert_eq!(t.refuses("spell soul-arrow m1 -").clause, "SC-MAG-07");
    t.force(["duel 1 6"]);
    t.play("disengage 160,100");
    assert!(heard(&t, "hacks at") && t.allows("spell soul-arrow m1 -"));
}

/// SC-MAG-05: power buys moves, not blows and shots.
#[test]
fn sc_mag_05_power_buys_no_attacks() {
    let (g, mage, _) = face_to_face(NautiloidThaumaturge, IronbellyKlegg);
    let mut t = casting(&g, mage, 2, Spell::SoulArrow);
    assert_eq!(t.refuses("attack m1 0 body 1 -").to_string(), "spell power buys no attacks [SC-MAG-05]");
}

/// The Thaumaturge kept three points in the last turn.
fn kept() -> (SunkenCitadel, Id) {
    let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 38);
    let mut t = casting(&g, mage, 3, Spell::SoulArrow);
    t.play("keep");
    assert_eq!(t.game.model(mage).stored, Some((3, 1)));
    let mut next = t.game.clone();
    (next.seats, next.step, next.turn, next.activation, next.stack) =
        (2, Step::Invaders, 2, None, vec![Task::Mode(mage)]);
    (next, mage)
}

/// SC-MAG-09, SC-BLK-04: power kept for a turn adds to the next roll, and all of it to the attack.
#[test]
fn sc_mag_09_kept_power_adds_up() {
    let (g, _) = kept();
    let mut t = T::new(g).dice(["dice 1 3 3", "duel 1 1"]);
    t.play("cast 3 soul-arrow");
    assert_eq!(left(&t), 5);
    t.plays(["spell soul-arrow m1 -", "stand"]);
    assert_eq!(scores(&t).0, 1 + 5 + 1);
}

/// SC-MAG-10: doing anything else loses it.
#[test]
fn sc_mag_10_anything_else_loses_the_kept_power() {
    let (g, mage) = kept();
    let mut t = T::new(g).dice(["dice 3 4 4"]);
    t.play("roll");
    assert_eq!(t.game.model(mage).stored, None);
}

/// SC-MAG-10: a wound loses it.
#[test]
fn sc_mag_10_a_wound_loses_the_kept_power() {
    let (mut g, mage, klegg) = face_to_face(NautiloidThaumaturge, IronbellyKlegg);
    g.model_mut(mage).stored = Some((2, 1));
    let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
    t.play("attack m0 1 body 1 -");
    assert_eq!(t.game.model(mage).stored, None);
}

/// SC-MAG-11: a mishap with kept power fells the caster, and costs four wounds without as many successes.
#[test]
fn sc_mag_11_a_mishap_with_kept_power() {
    let (g, mage) = kept();
    let mut t = T::new(g.clone()).dice(["dice 1 1 2", "dice 1 1 6"]);
    t.play("cast 3 soul-arrow");
    assert_eq!(t.game.model(mage).place, Place::Gone, "one success of three: four wounds in three boxes");
    let mut t = T::new(g).dice(["dice 1 1 2", "dice 6 6 6"]);
    t.play("cast 3 soul-arrow");
    assert_eq!((t.game.model(mage).place, t.game.model(mage).state.fallen), (Place::Table, true));
    assert_eq!(t.game.model(mage).wounds.list(), [0; 3]);
}

/// SC-BLK-02, SC-BLK-10: die, power and 1 against die and Combat; the caster's own Combat is nothing.
#[test]
fn sc_blk_02_power_instead_of_combat() {
    let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 23);
    let mut t = casting(&g, mage, 2, Spell::SoulArrow).dice(["duel 3 3"]);
    t.plays(["spell soul-arrow m1 -", "stand"]);
    assert_eq!(scores(&t), (3 + 2 + 1, 3 + 3));
}

/// SC-BLK-01, SC-BLK-03: one point reaches three inches, two five, three seven; twice that costs 2, thrice 4.
#[test]
fn sc_blk_01_power_is_range() {
    for (power, gap, cost) in
        [(1, 30, 0), (1, 31, -2), (1, 61, -4), (2, 50, 0), (2, 51, -2), (3, 70, 0), (3, 71, -2)]
    {
        let (g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, gap);
        let arrow = blow(mage, klegg, None, How::Spell(Spell::SoulArrow, power));
        assert_eq!(plus(&g, &arrow, "range"), cost, "power {power} at {gap}");
    }
    let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 91);
    assert_eq!(casting(&g, mage, 1, Spell::SoulArrow).refuses("spell soul-arrow m1 -").clause, "SC-BLK-03");
}

/// The Death Grip has Klegg; Scipio stands near and got away.
fn gripped() -> (SunkenCitadel, Id, Id) {
    let (mut g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 38);
    let scipio = put(&mut g, ScipioAqualis, 250, 122);
    g.model_mut(klegg).stats.boxes.body = 6;
    let mut t = casting(&g, mage, 3, Spell::DeathGrip).dice(["duel 4 1", "die 6"]);
    t.plays(["spell death-grip m1 -", "stand"]);
    (t.game.clone(), klegg, scipio)
}

/// SC-BLK-12: the Death Grip holds its target, and those within three inches who lose their defence.
#[test]
fn sc_blk_12_the_death_grip_holds() {
    let (g, klegg, scipio) = gripped();
    assert!(g.model(klegg).state.constricted && !g.model(scipio).state.constricted);
}

/// SC-BLK-13: two successes at -2 get free, with a friend's hand at -1.
#[test]
fn sc_blk_13_getting_out_of_the_grip() {
    for (helped, free) in [(false, false), (true, true)] {
        let (mut g, klegg, scipio) = gripped();
        g.model_mut(scipio).at = Point::new(250, 112);
        if helped {
            let mut t = acting(g, scipio, 1);
            t.play("help m1");
            g = t.game.clone();
        }
        let mut t = acting(g, klegg, 1).dice(["dice 1 6 6"]);
        t.play("break-free no");
        assert_eq!(!t.game.model(klegg).state.constricted, free, "6 - 2 against 5");
    }
}

/// SC-BLK-13: three failures crush: two wounds. Meanwhile the victim neither moves nor fights.
#[test]
fn sc_blk_13_the_grip_crushes() {
    let (g, klegg, _) = gripped();
    let before = g.model(klegg).wounds.body;
    assert!(!acting(g.clone(), klegg, 2).allows("move 260,100"));
    let mut t = acting(g, klegg, 1).dice(["dice 1 1 1"]);
    t.play("break-free no");
    assert_eq!((t.game.model(klegg).wounds.body, t.game.model(klegg).state.fallen), (before + 2, true));
}

/// SC-BLK-14: its mishap strikes the caster with 6 and those within three inches with 5.
#[test]
fn sc_blk_14_the_grip_turns_on_its_caster() {
    let (mut g, mage, _) = before_casting(90);
    let scipio = put(&mut g, ScipioAqualis, 200, 120);
    let mut t = T::new(g).dice(["dice 1 1 2", "die 6", "die 6"]);
    t.play("cast 3 death-grip");
    assert!(defended(&t, mage) && defended(&t, scipio) && !defended(&t, Id(1)), "{:?}", t.said());
    assert!(heard(&t, "gone wrong (6)") && heard(&t, "gone wrong (5)"), "{:?}", t.said());
    assert!(t.game.model(mage).state.mishap);
}

/// SC-BLK-06, SC-PSY-05: a zone lies within five inches for each point of power, before the caster.
#[test]
fn sc_blk_06_where_a_zone_may_lie() {
    let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 140);
    for spell in ["ghostly-veil", "illusory-zone"] {
        let of = if spell == "ghostly-veil" { Spell::GhostlyVeil } else { Spell::IllusoryZone };
        let mut t = casting(&g, mage, 2, of);
        assert!(t.allows(&format!("spell {spell} - 300,100")));
        assert_eq!(t.refuses(&format!("spell {spell} - 302,100")).clause, "SC-BLK-06", "{spell}");
    }
}

/// SC-BLK-05, SC-AP-17: it stays until the caster ends it, for one action.
#[test]
fn sc_blk_05_a_zone_is_dispelled_for_an_action() {
    let (mut g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 140);
    g.zones.push(zone(Spell::GhostlyVeil, mage, 250, 100));
    let mut t = acting(g, mage, 2);
    t.play("dispel");
    assert_eq!((t.game.zones.len(), left(&t)), (0, 1));
    assert!(!t.allows("dispel"));
}

/// SC-BLK-05: it ends with its caster.
#[test]
fn sc_blk_05_a_zone_ends_with_its_caster() {
    let (mut g, mage, klegg) = face_to_face(NautiloidThaumaturge, IronbellyKlegg);
    g.zones.push(zone(Spell::GhostlyVeil, mage, 280, 160));
    g.model_mut(mage).wounds.body = 2;
    let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
    t.play("attack m0 1 body 1 -");
    assert!(!t.game.model(mage).here() && t.game.zones.is_empty(), "{:?}", t.said());
}

/// SC-BLK-07: a caster has one zone at a time.
#[test]
fn sc_blk_07_one_zone_a_caster() {
    let (mut g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 140);
    g.zones.push(zone(Spell::GhostlyVeil, mage, 250, 130));
    let mut t = casting(&g, mage, 2, Spell::ShroudOfDarkness);
    t.play("spell shroud-of-darkness - 240,100");
    let zones: Vec<Spell> = t.game.zones.iter().map(|zone| zone.spell).collect();
    assert_eq!(zones, [Spell::ShroudOfDarkness]);
}

/// SC-BLK-16, SC-BLK-19: whoever swims into the Veil is transfixed without two successes.
#[test]
fn sc_blk_16_the_veil_transfixes_whoever_enters() {
    for (dice, still) in [("dice 1 2 3", true), ("dice 1 3 5", false)] {
        let (mut g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 60);
        g.zones.push(zone(Spell::GhostlyVeil, mage, 272, 150));
        let mut t = acting(g, klegg, 1).dice([dice]);
        t.play("move 272,130");
        assert_eq!(t.game.model(klegg).state.transfixed, still, "Will 3, {dice}");
    }
}

/// SC-BLK-17: nobody shoots into the Shroud or out of it.
#[test]
fn sc_blk_17_nobody_shoots_into_the_shroud_or_out() {
    let (mut g, trooper, foe) = apart(HeavyAssaultTrooper, CorruptedDiver, 48);
    let mage = put(&mut g, NautiloidThaumaturge, 330, 200);
    for id in [trooper, foe] {
        g.model_mut(id).state.noticed = true;
    }
    g.zones.push(zone(Spell::ShroudOfDarkness, mage, 270, 100));
    assert_eq!(acting(g.clone(), trooper, 1).refuses("shoot m1 0 body 1 -").clause, "SC-BLK-17");
    assert_eq!(acting(g, foe, 1).refuses("shoot m0 0 body 1 -").clause, "SC-BLK-17");
}

/// Isabella without armour swims into a Shroud with these dice: her wounds.
fn shrouded(dice: &[&str], change: impl Fn(&mut SunkenCitadel)) -> u8 {
    let (mut g, isabella, mage) = apart(IsabellaJohannes, NautiloidThaumaturge, 120);
    g.zones.push(zone(Spell::ShroudOfDarkness, mage, 240, 100));
    g.model_mut(isabella).stats.armour.body = 0;
    g.model_mut(isabella).stats.boxes.body = 5;
    change(&mut g);
    let mut t = acting(g, isabella, 1).dice(dice.iter());
    t.play("move 220,100");
    t.game.model(isabella).wounds.body
}

/// SC-BLK-18: entering costs a wound without two successes, two on three failures.
#[test]
fn sc_blk_18_the_shroud_wounds_whoever_enters() {
    for (dice, wounds) in [("dice 1 6 6", 0), ("dice 1 1 6", 1), ("dice 1 1 1", 2)] {
        assert_eq!(shrouded(&[dice], |_| ()), wounds, "{dice}");
    }
}

/// SC-BLK-18, SC-TEC-09: Energy Resistance and an Environmental Shield protect.
#[test]
fn sc_tec_09_an_environmental_shield_protects() {
    use fathom_sunken_citadel::content::Item;
    assert_eq!(shrouded(&[], |g| g.model_mut(Id(0)).abilities.add(Ability::EnergyResistance)), 0);
    assert_eq!(shrouded(&[], |g| g.model_mut(Id(0)).items.push(Item::EnvironmentalShield)), 0);
}

/// SC-TEC-12, SC-ITM-09: a Flux Dampener passes every zone unharmed.
#[test]
fn sc_tec_12_a_flux_dampener_passes_unharmed() {
    use fathom_sunken_citadel::content::Item;
    assert_eq!(shrouded(&[], |g| g.model_mut(Id(0)).items.push(Item::FluxDampener)), 0);
}

/// SC-EFF-27: a spray reaches 45 degrees to each side of the way it is aimed, and whoever its edge touches.
#[test]
fn sc_eff_27_how_wide_a_spray_is() {
    for (y, struck) in [(112, true), (126, false)] {
        let (mut g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 20);
        let scipio = put(&mut g, ScipioAqualis, 216, y);
        let mut t = casting(&g, mage, 2, Spell::AcidSpray);
        t.force(["duel 1 6"]);
        if struck {
            t.force(["duel 1 6"]);
        }
        t.play("spell acid-spray m1 -");
        let name = t.game.name(scipio).to_string();
        let mut told = heard(&t, &name);
        while t.allows("stand") {
            t.play("stand");
            told |= heard(&t, &name);
        }
        assert_eq!(told, struck, "{y}: {:?}", t.said());
    }
}

/// SC-BLK-15: the Assistant gives one ally a turn +1 on work.
#[test]
fn sc_blk_15_the_invisible_assistant_helps_once_a_turn() {
    let mut g = arena();
    let mage = put(&mut g, CorruptedDiver, 200, 100);
    let helped = put(&mut g, CorruptedScientist, 212, 120);
    put(&mut g, IronbellyKlegg, 330, 200);
    piece(&mut g, PieceSort::Crate, 218, 114, 230, 126);
    g.zones.push(zone(Spell::InvisibleAssistant, mage, 210, 110));
    let mut t = acting(g.clone(), helped, 1).dice(["dice 1 4 4"]);
    t.play("try break piece0 no 212,120");
    assert!(t.game.scenery[0].broken, "Strength 5 with +1");
    assert_eq!(t.game.zones[0].helps.0, 0);
    g.zones[0].helps = (0, 1);
    let mut t = acting(g, helped, 1).dice(["dice 1 4 4"]);
    t.play("try break piece0 no 212,120");
    assert!(!t.game.scenery[0].broken, "it has helped already");
}

/// SC-PSY-18: linked allies activate as a group, without a Leader's bonus.
#[test]
fn sc_psy_18_linked_allies_activate_as_a_group() {
    let (mut g, mage, friend) = apart(CorruptedDiver, CorruptedScientist, 28);
    (g.seats, g.step) = (2, Step::Invaders);
    g.model_mut(mage).abilities.add(Ability::Warlock);
    put(&mut g, IronbellyKlegg, 330, 200);
    let mut t = casting(&g, mage, 1, Spell::PsychicLinkage);
    t.play("spell psychic-linkage m1 -");
    let mut t = acting(t.game.clone(), mage, 1).dice(["dice 4 5 5"]);
    t.play("link");
    assert_eq!((t.game.model(friend).granted, t.game.model(friend).side), (Some(3), Side::Invaders));
}

/// SC-PSY-19: the Illusory Zone takes the turn without two successes, and 2 from attackers in it.
#[test]
fn sc_psy_19_the_illusory_zone() {
    let (mut g, klegg, mage) = apart(IronbellyKlegg, NautiloidThaumaturge, 90);
    g.zones.push(zone(Spell::IllusoryZone, mage, 200, 140));
    for (dice, actions) in [("dice 1 1 3", 0), ("dice 1 3 3", 1)] {
        let mut t = acting(g.clone(), klegg, 2).dice([dice]);
        t.play("move 200,120");
        assert_eq!(left(&t), actions, "{dice}");
        assert_eq!(plus(&t.game, &blow(klegg, mage, Some(1), How::Hand(0)), "illusions"), -2);
    }
}
