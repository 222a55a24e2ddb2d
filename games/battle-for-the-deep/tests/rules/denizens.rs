//! What the Denizens' units can do: reanimate, grab, dark ritual; and the rulebook's two examples.

use crate::scene::*;
use fathom_battle_for_the_deep::Unit;
use fathom_core::{Game, Seat, Stage};

/// BFD-REA-01, BFD-REA-02, BFD-REA-03: the first lost Shoggoth of the turn comes back in the same turn's deployment.
#[test]
fn bfd_rea_01_reanimate() {
    let mut table = clash("den uk pro lev", "3 shoggoth", "3 mermaid");
    table.chance(["6 6 6", "1 1 6"]);
    assert_eq!(
        (waiting(&table, 1).as_str(), units(&table, "b4").as_str()),
        ("1 shoggoth", "3 mermaid, 1 shoggoth")
    );
    table.play("press").chance(["6", "1 6 6"]);
    assert_eq!(units(&table, "a3"), "1 shoggoth", "deployed at the end of the own turn, without a price");
}

/// BFD-REA-02, BFD-REA-03: on another player's turn it waits for the Denizens' own deployment.
#[test]
fn bfd_rea_02_in_every_players_turn() {
    let mut table = clash("uk den pro lev", "1 seahorse", "1 shoggoth");
    table.chance(["1", "6"]);
    assert_eq!(waiting(&table, 2), "1 shoggoth");
    assert!(table.game.active != Seat(0) && !table.game.reanimated, "a new turn, a new Shoggoth");
}

#[test]
fn bfd_rea_04_whatever_takes_it() {
    let mut table = clash("lev den pro uk", "1 jellyfish", "1 shoggoth");
    table.chance(["1"]);
    assert_eq!(waiting(&table, 2), "1 shoggoth", "by a first strike");
    let mut pinched = clash("pro den lev uk", "1 lobster", "1 shoggoth");
    pinched.chance(["1", "6"]);
    assert_eq!(waiting(&pinched, 2), "1 shoggoth", "by a Pinch");
}

/// BFD-REA-06, BFD-RIT-01, BFD-RIT-04: it counts for the ritual, from the next round.
#[test]
fn bfd_rea_06_the_reanimated_count() {
    let mut table = clash("den uk pro lev", "1 shoggoth, 1 necromancer", "2 mermaid");
    table.chance(["6", "6", "1 6"]).play("lose shoggoth");
    let combat = table.game.combat.unwrap();
    assert_eq!((combat.ritual, waiting(&table, 1).as_str()), (1, "1 shoggoth"));
}

/// BFD-GRB-01, BFD-GRB-02, BFD-GRB-03: grabbed, one last roll, then no unit of its side any more.
#[test]
fn bfd_grb_01_grab() {
    let mut table = clash("den uk pro lev", "1 tentacle", "2 mermaid");
    table.chance(["2"]);
    table.chance(["6 6"]);
    let combat = table.game.combat.unwrap();
    assert_eq!(
        (units(&table, "b4").as_str(), combat.grabbed.get(Unit::Mermaid)),
        ("1 mermaid, 1 tentacle", 1)
    );
    table.play("press").chance(["6"]);
    assert_eq!(table.refuses_outcome("6 6").clause, "BFD-TBL-09", "one Mermaid rolls");
}

/// BFD-GRB-04, BFD-GRB-05, BFD-GRB-11: held though the Tentacle dies, any number, and lost in place of own units.
#[test]
fn bfd_grb_04_held_to_the_end() {
    let mut table = clash("den uk pro lev", "2 tentacle, 1 shoggoth", "5 mermaid");
    table.chance(["6", "1 2", "1 1 6 6 6"]);
    table.plays(["lose tentacle", "lose tentacle"]);
    let held = |table: &Deep| table.game.combat.unwrap().grabbed.get(Unit::Mermaid);
    assert_eq!((held(&table), units(&table, "b4").as_str()), (2, "3 mermaid, 1 shoggoth"));
    table.play("press").chance(["6", "1 6 6"]);
    assert_eq!(table.legal(), ["lose shoggoth", "spend mermaid"]);
    table.play("spend mermaid");
    assert_eq!((held(&table), units(&table, "b4").as_str()), (1, "3 mermaid, 1 shoggoth"));
}

/// BFD-GRB-06, BFD-GRB-09: Denizens example 2: both attackers fall; the Crab grabbed this round does not help.
#[test]
fn bfd_grb_06_denizens_example_two() {
    let mut table = clash("den pro uk lev", "1 tentacle, 1 shoggoth", "2 crab");
    table.chance(["6", "1", "1 2"]);
    assert_eq!((units(&table, "b4").as_str(), total(&table, Unit::Crab)), ("1 crab", 1));
    assert_eq!((total(&table, Unit::Tentacle), holder(&table, "b4")), (0, 2));
}

