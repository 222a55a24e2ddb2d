//! Room cards, event cards, treasure, special items, special operations.

use crate::scene::*;
use Kind::*;
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{
    Artifact, Clarity, Difficulty, DoorState, EventCard, Find, Item, Kind, ObjectSort, RoomCard, Side, Suit,
};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::{score, sight, table};
use fathom_sunken_citadel::state::{Id, Loot};
use fathom_sunken_citadel::task::{Roll, Task};

/// Klegg enters the locker room of Lock Nine, and this card is drawn.
fn room(card: RoomCard, more: &[&str]) -> T {
    let mut g = laid_out(1, Difficulty::Beginner);
    let room = g.map().room("loc").expect("a room");
    g.model_mut(Id(1)).at = Point::new(125, 90);
    let mut t = due(g, Roll::RoomCard { room, by: Id(1), from: Point::new(125, 107) });
    t.force([format!("room {}", card.slug())]);
    t.force(more.iter());
    t
}

fn lies(g: &SunkenCitadel, sort: ObjectSort) -> usize {
    g.things.iter().filter(|t| t.sort() == sort && !t.gone).count()
}

/// SC-RMC-03, SC-RMC-05, SC-RMC-11: stores, a strongbox, a cabinet.
#[test]
fn sc_rmc_03_what_may_stand_in_a_room() {
    for (card, sort) in [
        (RoomCard::Stores, ObjectSort::Stores),
        (RoomCard::Strongbox, ObjectSort::Strongbox),
        (RoomCard::AidCabinet, ObjectSort::Cabinet),
    ] {
        let before = lies(&laid_out(1, Difficulty::Beginner), sort);
        assert!(lies(&room(card, &[]).game, sort) > before, "{card:?}");
    }
}

/// SC-RMC-04, SC-RMC-05: treasure that a card brings is counted: one in a cache, two in a strongbox.
#[test]
fn sc_rmc_05_what_a_card_brings_is_counted() {
    let before = laid_out(1, Difficulty::Beginner).tally.hoard.brought;
    for (card, brought) in [(RoomCard::Cache, 1), (RoomCard::Strongbox, 2), (RoomCard::Stores, 0)] {
        assert_eq!(room(card, &[]).game.tally.hoard.brought, before + brought, "{card:?}");
    }
}

/// SC-RMC-06: a steam trap is avoided by two successes of Quality.
#[test]
fn sc_rmc_06_a_steam_trap() {
    let trap = room(RoomCard::SteamTrap, &["dice 1 2 3", "die 1"]);
    assert!(defended(&trap, Id(1)), "{:?}", trap.said());
    let safe = room(RoomCard::SteamTrap, &["dice 1 3 3"]);
    assert!(!defended(&safe, Id(1)), "{:?}", safe.said());
}

/// SC-RMC-07: a mine lies there.
#[test]
fn sc_rmc_07_a_mine_lies_in_the_room() {
    assert_eq!(lies(&room(RoomCard::Mine, &["die 5"]).game, ObjectSort::Mine), 1);
}

/// SC-RMC-08: a nest of what the die says.
#[test]
fn sc_rmc_08_a_nest() {
    for (die, kind) in
        [("die 1", GulperEel), ("die 4", NeedleShoal), ("die 5", LanternSiren), ("die 6", IronbackCrab)]
    {
        let t = room(RoomCard::Nest, &[die]);
        assert!(t.game.models.iter().any(|m| m.kind == kind && m.here()), "{die}: {:?}", t.said());
    }
}

/// SC-RMC-09: out of a thin wall steps an Invader.
#[test]
fn sc_rmc_09_a_thin_wall() {
    let t = room(RoomCard::ThinWall, &[]);
    assert_eq!(t.game.models.iter().filter(|m| m.side == Side::Invaders).count(), 1);
}

/// SC-RMC-09: an Invader player chooses who steps out: one regular model of the list, in that room, or nobody.
#[test]
fn sc_rmc_09_an_invader_player_chooses_who_steps_out() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.seats = 2;
    let room = g.map().room("loc").expect("a room");
    g.model_mut(Id(1)).at = Point::new(125, 90);
    let mut t = due(g, Roll::RoomCard { room, by: Id(1), from: Point::new(125, 107) });
    t.force(["room thin-wall"]);
    assert_eq!(t.decider(), fathom_core::Seat(1));
    assert_eq!(t.refuses("quick").to_string(), "place one model, or nobody [SC-RMC-09]");
    assert_eq!(t.refuses("place corrupted-diver 300,200 0").clause, "SC-RMC-09");
    t.play("nobody");
    assert!(t.game.models.iter().all(|m| m.side != Side::Invaders));
}

