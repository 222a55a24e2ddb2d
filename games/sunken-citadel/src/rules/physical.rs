//! Strength: forcing, breaking, dragging, lifting, and lending a hand.

use crate::content::{Ability, DoorState, Fault, Item, ObjectSort, PieceId, PieceSort, S, Size, WallId};
use crate::event;
use crate::event::Pen;
use crate::geometry::{Point, Segment};
use crate::illegal::{EffortRefused, Illegal, Outcome, TooDear, need, no};
use crate::rules::ground::{self, moved};
use crate::rules::{actions, activation, checks, doors, movement, repair, sight, station, table, wounds};

use crate::state::{Effort, Id, Load, Strain, SunkenCitadel, Thing};
use crate::task::{Activation, After, Attempt, Exertion, Stat};

/// SC-PHY-02: what the material of a scenario's thing does to Strength Checks.
fn object_material(sort: ObjectSort) -> i8 {
    match sort {
        ObjectSort::SignalConsole
        | ObjectSort::Hub
        | ObjectSort::Anchor
        | ObjectSort::Generator
        | ObjectSort::MedStation => -1,
        ObjectSort::Column => -2,
        ObjectSort::Turret | ObjectSort::Forge | ObjectSort::Rift => -4,
        ObjectSort::Panel
        | ObjectSort::Locker
        | ObjectSort::Treasure
        | ObjectSort::Lamp
        | ObjectSort::SurvivorMarker
        | ObjectSort::ArtifactCase
        | ObjectSort::Strongbox
        | ObjectSort::Mine
        | ObjectSort::Cabinet
        | ObjectSort::Stores
        | ObjectSort::Charge
        | ObjectSort::Beacon => 0,
    }
}

/// SC-DOR-03, SC-PHY-02, SC-PHY-03: what the thing itself does to the check.
pub fn material(game: &SunkenCitadel, thing: Thing) -> i8 {
    match thing {
        Thing::Door(index) => match game.doors.get(index.index()) {
            Some(DoorState::Jammed) => -2,
            Some(DoorState::Open | DoorState::Closed | DoorState::Locked | DoorState::Broken) | None => -4,
        },
        Thing::Wall(..) => -4,
        Thing::Object(index) => game.things.get(index.index()).map_or(0, |t| match t.fault() {
            Some(Fault::LooseCoupling | Fault::VoidGrowth) => 0,
            _ => object_material(t.sort()),
        }),
        Thing::Piece(index) => game.scenery.get(index.index()).map_or(0, |p| p.sort.material()),
        Thing::Model(id) => match game.models.get(id.index()).map(|m| m.kind.profile().size) {
            Some(Size::Big) => -1,
            Some(Size::Huge) => -3,
            Some(Size::Normal) | None => 0,
        },
    }
}

impl Attempt {
    /// SC-AP-02, SC-PHY-01, SC-PHY-04, SC-BRK-01, SC-CHK-08, SC-CHK-10: whether the acting model may try its strength on a thing.
    pub(crate) fn find(
        game: &SunkenCitadel,
        act: &Activation,
        effort: Effort,
        thing: Thing,
        exert: Exertion,
        to: Point,
    ) -> Result<Attempt, Illegal> {
        let attempt = Attempt { effort, thing, exert, to };
        let by = act.model;
        let victim = if let Thing::Model(victim) = thing { Some(victim) } else { None };
        actions::check_free_but(game, by, victim)?;
        actions::check_left(act, exert.actions(), TooDear::strength(exert))?;
        let model = game.model(by);
        need(model.load.is_none() && model.lifting.is_none(), EffortRefused::HandsFull)?;
        need(!activation::is_survivor(game, by), EffortRefused::SurvivorWorks)?;
        match thing {
            Thing::Model(other) => {
                need(effort == Effort::Drag, EffortRefused::ModelsAreDragged)?;
                need(other.index() < game.models.len(), EffortRefused::NoSuchModel)?;
                let m = game.model(other);
                let tied = m.grabbed_by == Some(by) || m.harpooned_by == Some(by);
                need(tied && m.here(), EffortRefused::NotHeldByIt)?;
                return Ok(attempt);
            }
            Thing::Door(_) | Thing::Object(_) | Thing::Piece(_) | Thing::Wall(..) => {}
        }
        need(table::touches(game, by, thing), EffortRefused::NotTouched)?;
        check_effort(game, by, effort, thing, to)?;
        Ok(attempt)
    }

