//! A dive in numbers, for players that learn. There are no secrets: everybody is shown the same, from the own seat on.

use crate::action::Action;
use crate::content::{Colour, Depth, Tile};
use crate::state::{DeepDive, Difficulty, Ending, Phase, Player, Rival, Tableau};
use fathom_core::{Encode, Head, Numbering, Pen, Seat, Viewer};

/// Rows of food that are shown tile by tile; of those below, only how many there are.
const ROWS: usize = 10;
/// Rock, and food of three colours and ten values.
const TAKABLE: usize = 31;
/// What a depth has to take: rock, and nine sorts of food.
const SLOTS: usize = Tile::KINDS - Tile::ROCK;

/// The first id of every verb, in the order of the first head; the last is the number of ids.
const FIRST: [usize; 9] = [0, 1, 2, 3, 4, 9, 40, 71, 121];
const _: () = assert!(FIRST[5] - FIRST[4] == 5 && FIRST[8] == FIRST[7] + 5 * SLOTS);

impl Encode for DeepDive {
    const HEADS: &'static [Head] = &[Head::new("verb", 8), Head::new("tile", 32), Head::new("depth", 6)];
    const NUMBERING: Numbering = Numbering::Ids(FIRST[8]);

    fn write<P: Pen>(&self, viewer: Viewer, pen: &mut P) {
        let me = viewer.seat().unwrap_or(Seat::FIRST);
        let seats = self.players.len();
        let from_me = |seat: Seat| (seat.index() + seats - me.index()) % seats;
        let (phase, found) = phase(self.phase);
        pen.one_of(
            "phase",
            &[
                "draw-start",
                "start",
                "dive",
                "flip",
                "found",
                "retreat",
                "rival-flip",
                "rival-choice",
                "over",
            ],
            Some(phase),
        );
        pen.one_in("found", Tile::KINDS, found.and_then(|tile| tile.slot(self.depth)));
        pen.one_of("ending", &["open", "triggered", "last-dive"], Some(ending(self.ending)));
        pen.amount("round", self.round, 40.0);
        pen.one_in("diver", seats, Some(from_me(self.turn)));
        pen.one_in("token", seats, (self.phase != Phase::DrawStart).then(|| from_me(self.start)));
        pen.one_in("at-depth", 5, Some(self.depth.index()));
        for depth in Depth::ALL {
            let water = &self.ocean[depth];
            pen.part("depth", depth.index() + 1, |pen| {
                pen.amount("face-down", water.face_down, 30.0);
                pen.amounts("unseen", &water.unseen.0, 12);
                pen.amounts("face-up", &water.face_up.0, 12);
            });
        }
        for index in 0..seats {
            let seat = Seat(((me.index() + index) % seats) as u8);
            pen.part("player", index, |pen| player(pen, self, &self.players[seat.index()], seat));
        }
        if let Some(opponent) = &self.rival {
            pen.section("rival", |pen| rival(pen, opponent));
        }
    }

    fn heads(&self, action: &Action, out: &mut [u32]) {
        let (verb, tile, depth) = parts(action);
        out[0] = verb as u32;
        out[1] = tile.and_then(takable).map_or(0, |tile| tile as u32 + 1);
        out[2] = depth.map_or(0, |depth| u32::from(depth.number()));
    }

    fn id(action: &Action) -> Option<usize> {
        let (verb, tile, depth) = parts(action);
        let place = match (tile, depth) {
            (Some(tile), Some(depth)) => {
                let slot = tile.slot(depth).filter(|slot| *slot >= Tile::ROCK)?;
                SLOTS * depth.index() + slot - Tile::ROCK
            }
            (Some(tile), None) => takable(tile)?,
            (None, Some(depth)) => depth.index(),
            (None, None) => 0,
        };
        Some(FIRST[verb] + place)
    }

