//! Moves, terrain, bases, facing, sight, water and darkness, depth and fast dives.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Ability, Clarity, Item, Kind, PieceSort, Side, Suit};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::sight::Cover;
use fathom_sunken_citadel::rules::{sight, table};
use fathom_sunken_citadel::state::{Id, What};

/// SC-MOV-02, SC-MOV-05: a move is a straight line of at most five inches.
#[test]
fn sc_mov_02_a_move_is_at_most_its_ruler() {
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    let mut t = acting(g, klegg, 2);
    assert!(t.allows("move 150,100"));
    assert_eq!(t.refuses("move 149,100").to_string(), "that is farther than one move [SC-MOV-02]");
    assert_eq!(t.refuses("move 200,100").to_string(), "a move goes somewhere [SC-MOV-02]");
}

/// SC-MOV-02: nothing stands in its line, and the base stays on the table.
#[test]
fn sc_mov_02_a_move_goes_round_nothing() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    wall(&mut g, 230, 80, 230, 120);
    assert_eq!(
        acting(g.clone(), klegg, 1).refuses("move 240,100").to_string(),
        "something stands in the way [SC-MOV-13]"
    );
    g.model_mut(klegg).at = Point::new(20, 20);
    assert_eq!(
        acting(g, klegg, 1).refuses("move 5,20").to_string(),
        "the base would leave the table [SC-MOV-02]"
    );
}

/// SC-MOV-04: another heading is another action.
#[test]
fn sc_mov_04_a_new_heading_is_a_new_action() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    wall(&mut g, 230, 80, 230, 120);
    let mut t = acting(g, klegg, 2);
    t.plays(["move 200,140", "move 245,140"]);
    assert_eq!((t.game.model(klegg).at, left(&t)), (Point::new(245, 140), 0));
}

/// SC-MOV-09, SC-ABL-21: Long Move is seven inches.
#[test]
fn sc_mov_09_long_move_is_seven_inches() {
    let (g, eel, _) = apart(GulperEel, IronbellyKlegg, 140);
    let mut t = acting(g, eel, 1);
    assert!(t.allows("move 270,100"));
    assert_eq!(t.refuses("move 271,100").clause, "SC-MOV-02");
}

/// SC-MOV-07: a move through difficult terrain is one ruler shorter.
#[test]
fn sc_mov_07_rubble_takes_a_ruler_off() {
    let (mut g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    piece(&mut g, PieceSort::Rubble, 215, 90, 225, 170);
    let mut t = acting(g.clone(), klegg, 1);
    assert_eq!(t.refuses("move 240,100").clause, "SC-MOV-07");
    assert!(t.allows("move 230,100") && t.allows("move 150,100"));
    g.model_mut(klegg).abilities.add(Ability::Maneuverable);
    assert!(acting(g, klegg, 1).allows("move 240,100"), "SC-ABL: no loss for the Maneuverable");
}

/// SC-MOV-08: a Short Move model needs two actions for it.
#[test]
fn sc_mov_08_rubble_takes_two_actions_of_a_crab() {
    let (mut g, crab, _) = apart(IronbackCrab, CorruptedDiver, 120);
    g.model_mut(crab).side = Side::Team;
    piece(&mut g, PieceSort::Rubble, 215, 90, 225, 170);
    assert_eq!(acting(g.clone(), crab, 1).refuses("move 228,100").clause, "SC-MOV-08");
    let mut t = acting(g, crab, 3);
    t.play("move 228,100");
    assert_eq!(left(&t), 1);
}

/// SC-MOV-10: distance is from base to base.
#[test]
fn sc_mov_10_distance_is_from_base_to_base() {
    let (g, klegg, foe) = apart(IronbellyKlegg, CorruptedDiver, 14);
    assert_eq!(table::gap(&g, klegg, foe), 14);
    let (g, klegg, leviathan) = apart(IronbellyKlegg, TrenchLeviathan, 14);
    assert_eq!(table::gap(&g, klegg, leviathan), 14);
}

/// SC-MOV-13: nobody passes an enemy on its feet; those who are down can be passed, and friends.
#[test]
fn sc_mov_13_nobody_passes_an_enemy_on_its_feet() {
    let (mut g, klegg, foe) = apart(IronbellyKlegg, CorruptedDiver, 14);
    put(&mut g, ScipioAqualis, 200, 130);
    let mut t = acting(g.clone(), klegg, 1);
    assert_eq!(t.refuses("move 248,100").to_string(), "Corrupted Diver is in the way [SC-MOV-13]");
    assert_eq!(t.refuses("move 200,125").to_string(), "Scipio Aqualis stands there [SC-MOV-13]");
    assert!(t.allows("move 200,148"), "past a friend");
    g.model_mut(foe).state.fallen = true;
    assert!(acting(g, klegg, 1).allows("move 248,100"));
}

/// SC-MOV-14: whoever arrives in a closed room where a shadow waits is seen first and draws afterwards.
#[test]
fn sc_mov_14_eyes_come_before_cards() {
    let mut g = laid_out(1, fathom_sunken_citadel::content::Difficulty::Beginner);
    let klegg = Id(1);
    g.model_mut(klegg).at = Point::new(125, 107);
    let d3 = g.map().door("d3").expect("a door");
    g.doors[d3] = fathom_sunken_citadel::content::DoorState::Open;
    let seen =
        fathom_sunken_citadel::state::Marker { at: Point::new(150, 40), worth: 1, acted: false, number: 9 };
    g.markers.push(seen);
    let mut t = acting(g, klegg, 1).dice(["room cache"]);
    t.play("move 125,80");
    let said = t.said();
    let at = |words: &str| {
        said.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}: {said:?}"))
    };
    assert!(at("is seen") < at("Cache"), "{said:?}");
}

