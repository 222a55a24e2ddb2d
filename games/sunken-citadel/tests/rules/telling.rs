//! What the table says: objectives, dangers, the rift, the end of a campaign, and what actions mean.

use crate::scene::*;
use Kind::*;
use fathom_core::{Event as _, Game, Names, Seat, Viewer};
use fathom_sunken_citadel::content::{
    Artifact, Difficulty, DoorId, DoorState, Kind, ObjectId, ObjectSort, Operation, PieceId, PieceSort, Side,
};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::state::{Campaign, Id, Loot, Marker, Score, Step, Thing};
use fathom_sunken_citadel::task::{How, Roll, Task};
use fathom_sunken_citadel::{Action, Event, SunkenCitadel};

fn drawn(game: &SunkenCitadel) -> String {
    game.view(Viewer::Seat(Seat(0))).to_string()
}

fn told(mut g: SunkenCitadel, roll: Roll, outcome: &str) -> T {
    g.stack = vec![Task::Pick(Side::Team), Task::Roll(roll)];
    let mut t = T::new(g);
    t.force([outcome]);
    t
}

#[test]
fn sc_sce_03_the_line_of_the_lost_survivors_shows_what_it_counts() {
    let mut g = laid_out(3, Difficulty::Beginner);
    let text = drawn(&g);
    assert!(text.contains("The Invaders want:\n    4 (4 each) Each survivor killed"), "{text}");
    assert!(text.ends_with("Team 2, Invaders 4"), "{text}");
    g.progress =
        fathom_sunken_citadel::scenario::Progress::QuietWard(fathom_sunken_citadel::scenario::s3::Count {
            found: 1,
            ..Default::default()
        });
    assert!(drawn(&g).contains("The Invaders want:\n    6 (4 each)"), "one found and lost, one not found");
}

#[test]
fn sc_sce_04_a_turret_shoots_by_its_own_name() {
    let g = laid_out(4, Difficulty::Beginner);
    let turret =
        g.things.iter().position(|t| t.sort() == ObjectSort::Turret).map(ObjectId::at).expect("a turret");
    let t = told(g, Roll::Turret { thing: turret, who: Id(1) }, "duel 3 3");
    assert!(heard(&t, "defends against the shot of the turret"), "{:?}", t.said());
}

#[test]
fn sc_set_18_a_room_with_a_name_of_its_own_has_no_article() {
    let g = acting(laid_out(1, Difficulty::Beginner), Id(0), 1).game;
    let seal = |door: DoorId| {
        g.describe(&Action::Operation {
            card: Operation::SealedRoute,
            target: None,
            at: None,
            door: Some(door),
        })
    };
    assert_eq!(seal(DoorId(3)), "Sealed route: the hatch to Lock Nine (d4)");
    assert!(DoorId::all(g.map().doors.len()).map(seal).any(|text| text.contains("to the Signal Room")));
}

/// SC-CHK-11: a hand is lent where somebody can try something: not with bubbles.
#[test]
fn sc_chk_11_nobody_helps_with_bubbles() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let bubbles = piece(&mut g, PieceSort::Bubbles, 206, 90, 240, 110);
    let crates = piece(&mut g, PieceSort::Crate, 195, 106, 205, 120);
    let mut t = acting(g, klegg, 1);
    assert_eq!(t.refuses(&format!("help piece{bubbles}")).message, "nobody can try anything there");
    let mut offered = Vec::new();
    t.game.actions(&mut offered);
    let help = |piece: PieceId| offered.contains(&Action::Help { thing: Thing::Piece(piece) });
    assert!(!help(bubbles) && help(crates));
}

#[test]
fn sc_sce_08_what_the_rift_brings_is_told() {
    let lines = [
        ("die 1", "The rift is quiet"),
        ("die 3", "A shadow comes out of the rift"),
        ("die 5", "The rift calls to the living"),
        ("die 6", "The rift clouds the water"),
    ];
    for (die, line) in lines {
        let mut g = laid_out(8, Difficulty::Beginner);
        g.markers.clear();
        let t = told(g, Roll::Rift, die);
        assert!(heard(&t, line), "{die}: {:?}", t.said());
    }
}

/// The last scenario of a campaign ends; so much has been scored before it.
fn last_scenario(team: i16, invaders: i16, shut: bool) -> T {
    let mut g = laid_out(8, Difficulty::Advanced);
    let mut campaign = Campaign::default();
    campaign.results.push(Score { team, invaders });
    g.campaign = Some(campaign);
    for t in &mut g.things {
        if shut && t.sort() == ObjectSort::Anchor {
            t.what = SHUT_ANCHOR;
        }
    }
    g.turn = g.map().turns;
    g.step = Step::Event;
    g.stack = vec![Task::Roll(Roll::EventDie)];
    let mut t = T::new(g);
    t.force(["die 1"]);
    if !shut {
        t.force(["die 1"]);
    }
    t
}

