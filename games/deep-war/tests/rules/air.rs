//! The planes.

use crate::support::*;
use fathom_core::Game;
use fathom_deep_war::content::Base;
use fathom_deep_war::rules::air::{cover, covered, track};
use fathom_deep_war::state::Killer;
use fathom_deep_war::{Event, Point};

/// A flight of the first plane, east from H9.
fn eastward(sea: Sea, dice: [u8; 3]) -> Sail {
    sea.allied(flight("north-america", dice, "e"))
}

#[test]
fn dw_air_01_three_planes_in_order() {
    let mut table = Sea::new().vii("P5", DIVE).altitude();
    table.play("altitude dive");
    for base in ["north-america", "azores", "united-kingdom"] {
        assert_eq!(due(&table), format!("length {base} 1"));
        table.chance(flight(base, [1, 1, 1], "n"));
    }
    assert_eq!(table.game.turn, 2);
}

/// DW-AIR-02, DW-AIR-03: three dice and a direction.
#[test]
fn dw_air_02_and_03_three_dice_and_a_direction() {
    let table = eastward(Sea::new().vii("P5", DIVE), [2, 3, 6]);
    assert!(said(&table, "The plane from North America flies 11 squares east"));
    let squares: Vec<String> = table
        .events()
        .into_iter()
        .find_map(|event| match event {
            Event::TookOff { track, .. } => Some(track.iter().map(ToString::to_string).collect()),
            _ => None,
        })
        .expect("a flight");
    assert_eq!((squares.len(), squares[0].as_str(), squares[10].as_str()), (11, "H10", "H20"));
}

#[test]
fn dw_air_04_from_the_first_square_over_land_and_sea() {
    let squares: Vec<String> = track(Base::NorthAmerica, Point::W, 8).map(|cell| cell.to_string()).collect();
    assert_eq!(squares, ["H8", "H7", "H6", "H5", "H4", "H3", "H2", "H1"]);
    assert!(!cell("H4").navigable());
}

#[test]
fn dw_air_05_a_flight_ends_at_the_edge() {
    assert_eq!(track(Base::UnitedKingdom, Point::E, 18).count(), 2, "F27 and F28");
    let table = Sea::new().vii("P5", DIVE).allied(flight("north-america", [6, 6, 6], "n"));
    assert!(said(&table, "The plane from North America finds nobody"));
}

#[test]
fn dw_air_06_over_or_beside() {
    for (square, met) in [("H12", true), ("G12", true), ("I13", true), ("I14", false), ("J12", false)] {
        let table = eastward(Sea::new().vii(square, SURFACE), [1, 1, 1]);
        assert_eq!(!table.legal().is_empty(), met, "{square}, on a flight from H10 to H12");
    }
}

#[test]
fn dw_air_07_those_below_before_those_beside() {
    let both = eastward(Sea::new().vii("G10", SURFACE).vii("H10", SURFACE), [1, 1, 3]);
    assert_eq!(both.decider(), fathom_core::Seat(1), "H10 is below the first square, G10 beside it");
}

#[test]
fn dw_air_08_boats_met_at_once_roll_for_it() {
    let mut table = eastward(Sea::new().vii("G14", SURFACE).vii("I14", PERISCOPE), [2, 2, 2]);
    assert_eq!(due(&table), "met by north-america 1");
    table.chance(["met by north-america 1 = 5", "met by north-america 2 = 2"]);
    assert_eq!(due(&table), "spot north-america at 2");
}

#[test]
fn dw_air_09_one_attack_and_home() {
    let mut table = eastward(Sea::new().vii("H11", SURFACE).vii("H14", SURFACE), [3, 3, 3]);
    table.force(["flak of 1 gun = 6", "bomb north-america at 1 = 6"]);
    table.play("flak gun");
    assert_eq!(due(&table), "length azores 1", "the second boat is not attacked");
}

/// DW-AIR-10, DW-AIR-11: not seen, and the plane flies on to the next boat.
#[test]
fn dw_air_10_and_11_a_plane_that_misses_a_periscope_flies_on() {
    for face in 1..=5 {
        let mut table = eastward(Sea::new().vii("H11", PERISCOPE).vii("H16", SURFACE), [3, 3, 3]);
        table.chance([format!("spot north-america at 1 = {face}")]);
        assert!(said(&table, "not seen"));
        assert_eq!(table.decider(), fathom_core::Seat(1));
    }
}

#[test]
fn dw_air_12_one_roll_for_each_plane() {
    let mut table = eastward(Sea::new().vii("H13", PERISCOPE), [3, 3, 3]);
    table.chance(["spot north-america at 1 = 2"]);
    assert_eq!(due(&table), "length azores 1", "three squares beside the boat, one roll");
}

#[test]
fn dw_air_13_a_periscope_that_is_seen_cannot_shoot() {
    let mut table = eastward(Sea::new().vii("H11", PERISCOPE), [1, 1, 1]);
    table.chance(["spot north-america at 1 = 6"]);
    assert_eq!(due(&table), "bomb north-america at 1");
}

