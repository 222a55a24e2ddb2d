//! Who touches, sees and blocks whom: geometry asked of the table as it stands.

use crate::content::{
    Ability, Artifact, Item, L, M, ObjectSort, PieceSort, S, Sight, Size, Spell, WeaponKind,
};
use crate::geometry::{
    Facing, HEIGHT, Point, Segment, WIDTH, eye, nearer, nearer_wide, nine_points, overlapping, ray_hits_rect,
    ray_hits_segment, sweep_hits_rect, sweep_hits_segment, touches_rect, touches_segment, touching,
};
use crate::illegal::{Illegal, MoveRefused, Outcome, no};

use crate::state::{CloudSort, Id, Model, SunkenCitadel, Thing, Zone};

/// What stands between a shooter and its target (SC-COV-01, SC-COV-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    /// Nothing.
    Open,
    /// Something small, or most of the target is out of sight.
    Partial,
    /// Everything: it cannot be seen.
    Complete,
}

impl SunkenCitadel {
    /// SC-MOV-12, SC-DEP-07: whether two models are in base contact, which needs the same depth.
    pub fn contact(&self, a: Id, b: Id) -> bool {
        let (m, n) = (self.model(a), self.model(b));
        a != b && m.here() && n.here() && m.depth == n.depth && touching(m.at, m.radius(), n.at, n.radius())
    }

