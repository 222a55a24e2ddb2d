//! Shadow markers: how they move, when they are seen, and who was in them.

use crate::action::Action;
use crate::content::{DoorState, Kind, M, Side};
use crate::event::{Event, Pen};
use crate::geometry::{Facing, HEIGHT, Point, Segment, WIDTH, overlapping, touches_segment, touching};
use crate::illegal::{MarkerRefused, Outcome, need, no};
use crate::routine::nav::{self, Walker};
use crate::state::{Id, Marker, Model, SunkenCitadel};
use crate::task::Task;
use fathom_core::Log;

/// SC-SHD-09: a marker is a disc of this radius.
pub const DISC: i16 = 6;

impl SunkenCitadel {
    /// The place of a marker in the list, by its number.
    pub fn marker(&self, number: u8) -> Option<usize> {
        self.markers.iter().position(|marker| marker.number == number)
    }

    /// Adds a marker to the table, with a number of its own.
    pub(crate) fn add_marker(&mut self, at: Point, worth: u8, acted: bool) {
        let number = self.markers.iter().map(|m| m.number).max().unwrap_or(0).max(self.last_marker) + 1;
        self.last_marker = number;
        if worth > 0 && !self.markers.is_full() {
            self.markers.push(Marker { at, worth, acted, number });
        }
    }

    /// SC-SHD-02, SC-SHD-09: whether a marker may move there.
    pub(crate) fn check_march(&self, number: u8, to: Point) -> Outcome {
        let Some(index) = self.marker(number) else { return no(MarkerRefused::NoSuchMarker) };
        let from = self.markers[index].at;
        need(to != from && from.dist2(to) <= 50 * 50, MarkerRefused::TooFar)?;
        let edge = to.x < DISC || to.y < DISC || to.x > WIDTH - DISC || to.y > HEIGHT - DISC;
        need(!edge, MarkerRefused::LeavesTable)?;
        let clear = self.clear_of_map(Segment { a: from, b: to }, i64::from(DISC));
        need(clear, MarkerRefused::Blocked)
    }

    /// SC-SHD-04, SC-SHD-09: whether a marker may open a door without showing itself.
    pub(crate) fn check_march_open(&self, number: u8, door: u8) -> Outcome {
        let Some(index) = self.marker(number) else { return no(MarkerRefused::NoSuchMarker) };
        let at = self.markers[index].at;
        let Some(card) = self.map().doors.get(usize::from(door)) else {
            return no(MarkerRefused::NoSuchDoor);
        };
        need(touches_segment(at, DISC, card.seg), MarkerRefused::NotAtDoor)?;
        need(self.doors[usize::from(door)] == DoorState::Closed, MarkerRefused::DoorLocked)?;
        need(self.sealed.is_none_or(|(sealed, _)| sealed != door), MarkerRefused::DoorSealed)?;
        let closed = card.between.iter().flatten().any(|&room| self.closed_rooms >> room & 1 == 1);
        need(!closed, MarkerRefused::RoomClosed)
    }

    /// What the Invaders may do with their markers now.
    pub(crate) fn check_marker(&self, action: &Action, only: Option<u8>) -> Outcome {
        let number = match action {
            Action::March { marker, .. }
            | Action::MarchOpen { marker, .. }
            | Action::TurnUp { marker }
            | Action::Rest { marker } => *marker,
            _ => return no(MarkerRefused::MarkersMove),
        };
        let Some(index) = self.marker(number) else { return no(MarkerRefused::NoSuchMarker) };
        match only {
            Some(only) => need(number == only, MarkerRefused::OneAfterTheOther)?,
            None => need(!self.markers[index].acted, MarkerRefused::HasActed)?,
        }
        match action {
            Action::March { to, .. } => self.check_march(number, *to),
            Action::MarchOpen { door, .. } => self.check_march_open(number, *door),
            _ => Ok(()),
        }
    }

