//! Text, JSON, positions composed by hand, the captain.

use crate::scene::*;
use fathom_battle_for_the_deep::{Action, BattleForTheDeep, Chance, Options, Phase, Throw};
use fathom_core::{Game, Knowledge, Position, Seat, Silent, Stage, Viewer};
use fathom_testkit::{Table, rng};

#[test]
fn notation_is_strict() {
    for good in [
        "attack 2 shark a3 to b4 via a4",
        "attack 1 whale a3 to b4 via b3 with 3 swarm",
        "move 2 crab e3 to e4",
        "exit shark b4 to a4",
        "tip turtle",
        "claim all",
        "return shark",
        "place",
        "lose upright turtle",
    ] {
        assert_eq!(
            good.to_uppercase().parse::<Action>(),
            good.parse(),
            "capitals are read like small letters"
        );
        assert_eq!(good.parse::<Action>().unwrap().to_string(), good);
    }
    for bad in
        ["", "attack", "attack 2 shark a3 b4", "move 1 crab e3 to e4 via e5", "lose", "buy sharks", "jet z9"]
    {
        assert!(bad.parse::<Action>().is_err(), "{bad}");
    }
    assert_eq!("6 1 3".parse::<Throw>().unwrap().to_string(), "1 3 6");
    assert_eq!("Order 2 1 4 3".parse::<Chance>().unwrap().to_string(), "order 2 1 4 3");
    for bad in ["order", "order 1 2 3", "order 1 2 3 5", "order 1 2 3 4 1"] {
        assert!(bad.parse::<Chance>().is_err(), "{bad}");
    }
    for bad in ["", "7", "0", "1,2", "1  2"] {
        assert!(bad.parse::<Throw>().is_err(), "{bad}");
    }
}

/// BFD-CMV-13: a way that is the only one need not be named; of several the player is told to name one.
#[test]
fn bfd_cmv_13_the_only_way_goes_without_saying() {
    let mut table = scene("uk lev pro den").at("a3", "1 seahorse, 1 dolphin").held(2, "b4 b3").table();
    let meant = table.game.interpret("Attack 1 Seahorse A3 to B4").unwrap();
    assert_eq!(meant.to_string(), "attack 1 seahorse a3 to b4 via a4");
    assert!(table.game.check(&meant).is_ok());
    let refusal = table.refuses("attack 1 dolphin a3 to b4");
    assert_eq!(
        refusal.to_string(),
        "name the zone before Moonlit Trench (B4): via a4 or via a5 [BFD-CMV-13]"
    );
    let unclear = table.game.interpret("attack 1 dolphin a3 to b4").unwrap();
    assert_eq!(unclear.to_string(), "attack 1 dolphin a3 to b4", "nobody guesses");
    let direct = table.game.interpret("attack 1 seahorse a3 to b3").unwrap();
    assert_eq!(direct.to_string(), "attack 1 seahorse a3 to b3");
}

#[test]
fn positions_are_documents_people_can_edit() {
    let table = scene("uk lev pro den").at("b3", "2 seahorse").at("b4", "1 whale").held(2, "b4").table();
    let json = serde_json::to_value(&table.game).unwrap();
    assert_eq!(json["zones"]["b4"]["units"]["whale"], 1);
    assert_eq!(json["zones"]["b4"]["control"], 1);
    let mut position = Position::of(&table.game);
    position.state["zones"]["b4"]["units"]["seahorse"] = 1.into();
    let error = position.load::<BattleForTheDeep>().unwrap_err().to_string();
    let mut twice = Position::of(&table.game);
    twice.state["zones"]["B4"] = twice.state["zones"]["b4"].clone();
    let doubled = twice.load::<BattleForTheDeep>().unwrap_err().to_string();
    assert!(doubled.contains("zones: b4 is named twice"), "{doubled}");
    assert!(error.contains("zones.b4.units: units stand where the other team has something"), "{error}");
}

#[test]
fn what_cannot_be_read_is_named_by_its_path() {
    let table = scene("uk lev pro den").at("b3", "2 seahorse").table();
    let misread = |path: &str, value: serde_json::Value| {
        let mut position = Position::of(&table.game);
        *position.state.pointer_mut(path).expect("a field") = value;
        position.load::<BattleForTheDeep>().expect_err("this cannot be read").to_string()
    };
    for (path, value, expected) in [
        ("/players/1/track", (-1).into(), "players[1].track: -1 is not a whole number from 0 to 255"),
        (
            "/zones/b3/units/seahorse",
            "two".into(),
            "zones.b3.units.seahorse: \"two\" is not a whole number from 0 to 255",
        ),
        ("/phase", "tea".into(), "phase: unknown variant `tea`"),
    ] {
        let found = misread(path, value);
        assert!(found.contains(expected), "{found}");
    }
}