#[test]
fn sc_cmp_11_a_campaign_ends_in_triumph_victory_costly_victory_or_defeat() {
    for (team, invaders, shut, verdict) in [
        (60, 1, true, "a triumph"),
        (60, 40, true, "retaken: a victory"),
        (0, 60, true, "a costly victory"),
        (80, 0, false, "the campaign lost"),
    ] {
        let t = last_scenario(team, invaders, shut);
        assert!(heard(&t, verdict), "{verdict}: {:?}", t.said());
        assert!(t.game.prompt().contains(verdict), "{}", t.game.prompt());
    }
}

#[test]
fn sc_ops_09_the_sealed_route_names_its_door() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.operations = [Operation::SealedRoute].into_iter().collect();
    g.doors[4] = DoorState::Closed;
    let t = acting(g, Id(1), 1);
    let seal = "operation sealed-route - - 4".parse().expect("an action");
    let words = t.game.describe(&seal);
    assert!(words.starts_with("Sealed route: ") && words.contains("d5"), "{words}");
}

#[test]
fn sc_frm_06_withdrawing_says_by_what_way() {
    let withdraw = "withdraw".parse().expect("an action");
    let mut g = laid_out(1, Difficulty::Beginner);
    g.model_mut(Id(1)).at = Point::new(6, 100);
    assert_eq!(acting(g, Id(1), 1).game.describe(&withdraw), "Withdraw from the fight: swim off the map");
    let mut g = laid_out(5, Difficulty::Beginner);
    let diver = put(&mut g, CorruptedDiver, 334, 120);
    assert_eq!(acting(g, diver, 1).game.describe(&withdraw), "Withdraw from the fight: leave by door d16");
}

#[test]
fn sc_eva_03_a_dodge_is_called_a_dodge() {
    let mut g = arena();
    let klegg = put(&mut g, IronbellyKlegg, 200, 100);
    let foe = put(&mut g, CorruptedDiver, 240, 100);
    g.stack = vec![Task::Dodge(blow(foe, klegg, Some(0), How::Shot))];
    let dodge = "dodge".parse().expect("an action");
    assert_eq!(g.describe(&dodge), "Dodge, and lose the next activation");
    assert!(g.prompt().contains("dodge, at the price of its next activation?"), "{}", g.prompt());
}

#[test]
fn sc_shd_08_shadows_have_number_and_worth_in_the_terminal() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let at = Point::new(325, 195);
    g.markers = [Marker { at, worth: 2, acted: false, number: 7 }].into_iter().collect();
    let text = drawn(&g);
    assert!(text.contains("  7        Shadow 7                 325,195  worth 2"), "{text}");
    assert!(text.lines().nth(20).is_some_and(|row| row.contains('7')), "{text}");
}

#[test]
fn sc_trs_08_the_terminal_shows_loads_and_damaged_weapons() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let klegg = g.model_mut(Id(1));
    klegg.loot.push(Loot::Goods);
    klegg.artifact = Some(Artifact::StarCompass);
    klegg.arms[0].wounds = 1;
    klegg.arms[1].wounds = 2;
    let text = format!("{:200}", g.view(Viewer::Seat(Seat(0))));
    let line = text.lines().find(|line| line.contains("Ironbelly Klegg")).expect("his line");
    for words in
        ["Harpoon Gun damaged", "Boarding Cutlass destroyed", "carries trade goods", "carries the Star"]
    {
        assert!(line.contains(words), "{words}: {line}");
    }
}

#[test]
fn sc_set_18_the_log_tells_a_way_by_its_rooms() {
    let way = |from: [i16; 2], to: [i16; 2], depth: u8| {
        let g = laid_out(1, Difficulty::Beginner);
        let who = Id(0);
        let (from, to) = (Point::new(from[0], from[1]), Point::new(to[0], to[1]));
        let facing = g.model(who).facing;
        let told = Event::Moves { who: g.who(who), from, to, depth, facing, way: g.way(from, to) };
        told.tell(&Names(&[])).replace("Isabella Johannes ", "")
    };
    let rooms = laid_out(1, Difficulty::Beginner).map().rooms;
    let middle = |name: &str| {
        let rect = rooms.iter().find(|room| room.name == name).expect("the room is on the map").rect;
        [(rect.min.x + rect.max.x) / 2, (rect.min.y + rect.max.y) / 2]
    };
    let (sea, lock, spine) = ([20, 20], middle("Lock Nine"), middle("Spine Corridor"));
    assert_eq!(way(sea, lock, 0), "moves into Lock Nine");
    assert_eq!(way(lock, spine, 0), "moves into the Spine Corridor");
    assert_eq!(way(spine, [spine[0] + 5, spine[1]], 0), "moves in the Spine Corridor");
    assert_eq!(way(lock, sea, 0), "moves out into the sea");
    assert_eq!(way(sea, [25, 20], 2), "swims in the sea, at depth level 2");
    assert_eq!(way(sea, sea, 1), "swims at depth level 1");
    assert_eq!(way(sea, sea, 0), "sinks to the ground");
}

