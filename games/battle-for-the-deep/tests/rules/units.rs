//! The sixteen units as they are printed.

use fathom_battle_for_the_deep::Unit;

/// Cost, attack, defence, move and ability on the reference chart.
#[track_caller]
fn printed(unit: Unit, numbers: [u8; 4], ability: &str) {
    let p = unit.profile();
    assert_eq!(([p.cost, p.attack, p.defence, p.moves], p.ability), (numbers, ability), "{unit}");
}

#[test]
fn bfd_unt_01_mermaid() {
    printed(Unit::Mermaid, [3, 1, 2, 1], "");
}

#[test]
fn bfd_unt_02_seahorse() {
    printed(Unit::Seahorse, [5, 3, 2, 2], "");
}

#[test]
fn bfd_unt_03_dolphin() {
    printed(Unit::Dolphin, [7, 2, 3, 3], "Hit and Run");
}

#[test]
fn bfd_unt_04_flying_fish() {
    printed(Unit::FlyingFish, [9, 3, 3, 4], "Flight");
}

#[test]
fn bfd_unt_05_swarm() {
    printed(Unit::Swarm, [2, 1, 1, 1], "Frenzy");
}

#[test]
fn bfd_unt_06_shark() {
    printed(Unit::Shark, [5, 4, 1, 2], "Territorial");
}

#[test]
fn bfd_unt_07_whale() {
    printed(Unit::Whale, [7, 2, 3, 2], "Host");
}

#[test]
fn bfd_unt_08_jellyfish() {
    printed(Unit::Jellyfish, [9, 3, 3, 1], "First Strike");
}

#[test]
fn bfd_unt_09_crab() {
    printed(Unit::Crab, [3, 1, 2, 1], "");
}

#[test]
fn bfd_unt_10_nautilus() {
    printed(Unit::Nautilus, [5, 2, 3, 2], "Jet");
}

#[test]
fn bfd_unt_11_lobster() {
    printed(Unit::Lobster, [7, 3, 2, 1], "Pinch");
}

#[test]
fn bfd_unt_12_turtle() {
    printed(Unit::Turtle, [9, 1, 4, 1], "Thick Shell");
}

#[test]
fn bfd_unt_13_deep_one() {
    printed(Unit::DeepOne, [3, 1, 2, 1], "");
}

#[test]
fn bfd_unt_14_shoggoth() {
    printed(Unit::Shoggoth, [5, 2, 2, 2], "Reanimate");
}

#[test]
fn bfd_unt_15_tentacle() {
    printed(Unit::Tentacle, [7, 2, 2, 1], "Grab");
}

#[test]
fn bfd_unt_16_necromancer() {
    printed(Unit::Necromancer, [9, 1, 1, 2], "Dark Ritual");
}
