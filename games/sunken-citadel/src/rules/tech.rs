//! Technology and things: panels, consoles, machines and their faults, lockers, treasure, devices, artifacts.

use crate::content::{
    Ability, Artifact, Difficulty, DoorState, Effect, Fault, Find, Item, L, M, ObjectSort, Side, Weapon,
};
use crate::event::{Event, Pen};
use crate::geometry::Point;
use crate::rules::{Outcome, need, no};
use crate::state::{Arm, Cloud, CloudSort, Id, Loot, Part, SunkenCitadel, Thing};
use crate::task::{Activation, After, Cause, Roll, Stat, Task};
use fathom_core::Log;

impl Fault {
    /// SC-RPR-02 to SC-RPR-16: how many successes clear it; none where strength or a switch does.
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
        need((1..=2).contains(&actions), "SC-TEC-13", "work takes one action or two")?;
        self.check_actions(act, actions)?;
        let Some(t) = self.things.get(usize::from(thing)) else {
            return no("SC-OBJ-01", "there is no such thing");
        };
        need(!t.gone && self.touches(id, Thing::Object(thing)), "SC-OBJ-01", "it does not touch that")?;
        let m = self.model(id);
        need(
            !m.has(Ability::Animal) && !self.is_survivor(id),
            "SC-OBJ-01",
            "it does not know what to do with that",
        )?;
        let team = m.side == Side::Team && m.controlled_by.is_none();
        match t.sort {
            ObjectSort::SignalConsole => {
                need(team && !t.on, "SC-SCE-01", "only the team copies the log, and once")
            }
            ObjectSort::Panel => self.check_panel(id, thing),
            ObjectSort::Locker => {
                need(actions == 1 && t.on, "SC-OBJ-03", "a locker is searched once, for one action")?;
                need(team, "SC-OBJ-03", "only the team searches lockers")
            }
            ObjectSort::Generator => self.check_generator(id, thing, actions),
            ObjectSort::MedStation => self.check_station(id, thing, actions),
            ObjectSort::SurvivorMarker => need(actions == 1, "SC-SCE-03", "one action is enough"),
            ObjectSort::ArtifactCase => {
                need(t.artifact.is_none() && t.on, "SC-OBJ-05", "it is open: pick it up")?;
                need(self.carries(id) && m.artifact.is_none(), "SC-TEC-14", "it cannot carry an artifact")
            }
            ObjectSort::Strongbox => need(t.on, "SC-RMC-05", "the box is open"),
            ObjectSort::Hub => {
                need(team, "SC-SCE-06", "only the team repairs the hub")?;
                need(!self.tally.once && t.fuse < 3, "SC-SCE-06", "one repair a turn, three in all")
            }
            ObjectSort::Anchor => {
                if team {
                    need(t.on, "SC-SCE-08", "that anchor is shut down")?;
                    need(m.tech() >= 1, "SC-SCE-08", "it takes Ether Tech")
                } else {
                    need(!t.on && t.count < 2, "SC-SCE-08", "that anchor cannot be restarted")
                }
            }
            ObjectSort::Cabinet | ObjectSort::Stores => {
                need(t.on && actions == 1, "SC-RMC-03", "it has been searched")
            }
            ObjectSort::Treasure
            | ObjectSort::Lamp
            | ObjectSort::Turret
            | ObjectSort::Column
            | ObjectSort::Forge
            | ObjectSort::Rift
            | ObjectSort::Mine
            | ObjectSort::Charge
            | ObjectSort::Beacon => no("SC-OBJ-01", "there is nothing to work there"),
        }
    }

    /// SC-OBJ-02, SC-SCE-01, SC-SCE-04, SC-SCE-05, SC-SCE-06, SC-SCE-07, SC-SCE-08: which panels can be worked.
    fn check_panel(&self, id: Id, thing: u8) -> Outcome {
        let m = self.model(id);
        let object = &self.map().objects[usize::from(thing)];
        let t = &self.things[usize::from(thing)];
        match (self.scenario, object.id) {
            (2, _) | (3, _) => no("SC-OBJ-02", "that panel does nothing by itself"),
            (4, "pA" | "pB") => {
                need(m.tech() >= 1, "SC-SCE-04", "it takes Ether Tech")?;
                let turret = if object.id == "pA" { "tA" } else { "tB" };
                let works = self.map().object(turret).is_some_and(|i| self.things[usize::from(i)].on);
                need(works && m.side == Side::Team, "SC-SCE-04", "that turret is off")
            }
            (6, "vl") => need(t.on, "SC-SCE-06", "the valve has been turned"),
            (6, _) => Ok(()),
            (7, _) => need(
                m.side == Side::Team && !self.tally.once,
                "SC-SCE-07",
                "the forge is stopped for this turn",
            ),
            (8, _) if self.campaign.as_ref().is_some_and(|c| c.links.hub_lost) => {
                no("SC-CMP-01", "that panel is dead")
            }
            _ => {
                let doors = self.panel_doors(thing);
                let shut = doors.iter().any(|&door| !self.doors[usize::from(door)].is_open());
                need(shut, "SC-OBJ-02", "those doors are open")
            }
        }
    }

    /// The doors that a panel opens.
    pub fn panel_doors(&self, thing: u8) -> Vec<u8> {
        let ids: &[&str] = match (self.scenario, self.map().objects.get(usize::from(thing)).map(|o| o.id)) {
            (1, Some("p1")) => &["d1"],
            (4, Some("hat")) => &["d4"],
            (5, Some("lk")) => &["d7", "d8"],
            (8, Some("nl")) => &["d8"],
            _ => &[],
        };
        ids.iter().filter_map(|id| self.map().door(id)).collect()
    }

    /// SC-RPR-01, SC-SCE-02: whether a generator can be repaired or sabotaged.
    fn check_generator(&self, id: Id, thing: u8, actions: u8) -> Outcome {
        let t = &self.things[usize::from(thing)];
        if self.model(id).side == Side::Team {
            need(!t.on, "SC-SCE-02", "that generator runs")?;
            let flooded = t.fault == Some(Fault::FloodedCasing);
            need(!flooded || actions == 2, "SC-RPR-06", "a flooded casing takes two actions")?;
            need(t.fault != Some(Fault::SeizedValve), "SC-RPR-10", "a seized valve wants force")?;
            need(
                !(t.fault == Some(Fault::VoidGrowth) && t.count == 0),
                "SC-RPR-07",
                "the growth must be broken first",
            )
        } else {
            need(t.on, "SC-SCE-02", "that generator stands still")
        }
    }

    /// SC-OBJ-04: whether a medical station helps this model.
    fn check_station(&self, id: Id, thing: u8, actions: u8) -> Outcome {
        let t = &self.things[usize::from(thing)];
        let m = self.model(id);
        if !t.on {
            return need(m.side == Side::Team, "SC-OBJ-04", "only the team repairs it");
        }
        need(actions == 1, "SC-OBJ-04", "one action is enough")?;
        need(m.living(), "SC-OBJ-04", "it heals the living")?;
        need(t.count > 0, "SC-OBJ-04", "it has served three times")?;
        need(self.scenario != 2 || self.lamps(), "SC-SCE-02", "it has no power while the lamps are out")?;
        need(m.wounds.iter().any(|&w| w > 0) || m.state.mishap, "SC-OBJ-04", "there is nothing to heal")
    }

    /// Works a thing: pays, and asks for whatever check it takes.
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
            ObjectSort::Panel if self.scenario == 7 => {
                self.tally.once = true;
                self.status(who, "stops the forge for this turn", log);
            }
            ObjectSort::Panel => {
                let vault = -i8::from(self.scenario == 5);
                self.push_check(who, Stat::Quality, effort + hunter + vault, After::Panel { thing });
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

    /// SC-OBJ-03, SC-SCE-03, SC-SCE-07: a locker mends a weapon, or holds a find.
    fn search_locker(&mut self, who: Id, thing: u8, log: &mut Pen) {
        self.things[usize::from(thing)].on = false;
        if self.scenario == 7 {
            let _ = self.model_mut(who).items.try_push(Item::DemolitionCharge);
            return self.status(who, "finds a demolition charge", log);
        }
        if self.scenario == 3 && self.tally.empty_pharmacy {
            let _ = self.model_mut(who).items.try_push(Item::MedicalKit);
            return self.status(who, "finds a medical kit", log);
        }
        let damaged = self.model(who).arms.iter().position(|arm| arm.wounds == 1);
        if let Some(index) = damaged
            && self.scenario != 3
        {
            self.model_mut(who).arms[index].wounds = 0;
            return self.status(who, "mends a weapon at the locker", log);
        }
        self.stack.push(Task::Roll(Roll::FindCard { who }));
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
        let breakers = self.map().object("swp").is_some_and(|swp| {
            self.standing().any(|(id, other)| {
                id != who && other.side == Side::Team && self.touches(id, Thing::Object(swp))
            })
        });
        let second = i8::from(actions == 2 && fault != Fault::FloodedCasing);
        let part = -i8::from(fault == Fault::MissingPart);
        let modifier = engineer + second + part + i8::from(breakers) - lacking
            + self.assistant(who)
            + self.key_bonus(who);
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
                let _ = self.clouds.try_push(cloud);
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
            return no("SC-RPR-08", "there is no such thing");
        };
        need(self.touches(id, Thing::Object(thing)), "SC-RPR-08", "it does not touch that")?;
        need(
            t.sort == ObjectSort::Generator && !t.on && t.fault.is_some(),
            "SC-RPR-08",
            "nothing is missing there",
        )?;
        let m = self.model(id);
        let scrap = m.loot.contains(&Loot::Scrap);
        let any = t.fault == Some(Fault::MissingPart)
            && (!m.loot.is_empty() || m.items.iter().any(|item| item.level() == 0));
        need(scrap || any, "SC-RPR-08", "it has nothing to give up for it")
    }

    /// SC-RPR-08, SC-TRS-02: the part is given and the machine runs.
    pub(crate) fn do_sacrifice(&mut self, thing: u8, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        self.spend(1);
        let m = self.model_mut(act.model);
        if let Some(index) = m.loot.iter().position(|loot| *loot == Loot::Scrap) {
            m.loot.remove(index);
        } else if !m.loot.is_empty() {
            m.loot.remove(0);
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
        self.power(log);
    }

    /// SC-SCE-02: the lamps burn while two generators run.
    pub(crate) fn power(&mut self, log: &mut Pen) {
        if self.scenario != 2 {
            return;
        }
        let running = self.running();
        let lights = running >= 2;
        if lights != self.waters.lights {
            self.waters.lights = lights;
            self.note(log, || if lights { "The lamps come on" } else { "The lamps go out" }.to_owned());
            self.look_all(log);
        }
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
                self.tally.second += 1;
                self.status(who, "sabotages the generator", log);
                self.power(log);
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

    /// SC-RPR-05, SC-RPR-13, SC-RPR-15: a repair is settled.
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
                    self.burst(who, at, 7, 1, Cause::Wire, log);
                }
                _ => {}
            }
        }
    }

    /// SC-OBJ-02: what a panel does when it obeys.
    fn panel_worked(&mut self, who: Id, thing: u8, log: &mut Pen) {
        for door in self.panel_doors(thing) {
            if !self.doors[usize::from(door)].is_open() {
                self.set_door(door, DoorState::Open, log);
            }
        }
        let id = self.map().objects[usize::from(thing)].id;
        match (self.scenario, id) {
            (4, "pA" | "pB") => {
                if let Some(turret) = self.map().object(if id == "pA" { "tA" } else { "tB" }) {
                    self.things[usize::from(turret)].on = false;
                    self.status(who, "switches the turret off", log);
                }
            }
            (6, "br") => {
                self.waters.lights = !self.waters.lights;
                self.note(log, || "The lamps change".to_owned());
                self.look_all(log);
            }
            (6, _) => {
                self.things[usize::from(thing)].on = false;
                self.flood_spoke(who, log);
            }
            _ => {}
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
        self.tally.entered = true;
        self.stack.push(Task::Roll(Roll::ArtifactCard { who, two: false, first: None }));
    }

    /// SC-AP-18, SC-TEC-14: whether the acting model may pick that up.
    pub(crate) fn check_pick_up(&self, act: &Activation, thing: u8) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        let Some(t) = self.things.get(usize::from(thing)) else {
            return no("SC-TEC-14", "there is no such thing");
        };
        need(!t.gone && self.touches(id, Thing::Object(thing)), "SC-TEC-14", "it does not touch that")?;
        need(self.carries(id), "SC-TEC-14", "it carries nothing")?;
        let m = self.model(id);
        need(
            m.side != Side::Invaders || self.scenario == 5,
            "SC-SCE-05",
            "the Invaders carry treasure only in the vault",
        )?;
        need(m.side != Side::Wild, "SC-TEC-14", "creatures carry nothing")?;
        match t.sort {
            ObjectSort::Treasure => need(!m.loot.is_full(), "SC-TEC-14", "it carries two treasures"),
            ObjectSort::ArtifactCase => {
                need(t.artifact.is_some(), "SC-OBJ-05", "the case is locked")?;
                need(m.artifact.is_none(), "SC-TEC-14", "it carries an artifact")
            }
            _ => no("SC-TEC-14", "that is not to be picked up"),
        }
    }

    /// SC-TRS-01: picks up; the team looks inside at once.
    pub(crate) fn do_pick_up(&mut self, thing: u8, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let who = act.model;
        self.spend(1);
        let t = self.things[usize::from(thing)];
        self.things[usize::from(thing)].gone = true;
        if let Some(artifact) = t.artifact {
            return self.take_artifact(who, artifact, log);
        }
        let loot = match t.count {
            1 => Loot::Scrap,
            2 => Loot::Goods,
            3 => Loot::Crystals,
            4 => Loot::Opened,
            _ => Loot::Sealed,
        };
        self.status(who, "picks up a treasure", log);
        if loot == Loot::Sealed && self.model(who).side == Side::Team {
            return self.stack.push(Task::Roll(Roll::Treasure { who }));
        }
        let _ = self.model_mut(who).loot.try_push(loot);
    }

    /// SC-TRS-01 to SC-TRS-07: what is in a treasure; an Ether Detector finds better.
    pub(crate) fn treasure(&mut self, who: Id, die: u8, log: &mut Pen) {
        let roll = die + u8::from(self.device(who, Item::EtherDetector));
        log.tell(|| Event::Die { what: "the treasure", die });
        let loot = match roll {
            1 => {
                let hunter = 2 * i8::from(self.model(who).has(Ability::TombHunter));
                self.push_check(who, Stat::Quality, hunter, After::Trap { score: 5 });
                Loot::Scrap
            }
            2 => Loot::Scrap,
            3 => Loot::Goods,
            4 => {
                self.stack.push(Task::Roll(Roll::FindCard { who }));
                Loot::Opened
            }
            5 => Loot::Crystals,
            _ => {
                self.stack.push(Task::Roll(Roll::ArtifactCard { who, two: roll > 6, first: None }));
                Loot::Opened
            }
        };
        let _ = self.model_mut(who).loot.try_push(loot);
        self.says(who, log, || format!("finds {}", loot_name(loot)));
    }

    /// SC-ART-01, SC-ART-03: an artifact comes into somebody's hands.
    pub(crate) fn gain_artifact(&mut self, who: Id, artifact: Artifact, log: &mut Pen) {
        self.decks.artifacts &= !artifact.bit();
        log.tell(|| Event::Card { deck: "Artifact", title: artifact.title(), text: artifact_text(artifact) });
        match self.difficulty {
            Difficulty::Beginner => self.active |= artifact.bit(),
            Difficulty::Advanced => self.stack.push(Task::Roll(Roll::ArtifactWorks { artifact })),
            Difficulty::Expert => {}
        }
        self.take_artifact(who, artifact, log);
    }

    /// Takes an artifact, or leaves it on the ground if the hands are full.
    pub(crate) fn take_artifact(&mut self, who: Id, artifact: Artifact, log: &mut Pen) {
        if self.model(who).artifact.is_some() || !self.model(who).here() {
            let at = self.model(who).at;
            self.lay_down(ObjectSort::ArtifactCase, at, 0, Some(artifact));
            return;
        }
        self.model_mut(who).artifact = Some(artifact);
        self.says(who, log, || format!("carries the {}", artifact.title().to_lowercase()));
        self.sync_artifact(who);
    }

    /// Whether a model holds that artifact, working or not.
    pub(crate) fn artifact_is(&self, who: Id, artifact: Artifact) -> bool {
        self.model(who).artifact == Some(artifact)
    }

    /// SC-ATF-02, SC-ATF-07: artifacts that are weapons are in hand as long as they work.
    pub(crate) fn sync_artifact(&mut self, who: Id) {
        for (artifact, weapon) in [
            (Artifact::TidalGauntlet, Weapon::TidalGauntlet),
            (Artifact::ResonanceSpike, Weapon::ResonanceSpike),
        ] {
            let has = self.model(who).arms.iter().position(|arm| arm.weapon == weapon);
            match (self.artifact_works(who, artifact), has) {
                (true, None) => {
                    let arm = Arm { weapon, wounds: 0, loaded: true, attack: 0, armour_break: 0 };
                    let _ = self.model_mut(who).arms.try_push(arm);
                }
                (false, Some(index)) => {
                    self.model_mut(who).arms.remove(index);
                }
                _ => {}
            }
        }
    }

    /// SC-ITM-01 to SC-ITM-10: a special item comes into somebody's hands.
    pub(crate) fn gain_find(&mut self, who: Id, find: Find, log: &mut Pen) {
        log.tell(|| Event::Card { deck: "Special item", title: find.title(), text: "It is put to use" });
        let model = self.model_mut(who);
        let arm = |weapon| Arm { weapon, wounds: 0, loaded: true, attack: 0, armour_break: 0 };
        let mut give = |item: Item, count: usize| {
            for _ in 0..count {
                let _ = model.items.try_push(item);
            }
        };
        match find {
            Find::MedicalKit => give(Item::MedicalKit, 1),
            Find::PatchFoam => give(Item::PatchFoam, 1),
            Find::FlarePack => give(Item::FlarePack, 3),
            Find::BreachingTool => give(Item::BreachingTool, 1),
            Find::BubbleGrenade => give(Item::BubbleGrenade, 2),
            Find::CrystalImager => give(Item::CrystalImager, 1),
            Find::FluxDampener => give(Item::FluxDampener, 1),
            Find::ReinforcedPlating => {
                give(Item::ReinforcedPlating, 1);
                model.stats.armour[1] = (model.stats.armour[1] + 1).min(4.max(model.stats.armour[1]));
            }
            Find::SpareSpeargun => {
                let _ = model.arms.try_push(arm(Weapon::MultiSpeargun));
            }
            Find::NetLauncher => {
                let _ = model.arms.try_push(arm(Weapon::NetLauncher));
            }
        }
    }

    /// SC-ITM-01, SC-ITM-02, SC-ITM-04, SC-ITM-07: whether the acting model may use that item so.
    pub(crate) fn check_item(
        &self,
        act: &Activation,
        item: Item,
        target: Option<Id>,
        at: Option<Point>,
    ) -> Outcome {
        let id = act.model;
        let m = self.model(id);
        need(m.items.contains(&item), "SC-ITM-01", "it has none")?;
        match item {
            Item::PatchFoam => {
                need(target.is_none() && at.is_none(), "SC-ITM-02", "it is used on oneself")?;
                return need(m.state.leaking, "SC-ITM-02", "the suit is tight");
            }
            Item::MedicalKit => {
                self.check_free(id)?;
                self.check_actions(act, 1)?;
                let Some(target) = target.filter(|t| t.index() < self.models.len()) else {
                    return no("SC-ITM-01", "name the patient");
                };
                let t = self.model(target);
                need(
                    at.is_none() && (target == id || self.contact(id, target)),
                    "SC-ITM-01",
                    "they must touch",
                )?;
                need(t.living() && !self.hostile(id, target), "SC-ITM-01", "it helps living friends")?;
                return need(t.wounds.iter().any(|&w| w > 0), "SC-ITM-01", "there is no wound");
            }
            Item::FlarePack | Item::BubbleGrenade => {}
            _ => return no("SC-TEC-03", "it works by itself"),
        }
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        let clause = if item == Item::FlarePack { "SC-ITM-04" } else { "SC-ITM-07" };
        let Some(at) = at.filter(|at| at.on_table()) else { return no(clause, "name the place") };
        need(target.is_none() && m.at.dist(at) <= M, clause, "it is thrown at most five inches")?;
        need(!self.walled_off(m.at, at, m.depth), clause, "something is in the way")?;
        need(!self.clouds.is_full(), clause, "the water holds no more clouds")
    }

    /// The item is used.
    pub(crate) fn do_item(&mut self, item: Item, target: Option<Id>, at: Option<Point>, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let who = act.model;
        self.use_up(who, item);
        let mut cloud = |sort, until| {
            let depth = self.models[who.index()].depth;
            let _ = self.clouds.try_push(Cloud { sort, at: at.unwrap_or_default(), depth, until, ink: None });
        };
        match item {
            Item::PatchFoam => {
                self.model_mut(who).state.leaking = false;
                return self.status(who, "seals the leak", log);
            }
            Item::MedicalKit => self.take_off_any(target.unwrap_or(who), 2),
            Item::FlarePack => cloud(CloudSort::Flare, u8::MAX),
            Item::BubbleGrenade => {
                let until = self.turn + 1;
                cloud(CloudSort::Bubbles, until);
            }
            _ => {}
        }
        self.spend(1);
        self.says(who, log, || format!("uses the {}", item.name().to_lowercase()));
        if item == Item::FlarePack {
            self.look_all(log);
        }
    }

    /// SC-ATF-01, SC-ATF-09, SC-ATF-13: whether the acting model may use its artifact so.
    pub(crate) fn check_artifact(&self, act: &Activation, target: Option<Id>, at: Option<Point>) -> Outcome {
        let id = act.model;
        let m = self.model(id);
        let Some(artifact) = m.artifact else { return no("SC-ART-05", "it has no artifact") };
        need(self.artifact_works(id, artifact), "SC-ART-05", "the artifact does not work for it")?;
        need(self.served & artifact.bit() == 0, "SC-ATF-01", "it has served this scenario")?;
        self.check_fit(id)?;
        self.check_actions(act, 1)?;
        match artifact {
            Artifact::OrbOfStillWater => need(
                target.is_none() && at.is_none() && !self.clouds.is_full(),
                "SC-ATF-01",
                "it works round its holder",
            ),
            Artifact::PhaseAnchor => {
                let Some(to) = at else { return no("SC-ATF-09", "name the place") };
                let near = to != m.at && m.at.dist2(to) <= L * L;
                need(near && target.is_none(), "SC-ATF-09", "it reaches seven inches")?;
                need(m.depth == 0 || self.map().depth_outside > 0, "SC-ATF-09", "not there")?;
                self.path_clear(id, to, to, m.depth)
            }
            Artifact::StasisShard => {
                let Some(target) = target else { return no("SC-ATF-13", "name the victim") };
                self.check_foe(id, target)?;
                let huge = self.model(target).kind.profile().size == crate::content::Size::Huge;
                need(
                    at.is_none() && self.contact(id, target) && !huge,
                    "SC-ATF-13",
                    "it holds a neighbour that is not huge",
                )
            }
            _ => no("SC-TEC-03", "it works by itself"),
        }
    }

    /// The artifact is used.
    pub(crate) fn do_artifact(&mut self, target: Option<Id>, at: Option<Point>, log: &mut Pen) {
        let Some(act) = self.activation else { return };
        let who = act.model;
        let Some(artifact) = self.model(who).artifact else { return };
        self.spend(1);
        self.served |= artifact.bit();
        self.says(who, log, || format!("uses the {}", artifact.title().to_lowercase()));
        match artifact {
            Artifact::OrbOfStillWater => {
                let m = self.model(who);
                let cloud = Cloud {
                    sort: CloudSort::Still,
                    at: m.at,
                    depth: m.depth,
                    until: self.turn + 1,
                    ink: None,
                };
                let _ = self.clouds.try_push(cloud);
            }
            Artifact::PhaseAnchor => {
                if let Some(to) = at {
                    self.shift_model(who, to, log);
                }
            }
            Artifact::StasisShard => {
                if let Some(target) = target {
                    self.transfix(target, log);
                }
            }
            _ => {}
        }
    }

    /// SC-ART-04, SC-ART-06: whether the acting model may wake or repair its artifact.
    pub(crate) fn check_artifact_work(&self, act: &Activation, mend: bool) -> Outcome {
        let id = act.model;
        self.check_free(id)?;
        self.check_actions(act, 1)?;
        let m = self.model(id);
        let Some(artifact) = m.artifact else { return no("SC-ART-04", "it has no artifact") };
        if mend {
            need(self.damaged & artifact.bit() != 0, "SC-ART-06", "it is not damaged")?;
            return need(m.has(Ability::Scientist), "SC-ART-06", "only a Scientist repairs it");
        }
        need(self.active & artifact.bit() == 0, "SC-ART-04", "it is awake")?;
        need(m.tech() >= 1, "SC-ART-04", "it takes Ether Tech")
    }

    /// SC-ART-04, SC-ART-06: the work on an artifact is rolled.
    pub(crate) fn do_artifact_work(&mut self, mend: bool) {
        let Some(act) = self.activation else { return };
        self.spend(1);
        let who = act.model;
        let skill = self.model(who).kind.profile().scientist;
        let modifier = if mend && skill < 3 { -2 } else { 0 } + self.assistant(who);
        self.push_check(
            who,
            Stat::Quality,
            modifier,
            if mend { After::MendArtifact } else { After::WakeArtifact },
        );
    }

    /// Whether a weapon's card has that effect, for tests and the view.
    pub fn arm_has(&self, id: Id, arm: u8, effect: Effect) -> bool {
        self.weapon(id, arm).is_some_and(|card| card.has(effect))
    }
}

