//! Playing alone against the rulebook's opponent.

use crate::{alone, depth, leave_face_down, seen, table};
use fathom_core::{Game, Seat, Stage, Viewer};
use fathom_deep_dive::{DeepDive, Difficulty, Ending, Phase, Rival, Tableau};
use fathom_testkit::Table;

/// The person takes a food tile at depth 1 and the opponent is about to flip.
fn rivals_turn(tiles_at_depth_1: &[&str]) -> Table<DeepDive> {
    let mut table = alone(Difficulty::Medium);
    seen(&mut table, 1, &["food pink 1"]);
    seen(&mut table, 1, tiles_at_depth_1);
    table.play("take food pink 1");
    table
}

fn rival(table: &Table<DeepDive>) -> Rival {
    table.game.rival.expect("there is an opponent")
}

/// DD-SOL-02, DD-SOL-03: turn and turn about, one tile each time.
#[test]
fn dd_sol_02_the_opponent_follows_every_turn_of_the_person() {
    let mut table = rivals_turn(&[]);
    assert_eq!((table.game.phase, table.game.stage()), (Phase::RivalFlip, Stage::Chance));
    let before = table.game.ocean[depth(1)].face_down;
    table.chance(["food green 2"]);
    assert_eq!(
        table.said(),
        ["The rival flips a green 2 at depth 1", "The rival collects the green 2 of depth 1 (row 1)"]
    );
    assert_eq!((table.decider(), table.game.round()), (Seat(0), 2));
    assert_eq!(table.game.ocean[depth(1)].face_down, before - 1);
    assert_eq!(table.refuses_outcome("rock").clause, "DD-TRN-02");
}

#[test]
fn dd_sol_03_it_turns_over_exactly_one_tile() {
    let mut table = rivals_turn(&[]);
    table.chance(["open water"]);
    assert_eq!(table.decider(), Seat(0), "open water does not carry it on to another flip");
}

#[test]
fn dd_sol_04_it_collects_food_rock_and_open_water() {
    let mut table = alone(Difficulty::Medium);
    seen(&mut table, 1, &["food pink 1", "food pink 2", "food green 1"]);
    for (mine, its) in
        [("food pink 1", "rock"), ("food pink 2", "open water"), ("food green 1", "food pink 5")]
    {
        table.play(&format!("take {mine}"));
        table.chance([its]);
    }
    let rival = rival(&table);
    assert_eq!((rival.rocks, rival.open_water, rival.food.pink.iter().collect::<Vec<_>>()), (1, 1, vec![5]));
    assert_eq!(table.game.ocean[depth(2)].face_up.total(), 0, "the open water is gone");
    assert_eq!(table.game.validate(), Ok(()));
}

#[test]
fn dd_sol_05_at_a_predator_it_takes_face_up_food_instead() {
    let mut table = rivals_turn(&["food yellow 1", "rock"]);
    table.chance(["predator"]);
    assert_eq!(table.said().last().unwrap(), "The rival collects the yellow 1 of depth 1 (row 1)");
    assert_eq!(table.game.ocean[depth(1)].face_up.predators(), 1);
    let mut nothing = rivals_turn(&["rock"]);
    nothing.chance(["predator"]);
    assert_eq!(nothing.said().last().unwrap(), "The rival finds no tile to take");
    assert_eq!((rival(&nothing).rocks, nothing.decider()), (0, Seat(0)), "it does not take a face-up rock");
}

#[test]
fn dd_sol_06_it_takes_its_rarest_colour_then_the_highest_value() {
    let mut table = rivals_turn(&["food pink 2", "food green 1", "food green 2"]);
    table.game.rival.as_mut().unwrap().food.pink.push(1);
    table.chance(["predator"]);
    assert_eq!(table.said().last().unwrap(), "The rival collects the green 2 of depth 1 (row 1)");
}

#[test]
fn dd_sol_07_the_person_chooses_among_equals() {
    let mut table = rivals_turn(&["food pink 2", "food green 2", "food yellow 1"]);
    table.chance(["predator"]);
    assert_eq!(
        (table.decider(), table.legal()),
        (Seat(0), vec!["give food pink 2".into(), "give food green 2".into()])
    );
    assert_eq!(table.refuses("give food yellow 1").clause, "DD-SOL-06");
    assert_eq!(table.refuses("flip").clause, "DD-SOL-07");
    table.play("give food green 2");
    assert_eq!(rival(&table).food.green.iter().collect::<Vec<_>>(), [2]);
    assert_eq!(table.refuses("give food pink 2").clause, "DD-SOL-07");
}

#[test]
fn dd_sol_08_a_colour_that_is_not_there_does_not_count() {
    let mut table = rivals_turn(&["food pink 1", "food green 2"]);
    let food = &mut table.game.rival.as_mut().unwrap().food;
    food.pink.push(1);
    food.green.push(1);
    food.green.push(2);
    table.chance(["predator"]);
    assert_eq!(table.said().last().unwrap(), "The rival collects the pink 1 of depth 1 (row 2)");
}

#[test]
fn dd_sol_09_it_moves_one_deeper_and_from_the_bottom_to_the_top() {
    let mut table = alone(Difficulty::Easy);
    seen(&mut table, 1, &["food pink 1", "food pink 2", "food green 1", "food green 2", "food yellow 1"]);
    let mut places = vec![rival(&table).depth.number()];
    for its in ["rock", "rock", "open water", "open water", "food pink 9"] {
        let take = table.legal().into_iter().find(|action| action.starts_with("take")).unwrap();
        table.play(&take);
        table.chance([its]);
        places.push(rival(&table).depth.number());
    }
    assert_eq!(places, [1, 2, 3, 4, 5, 1]);
}

#[test]
fn dd_sol_10_it_passes_depths_that_have_run_out() {
    let mut table = alone(Difficulty::Easy);
    leave_face_down(&mut table, 2, 0);
    seen(&mut table, 1, &["food pink 1"]);
    table.game.rival.as_mut().unwrap().depth = depth(2);
    table.play("take food pink 1");
    assert_eq!(rival(&table).depth, depth(3));
    assert_eq!(table.said().last().unwrap(), "The rival finds depth 2 empty and moves on");
    let mut empty = alone(Difficulty::Easy);
    for number in 1..=5 {
        leave_face_down(&mut empty, number, 0);
    }
    empty.game.ending = Ending::LastDive;
    let take = empty.legal().into_iter().find(|action| action.starts_with("take")).unwrap();
    empty.play(&take);
    assert!(empty.said().contains(&"The rival finds no tile to take".to_owned()));
    assert_eq!(empty.game.stage(), Stage::Over);
}

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
