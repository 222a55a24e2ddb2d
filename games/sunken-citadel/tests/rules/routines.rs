//! The routines of Invaders and creatures, clause by clause.

use crate::scene::*;
use Kind::*;
use fathom_core::chance::pick;
use fathom_core::{Game, Stage, Told};
use fathom_sunken_citadel::Action;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, Kind, ObjectSort, Side};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::routine::creatures::{self, prey};
use fathom_sunken_citadel::routine::invaders::{self, fight};
use fathom_sunken_citadel::routine::team;
use fathom_sunken_citadel::rules::{shadows, table};
use fathom_sunken_citadel::state::{Id, Marker, Place, Step};
use fathom_sunken_citadel::task::{Activation, Roll, Task, Temper};
use fathom_sunken_citadel::{Event, Options};
use fathom_testkit::Table;

/// A shadow far from Klegg.
fn far_shadow(difficulty: Difficulty) -> SunkenCitadel {
    let mut g = arena();
    put(&mut g, IronbellyKlegg, 120, 40);
    g.markers.push(Marker { at: Point::new(330, 200), worth: 1, acted: false, number: 1 });
    g.difficulty = difficulty;
    g
}

/// Whether the shadow goes for it with that die.
fn bold(g: &SunkenCitadel, die: u8) -> bool {
    shadows::temper(g, 1, die) == Temper::Bold
}

/// SC-RTN-02: a shadow is aggressive on 5, 4 or 3 by difficulty.
#[test]
fn sc_rtn_02_a_shadow_is_aggressive_by_difficulty() {
    for (level, needed) in [(Difficulty::Beginner, 5), (Difficulty::Advanced, 4), (Difficulty::Expert, 3)] {
        let g = far_shadow(level);
        for die in 1..=6 {
            assert_eq!(bold(&g, die), die >= needed, "{level:?} {die}");
        }
    }
}

/// SC-RTN-02: and in the second half of the scenario, and with five inches or less to go.
#[test]
fn sc_rtn_02_a_shadow_is_aggressive_late_and_near() {
    let mut g = far_shadow(Difficulty::Beginner);
    assert!(!bold(&g, 1));
    g.turn = 6;
    assert!(bold(&g, 1), "late");
    g.turn = 1;
    g.model_mut(Id(0)).at = Point::new(300, 180);
    assert!(bold(&g, 1), "near");
}

