//! Finding the way: a grid of half inches, walls grown by the radius of the base, closed doors at the price of an
//! action. Only routines, bots and fleeing models use it; the rules of movement know no grid.

use crate::content::{Ability, DoorState, map};
use crate::geometry::{Point, Rect, Segment, nearer, sweep_hits_rect, sweep_hits_segment};
use crate::state::{Id, SunkenCitadel};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::OnceLock;

const STEP: i16 = 5;
const COLUMNS: usize = 73;
const ROWS: usize = 49;
const CELLS: usize = COLUMNS * ROWS;

type Grid = Box<[bool]>;

/// Which grid points a base of that radius can stand on, doors and models left out; made once per map.
fn grid(scenario: u8, radius: i16) -> &'static Grid {
    static GRIDS: [[OnceLock<Grid>; 3]; 8] = [const { [const { OnceLock::new() }; 3] }; 8];
    let size = match radius {
        ..=6 => 0,
        7..=8 => 1,
        _ => 2,
    };
    GRIDS[usize::from(scenario.clamp(1, 8)) - 1][size].get_or_init(|| {
        let map = map(scenario);
        let r = i64::from([6, 8, 10][size]);
        (0..CELLS)
            .map(|cell| {
                let at = point(cell);
                let spot = Segment { a: at, b: at };
                i64::from(at.x) >= r
                    && i64::from(at.y) >= r
                    && i64::from(at.x) <= 360 - r
                    && i64::from(at.y) <= 240 - r
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

/// The shortest way for a base of that radius from a place to any point that satisfies `there`; `guess` is
/// where the goal roughly lies. `opens` says whether closed doors can be opened on the way.
pub fn find_way(
    game: &SunkenCitadel,
    radius: i16,
    depth: u8,
    opens: bool,
    from: Point,
    guess: Point,
    there: impl Fn(Point) -> bool,
) -> Option<Way> {
    let open = grid(game.scenario, radius);
    let r = i64::from(radius);
    let mut price = [0u8; CELLS];
    if depth == 0 {
        mark_doors(game, r, opens, &mut price);
    }
    let mut best = vec![u32::MAX; CELLS];
    let mut parent = vec![usize::MAX; CELLS];
    let mut heap = BinaryHeap::new();
    let start = nearest_open(open, &price, depth, cell(from));
    best[start] = 0;
    heap.push(Reverse((from.dist(guess) as u32, 0u32, start)));
    while let Some(Reverse((_, cost, at))) = heap.pop() {
        if cost > best[at] {
            continue;
        }
        if there(point(at)) {
            return Some(trace(&parent, at, cost));
        }
        let (x, y) = ((at % COLUMNS) as i32, (at / COLUMNS) as i32);
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let (nx, ny) = (x + dx, y + dy);
            if nx < 0 || ny < 0 || nx >= COLUMNS as i32 || ny >= ROWS as i32 {
                continue;
            }
            let next = ny as usize * COLUMNS + nx as usize;
            let free = |c: usize| depth > 0 || (open[c] && price[c] != u8::MAX);
            let corner = dx != 0
                && dy != 0
                && !(free(y as usize * COLUMNS + nx as usize) && free(ny as usize * COLUMNS + x as usize));
            if !free(next) || corner {
                continue;
            }
            let step = if dx != 0 && dy != 0 { 7 } else { 5 };
            let cost = cost + step + u32::from(price[next]);
            if cost < best[next] {
                best[next] = cost;
                parent[next] = at;
                heap.push(Reverse((cost + point(next).dist(guess) as u32, cost, next)));
            }
        }
    }
    None
}

/// Marks the cells in shut doorways: dear where the door opens, closed where it does not.
fn mark_doors(game: &SunkenCitadel, radius: i64, opens: bool, price: &mut [u8; CELLS]) {
    for (door, state) in game.map().doors.iter().zip(&game.doors) {
        if state.is_open() {
            continue;
        }
        let dear = if opens && *state == DoorState::Closed { 10 } else { u8::MAX };
        let (a, b) = (door.seg.a, door.seg.b);
        let r = radius as i16 + STEP;
        let (low, high) = (
            cell(Point::new(a.x.min(b.x) - r, a.y.min(b.y) - r)),
            cell(Point::new(a.x.max(b.x) + r, a.y.max(b.y) + r)),
        );
        for row in low / COLUMNS..=high / COLUMNS {
            for column in low % COLUMNS..=high % COLUMNS {
                let index = row * COLUMNS + column;
                if nearer(a, b, point(index), radius) {
                    price[index] = price[index].max(dear);
                }
            }
        }
    }
}

/// The nearest grid point that is free, starting at a cell.
fn nearest_open(open: &Grid, price: &[u8; CELLS], depth: u8, start: usize) -> usize {
    if depth > 0 || (open[start] && price[start] != u8::MAX) {
        return start;
    }
    let at = point(start);
    let (x, y) = ((start % COLUMNS) as i32, (start / COLUMNS) as i32);
    let mut found = (i64::MAX, start);
    for dy in -3..=3 {
        for dx in -3..=3 {
            let (nx, ny) = (x + dx, y + dy);
            if nx < 0 || ny < 0 || nx >= COLUMNS as i32 || ny >= ROWS as i32 {
                continue;
            }
            let next = ny as usize * COLUMNS + nx as usize;
            if open[next] && price[next] != u8::MAX && point(next).dist2(at) < found.0 {
                found = (point(next).dist2(at), next);
            }
        }
    }
    found.1
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

impl SunkenCitadel {
    /// Whether a model opens doors on its way.
    pub(crate) fn opens_doors(&self, id: Id) -> bool {
        !self.model(id).has(Ability::Animal)
    }

    /// The farthest point of a way that one straight move of a model reaches, if it passes `fits`.
    pub(crate) fn along(&self, id: Id, way: &Way, fits: impl Fn(Point) -> bool) -> Option<Point> {
        let model = self.model(id);
        let reach = self.reach(id, false);
        let legal = |to: &Point| {
            let limit = self.reach(id, self.difficult(id, model.at, *to));
            *to != model.at
                && model.at.dist2(*to) <= limit * limit
                && fits(*to)
                && self.path_clear(id, model.at, *to, model.depth).is_ok()
        };
        let near: Vec<&Point> =
            way.points.iter().take_while(|p| model.at.dist2(**p) <= reach * reach).collect();
        near.into_iter().rev().find(|p| legal(p)).copied()
    }
}

/// A way towards the nearest of several places, for those who flee.
pub struct Field {
    way: Option<Way>,
}

impl Field {
    /// The way to whichever goal is nearest by path.
    pub fn towards(game: &SunkenCitadel, id: Id, goals: &[Point]) -> Field {
        let model = game.model(id);
        let guess = goals.iter().copied().min_by_key(|goal| goal.dist2(model.at)).unwrap_or(model.at);
        let there = |p: Point| {
            goals.iter().enumerate().any(|(index, goal)| {
                let near = if index < 4 { 6 } else { 15 };
                goal.dist2(p) <= near * near
            })
        };
        let way = find_way(game, model.radius(), model.depth, false, model.at, guess, there);
        Field { way }
    }

    /// The next straight move along it.
    pub fn step(&self, game: &SunkenCitadel, id: Id, fits: impl Fn(Point) -> bool) -> Option<Point> {
        self.way.as_ref().and_then(|way| game.along(id, way, fits))
    }
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
    let open = grid(game.scenario, radius);
    let mut price = [0u8; CELLS];
    mark_doors(game, i64::from(radius), true, &mut price);
    let mut best = vec![u16::MAX; CELLS].into_boxed_slice();
    let mut buckets: Vec<Vec<u16>> = vec![Vec::new(); BUCKETS];
    let reach = reach + i64::from(radius);
    let beside = |at: Point| {
        goal.dist2(at) <= reach * reach && (goal.holds(at) || !game.walled_off(at, goal.nearest(at), 0))
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
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
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
