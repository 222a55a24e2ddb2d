//! Before the first round: factions, bases, first forces.

use super::refuse;
use crate::action::Action;
use crate::content::units::total;
use crate::content::{Build, Faction, Zone};
use crate::content::{Stack, Unit};
use crate::event::Event;
use crate::state::{BattleForTheDeep, FIRST_POINTS, FIRST_UNITS, Phase};
use fathom_core::{Log, Refusal, Seat};

impl BattleForTheDeep {
    /// BFD-SET-02: a faction belongs to one seat.
    pub(crate) fn check_faction(&self, faction: Faction) -> Result<(), Refusal> {
        if self.seat_of(faction).is_some() {
            return refuse("BFD-SET-02", format!("the faction {faction} is taken"));
        }
        Ok(())
    }

    /// BFD-SET-03, BFD-SET-04: a base goes to a free zone printed 3.
    pub(crate) fn check_base(&self, zone: Zone) -> Result<(), Refusal> {
        if !zone.is_base_site() {
            return refuse("BFD-SET-03", format!("{zone} is not printed 3"));
        }
        if self.base_at(zone).is_some() {
            return refuse("BFD-SET-04", format!("{zone} already holds a base"));
        }
        Ok(())
    }

    /// BFD-SET-11: a ready-made force, as long as nothing has been bought.
    pub(crate) fn check_build(&self, build: Build) -> Result<(), Refusal> {
        if self.points != FIRST_POINTS {
            return refuse("BFD-SET-11", "a ready-made force comes before anything else is bought");
        }
        match self.faction(self.active).force(build) {
            Some(_) => Ok(()),
            None => refuse("BFD-SET-11", format!("{build} is the force of another faction")),
        }
    }

    /// BFD-SET-05, BFD-SET-06: a unit of the first force.
    pub(crate) fn check_muster(&self, unit: Unit) -> Result<(), Refusal> {
        if total(&self.player(self.active).reserve) >= FIRST_UNITS {
            return refuse("BFD-SET-06", format!("a first force has at most {FIRST_UNITS} units"));
        }
        self.check_price(unit)
    }

    pub(crate) fn setup_actions(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::ChooseFaction => {
                let free = Faction::ALL.into_iter().filter(|&faction| self.check_faction(faction).is_ok());
                out.extend(free.map(|faction| Action::Faction { faction }));
            }
            Phase::ChooseBase => {
                let free = Zone::all().filter(|&zone| self.check_base(zone).is_ok());
                out.extend(free.map(|zone| Action::Base { zone }));
            }
            _ => {
                let faction = self.faction(self.active);
                if self.points == FIRST_POINTS {
                    out.extend(faction.builds().map(|build| Action::Force { build }));
                }
                let units = faction.units().into_iter().filter(|&unit| self.check_muster(unit).is_ok());
                out.extend(units.map(|unit| Action::Buy { unit }));
                out.push(Action::Done);
            }
        }
    }

    /// BFD-SET-01: faction, then base, then the next seat.
    pub(crate) fn choose_faction(&mut self, faction: Faction, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.players[seat.index()].faction = Some(faction);
        self.phase = Phase::ChooseBase;
        log.tell(|| Event::FactionChosen { seat, faction });
    }

    /// BFD-SET-12: the base lies uncaptured; after the last base the first forces are bought.
    pub(crate) fn place_base(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        let seat = self.active;
        self.players[seat.index()].base = Some(zone);
        log.tell(|| Event::BasePlaced { seat, zone });
        self.active = Seat((seat.0 + 1) % 4);
        if self.active == Seat::FIRST {
            self.begin_muster();
        } else {
            self.phase = Phase::ChooseFaction;
        }
    }

    fn begin_muster(&mut self) {
        self.phase = Phase::Muster;
        self.points = FIRST_POINTS;
    }

    pub(crate) fn take_build(&mut self, build: Build, log: &mut impl Log<Event>) {
        let seat = self.active;
        let squad = self.faction(seat).force(build).expect("the force was checked");
        let cost: u8 = self.faction(seat).units().iter().zip(squad).map(|(unit, n)| unit.cost() * n).sum();
        self.players[seat.index()].reserve = squad;
        self.points -= cost;
        log.tell(|| Event::ForceTaken { seat, build });
    }

    /// BFD-SET-07, BFD-SET-08, BFD-SET-09, BFD-SET-10: the force stands in its base, the rest of the points is lost,
    /// and the next seat buys; after the last one round 1 begins.
    pub(crate) fn muster(&mut self, log: &mut impl Log<Event>) {
        let (seat, faction) = (self.active, self.faction(self.active));
        let zone = self.player(seat).base.expect("bases are placed before forces are bought");
        let squad = std::mem::take(&mut self.players[seat.index()].reserve);
        for (unit, count) in faction.units().into_iter().zip(squad) {
            self.units[zone.index()].add(unit, count);
        }
        log.tell(|| Event::Mustered { seat, zone, units: Stack::of(faction, &squad) });
        self.active = Seat((seat.0 + 1) % 4);
        if self.active == Seat::FIRST {
            log.tell(|| Event::RoundBegan { round: 1 });
            self.begin_turn(log);
        } else {
            self.begin_muster();
        }
    }
}
