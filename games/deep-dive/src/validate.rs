//! Whether a position can be: everything that is wrong with it, each by the path of its field. What passes can be played
//! on, and passes again after every step.

use crate::content::tiles::{printed, removed};
use crate::content::{Colour, Depth, Tile};
use crate::state::{Column, DeepDive, Ending, MOST_PLAYERS, PENGUINS, Phase, Tableau, Tiles, Waters};
use fathom_core::Game;
use fathom_core::counted;

/// All that cannot be; empty for a sound position.
pub(crate) fn problems(game: &DeepDive) -> Vec<String> {
    let mut found = Vec::new();
    check_table(game, &mut found);
    if found.is_empty() {
        // The rest looks players and tiles up, which needs a table that makes sense.
        check_tiles(game, &mut found);
        check_penguins(game, &mut found);
        check_phase(game, &mut found);
    }
    if found.is_empty() && matches!(game.stage(), fathom_core::Stage::Decide(_)) && game.legal().is_empty() {
        found.push("phase: the player at turn has nothing to do".to_owned());
    }
    found
}

fn check_table(game: &DeepDive, found: &mut Vec<String>) {
    let people = game.players.len();
    let mut wrong = |problem: &str| found.push(problem.to_owned());
    if !(1..=MOST_PLAYERS).contains(&people) {
        wrong("players: 1 to 6 people can play");
    }
    if game.start.index() >= people {
        wrong("start: the start player must sit at the table");
    }
    if game.turn.index() >= people {
        wrong("turn: the player at turn must sit at the table");
    }
    if game.rival.is_some() != (people == 1) {
        wrong("rival: a person who plays alone has an opponent, and nobody else has");
    }
    if game.round == 0 {
        wrong("round: rounds count from 1");
    }
}

fn check_tiles(game: &DeepDive, found: &mut Vec<String>) {
    let people = game.players.len();
    let box_of = printed(people);
    for depth in Depth::ALL {
        let water = &game.ocean[depth];
        let (unseen, hidden) =
            (water.unseen.total(), u32::from(water.face_down) + u32::from(removed(people)));
        if unseen != hidden {
            found.push(format!(
                "ocean[{}].unseen: {unseen} unseen at depth {depth}, but {hidden} lie face down or were removed",
                depth.index()
            ));
        }
        for (slot, &most) in box_of[depth].0.iter().enumerate() {
            let sum = u32::from(water.unseen.0[slot]) + u32::from(water.face_up.0[slot]);
            if sum > u32::from(most) {
                let tile = Tile::in_slot(depth, slot);
                let at = depth.index();
                found.push(format!(
                    "ocean[{at}]: {tile} is at depth {depth} {sum} times, but {most} times in the box"
                ));
            }
        }
        check_nothing_vanished(game, depth, &box_of, found);
    }
    check_food(game, &box_of, found);
    let rocks = on_table(game, &box_of, |tiles| tiles.0[Tile::ROCK])
        + game.players.iter().map(|player| i64::from(player.rocks)).sum::<i64>()
        + game.rival.map_or(0, |rival| i64::from(rival.rocks))
        + i64::from(game.rocks_eaten);
    if rocks != 0 {
        found.push(format!("players[].rocks, rocksEaten: rocks do not add up: {rocks:+} against the box"));
    }
    let open_water = on_table(game, &box_of, |tiles| tiles.0[Tile::OPEN_WATER])
        + game.rival.map_or(0, |rival| i64::from(rival.open_water));
    if open_water != 0 {
        found.push(format!("rival.openWater: open water does not add up: {open_water:+} against the box"));
    }
}

/// Predators never leave their depth; nor does open water, unless an opponent collects it.
fn check_nothing_vanished(game: &DeepDive, depth: Depth, box_of: &Waters<Tiles>, found: &mut Vec<String>) {
    let water = &game.ocean[depth];
    let missing = |slot: usize| {
        let seen = u32::from(water.unseen.0[slot]) + u32::from(water.face_up.0[slot]);
        seen < u32::from(box_of[depth].0[slot])
    };
    if missing(Tile::PREDATOR) {
        found.push(format!("ocean[{}]: a predator is missing at depth {depth}", depth.index()));
    }
    if missing(Tile::OPEN_WATER) && game.rival.is_none() {
        found.push(format!("ocean[{}]: open water is missing at depth {depth}", depth.index()));
    }
}

/// Every food tile is unseen, face up, or in somebody's tableau.
fn check_food(game: &DeepDive, box_of: &Waters<Tiles>, found: &mut Vec<String>) {
    let tableaus =
        || game.players.iter().map(|player| &player.food).chain(game.rival.iter().map(|rival| &rival.food));
    for colour in Colour::ALL {
        for value in 1..=10 {
            let tile = Tile::Food { colour, value };
            let held: usize = tableaus().map(|food| copies(food, colour, value)).sum();
            let left: i64 = Depth::ALL
                .into_iter()
                .map(|depth| {
                    let water = &game.ocean[depth];
                    i64::from(water.unseen.count(depth, tile)) + i64::from(water.face_up.count(depth, tile))
                        - i64::from(box_of[depth].count(depth, tile))
                })
                .sum();
            let sum = left + held as i64;
            if sum != 0 {
                found.push(format!(
                    "players[].food.{colour}: {tile} does not add up: {sum:+} against the box"
                ));
            }
        }
    }
}

