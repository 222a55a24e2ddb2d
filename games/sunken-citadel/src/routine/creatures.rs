//! Wild creatures: what they sense, whom they choose, and what they do (SC-RTN-04, SC-RTN-05, SC-RTN-06).

use crate::action::Action;
use crate::content::{Ability, Artifact, DoorId, Kind, L, M, ObjectSort, S, Side, Size, WallId};
use crate::event::{Event, Pen};
use crate::geometry::{Facing, HEIGHT, Point, Segment, WIDTH, sweep_hits_segment, touching};
use crate::offers::ways;
use crate::routine::beast::Beast;
use crate::routine::invaders::{close_in, fight, step_on};
use crate::routine::nav::{self, Doors, Walker};
use crate::rules::table::Terrain;
use crate::rules::{actions, checks, combat, death, flight, movement, sight, station, table};
use crate::state::{Effort, Id, Load, Model, Part, Place, SunkenCitadel, Thing};
use crate::task::{Activation, After, Attack, Exertion, How, Stat, Task};
use crate::{deed, event, offers};
use fathom_core::Log;

/// SC-TRN-07, SC-RTN-04: the actions a creature has without a roll; none where it rolls.
pub fn free_actions(kind: Kind) -> Option<u8> {
    match Beast::of(kind)? {
        Beast::Squid | Beast::Siren | Beast::Shoal => Some(2),
        Beast::Crab => Some(1),
        Beast::Shark | Beast::Eel | Beast::Leviathan => None,
    }
}

/// How a creature activates.
pub fn mode(game: &SunkenCitadel, id: Id) -> Action {
    match free_actions(game.model(id).kind) {
        Some(actions) => Action::Free { actions },
        None => Action::Roll,
    }
}

/// What a creature does next.
pub fn deed(game: &SunkenCitadel, act: &Activation) -> Action {
    let id = act.model;
    let model = game.model(id);
    let legal = |action: &Action| deed::check(game, action).is_ok();
    let stuck =
        model.down() || model.state.entangled || (model.grabbed_by.is_some() && !table::engaged(game, id));
    if stuck && let Some(action) = super::to_its_feet(game, act) {
        return action;
    }
    if act.actions == 0 || actions::check_fit(game, id).is_err() {
        return Action::End { facing: None };
    }
    if let Some(action) = special(game, act).filter(legal) {
        return action;
    }
    if let Some(action) = fight(game, act).filter(legal) {
        return action;
    }
    if table::engaged(game, id) {
        return Action::End { facing: None };
    }
    hunt(game, act).filter(legal).unwrap_or(Action::End { facing: None })
}

/// What only one kind of creature does.
fn special(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let model = game.model(id);
    let legal = |action: &Action| deed::check(game, action).is_ok();
    match Beast::of(model.kind)? {
        Beast::Shark if act.attacks > 0 && act.wounded && table::engaged(game, id) => back_off(game, id),
        Beast::Squid if model.load.is_some() => drag_off(game, id).or(Some(Action::Release)),
        Beast::Squid => {
            let close = game
                .standing()
                .filter(|(foe, _)| game.hostile(id, *foe) && table::within(game, id, *foe, S))
                .count();
            if model.wounds.body > 0 && table::engaged(game, id) && act.attacks == 0 {
                return if act.inked { back_off(game, id) } else { Some(Action::Ink { actions: 1 }) };
            }
            let caught = game.standing().find(|(_, m)| m.grabbed_by == Some(id)).map(|(victim, _)| victim);
            if let Some(victim) = caught
                && way_for_both(game, id, victim)
            {
                let drag = Action::Try {
                    effort: Effort::Drag,
                    thing: Thing::Model(victim),
                    exert: Exertion::Plain,
                    to: model.at,
                };
                return Some(drag).filter(|drag| super::worthwhile(game, id, drag));
            }
            if close >= 2 && act.fresh {
                return Some(Action::Flash).filter(legal);
            }
            None
        }
        Beast::Siren => lure(game, act),
        Beast::Shark | Beast::Eel | Beast::Crab | Beast::Shoal | Beast::Leviathan => None,
    }
}

