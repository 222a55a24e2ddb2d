//! Competing warbands: up to four, each with its own people, entrance, turn and points.

use crate::scene::*;
use Kind::*;
use fathom_core::{Game, Seat, Seats, Stage, Viewer};
use fathom_sunken_citadel::content::{Kind, Side};
use fathom_sunken_citadel::geometry::Point;
use fathom_sunken_citadel::rules::setup::{Company, Starts};
use fathom_sunken_citadel::rules::{objectives, players, rivals, score, table};
use fathom_sunken_citadel::state::{Band, Id, Loot, Party, Place, Score, Step};
use fathom_sunken_citadel::task::{How, Roll, Task};
use fathom_sunken_citadel::{Options, SunkenCitadel};
use fathom_testkit::Table;

fn options(scenario: u8) -> Options {
    Options { company: Company::Rivals, scenario, ..Options::default() }
}

fn set_up(options: &Options, seats: usize) -> Result<SunkenCitadel, String> {
    SunkenCitadel::setup(options, Seats::new(seats).expect("so many seats")).map_err(|error| error.0)
}

/// Warbands at a table after they have rolled; the first acts.
fn race(scenario: u8, seats: usize) -> SunkenCitadel {
    let mut g = set_up(&options(scenario), seats).expect("sound options");
    g.stack = vec![Task::Pick(Side::Team)];
    g.step = Step::Team;
    g.order = g.bands().collect();
    g
}

/// The first model of a warband.
fn one_of(g: &SunkenCitadel, band: u8) -> Id {
    Id(g.models.iter().position(|m| m.player == band && m.side == Side::Team).expect("a warband") as u8)
}

/// An empty hall with a model of each of two warbands, face to face.
fn hall(first: Kind, second: Kind) -> (SunkenCitadel, Id, Id) {
    let (mut g, a, b) = face_to_face(first, second);
    (g.seats, g.company) = (2, Company::Rivals);
    g.order = g.bands().collect();
    g.tally.bands = g.by_band();
    g.model_mut(b).side = Side::Team;
    g.model_mut(b).player = 1;
    (g, a, b)
}

fn points(g: &SunkenCitadel, band: u8) -> i16 {
    score::total(g, Party::Band(Band(band)))
}

fn objectives_of(g: &SunkenCitadel, band: u8) -> Vec<i16> {
    g.view(Viewer::Seat(Seat(0))).bands[usize::from(band)].objectives.clone()
}

/// SC-SET-02, SC-SET-26: two to four compete; three and four who play against each other do so without being asked.
#[test]
fn sc_set_02_two_to_four_compete() {
    for seats in 2..=4 {
        let g = set_up(&options(1), seats).expect("so many may compete");
        assert_eq!((usize::from(g.band_count()), g.compete()), (seats, true));
    }
    for (seats, compete) in [(1, false), (2, false), (3, true), (4, true)] {
        let g = set_up(&Options::default(), seats).expect("so many play");
        assert_eq!(g.compete(), compete, "{seats} against each other");
    }
    let alone = set_up(&options(1), 1).expect("one plays alone");
    assert!(!alone.compete());
}

/// SC-SET-26, SC-SET-22: a campaign and the printed four are without rivals.
#[test]
fn sc_set_26_no_campaign_and_no_printed_four() {
    let campaign = Options { campaign: true, ..options(1) };
    assert!(set_up(&campaign, 2).is_err_and(|text| text.contains("SC-SET-26")));
    let four = Options { four_models: true, ..options(1) };
    assert!(set_up(&four, 2).is_err_and(|text| text.contains("SC-SET-22")));
}

/// SC-SET-03, SC-SET-06: every warband keeps the limit, and a higher one may be agreed on.
#[test]
fn sc_set_06_every_warband_keeps_the_limit() {
    let crowd = vec![HeavyAssaultTrooper; 9];
    let named = Options { second: crowd.clone(), ..options(1) };
    assert!(set_up(&named, 2).is_err_and(|text| text.contains("over the limit of 400 [SC-SET-03]")));
    let agreed = Options { limit: 1000, ..named };
    let g = set_up(&agreed, 2).expect("as agreed");
    assert_eq!(g.models.iter().filter(|m| m.player == 1 && m.side == Side::Team).count(), crowd.len());
}

