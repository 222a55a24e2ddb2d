//! The end and the score.

use crate::support::*;
use fathom_core::{Game, Seat, Standings};
use fathom_deep_war::state::{Killer, Tally};
use fathom_deep_war::{DeepWar, Point};

/// Turn 12 ends with everyone dived.
pub fn end(sea: Sea) -> (Sail, Standings) {
    let mut table = sea.turn(12).altitude().dice(quiet_sky());
    table.play("altitude dive");
    let standings = table.game.standings().expect("the end");
    (table, standings)
}

pub fn tally(merchants: u8, warships: u8) -> Tally {
    Tally { merchants, warships, ..Tally::default() }
}

fn two(edit: impl FnOnce(&mut DeepWar)) -> Standings {
    end(Sea::new().vii("N10", DIVE).vii("N12", DIVE).edit(edit)).1
}

#[test]
fn dw_end_01_after_turn_12_nothing_more_can_be_done() {
    let (mut table, _) = end(Sea::new().vii("N10", DIVE));
    assert!(over(&table) && table.legal().is_empty());
    assert_eq!(table.refuses("stay").to_string(), "the game is over [DW-END-01]");
}

/// What one captain's score sheet says at the end, and the score.
fn sheet(tally: Tally) -> (Vec<(String, i32)>, i32) {
    let (table, standings) = end(Sea::new().vii("N10", DIVE).edit(|game| game.boats[0].tally = tally));
    let lines = table.game.score_sheet(Seat(0)).into_iter().map(|line| (line.source, line.points));
    (lines.collect(), standings.of(Seat(0)).score)
}

/// DW-END-02, DW-END-03, DW-END-04: what ships are worth.
#[test]
fn dw_end_02_to_04_ships_on_the_score_sheet() {
    let (lines, score) = sheet(Tally { merchants: 1, destroyers: 2, warships: 3, planes: 0 });
    let expected = [("Merchants: 1 at 20", 20), ("Destroyers: 2 at 20", 40), ("Warships: 3 at 40", 120)];
    assert_eq!(lines[..3], expected.map(|(source, points)| (source.to_owned(), points)));
    assert_eq!(score, 180);
}

#[test]
fn dw_end_05_planes_on_the_score_sheet() {
    let (lines, score) = sheet(Tally { planes: 4, ..Tally::default() });
    assert_eq!(lines[3], ("Planes: 4 at 15".to_owned(), 60));
    assert_eq!(score, 60);
}

#[test]
fn dw_end_06_a_sunk_captain_loses_everything() {
    let standings = two(|game| {
        game.boats[0].tally = tally(9, 0);
        game.boats[0].sunk_by = Some(Killer::Destroyer);
    });
    assert_eq!((standings.of(Seat(0)).score, standings.of(Seat(0)).won), (0, false));
    assert!(standings.of(Seat(1)).won, "with no points at all, but afloat");
}

#[test]
fn dw_end_07_the_most_points_win() {
    let standings = two(|game| {
        game.boats[0].tally = tally(2, 0);
        game.boats[1].tally = tally(3, 0);
    });
    assert_eq!([0, 1].map(|seat| standings.of(Seat(seat)).rank), [2, 1]);
}

#[test]
fn dw_end_08_warships_break_a_tie() {
    let standings = two(|game| {
        game.boats[0].tally = tally(2, 0);
        game.boats[1].tally = tally(0, 1);
    });
    assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat(1)]);
}

#[test]
fn dw_end_09_then_torpedoes() {
    let standings = two(|game| {
        game.boats[0].tally = tally(1, 1);
        game.boats[1].tally = tally(1, 1);
        game.boats[1].torpedoes = 13;
    });
    assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn dw_end_10_then_it_is_shared() {
    let standings = two(|_| {});
    assert_eq!(standings.winners().count(), 2);
    assert_eq!(standings.share(Seat(0)), 0.5);
}

#[test]
fn dw_end_11_with_every_boat_lost_nobody_wins() {
    let table = Sea::new()
        .vii("N10", SURFACE)
        .vii("N10", SURFACE)
        .edit(|game| game.boats[1].sunk_by = Some(Killer::Plane))
        .ship(DESTROYER, "N11", Point::N)
        .edit(|game| game.phase = fathom_deep_war::Phase::Altitude(Seat(0)));
    let mut table = Table::new(table.0);
    table.play("altitude surface");
    table.chance(["fire of 1 at 1 = 1"]);
    assert!(over(&table));
    assert!(said(&table, "Every boat is lost, and nobody wins"));
    assert_eq!(table.game.standings().expect("the end").winners().count(), 0);
}

#[test]
fn dw_end_12_the_last_boat_plays_on() {
    let mut table = Sea::new()
        .vii("N10", DIVE)
        .vii("N12", DIVE)
        .edit(|game| game.boats[0].sunk_by = Some(Killer::Destroyer))
        .turn(5)
        .altitude()
        .dice(quiet_sky());
    table.play("altitude dive");
    assert_eq!(table.game.turn, 6);
    assert_eq!(due(&table), "distance of 2");
}

#[test]
fn dw_end_17_a_lost_boat_is_off_the_board() {
    let sunk = |game: &mut DeepWar| game.boats[1].sunk_by = Some(Killer::Plane);
    let table = Sea::new()
        .vii("M10", SURFACE)
        .vii("M11", SURFACE)
        .edit(sunk)
        .ship(MERCHANT, "M12", Point::E)
        .edit(|game| game.phase = fathom_deep_war::Phase::Movement(Seat(0)));
    let mut table = Table::new(table.0);
    table.play("stay");
    assert!(table.allows("gun 1"), "it blocks nothing");
}

#[test]
fn dw_end_19_wounds_are_the_hits_a_ship_takes() {
    for (class, hits) in [(MERCHANT, 1), (DESTROYER, 1), (WARSHIP, 3)] {
        let mut table = Sea::new().vii("M10", PERISCOPE).ship(class, "M11", Point::E).attack();
        table.force(vec!["torpedo of 1 at 1 = 1"; hits]);
        table.play(&format!("aim {hits} at 1")).play("launch");
        assert!(table.game.ships.is_empty(), "{class:?}");
    }
}
