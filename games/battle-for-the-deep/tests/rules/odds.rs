//! Exact odds: against the real rules, against arithmetic, and as text.

use crate::matchups::{MATCHUPS, compare, read};
use crate::scene::*;
use fathom_battle_for_the_deep::odds::{CombatResult, Retreat, Setup, glance, recall, solve};
use fathom_battle_for_the_deep::{Faction, Unit};
use fathom_testkit::rng;

/// Set `BFD_ODDS_COMBATS` to a million for the long form.
fn combats() -> u32 {
    std::env::var("BFD_ODDS_COMBATS").ok().and_then(|text| text.parse().ok()).unwrap_or(3_000)
}

#[test]
fn exact_odds_agree_with_the_rules() {
    let (mut worst, mut numbers, mut far) = ((0.0, String::new()), 0, 0);
    for (index, line) in MATCHUPS.iter().enumerate() {
        let setup = read(line);
        let odds = solve(&setup).expect("a combat that can be");
        let sum = odds.win + odds.lose + odds.mutual + odds.retreat;
        assert!((sum - 1.0).abs() < 1e-9, "{line}: {sum}");
        let found = compare(&setup, &odds, combats(), &mut rng(100 + index as u64));
        numbers += found.numbers;
        far += found.beyond(2.0);
        if found.worst > worst.0 {
            worst = (found.worst, format!("{line}: {}", found.what));
        }
    }
    println!("worst: {:.2} standard errors, {}", worst.0, worst.1);
    assert!(worst.0 < 4.0, "{:.2} standard errors: {}", worst.0, worst.1);
    // One number in twenty-two lies beyond two standard errors by luck alone; a bug that hides below four moves many.
    assert!(far * 12 < numbers, "{far} of {numbers} numbers are off by two standard errors");
}

/// A view never waits for odds: what takes long is left out, and has to be asked for.
#[test]
fn large_combats_are_left_out_of_the_view() {
    let setup = Setup::parse(
        "6 deep-one, 4 shoggoth, 4 tentacle, 2 necromancer",
        "4 crab, 3 nautilus, 3 lobster, 2 turtle",
    )
    .unwrap();
    for _ in 0..2 {
        let mut patience = 10_000;
        assert!(glance(&setup, &mut patience).is_none());
        assert_eq!(patience, 0);
    }
    let exact = recall(&setup).expect("a bot has more patience");
    assert!((exact.win - 0.6605).abs() < 1e-3);
    // Known by now, and still too long for a glance: the answer depends on nothing but the question.
    assert!(glance(&setup, &mut 10_000).is_none());
    let small = Setup::parse("3 shark", "2 crab").unwrap();
    let (mut one, mut two) = (10_000, 10_000);
    assert_eq!(glance(&small, &mut one), glance(&small, &mut two));
    assert!(one == two && one < 10_000);
    assert!(solve(&Setup::parse("100 deep-one, 60 tentacle", "80 lobster, 80 turtle").unwrap()).is_err());
}

#[test]
fn the_match_ups_cover_every_unit_on_both_sides() {
    let setups: Vec<Setup> = MATCHUPS.iter().map(|line| read(line)).collect();
    for unit in Unit::ALL {
        assert!(setups.iter().any(|setup| setup.attackers.get(unit) > 0), "{unit} attacks nowhere");
        assert!(setups.iter().any(|setup| setup.defenders.get(unit) > 0), "{unit} defends nowhere");
    }
    assert!(MATCHUPS.len() >= 60);
}

/// One Mermaid (1) against one Crab (2): with p = 1/6 and q = 2/6 a round.
#[test]
fn one_against_one_by_hand() {
    let odds = solve(&Setup::parse("1 mermaid", "1 crab").unwrap()).unwrap();
    let (p, q) = (1.0 / 6.0, 2.0 / 6.0);
    let some = 1.0 - (1.0 - p) * (1.0 - q);
    assert!((odds.win - p * (1.0 - q) / some).abs() < 1e-12);
    assert!((odds.mutual - p * q / some).abs() < 1e-12);
    assert!((odds.lose - (1.0 - p) * q / some).abs() < 1e-12);
    assert!((odds.attacker_loss - 3.0 * (odds.lose + odds.mutual)).abs() < 1e-12);
    assert_eq!(odds.endings.len(), 3);
    assert_eq!(odds.endings[0].result, CombatResult::Lose);
}

