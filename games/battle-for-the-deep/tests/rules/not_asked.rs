//! What is answered to somebody who tries another thing than the one that is asked: a row for everything that is asked.

use crate::refusals::{Row, musters, shop, start};
use crate::scene::*;
use fathom_battle_for_the_deep::{Options, Phase};
use fathom_testkit::Table;

pub fn not_asked() -> Vec<Row> {
    [before_and_between_the_battles(), in_battle(), after_the_battles()].concat()
}

fn before_and_between_the_battles() -> Vec<Row> {
    let cards: Deep = Table::setup(&Options::default(), 4);
    let near = scene("uk lev pro den").at("b3", "1 seahorse").held(2, "b4").table();
    let mut two = scene("uk lev pro den")
        .at("b3", "2 seahorse")
        .held(2, "b4 a4")
        .at("b4", "1 swarm")
        .at("a4", "1 swarm")
        .table();
    storm(&mut two, &["1 seahorse b3 to b4", "1 seahorse b3 to a4"]);
    vec![
        (cards, "done", "not now: the order cards are being dealt [BFD-TBL-10]"),
        (start(&[]), "place", "not now: a faction is to be chosen [BFD-SET-01]"),
        (
            start(&["faction leviathans"]),
            "done",
            "not now: the base is to be placed in a zone printed 3 [BFD-SET-01]",
        ),
        (musters(&[]), "done", "not now: a first force is laid out, then placed [BFD-SET-08]"),
        (
            shop(),
            "done",
            "not now: this is the purchase: lay out reinforcements, then place them [BFD-TBL-05]",
        ),
        (near, "place", "not now: this is the combat move: attack, or be done [BFD-TBL-05]"),
        (two.clone(), "press", "not now: the next battle is to be chosen [BFD-CMB-01]"),
        (two, "done", "not now: the next battle is to be chosen [BFD-CMB-01]"),
    ]
}

fn in_battle() -> Vec<Row> {
    let dice = clash("uk lev pro den", "2 seahorse", "1 shark, 1 swarm");
    let mut hit = dice.clone();
    hit.chance(["1 6"]);
    let mut unhurt = dice.clone();
    unhurt.chance(["6 6", "6", "6"]);
    let mut jets = scene("lev pro uk den")
        .at("b3", "1 shark")
        .at("b4", "1 nautilus")
        .at("a5", "8 crab")
        .held(2, "b4 a4")
        .table();
    storm(&mut jets, &["1 shark b3 to b4"]);
    jets.chance(["6"]);
    let mut asked =
        scene("uk lev pro den").at("b3", "2 seahorse").at("b4", "1 shark, 2 deep-one").held(4, "b4").table();
    storm(&mut asked, &["2 seahorse b3 to b4"]);
    asked.chance(["1 1"]).play("lose shark");
    let casualty = "not now: a casualty is to be chosen at Moonlit Trench (B4) [BFD-CMB-04]";
    let decide = "not now: press the attack on Moonlit Trench (B4), or retreat [BFD-RET-01]";
    vec![
        (dice.clone(), "lose shark", "not now: dice are to be thrown at Moonlit Trench (B4) [BFD-CMB-04]"),
        (dice, "press", "not now: dice are to be thrown at Moonlit Trench (B4) [BFD-CMB-04]"),
        (hit.clone(), "press", casualty),
        (hit.clone(), "fight b4", casualty),
        (hit.clone(), "done", casualty),
        (hit, "jet a3", casualty),
        (
            jets,
            "lose shark",
            "not now: a Nautilus may jet away from Moonlit Trench (B4): jet, or roll [BFD-JET-08]",
        ),
        (asked, "press", "not now: a casualty is proposed: agree or object [BFD-CAS-04]"),
        (unhurt.clone(), "lose shark", decide),
        (unhurt, "done", decide),
    ]
}

fn after_the_battles() -> Vec<Row> {
    let mut crowd =
        scene("uk lev pro den").at("b3", "6 mermaid").at("a3", "5 flying-fish").held(2, "b4").table();
    storm(&mut crowd, &["6 mermaid b3 to b4", "5 flying-fish a3 to b4 via a4"]);
    let mut sharks = scene("lev uk pro den").at("a3", "2 shark").at("b4", "1 mermaid").held(2, "b4").table();
    storm(&mut sharks, &["2 shark a3 to b4 via b3"]);
    sharks.chance(["1 6", "6"]);
    let moves = scene("uk lev pro den").at("a3", "2 seahorse").phase(Phase::NoncombatMove).table();
    let mut claims = scene("uk lev pro den").at("b4", "1 mermaid").phase(Phase::NoncombatMove).table();
    claims.play("done");
    let mut full = scene("lev uk pro den")
        .at("a4", "3 swarm, 4 whale, 2 crab")
        .at("a5", "2 swarm")
        .held(1, "a4 a5")
        .phase(Phase::NoncombatMove)
        .table();
    full.plays(["move 1 swarm a5 to a4", "done"]);
    let home = scene("uk lev pro den").at("a3", "6 mermaid, 4 crab").reserve(1, "2 mermaid, 2 seahorse");
    let mut home = home.phase(Phase::NoncombatMove).table();
    home.play("done");
    let exile = scene("uk lev pro den")
        .captured(1, 2)
        .held(1, "b4 c5 d4")
        .at("b4", "1 mermaid")
        .reserve(1, "1 mermaid, 1 seahorse");
    let mut exile = exile.phase(Phase::NoncombatMove).table();
    exile.play("done");
    let over = scene("uk lev pro den").turn(4).round(7).at("e7", "1 deep-one").phase(Phase::NoncombatMove);
    let mut over = over.table();
    go_on(&mut over);
    vec![
        (
            crowd,
            "done",
            "not now: too many units stand in Moonlit Trench (B4): some of the attackers must move out [BFD-NCM-01]",
        ),
        (
            sharks.clone(),
            "done",
            "not now: too many Sharks are in Moonlit Trench (B4): all but one must move out [BFD-TER-03]",
        ),
        (
            sharks,
            "claim all",
            "not now: too many Sharks are in Moonlit Trench (B4): all but one must move out [BFD-TER-03]",
        ),
        (moves, "place", "not now: this is the noncombat move: move, or be done [BFD-TBL-05]"),
        (
            claims,
            "move 1 mermaid b4 to b5",
            "not now: the moves are over: take control of zones, or be done [BFD-NCM-08]",
        ),
        (
            full,
            "done",
            "not now: Lantern Shoals (A4) holds too many: a unit of yours there is to be destroyed [BFD-LIM-01]",
        ),
        (home, "done", "not now: reinforcements are to be deployed [BFD-DEP-01]"),
        (exile, "done", "not now: reinforcements are to be deployed, and your base is captured [BFD-DEP-05]"),
        (over, "done", "not now: the game is over [BFD-WIN-01]"),
    ]
}
