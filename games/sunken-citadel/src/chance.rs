//! What chance has to show, what can come up, and where it goes.

use crate::action::Chance;
use crate::content::{Artifact, EventCard, Fault, Find, ObjectId, Operation, RoomCard};
use crate::event;
use crate::event::Pen;
use crate::illegal::{Outcome, TurnRefused, need, no};
use crate::routine::creatures;
use crate::rules::{
    activation, artifacts, campaign, cards, checks, combat, explosives, hazards, magic, movement, ranged,
    repair, rivals, scenery, setup, shadows, station, tech, treasure,
};
use crate::scenario::{s3, s8};
use crate::state::{Decks, Id, SunkenCitadel};
use crate::task::{Roll, Task};
use arrayvec::ArrayVec;
use fathom_core::Weight;

/// What chance has to show for the roll that is due.
pub(crate) fn shape(game: &SunkenCitadel) -> Option<Shape> {
    let Some(Task::Roll(roll)) = game.stack.last() else { return None };
    let full = |bits: u16, all: u16| if bits == 0 { all } else { bits };
    Some(match roll {
        Roll::Activation { .. }
        | Roll::Group { .. }
        | Roll::Check(_)
        | Roll::ChargeBreak { .. }
        | Roll::Survival { .. } => Shape::Dice(3),
        Roll::Spell { dice, .. } => Shape::Dice((*dice).clamp(1, 3)),
        Roll::Duel(_) | Roll::Turret { .. } => Shape::Duel,
        Roll::EventCard => Shape::Events(full(game.decks.events, Decks::FULL.events)),
        Roll::RoomCard { .. } => Shape::Rooms(full(game.decks.rooms, Decks::FULL.rooms)),
        Roll::ArtifactCard { first, .. } => {
            let left = game.decks.artifacts & !first.map_or(0, Artifact::bit);
            Shape::Artifacts(full(left, Decks::FULL.artifacts))
        }
        Roll::FindCard { .. } => Shape::Finds(full(game.decks.finds, Decks::FULL.finds)),
        Roll::FaultCard { first, .. } => {
            let left = game.decks.faults & !first.map_or(0, Fault::bit);
            Shape::Faults(full(left, Decks::FULL.faults))
        }
        Roll::OperationCard { .. } => Shape::Operations(full(game.decks.operations, Decks::FULL.operations)),
        Roll::Survivor { thing } => {
            let (found, none) = s3::odds(game, *thing);
            Shape::Survivor(found, none)
        }
        Roll::Drift { .. } => Shape::Faces(4),
        Roll::Entry { inlets, .. } => Shape::Faces(cards::entry_count(game, *inlets)),
        Roll::Spawn { .. }
        | Roll::Misfire { .. }
        | Roll::Hazard(_)
        | Roll::Stray(_)
        | Roll::Fire { .. }
        | Roll::ShootThing { .. }
        | Roll::Charge { .. }
        | Roll::Disoriented { .. }
        | Roll::LostWay { .. }
        | Roll::Aggression { .. }
        | Roll::Order { .. }
        | Roll::EventDie
        | Roll::Nest { .. }
        | Roll::Mine { .. }
        | Roll::Treasure { .. }
        | Roll::ArtifactWorks { .. }
        | Roll::Stores { .. }
        | Roll::CoralHeart { .. }
        | Roll::Patrol { .. }
        | Roll::Veer { .. }
        | Roll::WaveEntry { .. }
        | Roll::Rift
        | Roll::Tremor { .. }
        | Roll::MirrorShell { .. }
        | Roll::Injury { .. } => Shape::Faces(6),
    })
}

