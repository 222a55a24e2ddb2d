//! Demolition charges: planting, sticking, shifting, disarming, and going off; and mines.

use crate::content::{Ability, Item, ObjectId, ObjectSort, Suit, Weapon};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::{Point, Rect, nearer};
use crate::illegal::{ExplosiveRefused, FightRefused, Outcome, TooDear, need, no};
use crate::rules::activation::{Naturals, successes};
use crate::rules::scenery::just_before;
use crate::rules::wounds::Blow;
use crate::rules::{actions, combat, deeds, disengage, physical, scenery, station, table, wounds};

use crate::state::{Id, Part, SunkenCitadel, Thing, Token, What};
use crate::task::{Activation, Cause, Hazard, How, Roll, Task};
use fathom_core::Log;

/// Lays something down on the table. Nothing is ever turned away: what lies there may be somebody's loot.
pub(crate) fn lay_down(game: &mut SunkenCitadel, what: What, at: Point) -> ObjectId {
    let token = Token { what, at, rect: Rect::round(at, 3), gone: false, credit: None };
    let first = game.map().objects.len();
    let free = (first..game.things.len()).find(|index| game.things[*index].gone);
    match free {
        Some(index) => game.things[index] = token,
        None => game.things.push(token),
    }
    ObjectId::at(free.unwrap_or(game.things.len() - 1))
}

/// SC-EXP-02, SC-EXP-06: whether that fuse can be set.
fn check_fuse(game: &SunkenCitadel, id: Id, fuse: u8) -> Outcome {
    if game.model(id).has(Ability::Demolition) {
        need((1..=3).contains(&fuse), ExplosiveRefused::FuseLength)
    } else {
        need(fuse == 2, ExplosiveRefused::PlainFuse)
    }
}

/// SC-EXP-01, SC-EXP-02: whether the acting model may set a charge on a thing.
pub(crate) fn check_plant(game: &SunkenCitadel, act: &Activation, thing: Thing, fuse: u8) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Explosive)?;
    need(game.device(id, Item::DemolitionCharge), ExplosiveRefused::NoCharge)?;
    check_fuse(game, id, fuse)?;
    check_plantable(game, id, thing)
}

fn check_plantable(game: &SunkenCitadel, id: Id, thing: Thing) -> Outcome {
    if let Thing::Object(index) = thing {
        let sort = game.things.get(index.index()).map(Token::sort);
        need(sort != Some(ObjectSort::Charge), ExplosiveRefused::ChargeOnCharge)?;
    }
    if let Thing::Wall(index, at) = thing {
        let on_it = game.walls().get(index.index()).is_some_and(|wall| {
            at.on_table() && nearer(wall.a, wall.b, at, 1) && game.model(id).at.dist2(at) <= 30 * 30
        });
        need(on_it, ExplosiveRefused::NameWallSpot)?;
    }
    need(!matches!(thing, Thing::Model(_)), ExplosiveRefused::OnlyOnScenery)?;
    need(table::touches(game, id, thing), ExplosiveRefused::NotTouched)
}

/// SC-EXP-01: the charge is set.
pub(crate) fn plant(game: &mut SunkenCitadel, thing: Thing, fuse: u8, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    actions::spend(game, 1);
    deeds::use_up(game, act.model, Item::DemolitionCharge);
    let at = spot(game, act.model, thing);
    lay_down(game, What::Charge { fuse, by: act.model, on: thing }, at);
    event::says(game, act.model, log, || {
        format!("sets a charge: it goes off in {fuse} Game Turn{}", if fuse == 1 { "" } else { "s" })
    });
}

/// Where a model touches a thing: just before its surface, on the model's own side.
fn spot(game: &SunkenCitadel, id: Id, thing: Thing) -> Point {
    let at = game.model(id).at;
    let surface = match thing {
        Thing::Door(door) => game.map().doors[door].seg.middle(),
        Thing::Object(index) => game.things[index].rect.nearest(at),
        Thing::Piece(index) => game.scenery[index].rect.nearest(at),
        Thing::Wall(_, spot) => spot,
        Thing::Model(other) => game.model(other).at,
    };
    just_before(surface, at)
}

