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

/// A number that the long form sets, or the usual one: `FATHOM_CAMPAIGNS=1-200 FATHOM_LEVEL=level-3`.
fn setting(name: &str, usual: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| usual.to_owned())
}

/// Everybody at such a table plays campaigns of these seeds.
fn campaigns_of(seats: usize, usual: &str) {
    let (level, seeds) = (setting("FATHOM_LEVEL", "level-1"), setting("FATHOM_CAMPAIGNS", usual));
    let (first, last) = seeds.split_once('-').expect("first-last");
    let [first, last] = [first, last].map(|seed| seed.parse().expect("a number"));
    for seed in first..=last {
        assert_eq!(campaign(&level, seats, seed), ALL_EIGHT, "{level}, {seats} seats, seed {seed}");
    }
}

#[test]
fn sc_cmp_01_a_recruit_alone_comes_through_all_eight_scenarios() {
    campaigns_of(1, "1-3");
}

#[test]
fn sc_cmp_01_two_recruits_come_through_all_eight_scenarios() {
    campaigns_of(2, "2-2");
}

#[test]
fn sc_cmp_01_a_mate_alone_comes_through_all_eight_scenarios() {
    assert_eq!(campaign("level-4", 1, 1), ALL_EIGHT);
}