/// SC-RTN-10: whether the squid could swim anywhere with its victim; otherwise it fights.
fn way_for_both(game: &SunkenCitadel, id: Id, victim: Id) -> bool {
    let mut ahead = game.clone();
    ahead.model_mut(id).load = Some(Load { thing: Thing::Model(victim), full: false, turn: game.turn });
    drag_off(&ahead, id).is_some()
}

/// SC-RTN-10: the squid swims with its victim towards the nearest edge of the table, round what is in the way.
fn drag_off(game: &SunkenCitadel, id: Id) -> Option<Action> {
    let model = game.model(id);
    let to_edge = |p: Point| p.x.min(p.y).min(WIDTH - p.x).min(HEIGHT - p.y);
    let legal = |to: &Point| deed::check(game, &Action::Move { to: *to }).is_ok();
    let reach = movement::reach(game, id, Terrain::Open) - 1;
    let straight = Facing::all()
        .flat_map(|dir| [reach, reach / 2].map(|distance| model.at.toward(dir, distance)))
        .filter(|to| to_edge(*to) < to_edge(model.at) - nav::STEP && legal(to))
        .min_by_key(|to| to_edge(*to));
    let round = || {
        let edge = model.radius() + nav::STEP;
        let way = nav::find_way(game, &walker(game, id), None, |p| to_edge(p) <= edge)?;
        nav::along(game, id, &way, |to| model.at.dist(to) >= i64::from(nav::STEP) && legal(&to))
    };
    straight.or_else(round).map(|to| Action::Move { to })
}

/// Leaves combat for the most open side, as far as the water lets it: its own ink is difficult ground.
fn back_off(game: &SunkenCitadel, id: Id) -> Option<Action> {
    let model = game.model(id);
    let strides =
        [movement::reach(game, id, Terrain::Open) - 1, movement::reach(game, id, Terrain::Difficult) - 1];
    Facing::all()
        .flat_map(|dir| strides.map(|stride| model.at.toward(dir, stride)))
        .filter(|to| deed::check(game, &Action::Disengage { to: *to }).is_ok())
        .max_by_key(|to| {
            game.standing().filter(|(foe, _)| game.hostile(id, *foe)).map(|(_, m)| m.at.dist2(*to)).min()
        })
        .map(|to| Action::Disengage { to })
}

/// The siren: distracts from afar, and goes to whoever is transfixed.
fn lure(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let stunned = table::nearest_model(game, game.model(id).at, |foe| {
        game.hostile(id, foe) && game.model(foe).state.transfixed && table::within(game, id, foe, S)
    });
    if stunned.is_some() {
        return None;
    }
    let target = table::nearest_model(game, game.model(id).at, |foe| {
        game.hostile(id, foe)
            && game.model(foe).living()
            && (1..=3).any(|actions| deed::check(game, &Action::Distract { target: foe, actions }).is_ok())
    });
    if let Some(target) = target {
        let actions = act.actions.min(3);
        return Some(Action::Distract { target, actions }).filter(|a| deed::check(game, a).is_ok());
    }
    None
}

/// SC-RTN-04: whom a creature senses: in sight all round within five inches and ahead beyond, or bleeding
/// within 14.
fn senses(game: &SunkenCitadel, id: Id, foe: Id) -> bool {
    let (m, f) = (game.model(id), game.model(foe));
    let ahead = sight::sees(game, id, foe, m.facing);
    let close = table::within(game, id, foe, M) && sight::sees(game, id, foe, Facing::from_to(m.at, f.at));
    ahead || close || smells(game, id, foe)
}

/// SC-RTN-04: blood is smelt within 14 inches of swimming, round the walls and not through shut doors.
fn smells(game: &SunkenCitadel, id: Id, foe: Id) -> bool {
    let (m, f) = (game.model(id), game.model(foe));
    let bleeds = f.living() && f.wounds.sum() > 0;
    if !bleeds || !table::within(game, id, foe, SCENT) || m.depth > 0 || f.depth > 0 {
        return bleeds && table::within(game, id, foe, SCENT);
    }
    // The way is found on a grid of half inches.
    let reach = i64::from(m.radius() + f.radius() + nav::STEP);
    let way = nav::find_way(game, &Walker::scent(m.at), Some(f.at), |p| p.dist2(f.at) <= reach * reach);
    way.is_some_and(|way| i64::from(way.cost) <= SCENT)
}

