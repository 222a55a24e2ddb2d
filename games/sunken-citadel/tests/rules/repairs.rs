//! Repair cards, and the first two scenarios that ask for them.

use crate::scene::*;
use fathom_sunken_citadel::content::{Ability, Difficulty, Fault, Item, Kind, ObjectId, Side};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::{Id, Loot};

/// The Engineer of the team: Quality 4, Ether Tech 2.
const SCIPIO: Id = Id(2);

/// The number of the first generator.
fn generator(t: &T) -> ObjectId {
    object(&t.game, "gA")
}

/// Scipio works at a generator with this fault, with three actions.
fn work(fault: Fault, dice: &[&str]) -> T {
    let mut g = laid_out(2, Difficulty::Beginner);
    let thing = beside(&mut g, SCIPIO, "gA");
    // no Leader's +1 in these sums
    g.model_mut(Id(1)).abilities.remove(Ability::Leader);
    let mut all = vec![format!("fault {}", fault.slug())];
    all.extend(dice.iter().map(|d| (*d).to_owned()));
    let mut t = acting(g, SCIPIO, 3).dice(all);
    t.play(&format!("use {thing} 1"));
    t
}

fn runs(t: &T) -> bool {
    t.game.things[generator(t)].what.lit()
}

/// SC-RPR-01: the number of a fault is the successes needed; an Engineer has +1 up to its level, -1 beyond it.
#[test]
fn sc_rpr_01_levels_of_faults() {
    let faults = [Fault::SeizedValve, Fault::BlownFuse, Fault::CrackedCrystal, Fault::BurntWindings];
    assert_eq!(faults.map(Fault::level), [0, 1, 2, 3]);
    assert!(runs(&work(Fault::BlownFuse, &["dice 1 1 3"])), "4+ with +1");
    assert!(!runs(&work(Fault::BurntWindings, &["dice 4 4 4"])), "4+ with -1, and no Engineer's bonus");
    assert!(runs(&work(Fault::BurntWindings, &["dice 5 5 5"])));
}

/// SC-RPR-01, SC-AP-04: the card stays until the fault is cleared; two actions give +1.
#[test]
fn sc_rpr_01_the_card_stays() {
    let mut t = work(Fault::CrackedCrystal, &["dice 1 1 3"]);
    assert_eq!((runs(&t), left(&t)), (false, 2));
    t.force(["dice 1 2 2"]);
    let thing = generator(&t);
    t.play(&format!("use {thing} 2"));
    assert_eq!((runs(&t), left(&t)), (true, 0), "2 + 1 + 1");
}

/// SC-RPR-02, SC-RPR-04, SC-RPR-09: one, two and three successes.
#[test]
fn sc_rpr_02_fuses_crystals_and_windings() {
    for (fault, enough, short) in [
        (Fault::BlownFuse, "dice 1 1 3", "dice 1 1 2"),
        (Fault::CrackedCrystal, "dice 1 3 3", "dice 1 1 3"),
        (Fault::BurntWindings, "dice 5 5 5", "dice 1 5 5"),
    ] {
        assert!(runs(&work(fault, &[enough])) && !runs(&work(fault, &[short])), "{fault:?}");
    }
}

/// SC-RPR-03: a loose coupling can be forced as well, at 0.
#[test]
fn sc_rpr_03_a_loose_coupling_can_be_forced() {
    let mut t = work(Fault::LooseCoupling, &["dice 1 1 2"]);
    t.force(["dice 1 5 5"]);
    let thing = generator(&t);
    t.play(&format!("try force object{thing} no 100,100"));
    assert!(runs(&t));
}

/// SC-RPR-05: with crossed leads three failures are a shock.
#[test]
fn sc_rpr_05_crossed_leads() {
    let t = work(Fault::CrossedLeads, &["dice 1 1 1", "dice 1 1 2"]);
    assert!(t.game.model(SCIPIO).state.transfixed);
    let t = work(Fault::CrossedLeads, &["dice 1 1 1", "dice 1 6 6"]);
    assert!(!t.game.model(SCIPIO).state.transfixed);
}

