//! The table in whole tenths of an inch: points, discs, segments and rectangles, compared exactly.
//!
//! No floating point anywhere, so every machine agrees. Coordinates stay below 2^13 (sight works in hundredths of an
//! inch), products of two below 2^28, squares of products below 2^57: everything fits `i64`.

mod facing;

pub use facing::Facing;

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// The width of the table, in tenths of an inch (SC-SET-16).
pub const WIDTH: i16 = 360;
/// The height of the table, in tenths of an inch (SC-SET-16).
pub const HEIGHT: i16 = 240;

/// A place on the table: x to the right, y down, in tenths of an inch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// From the left edge.
    pub x: i16,
    /// From the top edge.
    pub y: i16,
}

/// A straight line between two points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Segment {
    /// One end.
    pub a: Point,
    /// The other end.
    pub b: Point,
}

/// A rectangle along the axes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rect {
    /// The corner nearest the origin.
    pub min: Point,
    /// The corner farthest from the origin.
    pub max: Point,
}

impl Point {
    /// That point.
    pub const fn new(x: i16, y: i16) -> Point {
        Point { x, y }
    }

    /// The square of the distance.
    pub fn dist2(self, other: Point) -> i64 {
        let (dx, dy) = (i64::from(self.x - other.x), i64::from(self.y - other.y));
        dx * dx + dy * dy
    }

    /// The distance, rounded down.
    pub fn dist(self, other: Point) -> i64 {
        self.dist2(other).isqrt()
    }

    /// Whether the point lies on the table.
    pub fn on_table(self) -> bool {
        (0..=WIDTH).contains(&self.x) && (0..=HEIGHT).contains(&self.y)
    }

    /// The point reached from here by going `distance` in a direction, rounded to the lattice.
    pub fn toward(self, facing: Facing, distance: i64) -> Point {
        let (x, y) = facing.vector();
        Point::new(
            (i64::from(self.x) + round_div(x * distance, 1000)) as i16,
            (i64::from(self.y) + round_div(y * distance, 1000)) as i16,
        )
    }

