//! What players argue about: overcharged weapons, shots in contact, ways out, lockers, stores and the shop.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, Kind, Operation, PieceSort, Side};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::sums;
use fathom_sunken_citadel::scenario::{Progress, s5};
use fathom_sunken_citadel::state::{Campaign, Id, Loot, Marker, Step};
use fathom_sunken_citadel::task::{How, Roll, Task};

/// Isabella with the team's overcharge in force, and a Scientist so far off, face to face.
fn overcharged(distance: i16) -> (SunkenCitadel, Id, Id) {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    let foe = put(&mut g, CorruptedScientist, 200 + distance, 100);
    face(&mut g, foe, isabella);
    g.in_force = Operation::Overcharge.bit();
    (g, isabella, foe)
}

#[test]
fn sc_ops_07_a_natural_one_or_two_damages_an_overcharged_gun_at_once() {
    for (dice, damaged) in [("duel 1 6", 1), ("duel 2 1", 1), ("duel 3 1", 0)] {
        let (g, isabella, foe) = overcharged(40);
        let mut t = acting(g, isabella, 1).dice([dice]);
        t.play(&format!("shoot {foe} 0 body 1 -"));
        assert_eq!(t.game.model(isabella).arms[0].wounds, damaged, "{dice}: {:?}", t.said());
        assert_eq!(t.game.in_force, 0, "the charge is spent");
    }
}

#[test]
fn sc_ops_07_the_power_claw_can_be_overcharged_too() {
    let (g, isabella, foe) = overcharged(12);
    let mut t = acting(g, isabella, 1).dice(["duel 2 1"]);
    t.play(&format!("attack {foe} 1 body 1 -"));
    assert_eq!((t.game.model(isabella).arms[1].wounds, t.game.in_force), (1, 0), "{:?}", t.said());
}

#[test]
fn sc_ops_07_an_overcharged_shot_breaks_two_more_armour() {
    let (mut g, isabella, foe) = overcharged(40);
    let shot = blow(isabella, foe, Some(0), How::Shot);
    let break_ = g.model(isabella).arms[0].weapon.card().armour_break;
    g.model_mut(foe).stats.armour.body = break_ + 3;
    g.model_mut(foe).stats.boxes = [6, 8, 4].into();
    let (a, d) = sums::of(&g, &shot);
    let ahead: i8 = a.iter().map(|l| l.value).sum::<i8>() - d.iter().map(|l| l.value).sum::<i8>();
    // a victory by one, which three points of armour stop and one does not
    let dice = (3..=6).flat_map(|x| (1..=6).map(move |y| (x, y))).find(|(x, y)| x + ahead == y + 1);
    let (x, y) = dice.expect("some throw wins by one");
    let wounds = |g: &SunkenCitadel| {
        let mut t = acting(g.clone(), isabella, 1).dice([format!("duel {x} {y}")]);
        t.play(&format!("shoot {foe} 0 body 1 -"));
        t.game.model(foe).wounds.body
    };
    assert!(wounds(&g) > 0);
    g.in_force = 0;
    assert_eq!(wounds(&g), 0, "and without the charge");
}

#[test]
fn sc_rng_18_a_shooter_may_shoot_at_the_fallen_foe_it_touches() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 212, 100);
    let scipio = put(&mut g, ScipioAqualis, 160, 130);
    face(&mut g, scipio, foe);
    let shot = format!("shoot {foe} 0 body 1 -");
    assert_eq!(acting(g.clone(), klegg, 1).refuses(&shot).clause, "SC-RNG-16");
    assert_eq!(acting(g.clone(), scipio, 1).refuses(&shot).clause, "SC-RNG-17");
    g.model_mut(foe).state.fallen = true;
    assert!(acting(g.clone(), klegg, 1).allows(&shot), "who lies does not fight");
    assert!(acting(g.clone(), klegg, 1).legal().contains(&shot), "and the shot is offered");
    assert!(acting(g, scipio, 1).allows(&shot), "nor does whoever stands over it");
}

