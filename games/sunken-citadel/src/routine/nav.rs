//! Finding the way: a grid of half inches, walls grown by the radius of the base, closed doors at the price of an
//! action. Only routines, bots and fleeing models use it; the rules of movement know no grid.

use crate::content::{Ability, DoorState, S};
use crate::geometry::{HEIGHT, Point, Rect, Segment, WIDTH, nearer, sweep_hits_rect, sweep_hits_segment};
use crate::rules::table::Terrain;
use crate::rules::{movement, scenery, table};
use crate::scenario;
use crate::state::{Id, Model, SunkenCitadel};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::OnceLock;

/// The width of the grid.
pub const STEP: i16 = 5;
const COLUMNS: usize = 73;
const ROWS: usize = 49;
const CELLS: usize = COLUMNS * ROWS;

type Grid = Box<[bool]>;

/// Which grid points a base of that radius can stand on, doors and models left out; made once per map.
fn grid(number: u8, radius: i16) -> &'static Grid {
    static GRIDS: [[OnceLock<Grid>; 3]; scenario::COUNT as usize] =
        [const { [const { OnceLock::new() }; 3] }; scenario::COUNT as usize];
    let size = match radius {
        ..=6 => 0,
        7..=8 => 1,
        _ => 2,
    };
    GRIDS[usize::from(number.clamp(1, scenario::COUNT)) - 1][size].get_or_init(|| {
        let map = scenario::map(number);
        let r = i64::from([6, 8, 10][size]);
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

fn point(cell: usize) -> Point {
    Point::new((cell % COLUMNS) as i16 * STEP, (cell / COLUMNS) as i16 * STEP)
}

fn cell(at: Point) -> usize {
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
    let &Walker { from, radius, depth, .. } = walker;
    let open = ground(game, radius);
    let mut price = [0u8; CELLS];
    if depth == 0 {
        mark_doors(game, i64::from(radius), walker.doors, &mut price);
    }
    let shunned = shunned(&walker.shuns);
    let free = |c: usize| !shunned[c] && (depth > 0 || (open[c] && price[c] != u8::MAX));
    let to_go = |c: usize| guess.map_or(0, |guess| point(c).dist(guess) as u32);
    let mut best = vec![u32::MAX; CELLS];
    let mut parent = vec![usize::MAX; CELLS];
    let mut heap = BinaryHeap::new();
    let start = nearest_free(free, cell(from));
    best[start] = 0;
    heap.push(Reverse((to_go(start), 0u32, start)));
    while let Some(Reverse((_, cost, at))) = heap.pop() {
        if cost > best[at] {
            continue;
        }
        if there(point(at)) {
            return Some(trace(&parent, at, cost));
        }
        for (next, step) in neighbours(at, free) {
            let cost = cost + step + u32::from(price[next]);
            if cost < best[next] {
                best[next] = cost;
                parent[next] = at;
                heap.push(Reverse((cost + to_go(next), cost, next)));
            }
        }
    }
    None
}

/// The free grid points round another and how far they are; no corner is cut.
fn neighbours(at: usize, free: impl Fn(usize) -> bool) -> impl Iterator<Item = (usize, u32)> {
    let (x, y) = ((at % COLUMNS) as i32, (at / COLUMNS) as i32);
    let index = |x: i32, y: i32| y as usize * COLUMNS + x as usize;
    AROUND.into_iter().filter_map(move |(dx, dy)| {
        let (nx, ny) = (x + dx, y + dy);
        if nx < 0 || ny < 0 || nx >= COLUMNS as i32 || ny >= ROWS as i32 || !free(index(nx, ny)) {
            return None;
        }
        let slant = dx != 0 && dy != 0;
        let cuts = slant && !(free(index(nx, y)) && free(index(x, ny)));
        (!cuts).then(|| (index(nx, ny), if slant { 7 } else { 5 }))
    })
}

const AROUND: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The grid points that are too near to what is shunned.
fn shunned(shuns: &[(Point, i64)]) -> Vec<bool> {
    let mut cells = vec![false; CELLS];
    for &(middle, reach) in shuns {
        let span = reach as i16;
        let corner = |sign: i16| Point::new(middle.x + sign * span, middle.y + sign * span);
        for at in cells_between(corner(-1), corner(1)) {
            cells[at] |= point(at).dist2(middle) < reach * reach;
        }
    }
    cells
}

/// The grid points of a rectangle.
fn cells_between(low: Point, high: Point) -> impl Iterator<Item = usize> {
    let (low, high) = (cell(low), cell(high));
    let columns = low % COLUMNS..=high % COLUMNS;
    (low / COLUMNS..=high / COLUMNS).flat_map(move |row| columns.clone().map(move |c| row * COLUMNS + c))
}

/// The grid as the station is now: the map's own, corrected where walls were breached and where scenery and things were
/// broken, moved or laid down.
fn ground(game: &SunkenCitadel, radius: i16) -> Cow<'static, [bool]> {
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

/// Marks the cells in shut doorways: dear where the door opens, closed where it does not.
fn mark_doors(game: &SunkenCitadel, radius: i64, doors: Doors, price: &mut [u8; CELLS]) {
    for (door, state) in game.map().doors.iter().zip(&game.doors) {
        if state.is_open() {
            continue;
        }
        let dear = match (doors, state) {
            (Doors::Opens, DoorState::Closed) => 10,
            _ => u8::MAX,
        };
        let (a, b) = (door.seg.a, door.seg.b);
        let r = radius as i16 + STEP;
        let low = Point::new(a.x.min(b.x) - r, a.y.min(b.y) - r);
        let high = Point::new(a.x.max(b.x) + r, a.y.max(b.y) + r);
        for index in cells_between(low, high) {
            if nearer(a, b, point(index), radius) {
                price[index] = price[index].max(dear);
            }
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

fn trace(parent: &[usize], mut at: usize, cost: u32) -> Way {
    let mut points = vec![point(at)];
    while parent[at] != usize::MAX {
        at = parent[at];
        points.push(point(at));
    }
    points.reverse();
    Way { points, cost }
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

/// The farthest point of a way that one straight move of a model reaches, if it passes `fits`.
pub(crate) fn along(game: &SunkenCitadel, id: Id, way: &Way, fits: impl Fn(Point) -> bool) -> Option<Point> {
    let model = game.model(id);
    let reach = movement::reach(game, id, Terrain::Open);
    let legal = |to: &Point| {
        let limit = movement::reach(game, id, table::terrain(game, id, model.at, *to));
        *to != model.at
            && model.at.dist2(*to) <= limit * limit
            && fits(*to)
            && table::path_clear(game, id, model.at, *to, model.depth).is_ok()
    };
    let near: Vec<Point> =
        way.points.iter().copied().take_while(|p| model.at.dist2(*p) <= reach * reach).collect();
    let best = near.iter().rposition(&legal);
    // a corner that the straight line would brush is rounded in a wider curve, not in a move of a few tenths
    let far = best.is_some_and(|best| 2 * model.at.dist(near[best]) >= reach || best + 1 == near.len());
    let wide =
        || near.iter().skip(best.map_or(0, |best| best + 1)).rev().find_map(|p| beside(*p).find(&legal));
    let round = if far { None } else { wide() };
    round.or(best.map(|best| near[best]))
}

/// Places a little off a grid point: it stands for all of them.
fn beside(p: Point) -> impl Iterator<Item = Point> {
    let off = [2, 4, 7].into_iter().flat_map(|far| AROUND.map(|(dx, dy)| (far * dx as i16, far * dy as i16)));
    off.map(move |(dx, dy)| Point::new(p.x + dx, p.y + dy))
}

/// How far every place of the table is from a goal, for a base of some size.
pub struct Distances(Box<[u16]>);

impl Distances {
    /// The length of the way from a place, with the price of doors; the greatest number where there is none.
    pub fn from(&self, at: Point) -> u16 {
        let here = cell(at);
        let (x, y) = ((here % COLUMNS) as i32, (here / COLUMNS) as i32);
        let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        around
            .filter(|(x, y)| (0..COLUMNS as i32).contains(x) && (0..ROWS as i32).contains(y))
            .map(|(x, y)| self.0[y as usize * COLUMNS + x as usize])
            .min()
            .unwrap_or(u16::MAX)
    }

    /// The way downhill from a place to the goal.
    pub fn way(&self, from: Point) -> Way {
        let start = cell(from);
        let around = |at: usize| {
            let (x, y) = ((at % COLUMNS) as i32, (at / COLUMNS) as i32);
            let near = (-1..=1).flat_map(move |dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
            near.filter(|(x, y)| (0..COLUMNS as i32).contains(x) && (0..ROWS as i32).contains(y))
                .map(|(x, y)| y as usize * COLUMNS + x as usize)
        };
        let lowest = |at: usize| around(at).min_by_key(|next| (self.0[*next], point(*next).dist2(from)));
        let mut at = if self.0[start] == u16::MAX { lowest(start).unwrap_or(start) } else { start };
        let mut points = vec![point(at)];
        while let Some(next) = lowest(at).filter(|next| self.0[*next] < self.0[at]) {
            at = next;
            points.push(point(at));
        }
        Way { points, cost: u32::from(self.from(from)) }
    }
}

/// The distances of all places from a rectangle, or from whatever lies so near to it, and on the same side of the
/// walls, that a base touches it. Shut doors cost an action, locked and jammed ones several.
pub fn distances(game: &SunkenCitadel, radius: i16, goal: Rect, reach: i64) -> Distances {
    /// More than any step costs, so that no two costs that wait at the same time share a bucket.
    const BUCKETS: usize = 128;
    let open = ground(game, radius);
    let mut price = [0u8; CELLS];
    mark_doors(game, i64::from(radius), Doors::Opens, &mut price);
    let mut best = vec![u16::MAX; CELLS].into_boxed_slice();
    let mut buckets: Vec<Vec<u16>> = vec![Vec::new(); BUCKETS];
    let reach = reach + i64::from(radius);
    let beside = |at: Point| {
        goal.dist2(at) <= reach * reach
            && (goal.holds(at) || !scenery::walled_off(game, at, goal.nearest(at), 0))
    };
    for at in (0..CELLS).filter(|&at| open[at] && beside(point(at))) {
        best[at] = 0;
        buckets[0].push(at as u16);
    }
    let (mut cost, mut idle) = (0u16, 0);
    while idle < BUCKETS && cost < u16::MAX - 200 {
        let mut ripe = std::mem::take(&mut buckets[usize::from(cost) % BUCKETS]);
        idle = if ripe.is_empty() { idle + 1 } else { 0 };
        for at in ripe.drain(..).map(usize::from) {
            if best[at] != cost {
                continue;
            }
            let (x, y) = ((at % COLUMNS) as i32, (at / COLUMNS) as i32);
            for (dx, dy) in AROUND {
                let (nx, ny) = (x + dx, y + dy);
                if nx < 0 || ny < 0 || nx >= COLUMNS as i32 || ny >= ROWS as i32 {
                    continue;
                }
                let next = ny as usize * COLUMNS + nx as usize;
                if !open[next] {
                    continue;
                }
                let door = if price[next] == u8::MAX { 60 } else { u16::from(price[next]) };
                let step = if dx != 0 && dy != 0 { 7 } else { 5 };
                let total = cost + step + door;
                if total < best[next] {
                    best[next] = total;
                    buckets[usize::from(total) % BUCKETS].push(next as u16);
                }
            }
        }
        buckets[usize::from(cost) % BUCKETS] = ripe;
        cost += 1;
    }
    Distances(best)
}
