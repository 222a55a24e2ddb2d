//! Jet: Nautiluses that leave a combat instead of rolling.

use crate::action::Action;
use crate::content::{Unit, Zone, ZoneSet};
use crate::event::Event;
use crate::illegal::{CombatRefused, Illegal, MarchRefused};
use crate::state::{BattleForTheDeep, Moment, Rolling, Side};
use fathom_core::{Log, Seat};

impl BattleForTheDeep {
    /// BFD-JET-01, BFD-JET-02, BFD-JET-04, BFD-JET-07: whose Nautiluses may leave now, if any.
    pub(crate) fn jetting(&self) -> Option<Seat> {
        let combat = self.combat.as_ref()?;
        let side = match combat.moment {
            Moment::AttackJet => Side::Attack,
            Moment::DefendJet(_) => Side::Defence,
            _ => return None,
        };
        let seat = self.owner(Unit::Nautilus)?;
        (self.side_of(seat) == side
            && self.side_factions(side).contains(&Unit::Nautilus.faction())
            && self.unhurt(combat, Unit::Nautilus) > 0)
            .then_some(seat)
    }

    /// BFD-JET-03, BFD-JET-05, BFD-STK-08: an adjacent friendly zone; the defender needs room there.
    fn haven(&self, seat: Seat, from: Zone, to: Zone) -> Result<(), Illegal> {
        if !from.adjacent().contains(to) {
            return Err(CombatRefused::JetTooFar(to).into());
        }
        if !self.is_friendly(to, seat) {
            return Err(CombatRefused::JetNotFriendly(to).into());
        }
        if seat != self.active && self.team_units(to, seat) >= self.limit(to) {
            return Err(CombatRefused::JetFull(to).into());
        }
        let stacks = self.stacks(Unit::Nautilus.faction());
        if !self.figure_for(Unit::Nautilus, 1, Some(from), to, &stacks) {
            return Err(MarchRefused::NoFigure(Unit::Nautilus).into());
        }
        Ok(())
    }

    pub(crate) fn havens(&self) -> ZoneSet {
        let (Some(seat), Some(combat)) = (self.jetting(), &self.combat) else { return ZoneSet::EMPTY };
        let (from, open) = (combat.zone, |to: &Zone| self.haven(seat, combat.zone, *to).is_ok());
        from.adjacent().iter().filter(open).collect()
    }

    pub(crate) fn can_jet(&self) -> bool {
        self.jetting().is_some() && !self.havens().is_empty()
    }

    pub(crate) fn jet_actions(&self, out: &mut Vec<Action>) {
        out.extend(self.havens().iter().map(|zone| Action::Jet { zone }));
        out.push(Action::Roll);
    }

    pub(crate) fn check_jet(&self, zone: Zone) -> Result<(), Illegal> {
        match (self.jetting(), &self.combat) {
            (Some(seat), Some(combat)) => self.haven(seat, combat.zone, zone),
            (None, _) | (_, None) => Err(Illegal::NotNow(self.asked())),
        }
    }

    /// One leaves. BFD-JET-08: the others decide before the dice are thrown.
    pub(crate) fn jet(&mut self, to: Zone, log: &mut impl Log<Event>) {
        let combat = self.combat.expect("a jet leaves a combat");
        let seat = self.jetting().expect("the jet was checked");
        let (from, kind) = (combat.zone, Unit::Nautilus.kind());
        self.shift(Unit::Nautilus, 1, from, to);
        if seat == self.active {
            let tired = &mut self.tired[from.index()][kind];
            *tired = tired.saturating_sub(1);
            self.tired[to.index()][kind] += 1;
        }
        log.tell(|| Event::Jetted { seat, from, to });
        let left = self.combat.filter(|combat| self.side_is_empty(combat, self.side_of(seat)));
        if left.is_some() {
            self.cut_short();
        }
    }

    /// Nobody else leaves.
    pub(crate) fn stay(&mut self) {
        match self.combat.map(|combat| combat.moment) {
            Some(Moment::DefendJet(stand)) => self.enter(Moment::DefendRoll(Rolling::default(), stand)),
            _ => self.enter(Moment::AttackRoll(Rolling::default())),
        };
    }
}