/// A diver without a player and Klegg, so far off; the diver acts.
fn diver_acts(gap: i16) -> T {
    let (mut g, klegg, diver) = apart(IronbellyKlegg, CorruptedDiver, gap);
    g.model_mut(klegg).state.spent = true;
    g.step = Step::Invaders;
    g.stack = vec![Task::Begin(diver), Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    t
}

/// SC-RTN-03: a marksman shoots at whom it can reach.
#[test]
fn sc_rtn_03_a_diver_shoots_at_whom_it_reaches() {
    let t = diver_acts(48);
    assert!(heard(&t, "activates"), "{:?}", t.said());
    match t.game.stack.last() {
        Some(Task::Roll(Roll::Duel(attack))) => assert_eq!((attack.by, attack.target), (Id(1), Id(0))),
        other => panic!("a shot was due: {other:?}"),
    }
}

/// SC-RTN-01: with nothing left to do at things it goes for the team.
#[test]
fn sc_rtn_01_a_diver_goes_for_the_team() {
    let t = diver_acts(120);
    let mut t = t;
    for _ in 0..3 {
        if t.game.model(Id(1)).at.x < 332 || t.game.stack.is_empty() {
            break;
        }
        t.force(["dice 4 4 4"]);
    }
    assert!(table::gap(&t.game, Id(0), Id(1)) < 120, "{:?}", t.said());
}

/// SC-RTN-07: of two that are worth the same the nearer is chosen, and of two as near the lower number.
#[test]
fn sc_rtn_07_ties_go_to_the_nearer() {
    let mut g = arena();
    let eel = put(&mut g, GulperEel, 200, 100);
    let far = put(&mut g, ScipioAqualis, 200, 140);
    let near = put(&mut g, ScipioAqualis, 200, 70);
    g.model_mut(eel).facing = Facing::default();
    assert_eq!(prey(&g, eel), Some(near));
    g.model_mut(near).at = Point::new(200, 60);
    assert_eq!(prey(&g, eel), Some(far), "as near, and the lower number");
}

/// SC-RTN-07: of two as near the more wounded is chosen, whatever the number.
#[test]
fn sc_rtn_07_ties_go_to_the_more_wounded() {
    let mut g = arena();
    let eel = put(&mut g, GulperEel, 200, 100);
    let whole = put(&mut g, ScipioAqualis, 200, 140);
    let hurt = put(&mut g, ScipioAqualis, 200, 60);
    g.model_mut(whole).wounds.locomotion = 1;
    g.model_mut(hurt).wounds = [1, 0, 1].into();
    assert_eq!(prey(&g, eel), Some(hurt));
}

/// SC-RTN-03, SC-RTN-07: an Invader that touches two who are worth the same strikes the more wounded.
#[test]
fn sc_rtn_07_a_blow_goes_to_the_more_wounded() {
    let mut g = arena();
    let slayer = put(&mut g, PhantasmalSlayer, 200, 100);
    let (whole, hurt) = (put(&mut g, ScipioAqualis, 200, 100), put(&mut g, ScipioAqualis, 200, 100));
    let gap = g.model(slayer).radius() + g.model(whole).radius();
    g.model_mut(whole).at = Point::new(200, 100 - gap);
    g.model_mut(hurt).at = Point::new(200, 100 + gap);
    for id in [whole, hurt] {
        g.model_mut(id).facing = Facing::from_to(g.model(id).at, Point::new(200, 100));
    }
    g.model_mut(hurt).wounds.locomotion = 1;
    let act = Activation::new(slayer, 1);
    g.activation = Some(act);
    g.stack = vec![Task::Act];
    match fight(&g, &act) {
        Some(Action::Attack { target, .. }) => assert_eq!(target, hurt),
        other => panic!("a blow was due: {other:?}"),
    }
}

/// A scientist without a player, Klegg far off, and perhaps a Slayer; what the scientist does.
fn scientist(slayer: Option<Point>) -> (SunkenCitadel, Id, Action) {
    let mut g = arena();
    put(&mut g, IronbellyKlegg, 120, 40);
    let scientist = put(&mut g, CorruptedScientist, 200, 200);
    if let Some(at) = slayer {
        put(&mut g, PhantasmalSlayer, at.x, at.y);
    }
    let act = Activation::new(scientist, 1);
    g.activation = Some(act);
    g.stack = vec![Task::Act];
    let deed = invaders::deed(&g, &act);
    (g, scientist, deed)
}

/// SC-RTN-03: a saboteur with nothing to break follows the nearest hunter, up to three inches.
#[test]
fn sc_rtn_03_a_saboteur_follows_the_nearest_hunter() {
    let hunter = Point::new(320, 200);
    match scientist(Some(hunter)) {
        (g, id, Action::Move { to }) => {
            assert!(to.dist2(hunter) < g.model(id).at.dist2(hunter), "it went to {to:?}");
        }
        (.., other) => panic!("a move was due: {other:?}"),
    }
    let (.., beside) = scientist(Some(Point::new(225, 200)));
    assert!(matches!(beside, Action::End { .. }), "{beside:?}");
}

/// SC-RTN-03: without a hunter it keeps near what the Invaders want, and does not go for the team.
#[test]
fn sc_rtn_03_a_saboteur_without_a_hunter_keeps() {
    let (mut g, id, _) = scientist(None);
    let goal = Point::new(330, 150);
    g.things.push(thing(ObjectSort::Generator, goal.x, goal.y));
    match invaders::deed(&g, &Activation::new(id, 1)) {
        Action::Move { to } => assert!(to.dist2(goal) < g.model(id).at.dist2(goal), "it went to {to:?}"),
        other => panic!("a move was due: {other:?}"),
    }
}

/// SC-RTN-04: a shark goes for the cheapest of the living, a siren for no machine.
#[test]
fn sc_rtn_04_creatures_choose_by_their_kind() {
    let mut g = arena();
    let shark = put(&mut g, AbyssalShark, 200, 100);
    put(&mut g, IsabellaJohannes, 230, 100);
    let scipio = put(&mut g, ScipioAqualis, 260, 120);
    let tempest = put(&mut g, IronTempest, 215, 80);
    assert_eq!(prey(&g, shark), Some(scipio), "the lowest points, and living");
    g.model_mut(shark).kind = LanternSiren;
    assert_ne!(prey(&g, shark), Some(tempest));
}

/// SC-RTN-09: with half its boxes filled for the first time a creature may have had enough.
#[test]
fn sc_rtn_09_a_creature_may_have_had_enough() {
    for (dice, place) in [("dice 1 1 2", Place::Withdrawn), ("dice 6 6 6", Place::Table)] {
        let (mut g, isabella, shark) = apart(IsabellaJohannes, AbyssalShark, 20);
        g.model_mut(shark).wounds.body = 1;
        let mut t = acting(g, isabella, 1).dice(["duel 5 3", dice]);
        t.play("shoot m1 0 body 1 -");
        assert_eq!(t.game.model(shark).place, place, "{:?}", t.said());
    }
}

/// SC-RTN-05: with nobody to hunt it stays on 1 and 2, and swims towards the noise on 5 and 6.
#[test]
fn sc_rtn_05_a_creature_prowls_towards_noise() {
    for (die, moves) in [("die 1", false), ("die 2", false), ("die 5", true), ("die 6", true)] {
        let mut g = arena();
        let shark = put(&mut g, AbyssalShark, 200, 100);
        put(&mut g, IronbellyKlegg, 20, 20);
        g.step = Step::Creatures;
        let mut t = due(g, Roll::Patrol { who: shark });
        t.game.tally.noise = Some(Point::new(300, 100));
        t.chance([die]);
        assert_eq!(t.game.model(shark).at.x > 230, moves, "{die}: {:?}", t.game.model(shark).at);
    }
}

/// SC-CHK-09: a saboteur does not strain at a console that not even three sixes would break.
#[test]
fn sc_chk_09_routines_do_not_try_what_cannot_succeed() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.markers.clear();
    let scientist = put(&mut g, CorruptedScientist, 270, 40);
    beside(&mut g, scientist, "log");
    let deed =
        |g: &SunkenCitadel| invaders::deed(&acting(g.clone(), scientist, 2).game, &activation(scientist, 2));
    assert!(matches!(deed(&g), Action::Try { .. }), "{}", deed(&g));
    g.model_mut(scientist).stats.strength = 6;
    assert!(!matches!(deed(&g), Action::Try { .. }), "6 - 1 is never 6: {}", deed(&g));
}