/// SC-FAC-01: half a circle of view, and part of a base is enough.
#[test]
fn sc_fac_01_half_a_circle() {
    let f = Facing::default();
    let shows = |x, y| f.shows(Point::new(0, 0), Point::new(x, y), 6);
    assert!(shows(10, 50) && shows(-5, 40) && !shows(-10, 0) && !shows(-7, 40));
}

/// SC-FAC-02, SC-FAC-03: turning is free, and so is the last look.
#[test]
fn sc_fac_02_the_last_look_is_free() {
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    let mut t = acting(g, klegg, 1);
    assert_eq!(t.refuses("turn-about").to_string(), "turning is free [SC-FAC-06]");
    t.play("end 16");
    assert_eq!(t.game.model(klegg).facing, Facing::new(16));
}

/// SC-FAC-06, SC-EFF-22: a sluggish suit that was attacked from behind pays an action to turn.
#[test]
fn sc_fac_06_a_sluggish_suit_pays_to_turn() {
    let (mut g, diver, trooper) = face_to_face(CorruptedDiver, HeavyAssaultTrooper);
    assert!(g.model(trooper).suit(Suit::Sluggish));
    g.model_mut(trooper).facing = Facing::default();
    let mut t = acting(g, diver, 1).dice(["duel 2 2"]);
    t.play("attack m1 1 body 1 -");
    assert_eq!(t.game.model(trooper).facing, Facing::default(), "it does not turn round");
    let mut t = acting(t.game.clone(), trooper, 2);
    assert_eq!(t.refuses("end 16").to_string(), "a sluggish suit does not turn for nothing [SC-FAC-06]");
    t.play("turn-about");
    assert_eq!(left(&t), 1);
    assert!(t.allows("end 16"));
}

/// Whether Isabella sees a diver five inches off, after this change.
fn seen(change: impl Fn(&mut SunkenCitadel)) -> bool {
    let (mut g, isabella, diver) = apart(IsabellaJohannes, CorruptedDiver, 48);
    change(&mut g);
    sight::sees(&g, isabella, diver, g.model(isabella).facing)
}

/// SC-LOS-01: one sees what lies before one.
#[test]
fn sc_los_01_one_sees_what_is_before_one() {
    assert!(seen(|_| ()));
    assert!(!seen(|g| g.model_mut(Id(0)).facing = Facing::new(16)));
}

/// SC-LOS-02, SC-COV-02: walls, doors and tall scenery hide; crates do not.
#[test]
fn sc_los_02_walls_and_tall_scenery_hide() {
    assert!(!seen(|g| wall(g, 230, 60, 230, 140)));
    for (sort, hides) in [(PieceSort::Machine, true), (PieceSort::Pillar, true), (PieceSort::Crate, false)] {
        assert_eq!(
            seen(|g| {
                piece(g, sort, 225, 80, 235, 120);
            }),
            !hides,
            "{sort:?}"
        );
    }
}