/// SC-EXP-03: whether the acting model may stick a charge to an enemy in sluggish armour.
pub(crate) fn check_stick(game: &SunkenCitadel, act: &Activation, target: Id, fuse: u8) -> Outcome {
    let id = act.model;
    actions::check_fit(game, id)?;
    actions::check_left(act, 1, TooDear::Explosive)?;
    need(act.attacks == 0 && !act.power, ExplosiveRefused::OneAttack)?;
    need(!game.model(id).state.evasive, FightRefused::Evading)?;
    need(game.device(id, Item::DemolitionCharge), ExplosiveRefused::NoChargeToStick)?;
    check_fuse(game, id, fuse)?;
    combat::check_foe(game, id, target)?;
    need(table::contact(game, id, target), ExplosiveRefused::VictimNotTouched)?;
    need(game.model(target).suit(Suit::Sluggish), ExplosiveRefused::OnlySluggish)
}

/// SC-EXP-03: the charge sticks; from the front it costs a Free Hack.
pub(crate) fn stick(game: &mut SunkenCitadel, target: Id, fuse: u8, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    actions::spend(game, 1);
    combat::count_attack(game, None);
    deeds::use_up(game, act.model, Item::DemolitionCharge);
    let charge = What::Charge { fuse, by: act.model, on: Thing::Model(target) };
    lay_down(game, charge, game.model(target).at);
    event::says(game, act.model, log, || "sticks a charge to the armour".to_owned());
    let (m, t) = (game.model(act.model), game.model(target));
    if !t.facing.behind(t.at, m.at) && t.active() {
        let hack = disengage::hack(game, target, act.model);
        game.stack.push(Task::Strike(hack));
    }
}

/// Whether a model touches a charge: where it lies, what it is on, or whom it sticks to.
fn touches_charge(game: &SunkenCitadel, id: Id, index: ObjectId, on: Thing) -> bool {
    match on {
        Thing::Model(bearer) => bearer == id || table::contact(game, id, bearer),
        Thing::Door(_) | Thing::Object(_) | Thing::Piece(_) | Thing::Wall(..) => {
            table::touches(game, id, Thing::Object(index)) || table::touches(game, id, on)
        }
    }
}

/// SC-EXP-02, SC-ABL-13, SC-RMC-07: whether the acting model may disarm a charge or a mine.
pub(crate) fn check_disarm(game: &SunkenCitadel, act: &Activation, thing: ObjectId) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    let Some(t) = game.things.get(thing.index()).filter(|t| !t.gone) else {
        return no(ExplosiveRefused::NoSuchThing);
    };
    match t.what {
        What::Charge { on, .. } => {
            need(game.model(id).has(Ability::Demolition), ExplosiveRefused::OnlyDemolition)?;
            need(touches_charge(game, id, thing, on), ExplosiveRefused::ChargeNotTouched)?;
            actions::check_left(act, 1, TooDear::Explosive)
        }
        What::Mine => {
            need(game.model(id).has(Ability::Engineer), ExplosiveRefused::OnlyEngineer)?;
            need(table::touches(game, id, Thing::Object(thing)), ExplosiveRefused::MineNotTouched)?;
            actions::check_left(act, 2, TooDear::Mine)
        }
        What::SignalConsole { .. }
        | What::Panel { .. }
        | What::Locker { .. }
        | What::Treasure(_)
        | What::Lamp
        | What::Generator { .. }
        | What::MedStation { .. }
        | What::SurvivorMarker { .. }
        | What::Turret { .. }
        | What::ArtifactCase(_)
        | What::Hub { .. }
        | What::Column
        | What::Forge
        | What::Anchor { .. }
        | What::Rift
        | What::Strongbox
        | What::Cabinet { .. }
        | What::Stores { .. }
        | What::Beacon { .. } => no(ExplosiveRefused::NothingToDisarm),
    }
}