/// Every outcome with its weight.
pub(crate) fn outcomes(game: &SunkenCitadel, out: &mut Vec<(Chance, Weight)>) {
    let Some(shape) = shape(game) else { return };
    match shape {
        Shape::Dice(count) => list_dice(count, out),
        Shape::Duel => {
            for a in 1..=6 {
                out.extend((1..=6).map(|b| (Chance::Duel(a, b), 1)));
            }
        }
        Shape::Faces(faces) => out.extend((1..=faces).map(|face| (Chance::Die(face), 1))),
        Shape::Rooms(bits) => {
            out.extend(RoomCard::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Room(*c), 1)))
        }
        Shape::Events(bits) => {
            out.extend(EventCard::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Event(*c), 1)))
        }
        Shape::Faults(bits) => {
            out.extend(Fault::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Fault(*c), 1)))
        }
        Shape::Artifacts(bits) => {
            out.extend(
                Artifact::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Artifact(*c), 1)),
            );
        }
        Shape::Operations(bits) => {
            out.extend(
                Operation::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Operation(*c), 1)),
            );
        }
        Shape::Finds(bits) => {
            out.extend(Find::ALL.iter().filter(|c| bits & c.bit() != 0).map(|c| (Chance::Find(*c), 1)))
        }
        Shape::Survivor(found, none) => {
            if found > 0 {
                out.push((Chance::Survivor(true), u64::from(found)));
            }
            if none > 0 || found == 0 {
                out.push((Chance::Survivor(false), u64::from(none.max(1))));
            }
        }
    }
}

/// Whether this outcome can happen now.
pub(crate) fn check(game: &SunkenCitadel, chance: &Chance) -> Outcome {
    let Some(shape) = shape(game) else {
        return no(TurnRefused::ChanceNotAsked);
    };
    let face = |die: &u8, faces: u8| (1..=faces).contains(die);
    let fits = match (&shape, chance) {
        (Shape::Dice(count), Chance::Dice(dice)) => {
            dice.len() == usize::from(*count) && dice.iter().all(|die| face(die, 6)) && dice.is_sorted()
        }
        (Shape::Duel, Chance::Duel(a, b)) => face(a, 6) && face(b, 6),
        (Shape::Faces(faces), Chance::Die(die)) => face(die, *faces),
        (Shape::Rooms(bits), Chance::Room(card)) => bits & card.bit() != 0,
        (Shape::Events(bits), Chance::Event(card)) => bits & card.bit() != 0,
        (Shape::Faults(bits), Chance::Fault(card)) => bits & card.bit() != 0,
        (Shape::Artifacts(bits), Chance::Artifact(card)) => bits & card.bit() != 0,
        (Shape::Operations(bits), Chance::Operation(card)) => bits & card.bit() != 0,
        (Shape::Finds(bits), Chance::Find(card)) => bits & card.bit() != 0,
        (Shape::Survivor(found, _), Chance::Survivor(true)) => *found > 0,
        (Shape::Survivor(found, none), Chance::Survivor(false)) => *none > 0 || *found == 0,
        _ => false,
    };
    need(fits, TurnRefused::NoSuchOutcome)
}

/// Carries an outcome out.
pub(crate) fn settle(game: &mut SunkenCitadel, chance: &Chance, log: &mut Pen) {
    let Some(Task::Roll(roll)) = game.stack.pop() else { return };
    match (roll, chance) {
        (roll, Chance::Dice(dice)) => dice_fall(game, roll, dice, log),
        (Roll::Duel(attack), Chance::Duel(a, b)) => combat::duel(game, attack, [*a, *b], log),
        (Roll::Turret { who, .. }, Chance::Duel(a, b)) => explosives::volley(game, who, 5, 2, [*a, *b], log),
        (roll, Chance::Die(die)) => die_falls(game, roll, *die, log),
        (Roll::RoomCard { room, by, from }, Chance::Room(card)) => {
            cards::room_drawn(game, room, by, from, *card, log)
        }
        (Roll::EventCard, Chance::Event(card)) => cards::event_drawn(game, *card, log),
        (Roll::FaultCard { thing, who, actions, first }, Chance::Fault(card)) => {
            fault_card(game, thing, who, actions, first, *card, log);
        }
        (Roll::ArtifactCard { who, two, first }, Chance::Artifact(card)) => match (two, first) {
            (true, None) => {
                game.stack.push(Task::Roll(Roll::ArtifactCard { who, two, first: Some(*card) }));
            }
            (true, Some(first)) => game.stack.push(Task::KeepArtifact { who, two: [first, *card] }),
            (false, _) => artifacts::gain_artifact(game, who, *card, log),
        },
        (Roll::OperationCard { drawn, left, keep }, Chance::Operation(card)) => {
            setup::operation_drawn(game, *card, drawn, left, keep);
        }
        (Roll::FindCard { who }, Chance::Find(card)) => {
            game.decks.finds &= !card.bit();
            treasure::gain_find(game, who, *card, log);
        }
        (Roll::Survivor { thing }, Chance::Survivor(true)) => {
            s3::turn_up(game, thing, s3::Hideout::Survivor, log);
        }
        (Roll::Survivor { thing }, Chance::Survivor(false)) => {
            s3::turn_up(game, thing, s3::Hideout::Empty, log);
        }
        _ => {}
    }
}

