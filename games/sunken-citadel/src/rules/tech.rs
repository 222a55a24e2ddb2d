//! Technology and things: panels, consoles, generators, lockers, stations.

use crate::content::{Ability, DoorState, Fault, Item, ObjectId, ObjectSort, Side};
use crate::event;
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::illegal::{Outcome, TooDear, TurnRefused, WorkRefused, need, no};
use crate::rules::{
    actions, activation, checks, deeds, doors, explosives, movement, repair, rivals, table, treasure,
};
use crate::scenario::{Locker, Panel, s4, s6, s7};

use crate::state::{Id, Loot, Part, SunkenCitadel, Thing, What};
use crate::task::{Activation, After, Roll, Stat, Task};
use fathom_core::Log;

impl Fault {
    /// SC-RPR-02, SC-RPR-03, SC-RPR-04, SC-RPR-05, SC-RPR-06, SC-RPR-07, SC-RPR-08, SC-RPR-09, SC-RPR-10,
    /// SC-RPR-11, SC-RPR-12, SC-RPR-13, SC-RPR-14, SC-RPR-15, SC-RPR-16: how many successes clear it; none
    /// where strength or a switch does.
    pub const fn level(self) -> u8 {
        match self {
            Fault::BlownFuse | Fault::LooseCoupling | Fault::Rust | Fault::GoodOrder => 1,
            Fault::CrackedCrystal
            | Fault::CrossedLeads
            | Fault::FloodedCasing
            | Fault::VoidGrowth
            | Fault::MissingPart
            | Fault::EtherLeak
            | Fault::WhisperingCore
            | Fault::WiredCharge => 2,
            Fault::BurntWindings => 3,
            Fault::SeizedValve | Fault::OnlySwitchedOff => 0,
        }
    }

    /// SC-RPR-03, SC-RPR-10: whether strength clears it.
    pub const fn forced(self) -> bool {
        matches!(self, Fault::LooseCoupling | Fault::SeizedValve)
    }
}

/// SC-OBJ-01: whether the acting model may work that thing.
pub(crate) fn check_use(game: &SunkenCitadel, act: &Activation, thing: ObjectId, actions: u8) -> Outcome {
    let id = act.model;
    actions::check_free(game, id)?;
    need((1..=2).contains(&actions), WorkRefused::OneOrTwoAtThing)?;
    let Some(t) = game.things.get(thing.index()) else {
        return no(WorkRefused::NoSuchThing);
    };
    actions::check_left(act, actions, price(&t.what))?;
    need(!t.gone && table::touches(game, id, Thing::Object(thing)), WorkRefused::NotTouched)?;
    let m = game.model(id);
    need(!m.has(Ability::Animal) && !activation::is_survivor(game, id), WorkRefused::NoIdea)?;
    let team = m.side == Side::Team && m.controlled_by.is_none();
    match t.what {
        What::SignalConsole { copied } => need(team && !copied, WorkRefused::LogOnceByTeam),
        What::Panel { .. } => check_panel(game, id, thing),
        What::Locker { searched } => {
            need(actions == 1 && !searched, WorkRefused::LockerOnce)?;
            need(team, WorkRefused::LockerForTeam)
        }
        What::Generator { running, fault, half_cleared } => {
            let growth = fault == Some(Fault::VoidGrowth) && !half_cleared;
            check_generator(game, id, Machine { running, fault, growth }, actions)
        }
        What::MedStation { works: false, .. } => need(m.side == Side::Team, WorkRefused::StationForTeam),
        What::MedStation { works: true, uses } => check_station(game, id, uses, actions),
        What::SurvivorMarker { .. } => need(actions == 1, WorkRefused::OneActionForSurvivor),
        What::ArtifactCase(artifact) => {
            need(artifact.is_none(), WorkRefused::CaseOpen)?;
            need(deeds::carries(game, id) && m.artifact.is_none(), WorkRefused::NoHandForArtifact)
        }
        What::Strongbox => Ok(()),
        What::Hub { repairs, .. } => {
            need(team, WorkRefused::HubForTeam)?;
            need(!s6::repaired(game) && repairs < 3, WorkRefused::HubOnceATurn)
        }
        What::Anchor { open, .. } if team => {
            need(open, WorkRefused::AnchorShut)?;
            need(m.tech() >= 1, WorkRefused::AnchorNeedsTech)
        }
        What::Anchor { open, blows } => need(!open && blows < 2, WorkRefused::AnchorStaysShut),
        What::Cabinet { searched } | What::Stores { searched } => {
            need(!searched && actions == 1, WorkRefused::StoresSearched)
        }
        What::Treasure(_)
        | What::Lamp
        | What::Turret { .. }
        | What::Column
        | What::Forge
        | What::Rift
        | What::Mine
        | What::Charge { .. }
        | What::Beacon { .. } => no(WorkRefused::NothingToWork),
    }
}