/// The charge or the mine is harmless now.
pub(crate) fn disarm(game: &mut SunkenCitadel, thing: ObjectId, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    let mine = game.things[thing].sort() == ObjectSort::Mine;
    actions::spend(game, if mine { 2 } else { 1 });
    game.things[thing].gone = true;
    event::status(game, act.model, "makes it harmless", log);
}

/// SC-EXP-05: whether the acting model may tear a charge off and set it somewhere else.
pub(crate) fn check_shift(game: &SunkenCitadel, act: &Activation, thing: ObjectId, to: Thing) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Explosive)?;
    let Some(charge) = game.things.get(thing.index()).filter(|t| !t.gone && t.sort() == ObjectSort::Charge)
    else {
        return no(ExplosiveRefused::NoSuchCharge);
    };
    let Some(on) = charge.bearer() else { return no(ExplosiveRefused::SticksToNobody) };
    need(on == id || table::contact(game, id, on), ExplosiveRefused::BearerNotTouched)?;
    check_plantable(game, id, to)
}

/// SC-EXP-05: the charge is set elsewhere.
pub(crate) fn shift(game: &mut SunkenCitadel, thing: ObjectId, to: Thing, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    actions::spend(game, 1);
    let at = spot(game, act.model, to);
    let charge = &mut game.things[thing];
    if let What::Charge { on, .. } = &mut charge.what {
        *on = to;
    }
    charge.at = at;
    charge.rect = Rect::round(at, 3);
    event::status(game, act.model, "sets the charge elsewhere", log);
}

/// SC-EXP-01, SC-EXP-06: at the end of a Game Turn the fuses burn down.
pub(crate) fn burn_fuses(game: &mut SunkenCitadel) {
    for index in 0..game.things.len() {
        let t = &mut game.things[index];
        if t.gone {
            continue;
        }
        if let What::Beacon { turns } = &mut t.what {
            *turns = turns.saturating_sub(1);
            t.gone = *turns == 0;
        }
        if let What::Charge { fuse, .. } = &mut t.what {
            *fuse = fuse.saturating_sub(1);
            if *fuse == 0 {
                game.stack.push(Task::Roll(Roll::Charge { thing: ObjectId::at(index) }));
            }
        }
    }
}

/// SC-EXP-04, SC-EXP-06: a charge goes off: a die and 3, on its bearer and on everybody round it.
pub(crate) fn charge_goes_off(game: &mut SunkenCitadel, thing: ObjectId, die: u8, log: &mut Pen) {
    let charge = game.things[thing];
    let What::Charge { by, .. } = charge.what else { return };
    let card = Weapon::DemolitionCharge.card();
    let score = die as i8 + card.attack;
    game.things[thing].gone = true;
    let at = charge.bearer().map_or(charge.at, |bearer| game.model(bearer).at);
    log.tell(|| Event::Blast { at, room: game.room_name(at) });
    let depth = charge.bearer().map_or(0, |bearer| game.model(bearer).depth);
    let spread = Task::Spread {
        by,
        at,
        depth,
        score,
        armour_break: card.armour_break,
        spare: None,
        cause: Cause::Blast,
    };
    game.stack.push(spread);
    if charge.bearer().is_none() {
        game.stack.push(Task::Roll(Roll::ChargeBreak { thing }));
    }
}

/// SC-EXP-06: against what it was set on, a charge breaks with Strength 4 and +4.
pub(crate) fn charge_breaks(game: &mut SunkenCitadel, thing: ObjectId, dice: &[u8], log: &mut Pen) {
    let What::Charge { by, on: target, .. } = game.things[thing].what else { return };
    let modifier = physical::material(game, target) + Weapon::DemolitionCharge.card().breach;
    let good = successes(dice, 4, modifier, Naturals::Ignored);
    let valid = breakable(game, target);
    event::note(log, || format!("The charge breaks with {good} successes"));
    if good >= 2 && valid {
        physical::broken(game, by, target, log);
    }
}

