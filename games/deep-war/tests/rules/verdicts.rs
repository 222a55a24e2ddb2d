//! What is told at the end.

use crate::ending::{end, tally};
use crate::support::*;
use fathom_core::Game;
use fathom_deep_war::DeepWar;
use fathom_deep_war::state::Killer;

/// What the prompt of a finished game for two says, and what the table was told.
fn verdict(edit: impl FnOnce(&mut DeepWar)) -> (String, String) {
    let (table, _) = end(Sea::new().vii("N10", DIVE).marconi("N12", DIVE).edit(|game| {
        game.boats[1].new_york = true;
        game.boats[1].torpedoes = 14;
        edit(game);
    }));
    (table.game.prompt(), table.said().pop().expect("something was said"))
}

#[test]
fn dw_end_07_a_finished_game_names_its_winner() {
    let (prompt, told) = verdict(|game| game.boats[0].tally = tally(2, 0));
    assert_eq!(prompt, "The game is over: Red wins with 40 points");
    assert_eq!(told, "Turn 12 is over: Player 1 wins with 40 points");
}

/// DW-END-06, DW-END-13, DW-NYC-10: points that do not count, and the goal that was missed, are named.
#[test]
fn dw_nyc_10_the_end_says_why_points_did_not_win() {
    let why = |edit: fn(&mut DeepWar)| {
        end(Sea::new().vii("N10", DIVE).marconi("N12", DIVE).edit(edit)).0.game.why()
    };
    let missed = why(|game| game.boats[1].tally = tally(5, 0));
    assert_eq!(missed, "most points; Black was never in New York, and 100 points do not count");
    let sunk = end(Sea::new().vii("N10", DIVE).vii("N12", DIVE).edit(|game| {
        game.boats[0].tally = tally(9, 0);
        game.boats[0].sunk_by = Some(Killer::Destroyer);
    }));
    assert_eq!(sunk.0.game.why(), "most points; Red was sunk, and 180 points do not count");
    let alone = end(Sea::new().vii("N10", DIVE).edit(|game| game.boats[0].tally = tally(6, 0))).0;
    assert_eq!(alone.game.why(), "120 points, but 140 were needed");
}

/// DW-END-08, DW-END-09: what broke a tie is said.
#[test]
fn dw_end_08_the_end_says_what_broke_the_tie() {
    let why =
        |edit: fn(&mut DeepWar)| end(Sea::new().vii("N10", DIVE).vii("N12", DIVE).edit(edit)).0.game.why();
    let warships = why(|game| {
        game.boats[0].tally = tally(2, 0);
        game.boats[1].tally = tally(0, 1);
    });
    assert_eq!(warships, "as many points, and more warships sunk (1 to 0)");
    let torpedoes = why(|game| {
        game.boats[0].torpedoes = 14;
        game.boats[1].torpedoes = 13;
    });
    assert_eq!(torpedoes, "as many points and warships, and more torpedoes left (14 to 13)");
}

/// DW-END-08, DW-END-09, DW-END-10: and why, where points alone do not tell.
#[test]
fn dw_end_08_to_10_the_tie_breaks_are_told() {
    let (warships, _) = verdict(|game| {
        game.boats[0].tally = tally(2, 0);
        game.boats[1].tally = tally(0, 1);
    });
    assert_eq!(
        warships,
        "The game is over: Black wins with 40 points, as many as Red, but sank 1 warship to 0"
    );
    let (torpedoes, _) = verdict(|game| game.boats[1].torpedoes = 13);
    assert_eq!(
        torpedoes,
        "The game is over: Red wins with 0 points, and as many warships as Black, but has 14 torpedoes left to 13"
    );
    let (shared, _) = verdict(|_| {});
    assert_eq!(
        shared,
        "The game is over: Red and Black share the victory: 0 points, 0 warships sunk and 14 torpedoes left each"
    );
}

#[test]
fn dw_nyc_10_a_table_of_marconis_that_never_came_has_no_winner() {
    let (table, standings) = end(Sea::new().marconi("N10", DIVE).marconi("N12", DIVE));
    assert_eq!(standings.winners().count(), 0);
    assert_eq!(table.game.prompt(), "The game is over: no boat afloat has been to New York, and nobody wins");
}

#[test]
fn dw_end_13_alone_the_goal_is_told() {
    let said = |merchants: u8| {
        let (table, _) =
            end(Sea::new().vii("N10", DIVE).edit(|game| game.boats[0].tally = tally(merchants, 0)));
        table.game.prompt()
    };
    assert_eq!(said(7), "The game is over: Red wins with 140 points; 140 were needed");
    assert_eq!(said(6), "The game is over: nobody wins: 120 points, and 140 were needed");
}
