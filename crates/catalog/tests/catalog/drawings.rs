//! Drawings of the table: no wider than the screen they are made for.

use crate::NOBODY;
use fathom_catalog::{AnyTable, Catalog};
use fathom_core::{Stage, Viewer};
use fathom_testkit::rng;
use serde_json::Value;

/// The lines of a drawing that are too long for a screen of so many columns.
fn too_wide(table: &dyn AnyTable, viewer: Viewer, columns: usize) -> Vec<String> {
    let drawn = table.view_within(viewer, columns);
    drawn.lines().filter(|line| line.trim_end().chars().count() > columns).map(str::to_owned).collect()
}

/// One random game from its beginning to its end, looked at every few steps on screens of 40, 60, 80 and 100 columns.
fn look_at(slug: &str, seats: usize) {
    let catalog = Catalog::standard();
    let mut table = catalog.find(slug).unwrap().new_table(&Value::Null, seats).unwrap();
    let mut dice = rng(seats as u64);
    for step in 0.. {
        let viewer = match table.stage() {
            Stage::Decide(seat) => Viewer::Seat(seat),
            Stage::Chance | Stage::Over => Viewer::Spectator,
        };
        if step % 7 == 0 || table.stage() == Stage::Over {
            for columns in [40, 60, 80, 100] {
                let wide = too_wide(&*table, viewer, columns);
                assert!(wide.is_empty(), "{slug}, step {step}, {columns} columns: {wide:#?}");
            }
        }
        match table.stage() {
            Stage::Over => return,
            Stage::Chance => {
                let drawn = table.draw(&mut dice).unwrap();
                table.settle(&drawn, &NOBODY).unwrap();
            }
            Stage::Decide(seat) => {
                let legal = table.legal();
                let choice = fathom_core::chance::below(&mut dice, legal.len() as u32) as usize;
                table.act(seat, &legal[choice].text, &NOBODY).unwrap();
            }
        }
    }
}

#[test]
fn four_tables_fit_narrow_and_wide_screens() {
    for (slug, seats) in [
        ("deep-dive", 1),
        ("deep-dive", 6),
        ("abyss", 4),
        ("battle-for-the-deep", 4),
        ("deep-war", 1),
        ("deep-war", 6),
    ] {
        look_at(slug, seats);
    }
}

/// Battle's map has room for its borders from 80 columns on; below that every zone is still named.
#[test]
fn the_map_of_battle_names_every_zone_on_any_screen() {
    let catalog = Catalog::standard();
    let table = catalog.find("battle-for-the-deep").unwrap().new_table(&Value::Null, 4).unwrap();
    for (columns, borders) in [(40, false), (79, true), (80, true), (100, true)] {
        let drawn = table.view_within(Viewer::Spectator, columns);
        for zone in ["N1", "A1 1", "A3 3", "C5 4", "D8 1", "E9 1", "S2"] {
            assert!(drawn.contains(zone), "{zone} on {columns} columns: {drawn}");
        }
        assert_eq!(drawn.lines().any(|line| line.matches('\\').count() > 3), borders, "{columns}: {drawn}");
    }
}
