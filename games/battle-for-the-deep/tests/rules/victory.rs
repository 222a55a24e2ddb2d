//! How the game is won.

use crate::scene::*;
use fathom_battle_for_the_deep::{Phase, Reason};
use fathom_core::{Game, Seat, Stage};

/// The last turn of a round, about to end.
fn last_turn(build: impl FnOnce(Scene) -> Scene) -> Deep {
    let mut table =
        build(scene("uk lev pro den").turn(4).at("e7", "1 deep-one").phase(Phase::NoncombatMove)).table();
    end_turn_or_game(&mut table);
    table
}

fn end_turn_or_game(table: &mut Deep) {
    while table.game.active == Seat(3) && matches!(table.game.stage(), Stage::Decide(_)) {
        go_on(table);
    }
}

fn verdict(table: &Deep) -> Option<(Option<u8>, Reason)> {
    table.game.verdict.map(|verdict| (verdict.team, verdict.reason))
}

const THIRTY: &str = "c5 c2 c8 b2 b4 b5 b7 c3 c7 d2 d4 d5";

/// BFD-WIN-01, BFD-WIN-02, BFD-WIN-13: a base held at the end of the round wins, for both seats of the team.
#[test]
fn bfd_win_02_an_enemy_base_wins() {
    let mid =
        scene("uk lev pro den").captured(2, 1).at("a3", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert_eq!(mid.game.stage(), Stage::Decide(Seat(0)), "not before the round ends");
    let table = last_turn(|scene| scene.captured(2, 3));
    assert_eq!(verdict(&table), Some((Some(0), Reason::Base)));
    let standings = table.game.standings().unwrap();
    let won: Vec<bool> = (0..4).map(|seat| standings.of(Seat(seat)).won).collect();
    assert_eq!(won, [true, false, true, false]);
}

#[test]
fn bfd_win_08_two_bases_are_one_claim() {
    let both = scene("uk lev pro den").turn(4).captured(2, 3).captured(4, 1).at("b4", "1 deep-one");
    let mut both = both.phase(Phase::NoncombatMove).table();
    end_turn_or_game(&mut both);
    assert_eq!(verdict(&both), Some((Some(0), Reason::Base)), "two bases are one claim");
}

#[test]
fn bfd_win_03_thirty_points_win() {
    let table = last_turn(|scene| scene.held(1, "c5 c2 c8 b2 b4 b5 b7 c3 c7").held(3, "d2 d4"));
    assert_eq!(table.game.team_points(), [26, 0]);
    assert_eq!(verdict(&table), None);
    let table = last_turn(|scene| scene.held(2, "c5 c2 c8 b2 b4 b5 b7 c3 c7").held(4, "d2 d4 d5 d7"));
    assert_eq!(verdict(&table), Some((Some(1), Reason::Points)));
    assert_eq!(THIRTY.split(' ').count(), 12);
}

/// BFD-WIN-04, BFD-WIN-05: base against base: the centre, then 30 points, then play on.
#[test]
fn bfd_win_04_the_centre_breaks_the_tie() {
    let table = last_turn(|scene| scene.captured(2, 1).captured(1, 2).held(3, "c5"));
    assert_eq!(verdict(&table), Some((Some(0), Reason::CentreBreaksTie)));
    let table = last_turn(|scene| scene.captured(2, 1).captured(1, 2));
    assert_eq!(verdict(&table), None, "nobody holds the centre: play goes on");
    let table = last_turn(|scene| {
        scene
            .captured(2, 1)
            .captured(1, 2)
            .held(1, "c2 c8 b2 b4 b5 b7 c3 c7 d2 d4 d5 d7")
            .held(3, "a1 a2 e1 e2")
    });
    assert_eq!(table.game.team_points(), [30, 0]);
    assert_eq!(verdict(&table), Some((Some(0), Reason::Points)));
}

#[test]
fn bfd_win_06_a_base_against_thirty_points() {
    let thirty = |scene: Scene| {
        scene.captured(2, 1).held(2, "c2 c8 b2 b4 b5 b7 c3 c7 d2 d4 d5 d7").held(4, "a1 a2 e1 e2")
    };
    let table = last_turn(|scene| thirty(scene).held(3, "c5"));
    assert_eq!(verdict(&table), Some((Some(0), Reason::CentreBreaksTie)));
    let table = last_turn(thirty);
    assert_eq!(verdict(&table), Some((Some(1), Reason::Points)), "without the centre the higher total");
}

#[test]
fn bfd_win_07_a_base_freed_in_time_counts_for_nothing() {
    let mut table = scene("uk lev pro den").turn(4).captured(4, 1).at("d7", "2 deep-one").table();
    storm(&mut table, &["2 deep-one d7 to e7"]);
    end_turn_or_game(&mut table);
    assert_eq!(verdict(&table), None);
    assert_eq!(table.game.round, 3);
}

/// BFD-WIN-02, BFD-WIN-04, BFD-WIN-11: what decided is said, since points alone would mislead.
#[test]
fn bfd_win_02_the_end_says_why() {
    let why = |lay: fn(Scene) -> Scene| last_turn(lay).game.why();
    assert_eq!(why(|scene| scene.captured(2, 3)), "they hold an enemy base");
    assert_eq!(
        why(|scene| scene.captured(2, 1).captured(1, 2).held(3, "c5")),
        "both teams had a claim, and the centre decides"
    );
    assert_eq!(
        why(|scene| scene.round(7).held(1, "c5").held(2, "b4 b5")),
        "equal points after the last round, and the centre decides"
    );
    assert_eq!(why(|scene| scene.round(6).held(1, "b4")), "", "not before the end");
}

/// BFD-WIN-10, BFD-WIN-11, BFD-WIN-12: after round 7 points, then the centre, then a draw.
#[test]
fn bfd_win_10_the_last_count() {
    let table = last_turn(|scene| scene.round(7).held(1, "b4").held(2, "a5"));
    assert_eq!(verdict(&table), Some((Some(0), Reason::MorePoints)));
    let table = last_turn(|scene| scene.round(7).held(1, "c5").held(2, "b4 b5"));
    assert_eq!(verdict(&table), Some((Some(0), Reason::Centre)));
    let table = last_turn(|scene| scene.round(7).held(1, "b4").held(2, "b5"));
    assert_eq!(verdict(&table), Some((None, Reason::Draw)));
    assert_eq!(table.game.standings().unwrap().share(Seat(0)), 0.5);
    let table = last_turn(|scene| scene.round(6).held(1, "b4"));
    assert_eq!((verdict(&table), table.game.round), (None, 7));
}
