//! Technology and things: panels, consoles, machines and their faults, lockers.

use crate::content::{Ability, DoorState, Effect, Fault, Item, ObjectSort, Side};
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::illegal::{Outcome, TurnRefused, WorkRefused, need, no};
use crate::scenario::{Locker, Panel, s6, s7};

use crate::state::{Cloud, CloudSort, Id, Loot, Part, SunkenCitadel, Thing};
use crate::task::{Activation, After, Cause, Roll, Stat, Task};
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

impl SunkenCitadel {
    /// SC-OBJ-01: whether the acting model may work that thing.
    pub(crate) fn check_use(&self, act: &Activation, thing: u8, actions: u8) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        need((1..=2).contains(&actions), WorkRefused::OneOrTwoAtThing)?;
        self.check_actions(act, actions)?;
        let Some(t) = self.things.get(usize::from(thing)) else {
            return no(WorkRefused::NoSuchThing);
        };
        need(!t.gone && self.touches(id, Thing::Object(thing)), WorkRefused::NotTouched)?;
        let m = self.model(id);
        need(!m.has(Ability::Animal) && !self.is_survivor(id), WorkRefused::NoIdea)?;
        let team = m.side == Side::Team && m.controlled_by.is_none();
        match t.sort {
            ObjectSort::SignalConsole => need(team && !t.on, WorkRefused::LogOnceByTeam),
            ObjectSort::Panel => self.check_panel(id, thing),
            ObjectSort::Locker => {
                need(actions == 1 && t.on, WorkRefused::LockerOnce)?;
                need(team, WorkRefused::LockerForTeam)
            }
            ObjectSort::Generator => self.check_generator(id, thing, actions),
            ObjectSort::MedStation => self.check_station(id, thing, actions),
            ObjectSort::SurvivorMarker => need(actions == 1, WorkRefused::OneActionForSurvivor),
            ObjectSort::ArtifactCase => {
                need(t.artifact.is_none() && t.on, WorkRefused::CaseOpen)?;
                need(self.carries(id) && m.artifact.is_none(), WorkRefused::NoHandForArtifact)
            }
            ObjectSort::Strongbox => need(t.on, WorkRefused::BoxOpen),
            ObjectSort::Hub => {
                need(team, WorkRefused::HubForTeam)?;
                need(!s6::repaired(self) && t.fuse < 3, WorkRefused::HubOnceATurn)
            }
            ObjectSort::Anchor => {
                if team {
                    need(t.on, WorkRefused::AnchorShut)?;
                    need(m.tech() >= 1, WorkRefused::AnchorNeedsTech)
                } else {
                    need(!t.on && t.count < 2, WorkRefused::AnchorStaysShut)
                }
            }
            ObjectSort::Cabinet | ObjectSort::Stores => {
                need(t.on && actions == 1, WorkRefused::StoresSearched)
            }
            ObjectSort::Treasure
            | ObjectSort::Lamp
            | ObjectSort::Turret
            | ObjectSort::Column
            | ObjectSort::Forge
            | ObjectSort::Rift
            | ObjectSort::Mine
            | ObjectSort::Charge
            | ObjectSort::Beacon => no(WorkRefused::NothingToWork),
        }
    }

    /// SC-OBJ-02, SC-SCE-01, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08: which panels can be
    /// worked.
    fn check_panel(&self, id: Id, thing: u8) -> Outcome {
        let m = self.model(id);
        match self.scenario().panel(self, thing) {
            Panel::Idle => no(WorkRefused::PanelDoesNothing),
            Panel::Dead => no(WorkRefused::PanelDead),
            Panel::Turret(turret) => {
                need(m.tech() >= 1, WorkRefused::TurretNeedsTech)?;
                let works = self.things[usize::from(turret)].on;
                need(works && m.side == Side::Team, WorkRefused::TurretOff)
            }
            Panel::Valve => need(self.things[usize::from(thing)].on, WorkRefused::ValveTurned),
            Panel::Lamps => Ok(()),
            Panel::Forge => need(m.side == Side::Team && !s7::stopped(self), WorkRefused::ForgeStopped),
            Panel::Doors(doors) => {
                let shut = doors.iter().any(|&door| !self.doors[usize::from(door)].is_open());
                need(shut, WorkRefused::DoorsOpen)
            }
        }
    }

    /// SC-RPR-01, SC-SCE-02: whether a generator can be repaired or sabotaged.
    fn check_generator(&self, id: Id, thing: u8, actions: u8) -> Outcome {
        let t = &self.things[usize::from(thing)];
        if self.model(id).side == Side::Team {
            need(!t.on, WorkRefused::GeneratorRuns)?;
            let flooded = t.fault == Some(Fault::FloodedCasing);
            need(!flooded || actions == 2, WorkRefused::FloodedCasing)?;
            need(t.fault != Some(Fault::SeizedValve), WorkRefused::SeizedValve)?;
            need(!(t.fault == Some(Fault::VoidGrowth) && t.count == 0), WorkRefused::VoidGrowth)
        } else {
            need(t.on, WorkRefused::GeneratorStands)
        }
    }

    /// SC-OBJ-04: whether a medical station helps this model.
    fn check_station(&self, id: Id, thing: u8, actions: u8) -> Outcome {
        let t = &self.things[usize::from(thing)];
        let m = self.model(id);
        if !t.on {
            return need(m.side == Side::Team, WorkRefused::StationForTeam);
        }
        need(actions == 1, WorkRefused::OneActionToHeal)?;
        need(m.living(), WorkRefused::StationHealsLiving)?;
        need(t.count > 0, WorkRefused::StationUsedUp)?;
        need(!self.scenario().station_needs_lamps() || self.lamps(), WorkRefused::StationDark)?;
        need(m.wounds.iter().any(|&w| w > 0) || m.state.mishap, WorkRefused::NothingToHeal)
    }

    /// SC-AP-03, SC-AP-04: works a thing: pays, and asks for whatever check it takes.
    pub(crate) fn do_use(&mut self, thing: u8, actions: u8, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let who = act.model;
        self.spend(actions);
        self.model_mut(who).state.hiding = false;
        let t = self.things[usize::from(thing)];
        let effort = i8::from(actions == 2) + self.assistant(who);
        let hunter = 2 * i8::from(self.model(who).has(Ability::TombHunter));
        let key = self.key_bonus(who);
        let team = self.model(who).side == Side::Team;
        match t.sort {
            ObjectSort::SignalConsole | ObjectSort::Hub => {
                self.push_check(who, Stat::Quality, effort + key, After::Objective { thing });
            }
            ObjectSort::Anchor if team => {
                self.push_check(who, Stat::Quality, effort + key, After::Objective { thing })
            }
            ObjectSort::Anchor => self.push_check(who, Stat::Quality, effort, After::Restart { thing }),
            ObjectSort::Panel if self.scenario().panel(self, thing) == Panel::Forge => {
                s7::stop(self);
                self.status(who, "stops the forge for this turn", log);
            }
            ObjectSort::Panel => {
                let modifier = effort + hunter + self.scenario().panel_modifier();
                self.push_check(who, Stat::Quality, modifier, After::Panel { thing });
            }
            ObjectSort::Locker => self.search_locker(who, thing, log),
            ObjectSort::Generator if team => self.attempt_repair(who, thing, actions),
            ObjectSort::Generator => self.push_check(who, Stat::Quality, effort, After::Sabotage { thing }),
            ObjectSort::MedStation if !t.on => {
                let engineer = i8::from(self.model(who).has(Ability::Engineer));
                self.push_check(who, Stat::Quality, effort + engineer, After::FixStation { thing });
            }
            ObjectSort::MedStation => {
                self.push_check(who, Stat::Quality, 0, After::MedStation { thing, part: Part::Body });
            }
            ObjectSort::SurvivorMarker => self.stack.push(Task::Roll(Roll::Survivor { thing })),
            ObjectSort::ArtifactCase | ObjectSort::Strongbox => {
                let tech = i8::from(self.model(who).tech() >= 2);
                self.push_check(who, Stat::Quality, effort + hunter + tech, After::Lockbox { thing });
            }
            ObjectSort::Cabinet => {
                self.things[usize::from(thing)].on = false;
                if self.model(who).state.mishap {
                    self.model_mut(who).state.mishap = false;
                } else {
                    self.take_off_any(who, 2);
                }
                self.status(who, "finds bandages and tonics", log);
            }
            ObjectSort::Stores => {
                self.things[usize::from(thing)].on = false;
                self.stack.push(Task::Roll(Roll::Stores { who, thing }));
            }
            ObjectSort::Treasure
            | ObjectSort::Lamp
            | ObjectSort::Turret
            | ObjectSort::Column
            | ObjectSort::Forge
            | ObjectSort::Rift
            | ObjectSort::Mine
            | ObjectSort::Charge
            | ObjectSort::Beacon => {}
        }
    }

    /// SC-OBJ-03, SC-SCE-03, SC-SCE-07: what a locker holds; with a damaged weapon of its own the searcher chooses.
    fn search_locker(&mut self, who: Id, thing: u8, log: &mut Pen) {
        self.things[usize::from(thing)].on = false;
        let damaged = self.model(who).arms.iter().any(|arm| arm.wounds == 1);
        match (self.scenario().locker(self), damaged) {
            (Locker::DemolitionCharge, _) => {
                self.take_item(who, Item::DemolitionCharge);
                self.status(who, "finds a demolition charge", log);
            }
            (Locker::MedicalKit, _) => {
                self.take_item(who, Item::MedicalKit);
                self.status(who, "finds a medical kit", log);
            }
            (Locker::Workbench, true) => self.stack.push(Task::Salvage { who }),
            (Locker::Workbench, false) | (Locker::Find, _) => {
                self.stack.push(Task::Roll(Roll::FindCard { who }));
            }
        }
    }

    /// SC-RMC-03: the stores hold a special item, or nothing.
    pub(crate) fn stores_searched(&mut self, who: Id, die: u8, log: &mut Pen) {
        log.tell(|| Event::Die { what: "the stores", die });
        let least = if self.model(who).has(Ability::TombHunter) { 4 } else { 5 };
        if die >= least {
            self.stack.push(Task::Roll(Roll::FindCard { who }));
        } else {
            self.status(who, "finds nothing of use in the stores", log);
        }
    }

    /// SC-OBJ-03: whether the searcher may have that.
    pub(crate) fn check_salvage(&self, who: Id, arm: Option<u8>) -> Outcome {
        let Some(arm) = arm else { return Ok(()) };
        let damaged = self.model(who).arms.get(usize::from(arm)).is_some_and(|arm| arm.wounds == 1);
        need(damaged, TurnRefused::NothingToSalvage)
    }

    /// SC-OBJ-03: one weapon is whole again, or a special item is drawn.
    pub(crate) fn salvage(&mut self, who: Id, arm: Option<u8>, log: &mut Pen) {
        match arm {
            Some(arm) => {
                self.model_mut(who).arms[usize::from(arm)].wounds = 0;
                self.status(who, "mends a weapon at the locker", log);
            }
            None => self.stack.push(Task::Roll(Roll::FindCard { who })),
        }
    }

    /// Puts a thing into somebody's hands; what they have no room for stays where it was.
    pub(crate) fn take_item(&mut self, who: Id, item: Item) {
        let items = &mut self.model_mut(who).items;
        if !items.is_full() {
            items.push(item);
        }
    }

    /// SC-RPR-01: the first attempt on a machine draws its fault.
    pub(crate) fn attempt_repair(&mut self, who: Id, thing: u8, actions: u8) {
        match self.things[usize::from(thing)].fault {
            None => self.stack.push(Task::Roll(Roll::FaultCard { thing, who, actions, first: None })),
            Some(Fault::WhisperingCore) if self.has_mind(who) => {
                self.push_check(who, Stat::Will, 0, After::CoreWhispers { thing, actions });
            }
            Some(fault) => self.roll_repair(who, thing, actions, fault),
        }
    }

    /// SC-RPR-01, SC-ABL-11, SC-SCE-02, SC-RPR-08: a Quality Check to clear a fault.
    fn roll_repair(&mut self, who: Id, thing: u8, actions: u8, fault: Fault) {
        let m = self.model(who);
        let lacking = fault.level().saturating_sub(m.tech()) as i8;
        let engineer = i8::from(m.has(Ability::Engineer) && m.tech() >= fault.level());
        let breakers = self.scenario().repair_bonus(self, who);
        let second = i8::from(actions == 2 && fault != Fault::FloodedCasing);
        let part = -i8::from(fault == Fault::MissingPart);
        let modifier =
            engineer + second + part + breakers - lacking + self.assistant(who) + self.key_bonus(who);
        self.push_check(who, Stat::Quality, modifier, After::Repair { thing, fault });
    }

    /// SC-RPR-01: the card of a machine is known; some settle at once.
    pub(crate) fn fault_drawn(&mut self, thing: u8, who: Id, actions: u8, fault: Fault, log: &mut Pen) {
        log.tell(|| Event::Card { deck: "Repair", title: fault.title(), text: fault_text(fault) });
        self.things[usize::from(thing)].fault = Some(fault);
        self.things[usize::from(thing)].count = 0;
        match fault {
            Fault::OnlySwitchedOff => self.machine_mended(thing, log),
            Fault::EtherLeak => {
                let at = self.things[usize::from(thing)].at;
                let cloud = Cloud { sort: CloudSort::Leak, at, depth: 0, until: u8::MAX, ink: None };
                self.add_cloud(cloud);
            }
            Fault::SeizedValve | Fault::VoidGrowth => {}
            Fault::FloodedCasing if actions < 2 => {}
            _ => self.attempt_repair(who, thing, actions),
        }
    }

    /// SC-RPR-08: whether a treasure or a find can be given up for a missing part.
    pub(crate) fn check_sacrifice(&self, act: &Activation, thing: u8) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        let Some(t) = self.things.get(usize::from(thing)) else {
            return no(WorkRefused::NothingToMend);
        };
        need(self.touches(id, Thing::Object(thing)), WorkRefused::PartNotTouched)?;
        need(t.sort == ObjectSort::Generator && !t.on && t.fault.is_some(), WorkRefused::NothingMissing)?;
        let m = self.model(id);
        let scrap = m.loot.contains(&Loot::Scrap);
        let any = t.fault == Some(Fault::MissingPart)
            && (!m.loot.is_empty() || m.items.iter().any(|item| item.level() == 0));
        need(scrap || any, WorkRefused::NothingToGiveUp)
    }

    /// SC-RPR-08, SC-TRS-02: the part is given and the machine runs.
    pub(crate) fn do_sacrifice(&mut self, thing: u8, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        self.spend(1);
        let m = &mut self.models[act.model.index()];
        let scrap = m.loot.iter().position(|loot| *loot == Loot::Scrap);
        if let Some(index) = scrap.or_else(|| (!m.loot.is_empty()).then_some(0)) {
            m.loot.remove(index);
            self.tally.hoard.spent += 1;
        } else if let Some(index) = m.items.iter().position(|item| item.level() == 0) {
            m.items.remove(index);
        }
        self.machine_mended(thing, log);
    }

    /// SC-SCE-02: a generator runs; two light the station.
    pub(crate) fn machine_mended(&mut self, thing: u8, log: &mut Pen) {
        let t = &mut self.things[usize::from(thing)];
        t.on = true;
        let (fault, at) = (t.fault, t.at);
        if fault == Some(Fault::GoodOrder) {
            self.tally.extra += 1;
        }
        if fault == Some(Fault::EtherLeak) {
            self.clouds.retain(|cloud| cloud.sort != CloudSort::Leak || cloud.at != at);
        }
        self.note(log, || "The machine runs".to_owned());
        self.scenario().machines_changed(self, log);
    }

    /// How many generators run.
    pub fn running(&self) -> usize {
        self.things.iter().filter(|t| t.sort == ObjectSort::Generator && t.on).count()
    }

    /// A technical check is settled.
    pub(crate) fn work_rolled(&mut self, who: Id, after: After, good: u8, log: &mut Pen) {
        let passed = good >= 2;
        match after {
            After::Panel { thing } if passed => self.panel_worked(who, thing, log),
            After::Objective { thing } if passed => self.objective_done(who, thing, log),
            After::Repair { thing, fault } => self.repair_rolled(who, thing, fault, good, log),
            After::CoreWhispers { thing, actions } => {
                if passed {
                    self.roll_repair(who, thing, actions, Fault::WhisperingCore);
                } else {
                    self.lose_actions(who);
                }
            }
            After::Sabotage { thing } if passed => {
                let t = &mut self.things[usize::from(thing)];
                t.on = false;
                t.fault = None;
                self.scenario().sabotaged(self);
                self.status(who, "sabotages the generator", log);
                self.scenario().machines_changed(self, log);
            }
            After::Restart { thing } if good >= 3 => {
                self.things[usize::from(thing)].on = true;
                self.status(who, "restarts the anchor", log);
            }
            After::Lockbox { thing } if passed => self.box_opened(who, thing, log),
            After::MedStation { thing, .. } if good >= 1 => {
                self.things[usize::from(thing)].count -= 1;
                if self.model(who).wounds.iter().any(|&w| w > 0) {
                    self.take_off_any(who, 2);
                } else {
                    self.model_mut(who).state.mishap = false;
                }
                self.status(who, "is treated at the medical station", log);
            }
            After::FixStation { thing } if passed => {
                self.things[usize::from(thing)].on = true;
                self.note(log, || "The medical station works".to_owned());
            }
            After::MendOwn { arm } => {
                if passed {
                    self.mended(who, arm, log);
                } else if good == 0 {
                    self.damage_arm(who, arm, 2, log);
                }
            }
            After::MendFor { target, arm, need } if good >= need => self.mended(target, arm, log),
            After::WakeArtifact if good >= 3 => {
                if let Some(artifact) = self.model(who).artifact {
                    self.active |= artifact.bit();
                    self.status(who, "wakes the artifact", log);
                    self.sync_artifact(who);
                }
            }
            After::MendArtifact if good >= 3 => {
                if let Some(artifact) = self.model(who).artifact {
                    self.damaged &= !artifact.bit();
                    self.status(who, "repairs the artifact", log);
                    self.sync_artifact(who);
                }
            }
            _ => {}
        }
    }

    fn mended(&mut self, who: Id, arm: u8, log: &mut Pen) {
        if let Some(arm) = self.model_mut(who).arms.get_mut(usize::from(arm)) {
            arm.wounds = 0;
        }
        self.status(who, "has a working weapon again", log);
    }

    /// SC-RPR-02, SC-RPR-04, SC-RPR-09, SC-RPR-12, SC-RPR-14, SC-RPR-16, SC-RPR-05, SC-RPR-13, SC-RPR-15: a
    /// repair is settled.
    fn repair_rolled(&mut self, who: Id, thing: u8, fault: Fault, good: u8, log: &mut Pen) {
        if good >= fault.level() {
            let t = &mut self.things[usize::from(thing)];
            t.count += 1;
            if fault == Fault::Rust && t.count < 2 {
                return self.note(log, || "The rust gives way a little".to_owned());
            }
            return self.machine_mended(thing, log);
        }
        if good == 0 {
            match fault {
                Fault::CrossedLeads => self.push_check(who, Stat::Resistance, 0, After::Leads),
                Fault::WiredCharge => {
                    let at = self.things[usize::from(thing)].at;
                    self.burst(at, 7, 1, Cause::Wire, log);
                }
                _ => {}
            }
        }
    }

    /// SC-OBJ-02: what a panel does when it obeys.
    fn panel_worked(&mut self, who: Id, thing: u8, log: &mut Pen) {
        match self.scenario().panel(self, thing) {
            Panel::Doors(doors) => {
                for door in doors {
                    if !self.doors[usize::from(door)].is_open() {
                        self.set_door(door, DoorState::Open, log);
                    }
                }
            }
            Panel::Turret(turret) => {
                self.things[usize::from(turret)].on = false;
                self.status(who, "switches the turret off", log);
            }
            Panel::Lamps => {
                self.waters.lights = !self.waters.lights;
                self.note(log, || "The lamps change".to_owned());
                self.look_all(log);
            }
            Panel::Valve => {
                self.things[usize::from(thing)].on = false;
                s6::flood_spoke(self, who, log);
            }
            Panel::Idle | Panel::Dead | Panel::Forge => {}
        }
    }

    /// SC-OBJ-05, SC-RMC-05: a case or a strongbox is open.
    fn box_opened(&mut self, who: Id, thing: u8, log: &mut Pen) {
        let (sort, at) = (self.things[usize::from(thing)].sort, self.things[usize::from(thing)].at);
        self.things[usize::from(thing)].on = false;
        if sort == ObjectSort::Strongbox {
            self.things[usize::from(thing)].gone = true;
            self.lay_down(ObjectSort::Treasure, at, 0, None);
            self.lay_down(ObjectSort::Treasure, Point::new(at.x + 8, at.y), 0, None);
            return self.note(log, || "Two treasures lie in the box".to_owned());
        }
        self.things[usize::from(thing)].gone = true;
        self.stack.push(Task::Roll(Roll::ArtifactCard { who, two: false, first: None }));
    }

    /// Whether a weapon's card has that effect, for tests and the view.
    pub fn arm_has(&self, id: Id, arm: u8, effect: Effect) -> bool {
        self.weapon(id, arm).is_some_and(|card| card.has(effect))
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
