//! The table in a terminal.

use crate::scene::*;
use Kind::*;
use fathom_core::{Game, Seat, Viewer};
use fathom_sunken_citadel::SunkenCitadel;
use fathom_sunken_citadel::content::{Difficulty, Kind};
use fathom_sunken_citadel::geometry::Facing;
use fathom_sunken_citadel::state::Step;

fn drawn(game: &SunkenCitadel) -> String {
    game.view(Viewer::Seat(Seat(0))).to_string()
}

#[test]
fn figures_have_letters_of_their_own_facing_depth_and_wounds() {
    let mut g = laid_out(1, Difficulty::Beginner);
    let a = put(&mut g, CorruptedDiver, 200, 120);
    let b = put(&mut g, CorruptedDiver, 240, 120);
    g.model_mut(a).facing = Facing::new(16);
    g.model_mut(b).wounds.body = 1;
    g.model_mut(b).depth = 1;
    let text = drawn(&g);
    assert!(text.contains("b ← m6   Corrupted Diver 1"), "{text}");
    assert!(text.contains("c → m7   Corrupted Diver 2        240,120  depth 1  head 1/1 body 1/2"), "{text}");
    let map: Vec<&str> = text.lines().skip(1).take(25).collect();
    assert!(map[12].contains("←b") && map[12].contains("c→"), "{}", map[12]);
    for letter in ["A", "B", "C", "D", "E", "a"] {
        assert!(map.iter().any(|row| row.contains(letter)), "{letter} stands on the map");
    }
}

#[test]
fn objectives_and_points_are_in_sight() {
    let mut g = laid_out(2, Difficulty::Beginner);
    let generator = g.map().object("gA").expect("a generator");
    g.things[generator].what = RUNNING;
    let text = drawn(&g);
    assert!(text.contains("The team wants:\n    3 (3 each) Each generator running at the end"), "{text}");
    assert!(text.contains("The Invaders want:\n    6 (3 each) Each generator not running"), "{text}");
    assert!(text.ends_with("Team 3, Invaders 6"), "{text}");
}

#[test]
fn the_story_is_told_before_the_first_turn() {
    let mut g = laid_out(6, Difficulty::Beginner);
    assert!(!drawn(&g).contains("They come in waves"));
    g.step = Step::Briefing;
    let text = drawn(&g);
    assert!(
        text.contains("They come in waves") && text.contains("Panel br switches the station lamps"),
        "{text}"
    );
}

#[test]
fn the_table_is_as_wide_as_the_screen() {
    for scenario in 1..=8 {
        for step in [Step::Briefing, Step::Team] {
            let mut g = laid_out(scenario, Difficulty::Beginner);
            let diver = put(&mut g, CorruptedDiver, 355, 120);
            g.model_mut(diver).depth = 1;
            (g.model_mut(diver).state.fallen, g.model_mut(diver).state.entangled) = (true, true);
            g.step = step;
            let view = g.view(Viewer::Seat(Seat(0)));
            for width in [40, 60, 80, 100] {
                for line in format!("{view:width$}").lines() {
                    assert!(line.chars().count() <= width, "scenario {scenario}, {width} columns: {line}");
                }
            }
        }
    }
}

#[test]
fn a_narrow_screen_has_the_whole_map() {
    let mut g = laid_out(1, Difficulty::Beginner);
    put(&mut g, CorruptedDiver, 350, 230);
    let view = g.view(Viewer::Seat(Seat(0)));
    let map = |width: usize| -> Vec<String> {
        format!("{view:width$}").lines().skip_while(|line| !line.contains("--")).map(str::to_owned).collect()
    };
    let place = |map: &[String]| map.iter().find_map(|row| row.chars().position(|c| c == 'b'));
    assert_eq!((place(&map(100)), place(&map(72))), (Some(70), Some(35)), "half an inch, and an inch");
}
