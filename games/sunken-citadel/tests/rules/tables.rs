//! Tables: a rule at each of its last numbers that count and the first that do not, one condition after the other.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Clarity, Item, Kind, ObjectSort, PieceSort, Spell};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::{magic, sight, table};
use fathom_sunken_citadel::state::{Cloud, CloudSort, Id};

/// The mage at 200,100 with its front at 206, and Klegg somewhere.
fn before_the_mage(x: i16, y: i16) -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    let mage = put(&mut g, NautiloidThaumaturge, 200, 100);
    assert_eq!(g.model(mage).radius(), 6);
    let klegg = put(&mut g, IronbellyKlegg, x, y);
    (g, mage, klegg)
}

/// SC-EFF-27: a spray starts at the front of the base, goes 45 degrees to each side, and touches every base in it.
#[test]
fn sc_eff_27_the_quarter_circle_of_a_spray() {
    for (x, y, reach, struck) in [
        (242, 100, 30, true),
        (243, 100, 30, false),
        (262, 100, 50, true),
        (263, 100, 50, false),
        (216, 118, 30, true),
        (216, 119, 30, false),
        (216, 82, 30, true),
        (216, 81, 30, false),
        (226, 128, 50, true),
        (226, 129, 50, false),
        (190, 100, 50, false),
    ] {
        let (g, mage, klegg) = before_the_mage(x, y);
        let struck_now = magic::in_spray(&g, mage, Facing::default(), reach, 0);
        assert_eq!(struck_now.contains(&klegg), struck, "{x},{y} within {reach}");
        assert!(!struck_now.contains(&mage), "it does not spray itself");
    }
}

/// SC-EFF-23, SC-EFF-27: it strikes on its own level and on the one that was chosen, and on no other.
#[test]
fn sc_eff_23_the_levels_of_a_spray() {
    for (own, klegg_at, chosen, struck) in [
        (0, 0, 0, true),
        (0, 0, 1, true),
        (0, 1, 1, true),
        (0, 1, 0, false),
        (1, 0, 0, true),
        (1, 0, 2, false),
        (1, 2, 2, true),
        (1, 2, 0, false),
        (0, 2, 1, false),
    ] {
        let mut g = arena();
        let mage = put(&mut g, NautiloidThaumaturge, 50, 100);
        let klegg = put(&mut g, IronbellyKlegg, 72, 100);
        (g.model_mut(mage).depth, g.model_mut(klegg).depth) = (own, klegg_at);
        let hit = magic::in_spray(&g, mage, Facing::default(), 30, chosen);
        assert_eq!(hit.contains(&klegg), struck, "from {own} with {chosen}, Klegg at {klegg_at}");
    }
}

/// SC-EFF-23: the level taken in besides is the next one, up or down, and the target is on one of the two.
#[test]
fn sc_eff_23_which_level_may_be_taken_in() {
    for (own, klegg_at, level, allowed) in [
        (0, 0, 1, true),
        (0, 0, 0, false),
        (0, 0, 2, false),
        (0, 1, 1, true),
        (1, 1, 0, true),
        (1, 1, 2, true),
        (1, 0, 0, true),
        (1, 0, 2, false),
        (1, 2, 2, true),
        (1, 2, 0, false),
        (2, 2, 3, false),
        (2, 2, 1, true),
    ] {
        let mut g = arena();
        let mage = put(&mut g, NautiloidThaumaturge, 50, 100);
        // a level is five inches: whoever is on another one is right above or below the front of the mage
        let x = if own == klegg_at { 70 } else { 62 };
        let klegg = put(&mut g, IronbellyKlegg, x, 100);
        (g.model_mut(mage).depth, g.model_mut(klegg).depth) = (own, klegg_at);
        let at = Point::new(60, 100);
        g.clouds.push(Cloud { sort: CloudSort::Flare, at, depth: 0, until: u8::MAX, ink: None });
        g.waters.clarity = Clarity::Clear;
        let t = casting(&g, mage, 5, Spell::AcidSpray);
        let action = format!("spray m{} {level}", klegg.0);
        assert_eq!(t.allows(&action), allowed, "{action} from {own}, Klegg at {klegg_at}");
    }
}

