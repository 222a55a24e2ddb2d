//! Finding the way: a grid of half inches, walls grown by the radius of the base, closed doors at the price of an
//! action. Only routines, bots and fleeing models use it; the rules of movement know no grid.

pub use super::distances::{Distances, distances};
pub(crate) use super::steps::{along, stride};

use super::flood;
use crate::content::{Ability, DoorState, S};
use crate::geometry::{HEIGHT, Point, Rect, Segment, WIDTH, nearer, sweep_hits_rect, sweep_hits_segment};
use crate::rules::table;
use crate::scenario;
use crate::state::{Id, Model, SunkenCitadel};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::OnceLock;

/// The width of the grid.
pub const STEP: i16 = 5;
pub(super) const COLUMNS: usize = 73;
pub(super) const ROWS: usize = 49;
pub(super) const CELLS: usize = COLUMNS * ROWS;

type Grid = Box<[bool]>;

/// What is worked out once for each map and size of base.
type ByMap<T> = [[OnceLock<T>; 3]; scenario::COUNT as usize];

/// The radii of the three sizes of base.
const RADII: [i16; 3] = [6, 8, 10];

fn of_map<T>(all: &ByMap<T>, number: u8, radius: i16) -> (&OnceLock<T>, i16) {
    let size = match radius {
        ..=6 => 0,
        7..=8 => 1,
        _ => 2,
    };
    (&all[usize::from(number.clamp(1, scenario::COUNT)) - 1][size], RADII[size])
}

/// Which grid points a base of that radius can stand on, doors and models left out; made once per map.
fn grid(number: u8, radius: i16) -> &'static Grid {
    static GRIDS: ByMap<Grid> = [const { [const { OnceLock::new() }; 3] }; scenario::COUNT as usize];
    let (grid, radius) = of_map(&GRIDS, number, radius);
    grid.get_or_init(|| {
        let map = scenario::map(number);
        let r = i64::from(radius);
        (0..CELLS)
            .map(|cell| {
                let at = point(cell);
                let spot = Segment { a: at, b: at };
                on_table(at, r)
                    && !map.walls.iter().any(|wall| sweep_hits_segment(spot, r, *wall))
                    && !map.pieces.iter().any(|p| p.sort.blocks() && sweep_hits_rect(spot, r, p.rect))
                    && !map.objects.iter().any(|o| o.blocks && sweep_hits_rect(spot, r, o.rect))
            })
            .collect()
    })
}

pub(super) fn point(cell: usize) -> Point {
    Point::new((cell % COLUMNS) as i16 * STEP, (cell / COLUMNS) as i16 * STEP)
}

pub(super) fn cell(at: Point) -> usize {
    let column = ((at.x + STEP / 2) / STEP).clamp(0, COLUMNS as i16 - 1) as usize;
    let row = ((at.y + STEP / 2) / STEP).clamp(0, ROWS as i16 - 1) as usize;
    row * COLUMNS + column
}

/// A way along grid points, from the start to the goal.
pub struct Way {
    /// The points, the first near the start.
    pub points: Vec<Point>,
    /// The length, with the price of doors.
    pub cost: u32,
}

/// What somebody on the way does about a closed door.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doors {
    /// Opens it, for the price of an action.
    Opens,
    /// Looks for another way.
    Leaves,
}

/// Whoever looks for a way: where from, how wide, how deep, and what it keeps away from.
pub struct Walker {
    from: Point,
    radius: i16,
    depth: u8,
    doors: Doors,
    /// Places that the middle of the base keeps so far away from.
    shuns: Vec<(Point, i64)>,
}

impl Walker {
    /// A model that goes round every enemy who bars its way (SC-MOV-13).
    pub fn of(game: &SunkenCitadel, id: Id, doors: Doors) -> Walker {
        let m = game.model(id);
        let bars = |(other, foe): &(Id, &Model)| {
            game.hostile(id, *other) && foe.depth == m.depth && !foe.down() && !m.has(Ability::JetBurst)
        };
        let reach = |(_, foe): (Id, &Model)| (foe.at, i64::from(m.radius() + foe.radius()));
        let shuns = game.standing().filter(bars).map(reach).collect();
        Walker { from: m.at, radius: m.radius(), depth: m.depth, doors, shuns }
    }

