//! What is refused while units move: attacks, moves, and leaving a won zone.

use crate::refusals::Row;
use crate::scene::*;
use fathom_battle_for_the_deep::Phase;

pub fn attacking() -> Vec<Row> {
    let near = || scene("uk lev pro den").at("b3", "1 seahorse, 1 mermaid").held(2, "b4 a4").table();
    let far = || {
        scene("uk lev pro den").at("a3", "1 seahorse, 1 dolphin").held(2, "b4 b5 c8").held(1, "a4").table()
    };
    let whales = || scene("lev uk pro den").at("a3", "2 whale, 7 swarm, 1 shark").held(2, "b4 a4").table();
    let ring =
        scene("uk lev pro den").at("a3", "1 dolphin").at("n1", "1 swarm").held(2, "a2 a4 b2 b3 b5").table();
    let mut again = near();
    again.play("attack 1 seahorse b3 to b4");
    let mut six = scene("uk lev pro den").at("b4", "8 mermaid").at("c4", "8 mermaid");
    six = six.held(2, "a4 a5 b3 b5 c5 d4 d3");
    let mut six = six.table();
    six.plays(["attack 1 mermaid b4 to a4", "attack 1 mermaid b4 to a5", "attack 1 mermaid b4 to b3"]);
    six.plays(["attack 1 mermaid b4 to b5", "attack 1 mermaid b4 to c5", "attack 1 mermaid c4 to d4"]);
    let fish =
        scene("uk lev pro den").at("a3", "2 flying-fish").at("a4", "1 flying-fish").at("a5", "1 flying-fish");
    let fish = fish.at("b3", "1 flying-fish").held(2, "b5").table();
    let terrain = || scene("uk lev pro den").at("b2", "1 mermaid, 1 flying-fish").held(2, "c2").table();
    let round_one = scene("uk lev pro den").round(1).at("a6", "1 flying-fish").held(2, "b7").table();
    let mut dice = scene("uk lev pro den").at("b3", "2 seahorse").at("b4", "1 swarm").held(2, "b4").table();
    let mut die = dice.clone();
    storm(&mut dice, &["2 seahorse b3 to b4"]);
    storm(&mut die, &["1 seahorse b3 to b4"]);
    vec![
        (dice, "? 1", "2 dice are thrown, not 1 [BFD-TBL-09]"),
        (die, "? 1 2", "1 die is thrown, not 2 [BFD-TBL-09]"),
        (near(), "attack 1 crab b3 to b4", "a Crab Soldier is not yours to move [BFD-CMV-15]"),
        (near(), "attack 0 mermaid b3 to b4", "a move needs at least one unit [BFD-CMV-16]"),
        (
            near(),
            "attack 2 mermaid b3 to b4",
            "Siren Steps (B3) holds 1 Mermaid Warrior of yours, not 2 [BFD-CMV-16]",
        ),
        (
            again,
            "attack 1 seahorse b4 to a4",
            "no Seahorse Knight in Moonlit Trench (B4) can still attack: all have attacked this turn [BFD-CMV-14]",
        ),
        (near(), "attack 1 mermaid b3 to c4", "Bone Arcade (C4) is not hostile [BFD-CMV-01]"),
        (
            round_one,
            "attack 1 flying-fish a6 to a7",
            "Pearl Citadel (A7) holds an enemy base, and none is attacked in round 1 [BFD-CMV-11]",
        ),
        (
            six,
            "attack 1 mermaid c4 to d3",
            "6 zones are attacked already, and Murk Basin (D3) is not one of them [BFD-CMV-09]",
        ),
        (
            far(),
            "attack 1 seahorse a3 to b4",
            "name the zone before Moonlit Trench (B4): via a4 or via b3 [BFD-CMV-13]",
        ),
        (
            far(),
            "attack 1 seahorse a3 to b4 via c2",
            "Tidehold (C2) and Moonlit Trench (B4) are not adjacent [BFD-BRD-04]",
        ),
        (
            far(),
            "attack 1 dolphin a3 to b5 via b4",
            "Moonlit Trench (B4) is hostile: units stop in the first hostile zone they enter [BFD-CMV-05]",
        ),
        (
            far(),
            "attack 1 seahorse a3 to b5 via a5",
            "Sunken Observatory (B5) is too far from Aurora Reef (A3) for a Seahorse Knight, which has 2 movement points [BFD-CMV-03]",
        ),
        (
            far(),
            "attack 1 seahorse a3 to c8",
            "Coilspire (C8) is too far from Aurora Reef (A3) for a Seahorse Knight, which has 2 movement points [BFD-CMV-03]",
        ),
        (
            ring,
            "attack 1 dolphin a3 to b5 via a5",
            "hostile zones bar the way of a Dolphin Rider from Aurora Reef (A3) to Sunken Observatory (B5) [BFD-CMV-04]",
        ),
        (
            terrain(),
            "attack 1 mermaid b2 to c2",
            "terrain closes the border between Broken Colonnade (B2) and Tidehold (C2) [BFD-BRD-02]",
        ),
        (
            terrain(),
            "attack 1 flying-fish b2 to c2 via d2",
            "terrain closes the border between Cinder Vents (D2) and Tidehold (C2) [BFD-FLY-04]",
        ),
        (whales(), "attack 1 shark a3 to a4 with 1 swarm", "a Shark carries nobody [BFD-HST-01]"),
        (whales(), "attack 1 whale a3 to a4 with 4 swarm", "1 Whale cannot carry 4 Swarms [BFD-HST-01]"),
        (whales(), "attack 2 whale a3 to a4 with 7 swarm", "2 Whales cannot carry 7 Swarms [BFD-HST-06]"),
        (
            fish,
            "attack 1 flying-fish a3 to b5 via a5",
            "there is no figure for another stack of Flying Fish Squadrons (4 in all) [BFD-STK-08]",
        ),
    ]
}