/// SC-CMP-01: with the station log the first repair card is one of two.
fn fault_card(
    game: &mut SunkenCitadel,
    thing: ObjectId,
    who: Id,
    actions: u8,
    first: Option<Fault>,
    card: Fault,
    log: &mut Pen,
) {
    let log_helps = game.campaign.as_ref().is_some_and(|c| game.scenario().first_fault_is_chosen(c.links))
        && game.things.iter().all(|t| t.fault().is_none());
    match first {
        Some(first) => game.stack.push(Task::KeepFault { thing, who, actions, two: [first, card] }),
        None if log_helps => {
            game.stack.push(Task::Roll(Roll::FaultCard { thing, who, actions, first: Some(card) }));
        }
        None => {
            game.decks.faults &= !card.bit();
            repair::fault_drawn(game, thing, who, actions, card, log);
        }
    }
}

fn dice_fall(game: &mut SunkenCitadel, roll: Roll, dice: &ArrayVec<u8, 3>, log: &mut Pen) {
    match roll {
        Roll::Activation { who } => activation::rolled(game, who, dice, log),
        Roll::Group { leader } => activation::group_rolled(game, leader, dice, log),
        Roll::Spell { who, spell, .. } => magic::power_rolled(game, who, dice, spell, log),
        Roll::Check(check) => checks::rolled(game, check, dice, log),
        Roll::ChargeBreak { thing } => explosives::charge_breaks(game, thing, dice, log),
        Roll::Survival { who } => campaign::survival_rolled(game, who, dice, log),
        Roll::Spawn { .. }
        | Roll::Duel(..)
        | Roll::Misfire { .. }
        | Roll::Hazard(..)
        | Roll::Stray(..)
        | Roll::Fire { .. }
        | Roll::Turret { .. }
        | Roll::ShootThing { .. }
        | Roll::Charge { .. }
        | Roll::Disoriented { .. }
        | Roll::LostWay { .. }
        | Roll::Aggression { .. }
        | Roll::Order { .. }
        | Roll::EventDie
        | Roll::EventCard
        | Roll::RoomCard { .. }
        | Roll::Nest { .. }
        | Roll::Mine { .. }
        | Roll::Treasure { .. }
        | Roll::ArtifactCard { .. }
        | Roll::ArtifactWorks { .. }
        | Roll::FindCard { .. }
        | Roll::Stores { .. }
        | Roll::FaultCard { .. }
        | Roll::OperationCard { .. }
        | Roll::Survivor { .. }
        | Roll::CoralHeart { .. }
        | Roll::Patrol { .. }
        | Roll::Drift { .. }
        | Roll::Veer { .. }
        | Roll::Entry { .. }
        | Roll::WaveEntry { .. }
        | Roll::Rift
        | Roll::Tremor { .. }
        | Roll::MirrorShell { .. }
        | Roll::Injury { .. } => {}
    }
}