/// SC-CHK-09, SC-CHK-10: a creature in a grip that only all its strength can break uses all of it.
#[test]
fn sc_chk_10_who_can_only_break_free_with_all_its_strength_uses_it() {
    let (mut g, predator, eel) = apart(IronPredator, GulperEel, 8);
    g.model_mut(eel).harpooned_by = None;
    g.model_mut(eel).state.entangled = true;
    let deed = |g: &SunkenCitadel, actions: u8| {
        creatures::deed(&acting(g.clone(), eel, actions).game, &activation(eel, actions)).to_string()
    };
    assert_eq!(deed(&g, 2), "break-free no");
    g.model_mut(eel).stats.strength = 7;
    assert_eq!(deed(&g, 2), "break-free yes", "7 needs the one more of full strength");
    assert!(!deed(&g, 1).starts_with("break-free"), "{}", deed(&g, 1));
    g.model_mut(eel).stats.strength = 8;
    assert!(!deed(&g, 2).starts_with("break-free"), "{}", deed(&g, 2));
    assert!(g.model(predator).here());
}

/// SC-RTN-01, SC-MOV-02: a large one that comes round a corner makes a real move of it, wherever it stands.
#[test]
fn sc_rtn_01_nobody_loses_a_move_at_a_corner() {
    for kind in [WarpConstruct, IronPredator, TrenchLeviathan, CorruptedDiver] {
        for (dx, dy) in (0..10).flat_map(|dx| (0..10).map(move |dy| (dx, dy))) {
            let mut g = arena();
            let radius = kind.profile().size.radius();
            wall(&mut g, 200, 20, 200, 120);
            put(&mut g, IronbellyKlegg, 260, 60);
            let id = put(&mut g, kind, 200 - radius - 1 - dx, 90 + dy);
            let g = acting(g, id, 2).game;
            let Some(Action::Move { to }) = invaders::close_in(&g, id, Id(0)) else {
                panic!("{kind:?} at {} does not move", g.model(id).at)
            };
            let far = g.model(id).at.dist(to);
            assert!(far >= 12, "{kind:?} at {} moves {far} tenths of an inch, to {to}", g.model(id).at);
        }
    }
}

