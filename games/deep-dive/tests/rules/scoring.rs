//! Rows, points, ties.

use crate::{column, give, table};
use fathom_core::{Game, Seat};
use fathom_deep_dive::{Colour, DeepDive, Ending, Phase, Score, Tableau};
use fathom_testkit::Table;

fn tableau(pink: &[u8], green: &[u8], yellow: &[u8]) -> Tableau {
    let column = |values: &[u8]| values.to_vec().try_into().expect("values 1 to 10");
    Tableau { pink: column(pink), green: column(green), yellow: column(yellow) }
}

/// A finished game with these tableaus.
fn finished(tableaus: &[Tableau]) -> DeepDive {
    let mut game = table(tableaus.len()).game;
    for (player, food) in game.players.iter_mut().zip(tableaus) {
        player.food = *food;
    }
    game.phase = Phase::Over;
    game.ending = Ending::LastDive;
    game
}

/// DD-SCO-02, DD-SCO-03: the rulebook's own example comes to 34 points.
#[test]
fn dd_sco_02_the_example_scores_34() {
    let food = tableau(&[1, 2, 4, 9], &[9, 7, 3], &[3, 5]);
    let points: Vec<i32> = (0..4).map(|row| food.row(row).points).collect();
    assert_eq!(points, [13, 14, 3, 4]);
    assert_eq!(food.score(), Score { points: 34, complete_rows: 2 });
    let sheet = finished(&[food, Tableau::EMPTY]).score_sheet(Seat(0));
    assert_eq!(sheet.iter().map(|line| line.points).sum::<i32>(), 34);
    assert_eq!(sheet[0].source, "Row 1 (complete)");
}

#[test]
fn dd_sco_01_food_stays_in_the_order_in_which_it_was_taken() {
    let mut table: Table<DeepDive> = table(2);
    give(&mut table, 1, 2, &["food pink 4"]);
    give(&mut table, 1, 5, &["food pink 10"]);
    crate::seen(&mut table, 1, &["food pink 1"]);
    table.play("take food pink 1");
    assert_eq!(table.said(), ["Player 1 surfaces with the pink 1 from depth 1 (row 3)"]);
    assert_eq!(column(&table, 1, Colour::Pink), [4, 10, 1]);
    let view = table.game.view(fathom_core::Viewer::Spectator);
    let rows: Vec<[u8; 3]> = view.players[0].rows.iter().map(|row| row.values).collect();
    assert_eq!(rows, [[4, 0, 0], [10, 0, 0], [1, 0, 0]]);
}

#[test]
fn dd_sco_03_each_incomplete_row_is_halved_and_rounded_on_its_own() {
    assert_eq!(tableau(&[1, 1, 1], &[], &[]).score().points, 0);
    assert_eq!(tableau(&[3], &[4], &[]).score().points, 3);
    assert_eq!(tableau(&[9, 9], &[], &[]).score().points, 8);
}

#[test]
fn dd_sco_04_rocks_are_worth_nothing() {
    let mut game = finished(&[tableau(&[2], &[], &[]), tableau(&[2], &[], &[])]);
    game.players[0].rocks = 5;
    let standings = game.standings().unwrap();
    assert_eq!((standings.of(Seat(0)).score, standings.winners().count()), (1, 2));
}

#[test]
fn dd_sco_05_most_points_win() {
    let game = finished(&[tableau(&[4], &[], &[]), tableau(&[10], &[8], &[]), tableau(&[8], &[], &[])]);
    let standings = game.standings().unwrap();
    let ranks: Vec<u8> = standings.0.iter().map(|standing| standing.rank).collect();
    assert_eq!((ranks, standings.winners().collect::<Vec<_>>()), (vec![3, 1, 2], vec![Seat(1)]));
    assert_eq!(table(2).game.standings(), None, "not before the end");
}

#[test]
fn dd_sco_06_more_complete_rows_break_a_tie() {
    let game = finished(&[tableau(&[10], &[], &[]), tableau(&[1], &[2], &[2])]);
    let standings = game.standings().unwrap();
    assert_eq!((standings.of(Seat(0)).score, standings.of(Seat(1)).score), (5, 5));
    assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat(1)]);
}

#[test]
fn dd_sco_07_an_unbroken_tie_is_a_shared_victory() {
    let game = finished(&[tableau(&[10], &[], &[]), tableau(&[], &[5], &[5]), tableau(&[1], &[], &[])]);
    let standings = game.standings().unwrap();
    assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    assert_eq!(standings.share(Seat(0)), 0.5);
}
