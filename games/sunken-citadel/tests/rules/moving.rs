//! Set-up, the Game Turn, activation, movement, sight, depth, darkness, checks, strength, morale, shadows.

use crate::scene::*;
use Kind::*;
use fathom_core::{Game, Seat, Seats, Stage};
use fathom_sunken_citadel::content::{
    Ability, Clarity, Difficulty, DoorState, Item, Kind, PieceSort, Side, Size, Suit,
};
use fathom_sunken_citadel::geometry::{Facing, Point};
use fathom_sunken_citadel::rules::activation::{activation_yield, successes};
use fathom_sunken_citadel::rules::setup::{Whole, check_warband, rounded};
use fathom_sunken_citadel::rules::sight::Cover;
use fathom_sunken_citadel::rules::{activation, checks, combat, depth, movement, physical, sight, table};
use fathom_sunken_citadel::state::{Id, Marker, Place, Step};
use fathom_sunken_citadel::task::{After, Check, Fright, How, Roll, Stat, Task};
use fathom_sunken_citadel::{Options, SunkenCitadel};

/// SC-SET-02, SC-SET-15, SC-SET-16, SC-SET-19, SC-FRM-01: one or two seats, eight scenarios on 24 by 36
/// inches; the team stands on its start points, the Invaders are shadows.
#[test]
fn the_table_is_laid() {
    for scenario in 1..=8 {
        let g = laid_out(scenario, Difficulty::Expert);
        assert_eq!(g.models.iter().filter(|m| m.side == Side::Team).count(), 5);
        assert!(g.models.iter().all(|m| m.side != Side::Invaders) && !g.markers.is_empty());
        assert_eq!(g.model(Id(0)).at, g.map().starts[0]);
        assert!(g.map().walls.iter().all(|w| w.a.on_table() && w.b.on_table()));
    }
    let three = SunkenCitadel::setup(&Options::default(), Seats::new(3).expect("a number"));
    assert!(three.is_err());
    assert!(
        SunkenCitadel::setup(&Options { scenario: 9, ..Options::default() }, Seats::new(1).expect("one"))
            .is_err()
    );
}

/// SC-SET-03, SC-SET-25: points are all that is required: as many models as they pay for, and as many of a kind; each
/// has a place of its own on every map.
#[test]
fn sc_set_25_a_large_band_is_set_up_without_overlap() {
    let swarm = vec![LanternSiren; 16];
    let giants = vec![IronTempest, IronTempest, IronTempest, WarpConstruct, IronPredator];
    for (scenario, team) in (1..=8).flat_map(|s| [(s, swarm.clone()), (s, giants.clone())]) {
        let options = Options { scenario, team, difficulty: Difficulty::Expert, ..Options::default() };
        let game = SunkenCitadel::setup(&options, Seats::new(1).expect("one")).expect("within 400 points");
        let all: Vec<_> = game.standing().collect();
        for (index, (_, m)) in all.iter().enumerate() {
            for (_, n) in &all[..index] {
                let apart = i64::from(m.radius() + n.radius());
                assert!(m.at.dist2(n.at) >= apart * apart, "scenario {scenario}: {:?} and {:?}", m.at, n.at);
            }
        }
    }
}

/// SC-SET-06: the limit is one that the form offers.
#[test]
fn sc_set_06_a_limit_outside_the_form_is_refused() {
    for (limit, fine) in [(0, false), (99, false), (100, true), (1000, true), (1001, false)] {
        let options = Options { limit, team: vec![ScipioAqualis], ..Options::default() };
        let game = SunkenCitadel::setup(&options, Seats::new(1).expect("one"));
        assert_eq!(game.is_ok(), fine, "{limit}");
    }
}

/// SC-SET-04, SC-SET-05, SC-SET-11: 409 counts as 400; Personalities at most half of what the band costs, rounded down
/// first; nobody has two Personality abilities.
#[test]
fn warbands() {
    assert_eq!((rounded(409), rounded(209), rounded(210)), (400, 200, 210));
    let five = fathom_sunken_citadel::rules::setup::FORTUNE_HUNTERS;
    let legal = |team: &[Kind], limit| check_warband(team, limit, Whole::Total).is_ok();
    assert!(legal(&five, 400) && !legal(&five, 390));
    let mut band = vec![IsabellaJohannes, CorruptedDiveMaster, IronTempest, IronTempest, CorruptedScientist];
    assert!(!legal(&band, 400), "230 of 200");
    assert!(!legal(&band, 500), "of 400 points only 200 are for Personalities, whatever the limit");
    band.push(HeavyAssaultTrooper);
    assert!(legal(&band, 500));
    let big = [Ability::Leader, Ability::Scientist, Ability::CombatMaster, Ability::Warlock];
    for kind in Kind::ALL {
        let card = kind.profile();
        let count = big.iter().filter(|a| card.abilities.contains(a)).count();
        assert!(count <= 1 && (count == 1) == card.personality, "{}", card.name);
    }
}

/// SC-SET-07, SC-SET-08, SC-SET-09, SC-SET-12, SC-SET-14, SC-ABL-29: profiles are complete; lower numbers are
/// better; bases of 30, 40 and 50 mm; every weapon has two boxes; printed checks contain what is permanent.
#[test]
fn profiles() {
    for kind in Kind::ALL {
        let card = kind.profile();
        assert!((2..=6).contains(&card.quality) && card.boxes.iter().all(|b| *b > 0));
    }
    assert_eq!([Size::Normal, Size::Big, Size::Huge].map(Size::radius), [6, 8, 10]);
    let mut g = arena();
    let master = put(&mut g, CorruptedDiveMaster, 200, 100);
    assert!(g.model(master).has(Ability::Resilient));
    assert_eq!(checks::number(&g, &check(master, Stat::Resistance)).need, 4);
    assert_eq!(
        checks::number(&g, &check(master, Stat::Resistance)).modifier,
        2,
        "its armour, and nothing for Resilient"
    );
    assert_eq!(successes(&[4, 4, 4], 3, 0, true), 3);
    assert_eq!(successes(&[4, 4, 4], 5, 0, true), 0);
}