/// A Jellyfish strikes first: it wins a duel with a Mermaid (3 against 2) before the Mermaid rolls.
#[test]
fn a_first_strike_by_hand() {
    let odds = solve(&Setup::parse("1 jellyfish", "1 mermaid").unwrap()).unwrap();
    let (p, q) = (0.5, 2.0 / 6.0);
    let win = p / (1.0 - (1.0 - p) * (1.0 - q));
    assert!((odds.win - win).abs() < 1e-12 && odds.mutual == 0.0);
}

#[test]
fn reanimation_spares_five_points() {
    let setup = Setup::parse("1 shoggoth", "9 turtle").unwrap();
    let spent = Setup { reanimate: false, ..setup.clone() };
    let (free, paid) = (solve(&setup).unwrap(), solve(&spent).unwrap());
    assert!((paid.attacker_loss - free.attacker_loss - 5.0 * (paid.lose + paid.mutual)).abs() < 1e-9);
}

#[test]
fn forces_are_read_as_people_write_them() {
    let same =
        ["2 crab, 1 war turtle", "2 Crab Soldiers + War Turtle", "1 turtle; 2 crabs", "crab,crab,turtle"];
    for text in same {
        assert_eq!(force(text), force("2 crab, 1 turtle"), "{text}");
    }
    assert_eq!(force("3 The Swarm").get(Unit::Swarm), 3);
    assert_eq!(force("2 giant nautiluses, 1 flying fish squadron").total(), 3);
    assert_eq!(force("2 crab, 1 turtle").to_string(), "2 crab, 1 turtle");
    for bad in ["", "3", "3 sharkk", "999 swarm", "-1 crab"] {
        assert!(bad.parse::<fathom_battle_for_the_deep::Force>().is_err(), "{bad:?}");
    }
    assert!("after 0".parse::<Retreat>().is_err() && "left 2".parse::<Retreat>().is_ok());
}

#[test]
fn impossible_combats_are_refused() {
    let wrong = [
        ("1 shark, 1 crab", "1 mermaid"),
        ("1 shark", "1 swarm"),
        ("1 shark", "1 crab, 1 mermaid, 1 shoggoth"),
        ("none", "1 crab"),
    ];
    for (attack, defence) in wrong {
        assert!(Setup::parse(attack, defence).is_err(), "{attack} against {defence}");
    }
    let tipped = Setup { tipped: 2, ..Setup::parse("1 shark", "1 turtle").unwrap() };
    assert!(solve(&tipped).is_err());
}

/// The view carries the same odds for a planned attack and before press or retreat.
#[test]
fn the_board_shows_exact_odds() {
    let mut table =
        scene("uk lev pro den").at("b3", "3 seahorse, 1 mermaid").at("b4", "2 whale").held(2, "b4").table();
    let view = |table: &Deep| fathom_core::Game::view(&table.game, fathom_core::Viewer::Spectator);
    let all =
        view(&table).prospects.into_iter().find(|prospect| prospect.zone == zone("b4")).expect("in reach");
    let exact = solve(&Setup::parse("3 seahorse, 1 mermaid", "2 whale").unwrap()).unwrap();
    assert!((all.odds.expect("odds").win - exact.win).abs() < 1e-4);
    table.play("attack 3 seahorse b3 to b4");
    let planned = view(&table).battles[0].odds.clone().expect("odds");
    let exact = recall(&Setup::parse("3 seahorse", "2 whale").unwrap()).unwrap();
    assert!((planned.win - exact.win).abs() < 1e-4);
    table.play("done").chance(["1 6 6", "6 6"]);
    let now = view(&table).combat.expect("a combat").odds.expect("odds before press or retreat");
    let exact = recall(&Setup::parse("3 seahorse", "1 whale").unwrap()).unwrap();
    assert!((now.win - exact.win).abs() < 1e-4);
    assert_eq!(Unit::Whale.faction(), Faction::Leviathans);
}
