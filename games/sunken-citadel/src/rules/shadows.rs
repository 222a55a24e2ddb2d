//! Shadow markers: how they move, when they are seen, and who was in them.

use crate::action::{Action, Answers};
use crate::content::{DoorId, DoorState, Kind, M, Side};
use crate::event::{Event, Pen};
use crate::geometry::{Facing, HEIGHT, Point, Segment, WIDTH, overlapping, touches_segment, touching};
use crate::illegal::{MarkerRefused, Outcome, need, no};
use crate::routine::nav::{self, Walker};
use crate::rules::{doors, movement, scenery, sight, table};
use crate::state::{Id, Marker, Model, SunkenCitadel};
use crate::task::{Task, Temper};
use fathom_core::Log;

/// SC-SHD-09: a marker is a disc of this radius.
pub const DISC: i16 = 6;

/// The place of a marker in the list, by its number.
pub(crate) fn marker(game: &SunkenCitadel, number: u8) -> Option<usize> {
    game.markers.iter().position(|marker| marker.number == number)
}

/// Whether a new marker may still act in this Game Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MarkerTurn {
    /// It may.
    ToCome,
    /// It waits for the next one (SC-TRN-06).
    Over,
}

/// Adds a marker to the table, with a number of its own.
pub(crate) fn add_marker(game: &mut SunkenCitadel, at: Point, worth: u8, turn: MarkerTurn) {
    let number = game.markers.iter().map(|m| m.number).max().unwrap_or(0).max(game.last_marker) + 1;
    game.last_marker = number;
    if worth > 0 && !game.markers.is_full() {
        game.markers.push(Marker { at, worth, acted: turn == MarkerTurn::Over, number });
    }
}

/// SC-SHD-02, SC-SHD-09: whether a marker may move there.
fn check_march(game: &SunkenCitadel, number: u8, to: Point) -> Outcome {
    let Some(index) = marker(game, number) else { return no(MarkerRefused::NoSuchMarker) };
    let from = game.markers[index].at;
    need(to != from && from.dist2(to) <= 50 * 50, MarkerRefused::TooFar)?;
    let edge = to.x < DISC || to.y < DISC || to.x > WIDTH - DISC || to.y > HEIGHT - DISC;
    need(!edge, MarkerRefused::LeavesTable)?;
    let clear = table::clear_of_map(game, Segment { a: from, b: to }, i64::from(DISC));
    need(clear, MarkerRefused::Blocked)
}

/// SC-SHD-04, SC-SHD-09: whether a marker may open a door without showing itself.
fn check_march_open(game: &SunkenCitadel, number: u8, door: DoorId) -> Outcome {
    let Some(index) = marker(game, number) else { return no(MarkerRefused::NoSuchMarker) };
    let at = game.markers[index].at;
    let Some(card) = game.map().doors.get(door.index()) else {
        return no(MarkerRefused::NoSuchDoor);
    };
    need(touches_segment(at, DISC, card.seg), MarkerRefused::NotAtDoor)?;
    need(game.doors[door] == DoorState::Closed, MarkerRefused::DoorLocked)?;
    need(game.sealed.is_none_or(|(sealed, _)| sealed != door), MarkerRefused::DoorSealed)?;
    let closed = card.between.iter().flatten().any(|&room| game.closed_rooms >> room.0 & 1 == 1);
    need(!closed, MarkerRefused::RoomClosed)
}

/// SC-TRN-05: what the Invaders may do with their markers now.
pub(crate) fn check_marker(game: &SunkenCitadel, action: &Action, only: Option<u8>) -> Outcome {
    let Some((number, errand)) = errand(action) else { return no(MarkerRefused::MarkersMove) };
    let Some(index) = marker(game, number) else { return no(MarkerRefused::NoSuchMarker) };
    match only {
        Some(only) => need(number == only, MarkerRefused::OneAfterTheOther)?,
        None => need(!game.markers[index].acted, MarkerRefused::HasActed)?,
    }
    match errand {
        Errand::March(to) => check_march(game, number, to),
        Errand::Open(door) => check_march_open(game, number, door),
        Errand::TurnUp | Errand::Rest => Ok(()),
    }
}

/// What a marker may do with one of its actions.
enum Errand {
    March(Point),
    Open(DoorId),
    TurnUp,
    Rest,
}

/// Which marker is to do what; none where the action is about no marker.
fn errand(action: &Action) -> Option<(u8, Errand)> {
    match action {
        Action::March { marker, to } => Some((*marker, Errand::March(*to))),
        Action::MarchOpen { marker, door } => Some((*marker, Errand::Open(*door))),
        Action::TurnUp { marker } => Some((*marker, Errand::TurnUp)),
        Action::Rest { marker } => Some((*marker, Errand::Rest)),
        other => {
            debug_assert_ne!(other.answers(), Answers::Marker, "it has its arm here");
            None
        }
    }
}