/// BFD-GRB-07, BFD-GRB-08: only while a Denizen stands, and by the Denizens' own word.
#[test]
fn bfd_grb_07_only_in_place_of_a_denizen() {
    let mut table = scene("uk lev pro den")
        .at("b3", "4 seahorse, 4 mermaid")
        .at("b4", "1 tentacle, 1 deep-one, 2 whale")
        .held(2, "b4")
        .table();
    storm(&mut table, &["4 seahorse b3 to b4", "4 mermaid b3 to b4"]);
    table.chance(["6 6 6 6", "6 6 6 6", "6 6", "6", "1"]).play("lose mermaid");
    table.play("press").chance(["1 6 6", "6 6 6 6"]);
    assert_eq!(asked(&table), 2, "seat 2 holds the zone and proposes");
    assert_eq!(clause(&mut table, "spend mermaid"), "BFD-GRB-08");
    table.play("lose deep-one");
    assert_eq!(
        (asked(&table), table.legal()),
        (4, ["agree", "object", "spend mermaid"].map(String::from).to_vec())
    );
    table.play("spend mermaid").chance(["6 6"]).force(["6", "6"]);
    assert_eq!(units(&table, "b4"), "3 mermaid, 4 seahorse, 2 whale, 1 deep-one, 1 tentacle");
    let mut gone = scene("uk lev pro den")
        .at("b3", "4 seahorse, 4 mermaid")
        .at("b4", "1 tentacle, 3 whale")
        .held(2, "b4")
        .table();
    storm(&mut gone, &["4 seahorse b3 to b4", "4 mermaid b3 to b4"]);
    gone.chance(["6 6 6 6", "1 6 6 6"])
        .play("lose tentacle")
        .play("agree")
        .chance(["6 6 6", "1"])
        .play("lose mermaid");
    gone.play("press").chance(["6 6 6", "1 6 6 6"]);
    assert_eq!(gone.game.stage(), Stage::Chance, "no Denizen stands: a Whale is lost, unasked");
}

/// BFD-GRB-08: where the lead decides, the lead may give up a grabbed unit for the Denizens.
#[test]
fn bfd_grb_08_the_lead_speaks_for_the_denizens() {
    let mut table = scene("uk lev pro den")
        .lead_decides()
        .at("b3", "2 seahorse, 2 mermaid")
        .at("b4", "1 tentacle, 1 whale")
        .held(2, "b4")
        .table();
    storm(&mut table, &["2 seahorse b3 to b4", "2 mermaid b3 to b4"]);
    table.chance(["6 6", "6 6", "6", "1"]).play("lose mermaid").play("press").chance(["1", "6 6"]);
    assert_eq!(
        (asked(&table), table.legal()),
        (2, ["lose whale", "lose tentacle", "spend mermaid"].map(String::from).to_vec())
    );
}

#[test]
fn bfd_grb_09_released_to_the_pool() {
    let mut table = clash("den uk pro lev", "1 tentacle", "2 mermaid");
    table.chance(["1", "6 6"]).play("retreat b3");
    assert!(said(&table, "held is gone"), "{:?}", table.said());
    assert_eq!(total(&table, Unit::Mermaid), 1);
}

#[test]
fn bfd_grb_10_a_turtle_is_grabbed_at_once() {
    let mut table = clash("den pro uk lev", "1 tentacle", "1 turtle");
    table.chance(["1", "6"]);
    assert_eq!((units(&table, "b4").as_str(), holder(&table, "b4")), ("1 tentacle", 1));
}

/// BFD-GRB-10, BFD-CAS-06: after an objection the attacker points at the upright Turtle, or at the tipped one.
#[test]
fn bfd_grb_10_the_upright_or_the_tipped_turtle() {
    let build = || {
        let mut table = scene("den pro uk lev")
            .at("b3", "1 tentacle, 1 shoggoth")
            .at("b4", "2 turtle, 1 whale")
            .held(2, "b4")
            .table();
        storm(&mut table, &["1 tentacle b3 to b4", "1 shoggoth b3 to b4"]);
        table.chance(["1", "6"]).plays(["tip turtle", "agree"]).chance(["6", "6 6"]).play("press");
        table.chance(["6", "1"]);
        assert_eq!(table.legal(), ["lose turtle", "lose upright turtle", "lose whale"]);
        table.plays(["lose whale", "object"]);
        assert_eq!(
            (asked(&table), table.legal()),
            (1, ["lose turtle", "lose upright turtle", "lose whale"].map(String::from).to_vec())
        );
        table
    };
    let (mut upright, mut tipped) = (build(), build());
    upright.play("lose upright turtle").chance(["6", "6 6"]);
    assert_eq!(upright.game.combat.unwrap().tipped, 1, "the one on its back is left");
    tipped.play("lose turtle").chance(["6", "6 6"]);
    assert_eq!(tipped.game.combat.unwrap().tipped, 0, "the upright one is left");
}

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
