//! How far every place is from a goal, worked out once for all who go there.

use super::nav::{AROUND, CELLS, COLUMNS, Doors, ROWS, Way, cell, ground, mark_doors, point};
use crate::geometry::{Point, Rect};
use crate::rules::scenery;
use crate::state::SunkenCitadel;

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
    mark_doors(game, radius, Doors::Opens, &mut price);
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
