//! The table: seats, teams, phases, dice.

use crate::scene::*;
use crate::setup::chosen;
use fathom_battle_for_the_deep::{BattleForTheDeep, Options, Phase};
use fathom_core::{Game, Seat, Seats};

/// BFD-TBL-01, BFD-TBL-04: two or three people share four seats; the game itself always has four.
#[test]
fn bfd_tbl_01_always_four_seats() {
    for count in 1..=8 {
        let game = BattleForTheDeep::setup(&Options::default(), Seats::new(count).unwrap());
        assert_eq!(game.is_ok(), count == 4, "{count} seats");
    }
    let table = chosen();
    let purses: Vec<u8> = (0..4).map(|seat| table.game.income(Seat(seat))).collect();
    assert_eq!(purses, [12; 4], "every seat has its own points, whoever commands it");
}

#[test]
fn bfd_tbl_02_odd_seats_against_even_seats() {
    assert!(mates(1, 3) && mates(2, 4) && !mates(1, 2) && !mates(3, 4));
}

/// BFD-TBL-03, BFD-WIN-09: seats 1, 2, 3, 4, and then the next round.
#[test]
fn bfd_tbl_03_turns_go_round_in_seat_order() {
    let mut table = chosen();
    for _ in 0..4 {
        table.plays(["force balanced", "place"]);
    }
    let mut order = Vec::new();
    while table.game.round < 3 {
        order.push((table.game.round, asked(&table)));
        end_turn(&mut table);
    }
    let expected: Vec<(u8, u8)> = (1..=2).flat_map(|round| (1..=4).map(move |seat| (round, seat))).collect();
    assert_eq!(order, expected);
}

/// BFD-TBL-05: what belongs to another phase is refused, and phases without a decision pass by themselves.
#[test]
fn bfd_tbl_05_every_action_has_its_phase() {
    let mut table = scene("lev uk pro den").at("a3", "2 shark").phase(Phase::Purchase).points(12).table();
    for early in ["move 1 shark a3 to a4", "attack 1 shark a3 to a4", "press", "claim a4", "deploy shark a3"]
    {
        assert_eq!(clause(&mut table, early), "BFD-TBL-05", "{early}");
    }
    table.play("place");
    assert_eq!(phase(&table), Phase::NoncombatMove, "nobody to attack, nothing to fight");
}

/// BFD-TBL-06, BFD-TBL-07, BFD-CMB-02: both defenders fight, and only the active seat attacks.
#[test]
fn bfd_tbl_06_teammates_defend_together_but_attack_alone() {
    let mut table = scene("lev uk pro den")
        .at("b4", "1 mermaid, 1 deep-one")
        .at("c4", "1 shark, 1 crab")
        .held(2, "b4")
        .held(1, "c4")
        .table();
    assert_eq!(clause(&mut table, "attack 1 crab c4 to b4"), "BFD-CMV-15");
    storm(&mut table, &["1 shark c4 to b4"]);
    table.chance(["6"]).force(["6", "6"]);
    assert!(said(&table, "Mermaid Warrior") && said(&table, "Deep One"), "{:?}", table.said());
}

/// BFD-TBL-08: abilities win over general rules: a flyer passes a hostile zone where others must stop.
#[test]
fn bfd_tbl_08_an_ability_beats_the_general_rule() {
    let table = scene("uk lev pro den").at("a3", "1 flying-fish, 1 dolphin").held(2, "a4 a5").table();
    assert!(table.allows("attack 1 flying-fish a3 to a5 via a4"));
    assert!(!table.allows("attack 1 dolphin a3 to a5 via a4"));
}

/// BFD-TBL-09: one throw for each type, named by its faces in rising order.
#[test]
fn bfd_tbl_09_like_dice_are_thrown_together() {
    let mut table = scene("uk lev pro den").at("b3", "3 seahorse").at("b4", "1 swarm").held(2, "b4").table();
    storm(&mut table, &["3 seahorse b3 to b4"]);
    assert_eq!(table.refuses_outcome("1 2").clause, "BFD-TBL-09");
    table.chance(["6 1 4"]);
    assert!(said(&table, "1 4 6"), "{:?}", table.said());
    let odds = scene("uk lev pro den").at("b3", "2 seahorse").at("b4", "1 swarm").held(2, "b4").table();
    let mut odds = odds;
    storm(&mut odds, &["2 seahorse b3 to b4"]);
    let listed = odds.game.odds().expect("few dice are listed");
    assert_eq!((listed.len(), listed.iter().map(|(_, weight)| weight).sum::<u64>()), (21, 36));
}
