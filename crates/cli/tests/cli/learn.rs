//! Lessons in the terminal.

use crate::{complaint, fathom, fathom_with, json, printed};
use fathom_lessons::{Lesson, Shelf};

/// What a learner types who does what is wanted.
fn by_the_book(lesson: &Lesson) -> String {
    lesson.steps.iter().map(|step| format!("{}\n", step.play.as_deref().unwrap_or(""))).collect()
}

#[test]
fn every_lesson_is_played_to_its_end_and_names_what_was_learnt() {
    for lesson in Shelf::standard().lessons() {
        let said =
            printed(&fathom_with(&["learn", lesson.game, lesson.name], by_the_book(lesson).as_bytes()));
        let place = format!("{}/{}", lesson.game, lesson.name);
        assert!(said.contains("That was the lesson"), "{place}: {said}");
        assert_eq!(said.matches("[x]").count(), lesson.learnt.len(), "{place}");
        assert!(!said.contains("You holds") && !said.contains("You's"), "{place}: {said}");
        let whole = said.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, play) = whole.rsplit_once("Play: `fathom ").expect("the next step is named");
        let command: Vec<&str> = play.trim_end_matches('`').split(' ').collect();
        assert!(printed(&fathom_with(&command, b"quit\n")).contains("Left without saving"), "{place}");
        assert_eq!(
            said.matches("Right. ").count(),
            lesson.steps.iter().filter(|one| one.play.is_some()).count()
        );
    }
}

#[test]
fn a_wrong_move_is_answered_and_the_wanted_one_can_be_shown() {
    let said = printed(&fathom_with(
        &["learn", "deep-dive"],
        b"what?\n\nskip\ndeeper\n?\nhelp\nmoves flip\nrules rock\nFLIP\ndeeper\nback\n1\nquit\n",
    ));
    assert!(said.contains("Nothing to play here"), "one only reads at the first step: {said}");
    assert!(said.contains("A depth can be skipped only where") && said.contains("DD-PRD-02"), "{said}");
    assert!(said.contains("Type: flip"), "{said}");
    assert!(said.contains("You would leave the pink 2 lying open"), "allowed, and answered: {said}");
    assert_eq!(said.matches("\nStep 3 of").count(), 2, "back and forth: {said}");
    assert!(said.contains("Go on with `fathom learn deep-dive --from 3`"), "{said}");
}

#[test]
fn a_lesson_goes_on_where_one_left() {
    let said = printed(&fathom_with(&["learn", "deep-dive", "--from", "10"], b""));
    assert!(said.contains("Step 10 of") && !said.contains("Step 9 of"), "{said}");
    let line = complaint(&fathom(&["learn", "deep-dive", "--from", "99"]), 2);
    assert!(line.contains("steps, not 99"), "{line}");
}

#[test]
fn lessons_are_listed() {
    let all = printed(&fathom(&["learn"]));
    let list = json(&printed(&fathom(&["learn", "--json"])));
    for lesson in Shelf::standard().lessons() {
        assert!(all.contains(&lesson.title), "{all}");
    }
    assert_eq!(list.as_array().unwrap().len(), Shelf::standard().lessons().len());
    assert!(complaint(&fathom(&["learn", "chess"]), 2).contains("no game called"));
    assert!(complaint(&fathom(&["learn", "deep-dive", "dance"]), 2).contains("no lesson called \"dance\""));
}

#[test]
fn every_game_is_explained_on_one_page_with_its_clauses() {
    for game in fathom_catalog::Catalog::standard().games() {
        let slug = game.info().slug;
        let said = printed(&fathom(&["learn", slug, "--page"]));
        for heading in ["The goal", "A turn, 5:", "What is open", "What is hidden", "What counts", "The end"]
        {
            assert!(said.contains(heading), "{slug}: {said}");
        }
        assert!(said.contains(&format!("[{}-", game.ledger().prefix)), "{slug}: {said}");
        let page = json(&printed(&fathom(&["learn", slug, "--page", "--json"])));
        assert_eq!(page["turn"].as_array().unwrap().len(), 5, "{slug}");
    }
    assert!(complaint(&fathom(&["learn", "--page"]), 2).contains("which game?"));
}

#[test]
fn a_puzzle_is_shown_and_answered_when_asked() {
    let shown = printed(&fathom(&["puzzles", "show", "deep-dive", "1"]));
    assert!(shown.contains("One move is clearly best") && !shown.contains("Best: "), "{shown}");
    let answered = printed(&fathom(&["puzzles", "show", "deep-dive", "1", "--answer"]));
    assert!(answered.contains("Best: ") && answered.contains("of 100"), "{answered}");
    let line = complaint(&fathom(&["puzzles", "show", "deep-dive", "99"]), 2);
    assert!(line.contains("there are puzzles 1 to"), "{line}");
    let line = complaint(&fathom(&["puzzles", "show", "sunken-citadel", "1"]), 2);
    assert!(line.contains("has no puzzles yet"), "{line}");
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let make = || {
        let args = ["puzzles", "make", "deep-dive", "--count", "1", "--games", "3", "--iterations", "400"];
        printed(&fathom(&args))
    };
    let text = make();
    assert!(text.contains("command = \"fathom puzzles make deep-dive"), "{text}");
    assert_eq!(text, make());
}