#[test]
fn inconsistent_positions_are_named() {
    let spoil = |change: fn(&mut BattleForTheDeep)| {
        let mut game = scene("uk lev pro den").at("a3", "2 mermaid").phase(Phase::NoncombatMove).table().game;
        change(&mut game);
        game.validate().expect_err("inconsistent").join("; ")
    };
    use fathom_battle_for_the_deep::Unit;
    assert_eq!(spoil(|game| game.round = 8), "round: 8 is none of the rounds 1 to 7");
    assert!(
        spoil(|game| game.players[1].faction = game.players[0].faction).contains("players: two seats play")
    );
    assert_eq!(
        spoil(|game| game.players[0].track = 9),
        "players[0].track: the track shows 9, and its zones are worth 0"
    );
    assert!(spoil(|game| game.control[43] = Some(Seat(0))).contains("zones.n1.control: the zone cannot"));
    assert!(spoil(|game| game.units[3].add(Unit::Shark, 2)).contains("zones.a4.units: sharks"));
    assert!(spoil(|game| game.moved[2] = [3, 0, 0, 0]).contains("zones.a3.moved: more units"));
    assert!(spoil(|game| game.carried[2] = 1).contains("zones.a3.carried"));
    assert!(spoil(|game| game.players[0].captor = Some(Seat(2))).contains("players[0].captor"));
    assert!(spoil(|game| game.phase = Phase::CombatMove).contains("phase: nobody decides here"));
    assert!(spoil(|game| game.units[3].add(Unit::Mermaid, 90)).contains("players[0].reserve: with those"));
    assert!(
        spoil(|game| game.order.swap(0, 1))
            .contains("order: each seat has one card, and a team both odd or both even ones")
    );
    assert!(spoil(|game| game.points = 4).contains("points: 4 left and 0 laid out"));
}

#[test]
fn the_view_is_the_same_for_everybody_but_for_whose_it_is() {
    let table = scene("uk lev pro den").at("b3", "2 seahorse").at("b4", "1 whale").held(2, "b4").table();
    let mut mine = table.game.view(Viewer::Seat(Seat(0)));
    let theirs = table.game.view(Viewer::Seat(Seat(1)));
    mine.you = theirs.you;
    assert_eq!(mine, theirs);
    assert!(theirs.to_string().lines().all(|line| line.chars().count() <= 100), "{theirs}");
}

/// Zones with values, owners, stacks, open and closed borders, and the edges that join.
#[test]
fn the_terminal_draws_the_map() {
    let mut table = scene("uk lev pro den")
        .captured(4, 1)
        .at("b3", "2 seahorse, 1 mermaid")
        .at("b4", "1 whale")
        .at("n1", "3 crab")
        .held(2, "b4")
        .table();
    table.play("attack 2 seahorse b3 to b4");
    insta::assert_snapshot!(table.game.view(Viewer::Spectator).to_string());
}

/// A finished game names its winner, and why.
#[test]
fn the_terminal_names_the_winner() {
    let mut table = scene("uk lev pro den")
        .turn(4)
        .captured(2, 3)
        .at("e7", "1 deep-one")
        .phase(Phase::NoncombatMove)
        .table();
    while table.game.stage() != Stage::Over {
        go_on(&mut table);
    }
    let drawn = table.game.view(Viewer::Spectator).to_string();
    let last = drawn.lines().last().unwrap_or_default();
    assert_eq!(last.trim(), "Seats 1 and 3 win: they hold an enemy base; 0 victory points to 0");
}

/// Swarms swim one step; farther they ride, and the captain knows.
#[test]
fn the_captain_loads_its_whales() {
    let captain = BattleForTheDeep::advisors().pop().expect("the captain").choose;
    let table =
        scene("lev uk den pro").at("b2", "2 whale, 6 swarm").at("b4", "2 mermaid").held(2, "b4").table();
    match captain(&table.game, Seat(0), &mut rng(1)) {
        Action::Attack(march) => assert!(march.load > 0 && march.to == zone("b4"), "{march:?}"),
        other => panic!("{other}"),
    }
}

/// The captain plays a whole game against random seats, legally, and wins most of them.
#[test]
fn the_captain_beats_random_play() {
    let captain = BattleForTheDeep::advisors().pop().expect("the captain").choose;
    let mut won = 0.0;
    for seed in 0..6 {
        let mut table: Deep = Table::setup(&Options::default(), 4);
        let (mut dice, side) = (rng(seed), (seed % 2) as u8);
        loop {
            match table.game.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let throw = table.game.draw(&mut dice);
                    table.game.settle(&throw, &mut Silent).unwrap();
                }
                Stage::Decide(seat) if seat.0 % 2 == side => {
                    let action = captain(&table.game, seat, &mut dice);
                    table
                        .game
                        .act(&action, &mut Silent)
                        .unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
                }
                Stage::Decide(_) => {
                    let legal = table.game.legal();
                    let action = *fathom_core::chance::pick(&mut dice, &legal);
                    table.game.act(&action, &mut Silent).unwrap();
                }
            }
        }
        won += table.game.standings().unwrap().share(Seat(side));
    }
    assert!(won >= 5.0, "{won} of 6");
}