/// SC-RTN-04: how far blood is smelt.
const SCENT: i64 = 2 * L;

/// SC-ATF-12, SC-RTN-04: whom a creature chooses: the living first, hidden ones and the bearer of the tooth
/// last.
pub fn prey(game: &SunkenCitadel, id: Id) -> Option<Id> {
    let model = game.model(id);
    let foes = game.standing().filter(|(foe, m)| m.side != Side::Wild && senses(game, id, *foe));
    let beast = Beast::of(model.kind);
    foes.filter(|(foe, m)| match beast {
        Some(Beast::Crab) => m.at.dist2(model.home) <= L * L,
        Some(Beast::Siren) => m.living() && (m.state.transfixed || !table::within(game, id, *foe, S)),
        Some(Beast::Shark | Beast::Squid | Beast::Eel | Beast::Shoal | Beast::Leviathan) | None => true,
    })
    .min_by_key(|(foe, m)| {
        let shy = m.state.hiding || game.artifact_works(*foe, Artifact::LeviathansTooth);
        let dead = !m.living();
        let points = i64::from(m.kind.profile().points);
        let wounds = i64::from(m.wounds.sum());
        let lonely = !game.standing().any(|(other, _)| {
            other != *foe && !game.hostile(*foe, other) && table::within(game, *foe, other, M)
        });
        let rank = match beast {
            Some(Beast::Shark | Beast::Eel) => points,
            Some(Beast::Leviathan) => -points,
            Some(Beast::Squid) => i64::from(!lonely),
            Some(Beast::Shoal) => -wounds,
            Some(Beast::Siren | Beast::Crab) | None => 0,
        };
        (shy, dead, rank, table::precedence(game, *foe, model.at))
    })
    .map(|(foe, _)| foe)
}

fn walker(game: &SunkenCitadel, id: Id) -> Walker {
    Walker::of(game, id, Doors::Leaves)
}

/// SC-RTN-04, SC-RTN-05, SC-RTN-06: goes after its prey, home, to a duct, or prowls.
fn hunt(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let model = game.model(id);
    let beacon = game.things.iter().find(|t| t.sort() == ObjectSort::Beacon && !t.gone).map(|t| t.at);
    if let Some(at) = beacon {
        let way = nav::find_way(game, &walker(game, id), Some(at), |p| p.dist2(at) <= 30 * 30)?;
        return step_on(game, id, &way);
    }
    let Some(target) = prey(game, id) else {
        // a guardian goes back to its place, and stays there
        if model.kind == Kind::IronbackCrab {
            let home = model.home;
            if model.at.dist2(home) <= 10 * 10 {
                return None;
            }
            let way = nav::find_way(game, &walker(game, id), Some(home), |p| p.dist2(home) <= 10 * 10)?;
            return step_on(game, id, &way);
        }
        return Some(Action::Prowl);
    };
    if model.kind != Kind::LanternSiren
        && model.kind != Kind::NeedleShoal
        && let Some(action) = charge(game, act, target)
    {
        return Some(action);
    }
    if model.kind == Kind::TrenchLeviathan {
        return bear_down(game, id, target).or_else(|| close_in(game, id, target));
    }
    if let Some(action) = close_in(game, id, target) {
        return Some(action);
    }
    into_the_ducts(game, act)
}

/// Rushes or charges its prey if it can.
fn charge(game: &SunkenCitadel, act: &Activation, target: Id) -> Option<Action> {
    let arm = combat::primary_hand(game, act.model);
    for to in offers::contact_points(game, act.model, target) {
        for action in [
            Action::Rush { target, to, arm, part: Part::Body },
            Action::Charge { target, to, arm, part: Part::Body },
        ] {
            if deed::check(game, &action).is_ok() {
                return Some(action);
            }
        }
    }
    None
}

