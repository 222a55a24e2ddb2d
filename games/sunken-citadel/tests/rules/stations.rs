//! Cards, treasure, repairs, operations, the eight scenarios, routines and the campaign.

use crate::scene::*;
use Kind::*;
use fathom_core::{Game, Seats, Stage};
use fathom_sunken_citadel::content::{
    Ability, Artifact, Clarity, Difficulty, DoorState, EventCard, Fault, Find, Item, Kind, ObjectSort,
    Operation, RoomCard, Side, Suit,
};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::campaign::{INJURED, SCARRED};
use fathom_sunken_citadel::rules::{campaign, repair, score, shadows, sight, station, table};
use fathom_sunken_citadel::scenario::{Progress, s2, s4, s5, s6, s7, s8};
use fathom_sunken_citadel::state::{Campaign, Id, Loot, Marker, Place, Score, Step};
use fathom_sunken_citadel::task::{Roll, Task};
use fathom_sunken_citadel::{Options, SunkenCitadel};

/// A roll that is due, above a decision of the team.
fn due(mut g: SunkenCitadel, roll: Roll) -> T {
    g.activation = None;
    if g.models.iter().all(|m| m.side != Side::Team || m.state.acted || !m.here()) {
        put(&mut g, ScipioAqualis, 110, 30);
    }
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(roll)];
    T::new(g)
}

fn object(g: &SunkenCitadel, id: &str) -> u8 {
    g.map().object(id).expect("a thing of the map")
}

/// Stands a model beside a thing of the map.
fn beside(g: &mut SunkenCitadel, id: Id, thing: &str) -> u8 {
    let index = object(g, thing);
    let rect = g.things[usize::from(index)].rect;
    let radius = g.model(id).radius();
    let spots = [
        Point::new(rect.centre().x, rect.max.y + radius),
        Point::new(rect.centre().x, rect.min.y - radius),
        Point::new(rect.max.x + radius, rect.centre().y),
        Point::new(rect.min.x - radius, rect.centre().y),
    ];
    let at = spots.into_iter().find(|at| shadows::place_free(g, *at, radius, 0)).expect("a free side");
    g.model_mut(id).at = at;
    index
}

/// SC-RMC-03, SC-RMC-05, SC-RMC-06, SC-RMC-07, SC-RMC-08, SC-RMC-09, SC-RMC-10, SC-RMC-11: what the room
/// cards do.
#[test]
fn room_cards() {
    let draw = |card: RoomCard, more: &[&str]| {
        let mut g = laid_out(1, Difficulty::Beginner);
        let room = g.map().room("loc").expect("a room");
        g.model_mut(Id(1)).at = Point::new(125, 90);
        let mut t = due(g, Roll::RoomCard { room, by: Id(1) });
        t.force([format!("room {}", card.slug())]);
        t.force(more.iter());
        t.game
    };
    let has = |g: &SunkenCitadel, sort| g.things.iter().any(|t| t.sort == sort && !t.gone);
    assert!(has(&draw(RoomCard::Stores, &[]), ObjectSort::Stores));
    assert!(has(&draw(RoomCard::Strongbox, &[]), ObjectSort::Strongbox));
    assert!(has(&draw(RoomCard::AidCabinet, &[]), ObjectSort::Cabinet));
    let trap = draw(RoomCard::SteamTrap, &["dice 1 2 3", "die 1"]);
    assert!(trap.model(Id(1)).wounds[1] > 0 || trap.model(Id(1)).state.fallen);
    let safe = draw(RoomCard::SteamTrap, &["dice 1 3 3"]);
    assert_eq!(safe.model(Id(1)).wounds[1], 0);
    let mine = draw(RoomCard::Mine, &["die 5"]);
    assert!(has(&mine, ObjectSort::Mine));
    for (die, kind) in
        [("die 1", GulperEel), ("die 4", NeedleShoal), ("die 5", LanternSiren), ("die 6", IronbackCrab)]
    {
        assert!(draw(RoomCard::Nest, &[die]).models.iter().any(|m| m.kind == kind && m.here()));
    }
    let wall = draw(RoomCard::ThinWall, &[]);
    assert!(wall.models.iter().any(|m| m.side == Side::Invaders), "the routine steps out");
    let gas = draw(RoomCard::GasLeak, &[]);
    assert!(table::in_tactical(&gas, Point::new(150, 50), 0));
}

/// SC-RMC-03, SC-RMC-05, SC-RMC-11: stores are searched on 5, or 4 for a Tomb Hunter; the box holds two
/// treasures; the cabinet heals two.
#[test]
fn searching() {
    let mut g = arena();
    let isabella = put(&mut g, IsabellaJohannes, 200, 100);
    put(&mut g, CorruptedDiver, 340, 210);
    for sort in [ObjectSort::Stores, ObjectSort::Strongbox, ObjectSort::Cabinet] {
        g.things = vec![crate::shooting::thing(sort, 200, 90)];
        g.model_mut(isabella).wounds[1] = 2;
        let dice: &[&str] = match sort {
            ObjectSort::Stores => &["die 4", "find medical-kit"],
            ObjectSort::Strongbox => &["dice 1 2 2"],
            _ => &[],
        };
        let mut t = acting(g.clone(), isabella, 1).dice(dice.iter());
        t.play("use 0 1");
        match sort {
            ObjectSort::Stores => assert!(t.game.model(isabella).items.contains(&Item::MedicalKit)),
            ObjectSort::Strongbox => {
                assert_eq!(
                    t.game.things.iter().filter(|t| t.sort == ObjectSort::Treasure && !t.gone).count(),
                    2
                );
            }
            _ => assert_eq!(t.game.model(isabella).wounds[1], 0),
        }
    }
}