/// SC-TRN-01, SC-TRN-02, SC-TRN-04, SC-TRN-05, SC-TRN-07, SC-TRN-08, SC-SET-20: team, shadows, Invaders,
/// creatures, event, end; all by decisions, dice and cards.
#[test]
fn the_order_of_a_game_turn() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.models.truncate(1);
    g.step = Step::Team;
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m0", "quick", "end -"]);
    assert_eq!(t.game.step, Step::Shadows);
    t.force(["die 1", "die 1", "die 1"]);
    assert_eq!(t.game.step, Step::Event);
    assert_eq!(t.game.stage(), Stage::Chance);
    t.force(["die 2"]);
    assert_eq!((t.game.turn, t.game.step), (2, Step::Team));
    assert_eq!(t.decider(), Seat(0));
}

/// SC-ACT-01, SC-ACT-08, SC-AP-01, SC-MOV-03: a Quick Activation is one action without dice, for any deed of
/// one action.
#[test]
fn quick_activation() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 330, 40);
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.plays(["activate m0", "quick"]);
    assert_eq!(left(&t), 1);
    t.play("move 203,100");
    assert_eq!(
        (t.game.model(a).at, left(&t)),
        (Point::new(203, 100), 0),
        "a short move costs a whole action"
    );
    assert_eq!(t.refuses("move 210,100").clause, "SC-ACT-01");
}

/// SC-ACT-02, SC-ACT-03, SC-ACT-04, SC-ACT-05, SC-ACT-06: dice at Quality or more; a 6 always and a 1 never;
/// three with a 6 are four; modifiers count for every die; without a success it is over.
#[test]
fn activation_rolls() {
    assert_eq!(activation_yield(&[2, 3, 4], 3, 0).actions, 2);
    assert_eq!(activation_yield(&[1, 2, 2], 3, 0).actions, 0);
    assert_eq!(activation_yield(&[4, 5, 6], 4, 0).actions, 4);
    assert_eq!(activation_yield(&[4, 5, 5], 4, 0).actions, 3);
    assert_eq!(activation_yield(&[1, 5, 6], 9, -5).actions, 1, "the 6");
    assert_eq!(activation_yield(&[1, 2, 3], 2, 5).actions, 2, "the 1 fails");
    assert_eq!(activation_yield(&[2, 3, 3], 4, 1).actions, 2);
    let mut g = arena();
    put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 330, 40);
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g).dice(["dice 1 1 2"]);
    t.plays(["activate m0", "roll"]);
    assert_eq!(left(&t), 0);
}

/// SC-ABL-18, SC-ABL-19, SC-ABL-22, SC-ATF-04: a Leader within seven inches gives +1 to Quality; Madness in
/// sight -1, not to machines, mutants and iron wills, and not while its owner is fallen.
#[test]
fn leaders_and_madness() {
    let mut g = arena();
    let a = put(&mut g, ScipioAqualis, 200, 100);
    assert_eq!(activation::quality_modifier(&g, a), 0);
    let klegg = put(&mut g, IronbellyKlegg, 240, 100);
    assert_eq!(activation::quality_modifier(&g, a), 1);
    g.model_mut(klegg).at = Point::new(300, 100);
    assert_eq!(activation::quality_modifier(&g, a), 0);
    let ghost = put(&mut g, VoidWhisperer, 240, 100);
    assert_eq!(activation::quality_modifier(&g, a), -1);
    let tempest = put(&mut g, IronTempest, 220, 120);
    assert!(!activation::maddened(&g, tempest));
    g.model_mut(a).abilities.add(Ability::IronWill);
    assert!(!activation::maddened(&g, a));
    g.model_mut(a).abilities.remove(Ability::IronWill);
    g.model_mut(ghost).state.fallen = true;
    assert!(!activation::maddened(&g, a));
    g.model_mut(ghost).state.fallen = false;
    g.model_mut(a).items.clear();
    let lantern = fathom_sunken_citadel::content::Artifact::VoidLantern;
    g.model_mut(a).artifact = Some(lantern);
    g.active |= lantern.bit();
    assert!(!activation::maddened(&g, a));
    assert_eq!(plus(&g, &blow(ghost, a, Some(0), How::Hand(0)), "void lantern"), -1, "within three inches");
}

/// SC-GRP-01, SC-GRP-02, SC-GRP-03, SC-GRP-04, SC-GRP-05, SC-GRP-06: a Leader calls first of all; living
/// allies within seven inches share one roll against the worst Quality with +1; on three failures one action
/// each and never again.
#[test]
fn group_activation() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 230, 100);
    let tempest = put(&mut g, IronTempest, 200, 130);
    let mutant = put(&mut g, ScipioAqualis, 180, 120);
    g.model_mut(mutant).abilities.add(Ability::VoidMutant);
    put(&mut g, CorruptedDiver, 330, 40);
    assert_eq!(activation::group_of(&g, klegg), [scipio]);
    let mut t = acting(g.clone(), klegg, 2).dice(["dice 3 3 6"]);
    t.play("call");
    assert_eq!(t.game.model(scipio).granted, Some(4), "4+ with +1, and a 6");
    assert_eq!(t.game.model(tempest).granted, None);
    assert_eq!(left(&t), 1);
    assert_eq!(t.refuses("call").clause, "SC-GRP-01");
    t.play("end -");
    assert_eq!(t.refuses("activate m2").clause, "SC-GRP-04");
    t.play("activate m1");
    assert_eq!(t.refuses("roll").clause, "SC-GRP-04");
    t.play("follow");
    assert_eq!(left(&t), 4);
    let mut t = acting(g.clone(), klegg, 2).dice(["dice 1 1 2"]);
    t.play("call");
    assert_eq!(t.game.model(scipio).granted, Some(1));
    let mut again = acting(t.game.clone(), klegg, 2);
    assert_eq!(again.refuses("call").clause, "SC-GRP-05");
    assert_eq!(acting(g, scipio, 2).refuses("call").clause, "SC-GRP-01");
}

