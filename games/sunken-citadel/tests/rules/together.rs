//! Two people share the Breach Team, and the team arranges itself before the first turn.

use crate::scene::*;
use fathom_core::{Game, Seat, Stage};
use fathom_sunken_citadel::content::{Difficulty, Kind, Side};
use fathom_sunken_citadel::geometry::Facing;
use fathom_sunken_citadel::rules::players;
use fathom_sunken_citadel::rules::setup::{Company, Starts};
use fathom_sunken_citadel::state::{Id, Score, Step};
use fathom_sunken_citadel::task::Task;
use fathom_sunken_citadel::{Options, SunkenCitadel};
use fathom_testkit::Table;

fn together() -> SunkenCitadel {
    let options = Options { company: Company::Together, ..Options::default() };
    let mut game = Table::<SunkenCitadel>::setup(&options, 2).game;
    game.stack = vec![Task::Pick(Side::Team)];
    game.step = Step::Team;
    game
}

#[test]
fn sc_set_24_the_models_are_dealt_out_and_picked_in_turn() {
    let mut t = T::new(together());
    assert_eq!(t.game.models[..5].iter().map(|m| m.player).collect::<Vec<_>>(), [0, 1, 0, 1, 0]);
    assert_eq!(t.decider(), Seat(0));
    assert_eq!(t.refuses("activate m1").clause, "SC-SET-24");
    t.play("activate m0");
    t.play("quick");
    assert_eq!(t.decider(), Seat(0), "its own player acts with a model");
    t.play("end -");
    assert_eq!(t.decider(), Seat(1));
    assert_eq!(t.refuses("activate m2").clause, "SC-SET-24");
    t.play("activate m1");
    assert_eq!(t.decider(), Seat(1));
}

#[test]
fn sc_set_24_whoever_has_nobody_left_is_passed_over() {
    let mut g = together();
    for id in [1, 3] {
        g.model_mut(Id(id)).state.acted = true;
    }
    for id in [0, 2] {
        g.model_mut(Id(id)).state.acted = true;
    }
    let t = T::new(g);
    assert_eq!(t.game.stage(), Stage::Decide(Seat(0)), "only the Iron Tempest is left");
}

#[test]
fn sc_set_24_both_win_or_lose_together_against_the_routines() {
    let mut g = together();
    assert_eq!(players::seat_of(&g, Side::Invaders), None);
    (g.stack, g.step) = (Vec::new(), Step::Over);
    g.score = Some(Score { team: 3, invaders: 1 });
    let won = |g: &SunkenCitadel| g.standings().expect("over").0.iter().map(|s| s.won).collect::<Vec<_>>();
    assert_eq!(won(&g), [true, true]);
    g.score = Some(Score { team: 1, invaders: 3 });
    assert_eq!(won(&g), [false, false]);
    let ranks = |g: &SunkenCitadel| g.standings().expect("over").0.iter().map(|s| s.rank).collect::<Vec<_>>();
    assert_eq!(ranks(&g), [2, 2], "both have lost: it is no draw");
    g.score = Some(Score { team: 3, invaders: 3 });
    assert_eq!((ranks(&g), won(&g)), (vec![1, 1], vec![false, false]), "a draw");
}

#[test]
fn sc_frm_01_the_team_chooses_who_starts_where_and_looks_where() {
    let options = Options { starts: Starts::Arranged, difficulty: Difficulty::Expert, ..Options::default() };
    let mut t = Table::<SunkenCitadel>::setup(&options, 1);
    t.force(["operation sonar-ping"]);
    let starts = t.game.map().starts;
    assert_eq!(t.refuses("start m4 0").clause, "SC-FRM-01", "the big one stands on the last point");
    t.play("start m2 8");
    let scipio = t.game.model(Id(2));
    assert_eq!((scipio.kind, scipio.at, scipio.facing), (Kind::ScipioAqualis, starts[0], Facing::new(8)));
    assert_eq!(t.game.model(Id(0)).at, starts[2], "they change places");
    assert_eq!(t.refuses("start m2 8").clause, "SC-FRM-01", "it has its place");
    t.play("start m1 16");
    t.play("continue");
    assert_eq!((t.game.step, t.game.turn), (Step::Team, 1));
    assert_eq!(t.game.model(Id(1)).facing, Facing::new(16));
}

#[test]
fn sc_set_24_a_leader_calls_before_anybody_else_of_the_same_hand() {
    let mut g = together();
    let klegg = Id(1);
    g.model_mut(Id(0)).state.acted = true;
    let mut t = acting(g, klegg, 2);
    assert!(t.allows("call"), "the other hand has picked first, as it must on odd turns");
    t.game.model_mut(Id(3)).state.acted = true;
    assert_eq!(t.refuses("call").clause, "SC-GRP-01");
}
