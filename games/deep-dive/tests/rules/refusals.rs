//! Every refusal there is: a situation, what is tried, the clause that forbids it, and what the player reads.

use crate::{alone, depth, leave_face_down, seen, table, trap};
use fathom_deep_dive::{Action, DeepDive, Difficulty, Ending, Illegal};
use fathom_testkit::{Refused, Table, walk_refusals};

/// The kinds of refusal. A new one stops the build here until it has a row below.
macro_rules! kinds {
    ($($kind:ident)*) => {
        const KINDS: &[&str] = &[$(stringify!($kind)),*];
        fn kind(illegal: &Illegal) -> &'static str {
            match illegal { $(Illegal::$kind { .. } => stringify!($kind)),* }
        }
    };
}

kinds! {
    Over ChanceDecides PlayerDecides StartPlayerFirst TileNow NoSuchSeat NotUnseen NothingFaceDown AlreadyFlipped
    NotTakeable NotFaceUp LiesElsewhere OnlyTheFlipped FlipFirst NotSkippable OthersPenguin NothingDeeper TakeOrDeeper NoRock RockTooLate SecondRock
    EmptyHanded Retreating NotRetreating NotToBring NoPenguinThere RivalChooses NothingToGive RivalWouldNot
}

/// A situation, what is tried in it (`? rock` is chance's), and the refusal.
type Row = (&'static str, fn() -> Table<DeepDive>, &'static str, &'static str, &'static str);

#[test]
fn every_refusal_cites_the_clause_that_forbids_the_very_thing() {
    let rows = [chances(), dives(), retreats(), rivals()].concat();
    let rows = rows.into_iter().map(|(situation, build, tried, clause, text)| {
        let (table, says) = (build(), format!("{text} [{clause}]"));
        Refused { situation, table, tried, says }
    });
    let act = |game: &DeepDive, action: &Action| game.check_action(*action).err();
    walk_refusals(rows, act, |game, outcome| game.check_chance(*outcome).err(), kind, KINDS);
}

fn setting() -> Table<DeepDive> {
    Table::setup(&fathom_deep_dive::Options::default(), 2)
}

fn flipping() -> Table<DeepDive> {
    let mut table = table(2);
    table.play("flip");
    table
}

fn found() -> Table<DeepDive> {
    let mut table = table(2);
    table.play("flip").force(["food pink 2"]);
    table
}

fn second_rock() -> Table<DeepDive> {
    let mut table = table(2);
    crate::give(&mut table, 1, 1, &["rock", "rock"]);
    table.play("rock 3");
    table
}

fn over() -> Table<DeepDive> {
    let mut table = alone(Difficulty::Easy);
    for number in 1..=5 {
        leave_face_down(&mut table, number, 0);
    }
    table.game.ending = Ending::LastDive;
    table.play("take rock");
    table
}

fn chances() -> Vec<Row> {
    vec![
        ("the game is over", over, "flip", "DD-END-08", "the game is over"),
        ("a tile is turned over", flipping, "flip", "DD-DIV-11", "chance decides now, not a player"),
        ("a player decides", || table(2), "? rock", "DD-TRN-02", "a player decides now, not chance"),
        ("the token is drawn", setting, "? rock", "DD-SET-10", "a start player is drawn now, not a tile"),
        (
            "a tile is turned over",
            flipping,
            "? start 1",
            "DD-TRN-02",
            "a tile is turned over now; the start player is known",
        ),
        ("the token is drawn", setting, "? start 3", "DD-SET-10", "seat 3 is not at this table"),
        (
            "a tile is turned over at depth 1",
            flipping,
            "? food pink 9",
            "DD-DIV-11",
            "no food pink 9 is left unseen at depth 1",
        ),
    ]
}

