//! Before the first round: the order of play, factions, bases, first forces.

use crate::action::Action;
use crate::chance::Deal;
use crate::content::units::total;
use crate::content::{Build, Faction, Stack, Zone};
use crate::event::Event;
use crate::illegal::BuyRefused;
use crate::state::{BattleForTheDeep, FIRST_POINTS, Phase};
use fathom_core::Log;

impl BattleForTheDeep {
    /// BFD-TBL-10: the order cards are dealt, and the first seat chooses.
    pub(crate) fn deal(&mut self, deal: Deal, log: &mut impl Log<Event>) {
        self.order = deal.0;
        self.active = deal.0[0];
        self.phase = Phase::ChooseFaction;
        log.tell(|| Event::OrderDealt { order: deal.0 });
    }

    /// BFD-SET-02: a faction belongs to one seat.
    pub(crate) fn check_faction(&self, faction: Faction) -> Result<(), BuyRefused> {
        match self.seat_of(faction) {
            Some(_) => Err(BuyRefused::FactionTaken(faction)),
            None => Ok(()),
        }
    }

    /// BFD-SET-03, BFD-SET-04: a base goes to a free zone printed 3.
    pub(crate) fn check_base(&self, zone: Zone) -> Result<(), BuyRefused> {
        if !zone.is_base_site() {
            return Err(BuyRefused::NotPrintedThree(zone));
        }
        match self.base_at(zone) {
            Some(_) => Err(BuyRefused::BaseThere(zone)),
            None => Ok(()),
        }
    }

    /// BFD-SET-11: a ready-made force, as long as nothing is laid out.
    pub(crate) fn check_build(&self, build: Build) -> Result<(), BuyRefused> {
        if total(&self.laid_out) > 0 {
            return Err(BuyRefused::ForceTooLate);
        }
        match self.faction(self.active).force(build) {
            Some(_) => Ok(()),
            None => Err(BuyRefused::OtherForce(build)),
        }
    }

    pub(crate) fn faction_actions(&self, out: &mut Vec<Action>) {
        let free = Faction::ALL.into_iter().filter(|&faction| self.check_faction(faction).is_ok());
        out.extend(free.map(|faction| Action::Faction { faction }));
    }

    pub(crate) fn base_actions(&self, out: &mut Vec<Action>) {
        let free = Zone::all().filter(|&zone| self.check_base(zone).is_ok());
        out.extend(free.map(|zone| Action::Base { zone }));
    }

    pub(crate) fn muster_actions(&self, out: &mut Vec<Action>) {
        let builds = self.faction(self.active).builds();
        let ready = builds.into_iter().filter(|&build| self.check_build(build).is_ok());
        out.extend(ready.map(|build| Action::Force { build }));
        self.purchase_actions(out);
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
        match self.after(seat) {
            Some(next) => (self.active, self.phase) = (next, Phase::ChooseFaction),
            None => {
                self.active = self.order[0];
                self.begin_muster();
            }
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
        self.laid_out = squad;
        self.points -= cost;
        log.tell(|| Event::ForceTaken { seat, build });
    }

    /// BFD-SET-07, BFD-SET-08, BFD-SET-09, BFD-SET-10: the force stands in its base, the rest of the points is lost,
    /// and the next seat buys; after the last one round 1 begins.
    pub(crate) fn muster(&mut self, log: &mut impl Log<Event>) {
        let (seat, faction) = (self.active, self.faction(self.active));
        let zone = self.player(seat).base.expect("bases are placed before forces are bought");
        let squad = self.clear_table();
        for (unit, count) in faction.units().into_iter().zip(squad) {
            self.units[zone.index()].add(unit, count);
        }
        log.tell(|| Event::Mustered { seat, zone, units: Stack::of(faction, &squad) });
        match self.after(seat) {
            Some(next) => {
                self.active = next;
                self.begin_muster();
            }
            None => {
                self.active = self.order[0];
                log.tell(|| Event::RoundBegan { round: 1 });
                self.begin_turn(log);
            }
        }
    }
}