/// Whether a thing is still there to be broken by a charge or a ray.
pub(crate) fn breakable(game: &SunkenCitadel, thing: Thing) -> bool {
    match thing {
        Thing::Door(door) => !game.doors[door].is_open(),
        Thing::Object(index) => !game.things[index].gone && station::charge_matters(game, index),
        Thing::Piece(index) => !game.scenery[index].broken,
        Thing::Wall(index, _) => index.index() < game.walls().len(),
        Thing::Model(_) => false,
    }
}

/// Whether a thing is a mine that can still go off.
pub(crate) fn is_live_mine(thing: &Token) -> bool {
    thing.sort() == ObjectSort::Mine && !thing.gone
}

/// SC-RMC-07, SC-ABL-13: whether a model comes within two inches of a mine on that way, and was not so near before.
pub(crate) fn nears_mine(game: &SunkenCitadel, id: Id, thing: &Token, from: Point, to: Point) -> bool {
    passes_mine(game, id, thing, from, to) && !passes_mine(game, id, thing, from, from)
}

/// SC-RMC-07, SC-ABL-13: whether a model is within two inches of a mine anywhere on that way; an Engineer never sets it
/// off.
pub(crate) fn passes_mine(game: &SunkenCitadel, id: Id, thing: &Token, from: Point, to: Point) -> bool {
    let m = game.model(id);
    let reach = 20 + i64::from(m.radius()) + 1;
    is_live_mine(thing) && m.depth == 0 && !m.has(Ability::Engineer) && nearer(from, to, thing.at, reach)
}

/// SC-RMC-07: the mines that a model has come near roll for it.
pub(crate) fn mines_on_entry(game: &mut SunkenCitadel, id: Id, from: Point) {
    let to = game.model(id).at;
    for index in 0..game.things.len() {
        if nears_mine(game, id, &game.things[index], from, to) {
            game.stack.push(Task::Roll(Roll::Mine { thing: ObjectId::at(index), who: id }));
        }
    }
}

/// SC-RMC-07: the mine goes off on 1 to 3.
pub(crate) fn mine_rolled(game: &mut SunkenCitadel, thing: ObjectId, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "the mine", die });
    if die > 3 || game.things[thing].gone {
        return;
    }
    let at = game.things[thing].at;
    game.things[thing].gone = true;
    burst(game, at, 8, 2, Cause::Mine, log);
}

/// Everybody within three inches of a place defends against a score.
pub(crate) fn burst(
    game: &mut SunkenCitadel,
    at: Point,
    score: i8,
    armour_break: i8,
    cause: Cause,
    log: &mut Pen,
) {
    log.tell(|| Event::Blast { at, room: game.room_name(at) });
    game.tally.bang = true;
    game.tally.noise = Some(at);
    for (who, _) in scenery::in_blast(game, at, 0) {
        game.stack.push(Task::Defend(Hazard { who, score, bonus: 0, armour_break, by: None, cause }));
    }
}

/// A trap springs: a Free Hack with a fixed score (SC-H2H-27).
pub(crate) fn trap_springs(game: &mut SunkenCitadel, who: Id, score: i8) {
    game.stack.push(Task::Defend(Hazard {
        who,
        score,
        bonus: 0,
        armour_break: 0,
        by: None,
        cause: Cause::Trap,
    }));
}

/// SC-SCE-04: a turret's shot at a model: both roll.
pub(crate) fn volley(
    game: &mut SunkenCitadel,
    who: Id,
    base: i8,
    armour_break: i8,
    dice: [u8; 2],
    log: &mut Pen,
) {
    if !game.model(who).here() {
        return;
    }
    let score = dice[0] as i8 + base;
    let total = (dice[1] as i8 + game.model(who).stats.combat).max(1);
    log.tell(|| Event::Hazard { who: game.who(who), cause: Cause::Turret, score, die: dice[1], total });
    let av = wounds::armour(game, who, Part::Body) - armour_break;
    if score > total || (score == total && av <= 0) {
        let blow = Blow { armour_break, weapon: None, shatters: true };
        wounds::beaten(game, who, None, score, total, Part::Body, blow, How::Shot, log);
    }
}
