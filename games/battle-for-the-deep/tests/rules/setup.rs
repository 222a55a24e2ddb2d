//! The table, setting up, the board, control and stacks.

use crate::scene::*;
use fathom_battle_for_the_deep::{
    BOARD_JSON, BattleForTheDeep, Faction, Options, Phase, Unit, Zone, ZoneSet,
};
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
    assert_eq!((asked(&table), clause(&mut table, "base a3")), (1, "BFD-TBL-05"));
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
    assert_eq!(clause(&mut table, "done"), "BFD-TBL-05", "placing is said");
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

/// BFD-BRD-01, BFD-BRD-03, BFD-BRD-07: the table of zones agrees with the drawn board.
#[test]
fn bfd_brd_01_the_board_is_the_drawn_one() {
    let board: serde_json::Value = serde_json::from_str(BOARD_JSON).unwrap();
    let zones = board["zones"].as_array().unwrap();
    assert_eq!(zones.len(), 47);
    for (zone, drawn) in Zone::all().zip(zones) {
        assert_eq!(drawn["id"].as_str().unwrap().to_lowercase(), zone.to_string());
        assert_eq!(drawn["vp"].as_u64().unwrap_or(0), u64::from(zone.value()));
        let adjacent = drawn["adj"].as_array().unwrap().iter();
        let adjacent: ZoneSet = adjacent.map(|id| id.as_str().unwrap().parse::<Zone>().unwrap()).collect();
        assert_eq!(adjacent, zone.adjacent(), "{zone}");
    }
    let closed = board["blocked_borders"].as_array().unwrap();
    assert_eq!(closed.len(), 16);
    for border in closed {
        let [one, two] = [0, 1].map(|i| border["between"][i].as_str().unwrap().parse::<Zone>().unwrap());
        assert!(!one.adjacent().contains(two), "{one} and {two} are parted by terrain");
        assert!(one.walled().contains(two) && two.walled().contains(one));
    }
    assert!(zone("a1").adjacent().contains(zone("a9")), "left and right join");
    assert!(!zone("n1").adjacent().contains(zone("s1")), "top and bottom do not");
    assert!(!zone("b4").adjacent().contains(zone("c3")), "a point is not a border");
    let threes = Zone::all().filter(|zone| zone.value() == 3).count();
    assert_eq!((threes, Zone::CENTRE.to_string().as_str(), Zone::CENTRE.value()), (6, "c5", 4));
}

