//! The object-safe interface, tried with the reference games.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up should fail at once")]

mod batch;
mod drawings;
mod ratings;
mod reviews;
mod sides;
mod sixth;

use fathom_catalog::{Catalog, CatalogError, Outcomes, Spec, TableError, entry};
use fathom_core::{Names, Replay, Seat, Stage, Viewer};
use fathom_testkit::games::{connect_four::ConnectFour, kuhn::Kuhn, pig::Pig};
use fathom_testkit::rng;
use serde_json::{Value, json};

fn catalog() -> Catalog {
    Catalog::new(vec![entry::<ConnectFour>(), entry::<Pig>(), entry::<Kuhn>()])
}

const NOBODY: Names<'static> = Names(&[]);

#[test]
fn a_table_takes_text_and_gives_text_and_json() {
    let catalog = catalog();
    let mut table = catalog.find("pig").unwrap().new_table(&Value::Null, 2).unwrap();
    assert_eq!(table.stage(), Stage::Decide(Seat(0)));
    let legal = table.legal();
    assert!(legal.iter().any(|action| action.text == "roll"));
    serde_json::from_str::<Value>(legal[0].data.get()).unwrap();

    table.act(Seat(0), "roll", &NOBODY).unwrap();
    assert_eq!(table.stage(), Stage::Chance);
    let Outcomes::Listed(faces) = table.outcomes() else { panic!("a die has six faces") };
    assert_eq!(faces.len(), 6);
    assert!(table.draw(&mut rng(1)).is_ok());
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    let said = table.settle("5", &Names(&names)).unwrap();
    assert!(said[0].sentence.contains("Ada"), "{}", said[0].sentence);
    assert!(table.view(Viewer::Spectator).get().contains("5"));
    assert!(!table.view_text(Viewer::Spectator).is_empty());
}

#[test]
fn a_refusal_carries_its_clause_and_changes_nothing() {
    let catalog = catalog();
    let mut table = catalog.find("connect-four").unwrap().new_table(&Value::Null, 2).unwrap();
    for seat in [0, 1, 0, 1, 0, 1] {
        table.act(Seat(seat), "drop 1", &NOBODY).unwrap();
    }
    let before = table.position();
    let refused = table.act(Seat(0), "drop 1", &NOBODY).unwrap_err();
    assert_eq!(refused.clause(), Some("CF-PLAY-02"));
    assert_eq!(refused.to_string(), "column 1 is full [CF-PLAY-02]");
    assert_eq!(
        table.act(Seat(1), "drop 2", &NOBODY).unwrap_err(),
        TableError::NotYourTurn { seat: Seat(1), due: Seat(0) }
    );
    assert_eq!(table.settle("5", &NOBODY).unwrap_err(), TableError::SeatDecides { due: Seat(0) });
    assert!(matches!(table.act(Seat(0), "jump", &NOBODY).unwrap_err(), TableError::Unreadable(_)));
    assert_eq!(table.position(), before);
    assert_eq!(table.check(Seat(0), "drop 2").unwrap(), "drop 2");
}

#[test]
fn a_position_goes_out_and_comes_back() {
    let catalog = catalog();
    let mut table = catalog.find("kuhn").unwrap().new_table(&Value::Null, 2).unwrap();
    table.settle("king", &NOBODY).unwrap();
    let text = serde_json::to_string(&table.position()).unwrap();
    let again = catalog.load(&text).unwrap();
    assert_eq!(again.position(), table.position());
    assert!(catalog.load("{}").err().unwrap().to_string().starts_with("this is not a position"));
    let other = text.replace("kuhn", "chess");
    assert!(catalog.load(&other).err().unwrap().to_string().contains("no game called \"chess\""));
}

#[test]
fn a_secret_is_told_to_its_owner_alone() {
    let catalog = catalog();
    let mut table = catalog.find("kuhn").unwrap().new_table(&Value::Null, 2).unwrap();
    let told = table.settle("king", &NOBODY).unwrap();
    let heard = |viewer| -> Vec<&str> {
        told.iter().filter(|told| told.audience.includes(viewer)).map(|told| told.sentence.as_str()).collect()
    };
    assert_eq!(heard(Viewer::Seat(Seat(0))), ["Player 1 is dealt the king"]);
    assert_eq!(heard(Viewer::Seat(Seat(1))), ["Player 1 is dealt a card"]);
    assert_eq!(heard(Viewer::Spectator), ["Player 1 is dealt a card"]);
}