#[test]
fn sc_shd_08_a_shadow_is_seen_in_a_room() {
    let g = laid_out(1, Difficulty::Beginner);
    let mess = g.map().rooms.iter().find(|room| room.name == "Mess").expect("a mess").rect;
    let at = Point::new((mess.min.x + mess.max.x) / 2, (mess.min.y + mess.max.y) / 2);
    let seen = Event::Reveal { at, worth: 2, room: g.room_name(at) };
    assert_eq!(seen.tell(&Names(&[])), "A shadow of worth 2 is seen in the Mess");
    let blast = Event::Blast { at: Point::new(20, 20), room: g.room_name(Point::new(20, 20)) };
    assert_eq!(blast.tell(&Names(&[])), "An explosion in the sea");
}

#[test]
fn sc_set_21_the_end_of_a_mission_alone_says_what_the_invaders_had() {
    let mut g = laid_out(1, Difficulty::Beginner);
    g.score = Some(Score { team: 1, invaders: 9 });
    assert_eq!(g.why(), "1 point of the team against 9 of the Invaders");
    g.seats = 2;
    assert_eq!(g.why(), "", "the seat of the Invaders shows their points");
}

#[test]
fn sc_cmp_11_a_seat_counts_the_campaign_mission_by_mission() {
    let mut g = laid_out(2, Difficulty::Beginner);
    let now: i32 = g.score_sheet(Seat(0)).iter().map(|line| line.points).sum();
    let mut campaign = Campaign::default();
    campaign.results.push(Score { team: 3, invaders: 8 });
    g.campaign = Some(campaign);
    let lines = |g: &SunkenCitadel| -> Vec<(String, i32)> {
        g.score_sheet(Seat(0)).into_iter().map(|line| (line.source, line.points)).collect()
    };
    assert_eq!(lines(&g), [("Mission 1".to_owned(), 3), ("Mission 2".to_owned(), now)]);
    if let Some(campaign) = &mut g.campaign {
        campaign.results.push(Score { team: 5, invaders: 0 });
    }
    g.score = Some(Score { team: 5, invaders: 0 });
    assert_eq!(lines(&g), [("Mission 1".to_owned(), 3), ("Mission 2".to_owned(), 5)], "it is over");
}

#[test]
fn sc_scn_01_a_spot_that_is_shot_at_is_told_by_what_lies_there() {
    let (mut g, scipio, diver) = apart(ScipioAqualis, CorruptedDiver, 40);
    wall(&mut g, 240, 140, 240, 180);
    let at = g.model(diver).at;
    let t = acting(g, scipio, 1);
    let say = |action: &str| t.game.describe(&action.parse().expect("an action"));
    assert_eq!(say("fire 240,150 0"), "Fire Explosive Speargun at the wall, 6.4 inches down right");
    assert_eq!(
        say(&format!("fire {at} 0")),
        "Fire Explosive Speargun at the ground at Corrupted Diver, 5.2 inches right"
    );
    assert_eq!(
        say("spell ghostly-veil - 200,150"),
        "Cast Ghostly veil at the ground in the Mess, 5 inches down"
    );
}

#[test]
fn sc_shd_05_a_place_beside_a_shadow_is_told_by_its_side() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let at = Point::new(325, 195);
    g.stack = vec![Task::Reveal { at, left: 2, acted: true, placed: false }];
    let say = |g: &SunkenCitadel, to: Point| {
        g.describe(&format!("place corrupted-diver {to} 0").parse().expect("an action"))
    };
    assert_eq!(say(&g, Point::new(313, 195)), "Place Corrupted Diver beside the shadow, left");
    assert_eq!(say(&g, at), "Place Corrupted Diver where the shadow was");
    assert_eq!(
        say(&g, Point::new(325, 165)),
        "Place Corrupted Diver 1.8 inches off the shadow, up, beside the pillar"
    );
}
