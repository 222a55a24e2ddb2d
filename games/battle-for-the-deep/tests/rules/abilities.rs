//! The sixteen units and their abilities, and the rulebook's two examples.

use crate::scene::*;
use fathom_battle_for_the_deep::{Phase, Step, Unit};
use fathom_core::{Game, Seat, Stage};

/// Cost, attack, defence, move and ability on the reference chart.
#[track_caller]
fn printed(unit: Unit, numbers: [u8; 4], ability: &str) {
    let p = unit.profile();
    assert_eq!(([p.cost, p.attack, p.defence, p.moves], p.ability), (numbers, ability), "{unit}");
}

#[test]
fn bfd_unt_01_mermaid() {
    printed(Unit::Mermaid, [3, 1, 2, 1], "");
}

#[test]
fn bfd_unt_02_seahorse() {
    printed(Unit::Seahorse, [5, 3, 2, 2], "");
}

#[test]
fn bfd_unt_03_dolphin() {
    printed(Unit::Dolphin, [7, 2, 3, 3], "Hit and Run");
}

#[test]
fn bfd_unt_04_flying_fish() {
    printed(Unit::FlyingFish, [9, 3, 3, 4], "Flight");
}

#[test]
fn bfd_unt_05_swarm() {
    printed(Unit::Swarm, [2, 1, 1, 1], "Frenzy");
}

#[test]
fn bfd_unt_06_shark() {
    printed(Unit::Shark, [5, 4, 1, 2], "Territorial");
}

#[test]
fn bfd_unt_07_whale() {
    printed(Unit::Whale, [7, 2, 3, 2], "Host");
}

#[test]
fn bfd_unt_08_jellyfish() {
    printed(Unit::Jellyfish, [9, 3, 3, 1], "First Strike");
}

#[test]
fn bfd_unt_09_crab() {
    printed(Unit::Crab, [3, 1, 2, 1], "");
}

#[test]
fn bfd_unt_10_nautilus() {
    printed(Unit::Nautilus, [5, 2, 3, 2], "Jet");
}

#[test]
fn bfd_unt_11_lobster() {
    printed(Unit::Lobster, [7, 3, 2, 1], "Pinch");
}

#[test]
fn bfd_unt_12_turtle() {
    printed(Unit::Turtle, [9, 1, 4, 1], "Thick Shell");
}

#[test]
fn bfd_unt_13_deep_one() {
    printed(Unit::DeepOne, [3, 1, 2, 1], "");
}

#[test]
fn bfd_unt_14_shoggoth() {
    printed(Unit::Shoggoth, [5, 2, 2, 2], "Reanimate");
}

#[test]
fn bfd_unt_15_tentacle() {
    printed(Unit::Tentacle, [7, 2, 2, 1], "Grab");
}

#[test]
fn bfd_unt_16_necromancer() {
    printed(Unit::Necromancer, [9, 1, 1, 2], "Dark Ritual");
}

/// Attackers of seat 1 from b3 against defenders at b4, held by seat 2.
#[track_caller]
fn clash(factions: &str, attackers: &str, defenders: &str) -> Deep {
    let mut table = scene(factions).at("b3", attackers).at("b4", defenders).held(2, "b4").table();
    let marches: Vec<String> =
        force(attackers).stacks().map(|s| format!("{} {} b3 to b4", s.count, s.unit)).collect();
    storm(&mut table, &marches.iter().map(String::as_str).collect::<Vec<_>>());
    table
}

/// BFD-HAR-01, BFD-HAR-02, BFD-HAR-05: two points left after an attack next door, into neutral zones, and control there.
#[test]
fn bfd_har_01_hit_and_run() {
    let mut table = clash("uk lev pro den", "1 dolphin", "1 swarm");
    table.chance(["1", "6"]);
    assert_eq!(phase(&table), Phase::NoncombatMove);
    assert!(table.allows("move 1 dolphin b4 to a6") && !table.allows("move 1 dolphin b4 to a7"));
    assert_eq!(clause(&mut table, "move 1 dolphin b4 to c7"), "BFD-HAR-01", "three steps, two points");
    table.play("move 1 dolphin b4 to c5").play("claim all");
    assert_eq!((holder(&table, "c5"), holder(&table, "b4")), (1, 1));
}

/// BFD-HAR-03, BFD-RET-09: a retreat costs no points; what merely retreated claims nothing, what runs on does.
#[test]
fn bfd_har_03_a_retreat_is_free() {
    let mut table = clash("uk lev pro den", "1 dolphin, 1 seahorse", "1 whale");
    table.chance(["6", "6", "6"]).play("retreat b3");
    assert!(table.allows("move 1 dolphin b3 to a5"), "two points left");
    assert!(!table.allows("move 1 seahorse b3 to a4"));
    table.play("move 1 dolphin b3 to a4").play("done");
    assert_eq!((holder(&table, "b3"), units(&table, "b3").as_str()), (0, "1 seahorse"));
}

