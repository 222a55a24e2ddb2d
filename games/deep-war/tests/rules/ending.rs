//! The end and the score.

use crate::support::*;
use fathom_core::{Game, Seat, Standings};
use fathom_deep_war::state::{Killer, Tally};
use fathom_deep_war::{DeepWar, Options, Point, SoloGoal, Stock};

/// Turn 12 ends with everyone dived.
fn end(sea: Sea) -> (Sail, Standings) {
    let mut table = sea.turn(12).altitude().dice(quiet_sky());
    table.play("altitude dive");
    let standings = table.game.standings().expect("the end");
    (table, standings)
}

fn tally(merchants: u8, warships: u8) -> Tally {
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
    let standings = table.game.standings().expect("the end");
    assert_eq!(standings.winners().count(), 0);
    assert!(standings.0.iter().all(|one| one.rank == 2), "the war is lost and not drawn: {standings:?}");
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
fn dw_end_18_alone_in_a_marconi_new_york_is_a_must() {
    assert!(!solo(SoloGoal::Captain, true, 240, |game| game.boats[0].tally.warships = 4));
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