/// SC-LOS-03: a standing model at least as large as the target hides it; one that lies does not, nor a smaller one.
#[test]
fn sc_los_03_standing_models_hide() {
    let with = |kind, fallen| {
        seen(|g| {
            let id = put(g, kind, 230, 100);
            g.model_mut(id).state.fallen = fallen;
        })
    };
    assert!(!with(WarpConstruct, false) && !with(CorruptedScientist, false));
    assert!(with(WarpConstruct, true));
    let (mut g, isabella, leviathan) = apart(IsabellaJohannes, TrenchLeviathan, 48);
    put(&mut g, CorruptedDiver, 230, 100);
    assert!(sight::sees(&g, isabella, leviathan, Facing::default()), "a diver hides no leviathan");
}

/// SC-LOS-04: a friend in contact is looked past, one farther off is not.
#[test]
fn sc_los_04_a_friend_in_contact_is_looked_past() {
    assert!(seen(|g| {
        put(g, IronTempest, 214, 100);
    }));
    assert!(!seen(|g| {
        put(g, IronTempest, 232, 100);
    }));
}

/// SC-COV-01: whoever is not in sight cannot be attacked from afar.
#[test]
fn sc_cov_01_complete_cover_is_out_of_bounds() {
    let (mut g, isabella, diver) = apart(IsabellaJohannes, CorruptedDiver, 48);
    wall(&mut g, 230, 60, 230, 140);
    assert_eq!(sight::cover(&g, isabella, diver), Cover::Complete);
    assert_eq!(acting(g, isabella, 1).refuses("shoot m1 0 body 1 -").clause, "SC-COV-01");
}

/// SC-VIS-01, SC-VIS-03: 28, 14, 7 and 3 inches of sight.
#[test]
fn sc_vis_01_how_far_one_sees() {
    let waters =
        [(Clarity::UltraClear, 280), (Clarity::Clear, 140), (Clarity::Murky, 70), (Clarity::Soupy, 30)];
    for (clarity, sight) in waters {
        assert_eq!(clarity.sight(), sight);
        for (gap, visible) in [(sight.min(230), true), (sight + 1, false)] {
            let (mut g, klegg, foe) = apart(IronbellyKlegg, CorruptedScientist, 0);
            (g.model_mut(klegg).at.x, g.model_mut(foe).at.x) = (101, 101 + 12 + gap as i16);
            g.waters.clarity = clarity;
            if g.model(foe).at.x < 350 {
                assert_eq!(sight::sees(&g, klegg, foe, Facing::default()), visible, "{clarity:?} at {gap}");
            }
        }
    }
}

/// SC-VIS-02: clear, unless something stirs it up for a while.
#[test]
fn sc_vis_02_clear_unless_stirred_up() {
    let mut g = arena();
    assert_eq!(g.clarity(), Clarity::Clear);
    g.waters.murky_until = g.turn;
    assert_eq!(g.clarity(), Clarity::Murky);
    g.turn += 1;
    assert_eq!(g.clarity(), Clarity::Clear);
}

/// SC-DRK-01: outside it is dark but for crystals; inside the lamps burn.
#[test]
fn sc_drk_01_lamps_inside_crystals_outside() {
    let mut g = arena();
    assert!(sight::lit(&g, Point::new(200, 100), 0) && !sight::lit(&g, Point::new(30, 100), 0));
    piece(&mut g, PieceSort::Crystal, 40, 96, 48, 104);
    assert!(sight::lit(&g, Point::new(30, 100), 0));
}

/// A Scientist in a dark station, and what it sees of whoever stands five inches off.
fn in_the_dark(kind: Kind, change: impl Fn(&mut SunkenCitadel)) -> (bool, bool) {
    let (mut g, scientist, other) = apart(CorruptedScientist, kind, 48);
    g.waters.lights = false;
    change(&mut g);
    (sight::sees(&g, scientist, other, Facing::default()), sight::sees(&g, other, scientist, Facing::new(16)))
}

/// SC-DRK-02, SC-DRK-04: with the lamps off nobody sees anything without a light.
#[test]
fn sc_drk_02_with_the_lamps_off_it_is_pitch_dark() {
    assert_eq!(in_the_dark(HeavyAssaultTrooper, |g| g.model_mut(Id(1)).items.clear()), (false, false));
    assert_eq!(in_the_dark(HeavyAssaultTrooper, |g| g.waters.lights = true), (true, true));
}

/// SC-TEC-04, SC-DRK-08: a Crystal Lamp sees, and is seen.
#[test]
fn sc_tec_04_a_lamp_sees_and_is_seen() {
    assert!(apart(CorruptedScientist, IronbellyKlegg, 48).0.model(Id(1)).items.contains(&Item::CrystalLamp));
    assert_eq!(in_the_dark(IronbellyKlegg, |_| ()), (true, true));
}

