//! Learning a judge, and measuring how true it is.

use crate::bots;
use fathom_catalog::Catalog;
use fathom_core::Model;
use fathom_lab::{Hearing, Training, TrainingError};
use fathom_testkit::games::pig::Pig;
use serde_json::Value;

fn training(catalog: &Catalog) -> Training<'_> {
    Training {
        game: catalog.find("deep-dive").unwrap(),
        options: Value::Null,
        vary: None,
        seats: 2,
        games: 16,
        seed: 7,
        bots: bots(&["greedy", "greedy~0.1"]),
        knots: 2,
        states: 12,
    }
}

#[test]
fn learning_twice_from_one_seed_gives_the_same_bytes() {
    let catalog = Catalog::standard();
    let learn = || training(&catalog).run(&|| ()).unwrap();
    let (one, two) = (learn(), learn());
    assert_eq!(one.model.text(&[]), two.model.text(&[]));
    assert_eq!(Model::parse(&one.model.text(&[])), Ok(one.model));
    assert!(one.loss < std::f64::consts::LN_2, "better than a coin on its own games: {}", one.loss);
    let other = Training { seed: 8, ..training(&catalog) }.run(&|| ()).unwrap();
    assert_ne!(other.model, two.model);
}

#[test]
fn a_game_that_shows_nothing_teaches_nothing() {
    let (catalog, pig) = (Catalog::standard(), fathom_catalog::entry::<Pig>());
    let nothing = Training { game: &*pig, bots: bots(&["random"]), ..training(&catalog) }.run(&|| ());
    assert!(matches!(nothing, Err(TrainingError::NoSketch("pig"))));
}

/// Both judges are heard on the same states of the same games, and every state of a game with two sides speaks twice.
#[test]
fn a_hearing_sets_both_judges_side_by_side() {
    let catalog = Catalog::standard();
    let pair = |a: &str, b: &str| (a.parse().unwrap(), b.parse().unwrap());
    let hearing = Hearing {
        game: catalog.find("deep-dive").unwrap(),
        options: Value::Null,
        vary: None,
        seats: 2,
        games: 6,
        seed: 3,
        pairings: vec![pair("greedy", "greedy"), pair("greedy", "greedy~0.3")],
        states: 10,
        weights: None,
        command: String::new(),
    };
    let heard = hearing.run(&|| ()).unwrap();
    assert_eq!(heard, hearing.run(&|| ()).unwrap(), "the same seed is the same hearing");
    let all = &heard.lines[0];
    assert_eq!((all.games, all.states), (12, 120));
    assert_eq!(all.judge.bins.iter().map(|bin| bin.count).sum::<usize>(), 240);
    assert_eq!(heard.lines.iter().filter(|line| line.what.starts_with("greedy")).count(), 2);
    let plot = heard.svg("Deep Dive");
    assert!(plot.contains("hand-set") && plot.ends_with("</svg>\n"));
}

/// A search may ask the learnt judge, and where level 5 changed its predecessor can still be met.
#[test]
fn the_judge_can_be_searched_with_and_the_old_level_5_can_be_met() {
    let catalog = Catalog::standard();
    let abyss = catalog.find("abyss").unwrap();
    let play = |names: &[&str]| {
        let mut table = abyss.new_match(&Value::Null, &bots(names)).unwrap();
        table.play(3, &[0, 1], true).unwrap()
    };
    assert!(abyss.new_match(&Value::Null, &bots(&["old-5", "level-5"])).is_ok());
    assert_ne!(play(&["judged:30", "greedy"]).replay, play(&["mcts:30", "greedy"]).replay);
    let battle = catalog.find("battle-for-the-deep").unwrap();
    assert!(battle.new_match(&Value::Null, &bots(&["old-5"; 4])).is_err(), "its level 5 is what it was");
}

/// The weights that are checked in: slug, seats, the text.
macro_rules! weights {
    ($($slug:literal: $($seats:literal)+;)+) => {
        [$($(($slug, $seats, include_str!(concat!("../../../../games/", $slug, "/judge/", $seats, ".txt"))),)+)+]
    };
}

const WEIGHTS: [(&str, &str, &str); 10] = weights! {
    "abyss": "2" "3" "4";
    "battle-for-the-deep": "4";
    "deep-dive": "1" "2" "3" "4";
    "deep-war": "1" "2";
};

/// Whatever a game shows, it shows of every side and under every name of its legend, in numbers that are numbers.
#[test]
fn every_game_shows_every_side_under_every_name() {
    let catalog = Catalog::standard();
    for game in catalog.games() {
        let info = game.info();
        for seats in usize::from(info.min_seats)..=usize::from(info.max_seats).min(4) {
            let mut table = game.new_match(&Value::Null, &vec![bots(&["random"])[0].clone(); seats]).unwrap();
            let watched = table.watch(5, &(0..seats).collect::<Vec<_>>(), 12).unwrap();
            // a race of warbands is judged by hand, so nothing is shown of it
            if info.slug == "sunken-citadel" && seats > 2 {
                assert!(watched.glimpses.is_empty());
                continue;
            }
            // half of them anywhere, half where another seat begins to decide: alone there is no other
            assert!((7..=12).contains(&watched.glimpses.len()), "{} {seats}", info.slug);
            for glimpse in &watched.glimpses {
                let sketch = &glimpse.sketch;
                assert!(
                    sketch.is_sound() && (0.0..=1.0).contains(&sketch.progress),
                    "{}: {sketch:?}",
                    info.slug
                );
                assert_eq!(sketch.looks.len(), watched.shares.len(), "{} {seats}", info.slug);
                assert!(sketch.looks.iter().all(|look| look.len() == watched.legend.len()), "{}", info.slug);
            }
        }
    }
}

/// Every file is as it was written, says where it came from, and is what the game's judge says in the states of a game.
#[test]
fn every_game_judges_by_the_weights_that_are_checked_in() {
    let catalog = Catalog::standard();
    for (slug, seats, text) in WEIGHTS {
        let model = Model::parse(text).unwrap_or_else(|error| panic!("{slug} {seats}: {error}"));
        for said in ["# command: fathom train", "# seed: ", "commit "] {
            assert!(text.contains(said), "{slug} {seats} lacks {said}");
        }
        assert!(text.len() < 200_000);
        let seats: usize = seats.parse().unwrap();
        let mut table = catalog
            .find(slug)
            .unwrap()
            .new_match(&Value::Null, &vec![bots(&["random"])[0].clone(); seats])
            .unwrap();
        let watched = table.watch(5, &(0..seats).collect::<Vec<_>>(), 6).unwrap();
        assert!(!watched.glimpses.is_empty());
        for glimpse in &watched.glimpses {
            let said = model.shares(&glimpse.sketch);
            let same = said.iter().zip(&glimpse.judge).all(|(one, two)| (one - two).abs() < 1e-12);
            assert!(
                same && said.len() == glimpse.judge.len(),
                "{slug} {seats}: {said:?}, {:?}",
                glimpse.judge
            );
        }
    }
}