    /// The point that lies `part` of `whole` on the way to another, rounded down to the lattice.
    pub fn toward_point(self, goal: Point, part: i64, whole: i64) -> Point {
        let along =
            |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * part / whole.max(1)) as i16;
        Point::new(along(self.x, goal.x), along(self.y, goal.y))
    }

    /// The point `distance` beyond `self` as seen from `from`; straight down where both are the same.
    pub fn away_from(self, from: Point, distance: i64) -> Point {
        let (dx, dy) = (i64::from(self.x - from.x), i64::from(self.y - from.y));
        let length = (dx * dx + dy * dy).isqrt().max(1);
        Point::new(
            (i64::from(self.x) + round_div(dx * distance, length)) as i16,
            (i64::from(self.y) + round_div(dy * distance, length)) as i16,
        )
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Point {
    type Err = String;
    fn from_str(text: &str) -> Result<Point, String> {
        let wrong =
            || format!("\"{text}\" is not a place: expected x,y in tenths of an inch, such as 120,95");
        let (x, y) = text.split_once(',').ok_or_else(wrong)?;
        let number = |part: &str| match part.parse::<i16>() {
            Ok(number) if number.to_string() == part && (-100..=1000).contains(&number) => Ok(number),
            Ok(_) | Err(_) => Err(wrong()),
        };
        Ok(Point::new(number(x)?, number(y)?))
    }
}

impl Segment {
    /// The segment between two points.
    pub const fn new(ax: i16, ay: i16, bx: i16, by: i16) -> Segment {
        Segment { a: Point::new(ax, ay), b: Point::new(bx, by) }
    }

    /// The middle, rounded down.
    pub fn middle(self) -> Point {
        Point::new((self.a.x + self.b.x) / 2, (self.a.y + self.b.y) / 2)
    }

    /// The point nearest to `p`, for a segment along an axis; rounded for any other.
    pub fn nearest(self, p: Point) -> Point {
        let (a, b) = (wide(self.a), wide(self.b));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length2 = dx * dx + dy * dy;
        if length2 == 0 {
            return self.a;
        }
        let along = ((i64::from(p.x) - a.0) * dx + (i64::from(p.y) - a.1) * dy).clamp(0, length2);
        Point::new(
            (a.0 + round_div(dx * along, length2)) as i16,
            (a.1 + round_div(dy * along, length2)) as i16,
        )
    }

    /// Its length, rounded down.
    pub fn length(self) -> i64 {
        self.a.dist(self.b)
    }
}

impl Rect {
    /// The rectangle between two corners.
    pub const fn new(x0: i16, y0: i16, x1: i16, y1: i16) -> Rect {
        Rect { min: Point::new(x0, y0), max: Point::new(x1, y1) }
    }

    /// A single place.
    pub const fn spot(at: Point) -> Rect {
        Rect { min: at, max: at }
    }

    /// The square of a given half side round a point.
    pub const fn round(at: Point, half: i16) -> Rect {
        Rect::new(at.x - half, at.y - half, at.x + half, at.y + half)
    }

    /// The middle, rounded down.
    pub fn centre(self) -> Point {
        Point::new((self.min.x + self.max.x) / 2, (self.min.y + self.max.y) / 2)
    }

    /// Whether the point lies strictly inside.
    pub fn holds(self, p: Point) -> bool {
        self.min.x < p.x && p.x < self.max.x && self.min.y < p.y && p.y < self.max.y
    }

    /// The point of the rectangle nearest to `p`.
    pub fn nearest(self, p: Point) -> Point {
        Point::new(p.x.clamp(self.min.x, self.max.x), p.y.clamp(self.min.y, self.max.y))
    }

    /// The square of the distance from `p`; 0 inside.
    pub fn dist2(self, p: Point) -> i64 {
        self.nearest(p).dist2(p)
    }

    /// The longer side.
    pub fn longest_side(self) -> i16 {
        (self.max.x - self.min.x).max(self.max.y - self.min.y)
    }

    fn corners(self) -> [Point; 4] {
        [self.min, Point::new(self.max.x, self.min.y), self.max, Point::new(self.min.x, self.max.y)]
    }
}

/// A division rounded to the nearest whole number, halves away from zero.
pub fn round_div(a: i64, b: i64) -> i64 {
    if a >= 0 { (2 * a + b) / (2 * b) } else { -((-2 * a + b) / (2 * b)) }
}

/// A point in any unit, for the exact tests below.
type Vector = (i64, i64);

fn wide(p: Point) -> Vector {
    (i64::from(p.x), i64::from(p.y))
}

fn cross(o: Vector, a: Vector, b: Vector) -> i64 {
    (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0)
}

/// Whether a point lies nearer than `radius` to a segment (a point may serve as a segment).
pub fn nearer(a: Point, b: Point, p: Point, radius: i64) -> bool {
    nearer_wide(wide(a), wide(b), wide(p), radius)
}

/// [`nearer`] in any unit.
pub fn nearer_wide(a: Vector, b: Vector, p: Vector, radius: i64) -> bool {
    let square = |v: Vector, w: Vector| (v.0 - w.0).pow(2) + (v.1 - w.1).pow(2);
    let r2 = radius * radius;
    let length2 = square(a, b);
    let dot = (p.0 - a.0) * (b.0 - a.0) + (p.1 - a.1) * (b.1 - a.1);
    if length2 == 0 || dot <= 0 {
        return square(a, p) < r2;
    }
    if dot >= length2 {
        return square(b, p) < r2;
    }
    let c = cross(a, b, p);
    i128::from(c) * i128::from(c) < i128::from(r2) * i128::from(length2)
}

/// Whether two closed segments share a point.
pub fn cross_wide(a: Vector, b: Vector, c: Vector, d: Vector) -> bool {
    let on = |p: Vector, q: Vector, r: Vector| {
        cross(p, q, r) == 0
            && r.0 >= p.0.min(q.0)
            && r.0 <= p.0.max(q.0)
            && r.1 >= p.1.min(q.1)
            && r.1 <= p.1.max(q.1)
    };
    let (d1, d2) = (cross(c, d, a).signum(), cross(c, d, b).signum());
    let (d3, d4) = (cross(a, b, c).signum(), cross(a, b, d).signum());
    (d1 * d2 < 0 && d3 * d4 < 0) || on(c, d, a) || on(c, d, b) || on(a, b, c) || on(a, b, d)
}

/// Whether two closed segments share a point.
pub fn crosses(s: Segment, t: Segment) -> bool {
    cross_wide(wide(s.a), wide(s.b), wide(t.a), wide(t.b))
}

/// Whether a disc of `radius` swept along a path comes nearer to a segment than its radius.
#[inline]
pub fn sweep_hits_segment(path: Segment, radius: i64, wall: Segment) -> bool {
    // nearly everything is far away: that is seen at a glance, wherever this is asked of many walls
    let r = radius as i16;
    let far = path.a.x.max(path.b.x) + r < wall.a.x.min(wall.b.x)
        || path.a.x.min(path.b.x) - r > wall.a.x.max(wall.b.x)
        || path.a.y.max(path.b.y) + r < wall.a.y.min(wall.b.y)
        || path.a.y.min(path.b.y) - r > wall.a.y.max(wall.b.y);
    !far && sweep_meets(path, radius, wall)
}

/// [`sweep_hits_segment`] of what is near enough to look at twice.
fn sweep_meets(path: Segment, radius: i64, wall: Segment) -> bool {
    nearer(path.a, path.b, wall.a, radius)
        || nearer(path.a, path.b, wall.b, radius)
        || nearer(wall.a, wall.b, path.a, radius)
        || nearer(wall.a, wall.b, path.b, radius)
        || crosses(path, wall)
}

/// Whether a disc of `radius` swept along a path overlaps a rectangle.
#[inline]
pub fn sweep_hits_rect(path: Segment, radius: i64, rect: Rect) -> bool {
    let r = radius as i16;
    let far = path.a.x.max(path.b.x) + r < rect.min.x
        || path.a.x.min(path.b.x) - r > rect.max.x
        || path.a.y.max(path.b.y) + r < rect.min.y
        || path.a.y.min(path.b.y) - r > rect.max.y;
    !far && sweep_overlaps(path, radius, rect)
}

/// [`sweep_hits_rect`] of what is near enough to look at twice.
fn sweep_overlaps(path: Segment, radius: i64, rect: Rect) -> bool {
    let c = rect.corners();
    rect.holds(path.a)
        || rect.holds(path.b)
        || (0..4).any(|i| sweep_hits_segment(path, radius, Segment { a: c[i], b: c[(i + 1) % 4] }))
}

/// Whether a line of sight, in hundredths of an inch, meets a rectangle given in tenths.
pub fn ray_hits_rect(from: Vector, to: Vector, rect: Rect) -> bool {
    let (x0, y0) = (i64::from(rect.min.x) * 10, i64::from(rect.min.y) * 10);
    let (x1, y1) = (i64::from(rect.max.x) * 10, i64::from(rect.max.y) * 10);
    if from.0.max(to.0) < x0 || from.0.min(to.0) > x1 || from.1.max(to.1) < y0 || from.1.min(to.1) > y1 {
        return false;
    }
    let inside = |p: Vector| x0 < p.0 && p.0 < x1 && y0 < p.1 && p.1 < y1;
    let c = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)];
    inside(from) || inside(to) || (0..4).any(|i| cross_wide(from, to, c[i], c[(i + 1) % 4]))
}

