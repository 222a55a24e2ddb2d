//! Machines: faults, repairs, sacrifices, and what comes of a technical check.

use crate::content::{Ability, Fault, ObjectId};
use crate::event;
use crate::event::{Event, Pen};
use crate::illegal::{Outcome, TooDear, WorkRefused, need, no};
use crate::rules::{
    abilities, actions, artifacts, checks, deeds, explosives, rivals, station, table, tech, wounds,
};
use crate::state::{Cloud, CloudSort, Id, Loot, SunkenCitadel, Thing, Token, What};
use crate::task::{Activation, After, Cause, Roll, Stat, Task};
use fathom_core::Log;

/// SC-RPR-01: the first attempt on a machine draws its fault.
pub(crate) fn attempt(game: &mut SunkenCitadel, who: Id, thing: ObjectId, actions: u8) {
    match game.things[thing].fault() {
        None => game.stack.push(Task::Roll(Roll::FaultCard { thing, who, actions, first: None })),
        Some(Fault::WhisperingCore) if abilities::has_mind(game, who) => {
            checks::push(game, who, Stat::Will, 0, After::CoreWhispers { thing, actions });
        }
        Some(fault) => roll(game, who, thing, actions, fault),
    }
}

/// SC-RPR-01, SC-ABL-11, SC-SCE-02, SC-RPR-08: a Quality Check to clear a fault.
fn roll(game: &mut SunkenCitadel, who: Id, thing: ObjectId, actions: u8, fault: Fault) {
    let m = game.model(who);
    let lacking = fault.level().saturating_sub(m.tech()) as i8;
    let engineer = i8::from(m.has(Ability::Engineer) && m.tech() >= fault.level());
    let breakers = game.scenario().repair_bonus(game, who);
    let second = i8::from(actions == 2 && fault != Fault::FloodedCasing);
    let part = -i8::from(fault == Fault::MissingPart);
    let modifier = engineer + second + part + breakers - lacking
        + checks::assistant(game, who)
        + checks::key_bonus(game, who);
    checks::push(game, who, Stat::Quality, modifier, After::Repair { thing, fault });
}

/// SC-RPR-01: the card of a machine is known; some settle at once.
pub(crate) fn fault_drawn(
    game: &mut SunkenCitadel,
    thing: ObjectId,
    who: Id,
    actions: u8,
    fault: Fault,
    log: &mut Pen,
) {
    log.tell(|| Event::Card { deck: "Repair", title: fault.title(), text: fault_text(fault) });
    game.things[thing].what = What::Generator { running: false, fault: Some(fault), half_cleared: false };
    match fault {
        Fault::OnlySwitchedOff => machine_mended(game, who, thing, log),
        Fault::EtherLeak => {
            let at = game.things[thing].at;
            let cloud = Cloud { sort: CloudSort::Leak, at, depth: 0, until: u8::MAX, ink: None };
            station::add_cloud(game, cloud);
            attempt(game, who, thing, actions);
        }
        Fault::SeizedValve | Fault::VoidGrowth => {}
        Fault::FloodedCasing if actions < 2 => {}
        Fault::BlownFuse
        | Fault::LooseCoupling
        | Fault::CrackedCrystal
        | Fault::CrossedLeads
        | Fault::FloodedCasing
        | Fault::MissingPart
        | Fault::BurntWindings
        | Fault::WhisperingCore
        | Fault::Rust
        | Fault::GoodOrder
        | Fault::WiredCharge => attempt(game, who, thing, actions),
    }
}

/// SC-RPR-08: whether a treasure or a find can be given up for a missing part.
pub(crate) fn check_sacrifice(game: &SunkenCitadel, act: &Activation, thing: ObjectId) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    actions::check_left(act, 1, TooDear::Sacrifice)?;
    let Some(t) = game.things.get(thing.index()) else {
        return no(WorkRefused::NothingToMend);
    };
    need(table::touches(game, id, Thing::Object(thing)), WorkRefused::PartNotTouched)?;
    let What::Generator { running: false, fault: Some(fault), .. } = t.what else {
        return no(WorkRefused::NothingMissing);
    };
    let m = game.model(id);
    let scrap = m.loot.contains(&Loot::Scrap);
    let any =
        fault == Fault::MissingPart && (!m.loot.is_empty() || m.items.iter().any(|item| item.level() == 0));
    need(scrap || any, WorkRefused::NothingToGiveUp)
}