#[test]
fn options_are_completed_and_checked() {
    let catalog = catalog();
    let pig = catalog.find("pig").unwrap();
    assert_eq!(pig.complete_options(&json!({"target": 50})).unwrap(), json!({"target": 50}));
    assert_eq!(pig.complete_options(&Value::Null).unwrap(), pig.default_options());
    let unknown = pig.complete_options(&json!({"goal": 50})).unwrap_err();
    assert_eq!(unknown.to_string(), "pig has no option \"goal\"; it has target");
    assert!(matches!(pig.complete_options(&json!({"target": "x"})), Err(CatalogError::Options { .. })));
    assert!(matches!(pig.complete_options(&json!([1])), Err(CatalogError::Options { .. })));
    assert_eq!(pig.new_table(&Value::Null, 3).err().unwrap().to_string(), "pig has 2 seats, not 3");
    assert!(pig.card().options_schema.get("properties").is_some());
}

#[test]
fn bots_play_and_their_games_replay() {
    let catalog = catalog();
    let bots: Vec<Spec> = ["mcts:30", "greedy"].iter().map(|name| name.parse().unwrap()).collect();
    for game in catalog.games() {
        let record = game.play_out(&Value::Null, &bots, 7, true).unwrap().unwrap();
        let replay = record.replay.unwrap();
        assert_eq!(replay.header.seats, ["mcts:30", "greedy"]);
        assert_eq!(replay.entries.len(), record.steps as usize);
        let text = replay.to_string();
        let back: Replay = text.parse().unwrap();
        let mut walk = catalog.walk(&back).unwrap();
        walk.finish().unwrap();
        assert_eq!(walk.table().standings(), Some(record.standings));
    }
}

#[test]
fn a_walk_goes_back_where_an_undo_says() {
    let text = r#"{"fathom":1,"game":"connect-four","rules":1,"options":{},"seats":["Ada","Bo"]}
1: drop 1
2: drop 1
# thinks again
undo 1
2: drop 7
undo 0
1: drop 4
"#;
    let replay: Replay = text.parse().unwrap();
    let catalog = catalog();
    let mut walk = catalog.walk(&replay).unwrap();
    walk.finish().unwrap();
    assert_eq!(walk.moves(), 6);
    let view: Value = serde_json::from_str(walk.table().view(Viewer::Spectator).get()).unwrap();
    assert_eq!(view["rows"][5], "...x...");
    let broken: Replay = text.replace("undo 1", "undo 9").parse().unwrap();
    let error = catalog.walk(&broken).unwrap().finish().unwrap_err();
    assert_eq!(error.to_string(), "line 5: there is no move 9 yet");
}

#[test]
fn a_bot_answers_for_the_seat_that_is_due() {
    let catalog = catalog();
    let mut table = catalog.find("connect-four").unwrap().new_table(&Value::Null, 2).unwrap();
    let greedy: Spec = "greedy".parse().unwrap();
    let text = table.bot_move(&greedy, 1).unwrap();
    table.act(Seat(0), &text, &NOBODY).unwrap();
    let opinions = table.think(fathom_catalog::Budget::iterations(200), 3).unwrap();
    assert_eq!(opinions.len(), 7);
    assert!(opinions[0].visits >= opinions[6].visits);
    let nobody: Spec = "admiral".parse().unwrap();
    assert!(table.bot_move(&nobody, 1).is_err());
}

#[test]
fn typescript_declares_every_type_once() {
    for game in catalog().games() {
        let module = game.typescript();
        for role in ["Action", "Chance", "Event", "View"] {
            assert_eq!(module.matches(&format!("export type {role} =")).count(), 1, "{role} in\n{module}");
        }
    }
}

/// Whatever is in the standard catalog keeps its promises to server and screen.
#[test]
fn every_catalogued_game_can_be_shown() {
    for game in Catalog::standard().games() {
        let card = game.card();
        assert!(card.options_schema.is_object() && card.default_options.is_object(), "{}", card.slug);
        assert!(card.min_seats >= 1 && card.min_seats <= card.max_seats);
        assert!(!card.tagline.is_empty() && card.clauses > 0);
        assert!(game.typescript().contains("export type View ="));
        let levels: Vec<_> = card.bots.iter().filter(|bot| bot.level.is_some()).collect();
        assert_eq!(levels.len(), 5);
        for level in levels {
            assert!(!level.about.is_empty() && !level.title.is_empty(), "{} of {}", level.name, card.slug);
            game.check_bot(&level.name.parse().unwrap()).unwrap();
        }
        for seats in card.min_seats..=card.max_seats {
            let table = game.new_table(&Value::Null, seats.into()).unwrap();
            assert!(!table.prompt().is_empty());
            assert!(!table.view_text(Viewer::Spectator).is_empty());
        }
    }
}

/// The client's types of every game, in the folder of its board. `make types` writes them.
#[test]
fn the_types_of_every_game_are_fresh() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for game in Catalog::standard().games() {
        let path = root.join("web/src/lib/games").join(game.info().slug).join("types.ts");
        let fresh = game.typescript();
        if std::env::var_os("FATHOM_WRITE_TYPES").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &fresh).unwrap();
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == fresh, "the types of {} are stale: run `make types`", game.info().slug);
    }
}