/// SC-EVT-01, SC-EVT-02, SC-EVT-14: blood and explosions add 1 each; 6, 5 or 4 by difficulty; never on a 1;
/// the deck comes round.
#[test]
fn the_event_die() {
    let rolled = |level, blood, bang, die: &str| {
        let mut g = arena();
        put(&mut g, IronbellyKlegg, 200, 100);
        g.difficulty = level;
        (g.tally.blood, g.tally.bang) = (blood, bang);
        g.decks.events = 0;
        let mut t = due(g, Roll::EventDie);
        t.chance([die]);
        matches!(t.game.stack.last(), Some(Task::Roll(Roll::EventCard)))
    };
    assert!(
        rolled(Difficulty::Beginner, false, false, "die 6")
            && !rolled(Difficulty::Beginner, false, false, "die 5")
    );
    assert!(
        rolled(Difficulty::Beginner, true, false, "die 5")
            && rolled(Difficulty::Beginner, true, true, "die 4")
    );
    assert!(
        rolled(Difficulty::Advanced, false, false, "die 5")
            && rolled(Difficulty::Expert, false, false, "die 4")
    );
    assert!(!rolled(Difficulty::Expert, true, true, "die 1"));
}

/// SC-EVT-03, SC-EVT-04, SC-EVT-05, SC-EVT-06, SC-EVT-07, SC-EVT-08, SC-EVT-09, SC-EVT-10, SC-EVT-11,
/// SC-EVT-12, SC-EVT-13: what the event cards do.
#[test]
fn event_cards() {
    let draw = |card: EventCard, more: &[&str]| {
        let mut g = laid_out(1, Difficulty::Beginner);
        g.model_mut(Id(2)).state.fallen = true;
        g.doors[1] = DoorState::Open;
        let mut t = due(g, Roll::EventCard);
        t.force([format!("event {}", card.slug())]);
        t.force(more.iter());
        t.game
    };
    let count = |g: &SunkenCitadel, kind| g.models.iter().filter(|m| m.kind == kind && m.here()).count();
    assert_eq!(count(&draw(EventCard::BloodInTheWater, &[]), AbyssalShark), 2);
    assert_eq!(count(&draw(EventCard::SilverCloud, &["die 1"]), NeedleShoal), 1);
    assert_eq!(count(&draw(EventCard::InTheDucts, &["die 2"]), GulperEel), 1);
    assert_eq!(count(&draw(EventCard::SoftLight, &[]), LanternSiren), 1);
    assert_eq!(count(&draw(EventCard::Ink, &["die 5"]), GhostSquid), 1);
    let tremor = draw(EventCard::Tremor, &["die 1"]);
    assert_eq!((tremor.clarity(), tremor.model(Id(2)).state.stunned_in), (Clarity::Murky, 2));
    let dark = draw(EventCard::LampsFail, &[]);
    assert!(!dark.lamps());
    assert_eq!(draw(EventCard::BurstPipe, &[]).clouds.len(), 1);
    let surge = draw(EventCard::EtherSurge, &[]);
    assert_eq!(surge.waters.surge_in, 2);
    let mut next = surge.clone();
    next.turn = 2;
    assert!(!next.device(Id(0), Item::EtherDetector) && next.device(Id(0), Item::CrystalLamp));
    assert_eq!(draw(EventCard::BulkheadSlams, &[]).doors[1], DoorState::Jammed);
    let before = laid_out(1, Difficulty::Beginner).markers.len();
    assert_eq!(
        draw(EventCard::OutOfTheWalls, &[]).markers.len(),
        before,
        "the list is no longer than the shadows"
    );
    let old = draw(EventCard::TheOldOneStirs, &[]);
    assert!(matches!(old.stack.last(), Some(Task::Roll(Roll::Check(_)))));
}

/// SC-TRS-01, SC-TRS-02, SC-TRS-03, SC-TRS-04, SC-TRS-05, SC-TRS-06, SC-TRS-07, SC-TRS-08, SC-AP-18,
/// SC-TEC-14, SC-SET-18, SC-SET-21: what is in a treasure, how it is carried, lost and counted.
#[test]
fn treasure() {
    let open = |kind: Kind, dice: &[&str]| {
        let mut g = arena();
        let id = put(&mut g, kind, 200, 100);
        put(&mut g, CorruptedDiver, 340, 210);
        g.difficulty = Difficulty::Beginner;
        g.things.push(crate::shooting::thing(ObjectSort::Treasure, 200, 90));
        let mut t = acting(g, id, 2).dice(dice.iter());
        t.play("pick-up 0");
        t
    };
    let loot = |t: &T| t.game.model(Id(0)).loot.first().copied();
    assert_eq!(loot(&open(IronbellyKlegg, &["die 2"])), Some(Loot::Scrap));
    assert_eq!(loot(&open(IronbellyKlegg, &["die 3"])), Some(Loot::Goods));
    assert_eq!(loot(&open(IsabellaJohannes, &["die 2"])), Some(Loot::Goods), "the Ether Detector");
    let trap = open(IronbellyKlegg, &["die 1", "dice 1 1 2", "die 1"]);
    assert!(heard(&trap, "the trap (5)"));
    assert!(
        open(IronbellyKlegg, &["die 4", "find patch-foam"])
            .game
            .model(Id(0))
            .items
            .contains(&Item::PatchFoam)
    );
    assert_eq!(
        open(IronbellyKlegg, &["die 6", "artifact coral-heart"]).game.model(Id(0)).artifact,
        Some(Artifact::CoralHeart)
    );
    let mut two = open(IsabellaJohannes, &["die 6", "artifact coral-heart", "artifact star-compass"]);
    two.play("keep-artifact star-compass");
    assert_eq!(two.game.model(Id(0)).artifact, Some(Artifact::StarCompass));
    let crystals = open(IronbellyKlegg, &["die 5"]);
    assert_eq!((loot(&crystals), Loot::Crystals.worth()), (Some(Loot::Crystals), 3));
    assert_eq!(
        score::lines(&crystals.game, Side::Team).iter().find(|l| l.source == "Treasure").map(|l| l.points),
        Some(3)
    );
    let mut g = crystals.game.clone();
    let foe = put(&mut g, CorruptedScientist, 226, 100);
    let mut t = acting(g.clone(), foe, 1).dice(["duel 6 1", "dice 6 6 6"]);
    t.game.model_mut(Id(0)).state.spent = true;
    t.play("shoot m0 1 body 1 -");
    assert!(t.game.model(Id(0)).loot.is_empty() && heard(&t, "crystals"));
    let mut g = arena();
    let tempest = put(&mut g, IronTempest, 200, 102);
    g.things.push(crate::shooting::thing(ObjectSort::Treasure, 200, 90));
    assert_eq!(acting(g, tempest, 1).refuses("pick-up 0").clause, "SC-TEC-14");
}