    /// Pays for the attempt and asks for the dice, or carries on what was loosened (SC-DRG-04).
    pub(crate) fn begin(self, game: &mut SunkenCitadel, log: &mut Pen) {
        let Some(act) = game.activation else { return };
        let (who, thing) = (act.model, self.thing);
        game.model_mut(who).state.hiding = false;
        if self.effort == Effort::Drag && loosened(game, thing) {
            game.strains.retain(|strain| strain.thing != thing);
            actions::spend(game, 0);
            return take_up(game, who, Load { thing, full: false, turn: game.turn }, log);
        }
        actions::spend(game, self.exert.actions());
        let modifier = effort_modifier(game, who, &self) + checks::assistant(game, who);
        checks::push(game, who, Stat::Strength, modifier, After::Effort(self));
    }
}

/// SC-CHK-09: whether not even sixes would do: a Strength Check knows no lucky throw. What was loosened before is taken up
/// without one (SC-DRG-04).
pub(crate) fn hopeless(game: &SunkenCitadel, who: Id, attempt: &Attempt) -> bool {
    if attempt.effort == Effort::Drag && loosened(game, attempt.thing) {
        return false;
    }
    let assisted = i8::from(checks::assistant_at(game, who).is_some());
    let modifier = effort_modifier(game, who, attempt) + assisted;
    checks::in_vain(game, who, modifier, After::Effort(*attempt))
}

/// What can be forced, broken, dragged or lifted.
fn check_effort(game: &SunkenCitadel, id: Id, effort: Effort, thing: Thing, to: Point) -> Outcome {
    match (effort, thing) {
        (Effort::Force, Thing::Door(door)) => need(!game.doors[door].is_open(), EffortRefused::NoNeedOfForce),
        (Effort::Break, Thing::Door(door)) => {
            let m = game.model(id);
            need(!game.doors[door].is_open(), EffortRefused::NothingToBreakOpen)?;
            need(
                !m.has(Ability::Animal) || m.kind.profile().size > Size::Normal,
                EffortRefused::TooSmallForDoor,
            )
        }
        (Effort::Break, Thing::Wall(index, at)) => {
            let on_it = game.walls().get(index.index()).is_some_and(|wall| {
                at.on_table()
                    && crate::geometry::nearer(wall.a, wall.b, at, 1)
                    && game.model(id).at.dist2(at) <= (i64::from(game.model(id).radius()) + 15).pow(2)
            });
            need(on_it, EffortRefused::NameWallSpot)
        }
        (Effort::Break, Thing::Piece(index)) => need(
            game.scenery[index].sort.blocks() || game.scenery[index].sort == PieceSort::Coral,
            EffortRefused::NothingToBreak,
        ),
        (Effort::Break, Thing::Object(index)) => station::check_break_object(game, id, index),
        (Effort::Force, Thing::Object(index)) => {
            need(game.things[index].fault().is_some_and(|fault| fault.forced()), EffortRefused::ForceIsNoHelp)
        }
        (Effort::Force, Thing::Piece(index)) => check_push(game, id, index, to),
        (Effort::Drag | Effort::Lift, Thing::Piece(index)) => need(
            matches!(game.scenery[index].sort, PieceSort::Crate | PieceSort::Console),
            EffortRefused::CannotBeCarried,
        ),
        (Effort::Drag, Thing::Object(index)) => need(
            matches!(game.things[index].sort(), ObjectSort::Treasure | ObjectSort::Strongbox),
            EffortRefused::CannotBeDragged,
        ),
        (_, Thing::Door(_) | Thing::Wall(..) | Thing::Object(_) | Thing::Model(_)) => {
            no(EffortRefused::CannotBeDone)
        }
    }
}

/// SC-CHK-11: whether anybody can try anything on that: a hand lent to something else is wasted.
fn can_be_tried(game: &SunkenCitadel, id: Id, thing: Thing) -> bool {
    let movable = |sort: PieceSort| matches!(sort, PieceSort::Crate | PieceSort::Console);
    match thing {
        Thing::Model(_) => true,
        Thing::Piece(index) if movable(game.scenery[index].sort) => true,
        Thing::Door(_) | Thing::Object(_) | Thing::Piece(_) | Thing::Wall(..) => {
            let at = game.model(id).at;
            [Effort::Force, Effort::Break, Effort::Drag]
                .into_iter()
                .any(|effort| check_effort(game, id, effort, thing, at).is_ok())
        }
    }
}