/// SC-AP-03, SC-AP-04, SC-AP-16: by which clause work at a thing takes actions.
const fn price(what: &What) -> TooDear {
    match what {
        What::Generator { .. } | What::Hub { .. } | What::MedStation { works: false, .. } => TooDear::Repair,
        What::Locker { .. } | What::Cabinet { .. } | What::Stores { .. } => TooDear::Search,
        What::MedStation { works: true, .. } => TooDear::MedStation,
        What::SurvivorMarker { .. } => TooDear::Survivor,
        What::SignalConsole { .. }
        | What::Panel { .. }
        | What::Treasure(_)
        | What::Lamp
        | What::Turret { .. }
        | What::ArtifactCase(_)
        | What::Column
        | What::Forge
        | What::Anchor { .. }
        | What::Rift
        | What::Strongbox
        | What::Mine
        | What::Charge { .. }
        | What::Beacon { .. } => TooDear::Technology,
    }
}

/// SC-OBJ-02, SC-SCE-01, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08: which panels can be
/// worked.
fn check_panel(game: &SunkenCitadel, id: Id, thing: ObjectId) -> Outcome {
    let m = game.model(id);
    match game.scenario().panel(game, thing) {
        Panel::Idle => no(WorkRefused::PanelDoesNothing),
        Panel::Dead => no(WorkRefused::PanelDead),
        Panel::Turret(turret) => {
            need(m.tech() >= 1, WorkRefused::TurretNeedsTech)?;
            let fires = s4::fires(&game.things[turret]);
            need(fires && m.side == Side::Team, WorkRefused::TurretOff)
        }
        Panel::Valve => {
            let turned = matches!(game.things[thing].what, What::Panel { turned: true });
            need(!turned, WorkRefused::ValveTurned)
        }
        Panel::Lamps => Ok(()),
        Panel::Forge => need(m.side == Side::Team && !s7::stopped(game), WorkRefused::ForgeStopped),
        Panel::Doors(doors) => {
            let shut = doors.iter().any(|&door| !game.doors[door].is_open());
            need(shut, WorkRefused::DoorsOpen)
        }
    }
}

/// How a generator stands.
struct Machine {
    running: bool,
    fault: Option<Fault>,
    /// A void growth that nobody has broken off yet.
    growth: bool,
}

/// SC-RPR-01, SC-SCE-02: whether a generator can be repaired or sabotaged.
fn check_generator(game: &SunkenCitadel, id: Id, machine: Machine, actions: u8) -> Outcome {
    if game.model(id).side == Side::Team {
        need(!machine.running, WorkRefused::GeneratorRuns)?;
        let flooded = machine.fault == Some(Fault::FloodedCasing);
        need(!flooded || actions == 2, WorkRefused::FloodedCasing)?;
        need(machine.fault != Some(Fault::SeizedValve), WorkRefused::SeizedValve)?;
        need(!machine.growth, WorkRefused::VoidGrowth)
    } else {
        need(machine.running, WorkRefused::GeneratorStands)
    }
}

