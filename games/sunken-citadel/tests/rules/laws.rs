//! The laws every game obeys, on random games of all scenarios, both modes, and campaigns.

use fathom_sunken_citadel::content::{Difficulty, Kind, ObjectSort, Side};
use fathom_sunken_citadel::rules::setup::{Company, Starts};
use fathom_sunken_citadel::state::{Model, Place, What};
use fathom_sunken_citadel::task::{Roll, Task};
use fathom_sunken_citadel::{Options, SunkenCitadel};
use fathom_testkit::{Laws, Listing};

/// What is never lost in a scenario, wherever it is: counted where it is stored.
fn counts(game: &SunkenCitadel) -> Vec<(&'static str, i64)> {
    let hoard = game.tally.hoard;
    let lying = |sort: ObjectSort| game.things.iter().filter(|t| t.sort() == sort && !t.gone).count();
    let in_hand: usize = game.models.iter().map(|m| m.loot.len()).sum();
    let unopened = game.stack.iter().filter(|task| matches!(task, Task::Roll(Roll::Treasure { .. }))).count();
    let out = usize::from(hoard.banked) + usize::from(hoard.spent);
    let treasures = lying(ObjectSort::Treasure) + 2 * lying(ObjectSort::Strongbox) + in_hand + unopened + out;

    let found = game.models.iter().filter(|m| m.artifact.is_some()).count();
    let dropped =
        game.things.iter().filter(|t| !t.gone && matches!(t.what, What::ArtifactCase(Some(_)))).count();
    let artifacts = game.decks.artifacts.count_ones() as usize + found + dropped;

    let models = |wanted: &dyn Fn(&Model) -> bool| game.models.iter().filter(|m| wanted(m)).count();
    let survivor = |m: &Model| matches!(m.kind, Kind::Surgeon | Kind::Orderly);
    let beaten = |m: &Model| matches!(m.place, Place::Dead | Place::Gone | Place::Fled);
    // SC-SCE-06 returns the beaten to the list, SC-SCE-07 builds them anew
    let back = |m: &Model| beaten(m) && (game.scenario == 6 || m.rebuilt);
    let listed: usize = game.pool.iter().map(|(_, count)| usize::from(*count)).sum();
    vec![
        ("treasures", treasures as i64 - i64::from(hoard.brought)),
        ("artifacts", artifacts as i64),
        ("team models", models(&|m| m.side == Side::Team && !survivor(m)) as i64),
        ("Invaders", (listed + models(&|m| m.side == Side::Invaders && !back(m))) as i64),
    ]
}

/// What a whole campaign keeps: its people, dead or alive, the artifacts of the box, and in each scenario the treasures of
/// its own map.
fn campaign_counts(game: &SunkenCitadel) -> Vec<(&'static str, i64)> {
    let of = |name: &str, list: &[(&'static str, i64)]| {
        list.iter().find(|(n, _)| *n == name).map_or(0, |(_, c)| *c)
    };
    let here = counts(game);
    let on_map = |sort: ObjectSort| game.map().objects.iter().filter(|o| o.sort == sort).count() as i64;
    let printed = on_map(ObjectSort::Treasure) + 2 * on_map(ObjectSort::Strongbox);
    let left = game.campaign.as_ref().map_or(0, |campaign| campaign.left_behind.count_ones());
    vec![
        ("team models", of("team models", &here)),
        ("artifacts", of("artifacts", &here) + i64::from(left)),
        ("treasures of the scenario", of("treasures", &here) - printed),
    ]
}

fn options(scenario: u8, difficulty: Difficulty) -> Options {
    Options { scenario, difficulty, ..Options::default() }
}

#[test]
fn the_laws_hold_solo() {
    let mut laws = Laws::<SunkenCitadel>::new(Listing::Sensible).conserving(counts).dear_every(48);
    for scenario in 1..=8 {
        let level =
            [Difficulty::Beginner, Difficulty::Advanced, Difficulty::Expert][usize::from(scenario) % 3];
        laws = laws.table(options(scenario, level), 1);
    }
    laws.run(14);
}

#[test]
fn the_laws_hold_for_two() {
    let mut laws = Laws::<SunkenCitadel>::new(Listing::Sensible).conserving(counts).dear_every(48);
    for scenario in 1..=8 {
        let level =
            [Difficulty::Expert, Difficulty::Beginner, Difficulty::Advanced][usize::from(scenario) % 3];
        laws = laws.table(options(scenario, level), 2);
    }
    laws.run(12);
}

#[test]
fn the_laws_hold_for_two_together() {
    let mut laws = Laws::<SunkenCitadel>::new(Listing::Sensible).conserving(counts).dear_every(48);
    for scenario in [1, 3, 5, 8] {
        let options = Options {
            company: Company::Together,
            starts: Starts::Arranged,
            ..options(scenario, Difficulty::Advanced)
        };
        laws = laws.table(options, 2);
    }
    laws.run(5);
}

#[test]
fn the_laws_hold_in_campaigns() {
    let campaign = |difficulty| Options { campaign: true, difficulty, ..Options::default() };
    Laws::<SunkenCitadel>::new(Listing::Sensible)
        .conserving(campaign_counts)
        .dear_every(24)
        .table(campaign(Difficulty::Beginner), 1)
        .table(campaign(Difficulty::Expert), 2)
        .run(3);
}

#[test]
fn the_laws_hold_for_competing_warbands() {
    let mut laws = Laws::<SunkenCitadel>::new(Listing::Sensible).conserving(counts).dear_every(48);
    for scenario in 1..=8 {
        let seats = 2 + usize::from(scenario) % 3;
        let starts = if scenario == 3 { Starts::Arranged } else { Starts::AsListed };
        let level =
            [Difficulty::Expert, Difficulty::Beginner, Difficulty::Advanced][usize::from(scenario) % 3];
        let options = Options { company: Company::Rivals, starts, ..options(scenario, level) };
        laws = laws.table(options, seats);
    }
    laws.run(3);
}