/// SC-FRC-01: a crate is pushed straight away, one ruler less than a move, to free ground.
fn check_push(game: &SunkenCitadel, id: Id, index: PieceId, to: Point) -> Outcome {
    let piece = game.scenery[index];
    let movable = matches!(piece.sort, PieceSort::Crate | PieceSort::Console);
    need(movable, EffortRefused::StandsFast)?;
    let centre = piece.rect.centre();
    let limit = movement::push_reach(game, id);
    need(to != centre && centre.dist2(to) <= limit * limit, EffortRefused::PushTooFar)?;
    let model = game.model(id);
    let away = i64::from(to.x - centre.x) * i64::from(centre.x - model.at.x)
        + i64::from(to.y - centre.y) * i64::from(centre.y - model.at.y);
    need(away >= 0, EffortRefused::PushTowardsOneself)?;
    let (dx, dy) = (to.x - centre.x, to.y - centre.y);
    let own = crate::geometry::sweep_hits_rect(
        Segment { a: model.at, b: model.at },
        i64::from(model.radius()),
        moved(piece.rect, dx, dy),
    );
    let room = ground::way_free(game, Thing::Piece(index), piece.rect, dx, dy, id);
    need(!own && room, EffortRefused::NoRoomForIt)
}

/// SC-DRG-04: whether a thing was loosened in the last Game Turn: its next move is all that it costs.
fn loosened(game: &SunkenCitadel, thing: Thing) -> bool {
    game.strains
        .iter()
        .any(|strain| strain.effort == Effort::Drag && strain.thing == thing && strain.turn + 1 == game.turn)
}

/// SC-DRG-06: whoever drags something and does not move it in its activation lets go.
pub(crate) fn let_idle_load_go(game: &mut SunkenCitadel, who: Id) {
    let turn = game.turn;
    let load = &mut game.model_mut(who).load;
    if load.is_some_and(|load| load.turn != turn) {
        *load = None;
    }
}

/// SC-PHY-02, SC-EFF-06, SC-CHK-10, SC-CHK-11, SC-CHK-12, SC-ITM-05: everything that modifies the attempt. Its drill and its
/// tool are those of the strongest, whoever rolls.
fn effort_modifier(game: &SunkenCitadel, who: Id, attempt: &Attempt) -> i8 {
    let Attempt { effort, thing, exert, .. } = *attempt;
    let strongest = game.model(checks::strongest(game, who, thing));
    let breach = strongest
        .arms
        .iter()
        .filter(|arm| arm.wounds == 0 && effort == Effort::Break && strongest.wields(arm.weapon))
        .map(|arm| arm.weapon.card().breach)
        .max()
        .unwrap_or(0);
    let hull = matches!(thing, Thing::Door(_) | Thing::Wall(..));
    let tool = hull
        && matches!(effort, Effort::Force | Effort::Break)
        && strongest.items.contains(&Item::BreachingTool);
    let help = game.help.iter().filter(|(what, by)| *what == thing && *by != who).count() as i8;
    let blind = blind_at(game, who, thing);
    material(game, thing) + breach + 2 * i8::from(tool) + exert.bonus() + help - 4 * i8::from(blind)
}

/// SC-VIS-04: whether a model cannot see what it works on.
fn blind_at(game: &SunkenCitadel, who: Id, thing: Thing) -> bool {
    let model = game.model(who);
    let at = match thing {
        Thing::Object(index) => game.things[index].at,
        Thing::Piece(index) => game.scenery[index].rect.centre(),
        Thing::Door(_) | Thing::Wall(..) | Thing::Model(_) => model.at,
    };
    sight::shrouded(game, model.at, model.depth) || !(sight::lit(game, at, 0) || sight::night_eyes(game, who))
}