/// SC-RPR-06: a flooded casing takes two actions each time, without a bonus for them.
#[test]
fn sc_rpr_06_a_flooded_casing() {
    let mut t = work(Fault::FloodedCasing, &[]);
    let thing = generator(&t);
    assert_eq!(t.refuses(&format!("use {thing} 1")).clause, "SC-RPR-06");
    t.force(["dice 1 2 2"]);
    t.play(&format!("use {thing} 2"));
    assert!(!runs(&t), "2 + 1 is not 4");
    let mut t = work(Fault::FloodedCasing, &[]);
    t.force(["dice 1 3 3"]);
    t.play(&format!("use {thing} 2"));
    assert!(runs(&t));
}

/// SC-RPR-07: a void growth is broken first.
#[test]
fn sc_rpr_07_a_void_growth() {
    let mut t = work(Fault::VoidGrowth, &[]);
    let thing = generator(&t);
    assert_eq!(t.refuses(&format!("use {thing} 1")).clause, "SC-RPR-07");
    t.force(["dice 1 5 6"]);
    t.play(&format!("try break object{thing} no 100,100"));
    t.force(["dice 1 3 3"]);
    t.play(&format!("use {thing} 1"));
    assert!(runs(&t));
}

/// SC-RPR-08: for a missing part a treasure is given up, or the dice have -1.
#[test]
fn sc_rpr_08_a_missing_part() {
    assert!(
        runs(&work(Fault::MissingPart, &["dice 1 4 4"])) && !runs(&work(Fault::MissingPart, &["dice 1 3 3"]))
    );
    let mut t = work(Fault::MissingPart, &["dice 1 1 1"]);
    let thing = generator(&t);
    t.game.model_mut(SCIPIO).loot.push(Loot::Goods);
    t.play(&format!("sacrifice {thing}"));
    assert!(runs(&t) && t.game.model(SCIPIO).loot.is_empty());
}

/// SC-RPR-10: a seized valve wants force at -1, and nothing else.
#[test]
fn sc_rpr_10_a_seized_valve() {
    for (dice, turns) in [("dice 1 6 6", true), ("dice 1 5 5", false)] {
        let mut t = work(Fault::SeizedValve, &[]);
        let thing = generator(&t);
        assert_eq!(t.refuses(&format!("use {thing} 1")).clause, "SC-RPR-10");
        t.force([dice]);
        t.play(&format!("try force object{thing} no 100,100"));
        assert_eq!(runs(&t), turns, "Strength 5, {dice}");
    }
}

/// SC-RPR-01, SC-RPR-11: the attempt that finds an ether leak is an attempt to mend it.
#[test]
fn sc_rpr_11_the_attempt_that_finds_the_leak_counts() {
    let t = work(Fault::EtherLeak, &["dice 1 3 3"]);
    assert_eq!((runs(&t), t.game.clouds.len(), left(&t)), (true, 0, 2));
}

/// SC-RPR-11: an ether leak radiates until it is repaired.
#[test]
fn sc_rpr_11_an_ether_leak() {
    let mut t = work(Fault::EtherLeak, &["dice 1 1 3"]);
    assert_eq!((runs(&t), t.game.clouds.len()), (false, 1));
    t.game.model_mut(SCIPIO).items.push(Item::FluxDampener);
    t.force(["dice 1 3 3"]);
    let thing = generator(&t);
    t.play(&format!("use {thing} 1"));
    assert_eq!((runs(&t), t.game.clouds.len()), (true, 0));
}

/// SC-RPR-12: a whispering core takes the turn of a weak will.
#[test]
fn sc_rpr_12_a_whispering_core() {
    assert_eq!(left(&work(Fault::WhisperingCore, &["dice 1 1 2"])), 0);
    assert!(runs(&work(Fault::WhisperingCore, &["dice 1 5 5", "dice 1 3 3"])));
}

