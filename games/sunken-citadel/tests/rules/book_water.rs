//! Water, light and magic, read again beside the book: what is out of sight, on another level, or in nobody's way.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{
    Ability, Artifact, Clarity, Difficulty, Item, Kind, ObjectSort, PieceSort, RoomCard, Spell,
};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::score;
use fathom_sunken_citadel::state::{Cloud, CloudSort, Id, Loot, What};
use fathom_sunken_citadel::task::{Cause, Hazard, How, Roll, Task};

/// SC-BLK-01, SC-RNG-18: who lies fights with nobody: a black spell strikes it past the one who stands over it.
#[test]
fn sc_blk_01_a_spell_strikes_the_fallen_whoever_stands_over_them() {
    let (mut g, klegg, _) = face_to_face(IronbellyKlegg, CorruptedDiver);
    let caster = put(&mut g, NautiloidThaumaturge, 200, 130);
    let bolt = "spell soul-arrow m0 -";
    assert_eq!(casting(&g, caster, 3, Spell::SoulArrow).refuses(bolt).clause, "SC-RNG-17");
    g.model_mut(klegg).state.fallen = true;
    assert!(casting(&g, caster, 3, Spell::SoulArrow).allows(bolt));
}

/// SC-BLK-14, SC-DEP-07: a level of water is five inches: the mishap of the Death Grip does not reach so far.
#[test]
fn sc_blk_14_the_mishap_stays_on_its_own_level() {
    for (depth, hit) in [(0, true), (1, false)] {
        let mut g = arena();
        let caster = put(&mut g, NautiloidThaumaturge, 200, 100);
        let klegg = put(&mut g, IronbellyKlegg, 225, 100);
        g.model_mut(klegg).depth = depth;
        g.model_mut(caster).state.acted = true;
        let mut t = due(g, Roll::Spell { who: caster, dice: 3, spell: Spell::DeathGrip });
        t.force(["dice 1 1 1", "die 6"]);
        if hit {
            t.force(["die 6"]);
        }
        let due =
            t.game.stack.iter().any(|task| matches!(task, Task::Roll(Roll::Hazard(h)) if h.who == klegg));
        assert_eq!((defended(&t, klegg), due), (hit, false), "{:?}", t.said());
    }
}

/// SC-PSY-18, SC-BLK-07: the link lies round its friend, on that one's level.
#[test]
fn sc_psy_18_the_link_lies_on_the_level_of_its_friend() {
    let mut g = arena();
    let caster = put(&mut g, NautiloidThaumaturge, 60, 60);
    let diver = put(&mut g, CorruptedScientist, 60, 90);
    g.model_mut(diver).depth = 1;
    let mut t = casting(&g, caster, 1, Spell::PsychicLinkage);
    assert_eq!(t.refuses("spell psychic-linkage m1 -").clause, "SC-BLK-06", "3 and 5 inches are more than 5");
    let mut t = casting(&g, caster, 2, Spell::PsychicLinkage);
    t.play("spell psychic-linkage m1 -");
    assert_eq!((t.game.zones[0].depth, t.game.zones[0].at), (1, Point::new(60, 90)));
}

/// SC-SCN-02, SC-VIS-04: scenery in the dark, or beyond the sight of the water, is shot at blindly.
#[test]
fn sc_vis_04_scenery_that_is_not_seen_is_shot_at_blindly() {
    for (lights, lamp, clarity, score) in [
        (true, false, Clarity::Clear, "8 against 5"),
        (false, false, Clarity::Clear, "4 against 5"),
        (false, true, Clarity::Clear, "8 against 5"),
        (true, false, Clarity::Soupy, "4 against 5"),
    ] {
        let mut g = arena();
        let isabella = put(&mut g, IsabellaJohannes, 200, 100);
        wall(&mut g, 240, 60, 240, 140);
        g.waters.lights = lights;
        g.waters.clarity = clarity;
        g.model_mut(isabella).items.retain(|item| lamp || *item != Item::CrystalLamp);
        let mut t = acting(g, isabella, 1).dice(["die 4"]);
        t.play("fire 240,100 0");
        assert!(heard(&t, score), "{lights} {lamp} {clarity:?}: {:?}", t.said());
    }
}