/// SC-ITM-01, SC-ITM-02, SC-ITM-03, SC-ITM-04, SC-ITM-07, SC-ITM-10: kits, foam, flares, grenades, plating
/// and spare weapons.
#[test]
fn special_items() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 340, 210);
    let gain = |find: Find| {
        let mut t = due(g.clone(), Roll::FindCard { who: klegg });
        t.chance([format!("find {}", find.slug())]);
        t.game
    };
    assert_eq!(gain(Find::SpareSpeargun).model(klegg).arms.len(), 3);
    let plated = gain(Find::ReinforcedPlating);
    assert_eq!(plated.model(klegg).stats.armour[1], 2);
    assert!(plated.model(klegg).suit(Suit::Reinforced));
    let mut kit = gain(Find::MedicalKit);
    kit.model_mut(klegg).wounds[1] = 2;
    let mut t = acting(kit, klegg, 1);
    t.play("item medical-kit m0 -");
    assert_eq!((t.game.model(klegg).wounds[1], left(&t)), (0, 0));
    let mut foam = gain(Find::PatchFoam);
    foam.model_mut(klegg).state.leaking = true;
    let mut t = acting(foam, klegg, 0);
    t.play("item patch-foam - -");
    assert!(!t.game.model(klegg).state.leaking);
    let mut flare = gain(Find::FlarePack);
    flare.waters.lights = false;
    let mut t = acting(flare, klegg, 1);
    t.play("item flare-pack - 240,100");
    assert!(sight::lit(&t.game, Point::new(250, 100), 0));
    let mut t = acting(gain(Find::BubbleGrenade), klegg, 1);
    assert_eq!(t.refuses("item bubble-grenade - 260,100").clause, "SC-ITM-07");
    t.play("item bubble-grenade - 240,100");
    assert!(table::in_tactical(&t.game, Point::new(240, 110), 0));
}

/// SC-OPS-01, SC-OPS-02, SC-OPS-03, SC-OPS-04, SC-OPS-06, SC-OPS-07, SC-OPS-08, SC-OPS-09, SC-OPS-10: what
/// special operations do.
#[test]
fn operations() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    put(&mut g, CorruptedDiver, 340, 210);
    g.markers.push(Marker { at: Point::new(280, 100), worth: 1, acted: false, number: 1 });
    wall(&mut g, 240, 20, 240, 180);
    let with = |card: Operation| {
        let mut g = g.clone();
        g.operations.push(card);
        g
    };
    let mut t = acting(with(Operation::SonarPing), klegg, 1);
    t.play("operation sonar-ping m0 - -");
    assert!(t.game.markers.is_empty() && t.game.models.last().is_some_and(|m| m.state.waits));
    let mut t = acting(with(Operation::BreachingCharge), klegg, 1);
    t.play("operation breaching-charge m0 - -");
    assert!(t.game.model(klegg).items.contains(&Item::DemolitionCharge));
    let mut t = acting(with(Operation::AdrenalDraught), klegg, 1);
    t.play("operation adrenal-draught m0 - -");
    assert_eq!(left(&t), 3);
    let mut hurt = with(Operation::EmergencyPatch);
    hurt.model_mut(klegg).wounds[1] = 1;
    let mut t = acting(hurt, klegg, 1);
    t.play("operation emergency-patch m0 - -");
    assert_eq!(t.game.model(klegg).wounds[1], 0);
    let mut t = acting(with(Operation::DecoyBeacon), klegg, 1);
    t.play("operation decoy-beacon m0 200,140 -");
    assert!(t.game.things.iter().any(|t| t.sort == ObjectSort::Beacon && t.fuse == 2));
    let mut shut = with(Operation::SealedRoute);
    shut.doors[4] = DoorState::Closed;
    let mut t = acting(shut, klegg, 1);
    t.play("operation sealed-route - - 4");
    assert_eq!(t.game.sealed, Some((4, 2)));
    let mut over = with(Operation::Overcharge);
    let foe = put(&mut over, WarpConstruct, 236, 100);
    over.breached = Some(Vec::new());
    let mut t = acting(over, klegg, 1).dice(["duel 3 3"]);
    t.play("operation overcharge - - -");
    t.play(&format!("shoot {foe} 0 body 1 -"));
    assert_eq!(t.game.in_force, 0, "used up");
    let mut wind = with(Operation::SecondWind);
    wind.stack = vec![Task::Mode(klegg)];
    let mut t = T::new(wind).dice(["dice 1 1 2", "dice 3 4 5"]);
    t.play("roll");
    t.play("again");
    assert_eq!(left(&t), 3);
    let mut cover = with(Operation::CoveringFire);
    cover.breached = Some(Vec::new());
    cover.markers.clear();
    cover.step = Step::Invaders;
    let foe = put(&mut cover, CorruptedScientist, 260, 100);
    let mut t = acting(cover, foe, 1);
    t.play("move 235,100");
    t.force(["duel 4 4"]);
    t.play("fire-now m0 0");
    t.play("stand");
    assert!(t.said().join(" ").contains("1 covering fire"), "{:?}", t.said());
}