/// SC-ABL-24: a mutant that rolls a 1 rolls once more, and another 1 forfeits the turn.
#[test]
fn mutant_spawn() {
    let mut g = arena();
    let a = put(&mut g, CorruptedDiver, 200, 100);
    put(&mut g, IronbellyKlegg, 330, 200);
    g.seats = 2;
    g.step = Step::Invaders;
    for (die, actions) in [("die 1", 0), ("die 4", 2)] {
        let mut g = g.clone();
        g.stack = vec![Task::Mode(a)];
        let mut t = T::new(g).dice(["dice 1 4 5", die]);
        t.play("roll");
        assert_eq!(left(&t), actions);
    }
}

/// SC-MOV-02, SC-MOV-04, SC-MOV-05, SC-MOV-09, SC-ABL-21: one straight line of at most five (or seven)
/// inches, round nothing.
#[test]
fn moves_are_straight() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let eel = put(&mut g, GulperEel, 200, 160);
    wall(&mut g, 230, 80, 230, 120);
    let mut t = acting(g.clone(), a, 2);
    assert_eq!(t.refuses("move 145,100").clause, "SC-MOV-02", "5.5 inches");
    assert_eq!(t.refuses("move 240,100").clause, "SC-MOV-02", "the wall");
    assert!(t.allows("move 150,100"));
    t.play("move 200,140");
    t.play("move 245,140");
    assert_eq!(t.game.model(a).at, Point::new(245, 140), "a new heading is a new action");
    assert_eq!(movement::reach(&g, eel, false), 70);
    assert!(acting(g, eel, 1).allows("move 270,160"));
}

/// SC-MOV-07, SC-MOV-08: difficult terrain takes a ruler off, and two actions from a Short Move model.
#[test]
fn difficult_terrain() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let crab = put(&mut g, IronbackCrab, 200, 160);
    g.model_mut(crab).side = Side::Team;
    piece(&mut g, PieceSort::Rubble, 215, 90, 225, 170);
    let mut t = acting(g.clone(), a, 1);
    assert_eq!(t.refuses("move 240,100").clause, "SC-MOV-02");
    assert!(t.allows("move 228,100"));
    let mut t = acting(g, crab, 2);
    t.play("move 228,160");
    assert_eq!(left(&t), 0);
}

/// SC-MOV-10, SC-MOV-13, SC-MOV-14: distance from base to base; nobody passes a standing enemy or ends on a
/// base.
#[test]
fn bases() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    let b = put(&mut g, CorruptedDiver, 226, 100);
    let c = put(&mut g, ScipioAqualis, 200, 130);
    assert_eq!(table::gap(&g, a, b), 14);
    let mut t = acting(g.clone(), a, 1);
    assert_eq!(t.refuses("move 248,100").clause, "SC-MOV-13");
    assert_eq!(t.refuses("move 200,125").clause, "SC-MOV-13");
    assert!(t.allows("move 200,148"), "past a friend");
    g.model_mut(b).state.fallen = true;
    assert!(acting(g, a, 1).allows("move 248,100"));
    let _ = c;
}

/// SC-FAC-01, SC-FAC-02, SC-FAC-03, SC-FAC-06, SC-EFF-22: half a circle of view; turning is free and so is
/// the last look, except in a sluggish suit that was attacked from behind.
#[test]
fn facing() {
    let f = Facing::default();
    assert!(
        f.shows(Point::new(0, 0), Point::new(10, 50), 6) && !f.shows(Point::new(0, 0), Point::new(-10, 0), 6)
    );
    assert!(f.shows(Point::new(0, 0), Point::new(-5, 40), 6), "part of the base");
    let mut g = arena();
    let a = put(&mut g, CorruptedDiver, 188, 100);
    let b = put(&mut g, HeavyAssaultTrooper, 200, 100);
    assert!(g.model(b).suit(Suit::Sluggish));
    let mut t = acting(g.clone(), b, 1);
    t.play("end 16");
    assert_eq!(t.game.model(b).facing, Facing::new(16));
    let mut t = acting(g, a, 1).dice(["duel 2 2"]);
    t.play("attack m1 1 body 1 -");
    assert!(t.game.model(b).state.turned_away);
    assert_eq!(t.game.model(b).facing, Facing::default());
    let mut t = acting(t.game.clone(), b, 2);
    assert_eq!(t.refuses("end 16").clause, "SC-FAC-06");
    t.play("turn-about");
    assert_eq!(left(&t), 1);
    assert!(t.allows("end 16"));
}

/// SC-LOS-01, SC-LOS-02, SC-LOS-03, SC-LOS-04, SC-COV-01, SC-COV-02, SC-VIS-03: walls, doors, tall scenery
/// and standing models of the target's size block; friends in contact and those who lie do not.
#[test]
fn line_of_sight() {
    let mut g = arena();
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let b = put(&mut g, CorruptedDiver, 260, 100);
    let sees = |g: &SunkenCitadel| sight::sees(g, a, b, Facing::default());
    assert!(sees(&g) && !sight::sees(&g, a, b, Facing::new(16)));
    let mut walled = g.clone();
    wall(&mut walled, 230, 60, 230, 140);
    assert!(!sees(&walled));
    assert_eq!(sight::cover(&walled, a, b), Cover::Complete);
    let mut pillar = g.clone();
    piece(&mut pillar, PieceSort::Machine, 225, 85, 235, 115);
    assert!(!sees(&pillar));
    let tempest = put(&mut g, WarpConstruct, 230, 100);
    assert!(!sees(&g));
    g.model_mut(tempest).state.fallen = true;
    assert!(sees(&g));
    g.models.pop();
    let friend = put(&mut g, IronTempest, 214, 100);
    assert!(sees(&g), "a friend in contact");
    g.model_mut(friend).at = Point::new(230, 100);
    assert!(!sees(&g));
}

