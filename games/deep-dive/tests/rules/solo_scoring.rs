//! Alone: what the opponent scores, and who has won.

use crate::{alone, depth, leave_face_down, table};
use fathom_core::{Game, Seat, Stage, Viewer};
use fathom_deep_dive::{DeepDive, Difficulty, Ending, Phase, Rival, Tableau};

fn column(values: &[u8]) -> fathom_deep_dive::Column {
    values.to_vec().try_into().expect("values 1 to 10")
}

fn scored(difficulty: Difficulty) -> (i32, i32) {
    let food = Tableau { pink: column(&[1, 9]), green: column(&[2]), yellow: column(&[3]) };
    let score = Rival { difficulty, depth: depth(1), rocks: 2, open_water: 4, food }.score();
    (score.points, score.complete_rows)
}

#[test]
fn dd_sol_12_easy_adds_1_for_each_rock() {
    assert_eq!(scored(Difficulty::Easy), (6 + 4 + 2, 1));
}

#[test]
fn dd_sol_13_medium_adds_3_for_each_rock() {
    assert_eq!(scored(Difficulty::Medium), (6 + 4 + 6, 1));
}

#[test]
fn dd_sol_14_hard_counts_everything_in_full() {
    assert_eq!(scored(Difficulty::Hard), (15 + 10 + 12, 1));
}

/// A game alone that ended with these tableaus.
fn ended(difficulty: Difficulty, mine: Tableau, its: Tableau) -> DeepDive {
    let mut game = alone(difficulty).game;
    game.players[0].food = mine;
    game.rival.as_mut().expect("an opponent").food = its;
    (game.phase, game.ending) = (Phase::Over, Ending::LastDive);
    game
}

fn ten() -> Tableau {
    Tableau { pink: column(&[10]), ..Tableau::EMPTY }
}

fn row_of_five() -> Tableau {
    Tableau { pink: column(&[1]), green: column(&[2]), yellow: column(&[2]) }
}

#[test]
fn dd_sol_15_more_points_win_then_more_rows_and_level_is_a_draw() {
    let end = |mine: Tableau, its: Tableau| {
        let standing = ended(Difficulty::Easy, mine, its).standings().unwrap().of(Seat(0));
        (standing.score, standing.rank, standing.won)
    };
    assert_eq!(end(ten(), Tableau::EMPTY), (5, 1, true));
    assert_eq!(end(row_of_five(), ten()), (5, 1, true));
    assert_eq!(end(ten(), row_of_five()), (5, 2, false));
    assert_eq!(end(ten(), ten()), (5, 1, false), "level: first together, but not won");
    assert_eq!(ended(Difficulty::Easy, row_of_five(), ten()).why(), "as many points, and more complete rows");
    assert_eq!(ended(Difficulty::Easy, ten(), Tableau::EMPTY).why(), "", "points say it");
}

#[test]
fn dd_sol_14_the_rivals_sheet_adds_up_to_its_score() {
    for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
        let mut game = ended(difficulty, ten(), row_of_five());
        let rival = game.rival.as_mut().expect("an opponent");
        (rival.rocks, rival.open_water) = (2, 4);
        let told = rival.score().points;
        let sheet = game.rival_sheet().expect("an opponent has a sheet");
        assert_eq!(sheet.iter().map(|line| line.points).sum::<i32>(), told, "{difficulty:?}: {sheet:?}");
    }
    assert_eq!(table(2).game.rival_sheet(), None, "between people there is none");
}

/// The rows of both lie as given when the last round ends; what is told, and what is drawn.
fn told_at_the_end(mine: Tableau, its: Tableau) -> (String, String) {
    let mut table = alone(Difficulty::Easy);
    for number in 1..=5 {
        leave_face_down(&mut table, number, 0);
    }
    table.game.ending = Ending::LastDive;
    table.game.players[0].food = mine;
    table.game.rival.as_mut().expect("an opponent").food = its;
    // A rock adds nothing to the person's points.
    for water in 1..=5 {
        for colour in fathom_deep_dive::Colour::ALL {
            for value in 1..=10 {
                let tile = fathom_deep_dive::Tile::Food { colour, value };
                while table.game.ocean[depth(water)].face_up.count(depth(water), tile) > 0 {
                    table.game.ocean[depth(water)].face_up.remove(depth(water), tile);
                }
            }
        }
    }
    table.play("take rock");
    assert_eq!(table.game.stage(), Stage::Over);
    let drawn = table.game.view(Viewer::Spectator).to_string();
    (table.said().last().expect("the end").clone(), drawn.lines().last().expect("the verdict").to_owned())
}

/// DD-SOL-15, DD-SCO-06: log and drawing follow the standings: rows break a tie, and only a full tie is a draw.
#[test]
fn the_end_is_told_by_the_standings_alone() {
    let both = |log: &str, drawing: &str| (log.to_owned(), format!("The game is over. {drawing}"));
    let win = "beats the rival 5 to 5, with more complete rows";
    assert_eq!(
        told_at_the_end(row_of_five(), ten()),
        both(&format!("Player 1 {win}"), &format!("Seat 1 {win}"))
    );
    let defeat = "It ends 5 to 5: a defeat by the rival, which has more complete rows";
    assert_eq!(told_at_the_end(ten(), row_of_five()), both(defeat, defeat));
    let level = "It ends 5 to 5, with as many complete rows: a draw with the rival";
    assert_eq!(told_at_the_end(ten(), ten()), both(level, level));
    let lost = "It ends 0 to 5: a defeat by the rival";
    assert_eq!(told_at_the_end(Tableau::EMPTY, ten()), both(lost, lost));
    assert_eq!(told_at_the_end(ten(), Tableau::EMPTY).0, "Player 1 beats the rival 5 to 0");
}

/// DD-SOL-12, DD-SOL-13, DD-SOL-14: the points shown beside the opponent's rows, rocks and open water are its total.
#[test]
fn what_is_shown_of_the_opponent_adds_up() {
    for difficulty in Difficulty::ALL {
        let food = Tableau { pink: column(&[1, 9, 5]), green: column(&[2, 4]), yellow: column(&[3]) };
        let mut game = ended(difficulty, Tableau::EMPTY, food);
        let rival = game.rival.as_mut().unwrap();
        (rival.rocks, rival.open_water) = (2, 4);
        let shown = game.view(Viewer::Spectator).rival.unwrap();
        let rows: i32 = shown.rows.iter().map(|row| row.points).sum();
        assert_eq!(rows, shown.food_points, "{difficulty:?}");
        assert_eq!(rows + shown.rock_points + shown.open_water_points, shown.score.points, "{difficulty:?}");
    }
}
