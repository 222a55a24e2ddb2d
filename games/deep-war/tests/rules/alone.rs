//! A captain alone: what must be reached.

use crate::ending::{end, tally};
use crate::support::*;
use fathom_core::{Game, Seat};
use fathom_deep_war::{DeepWar, Options, Point, SoloGoal, Stock};

fn solo(goal: SoloGoal, marconi: bool, points: u8, edit: impl FnOnce(&mut DeepWar)) -> bool {
    // so many merchants are sunk only where their tokens return
    let options = Options { solo_goal: goal, stock: Stock::Returns, ..Options::default() };
    let sea = Sea::with_options(options);
    let sea = if marconi { sea.marconi("N10", DIVE) } else { sea.vii("N10", DIVE) };
    let (_, standings) = end(sea.edit(|game| game.boats[0].tally = tally(points / 20, 0)).edit(edit));
    standings.of(Seat(0)).won
}

fn been(game: &mut DeepWar) {
    game.boats[0].new_york = true;
    game.boats[0].tally.planes = 2; // thirty points, to reach 250
}

#[test]
fn dw_end_13_alone_140_points_win() {
    assert!(solo(SoloGoal::Captain, false, 140, |_| {}));
    assert!(!solo(SoloGoal::Captain, false, 120, |_| {}));
}

#[test]
fn dw_end_14_alone_in_a_marconi_250() {
    assert!(solo(SoloGoal::Captain, true, 220, been));
    assert!(!solo(SoloGoal::Captain, true, 200, been));
}

#[test]
fn dw_end_15_or_the_aces_goal() {
    assert!(solo(SoloGoal::Ace, false, 180, |_| {}) && !solo(SoloGoal::Ace, false, 160, |_| {}));
    let rich = |game: &mut DeepWar| {
        been(game);
        game.boats[0].tally.warships = 3;
    };
    assert!(solo(SoloGoal::Ace, true, 200, rich) && !solo(SoloGoal::Ace, true, 180, rich));
}

#[test]
fn dw_end_16_alone_being_sunk_loses() {
    let mut table = Sea::new()
        .vii("N10", SURFACE)
        .ship(DESTROYER, "N11", Point::N)
        .edit(|game| game.boats[0].tally = tally(10, 0))
        .allied(["fire of 1 at 1 = 1"]);
    assert!(over(&table));
    let standing = table.game.standings().expect("the end").of(Seat(0));
    assert_eq!((standing.won, standing.score), (false, 0));
    let sheet = table.game.score_sheet(Seat(0));
    assert_eq!(sheet.last().map(|line| line.points), Some(-200));
    assert_eq!(table.refuses("stay").clause, "DW-END-01");
}

#[test]
fn dw_end_18_alone_in_a_marconi_new_york_is_a_must() {
    assert!(!solo(SoloGoal::Captain, true, 240, |game| game.boats[0].tally.warships = 4));
}
