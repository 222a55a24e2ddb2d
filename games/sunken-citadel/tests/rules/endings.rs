//! How a scenario ends: nobody loses by winning.

use crate::scene::*;
use Kind::*;
use fathom_core::{Game, Seat, Stage};
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, Kind, ObjectSort, Side};
use fathom_sunken_citadel::scenario::{Progress, s2, s5};
use fathom_sunken_citadel::state::{Campaign, Id, Place, Score, Step};
use fathom_sunken_citadel::task::{Roll, Task};

/// A scenario in its fourth turn with no Invader and no marker on the table, and no wave to come.
fn swept(scenario: u8) -> SunkenCitadel {
    let mut g = laid_out(scenario, Difficulty::Beginner);
    g.markers.clear();
    g.models.retain(|m| m.side == Side::Team);
    g.turn = if scenario == 6 { 7 } else { 4 };
    g
}

/// Lets the Game Turn end without an event.
fn turn_ends(mut g: SunkenCitadel) -> T {
    g.step = Step::Event;
    g.activation = None;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    if t.game.scenario == 8 && t.game.stage() == Stage::Chance {
        t.force(["die 1"]);
    }
    t
}

#[test]
fn sc_frm_08_a_clean_sweep_wins_every_scenario() {
    let most = [9, 11, 10, 10, 10, 7, 15, 17];
    for (scenario, most) in (1..=8).zip(most) {
        let t = turn_ends(swept(scenario));
        assert_eq!(t.game.stage(), Stage::Over, "scenario {scenario}");
        assert_eq!(t.game.score, Some(Score { team: most, invaders: 0 }), "scenario {scenario}");
        assert!(t.game.standings().is_some_and(|s| s.0[0].won), "scenario {scenario}");
    }
}

#[test]
fn sc_frm_05_a_drawn_mission_is_neither_won_nor_lost() {
    let mut g = laid_out(1, Difficulty::Beginner);
    (g.stack, g.step) = (Vec::new(), Step::Over);
    let ends = |g: &SunkenCitadel| g.standings().map(|s| (s.0[0].rank, s.0[0].won)).expect("over");
    for (team, invaders, expected) in [(4, 4, (1, false)), (3, 4, (2, false)), (5, 4, (1, true))] {
        g.score = Some(Score { team, invaders });
        assert_eq!(ends(&g), expected, "{team} to {invaders}");
    }
}

#[test]
fn sc_frm_08_what_the_invaders_have_done_stays_theirs() {
    let mut g = swept(2);
    g.progress = Progress::ColdIron(s2::Count { lit_turns: g.by_band(), sabotages: 2 });
    g.tally.team_losses = 4;
    assert_eq!(
        turn_ends(g).game.score,
        Some(Score { team: 11, invaders: 6 }),
        "two sabotages, a Personality"
    );
    let mut g = swept(1);
    let console = g.things.iter().position(|t| t.sort() == ObjectSort::SignalConsole).expect("a console");
    g.things[console].gone = true;
    assert_eq!(
        turn_ends(g).game.score,
        Some(Score { team: 4, invaders: 4 }),
        "a smashed log cannot be copied"
    );
    let mut g = swept(5);
    let count = s5::Count { banked: g.by_band(), stolen: 2, artifact_stolen: true, ..Default::default() };
    g.progress = Progress::DrownedVault(count);
    let treasures = g.things.iter_mut().filter(|t| t.sort() == ObjectSort::Treasure);
    treasures.take(2).for_each(|t| t.gone = true);
    assert_eq!(turn_ends(g).game.score, Some(Score { team: 4, invaders: 9 }));
}

#[test]
fn sc_frm_08_one_invader_or_marker_or_wave_is_opposition() {
    let mut g = swept(2);
    g.turn = g.map().turns;
    put(&mut g, CorruptedDiver, 330, 30);
    assert_eq!(turn_ends(g).game.score, Some(Score { team: 0, invaders: 9 }), "three generators stand still");
    let mut g = swept(6);
    g.turn = 6;
    let t = turn_ends(g);
    assert_eq!((t.game.stage(), t.game.turn), (Stage::Decide(Seat(0)), 7), "a wave is still to come");
}

#[test]
fn sc_frm_08_a_dead_team_has_nothing_for_the_asking() {
    let mut g = swept(7);
    for id in 0..5 {
        g.model_mut(Id(id)).place = Place::Dead;
    }
    assert_eq!(turn_ends(g).game.score, Some(Score { team: 0, invaders: 4 }));
}

#[test]
fn sc_frm_08_a_sweep_of_the_last_scenario_retakes_the_station() {
    let mut g = swept(8);
    g.campaign = Some(Campaign::default());
    let t = turn_ends(g);
    assert!(t.game.campaign.as_ref().is_some_and(|c| c.links.retaken));
    assert!(t.game.standings().is_some_and(|s| s.0[0].won));
}
