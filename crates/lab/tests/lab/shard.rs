//! Studies and arenas in parts: whatever the number of parts, the whole is the same to the byte.

use crate::study;
use fathom_catalog::{AnyGame, Catalog, entry};
use fathom_engine::Player;
use fathom_lab::arena::merge_games;
use fathom_lab::{Arena, ArenaError, MergeError, Report, Shard, merge_parts, write_part};
use fathom_testkit::games::pig::Pig;
use serde_json::{Value, json};

fn catalog() -> Catalog {
    Catalog::new(vec![entry::<Pig>()])
}

fn parts(game: &dyn AnyGame, count: u64, watch: bool) -> Vec<String> {
    let mut whole = study(game, &["greedy", "random"], 30);
    whole.vary = Some(("target".to_owned(), vec![json!(20), json!(30)]));
    whole.watch = watch;
    let part = |number| {
        let shard = Shard::new(number, count).unwrap();
        let results = whole.run_shard(shard, &|| ()).unwrap();
        assert_eq!(results.rows.len() as u64, whole.games_in(shard));
        write_part(&whole, &results)
    };
    (1..=count).map(part).collect()
}

#[test]
fn a_study_in_parts_is_the_whole_study_to_the_byte() {
    let (catalog, pig) = (catalog(), entry::<Pig>());
    for watch in [false, true] {
        let mut whole = study(&*pig, &["greedy", "random"], 30);
        whole.vary = Some(("target".to_owned(), vec![json!(20), json!(30)]));
        whole.watch = watch;
        let results = whole.run(&|| ()).unwrap();
        let (csv, report) = (results.csv(), serde_json::to_string(&Report::of(&results)).unwrap());
        for count in [1, 2, 3, 7] {
            let mut parts = parts(&*pig, count, watch);
            parts.reverse();
            parts.push(parts[0].clone());
            let merged = merge_parts(&catalog, &parts).unwrap();
            assert_eq!(merged.rows, results.rows);
            assert_eq!(merged.csv(), csv);
            assert_eq!(serde_json::to_string(&Report::of(&merged)).unwrap(), report);
        }
    }
}

#[test]
fn games_with_the_same_luck_stay_together() {
    let pig = entry::<Pig>();
    let whole = study(&*pig, &["greedy", "random"], 30);
    let rows = whole.run_shard(Shard::new(2, 3).unwrap(), &|| ()).unwrap().rows;
    assert_eq!(rows.len(), 10);
    assert!(rows.chunks(2).all(|pair| pair[0].seed == pair[1].seed), "both games of a group");
}

#[test]
fn parts_that_do_not_make_a_whole_are_told() {
    let (catalog, pig) = (catalog(), entry::<Pig>());
    let all = parts(&*pig, 3, false);
    assert_eq!(merge_parts(&catalog, &[]).err(), Some(MergeError::Nothing));
    let missing = merge_parts(&catalog, &all[..2]).err().unwrap().to_string();
    assert_eq!(missing, "20 of 60 games are missing, the first is game 4");
    let other = write_part(&study(&*pig, &["random", "random"], 4), &{
        study(&*pig, &["random", "random"], 4).run(&|| ()).unwrap()
    });
    assert_eq!(merge_parts(&catalog, &[all[0].clone(), other]).err(), Some(MergeError::Other { part: 2 }));
    let changed = all[0].replacen("\"steps\":", "\"steps\":1", 1);
    let error = merge_parts(&catalog, &[all[0].clone(), changed]).err().unwrap();
    assert!(error.to_string().starts_with("game 0 went differently"), "{error}");
    let broken = merge_parts(&catalog, &["moves".to_owned()]).err().unwrap().to_string();
    assert!(broken.starts_with("part 1, line 1: this is not what `--shard` writes"), "{broken}");
}

#[test]
fn an_arena_in_parts_is_the_whole_arena_to_the_byte() {
    let game = entry::<Pig>();
    let player = |name: &str| Player::find(&*game, name, &[]).unwrap();
    let arena = Arena {
        game: &*game,
        options: Value::Null,
        seats: 2,
        players: ["greedy", "random", "mcts:20"].map(player).to_vec(),
        pairs: vec![(0, 1), (0, 2)],
        games: 12,
        seed: 5,
        sprt: None,
        command: "fathom arena".to_owned(),
    };
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let text = |name: &str| std::fs::read_to_string(file(name)).unwrap();
    let report = arena.run(Some(&file("whole")), &|_| ()).unwrap();
    let whole = merge_games(&[text("whole")]).unwrap();
    for count in [2, 5] {
        let names: Vec<String> = (1..=count).map(|number| format!("{count}-{number}")).collect();
        for (number, name) in (1..).zip(&names) {
            arena.run_shard(Shard::new(number, count).unwrap(), &file(name), &|_| ()).unwrap();
        }
        let parts: Vec<String> = names.iter().rev().map(|name| text(name)).collect();
        let merged = merge_games(&parts).unwrap();
        assert_eq!(merged, whole);
        std::fs::write(file("merged"), &merged).unwrap();
        let played = std::sync::atomic::AtomicU64::new(0);
        let again = arena.run(Some(&file("merged")), &|_| {
            played.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        });
        assert_eq!(again.unwrap().json(), report.json());
        assert_eq!(played.into_inner(), 0, "nothing was left to play");
    }
    let tested = Arena { sprt: Some("0,50".parse().unwrap()), ..arena };
    let refused = tested.run_shard(Shard::new(1, 2).unwrap(), &file("tested"), &|_| ());
    assert!(matches!(refused, Err(ArenaError::Sprt)));
}

#[test]
fn a_shard_is_written_as_people_count() {
    assert_eq!("2/8".parse::<Shard>().map(|shard| shard.to_string()), Ok("2/8".to_owned()));
    for wrong in ["0/4", "5/4", "1", "a/b", "1/0", "-1/2"] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
}