pub fn moving() -> Vec<Row> {
    let riders = || {
        scene("uk lev pro den")
            .at("a3", "2 seahorse, 1 dolphin")
            .held(2, "b4")
            .phase(Phase::NoncombatMove)
            .table()
    };
    let walker = scene("uk lev pro den").at("b2", "1 mermaid").phase(Phase::NoncombatMove).table();
    let mut moved = riders();
    moved.play("move 1 seahorse a3 to a4");
    let mut fought = scene("uk lev pro den")
        .at("b3", "1 seahorse, 1 mermaid, 1 dolphin")
        .at("b4", "1 swarm")
        .held(2, "b4")
        .table();
    storm(&mut fought, &["1 seahorse b3 to b4", "1 dolphin b3 to b4"]);
    fought.chance(["1", "6", "6"]);
    let sharks = || {
        scene("lev uk pro den").at("a3", "3 shark").at("a4", "1 shark").phase(Phase::NoncombatMove).table()
    };
    let mut swarms =
        scene("lev uk pro den").at("a3", "1 whale, 1 swarm").at("a4", "1 whale").at("b4", "1 swarm");
    swarms = swarms.phase(Phase::NoncombatMove);
    let mut swarms = swarms.table();
    let mut swum = swarms.clone();
    swarms.play("move 1 whale a3 to a4 with 1 swarm");
    swum.play("move 1 swarm b4 to a4");
    let ring = scene("uk lev pro den")
        .at("a4", "1 seahorse")
        .at("n1", "1 swarm")
        .held(2, "a5 b4 b3")
        .phase(Phase::NoncombatMove)
        .table();
    vec![
        (
            riders(),
            r#"{"do":"move","count":1,"unit":"seahorse","from":"a3","to":"a5","via":"a4"}"#,
            "only an attack names the zone before its end, not a move by way of Lantern Shoals (A4) [BFD-CMV-13]",
        ),
        (
            riders(),
            "move 1 seahorse a3 to a3",
            "the units are in Aurora Reef (A3) already; to stay there they need no move [BFD-NCM-16]",
        ),
        (riders(), "move 1 seahorse a3 to b4", "Moonlit Trench (B4) is hostile [BFD-NCM-06]"),
        (
            riders(),
            "move 1 seahorse a3 to a6",
            "Silverfin Reach (A6) is too far from Aurora Reef (A3) for a Seahorse Knight, which has 2 movement points [BFD-NCM-05]",
        ),
        (
            moved,
            "move 1 seahorse a4 to a5",
            "no Seahorse Knight in Lantern Shoals (A4) can still move: all have moved this turn [BFD-NCM-13]",
        ),
        (
            fought.clone(),
            "move 1 seahorse b4 to a4",
            "no Seahorse Knight in Moonlit Trench (B4) can still move: all have attacked this turn [BFD-NCM-05]",
        ),
        (
            fought,
            "move 1 dolphin b4 to c7",
            "no Dolphin Rider in Moonlit Trench (B4) can still reach Rusted Armada (C7): all have too few movement points left [BFD-HAR-01]",
        ),
        (
            ring,
            "move 1 seahorse a4 to c5",
            "hostile zones bar the way of a Seahorse Knight from Lantern Shoals (A4) to Heart of the Deep (C5) [BFD-NCM-07]",
        ),
        (
            walker.clone(),
            "move 1 mermaid b2 to b5",
            "Sunken Observatory (B5) is too far from Broken Colonnade (B2) for a Mermaid Warrior, which has 1 movement point [BFD-NCM-05]",
        ),
        (
            walker,
            "move 1 mermaid b2 to c2",
            "terrain closes the border between Broken Colonnade (B2) and Tidehold (C2) [BFD-BRD-02]",
        ),
        (
            sharks(),
            "move 1 shark a3 to a4",
            "Sharks do not share Lantern Shoals (A4): one is there [BFD-TER-05]",
        ),
        (
            sharks(),
            "move 2 shark a3 to b3",
            "Sharks do not share Siren Steps (B3): only one can go there [BFD-TER-01]",
        ),
        (
            swarms,
            "move 1 swarm a4 to a5",
            "no Swarm in Lantern Shoals (A4) can still move: all were carried there this turn [BFD-HST-02]",
        ),
        (
            swum.clone(),
            "move 1 whale a4 to a5 with 1 swarm",
            "no Swarm in Lantern Shoals (A4) can still be carried: all have moved this turn [BFD-HST-05]",
        ),
        (
            swum,
            "move 1 whale a4 to a5 with 2 swarm",
            "Lantern Shoals (A4) holds 1 Swarm to take along, not 2 [BFD-HST-03]",
        ),
    ]
}