/// SC-VIS-01, SC-VIS-02: 28, 14, 7 and 3 inches; it can change for a while.
#[test]
fn water_clarity() {
    assert_eq!(
        [Clarity::UltraClear, Clarity::Clear, Clarity::Murky, Clarity::Soupy].map(Clarity::sight),
        [280, 140, 70, 30]
    );
    let mut g = arena();
    assert_eq!(g.clarity(), Clarity::Clear);
    g.waters.murky_until = g.turn;
    assert_eq!(g.clarity(), Clarity::Murky);
    let a = put(&mut g, IsabellaJohannes, 200, 100);
    let b = put(&mut g, CorruptedScientist, 284, 100);
    assert!(!sight::sees(&g, a, b, Facing::default()));
    g.waters.murky_until = 0;
    assert!(sight::sees(&g, a, b, Facing::default()));
}

/// SC-DRK-01, SC-DRK-02, SC-DRK-03, SC-DRK-04, SC-DRK-08, SC-ABL-08, SC-TEC-04, SC-TEC-08, SC-ITM-08: outside
/// it is dark but for lamps and crystals; the station too when its lamps are out; lamps, imagers and deep
/// eyes see.
#[test]
fn darkness() {
    let mut g = arena();
    assert!(sight::lit(&g, Point::new(200, 100), 0) && !sight::lit(&g, Point::new(30, 100), 0));
    piece(&mut g, PieceSort::Crystal, 40, 96, 48, 104);
    assert!(sight::lit(&g, Point::new(30, 100), 0));
    g.waters.lights = false;
    assert!(!sight::lit(&g, Point::new(200, 100), 0));
    let a = put(&mut g, CorruptedScientist, 200, 100);
    let b = put(&mut g, IronTempest, 230, 100);
    assert!(!sight::sees(&g, a, b, Facing::default()));
    assert!(sight::sees(&g, b, a, Facing::new(16)), "a Crystal Imager");
    let eel = put(&mut g, GulperEel, 200, 130);
    assert!(sight::night_eyes(&g, eel));
    let klegg = put(&mut g, IronbellyKlegg, 230, 80);
    assert!(
        sight::night_eyes(&g, klegg) && sight::sees(&g, a, klegg, Facing::default()),
        "a lamp sees and is seen"
    );
}

/// SC-DRK-05, SC-DRK-06, SC-DRK-07: alone in the dark a die of 1 or 2 leads astray: forward, right, back,
/// left, or nowhere and all actions lost.
#[test]
fn lost_in_the_dark() {
    let mut g = arena();
    g.waters.lights = false;
    let a = put(&mut g, CorruptedScientist, 200, 100);
    g.seats = 2;
    let go = |dice: &[&str]| {
        let mut t = acting(g.clone(), a, 3).dice(dice.iter());
        t.play("move 200,60");
        (t.game.model(a).at, left(&t))
    };
    assert_eq!(go(&["die 3"]), (Point::new(200, 60), 2));
    assert_eq!(go(&["die 1", "die 1"]).0, Point::new(250, 100), "it looked right");
    assert_eq!(go(&["die 2", "die 2"]).0, Point::new(200, 150));
    assert_eq!(go(&["die 2", "die 3"]).0, Point::new(150, 100));
    assert_eq!(go(&["die 2", "die 4"]).0, Point::new(200, 50));
    assert_eq!(go(&["die 1", "die 6"]), (Point::new(200, 100), 0));
}

/// SC-DEP-01, SC-DEP-03, SC-DEP-04, SC-DEP-05, SC-DEP-06, SC-DEP-07, SC-DEP-08, SC-AP-05, SC-ABL-33,
/// SC-ABL-10, SC-TEC-05, SC-TEC-06: one level an action, outside only; above level 2 the model leaves; roofs
/// hide; a level is five inches.
#[test]
fn depth() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 40, 100);
    let b = put(&mut g, ScipioAqualis, 200, 100);
    let siren = put(&mut g, IronbackCrab, 60, 200);
    assert_eq!(acting(g.clone(), b, 1).refuses("ascend yes").clause, "SC-DEP-04");
    assert_eq!(acting(g.clone(), siren, 1).refuses("ascend yes").clause, "SC-DEP-01");
    let mut t = acting(g.clone(), a, 3);
    assert_eq!(t.refuses("ascend no").clause, "SC-DEP-03");
    t.play("ascend yes");
    assert_eq!((t.game.model(a).depth, left(&t)), (1, 2));
    assert_eq!(table::gap(&t.game, a, b), 148 + 50);
    assert!(!sight::sees(&t.game, a, b, Facing::default()), "the roof");
    g.model_mut(a).depth = 1;
    g.model_mut(a).at = Point::new(120, 100);
    assert!(acting(g.clone(), a, 1).allows("move 160,100"), "over the station");
    assert_eq!(acting(g.clone(), a, 1).refuses("ascend no").clause, "SC-DEP-05");
    g.model_mut(a).depth = 2;
    let mut t = acting(g, a, 1);
    t.play("ascend yes");
    assert_eq!(t.game.model(a).place, Place::Withdrawn);
}