    /// A model that flees: a shut door costs it a detour, and it gives active enemies a wide berth, as far as it is not
    /// closer to them already (SC-MOR-06, SC-MOR-14).
    pub fn fleeing(game: &SunkenCitadel, id: Id) -> Walker {
        let m = game.model(id);
        let feared =
            |(other, foe): &(Id, &Model)| game.hostile(id, *other) && foe.depth == m.depth && foe.active();
        let berth = |(_, foe): (Id, &Model)| {
            (foe.at, (S + i64::from(m.radius() + foe.radius())).min(m.at.dist(foe.at)))
        };
        let shuns = game.standing().filter(feared).map(berth).collect();
        Walker { shuns, ..Walker::of(game, id, Doors::Opens) }
    }

    /// A model that sees nothing but the way out: whoever bars it is met on the way.
    pub fn heedless(game: &SunkenCitadel, id: Id) -> Walker {
        Walker { shuns: Vec::new(), ..Walker::of(game, id, Doors::Opens) }
    }

    /// Blood in the water, which goes round walls and stops at shut doors.
    pub fn scent(at: Point) -> Walker {
        Walker { from: at, radius: 6, depth: 0, doors: Doors::Leaves, shuns: Vec::new() }
    }

    /// A shadow marker, which slips past everybody.
    pub fn marker(at: Point) -> Walker {
        Walker { from: at, radius: 6, depth: 0, doors: Doors::Opens, shuns: Vec::new() }
    }
}

/// The shortest way from where somebody is to any point that satisfies `there`; `guess` is where the goal roughly
/// lies, if it lies in one place.
pub fn find_way(
    game: &SunkenCitadel,
    walker: &Walker,
    guess: Option<Point>,
    there: impl Fn(Point) -> bool,
) -> Option<Way> {
    let start = cell(walker.from);
    let mut search = Search::new(field(game, walker), guess);
    let start = field_of(nearest_free(|c| search.open(field_of(c)), start));
    search.reach(start, start, 0);
    let mut looked = 0;
    while let Some(Reverse(next)) = search.heap.pop() {
        let (cost, at) = ((next >> 16) as u16, usize::from(next as u16));
        if cost > search.best[at] {
            continue;
        }
        if there(point(cell_of(at))) {
            return Some(trace(&search.parent, at, cost));
        }
        search.spread(at, cost);
        looked += 1;
        if looked == LONG && flood::cut_off(&search.field, start, |at| there(point(cell_of(at)))) {
            return None;
        }
    }
    None
}

/// After so many places a search asks whether there is a way at all, before it looks at the whole station for nothing.
const LONG: usize = 300;

/// What a search for a way knows so far.
struct Search {
    field: [u8; FIELD],
    guess: Option<Point>,
    best: [u16; FIELD],
    parent: [u16; FIELD],
    /// What a place costs with what is still to go, what it costs so far, and the place, in one number that sorts by them.
    heap: BinaryHeap<Reverse<u64>>,
}

impl Search {
    fn new(field: [u8; FIELD], guess: Option<Point>) -> Search {
        let heap = BinaryHeap::with_capacity(256);
        Search { field, guess, best: [u16::MAX; FIELD], parent: [0; FIELD], heap }
    }

    fn open(&self, at: usize) -> bool {
        self.field[at] != SHUT
    }

    /// A place is reached from another at that cost.
    fn reach(&mut self, at: usize, from: usize, cost: u16) {
        if cost < self.best[at] {
            self.best[at] = cost;
            self.parent[at] = from as u16;
            let to_go = self.guess.map_or(0, |guess| point(cell_of(at)).dist(guess) as u64);
            self.heap.push(Reverse((to_go + u64::from(cost)) << 32 | u64::from(cost) << 16 | at as u64));
        }
    }

    /// On to the open cells round a place; no corner is cut.
    fn spread(&mut self, at: usize, cost: u16) {
        let [right, left, down, up] = [at + 1, at - 1, at + WIDE, at - WIDE];
        let sides = [right, left, down, up].map(|side| self.open(side));
        for (side, open) in [right, left, down, up].into_iter().zip(sides) {
            if open {
                self.reach(side, at, cost + 5 + u16::from(self.field[side]));
            }
        }
        let [r, l, d, u] = sides;
        for (corner, between) in [(down + 1, r && d), (up + 1, r && u), (down - 1, l && d), (up - 1, l && u)]
        {
            if between && self.open(corner) {
                self.reach(corner, at, cost + 7 + u16::from(self.field[corner]));
            }
        }
    }
}