/// Whether a line of sight, in hundredths of an inch, meets a segment given in tenths.
pub fn ray_hits_segment(from: Vector, to: Vector, wall: Segment) -> bool {
    let (c, d) = (hundredths(wall.a), hundredths(wall.b));
    if from.0.max(to.0) < c.0.min(d.0)
        || from.0.min(to.0) > c.0.max(d.0)
        || from.1.max(to.1) < c.1.min(d.1)
        || from.1.min(to.1) > c.1.max(d.1)
    {
        return false;
    }
    cross_wide(from, to, c, d)
}

/// A point in hundredths of an inch, for lines of sight.
pub fn hundredths(p: Point) -> Vector {
    (i64::from(p.x) * 10, i64::from(p.y) * 10)
}

/// The front of a base, in hundredths of an inch: where a model's eyes are (SC-LOS-01).
pub fn eye(at: Point, radius: i16, facing: Facing) -> Vector {
    let (x, y) = facing.vector();
    let (px, py) = hundredths(at);
    (px + round_div(x * i64::from(radius), 100), py + round_div(y * i64::from(radius), 100))
}

/// Nine points of a base, in hundredths of an inch: its centre and eight on its rim.
pub fn nine_points(at: Point, radius: i16) -> [Vector; 9] {
    let (x, y) = hundredths(at);
    let r = i64::from(radius) * 10;
    let d = round_div(r * 707, 1000);
    [
        (x, y),
        (x + r, y),
        (x - r, y),
        (x, y + r),
        (x, y - r),
        (x + d, y + d),
        (x - d, y + d),
        (x + d, y - d),
        (x - d, y - d),
    ]
}

/// SC-MOV-12: whether two bases touch: they do not overlap, and the gap is at most 0.15 inches.
pub fn touching(a: Point, ra: i16, b: Point, rb: i16) -> bool {
    let reach = 2 * i64::from(ra + rb) + 3;
    4 * a.dist2(b) <= reach * reach
}

/// Whether two bases overlap.
pub fn overlapping(a: Point, ra: i16, b: Point, rb: i16) -> bool {
    let reach = i64::from(ra + rb);
    a.dist2(b) < reach * reach
}

/// Whether a base touches a rectangle: the gap is at most 0.15 inches.
pub fn touches_rect(a: Point, radius: i16, rect: Rect) -> bool {
    let reach = 2 * i64::from(radius) + 3;
    4 * rect.dist2(a) <= reach * reach
}

/// Whether a base touches a segment: the gap is at most 0.15 inches.
pub fn touches_segment(a: Point, radius: i16, seg: Segment) -> bool {
    let reach = 2 * i64::from(radius) + 3;
    let double = |p: Point| (2 * i64::from(p.x), 2 * i64::from(p.y));
    nearer_wide(double(seg.a), double(seg.b), double(a), reach + 1)
}

/// Whether the gap between two bases is at most that distance.
pub fn within(a: Point, ra: i16, b: Point, rb: i16, distance: i64) -> bool {
    let reach = i64::from(ra + rb) + distance;
    a.dist2(b) <= reach * reach
}
