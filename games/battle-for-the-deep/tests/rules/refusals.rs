//! Every refusal there is: the situation, the words, the clause. A new variant stops the build until it stands here.

use crate::scene::*;
use fathom_battle_for_the_deep::{
    Action, BattleForTheDeep, BuyRefused, CombatRefused, ExitRefused, Illegal, MarchRefused, Options, Phase,
    ZoneRefused,
};
use fathom_testkit::{Refused, Table, walk_refusals};

/// Names every variant of an enum; the match is exhaustive.
macro_rules! variants {
    ($name:ident, $all:ident, $type:ident: $($variant:ident),+ $(,)?) => {
        const $all: &[&str] = &[$(stringify!($variant)),+];
        fn $name(refused: &$type) -> &'static str {
            match refused {
                $($type::$variant { .. } => stringify!($variant)),+
            }
        }
    };
}

variants!(buy, BUY, BuyRefused: FactionTaken, NotPrintedThree, BaseThere, ForceTooLate, OtherForce, ThirteenthUnit,
    FiftyFirstPoint, OtherFaction, NotLaidOut, TooManyTakeBacks, TooDear);
variants!(march, MARCH, MarchRefused: NotYours, NobodyGoes, NotThere, AttacksTwice, HasAttacked, MovesTwice, WasCarried,
    OutOfPoints, CarriesNobody, TooManyAboard, NotThereToCarry, MovedBeforeCarried, NoFigure, NotAdjacent, ClosedBorder,
    TooFar, WayBarred, NotHostile, BaseInRoundOne, SeventhZone, StopsThere, WhichWay, EndsHostile, StaysPut,
    NoBattleToEnter, SharkThere, SharksTogether);
variants!(exit, EXIT, ExitRefused: NotCrowded, NotAVictor, OnlySharksLeave, NotAWayOut, WayOutHostile, WayOutHasShark);
variants!(combat, COMBAT, CombatRefused: NoBattle, JetTooFar, JetNotFriendly, JetFull, AnswerFirst, NothingProposed,
    NotStruck, AllChosen, TipsFirst, NoneUpright, GrabDoesNotTip, AllUpright, PinchIsFirm, DenizensNotHit,
    NobodyToSpare, NotTheirsToGive, NotHeld, JustGrabbed, HundredRounds, NotEnteredFrom, RetreatHostile);
variants!(zoned, ZONED, ZoneRefused: Controlled, TeammateControls, PoleZone, BaseZone, NobodyClaims, ClaimantsAttacked,
    MarkersShort, NotTooMany, NotYoursToDestroy, NoneToDestroy, NotWaiting, NotTheBase,
    BaseLost, EnemyBase, NotAHarbour, HarbourFull, SharkDeployed);

fn name(illegal: &Illegal) -> &'static str {
    match illegal {
        Illegal::NotNow(_) => "NotNow",
        Illegal::NoDice => "NoDice",
        Illegal::WrongDice { .. } => "WrongDice",
        Illegal::WrongDeal => "WrongDeal",
        Illegal::Buy(refused) => buy(refused),
        Illegal::March(refused) => march(refused),
        Illegal::Exit(refused) => exit(refused),
        Illegal::Combat(refused) => combat(refused),
        Illegal::Zone(refused) => zoned(refused),
    }
}

/// A situation, what is tried there (`? 1 2` is chance's), and the answer.
type Row = (Deep, &'static str, &'static str);

#[test]
fn every_refusal_says_what_is_wrong_and_cites_the_clause_that_says_so() {
    let rows =
        [buying(), attacking(), moving(), leaving(), fighting(), grabbing(), placing()].into_iter().flatten();
    let rows =
        rows.map(|(table, tried, says)| Refused { situation: tried, table, tried, says: says.to_owned() });
    let all = [&["NotNow", "NoDice", "WrongDice", "WrongDeal"][..], BUY, MARCH, EXIT, COMBAT, ZONED].concat();
    let act = |game: &BattleForTheDeep, action: &Action| game.check_action(action).err();
    walk_refusals(rows, act, |game, outcome| game.check_chance(outcome).err(), name, &all);
}