/// SC-SCN-02, SC-DEP-08: nobody fires at ground behind a wall, or down through a roof.
#[test]
fn sc_scn_02_ground_that_is_shot_at_is_in_sight() {
    let mut g = arena();
    let tempest = put(&mut g, IronTempest, 200, 100);
    g.model_mut(tempest).abilities.add(Ability::Bombard);
    assert!(acting(g.clone(), tempest, 1).allows("fire 240,100 0"));
    wall(&mut g, 220, 60, 220, 140);
    assert_eq!(acting(g.clone(), tempest, 1).refuses("fire 240,100 0").clause, "SC-SCN-02");
    g.model_mut(tempest).depth = 1;
    assert_eq!(acting(g.clone(), tempest, 1).refuses("fire 210,100 0").clause, "SC-SCN-02", "the roof");
    g.model_mut(tempest).at = Point::new(60, 60);
    assert!(acting(g, tempest, 1).allows("fire 60,90 0"), "the sea floor");
}

/// SC-DRK-05, SC-DRK-08: a flare is a light to steer by.
#[test]
fn sc_drk_05_a_flare_is_a_light_to_steer_by() {
    for (flare, lost) in [(false, true), (true, false)] {
        let mut g = arena();
        let klegg = put(&mut g, IronbellyKlegg, 200, 100);
        g.waters.lights = false;
        g.model_mut(klegg).items.clear();
        if flare {
            let at = Point::new(310, 100);
            g.clouds.push(Cloud { sort: CloudSort::Flare, at, depth: 0, until: u8::MAX, ink: None });
        }
        let mut t = acting(g, klegg, 2);
        t.play("move 210,100");
        assert_eq!(t.game.model(klegg).at == Point::new(200, 100), lost, "{:?}", t.said());
    }
}

/// SC-TEC-10: a machine is as good as scenery for the Cloaking Field, and what lies a level below is not.
#[test]
fn sc_tec_10_the_field_works_beside_machines_and_on_the_floor() {
    let mut g = laid_out(2, Difficulty::Beginner);
    let isabella = Id(0);
    g.model_mut(isabella).items.push(Item::CloakingField);
    beside(&mut g, isabella, "gA");
    let at = g.model(isabella).at;
    let diver = put(&mut g, CorruptedDiver, at.x, at.y + 30);
    let shot = blow(diver, isabella, Some(0), How::Shot);
    assert_eq!(plus(&g, &shot, "cloaking field"), -4, "beside the generator");
    g.model_mut(isabella).at.y += 10;
    assert_eq!(plus(&g, &shot, "cloaking field"), 0, "an inch from it");
    piece(&mut g, PieceSort::Coral, at.x - 5, at.y + 16, at.x + 5, at.y + 22);
    assert_eq!(plus(&g, &shot, "cloaking field"), -4, "beside coral");
    g.model_mut(isabella).depth = 1;
    assert_eq!(plus(&g, &shot, "cloaking field"), 0, "five inches above it");
}

/// Klegg has swum through a door into a closed room of the second scenario, and this card is drawn.
fn entered(card: RoomCard, from: (i16, i16), to: (i16, i16), dice: &[&str]) -> T {
    let mut g = laid_out(2, Difficulty::Beginner);
    let room = g.map().room("bat").expect("the battery room");
    g.model_mut(Id(1)).at = Point::new(to.0, to.1);
    let mut t = due(g, Roll::RoomCard { room, by: Id(1), from: Point::new(from.0, from.1) });
    t.force([format!("room {}", card.slug())]);
    t.force(dice);
    t
}

/// SC-RMC-08: what nests lies in the corner farthest from the door, however deep the first has come in.
#[test]
fn sc_rmc_08_the_nest_is_in_the_corner_farthest_from_the_door() {
    let t = entered(RoomCard::Nest, (90, 133), (70, 215), &["die 1"]);
    let eel = t.game.models.iter().find(|m| m.kind == GulperEel).expect("an eel");
    assert!(eel.at.y > 200, "the door is at the top: {:?}", eel.at);
}