/// SC-LOS-01, SC-FAC-01: what lies behind the viewer's front is not seen, nor what lies wholly behind its shoulders.
#[test]
fn sc_los_01_the_half_circle_of_a_viewer() {
    for (x, y, seen) in [
        (240, 100, true),
        (206, 140, true),
        (195, 140, true),
        (193, 140, false),
        (195, 60, true),
        (193, 60, false),
        (160, 100, false),
    ] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        let foe = put(&mut g, CorruptedDiver, x, y);
        assert_eq!(sight::sees(&g, klegg, foe, Facing::default()), seen, "{x},{y}");
    }
}

/// SC-COV-03, SC-LOS-02: a wall that hides five of nine points of a base is partial cover, all of them complete.
#[test]
fn sc_cov_03_how_much_of_a_base_a_wall_hides() {
    use sight::Cover;
    for (end, cover) in [
        (92, Cover::Open),
        (98, Cover::Open),
        (101, Cover::Partial),
        (104, Cover::Partial),
        (106, Cover::Complete),
    ] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        let foe = put(&mut g, CorruptedDiver, 240, 100);
        wall(&mut g, 233, 40, 233, end);
        assert_eq!(sight::cover(&g, klegg, foe), cover, "the wall ends at {end}");
        g.model_mut(klegg).facing = Facing::default();
        assert_eq!(sight::sees(&g, klegg, foe, Facing::default()), cover != Cover::Complete, "{end}");
    }
}

/// SC-LOS-03, SC-LOS-04: a standing model bars the line if it is no smaller than the target and no friend in contact.
#[test]
fn sc_los_03_who_stands_in_the_line() {
    type Change = fn(&mut SunkenCitadel, Id);
    let cases: [(Kind, i16, Change, bool); 7] = [
        (ScipioAqualis, 220, |_, _| {}, false),
        (ScipioAqualis, 212, |_, _| {}, true),
        (CorruptedScientist, 220, |_, _| {}, false),
        (CorruptedScientist, 212, |_, _| {}, false),
        (ScipioAqualis, 220, |g, id| g.model_mut(id).state.fallen = true, true),
        (ScipioAqualis, 220, |g, id| g.model_mut(id).depth = 1, true),
        (ScipioAqualis, 220, |g, id| g.model_mut(id).at.y = 130, true),
    ];
    for (index, (kind, x, change, seen)) in cases.into_iter().enumerate() {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        let foe = put(&mut g, CorruptedDiver, 240, 100);
        let between = put(&mut g, kind, x, 100);
        change(&mut g, between);
        assert_eq!(sight::sees(&g, klegg, foe, Facing::default()), seen, "case {index}");
    }
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let big = put(&mut g, TrenchLeviathan, 260, 100);
    put(&mut g, ScipioAqualis, 220, 100);
    assert!(sight::sees(&g, klegg, big, Facing::default()), "over somebody smaller");
}

/// SC-DRK-01, SC-DRK-08, SC-DRK-03: seven inches round a lamp, a crystal or a flare are lit, and no tenth more.
#[test]
fn sc_drk_01_what_gives_light() {
    type Light = fn(&mut SunkenCitadel, i16);
    let lights: [Light; 3] = [
        |g, x| g.things.push(thing(ObjectSort::Lamp, x, 100)),
        |g, x| {
            piece(g, PieceSort::Crystal, x - 2, 98, x + 2, 102);
        },
        |g, x| {
            let at = Point::new(x, 100);
            g.clouds.push(Cloud { sort: CloudSort::Flare, at, depth: 0, until: u8::MAX, ink: None });
        },
    ];
    for (index, light) in lights.into_iter().enumerate() {
        for (x, lit) in [(270, true), (271, false)] {
            let mut g = arena();
            g.waters.lights = false;
            light(&mut g, x);
            assert_eq!(sight::lit(&g, Point::new(200, 100), 0), lit, "light {index} at {x}");
        }
    }
    let mut g = arena();
    assert!(sight::lit(&g, Point::new(200, 100), 0), "the lamps of the station");
    assert!(!sight::lit(&g, Point::new(50, 100), 0) && !sight::lit(&g, Point::new(200, 100), 1), "outside");
    g.waters.lights = false;
    g.things.push(thing(ObjectSort::Lamp, 210, 100));
    g.things[0].gone = true;
    piece(&mut g, PieceSort::Crystal, 208, 98, 212, 102);
    g.scenery[0].broken = true;
    assert!(!sight::lit(&g, Point::new(200, 100), 0), "what is broken is dark");
}