fn start(moves: &[&str]) -> Deep {
    let mut table: Deep = Table::setup(&SEATED, 4);
    for one in moves {
        table.play(one);
    }
    table
}

/// All have chosen, and seat 1 lays out its first force.
fn musters(moves: &[&str]) -> Deep {
    let mut table = start(&["faction leviathans", "base a3", "faction undersea-kingdom", "base a7"]);
    table.plays(["faction protectors", "base e3", "faction denizens", "base e7"]);
    table.plays(moves.iter().copied());
    table
}

fn shop() -> Deep {
    scene("uk lev pro den").phase(Phase::Purchase).points(12).table()
}

fn buying() -> Vec<Row> {
    let chosen = start(&["faction leviathans", "base a3", "faction denizens"]);
    let mut fickle = shop();
    for _ in 0..99 {
        fickle.plays(["buy mermaid", "return mermaid"]);
    }
    fickle.play("buy mermaid");
    let cards: Deep = Table::setup(&Options::default(), 4);
    vec![
        (
            cards,
            "? order 1 3 2 4",
            "the order cards cannot be dealt like that: seats of one team follow each other's enemies [BFD-TBL-10]",
        ),
        (start(&[]), "? 1 2", "no dice are thrown now [BFD-TBL-09]"),
        (start(&[]), "place", "that does not belong here: choosing a faction [BFD-TBL-05]"),
        (
            start(&["faction leviathans", "base a3"]),
            "faction leviathans",
            "the faction leviathans is taken [BFD-SET-02]",
        ),
        (chosen.clone(), "base c5", "c5 is not printed 3 [BFD-SET-03]"),
        (chosen, "base a3", "a3 already holds a base [BFD-SET-04]"),
        (
            musters(&["buy shark"]),
            "force balanced",
            "a ready-made force comes before anything else is bought [BFD-SET-11]",
        ),
        (musters(&[]), "force the-wall", "the-wall is the force of another faction [BFD-SET-11]"),
        (musters(&["buy swarm"; 12]), "buy swarm", "a first force has at most 12 units [BFD-SET-06]"),
        (
            musters(&["buy jellyfish"; 5]),
            "buy jellyfish",
            "jellyfish costs 9, more than the 5 left of 50 points [BFD-SET-05]",
        ),
        (shop(), "buy shark", "shark is a unit of another faction [BFD-PUR-05]"),
        (shop(), "return mermaid", "no mermaid is laid out [BFD-PUR-11]"),
        (
            fickle,
            "return mermaid",
            "99 units have been taken back in this purchase, and no more can be [BFD-PUR-12]",
        ),
        (
            {
                let mut table = shop();
                table.play("buy flying-fish");
                table
            },
            "buy seahorse",
            "seahorse costs 5, more than the 3 left [BFD-PUR-04]",
        ),
    ]
}

