//! Bots through whole campaigns: what they think of one scenario must not outlive it.

use fathom_bots::{Bot, play_out};
use fathom_core::{Game, Seats};
use fathom_sunken_citadel::{Options, SunkenCitadel};

/// Plays a campaign to its end with the same bot in every seat: the scenarios that were played.
fn campaign(level: &str, seats: usize, seed: u64) -> Vec<u8> {
    let options = Options { campaign: true, ..Options::default() };
    let count = Seats::new(seats).expect("one or two");
    let game = SunkenCitadel::setup(&options, count).expect("sound options");
    let spec = level.parse().expect("the name of a bot");
    let mut bots = vec![Bot::<SunkenCitadel>::new(&spec).expect("a bot of this game")];
    let mut played = Vec::new();
    play_out(game, &mut bots, &vec![0; seats], seed, |game, _| played.push(game.scenario))
        .expect("campaigns end");
    played.dedup();
    played
}

const ALL_EIGHT: [u8; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

#[test]
fn sc_cmp_01_a_recruit_alone_comes_through_all_eight_scenarios() {
    for seed in 1..=3 {
        assert_eq!(campaign("level-1", 1, seed), ALL_EIGHT);
    }
}

#[test]
fn sc_cmp_01_two_recruits_come_through_all_eight_scenarios() {
    assert_eq!(campaign("level-1", 2, 2), ALL_EIGHT);
}

#[test]
fn sc_cmp_01_a_mate_alone_comes_through_all_eight_scenarios() {
    assert_eq!(campaign("level-4", 1, 1), ALL_EIGHT);
}