/// The grid with a shut cell all round it, so that nobody asks for a neighbour beyond the table.
pub(super) const WIDE: usize = COLUMNS + 2;
pub(super) const FIELD: usize = WIDE * (ROWS + 2);
/// What a cell costs that nobody enters.
pub(super) const SHUT: u8 = u8::MAX;

const fn field_of(cell: usize) -> usize {
    (cell / COLUMNS + 1) * WIDE + cell % COLUMNS + 1
}

const fn cell_of(field: usize) -> usize {
    (field / WIDE - 1) * COLUMNS + field % WIDE - 1
}

/// What entering each cell costs besides the way: nothing, the price of a door, or more than anybody pays.
fn field(game: &SunkenCitadel, walker: &Walker) -> [u8; FIELD] {
    let &Walker { radius, depth, .. } = walker;
    let mut price = [0u8; CELLS];
    let mut field = [SHUT; FIELD];
    if depth == 0 {
        let open = ground(game, radius);
        mark_doors(game, radius, walker.doors, &mut price);
        price.iter_mut().zip(open.iter()).filter(|(_, open)| !**open).for_each(|(price, _)| *price = SHUT);
    }
    shun(&walker.shuns, &mut price);
    for (row, prices) in price.chunks_exact(COLUMNS).enumerate() {
        let first = (row + 1) * WIDE + 1;
        field[first..first + COLUMNS].copy_from_slice(prices);
    }
    field
}

pub(super) const AROUND: [(i32, i32); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Shuts the grid points that are too near to what is shunned.
fn shun(shuns: &[(Point, i64)], price: &mut [u8; CELLS]) {
    for &(middle, reach) in shuns {
        let span = reach as i16;
        let corner = |sign: i16| Point::new(middle.x + sign * span, middle.y + sign * span);
        for at in cells_between(corner(-1), corner(1)) {
            if point(at).dist2(middle) < reach * reach {
                price[at] = SHUT;
            }
        }
    }
}

/// The grid points of a rectangle.
fn cells_between(low: Point, high: Point) -> impl Iterator<Item = usize> {
    let (low, high) = (cell(low), cell(high));
    let columns = low % COLUMNS..=high % COLUMNS;
    (low / COLUMNS..=high / COLUMNS).flat_map(move |row| columns.clone().map(move |c| row * COLUMNS + c))
}

/// The grid as the station is now: the map's own, corrected where walls were breached and where scenery and things were
/// broken, moved or laid down.
pub(super) fn ground(game: &SunkenCitadel, radius: i16) -> Cow<'static, [bool]> {
    let own = grid(game.scenario, radius);
    let changed = changes(game);
    if changed.is_empty() {
        return Cow::Borrowed(own);
    }
    let mut cells = own.to_vec();
    let reach = radius + STEP;
    for rect in changed {
        let low = Point::new(rect.min.x - reach, rect.min.y - reach);
        let high = Point::new(rect.max.x + reach, rect.max.y + reach);
        for at in cells_between(low, high) {
            cells[at] = stands(game, point(at), i64::from(radius));
        }
    }
    Cow::Owned(cells)
}

/// Where the station is no longer as the map has it.
fn changes(game: &SunkenCitadel) -> Vec<Rect> {
    let map = game.map();
    let mut rects = Vec::new();
    for (index, now) in game.scenery.iter().enumerate() {
        let before = map.pieces.get(index);
        if now.broken || before.is_none_or(|p| p.rect != now.rect || p.sort != now.sort) {
            rects.extend(before.map(|p| p.rect));
            rects.push(now.rect);
        }
    }
    for (now, before) in game.things.iter().zip(map.objects).filter(|(_, o)| o.blocks) {
        if now.gone || now.rect != before.rect {
            rects.extend([before.rect, now.rect]);
        }
    }
    if let Some(walls) = &game.breached {
        let lost = map.walls.iter().filter(|wall| !walls.contains(wall));
        let new = walls.iter().filter(|wall| !map.walls.contains(wall));
        rects.extend(lost.chain(new).map(|wall| Rect {
            min: Point::new(wall.a.x.min(wall.b.x), wall.a.y.min(wall.b.y)),
            max: Point::new(wall.a.x.max(wall.b.x), wall.a.y.max(wall.b.y)),
        }));
    }
    rects
}