fn attacking() -> Vec<Row> {
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
        (near(), "attack 1 crab b3 to b4", "crab is not yours to move [BFD-CMV-15]"),
        (near(), "attack 0 mermaid b3 to b4", "a move needs at least one unit [BFD-CMV-16]"),
        (near(), "attack 2 mermaid b3 to b4", "b3 holds 1 Mermaid Warrior of yours, not 2 [BFD-CMV-16]"),
        (
            again,
            "attack 1 seahorse b4 to a4",
            "0 Seahorse Knights in b4 can still attack: the others have attacked this turn [BFD-CMV-14]",
        ),
        (near(), "attack 1 mermaid b3 to c4", "c4 is not hostile [BFD-CMV-01]"),
        (
            round_one,
            "attack 1 flying-fish a6 to a7",
            "a7 holds an enemy base, and none is attacked in round 1 [BFD-CMV-11]",
        ),
        (
            six,
            "attack 1 mermaid c4 to d3",
            "6 zones are attacked already, and d3 is not one of them [BFD-CMV-09]",
        ),
        (far(), "attack 1 seahorse a3 to b4", "name the zone before b4: via a4 or via b3 [BFD-CMV-13]"),
        (far(), "attack 1 seahorse a3 to b4 via c2", "c2 and b4 are not adjacent [BFD-BRD-04]"),
        (
            far(),
            "attack 1 dolphin a3 to b5 via b4",
            "b4 is hostile: units stop in the first hostile zone they enter [BFD-CMV-05]",
        ),
        (
            far(),
            "attack 1 seahorse a3 to b5 via a5",
            "b5 is too far from a3 for seahorse, which has 2 movement points [BFD-CMV-03]",
        ),
        (
            far(),
            "attack 1 seahorse a3 to c8",
            "c8 is too far from a3 for seahorse, which has 2 movement points [BFD-CMV-03]",
        ),
        (
            ring,
            "attack 1 dolphin a3 to b5 via a5",
            "hostile zones bar the way of dolphin from a3 to b5 [BFD-CMV-04]",
        ),
        (
            terrain(),
            "attack 1 mermaid b2 to c2",
            "terrain closes the way of mermaid from b2 to c2 [BFD-BRD-02]",
        ),
        (
            terrain(),
            "attack 1 flying-fish b2 to c2 via d2",
            "terrain closes the way of flying-fish from d2 to c2 [BFD-FLY-04]",
        ),
        (whales(), "attack 1 shark a3 to a4 with 1 swarm", "shark carries nobody [BFD-HST-01]"),
        (whales(), "attack 1 whale a3 to a4 with 4 swarm", "1 Whale cannot carry 4 Swarms [BFD-HST-01]"),
        (whales(), "attack 2 whale a3 to a4 with 7 swarm", "2 Whales cannot carry 7 Swarms [BFD-HST-06]"),
        (
            fish,
            "attack 1 flying-fish a3 to b5 via a5",
            "there is no figure for another stack of flying-fish (4 in all) [BFD-STK-08]",
        ),
    ]
}

fn moving() -> Vec<Row> {
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
            "only an attack names the zone before its end, not a move by way of a4 [BFD-CMV-13]",
        ),
        (
            riders(),
            "move 1 seahorse a3 to a3",
            "the units are in a3 already; to stay there they need no move [BFD-NCM-16]",
        ),
        (riders(), "move 1 seahorse a3 to b4", "b4 is hostile [BFD-NCM-06]"),
        (
            riders(),
            "move 1 seahorse a3 to a6",
            "a6 is too far from a3 for seahorse, which has 2 movement points [BFD-NCM-05]",
        ),
        (
            moved,
            "move 1 seahorse a4 to a5",
            "0 Seahorse Knights in a4 can still move: the others have moved this turn [BFD-NCM-13]",
        ),
        (
            fought.clone(),
            "move 1 seahorse b4 to a4",
            "0 Seahorse Knights in b4 can still move: the others have attacked this turn [BFD-NCM-05]",
        ),
        (
            fought,
            "move 1 dolphin b4 to c7",
            "0 Dolphin Riders in b4 can still reach c7: the others lack the movement points [BFD-HAR-01]",
        ),
        (
            ring,
            "move 1 seahorse a4 to c5",
            "hostile zones bar the way of seahorse from a4 to c5 [BFD-NCM-07]",
        ),
        (
            walker.clone(),
            "move 1 mermaid b2 to b5",
            "b5 is too far from b2 for mermaid, which has 1 movement point [BFD-NCM-05]",
        ),
        (walker, "move 1 mermaid b2 to c2", "terrain closes the way of mermaid from b2 to c2 [BFD-BRD-02]"),
        (sharks(), "move 1 shark a3 to a4", "sharks do not share a4: one is there [BFD-TER-05]"),
        (sharks(), "move 2 shark a3 to b3", "sharks do not share b3: only one can go there [BFD-TER-01]"),
        (
            swarms,
            "move 1 swarm a4 to a5",
            "0 Swarms in a4 can still move: the others were carried there this turn [BFD-HST-02]",
        ),
        (
            swum.clone(),
            "move 1 whale a4 to a5 with 1 swarm",
            "0 Swarms in a4 can still be carried: the others have moved this turn [BFD-HST-05]",
        ),
        (swum, "move 1 whale a4 to a5 with 2 swarm", "a4 holds 1 Swarm to take along, not 2 [BFD-HST-03]"),
    ]
}

