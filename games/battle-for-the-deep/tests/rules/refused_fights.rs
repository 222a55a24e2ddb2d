//! What is refused in a battle.

use crate::refusals::Row;
use crate::scene::*;

pub fn fighting() -> Vec<Row> {
    let mut two = scene("uk lev pro den")
        .at("b3", "2 seahorse")
        .held(2, "b4 a4")
        .at("b4", "1 swarm")
        .at("a4", "1 swarm")
        .table();
    storm(&mut two, &["1 seahorse b3 to b4", "1 seahorse b3 to a4"]);
    let mut jets = scene("lev pro uk den")
        .at("b3", "1 shark")
        .at("b4", "1 nautilus")
        .at("a5", "8 crab")
        .held(2, "b4 a4")
        .table();
    storm(&mut jets, &["1 shark b3 to b4"]);
    jets.chance(["6"]);
    let mut pair =
        scene("uk lev pro den").at("b3", "2 seahorse").at("b4", "1 shark, 2 deep-one").held(4, "b4").table();
    storm(&mut pair, &["2 seahorse b3 to b4"]);
    pair.chance(["1 1"]);
    let (silent, mut asked) = (pair.clone(), pair);
    asked.play("lose shark");
    let shells = |throws: [&str; 1]| {
        let mut table = clash("uk pro lev den", "2 seahorse", "1 turtle, 1 crab");
        table.chance(throws);
        table
    };
    let mut tipped = shells(["1 6"]);
    tipped.play("tip turtle").chance(["6", "6"]).play("press").chance(["1 6"]);
    let mut hundred = clash("uk lev pro den", "1 seahorse", "1 whale");
    for round in 1..=100 {
        hundred.chance(["6", "6"]);
        if round < 100 {
            hundred.play("press");
        }
    }
    let mut fish =
        scene("uk lev pro den").at("a3", "2 flying-fish").at("b4", "1 whale").held(2, "b3 b4").table();
    storm(&mut fish, &["1 flying-fish a3 to b4 via b3", "1 flying-fish a3 to b4 via a4"]);
    fish.chance(["6 6", "6"]);
    let mut struck = clash("uk lev pro den", "1 seahorse, 1 mermaid", "1 shark, 1 swarm");
    struck.chance(["6", "6"]);
    struck.chance(["1", "6"]);
    let mut pinched = clash("pro lev uk den", "1 lobster", "1 shark, 1 swarm");
    pinched.chance(["1"]);
    vec![
        (two, "fight c5", "no battle is pending at Heart of the Deep (C5) [BFD-CMB-01]"),
        (jets.clone(), "jet e3", "Ember Grotto (E3) is not next to the battle [BFD-JET-03]"),
        (jets.clone(), "jet c4", "Bone Arcade (C4) is not friendly [BFD-JET-03]"),
        (jets, "jet a5", "Icewell (A5) is full [BFD-JET-05]"),
        (asked, "lose deep-one", "not now: a casualty is proposed: agree or object [BFD-CAS-04]"),
        (silent.clone(), "agree", "nothing is proposed [BFD-CAS-04]"),
        (
            silent.clone(),
            "lose seahorse",
            "the hit falls on the defenders, and no Seahorse Knight is among them [BFD-CAS-02]",
        ),
        (silent, "lose whale", "the hit falls on the defenders, and no Whale is among them [BFD-CAS-02]"),
        (struck, "lose whale", "the hit falls on the attackers, and no Whale is among them [BFD-CAS-01]"),
        (
            pinched,
            "lose lobster",
            "the hit falls on the defenders, and no Giant Lobster is among them [BFD-PIN-01]",
        ),
        (shells(["1 6"]), "lose turtle", "a War Turtle is tipped over before it is lost [BFD-SHL-01]"),
        (tipped, "tip turtle", "no War Turtle stands upright [BFD-SHL-03]"),
        (hundred, "press", "after 100 rounds an attacker who can retreat must [BFD-CMB-17]"),
        (fish.clone(), "retreat c5", "no attacker came from Heart of the Deep (C5) [BFD-RET-05]"),
        (fish, "retreat b3", "Siren Steps (B3) is hostile, and no retreat [BFD-RET-06]"),
    ]
}

pub fn grabbing() -> Vec<Row> {
    let mut grab = clash("den pro uk lev", "1 tentacle", "2 turtle, 1 crab");
    grab.chance(["1"]);
    let mut pinch = clash("den pro uk lev", "1 tentacle, 1 shoggoth", "1 crab, 2 lobster");
    pinch.chance(["6", "1"]).play("lose crab").chance(["6", "6 6"]);
    pinch.play("press").chance(["6", "6", "1 6"]);
    let mut theirs = clash("den uk pro lev", "2 tentacle, 1 shoggoth", "4 mermaid, 1 seahorse");
    theirs.chance(["1", "6 6"]);
    let mut held = clash("den uk pro lev", "2 tentacle, 1 shoggoth", "4 mermaid, 2 seahorse");
    held.chance(["6", "1 6"]).play("lose mermaid").chance(["6 6 6 6", "6 6"]).play("press");
    held.chance(["6", "6 6", "1 6 6", "6 6"]);
    let hosts = |lead: bool| {
        let scene = scene("uk lev pro den")
            .at("b3", "4 seahorse, 4 mermaid")
            .at("b4", "1 tentacle, 1 deep-one, 1 whale, 1 shark");
        let scene = if lead { scene.lead_decides() } else { scene };
        let mut table = scene.held(2, "b4").table();
        storm(&mut table, &["4 seahorse b3 to b4", "4 mermaid b3 to b4"]);
        table.chance(["6 6 6 6", "6 6 6 6", "6", "6", "6", "1"]).play("lose mermaid").play("press");
        table
    };
    let mut foreign = hosts(false);
    foreign.chance(["1 6 6", "6 6 6 6"]);
    let mut spare = hosts(true);
    spare.chance(["1 1 1", "6 6 6 6"]).plays(["lose tentacle", "lose deep-one"]);
    let mut fresh = clash("den pro uk lev", "1 tentacle, 1 shoggoth", "2 crab, 1 nautilus");
    fresh.chance(["6", "1"]).play("lose crab").chance(["1 6", "6"]);
    let mut chosen = clash("uk pro lev den", "3 seahorse", "1 lobster, 2 crab, 1 nautilus");
    chosen.chance(["1 1 6"]).play("lose lobster");
    vec![
        (grab.clone(), "tip turtle", "a Tentacle grabs a War Turtle and does not tip it [BFD-GRB-10]"),
        (
            grab,
            "lose upright turtle",
            "every War Turtle stands upright: to lose one is to lose an upright one [BFD-GRB-10]",
        ),
        (pinch, "spend crab", "a pinch is not answered with a grabbed unit [BFD-PIN-02]"),
        (
            theirs,
            "spend mermaid",
            "a grabbed unit stands in for one of the Denizens' own, and they are not hit [BFD-GRB-05]",
        ),
        (held, "spend seahorse", "no Seahorse Knight is held [BFD-GRB-05]"),
        (foreign, "spend mermaid", "only the Denizens give up a grabbed unit [BFD-GRB-08]"),
        (
            spare,
            "spend mermaid",
            "no unit of the Denizens is left that a grabbed one could stand in for [BFD-GRB-07]",
        ),
        (chosen, "lose lobster", "every Giant Lobster there has been chosen already [BFD-CAS-09]"),
        (
            fresh,
            "spend crab",
            "the Crab Soldier was grabbed in this round and is given up from the next one on [BFD-GRB-06]",
        ),
    ]
}