/// Carries out a marker's action; `left` actions remain after it, in the same temper.
pub(crate) fn act(game: &mut SunkenCitadel, action: &Action, left: u8, temper: Temper, log: &mut Pen) {
    let Some((number, errand)) = errand(action) else { return };
    let Some(index) = marker(game, number) else { return };
    game.markers[index].acted = true;
    let more = Task::MarkerAct { marker: number, actions: left, temper };
    match errand {
        Errand::March(to) => {
            if left > 0 {
                game.stack.push(more);
            }
            march(game, index, to, log);
        }
        Errand::Open(door) => {
            if left > 0 {
                game.stack.push(more);
            }
            doors::set(game, door, DoorState::Open, log);
        }
        Errand::TurnUp => reveal(game, index, log),
        Errand::Rest => {}
    }
}

/// SC-SHD-03, SC-SHD-07: a marker moves until it is seen or has arrived.
fn march(game: &mut SunkenCitadel, index: usize, to: Point, log: &mut Pen) {
    let (from, number) = (game.markers[index].at, game.markers[index].number);
    let steps = (from.dist(to) / 5).max(1);
    let mut at = from;
    let mut seen = false;
    for step in 1..=steps {
        let along = |a: i16, b: i16| (i64::from(a) + (i64::from(b) - i64::from(a)) * step / steps) as i16;
        at = Point::new(along(from.x, to.x), along(from.y, to.y));
        if marker_seen(game, at) {
            seen = true;
            break;
        }
    }
    game.markers[index].at = at;
    log.tell(|| Event::Marker { number, from, to: at, way: game.way(from, at) });
    if seen {
        reveal(game, index, log);
    }
}

/// SC-SHD-03: whether a Breach Team model or a creature sees a marker at that place.
pub(crate) fn marker_seen(game: &SunkenCitadel, at: Point) -> bool {
    game.standing().any(|(id, m)| {
        m.side != Side::Invaders && !m.state.transfixed && sight::sees_place(game, id, at, DISC, m.facing)
    })
}

/// SC-SHD-08, SC-SHD-03, SC-TRN-06: a marker is taken off and its models are asked for.
pub(crate) fn reveal(game: &mut SunkenCitadel, index: usize, log: &mut Pen) {
    let marker = game.markers.remove(index);
    game.stack
        .retain(|task| !matches!(task, Task::MarkerAct { marker: number, .. } if *number == marker.number));
    let room = game.room_name(marker.at);
    log.tell(|| Event::Reveal { at: marker.at, worth: marker.worth, room });
    game.stack.push(Task::Reveal { at: marker.at, left: marker.worth, acted: marker.acted, placed: false });
}

/// Whether a base of that radius has room at a place.
pub fn place_free(game: &SunkenCitadel, at: Point, radius: i16, depth: u8) -> bool {
    at.x >= radius
        && at.y >= radius
        && at.x <= WIDTH - radius
        && at.y <= HEIGHT - radius
        && (depth > 0 || table::clear_of_map(game, Segment { a: at, b: at }, i64::from(radius)))
        && !game.standing().any(|(_, m)| m.depth == depth && overlapping(at, radius, m.at, m.radius()))
}