/// SC-CHK-13, SC-BRK-06, SC-BRK-02, SC-BRK-03, SC-BRK-04, SC-BRK-05, SC-FRC-02, SC-FRC-03, SC-FRC-04,
/// SC-DRG-02, SC-DRG-03, SC-DRG-04, SC-DRG-05, SC-CHK-10: the attempt is settled.
pub(crate) fn rolled(game: &mut SunkenCitadel, who: Id, attempt: Attempt, good: u8, log: &mut Pen) {
    let Attempt { effort, thing, exert, to } = attempt;
    game.help.retain(|(what, _)| *what != thing);
    if good == 0 || (exert == Exertion::Full && good < 2) {
        exhaust(game, who, log);
    }
    if game.model_mut(who).lifting.take().is_some() {
        return held_on(game, who, thing, good, log);
    }
    if good == 0 {
        return;
    }
    if good < 2 && !half_done(game, who, effort, thing) {
        return half_way(game, who, effort, thing, log);
    }
    game.strains.retain(|strain| strain.thing != thing);
    match effort {
        Effort::Break => broken(game, who, thing, log),
        Effort::Force => forced(game, who, thing, to, log),
        Effort::Lift => held_on(game, who, thing, 2, log),
        Effort::Drag => take_up(game, who, Load { thing, full: good == 3, turn: game.turn }, log),
    }
}

/// SC-FRC-03, SC-BRK-03, SC-DRG-04: a single success leaves a thing half done, and nobody who strained so does more.
fn half_way(game: &mut SunkenCitadel, who: Id, effort: Effort, thing: Thing, log: &mut Pen) {
    let strain = Strain { thing, effort, by: who, turn: game.turn };
    game.strains.retain(|old| old.thing != thing || old.effort != effort);
    if game.strains.is_full() {
        game.strains.remove(0);
    }
    game.strains.push(strain);
    actions::lose(game, who);
    event::status(game, who, "has it half done", log);
}

/// SC-FRC-03, SC-BRK-04: whether an attempt only has to be finished: forced by the same model next turn,
/// broken by the same next turn or by another this turn or next.
fn half_done(game: &SunkenCitadel, who: Id, effort: Effort, thing: Thing) -> bool {
    game.strains.iter().any(|s| {
        let next = s.turn + 1 == game.turn;
        s.thing == thing
            && s.effort == effort
            && match effort {
                Effort::Force | Effort::Lift => next && s.by == who,
                Effort::Break => next || (s.turn == game.turn && s.by != who),
                Effort::Drag => false,
            }
    })
}

/// SC-EXH-01, SC-EXH-02, SC-EXH-04: out of breath, unless Reserve Power says otherwise.
pub(crate) fn exhaust(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    if game.model(who).has(Ability::ReservePower) {
        return;
    }
    drop_everything_held(game, who);
    game.model_mut(who).state.exhausted = true;
    wounds::helpless(game, who, log);
    actions::lose(game, who);
    event::status(game, who, "is exhausted", log);
}

/// SC-DRG-03, SC-DRG-06, SC-DRG-02: takes a load in tow.
fn take_up(game: &mut SunkenCitadel, who: Id, load: Load, log: &mut Pen) {
    game.model_mut(who).load = Some(load);
    event::status(game, who, if load.full { "drags it at full speed" } else { "drags it along" }, log);
}

/// SC-FRC-05: whoever holds something up holds on with two successes, and lets it down otherwise.
fn held_on(game: &mut SunkenCitadel, who: Id, thing: Thing, good: u8, log: &mut Pen) {
    if good >= 2 {
        game.model_mut(who).lifting = Some(thing);
        event::status(game, who, "holds it up", log);
    }
}

/// SC-FRC-05: whoever holds something up checks again at the start of its activation.
pub(crate) fn hold_up(game: &mut SunkenCitadel, who: Id) {
    if let Some(thing) = game.model(who).lifting {
        let after = After::Effort(Attempt {
            effort: Effort::Lift,
            thing,
            exert: Exertion::Plain,
            to: game.model(who).at,
        });
        let modifier = material(game, thing);
        checks::push(game, who, Stat::Strength, modifier, after);
    }
}

/// SC-DRG-07, SC-FRC-06: lets go of whatever is dragged or held up.
pub(crate) fn drop_everything_held(game: &mut SunkenCitadel, who: Id) {
    let model = game.model_mut(who);
    model.load = None;
    model.lifting = None;
}

/// SC-FRC-01, SC-FRC-02: a door springs open, a crate slides, a coupling holds.
fn forced(game: &mut SunkenCitadel, who: Id, thing: Thing, to: Point, log: &mut Pen) {
    match thing {
        Thing::Door(door) => doors::set(game, door, DoorState::Open, log),
        Thing::Piece(index) => {
            let rect = &mut game.scenery[index].rect;
            let centre = rect.centre();
            *rect = moved(*rect, to.x - centre.x, to.y - centre.y);
            event::status(game, who, "pushes it away", log);
            movement::look_all(game, log);
        }
        Thing::Object(index) => repair::machine_mended(game, who, index, log),
        Thing::Wall(..) | Thing::Model(_) => {}
    }
}

