//! Geometry by property: symmetry, translation, quarter turns, and brute force on small grids.

use fathom_sunken_citadel::geometry::{
    Facing, Point, Rect, Segment, crosses, nearer, overlapping, sweep_hits_rect, sweep_hits_segment, touching,
};
use proptest::prelude::*;

fn point() -> impl Strategy<Value = Point> {
    (0i16..60, 0i16..60).prop_map(|(x, y)| Point::new(x, y))
}

fn turn(p: Point) -> Point {
    Point::new(60 - p.y, p.x)
}

/// The distance from a point to a segment, by walking along it in fine steps.
fn walk(a: Point, b: Point, p: Point) -> f64 {
    (0..=4000)
        .map(|i| {
            let t = f64::from(i) / 4000.0;
            let x = f64::from(a.x) + (f64::from(b.x) - f64::from(a.x)) * t - f64::from(p.x);
            let y = f64::from(a.y) + (f64::from(b.y) - f64::from(a.y)) * t - f64::from(p.y);
            x.hypot(y)
        })
        .fold(f64::MAX, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn nearness_agrees_with_walking(a in point(), b in point(), p in point(), r in 1i64..30) {
        let distance = walk(a, b, p);
        if (distance - r as f64).abs() > 0.05 {
            prop_assert_eq!(nearer(a, b, p, r), distance < r as f64);
        }
        prop_assert_eq!(nearer(a, b, p, r), nearer(b, a, p, r));
        prop_assert_eq!(nearer(a, b, p, r), nearer(turn(a), turn(b), turn(p), r));
    }

    #[test]
    fn crossing_is_symmetric_and_turns(a in point(), b in point(), c in point(), d in point(), dx in 0i16..50) {
        let (s, t) = (Segment { a, b }, Segment { a: c, b: d });
        let moved = |p: Point| Point::new(p.x + dx, p.y);
        prop_assert_eq!(crosses(s, t), crosses(t, s));
        prop_assert_eq!(crosses(s, t), crosses(Segment { a: b, b: a }, t));
        prop_assert_eq!(crosses(s, t), crosses(Segment { a: turn(a), b: turn(b) }, Segment { a: turn(c), b: turn(d) }));
        prop_assert_eq!(crosses(s, t), crosses(Segment { a: moved(a), b: moved(b) }, Segment { a: moved(c), b: moved(d) }));
        prop_assert_eq!(sweep_hits_segment(s, 4, t), sweep_hits_segment(t, 4, s));
    }

    #[test]
    fn a_swept_disc_meets_a_rectangle_as_walking_says(a in point(), b in point(), c in point(), w in 1i16..20, h in 1i16..20, r in 1i64..12) {
        let rect = Rect::new(c.x, c.y, c.x + w, c.y + h);
        let mut near = f64::MAX;
        for i in 0..=400 {
            let t = f64::from(i) / 400.0;
            let x = f64::from(a.x) + (f64::from(b.x) - f64::from(a.x)) * t;
            let y = f64::from(a.y) + (f64::from(b.y) - f64::from(a.y)) * t;
            let dx = (f64::from(rect.min.x) - x).max(x - f64::from(rect.max.x)).max(0.0);
            let dy = (f64::from(rect.min.y) - y).max(y - f64::from(rect.max.y)).max(0.0);
            near = near.min(dx.hypot(dy));
        }
        if (near - r as f64).abs() > 0.25 {
            prop_assert_eq!(sweep_hits_rect(Segment { a, b }, r, rect), near < r as f64);
        }
    }

    #[test]
    fn touching_is_symmetric_and_never_overlapping_far(a in point(), b in point()) {
        prop_assert_eq!(touching(a, 6, b, 8), touching(b, 8, a, 6));
        prop_assert_eq!(overlapping(a, 6, b, 8), overlapping(b, 8, a, 6));
        if overlapping(a, 6, b, 8) {
            prop_assert!(touching(a, 6, b, 8));
        }
    }

    #[test]
    fn facing_a_point_shows_it(a in point(), b in point()) {
        prop_assume!(a != b);
        let facing = Facing::from_to(a, b);
        prop_assert!(facing.shows(a, b, 0) && !facing.behind(a, b));
        prop_assert!(facing.turned(16).behind(a, b));
    }
}

#[test]
fn every_direction_has_a_contact_point() {
    let centre = Point::new(100, 100);
    for dir in Facing::all() {
        let near = (12..=14).map(|reach| centre.toward(dir, reach));
        assert!(
            near.into_iter().any(|p| touching(centre, 6, p, 6) && !overlapping(centre, 6, p, 6)),
            "{dir:?}"
        );
    }
}
