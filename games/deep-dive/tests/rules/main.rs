//! The rules of Deep Dive, clause by clause.

mod bots;
mod dive;
mod encode;
mod ending;
mod laws;
mod playthroughs;
mod positions;
mod predators;
mod refusals;
mod rocks;
mod scoring;
mod setup;
mod solo;
mod solo_scoring;
mod turns;

use fathom_deep_dive::{Colour, DeepDive, Depth, Difficulty, Ending, Options, Player, Tile};
use fathom_testkit::Table;

/// A table where seat 1 holds the token and is about to dive.
fn table(seats: usize) -> Table<DeepDive> {
    Table::setup(&Options::default(), seats).dice(["start 1"])
}

/// A person alone against the opponent.
fn alone(difficulty: Difficulty) -> Table<DeepDive> {
    Table::setup(&Options { difficulty }, 1)
}

fn depth(number: u8) -> Depth {
    Depth::new(number).expect("1 to 5")
}

fn tile(text: &str) -> Tile {
    text.parse().expect("a tile")
}

/// The seat's player.
fn player(table: &Table<DeepDive>, seat: usize) -> Player {
    table.game.players[seat - 1]
}

/// Turns over tiles at a depth without anybody diving, as if it had happened before.
fn seen(table: &mut Table<DeepDive>, number: u8, tiles: &[&str]) {
    let depth = depth(number);
    for text in tiles {
        let water = &mut table.game.ocean[depth];
        assert!(water.face_down > 0 && water.unseen.count(depth, tile(text)) > 0, "{text} is still unseen");
        water.face_down -= 1;
        water.unseen.remove(depth, tile(text));
        water.face_up.add(depth, tile(text), 1);
    }
}

/// Turns over tiles of a depth, whichever and without food to take, until so many lie face down; open water and
/// predators first. Food that comes up is put into nobody's reach by the caller if it matters.
fn leave_face_down(table: &mut Table<DeepDive>, number: u8, count: u8) {
    let depth = depth(number);
    while table.game.ocean[depth].face_down > count {
        let first = table.game.ocean[depth].unseen.each(depth).next().expect("tiles are left").0.to_string();
        seen(table, number, &[&first]);
    }
    if count == 0 && table.game.ending == Ending::Open {
        table.game.ending = Ending::Triggered;
    }
}

/// Gives a seat face-up tiles of a depth, as if taken on earlier turns.
fn give(table: &mut Table<DeepDive>, seat: usize, number: u8, tiles: &[&str]) {
    for text in tiles {
        seen(table, number, &[text]);
        table.game.ocean[depth(number)].face_up.remove(depth(number), tile(text));
        let player = &mut table.game.players[seat - 1];
        match tile(text) {
            Tile::Food { colour, value } => player.food.column_mut(colour).push(value),
            Tile::Rock => player.rocks += 1,
            Tile::OpenWater | Tile::Predator => panic!("nobody keeps {text}"),
        }
    }
}

/// Traps one of a seat's penguins, as if it had happened before.
fn trap(table: &mut Table<DeepDive>, seat: usize, number: u8) {
    seen(table, number, &["predator"]);
    table.game.players[seat - 1].trapped[depth(number).index()] += 1;
}

/// The values of a seat's column.
fn column(table: &Table<DeepDive>, seat: usize, colour: Colour) -> Vec<u8> {
    player(table, seat).food.column(colour).iter().collect()
}
