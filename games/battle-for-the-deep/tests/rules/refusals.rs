//! Every refusal there is: the situation, the words, the clause. A new variant stops the build until it stands here.

use crate::not_asked::not_asked;
use crate::refused_fights::{fighting, grabbing};
use crate::refused_moves::{attacking, leaving, moving};
use crate::scene::*;
use fathom_battle_for_the_deep::{
    Action, Asked, BattleForTheDeep, BuyRefused, CombatRefused, ExitRefused, Illegal, MarchRefused, Options,
    Phase, ZoneRefused,
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

variants!(asked_for, ASKED, Asked: Deal, Faction, Base, FirstForce, Purchase, Attacks, Battle, Dice, Jet, Casualty,
    Answer, Press, MoveOut, SharksOut, Moves, Control, Destroy, Deploy, DeployInExile, Over);
variants!(buy, BUY, BuyRefused: FactionTaken, NotPrintedThree, BaseThere, ForceTooLate, OtherForce, ThirteenthUnit,
    FiftyFirstPoint, OtherFaction, NotLaidOut, TooManyTakeBacks, TooDear);
variants!(march, MARCH, MarchRefused: NotYours, NobodyGoes, NotThere, AttacksTwice, HasAttacked, MovesTwice, WasCarried,
    OutOfPoints, CarriesNobody, TooManyAboard, NotThereToCarry, MovedBeforeCarried, NoFigure, NotAdjacent, ClosedBorder,
    TooFar, WayBarred, NotHostile, BaseInRoundOne, SeventhZone, StopsThere, WhichWay, EndsHostile, StaysPut,
    NoBattleToEnter, SharkThere, SharksTogether);
variants!(exit, EXIT, ExitRefused: NotCrowded, NotAVictor, OnlySharksLeave, NotAWayOut, WayOutHostile, WayOutHasShark);
variants!(combat, COMBAT, CombatRefused: NoBattle, JetTooFar, JetNotFriendly, JetFull, NothingProposed,
    NotStruck, AllChosen, TipsFirst, NoneUpright, GrabDoesNotTip, AllUpright, PinchIsFirm, DenizensNotHit,
    NobodyToSpare, NotTheirsToGive, NotHeld, JustGrabbed, HundredRounds, NotEnteredFrom, RetreatHostile);
variants!(zoned, ZONED, ZoneRefused: Controlled, TeammateControls, PoleZone, BaseZone, NobodyClaims, ClaimantsAttacked,
    MarkersShort, NotTooMany, NotYoursToDestroy, NoneToDestroy, NotWaiting, NotTheBase,
    BaseLost, EnemyBase, NotAHarbour, HarbourFull, SharkDeployed);

fn name(illegal: &Illegal) -> &'static str {
    match illegal {
        Illegal::NotNow(asked) => asked_for(asked),
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
pub type Row = (Deep, &'static str, &'static str);

#[test]
fn every_refusal_says_what_is_wrong_and_cites_the_clause_that_says_so() {
    let rows = [not_asked(), buying(), attacking(), moving(), leaving(), fighting(), grabbing(), placing()]
        .into_iter()
        .flatten();
    let rows =
        rows.map(|(table, tried, says)| Refused { situation: tried, table, tried, says: says.to_owned() });
    let all = [&["NoDice", "WrongDice", "WrongDeal"][..], ASKED, BUY, MARCH, EXIT, COMBAT, ZONED].concat();
    let act = |game: &BattleForTheDeep, action: &Action| game.check_action(action).err();
    walk_refusals(rows, act, |game, outcome| game.check_chance(outcome).err(), name, &all);
}

pub fn start(moves: &[&str]) -> Deep {
    let mut table: Deep = Table::setup(&SEATED, 4);
    for one in moves {
        table.play(one);
    }
    table
}

/// All have chosen, and seat 1 lays out its first force.
pub fn musters(moves: &[&str]) -> Deep {
    let mut table = start(&["faction leviathans", "base a3", "faction undersea-kingdom", "base a7"]);
    table.plays(["faction protectors", "base e3", "faction denizens", "base e7"]);
    table.plays(moves.iter().copied());
    table
}

pub fn shop() -> Deep {
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
        (
            start(&["faction leviathans", "base a3"]),
            "faction leviathans",
            "Leviathans is chosen already [BFD-SET-02]",
        ),
        (chosen.clone(), "base c5", "Heart of the Deep (C5) is not printed 3 [BFD-SET-03]"),
        (chosen, "base a3", "Aurora Reef (A3) already holds a base [BFD-SET-04]"),
        (
            musters(&["buy shark"]),
            "force balanced",
            "a ready-made force comes before anything else is bought [BFD-SET-11]",
        ),
        (musters(&[]), "force the-wall", "the force The Wall is another faction's [BFD-SET-11]"),
        (musters(&["buy swarm"; 12]), "buy swarm", "a first force has at most 12 units [BFD-SET-06]"),
        (
            musters(&["buy jellyfish"; 5]),
            "buy jellyfish",
            "a Giant Jellyfish costs 9, more than the 5 left of 50 points [BFD-SET-05]",
        ),
        (shop(), "buy shark", "a Shark is a unit of another faction [BFD-PUR-05]"),
        (shop(), "return mermaid", "no Mermaid Warrior is laid out [BFD-PUR-11]"),
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
            "a Seahorse Knight costs 5, more than the 3 left [BFD-PUR-04]",
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
        (claims(""), "claim c5", "Heart of the Deep (C5) is controlled already [BFD-CTL-05]"),
        (claims(""), "claim b3", "your teammate controls Siren Steps (B3) [BFD-CTL-06]"),
        (
            claims(""),
            "claim n1",
            "Northern Ice, West (N1) is a pole zone, which nobody controls [BFD-BRD-05]",
        ),
        (claims(""), "claim a3", "Aurora Reef (A3) is a base zone, worth nothing [BFD-BRD-08]"),
        (claims(""), "claim d4", "no unit of yours is in Hollow Abbey (D4) [BFD-NCM-08]"),
        (attacked, "claim c3", "your units in Anemone Fields (C3) attacked this turn [BFD-NCM-09]"),
        (
            claims("a1 a2 a4 a5 b1 b2 c1 c2 c3 d1"),
            "claim all",
            "there are not enough markers for 2 zones: 1 left [BFD-NCM-15]",
        ),
        (crowd.clone(), "destroy swarm a5", "Icewell (A5) is not the zone that holds too many [BFD-LIM-01]"),
        (crowd.clone(), "destroy crab a4", "a Crab Soldier is not yours to destroy [BFD-LIM-03]"),
        (crowd, "destroy jellyfish a4", "no Giant Jellyfish is in Lantern Shoals (A4) [BFD-LIM-01]"),
        (home(), "deploy dolphin a3", "no Dolphin Rider waits in the reinforcements zone [BFD-DEP-01]"),
        (
            home(),
            "deploy mermaid a4",
            "reinforcements enter at the base, not at Lantern Shoals (A4) [BFD-DEP-01]",
        ),
        (
            exile(),
            "deploy mermaid a3",
            "the base at Aurora Reef (A3) is captured, and nobody enters there [BFD-CAP-05]",
        ),
        (
            exile(),
            "deploy mermaid a7",
            "Pearl Citadel (A7) holds a captured enemy base, which takes no reinforcements [BFD-DEP-06]",
        ),
        (exile(), "deploy mermaid e7", "Abyssal Crown (E7) is not a zone that you control [BFD-DEP-05]"),
        (exile(), "deploy mermaid e1", "Pale Shallows (E1) is not a zone that you control [BFD-DEP-05]"),
        (exile(), "deploy mermaid b4", "Moonlit Trench (B4) is full [BFD-DEP-05]"),
        (
            lost("lev uk pro den", "1 shark", "2 shark, 1 swarm"),
            "deploy shark b4",
            "a Shark is in Moonlit Trench (B4) already [BFD-DEP-08]",
        ),
    ]
}