/// SC-SET-26: the dice say who acts first; of those who rolled alike the one nearer to the seat that leads the turn.
#[test]
fn sc_set_26_the_dice_say_who_acts_first() {
    for (turn, dice, order) in [
        (1, ["die 2", "die 6", "die 4"], [1, 2, 0]),
        (1, ["die 3", "die 3", "die 3"], [0, 1, 2]),
        (2, ["die 3", "die 3", "die 3"], [1, 2, 0]),
        (3, ["die 5", "die 3", "die 5"], [2, 0, 1]),
    ] {
        let mut g = race(1, 3);
        g.turn = turn;
        g.order.clear();
        g.stack = vec![Task::Roll(Roll::Order { rolled: [None; 4] })];
        let mut t = T::new(g);
        t.force(dice);
        let acts: Vec<u8> = t.game.order.iter().map(|band| band.0).collect();
        assert_eq!(acts, order, "{dice:?} in turn {turn}");
        assert_eq!(t.decider(), Seat(order[0]));
    }
}

/// SC-SET-26: the first Game Turn begins with the dice.
#[test]
fn sc_set_26_the_first_turn_begins_with_the_dice() {
    let mut t = Table::<SunkenCitadel>::setup(&options(1), 2);
    assert_eq!(t.game.stage(), Stage::Chance);
    t.force(["die 2", "die 5"]);
    assert_eq!((t.game.step, t.decider()), (Step::Team, Seat(1)));
    assert!(heard(&t, "For the order warband 1 rolls 2, warband 2 rolls 5: 2, then 1"), "{:?}", t.said());
}

/// SC-SET-26, SC-TRN-03: a warband acts with all its models, and then the next; another's model is refused.
#[test]
fn sc_set_26_one_warband_after_the_other() {
    let mut g = race(1, 2);
    for id in 1..g.models.len() as u8 {
        let own = g.model(Id(id)).player == 0;
        g.model_mut(Id(id)).state.acted = own;
    }
    let other = one_of(&g, 1);
    let mut t = T::new(g);
    assert_eq!(t.decider(), Seat(0));
    assert_eq!(t.refuses(&format!("activate {other}")).clause, "SC-SET-26");
    t.plays(["activate m0", "quick", "end -"]);
    assert_eq!((t.decider(), t.game.order.as_slice()), (Seat(1), [Band(1)].as_slice()));
    assert!(heard(&t, "Warband 2 moves"), "{:?}", t.said());
    assert!(t.allows(&format!("activate {other}")));
}

/// SC-SET-26: those of other warbands are enemies: they fight, and hold each other in contact.
#[test]
fn sc_set_26_rivals_are_enemies() {
    let (mut g, a, b) = hall(IronbellyKlegg, HeavyAssaultTrooper);
    assert!(g.hostile(a, b) && table::engaged(&g, a));
    g.model_mut(b).player = 0;
    assert!(!g.hostile(a, b), "of one band");
    g.model_mut(b).player = 1;
    let mut t = acting(g, a, 1).dice(["duel 6 1"]);
    let blow = t.legal().into_iter().find(|action| action.starts_with("attack m1")).expect("a blow");
    t.play(&blow);
    let told = "Ironbelly Klegg of warband 1 attacks Heavy Assault Trooper of warband 2";
    assert!(heard(&t, told), "{:?}", t.said());
}

