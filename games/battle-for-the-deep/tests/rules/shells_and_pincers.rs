//! What lobsters and turtles can do: pinch, thick shell.

use crate::scene::*;
use fathom_battle_for_the_deep::Unit;
use fathom_core::{Game, Stage};

/// BFD-PIN-01, BFD-CAS-10: the Lobster's owner chooses, before anything else is assigned.
#[test]
fn bfd_pin_01_pinch() {
    let mut table = clash("pro lev uk den", "1 lobster, 1 crab", "1 whale, 2 swarm");
    table.chance(["1", "3"]);
    assert_eq!((asked(&table), table.game.combat.unwrap().hits().pinch), (1, 1));
    table.play("lose whale");
    assert_eq!(table.game.combat.unwrap().stand().doomed.get(Unit::Whale), 1);
    assert_eq!(table.game.stage(), Stage::Chance, "the Crab's hit falls on a Swarm, the only choice");
    let mut defend = clash("lev pro uk den", "1 shark, 1 swarm", "1 lobster");
    defend.chance(["6", "6", "2"]);
    assert_eq!((asked(&defend), defend.legal()), (2, vec!["lose swarm".to_owned(), "lose shark".to_owned()]));
}

/// BFD-PIN-02: no grabbed unit answers a Pinch.
#[test]
fn bfd_pin_02_no_sacrifice_for_a_pinch() {
    let mut table = clash("den pro uk lev", "1 tentacle, 1 shoggoth", "1 crab, 2 lobster");
    table.chance(["6", "1"]).play("lose crab").chance(["6", "6 6"]);
    assert_eq!(table.game.combat.unwrap().grabbed.get(Unit::Crab), 1);
    table.play("press").chance(["6", "6", "1 6"]);
    assert_eq!(
        (asked(&table), table.legal()),
        (2, vec!["lose shoggoth".to_owned(), "lose tentacle".to_owned()])
    );
    assert_eq!(clause(&mut table, "spend crab"), "BFD-PIN-02");
}

#[test]
fn bfd_pin_03_the_lobsters_owner_alone() {
    let mut table = scene("den pro uk lev")
        .at("b3", "1 shoggoth, 1 tentacle")
        .at("b4", "1 lobster, 1 whale")
        .held(4, "b4")
        .table();
    storm(&mut table, &["1 shoggoth b3 to b4", "1 tentacle b3 to b4"]);
    table.chance(["6", "6", "6", "1"]);
    assert_eq!(asked(&table), 2, "not the lead of the defence");
    table.play("lose tentacle");
    assert_eq!(units(&table, "b4"), "1 whale, 1 lobster, 1 shoggoth");
}

/// BFD-SHL-01, BFD-SHL-02, BFD-SHL-03: tipped first, fights on, removed the second time.
#[test]
fn bfd_shl_01_thick_shell() {
    let mut table = clash("uk pro lev den", "2 seahorse", "1 turtle, 1 crab");
    table.chance(["1 6"]);
    assert_eq!(table.legal(), ["lose crab", "tip turtle"]);
    table.play("tip turtle").chance(["6", "4"]);
    assert_eq!(units(&table, "b4"), "1 seahorse, 1 crab, 1 turtle");
    table.play("press").chance(["1"]);
    assert_eq!(table.legal(), ["lose crab", "lose turtle"]);
    table.play("lose turtle").chance(["6", "6"]);
    assert_eq!(units(&table, "b4"), "1 seahorse, 1 crab");
}

#[test]
fn bfd_shl_04_upright_after_the_combat() {
    let mut table = clash("pro lev uk den", "1 turtle", "2 whale");
    table.chance(["6", "1 6"]).play("retreat b3");
    assert_eq!((units(&table, "b3").as_str(), table.game.combat), ("1 turtle", None));
    while asked(&table) != 1 {
        end_turn(&mut table);
    }
    table.play("place").play("attack 1 turtle b3 to b4");
    assert_eq!(table.game.combat.unwrap().tipped, 0);
}

#[test]
fn bfd_shl_05_two_hits_in_one_step() {
    let mut table = clash("uk pro lev den", "3 seahorse", "1 turtle");
    table.chance(["1 1 6", "4"]);
    assert_eq!(units(&table, "b4"), "2 seahorse", "tipped and removed, after its last roll");
}
