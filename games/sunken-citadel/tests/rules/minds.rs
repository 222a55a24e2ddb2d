//! Minds: psychic attacks, control, visions; abilities that are used; devices; artifacts.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Kind, ObjectSort, Side, Spell};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{activation, sight, table};
use fathom_sunken_citadel::state::{Id, Place, Step};
use fathom_sunken_citadel::task::{After, Check, How, Roll, Stat, Task};

/// SC-PSY-10: Transfix takes the wits without two successes.
#[test]
fn sc_psy_10_transfix() {
    for (dice, still) in [("dice 1 2 5", true), ("dice 1 3 5", false)] {
        let (g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 38);
        let mut t = casting(&g, mage, 2, Spell::Transfix).dice([dice]);
        t.play("spell transfix m1 -");
        assert_eq!(t.game.model(klegg).state.transfixed, still, "Will 3, {dice}");
    }
}

/// SC-PSY-01: it reaches three inches with one point, five with two, seven with three, and never misses.
#[test]
fn sc_psy_01_power_is_reach() {
    for (power, reach) in [(1, 30), (2, 50), (3, 70)] {
        let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, reach);
        assert!(casting(&g, mage, power, Spell::Transfix).allows("spell transfix m1 -"), "{power}");
        let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, reach + 1);
        let mut t = casting(&g, mage, power, Spell::Transfix);
        assert_eq!(t.refuses("spell transfix m1 -").clause, "SC-PSY-01", "{power}");
    }
}

/// SC-PSY-03: those in a fight can be reached.
#[test]
fn sc_psy_03_minds_in_a_fight_can_be_reached() {
    let (mut g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 38);
    put(&mut g, CorruptedDiver, 262, 100);
    assert!(casting(&g, mage, 2, Spell::Transfix).allows("spell transfix m1 -"));
}

/// SC-PSY-02: each point beyond three costs the victim 1.
#[test]
fn sc_psy_02_amplified_power_weighs_on_the_will() {
    for (power, modifier) in [(3, 0), (4, -1), (5, -2)] {
        let (g, mage, _) = apart(NautiloidThaumaturge, IronbellyKlegg, 38);
        let mut t = casting(&g, mage, power, Spell::Transfix);
        t.play("spell transfix m1 -");
        assert_eq!(due_check(&t).map(|check| check.modifier), Some(modifier), "{power}");
    }
}

/// SC-PSY-04: machines have no mind.
#[test]
fn sc_psy_04_machines_have_no_mind() {
    let (g, mage, _) = apart(NautiloidThaumaturge, IronTempest, 26);
    assert_eq!(casting(&g, mage, 2, Spell::Transfix).refuses("spell transfix m1 -").clause, "SC-PSY-04");
    let (g, siren, _) = apart(LanternSiren, IronTempest, 26);
    assert_eq!(acting(g, siren, 2).refuses("distract m1 1").clause, "SC-ABL-09");
}

/// The Whisperer rules Scipio, who stands beside Klegg; it is the next turn.
fn ruled() -> (SunkenCitadel, Id, Id, Id) {
    let mut g = arena();
    g.seats = 2;
    let ghost = put(&mut g, VoidWhisperer, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 225, 100);
    let klegg = put(&mut g, IronbellyKlegg, 237, 100);
    let mut t = acting(g, ghost, 1).dice(["dice 1 1 2"]);
    t.play("possess m1 1");
    assert_eq!(t.game.model(scipio).controlled_by, Some(ghost));
    let mut now = acting(t.game.clone(), ghost, 3);
    assert_eq!(now.refuses("hand m1 2").clause, "SC-PSY-12", "it obeys from the next turn on");
    let mut g = t.game.clone();
    g.turn += 1;
    (g, ghost, scipio, klegg)
}

/// SC-ABL-27, SC-PSY-11: a Will Check without two successes, and the mind is the Whisperer's.
#[test]
fn sc_abl_27_possession_takes_a_mind() {
    for (dice, taken) in [("dice 1 1 2", true), ("dice 1 1 6", true), ("dice 1 6 6", false)] {
        let (g, ghost, scipio) = apart(VoidWhisperer, ScipioAqualis, 13);
        let mut t = acting(g, ghost, 1).dice([dice]);
        t.play("possess m1 1");
        assert_eq!(t.game.model(scipio).controlled_by.is_some(), taken, "{dice}");
    }
}