    /// Carries out a marker's action; `left` actions remain after it, in the same temper.
    pub(crate) fn do_marker(&mut self, action: &Action, left: u8, aggressive: bool, log: &mut Pen) {
        let (Action::March { marker, .. }
        | Action::MarchOpen { marker, .. }
        | Action::TurnUp { marker }
        | Action::Rest { marker }) = action
        else {
            return;
        };
        let number = *marker;
        let Some(index) = self.marker(number) else { return };
        self.markers[index].acted = true;
        let more = Task::MarkerAct { marker: number, actions: left, aggressive };
        match action {
            Action::March { to, .. } => {
                if left > 0 {
                    self.stack.push(more);
                }
                self.march(index, *to, log);
            }
            Action::MarchOpen { door, .. } => {
                if left > 0 {
                    self.stack.push(more);
                }
                self.set_door(*door, DoorState::Open, log);
            }
            Action::TurnUp { .. } => {
                self.reveal(index, log);
            }
            _ => {}
        }
    }

    /// SC-SHD-03, SC-SHD-07: a marker moves until it is seen or has arrived.
    fn march(&mut self, index: usize, to: Point, log: &mut Pen) {
        let (from, number) = (self.markers[index].at, self.markers[index].number);
        let steps = (from.dist(to) / 5).max(1);
        let mut at = from;
        let mut seen = false;
        for step in 1..=steps {
            let along = |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * step / steps) as i16;
            at = Point::new(along(from.x, to.x), along(from.y, to.y));
            if self.marker_seen(at) {
                seen = true;
                break;
            }
        }
        self.markers[index].at = at;
        log.tell(|| Event::Marker { number, from, to: at });
        if seen {
            self.reveal(index, log);
        }
    }

    /// SC-SHD-03: whether a Breach Team model or a creature sees a marker at that place.
    pub fn marker_seen(&self, at: Point) -> bool {
        self.standing().any(|(id, m)| {
            m.side != Side::Invaders && !m.state.transfixed && self.sees_place(id, at, DISC, m.facing)
        })
    }

    /// SC-SHD-08, SC-SHD-03, SC-TRN-06: a marker is taken off and its models are asked for.
    pub(crate) fn reveal(&mut self, index: usize, log: &mut Pen) {
        let marker = self.markers.remove(index);
        self.stack.retain(
            |task| !matches!(task, Task::MarkerAct { marker: number, .. } if *number == marker.number),
        );
        log.tell(|| Event::Reveal { at: marker.at, worth: marker.worth });
        self.stack.push(Task::Reveal {
            at: marker.at,
            left: marker.worth,
            acted: marker.acted,
            placed: false,
        });
    }

    /// Whether a base of that radius has room at a place.
    pub fn place_free(&self, at: Point, radius: i16, depth: u8) -> bool {
        at.x >= radius
            && at.y >= radius
            && at.x <= WIDTH - radius
            && at.y <= HEIGHT - radius
            && (depth > 0 || self.clear_of_map(Segment { a: at, b: at }, i64::from(radius)))
            && !self.standing().any(|(_, m)| m.depth == depth && overlapping(at, radius, m.at, m.radius()))
    }

    /// SC-SHD-05, SC-SHD-10: where a model of that kind may be put round a marker.
    pub fn reveal_spots(&self, at: Point, kind: Kind) -> Vec<Point> {
        let radius = kind.profile().size.radius();
        let fits = |spot: &Point| {
            self.place_free(*spot, radius, 0)
                && self.same_side_of_walls(at, *spot)
                && !self.standing().any(|(_, m)| {
                    m.side != Side::Invaders && m.depth == 0 && touching(*spot, radius, m.at, m.radius())
                })
        };
        for reach in [i64::from(radius + DISC), 20, 30, 40, 60] {
            let ring = Facing::all().step_by(2).map(|dir| at.toward(dir, reach));
            let spots: Vec<Point> = ring.chain([at]).filter(fits).collect();
            if !spots.is_empty() {
                return spots;
            }
        }
        Vec::new()
    }

    fn same_side_of_walls(&self, a: Point, b: Point) -> bool {
        !self.walled_off(a, b, 0)
    }

    /// SC-SHD-05, SC-SHD-10: who of the list still fits into what is left of a marker.
    pub fn fitting(&self, left: u8) -> impl Iterator<Item = Kind> + '_ {
        self.pool
            .iter()
            .filter(move |(kind, count)| *count > 0 && kind.profile().size.worth() <= left)
            .map(|(kind, _)| *kind)
    }

    /// SC-SHD-05, SC-SHD-10: whether a model may be placed from a marker so.
    pub(crate) fn check_place(&self, marker: Point, left: u8, kind: Kind, at: Point) -> Outcome {
        need(self.fitting(left).any(|fits| fits == kind), MarkerRefused::NotForThisMarker)?;
        let spots = self.reveal_spots(marker, kind);
        need(!spots.is_empty(), MarkerRefused::NoRoom)?;
        let radius = kind.profile().size.radius();
        let near = touching(at, radius, marker, DISC) && self.place_free(at, radius, 0);
        let clear = !self
            .standing()
            .any(|(_, m)| m.side != Side::Invaders && m.depth == 0 && touching(at, radius, m.at, m.radius()));
        let beside = near && clear && self.same_side_of_walls(marker, at);
        need(beside || spots.contains(&at), MarkerRefused::NotBesideMarker)
    }

    /// Whether nobody can be placed any more.
    pub(crate) fn nobody_fits(&self, marker: Point, left: u8) -> bool {
        !self.fitting(left).any(|kind| !self.reveal_spots(marker, kind).is_empty())
    }

    /// SC-SHD-06: brings an Invader from the list to the table.
    pub(crate) fn deploy(&mut self, kind: Kind, at: Point, facing: Facing, waits: bool, log: &mut Pen) -> Id {
        if let Some(entry) = self.pool.iter_mut().find(|(in_list, _)| *in_list == kind) {
            entry.1 = entry.1.saturating_sub(1);
        }
        let id = self.bring(kind, Side::Invaders, at, log);
        let advances = self.campaign.as_ref().map(|c| c.invaders.clone()).unwrap_or_default();
        let model = self.model_mut(id);
        model.facing = facing;
        model.state.waits = waits;
        crate::rules::campaign::improve(model, &advances);
        self.look_from(id, log);
        id
    }

    /// Puts a new model on the table, in the place of one that will not come back if the list is long.
    pub(crate) fn bring(&mut self, kind: Kind, side: Side, at: Point, log: &mut Pen) -> Id {
        let model = Model::new(kind, side, at);
        let id = Id(self.models.len() as u8);
        self.models.push(model);
        log.tell(|| Event::Appears { who: self.who(id), kind, side, at });
        id
    }

    /// SC-SCE-06: a defeated Invader goes back to the list.
    pub(crate) fn back_to_pool(&mut self, who: Id) {
        let kind = self.model(who).kind;
        if let Some(entry) = self.pool.iter_mut().find(|(in_list, _)| *in_list == kind) {
            entry.1 += 1;
        }
    }

    /// SC-SHD-01: the worth of the Invaders' list.
    pub fn pool_worth(&self) -> u32 {
        self.pool.iter().map(|(kind, count)| u32::from(kind.profile().size.worth()) * u32::from(*count)).sum()
    }

    /// SC-RTN-02: whether a marker goes for it: by die and difficulty, late in the scenario, or close to the
    /// team.
    pub fn aggressive(&self, number: u8, die: u8) -> bool {
        use crate::content::Difficulty;
        let from = match self.difficulty {
            Difficulty::Beginner => 5,
            Difficulty::Advanced => 4,
            Difficulty::Expert => 3,
        };
        die >= from || 2 * self.turn > self.map().turns || self.near_the_team(number)
    }

    /// SC-RTN-02: whether a marker has five inches or less to go to somebody of the team.
    fn near_the_team(&self, number: u8) -> bool {
        let Some(index) = self.marker(number) else { return false };
        let walker = Walker::marker(self.markers[index].at);
        let mut team = self.standing().filter(|(_, m)| m.side == Side::Team);
        team.any(|(_, m)| {
            // The way is found on a grid of half inches.
            let reach = i64::from(DISC + m.radius() + nav::STEP);
            let beside = |at: Point| at.dist2(m.at) <= reach * reach;
            m.at.dist2(self.markers[index].at) <= (M + reach) * (M + reach)
                && nav::find_way(self, &walker, Some(m.at), beside)
                    .is_some_and(|way| i64::from(way.cost) <= M)
        })
    }
}
