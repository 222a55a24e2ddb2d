//! The solo routines where they once went wrong.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::Action;
use fathom_sunken_citadel::content::{Difficulty, Kind};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::routine::{self, creatures};
use fathom_sunken_citadel::rules::table;
use fathom_sunken_citadel::state::{Cloud, CloudSort, Effort, Id, Loot, Place, Step, Thing};
use fathom_sunken_citadel::task::{Activation, Roll, Task};

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
    let exit = g.map().doors[g.map().door("d16").expect("the exit")].seg.middle();
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

#[test]
fn sc_rtn_10_a_wounded_squid_in_its_ink_leaves_the_fight() {
    let mut g = arena();
    let squid = put(&mut g, GhostSquid, 200, 100);
    let klegg = put(&mut g, IronbellyKlegg, 186, 100);
    g.model_mut(squid).wounds.body = 1;
    assert!(table::contact(&g, squid, klegg));
    assert_eq!(chosen(&g, squid, 2), Action::Ink { actions: 1 });
    let ink = Cloud {
        sort: CloudSort::Ink,
        at: Point::new(200, 100),
        depth: 0,
        until: u8::MAX,
        ink: Some((squid, 1)),
    };
    g.clouds.push(ink);
    g.activation = Some(Activation { inked: true, fresh: false, ..activation(squid, 1) });
    g.stack = vec![Task::Act];
    assert!(matches!(routine::choose(&g), Action::Disengage { .. }), "{:?}", routine::choose(&g));
}

#[test]
fn sc_rtn_03_a_thaumaturge_does_not_swim_back_into_contact() {
    let mut g = arena();
    let caster = put(&mut g, NautiloidThaumaturge, 240, 100);
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    face(&mut g, isabella, caster);
    let before = g.model(caster).at.dist(g.model(isabella).at);
    match chosen(&g, caster, 1) {
        Action::Move { to } => assert!(to.dist(g.model(isabella).at) > before),
        other => assert!(matches!(other, Action::End { .. }), "{other:?}"),
    }
    g.model_mut(caster).state.mishap = true;
    assert!(!matches!(chosen(&g, caster, 1), Action::End { .. }), "without its magic it has to fight");
}

#[test]
fn sc_rtn_03_a_saboteur_shoots_only_at_three_inches() {
    let shoots = |gap: i16| {
        let mut g = arena();
        let saboteur = put(&mut g, CorruptedScientist, 200, 100);
        let isabella = put(&mut g, IsabellaJohannes, 212 + gap, 100);
        face(&mut g, isabella, saboteur);
        matches!(chosen(&g, saboteur, 1), Action::Shoot { .. })
    };
    assert!(shoots(28));
    assert!(!shoots(40), "four inches are too far");
}

#[test]
fn sc_rtn_04_blood_is_not_smelt_through_walls() {
    let prey = |walled: bool| {
        let mut g = arena();
        let eel = put(&mut g, GulperEel, 120, 120);
        g.model_mut(eel).facing = Facing::new(16);
        let klegg = put(&mut g, IronbellyKlegg, 190, 120);
        g.model_mut(klegg).wounds.body = 1;
        if walled {
            wall(&mut g, 150, 0, 150, 240);
        }
        creatures::prey(&g, eel).is_some()
    };
    assert!(prey(false));
    assert!(!prey(true));
}

#[test]
fn sc_rtn_06_a_creature_comes_out_of_the_duct_nearest_to_its_prey() {
    let mut g = arena();
    let ducts = g.map().ducts;
    assert_eq!(ducts, [Point::new(110, 212), Point::new(238, 212), Point::new(342, 30)]);
    let eel = put(&mut g, GulperEel, 110, 212);
    g.model_mut(eel).place = Place::Ducts;
    let klegg = put(&mut g, IronbellyKlegg, 340, 60);
    let diver = put(&mut g, CorruptedDiver, 205, 205);
    g.model_mut(diver).wounds.body = 1;
    g.step = Step::Invaders;
    for m in &mut g.models {
        m.state.acted = true;
    }
    g.stack = vec![Task::Roll(Roll::Tremor { who: klegg })];
    let mut t = T::new(g);
    t.force(["die 6"]);
    assert!(t.game.model(eel).at.dist(ducts[1]) <= 20, "{:?}", t.game.model(eel).at);
}

#[test]
fn sc_rtn_08_the_leviathan_breaks_the_wall_in_its_way() {
    let mut g = arena();
    let leviathan = put(&mut g, TrenchLeviathan, 200, 100);
    g.model_mut(leviathan).facing = Facing::new(16);
    let klegg = put(&mut g, IronbellyKlegg, 120, 100);
    g.model_mut(klegg).wounds.body = 1;
    wall(&mut g, 150, 20, 150, 130);
    let Action::Move { to } = chosen(&g, leviathan, 3) else { panic!("{:?}", chosen(&g, leviathan, 3)) };
    assert_eq!(to.y, 100, "straight on");
    g.model_mut(leviathan).at = to;
    let next = chosen(&g, leviathan, 2);
    assert!(
        matches!(next, Action::Try { effort: Effort::Break, thing: Thing::Wall(..), .. }),
        "{next:?} at {to:?}"
    );
}