/// SC-BRK-02, SC-BRK-07, SC-BRK-08: something is broken.
pub(crate) fn broken(game: &mut SunkenCitadel, who: Id, thing: Thing, log: &mut Pen) {
    match thing {
        Thing::Door(door) => doors::set(game, door, DoorState::Broken, log),
        Thing::Wall(index, at) => breach(game, index, at, log),
        Thing::Piece(index) => {
            let piece = &mut game.scenery[index];
            if i64::from(piece.rect.longest_side()) < S {
                piece.broken = true;
            } else {
                piece.sort = PieceSort::Rubble;
            }
            event::note(log, || "It is smashed".to_owned());
            movement::look_all(game, log);
        }
        Thing::Object(index) => station::object_broken(game, who, index, log),
        Thing::Model(_) => {}
    }
    let noise = game.model(who).at;
    game.tally.noise = Some(noise);
}

/// SC-BRK-08, SC-EFF-09: a hole three inches wide; broken again at its edge it grows.
fn breach(game: &mut SunkenCitadel, index: WallId, at: Point, log: &mut Pen) {
    let mut walls = game.walls().to_vec();
    let Some(&wall) = walls.get(index.index()) else { return };
    walls.remove(index.index());
    let upright = wall.a.x == wall.b.x;
    let along = |p: Point| if upright { p.y } else { p.x };
    let (lo, hi) = (along(wall.a).min(along(wall.b)), along(wall.a).max(along(wall.b)));
    let point = |place: i16| if upright { Point::new(wall.a.x, place) } else { Point::new(place, wall.a.y) };
    let holed = |place: i16| hole_ends_at(game, point(place));
    let (from, to) = hole_in((lo, hi), along(at), (holed(lo), holed(hi)));
    let rest = [(lo, from), (to, hi)].into_iter().filter(|(from, to)| from < to);
    walls.extend(rest.map(|(from, to)| Segment { a: point(from), b: point(to) }));
    game.breached = Some(walls);
    event::note(log, || "There is a hole in the wall".to_owned());
    movement::look_all(game, log);
}

/// SC-BRK-08: where a hole in a wall from `lo` to `hi` comes to lie that is broken at a place: three inches wide, all of it
/// in the wall, or from the edge of an older hole two inches farther, which makes that one a ruler wider.
fn hole_in((lo, hi): (i16, i16), place: i16, (low_hole, high_hole): (bool, bool)) -> (i16, i16) {
    const HALF: i16 = 15;
    const WIDER: i16 = 20;
    if low_hole && place - lo < HALF {
        (lo, hi.min(lo + WIDER))
    } else if high_hole && hi - place < HALF {
        (lo.max(hi - WIDER), hi)
    } else {
        let middle = place.clamp(lo, hi).min(hi - HALF).max(lo + HALF);
        (middle - HALF, hi.min(middle + HALF))
    }
}

/// Whether a hole has been broken as far as that end of a wall: the station as it was built has none there.
fn hole_ends_at(game: &SunkenCitadel, at: Point) -> bool {
    !game.map().walls.iter().any(|wall| wall.a == at || wall.b == at)
}

/// SC-CHK-11, SC-CHK-13: whether the acting model may lend a hand.
pub(crate) fn check_help(game: &SunkenCitadel, act: &Activation, thing: Thing) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Helping)?;
    match thing {
        Thing::Model(other) => {
            need(other.index() < game.models.len(), EffortRefused::NobodyToHelp)?;
            let m = game.model(other);
            need(m.state.constricted && !game.hostile(id, other), EffortRefused::OnlyInDeathGrip)?;
        }
        Thing::Door(_) | Thing::Object(_) | Thing::Piece(_) | Thing::Wall(..) => {}
    }
    need(table::touches(game, id, thing), EffortRefused::HelperTooFar)?;
    need(can_be_tried(game, id, thing), EffortRefused::NothingToHelpWith)?;
    need(!game.help.contains(&(thing, id)), EffortRefused::HelpsAlready)?;
    need(!game.help.is_full(), EffortRefused::EnoughHands)
}