    /// The active enemies that hold a model in hand-to-hand combat (SC-H2H-01, SC-H2H-23); an immobile one is as good as
    /// transfixed (SC-SUB-07).
    pub fn holders(&self, id: Id) -> impl Iterator<Item = Id> + '_ {
        self.standing()
            .filter(move |(other, model)| {
                model.active() && !model.immobile() && self.hostile(id, *other) && self.contact(id, *other)
            })
            .map(|(other, _)| other)
    }

    /// Whether a model is in hand-to-hand combat.
    pub fn engaged(&self, id: Id) -> bool {
        self.holders(id).next().is_some()
    }

    /// SC-RNG-16, SC-RNG-17, SC-RNG-18: whether a model is in hand-to-hand combat as far as shots are concerned: nobody
    /// fights with those who lie, are transfixed or entangled, and they fight with nobody.
    pub fn in_melee(&self, id: Id) -> bool {
        let m = self.model(id);
        m.active() && !m.immobile() && self.engaged(id)
    }

    /// SC-DEP-07: the gap between two bases, with five inches for each level of depth between them.
    pub fn gap(&self, a: Id, b: Id) -> i64 {
        let (m, n) = (self.model(a), self.model(b));
        let flat = (m.at.dist(n.at) - i64::from(m.radius() + n.radius())).max(0);
        flat + M * i64::from(m.depth.abs_diff(n.depth))
    }

    /// SC-MOV-10: whether the distance between two bases is at most so much.
    pub fn within(&self, a: Id, b: Id, distance: i64) -> bool {
        let (m, n) = (self.model(a), self.model(b));
        let left = distance - M * i64::from(m.depth.abs_diff(n.depth));
        left >= 0 && crate::geometry::within(m.at, m.radius(), n.at, n.radius(), left)
    }

    /// Whether a model touches a thing on the table.
    pub fn touches(&self, id: Id, thing: Thing) -> bool {
        let model = self.model(id);
        if model.depth > 0 && !matches!(thing, Thing::Model(_)) {
            return false;
        }
        match thing {
            Thing::Door(index) => self
                .map()
                .doors
                .get(usize::from(index))
                .is_some_and(|door| touches_segment(model.at, model.radius(), door.seg)),
            Thing::Object(index) => self
                .things
                .get(usize::from(index))
                .is_some_and(|thing| !thing.gone && touches_rect(model.at, model.radius(), thing.rect)),
            Thing::Piece(index) => self
                .scenery
                .get(usize::from(index))
                .is_some_and(|piece| !piece.broken && touches_rect(model.at, model.radius(), piece.rect)),
            Thing::Wall(index, _) => self
                .walls()
                .get(usize::from(index))
                .is_some_and(|wall| touches_segment(model.at, model.radius(), *wall)),
            Thing::Model(other) => self.contact(id, other),
        }
    }

    /// SC-MOV-02, SC-MOV-05: whether a model's base can be swept from one place to another; no distance is
    /// asked.
    pub fn path_clear(&self, id: Id, from: Point, to: Point, depth: u8) -> Outcome {
        let model = self.model(id);
        let radius = model.radius();
        let r = i64::from(radius);
        if to.x < radius || to.y < radius || to.x > WIDTH - radius || to.y > HEIGHT - radius {
            return no(MoveRefused::LeavesTable);
        }
        let path = Segment { a: from, b: to };
        if depth == 0 && !self.clear_of_map(path, r) {
            return no(MoveRefused::Blocked);
        }
        self.clear_of_models(id, path, depth)
    }

    /// Whether a swept disc keeps clear of walls, closed doors, scenery and things at depth 0.
    pub(crate) fn clear_of_map(&self, path: Segment, radius: i64) -> bool {
        !self.walls().iter().any(|wall| sweep_hits_segment(path, radius, *wall))
            && !self.shut_doors().any(|seg| sweep_hits_segment(path, radius, seg))
            && !self.scenery.iter().enumerate().any(|(i, p)| {
                !p.broken && p.sort.blocks() && sweep_hits_rect(path, radius, p.rect) && !self.held_up(i)
            })
            && !self
                .things
                .iter()
                .enumerate()
                .any(|(i, thing)| self.thing_blocks(i) && sweep_hits_rect(path, radius, thing.rect))
    }

    /// SC-FRC-05: one passes under what somebody holds up.
    fn held_up(&self, piece: usize) -> bool {
        self.models.iter().any(|m| m.here() && m.lifting == Some(Thing::Piece(piece as u8)))
    }

    /// Every door that is shut, as a segment.
    pub(crate) fn shut_doors(&self) -> impl Iterator<Item = Segment> + '_ {
        self.map()
            .doors
            .iter()
            .zip(&self.doors)
            .filter(|(_, state)| !state.is_open())
            .map(|(door, _)| door.seg)
    }

    /// SC-MOV-13: nobody passes enemies or larger friends, and nobody shares a place.
    fn clear_of_models(&self, id: Id, path: Segment, depth: u8) -> Outcome {
        let model = self.model(id);
        for (other, base) in self.standing() {
            if other == id || base.depth != depth {
                continue;
            }
            if overlapping(path.b, model.radius(), base.at, base.radius()) {
                return no(Illegal::StandsThere(self.name_of(other)));
            }
            let reach = i64::from(model.radius() + base.radius());
            let bars = if self.hostile(id, other) {
                !base.down() && !model.has(Ability::JetBurst)
            } else {
                base.kind.profile().size > model.kind.profile().size
            };
            if bars && nearer(path.a, path.b, base.at, reach) {
                return no(Illegal::InTheWay(self.name_of(other)));
            }
        }
        Ok(())
    }

    /// SC-MOV-07: whether any part of a move lies in difficult terrain.
    pub fn difficult(&self, id: Id, from: Point, to: Point) -> bool {
        let model = self.model(id);
        if model.has(Ability::Maneuverable) {
            return false;
        }
        let path = Segment { a: from, b: to };
        let r = i64::from(model.radius());
        let clouds = self.clouds.iter().any(|cloud| {
            matches!(cloud.sort, CloudSort::Ink | CloudSort::Bubbles)
                && cloud.depth == model.depth
                && nearer(from, to, cloud.at, S + r)
        });
        let piece = |sort: PieceSort| {
            matches!(sort, PieceSort::Coral | PieceSort::Rubble | PieceSort::Bubbles | PieceSort::Radiation)
        };
        clouds
            || (model.depth == 0
                && self
                    .scenery
                    .iter()
                    .any(|p| !p.broken && piece(p.sort) && sweep_hits_rect(path, r, p.rect)))
    }

    /// SC-TAC-01: whether a place lies in tactical cover.
    pub fn in_tactical(&self, at: Point, depth: u8) -> bool {
        (depth == 0
            && self
                .scenery
                .iter()
                .any(|p| !p.broken && p.sort.sight() == Sight::Tactical && p.rect.holds(at)))
            || self.clouds.iter().any(|cloud| {
                matches!(cloud.sort, CloudSort::Ink | CloudSort::Bubbles | CloudSort::Leak)
                    && cloud.depth == depth
                    && cloud.at.dist2(at) < S * S
            })
    }

    /// SC-TAC-01, SC-BLK-16: whether a model is in tactical cover; a Ghostly Veil is some for iron wills alone.
    pub fn in_cover(&self, id: Id) -> bool {
        let m = self.model(id);
        self.covers(m, m.at)
    }

    /// Whether a place would be tactical cover for a model.
    fn covers(&self, model: &Model, at: Point) -> bool {
        let veil = |zone: &Zone| {
            zone.spell == Spell::GhostlyVeil && zone.depth == model.depth && zone.at.dist2(at) < S * S
        };
        self.in_tactical(at, model.depth) || (model.has(Ability::IronWill) && self.zones.iter().any(veil))
    }

    /// SC-TAC-03: whether a base in tactical cover reaches the edge of it.
    pub fn at_cloud_edge(&self, id: Id) -> bool {
        let model = self.model(id);
        let reach = i64::from(model.radius()) + 2;
        Facing::all().any(|dir| !self.covers(model, model.at.toward(dir, reach)))
    }

    /// SC-DRK-01, SC-DRK-02, SC-DRK-08: whether a place has light of its own.
    pub fn lit(&self, at: Point, depth: u8) -> bool {
        if depth == 0 && self.map().room_at(at).is_some() && self.lamps() {
            return true;
        }
        let near = |p: Point| p.dist2(at) <= L * L;
        self.things.iter().any(|t| t.sort == ObjectSort::Lamp && !t.gone && near(t.at))
            || self.scenery.iter().any(|p| p.sort == PieceSort::Crystal && !p.broken && near(p.rect.centre()))
            || self.clouds.iter().any(|cloud| cloud.sort == CloudSort::Flare && near(cloud.at))
    }

    /// SC-ABL-08, SC-TEC-04, SC-TEC-08, SC-ATF-03, SC-ITM-08, SC-DRK-03, SC-DRK-04: whether a model sees in
    /// the dark by eye, ear or lamp.
    pub fn night_eyes(&self, id: Id) -> bool {
        let model = self.model(id);
        model.has(Ability::DeepEyes)
            || model.has(Ability::Echolocation)
            || model.has(Ability::ScentTracker)
            || self.device(id, Item::CrystalLamp)
            || self.device(id, Item::CrystalImager)
            || self.artifact_works(id, Artifact::DrownedKingsLens)
    }

    /// Whether a place lies in a Shroud of Darkness.
    pub fn shrouded(&self, at: Point, depth: u8) -> bool {
        self.zones.iter().any(|zone| {
            zone.spell == Spell::ShroudOfDarkness && zone.depth == depth && zone.at.dist2(at) < S * S
        })
    }

    /// SC-TEC-11, SC-VIS-01, SC-VIS-03: how far a model sees a target, given water and light; 0 if not at
    /// all.
    fn sight_range(&self, viewer: Id, target: Option<Id>, at: Point, depth: u8) -> i64 {
        let model = self.model(viewer);
        let shroud_proof = model.has(Ability::Echolocation) || model.has(Ability::ScentTracker);
        if !shroud_proof && (self.shrouded(model.at, model.depth) || self.shrouded(at, depth)) {
            return 0;
        }
        let mut range = self.clarity().sight();
        if model.has(Ability::Echolocation) || model.has(Ability::ScentTracker) {
            range = range.max(M);
        }
        let lamp = target.is_some_and(|target| self.device(target, Item::CrystalLamp));
        if !(self.night_eyes(viewer) || lamp || self.lit(at, depth)) {
            range = 0;
        }
        if self.device(viewer, Item::EtherDetector)
            && let Some(target) = target
        {
            let tech = self.model(target).items.iter().any(|item| item.level() > 0);
            range = range.max(if tech { L } else { S });
        }
        range
    }

    /// SC-LOS-01, SC-LOS-02, SC-LOS-03, SC-LOS-04: how many of nine points of a base can be seen by a viewer
    /// that looks that way.
    pub fn rays(
        &self,
        viewer: Id,
        facing: Facing,
        at: Point,
        radius: i16,
        depth: u8,
        target: Option<Id>,
    ) -> u8 {
        let model = self.model(viewer);
        if !facing.shows(model.at, at, radius) || self.roof_between(model.at, model.depth, at, depth) {
            return 0;
        }
        let from = eye(model.at, model.radius(), facing);
        let (vx, vy) = facing.vector();
        let (px, py) = crate::geometry::hundredths(model.at);
        let size = target.map_or(Size::Normal, |id| self.model(id).kind.profile().size);
        nine_points(at, radius)
            .into_iter()
            .filter(|&(x, y)| (x - px) * vx + (y - py) * vy >= 0)
            .filter(|&point| {
                !self.map_bars(from, point, model.depth, depth)
                    && !self.model_bars(from, point, viewer, target, size, depth)
            })
            .count() as u8
    }

    /// SC-DEP-08: a roof lies between the inside of the station and the water above it.
    pub(crate) fn roof_between(&self, a: Point, a_depth: u8, b: Point, b_depth: u8) -> bool {
        let inside = |at: Point, depth: u8| depth == 0 && self.map().room_at(at).is_some();
        (inside(a, a_depth) && b_depth > 0) || (inside(b, b_depth) && a_depth > 0)
    }

    /// SC-LOS-02: whether walls, shut doors or tall scenery cut a line of sight.
    fn map_bars(&self, from: (i64, i64), to: (i64, i64), from_depth: u8, to_depth: u8) -> bool {
        if from_depth > 0 || to_depth > 0 {
            return false;
        }
        self.walls().iter().any(|wall| ray_hits_segment(from, to, *wall))
            || self.shut_doors().any(|seg| ray_hits_segment(from, to, seg))
            || self
                .scenery
                .iter()
                .any(|p| !p.broken && p.sort.sight() == Sight::Full && ray_hits_rect(from, to, p.rect))
            || self
                .things
                .iter()
                .enumerate()
                .any(|(i, t)| self.thing_sight(i) == Sight::Full && ray_hits_rect(from, to, t.rect))
    }

    /// SC-LOS-03, SC-LOS-04: whether a standing base cuts a line of sight.
    fn model_bars(
        &self,
        from: (i64, i64),
        to: (i64, i64),
        viewer: Id,
        target: Option<Id>,
        size: Size,
        depth: u8,
    ) -> bool {
        let viewer_depth = self.model(viewer).depth;
        self.standing().any(|(id, model)| {
            id != viewer
                && Some(id) != target
                && !model.down()
                && model.kind.profile().size >= size
                && (model.depth == viewer_depth || model.depth == depth)
                && (self.hostile(viewer, id) || !self.contact(viewer, id))
                && {
                    let (x, y) = crate::geometry::hundredths(model.at);
                    nearer_wide(from, to, (x, y), i64::from(model.radius()) * 10)
                }
        })
    }

    /// SC-FAC-03, SC-FAC-06: the way a model would look to face a place: free, unless it is sluggish and
    /// turned away.
    pub fn facing_for(&self, id: Id, at: Point) -> Facing {
        let model = self.model(id);
        if model.state.turned_away { model.facing } else { Facing::from_to(model.at, at) }
    }

    /// Whether a model that looks that way sees another: field of view, line, distance, light and hiding.
    pub fn sees(&self, viewer: Id, target: Id, facing: Facing) -> bool {
        let (m, t) = (self.model(viewer), self.model(target));
        if !m.here() || !t.here() {
            return false;
        }
        let gap = self.gap(viewer, target);
        let range = self.sight_range(viewer, Some(target), t.at, t.depth);
        if gap > range && !self.contact(viewer, target) {
            return false;
        }
        !self.hidden_from(viewer, target)
            && self.rays(viewer, facing, t.at, t.radius(), t.depth, Some(target)) > 0
    }

    /// Lets every model look at every other one: how many looks that were, and how many of them found their target.
    /// For measuring how fast lines of sight are.
    pub fn everybody_looks(&self) -> (u64, u64) {
        let (mut looks, mut found) = (0, 0);
        for (viewer, model) in self.standing() {
            for (target, other) in self.standing().filter(|(target, _)| *target != viewer) {
                looks += 1;
                found += u64::from(self.sees(viewer, target, Facing::from_to(model.at, other.at)));
            }
        }
        (looks, found)
    }

    /// Whether a viewer sees a place of that radius at depth 0: a marker, a thing, the middle of a zone.
    pub fn sees_place(&self, viewer: Id, at: Point, radius: i16, facing: Facing) -> bool {
        let model = self.model(viewer);
        if !model.here() {
            return false;
        }
        let gap =
            (model.at.dist(at) - i64::from(model.radius() + radius)).max(0) + M * i64::from(model.depth);
        gap <= self.sight_range(viewer, None, at, 0) && self.rays(viewer, facing, at, radius, 0, None) > 0
    }

    /// SC-TAC-02, SC-ABL-41: whether a target hides from this viewer.
    fn hidden_from(&self, viewer: Id, target: Id) -> bool {
        let t = self.model(target);
        let stealthy =
            t.has(Ability::Stealth) && !self.within(viewer, target, S) && self.by_small_scenery(target);
        let keen = self.device(viewer, Item::EtherDetector)
            || self.artifact_works(viewer, Artifact::DrownedKingsLens);
        if keen || stealthy {
            return stealthy;
        }
        let both_in = self.in_cover(target) && self.in_cover(viewer);
        t.state.hiding
            || (both_in && !self.within(viewer, target, S))
            || (t.has(Ability::Camouflage) && !self.within(viewer, target, M) && self.by_scenery(target))
    }

    /// Whether a model touches scenery or a wall of the station.
    pub fn by_scenery(&self, id: Id) -> bool {
        let m = self.model(id);
        self.walls().iter().any(|wall| touches_segment(m.at, m.radius(), *wall))
            || self.scenery.iter().any(|p| !p.broken && touches_rect(m.at, m.radius(), p.rect))
    }

    /// Whether a model touches scenery that gives partial cover.
    fn by_small_scenery(&self, id: Id) -> bool {
        let m = self.model(id);
        self.scenery
            .iter()
            .any(|p| !p.broken && p.sort.sight() == Sight::Partial && touches_rect(m.at, m.radius(), p.rect))
    }

    /// SC-COV-01, SC-COV-02, SC-COV-03, SC-COV-05: the cover of a target from a shooter that turns to it.
    pub fn cover(&self, shooter: Id, target: Id) -> Cover {
        let (m, t) = (self.model(shooter), self.model(target));
        let facing = self.facing_for(shooter, t.at);
        let free = self.rays(shooter, facing, t.at, t.radius(), t.depth, Some(target));
        if free == 0 {
            return Cover::Complete;
        }
        let from = eye(m.at, m.radius(), facing);
        let to = crate::geometry::hundredths(t.at);
        let small = m.depth == 0
            && t.depth == 0
            && self.small_rects().any(|rect| {
                ray_hits_rect(from, to, rect)
                    && (rect.dist2(m.at) > 36 + i64::from(m.radius()).pow(2) + 12 * i64::from(m.radius())
                        || rect.dist2(t.at) <= (12 + i64::from(t.radius())).pow(2))
            });
        if small || free < 5 { Cover::Partial } else { Cover::Open }
    }

    /// The ground of everything that gives partial cover.
    fn small_rects(&self) -> impl Iterator<Item = crate::geometry::Rect> + '_ {
        self.scenery.iter().filter(|p| !p.broken && p.sort.sight() == Sight::Partial).map(|p| p.rect).chain(
            (0..self.things.len())
                .filter(|&i| self.thing_sight(i) == Sight::Partial)
                .map(|i| self.things[i].rect),
        )
    }

    /// SC-DRK-05: whether a model in the dark sees no other model and no light at all.
    pub fn alone_in_the_dark(&self, id: Id) -> bool {
        let model = self.model(id);
        let shroud = self.shrouded(model.at, model.depth);
        let proof = model.has(Ability::Echolocation) || model.has(Ability::ScentTracker);
        if proof {
            return false;
        }
        if !shroud && (self.lit(model.at, model.depth) || self.night_eyes(id)) {
            return false;
        }
        let sees_light = !shroud
            && (self
                .things
                .iter()
                .any(|t| t.sort == ObjectSort::Lamp && !t.gone && self.light_seen(id, t.at))
                || self.scenery.iter().any(|p| {
                    p.sort == PieceSort::Crystal && !p.broken && self.light_seen(id, p.rect.centre())
                }));
        let sees_model = self
            .standing()
            .any(|(other, m)| other != id && self.sees(id, other, Facing::from_to(model.at, m.at)));
        !sees_light && !sees_model
    }

    fn light_seen(&self, id: Id, at: Point) -> bool {
        let model = self.model(id);
        model.at.dist(at) <= self.clarity().sight()
            && self.rays(id, Facing::from_to(model.at, at), at, 3, 0, None) > 0
    }

    /// Whether a line of flight crosses a cloud of the orb's stillness.
    pub fn stilled(&self, from: Point, to: Point) -> bool {
        self.clouds.iter().any(|cloud| cloud.sort == CloudSort::Still && nearer(from, to, cloud.at, S))
    }

    /// The card of a model's weapon.
    pub fn weapon(&self, id: Id, arm: u8) -> Option<&'static WeaponKind> {
        self.model(id).arms.get(usize::from(arm)).map(|arm| arm.weapon.card())
    }

    /// The nearest model on the table to a place, by what it asks of it; ties to the lower index (SC-RTN-07).
    pub fn nearest_model(&self, at: Point, mut wanted: impl FnMut(Id) -> bool) -> Option<Id> {
        self.standing().filter(|(id, _)| wanted(*id)).min_by_key(|(_, m)| m.at.dist2(at)).map(|(id, _)| id)
    }
}