/// Whether a base has room at a place as the station is now, doors and models left out.
fn stands(game: &SunkenCitadel, at: Point, radius: i64) -> bool {
    let spot = Segment { a: at, b: at };
    on_table(at, radius)
        && !game.walls().iter().any(|wall| sweep_hits_segment(spot, radius, *wall))
        && !game.scenery.iter().any(|p| !p.broken && p.sort.blocks() && sweep_hits_rect(spot, radius, p.rect))
        && !(0..game.things.len())
            .any(|i| game.thing_blocks(i) && sweep_hits_rect(spot, radius, game.things[i].rect))
}

fn on_table(at: Point, radius: i64) -> bool {
    let (x, y) = (i64::from(at.x), i64::from(at.y));
    x >= radius && y >= radius && x <= i64::from(WIDTH) - radius && y <= i64::from(HEIGHT) - radius
}

/// The cells of each doorway that a base of that radius blocks or is blocked by; made once per map.
fn doorways(number: u8, radius: i16) -> &'static [Vec<u16>] {
    static DOORWAYS: ByMap<Vec<Vec<u16>>> =
        [const { [const { OnceLock::new() }; 3] }; scenario::COUNT as usize];
    let (doorways, radius) = of_map(&DOORWAYS, number, radius);
    doorways.get_or_init(|| {
        let cells = |seg: Segment| {
            let (a, b) = (seg.a, seg.b);
            let r = radius + STEP;
            let low = Point::new(a.x.min(b.x) - r, a.y.min(b.y) - r);
            let high = Point::new(a.x.max(b.x) + r, a.y.max(b.y) + r);
            let near = |at: &usize| nearer(a, b, point(*at), i64::from(radius));
            cells_between(low, high).filter(near).map(|at| at as u16).collect()
        };
        scenario::map(number).doors.iter().map(|door| cells(door.seg)).collect()
    })
}

/// Marks the cells in shut doorways: dear where the door opens, closed where it does not.
pub(super) fn mark_doors(game: &SunkenCitadel, radius: i16, doors: Doors, price: &mut [u8; CELLS]) {
    for (cells, state) in doorways(game.scenario, radius).iter().zip(&game.doors) {
        if state.is_open() {
            continue;
        }
        let dear = match (doors, state) {
            (Doors::Opens, DoorState::Closed) => 10,
            _ => u8::MAX,
        };
        for &at in cells {
            price[usize::from(at)] = price[usize::from(at)].max(dear);
        }
    }
}

/// The nearest grid point that is free, starting at a cell.
fn nearest_free(free: impl Fn(usize) -> bool, start: usize) -> usize {
    if free(start) {
        return start;
    }
    let at = point(start);
    let span = 3 * STEP;
    let near = cells_between(Point::new(at.x - span, at.y - span), Point::new(at.x + span, at.y + span));
    near.filter(|next| free(*next)).min_by_key(|next| point(*next).dist2(at)).unwrap_or(start)
}

fn trace(parent: &[u16; FIELD], mut at: usize, cost: u16) -> Way {
    let mut points = vec![point(cell_of(at))];
    while usize::from(parent[at]) != at {
        at = usize::from(parent[at]);
        points.push(point(cell_of(at)));
    }
    points.reverse();
    Way { points, cost: u32::from(cost) }
}

/// Whether a model opens doors on its way.
pub(crate) fn opens_doors(game: &SunkenCitadel, id: Id) -> Doors {
    if game.model(id).has(Ability::Animal) { Doors::Leaves } else { Doors::Opens }
}

/// Whether a place at a depth level lies so near to where somebody wants to be, on the same side of the walls: what is
/// behind a wall or a shut door has not been reached (SC-RTN-12).
pub(crate) fn reached(game: &SunkenCitadel, at: Point, depth: u8, goal: Rect, distance: i64) -> bool {
    goal.dist2(at) <= distance * distance && table::within_grasp(game, at, goal, depth)
}
