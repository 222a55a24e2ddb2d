//! Every lesson of every game, played to its end: a rule that changes cannot leave a lesson behind.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

use fathom_catalog::Catalog;
use fathom_core::{Asker, Names, Seat, Stage, Viewer};
use fathom_lessons::{Answer, Lesson, Moment, Shelf, Step, Try};

fn each_step(mut look: impl FnMut(&Lesson, &Moment<'_>, &Step)) {
    let catalog = Catalog::standard();
    for lesson in Shelf::standard().lessons() {
        for number in 0..lesson.steps.len() {
            let moment = lesson.at(&catalog, number).unwrap();
            let step = moment.step().unwrap();
            look(lesson, &moment, step);
        }
        let end = lesson.at(&catalog, lesson.steps.len()).unwrap();
        assert!(end.step().is_none());
        assert!(lesson.at(&catalog, lesson.steps.len() + 1).is_err(), "nothing comes after the end");
    }
}

fn place(lesson: &Lesson, moment: &Moment<'_>) -> String {
    format!("{}/{}, step {}", lesson.game, lesson.name, moment.number + 1)
}

#[test]
fn every_lesson_can_be_played_to_its_end() {
    each_step(|lesson, moment, step| {
        let Some(play) = &step.play else { return };
        let place = place(lesson, moment);
        assert_eq!(moment.table.stage(), Stage::Decide(lesson.seat), "{place}: the learner is to decide");
        let listed = moment.table.legal().iter().any(|legal| legal.text == *play);
        assert!(listed, "{place}: {play} is among the moves that a board offers");
        assert_eq!(moment.answer(play), Answer::Right, "{place}");
    });
}

#[test]
fn moves_that_are_as_good_lead_to_the_very_same_position() {
    each_step(|lesson, moment, step| {
        let after = |text: &str| {
            let mut table = moment.table.clone();
            table.act(lesson.seat, text, &Names(&lesson.players)).unwrap();
            table.position()
        };
        for other in &step.or {
            let wanted = step.play.as_deref().unwrap();
            assert_eq!(after(other), after(wanted), "{}: {other}", place(lesson, moment));
            assert_eq!(moment.answer(other), Answer::Right);
        }
    });
}

#[test]
fn every_wrong_try_is_allowed_or_forbidden_as_the_lesson_says() {
    each_step(|lesson, moment, step| {
        for one in &step.tries {
            let place = format!("{}: {}", place(lesson, moment), one.text);
            assert!(step.play.is_some(), "{place}: there is nothing to try where one only reads");
            for text in meant(moment, step, one, &place) {
                let allowed = moment.table.check(lesson.seat, &text).is_ok();
                assert_ne!(allowed, one.forbidden, "{place}");
                let Answer::Wrong { text: said, clause } = moment.answer(&text) else {
                    panic!("{place}: it is what the lesson wants")
                };
                assert_eq!(said, one.answer, "{place}: another answer comes first");
                assert_eq!(clause.is_some(), one.forbidden, "{place}: a clause forbids it, and nothing else");
            }
        }
    });
}

/// The moves that an answer is for and that no answer before it has taken.
fn meant(moment: &Moment<'_>, step: &Step, one: &Try, place: &str) -> Vec<String> {
    if !one.text.ends_with('*') {
        return vec![one.text.clone()];
    }
    let wanted = |text: &String| step.play.as_ref() == Some(text) || step.or.contains(text);
    let first = |text: &String| step.tries.iter().find(|other| other.fits(text)) == Some(one);
    let texts = moment.table.legal().into_iter().map(|legal| legal.text);
    let meant: Vec<String> = texts.filter(|text| first(text) && !wanted(text)).collect();
    assert!(!meant.is_empty(), "{place}: no move fits");
    meant
}

#[test]
fn any_other_move_is_answered_and_changes_nothing() {
    each_step(|lesson, moment, step| {
        let Some(play) = &step.play else { return };
        let before = moment.table.position();
        for legal in moment.table.legal() {
            if legal.text != *play && !step.or.contains(&legal.text) {
                let Answer::Wrong { text, .. } = moment.answer(&legal.text) else {
                    panic!("{}: {} is not wanted", place(lesson, moment), legal.text)
                };
                assert!(text.ends_with(['.', '!', '?']), "{text}");
            }
        }
        assert!(matches!(moment.answer("dance"), Answer::Wrong { .. }));
        assert_eq!(moment.table.position(), before);
    });
}

#[test]
fn every_lesson_is_short_and_says_what_is_learnt() {
    for lesson in Shelf::standard().lessons() {
        let name = format!("{}/{}", lesson.game, lesson.name);
        let moves = lesson.steps.iter().filter(|step| step.play.is_some()).count();
        let bounds = if lesson.name == "first" { 10..=30 } else { 5..=20 };
        assert!(bounds.contains(&moves), "{name} asks for {moves} moves");
        assert!((3..=6).contains(&lesson.learnt.len()), "{name} has a checklist");
        assert!((2..=8).contains(&lesson.minutes), "{name} takes a few minutes");
        for step in &lesson.steps {
            assert!(step.say.len() <= 330, "{name}: too long to read: {}", step.say);
            assert_eq!(step.why.is_empty(), step.play.is_none(), "{name}: a move has a reason: {}", step.say);
        }
    }
}

#[test]
fn every_game_has_a_first_lesson() {
    let shelf = Shelf::standard();
    for game in Catalog::standard().games() {
        assert!(shelf.find(game, "first").is_ok(), "{}", game.info().title);
    }
}

#[test]
fn every_game_is_explained_on_one_page_that_fits_two_sheets() {
    let shelf = Shelf::standard();
    for game in Catalog::standard().games() {
        let name = game.info().title;
        let page = shelf.page(game.info().slug).unwrap_or_else(|| panic!("{name} has no page"));
        let letters: usize = page.rules().map(|said| said.text.len()).sum();
        assert!((900..=2_600).contains(&letters), "{name}: {letters} letters are not a page");
        for said in page.rules() {
            assert!(said.text.ends_with(['.', '!', '?']), "{name}: not a sentence: {}", said.text);
        }
        for picture in &page.turn {
            assert!(picture.shows.ends_with('.'), "{name}: {} is not described", picture.picture);
        }
    }
}

const QUESTIONS: [&str; 6] =
    ["where am I?", "list my units", "what can reach me", "who is winning", "how far to the moon", "sing"];

fn asked(moment: &Moment<'_>, viewer: Viewer, question: &str) -> Vec<String> {
    let asker = Asker { viewer, names: Names(&moment.lesson.players), odds: true };
    moment.table.answer(&asker, question)
}

fn at_step(game: &str, name: &str, number: usize, look: impl Fn(&dyn Fn(&str) -> String)) {
    let catalog = Catalog::standard();
    let shelf = Shelf::standard();
    let lesson = shelf.of(game).find(|lesson| lesson.name == name).unwrap();
    let moment = lesson.at(&catalog, number - 1).unwrap();
    look(&|question| asked(&moment, Viewer::Seat(lesson.seat), question).join("\n"));
}

#[test]
fn every_question_is_answered_in_sentences_that_name_places_and_no_coordinates() {
    each_step(|lesson, moment, _| {
        for question in QUESTIONS {
            for viewer in [Viewer::Seat(lesson.seat), Viewer::Spectator] {
                let said = asked(moment, viewer, question);
                let place = format!("{}: {question}", place(lesson, moment));
                assert!(!said.is_empty(), "{place}");
                for line in said {
                    assert!(line.ends_with(['.', ':']), "{place}: {line}");
                    let point = |pair: &[char]| {
                        pair[0].is_ascii_digit() && pair[1] == ',' && pair[2].is_ascii_digit()
                    };
                    let letters: Vec<char> = line.chars().collect();
                    assert!(!letters.windows(3).any(point), "{place} tells inches: {line}");
                }
            }
        }
    });
}

#[test]
fn a_diver_asks_for_a_depth_and_for_what_lies_there() {
    at_step("deep-dive", "first", 3, |ask| {
        assert!(ask("what is at depth 1").starts_with("Depth 1: "), "{}", ask("what is at depth 1"));
        assert!(ask("what is at depth 1").contains("the next tile is a predator in"));
        assert_eq!(ask("where am I"), "You are diving at depth 1.\nJust turned over: a pink 2.");
        assert_eq!(ask("how far to depth 5"), "Depth 5 is 4 depths below the diver.");
        assert!(ask("what is at depth 9").contains("no such place"));
    });
}

#[test]
fn a_hand_is_told_to_its_owner_alone() {
    let catalog = Catalog::standard();
    let shelf = Shelf::standard();
    let lesson = shelf.of("abyss").find(|lesson| lesson.name == "first").unwrap();
    let moment = lesson.at(&catalog, 7).unwrap();
    let mine = asked(&moment, Viewer::Seat(Seat(0)), "list my units");
    assert_eq!(mine[0], "Your hand: crab 2, seahorse 3, squid 2.");
    for (viewer, question) in [
        (Viewer::Seat(Seat(1)), "what is at You"),
        (Viewer::Spectator, "list my units"),
        (Viewer::Seat(Seat(1)), "list my units"),
    ] {
        let said = asked(&moment, viewer, question).join(" ");
        assert!(!said.contains("seahorse 3"), "{said}");
    }
    assert!(asked(&moment, Viewer::Seat(Seat(0)), "what can reach me")[1].contains("Keeper"));
    assert_eq!(asked(&moment, Viewer::Seat(Seat(0)), "what is at the court")[0], "At the Court: 6.");
}

#[test]
fn zones_are_found_by_name_and_number_and_distances_follow_open_borders() {
    at_step("battle-for-the-deep", "combat", 2, |ask| {
        let there = ask("what is at A3");
        assert!(there.contains("(A3): worth") && there.contains("your base"), "{there}");
        assert!(ask("how far to B2").contains("(B2) is 1 move from"), "{}", ask("how far to B2"));
        assert!(ask("list my units").contains("(A3): "), "{}", ask("list my units"));
        assert!(ask("what is at Z9").contains("no such zone"));
    });
}

#[test]
fn squares_are_named_by_the_nearest_place() {
    at_step("deep-war", "attack", 2, |ask| {
        assert!(ask("where am I").contains(" of "), "{}", ask("where am I"));
        assert!(ask("what is at New York").starts_with("New York (K2): "), "{}", ask("what is at New York"));
        assert!(ask("how far to New York").contains("to sail"), "{}", ask("how far to New York"));
    });
}

#[test]
fn a_leader_hears_rooms_doors_and_shadows() {
    at_step("sunken-citadel", "fight", 2, |ask| {
        assert!(ask("list my units").contains("Scipio Aqualis"), "{}", ask("list my units"));
        assert!(ask("where am I").contains("in the open sea"), "{}", ask("where am I"));
        assert!(
            ask("what can reach me").contains("Abyssal Shark touches Scipio Aqualis."),
            "{}",
            ask("what can reach me")
        );
        assert!(
            ask("how far to d1").contains("Heavy Assault Trooper touches door d1, the airlock"),
            "{}",
            ask("how far to d1")
        );
        assert!(
            ask("what is at the Spine Corridor").contains("Shadow 2, worth 2."),
            "{}",
            ask("what is at the Spine Corridor")
        );
        assert_eq!(ask("how far to the door").lines().count(), 3);
    });
}

/// How many puzzles of each game are proven anew; `FATHOM_PUZZLES=all` proves them all.
const SAMPLE: usize = 2;

#[test]
fn puzzles_are_proven_again_with_twice_the_budget() {
    let catalog = Catalog::standard();
    let shelf = Shelf::standard();
    let all = std::env::var("FATHOM_PUZZLES").is_ok_and(|asked| asked == "all");
    for set in catalog.games().filter_map(|game| shelf.puzzles(game.info().slug)) {
        let step = if all { 1 } else { (set.puzzles.len() / SAMPLE).max(1) };
        for (number, puzzle) in set.puzzles.iter().enumerate().step_by(step) {
            let place = format!("{} puzzle {}", set.game, number + 1);
            let proof = set.prove(&catalog, puzzle, 2).unwrap();
            let proof = proof.unwrap_or_else(|| panic!("{place}: no move is clearly best any more"));
            assert_eq!(proof.best.text, puzzle.best, "{place}");
        }
    }
}

/// Twenty a game, and no more than five that ask the same: this verb or that.
#[test]
fn a_games_twenty_puzzles_ask_different_things() {
    let catalog = Catalog::standard();
    let shelf = Shelf::standard();
    for set in catalog.games().filter_map(|game| shelf.puzzles(game.info().slug)) {
        assert_eq!(set.puzzles.len(), 20, "{}", set.game);
        let verb = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
        let mut questions = std::collections::BTreeMap::new();
        for puzzle in &set.puzzles {
            let mut verbs = [verb(&puzzle.best), verb(&puzzle.next)];
            verbs.sort();
            *questions.entry(verbs).or_insert(0) += 1;
        }
        let mixed = questions.len() >= 4 && questions.values().all(|&count| count <= 5);
        assert!(mixed, "{}: {questions:?}", set.game);
    }
}

#[test]
fn every_puzzle_stands_where_its_seat_has_a_choice() {
    let catalog = Catalog::standard();
    let shelf = Shelf::standard();
    for set in catalog.games().filter_map(|game| shelf.puzzles(game.info().slug)) {
        assert!(set.command.starts_with("fathom puzzles make"), "{}: how they were made", set.game);
        for (number, puzzle) in set.puzzles.iter().enumerate() {
            let place = format!("{} puzzle {}", set.game, number + 1);
            let table = set.table(&catalog, puzzle).unwrap();
            assert_eq!(table.stage(), Stage::Decide(puzzle.seat), "{place}");
            let moves: Vec<String> = table.legal().into_iter().map(|legal| legal.text).collect();
            assert!(moves.contains(&puzzle.best) && moves.contains(&puzzle.next), "{place}: {moves:?}");
            assert!(puzzle.worth[0] - puzzle.next_worth[0] >= 10.0, "{place}: the margin");
            assert!(puzzle.worth[1] > puzzle.next_worth[2], "{place}: the intervals touch");
        }
    }
}
