//! The rulebook's twelve questions, in our words, as the table answers them.

use crate::support::*;
use fathom_core::Seat;
use fathom_deep_war::{Action, Point};

/// DW-ATT-38: 1. Can boats sink each other? No.
#[test]
fn faq_01_boats_cannot_sink_each_other() {
    let mut table = Sea::new().vii("M10", SURFACE).vii("M11", SURFACE).movement();
    table.plays(["stay", "stay"]);
    assert!(table.allows("altitude dive"), "side by side, and nothing to attack");
}

/// DW-ALL-10, DW-ALL-11: 2. What becomes of ships that leave or reach land? They are out.
#[test]
fn faq_02_ships_that_leave_are_out() {
    let table = Sea::new()
        .vii("N10", SILENT)
        .ship(WARSHIP, "A20", Point::N)
        .ship(DESTROYER, "G3", Point::W)
        .allied([""; 0]);
    assert!(table.game.ships.is_empty());
}

/// DW-BAT-08, DW-BAT-09, DW-BAT-10: 3. What if the batteries run out? Recharge before submerging.
#[test]
fn faq_03_empty_batteries_are_recharged_first() {
    let mut table =
        Sea::new().vii("N10", DIVE).edit(|game| game.boats[0].battery = 0).altitude().dice(quiet_sky());
    assert!(!table.allows("altitude dive") && !table.allows("altitude silent"));
    table.play("altitude surface");
    assert_eq!(table.game.boats[0].battery, 1);
    table.chance(["distance of 1 = 1", "direction of 1 = n", "class of 1 = 1", "course of 1 = n"]);
    table.plays(["stay", "hold"]);
    assert!(table.allows("altitude dive"));
}

/// DW-DET-20, DW-DET-21, DW-DET-25: 4. Can a contact be identified later? Yes, on sight, for free; else it is
/// revealed.
#[test]
fn faq_04_contacts_are_identified_later() {
    let mut table = Sea::new().vii("M10", DIVE).vii("M13", PERISCOPE).detection();
    table.chance(["distance of 1 = 1", "direction of 1 = n", "course of 1 = e"]);
    table.chance(["identify of 2 at 1 = 5"]);
    assert_eq!(due(&table), "distance of 2");
    let mut nobody = Sea::new().vii("M10", DIVE).contact("M12", Point::E).altitude();
    nobody.play("altitude dive");
    assert_eq!(due(&nobody), "reveal 1");
}

/// DW-DET-17, DW-MOV-10, DW-ALL-43: 5. Can several vessels share a square? Yes.
#[test]
fn faq_05_squares_are_shared() {
    let mut table =
        Sea::new().vii("M10", SURFACE).vii("M12", SURFACE).ship(MERCHANT, "M11", Point::E).movement();
    table.plays(["move m11", "move m11"]);
    assert!(table.game.boats.iter().all(|boat| boat.cell == table.game.ships[0].cell));
}

/// DW-ALL-13: 6. Can a destroyer leave its course to come close? It must.
#[test]
fn faq_06_a_destroyer_leaves_its_course() {
    let table = Sea::new().vii("N10", SURFACE).ship(DESTROYER, "L12", Point::E).allied([""; 0]);
    assert_eq!(place_of(&table, 1).as_deref(), Some("N10"));
}

/// DW-ALL-15: 7. Two boats are equally near: which is hunted? The one with the lowest roll.
#[test]
fn faq_07_the_lowest_roll_is_hunted() {
    let table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N14", SURFACE)
        .ship(DESTROYER, "N12", Point::N)
        .allied(["hunted by 1 1 = 1", "hunted by 1 2 = 6"]);
    assert_eq!(due(&table), "fire of 1 at 1");
}

/// DW-ATT-39: 8. What if the torpedoes run out? The guns remain.
#[test]
fn faq_08_without_torpedoes_the_guns_remain() {
    let table = Sea::new()
        .vii("M10", SURFACE)
        .ship(MERCHANT, "M11", Point::E)
        .edit(|game| game.boats[0].torpedoes = 0)
        .attack();
    assert_eq!(table.legal(), ["gun 1", "machine-gun 1", "hold"]);
}

/// DW-AIR-11: 9. Does a plane fly on when a periscope stays unseen? Yes.
#[test]
fn faq_09_the_plane_flies_on() {
    let mut table =
        Sea::new().vii("H11", PERISCOPE).vii("H17", SURFACE).allied(flight("north-america", [3, 3, 3], "e"));
    table.chance(["spot north-america at 1 = 1"]);
    assert_eq!(table.decider(), Seat(1));
}

/// DW-MOV-06: 10. Can a boat leave the board and return? Never.
#[test]
fn faq_10_no_boat_leaves_the_board() {
    let table = Sea::new().vii("A28", SURFACE).movement();
    let reachable = table.legal();
    assert!(reachable.iter().all(|action| matches!(action.parse(), Ok(Action::Move { .. } | Action::Stay))));
    assert!("move @28".parse::<Action>().is_err() && "move a29".parse::<Action>().is_err());
}

/// DW-MOV-08: 11. Which squares are navigable? All with a little sea.
#[test]
fn faq_11_a_little_sea_is_enough() {
    let coast: Vec<_> = fathom_deep_war::Cell::all().filter(|cell| cell.terrain() == b'~').collect();
    assert_eq!(coast.len(), 86);
    assert!(coast.iter().all(|cell| cell.navigable()));
}

/// DW-END-19, DW-ATT-27: 12. What are wounds? The hits that sink a ship.
#[test]
fn faq_12_wounds_are_hits_to_sink() {
    let mut table = Sea::new().vii("M10", PERISCOPE).ship(WARSHIP, "M11", Point::E).attack();
    table.force(["torpedo of 1 at 1 = 5", "torpedo of 1 at 1 = 5"]);
    table.plays(["aim 2 at 1", "launch"]);
    assert_eq!(table.game.ships[0].wounds, 2);
    assert!(said(&table, "Warship 1 has taken 2 of 3 hits"));
}
