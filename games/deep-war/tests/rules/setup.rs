//! Setting up.

use crate::support::*;
use fathom_core::{Game, Seat, Seats, Stage};
use fathom_deep_war::content::{Base, CHART, SEA};
use fathom_deep_war::{Cell, Colour, DeepWar, Marconi, Options, Point};

fn table(seats: usize) -> Sail {
    Table::setup(&Options::default(), seats)
}

/// DW-SET-01: one to six, and no seventh.
#[test]
fn dw_set_01_one_to_six_captains() {
    for count in 1..=6 {
        assert_eq!(table(count).game.seats().count(), count);
    }
    let seven = Seats::new(7).expect("a number of seats");
    let refused = DeepWar::setup(&Options::default(), seven).expect_err("seven are too many");
    assert_eq!(refused.to_string(), "Deep War seats 1 to 6 players, not 7");
}

#[test]
fn dw_set_02_a_colour_is_taken_once() {
    let mut table = table(2);
    table.play("enlist red type-vii");
    let refusal = table.refuses("enlist red marconi");
    assert_eq!(refusal.to_string(), "another boat is red already [DW-SET-02]");
    assert_eq!(table.legal().len(), 10, "five colours, two classes");
}

/// DW-SET-03, DW-SET-04: in seat order, either class.
#[test]
fn dw_set_03_and_04_everyone_chooses_a_class_in_seat_order() {
    let mut table = table(3);
    assert_eq!(table.legal().len(), 12);
    for (seat, choice) in
        ["enlist blue marconi", "enlist red type-vii", "enlist white marconi"].iter().enumerate()
    {
        assert_eq!(table.decider(), Seat(seat as u8));
        table.play(choice);
    }
    assert_eq!(table.game.role(Seat(0)), "Blue");
}

#[test]
fn dw_set_05_every_colour_has_its_port() {
    let ports = [
        ("red", "G26"),
        ("black", "H26"),
        ("blue", "H27"),
        ("green", "I26"),
        ("yellow", "I27"),
        ("white", "H26"),
    ];
    let mut table = table(6);
    for (colour, _) in ports {
        table.play(&format!("enlist {colour} type-vii"));
    }
    let cells: Vec<String> = table.game.boats.iter().map(|boat| boat.cell.to_string()).collect();
    assert_eq!(cells, ports.map(|(_, port)| port));
}

/// DW-SET-06, DW-SET-07: all in one square, and nobody minds.
#[test]
fn dw_set_06_and_07_marconis_share_betasom() {
    let mut table = table(6);
    for colour in Colour::ALL {
        table.play(&format!("enlist {} marconi", colour.slug()));
    }
    assert!(table.game.boats.iter().all(|boat| boat.cell == cell("I27")));
    assert_eq!(table.game.validate(), Ok(()));
}

/// One boat of each class, ready to sail.
fn one_of_each() -> Sail {
    let mut table = table(2);
    table.plays(["enlist red type-vii", "enlist black marconi"]);
    table
}

/// DW-SET-08, DW-SET-09: fourteen torpedoes, or twenty-one.
#[test]
fn dw_set_08_and_09_torpedoes_aboard() {
    assert_eq!(one_of_each().game.boats.iter().map(|boat| boat.torpedoes).collect::<Vec<_>>(), [14, 21]);
}

/// DW-SET-10, DW-SET-11: full batteries, on the surface.
#[test]
fn dw_set_10_and_11_charged_and_on_the_surface() {
    let table = one_of_each();
    assert!(table.game.boats.iter().all(|boat| (boat.battery, boat.altitude) == (3, SURFACE)));
}

/// DW-SET-12, DW-SET-16: turn 1, and nothing in sight.
#[test]
fn dw_set_12_and_16_the_first_turn_on_an_empty_sea() {
    let table = one_of_each();
    assert_eq!(table.game.turn, 1);
    assert!(table.game.ships.is_empty());
}

#[test]
fn dw_set_13_the_highest_roll_begins() {
    let mut table = table(3);
    table.plays(["enlist red type-vii", "enlist black type-vii", "enlist blue type-vii"]);
    table.chance(["first of 1 = 2", "first of 2 = 5", "first of 3 = 4"]);
    assert_eq!(table.game.first, Seat(1));
    assert_eq!(due(&table), "distance of 2");
    assert!(said(&table, "Player 2 goes first"));
}

#[test]
fn dw_set_14_the_highest_roll_again_when_they_tie() {
    let mut table = table(3);
    table.plays(["enlist red type-vii", "enlist black type-vii", "enlist blue type-vii"]);
    table.chance(["first of 1 = 6", "first of 2 = 1", "first of 3 = 6"]);
    assert_eq!(due(&table), "first of 1", "seat 2 is out of it");
    table.chance(["first of 1 = 3", "first of 3 = 3", "first of 1 = 2", "first of 3 = 2"]);
    assert_eq!(table.game.first, Seat(0), "after two more ties the lowest seat begins");
}

#[test]
fn dw_set_15_planes_stand_at_three_bases() {
    let homes = Base::ALL.map(|base| base.cell().to_string());
    assert_eq!(homes, ["H9", "L18", "F26"]);
    assert!(Base::ALL.iter().all(|base| base.cell().navigable()));
}

#[test]
fn dw_set_17_ten_tokens_of_each_class() {
    let table = table(1);
    for class in [MERCHANT, DESTROYER, WARSHIP] {
        assert_eq!(table.game.stock.of(class), 10);
    }
}

/// DW-SET-18: row by row, against the drawing.
#[test]
fn dw_set_18_the_chart_is_28_by_16() {
    assert_eq!(CHART.len(), 16);
    assert!(CHART.iter().all(|row| row.len() == 28 && row.bytes().all(|square| b".~#".contains(&square))));
    assert_eq!(Cell::all().count(), 448);
    assert_eq!(Cell::all().filter(|cell| cell.navigable()).count(), 385);
    assert_eq!(Cell::all().filter(|cell| cell.terrain() == b'~').count(), 86);
    assert_eq!(SEA.iter().count(), 385);
    assert!(!cell("A1").navigable() && cell("P1").navigable() && cell("A28").navigable());
    let here = cell("K2");
    assert!(
        Cell::all()
            .filter(|cell| cell.navigable())
            .all(|there| { fathom_deep_war::content::sailing_distance(here, there).is_some() })
    );
}

#[test]
fn dw_set_19_the_compass_runs_clockwise_from_north() {
    let east_south = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    for (face, offset) in (1..).zip(east_south) {
        assert_eq!(Point::of_face(face).offset(), offset);
        assert_eq!(Point::of_face(face).face(), face);
    }
}

#[test]
fn dw_set_20_distance_counts_diagonals_as_one() {
    assert_eq!(cell("K10").distance(cell("K15")), 5);
    assert_eq!(cell("K10").distance(cell("N13")), 3);
    assert_eq!(cell("K10").distance(cell("L16")), 6);
    assert_eq!(cell("K10").distance(cell("K10")), 0);
}

#[test]
fn dw_set_21_a_table_may_play_without_the_marconi() {
    let options = Options { marconi: Marconi::Absent, ..Options::default() };
    let mut table: Sail = Table::setup(&options, 2);
    assert_eq!(table.legal().len(), 6);
    assert_eq!(table.refuses("enlist red marconi").clause, "DW-SET-21");
}

#[test]
fn dw_set_22_a_captain_alone_rolls_for_nothing() {
    let mut table = table(1);
    table.play("enlist red type-vii");
    assert_eq!(due(&table), "distance of 1");
    assert_eq!(table.game.stage(), Stage::Chance);
}
