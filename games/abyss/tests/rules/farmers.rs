//! The Farmers, worth their points and nothing else.

use crate::setting::{Printed, Set, hire, turn_of};
use fathom_abyss::Phase;

/// Farmers have no power: nothing else happens.
#[track_caller]
fn hire_farmer(lord: &str, printed: Printed) {
    let table = hire(Set::players(2), lord, printed);
    assert_eq!((turn_of(&table), table.game.phase), (2, Phase::Turn));
    assert_eq!(table.game.players[0].pearls, 0);
}

#[test]
fn aby_lrd_15_keeper() {
    hire_farmer("keeper", Printed(6, 3, 1, 6));
}

#[test]
fn aby_lrd_16_reaper() {
    hire_farmer("reaper", Printed(7, 2, 1, 6));
}

#[test]
fn aby_lrd_17_shepherd() {
    hire_farmer("shepherd", Printed(8, 1, 1, 6));
}

#[test]
fn aby_lrd_18_miller() {
    hire_farmer("miller", Printed(8, 2, 0, 10));
}

#[test]
fn aby_lrd_19_aquaculturalist() {
    hire_farmer("aquaculturalist", Printed(9, 3, 0, 11));
}

#[test]
fn aby_lrd_20_landowner() {
    hire_farmer("landowner", Printed(10, 1, 0, 12));
}