    fn by_id(id: usize) -> Option<Action> {
        let verb = FIRST[1..].iter().position(|first| id < *first)?;
        let place = id - FIRST[verb];
        Some(match verb {
            0 => Action::Flip,
            1 => Action::Deeper,
            2 => Action::Skip,
            3 => Action::Surface,
            4 => Action::Rock { depth: Depth::ALL[place] },
            5 => Action::Take { tile: tile_at(place) },
            6 => Action::Give { tile: tile_at(place) },
            _ => {
                let depth = Depth::ALL[place / SLOTS];
                Action::Bring { tile: Tile::in_slot(depth, Tile::ROCK + place % SLOTS), depth }
            }
        })
    }
}

/// An action's verb, tile and depth.
fn parts(action: &Action) -> (usize, Option<Tile>, Option<Depth>) {
    match *action {
        Action::Flip => (0, None, None),
        Action::Deeper => (1, None, None),
        Action::Skip => (2, None, None),
        Action::Surface => (3, None, None),
        Action::Rock { depth } => (4, None, Some(depth)),
        Action::Take { tile } => (5, Some(tile), None),
        Action::Give { tile } => (6, Some(tile), None),
        Action::Bring { tile, depth } => (7, Some(tile), Some(depth)),
    }
}

/// A tile that a diver can surface with: rock is 0, then ten values of each colour.
fn takable(tile: Tile) -> Option<usize> {
    match tile {
        Tile::Rock => Some(0),
        Tile::Food { colour, value: value @ 1..=10 } => Some(10 * colour.index() + usize::from(value)),
        Tile::Food { .. } | Tile::OpenWater | Tile::Predator => None,
    }
}

/// The inverse of [`takable`].
fn tile_at(place: usize) -> Tile {
    debug_assert!(place < TAKABLE);
    match place.checked_sub(1) {
        None => Tile::Rock,
        Some(food) => Tile::Food { colour: Colour::ALL[food / 10], value: (food % 10) as u8 + 1 },
    }
}

fn phase(phase: Phase) -> (usize, Option<Tile>) {
    match phase {
        Phase::DrawStart => (0, None),
        Phase::Start => (1, None),
        Phase::Dive => (2, None),
        Phase::Flip => (3, None),
        Phase::Found(tile) => (4, Some(tile)),
        Phase::Retreat => (5, None),
        Phase::RivalFlip => (6, None),
        Phase::RivalChoice => (7, None),
        Phase::Over => (8, None),
    }
}

const fn ending(ending: Ending) -> usize {
    match ending {
        Ending::Open => 0,
        Ending::Triggered => 1,
        Ending::LastDive => 2,
    }
}

fn player<P: Pen>(pen: &mut P, game: &DeepDive, player: &Player, seat: Seat) {
    pen.amounts("trapped", &player.trapped, 3);
    pen.amount("rocks", player.rocks, 6.0);
    pen.amount("turns-after-this", game.turns_after_this(seat), 2.0);
    food(pen, &player.food);
    let score = player.food.score();
    pen.amount("points", score.points as f32, 150.0);
    pen.amount("complete-rows", score.complete_rows as f32, 10.0);
}

fn food<P: Pen>(pen: &mut P, food: &Tableau) {
    for (name, column) in [("pink", food.pink), ("green", food.green), ("yellow", food.yellow)] {
        let rows: [u8; ROWS] = std::array::from_fn(|row| column.get(row));
        pen.amounts(name, &rows, 10);
        pen.section(name, |pen| pen.amount("tiles", column.len() as u8, 28.0));
    }
}

fn rival<P: Pen>(pen: &mut P, rival: &Rival) {
    let which = Difficulty::ALL.iter().position(|one| *one == rival.difficulty);
    pen.one_of("difficulty", &["easy", "medium", "hard"], which);
    pen.one_in("at-depth", 5, Some(rival.depth.index()));
    pen.amount("rocks", rival.rocks, 12.0);
    pen.amount("open-water", rival.open_water, 15.0);
    food(pen, &rival.food);
    let score = rival.score();
    pen.amount("points", score.points as f32, 150.0);
    pen.amount("complete-rows", score.complete_rows as f32, 10.0);
}