fn dives() -> Vec<Row> {
    fn deepest() -> Table<DeepDive> {
        let mut table = table(2);
        crate::give(&mut table, 1, 1, &["rock"]);
        table.play("rock 5");
        table
    }
    fn run_out() -> Table<DeepDive> {
        let mut table = table(2);
        leave_face_down(&mut table, 1, 0);
        table
    }
    vec![
        ("a depth that has run out", run_out, "flip", "DD-DIV-02", "no tile lies face down at depth 1"),
        (
            "a tile was turned over",
            found,
            "flip",
            "DD-DIV-08",
            "a tile has just been turned over here: take it or go deeper",
        ),
        (
            "open water",
            || table(2),
            "take open water",
            "DD-DIV-03",
            "open water stays where it is: a diver surfaces with food or a rock",
        ),
        (
            "a predator",
            || table(2),
            "take predator",
            "DD-DIV-03",
            "a predator stays where it is: a diver surfaces with food or a rock",
        ),
        ("nothing face up", || table(2), "take rock", "DD-DIV-01", "no rock lies face up at depth 1"),
        (
            "face up at another depth",
            || {
                let mut table = table(2);
                seen(&mut table, 2, &["rock"]);
                table
            },
            "take rock",
            "DD-DIV-12",
            "rock lies face up at depth 2, and the penguin is at depth 1",
        ),
        (
            "another tile",
            found,
            "take food pink 1",
            "DD-DIV-07",
            "only the food pink 2 just turned over can be taken",
        ),
        (
            "no flip yet",
            || table(2),
            "deeper",
            "DD-DIV-13",
            "turn over a tile first; a depth is left behind only after a flip or a skip",
        ),
        (
            "no penguin here",
            || table(2),
            "skip",
            "DD-PRD-02",
            "none of your penguins is trapped at depth 1, and tiles lie face down there",
        ),
        (
            "somebody else's penguin here",
            || {
                let mut table = table(2);
                trap(&mut table, 2, 1);
                table
            },
            "skip",
            "DD-PRD-04",
            "the penguin trapped at depth 1 is not yours, and tiles lie face down there",
        ),
        (
            "the deepest depth, before the flip",
            deepest,
            "deeper",
            "DD-PRD-06",
            "nothing lies deeper than depth 5",
        ),
        ("the deepest depth", deepest, "skip", "DD-PRD-06", "nothing lies deeper than depth 5"),
        (
            "a tile was turned over",
            found,
            "skip",
            "DD-DIV-08",
            "the choice is to take the tile just turned over or to go deeper",
        ),
        ("no rock in hand", || table(2), "rock 3", "DD-RCK-01", "you hold no rock"),
        ("in mid-dive", found, "rock 3", "DD-RCK-02", "a rock is eaten only at the beginning of a turn"),
        (
            "a second rock",
            second_rock,
            "rock 4",
            "DD-RCK-03",
            "a rock has been eaten this turn, and one is all",
        ),
        ("no retreat", || table(2), "surface", "DD-TRN-04", "nobody surfaces with nothing"),
        (
            "no retreat",
            || table(2),
            "bring rock from 1",
            "DD-RET-02",
            "tiles are brought back only in a retreat",
        ),
    ]
}

fn retreats() -> Vec<Row> {
    fn retreating() -> Table<DeepDive> {
        let mut table = table(2);
        seen(&mut table, 1, &["rock"]);
        trap(&mut table, 1, 1);
        trap(&mut table, 1, 2);
        table.play("flip").force(["predator"]);
        table
    }
    vec![
        (
            "a predator in a retreat",
            retreating,
            "bring predator from 1",
            "DD-DIV-03",
            "a predator stays where it is: a diver surfaces with food or a rock",
        ),
        (
            "a retreat",
            retreating,
            "flip",
            "DD-RET-02",
            "your penguins retreat: bring back one tile or surface",
        ),
        (
            "a depth without a penguin",
            retreating,
            "bring rock from 4",
            "DD-RET-03",
            "none of your penguins was trapped at depth 4",
        ),
        (
            "a tile that is not there",
            retreating,
            "bring food pink 2 from 1",
            "DD-RET-02",
            "no food pink 2 lies face up at depth 1 to be brought back",
        ),
    ]
}

fn rivals() -> Vec<Row> {
    fn choosing() -> Table<DeepDive> {
        let mut table = alone(Difficulty::Medium);
        seen(&mut table, 1, &["food pink 1", "food pink 2", "food green 2", "food yellow 1"]);
        table.play("take food pink 1");
        table.chance(["predator"]);
        table
    }
    vec![
        ("the rival's tile is due", choosing, "flip", "DD-SOL-07", "the opponent's tile is to be chosen now"),
        (
            "nothing is due",
            || {
                let table = alone(Difficulty::Medium);
                assert_eq!(table.game.depth, depth(1));
                table
            },
            "give food pink 2",
            "DD-SOL-07",
            "there is nothing to choose for an opponent now",
        ),
        (
            "a tile it likes less",
            choosing,
            "give food yellow 1",
            "DD-SOL-06",
            "the opponent takes the colour it has fewest of, then the highest value: not food yellow 1",
        ),
    ]
}