fn die_falls(game: &mut SunkenCitadel, roll: Roll, die: u8, log: &mut Pen) {
    match roll {
        Roll::Spawn { who, actions } => activation::spawn_rolled(game, who, actions, die, log),
        Roll::Misfire { who, arm } => ranged::misfired(game, who, arm, die, log),
        Roll::Hazard(hazard) => hazards::rolled(game, hazard, die, log),
        Roll::Stray(stray) => scenery::strayed(game, stray, die, log),
        Roll::Fire { by, arm, at } => scenery::fired(game, by, arm, at, die, log),
        Roll::ShootThing { by, arm, thing, actions } => {
            scenery::thing_shot(game, by, arm, thing, actions, die, log)
        }
        Roll::Charge { thing } => explosives::charge_goes_off(game, thing, die, log),
        Roll::Disoriented { who, to } => movement::disoriented(game, who, to, die, log),
        Roll::LostWay { who } => movement::lost_way(game, who, die, log),
        Roll::Aggression { marker } => {
            let temper = shadows::temper(game, marker, die);
            game.stack.push(Task::MarkerAct { marker, actions: 2, temper });
        }
        Roll::Order { rolled } => rivals::order_rolled(game, rolled, die, log),
        Roll::EventDie => cards::event_die(game, die, log),
        Roll::Nest { room, from } => cards::nest_rolled(game, room, from, die, log),
        Roll::Mine { thing, .. } => explosives::mine_rolled(game, thing, die, log),
        Roll::Treasure { who } => treasure::rolled(game, who, die, log),
        Roll::ArtifactWorks { artifact } => artifacts::first_touch(game, artifact, die),
        Roll::Stores { who, .. } => tech::stores_searched(game, who, die, log),
        Roll::CoralHeart { who } => artifacts::coral_heart(game, who, die, log),
        Roll::Patrol { who } => creatures::patrol(game, who, die, log),
        Roll::Drift { who } => game.stack.push(Task::Roll(Roll::Veer { who, quarter: die })),
        Roll::Veer { who, quarter } => creatures::drift(game, who, quarter, die, log),
        Roll::Entry { kind, .. } => {
            if let Some(&at) = cards::entries(game).get(usize::from(die - 1)) {
                cards::creature_comes(game, kind, at, log);
            }
        }
        Roll::WaveEntry { worth } => match die {
            1..=4 => station::wave_lands(game, die - 1, worth),
            _ => game.stack.push(Task::ChooseEntry { worth }),
        },
        Roll::Rift => s8::rift_rolled(game, die, log),
        Roll::Tremor { who } => {
            if die == 1 {
                game.model_mut(who).state.stunned_in = game.turn + 1;
            }
        }
        Roll::MirrorShell { by, target, spell, power, level } => {
            if die >= 5 {
                event::status(game, target, "is saved by the mirror shell", log);
            } else {
                magic::strikes(game, by, target, spell, power, level);
            }
        }
        Roll::Injury { who } => campaign::injury_rolled(game, who, die, log),
        Roll::Activation { .. }
        | Roll::Group { .. }
        | Roll::Spell { .. }
        | Roll::Check(_)
        | Roll::Duel(_)
        | Roll::Turret { .. }
        | Roll::ChargeBreak { .. }
        | Roll::EventCard
        | Roll::RoomCard { .. }
        | Roll::ArtifactCard { .. }
        | Roll::FindCard { .. }
        | Roll::FaultCard { .. }
        | Roll::OperationCard { .. }
        | Roll::Survivor { .. }
        | Roll::Survival { .. } => {}
    }
}

/// What chance has to show for a roll.
pub(crate) enum Shape {
    /// So many dice, lowest first.
    Dice(u8),
    /// Two dice, one a side.
    Duel,
    /// One die with so many faces.
    Faces(u8),
    /// A card of a deck, given as bits.
    Rooms(u16),
    Events(u16),
    Faults(u16),
    Artifacts(u16),
    Operations(u16),
    Finds(u16),
    /// A survivor or nobody, with their weights.
    Survivor(u8, u8),
}

/// Every sorted roll of one to three dice with the number of ways it can fall.
fn list_dice(count: u8, out: &mut Vec<(Chance, Weight)>) {
    let mut push = |dice: &[u8], weight: Weight| {
        out.push((Chance::Dice(dice.iter().copied().collect()), weight));
    };
    match count {
        1 => (1..=6).for_each(|a| push(&[a], 1)),
        2 => {
            for a in 1..=6 {
                (a..=6).for_each(|b| push(&[a, b], if a == b { 1 } else { 2 }));
            }
        }
        _ => {
            for a in 1..=6 {
                for b in a..=6 {
                    for c in b..=6 {
                        let weight = if a == c {
                            1
                        } else if a == b || b == c {
                            3
                        } else {
                            6
                        };
                        push(&[a, b, c], weight);
                    }
                }
            }
        }
    }
}