/// SC-OBJ-01, SC-OBJ-02, SC-SCE-01, SC-AP-03: the panel of Lock Nine opens the outer door; the log is copied
/// for 5, smashed for 4; models inside with the door shut and a clear gallery score 2 each.
#[test]
fn lock_nine() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let isabella = Id(0);
    let p1 = beside(&mut g, isabella, "p1");
    let mut t = acting(g.clone(), isabella, 1).dice(["dice 1 2 2"]);
    t.play(&format!("use {p1} 1"));
    assert!(t.game.doors[0].is_open(), "2 + 2 for the Tomb Hunter");
    let log = beside(&mut g, isabella, "log");
    let mut t = acting(g.clone(), isabella, 1).dice(["dice 1 3 3"]);
    t.play(&format!("use {log} 1"));
    let points = |g: &SunkenCitadel, side| score::lines(g, side).iter().map(|l| l.points).sum::<i32>();
    assert_eq!((points(&t.game, Side::Team), points(&t.game, Side::Invaders)), (5, 0));
    assert_eq!(points(&g, Side::Invaders), 2, "not copied");
    let foe = put(&mut g, CorruptedScientist, 100, 100);
    g.model_mut(isabella).at = Point::new(30, 95);
    beside(&mut g, foe, "log");
    let mut t = acting(g.clone(), foe, 1).dice(["dice 1 6 6"]);
    t.play(&format!("try break object{log} no 100,100"));
    assert_eq!(points(&t.game, Side::Invaders), 6);
    for (index, x) in [120, 180, 200, 220, 260].into_iter().enumerate() {
        g.model_mut(Id(index as u8)).at = Point::new(x, 120);
    }
    g.markers.clear();
    assert_eq!(points(&g, Side::Team), 4);
}

/// SC-RPR-01, SC-RPR-02, SC-RPR-03, SC-RPR-04, SC-RPR-05, SC-RPR-06, SC-RPR-07, SC-RPR-08, SC-RPR-09,
/// SC-RPR-10, SC-RPR-11, SC-RPR-12, SC-RPR-13, SC-RPR-14, SC-RPR-15, SC-RPR-16, SC-AP-04: faults and how they
/// are cleared.
#[test]
fn faults() {
    assert_eq!(
        [Fault::BlownFuse, Fault::CrackedCrystal, Fault::BurntWindings, Fault::SeizedValve].map(Fault::level),
        [1, 2, 3, 0]
    );
    let mut g = laid_out(2, Difficulty::Beginner);
    let scipio = Id(2);
    let gen_a = beside(&mut g, scipio, "gA");
    let work = |fault: Fault, actions: u8, dice: &[&str]| {
        let mut all = vec![format!("fault {}", fault.slug())];
        all.extend(dice.iter().map(|d| (*d).to_owned()));
        let mut t = acting(g.clone(), scipio, 3).dice(all);
        t.play(&format!("use {gen_a} {actions}"));
        t
    };
    let runs = |t: &T| t.game.things[usize::from(gen_a)].on;
    assert!(runs(&work(Fault::BlownFuse, 1, &["dice 1 1 3"])), "4+ with an Engineer's +1");
    assert!(
        runs(&work(Fault::CrackedCrystal, 1, &["dice 1 3 3"]))
            && !runs(&work(Fault::CrackedCrystal, 1, &["dice 1 1 3"]))
    );
    assert!(!runs(&work(Fault::BurntWindings, 1, &["dice 1 5 5"])), "level 3: -1 and no Engineer's bonus");
    assert!(runs(&work(Fault::OnlySwitchedOff, 1, &[])));
    let good = work(Fault::GoodOrder, 1, &["dice 1 1 5"]);
    assert_eq!((runs(&good), good.game.tally.extra), (true, 1));
    assert!(work(Fault::CrossedLeads, 1, &["dice 1 1 1", "dice 1 1 2"]).game.model(scipio).state.transfixed);
    let mut flooded = work(Fault::FloodedCasing, 1, &[]);
    assert_eq!(flooded.refuses(&format!("use {gen_a} 1")).clause, "SC-RPR-06");
    flooded.force(["dice 1 3 3"]);
    flooded.play(&format!("use {gen_a} 2"));
    assert!(runs(&flooded));
    let mut growth = work(Fault::VoidGrowth, 1, &[]);
    assert_eq!(growth.refuses(&format!("use {gen_a} 1")).clause, "SC-RPR-07");
    growth.force(["dice 1 5 6"]);
    growth.play(&format!("try break object{gen_a} no 100,100"));
    growth.force(["dice 1 3 3"]);
    growth.play(&format!("use {gen_a} 1"));
    assert!(runs(&growth));
    let mut missing = work(Fault::MissingPart, 1, &["dice 1 1 1"]);
    missing.game.model_mut(scipio).loot.push(Loot::Goods);
    missing.play(&format!("sacrifice {gen_a}"));
    assert!(runs(&missing));
    let mut valve = work(Fault::SeizedValve, 1, &[]);
    assert_eq!(valve.refuses(&format!("use {gen_a} 1")).clause, "SC-RPR-10");
    valve.force(["dice 1 6 6"]);
    valve.play(&format!("try force object{gen_a} no 100,100"));
    assert!(runs(&valve));
    let mut loose = work(Fault::LooseCoupling, 1, &["dice 1 1 2"]);
    loose.force(["dice 1 5 5"]);
    loose.play(&format!("try force object{gen_a} no 100,100"));
    assert!(runs(&loose), "Force at 0");
    assert_eq!(work(Fault::EtherLeak, 1, &[]).game.clouds.len(), 1);
    assert_eq!(left(&work(Fault::WhisperingCore, 1, &["dice 1 1 2"])), 0);
    let mut rust = work(Fault::Rust, 1, &["dice 1 1 5"]);
    assert!(!runs(&rust));
    rust.force(["dice 1 1 5"]);
    rust.play(&format!("use {gen_a} 1"));
    assert!(runs(&rust));
    assert!(heard(&work(Fault::WiredCharge, 1, &["dice 1 1 1", "die 6"]), "wired charge"));
}

