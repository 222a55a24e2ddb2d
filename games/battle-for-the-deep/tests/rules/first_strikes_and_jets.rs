//! First strikes and jets.

use crate::scene::*;
use fathom_battle_for_the_deep::{Step, Unit};
use fathom_core::{Game, Stage};

/// BFD-FST-01, BFD-FST-02, BFD-FST-05: Jellyfish roll first, and what they hit does not roll.
#[test]
fn bfd_fst_01_first_strike() {
    let mut table = clash("lev uk pro den", "1 jellyfish, 1 shark", "1 mermaid, 1 seahorse");
    assert_eq!(table.game.combat.unwrap().step(), Step::FirstStrike);
    table.chance(["3"]).play("lose mermaid");
    assert_eq!(units(&table, "b4"), "1 seahorse, 1 shark, 1 jellyfish", "gone before anybody else rolls");
    table.chance(["6", "6"]);
    assert_eq!(
        table.game.combat.unwrap().step(),
        Step::Decide,
        "one die for the Shark, one for the Seahorse"
    );
    let mut defend = clash("uk lev pro den", "1 mermaid, 1 seahorse", "1 jellyfish");
    defend.chance(["1"]);
    assert_eq!(asked(&defend), 1);
    defend.play("lose mermaid").chance(["6"]);
    assert_eq!(units(&defend, "b4"), "1 seahorse, 1 jellyfish");
}

#[test]
fn bfd_fst_03_in_every_round() {
    let mut table = clash("lev uk pro den", "1 jellyfish", "2 mermaid");
    table.chance(["6", "6 6"]).play("press");
    assert_eq!(table.game.combat.unwrap().step(), Step::FirstStrike);
}

#[test]
fn bfd_fst_04_a_tipped_turtle_still_rolls() {
    let mut table = clash("lev pro uk den", "1 jellyfish", "1 turtle");
    table.chance(["1", "4"]);
    assert_eq!(units(&table, "b4"), "1 turtle", "tipped, and its four hit");
}

#[test]
fn bfd_fst_06_a_first_strike_may_end_it() {
    let mut table = clash("lev uk pro den", "1 jellyfish, 1 shark", "1 mermaid");
    table.chance(["1"]);
    assert_eq!((units(&table, "b4").as_str(), holder(&table, "b4")), ("1 shark, 1 jellyfish", 1));
}

/// BFD-JET-01, BFD-JET-03, BFD-JET-08: an attacker leaves instead of rolling, to a friendly zone only.
#[test]
fn bfd_jet_01_attackers_jet() {
    let mut table = scene("pro lev uk den")
        .at("b3", "2 nautilus")
        .at("b4", "1 whale")
        .held(2, "b4")
        .held(1, "b3")
        .held(3, "a4")
        .table();
    storm(&mut table, &["2 nautilus b3 to b4"]);
    assert_eq!(table.legal(), ["jet a4", "jet b3", "roll"], "a teammate's zone will do, a neutral one not");
    assert_eq!(clause(&mut table, "jet c4"), "BFD-JET-03");
    table.play("jet a4").play("roll");
    table.chance(["6", "6"]);
    assert_eq!(
        (units(&table, "a4").as_str(), units(&table, "b4").as_str()),
        ("1 nautilus", "1 whale, 1 nautilus")
    );
}

/// BFD-JET-02, BFD-JET-04: a defender leaves in step 3, unless chosen as a casualty.
#[test]
fn bfd_jet_02_defenders_jet() {
    let mut table =
        scene("lev pro uk den").at("b3", "1 shark").at("b4", "2 nautilus").held(2, "b4 a5").table();
    storm(&mut table, &["1 shark b3 to b4"]);
    table.chance(["1"]);
    assert_eq!((asked(&table), table.legal()), (2, vec!["jet a5".to_owned(), "roll".to_owned()]));
    table.play("jet a5");
    assert_eq!(table.game.stage(), Stage::Chance, "the other one is doomed, and rolls");
    table.chance(["6"]);
    assert_eq!((units(&table, "a5").as_str(), units(&table, "b4").as_str()), ("1 nautilus", "1 shark"));
}

/// BFD-JET-05: a full zone takes attackers, not defenders.
#[test]
fn bfd_jet_05_full_zones() {
    let mut table = scene("lev pro uk den")
        .at("b3", "1 shark")
        .at("b4", "1 nautilus")
        .at("a5", "8 crab")
        .held(2, "b4")
        .table();
    storm(&mut table, &["1 shark b3 to b4"]);
    table.chance(["6"]);
    assert_eq!(table.game.stage(), Stage::Chance, "nowhere to go");
    let mut own = scene("pro lev uk den")
        .at("a4", "8 crab")
        .at("b3", "1 nautilus")
        .at("b4", "1 whale")
        .held(2, "b4")
        .table();
    storm(&mut own, &["1 nautilus b3 to b4"]);
    assert!(own.allows("jet a4"));
    let mut full = scene("lev pro uk den")
        .at("b3", "1 shark")
        .at("b4", "1 nautilus")
        .at("a5", "8 crab")
        .held(2, "b4 a4")
        .table();
    storm(&mut full, &["1 shark b3 to b4"]);
    full.chance(["6"]);
    assert_eq!(clause(&mut full, "jet a5"), "BFD-JET-05");
}

#[test]
fn bfd_jet_06_all_have_left() {
    let mut table =
        scene("lev pro uk den").at("b3", "1 shark").at("b4", "1 nautilus").held(2, "b4 a5").table();
    storm(&mut table, &["1 shark b3 to b4"]);
    table.chance(["6"]).play("jet a5");
    assert_eq!((holder(&table, "b4"), units(&table, "b4").as_str()), (1, "1 shark"));
    let mut away = scene("pro lev uk den")
        .at("b3", "1 nautilus")
        .at("b4", "1 whale")
        .held(2, "b4")
        .held(1, "b3")
        .table();
    storm(&mut away, &["1 nautilus b3 to b4"]);
    away.play("jet b3");
    assert_eq!((holder(&away, "b4"), units(&away, "b4").as_str()), (2, "1 whale"));
}

#[test]
fn bfd_jet_07_the_grabbed_cannot_jet() {
    let mut table =
        scene("den pro uk lev").at("b3", "1 tentacle").at("b4", "1 nautilus").held(2, "b4 a5").table();
    storm(&mut table, &["1 tentacle b3 to b4"]);
    table.chance(["1"]);
    assert_eq!(table.game.stage(), Stage::Chance, "chosen for the grab: it rolls");
    table.chance(["6"]);
    assert_eq!((holder(&table, "b4"), total(&table, Unit::Nautilus)), (1, 0));
}
