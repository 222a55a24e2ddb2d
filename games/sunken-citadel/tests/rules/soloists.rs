//! The solo routines where they once went wrong.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::Action;
use fathom_sunken_citadel::content::{Difficulty, Kind};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::routine;
use fathom_sunken_citadel::state::{Id, Loot};
use fathom_sunken_citadel::task::Task;

/// What the routine does with a model that has so many actions.
fn chosen(game: &fathom_sunken_citadel::SunkenCitadel, id: Id, actions: u8) -> Action {
    let mut game = game.clone();
    game.activation = Some(activation(id, actions));
    game.stack = vec![Task::Act];
    routine::choose(&game)
}

#[test]
fn sc_sce_05_looters_go_to_their_exit_and_leave_by_it() {
    let mut g = laid_out(5, Difficulty::Beginner);
    let exit = g.map().doors[usize::from(g.map().door("d16").expect("the exit"))].seg.middle();
    for (kind, loot) in [(CorruptedScientist, true), (WarpConstruct, true), (CorruptedDiver, false)] {
        let thief = put(&mut g, kind, 325, 60);
        if loot {
            g.model_mut(thief).loot.push(Loot::Sealed);
        }
        let mut steps = 0;
        loop {
            match chosen(&g, thief, 1) {
                Action::Move { to } => g.model_mut(thief).at = to,
                other => {
                    assert_eq!(other == Action::Withdraw, loot, "{kind:?} does {other:?}");
                    break;
                }
            }
            steps += 1;
            assert!(steps < 6 || !loot, "{kind:?} is still on its way, at {:?}", g.model(thief).at);
            if !loot && steps == 3 {
                assert!(g.model(thief).at.dist(exit) > 10);
                break;
            }
        }
        g.models.pop();
    }
}

#[test]
fn sc_psy_12_the_solo_whisperer_uses_its_victim_in_the_next_turn() {
    let mut g = arena();
    let ghost = put(&mut g, VoidWhisperer, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 230, 100);
    put(&mut g, IronbellyKlegg, 242, 100);
    g.model_mut(scipio).controlled_by = Some(ghost);
    g.model_mut(scipio).controlled_in = g.turn;
    assert!(!matches!(chosen(&g, ghost, 2), Action::Hand { .. }), "not yet");
    g.turn += 1;
    assert_eq!(chosen(&g, ghost, 2), Action::Hand { to: scipio, actions: 2 });
    g.model_mut(ghost).at = Point::new(200, 60);
}

#[test]
fn sc_psy_12_a_solo_thaumaturge_gives_orders_rather_than_cast_again() {
    let mut g = arena();
    let caster = put(&mut g, NautiloidThaumaturge, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 250, 100);
    g.model_mut(scipio).controlled_by = Some(caster);
    g.model_mut(scipio).controlled_in = g.turn;
    g.stack = vec![Task::Mode(caster)];
    let mode = |g: &fathom_sunken_citadel::SunkenCitadel| routine::invaders::mode(g, caster);
    assert!(matches!(mode(&g), Action::Cast { .. }));
    g.turn += 1;
    assert!(matches!(mode(&g), Action::Roll | Action::Quick));
}