/// SC-RTN-12: who is behind a wall has not been reached: a hunter goes round it.
#[test]
fn sc_rtn_12_a_hunter_goes_round_the_wall_that_hides_its_prey() {
    let mut g = arena();
    wall(&mut g, 240, 20, 240, 120);
    put(&mut g, IronbellyKlegg, 247, 80);
    let diver = put(&mut g, CorruptedDiver, 233, 80);
    let g = acting(g, diver, 2).game;
    let Some(Action::Move { to }) = invaders::close_in(&g, diver, Id(0)) else {
        panic!("it stands at the wall")
    };
    assert!(to.y > 100, "it goes round the end of the wall, and not to {to}");
}

/// SC-RTN-12: nobody works a thing through a wall: the way leads to its own side.
#[test]
fn sc_rtn_12_the_way_to_a_thing_ends_on_its_side_of_the_wall() {
    let mut g = arena();
    wall(&mut g, 240, 20, 240, 120);
    g.things.push(thing(ObjectSort::SignalConsole, 246, 80));
    put(&mut g, CorruptedDiver, 330, 210);
    let klegg = put(&mut g, IronbellyKlegg, 233, 80);
    let g = acting(g, klegg, 2).game;
    match team::choose(&g) {
        Action::Move { to } => assert!(to.y > 100, "to {to}"),
        other => panic!("{other}"),
    }
}

/// SC-RTN-01, SC-MOV-02: over whole games hardly anybody without a player shuffles to and fro: who comes back to where it
/// just was has wasted two moves.
#[test]
fn sc_rtn_01_nobody_shuffles_to_and_fro() {
    let mut wasted = Vec::new();
    let mut all = 0;
    for (scenario, seed) in (1..=8).flat_map(|scenario| (0..4).map(move |seed| (scenario, seed))) {
        let options = Options { scenario, difficulty: Difficulty::Expert, ..Options::default() };
        let mut game = Table::<SunkenCitadel>::setup(&options, 1).game;
        let mut rng = fathom_testkit::rng(seed);
        let mut last: Option<(Id, Point)> = None;
        loop {
            let mut told: Vec<Told<Event>> = Vec::new();
            match game.stage() {
                Stage::Over => break,
                Stage::Chance => {
                    let outcome = game.draw(&mut rng);
                    game.apply_outcome(&outcome, &mut told);
                }
                Stage::Decide(_) => {
                    let mut legal = Vec::new();
                    game.actions(&mut legal);
                    let action = pick(&mut rng, &legal).clone();
                    game.apply(&action, &mut told);
                }
            }
            for told in told {
                match told.event {
                    Event::Activates { .. } => last = None,
                    Event::Moves { who, from, to, .. } if game.model(who.id).side != Side::Team => {
                        all += 1;
                        let what = format!(
                            "{scenario}/{seed} turn {} {:?} {from} to {to}",
                            game.turn,
                            game.model(who.id).kind
                        );
                        if last == Some((who.id, to)) {
                            wasted.push(what);
                        }
                        last = Some((who.id, from));
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(100 * wasted.len() <= all, "{} of {all}: {wasted:#?}", wasted.len());
}