/// SC-DEP-02, SC-DIV-01, SC-DIV-02, SC-DIV-03, SC-DIV-04, SC-DIV-05, SC-DIV-06, SC-DIV-07, SC-DIV-08,
/// SC-ABL-01, SC-EFF-17: two levels in a turn ask an Amphibious model for a Resistance Check, three a
/// swimmer, none a machine; the second failure is the bends.
#[test]
fn fast_dives() {
    let mut g = arena();
    let scientist = put(&mut g, CorruptedScientist, 40, 100);
    let isabella = put(&mut g, IsabellaJohannes, 40, 140);
    let tempest = put(&mut g, IronTempest, 40, 180);
    assert_eq!([scientist, isabella, tempest].map(|id| depth::fast_from(&g, id)), [2, 3, u8::MAX]);
    assert_eq!(depth::dive_modifier(&g, scientist, 2), -1);
    assert_eq!(depth::dive_modifier(&g, isabella, 3), 0, "-2 for the levels, +2 for the suit");
    g.seats = 2;
    let dive = |dice: &[&str]| {
        let mut t = acting(g.clone(), scientist, 3).dice(dice.iter());
        t.plays(["ascend yes", "ascend yes"]);
        let m = t.game.model(scientist).clone();
        (m.depth, t.game.activation.map_or(0, |a| a.actions), m.wounds[1], m.state.exhausted, m.place)
    };
    assert_eq!(dive(&["dice 1 6 6"]), (2, 1, 0, false, Place::Table));
    assert_eq!(dive(&["dice 1 1 6"]), (2, 0, 0, false, Place::Table));
    assert_eq!(dive(&["dice 1 1 1", "dice 1 6 6"]), (1, 0, 0, false, Place::Table));
    assert_eq!(dive(&["dice 1 1 1", "dice 1 1 6"]), (1, 0, 0, true, Place::Table));
    let bends = dive(&["dice 1 1 1", "dice 1 1 1"]);
    assert_eq!((bends.0, bends.2, bends.4), (2, 2, Place::Dead));
}

/// SC-CHK-01, SC-CHK-02, SC-CHK-03, SC-CHK-04, SC-CHK-07, SC-CHK-08, SC-CHK-09, SC-AP-16, SC-EFF-14: three
/// dice at the number or more; ones and sixes are special except in Strength Checks; powered armour adds 1
/// there.
#[test]
fn checks() {
    assert_eq!(successes(&[1, 3, 6], 7, 0, true), 1);
    assert_eq!(successes(&[1, 3, 6], 7, 0, false), 0);
    assert_eq!(successes(&[1, 3, 6], 2, 3, false), 3);
    let mut g = arena();
    let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
    let strength = checks::number(&g, &check(trooper, Stat::Strength));
    assert_eq!((strength.need, strength.modifier, strength.natural), (4, 1, false));
    let will = checks::number(&g, &check(trooper, Stat::Will));
    assert_eq!((will.need, will.natural), (4, true));
    assert_eq!(checks::number(&g, &check(trooper, Stat::Quality)).need, 4);
}

/// SC-CHK-10, SC-CHK-11, SC-CHK-12, SC-CHK-13, SC-PHY-01, SC-PHY-02, SC-AP-02, SC-EFF-06: exertion +1 at a
/// risk; each helper +1, and the strongest counts; material and Breach modify.
#[test]
fn strength_together() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let trooper = put(&mut g, HeavyAssaultTrooper, 224, 100);
    piece(&mut g, PieceSort::Pillar, 206, 94, 218, 106);
    assert_eq!(physical::material(&g, fathom_sunken_citadel::state::Thing::Piece(0)), -2);
    let mut t = acting(g.clone(), trooper, 1);
    t.play("help piece0");
    let g2 = t.game.clone();
    let effort = Check {
        who: klegg,
        stat: Stat::Strength,
        modifier: 0,
        armour_break: 0,
        after: After::Effort(fathom_sunken_citadel::task::Attempt {
            effort: fathom_sunken_citadel::state::Effort::Break,
            thing: fathom_sunken_citadel::state::Thing::Piece(0),
            exert: false,
            to: Point::new(200, 100),
        }),
    };
    assert_eq!(checks::number(&g2, &effort).need, 4, "the Trooper's Strength");
    let mut t = acting(g2, klegg, 1).dice(["dice 1 4 4"]);
    t.play("try break piece0 no 200,100");
    assert!(t.game.scenery[0].broken, "4 - 2 + 1 + 1 powered");
    let mut t = acting(g.clone(), klegg, 2).dice(["dice 1 2 6"]);
    t.play("try break piece0 yes 200,100");
    assert!(t.game.model(klegg).state.exhausted, "two failures after exertion");
    let predator = put(&mut g, IronPredator, 212, 114);
    g.seats = 2;
    let mut t = acting(g, predator, 1).dice(["dice 1 3 3"]);
    t.play("try break piece0 no 212,114");
    assert!(t.game.scenery[0].broken, "Strength 3, -2 for stone, +2 for the drill");
}

/// SC-BRK-01, SC-BRK-03, SC-BRK-04, SC-BRK-05, SC-BRK-06, SC-BRK-07, SC-EXH-02, SC-EXH-04: one success leaves
/// it half broken and ends the actions, then one success finishes it; three failures exhaust, even machines,
/// but not Reserve Power.
#[test]
fn breaking() {
    let mut g = arena();
    let a = put(&mut g, IronTempest, 198, 100);
    let b = put(&mut g, IronbellyKlegg, 224, 100);
    piece(&mut g, PieceSort::Crate, 206, 94, 218, 106);
    let mut t = acting(g.clone(), a, 3).dice(["dice 1 2 4"]);
    t.play("try break piece0 no 198,100");
    assert!(!t.game.scenery[0].broken && left(&t) == 0);
    let mut other = acting(t.game.clone(), b, 2).dice(["dice 1 2 5"]);
    other.play("try break piece0 no 224,100");
    assert!(other.game.scenery[0].broken, "another model this turn");
    assert!(other.allows("move 240,100"), "and it may move after");
    let mut same = t.game.clone();
    same.turn += 1;
    let mut same = acting(same, a, 1).dice(["dice 1 2 4"]);
    same.play("try break piece0 no 198,100");
    assert!(same.game.scenery[0].broken);
    let mut t = acting(g.clone(), a, 3).dice(["dice 1 1 1"]);
    t.play("try break piece0 no 198,100");
    assert!(t.game.model(a).state.exhausted);
    g.model_mut(a).abilities.add(Ability::ReservePower);
    let mut t = acting(g, a, 3).dice(["dice 1 1 1"]);
    t.play("try break piece0 no 198,100");
    assert!(!t.game.model(a).state.exhausted);
}