/// BFD-HAR-04: of two riders the one with fewer points is lost.
#[test]
fn bfd_har_04_the_weary_go_first() {
    let mut table = scene("uk lev pro den")
        .at("b3", "1 dolphin")
        .at("a2", "1 dolphin")
        .at("b4", "1 whale")
        .held(2, "b4")
        .table();
    storm(&mut table, &["1 dolphin b3 to b4", "1 dolphin a2 to b4 via a4"]);
    table.chance(["1 6", "1"]);
    assert!(
        table.allows("move 1 dolphin b4 to c6"),
        "the one that came three zones is dead, the other has two left"
    );
}

/// BFD-FLY-01, BFD-FLY-02, BFD-FLY-03: over hostile zones, but never to rest in one.
#[test]
fn bfd_fly_01_flight() {
    let mut table =
        scene("uk lev pro den").at("a3", "1 flying-fish").at("b3", "1 swarm").held(2, "a4 b4").table();
    assert!(table.allows("attack 1 flying-fish a3 to b4 via b3"));
    assert_eq!(clause(&mut table, "attack 1 flying-fish a3 to c4 via b3"), "BFD-CMV-01");
    table.play("done");
    assert!(table.allows("move 1 flying-fish a3 to c4"), "over b3 or b4");
    assert_eq!(clause(&mut table, "move 1 flying-fish a3 to b4"), "BFD-NCM-06");
}

/// BFD-FRZ-01, BFD-FRZ-02: again and again until it misses, attacking and defending.
#[test]
fn bfd_frz_01_frenzy() {
    let mut table = clash("lev uk pro den", "2 swarm", "4 mermaid");
    table.chance(["1 6"]);
    table.chance(["1"]);
    table.chance(["2"]);
    table.force(["6 6 6 6"]);
    assert_eq!(units(&table, "b4"), "2 mermaid, 2 swarm", "two hits from one Swarm");
    let mut defend = clash("uk lev pro den", "3 mermaid", "1 swarm");
    defend.chance(["6 6 6", "1", "1", "6"]);
    assert_eq!(units(&defend, "b4"), "1 mermaid, 1 swarm");
}

#[test]
fn bfd_frz_03_frenzy_while_freeing_a_base() {
    let mut table = scene("lev uk pro den").captured(1, 2).at("a4", "1 swarm").at("a3", "3 mermaid").table();
    storm(&mut table, &["1 swarm a4 to a3"]);
    table.chance(["2", "2", "3"]).force(["6 6 6"]);
    assert_eq!(units(&table, "a3"), "1 mermaid, 1 swarm");
}

#[test]
fn bfd_frz_04_frenzy_stops_when_all_are_hit() {
    let mut table = clash("lev uk pro den", "3 swarm", "2 mermaid");
    table.chance(["1 1 5"]);
    assert_eq!(
        table.game.combat.unwrap().step(),
        Step::DefendRoll,
        "two hits for two Mermaids: no more dice"
    );
}

/// BFD-TER-01, BFD-TER-05: a Shark passes another, but does not stay; bases excepted.
#[test]
fn bfd_ter_01_sharks_keep_apart() {
    let mut table =
        scene("lev uk pro den").at("a3", "3 shark").at("a4", "1 shark").phase(Phase::NoncombatMove).table();
    assert_eq!(clause(&mut table, "move 1 shark a3 to a4"), "BFD-TER-05");
    assert_eq!(clause(&mut table, "move 2 shark a3 to b3"), "BFD-TER-01");
    assert!(table.allows("move 1 shark a3 to a5"), "past the one in a4");
    assert!(table.allows("move 1 shark a4 to a3"), "a base holds many");
}

/// BFD-TER-02, BFD-TER-03, BFD-TER-04: they attack together; then all but one leave to zones without a Shark.
#[test]
fn bfd_ter_02_sharks_hunt_together_and_part() {
    let mut table = scene("lev uk pro den").at("a3", "3 shark").at("b4", "1 mermaid").held(2, "b4").table();
    storm(&mut table, &["2 shark a3 to b4 via b3", "1 shark a3 to b4 via a4"]);
    table.chance(["1 6 6", "6"]);
    assert_eq!(table.legal(), ["exit shark b4 to a4", "exit shark b4 to b3"]);
    table.play("exit shark b4 to a4").play("exit shark b4 to b3");
    assert_eq!((units(&table, "b4").as_str(), units(&table, "a4").as_str()), ("1 shark", "1 shark"));
    let mut stuck =
        scene("lev uk pro den").at("b3", "1 shark").at("a3", "2 shark").at("b4", "1 mermaid").held(2, "b4");
    stuck = stuck.held(1, "b3");
    let mut stuck = stuck.table();
    storm(&mut stuck, &["2 shark a3 to b4 via b3"]);
    stuck.chance(["1 6", "6"]);
    end_turn(&mut stuck);
    assert_eq!(
        (units(&stuck, "b4").as_str(), units(&stuck, "b3").as_str()),
        ("1 shark", "1 shark"),
        "one was destroyed"
    );
}

