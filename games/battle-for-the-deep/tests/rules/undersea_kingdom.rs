//! What the units of the Undersea Kingdom can do: hit and run, flight.

use crate::scene::*;
use fathom_battle_for_the_deep::Phase;

/// BFD-HAR-01, BFD-HAR-02, BFD-HAR-05: two points left after an attack next door, into neutral zones, and control there.
#[test]
fn bfd_har_01_hit_and_run() {
    let mut table = clash("uk lev pro den", "1 dolphin", "1 swarm");
    table.chance(["1", "6"]);
    assert_eq!(phase(&table), Phase::NoncombatMove);
    assert!(table.allows("move 1 dolphin b4 to a6") && !table.allows("move 1 dolphin b4 to a7"));
    assert_eq!(clause(&mut table, "move 1 dolphin b4 to c7"), "BFD-HAR-01", "three steps, two points");
    table.play("move 1 dolphin b4 to c5").play("claim all");
    assert_eq!((holder(&table, "c5"), holder(&table, "b4")), (1, 1));
}

/// BFD-HAR-03, BFD-RET-09: a retreat costs no points; what merely retreated claims nothing, what runs on does.
#[test]
fn bfd_har_03_a_retreat_is_free() {
    let mut table = clash("uk lev pro den", "1 dolphin, 1 seahorse", "1 whale");
    table.chance(["6", "6", "6"]).play("retreat b3");
    assert!(table.allows("move 1 dolphin b3 to a5"), "two points left");
    assert!(!table.allows("move 1 seahorse b3 to a4"));
    table.play("move 1 dolphin b3 to a4").play("done");
    assert_eq!((holder(&table, "b3"), units(&table, "b3").as_str()), (0, "1 seahorse"));
}

/// BFD-HAR-04: of two riders the one with fewer points is lost.
#[test]
fn bfd_har_04_the_weary_go_first() {
    let mut table = scene("uk lev pro den")
        .at("b3", "1 dolphin")
        .at("a2", "1 dolphin")
        .at("b4", "1 whale")
        .held(2, "b4")
        .table();
    storm(&mut table, &["1 dolphin b3 to b4", "1 dolphin a2 to b4 via a4"]);
    table.chance(["1 6", "1"]);
    assert!(
        table.allows("move 1 dolphin b4 to c6"),
        "the one that came three zones is dead, the other has two left"
    );
}

/// BFD-FLY-01, BFD-FLY-02, BFD-FLY-03: over hostile zones, but never to rest in one.
#[test]
fn bfd_fly_01_flight() {
    let mut table =
        scene("uk lev pro den").at("a3", "1 flying-fish").at("b3", "1 swarm").held(2, "a4 b4").table();
    assert!(table.allows("attack 1 flying-fish a3 to b4 via b3"));
    assert_eq!(clause(&mut table, "attack 1 flying-fish a3 to c4 via b3"), "BFD-CMV-01");
    table.play("done");
    assert!(table.allows("move 1 flying-fish a3 to c4"), "over b3 or b4");
    assert_eq!(clause(&mut table, "move 1 flying-fish a3 to b4"), "BFD-NCM-06");
}