/// SC-BRK-08, SC-ITM-05: a broken wall has a hole three inches wide; a breaching tool helps.
#[test]
fn a_hole_in_the_wall() {
    let mut g = arena();
    let a = put(&mut g, HeavyAssaultTrooper, 200, 100);
    wall(&mut g, 207, 20, 207, 180);
    g.model_mut(a).items.push(Item::BreachingTool);
    let mut t = acting(g, a, 2).dice(["dice 1 5 6"]);
    t.play("try break wall0@207,100 no 200,100");
    assert!(t.allows("move 240,100"), "5 - 4 + 2 + 1 is 4");
    assert_eq!(t.game.walls().len(), 2);
    assert_eq!(t.game.walls().iter().map(|w| w.length()).sum::<i64>(), 160 - 30);
}

/// SC-FRC-01, SC-FRC-02, SC-FRC-03, SC-FRC-04, SC-DOR-03, SC-DOR-02: a jammed door at -2: two successes open
/// it, one is half of it.
#[test]
fn forcing_a_door() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let trooper = Id(3);
    g.model_mut(trooper).at = Point::new(93, 120);
    assert_eq!(physical::material(&g, fathom_sunken_citadel::state::Thing::Door(0)), -2);
    let mut t = acting(g.clone(), trooper, 2).dice(["dice 1 5 5"]);
    t.play("try force door0 no 93,120");
    assert_eq!(t.game.doors[0], DoorState::Open);
    let mut t = acting(g.clone(), trooper, 2).dice(["dice 1 1 5"]);
    t.play("try force door0 no 93,120");
    assert_eq!((t.game.doors[0], left(&t)), (DoorState::Jammed, 0));
    let mut next = t.game.clone();
    next.turn += 1;
    let mut t = acting(next, trooper, 1).dice(["dice 1 1 5"]);
    t.play("try force door0 no 93,120");
    assert_eq!(t.game.doors[0], DoorState::Open);
    let mut t = acting(g, trooper, 2).dice(["dice 1 1 2"]);
    t.play("try force door0 no 93,120");
    assert!(t.game.model(trooper).state.exhausted);
}

/// SC-FRC-05, SC-FRC-06, SC-DRG-08: a lifted crate is held by a check each turn; no moves meanwhile; a wound
/// drops it.
#[test]
fn lifting() {
    let mut g = arena();
    let a = put(&mut g, HeavyAssaultTrooper, 200, 100);
    put(&mut g, CorruptedDiver, 330, 40);
    piece(&mut g, PieceSort::Crate, 206, 94, 218, 106);
    let mut t = acting(g, a, 3).dice(["dice 1 4 4"]);
    t.play("try lift piece0 no 200,100");
    assert!(t.game.model(a).lifting.is_some());
    assert_eq!(t.refuses("move 180,100").clause, "SC-FRC-05");
    let mut g = t.game.clone();
    g.activation = None;
    g.model_mut(a).state.acted = false;
    g.stack = vec![Task::Pick(Side::Team)];
    for (dice, up, tired) in [("dice 1 4 4", true, false), ("dice 1 1 2", false, true)] {
        let mut t = T::new(g.clone()).dice([dice]);
        t.play("activate m0");
        assert_eq!((t.game.model(a).lifting.is_some(), t.game.model(a).state.exhausted), (up, tired));
    }
}

/// SC-DRG-02, SC-DRG-03, SC-DRG-04, SC-DRG-05, SC-DRG-06, SC-DRG-07: two successes drag a ruler slower, three
/// at full speed, one only loosens; it goes on without a roll until a wound or failed nerve.
#[test]
fn dragging() {
    let mut g = arena();
    let a = put(&mut g, IronbellyKlegg, 200, 100);
    piece(&mut g, PieceSort::Crate, 206, 94, 218, 106);
    let mut t = acting(g.clone(), a, 3).dice(["dice 1 5 5"]);
    t.play("try drag piece0 no 200,100");
    assert_eq!(movement::reach(&t.game, a, false), 30);
    t.play("move 170,100");
    assert_eq!(t.game.scenery[0].rect.min, Point::new(176, 94));
    let mut later = acting(t.game.clone(), a, 1);
    later.play("move 150,100");
    assert_eq!(later.game.scenery[0].rect.min, Point::new(156, 94));
    later.play("release");
    assert!(later.game.model(a).load.is_none());
    let mut t = acting(g.clone(), a, 3).dice(["dice 5 5 6"]);
    t.play("try drag piece0 no 200,100");
    assert_eq!(movement::reach(&t.game, a, false), 50);
    let mut t = acting(g.clone(), a, 3).dice(["dice 1 1 5"]);
    t.play("try drag piece0 no 200,100");
    assert!(t.game.model(a).load.is_none() && left(&t) == 0);
    let mut next = t.game.clone();
    next.turn += 1;
    let mut t = acting(next, a, 2);
    t.play("try drag piece0 no 200,100");
    assert!(t.game.model(a).load.is_some(), "no roll");
    let mut t = acting(g, a, 3).dice(["dice 1 1 1"]);
    t.play("try drag piece0 no 200,100");
    assert!(t.game.model(a).state.exhausted);
}

