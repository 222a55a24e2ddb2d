//! Monsters: fight or swim on, the threat track and its gifts.

use crate::setting::{Set, turn_of};
use fathom_core::{Game, Seat};

#[test]
fn aby_mon_01_fight_or_swim_on() {
    let mut table = Set::players(2).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.legal(), ["fight 0", "fight 1", "continue"]);
    assert_eq!(table.refuses("take").clause, "ABY-MON-01");
    table.play("continue").force(["crab 1"]);
    assert_eq!(table.refuses("fight 0").clause, "ABY-MON-01");
}

/// ABY-MON-02, ABY-MON-03: the fight is won, the threat falls, the turn is over.
#[test]
fn a_fight_ends_the_exploration() {
    let mut table = Set::players(2).threat(4).table();
    table.play("explore").force(["squid 2"]);
    table.play("continue").force(["monster"]);
    table.play("fight 0");
    assert_eq!((table.game.threat, table.game.discard.monsters, turn_of(&table)), (1, 1, 2));
    assert_eq!(table.game.council.sum(), 2);
}

/// ABY-MON-04, ABY-MON-05: a monster left alone keeps its space and raises the threat to six at most.
#[test]
fn the_threat_rises_and_stops_at_six() {
    let mut table = Set::players(2).threat(5).table();
    table.play("explore").force(["monster"]);
    table.play("continue").force(["monster"]);
    assert_eq!((table.game.threat, table.game.track.len()), (6, 2));
    table.play("continue").force(["crab 1"]);
    assert_eq!(table.game.threat, 6);
}

/// What the fight on a space offers, as labels.
fn offers(space: u8) -> Vec<String> {
    let mut table = Set::players(2).threat(space).table();
    table.play("explore").force(["monster"]);
    let fights = table.game.legal().into_iter().filter(|action| action.to_string().starts_with("fight"));
    fights.map(|action| table.game.describe(&action)).collect()
}

#[test]
fn aby_mon_06_first_space() {
    assert_eq!(offers(1), ["Fight for a pearl", "Fight for a monster token"]);
    let mut table = Set::players(2).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.refuses("fight 2").clause, "ABY-MON-06");
    table.play("fight 0");
    assert_eq!(table.game.players[0].pearls, 1);
}

#[test]
fn aby_mon_07_second_space() {
    let expected =
        ["Fight for 2 pearls", "Fight for a pearl and a monster token", "Fight for 2 monster tokens"];
    assert_eq!(offers(2), expected);
    let mut table = Set::players(2).threat(2).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.refuses("fight 3").clause, "ABY-MON-07");
    table.play("fight 2").force(["token 2", "token 4"]);
    assert_eq!(table.game.players[0].tokens, [1, 0, 1]);
}

#[test]
fn aby_mon_08_third_space() {
    assert_eq!(offers(3), ["Fight for a key"]);
    let mut table = Set::players(2).threat(3).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.refuses("fight 1").clause, "ABY-MON-08");
    table.play("fight 0");
    assert_eq!((table.game.players[0].keys, table.game.players[0].pearls), (1, 0));
}

#[test]
fn aby_mon_09_fourth_space() {
    assert_eq!(offers(4), ["Fight for a key and a pearl", "Fight for a key and a monster token"]);
    let mut table = Set::players(2).threat(4).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.refuses("fight 2").clause, "ABY-MON-09");
    table.play("fight 1").force(["token 3"]);
    assert_eq!((table.game.players[0].keys, table.game.players[0].tokens), (1, [0, 1, 0]));
}

#[test]
fn aby_mon_10_fifth_space() {
    let expected = [
        "Fight for a key and 2 pearls",
        "Fight for a key and a pearl and a monster token",
        "Fight for a key and 2 monster tokens",
    ];
    assert_eq!(offers(5), expected);
    let mut table = Set::players(2).threat(5).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.refuses("fight 3").clause, "ABY-MON-10");
    table.play("fight 0");
    assert_eq!((table.game.players[0].keys, table.game.players[0].pearls), (1, 2));
}

#[test]
fn aby_mon_11_sixth_space() {
    assert_eq!(offers(6), ["Fight for 2 keys"]);
    let mut table = Set::players(2).threat(6).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.refuses("fight 1").clause, "ABY-MON-11");
    table.play("fight 0");
    assert_eq!(table.game.players[0].keys, 2);
}

#[test]
fn aby_mon_12_a_monster_on_the_last_space_must_be_fought() {
    let mut table = Set::players(2).table();
    table.play("explore").force(["crab 1"]);
    for ally in ["crab 2", "crab 3", "crab 4"] {
        table.play("continue").force([ally]);
    }
    table.play("continue").force(["monster"]);
    assert_eq!(table.legal(), ["fight 0", "fight 1"]);
    assert_eq!(table.refuses("continue").clause, "ABY-MON-12");
    table.play("fight 0");
    assert_eq!(table.game.players[0].pearls, 2, "the reward and the pearl of the space");
}

#[test]
fn aby_mon_13_tokens_are_drawn_at_random() {
    let mut table = Set::players(2).tokens(2, &[4]).table();
    table.play("explore").force(["monster"]);
    table.play("fight 1");
    let odds: Vec<(String, u64)> =
        table.game.odds().unwrap().into_iter().map(|(token, weight)| (token.to_string(), weight)).collect();
    assert_eq!(odds, [("token 2".to_owned(), 9), ("token 3".to_owned(), 9), ("token 4".to_owned(), 1)]);
    assert_eq!(table.refuses_outcome("token 5").clause, "ABY-HID-07");
    table.force(["token 4"]);
    assert_eq!(table.game.players[0].tokens, [0, 0, 1]);
}

#[test]
fn aby_mon_14_no_more_tokens_than_are_left() {
    let mut table = Set::players(2).threat(2).tokens_left([1, 0, 0], 2).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.legal(), ["fight 0", "fight 1", "continue"]);
    assert_eq!(table.refuses("fight 2").clause, "ABY-MON-14");
}

#[test]
fn aby_mon_15_the_pile_of_keys_is_the_limit() {
    let mut table = Set::players(4).threat(6).keys(2, 2).keys(3, 2).keys(4, 5).table();
    table.play("explore").force(["monster"]);
    table.play("fight 0");
    assert_eq!(table.game.players[0].keys, 1, "one key was left");
    assert_eq!(table.game.key_pile, 0);
}

#[test]
fn aby_mon_16_monsters_are_not_for_sale() {
    let mut table = Set::players(2).pearls(2, 5).table();
    table.play("explore").force(["monster"]);
    assert_eq!(table.decider(), Seat(0));
}