/// SC-SHD-05, SC-SHD-10: where a model of that kind may be put round a marker.
pub(crate) fn reveal_spots(game: &SunkenCitadel, at: Point, kind: Kind) -> Vec<Point> {
    let radius = kind.profile().size.radius();
    let fits = |spot: &Point| {
        place_free(game, *spot, radius, 0)
            && same_side_of_walls(game, at, *spot)
            && !game.standing().any(|(_, m)| {
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

fn same_side_of_walls(game: &SunkenCitadel, a: Point, b: Point) -> bool {
    !scenery::walled_off(game, a, b, 0)
}

/// SC-SHD-05, SC-SHD-10: who of the list still fits into what is left of a marker.
pub(crate) fn fitting(game: &SunkenCitadel, left: u8) -> impl Iterator<Item = Kind> + '_ {
    game.pool
        .iter()
        .filter(move |(kind, count)| *count > 0 && kind.profile().size.worth() <= left)
        .map(|(kind, _)| *kind)
}

/// SC-SHD-05, SC-SHD-10: whether a model may be placed from a marker so.
pub(crate) fn check_place(game: &SunkenCitadel, marker: Point, left: u8, kind: Kind, at: Point) -> Outcome {
    need(fitting(game, left).any(|fits| fits == kind), MarkerRefused::NotForThisMarker)?;
    let spots = reveal_spots(game, marker, kind);
    need(!spots.is_empty(), MarkerRefused::NoRoom)?;
    let radius = kind.profile().size.radius();
    let near = touching(at, radius, marker, DISC) && place_free(game, at, radius, 0);
    let clear = !game
        .standing()
        .any(|(_, m)| m.side != Side::Invaders && m.depth == 0 && touching(at, radius, m.at, m.radius()));
    let beside = near && clear && same_side_of_walls(game, marker, at);
    need(beside || spots.contains(&at), MarkerRefused::NotBesideMarker)
}

/// Whether nobody can be placed any more.
pub(crate) fn nobody_fits(game: &SunkenCitadel, marker: Point, left: u8) -> bool {
    !fitting(game, left).any(|kind| !reveal_spots(game, marker, kind).is_empty())
}

/// SC-SHD-06, SC-TRN-06: whether an Invader that comes may act in this Game Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Readiness {
    /// It may.
    Ready,
    /// Its shadow has acted for it, or it has only just come.
    Waits,
}

/// Of those who step out of a shadow: from whether it has acted.
impl From<bool> for Readiness {
    fn from(acted: bool) -> Readiness {
        if acted { Readiness::Waits } else { Readiness::Ready }
    }
}

/// SC-SHD-06: brings an Invader from the list to the table.
pub(crate) fn deploy(
    game: &mut SunkenCitadel,
    kind: Kind,
    at: Point,
    facing: Facing,
    readiness: Readiness,
    log: &mut Pen,
) -> Id {
    if let Some(entry) = game.pool.iter_mut().find(|(in_list, _)| *in_list == kind) {
        entry.1 = entry.1.saturating_sub(1);
    }
    let id = bring(game, kind, Side::Invaders, at, log);
    let advances = game.campaign.as_ref().map(|c| c.invaders.clone()).unwrap_or_default();
    let model = game.model_mut(id);
    model.facing = facing;
    model.state.waits = readiness == Readiness::Waits;
    crate::rules::campaign::improve(model, &advances);
    movement::look_from(game, id, log);
    id
}

/// Puts a new model on the table, in the place of one that will not come back if the list is long.
pub(crate) fn bring(game: &mut SunkenCitadel, kind: Kind, side: Side, at: Point, log: &mut Pen) -> Id {
    let model = Model::new(kind, side, at);
    let id = Id(game.models.len() as u8);
    game.models.push(model);
    log.tell(|| Event::Appears { who: game.who(id), kind, side, at, room: game.room_name(at) });
    id
}

/// SC-SCE-06: a defeated Invader goes back to the list.
pub(crate) fn back_to_pool(game: &mut SunkenCitadel, who: Id) {
    let kind = game.model(who).kind;
    if let Some(entry) = game.pool.iter_mut().find(|(in_list, _)| *in_list == kind) {
        entry.1 += 1;
    }
}

/// SC-SHD-01: the worth of the Invaders' list.
pub(crate) fn pool_worth(game: &SunkenCitadel) -> u32 {
    game.pool.iter().map(|(kind, count)| u32::from(kind.profile().size.worth()) * u32::from(*count)).sum()
}

/// SC-RTN-02: whether a marker goes for it: by die and difficulty, late in the scenario, or close to the
/// team.
pub fn temper(game: &SunkenCitadel, number: u8, die: u8) -> Temper {
    use crate::content::Difficulty;
    let from = match game.difficulty {
        Difficulty::Beginner => 5,
        Difficulty::Advanced => 4,
        Difficulty::Expert => 3,
    };
    (die >= from || 2 * game.turn > game.map().turns || near_the_team(game, number)).into()
}

/// SC-RTN-02: whether a marker has five inches or less to go to somebody of the team.
fn near_the_team(game: &SunkenCitadel, number: u8) -> bool {
    let Some(index) = marker(game, number) else { return false };
    let walker = Walker::marker(game.markers[index].at);
    let mut team = game.standing().filter(|(_, m)| m.side == Side::Team);
    team.any(|(_, m)| {
        // The way is found on a grid of half inches.
        let reach = i64::from(DISC + m.radius() + nav::STEP);
        let beside = |at: Point| at.dist2(m.at) <= reach * reach;
        m.at.dist2(game.markers[index].at) <= (M + reach) * (M + reach)
            && nav::find_way(game, &walker, Some(m.at), beside).is_some_and(|way| i64::from(way.cost) <= M)
    })
}