pub fn leaving() -> Vec<Row> {
    let mut crowd =
        scene("uk lev pro den").at("b3", "6 mermaid").at("a3", "5 flying-fish").held(2, "b4 a4").table();
    storm(&mut crowd, &["6 mermaid b3 to b4", "5 flying-fish a3 to b4 via a4"]);
    let mut sharks = scene("lev uk pro den")
        .at("a3", "3 shark")
        .at("b3", "1 whale")
        .at("b4", "1 mermaid")
        .held(2, "b4")
        .table();
    storm(&mut sharks, &["2 shark a3 to b4 via b3", "1 shark a3 to b4 via a4", "1 whale b3 to b4"]);
    sharks.chance(["1 6 6", "6", "6"]);
    let mut second = sharks.clone();
    second.play("exit shark b4 to a4");
    vec![
        (
            crowd.clone(),
            "exit mermaid a3 to b3",
            "Aurora Reef (A3) is not a won zone that holds too many [BFD-NCM-01]",
        ),
        (
            crowd.clone(),
            "exit seahorse b4 to b3",
            "no Seahorse Knight of yours attacked Moonlit Trench (B4) and is still to leave it [BFD-NCM-02]",
        ),
        (crowd.clone(), "exit mermaid b4 to c4", "no attacker came from Bone Arcade (C4) [BFD-NCM-03]"),
        (crowd, "exit mermaid b4 to a4", "Lantern Shoals (A4) is hostile, and no way out [BFD-NCM-03]"),
        (sharks, "exit whale b4 to b3", "only Sharks are too many in Moonlit Trench (B4) [BFD-TER-03]"),
        (
            second,
            "exit shark b4 to a4",
            "a Shark is in Lantern Shoals (A4) already, and another does not leave for it [BFD-TER-04]",
        ),
    ]
}