/// SC-SCE-02, SC-OBJ-04: two generators light the station; a sabotaged one stops; the breakers help; the
/// medical station needs light.
#[test]
fn cold_iron() {
    let mut g = laid_out(2, Difficulty::Beginner);
    assert!(!g.lamps());
    for id in ["gA", "gB"] {
        let index = usize::from(object(&g, id));
        g.things[index].on = true;
    }
    g.waters.lights = true;
    let foe = put(&mut g, CorruptedScientist, 100, 100);
    let gen_a = beside(&mut g, foe, "gA");
    let mut t = acting(g.clone(), foe, 1).dice(["dice 1 4 4"]);
    t.play(&format!("use {gen_a} 1"));
    assert!(!t.game.lamps() && repair::running(&t.game) == 1);
    assert_eq!(t.game.progress, Progress::ColdIron(s2::Count { lit_turns: 0, sabotages: 1 }));
    let klegg = Id(1);
    g.model_mut(klegg).wounds[1] = 2;
    let ms = beside(&mut g, klegg, "ms");
    let mut t = acting(g.clone(), klegg, 1).dice(["dice 1 1 3"]);
    t.play(&format!("use {ms} 1"));
    assert_eq!((t.game.model(klegg).wounds[1], t.game.things[usize::from(ms)].count), (0, 2));
    g.waters.lights = false;
    assert_eq!(acting(g, klegg, 1).refuses(&format!("use {ms} 1")).clause, "SC-SCE-02");
}

/// SC-SCE-03, SC-OBJ-03: survivors are found, led and brought to the lobby; the first is a Healer; the locker
/// is searched once.
#[test]
fn the_quiet_ward() {
    let mut g = laid_out(3, Difficulty::Beginner);
    let klegg = Id(1);
    let v1 = beside(&mut g, klegg, "v1");
    let mut t = acting(g.clone(), klegg, 3).dice(["survivor found"]);
    t.play(&format!("use {v1} 1"));
    let surgeon = Id(t.game.models.len() as u8 - 1);
    assert_eq!(t.game.model(surgeon).kind, Surgeon);
    assert!(t.game.model(surgeon).has(Ability::Healer));
    let mut g2 = t.game.clone();
    g2.model_mut(klegg).at = Point::new(40, 200);
    g2.model_mut(surgeon).at = Point::new(40, 212);
    for id in [0, 2, 3, 4] {
        g2.model_mut(Id(id)).at = Point::new(150 + 20 * i16::from(id), 160);
    }
    let mut t = acting(g2, klegg, 1);
    assert_eq!(t.refuses("escort 60,200 m0").clause, "SC-SCE-03");
    t.play(&format!("escort 60,200 {surgeon}"));
    assert!(table::contact(&t.game, klegg, surgeon));
    assert_eq!(score::lines(&t.game, Side::Team).iter().map(|l| l.points).sum::<i32>(), 4 + 2);
    assert_eq!(t.game.scenario().losses(&t.game), 2);
    let arm = beside(&mut g, klegg, "arm");
    let mut t = acting(g, klegg, 2).dice(["find flux-dampener"]);
    t.play(&format!("use {arm} 1"));
    assert_eq!(t.refuses(&format!("use {arm} 1")).clause, "SC-OBJ-03");
}

/// SC-SCE-04: turrets fire at the nearest in sight, can be shot to pieces or switched off, and score.
#[test]
fn hull_walkers() {
    let mut g = laid_out(4, Difficulty::Beginner);
    let turret = object(&g, "tA");
    assert!(s4::turret_line(&g, turret, Point::new(200, 90), 0), "over its own walls");
    assert!(!s4::turret_line(&g, turret, Point::new(120, 60), 0), "not inside its battery");
    let trooper = Id(3);
    g.model_mut(trooper).at = Point::new(130, 90);
    let mut t = acting(g.clone(), trooper, 3).dice(["die 6"]);
    t.play(&format!("shoot-thing {turret} 0 1"));
    assert_eq!(t.game.things[usize::from(turret)].count, 2, "11 to 5 is a double");
    let mut volley = due(g.clone(), Roll::Turret { thing: turret, who: trooper });
    volley.chance(["duel 6 1"]);
    assert!(volley.game.model(trooper).wounds[1] > 0);
    let pa = beside(&mut g, Id(0), "pA");
    let mut t = acting(g, Id(0), 1).dice(["dice 1 3 3"]);
    t.play(&format!("use {pa} 1"));
    assert!(!t.game.things[usize::from(turret)].on);
    assert!(score::lines(&t.game, Side::Team).iter().any(|l| l.points == 3));
}

/// SC-SCE-05, SC-OBJ-05, SC-FRM-06: the vault's case is locked; Invaders carry treasure unopened and leave by
/// d16.
#[test]
fn the_drowned_vault() {
    let mut g = laid_out(5, Difficulty::Beginner);
    let case = beside(&mut g, Id(0), "art");
    let mut t = acting(g.clone(), Id(0), 1).dice(["dice 1 2 2", "artifact mirror-shell"]);
    t.play(&format!("use {case} 1"));
    assert_eq!(t.game.model(Id(0)).artifact, Some(Artifact::MirrorShell));
    assert!(score::lines(&t.game, Side::Team).iter().any(|l| l.points == 4));
    let mut other = g.clone();
    other.model_mut(Id(0)).artifact = Some(Artifact::MirrorShell);
    assert!(score::lines(&other, Side::Team).is_empty(), "the vault is still locked");
    let thief = put(&mut g, CorruptedDiver, 100, 100);
    let t2 = beside(&mut g, thief, "t2");
    let mut t = acting(g.clone(), thief, 1);
    t.play(&format!("pick-up {t2}"));
    assert_eq!(t.game.model(thief).loot.first(), Some(&Loot::Sealed));
    let mut g = t.game.clone();
    g.model_mut(thief).at = Point::new(333, 120);
    let mut t = acting(g, thief, 1);
    t.play("withdraw");
    assert_eq!(t.game.model(thief).place, Place::Withdrawn);
    assert_eq!(t.game.progress, Progress::DrownedVault(s5::Count { stolen: 1, ..Default::default() }));
}

