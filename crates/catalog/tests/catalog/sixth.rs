//! `docs/adding-a-game.md`, proven: a game that nothing here knows is added in one line, and everything works.

#[path = "../../../core/examples/last_shell.rs"]
mod last_shell;

use fathom_catalog::{Catalog, Spec, entry};
use fathom_core::Seat;
use fathom_testkit::{Laws, Listing};
use last_shell::{LastShell, Options};
use serde_json::{Value, json};

/// The one line.
fn catalog() -> Catalog {
    Catalog::new(vec![entry::<LastShell>()])
}

#[test]
fn the_example_runs_as_it_is_printed() {
    last_shell::main();
}

#[test]
fn a_new_game_obeys_the_laws() {
    Laws::<LastShell>::new(Listing::Exact)
        .table(Options::default(), 2)
        .table(Options { shells: 3 }, 2)
        .dear_every(1)
        .run(200);
}

#[test]
fn a_new_game_has_a_card_a_form_and_types_at_once() {
    let catalog = catalog();
    let game = catalog.find("last-shell").unwrap();
    let card = game.card();
    assert_eq!((card.title, card.clauses, card.default_options), ("Last Shell", 3, json!({ "shells": 9 })));
    assert!(card.options_schema.to_string().contains("How many shells lie on the beach"));
    assert!(game.typescript().contains("Take") && game.typescript().contains("took"));
}

#[test]
fn bots_play_a_new_game_to_the_end_and_its_replay_can_be_walked() {
    let catalog = catalog();
    let game = catalog.find("last-shell").unwrap();
    let bots: Vec<Spec> = ["level-4", "random"].map(|bot| bot.parse().unwrap()).into();
    let record = game.play_out(&json!({ "shells": 12 }), &bots, 7, true).unwrap().unwrap();
    assert_eq!(record.standings.winners().count(), 1);
    let replay = record.replay.unwrap();
    let mut walk = catalog.walk(&replay).unwrap();
    while walk.step().unwrap().is_some() {}
    assert_eq!(walk.table().standings(), Some(record.standings));
}

#[test]
fn a_search_takes_the_last_shells_where_it_can() {
    let catalog = catalog();
    let game = catalog.find("last-shell").unwrap();
    let mut table = game.new_table(&Value::Null, 2).unwrap();
    let bot: Spec = "mcts:400".parse().unwrap();
    let nobody = fathom_core::Names(&[]);
    for (seat, take, tide) in [(0, "take 2", "leaves"), (1, "take 2", "leaves"), (0, "take 2", "takes")] {
        table.act(Seat(seat), take, &nobody).unwrap();
        table.settle(tide, &nobody).unwrap();
    }
    assert_eq!(table.bot_move(&bot, 1).unwrap(), "take 2", "two are left, and two may be taken");
}
