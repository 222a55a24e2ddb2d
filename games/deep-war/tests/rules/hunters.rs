//! How destroyers and warships hunt: whom, by which way, whom else.

use crate::support::*;
use fathom_core::Seat;
use fathom_deep_war::Point;

/// DW-ALL-13, DW-ALL-17, DW-ALL-43: off its course and into the boat's square.
#[test]
fn dw_all_13_and_17_a_hunter_comes_as_close_as_it_can() {
    let table = Sea::new().vii("N10", SURFACE).ship(DESTROYER, "N15", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("N10"));
    let far = Sea::new().vii("N10", SURFACE).ship(WARSHIP, "N16", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&far, 1).as_deref(), Some("N12"), "four squares of six");
}

#[test]
fn dw_all_14_near_and_far_boats_in_sight_roll_alike() {
    for class in [DESTROYER, WARSHIP] {
        let table = Sea::new()
            .vii("N10", SURFACE)
            .vii("N16", SURFACE)
            .ship(class, "N14", Point::N)
            .allied(["hunted by 1 1 = 2", "hunted by 1 2 = 3"]);
        assert_eq!(due(&table), "fire of 1 at 1", "four squares away, and the lower die");
        assert_eq!(place_of(&table, 1).as_deref(), Some("N10"));
    }
}

#[test]
fn dw_all_14_a_boat_alone_in_sight_is_hunted_without_dice() {
    let table =
        Sea::new().vii("N10", SURFACE).vii("N16", DIVE).ship(DESTROYER, "N14", Point::N).allied(NO_DICE);
    assert_eq!(due(&table), "fire of 1 at 1");
}

#[test]
fn dw_all_15_boats_found_at_once_roll_and_the_lowest_is_hunted() {
    let mut table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N16", SURFACE)
        .ship(DESTROYER, "N13", Point::N)
        .allied(["hunted by 1 1 = 4", "hunted by 1 2 = 3"]);
    assert_eq!(due(&table), "fire of 1 at 2");
    assert_eq!(place_of(&table, 1).as_deref(), Some("N16"));
    table.chance(["fire of 1 at 2 = 5"]);
    assert_eq!(due(&table), "length north-america 1");
}

#[test]
fn dw_all_16_tied_lots_are_drawn_again() {
    let mut table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N16", SURFACE)
        .ship(DESTROYER, "N13", Point::N)
        .edit(|game| game.first = Seat(0))
        .allied(["hunted by 1 1 = 4", "hunted by 1 2 = 4"]);
    assert_eq!(due(&table), "hunted by 1 1");
    table.chance(["hunted by 1 1 = 2", "hunted by 1 2 = 2", "hunted by 1 1 = 5", "hunted by 1 2 = 5"]);
    assert_eq!(due(&table), "fire of 1 at 1", "after two more ties the first in turn order");
}

#[test]
fn dw_all_18_a_hunter_goes_round_land() {
    let table = Sea::new().vii("D6", SURFACE).ship(DESTROYER, "F4", Point::N).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("D6"), "four squares by sea, two as the gull flies");
}

#[test]
fn dw_all_18_no_step_of_a_hunt_is_wasted() {
    let table = Sea::new().vii("A5", SURFACE).ship(WARSHIP, "G5", Point::S).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("C7"), "four squares nearer by sea, round Labrador");
}

#[test]
fn dw_all_19_a_ship_above_the_boat_stays_and_fires() {
    let table = Sea::new().vii("N10", PERISCOPE).ship(WARSHIP, "N10", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("N10"));
    assert_eq!(due(&table), "fire of 1 at 1");
}

#[test]
fn dw_all_20_a_hunter_ends_where_it_can_fire() {
    let table = Sea::new().vii("I10", SURFACE).ship(WARSHIP, "O15", Point::E).allied(NO_DICE);
    assert_eq!(
        place_of(&table, 1).as_deref(),
        Some("K12"),
        "K11 is as near and more direct, but off the lines"
    );
    assert_eq!(due(&table), "fire of 1 at 1");
}