/// SC-MOR-01, SC-MOR-02, SC-MOR-03, SC-MOR-04, SC-MOR-05, SC-MOR-06, SC-MOR-07, SC-MOR-08, SC-MOR-11,
/// SC-MOR-14: three dice against Will; two failures one move to the way out, three two; the fallen use the
/// first to get up; machines never check; who cannot flee is transfixed.
#[test]
fn morale() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 330, 40);
    let roll = |g: &SunkenCitadel, dice: &str| {
        let mut g = g.clone();
        g.activation = None;
        let check = Check {
            who: klegg,
            stat: Stat::Will,
            modifier: 0,
            armour_break: 0,
            after: After::Morale { why: Fright::Gruesome },
        };
        g.stack = vec![Task::Pick(Side::Team), Task::Roll(Roll::Check(check))];
        let mut t = T::new(g);
        t.chance([dice]);
        t.game
    };
    assert_eq!(roll(&g, "dice 2 4 5").model(klegg).at, Point::new(200, 100));
    let one = roll(&g, "dice 1 2 5");
    let moved = one.model(klegg).at.dist(Point::new(200, 100));
    assert!((35..=50).contains(&moved), "{moved}");
    let two = roll(&g, "dice 1 2 2");
    assert!(two.model(klegg).at.dist(Point::new(200, 100)) > 60);
    g.model_mut(klegg).state.fallen = true;
    let up = roll(&g, "dice 1 2 5");
    assert!(!up.model(klegg).state.fallen && up.model(klegg).at == Point::new(200, 100));
    g.model_mut(klegg).state.fallen = false;
    for (x, y) in [(230, 100), (170, 100), (200, 130), (200, 70)] {
        put(&mut g, CorruptedScientist, x, y);
    }
    wall(&mut g, 150, 50, 250, 50);
    wall(&mut g, 150, 150, 250, 150);
    wall(&mut g, 150, 50, 150, 150);
    wall(&mut g, 250, 50, 250, 150);
    assert!(roll(&g, "dice 1 2 5").model(klegg).state.transfixed);
}

/// SC-MOR-09, SC-MOR-10, SC-MOR-12: who runs off the table is defeated; fleeing from contact is hacked; the
/// transfixed do not check.
#[test]
fn routs() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 20, 100);
    let foe = put(&mut g, CorruptedDiver, 60, 100);
    let check = Check {
        who: klegg,
        stat: Stat::Will,
        modifier: 0,
        armour_break: 0,
        after: After::Morale { why: Fright::Gruesome },
    };
    let mut out = g.clone();
    out.stack = vec![Task::Roll(Roll::Check(check))];
    let mut t = T::new(out);
    t.chance(["dice 1 1 2"]);
    assert_eq!(t.game.model(klegg).place, Place::Fled);
    assert_eq!(t.game.tally.team_losses, 4);
    g.model_mut(foe).at = Point::new(32, 100);
    g.stack = vec![Task::Roll(Roll::Check(check))];
    let mut t = T::new(g.clone());
    t.force(["dice 1 2 5", "duel 1 6"]);
    assert!(heard(&t, "hacks at"));
    g.model_mut(klegg).state.transfixed = true;
    g.model_mut(klegg).at = Point::new(200, 100);
    let slayer = put(&mut g, PhantasmalSlayer, 240, 100);
    let mut t = acting(g, slayer, 2).dice(["duel 1 6"]);
    t.play("charge m0 214,100 0 body");
    assert!(!heard(&t, "Will Check"));
}

/// SC-ABL-34, SC-ABL-35, SC-ABL-03: Terror: a charger checks Will; when it charges the target checks morale
/// and a target that passes is unafraid of it from then on.
#[test]
fn terror() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let slayer = put(&mut g, PhantasmalSlayer, 245, 100);
    assert!(combat::fears(&g, klegg, slayer) && !combat::fears(&g, slayer, klegg));
    let mut t = acting(g.clone(), klegg, 3).dice(["dice 1 2 5"]);
    t.play("charge m1 231,100 1 body");
    assert!(heard(&t, "dares not"));
    assert_eq!(left(&t), 3, "it may do something else");
    assert_eq!(t.refuses("charge m1 231,100 1 body").clause, "SC-ABL-34");
    let mut t = acting(g.clone(), klegg, 2).dice(["dice 1 3 5", "duel 3 3"]);
    t.play("charge m1 231,100 1 body");
    assert!(heard(&t, "charges"));
    let mut t = acting(g.clone(), klegg, 2).dice(["dice 1 2 2"]);
    t.play("charge m1 231,100 1 body");
    assert_ne!(t.game.model(klegg).at, Point::new(200, 100), "one move away");
    let mut t = acting(g, slayer, 2).dice(["dice 3 4 5", "duel 1 1"]);
    t.play("charge m0 214,100 0 body");
    assert!(!combat::fears(&t.game, klegg, slayer));
}

/// SC-ABL-20, SC-OPS-05: a Leader's death makes living friends in sight check morale, but not while the line
/// is held.
#[test]
fn the_leader_dies() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let scipio = put(&mut g, ScipioAqualis, 200, 140);
    put(&mut g, IronTempest, 160, 140);
    let slayer = put(&mut g, PhantasmalSlayer, 214, 100);
    g.model_mut(klegg).wounds[1] = 2;
    g.model_mut(klegg).stats.combat = 1;
    let mut t = acting(g.clone(), slayer, 1).dice(["duel 6 1"]);
    t.play("attack m0 0 body 1 -");
    assert_eq!(t.game.model(klegg).place, Place::Dead);
    match t.game.stack.last() {
        Some(Task::Roll(Roll::Check(check))) => assert_eq!(check.who, scipio),
        other => panic!("somebody should check: {other:?}"),
    }
    g.in_force |= fathom_sunken_citadel::content::Operation::HoldTheLine.bit();
    let mut t = acting(g, slayer, 1).dice(["duel 6 1", "dice 1 1 1"]);
    t.play("attack m0 0 body 1 -");
    assert!(heard(&t, "keeps its nerve"));
}