#[test]
fn sc_sce_05_invaders_leave_with_their_loot_by_door_d16_alone() {
    let laden = |x: i16, y: i16| {
        let mut g = laid_out(5, Difficulty::Beginner);
        let diver = put(&mut g, CorruptedDiver, x, y);
        g.model_mut(diver).loot.push(Loot::Sealed);
        acting(g, diver, 1)
    };
    for (x, y) in [(7, 60), (180, 233)] {
        let mut t = laden(x, y);
        assert_eq!(t.refuses("withdraw").clause, "SC-SCE-05");
    }
    let mut t = laden(334, 120);
    t.play("withdraw");
    assert_eq!(
        t.game.progress,
        Progress::DrownedVault(s5::Count { banked: t.game.by_band(), stolen: 1, ..Default::default() })
    );
}

/// The Quiet Ward with the surgeon beside Klegg, who is wounded.
fn ward() -> (T, Id, Id) {
    let mut g = laid_out(3, Difficulty::Beginner);
    let klegg = Id(1);
    let at = g.model(klegg).at;
    let surgeon = put(&mut g, Surgeon, at.x, at.y + 12);
    for (index, m) in g.models.iter_mut().enumerate() {
        if ![klegg.index(), surgeon.index()].contains(&index) && m.side == Side::Team {
            m.place = fathom_sunken_citadel::state::Place::Withdrawn;
        }
    }
    g.model_mut(klegg).wounds.body = 1;
    g.stack = vec![Task::Pick(Side::Team)];
    (T::new(g), klegg, surgeon)
}

#[test]
fn sc_sce_03_a_survivor_activates_and_the_surgeon_heals() {
    let (mut t, klegg, surgeon) = ward();
    t.play(&format!("activate {surgeon}"));
    t.play("quick");
    t.play(&format!("heal {klegg} body"));
    assert_eq!(t.game.model(klegg).wounds.body, 0);
}

#[test]
fn sc_sce_03_a_survivor_swims_and_does_not_attack() {
    let (t, _, surgeon) = ward();
    let mut g = t.game;
    let at = g.model(surgeon).at;
    let foe = put(&mut g, CorruptedDiver, at.x + 12, at.y);
    let mut t = acting(g.clone(), surgeon, 2);
    assert_eq!(t.refuses(&format!("attack {foe} - body 1 -")).clause, "SC-SCE-03");
    g.models.pop();
    let t = acting(g, surgeon, 2);
    assert!(t.legal().iter().any(|action| action.starts_with("move ")), "{:?}", t.legal());
}

#[test]
fn sc_shd_06_who_is_shown_in_the_shadow_step_waits() {
    let mut g = arena();
    put(&mut g, IronbellyKlegg, 120, 60);
    g.seats = 2;
    g.step = Step::Shadows;
    g.pool = [(CorruptedScientist, 2)].into_iter().collect();
    g.markers =
        [Marker { at: Point::new(320, 200), worth: 1, acted: false, number: 1 }].into_iter().collect();
    g.stack = vec![Task::PickMarker];
    let mut t = T::new(g);
    t.play("turn-up 1");
    assert!(matches!(t.game.stack.last(), Some(Task::Reveal { acted: true, .. })));
    let place = t.legal().into_iter().find(|action| action.starts_with("place ")).expect("room for one");
    t.play(&place);
    let shown = Id(t.game.models.len() as u8 - 1);
    assert!(t.game.model(shown).state.waits);
}

/// A campaign between its first two scenarios.
fn shop(side: Side, seats: u8) -> T {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.seats = seats;
    g.step = Step::Briefing;
    g.campaign = Some(Campaign { bank: [40, 40], ..Default::default() });
    g.stack = vec![Task::Shop(side)];
    T::new(g)
}

