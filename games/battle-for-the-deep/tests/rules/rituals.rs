//! The Denizens' Dark Ritual.

use crate::scene::*;
use fathom_battle_for_the_deep::Unit;
use fathom_core::Game;

/// BFD-RIT-01, BFD-RIT-02, BFD-GRB-12: Denizens example 1, move by move.
#[test]
fn bfd_rit_01_denizens_example_one() {
    let mut table = clash("den pro uk lev", "1 tentacle, 1 shoggoth, 1 necromancer", "1 turtle, 2 crab");
    let value = |table: &Deep| {
        let combat = table.game.combat.unwrap();
        table.game.fighting_value(&combat, Unit::Necromancer, fathom_battle_for_the_deep::Side::Attack)
    };
    // Round 1: the Tentacle hits, and a Crab is grabbed rather than the Turtle.
    table.chance(["5", "2", "4"]);
    assert_eq!(table.legal(), ["lose crab", "lose turtle"], "a Turtle would be grabbed too");
    table.play("lose crab");
    // The defenders roll for all three and hit once; the Shoggoth is lost and will rise again.
    table.chance(["2 3", "5"]);
    table.play("lose shoggoth");
    assert_eq!((waiting(&table, 1).as_str(), value(&table)), ("1 shoggoth", 2));
    // Round 2: the Necromancer hits at 2; the Turtle takes it and survives. One hit comes back, on the grabbed Crab.
    table.play("press").chance(["6", "2"]);
    table.play("tip turtle").chance(["1", "6"]);
    assert_eq!(table.legal(), ["lose tentacle", "lose necromancer", "spend crab"]);
    table.play("spend crab");
    assert_eq!(value(&table), 3);
    // Round 3: the Tentacle and the Turtle hit; the last Crab is grabbed although the Tentacle is lost.
    table.play("press").chance(["1", "6"]);
    table.play("lose crab").chance(["6", "4"]);
    table.play("lose tentacle");
    let combat = table.game.combat.unwrap();
    assert_eq!((value(&table), combat.grabbed.get(Unit::Crab), combat.tipped), (4, 1, 1));
    assert_eq!(units(&table, "b4"), "1 turtle, 1 necromancer");
    // Round 4: the Necromancer hits at 4, the Turtle hits too; the grabbed Crab dies for the Necromancer.
    table.play("press").chance(["4", "4"]);
    assert_eq!(table.legal(), ["lose necromancer", "spend crab"]);
    table.play("spend crab");
    assert_eq!((units(&table, "b4").as_str(), holder(&table, "b4")), ("1 necromancer", 1));
}

/// BFD-RIT-03: tipped Turtles and jetted Nautiluses are no casualties.
#[test]
fn bfd_rit_03_what_does_not_count() {
    let mut table = scene("uk den lev pro")
        .at("b3", "3 seahorse")
        .at("b4", "1 necromancer, 1 turtle, 1 nautilus")
        .held(2, "b4 a5")
        .table();
    storm(&mut table, &["3 seahorse b3 to b4"]);
    table.chance(["1 6 6"]).play("tip turtle").play("agree");
    assert_eq!(asked(&table), 4);
    table.play("jet a5").chance(["6", "6"]);
    assert_eq!(table.game.combat.unwrap().ritual, 0);
    table.play("press").chance(["1 6 6"]).play("lose turtle").play("agree").chance(["6", "6"]);
    assert_eq!(table.game.combat.unwrap().ritual, 1, "a teammate's casualty counts");
}

#[test]
fn bfd_rit_05_first_strikes_count_at_once() {
    let mut table = clash("lev den pro uk", "1 jellyfish, 2 shark", "1 deep-one, 1 necromancer");
    table.chance(["1"]).play("lose deep-one");
    assert_eq!(table.game.combat.unwrap().ritual, 1);
    table.chance(["6 6"]);
    assert_eq!(table.game.view(fathom_core::Viewer::Spectator).combat.unwrap().dice.unwrap().value, 2);
}

/// BFD-RIT-06, BFD-RIT-07, BFD-RIT-08: at most 6, from 1 in every combat, the bonus inside the limit.
#[test]
fn bfd_rit_06_six_is_the_limit() {
    use fathom_battle_for_the_deep::Side;
    let mut table = scene("den uk pro lev")
        .captured(1, 2)
        .at("a4", "1 necromancer, 2 deep-one")
        .at("a3", "2 mermaid")
        .table();
    storm(&mut table, &["1 necromancer a4 to a3", "2 deep-one a4 to a3"]);
    let mut combat = table.game.combat.unwrap();
    let value = |combat: &_| table.game.fighting_value(combat, Unit::Necromancer, Side::Attack);
    assert_eq!((combat.ritual, value(&combat)), (0, 2), "1 and the bonus");
    combat.ritual = 3;
    assert_eq!(value(&combat), 5);
    combat.ritual = 9;
    assert_eq!(value(&combat), 6);
    assert_eq!(table.game.fighting_value(&combat, Unit::Necromancer, Side::Defence), 6);
}
