//! What the view reckons beforehand is what the dice decide with.

use crate::scene::*;
use fathom_core::{Game, Seat, Viewer};
use fathom_sunken_citadel::content::{Kind, PieceSort, Side};
use fathom_sunken_citadel::event::{Event, Modifier};
use fathom_sunken_citadel::geometry::Facing;
use fathom_sunken_citadel::task::Task;
use fathom_sunken_citadel::{Options, SunkenCitadel};
use fathom_testkit::Table;

/// Klegg, a Scientist five inches away who looks elsewhere, rubble beside the way.
fn scene(gap: i16, actions: u8) -> T {
    let mut g = arena();
    let klegg = put(&mut g, Kind::IronbellyKlegg, 150, 100);
    let foe = put(&mut g, Kind::CorruptedDiver, 150 + gap, 100);
    g.model_mut(foe).facing = Facing::default();
    piece(&mut g, PieceSort::Rubble, 150 + gap, 110, 170 + gap, 130);
    face(&mut g, klegg, foe);
    acting(g, klegg, actions)
}

/// Plays every blow that the view reckons, each on a table of its own, and compares the two sums.
fn compare(gap: i16, actions: u8, words: &[&str]) {
    let view = scene(gap, actions).game.view(Viewer::Seat(Seat(0)));
    let strikes: Vec<&str> = view.targets.iter().map(|target| target.action.as_str()).collect();
    for word in words {
        assert!(strikes.iter().any(|action| action.starts_with(word)), "no {word} in {strikes:?}");
    }
    for target in view.targets.iter().filter(|target| !target.action.is_empty()) {
        let mut t = scene(gap, actions).dice(["duel 3 3"]);
        t.play(&target.action);
        let lines = t.events().into_iter().find_map(|event| match event {
            Event::Duel { attack, defence, .. } => Some((attack.parts, defence.parts)),
            _ => None,
        });
        let (attack, defence): (Vec<Modifier>, Vec<Modifier>) = lines.expect("there was a duel");
        assert_eq!((&target.attack, &target.defence), (&attack, &defence), "{}", target.action);
        assert_eq!(view.strike(&target.action), Some(target));
    }
}

/// SC-H2H-16: charges and rushes are reckoned from where they end, from behind or not, before they are chosen.
#[test]
fn a_charge_is_reckoned_beforehand() {
    compare(45, 3, &["charge ", "rush "]);
    compare(16, 2, &["charge "]);
}

/// SC-H2H-12: in contact every weapon and every number of actions has its sums.
#[test]
fn a_mighty_attack_is_reckoned_beforehand() {
    compare(12, 3, &["attack m1 1 body 1 -", "attack m1 1 body 2 -", "attack m1 1 body 3 -"]);
}

/// SC-ACT-03, SC-ACT-04, SC-ACT-05: what an Activation Roll may bring, counted over all 216 throws.
#[test]
fn the_chances_of_an_activation_are_known_beforehand() {
    let mut g = arena();
    let klegg = put(&mut g, Kind::IronbellyKlegg, 150, 100);
    let quality = g.model(klegg).stats.quality;
    g.stack = vec![Task::Pick(Side::Team)];
    let mut t = T::new(g);
    t.play("activate m0");
    let view = t.game.view(Viewer::Seat(Seat(0)));
    let roll = view.tries.iter().find(|tried| tried.action == "roll").expect("a roll can be tried");
    let mut counts = [0u32; 5];
    for throw in 0..216u32 {
        let dice = [throw / 36 + 1, throw / 6 % 6 + 1, throw % 6 + 1];
        let good = dice.iter().filter(|&&die| die == 6 || (die > 1 && die >= u32::from(quality))).count();
        counts[if good == 3 && dice.contains(&6) { 4 } else { good }] += 1;
    }
    let words = ["no action: its activation is over", "1 action", "2 actions", "3 actions", "4 actions"];
    let told: Vec<(&str, u32)> = roll.ends.iter().map(|end| (end.text.as_str(), end.throws)).collect();
    assert_eq!(roll.of, 216);
    for (word, count) in words.into_iter().zip(counts) {
        let found = told.iter().find(|(text, _)| *text == word).map_or(0, |(_, throws)| *throws);
        assert_eq!(found, count, "{word} in {told:?}");
    }
}

/// SC-CMP-06: between two scenarios everything on offer is explained, and the next station is shown.
#[test]
fn the_shop_explains_what_it_sells_and_where_the_team_goes() {
    let options = Options { campaign: true, ..Options::default() };
    let mut g = Table::<SunkenCitadel>::setup(&options, 1).game;
    assert_eq!(g.view(Viewer::Spectator).between, None, "nothing is sold during a scenario");
    g.stack = vec![Task::Shop(Side::Team)];
    g.campaign.as_mut().expect("a campaign").bank = [30, 0];
    let mut offered = Vec::new();
    g.actions(&mut offered);
    let view = g.view(Viewer::Spectator);
    let between = view.between.expect("the shop is open");
    let bought: Vec<String> =
        offered.iter().map(ToString::to_string).filter(|action| action.starts_with("buy")).collect();
    let sold: Vec<&str> = between.goods.iter().map(|good| good.action.as_str()).collect();
    assert!(bought.len() > 20, "thirty victory points buy a lot: {bought:?}");
    assert_eq!(sold, bought);
    for good in &between.goods {
        assert!(good.text.len() > 12 && good.text.ends_with('.'), "{}: {}", good.action, good.text);
    }
    assert_eq!((between.next.scenario, between.next.map.rooms.is_empty()), (2, false));
}
