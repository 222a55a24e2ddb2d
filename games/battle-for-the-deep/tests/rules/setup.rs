//! The table, setting up, the board, control and stacks.

use crate::scene::*;
use fathom_battle_for_the_deep::{BattleForTheDeep, Faction, Options, Phase, Unit};
use fathom_core::{Game, Seat, Seats};
use fathom_testkit::Table;

fn fresh() -> Deep {
    Table::setup(&SEATED, 4)
}

/// All four seats have chosen; seat 1 buys.
fn chosen() -> Deep {
    let mut table = fresh();
    for (faction, base) in
        [("leviathans", "a3"), ("undersea-kingdom", "a7"), ("protectors", "e3"), ("denizens", "e7")]
    {
        table.play(&format!("faction {faction}")).play(&format!("base {base}"));
    }
    table
}

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

/// BFD-SET-01, BFD-SET-12: faction, then base, then the next seat; bases are up, tracks at 0.
#[test]
fn bfd_set_01_faction_then_base_then_the_next_seat() {
    let mut table = fresh();
    assert_eq!((asked(&table), clause(&mut table, "base a3")), (1, "BFD-SET-01"));
    table.play("faction leviathans");
    assert_eq!(asked(&table), 1);
    table.play("base a3");
    assert_eq!(asked(&table), 2);
    let player = table.game.players[0];
    assert_eq!((player.captor, player.track), (None, 0));
}

#[test]
fn bfd_set_02_a_faction_is_taken_once() {
    let mut table = fresh();
    table.plays(["faction leviathans", "base a3"]);
    assert_eq!(clause(&mut table, "faction leviathans"), "BFD-SET-02");
    assert_eq!(table.legal().len(), 3);
}

/// BFD-SET-03, BFD-SET-04, BFD-BRD-07: six zones are printed 3, and each takes one base.
#[test]
fn bfd_set_03_bases_go_to_free_threes() {
    let mut table = fresh();
    table.play("faction leviathans");
    assert_eq!(table.legal(), ["base a3", "base a7", "base c2", "base c8", "base e3", "base e7"]);
    assert_eq!(clause(&mut table, "base c5"), "BFD-SET-03");
    table.plays(["base a3", "faction denizens"]);
    assert_eq!(clause(&mut table, "base a3"), "BFD-SET-04");
}

/// BFD-SET-05, BFD-SET-07, BFD-SET-09: 50 points, the rest is lost, seat after seat.
#[test]
fn bfd_set_05_fifty_points_for_the_first_force() {
    let mut table = chosen();
    assert_eq!((table.game.points, asked(&table)), (50, 1));
    table.plays(["buy jellyfish"; 5]);
    assert_eq!((table.game.points, clause(&mut table, "buy jellyfish")), (5, "BFD-SET-05"));
    table.play("place");
    assert_eq!(units(&table, "a3"), "5 jellyfish");
    assert_eq!((table.game.points, asked(&table)), (50, 2), "the next seat has its own 50");
}

#[test]
fn bfd_set_06_at_most_twelve_units() {
    let mut table = chosen();
    table.plays(["buy swarm"; 12]);
    assert_eq!((table.game.points, asked(&table)), (26, 1), "nothing is placed unasked");
    assert_eq!(table.refuses("buy swarm").to_string(), "a first force has at most 12 units [BFD-SET-06]");
    table.play("place");
    assert_eq!((units(&table, "a3").as_str(), asked(&table)), ("12 swarm", 2));
}

/// BFD-SET-08, BFD-PUR-11: a force is laid out, changed unit by unit, and placed by a word of its own.
#[test]
fn bfd_set_08_a_force_may_be_changed_until_it_is_placed() {
    let mut table = chosen();
    table.play("force balanced");
    assert_eq!((table.game.points, units(&table, "a3").as_str()), (0, "none"), "laid out, not placed");
    table.plays(["return jellyfish", "return swarm", "buy whale"]);
    assert_eq!(table.said(), ["Player 1 buys a Whale, 4 points left"]);
    assert_eq!(clause(&mut table, "return jellyfish"), "BFD-PUR-11");
    assert_eq!(clause(&mut table, "done"), "BFD-SET-08", "placing is said");
    table.play("place");
    assert_eq!(units(&table, "a3"), "5 swarm, 3 shark, 3 whale");
    assert_eq!(clause(&mut table, "return whale"), "BFD-PUR-11", "another seat lays out its own");
}