/// SC-SCE-06, SC-OBJ-06: waves come in by die; the hub is repaired once a turn, and the third repair locks
/// the gates; the grid strikes; the valve floods; the dead return to the list.
#[test]
fn hold_the_hub() {
    let mut g = laid_out(6, Difficulty::Beginner);
    let markers = g.markers.len();
    let mut wave = due(g.clone(), Roll::WaveEntry { worth: 3 });
    wave.chance(["die 1", "die 6"]);
    assert_eq!(wave.game.markers.len(), markers + 2);
    let scipio = Id(2);
    let hub = beside(&mut g, scipio, "hb");
    g.things[usize::from(hub)].fuse = 2;
    let mut t = acting(g.clone(), scipio, 3).dice(["dice 1 4 4"]);
    t.play(&format!("use {hub} 1"));
    assert!(s6::grid(&t.game));
    let g1 = t.game.map().door("g1").expect("a gate");
    assert_eq!(t.game.doors[usize::from(g1)], DoorState::Locked);
    let mut once = g.clone();
    once.progress = Progress::HoldTheHub(s6::Count { repaired: true, ..Default::default() });
    assert_eq!(acting(once, scipio, 1).refuses(&format!("use {hub} 1")).clause, "SC-SCE-06");
    let vl = beside(&mut g, Id(0), "vl");
    let mut t = acting(g.clone(), Id(0), 1).dice(["dice 1 3 3"]);
    t.play(&format!("use {vl} 1"));
    assert_eq!(t.game.clouds.len(), 2);
    let foe = put(&mut g, CorruptedScientist, 180, 60);
    g.model_mut(foe).wounds[1] = 1;
    let mut grid = g.clone();
    grid.things[usize::from(hub)].fuse = 3;
    grid.progress = Progress::HoldTheHub(s6::Count { grid_stood: true, ..Default::default() });
    grid.turn = 4;
    grid.step = Step::Event;
    grid.stack = vec![Task::Roll(Roll::EventDie)];
    let before = grid.pool.iter().find(|(k, _)| *k == CorruptedScientist).map(|(_, n)| *n);
    let mut grid = T::new(grid);
    grid.force(["die 1", "die 1"]);
    assert!(heard(&grid, "defence grid"), "{:?}", grid.said());
    let after = grid.game.pool.iter().find(|(k, _)| *k == CorruptedScientist).map(|(_, n)| *n);
    assert_eq!(after, before.map(|n| n + 1));
    let held = s6::Count { team_turns: 1, grid_stood: true, ..Default::default() };
    assert_eq!(grid.game.progress, Progress::HoldTheHub(held), "the team holds the hub");
}

/// SC-SCE-07: columns burst when broken, score, and feed the forge.
#[test]
fn foundry_of_iron() {
    let mut g = laid_out(7, Difficulty::Beginner);
    let trooper = Id(3);
    let c1 = beside(&mut g, trooper, "c1");
    let mut t = acting(g.clone(), trooper, 2).dice(["dice 1 5 6", "die 6"]);
    t.play(&format!("try break object{c1} no 150,100"));
    assert!(heard(&t, "bursting column (7)"), "{:?}", t.said());
    assert!(t.game.things[usize::from(c1)].gone);
    let dead = put(&mut g, IronPredator, 200, 60);
    g.model_mut(dead).place = Place::Gone;
    g.turn = 3;
    g.step = Step::Event;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g.clone());
    t.force(["die 1"]);
    assert_eq!(t.game.models.iter().filter(|m| m.kind == IronPredator && m.here()).count(), 1);
    g.progress = Progress::FoundryOfIron(s7::Count { stopped: true, ..Default::default() });
    let mut t = T::new(g);
    t.force(["die 1"]);
    assert_eq!(
        t.game.models.iter().filter(|m| m.kind == IronPredator && m.here()).count(),
        0,
        "the booth stopped it"
    );
}

/// SC-SCE-08: anchors shut and restarted; the rift stirs less with each; with the third it closes and its
/// children die; radiation burns.
#[test]
fn the_open_door() {
    let mut g = laid_out(8, Difficulty::Beginner);
    let isabella = Id(0);
    let ghost = put(&mut g, VoidWhisperer, 300, 30);
    let a1 = beside(&mut g, isabella, "a1");
    for id in ["a2", "a3"] {
        let index = usize::from(object(&g, id));
        g.things[index].on = false;
    }
    let mut t = acting(g.clone(), isabella, 1).dice(["dice 1 3 3"]);
    t.play(&format!("use {a1} 1"));
    assert_eq!(s8::anchors_shut(&t.game), 3);
    assert_eq!(t.game.model(ghost).place, Place::Gone);
    assert!(score::is_decided(&t.game));
    let foe = put(&mut g, CorruptedScientist, 100, 100);
    g.model_mut(isabella).at = Point::new(30, 110);
    let a2 = beside(&mut g, foe, "a2");
    let mut t = acting(g.clone(), foe, 1).dice(["dice 4 4 5"]);
    t.play(&format!("use {a2} 1"));
    assert!(t.game.things[usize::from(a2)].on);
    g.markers.pop();
    let markers = g.markers.len();
    let mut rift = due(g.clone(), Roll::Rift);
    rift.chance(["die 6"]);
    assert_eq!(rift.game.markers.len(), markers + 1, "6 less two anchors is a 4");
    assert!(
        station::irradiated(&g, isabella, Point::new(245, 120))
            && !station::irradiated(&g, ghost, Point::new(245, 120))
    );
}

