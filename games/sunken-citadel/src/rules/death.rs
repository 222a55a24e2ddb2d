//! Death and leaving the table: who sees it, who profits, and what is dropped.

use crate::content::{Ability, L, Side};
use crate::event;
use crate::event::{Ending, Event, Pen};
use crate::rules::{actions, activation, artifacts, checks, explosives, morale, movement, sight, zones};
use crate::state::{Band, Id, Party, Place, Row, SunkenCitadel, What};
use crate::task::{After, Check, Fright, How, Stat};
use fathom_core::Log;

/// SC-RES-14: how somebody ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Plain,
    Gruesome,
}

/// SC-PSY-15, SC-RES-13, SC-RES-14, SC-RES-15, SC-RES-16, SC-RES-17: a model is dead, torn apart or
/// destroyed.
pub(crate) fn die(game: &mut SunkenCitadel, who: Id, end: End, by: Option<Id>, how: How, log: &mut Pen) {
    let model = game.model(who);
    let named = model.kind.profile().named;
    let artificial = model.has(Ability::Artificial);
    let gruesome = end == End::Gruesome && !named;
    let controller = model.controlled_by;
    let seen = if gruesome && !artificial { End::Gruesome } else { End::Plain };
    kill_credit(game, who, seen, by);
    if gruesome && let Some(artifact) = game.model(who).artifact {
        game.damaged |= artifact.bit();
    }
    let witnesses = witnesses(game, who);
    let leader = game.model(who).has(Ability::Leader);
    drop_loot(game, who, log);
    let ending = match (artificial, gruesome) {
        (true, _) => Ending::Destroyed,
        (false, true) => Ending::TornApart,
        (false, false) => Ending::Dead,
    };
    log.tell(|| Event::Dies { who: game.who(who), end: ending });
    leave_table(game, who, if gruesome { Place::Gone } else { Place::Dead }, log);
    if let Some(master) = controller {
        checks::push(game, master, Stat::Will, 0, After::Backlash);
    }
    if let Some(by) = by
        && matches!(how, How::Hand(_) | How::Hack)
        && game.model(by).has(Ability::VoidMutant)
        && !artificial
    {
        feed(game, by, log);
    }
    if (gruesome && !artificial) || leader {
        dismay(game, who, &witnesses, seen);
    }
}

/// SC-ABL-38: a mutant takes a wound's worth from its victim.
fn feed(game: &mut SunkenCitadel, by: Id, log: &mut Pen) {
    let wounds = &mut game.model_mut(by).wounds;
    if let Some(row) = [Row::Body, Row::Head, Row::Locomotion].into_iter().find(|&row| wounds[row] > 0) {
        wounds[row] -= 1;
        event::status(game, by, "feeds on its victim", log);
    }
}

/// Friends who see a model, before it is taken away.
fn witnesses(game: &SunkenCitadel, who: Id) -> Vec<Id> {
    game.standing()
        .filter(|(id, m)| {
            *id != who
                && game.party_of(m) == game.party(who)
                && sight::sees(game, *id, who, crate::geometry::Facing::from_to(m.at, game.model(who).at))
        })
        .map(|(id, _)| id)
        .collect()
}

/// SC-RES-15, SC-ABL-20, SC-MOR-13: who checks morale for a death.
fn dismay(game: &mut SunkenCitadel, who: Id, witnesses: &[Id], end: End) {
    let (at, leader) = (game.model(who).at, game.model(who).has(Ability::Leader));
    for &id in witnesses {
        let m = game.model(id);
        let near = crate::geometry::within(m.at, m.radius(), at, game.model(who).radius(), L);
        let animal = m.has(Ability::Animal);
        let why = match (leader && !animal, end == End::Gruesome && near) {
            (true, _) => Fright::LeaderDead,
            (false, true) => Fright::Gruesome,
            (false, false) => continue,
        };
        morale::push(
            game,
            Check { who: id, stat: Stat::Will, modifier: 0, armour_break: 0, after: After::Morale { why } },
        );
    }
}

/// Takes a model off the table, and everything that hung on it with it.
pub(crate) fn leave_table(game: &mut SunkenCitadel, who: Id, place: Place, log: &mut Pen) {
    zones::release_minds(game, who, log);
    let model = game.model_mut(who);
    model.place = place;
    model.controlled_by = None;
    model.load = None;
    model.lifting = None;
    model.grabbed_by = None;
    model.harpooned_by = None;
    model.granted = None;
    game.zones.retain(|zone| zone.caster != who);
    game.advantages.retain(|adv| adv.on != who);
    for other in &mut game.models {
        if other.load.is_some_and(|load| load.thing == crate::state::Thing::Model(who)) {
            other.load = None;
        }
    }
    movement::loosen_grips(game);
    if game.activation.is_some_and(|act| act.model == who) {
        actions::lose(game, who);
    }
}

/// SC-FRM-04, SC-SET-27: what a defeat is worth, and to whom. With one warband all that is beaten is its trophy; where
/// several compete it is that of whoever struck the last blow, if anybody did.
pub(crate) fn kill_credit(game: &mut SunkenCitadel, who: Id, end: End, by: Option<Id>) {
    let (kind, side) = (game.model(who).kind, game.model(who).side);
    let worth = i16::from(kind.profile().size.worth());
    let price = if kind.profile().personality { 4 } else { 2 } + i16::from(end == End::Gruesome);
    let killer = by.map(|by| game.fights_for(by));
    let band = match killer {
        Some(Party::Band(band)) => Some(band),
        Some(Party::Invaders | Party::Wild) | None => (!game.compete()).then_some(Band::TEAM),
    };
    let survivor = activation::is_survivor(game, who);
    let rival = game.compete() && killer != Some(game.party(who));
    let earned = band.and_then(|band| game.tally.bands.get_mut(band.index()));
    match (side, earned) {
        (Side::Invaders, earned) => {
            if let Some(earned) = earned {
                earned.invader_worth += worth;
            }
            game.scenario().defeated(game, who, band);
        }
        // a creature that the Invaders kill is nobody's trophy
        (Side::Wild, Some(earned)) if killer != Some(Party::Invaders) => earned.creatures += worth,
        (Side::Wild, _) => {}
        (Side::Team, _) if survivor => game.scenario().defeated(game, who, band),
        (Side::Team, Some(earned)) if rival => earned.rivals += price,
        (Side::Team, _) => game.tally.team_losses += price,
    }
}

/// SC-TEC-14: a carrier lays down or loses what it carries; it can be picked up again.
pub(crate) fn drop_loot(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    let at = game.model(who).at;
    let loot = std::mem::take(&mut game.model_mut(who).loot);
    for loot in loot {
        explosives::lay_down(game, What::Treasure(loot), at);
        event::status(game, who, "drops a treasure", log);
    }
    if let Some(artifact) = game.model_mut(who).artifact.take() {
        explosives::lay_down(game, What::ArtifactCase(Some(artifact)), at);
        artifacts::sync_artifact(game, who);
        event::status(game, who, "drops an artifact", log);
    }
}