#[test]
fn dw_all_20_a_hunter_thinks_of_the_line_from_its_first_square() {
    let table = Sea::new().vii("C6", SURFACE).ship(WARSHIP, "I6", Point::S).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("E8"), "E7 is as near, but off the lines");
    assert_eq!(due(&table), "fire of 1 at 1");
}

#[test]
fn dw_all_21_straight_at_the_boat_then_clockwise_from_north() {
    let track = |boat: &str, ship: &str| -> Vec<String> {
        let table = Sea::new().vii(boat, SURFACE).ship(DESTROYER, ship, Point::N).allied(NO_DICE);
        let sailed = table.events().into_iter().find_map(|event| match event {
            fathom_deep_war::Event::ShipSailed { track, .. } => Some(track),
            _ => None,
        });
        sailed.expect("it sails").iter().map(ToString::to_string).collect()
    };
    assert_eq!(track("N10", "M14"), ["N13", "N12", "N11", "N10"], "onto the line first, then along it");
    assert_eq!(track("H5", "H3"), ["G4", "H5"], "round the land in H4 by the north");
}

#[test]
fn dw_all_22_a_destroyer_looks_again_after_every_square() {
    let table = Sea::new().vii("N14", PERISCOPE).ship(DESTROYER, "N10", Point::E).allied(NO_DICE);
    assert_eq!(due(&table), "fire of 1 at 1", "found from N13, three squares on");
    assert_eq!(place_of(&table, 1).as_deref(), Some("N14"));
}

#[test]
fn dw_all_23_a_destroyer_gives_way_to_the_boat_just_discovered() {
    let near =
        Sea::new().vii("N10", SURFACE).vii("M13", PERISCOPE).ship(DESTROYER, "N15", Point::N).allied(NO_DICE);
    assert!(said(&near, "Destroyer 1 hunts Player 1") && said(&near, "Destroyer 1 hunts Player 2"));
    assert_eq!(due(&near), "fire of 1 at 2");
    // from N11 the boat in N6 comes into sight, five squares away; the first one is beside it
    let far =
        Sea::new().vii("N10", SURFACE).vii("N6", SURFACE).ship(DESTROYER, "N12", Point::N).allied(NO_DICE);
    assert!(said(&far, "Destroyer 1 hunts Player 2"), "farther than the first, and yet it has priority");
    assert_eq!((due(&far).as_str(), place_of(&far, 1).as_deref()), ("fire of 1 at 2", Some("N6")));
}

/// DW-ALL-15, DW-ALL-23: two come into sight on the same square of the way.
#[test]
fn dw_all_23_boats_discovered_together_roll() {
    let mut table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N6", SURFACE)
        .vii("L6", SURFACE)
        .ship(DESTROYER, "N12", Point::N)
        .allied(NO_DICE);
    assert_eq!(due(&table), "hunted by 1 2", "the first boat does not roll");
    table.chance(["hunted by 1 2 = 5", "hunted by 1 3 = 4"]);
    assert_eq!((due(&table).as_str(), place_of(&table, 1).as_deref()), ("fire of 1 at 3", Some("L6")));
}

#[test]
fn dw_all_22_after_the_dice_a_destroyer_goes_on_looking() {
    let table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N13", SURFACE)
        .vii("N6", SURFACE)
        .ship(DESTROYER, "N15", Point::N)
        .allied(["hunted by 1 1 = 1", "hunted by 1 2 = 2"]);
    assert!(said(&table, "Destroyer 1 hunts Player 3"), "discovered from N11");
    assert_eq!((due(&table).as_str(), place_of(&table, 1).as_deref()), ("fire of 1 at 3", Some("N9")));
}

#[test]
fn dw_all_24_a_boat_seen_before_is_not_newly_found() {
    // both are seen at the start; the lower die is in N10, and passing close by the other changes nothing
    let table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N13", SURFACE)
        .ship(DESTROYER, "N15", Point::N)
        .allied(["hunted by 1 1 = 1", "hunted by 1 2 = 2"]);
    assert_eq!((due(&table).as_str(), place_of(&table, 1).as_deref()), ("fire of 1 at 1", Some("N10")));
}