fn leaving() -> Vec<Row> {
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
        (crowd.clone(), "exit mermaid a3 to b3", "a3 is not a won zone that holds too many [BFD-NCM-01]"),
        (
            crowd.clone(),
            "exit seahorse b4 to b3",
            "no seahorse of yours attacked b4 and is still to leave it [BFD-NCM-02]",
        ),
        (crowd.clone(), "exit mermaid b4 to c4", "no attacker came from c4 [BFD-NCM-03]"),
        (crowd, "exit mermaid b4 to a4", "a4 is hostile, and no way out [BFD-NCM-03]"),
        (sharks, "exit whale b4 to b3", "only sharks are too many in b4 [BFD-TER-03]"),
        (
            second,
            "exit shark b4 to a4",
            "a shark is in a4 already, and another does not leave for it [BFD-TER-04]",
        ),
    ]
}

/// Attackers of seat 1 from b3 against defenders at b4, held by seat 2.
fn clash(factions: &str, attackers: &str, defenders: &str) -> Deep {
    let mut table = scene(factions).at("b3", attackers).at("b4", defenders).held(2, "b4").table();
    let marches: Vec<String> =
        force(attackers).stacks().map(|s| format!("{} {} b3 to b4", s.count, s.unit)).collect();
    storm(&mut table, &marches.iter().map(String::as_str).collect::<Vec<_>>());
    table
}

fn fighting() -> Vec<Row> {
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
    let mut chosen = asked.clone();
    chosen.play("agree");
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
    vec![
        (two, "fight c5", "no battle is pending at c5 [BFD-CMB-01]"),
        (jets.clone(), "jet e3", "e3 is not next to the battle [BFD-JET-03]"),
        (jets.clone(), "jet c4", "c4 is not friendly [BFD-JET-03]"),
        (jets, "jet a5", "a5 is full [BFD-JET-05]"),
        (asked, "lose deep-one", "a casualty is proposed: agree or object [BFD-CAS-04]"),
        (silent.clone(), "agree", "nothing is proposed [BFD-CAS-04]"),
        (silent, "lose seahorse", "the hit does not fall on the side of seahorse [BFD-CAS-03]"),
        (chosen, "lose shark", "that does not belong here: combat [BFD-TBL-05]"),
        (shells(["1 6"]), "lose turtle", "a war turtle is tipped over before it is lost [BFD-SHL-01]"),
        (tipped, "tip turtle", "no war turtle stands upright [BFD-SHL-03]"),
        (hundred, "press", "after 100 rounds an attacker who can retreat must [BFD-CMB-17]"),
        (fish.clone(), "retreat c5", "no attacker came from c5 [BFD-RET-05]"),
        (fish, "retreat b3", "b3 is hostile, and no retreat [BFD-RET-06]"),
    ]
}

fn grabbing() -> Vec<Row> {
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
        (grab.clone(), "tip turtle", "a tentacle grabs a war turtle and does not tip it [BFD-GRB-10]"),
        (
            grab,
            "lose upright turtle",
            "every war turtle stands upright: to lose one is to lose an upright one [BFD-GRB-10]",
        ),
        (pinch, "spend crab", "a pinch is not answered with a grabbed unit [BFD-PIN-02]"),
        (
            theirs,
            "spend mermaid",
            "a grabbed unit stands in for one of the Denizens' own, and they are not hit [BFD-GRB-05]",
        ),
        (held, "spend seahorse", "no seahorse is held [BFD-GRB-05]"),
        (foreign, "spend mermaid", "only the Denizens give up a grabbed unit [BFD-GRB-08]"),
        (
            spare,
            "spend mermaid",
            "no unit of the Denizens is left that a grabbed one could stand in for [BFD-GRB-07]",
        ),
        (chosen, "lose lobster", "no lobster is left that was not chosen already [BFD-CAS-09]"),
        (
            fresh,
            "spend crab",
            "crab was grabbed in this round and is given up from the next one on [BFD-GRB-06]",
        ),
    ]
}