/// DW-AIR-14, DW-AIR-15, DW-AIR-16: one gun of the two, face by face.
#[test]
fn dw_air_14_to_16_one_gun_by_choice() {
    for (gun, needs) in [("gun", 3), ("machine-gun", 2)] {
        for face in 1..=6 {
            let mut table = eastward(Sea::new().vii("H11", SURFACE), [1, 1, 1]);
            assert_eq!(table.legal(), ["flak gun", "flak machine-gun"]);
            assert_eq!(table.refuses("flak torpedo").clause, "DW-AIR-16");
            table.force([format!("flak of 1 {gun} = {face}")]);
            table.play(&format!("flak {gun}"));
            assert_eq!(table.game.boats[0].tally.planes == 1, face <= needs, "{gun} {face}");
            assert_eq!(due(&table) == "bomb north-america at 1", face > needs, "no second gun");
        }
    }
}

#[test]
fn dw_air_17_a_marconi_has_its_machine_gun() {
    let mut table = eastward(Sea::new().marconi("H11", SURFACE), [1, 1, 1]);
    assert_eq!(due(&table), "flak of 1 machine-gun", "there is nothing to choose");
    table.chance(["flak of 1 machine-gun = 3"]);
    assert_eq!(due(&table), "bomb north-america at 1");
}

/// DW-AIR-18, DW-AIR-19: shot down, no bomb, and back next turn.
#[test]
fn dw_air_18_and_19_a_plane_shot_down_returns() {
    let mut table = eastward(Sea::new().vii("H11", SURFACE), [1, 1, 1]);
    table.force(["flak of 1 gun = 3"]);
    table.play("flak gun");
    assert!(said(&table, "shot down, 15 points"));
    assert_eq!(due(&table), "length azores 1");
    table.force(flight("azores", [1, 1, 1], "s"));
    table.chance(flight("united-kingdom", [1, 1, 1], "ne"));
    table.chance(["distance of 1 = 6", "direction of 1 = w"]);
    table.chance(["class of 1 = 1", "course of 1 = w"]);
    table.plays(["stay"]);
    if table.allows("hold") {
        table.play("hold");
    }
    table.play("altitude dive");
    assert_eq!(due(&table), "length north-america 1", "it flies again");
}

#[test]
fn dw_air_20_a_bomb_sinks_on_one_or_two() {
    for face in 1..=6 {
        let mut table = eastward(Sea::new().vii("H11", PERISCOPE).vii("P5", DIVE), [1, 1, 1]);
        table.chance(["spot north-america at 1 = 6".to_owned(), format!("bomb north-america at 1 = {face}")]);
        let sunk = table.game.boats[0].sunk_by == Some(Killer::Plane);
        assert_eq!(sunk, face <= 2);
    }
}

#[test]
fn dw_air_21_dived_boats_are_not_met() {
    for altitude in [DIVE, SILENT] {
        let table = eastward(Sea::new().vii("H11", altitude), [1, 1, 1]);
        assert_eq!(due(&table), "length azores 1");
    }
}

#[test]
fn dw_air_22_port_gives_no_shelter() {
    let mut dice = flight("north-america", [1, 1, 1], "n");
    dice.extend(flight("azores", [1, 1, 1], "n"));
    dice.extend(flight("united-kingdom", [1, 1, 1], "s"));
    let table = Sea::new().vii("G26", SURFACE).allied(dice);
    assert_eq!(table.legal(), ["flak gun", "flak machine-gun"], "in Brest, one square from Cornwall");
}

#[test]
fn dw_air_23_the_base_square_is_beside_the_first() {
    let table = eastward(Sea::new().vii("H9", SURFACE), [1, 1, 1]);
    assert!(!table.legal().is_empty());
    assert_eq!(cover(Base::NorthAmerica, cell("H9")), 8 * 216, "whichever way it flies");
}

/// The cover that the view shows is the plain count of throws.
#[test]
fn plane_cover_is_counted_exactly() {
    let square = cell("H14");
    let mut throws = 0;
    for heading in Point::ALL {
        for throw in 0..216u32 {
            let length = (throw / 36 + throw / 6 % 6 + throw % 6 + 3) as u8;
            throws +=
                u16::from(track(Base::NorthAmerica, heading, length).any(|over| over.distance(square) <= 1));
        }
    }
    assert_eq!(cover(Base::NorthAmerica, square), throws);
    assert_eq!(covered(cell("P28").step(Point::W).unwrap_or(square)), covered(cell("P27")));
    let view = Sea::new().vii("H14", SURFACE).movement().game.view(fathom_core::Viewer::Spectator);
    assert_eq!(view.boats[0].outlook[0].plane_cover, covered(square));
    assert_eq!(view.boats[0].outlook[2].plane_cover, 0.0);
}
