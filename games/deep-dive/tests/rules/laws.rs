//! The laws of the design on random games, and the ledger against code and tests.

use fathom_deep_dive::{Colour, DeepDive, Depth, Difficulty, Options, Tile};
use fathom_testkit::{Laws, Listing, check_ledger};

/// Tiles of each kind, wherever they are: nothing appears or vanishes.
fn tiles(game: &DeepDive) -> Vec<(&'static str, i64)> {
    let ocean = |wanted: fn(Tile) -> bool| -> i64 {
        let of = |depth: Depth| {
            let water = game.ocean[depth];
            [water.unseen, water.face_up]
                .iter()
                .flat_map(|tiles| tiles.each(depth).collect::<Vec<_>>())
                .filter(|(tile, _)| wanted(*tile))
                .map(|(_, count)| i64::from(count))
                .sum::<i64>()
        };
        Depth::ALL.into_iter().map(of).sum()
    };
    let players = || game.players.iter().map(|player| (player.food, player.rocks));
    let all = || players().chain(game.rival.iter().map(|rival| (rival.food, rival.rocks)));
    let food: i64 =
        all().flat_map(|(food, _)| Colour::ALL.map(|colour| food.column(colour).len() as i64)).sum();
    let rocks: i64 = all().map(|(_, rocks)| i64::from(rocks)).sum::<i64>() + i64::from(game.rocks_eaten);
    let open_water = game.rival.map_or(0, |rival| i64::from(rival.open_water));
    vec![
        ("food", ocean(|tile| matches!(tile, Tile::Food { .. })) + food),
        ("food points", food_points(game)),
        ("rocks", ocean(|tile| tile == Tile::Rock) + rocks),
        ("open water", ocean(|tile| tile == Tile::OpenWater) + open_water),
        ("predators", ocean(|tile| tile == Tile::Predator)),
    ]
}

fn food_points(game: &DeepDive) -> i64 {
    let value = |tile: Tile| if let Tile::Food { value, .. } = tile { i64::from(value) } else { 0 };
    let lying: i64 = Depth::ALL
        .into_iter()
        .flat_map(|depth| {
            let water = game.ocean[depth];
            let both: Vec<_> = water.unseen.each(depth).chain(water.face_up.each(depth)).collect();
            both.into_iter().map(move |(tile, count)| value(tile) * i64::from(count))
        })
        .sum();
    let eaten: i32 = game.players.iter().map(|player| player.food.full_value()).sum();
    lying + i64::from(eaten) + game.rival.map_or(0, |rival| i64::from(rival.food.full_value()))
}

#[test]
fn the_laws_hold_for_every_player_count() {
    let laws = Laws::<DeepDive>::new(Listing::Exact).conserving(tiles).dear_every(200);
    (2..=6).fold(laws, |laws, seats| laws.table(Options::default(), seats)).run(300);
}

#[test]
fn the_laws_hold_alone_at_every_difficulty() {
    let laws = Laws::<DeepDive>::new(Listing::Exact).conserving(tiles).dear_every(200).seed(7);
    let table = |laws: Laws<DeepDive>, difficulty| laws.table(Options { difficulty }, 1);
    Difficulty::ALL.into_iter().fold(laws, table).run(300);
}

#[test]
fn every_clause_is_tested_and_every_citation_exists() {
    check_ledger(env!("CARGO_MANIFEST_DIR"), fathom_deep_dive::ledger());
}