/// SC-TEC-08, SC-ITM-08: a Crystal Imager sees in the dark, and is not seen.
#[test]
fn sc_tec_08_an_imager_sees_and_is_not_seen() {
    assert!(apart(CorruptedScientist, IronTempest, 48).0.model(Id(1)).items.contains(&Item::CrystalImager));
    assert_eq!(in_the_dark(IronTempest, |_| ()), (false, true));
}

/// SC-DRK-03, SC-ABL-08: so do Deep Eyes and Echolocation.
#[test]
fn sc_drk_03_deep_eyes_and_echoes() {
    for ability in [Ability::DeepEyes, Ability::Echolocation] {
        let (_, sees) = in_the_dark(HeavyAssaultTrooper, |g| {
            g.model_mut(Id(1)).items.clear();
            g.model_mut(Id(1)).abilities.add(ability);
        });
        assert!(sees, "{ability:?}");
    }
}

/// A Scientist alone in a dark hall, looking right, sets out upwards: where it ends, and its actions.
fn astray(dice: &[&str]) -> (Point, u8) {
    let mut g = arena();
    g.waters.lights = false;
    let scientist = put(&mut g, CorruptedScientist, 200, 100);
    let mut t = acting(g, scientist, 3).dice(dice.iter());
    t.play("move 200,60");
    (t.game.model(scientist).at, left(&t))
}

/// SC-DRK-05: alone in the dark a die of 1 or 2 leads astray.
#[test]
fn sc_drk_05_alone_in_the_dark_one_may_get_lost() {
    for die in ["die 3", "die 4", "die 5", "die 6"] {
        assert_eq!(astray(&[die]), (Point::new(200, 60), 2), "{die}");
    }
    for die in ["die 1", "die 2"] {
        assert_ne!(astray(&[die, "die 1"]).0, Point::new(200, 60), "{die}");
    }
}

/// SC-DRK-06: forward, right, back, left, as it looked.
#[test]
fn sc_drk_06_forward_right_back_or_left() {
    let places = [("die 1", 250, 100), ("die 2", 200, 150), ("die 3", 150, 100), ("die 4", 200, 50)];
    for (die, x, y) in places {
        assert_eq!(astray(&["die 1", die]).0, Point::new(x, y), "{die}");
    }
}

/// SC-DRK-07: or nowhere, and all actions are lost.
#[test]
fn sc_drk_07_or_nowhere_at_all() {
    for die in ["die 5", "die 6"] {
        assert_eq!(astray(&["die 2", die]), (Point::new(200, 100), 0), "{die}");
    }
}

/// SC-MOV-15, SC-H2H-01: a wall or a shut door between two bases keeps them apart, however near they are.
#[test]
fn sc_mov_15_nobody_fights_through_a_wall() {
    let (mut g, klegg, diver) = apart(IronbellyKlegg, CorruptedDiver, 1);
    assert!(table::contact(&g, klegg, diver) && table::engaged(&g, klegg));
    wall(&mut g, 206, 20, 206, 180);
    assert!(!table::contact(&g, klegg, diver) && !table::engaged(&g, klegg));
    let mut t = acting(g.clone(), klegg, 2);
    assert_eq!(t.refuses("attack m1 1 body 1 -").clause, "SC-H2H-01");
    assert!(t.allows("move 180,100"), "it is not in combat");
    assert!(t.legal().iter().all(|action| !action.starts_with("charge") && !action.starts_with("disengage")));
}

/// SC-MOV-15: what hangs on the other side of a wall is out of reach, and on this side in reach.
#[test]
fn sc_mov_15_nobody_works_a_thing_through_a_wall() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    g.things.push(lying(What::SignalConsole { copied: false }, 211, 100));
    piece(&mut g, PieceSort::Crate, 195, 107, 205, 117);
    let touched = |g: &SunkenCitadel| {
        let t = acting(g.clone(), klegg, 1);
        (t.allows("use 0 1"), t.allows("try break piece0 no 200,100"))
    };
    assert_eq!(touched(&g), (true, true));
    wall(&mut g, 207, 20, 207, 180);
    assert_eq!(touched(&g), (false, true));
    wall(&mut g, 150, 107, 206, 107);
    assert_eq!(touched(&g), (false, false));
}