/// SC-PSY-12: from the next turn its master gives it actions of its own.
#[test]
fn sc_psy_12_the_master_gives_actions() {
    let (g, ghost, scipio, _) = ruled();
    let mut t = acting(g, ghost, 3).dice(["duel 3 3"]);
    t.play("hand m1 2");
    assert_eq!(t.game.activation.map(|a| (a.model, a.actions)), Some((scipio, 2)));
    t.plays(["attack m2 1 body 1 -", "end -"]);
    assert_eq!(t.game.activation.map(|a| (a.model, a.actions)), Some((ghost, 1)));
}

/// SC-PSY-13: a friend whom it attacks need not strike back, and may.
#[test]
fn sc_psy_13_a_friend_chooses_whether_to_strike_the_ruled_back() {
    for (answer, struck) in [("stand", false), ("parry 1", true)] {
        let (mut g, ghost, scipio, klegg) = ruled();
        face(&mut g, klegg, scipio);
        let mut t = acting(g, ghost, 3);
        t.plays(["hand m1 2", "attack m2 1 body 1 -"]);
        t.force(["duel 1 6"]);
        t.play(answer);
        assert_eq!(heard(&t, "strikes back"), struck, "{:?}", t.said());
        assert_eq!((t.game.model(scipio).wounds.sum() > 0, t.game.model(klegg).wounds.sum()), (struck, 0));
    }
}

/// SC-PSY-13, SC-WPN-04: nor need a friend who has only its bare limbs; it is asked like any other.
#[test]
fn sc_psy_13_a_friend_without_a_weapon_is_asked_as_well() {
    for (answer, struck) in [("stand", false), ("parry -", true)] {
        let (mut g, ghost, scipio, klegg) = ruled();
        face(&mut g, klegg, scipio);
        g.model_mut(klegg).arms.clear();
        let mut t = acting(g, ghost, 3);
        t.plays(["hand m1 2", "attack m2 1 body 1 -"]);
        t.force(["duel 1 6"]);
        t.play(answer);
        assert_eq!(heard(&t, "strikes back"), struck, "{:?}", t.said());
    }
}

/// SC-PSY-16: it counts for its master's side.
#[test]
fn sc_psy_16_the_ruled_count_for_their_master() {
    let (g, ghost, scipio, klegg) = ruled();
    assert_eq!(g.allegiance(scipio), Side::Invaders);
    assert!(g.hostile(scipio, klegg) && !g.hostile(scipio, ghost));
}

/// SC-PSY-14: on its own turn two successes shake the master off.
#[test]
fn sc_psy_14_two_successes_shake_the_master_off() {
    for (dice, free) in [("dice 1 4 5", true), ("dice 1 1 5", false)] {
        let (mut g, _, scipio, _) = ruled();
        let check = Check { after: After::ShakeOff, ..check(scipio, Stat::Will) };
        g.activation = None;
        g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
        let mut t = T::new(g);
        t.chance([dice]);
        assert_eq!(t.game.model(scipio).controlled_by.is_none(), free, "Will 4, {dice}");
    }
}

/// SC-PSY-11: the mind is free when its master falls.
#[test]
fn sc_psy_11_a_fallen_master_lets_go() {
    let (mut g, ghost, scipio, klegg) = ruled();
    g.model_mut(scipio).at = Point::new(300, 180);
    g.model_mut(klegg).at = Point::new(212, 100);
    g.model_mut(ghost).stats.boxes.body = 9;
    let mut t = acting(g, klegg, 1).dice(["duel 6 1"]);
    t.play("attack m0 1 body 1 -");
    assert!(t.game.model(ghost).state.fallen, "{:?}", t.said());
    assert_eq!(t.game.model(scipio).controlled_by, None);
}

/// SC-PSY-15: its death strikes back at its master, who falls without two successes.
#[test]
fn sc_psy_15_the_death_of_the_ruled_strikes_back() {
    for (dice, fallen) in [("dice 1 1 2", true), ("dice 6 6 6", false)] {
        let (mut g, ghost, scipio, klegg) = ruled();
        g.model_mut(scipio).wounds.body = 1;
        let mut t = acting(g, klegg, 1).dice(["duel 6 1", "dice 3 4 5", dice]);
        t.play("attack m1 1 body 1 -");
        assert_eq!(t.game.model(ghost).state.fallen, fallen, "{:?}", t.said());
    }
}