#[test]
fn sc_cmp_06_the_shop_teaches_the_eight_abilities_of_the_list() {
    let taught: Vec<String> = shop(Side::Team, 1)
        .legal()
        .into_iter()
        .filter_map(|action| action.strip_prefix("buy learn:m3:").map(str::to_owned))
        .collect();
    let list =
        ["fast-load", "deep-eyes", "resilient", "iron-will", "demolition", "rapid-shot", "healer", "stealth"];
    let missing: Vec<&&str> = list.iter().filter(|name| !taught.contains(&(**name).to_owned())).collect();
    assert!(taught.iter().all(|name| list.contains(&name.as_str())), "{taught:?}");
    // what the Trooper has by itself it need not learn
    assert!(missing.len() <= 2, "{missing:?}");
}

#[test]
fn sc_cmp_09_worth_is_bought_for_one_shadow_of_the_next_scenario() {
    let mut t = shop(Side::Invaders, 2);
    assert_eq!(t.refuses("buy worth:9").clause, "SC-CMP-09");
    t.play("buy worth:2");
    t.play("buy worth:2");
    t.play("buy worth:3");
    assert_eq!(t.refuses("buy worth:1").clause, "SC-CMP-09", "three are enough");
    t.play("continue");
    let worth: Vec<u8> = t.game.markers.iter().map(|marker| marker.worth).collect();
    assert_eq!(worth, [2, 4, 3, 2], "the last because the station log was not copied");
}

#[test]
fn sc_rmc_03_stores_are_two_crates_left_and_right_of_the_way_in() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let room = g.map().room("com").expect("the Signal Room");
    let door = g.map().doors.iter().find(|door| door.between.contains(&Some(room))).expect("its door");
    let door = door.seg.middle();
    let klegg = Id(1);
    g.model_mut(klegg).at = Point::new(door.x, door.y - 8);
    let before = g.scenery.len();
    g.stack = vec![
        Task::Pick(Side::Team),
        Task::Roll(Roll::RoomCard { room, by: klegg, from: Point::new(door.x, door.y + 8) }),
    ];
    let mut t = T::new(g);
    t.force(["room stores"]);
    let crates: Vec<_> = t.game.scenery[before..].iter().filter(|p| p.sort == PieceSort::Crate).collect();
    assert_eq!(crates.len(), 2, "{:?}", t.game.scenery);
    let sides: Vec<i16> = crates.iter().map(|p| (p.rect.centre().x - door.x).signum()).collect();
    assert_eq!(sides, [-1, 1], "left and right");
    for piece in crates {
        let (width, height) = (piece.rect.max.x - piece.rect.min.x, piece.rect.max.y - piece.rect.min.y);
        assert_eq!((width, height), (10, 10), "one inch by one");
        assert_eq!(door.y - piece.rect.centre().y, 20, "two inches inside the door");
    }
}

/// Klegg with a damaged harpoon gun at the locker of Lock Nine.
fn at_the_locker() -> T {
    let mut g = laid_out(1, Difficulty::Beginner);
    let klegg = Id(1);
    g.model_mut(klegg).at = Point::new(160, 35);
    g.model_mut(klegg).arms[0].wounds = 1;
    let mut t = acting(g, klegg, 1);
    t.play("use 2 1");
    t
}

#[test]
fn sc_obj_03_the_searcher_of_a_locker_mends_a_weapon_or_draws_an_item() {
    let mut t = at_the_locker();
    assert_eq!(t.refuses("salvage 1").clause, "SC-OBJ-03", "the cutlass is whole");
    t.play("salvage 0");
    assert_eq!(t.game.model(Id(1)).arms[0].wounds, 0);
    let mut t = at_the_locker();
    t.play("salvage -");
    t.force(["find medical-kit"]);
    assert_eq!(t.game.model(Id(1)).arms[0].wounds, 1, "it chose the item");
    assert!(heard(&t, "Medical kit") || heard(&t, "Medical Kit"), "{:?}", t.said());
}

#[test]
fn sc_rtn_05_a_charge_is_heard_where_it_ends() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 160, 100);
    let foe = put(&mut g, CorruptedDiver, 200, 100);
    let mut t = acting(g, klegg, 2).dice(["duel 3 3"]);
    t.play(&format!("charge {foe} 188,100 1 body"));
    assert_eq!(t.game.tally.noise, Some(Point::new(188, 100)));
}