/// BFD-BRD-02, BFD-BRD-04, BFD-FLY-04: no step without an open border, not even in flight.
#[test]
fn bfd_brd_04_moves_follow_open_borders() {
    let mut table = scene("uk lev pro den").at("b2", "1 flying-fish, 1 mermaid").held(2, "c2 c5").table();
    assert_eq!(clause(&mut table, "attack 1 mermaid b2 to c2"), "BFD-BRD-02");
    assert_eq!(clause(&mut table, "attack 1 flying-fish b2 to c5 via b2"), "BFD-CMV-13");
    assert_eq!(clause(&mut table, "attack 1 flying-fish b2 to c5 via c7"), "BFD-BRD-04");
    assert!(table.allows("attack 1 flying-fish b2 to c2 via b1"), "round the terrain");
    let mut flyer = scene("uk lev pro den").at("b2", "1 flying-fish").held(2, "c2 b1 c1 c3").table();
    assert_eq!(clause(&mut flyer, "attack 1 flying-fish b2 to c2 via b2"), "BFD-CMV-13", "over b1, c1 or c3");
    let mut far = scene("uk lev pro den").at("a9", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert_eq!(clause(&mut far, "move 1 mermaid a9 to b8"), "BFD-BRD-02");
}

/// BFD-BRD-05, BFD-BRD-06, BFD-CAP-07: poles are entered, fought over, never controlled.
#[test]
fn bfd_brd_05_poles_are_worth_nothing() {
    let mut table = scene("uk lev pro den").at("a4", "1 seahorse").at("n1", "1 swarm").table();
    assert_eq!((table.game.value(zone("n1")), table.game.limit(zone("n1"))), (0, 8));
    storm(&mut table, &["1 seahorse a4 to n1"]);
    table.chance(["1", "6"]);
    assert_eq!((units(&table, "n1").as_str(), holder(&table, "n1")), ("1 seahorse", 0));
    let mut walk = scene("uk lev pro den").at("n1", "1 seahorse").phase(Phase::NoncombatMove).table();
    walk.play("move 1 seahorse n1 to n2");
    end_turn(&mut walk);
    assert_eq!(holder(&walk, "n2"), 0);
}

/// BFD-BRD-08, BFD-BRD-13, BFD-VPT-02: a base covers its three; a free three is an ordinary zone.
#[test]
fn bfd_brd_08_a_base_covers_the_number() {
    let table =
        scene("uk lev pro den").held(1, "c2").at("a3", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert_eq!((table.game.value(zone("a3")), table.game.value(zone("c2"))), (0, 3));
    assert_eq!(table.game.victory_points(Seat(0)), 3, "the base adds nothing");
}

/// BFD-BRD-09, BFD-BRD-10, BFD-BRD-11: hostile, friendly, neutral.
#[test]
fn bfd_brd_09_three_conditions_of_a_zone() {
    let table = scene("uk lev pro den")
        .held(2, "b3")
        .held(3, "b5")
        .at("b4", "1 swarm")
        .at("a4", "1 crab")
        .phase(Phase::NoncombatMove)
        .at("a3", "1 mermaid")
        .table();
    let us = Seat(0);
    for hostile in ["b3", "b4", "a7"] {
        assert!(table.game.is_hostile(zone(hostile), us), "{hostile}");
    }
    for friendly in ["b5", "a4", "e3", "a3"] {
        assert!(table.game.is_friendly(zone(friendly), us), "{friendly}");
    }
    let neutral = zone("c5");
    assert!(!table.game.is_hostile(neutral, us) && !table.game.is_friendly(neutral, us));
}

#[test]
fn bfd_brd_12_a_captured_base_is_its_captors() {
    let table =
        scene("uk lev pro den").captured(4, 1).at("a3", "1 mermaid").phase(Phase::NoncombatMove).table();
    assert!(table.game.is_friendly(zone("e7"), Seat(0)) && table.game.is_friendly(zone("e7"), Seat(2)));
    assert!(table.game.is_hostile(zone("e7"), Seat(1)), "hostile to its own team");
}

const TWELVE: &str = "a1 a2 a4 a5 b1 b2 b3 c1 c2 c3 c4 d1";

/// BFD-CTL-01, BFD-CTL-02, BFD-CTL-03: with twelve markers out an enemy marker still goes, and nobody controls the zone.
#[test]
fn bfd_ctl_01_twelve_markers_and_no_more() {
    let mut table = scene("uk lev pro den").held(1, TWELVE).held(2, "b4").at("b3", "1 mermaid").table();
    assert_eq!(table.game.markers_left(Seat(0)), 0);
    storm(&mut table, &["1 mermaid b3 to b4"]);
    assert_eq!((holder(&table, "b4"), track(&table, 2)), (0, 0));
    assert!(table.game.is_friendly(zone("b4"), Seat(0)), "friendly while units stand there");
    end_turn(&mut table);
    assert_eq!((holder(&table, "b4"), holder(&table, "d1")), (0, 1), "no marker is lifted elsewhere");
}

/// BFD-CTL-04, BFD-CAP-04, BFD-PUR-08: a base is captured without a marker, and brings its captor nothing.
#[test]
fn bfd_ctl_04_a_captured_base_needs_no_marker() {
    let mut table = scene("uk lev pro den").held(1, TWELVE).at("a6", "1 mermaid").table();
    let before = table.game.income(Seat(0));
    storm(&mut table, &["1 mermaid a6 to a7"]);
    assert_eq!(table.game.players[1].captor, Some(Seat(0)));
    assert_eq!(table.game.income(Seat(0)), before);
}

/// BFD-CTL-05, BFD-CTL-06, BFD-NCM-11: one marker a zone; a teammate's stays, a free zone goes to the active one.
#[test]
fn bfd_ctl_05_teammates_keep_their_zones() {
    let mut table = scene("uk lev pro den")
        .held(3, "b3")
        .at("b3", "1 mermaid")
        .at("b4", "1 mermaid, 1 crab")
        .phase(Phase::NoncombatMove)
        .table();
    table.play("done");
    assert_eq!(clause(&mut table, "claim b3"), "BFD-CTL-06");
    table.play("claim b4");
    assert_eq!((holder(&table, "b3"), holder(&table, "b4")), (3, 1));
}

#[test]
fn bfd_ctl_07_control_stays_when_units_leave() {
    let mut table =
        scene("uk lev pro den").held(1, "a4").at("a4", "1 mermaid").phase(Phase::NoncombatMove).table();
    table.play("move 1 mermaid a4 to a5");
    end_turn(&mut table);
    assert_eq!((holder(&table, "a4"), units(&table, "a4").as_str()), (1, "none"));
}

/// BFD-CTL-08, BFD-CAP-06: a zone goes to whoever retakes it, a base back to its owner.
#[test]
fn bfd_ctl_08_zones_are_captured_and_bases_freed() {
    let mut table =
        scene("uk lev pro den").held(2, "e4").captured(3, 2).at("s1", "2 mermaid").round(3).table();
    storm(&mut table, &["1 mermaid s1 to e4", "1 mermaid s1 to e3"]);
    table.play("fight e3");
    assert_eq!(table.game.players[2].captor, None, "seat 3 has its base again");
    assert_eq!((holder(&table, "e4"), holder(&table, "e3")), (1, 0));
    assert_eq!(table.game.income(Seat(2)), 12);
}

/// BFD-STK-01, BFD-STK-03, BFD-STK-06: 12 in a base zone, captured or not, teammates together.
#[test]
fn bfd_stk_01_limits_of_zones() {
    let table =
        scene("uk lev pro den").captured(2, 1).at("a3", "1 mermaid, 2 crab").phase(Phase::NoncombatMove);
    let table = table.table();
    let limit = |id: &str| table.game.limit(zone(id));
    assert_eq!((limit("a3"), limit("a7"), limit("c2"), limit("b4")), (12, 12, 8, 8));
    assert_eq!(table.game.team_units(zone("a3"), Seat(0)), 3);
}

/// BFD-STK-04, BFD-LIM-01, BFD-NCM-14: until the check a zone may hold more.
#[test]
fn bfd_stk_04_the_limit_is_looked_at_once() {
    let mut table = scene("uk lev pro den")
        .at("a4", "8 mermaid")
        .at("a5", "2 mermaid")
        .held(1, "a4 a5")
        .phase(Phase::NoncombatMove);
    table = table.at("b4", "1 seahorse");
    let mut table = table.table();
    table.play("move 2 mermaid a5 to a4");
    assert_eq!(units(&table, "a4"), "10 mermaid");
    end_turn(&mut table);
    assert_eq!(units(&table, "a4"), "8 mermaid");
}

#[test]
fn bfd_stk_02_eight_in_any_other_zone() {
    let mut table = scene("uk lev pro den").at("a4", "8 mermaid").at("a5", "1 mermaid").held(1, "a4 a5");
    table = table.phase(Phase::NoncombatMove);
    let mut table = table.table();
    table.play("move 1 mermaid a5 to a4").play("done");
    assert_eq!(units(&table, "a4"), "8 mermaid", "the ninth is destroyed");
}

#[test]
fn bfd_stk_05_attackers_do_not_count_for_the_defender() {
    let mut table = scene("uk lev pro den").at("b3", "8 mermaid").at("b4", "8 swarm").held(2, "b4").table();
    storm(&mut table, &["8 mermaid b3 to b4"]);
    table.chance(["6 6 6 6 6 6 6 6", "6 6 6 6 6 6 6 6"]);
    assert_eq!(units(&table, "b4"), "8 mermaid, 8 swarm");
}

/// BFD-STK-08: four figures of Flying Fish make four stacks; a fifth would need another.
#[test]
fn bfd_stk_08_no_stack_without_a_figure() {
    let mut table = scene("uk lev pro den")
        .at("a3", "2 flying-fish")
        .at("a4", "1 flying-fish")
        .at("a5", "1 flying-fish")
        .at("b3", "1 flying-fish")
        .held(2, "b5")
        .table();
    assert_eq!(clause(&mut table, "attack 1 flying-fish a3 to b5 via a5"), "BFD-STK-08");
    assert!(table.allows("attack 2 flying-fish a3 to b5 via a5"), "a whole stack takes its figure along");
    table.play("done");
    assert_eq!(clause(&mut table, "move 1 flying-fish a3 to b4"), "BFD-STK-08");
    assert!(table.allows("move 1 flying-fish a3 to a4"), "an old stack may grow");
}

#[test]
fn bfd_stk_09_any_number_may_wait() {
    let table = scene("uk lev pro den")
        .reserve(1, "20 flying-fish")
        .at("a3", "12 mermaid")
        .phase(Phase::NoncombatMove);
    let table = table.table();
    assert_eq!(waiting(&table, 1), "20 flying-fish");
}
