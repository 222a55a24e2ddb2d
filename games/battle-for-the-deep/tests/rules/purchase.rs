//! Income and purchase.

use crate::scene::*;
use fathom_battle_for_the_deep::{Phase, Unit};
use fathom_core::{Game, Seat, Stage};

/// BFD-PUR-01, BFD-PUR-02, BFD-VPT-01: points from zones and 12 from the base.
#[test]
fn bfd_pur_01_income_is_track_and_base() {
    let table =
        scene("uk lev pro den").held(1, "b4 c5").at("a3", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert_eq!(table.game.income(Seat(0)), 6 + 12);
    let lost = scene("uk lev pro den")
        .held(1, "b4 c5")
        .captured(1, 2)
        .at("b4", "1 mermaid")
        .phase(Phase::NoncombatMove);
    assert_eq!(lost.table().game.income(Seat(0)), 6);
}

/// BFD-PUR-04, BFD-PUR-05: printed prices, own units, within the purse.
#[test]
fn bfd_pur_04_units_cost_what_is_printed() {
    let mut table = scene("uk lev pro den").phase(Phase::Purchase).points(12).table();
    table.play("buy flying-fish");
    assert_eq!(table.game.points, 3);
    assert_eq!(clause(&mut table, "buy seahorse"), "BFD-PUR-04");
    assert_eq!(clause(&mut table, "buy swarm"), "BFD-PUR-05");
    let mut again = scene("uk lev pro den").phase(Phase::Purchase).points(12).table();
    again.plays(["buy mermaid", "buy mermaid", "buy mermaid", "place"]);
    assert_eq!(units(&again, "a3"), "3 mermaid");
}

/// BFD-PUR-06, BFD-PUR-07, BFD-DEP-01: what is left is lost; what was bought waits, and enters in the same turn.
#[test]
fn bfd_pur_06_spend_it_or_lose_it() {
    let mut table = scene("uk lev pro den").at("a4", "1 mermaid").phase(Phase::Purchase).points(12).table();
    table.play("buy mermaid").play("place");
    assert_eq!((table.game.points, waiting(&table, 1).as_str()), (0, "1 mermaid"));
    end_turn(&mut table);
    assert_eq!((units(&table, "a3").as_str(), waiting(&table, 1).as_str()), ("1 mermaid", "none"));
}

/// BFD-PUR-09, BFD-CMB-18, BFD-LIM-04: a lost unit is in the pool again: any number can be bought however many died.
#[test]
fn bfd_pur_09_lost_units_can_be_bought_again() {
    let mut table = scene("lev uk pro den").at("b3", "1 swarm").at("b4", "1 mermaid").held(2, "b4").table();
    storm(&mut table, &["1 swarm b3 to b4"]);
    table.chance(["6", "1"]);
    assert_eq!(total(&table, Unit::Swarm), 0);
    let turn = |table: &mut Deep| {
        while table.game.stage() != Stage::Over && asked(table) != 1 {
            end_turn(table);
        }
    };
    turn(&mut table);
    assert!(table.allows("buy swarm"));
}

/// BFD-PUR-11: what is laid out goes back for its price; what waits since an earlier turn does not.
#[test]
fn bfd_pur_11_a_purchase_may_be_changed() {
    let mut table = scene("uk lev pro den")
        .reserve(1, "2 mermaid")
        .at("a3", "11 mermaid")
        .phase(Phase::Purchase)
        .points(12)
        .table();
    assert_eq!(clause(&mut table, "return mermaid"), "BFD-PUR-11", "they wait, they are not laid out");
    table.plays(["buy flying-fish", "return flying-fish", "buy seahorse", "buy seahorse"]);
    assert_eq!((table.game.points, table.game.laid_out), (2, [0, 2, 0, 0]));
    table.play("place");
    assert!(said(&table, "has bought 2 Seahorse Knights; 2 points lost"), "{:?}", table.said());
    assert_eq!(waiting(&table, 1), "2 mermaid, 2 seahorse");
}

#[test]
fn bfd_pur_12_nobody_changes_their_mind_for_ever() {
    let mut table = scene("uk lev pro den").phase(Phase::Purchase).points(12).table();
    for _ in 0..99 {
        table.plays(["buy mermaid", "return mermaid"]);
    }
    table.play("buy mermaid");
    assert_eq!(clause(&mut table, "return mermaid"), "BFD-PUR-12");
    assert_eq!(table.legal(), ["buy mermaid", "buy seahorse", "buy dolphin", "buy flying-fish", "place"]);
}

#[test]
fn bfd_pur_10_too_poor_to_buy() {
    let table = scene("uk lev pro den").captured(1, 2).at("b4", "1 mermaid").phase(Phase::Purchase).table();
    assert_eq!(phase(&table), Phase::NoncombatMove, "nothing to spend, nobody to attack in reach");
}