/// SC-RPR-13: rust is scraped off twice.
#[test]
fn sc_rpr_13_rust() {
    let mut t = work(Fault::Rust, &["dice 1 1 5"]);
    assert!(!runs(&t));
    t.force(["dice 1 1 5"]);
    let thing = generator(&t);
    t.play(&format!("use {thing} 1"));
    assert!(runs(&t));
}

/// SC-RPR-14, SC-RPR-16: in good order it is worth a point; only switched off it runs at once.
#[test]
fn sc_rpr_14_good_order() {
    let good = work(Fault::GoodOrder, &["dice 1 1 5"]);
    assert_eq!((runs(&good), good.game.tally.bands[0].machines), (true, 1));
    let off = work(Fault::OnlySwitchedOff, &[]);
    assert_eq!((runs(&off), off.game.tally.bands[0].machines), (true, 0));
}

/// SC-RPR-15: a wired charge goes off on three failures.
#[test]
fn sc_rpr_15_a_wired_charge() {
    let t = work(Fault::WiredCharge, &["dice 1 1 1", "die 6"]);
    assert!(heard(&t, "wired charge") && defended(&t, SCIPIO), "{:?}", t.said());
    assert!(!heard(&work(Fault::WiredCharge, &["dice 1 1 3"]), "wired charge (7)"));
}

/// SC-OBJ-02, SC-AP-03: the panel of Lock Nine opens the outer door by two successes.
#[test]
fn sc_obj_02_the_panel_opens_the_outer_door() {
    for (dice, open) in [("dice 1 2 2", true), ("dice 1 1 2", false)] {
        let mut g = laid_out(1, Difficulty::Beginner);
        let panel = beside(&mut g, Id(0), "p1");
        let mut t = acting(g, Id(0), 1).dice([dice]);
        t.play(&format!("use {panel} 1"));
        assert_eq!(t.game.doors[0].is_open(), open, "Quality 3, and 2 for the Tomb Hunter: {dice}");
    }
}

/// SC-OBJ-01, SC-SCE-01: the log is copied for 5, once; not copied it is worth 6 to the Invaders.
#[test]
fn sc_sce_01_the_log_is_copied() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let log = beside(&mut g, Id(0), "log");
    assert_eq!(points(&g, Side::Invaders), 6);
    let mut t = acting(g, Id(0), 2).dice(["dice 1 3 3"]);
    t.play(&format!("use {log} 1"));
    assert_eq!((points(&t.game, Side::Team), points(&t.game, Side::Invaders)), (5, 0));
    assert_eq!(t.refuses(&format!("use {log} 1")).clause, "SC-SCE-01");
}

/// SC-SCE-01: the console is smashed for 4.
#[test]
fn sc_sce_01_the_console_is_smashed() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let foe = put(&mut g, Kind::CorruptedScientist, 100, 100);
    let log = beside(&mut g, foe, "log");
    let mut t = acting(g, foe, 1).dice(["dice 1 6 6"]);
    t.play(&format!("try break object{log} no 100,100"));
    assert_eq!(points(&t.game, Side::Invaders), 4 + 6);
}

/// SC-SCE-01: with everybody inside, the door shut and a clear gallery the team has 2 and 2.
#[test]
fn sc_sce_01_everybody_inside() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let before = points(&g, Side::Team);
    let foe = put(&mut g, Kind::CorruptedScientist, 100, 100);
    beside(&mut g, foe, "log");
    for (index, x) in [120, 180, 200, 220, 260].into_iter().enumerate() {
        g.model_mut(Id(index as u8)).at = Point::new(x, 120);
    }
    g.markers.clear();
    assert_eq!((before, points(&g, Side::Team)), (0, 4));
}