#[test]
fn dw_all_25_turning_gives_no_extra_squares() {
    let table = Sea::new().vii("N10", PERISCOPE).ship(DESTROYER, "N4", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("N10"), "six squares, the last to the boat it found");
    let spent = Sea::new().vii("L10", PERISCOPE).ship(DESTROYER, "N3", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&spent, 1).as_deref(), Some("N9"), "two rows off: never seen");
    let end = Sea::new().vii("M10", DIVE).ship(DESTROYER, "N3", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&end, 1).as_deref(), Some("N9"), "seen after the sixth square, with none left");
}

#[test]
fn dw_all_26_a_cruising_destroyer_hunts_what_it_finds() {
    let table = Sea::new().vii("M12", PERISCOPE).ship(DESTROYER, "N8", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&table, 1).as_deref(), Some("M12"), "seen from N11, entered on the fourth square");
    assert_eq!(due(&table), "fire of 1 at 1");
}

#[test]
fn dw_all_26_the_log_tells_the_way_in_order() {
    let table = Sea::new().vii("M12", PERISCOPE).ship(DESTROYER, "N8", Point::E).allied(NO_DICE);
    let told = ["Destroyer 1 sails to N11", "Destroyer 1 hunts Player 1", "Destroyer 1 sails to M12"];
    assert_eq!(table.said()[1..], told);
}

#[test]
fn dw_all_27_a_warship_attacks_the_boat_on_its_path() {
    let above = Sea::new().vii("N12", PERISCOPE).ship(WARSHIP, "N10", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&above, 1).as_deref(), Some("N12"), "it stops over the periscope");
    assert_eq!(due(&above), "fire of 1 at 1");
    let ahead = Sea::new().vii("L17", SURFACE).ship(WARSHIP, "N10", Point::E).allied(NO_DICE);
    assert_eq!(place_of(&ahead, 1).as_deref(), Some("L14"), "seen from N11, six squares off; three are left");
    assert_eq!(due(&ahead), "fire of 1 at 1");
}

#[test]
fn dw_all_27_a_warship_has_no_sonar() {
    for altitude in [DIVE, SILENT] {
        let table = Sea::new().vii("N12", altitude).ship(WARSHIP, "N10", Point::E).allied(NO_DICE);
        assert_eq!(place_of(&table, 1).as_deref(), Some("N14"), "straight over the boat");
        assert_eq!(due(&table), "length north-america 1");
    }
}

#[test]
fn dw_all_28_a_warship_turns_to_a_closer_boat_alone() {
    let closer =
        Sea::new().vii("N10", SURFACE).vii("N13", PERISCOPE).ship(WARSHIP, "N15", Point::N).allied(NO_DICE);
    assert!(said(&closer, "Warship 1 hunts Player 1") && said(&closer, "Warship 1 hunts Player 2"));
    assert_eq!((due(&closer).as_str(), place_of(&closer, 1).as_deref()), ("fire of 1 at 2", Some("N13")));
    let farther =
        Sea::new().vii("N11", SURFACE).vii("N6", SURFACE).ship(WARSHIP, "N13", Point::N).allied(NO_DICE);
    assert!(!said(&farther, "hunts Player 2"), "seen from N12, six squares off");
    assert_eq!(due(&farther), "fire of 1 at 1");
}

#[test]
fn dw_all_28_a_boat_as_near_as_the_quarry_does_not_turn_a_warship() {
    let table =
        Sea::new().vii("N12", SURFACE).vii("N12", PERISCOPE).ship(WARSHIP, "N14", Point::N).allied(NO_DICE);
    assert!(!said(&table, "hunts Player 2"), "found in the same square as the quarry");
    assert_eq!(due(&table), "fire of 1 at 1");
}