/// SC-DRK-03, SC-DRK-04, SC-ABL-08: in the dark eyes, ears, lamps and the Imager see, and nobody else does.
#[test]
fn sc_drk_04_who_sees_in_the_dark() {
    type Gift = fn(&mut SunkenCitadel, Id);
    let gifts: [(Gift, bool); 6] = [
        (|_, _| {}, false),
        (|g, id| g.model_mut(id).abilities.add(Ability::DeepEyes), true),
        (|g, id| g.model_mut(id).abilities.add(Ability::Echolocation), true),
        (|g, id| g.model_mut(id).abilities.add(Ability::ScentTracker), true),
        (|g, id| g.model_mut(id).items.push(Item::CrystalLamp), true),
        (|g, id| g.model_mut(id).items.push(Item::CrystalImager), true),
    ];
    for (index, (gift, sees)) in gifts.into_iter().enumerate() {
        let mut g = arena();
        g.waters.lights = false;
        let scipio = put(&mut g, ScipioAqualis, 200, 100);
        g.model_mut(scipio).items.clear();
        for ability in [Ability::DeepEyes, Ability::Echolocation, Ability::ScentTracker] {
            g.model_mut(scipio).abilities.remove(ability);
        }
        let foe = put(&mut g, IronTempest, 230, 100);
        g.model_mut(foe).items.clear();
        gift(&mut g, scipio);
        assert_eq!(sight::sees(&g, scipio, foe, Facing::default()), sees, "gift {index}");
    }
}

/// SC-MOV-07: what makes a way difficult, on the level where it lies, and for whom.
#[test]
fn sc_mov_07_what_is_difficult_to_swim_through() {
    for (sort, hard) in [
        (PieceSort::Coral, true),
        (PieceSort::Rubble, true),
        (PieceSort::Bubbles, true),
        (PieceSort::Radiation, true),
        (PieceSort::Crystal, false),
    ] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        let piece = piece(&mut g, sort, 220, 90, 230, 110);
        let hard_now =
            |g: &SunkenCitadel| table::difficult(g, klegg, Point::new(200, 100), Point::new(240, 100));
        assert_eq!(hard_now(&g), hard, "{sort:?}");
        g.scenery[piece].broken = true;
        assert!(!hard_now(&g), "broken {sort:?}");
        g.scenery[piece].broken = false;
        g.model_mut(klegg).depth = 1;
        assert!(!hard_now(&g), "above {sort:?}");
        g.model_mut(klegg).depth = 0;
        g.model_mut(klegg).abilities.add(Ability::Maneuverable);
        assert!(!hard_now(&g), "{sort:?} for the nimble");
    }
}

/// SC-MOV-07, SC-TAC-01: ink, bubbles and leaks: which of them hinder, which hide, and how far they reach.
#[test]
fn sc_tac_01_clouds_that_hinder_and_hide() {
    for (sort, hinders, hides) in [
        (CloudSort::Ink, true, true),
        (CloudSort::Bubbles, true, true),
        (CloudSort::Leak, false, true),
        (CloudSort::Still, false, false),
        (CloudSort::Flare, false, false),
    ] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        let at = Point::new(200, 135);
        g.clouds.push(Cloud { sort, at, depth: 0, until: u8::MAX, ink: None });
        let way =
            |g: &SunkenCitadel, y: i16| table::difficult(g, klegg, Point::new(200, y), Point::new(210, y));
        assert_eq!((way(&g, 100), way(&g, 99)), (hinders, false), "{sort:?}: three inches and the base");
        let hidden = |g: &SunkenCitadel, y: i16, depth: u8| table::in_tactical(g, Point::new(200, y), depth);
        assert_eq!((hidden(&g, 106, 0), hidden(&g, 105, 0)), (hides, false), "{sort:?}");
        assert!(!hidden(&g, 106, 1), "{sort:?} on another level");
        g.model_mut(klegg).depth = 1;
        assert!(!way(&g, 100), "{sort:?} on another level");
    }
}

/// SC-MOV-10, SC-DEP-07: a distance is measured from base to base, and each level is five inches.
#[test]
fn sc_dep_07_gaps_across_levels() {
    for (a, b, gap) in [(0, 0, 40), (0, 1, 90), (2, 0, 140), (1, 2, 90)] {
        let (mut g, klegg, foe) = apart(IronbellyKlegg, CorruptedDiver, 40);
        (g.model_mut(klegg).depth, g.model_mut(foe).depth) = (a, b);
        assert_eq!((table::gap(&g, klegg, foe), table::gap(&g, foe, klegg)), (gap, gap), "{a} to {b}");
    }
}