/// SC-RMC-10: gas fills the room.
#[test]
fn sc_rmc_10_a_gas_leak() {
    assert!(!table::in_tactical(&laid_out(1, Difficulty::Beginner), Point::new(150, 50), 0));
    assert!(table::in_tactical(&room(RoomCard::GasLeak, &[]).game, Point::new(150, 50), 0));
}

/// Isabella beside such a thing, two wounds on her body, works it.
fn search(sort: ObjectSort, dice: &[&str]) -> T {
    let (mut g, isabella, _) = apart(IsabellaJohannes, CorruptedDiver, 120);
    g.things = vec![thing(sort, 200, 90)];
    g.model_mut(isabella).wounds.body = 2;
    let mut t = acting(g, isabella, 2).dice(dice.iter());
    t.play("use 0 1");
    t
}

/// SC-RMC-03: stores hold an item on 5 or 6, for a Tomb Hunter on 4 too; they are searched once.
#[test]
fn sc_rmc_03_searching_stores() {
    let mut found = search(ObjectSort::Stores, &["die 4", "find medical-kit"]);
    assert!(found.game.model(Id(0)).items.contains(&Item::MedicalKit));
    assert_eq!(found.refuses("use 0 1").clause, "SC-RMC-03");
    let none = search(ObjectSort::Stores, &["die 3"]);
    assert_eq!(none.game.model(Id(0)).items[..], *IsabellaJohannes.profile().items);
}

/// SC-RMC-05: a box is opened by two successes, and holds two treasures.
#[test]
fn sc_rmc_05_a_strongbox_holds_two_treasures() {
    let mut t = search(ObjectSort::Strongbox, &["dice 1 2 2"]);
    assert_eq!(lies(&t.game, ObjectSort::Treasure), 2);
    assert_eq!(t.refuses("use 0 1").clause, "SC-OBJ-01", "the box is gone");
    assert_eq!(lies(&search(ObjectSort::Strongbox, &["dice 1 1 2"]).game, ObjectSort::Treasure), 0);
}

/// SC-RMC-11: the cabinet heals two wounds.
#[test]
fn sc_rmc_11_the_aid_cabinet_heals_two() {
    assert_eq!(search(ObjectSort::Cabinet, &[]).game.model(Id(0)).wounds.body, 0);
}