/// SC-RTN-08: the leviathan goes straight for its prey, and breaks the doors and walls in its way instead of going round.
fn bear_down(game: &SunkenCitadel, id: Id, target: Id) -> Option<Action> {
    let (m, prey) = (game.model(id), game.model(target));
    if m.depth > 0 || prey.depth > 0 {
        return None;
    }
    let radius = i64::from(m.radius());
    let way = Segment { a: m.at, b: prey.at };
    let barred = |thing: &Thing| match *thing {
        Thing::Door(door) => sweep_hits_segment(way, radius, game.map().doors[door].seg),
        Thing::Wall(wall, _) => sweep_hits_segment(way, radius, game.walls()[wall]),
        Thing::Object(_) | Thing::Piece(_) | Thing::Model(_) => false,
    };
    let doors = DoorId::all(game.doors.len()).map(Thing::Door);
    let walls = game.walls().iter().enumerate();
    let walls = walls.map(|(index, wall)| Thing::Wall(WallId::at(index), wall.nearest(m.at)));
    let smash = doors
        .chain(walls)
        .filter(|thing| table::touches(game, id, *thing) && barred(thing))
        .map(|thing| Action::Try { effort: Effort::Break, thing, exert: Exertion::Plain, to: m.at })
        .find(|action| super::worthwhile(game, id, action));
    smash.or_else(|| straight_on(game, id, prey.at))
}

/// As far as one move goes in a straight line towards a place.
fn straight_on(game: &SunkenCitadel, id: Id, goal: Point) -> Option<Action> {
    let m = game.model(id);
    let all = m.at.dist(goal);
    let most = (movement::reach(game, id, Terrain::Open) - 1).min(all);
    (1..=most)
        .rev()
        .map(|distance| Action::Move { to: m.at.toward_point(goal, distance, all) })
        .find(|action| deed::check(game, action).is_ok())
}

/// SC-RTN-06: without a way it takes to the ducts.
fn into_the_ducts(game: &SunkenCitadel, act: &Activation) -> Option<Action> {
    let id = act.model;
    let model = game.model(id);
    if deed::check(game, &Action::Burrow).is_ok() {
        return Some(Action::Burrow);
    }
    if model.kind.profile().size == Size::Huge {
        return Some(Action::Prowl);
    }
    let duct = game.map().ducts.iter().copied().min_by_key(|duct| duct.dist2(model.at))?;
    let way = nav::find_way(game, &walker(game, id), Some(duct), |p| p.dist2(duct) <= 10 * 10);
    match way {
        Some(way) => step_on(game, id, &way),
        None => Some(Action::Prowl),
    }
}

/// SC-RTN-11: a shoal that was not beaten goes on by one move, as far from its prey as it gets.
pub(crate) fn swim_through(game: &mut SunkenCitadel, attack: &Attack) {
    let (shoal, prey) = (game.model(attack.by), game.model(attack.target));
    let passing = shoal.kind == Kind::NeedleShoal && matches!(attack.how, How::Hand(_)) && shoal.active();
    if !passing {
        return;
    }
    let free = |to: &Point| {
        !game
            .standing()
            .any(|(foe, m)| game.hostile(attack.by, foe) && touching(*to, shoal.radius(), m.at, m.radius()))
    };
    let ways = flight::straight_moves(game, attack.by).filter(free);
    if let Some(to) = ways.max_by_key(|to| to.dist2(prey.at)) {
        game.stack.push(Task::Sweep { who: attack.by, to });
    }
}

/// SC-RTN-05: with nobody to hunt: stay, swim to a door or drift, or follow the noise.
pub(crate) fn patrol(game: &mut SunkenCitadel, who: Id, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "the prowling creature", die });
    let model = game.model(who);
    let at = model.at;
    match die {
        1 | 2 => {}
        3 | 4 if game.room_of(who).is_none() => {
            game.stack.push(Task::Roll(crate::task::Roll::Drift { who }));
        }
        3 | 4 => {
            let door = game
                .map()
                .doors
                .iter()
                .zip(&game.doors)
                .filter(|(_, state)| state.is_open())
                .map(|(door, _)| door.seg.middle())
                .min_by_key(|mid| mid.dist2(at));
            swim_towards(game, who, door, log);
        }
        _ => swim_towards(game, who, game.tally.noise, log),
    }
}

