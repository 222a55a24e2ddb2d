//! What anybody at the table may know. Deep Dive has no secrets, so every viewer sees the same.

use crate::content::tiles::removed;
use crate::content::{Depth, Tile};
use crate::event::Decided;
use crate::rules::scoring::{Row, Score};
use crate::state::{DeepDive, Difficulty, Ending, PENGUINS, Phase, Player, Rival, Tableau};
use arrayvec::ArrayVec;
use fathom_core::{Game, Seat};
use serde::{Serialize, Serializer};
use ts_rs::TS;

/// The table as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The round, from 1.
    pub round: u32,
    /// Who holds the start player token; nobody before it is drawn.
    pub start: Option<Seat>,
    /// How near the end is; `last-dive` is the turned token.
    pub ending: Ending,
    /// Whole turns that each seat will still have after the present one, once the end is triggered.
    pub turns_left: Option<Vec<u8>>,
    /// The dive that is under way; none before the first and after the last.
    pub dive: Option<DiveView>,
    /// The depths, the shallowest first.
    pub depths: Vec<DepthView>,
    /// The people, in seat order.
    pub players: Vec<PlayerView>,
    /// The opponent of a person who plays alone.
    pub rival: Option<RivalView>,
    /// Rocks that have left the game.
    pub rocks_eaten: u8,
    /// Who has won, and what decided, once the game is over.
    pub verdict: Option<Verdict>,
}

/// How the game ended. Alone, nobody in `winners` is a draw where nothing decided, and a defeat otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Verdict {
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// What decided.
    pub decided: Decided,
}

/// The dive that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DiveView {
    /// Who dives; nobody while the opponent has its turn.
    pub seat: Option<Seat>,
    /// Where the diver is.
    pub depth: Depth,
    /// What is going on.
    pub step: Step,
    /// The tile just turned over, to be taken or left.
    pub found: Option<Tile>,
}

/// What is going on in a dive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The first step of the turn is due.
    Start,
    /// The next step is due.
    Dive,
    /// A tile is being turned over.
    Flip,
    /// A tile was turned over and can be taken or left.
    Found,
    /// Three trapped penguins go home.
    Retreat,
    /// The opponent turns over a tile.
    RivalFlip,
    /// The person chooses for the opponent.
    RivalChoice,
}

/// One depth.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DepthView {
    /// 1 to 5.
    pub depth: Depth,
    /// Tiles that lie face down.
    pub face_down: u8,
    /// Tiles that were removed unseen before the game.
    pub removed: u8,
    /// Every tile that lies face up, with the penguin that a predator holds.
    pub face_up: Vec<FaceUp>,
    /// What nobody has seen yet: each of these tiles is equally likely to come up next.
    pub unseen: Unseen,
    /// The exact chance that the next tile is a predator.
    pub risk: Risk,
    /// Whether it has run out, so that everybody may skip it.
    pub run_out: bool,
    /// Whose trapped penguins allow them to skip it.
    pub skippable_by: Vec<Seat>,
}

/// A tile that lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct FaceUp {
    pub tile: Tile,
    /// On a predator: whose penguin is trapped there, if one is.
    pub penguin: Option<Seat>,
}

/// Tiles that nobody has seen and how many there are of each, written short because it goes out with every move:
/// `{"predator": 4, "food pink 2": 3}`.
#[derive(Clone, PartialEq, Eq, Debug, TS)]
#[ts(type = "Record<string, number>")]
pub struct Unseen(pub ArrayVec<(Tile, u8), { Tile::KINDS }>);

impl Serialize for Unseen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Name(Tile);
        impl Serialize for Name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0)
            }
        }
        serializer.collect_map(self.0.iter().map(|(tile, count)| (Name(*tile), count)))
    }
}

/// An exact chance: predators among the unseen tiles. At a depth that has run out nothing can come up: 0 of 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Risk {
    /// Unseen predators.
    pub predators: u32,
    /// Unseen tiles.
    pub unseen: u32,
}

/// One player.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "a name that says it all has no comment")]
pub struct PlayerView {
    pub seat: Seat,
    /// Rows of food from the top, with the points that they score now.
    pub rows: Vec<Row>,
    /// Rocks in hand.
    pub rocks: u8,
    /// Penguins that can dive.
    pub penguins: u8,
    /// Where the others are trapped.
    pub trapped: Vec<Depth>,
    /// Points and complete rows if the game ended now.
    pub score: Score,
}

/// The opponent of a person who plays alone.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RivalView {
    /// How it scores.
    pub difficulty: Difficulty,
    /// Where it turns over its next tile.
    pub depth: Depth,
    /// Rows of food from the top, with the points that they score for it.
    pub rows: Vec<Row>,
    /// Points for its food.
    pub food_points: i32,
    /// Rocks it has collected.
    pub rocks: u8,
    /// Points for them.
    pub rock_points: i32,
    /// Open water it has collected.
    pub open_water: u8,
    /// Points for it.
    pub open_water_points: i32,
    /// Points and complete rows if the game ended now.
    pub score: Score,
}