/// SC-FRM-04, SC-FRM-05: half the worth of Invaders, creatures, Troops and Personalities; it ends with its
/// last turn or when nobody is left.
#[test]
fn scores() {
    let mut g = arena();
    g.tally.invader_worth = 5;
    g.tally.creature_vp = 2;
    g.tally.team_losses = 7;
    let sum = |g: &SunkenCitadel, side| score::lines(g, side).iter().map(|l| l.points).sum::<i32>();
    assert_eq!(sum(&g, Side::Team), 2 + 2 + 2, "and a clear gallery");
    put(&mut g, IronbellyKlegg, 200, 100);
    assert!(score::is_decided(&g), "no Invaders left");
    put(&mut g, CorruptedDiver, 300, 100);
    assert!(!score::is_decided(&g));
    g.turn = 10;
    g.step = Step::Event;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    assert_eq!(t.game.stage(), Stage::Over);
    assert!(t.game.standings().is_some());
}

/// SC-RTN-01, SC-RTN-02, SC-RTN-03, SC-RTN-07: the solo Invaders: markers by difficulty, reveals by distance,
/// roles that fight and shoot.
#[test]
fn invader_routines() {
    let mut g = arena();
    put(&mut g, IronbellyKlegg, 120, 40);
    g.markers.push(Marker { at: Point::new(330, 200), worth: 1, acted: false, number: 1 });
    g.difficulty = Difficulty::Beginner;
    assert!(shadows::aggressive(&g, 1, 5) && !shadows::aggressive(&g, 1, 4));
    g.difficulty = Difficulty::Expert;
    assert!(shadows::aggressive(&g, 1, 3));
    g.difficulty = Difficulty::Beginner;
    g.turn = 6;
    assert!(shadows::aggressive(&g, 1, 1), "late");
    g.turn = 1;
    g.model_mut(Id(0)).at = Point::new(300, 180);
    assert!(shadows::aggressive(&g, 1, 1), "near");
    g.markers.clear();
    let diver = put(&mut g, CorruptedDiver, 260, 180);
    face(&mut g, diver, Id(0));
    g.step = Step::Invaders;
    g.model_mut(Id(0)).state.spent = true;
    g.stack = vec![Task::Begin(diver), Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    assert!(heard(&t, "activates"));
    assert!(
        matches!(t.game.stack.last(), Some(Task::Roll(Roll::Duel(_)))),
        "a Quick shot: {:?}",
        t.game.stack.last()
    );
}

/// SC-RTN-04, SC-RTN-05, SC-RTN-06, SC-RTN-08, SC-RTN-09: creatures choose by kind, prowl, use ducts, and may
/// have had enough.
#[test]
fn creature_routines() {
    use fathom_sunken_citadel::routine::creatures::{free_actions, prey};
    assert_eq!([GhostSquid, IronbackCrab, AbyssalShark].map(free_actions), [Some(2), Some(1), None]);
    let mut g = arena();
    let shark = put(&mut g, AbyssalShark, 200, 100);
    let isabella = put(&mut g, IsabellaJohannes, 230, 100);
    let scipio = put(&mut g, ScipioAqualis, 260, 120);
    let tempest = put(&mut g, IronTempest, 215, 80);
    assert_eq!(prey(&g, shark), Some(scipio), "the lowest points, and living");
    g.model_mut(shark).kind = LanternSiren;
    assert_ne!(prey(&g, shark), Some(tempest));
    g.model_mut(shark).kind = AbyssalShark;
    g.model_mut(shark).wounds[1] = 1;
    let mut t = acting(g.clone(), isabella, 1).dice(["duel 5 3", "dice 1 1 2"]);
    t.play("shoot m0 0 body 1 -");
    assert_eq!(t.game.model(shark).place, Place::Withdrawn, "{:?}", t.said());
    g.models.truncate(1);
    put(&mut g, IronbellyKlegg, 20, 20);
    g.model_mut(shark).facing = fathom_sunken_citadel::geometry::Facing::default();
    g.step = Step::Creatures;
    let mut t = due(g, Roll::Patrol { who: shark });
    t.game.tally.noise = Some(Point::new(300, 100));
    t.chance(["die 5"]);
    assert!(t.game.model(shark).at.x > 230, "towards the noise");
}

fn campaign(scenario: u8) -> SunkenCitadel {
    let mut g = laid_out(scenario, Difficulty::Advanced);
    g.campaign = Some(Campaign::default());
    g
}

/// Ends the scenario at once.
fn end(mut g: SunkenCitadel) -> T {
    g.turn = g.map().turns;
    g.step = Step::Event;
    g.activation = None;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    t
}

/// SC-CMP-01, SC-CMP-02, SC-CMP-07, SC-CMP-08, SC-MAL-05: scenarios link up in one record; wounds and damaged
/// weapons are mended, those who fled return; a lost log makes the next shadow worth more; defeat stops
/// nothing.
#[test]
fn from_scenario_to_scenario() {
    let mut g = campaign(1);
    g.model_mut(Id(0)).wounds[1] = 1;
    g.model_mut(Id(0)).arms[0].wounds = 1;
    g.model_mut(Id(1)).place = Place::Fled;
    let mut t = end(g);
    assert!(matches!(t.game.stack.last(), Some(Task::Shop(Side::Team))), "{:?}", t.game.stack.last());
    t.play("continue");
    assert_eq!((t.game.scenario, t.game.turn), (2, 1));
    assert_eq!((t.game.model(Id(0)).wounds[1], t.game.model(Id(0)).arms[0].wounds), (0, 0));
    assert!(t.game.model(Id(1)).here());
    assert_eq!(
        t.game.markers.iter().map(|m| m.worth).sum::<u8>(),
        8 + 1 - 1,
        "the log was lost, and so was the scenario"
    );
    assert_eq!(t.game.campaign.as_ref().map(|c| c.results.len()), Some(1));
}

/// SC-CMP-03, SC-CMP-04, SC-CMP-05: the dead roll for survival; none at all is a lost Troop or a lasting
/// injury; machines need a mechanic.
#[test]
fn mostly_dead() {
    let roll = |who: u8, dice: &str| {
        let mut g = campaign(1);
        g.model_mut(Id(who)).place = Place::Dead;
        let mut t = end(g);
        t.force([dice]);
        t.game
    };
    assert_eq!(roll(2, "dice 5 5 6").model(Id(2)).place, Place::Table);
    assert_eq!(roll(2, "dice 1 5 6").model(Id(2)).wounds[1], 1);
    assert_eq!(roll(2, "dice 1 1 6").model(Id(2)).place, Place::Absent);
    assert_eq!(roll(2, "dice 1 1 1").model(Id(2)).place, Place::Gone);
    let mut g = campaign(1);
    g.model_mut(Id(1)).place = Place::Dead;
    let mut t = end(g);
    t.force(["dice 1 1 1", "die 6"]);
    assert_eq!(t.game.model(Id(1)).place, Place::Absent);
    assert!(t.game.model(Id(1)).advances & SCARRED != 0);
    let mut g = campaign(1);
    g.model_mut(Id(1)).place = Place::Dead;
    let mut t = end(g);
    t.force(["dice 1 1 1", "die 1"]);
    assert_eq!((t.game.model(Id(1)).stats.strength, t.game.model(Id(1)).advances & INJURED != 0), (6, true));
    let mut g = campaign(1);
    g.model_mut(Id(4)).place = Place::Dead;
    assert_eq!(end(g).game.model(Id(4)).place, Place::Table, "Isabella and Scipio repair it");
}

/// SC-CMP-06: victory points buy items and advances, each advance once.
#[test]
fn the_shop() {
    let mut t = end(campaign(1));
    if let Some(c) = &mut t.game.campaign {
        c.bank[0] = 20;
    }
    t.play("buy combat:m3");
    assert_eq!(t.game.model(Id(3)).stats.combat, 4);
    assert_eq!(t.refuses("buy combat:m3").clause, "SC-CMP-06");
    t.play("buy find:medical-kit:m1");
    t.play("buy weapon-attack:m0:0");
    t.play("buy learn:m1:iron-will");
    assert_eq!((t.game.model(Id(1)).stats.will, t.game.model(Id(0)).arms[0].attack), (2, 1));
    assert_eq!(t.game.campaign.as_ref().map(|c| c.bank[0]), Some(20 - 6 - 2 - 4 - 4));
    assert_eq!(t.refuses("buy quality:m2").clause, "SC-CMP-06", "too dear");
}

/// SC-CMP-09, SC-CMP-10, SC-CMP-11: an Invader player buys too; solo, a clear victory makes the first marker
/// stronger; the last scenario decides the campaign.
#[test]
fn the_other_side_of_the_campaign() {
    let mut g = campaign(1);
    g.seats = 2;
    let mut t = end(g);
    t.play("continue");
    if let Some(c) = &mut t.game.campaign {
        c.bank[1] = 20;
    }
    t.play("buy worth:1");
    t.play("buy foe-combat:corrupted-diver");
    t.play("continue");
    assert_eq!(t.game.markers[0].worth, 2 + 1);
    let mut g = campaign(1);
    g.tally.invader_worth = 30;
    let mut t = end(g);
    t.play("continue");
    assert_eq!(t.game.markers[0].worth, 2 + 1, "a clear victory");
    for shut in [false, true] {
        let mut g = campaign(8);
        for t in &mut g.things {
            t.on &= t.sort != ObjectSort::Anchor || !shut;
        }
        let t = end(g);
        let t = if t.game.stage() == Stage::Chance {
            let mut t = t;
            t.force(["die 1"]);
            t
        } else {
            t
        };
        assert_eq!(t.game.standings().map(|s| s.of(fathom_core::Seat(0)).won), Some(shut));
    }
    let zero = Score { team: 0, invaders: 0 };
    assert_eq!(campaign::score(&arena()), zero);
}

/// A campaign of two scenarios by the plain routine ends up in the second one, as one replayable record.
#[test]
fn a_campaign_runs() {
    let options = Options { campaign: true, ..Options::default() };
    let mut g = SunkenCitadel::setup(&options, Seats::new(1).expect("one")).expect("a campaign");
    let mut rng = fathom_testkit::rng(7);
    for _ in 0..6000 {
        if g.scenario == 2 {
            break;
        }
        match g.stage() {
            Stage::Over => break,
            Stage::Chance => {
                let outcome = g.draw(&mut rng);
                g.apply_outcome(&outcome, &mut fathom_core::Silent);
            }
            Stage::Decide(_) => {
                let action = fathom_sunken_citadel::routine::team::choose(&g);
                g.act(&action, &mut fathom_core::Silent).expect("the routine is legal");
            }
        }
    }
    assert_eq!(g.scenario, 2);
    assert!(g.validate().is_ok());
}

/// SC-CMP-12: an Invader player buys an event card, keeps it out of the deck, and plays it instead of the die.
#[test]
fn an_event_set_aside() {
    let mut g = campaign(1);
    g.seats = 2;
    let mut t = end(g);
    t.play("continue");
    if let Some(c) = &mut t.game.campaign {
        c.bank[1] = 20;
    }
    t.play("buy foe-event:blood-in-the-water");
    assert_eq!(t.refuses("buy foe-event:silver-cloud").clause, "SC-CMP-09", "one at a time");
    t.play("continue");
    let card = campaign::kept_event(&t.game).expect("it was set aside");
    assert_eq!(t.game.decks.events & card.bit(), 0);
    t.game.step = Step::Event;
    t.game.stack = vec![Task::Roll(Roll::EventDie), Task::KeptEvent];
    t.play("play-event");
    assert!(heard(&t, "Blood in the water") || heard(&t, "blood"), "{:?}", t.said());
    assert_eq!(campaign::kept_event(&t.game), None);
}