/// SC-SET-27: a defeated rival counts 2, a Personality 4, an Invader half its worth, for the warband that struck.
#[test]
fn sc_set_27_a_defeat_counts_for_whoever_struck() {
    let cases = [
        (HeavyAssaultTrooper, Side::Team, 2),
        (IronbellyKlegg, Side::Team, 4),
        (CorruptedDiver, Side::Invaders, 0),
        (IronPredator, Side::Invaders, 1),
    ];
    for (victim, side, worth) in cases {
        let (mut g, a, b) = hall(IronTempest, victim);
        g.model_mut(b).side = side;
        g.model_mut(b).wounds.body = g.model(b).stats.boxes.body - 1;
        g.model_mut(b).stats.armour = [0; 4].into();
        g.model_mut(a).state.acted = true;
        let mut t = due(g, Roll::Duel(blow(a, b, None, How::Hand(0))));
        t.chance(["duel 6 1"]);
        assert_ne!(t.game.model(b).place, Place::Table, "{victim:?}: {:?}", t.said());
        let gruesome = i16::from(t.game.model(b).place == Place::Gone && side == Side::Team);
        assert_eq!(trophies(&t.game, 0) - gruesome, worth, "{victim:?}: {:?}", t.said());
        assert_eq!(trophies(&t.game, 1), 0);
    }
}

/// Victory points for defeats.
fn trophies(g: &SunkenCitadel, band: usize) -> i16 {
    let earned = g.tally.bands[band];
    earned.invader_worth / 2 + earned.rivals + earned.creatures
}

/// SC-SET-27: whom no warband defeated counts for the Invaders.
#[test]
fn sc_set_27_a_defeat_by_invaders_is_theirs() {
    let (mut g, a, b) = hall(IronbellyKlegg, HeavyAssaultTrooper);
    g.model_mut(a).at = Point::new(120, 40);
    let diver = put(&mut g, CorruptedDiver, 200, 100);
    g.model_mut(b).wounds.body = g.model(b).stats.boxes.body - 1;
    g.model_mut(b).stats.armour = [0; 4].into();
    let mut t = due(g, Roll::Duel(blow(diver, b, None, How::Hand(0))));
    t.chance(["duel 6 1"]);
    assert_ne!(t.game.model(b).place, Place::Table, "{:?}", t.said());
    assert!(t.game.tally.team_losses >= 2);
    assert_eq!((trophies(&t.game, 0), trophies(&t.game, 1)), (0, 0));
}

/// SC-SET-27: the log is that of the warband that copies it, and treasure of the one that carries it.
#[test]
fn sc_set_27_objectives_count_for_the_warband_that_does_them() {
    let mut g = race(1, 2);
    let id = one_of(&g, 1);
    let log = beside(&mut g, id, "log");
    g.order.remove(0);
    let before = points(&g, 1);
    let mut t = acting(g, id, 2).dice(["dice 6 6 6"]);
    t.play(&format!("use {log} 1"));
    assert_eq!((objectives_of(&t.game, 0)[0], objectives_of(&t.game, 1)[0]), (0, 5));
    t.game.model_mut(id).loot.push(Loot::Goods);
    assert_eq!(points(&t.game, 1), before + 7);
}

/// SC-SET-27: a room is held by the warband that alone has somebody in it.
#[test]
fn sc_set_27_a_disputed_room_is_nobodys() {
    let mut g = race(6, 2);
    let hub = g.map().room("hub");
    let other = one_of(&g, 1);
    assert!(rivals::holds_room(&g, Band(0), hub) && !rivals::holds_room(&g, Band(1), hub));
    let centre = g.map().rooms[hub.expect("the hub")].rect.centre();
    g.model_mut(other).at = Point::new(centre.x + 30, centre.y);
    assert!(!rivals::holds_room(&g, Band(0), hub) && !rivals::holds_room(&g, Band(1), hub));
}

/// SC-SET-28: every warband has an entrance of its own and room to stand, in every scenario.
#[test]
fn sc_set_28_every_warband_has_an_entrance_of_its_own() {
    for scenario in 1..=8 {
        let g = race(scenario, 4);
        let entries = rivals::entries(g.map());
        assert_eq!(entries.len(), 3, "scenario {scenario}");
        for (index, entry) in entries.iter().enumerate() {
            assert!(!entries[..index].contains(entry));
            let band = g.models.iter().filter(|m| usize::from(m.player) == index + 1 && m.side == Side::Team);
            let far = band.map(|m| m.at.dist(*entry)).max().expect("a warband");
            assert!(far <= 80, "scenario {scenario}: somebody stands {far} tenths of an inch away");
        }
        assert_eq!(g.validate(), Ok(()), "scenario {scenario}");
    }
}