/// SC-PSY-17: visions: one failure one move, two two, three and the victim is gone.
#[test]
fn sc_psy_17_hallucination() {
    let mut far = Vec::new();
    for dice in ["dice 3 4 5", "dice 2 4 5", "dice 2 2 5"] {
        let (mut g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 13);
        // in the middle of the table two moves do not lead off it
        (g.model_mut(mage).at.y, g.model_mut(klegg).at.y) = (120, 120);
        let mut t = casting(&g, mage, 1, Spell::Hallucination).dice([dice]);
        t.play("spell hallucination m1 -");
        assert_eq!(t.game.model(klegg).place, Place::Table);
        far.push(t.game.model(klegg).at.dist(g.model(klegg).at));
    }
    assert!(far[0] == 0 && (1..=50).contains(&far[1]) && far[2] > far[1], "{far:?}");
    let (g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 13);
    let mut t = casting(&g, mage, 1, Spell::Hallucination).dice(["dice 1 1 2"]);
    t.play("spell hallucination m1 -");
    assert_eq!(t.game.model(klegg).place, Place::Fled);
}

/// SC-PSY-20: the Zone of Terror does the same to whoever enters it.
#[test]
fn sc_psy_20_the_zone_of_terror() {
    let (mut g, mage, klegg) = apart(NautiloidThaumaturge, IronbellyKlegg, 13);
    g.zones.push(zone(Spell::ZoneOfTerror, mage, 270, 150));
    let mut t = acting(g, klegg, 1).dice(["dice 1 1 2"]);
    t.play("move 260,130");
    assert_eq!(t.game.model(klegg).place, Place::Fled);
}

/// SC-ABL-05, SC-ABL-42: Color Flash costs enemies within three inches before it 1, for an action.
#[test]
fn sc_abl_05_color_flash() {
    let (mut g, squid, diver) = face_to_face(GhostSquid, CorruptedDiver);
    g.model_mut(squid).side = Side::Team;
    assert_eq!(plus(&g, &blow(diver, squid, Some(1), How::Hand(0)), "dazzled"), 0);
    let mut t = acting(g, squid, 2);
    t.play("flash");
    assert_eq!((plus(&t.game, &blow(diver, squid, Some(1), How::Hand(0)), "dazzled"), left(&t)), (-1, 1));
    assert_eq!(t.refuses("flash").to_string(), "it flashes already [SC-ABL-05]");
    t.game.model_mut(squid).facing = Facing::new(16);
    assert_eq!(plus(&t.game, &blow(diver, squid, Some(1), How::Hand(0)), "dazzled"), 0, "not behind it");
}

/// SC-ABL-25: ink is tactical cover, covers a retreat, and is gone when its maker acts again.
#[test]
fn sc_abl_25_ink_covers_a_retreat() {
    let (mut g, squid, _) = face_to_face(GhostSquid, CorruptedDiver);
    g.model_mut(squid).side = Side::Team;
    let mut t = acting(g, squid, 2);
    t.play("ink 1");
    assert!(table::in_tactical(&t.game, Point::new(200, 100), 0));
    t.play("disengage 175,100");
    assert_eq!(t.game.model(squid).at, Point::new(175, 100), "no check, no hack");
    t.game.activation = None;
    t.game.model_mut(squid).state.acted = false;
    t.game.stack = vec![Task::Begin(squid), Task::Roll(Roll::EventDie)];
    t.force(["die 1"]);
    assert!(t.game.clouds.is_empty());
}

/// SC-ABL-09: Distract reaches three inches for one action, five for two; without two successes its victim is transfixed.
#[test]
fn sc_abl_09_distract() {
    let (mut g, siren, klegg) = apart(LanternSiren, IronbellyKlegg, 33);
    g.model_mut(siren).side = Side::Invaders;
    assert_eq!(acting(g.clone(), siren, 2).refuses("distract m1 1").clause, "SC-PSY-01");
    let mut t = acting(g, siren, 3).dice(["dice 1 1 5"]);
    t.play("distract m1 2");
    assert_eq!((t.game.model(klegg).state.transfixed, left(&t)), (true, 1));
    assert_eq!(t.refuses("distract m1 1").clause, "SC-ABL-09", "once a turn");
}

