//! What is hidden, from whom, and what a seat may imagine.

use crate::setting::{Printed, Set, hire};
use fathom_abyss::{Abyss, Ally, Cards, Event, Race};
use fathom_core::{Game, Seat, Told, Viewer};
use fathom_testkit::rng;

fn wire(game: &Abyss, viewer: Viewer) -> String {
    serde_json::to_string(&game.view(viewer)).expect("a view is plain data")
}

fn strangers(game: &Abyss, owner: Seat) -> Vec<Viewer> {
    let seats = game.seats().iter().filter(|seat| *seat != owner).map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

#[test]
fn aby_hid_01_hands_do_not_reach_the_wire() {
    let table = Set::players(3)
        .hand(1, "crab 5, squid 1, squid 1")
        .court("miller, oracle, slaver")
        .pearls(1, 9)
        .table();
    let mut other = table.game.clone();
    let swap: Cards = ["jellyfish 5", "shellfish 4", "seahorse 3"]
        .map(|ally| ally.parse::<Ally>().unwrap())
        .into_iter()
        .collect();
    other.deck.allies.add_all(other.players[0].hand);
    swap.iter().for_each(|ally| other.deck.allies.remove(ally));
    other.players[0].hand = swap;
    for viewer in strangers(&table.game, Seat(0)) {
        assert_eq!(
            wire(&table.game, viewer),
            wire(&other, viewer),
            "{viewer:?} sees three cards and no faces"
        );
    }
    let own = table.game.view(Viewer::Seat(Seat(0)));
    assert_eq!(own.yours.unwrap().hand.len(), 3);
    assert_eq!(own.players[0].hand_size, 3);
}

#[test]
fn aby_hid_02_token_values_do_not_reach_the_wire() {
    let two = Set::players(3).tokens(1, &[2, 2]).table().game;
    let four = Set::players(3).tokens(1, &[4, 3]).table().game;
    for viewer in strangers(&two, Seat(0)) {
        assert_eq!(wire(&two, viewer), wire(&four, viewer));
        assert!(two.view(viewer).players[0].score.monsters.is_none());
    }
    assert_ne!(wire(&two, Viewer::Seat(Seat(0))), wire(&four, Viewer::Seat(Seat(0))));
    assert_eq!(two.score_sheet(Seat(0)), four.score_sheet(Seat(0)), "not in the score sheet before the end");
    let mut table = Set::players(3).table();
    table.play("explore").force(["monster"]);
    let mut told: Vec<Told<Event>> = Vec::new();
    table.game.act(&"fight 1".parse().unwrap(), &mut told).unwrap();
    table.game.settle(&"token 4".parse().unwrap(), &mut told).unwrap();
    for viewer in strangers(&table.game, Seat(0)) {
        let heard: Vec<&Event> =
            told.iter().filter(|told| told.audience.includes(viewer)).map(|told| &told.event).collect();
        assert!(heard.contains(&&Event::Token { seat: Seat(0), value: None }));
        assert!(!serde_json::to_string(&heard).unwrap().contains("\"value\":4"), "{viewer:?}");
    }
}

#[test]
fn aby_hid_03_council_stacks_lie_face_down() {
    let one = Set::players(2).council("crab 1, crab 2").table().game;
    let other = Set::players(2).council("crab 5, crab 4").table().game;
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(wire(&one, viewer), wire(&other, viewer));
    }
    assert_eq!(one.view(Viewer::Spectator).council[Race::Crab.index()].count, 2);
}

#[test]
fn aby_hid_04_what_everyone_saw_is_remembered() {
    let set = Set::players(3).hand(2, "crab 5, squid 3").council("crab 1").tokens(2, &[4, 3]).tokens(3, &[2]);
    let game = set.table().game;
    let mut rng = rng(5);
    let (mut fours, dreams) = (0, 4_000);
    for _ in 0..dreams {
        let dream = game.imagine(Seat(0), &mut rng);
        assert_eq!(dream.players[1].hand, game.players[1].hand, "seat 1 saw them go there");
        assert_eq!(dream.council, game.council);
        assert_eq!(dream.players[1].token_count(), 2);
        fours += u32::from(dream.players[1].tokens[2]);
    }
    let expected = f64::from(dreams) * 2.0 * 2.0 / 20.0;
    assert!(
        (f64::from(fours) - expected).abs() < 5.0 * expected.sqrt(),
        "{fours} fours, not about {expected}"
    );
    let own = game.imagine(Seat(1), &mut rng);
    assert_eq!(own.players[1].tokens, game.players[1].tokens, "one's own tokens are known");
}

#[test]
fn aby_hid_05_discards_are_shown() {
    let mut table = hire(Set::players(3).hand(2, "crab 5, squid 3"), "jailer", Printed(6, 3, 0, 7));
    table.play("discard squid 3");
    assert_eq!(table.said()[0], "Player 2 discards a squid 3");
}

#[test]
fn aby_hid_06_the_discard_shows_its_size_alone() {
    let one = Set::players(2).deck_only("crab 1", 1).table().game;
    let view = one.view(Viewer::Spectator);
    assert_eq!((view.deck, view.discard), (2, 69));
    let json: serde_json::Value = serde_json::to_value(&view).unwrap();
    assert_eq!(json["discard"], 69, "a number and nothing else");
}

#[test]
fn aby_hid_07_decks_have_no_order() {
    let mut table = Set::players(2).hand(1, "crab 5").table();
    table.play("explore");
    let odds = table.game.odds().unwrap();
    assert_eq!(odds.iter().map(|(_, weight)| weight).sum::<u64>(), 70);
    assert_eq!(table.refuses_outcome("crab 5").to_string(), "that is not there to be drawn [ABY-HID-07]");
    assert_eq!(odds.len(), 25, "24 kinds of ally and the monsters");
}

#[test]
fn aby_hid_08_the_hunter_and_its_victim_share_a_secret() {
    let set = Set::players(3).tokens(1, &[2, 2]).tokens(2, &[4, 3]).tokens(3, &[3]);
    let mut table = hire(set, "hunter", Printed(8, 2, 0, 6));
    table.play("hunt 2").force(["token 4"]);
    let victim = table.game.view(Viewer::Seat(Seat(1))).yours.unwrap();
    assert_eq!(victim.lost_token.map(|lost| (lost.holder, lost.value)), Some((Seat(0), 4)));
    let third = table.game.view(Viewer::Seat(Seat(2))).yours.unwrap();
    assert_eq!(third.lost_token, None);
    let mut rng = rng(3);
    let (mut known, mut guessed) = (0, 0);
    for _ in 0..200 {
        known += u32::from(table.game.imagine(Seat(1), &mut rng).players[0].tokens[2] >= 1);
        guessed += u32::from(table.game.imagine(Seat(2), &mut rng).players[0].tokens[2] >= 1);
    }
    assert_eq!(known, 200, "the victim knows where the 4 is");
    assert!(guessed < 100, "seat 3 does not: {guessed}");
}

#[test]
fn aby_hid_09_at_the_end_all_is_shown() {
    let mut set = Set::players(2).tokens(1, &[4, 2]).council("crab 1").ending(1);
    set.0.turn.active = Seat(1);
    let mut table = set.table();
    table.play("support crab");
    let view = table.game.view(Viewer::Spectator);
    assert_eq!(view.players[0].score.monsters, Some(6));
    assert_eq!(table.game.imagine(Seat(1), &mut rng(1)), table.game);
}