/// SC-SET-28, SC-FRM-06: a warband leaves by its own entrance, and no other does.
#[test]
fn sc_set_28_a_warband_leaves_by_its_own_entrance() {
    let mut g = race(2, 2);
    let entry = rivals::entries(g.map())[0];
    let own = one_of(&g, 1);
    g.model_mut(own).at = entry;
    for other in (0..g.models.len() as u8).map(Id).filter(|id| *id != own) {
        g.model_mut(other).place = Place::Absent;
    }
    let mut t = acting(g.clone(), own, 1);
    t.play("withdraw");
    assert_eq!(t.game.model(own).place, Place::Withdrawn);
    g.model_mut(own).player = 0;
    assert_eq!(acting(g, own, 1).refuses("withdraw").clause, "SC-FRM-06");
}

/// SC-SET-29: the most points win, as many share; the Invaders beat nobody. No operations are drawn.
#[test]
fn sc_set_29_the_most_points_win() {
    let fresh = set_up(&options(1), 3).expect("three compete");
    assert!(
        fresh.operations.is_empty() && matches!(fresh.stack.as_slice(), [Task::Roll(Roll::Order { .. })])
    );
    let mut g = race(1, 3);
    (g.stack, g.step) = (Vec::new(), Step::Over);
    g.score = Some(Score { team: 9, invaders: 50 });
    for (worth, won) in [([20, 80, 40], [false, true, false]), ([80, 80, 0], [true, true, false])] {
        for (earned, worth) in g.tally.bands.iter_mut().zip(worth) {
            earned.creatures = worth;
        }
        let standings = g.standings().expect("over");
        assert_eq!(standings.0.iter().map(|s| s.won).collect::<Vec<_>>(), won);
        assert_eq!(standings.0.iter().map(|s| s.side).collect::<Vec<_>>(), [0, 1, 2]);
    }
}

/// SC-SET-29, SC-FRM-08: without Invaders the race goes on until one warband is left, and then the rest is its own.
#[test]
fn sc_set_29_the_race_goes_on_without_invaders() {
    let mut g = race(1, 2);
    g.markers.clear();
    g.pool.clear();
    g.models.retain(|m| m.side == Side::Team);
    assert!(!score::is_decided(&g) && !objectives::cleared(&g));
    for m in g.models.iter_mut().filter(|m| m.player == 0) {
        m.place = Place::Dead;
    }
    assert!(score::is_decided(&g) && objectives::unopposed(&g, Band(1)));
    assert_eq!(objectives_of(&g, 1), [5, 2, 2]);
    assert_eq!(objectives_of(&g, 0), [0, 0, 0]);
}

/// SC-FRM-01, SC-SET-26: each warband arranges itself.
#[test]
fn sc_frm_01_each_warband_arranges_itself() {
    let arranged = Options { starts: Starts::Arranged, ..options(1) };
    let mut t = Table::<SunkenCitadel>::setup(&arranged, 2);
    assert_eq!(t.decider(), Seat(0));
    let other = one_of(&t.game, 1);
    assert_eq!(t.refuses(&format!("start {other} 0")).clause, "SC-FRM-01");
    t.play("continue");
    assert_eq!(t.decider(), Seat(1));
    t.play(&format!("start {other} 8"));
    t.play("continue");
    assert_eq!(t.game.stage(), Stage::Chance, "the dice for the order");
}

/// SC-SET-26: the table, the terminal and the seats name the warbands.
#[test]
fn sc_set_26_the_warbands_are_named() {
    let g = race(1, 3);
    let view = g.view(Viewer::Seat(Seat(1)));
    let names: Vec<&str> = view.bands.iter().map(|band| band.name.as_str()).collect();
    assert_eq!(names, ["Warband 1", "Warband 2", "Warband 3"]);
    assert_eq!(players::role(&g, Seat(2)), "Warband 3");
    let text = view.to_string();
    assert!(text.contains("Every warband wants") && text.contains("Warband 1: "), "{text}");
    assert!(text.contains("acts now") && text.contains("Ironbelly Klegg of warband 1"), "{text}");
    assert!(g.prompt().contains("Warband 1: choose the next model"));
}