fn placing() -> Vec<Row> {
    let claims = |more: &str| {
        let mut scene =
            scene("uk lev pro den").held(3, "b3").held(1, "c5").at("b3", "1 mermaid").at("b4", "1 mermaid");
        scene = scene.at("a3", "1 mermaid").at("n1", "1 mermaid").phase(Phase::NoncombatMove);
        if !more.is_empty() {
            scene = scene.held(1, more).at("c4", "1 mermaid");
        }
        let mut table = scene.table();
        table.play("done");
        table
    };
    let mut attacked = scene("uk lev pro den")
        .at("c3", "1 seahorse, 1 mermaid")
        .at("b4", "1 mermaid")
        .at("c4", "2 whale")
        .held(2, "c4")
        .table();
    storm(&mut attacked, &["1 seahorse c3 to c4"]);
    attacked.chance(["6", "6 6"]).play("retreat c3").plays(["move 1 mermaid c3 to b2", "done"]);
    let crowd = scene("lev uk pro den")
        .at("a4", "3 swarm, 4 whale, 2 crab")
        .at("a5", "2 swarm")
        .held(1, "a4 a5")
        .phase(Phase::NoncombatMove);
    let mut crowd = crowd.table();
    crowd.plays(["move 1 swarm a5 to a4", "done"]);
    let home = || {
        let mut table = scene("uk lev pro den")
            .at("a3", "6 mermaid, 4 crab")
            .reserve(1, "2 mermaid, 2 seahorse")
            .phase(Phase::NoncombatMove)
            .table();
        table.play("done");
        table
    };
    let lost = |factions: &str, units: &str, waiting: &str| {
        let scene = scene(factions)
            .captured(1, 2)
            .captured(2, 1)
            .held(1, "b4 c5 d4")
            .at("b4", units)
            .reserve(1, waiting);
        let mut table = scene.phase(Phase::NoncombatMove).table();
        table.play("done");
        table
    };
    let exile = || lost("uk lev pro den", "8 mermaid", "1 mermaid, 1 seahorse");
    vec![
        (claims(""), "claim c5", "c5 is controlled already [BFD-CTL-05]"),
        (claims(""), "claim b3", "your teammate controls b3 [BFD-CTL-06]"),
        (claims(""), "claim n1", "n1 is a pole zone, which nobody controls [BFD-BRD-05]"),
        (claims(""), "claim a3", "a3 is a base zone, worth nothing [BFD-BRD-08]"),
        (claims(""), "claim d4", "no unit of yours is in d4 [BFD-NCM-08]"),
        (attacked, "claim c3", "your units in c3 attacked this turn [BFD-NCM-09]"),
        (
            claims("a1 a2 a4 a5 b1 b2 c1 c2 c3 d1"),
            "claim all",
            "there are not enough markers for 2 zones: 1 left [BFD-NCM-15]",
        ),
        (crowd.clone(), "destroy swarm a5", "a5 is not the zone that holds too many [BFD-LIM-01]"),
        (crowd.clone(), "destroy crab a4", "crab is not yours to destroy [BFD-LIM-03]"),
        (crowd, "destroy jellyfish a4", "no jellyfish is in a4 [BFD-LIM-02]"),
        (home(), "deploy dolphin a3", "no dolphin waits in the reinforcements zone [BFD-DEP-01]"),
        (home(), "deploy mermaid a4", "reinforcements enter at the base, not at a4 [BFD-DEP-01]"),
        (exile(), "deploy mermaid a3", "the base at a3 is captured, and nobody enters there [BFD-CAP-05]"),
        (
            exile(),
            "deploy mermaid a7",
            "a7 holds a captured enemy base, which takes no reinforcements [BFD-DEP-06]",
        ),
        (exile(), "deploy mermaid e1", "e1 is not a zone that you control [BFD-DEP-05]"),
        (exile(), "deploy mermaid b4", "b4 is full [BFD-DEP-05]"),
        (
            lost("lev uk pro den", "1 shark", "2 shark, 1 swarm"),
            "deploy shark b4",
            "a shark is in b4 already [BFD-DEP-08]",
        ),
    ]
}