/// SC-ABL-13: an Engineer swims over mines, and disables one for two actions.
#[test]
fn sc_abl_13_an_engineer_and_a_mine() {
    let (mut g, scipio, _) = apart(ScipioAqualis, CorruptedDiver, 120);
    g.things.push(thing(ObjectSort::Mine, 230, 100));
    let mut t = acting(g, scipio, 3);
    t.play("move 220,100");
    assert!(!heard(&t, "mine"));
    t.play("disarm 0");
    assert_eq!((t.game.things[0].gone, left(&t)), (true, 0));
}

/// SC-ABL-13: nobody else does either.
#[test]
fn sc_abl_13_everybody_else_sets_it_off() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    g.things.push(thing(ObjectSort::Mine, 230, 100));
    let mut t = acting(g.clone(), klegg, 1).dice(["die 2", "die 6"]);
    t.play("move 220,100");
    assert!(heard(&t, "the mine (8)"), "{:?}", t.said());
    g.model_mut(klegg).at = Point::new(220, 100);
    assert_eq!(acting(g, klegg, 2).refuses("disarm 0").clause, "SC-ABL-13");
}

/// SC-ABL-23, SC-ABL-02: crabs are Marine, Animals and Warbeasts, and carry nothing.
#[test]
fn sc_abl_02_animals_carry_nothing() {
    let (mut g, crab, _) = apart(IronbackCrab, CorruptedDiver, 120);
    for ability in [Ability::Marine, Ability::Warbeast, Ability::Animal] {
        assert!(g.model(crab).has(ability), "{ability:?}");
    }
    g.things.push(thing(ObjectSort::Treasure, 200, 88));
    assert_eq!(acting(g, crab, 1).refuses("pick-up 0").clause, "SC-TEC-14");
}

/// SC-ABL-41: Camouflage hides beside scenery, farther than five inches off.
#[test]
fn sc_abl_41_camouflage_beside_scenery() {
    let (mut g, scipio, diver) = apart(ScipioAqualis, CorruptedDiver, 78);
    g.model_mut(diver).abilities.add(Ability::Camouflage);
    assert!(sight::sees(&g, scipio, diver, Facing::default()));
    wall(&mut g, 297, 60, 297, 140);
    assert!(!sight::sees(&g, scipio, diver, Facing::default()));
    g.model_mut(scipio).at.x += 30;
    assert!(sight::sees(&g, scipio, diver, Facing::default()), "4.8 inches off");
}

/// SC-ABL-39, SC-ABL-41: a Deep Caller leads beasts, and nobody else.
#[test]
fn sc_abl_41_a_deep_caller_leads_beasts_alone() {
    let mut g = arena();
    put(&mut g, NautiloidThaumaturge, 200, 100);
    let crab = put(&mut g, IronbackCrab, 230, 100);
    let scientist = put(&mut g, CorruptedScientist, 200, 130);
    g.model_mut(crab).side = Side::Invaders;
    assert!(activation::led(&g, crab) && !activation::led(&g, scientist));
}

/// SC-PSY-11: its master's side may let it go at any time, whoever acts; nobody else may.
#[test]
fn sc_psy_11_a_master_lets_go_whoever_acts() {
    let (mut g, ghost, scipio, klegg) = ruled();
    let other = put(&mut g, CorruptedDiver, 150, 150);
    let mut waits = g.clone();
    (waits.seats, waits.activation, waits.stack) = (2, None, vec![Task::Pick(Side::Invaders)]);
    (waits.step, waits.model_mut(other).state.acted) = (Step::Invaders, false);
    for mut t in [acting(g.clone(), other, 2), acting(g.clone(), ghost, 2), T::new(waits)] {
        assert_eq!(t.refuses("let-go m2").clause, "SC-PSY-11", "nobody rules Klegg");
        assert_eq!(t.refuses("let-go m4").clause, "SC-PSY-11", "there is nobody else");
        t.play("let-go m1");
        assert_eq!(t.game.model(scipio).controlled_by, None);
    }
    assert_eq!(acting(g, klegg, 2).refuses("let-go m1").clause, "SC-PSY-11", "it is not Klegg's to let go");
}

/// SC-PSY-11, SC-PSY-12: let go while it acts, it loses what it was handed, and its master goes on.
#[test]
fn sc_psy_11_what_was_handed_is_lost_with_the_mind() {
    let (g, ghost, scipio, _) = ruled();
    let mut t = acting(g, ghost, 3);
    t.plays(["hand m1 2", "let-go m1"]);
    assert_eq!(t.game.model(scipio).controlled_by, None);
    assert_eq!(t.game.activation.map(|a| (a.model, a.actions)), Some((ghost, 1)));
}