/// Whether the die for events draws a card.
fn event(level: Difficulty, blood: bool, bang: bool, die: u8) -> bool {
    let (mut g, _, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    g.difficulty = level;
    (g.tally.blood, g.tally.bang) = (blood, bang);
    let mut t = due(g, Roll::EventDie);
    t.chance([format!("die {die}")]);
    matches!(t.game.stack.last(), Some(Task::Roll(Roll::EventCard)))
}

/// SC-EVT-01: on 6 for beginners, 5 and 4 for others.
#[test]
fn sc_evt_01_the_die_for_events() {
    for (level, needed) in [(Difficulty::Beginner, 6), (Difficulty::Advanced, 5), (Difficulty::Expert, 4)] {
        for die in 1..=6 {
            assert_eq!(event(level, false, false, die), die >= needed, "{level:?} {die}");
        }
    }
}

/// SC-EVT-02: blood and explosions add 1 each, but a 1 is never an event.
#[test]
fn sc_evt_02_blood_and_explosions_draw_them() {
    assert!(event(Difficulty::Beginner, true, false, 5) && event(Difficulty::Beginner, false, true, 5));
    assert!(event(Difficulty::Beginner, true, true, 4) && !event(Difficulty::Beginner, true, false, 4));
    assert!(!event(Difficulty::Expert, true, true, 1));
}

/// SC-EVT-14: when all cards are drawn the deck comes round.
#[test]
fn sc_evt_14_the_deck_comes_round() {
    let (mut g, _, _) = apart(IronbellyKlegg, CorruptedDiver, 120);
    g.decks.events = 0;
    g.difficulty = Difficulty::Beginner;
    let mut t = due(g, Roll::EventDie);
    t.chance(["die 6"]);
    assert_ne!(t.game.decks.events, 0);
}

/// An event in Lock Nine, with the Engineer fallen and the second door open.
fn happens(card: EventCard, more: &[&str]) -> SunkenCitadel {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.model_mut(Id(2)).state.fallen = true;
    g.doors[1] = DoorState::Open;
    let mut t = due(g, Roll::EventCard);
    t.force([format!("event {}", card.slug())]);
    t.force(more.iter());
    t.game.clone()
}

fn count(g: &SunkenCitadel, kind: Kind) -> usize {
    g.models.iter().filter(|m| m.kind == kind && m.here()).count()
}

/// SC-EVT-03, SC-EVT-04, SC-EVT-05: sharks, a shoal, an eel.
#[test]
fn sc_evt_03_sharks_shoals_and_eels() {
    let sharks = count(&laid_out(1, Difficulty::Beginner), AbyssalShark);
    assert_eq!(count(&happens(EventCard::BloodInTheWater, &[]), AbyssalShark), sharks + 1);
    assert_eq!(count(&happens(EventCard::SilverCloud, &["die 1"]), NeedleShoal), 1);
    assert_eq!(count(&happens(EventCard::InTheDucts, &["die 2"]), GulperEel), 1);
}

/// SC-EVT-06, SC-EVT-07: a siren, a squid.
#[test]
fn sc_evt_06_sirens_and_squids() {
    assert_eq!(count(&happens(EventCard::SoftLight, &[]), LanternSiren), 1);
    assert_eq!(count(&happens(EventCard::Ink, &["die 5"]), GhostSquid), 1);
}

/// SC-EVT-08: a tremor stirs the water up and keeps the fallen down in the next turn.
#[test]
fn sc_evt_08_a_tremor() {
    let g = happens(EventCard::Tremor, &["die 1"]);
    assert_eq!((g.clarity(), g.model(Id(2)).state.stunned_in), (Clarity::Murky, 2));
    let mut next = g;
    next.turn = 2;
    assert_eq!(acting(next, Id(2), 1).refuses("recover").clause, "SC-EVT-08");
}

/// SC-EVT-09, SC-EVT-10: the lamps fail; a pipe bursts.
#[test]
fn sc_evt_09_lamps_fail_and_pipes_burst() {
    assert!(laid_out(1, Difficulty::Beginner).lamps() && !happens(EventCard::LampsFail, &[]).lamps());
    assert_eq!(happens(EventCard::BurstPipe, &[]).clouds.len(), 1);
}

/// SC-EVT-11: a surge silences devices of level 2 in the next turn.
#[test]
fn sc_evt_11_an_ether_surge() {
    let mut g = happens(EventCard::EtherSurge, &[]);
    assert!(g.device(Id(0), Item::EtherDetector));
    g.turn = 2;
    assert!(!g.device(Id(0), Item::EtherDetector) && g.device(Id(0), Item::CrystalLamp));
    g.turn = 3;
    assert!(g.device(Id(0), Item::EtherDetector));
}

/// SC-EVT-12, SC-EVT-13: a bulkhead slams and jams; out of the walls comes a shadow, if the list has one.
#[test]
fn sc_evt_12_bulkheads_and_walls() {
    assert_eq!(happens(EventCard::BulkheadSlams, &[]).doors[1], DoorState::Jammed);
    let before = laid_out(1, Difficulty::Beginner).markers.len();
    assert_eq!(happens(EventCard::OutOfTheWalls, &[]).markers.len(), before, "the list is no longer");
}

/// SC-EVT-13: when the Old One stirs somebody checks its will.
#[test]
fn sc_evt_13_the_old_one_stirs() {
    let g = happens(EventCard::TheOldOneStirs, &[]);
    assert!(due_check(&T::new(g)).is_some());
}

/// That model picks up a treasure and rolls this.
fn open(kind: Kind, dice: &[&str]) -> T {
    let (mut g, id, _) = apart(kind, CorruptedDiver, 130);
    g.difficulty = Difficulty::Beginner;
    g.things.push(thing(ObjectSort::Treasure, 200, 90));
    let mut t = acting(g, id, 2).dice(dice.iter());
    t.play("pick-up 0");
    t
}

fn loot(t: &T) -> Option<Loot> {
    t.game.model(Id(0)).loot.first().copied()
}

/// SC-TRS-02, SC-TRS-03, SC-TRS-05: scrap for 1, goods for 2, crystals for 3.
#[test]
fn sc_trs_03_scrap_goods_and_crystals() {
    for (die, what, worth) in
        [("die 2", Loot::Scrap, 1), ("die 3", Loot::Goods, 2), ("die 5", Loot::Crystals, 3)]
    {
        let t = open(IronbellyKlegg, &[die]);
        assert_eq!(loot(&t), Some(what));
        let lines = score::lines(&t.game, TEAM);
        let points = lines.iter().find(|line| line.source == "Treasure").map(|line| line.points);
        assert_eq!(points, Some(worth), "{die}");
    }
}

/// SC-TRS-01, SC-TEC-11: a 1 is a trap; an Ether Detector adds 1.
#[test]
fn sc_trs_01_a_trap_in_the_box() {
    let trap = open(IronbellyKlegg, &["die 1", "dice 1 1 2", "die 1"]);
    assert!(heard(&trap, "the trap (5)"), "{:?}", trap.said());
    assert_eq!(loot(&open(IsabellaJohannes, &["die 1"])), Some(Loot::Scrap), "the Ether Detector");
}

/// SC-TRS-04, SC-TRS-06, SC-ART-01: supplies, and an artifact card.
#[test]
fn sc_trs_04_supplies_and_artifacts() {
    let supplies = open(IronbellyKlegg, &["die 4", "find patch-foam"]);
    assert!(supplies.game.model(Id(0)).items.contains(&Item::PatchFoam));
    let artifact = open(IronbellyKlegg, &["die 6", "artifact coral-heart"]);
    assert_eq!(artifact.game.model(Id(0)).artifact, Some(Artifact::CoralHeart));
}

/// SC-TRS-07: with 7 one keeps one of two.
#[test]
fn sc_trs_07_one_of_two_artifacts() {
    let mut two = open(IsabellaJohannes, &["die 6", "artifact coral-heart", "artifact star-compass"]);
    assert_eq!(two.refuses("keep-artifact mirror-shell").to_string(), "that one was not drawn [SC-TRS-07]");
    assert_eq!(two.refuses("quick").to_string(), "choose an artifact to keep [SC-TRS-07]");
    two.play("keep-artifact star-compass");
    assert_eq!(two.game.model(Id(0)).artifact, Some(Artifact::StarCompass));
}

/// SC-TRS-05: crystals are lost when their carrier is wounded by energy.
#[test]
fn sc_trs_05_crystals_do_not_bear_energy() {
    let mut g = open(IronbellyKlegg, &["die 5"]).game.clone();
    let foe = put(&mut g, CorruptedScientist, 226, 100);
    g.model_mut(Id(0)).state.spent = true;
    let mut t = acting(g, foe, 1).dice(["duel 6 1", "dice 6 6 6"]);
    t.play("shoot m0 1 body 1 -");
    assert!(t.game.model(Id(0)).loot.is_empty() && heard(&t, "crystals"), "{:?}", t.said());
}

/// SC-TRS-08, SC-SET-21: treasure counts while its carrier lives.
#[test]
fn sc_trs_08_treasure_counts_for_the_living() {
    let mut g = open(IronbellyKlegg, &["die 5"]).game.clone();
    let treasure = |g: &SunkenCitadel| score::lines(g, TEAM).iter().any(|line| line.source == "Treasure");
    assert!(treasure(&g));
    g.model_mut(Id(0)).place = fathom_sunken_citadel::state::Place::Dead;
    assert!(!treasure(&g));
}

/// SC-AP-18, SC-TEC-14: picking up takes an action in contact; machines carry nothing; two treasures are the most.
#[test]
fn sc_tec_14_who_carries_what() {
    let mut t = open(IronbellyKlegg, &["die 2"]);
    assert_eq!(left(&t), 1);
    for _ in 0..2 {
        t.game.things.push(thing(ObjectSort::Treasure, 200, 110));
    }
    t.force(["die 2"]);
    t.play("pick-up 1");
    t.game.activation = Some(activation(Id(0), 1));
    assert_eq!(t.refuses("pick-up 2").to_string(), "it carries two treasures [SC-TEC-14]");
    let (mut g, tempest, _) = apart(IronTempest, CorruptedDiver, 130);
    g.things.push(thing(ObjectSort::Treasure, 200, 88));
    assert_eq!(acting(g.clone(), tempest, 1).refuses("pick-up 0").clause, "SC-TEC-14");
    g.things[0] = thing(ObjectSort::Treasure, 260, 88);
    assert_eq!(acting(g, tempest, 1).refuses("pick-up 0").to_string(), "it does not touch that [SC-TEC-14]");
}

/// SC-SET-18: special rooms hold what a scenario needs: a generator to repair, a medical station, a locker, treasure.
#[test]
fn sc_set_18_special_rooms() {
    let found = |sort| (1..=8).any(|scenario| lies(&laid_out(scenario, Difficulty::Expert), sort) > 0);
    for sort in [ObjectSort::Generator, ObjectSort::MedStation, ObjectSort::Locker, ObjectSort::Treasure] {
        assert!(found(sort), "{sort:?}");
    }
}

/// Klegg with such an item.
fn gain(find: Find) -> SunkenCitadel {
    let (g, klegg, _) = apart(IronbellyKlegg, CorruptedDiver, 130);
    let mut t = due(g, Roll::FindCard { who: klegg });
    t.chance([format!("find {}", find.slug())]);
    t.game.clone()
}

/// SC-ITM-01: a kit takes two wounds off, for an action, once.
#[test]
fn sc_itm_01_a_medical_kit() {
    let mut g = gain(Find::MedicalKit);
    assert_eq!(
        acting(g.clone(), Id(0), 1).refuses("item medical-kit m0 -").to_string(),
        "there is no wound [SC-ITM-01]"
    );
    g.model_mut(Id(0)).wounds.body = 2;
    let mut t = acting(g, Id(0), 2);
    t.play("item medical-kit m0 -");
    assert_eq!((t.game.model(Id(0)).wounds.body, left(&t)), (0, 1));
    assert_eq!(t.refuses("item medical-kit m0 -").to_string(), "it has none [SC-ITM-01]");
}

/// SC-ITM-02: foam mends a leak for nothing.
#[test]
fn sc_itm_02_patch_foam() {
    let mut g = gain(Find::PatchFoam);
    assert_eq!(acting(g.clone(), Id(0), 0).refuses("item patch-foam - -").clause, "SC-ITM-02");
    g.model_mut(Id(0)).state.leaking = true;
    let mut t = acting(g, Id(0), 0);
    t.play("item patch-foam - -");
    assert!(!t.game.model(Id(0)).state.leaking);
}

/// SC-ITM-03, SC-ITM-10: a spare speargun; plating of one more and Reinforced.
#[test]
fn sc_itm_10_spearguns_and_plating() {
    assert_eq!(gain(Find::SpareSpeargun).model(Id(0)).arms.len(), 3);
    let plated = gain(Find::ReinforcedPlating);
    assert_eq!(plated.model(Id(0)).stats.armour.body, 2);
    assert!(plated.model(Id(0)).suit(Suit::Reinforced));
}

/// SC-ITM-04: a flare lights the dark within five inches.
#[test]
fn sc_itm_04_flares() {
    let mut g = gain(Find::FlarePack);
    g.waters.lights = false;
    let mut t = acting(g, Id(0), 1);
    assert_eq!(t.refuses("item flare-pack - 260,100").clause, "SC-ITM-04");
    t.play("item flare-pack - 240,100");
    assert!(sight::lit(&t.game, Point::new(250, 100), 0));
}

/// SC-ITM-07: a grenade makes a cloud of three inches within five.
#[test]
fn sc_itm_07_bubble_grenades() {
    let mut t = acting(gain(Find::BubbleGrenade), Id(0), 1);
    assert_eq!(t.refuses("item bubble-grenade - 260,100").clause, "SC-ITM-07");
    t.play("item bubble-grenade - 240,100");
    assert!(table::in_tactical(&t.game, Point::new(240, 110), 0));
}