/// SC-RPR-08, SC-TRS-02: the part is given and the machine runs.
pub(crate) fn sacrifice(game: &mut SunkenCitadel, thing: ObjectId, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    actions::spend(game, 1);
    let m = &mut game.models[act.model.index()];
    let scrap = m.loot.iter().position(|loot| *loot == Loot::Scrap);
    if let Some(index) = scrap.or_else(|| (!m.loot.is_empty()).then_some(0)) {
        m.loot.remove(index);
        game.tally.hoard.spent += 1;
    } else if let Some(index) = m.items.iter().position(|item| item.level() == 0) {
        m.items.remove(index);
    }
    machine_mended(game, act.model, thing, log);
}

/// SC-SCE-02: a generator runs; two light the station.
pub(crate) fn machine_mended(game: &mut SunkenCitadel, who: Id, thing: ObjectId, log: &mut Pen) {
    rivals::credit(game, who, thing);
    let at = game.things[thing].at;
    let What::Generator { running, fault, .. } = &mut game.things[thing].what else { return };
    *running = true;
    let fault = *fault;
    let band = game.band_of(who).unwrap_or_default();
    if fault == Some(Fault::GoodOrder)
        && let Some(earned) = game.tally.bands.get_mut(band.index())
    {
        earned.machines += 1;
    }
    if fault == Some(Fault::EtherLeak) {
        game.clouds.retain(|cloud| cloud.sort != CloudSort::Leak || cloud.at != at);
    }
    event::note(log, || "The machine runs".to_owned());
    game.scenario().machines_changed(game, log);
}

/// How many generators run.
pub fn running(game: &SunkenCitadel) -> usize {
    game.things.iter().filter(|t| runs(t)).count()
}

/// Whether a thing is a generator that runs.
pub(crate) fn runs(generator: &Token) -> bool {
    matches!(generator.what, What::Generator { running: true, .. })
}

/// A technical check is settled.
pub(crate) fn work_rolled(game: &mut SunkenCitadel, who: Id, after: After, good: u8, log: &mut Pen) {
    let passed = good >= 2;
    match after {
        After::Panel { thing } if passed => tech::panel_worked(game, who, thing, log),
        After::Objective { thing } if passed => station::objective_done(game, who, thing, log),
        After::Repair { thing, fault } => rolled(game, who, thing, fault, good, log),
        After::CoreWhispers { thing, actions } => {
            if passed {
                roll(game, who, thing, actions, Fault::WhisperingCore);
            } else {
                actions::lose(game, who);
            }
        }
        After::Sabotage { thing } if passed => {
            game.things[thing].what = What::Generator { running: false, fault: None, half_cleared: false };
            game.scenario().sabotaged(game);
            event::status(game, who, "sabotages the generator", log);
            game.scenario().machines_changed(game, log);
        }
        After::Restart { thing } if good >= 3 => {
            if let What::Anchor { open, .. } = &mut game.things[thing].what {
                *open = true;
            }
            event::status(game, who, "restarts the anchor", log);
        }
        After::Lockbox { thing } if passed => tech::box_opened(game, who, thing, log),
        After::MedStation { thing, .. } if good >= 1 => {
            if let What::MedStation { uses, .. } = &mut game.things[thing].what {
                *uses -= 1;
            }
            if game.model(who).wounds.sum() > 0 {
                deeds::take_off_any(game, who, 2);
            } else {
                game.model_mut(who).state.mishap = false;
            }
            event::status(game, who, "is treated at the medical station", log);
        }
        After::FixStation { thing } if passed => {
            if let What::MedStation { works, .. } = &mut game.things[thing].what {
                *works = true;
            }
            event::note(log, || "The medical station works".to_owned());
        }
        After::MendOwn { arm } => {
            if passed {
                mended(game, who, arm, log);
            } else if good == 0 {
                wounds::damage_arm(game, who, arm, 2, log);
            }
        }
        After::MendFor { target, arm, need } if good >= need => mended(game, target, arm, log),
        After::WakeArtifact if good >= 3 => {
            if let Some(artifact) = game.model(who).artifact {
                game.active |= artifact.bit();
                event::status(game, who, "wakes the artifact", log);
                artifacts::sync_artifact(game, who);
            }
        }
        After::MendArtifact if good >= 3 => {
            if let Some(artifact) = game.model(who).artifact {
                game.damaged &= !artifact.bit();
                event::status(game, who, "repairs the artifact", log);
                artifacts::sync_artifact(game, who);
            }
        }
        // what failed changes nothing; what is no work is settled elsewhere (see `checks::follow`, which has no rest)
        _ => {}
    }
}

