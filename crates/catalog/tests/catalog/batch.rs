//! Many games at once: the same games as one by one, whatever the number of threads, and nothing half done.

use fathom_bots::{dice, mix};
use fathom_catalog::{AnyGame, BatchError, Buffers, Catalog, Shape, episode_key};
use fathom_core::{Names, Seat, Stage, Viewer};
use serde_json::Value;

/// Everything a batch writes.
struct Rows {
    observation: Vec<f32>,
    mask: Vec<u8>,
    heads: Vec<u32>,
    reward: Vec<f32>,
    seat: Vec<i32>,
    done: Vec<u8>,
}

impl Rows {
    fn of(shape: Shape) -> Rows {
        Rows {
            observation: vec![9.0; shape.games * shape.observation],
            mask: vec![9; shape.games * shape.actions],
            heads: vec![9; if shape.listed { shape.games * shape.actions * shape.heads } else { 0 }],
            reward: vec![9.0; shape.games * shape.seats],
            seat: vec![9; shape.games],
            done: vec![9; shape.games],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            observation: &mut self.observation,
            mask: &mut self.mask,
            heads: &mut self.heads,
            reward: &mut self.reward,
            seat: &mut self.seat,
            done: &mut self.done,
        }
    }
}

/// Steps a batch with random choices and plays its first game beside it, table and all.
fn beside_a_table(game: &dyn AnyGame, seats: usize, steps: usize) -> (usize, String) {
    let mut batch = game.batch(&Value::Null, seats, 40).unwrap();
    let shape = batch.shape();
    let mut rows = Rows::of(shape);
    batch.reset(7, rows.buffers()).unwrap();
    let mut table = game.new_table(&Value::Null, seats).unwrap();
    let (mut episode, mut draws, mut ended) = (0, 0, 0);
    let mut choices = vec![0; shape.games];
    for _ in 0..steps {
        let luck = mix(episode_key(7, 0, episode), 0);
        while table.stage() == Stage::Chance {
            let outcome = table.draw(&mut dice(mix(luck, draws))).unwrap();
            table.settle(&outcome, &Names(&[])).unwrap();
            draws += 1;
        }
        let Stage::Decide(seat) = table.stage() else { panic!("somebody decides") };
        assert_eq!(rows.seat[0], i32::from(seat.0));
        let mut seen = vec![0.0; shape.observation];
        table.observe(Viewer::Seat(seat), &mut seen);
        assert_eq!(seen, rows.observation[..shape.observation]);
        let legal: Vec<usize> = (0..shape.actions).filter(|&number| rows.mask[number] == 1).collect();
        let mut numbers = table.numbers();
        numbers.sort_unstable();
        assert_eq!(numbers, legal);
        batch.sample(&mut choices).unwrap();
        table.play_number(choices[0] as usize).unwrap();
        batch.step(&choices, rows.buffers()).unwrap();
        while table.stage() == Stage::Chance {
            let outcome = table.draw(&mut dice(mix(luck, draws))).unwrap();
            table.settle(&outcome, &Names(&[])).unwrap();
            draws += 1;
        }
        let over = table.stage() == Stage::Over;
        assert_eq!(rows.done[0] == 1, over);
        let worth = &rows.reward[..shape.seats];
        if over {
            let standings = table.standings().unwrap();
            let expected: Vec<f32> = (0..seats as u8)
                .map(|seat| fathom_core::encode::reward(&standings, Seat(seat)) as f32)
                .collect();
            assert_eq!(worth, expected);
            (episode, draws, ended) = (episode + 1, 0, ended + 1);
            table = game.new_table(&Value::Null, seats).unwrap();
        } else {
            assert!(worth.iter().all(|worth| *worth == 0.0));
        }
    }
    assert_eq!(batch.key(0), Some(episode_key(7, 0, episode)));
    (ended, batch.table(39).unwrap().fingerprint())
}

#[test]
fn a_batch_plays_the_games_that_a_table_plays() {
    let catalog = Catalog::standard();
    for (slug, seats, steps, least) in [
        ("deep-dive", 1, 400, 1),
        ("deep-dive", 3, 400, 1),
        ("abyss", 2, 500, 1),
        ("deep-war", 2, 300, 1),
        ("battle-for-the-deep", 4, 60, 0),
        ("sunken-citadel", 1, 60, 0),
    ] {
        let (ended, _) = beside_a_table(catalog.find(slug).unwrap(), seats, steps);
        assert!(ended >= least, "{slug}: {ended} episodes ended");
    }
}