impl View {
    /// The view of a state, the same for all.
    pub(crate) fn of(game: &DeepDive) -> View {
        View {
            round: u32::from(game.round),
            start: (game.phase != Phase::DrawStart).then_some(game.start),
            ending: game.ending,
            turns_left: turns_left(game),
            dive: dive_view(game),
            depths: Depth::ALL.into_iter().map(|depth| depth_view(game, depth)).collect(),
            players: game.players.iter().zip(game.seats().iter()).map(player_view).collect(),
            rival: game.rival.as_ref().map(rival_view),
            rocks_eaten: game.rocks_eaten,
            verdict: game
                .standings()
                .map(|standings| Verdict { winners: standings.winners().collect(), decided: game.decided() }),
        }
    }
}

fn turns_left(game: &DeepDive) -> Option<Vec<u8>> {
    (game.ending != Ending::Open)
        .then(|| game.seats().iter().map(|seat| game.turns_after_this(seat)).collect())
}

impl DeepDive {
    /// DD-END-03, DD-END-04: the turns a seat will still have after the present turn; before the end is triggered,
    /// the fewest that it can have.
    pub(crate) fn turns_after_this(&self, seat: Seat) -> u8 {
        let order =
            |seat: Seat| (seat.index() + self.players.len() - self.start.index()) % self.players.len();
        let still_due = u8::from(order(seat) > order(self.turn));
        match (self.phase, self.ending) {
            (Phase::Over, _) => 0,
            (_, Ending::LastDive) => still_due,
            (_, Ending::Triggered | Ending::Open) => 1 + still_due,
        }
    }
}

fn dive_view(game: &DeepDive) -> Option<DiveView> {
    let mine = |step| Some(DiveView { seat: Some(game.turn), depth: game.depth, step, found: None });
    let rivals =
        |step| game.rival.map(|rival| DiveView { seat: None, depth: rival.depth, step, found: None });
    match game.phase {
        Phase::DrawStart | Phase::Over => None,
        Phase::Start => mine(Step::Start),
        Phase::Dive => mine(Step::Dive),
        Phase::Flip => mine(Step::Flip),
        Phase::Found(tile) => mine(Step::Found).map(|dive| DiveView { found: Some(tile), ..dive }),
        Phase::Retreat => mine(Step::Retreat),
        Phase::RivalFlip => rivals(Step::RivalFlip),
        Phase::RivalChoice => rivals(Step::RivalChoice),
    }
}

fn depth_view(game: &DeepDive, depth: Depth) -> DepthView {
    let water = &game.ocean[depth];
    let run_out = water.face_down == 0;
    let risk = Risk { predators: u32::from(water.unseen.predators()), unseen: water.unseen.total() };
    let holders =
        || game.seats().iter().filter(move |seat| game.players[seat.index()].trapped[depth.index()] > 0);
    DepthView {
        depth,
        face_down: water.face_down,
        removed: removed(game.players.len()),
        face_up: face_up(game, depth),
        unseen: Unseen(water.unseen.each(depth).collect()),
        risk: if run_out { Risk { predators: 0, unseen: 0 } } else { risk },
        run_out,
        skippable_by: holders().filter(|_| depth != Depth::LAST).collect(),
    }
}

/// Food first, then rocks, open water, and predators with their prey.
fn face_up(game: &DeepDive, depth: Depth) -> Vec<FaceUp> {
    let tiles = &game.ocean[depth].face_up;
    let mut trapped = game.seats().iter().flat_map(|seat| {
        let count = game.players[seat.index()].trapped[depth.index()];
        std::iter::repeat_n(seat, usize::from(count))
    });
    let mut all: Vec<(Tile, u8)> = tiles.each(depth).collect();
    all.sort_by_key(|&(tile, _)| match tile {
        Tile::Food { colour, value } => (0, colour.index(), value),
        Tile::Rock => (1, 0, 0),
        Tile::OpenWater => (2, 0, 0),
        Tile::Predator => (3, 0, 0),
    });
    all.iter()
        .flat_map(|&(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
        .map(|tile| FaceUp { tile, penguin: if tile == Tile::Predator { trapped.next() } else { None } })
        .collect()
}

fn player_view((player, seat): (&Player, Seat)) -> PlayerView {
    let at = |depth: Depth| std::iter::repeat_n(depth, usize::from(player.trapped[depth.index()]));
    PlayerView {
        seat,
        rows: rows(&player.food),
        rocks: player.rocks,
        penguins: PENGUINS.saturating_sub(player.trapped_in_all()),
        trapped: Depth::ALL.into_iter().flat_map(at).collect(),
        score: player.food.score(),
    }
}

fn rival_view(rival: &Rival) -> RivalView {
    RivalView {
        difficulty: rival.difficulty,
        depth: rival.depth,
        rows: (0..rival.food.rows()).map(|index| rival.row(index)).collect(),
        food_points: rival.food_points(),
        rocks: rival.rocks,
        rock_points: rival.rock_points(),
        open_water: rival.open_water,
        open_water_points: rival.open_water_points(),
        score: rival.score(),
    }
}

fn rows(food: &Tableau) -> Vec<Row> {
    (0..food.rows()).map(|index| food.row(index)).collect()
}