/// SC-OBJ-04: whether a medical station helps this model.
fn check_station(game: &SunkenCitadel, id: Id, uses: u8, actions: u8) -> Outcome {
    let m = game.model(id);
    need(actions == 1, WorkRefused::OneActionToHeal)?;
    need(m.living(), WorkRefused::StationHealsLiving)?;
    need(uses > 0, WorkRefused::StationUsedUp)?;
    need(!game.scenario().station_needs_lamps() || game.lamps(), WorkRefused::StationDark)?;
    need(m.wounds.sum() > 0 || m.state.mishap, WorkRefused::NothingToHeal)
}

/// SC-AP-03, SC-AP-04: works a thing: pays, and asks for whatever check it takes.
pub(crate) fn operate(game: &mut SunkenCitadel, thing: ObjectId, actions: u8, log: &mut Pen) {
    let Some(act) = game.activation else { return };
    let who = act.model;
    actions::spend(game, actions);
    game.model_mut(who).state.hiding = false;
    let effort = i8::from(actions == 2) + checks::assistant(game, who);
    let hunter = 2 * i8::from(game.model(who).has(Ability::TombHunter));
    let key = checks::key_bonus(game, who);
    let team = game.model(who).side == Side::Team;
    match game.things[thing].what {
        What::SignalConsole { .. } | What::Hub { .. } => {
            checks::push(game, who, Stat::Quality, effort + key, After::Objective { thing });
        }
        What::Anchor { .. } if team => {
            checks::push(game, who, Stat::Quality, effort + key, After::Objective { thing })
        }
        What::Anchor { .. } => checks::push(game, who, Stat::Quality, effort, After::Restart { thing }),
        What::Panel { .. } if game.scenario().panel(game, thing) == Panel::Forge => {
            s7::stop(game);
            event::status(game, who, "stops the forge for this turn", log);
        }
        What::Panel { .. } => {
            let modifier = effort + hunter + game.scenario().panel_modifier();
            checks::push(game, who, Stat::Quality, modifier, After::Panel { thing });
        }
        What::Locker { .. } => {
            game.things[thing].what = What::Locker { searched: true };
            search_locker(game, who, log);
        }
        What::Generator { .. } if team => repair::attempt(game, who, thing, actions),
        What::Generator { .. } => checks::push(game, who, Stat::Quality, effort, After::Sabotage { thing }),
        What::MedStation { works: false, .. } => {
            let engineer = i8::from(game.model(who).has(Ability::Engineer));
            checks::push(game, who, Stat::Quality, effort + engineer, After::FixStation { thing });
        }
        What::MedStation { works: true, .. } => {
            checks::push(game, who, Stat::Quality, 0, After::MedStation { thing, part: Part::Body });
        }
        What::SurvivorMarker { .. } => game.stack.push(Task::Roll(Roll::Survivor { thing })),
        What::ArtifactCase(_) | What::Strongbox => {
            let tech = i8::from(game.model(who).tech() >= 2);
            checks::push(game, who, Stat::Quality, effort + hunter + tech, After::Lockbox { thing });
        }
        What::Cabinet { .. } => {
            game.things[thing].what = What::Cabinet { searched: true };
            if game.model(who).state.mishap {
                game.model_mut(who).state.mishap = false;
            } else {
                deeds::take_off_any(game, who, 2);
            }
            event::status(game, who, "finds bandages and tonics", log);
        }
        What::Stores { .. } => {
            game.things[thing].what = What::Stores { searched: true };
            game.stack.push(Task::Roll(Roll::Stores { who, thing }));
        }
        What::Treasure(_)
        | What::Lamp
        | What::Turret { .. }
        | What::Column
        | What::Forge
        | What::Rift
        | What::Mine
        | What::Charge { .. }
        | What::Beacon { .. } => {}
    }
}