/// One move along the way to a place.
pub(crate) fn swim_towards(game: &mut SunkenCitadel, who: Id, goal: Option<Point>, log: &mut Pen) {
    let Some(goal) = goal else { return };
    // nobody reaches the middle of another's base
    let taken = game.standing().find(|(id, m)| *id != who && m.at == goal).map(|(_, m)| m.radius());
    let near = taken.map_or(10, |radius| i64::from(radius + game.model(who).radius()) + 8);
    if game.model(who).at.dist2(goal) <= near * near {
        return;
    }
    let way = nav::find_way(game, &walker(game, who), Some(goal), |p| p.dist2(goal) <= near * near);
    if let Some(to) = way.and_then(|way| nav::stride(game, who, &way)) {
        movement::shift(game, who, to, log);
    }
}

/// SC-RTN-05, SC-SET-20: outdoors, one move in a random direction of eight, by two dice of six faces: the first
/// names a quarter of the compass (5 and 6 are rolled again), the second turns by an eighth where it is even.
pub(crate) fn drift(game: &mut SunkenCitadel, who: Id, quarter: u8, die: u8, log: &mut Pen) {
    let dir = Facing::new(quarter.saturating_sub(1) * 8 + 4 * u8::from(die.is_multiple_of(2)));
    if let Some(to) = ways::farthest(game, who, dir) {
        movement::shift(game, who, to, log);
    }
}

/// SC-RTN-09: half its body gone, a creature may have had enough; the leviathan never has.
pub(crate) fn flight_due(game: &mut SunkenCitadel, who: Id) {
    let m = game.model(who);
    let due = m.side == Side::Wild
        && m.has(Ability::Animal)
        && m.kind != Kind::TrenchLeviathan
        && !m.state.tested
        && 2 * m.wounds.body >= m.stats.boxes.body
        && m.wounds.body < m.stats.boxes.body;
    if due {
        game.model_mut(who).state.tested = true;
        checks::push(game, who, Stat::Will, 0, After::Flight);
    }
}

/// SC-RTN-09: it leaves by the nearest duct or entry and does not come back.
pub(crate) fn leaves(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    death::leave_table(game, who, Place::Withdrawn, log);
    log.tell(|| Event::Leaves { who: game.who(who), fled: false });
}

/// SC-RTN-06: the duct nearest to the prey of a creature in the ducts; without one, nearest to anybody it might hunt.
fn way_out(game: &SunkenCitadel, id: Id) -> Option<Point> {
    let mut at_the_mouth = game.clone();
    at_the_mouth.model_mut(id).place = Place::Table;
    let prey = prey(&at_the_mouth, id);
    let hunted = |other: Id, m: &Model| prey.map_or(m.side != Side::Wild, |prey| prey == other);
    let near = |duct: &Point| {
        game.standing().filter(|(other, m)| hunted(*other, m)).map(|(_, m)| m.at.dist2(*duct)).min()
    };
    game.map().ducts.iter().copied().min_by_key(near)
}

/// SC-RTN-06: creatures in the ducts come out nearest to their prey.
pub(crate) fn out_of_the_ducts(game: &mut SunkenCitadel, log: &mut Pen) {
    for id in (0..game.models.len() as u8).map(Id) {
        if game.model(id).place != Place::Ducts {
            continue;
        }
        let Some(duct) = way_out(game, id) else { continue };
        let radius = game.model(id).radius();
        if let Some(spot) = station::free_spot(game, duct, radius, 0) {
            let model = game.model_mut(id);
            model.place = Place::Table;
            model.at = spot;
            model.depth = 0;
            model.state.acted = true;
            event::status(game, id, "comes out of a duct", log);
            movement::look_from(game, id, log);
        }
    }
}
