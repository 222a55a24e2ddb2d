//! The laws every game obeys, on random games of all scenarios, both modes, and campaigns.

use fathom_sunken_citadel::content::Difficulty;
use fathom_sunken_citadel::{Options, SunkenCitadel};
use fathom_testkit::{Laws, Listing};

fn options(scenario: u8, difficulty: Difficulty) -> Options {
    Options { scenario, difficulty, ..Options::default() }
}

#[test]
fn the_laws_hold_solo() {
    let mut laws = Laws::<SunkenCitadel>::new(Listing::Sensible).dear_every(48);
    for scenario in 1..=8 {
        let level =
            [Difficulty::Beginner, Difficulty::Advanced, Difficulty::Expert][usize::from(scenario) % 3];
        laws = laws.table(options(scenario, level), 1);
    }
    laws.run(14);
}

#[test]
fn the_laws_hold_for_two() {
    let mut laws = Laws::<SunkenCitadel>::new(Listing::Sensible).dear_every(48);
    for scenario in 1..=8 {
        let level =
            [Difficulty::Expert, Difficulty::Beginner, Difficulty::Advanced][usize::from(scenario) % 3];
        laws = laws.table(options(scenario, level), 2);
    }
    laws.run(12);
}

#[test]
fn the_laws_hold_in_campaigns() {
    let campaign = |difficulty| Options { campaign: true, difficulty, ..Options::default() };
    Laws::<SunkenCitadel>::new(Listing::Sensible)
        .dear_every(96)
        .table(campaign(Difficulty::Beginner), 1)
        .table(campaign(Difficulty::Expert), 2)
        .run(3);
}