fn mended(game: &mut SunkenCitadel, who: Id, arm: u8, log: &mut Pen) {
    if let Some(arm) = game.model_mut(who).arms.get_mut(usize::from(arm)) {
        arm.wounds = 0;
    }
    event::status(game, who, "has a working weapon again", log);
}

/// SC-RPR-02, SC-RPR-04, SC-RPR-09, SC-RPR-12, SC-RPR-14, SC-RPR-16, SC-RPR-05, SC-RPR-13, SC-RPR-15: a
/// repair is settled.
fn rolled(game: &mut SunkenCitadel, who: Id, thing: ObjectId, fault: Fault, good: u8, log: &mut Pen) {
    if good >= fault.level() {
        if let What::Generator { half_cleared, .. } = &mut game.things[thing].what
            && fault == Fault::Rust
            && !*half_cleared
        {
            *half_cleared = true;
            return event::note(log, || "The rust gives way a little".to_owned());
        }
        return machine_mended(game, who, thing, log);
    }
    if good == 0 {
        match fault {
            Fault::CrossedLeads => checks::push(game, who, Stat::Resistance, 0, After::Leads),
            Fault::WiredCharge => {
                let at = game.things[thing].at;
                explosives::burst(game, at, 7, 1, Cause::Wire, log);
            }
            Fault::BlownFuse
            | Fault::LooseCoupling
            | Fault::CrackedCrystal
            | Fault::FloodedCasing
            | Fault::VoidGrowth
            | Fault::MissingPart
            | Fault::BurntWindings
            | Fault::SeizedValve
            | Fault::EtherLeak
            | Fault::WhisperingCore
            | Fault::Rust
            | Fault::GoodOrder
            | Fault::OnlySwitchedOff => {}
        }
    }
}

/// What a repair card says, in a sentence.
pub fn fault_text(fault: Fault) -> &'static str {
    match fault {
        Fault::BlownFuse => "One success puts it right",
        Fault::LooseCoupling => "One success puts it right, or plain force",
        Fault::CrackedCrystal => "Two successes",
        Fault::CrossedLeads => "Two successes; three failures and the mechanic may be transfixed",
        Fault::FloodedCasing => "Two successes, and every attempt takes two actions",
        Fault::VoidGrowth => "Break the growth first, then two successes",
        Fault::MissingPart => "Two successes at -1, or give up a treasure or an item",
        Fault::BurntWindings => "Three successes",
        Fault::SeizedValve => "Force it, at -1",
        Fault::EtherLeak => "Two successes; until then the water round it is radiant",
        Fault::WhisperingCore => "First keep your mind, then two successes",
        Fault::Rust => "One success, twice",
        Fault::GoodOrder => "One success, and a victory point",
        Fault::WiredCharge => "Two successes; three failures and it blows",
        Fault::OnlySwitchedOff => "It runs at once",
    }
}
