//! The Ambassadors.

use crate::setting::{Printed, Set, hire, turn_of};
use fathom_abyss::{Location, Lord, Phase};

#[test]
fn aby_lrd_33_elder() {
    let mut table = hire_ambassador("elder", 3);
    table.force(["location abyss", "location chasm", "location depths"]);
    assert_eq!(table.legal(), ["keep chasm", "keep abyss", "keep depths"]);
    table.play("keep abyss");
    assert!(table.game.players[0].locations.contains(Location::Abyss));
    assert!(
        table.game.available.contains(Location::Chasm) && table.game.available.contains(Location::Depths)
    );
    assert!(table.game.beneath[Location::Abyss.index()].contains(Lord::Elder));
}

#[test]
fn aby_lrd_34_sage() {
    let mut table = hire_ambassador("sage", 4);
    table.force(["location abyss", "location chasm"]);
    table.play("keep chasm");
    assert!(table.game.beneath[Location::Chasm.index()].contains(Lord::Sage));
    assert!(table.game.available.contains(Location::Abyss));
}

#[test]
fn aby_lrd_35_hermit() {
    let mut table = hire_ambassador("hermit", 5);
    table.force(["location abyss"]);
    assert!(table.game.players[0].locations.contains(Location::Abyss), "without being asked");
    assert_eq!(turn_of(&table), 2);
}

/// Ten points in all five races; three keys that are used for its own location at once.
fn hire_ambassador(lord: &str, points: u8) -> fathom_testkit::Table<fathom_abyss::Abyss> {
    let table = hire(Set::players(2), lord, Printed(10, 5, 3, points));
    assert!(matches!(table.game.phase, Phase::Drawing { .. }));
    table
}