/// SC-SHD-01, SC-SHD-03, SC-SHD-05, SC-SHD-06, SC-SHD-07, SC-SHD-08, SC-SHD-09, SC-SHD-10, SC-TRN-06: a
/// marker of worth 2 passes a door and is seen: its turn ends, models worth 2 are placed beside it and act in
/// the next turn (the worked example).
#[test]
fn a_shadow_is_seen() {
    assert_eq!([Size::Normal, Size::Big, Size::Huge].map(Size::worth), [1, 2, 3]);
    let mut g = arena();
    g.seats = 2;
    put(&mut g, IronbellyKlegg, 200, 100);
    wall(&mut g, 250, 60, 250, 88);
    wall(&mut g, 250, 112, 250, 160);
    g.markers.push(Marker { at: Point::new(265, 140), worth: 2, acted: false, number: 1 });
    g.step = Step::Shadows;
    g.stack = vec![Task::PickMarker];
    let mut t = T::new(g);
    assert_eq!(t.decider(), Seat(1));
    assert_eq!(t.refuses("march 1 265,60").clause, "SC-SHD-09");
    t.play("march 1 265,100");
    assert!(t.game.markers.is_empty());
    assert!(t.said().iter().any(|s| s.contains("worth 2 is seen")));
    assert_eq!(t.refuses("nobody").clause, "SC-SHD-05");
    assert_eq!(t.refuses("place corrupted-diver 212,100 16").clause, "SC-SHD-10");
    let first = t.legal().into_iter().find(|a| a.starts_with("place corrupted-diver")).expect("a place");
    t.play(&first);
    let second = t.legal().into_iter().find(|a| a.starts_with("place corrupted-scientist")).expect("a place");
    t.play(&second);
    assert_eq!(t.game.models.iter().filter(|m| m.side == Side::Invaders).count(), 2);
    assert!(t.game.models.iter().filter(|m| m.side == Side::Invaders).all(|m| m.state.waits));
    assert_ne!(t.game.step, Step::Shadows);
}

/// SC-SHD-02, SC-SHD-04: a marker has two actions; to open a closed room it must show itself.
#[test]
fn shadows_and_doors() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.seats = 2;
    g.markers.clear();
    g.models.truncate(5);
    g.markers.push(Marker { at: Point::new(205, 107), worth: 1, acted: false, number: 1 });
    g.step = Step::Shadows;
    g.stack = vec![Task::PickMarker];
    let mut t = T::new(g);
    let d5 = t.game.map().door("d5").expect("a door");
    let closed = t.game.closed_rooms;
    t.game.closed_rooms = 0b10;
    assert_eq!(t.refuses(&format!("march-open 1 {d5}")).clause, "SC-SHD-04");
    t.game.closed_rooms = 0;
    t.play(&format!("march-open 1 {d5}"));
    t.play("march 1 205,90");
    assert!(t.game.markers[0].acted && t.game.step != Step::Shadows);
    assert!(closed != 0);
}

/// SC-SET-17, SC-TRN-09, SC-RMC-01, SC-RMC-02, SC-RMC-04, SC-DOR-01: closed rooms have shut exits and nobody
/// inside; the first to enter draws a card, once.
#[test]
fn closed_rooms() {
    let g = laid_out(1, Difficulty::Beginner);
    let room = |id: &str| g.map().room(id).expect("a room");
    let closed = |id: &str| g.closed_rooms >> room(id) & 1 == 1;
    assert!(closed("loc") && closed("pmp") && !closed("bar") && !closed("com") && !closed("cor"));
    let mut g = g.clone();
    let klegg = Id(1);
    g.model_mut(klegg).at = Point::new(125, 107);
    let d3 = g.map().door("d3").expect("a door");
    let mut t = acting(g, klegg, 3).dice(["room cache"]);
    t.play(&format!("open {d3}"));
    t.play("move 125,80");
    assert!(t.said().iter().any(|s| s.contains("Cache")));
    assert_eq!(t.game.closed_rooms >> t.game.map().room("loc").expect("a room") & 1, 0);
    t.play("move 125,60");
    assert!(!t.said().iter().any(|s| s.contains("Room:")));
}

/// SC-DOR-01, SC-DOR-02, SC-DOR-04, SC-DOR-05, SC-ABL-36, SC-TEC-13, SC-ABL-02: doors open and close in
/// contact; locks take two successes, easier for a Tomb Hunter; animals do neither; nobody is crushed.
#[test]
fn doors() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let d6 = g.map().door("d6").expect("a locked door");
    let isabella = Id(0);
    g.model_mut(isabella).at = Point::new(270, 107);
    let mut t = acting(g.clone(), isabella, 2).dice(["dice 1 2 2"]);
    assert_eq!(t.refuses(&format!("open {d6}")).clause, "SC-DOR-01");
    t.play(&format!("unlock {d6} 2"));
    assert_eq!(t.game.doors[usize::from(d6)], DoorState::Open, "2 + 2 + 1 + 1 for two actions");
    let mut g = t.game.clone();
    let shark = Id(5);
    g.model_mut(shark).at = Point::new(270, 92);
    g.model_mut(isabella).at = Point::new(200, 120);
    assert_eq!(acting(g.clone(), shark, 1).refuses(&format!("close {d6}")).clause, "SC-DOR-04");
    g.model_mut(shark).at = Point::new(270, 60);
    g.model_mut(isabella).at = Point::new(270, 107);
    let mut t = acting(g.clone(), isabella, 1);
    t.play(&format!("close {d6}"));
    assert_eq!(t.game.doors[usize::from(d6)], DoorState::Closed);
    g.model_mut(isabella).at = Point::new(270, 103);
    assert_eq!(acting(g, isabella, 1).refuses(&format!("close {d6}")).clause, "SC-DOR-05");
}

/// SC-TRN-11: acid is rolled for before the mode is chosen.
#[test]
fn the_start_of_an_activation() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 340, 210);
    g.model_mut(klegg).state.corroding = true;
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.play("activate m0");
    assert!(matches!(t.game.stack.last(), Some(Task::Roll(Roll::Check(_)))));
    t.force(["dice 1 1 1"]);
    assert_eq!(t.game.model(klegg).wounds[1], 1);
    assert!(t.allows("quick") && t.allows("roll"));
}
