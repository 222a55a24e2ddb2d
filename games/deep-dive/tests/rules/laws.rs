//! The laws of the design on random games, and the ledger against code and tests.

use fathom_core::chance::pick;
use fathom_core::{Game, Position, Seats, Silent, Stage};
use fathom_deep_dive::{Colour, DeepDive, Depth, Difficulty, Ending, Options, Phase, Tile};
use fathom_testkit::{Laws, Listing, check_ledger, rng};

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

/// The component list, added up by hand: food, its points, rocks, open water, predators; for up to three, and for more.
const BOX: [[i64; 5]; 2] = [[63, 255, 12, 15, 30], [84, 339, 15, 20, 41]];

/// What the table begins with is what the box holds, whatever is removed unseen.
#[test]
fn the_table_begins_with_what_is_in_the_box() {
    for seats in 1..=6 {
        let game = DeepDive::setup(&Options::default(), Seats::new(seats).unwrap()).unwrap();
        let counted: Vec<i64> = tiles(&game).into_iter().map(|(_, count)| count).collect();
        assert_eq!(counted, BOX[usize::from(seats > 3)], "{seats} players");
    }
}

/// A position that loads can be played on for 200 steps, and loads again at every one.
#[test]
fn what_loads_can_be_played_on_and_loads_again() {
    let mut loaded = 0;
    for seed in 0..6u64 {
        let mut rng = rng(seed);
        let seats = Seats::new(1 + seed as usize % 6).unwrap();
        let mut game = DeepDive::setup(&Options::default(), seats).unwrap();
        let mut steps = 0;
        while game.stage() != Stage::Over {
            step(&mut game, &mut rng);
            steps += 1;
            assert_eq!(Position::of(&game).load::<DeepDive>(), Ok(game));
            if steps % 17 == 0 {
                loaded += changes(&game).into_iter().filter(|changed| play_on(*changed, seed)).count();
            }
        }
    }
    assert!(loaded > 50, "{loaded} changed positions were played on");
}

fn step(game: &mut DeepDive, rng: &mut impl fathom_core::Rng) {
    match game.stage() {
        Stage::Over => {}
        Stage::Chance => {
            let outcome = game.draw(rng);
            game.apply_outcome(&outcome, &mut Silent);
        }
        Stage::Decide(_) => {
            let action = *pick(rng, &game.legal());
            game.apply(&action, &mut Silent);
        }
    }
}

/// The same table with something else going on.
fn changes(game: &DeepDive) -> Vec<DeepDive> {
    let mut all = Vec::new();
    let phases = [
        Phase::Start,
        Phase::Dive,
        Phase::Flip,
        Phase::Retreat,
        Phase::RivalFlip,
        Phase::RivalChoice,
        Phase::Over,
        Phase::Found(Tile::Rock),
    ];
    for phase in phases {
        for depth in Depth::ALL {
            all.push(DeepDive { phase, depth, ..*game });
        }
    }
    for ending in [Ending::Open, Ending::Triggered, Ending::LastDive] {
        all.push(DeepDive { ending, ..*game });
    }
    all.extend(game.seats().iter().map(|turn| DeepDive { turn, ..*game }));
    all.extend(game.seats().iter().map(|start| DeepDive { start, ..*game }));
    all.push(DeepDive { round: u16::MAX, ..*game });
    all
}

/// Plays on if the position loads.
fn play_on(game: DeepDive, seed: u64) -> bool {
    let Ok(mut game) = Position::of(&game).load::<DeepDive>() else { return false };
    let mut rng = rng(seed);
    for _ in 0..200 {
        step(&mut game, &mut rng);
        if let Err(problems) = game.validate() {
            panic!("it loaded, and was played to what cannot be: {}\n{game:?}", problems.join("; "));
        }
    }
    true
}

#[test]
fn every_clause_is_tested_and_every_citation_exists() {
    check_ledger(env!("CARGO_MANIFEST_DIR"), fathom_deep_dive::ledger());
}