/// BFD-TBL-10, BFD-TBL-02, BFD-TBL-03: order cards are dealt: either team begins, and the teams take turns.
#[test]
fn bfd_tbl_10_order_cards_are_dealt() {
    let mut table: Deep = Table::setup(&Options::default(), 4);
    let deals = table.game.odds().expect("eight deals");
    assert_eq!(deals.len(), 8);
    assert!(deals.iter().all(|(_, weight)| *weight == 1));
    assert_eq!(table.refuses_outcome("order 1 3 2 4").clause, "BFD-TBL-10", "a team does not follow itself");
    assert_eq!(table.refuses_outcome("6").clause, "BFD-TBL-10");
    table.chance(["order 4 1 2 3"]);
    assert_eq!(
        table.said(),
        ["The order cards are dealt: Player 4, then Player 1, then Player 2, then Player 3"]
    );
    let mut order = Vec::new();
    for (faction, base) in
        [("leviathans", "a3"), ("undersea-kingdom", "a7"), ("protectors", "e3"), ("denizens", "e7")]
    {
        order.push(asked(&table));
        table.play(&format!("faction {faction}")).play(&format!("base {base}"));
    }
    for _ in 0..4 {
        order.push(asked(&table));
        table.plays(["force balanced", "place"]);
    }
    while table.game.round == 1 {
        order.push(asked(&table));
        end_turn(&mut table);
    }
    assert_eq!(order, [4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3]);
    let seated: Deep = Table::setup(&SEATED, 4);
    assert_eq!((asked(&seated), seated.game.order), (1, [0, 1, 2, 3].map(Seat)), "the option deals nothing");
}

/// BFD-SET-10, BFD-PUR-03: after the last force round 1 begins with 12 points.
#[test]
fn bfd_set_10_round_one_begins_with_seat_one() {
    let mut table = chosen();
    for _ in 0..4 {
        table.plays(["force balanced", "place"]);
    }
    assert_eq!((table.game.round, asked(&table), phase(&table)), (1, 1, Phase::Purchase));
    assert_eq!(table.game.points, 12);
}

#[test]
fn bfd_set_11_ready_made_forces_of_the_rulebook() {
    let forces = [
        (Faction::UnderseaKingdom, [[4, 3, 2, 1], [3, 4, 3, 0]], [50, 50]),
        (Faction::Leviathans, [[6, 3, 2, 1], [8, 0, 2, 2]], [50, 48]),
        (Faction::Protectors, [[4, 3, 2, 1], [4, 2, 0, 3]], [50, 49]),
        (Faction::Denizens, [[4, 3, 2, 1], [4, 0, 4, 1]], [50, 49]),
    ];
    for (faction, squads, costs) in forces {
        for (index, build) in faction.builds().into_iter().enumerate() {
            let squad = faction.force(build).expect("its own build");
            let cost: u32 = faction.units().iter().zip(squad).map(|(u, n)| u32::from(u.cost() * n)).sum();
            assert_eq!((squad, cost), (squads[index], costs[index]), "{faction} {build}");
        }
    }
    let mut table = chosen();
    assert_eq!(clause(&mut table, "force the-wall"), "BFD-SET-11");
    table.play("buy shark");
    assert_eq!(clause(&mut table, "force balanced"), "BFD-SET-11");
    let mut table = chosen();
    table.plays(["force plenty-of-fish", "place"]);
    assert_eq!(units(&table, "a3"), "8 swarm, 2 whale, 2 jellyfish");
}

/// BFD-SET-13, BFD-STK-07: 28 figures a faction; chips make a stack of any size.
#[test]
fn bfd_set_13_twenty_eight_figures() {
    use fathom_battle_for_the_deep::content::units::FIGURES;
    assert_eq!(FIGURES, [10, 8, 6, 4]);
    assert_eq!(FIGURES.iter().map(|&n| u32::from(n)).sum::<u32>(), 28);
    let crowd = scene("lev uk pro den").at("a3", "12 jellyfish").phase(Phase::NoncombatMove).table();
    assert_eq!(total(&crowd, Unit::Jellyfish), 12, "more than four units in one stack");
}