/// SC-RMC-07: whoever swims past the mine within two inches sets it off, wherever it comes to rest.
#[test]
fn sc_rmc_07_the_mine_is_met_on_the_way_in() {
    let t = entered(RoomCard::Mine, (90, 133), (90, 200), &[]);
    assert!(matches!(t.game.stack.last(), Some(Task::Roll(Roll::Mine { .. }))));
    let mine = t.game.things.iter().find(|t| t.sort() == ObjectSort::Mine).expect("a mine");
    assert_eq!(mine.at, Point::new(90, 160), "two inches inside the door");
}

/// SC-SCE-05, SC-OBJ-05: the artifact of the vault is the one out of its case, and no other counts for it.
#[test]
fn sc_sce_05_only_the_artifact_of_the_vault_counts_as_such() {
    for (drawn, held, points) in
        [(Artifact::SirenConch, Artifact::SirenConch, 4), (Artifact::SirenConch, Artifact::CoralHeart, 0)]
    {
        let mut g = laid_out(5, Difficulty::Beginner);
        let klegg = Id(1);
        let case = beside(&mut g, klegg, "art");
        let mut t = acting(g, klegg, 2).dice(["dice 1 6 6".to_owned(), format!("artifact {}", drawn.slug())]);
        t.play(&format!("use {case} 2"));
        let mut g = t.game.clone();
        assert_eq!((g.model(klegg).artifact, points_of(&g)), (Some(drawn), 4), "{:?}", t.said());
        g.model_mut(klegg).artifact = Some(held);
        assert_eq!(points_of(&g), points, "{held:?} in hand");
        g.model_mut(klegg).at = Point::new(26, 120);
        let mut t = acting(g, klegg, 1);
        t.play("withdraw");
        assert_eq!(points_of(&t.game), points, "{held:?} carried out");
    }
}

/// What the artifact of the vault counts for the team.
fn points_of(g: &SunkenCitadel) -> i32 {
    score::lines(g, TEAM)
        .iter()
        .filter(|line| line.source.contains("artifact of the vault"))
        .map(|line| line.points)
        .sum()
}

/// SC-SCE-05: a treasure that was carried to the West Ring counts, also where its carrier fell on it.
#[test]
fn sc_sce_05_treasure_in_the_west_ring_counts() {
    for (x, y, points) in [(35, 100, 1), (60, 100, 0)] {
        let mut g = laid_out(5, Difficulty::Beginner);
        g.things.push(lying(What::Treasure(Loot::Goods), x, y));
        let ring = |line: &&fathom_core::ScoreLine| line.source.contains("West Ring");
        let counted: i32 = score::lines(&g, TEAM).iter().filter(ring).map(|line| line.points).sum();
        assert_eq!(counted, points, "{x},{y}");
    }
}

/// SC-TRS-05: crystals shatter in a blast, and not in a booby trap.
#[test]
fn sc_trs_05_a_trap_shatters_no_crystals() {
    for (cause, left) in [(Cause::Mine, 0), (Cause::Trap, 1)] {
        let mut g = arena();
        let trooper = put(&mut g, HeavyAssaultTrooper, 200, 100);
        g.model_mut(trooper).stats.boxes.body = 9;
        g.model_mut(trooper).loot.push(Loot::Crystals);
        let hazard = Hazard { who: trooper, score: 8, bonus: 0, armour_break: 0, by: None, cause };
        let mut t = due(g, Roll::Hazard(hazard));
        t.force(["die 1"]);
        assert!(t.game.model(trooper).wounds.body > 0);
        let lying =
            t.game.things.iter().filter(|t| t.what == What::Treasure(Loot::Crystals) && !t.gone).count();
        assert_eq!(t.game.model(trooper).loot.len() + lying, left, "{cause:?}");
    }
}