fn copies(food: &Tableau, colour: Colour, value: u8) -> usize {
    let column: Column = food.column(colour);
    column.iter().filter(|&other| other == value).count()
}

/// What the ocean holds of something, less what the box has of it.
fn on_table(game: &DeepDive, box_of: &Waters<Tiles>, of: impl Fn(&Tiles) -> u8) -> i64 {
    let at = |depth: Depth| {
        let water = &game.ocean[depth];
        i64::from(of(&water.unseen)) + i64::from(of(&water.face_up)) - i64::from(of(&box_of[depth]))
    };
    Depth::ALL.into_iter().map(at).sum()
}

fn check_penguins(game: &DeepDive, found: &mut Vec<String>) {
    for (player, seat) in game.players.iter().zip(game.seats().iter()) {
        let trapped: u32 = player.trapped.iter().map(|&count| u32::from(count)).sum();
        let retreats = game.phase == Phase::Retreat && seat == game.turn;
        if (trapped == u32::from(PENGUINS)) != retreats || trapped > u32::from(PENGUINS) {
            found.push(format!(
                "players[{}].trapped: seat {seat} has {trapped} trapped penguins, which cannot be at this point",
                seat.index()
            ));
        }
    }
    for depth in Depth::ALL {
        let trapped: u32 = game.players.iter().map(|player| u32::from(player.trapped[depth.index()])).sum();
        let predators = game.ocean[depth].face_up.predators();
        if trapped > u32::from(predators) {
            let (penguins, by) = (counted(trapped, "penguin"), counted(predators, "predator"));
            found.push(format!(
                "players[].trapped[{}]: {penguins} trapped by {by} at depth {depth}",
                depth.index()
            ));
        }
    }
}

fn check_phase(game: &DeepDive, found: &mut Vec<String>) {
    let mut wrong = |problem: &str| found.push(problem.to_owned());
    let run_out = Depth::ALL.into_iter().any(|depth| game.ocean[depth].face_down == 0);
    if run_out != (game.ending != Ending::Open) {
        wrong("ending: the end is triggered exactly when a depth has run out");
    }
    let diving = matches!(game.phase, Phase::Dive | Phase::Flip | Phase::Found(_) | Phase::Retreat);
    match game.ate_rock {
        true if !diving => wrong("ateRock: nobody has eaten a rock in a turn that only begins or is over"),
        true if game.rocks_eaten == 0 => wrong("ateRock: no rock has been eaten in this game"),
        false if game.phase == Phase::Dive && game.depth == Depth::FIRST => {
            wrong("ateRock: only a rock is a dive's first step at depth 1");
        }
        _ => {}
    }
    match game.phase {
        Phase::DrawStart if game.rival.is_some() => wrong("phase: alone, nobody draws for the token"),
        Phase::DrawStart if untouched(game) => {}
        Phase::DrawStart => wrong("phase: the start player is drawn before anything else happens"),
        Phase::Start if game.depth != Depth::FIRST => wrong("depth: a turn begins at depth 1"),
        Phase::Dive if game.nothing_here() => wrong("depth: the diver is at a depth with nothing to do"),
        Phase::Flip if game.here().face_down == 0 => {
            wrong("depth: nothing lies face down where a tile is turned over")
        }
        Phase::Found(tile) if !tile.can_be_taken() => wrong("phase: only food and rock can be taken or left"),
        Phase::Found(_) if game.depth == Depth::LAST => wrong("phase: at depth 5 food is taken at once"),
        Phase::Found(tile) if game.here().face_up.count(game.depth, tile) == 0 => {
            wrong("phase: the tile just turned over is not there");
        }
        Phase::Retreat if !game.held(game.depth) => {
            wrong("phase: no penguin was trapped where the retreat begins")
        }
        Phase::RivalFlip | Phase::RivalChoice => check_rival(game, &mut wrong),
        Phase::Over if game.ending != Ending::LastDive => wrong("phase: the game ends after the last dive"),
        Phase::Over if game.turn != game.start => wrong("turn: the last round ends before the start player"),
        Phase::Start | Phase::Dive | Phase::Flip | Phase::Found(_) | Phase::Retreat | Phase::Over => {}
    }
}

fn check_rival(game: &DeepDive, wrong: &mut impl FnMut(&str)) {
    match game.rival {
        None => wrong("phase: there is no opponent who could have a turn"),
        Some(rival) if game.phase == Phase::RivalFlip && game.ocean[rival.depth].face_down == 0 => {
            wrong("rival.depth: nothing lies face down where the opponent turns over a tile");
        }
        Some(_) if game.phase == Phase::RivalChoice && game.rival_choices().len() < 2 => {
            wrong("phase: the opponent has no equal tiles to choose from");
        }
        Some(_) => {}
    }
}

fn untouched(game: &DeepDive) -> bool {
    let fresh = Game::setup(&Default::default(), game.seats());
    fresh.is_ok_and(|fresh: DeepDive| fresh.ocean == game.ocean && fresh.players == game.players)
}