/// What the Python package must find too: `crates/python/tests/golden.json`.
#[test]
fn the_same_seed_gives_the_hashes_that_python_finds() {
    let golden: Value =
        serde_json::from_str(include_str!("../../../python/tests/golden.json")).expect("a JSON document");
    let catalog = Catalog::standard();
    let mut found = serde_json::Map::new();
    for (slug, seats, steps) in [
        ("deep-dive", 2, 60),
        ("abyss", 3, 60),
        ("battle-for-the-deep", 4, 40),
        ("deep-war", 2, 60),
        ("sunken-citadel", 2, 40),
    ] {
        let mut batch = catalog.find(slug).unwrap().batch(&Value::Null, seats, 3).unwrap();
        let mut rows = Rows::of(batch.shape());
        batch.reset(2026, rows.buffers()).unwrap();
        let mut choices = vec![0; 3];
        for _ in 0..steps {
            batch.sample(&mut choices).unwrap();
            batch.step(&choices, rows.buffers()).unwrap();
        }
        let hashes: Vec<String> = (0..3).map(|game| batch.table(game).unwrap().fingerprint()).collect();
        found.insert(slug.to_owned(), serde_json::json!({"seats": seats, "steps": steps, "hashes": hashes}));
    }
    assert_eq!(golden, Value::Object(found.clone()), "{}", serde_json::to_string_pretty(&found).unwrap());
}

#[test]
fn a_number_that_is_not_legal_leaves_every_game_alone() {
    let catalog = Catalog::standard();
    let mut batch = catalog.find("deep-dive").unwrap().batch(&Value::Null, 2, 4).unwrap();
    let mut rows = Rows::of(batch.shape());
    let before_reset = batch.step(&[0; 4], rows.buffers());
    assert_eq!(before_reset, Err(BatchError::Illegal { game: 0, action: 0 }));
    batch.reset(1, rows.buffers()).unwrap();
    let before: Vec<String> = (0..4).map(|game| batch.table(game).unwrap().fingerprint()).collect();
    for wrong in [1, -1, 121, i64::MAX] {
        let refused = batch.step(&[0, 0, wrong, 0], rows.buffers());
        assert_eq!(refused, Err(BatchError::Illegal { game: 2, action: wrong }));
    }
    let after: Vec<String> = (0..4).map(|game| batch.table(game).unwrap().fingerprint()).collect();
    assert_eq!(before, after);
    rows.seat.pop();
    let short = batch.step(&[0; 4], rows.buffers()).unwrap_err().to_string();
    assert_eq!(short, "the buffer of the seat has 3 numbers, not 4");
    assert!(catalog.find("deep-dive").unwrap().batch(&Value::Null, 2, 0).is_err());
}

/// Whoever makes little room is told when it is not enough, loses nothing, and goes on.
#[test]
fn a_list_that_is_longer_than_its_room_is_said_and_every_place_can_be_chosen() {
    let catalog = Catalog::standard();
    let war = catalog.find("battle-for-the-deep").unwrap();
    let mut wide = war.batch(&Value::Null, 4, 2).unwrap();
    let mut narrow = war.batch(&Value::Null, 4, 2).unwrap();
    narrow.make_room(5).unwrap();
    let (mut all, mut some) = (Rows::of(wide.shape()), Rows::of(narrow.shape()));
    wide.reset(3, all.buffers()).unwrap();
    let mut said = narrow.reset(3, some.buffers());
    let (mut beyond, width) = (0, wide.shape().actions);
    for _ in 0..60 {
        let counts: Vec<usize> =
            all.mask.chunks(width).map(|row| row.iter().filter(|one| **one == 1).count()).collect();
        let expected = counts
            .iter()
            .position(|count| *count > 5)
            .map_or(Ok(()), |game| Err(BatchError::TooMany { game, found: counts[game], room: 5 }));
        assert_eq!(said, expected);
        assert_eq!(some.observation, all.observation);
        for (game, count) in counts.iter().enumerate() {
            assert_eq!(some.mask[5 * game..5 * (game + 1)], all.mask[width * game..width * game + 5]);
            beyond += usize::from(*count > 5);
        }
        // the last place of every list, which the narrow mask cannot show
        let last: Vec<i64> = counts.iter().map(|count| *count as i64 - 1).collect();
        wide.step(&last, all.buffers()).unwrap();
        said = narrow.step(&last, some.buffers());
        let hashes = |batch: &dyn fathom_catalog::AnyBatch| -> Vec<String> {
            (0..2).map(|game| batch.table(game).unwrap().fingerprint()).collect()
        };
        assert_eq!(hashes(&*wide), hashes(&*narrow));
    }
    assert!(beyond > 10, "lists were longer than the room {beyond} times");
    assert_eq!(narrow.make_room(0), Err(BatchError::Room(0)));
    let mut dive = catalog.find("deep-dive").unwrap().batch(&Value::Null, 2, 2).unwrap();
    assert_eq!((dive.make_room(121), dive.make_room(50)), (Ok(()), Err(BatchError::Room(50))));
}