fn loot_name(loot: Loot) -> &'static str {
    match loot {
        Loot::Sealed => "a sealed chest",
        Loot::Scrap => "scrap and tools",
        Loot::Goods => "trade goods",
        Loot::Crystals => "ether crystals",
        Loot::Opened => "something better than gold",
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

/// What an artifact does, in a sentence.
pub fn artifact_text(artifact: Artifact) -> &'static str {
    match artifact {
        Artifact::OrbOfStillWater => {
            "Once: still water round the holder for two turns; shots through it have -2"
        }
        Artifact::TidalGauntlet => "A weapon: +2, breaks 2 armour, cannot be broken",
        Artifact::DrownedKingsLens => "Sees in the dark, and through blur, camouflage and hiding",
        Artifact::VoidLantern => "Keeps Madness from friends; ethereal beings near it fight at -1",
        Artifact::AbyssalCrown => "Its holder leads like a Leader, until it falls",
        Artifact::CoralHeart => "May heal a body wound at the start of each activation",
        Artifact::ResonanceSpike => "A ranged weapon: +2, breaks 3 armour, unstable",
        Artifact::MirrorShell => "The first spell at its holder fails, later ones on 5 or 6",
        Artifact::PhaseAnchor => "Once: seven inches straight through anything",
        Artifact::SirenConch => "Its holder can distract",
        Artifact::TabletOfChains => "Its holder can cast Transfix",
        Artifact::LeviathansTooth => "Creatures choose its holder last",
        Artifact::StasisShard => "Once: a neighbour is transfixed",
        Artifact::StarCompass => "Once: a quick activation gives two actions",
        Artifact::KeyOfTheAncients => "Opens any door for nothing; +1 on objectives",
    }
}