/// BFD-TER-06, BFD-LIM-05: a retreat brings them together; the surplus dies unless it finds water.
#[test]
fn bfd_ter_06_a_retreat_may_crowd_sharks() {
    let build = || {
        let mut table = scene("lev uk pro den")
            .at("a3", "2 shark")
            .at("b4", "2 mermaid")
            .at("b3", "1 swarm")
            .held(2, "b4")
            .table();
        storm(&mut table, &["2 shark a3 to b4 via b3"]);
        table.chance(["6 6", "6 6"]).play("retreat b3");
        table
    };
    let mut table = build();
    end_turn(&mut table);
    assert_eq!(units(&table, "b3"), "1 swarm, 1 shark", "Sharks before Swarms");
    let mut crowd = scene("lev uk pro den")
        .at("a3", "1 shark")
        .at("b3", "1 shark")
        .at("b4", "2 mermaid")
        .held(2, "b4")
        .table();
    storm(&mut crowd, &["1 shark a3 to b4 via b3"]);
    crowd.chance(["6", "6 6"]).play("retreat b3").play("move 1 shark b3 to a4");
    end_turn(&mut crowd);
    assert_eq!(total(&crowd, Unit::Shark), 2, "the other one left in time");
}

/// BFD-HST-01, BFD-HST-03, BFD-HST-06: three Swarms a Whale, from its start into the battle.
#[test]
fn bfd_hst_01_whales_carry_swarms() {
    let mut table =
        scene("lev uk pro den").at("a3", "2 whale, 7 swarm").at("b4", "1 mermaid").held(2, "b4").table();
    assert_eq!(clause(&mut table, "attack 1 whale a3 to b4 via b3 with 4 swarm"), "BFD-HST-01");
    assert_eq!(clause(&mut table, "attack 2 whale a3 to b4 via b3 with 7 swarm"), "BFD-HST-06");
    assert!(table.allows("attack 2 whale a3 to b4 via b3 with 6 swarm"));
    assert_eq!(clause(&mut table, "attack 1 swarm a3 to b4 via b3"), "BFD-CMV-03");
    let mut shark = scene("lev uk pro den").at("a3", "1 shark, 1 swarm").held(2, "a4").table();
    assert_eq!(clause(&mut shark, "attack 1 shark a3 to a4 with 1 swarm"), "BFD-HST-01");
}

#[test]
fn bfd_hst_04_carried_swarms_attack() {
    let mut table =
        scene("lev uk pro den").at("a3", "2 whale, 7 swarm").at("b4", "1 mermaid").held(2, "b4").table();
    storm(&mut table, &["1 whale a3 to b4 via b3 with 3 swarm"]);
    assert_eq!(units(&table, "b4"), "1 mermaid, 3 swarm, 1 whale");
    table.chance(["6", "6 6 6", "6"]);
    assert_eq!(table.legal(), ["press", "retreat b3"], "they came with the Whale");
}

/// BFD-HST-02: carried or moved, but not both.
#[test]
fn bfd_hst_02_one_move_for_a_swarm() {
    let mut table = scene("lev uk pro den")
        .at("a3", "1 whale, 1 swarm")
        .at("a4", "1 whale, 1 swarm")
        .phase(Phase::NoncombatMove);
    table = table.at("b4", "1 swarm");
    let mut table = table.table();
    table.play("move 1 whale a3 to a4 with 1 swarm");
    assert_eq!(clause(&mut table, "move 2 swarm a4 to a5"), "BFD-HST-02", "one of the two was carried");
    assert_eq!(clause(&mut table, "move 1 whale a4 to a5 with 2 swarm"), "BFD-HST-02", "nor carried again");
    table.play("move 1 swarm b4 to a4");
    table.play("move 1 whale a4 to a5 with 1 swarm");
    assert_eq!(
        (units(&table, "a4").as_str(), units(&table, "a5").as_str()),
        ("2 swarm, 1 whale", "1 swarm, 1 whale")
    );
}

#[test]
fn bfd_hst_05_a_swarm_that_moved_is_not_carried() {
    let mut table = scene("lev uk pro den").at("a4", "1 whale").at("b4", "1 swarm");
    table = table.phase(Phase::NoncombatMove);
    let mut table = table.table();
    table.play("move 1 swarm b4 to a4");
    assert_eq!(clause(&mut table, "move 1 whale a4 to a5 with 1 swarm"), "BFD-HST-05");
    assert_eq!(clause(&mut table, "move 1 whale a4 to a5 with 2 swarm"), "BFD-HST-03", "one is there");
}

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