/// SC-OBJ-03, SC-SCE-03, SC-SCE-07: what a locker holds; with a damaged weapon of its own the searcher chooses.
fn search_locker(game: &mut SunkenCitadel, who: Id, log: &mut Pen) {
    let damaged = game.model(who).arms.iter().any(|arm| arm.wounds == 1);
    match (game.scenario().locker(game), damaged) {
        (Locker::DemolitionCharge, _) => {
            event::status(game, who, "finds a demolition charge", log);
            treasure::take_item(game, who, Item::DemolitionCharge, log);
        }
        (Locker::MedicalKit, _) => {
            event::status(game, who, "finds a medical kit", log);
            treasure::take_item(game, who, Item::MedicalKit, log);
        }
        (Locker::Workbench, true) => game.stack.push(Task::Salvage { who }),
        (Locker::Workbench, false) | (Locker::Find, _) => {
            game.stack.push(Task::Roll(Roll::FindCard { who }));
        }
    }
}

/// SC-RMC-03: the stores hold a special item, or nothing.
pub(crate) fn stores_searched(game: &mut SunkenCitadel, who: Id, die: u8, log: &mut Pen) {
    log.tell(|| Event::Die { what: "the stores", die });
    let least = if game.model(who).has(Ability::TombHunter) { 4 } else { 5 };
    if die >= least {
        game.stack.push(Task::Roll(Roll::FindCard { who }));
    } else {
        event::status(game, who, "finds nothing of use in the stores", log);
    }
}

/// SC-OBJ-03: whether the searcher may have that.
pub(crate) fn check_salvage(game: &SunkenCitadel, who: Id, arm: Option<u8>) -> Outcome {
    let Some(arm) = arm else { return Ok(()) };
    let damaged = game.model(who).arms.get(usize::from(arm)).is_some_and(|arm| arm.wounds == 1);
    need(damaged, TurnRefused::NothingToSalvage)
}

/// SC-OBJ-03: one weapon is whole again, or a special item is drawn.
pub(crate) fn salvage(game: &mut SunkenCitadel, who: Id, arm: Option<u8>, log: &mut Pen) {
    match arm {
        Some(arm) => {
            game.model_mut(who).arms[usize::from(arm)].wounds = 0;
            event::status(game, who, "mends a weapon at the locker", log);
        }
        None => game.stack.push(Task::Roll(Roll::FindCard { who })),
    }
}

/// SC-OBJ-02: what a panel does when it obeys.
pub(crate) fn panel_worked(game: &mut SunkenCitadel, who: Id, thing: ObjectId, log: &mut Pen) {
    match game.scenario().panel(game, thing) {
        Panel::Doors(doors) => {
            for door in doors {
                if !game.doors[door].is_open() {
                    doors::set(game, door, DoorState::Open, log);
                }
            }
        }
        Panel::Turret(turret) => {
            rivals::credit(game, who, turret);
            if let What::Turret { firing, .. } = &mut game.things[turret].what {
                *firing = false;
            }
            event::status(game, who, "switches the turret off", log);
        }
        Panel::Lamps => {
            game.waters.lights = !game.waters.lights;
            event::note(log, || "The lamps change".to_owned());
            movement::look_all(game, log);
        }
        Panel::Valve => {
            game.things[thing].what = What::Panel { turned: true };
            s6::flood_spoke(game, who, log);
        }
        Panel::Idle | Panel::Dead | Panel::Forge => {}
    }
}

/// SC-OBJ-05, SC-RMC-05: a case or a strongbox is open.
pub(crate) fn box_opened(game: &mut SunkenCitadel, who: Id, thing: ObjectId, log: &mut Pen) {
    let opened = &mut game.things[thing];
    opened.gone = true;
    let (sort, at) = (opened.sort(), opened.at);
    if sort == ObjectSort::Strongbox {
        explosives::lay_down(game, What::Treasure(Loot::Sealed), at);
        explosives::lay_down(game, What::Treasure(Loot::Sealed), Point::new(at.x + 8, at.y));
        return event::note(log, || "Two treasures lie in the box".to_owned());
    }
    game.stack.push(Task::Roll(Roll::ArtifactCard { who, two: false, first: None }));
}
