//! Who takes which hit, and what becomes of it.

use crate::action::Action;
use crate::content::{Faction, Unit};
use crate::event::Event;
use crate::illegal::{CombatRefused, Illegal};
use crate::state::{BattleForTheDeep, Casualty, Combat, Defenders, Hits, Moment, Side, Talk, team, teammate};
use arrayvec::ArrayVec;
use fathom_core::{Log, Seat};

/// Every way to take one hit.
pub(crate) type Targets = ArrayVec<Casualty, 10>;

/// What kind of hit is assigned next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hit {
    Pinch,
    Grab,
    Plain,
}

impl BattleForTheDeep {
    /// BFD-CAS-10: Pinch, then Grab, then the rest.
    pub(crate) fn next_hit(combat: &Combat) -> Option<Hit> {
        match combat.hits() {
            hits if hits.pinch > 0 => Some(Hit::Pinch),
            hits if hits.grab > 0 => Some(Hit::Grab),
            hits if hits.plain > 0 => Some(Hit::Plain),
            _ => None,
        }
    }

    /// The side that takes the hits of this step.
    pub(crate) fn victims(&self, combat: &Combat) -> Side {
        match combat.moment {
            Moment::FirstHits(_) => match self.owner(Unit::Jellyfish) {
                Some(seat) => self.side_of(seat).other(),
                None => Side::Defence,
            },
            Moment::DefendHits(..) => Side::Attack,
            _ => Side::Defence,
        }
    }

    /// Units of a type in the combat that have not been chosen.
    pub(crate) fn unhurt(&self, combat: &Combat, unit: Unit) -> u8 {
        let chosen = combat.stand().doomed.get(unit).saturating_add(combat.stand().caught.get(unit));
        self.units[combat.zone.index()].get(unit).saturating_sub(chosen)
    }

    fn upright(&self, combat: &Combat) -> u8 {
        self.unhurt(combat, Unit::Turtle).saturating_sub(combat.tipped)
    }

    /// BFD-CAS-09: how many hits a side can take: one a unit, two an upright War Turtle, and one for each unit that
    /// the Denizens hold and may give up instead.
    pub(crate) fn capacity(&self, combat: &Combat, side: Side) -> u32 {
        let mut sum = 0;
        for faction in self.side_factions(side) {
            for unit in faction.units() {
                sum += u32::from(self.unhurt(combat, unit));
                if unit == Unit::Turtle {
                    sum += u32::from(self.upright(combat));
                }
            }
        }
        let denizens = self.seat_of(Faction::Denizens).filter(|&seat| self.can_bleed(combat, seat));
        if denizens.is_some_and(|seat| self.side_of(seat) == side) {
            sum += combat.grabbed.total();
        }
        sum
    }

    /// BFD-CAS-01, BFD-CAS-02, BFD-CAS-09, BFD-SHL-01, BFD-SHL-03, BFD-GRB-10: whether this takes the hit: a unit of the side that is
    /// struck, not chosen yet. A War Turtle is tipped or lost, but grabbed either way.
    pub(crate) fn takes(
        &self,
        combat: &Combat,
        side: Side,
        hit: Hit,
        casualty: Casualty,
    ) -> Result<(), CombatRefused> {
        let unit = casualty.unit();
        let stranger = CombatRefused::NotStruck { unit, side, pinch: hit == Hit::Pinch };
        if !self.side_factions(side).contains(&unit.faction()) {
            return Err(stranger);
        }
        if self.unhurt(combat, unit) == 0 {
            let fights = self.units[combat.zone.index()].get(unit) > 0;
            return Err(if fights { CombatRefused::AllChosen(unit) } else { stranger });
        }
        if unit != Unit::Turtle {
            return Ok(());
        }
        match (casualty, hit) {
            (Casualty::Tip, Hit::Grab) => Err(CombatRefused::GrabDoesNotTip),
            (Casualty::Tip | Casualty::LoseUpright, _) if self.upright(combat) == 0 => {
                Err(CombatRefused::NoneUpright)
            }
            (Casualty::Lose(_), Hit::Pinch | Hit::Plain) if combat.tipped == 0 => {
                Err(CombatRefused::TipsFirst)
            }
            (Casualty::LoseUpright, Hit::Pinch | Hit::Plain) => Err(CombatRefused::TipsFirst),
            (Casualty::LoseUpright, Hit::Grab) if combat.tipped == 0 => Err(CombatRefused::AllUpright),
            (Casualty::Tip | Casualty::Lose(_) | Casualty::LoseUpright, _) => Ok(()),
        }
    }

    /// Everything that can take this hit.
    pub(crate) fn targets_of(&self, combat: &Combat, side: Side, hit: Hit) -> Targets {
        let mut targets = Targets::new();
        let mut offer = |casualty: Casualty| {
            if self.takes(combat, side, hit, casualty).is_ok() {
                targets.push(casualty);
            }
        };
        for faction in self.side_factions(side) {
            for unit in faction.units() {
                if unit == Unit::Turtle {
                    offer(Casualty::Tip);
                }
                offer(Casualty::Lose(unit));
                if unit == Unit::Turtle {
                    offer(Casualty::LoseUpright);
                }
            }
        }
        targets
    }

    /// BFD-CAS-01, BFD-CAS-02, BFD-CAS-04, BFD-CAS-05, BFD-CAS-06, BFD-CAS-08, BFD-PIN-01, BFD-PIN-03: who chooses.
    pub(crate) fn chooser(&self, combat: &Combat) -> Option<Seat> {
        let victims = self.victims(combat);
        if Self::next_hit(combat)? == Hit::Pinch {
            return self.owner(Unit::Lobster);
        }
        if victims == Side::Attack || combat.objected() {
            return Some(self.active);
        }
        let lead = self.lead(combat)?;
        Some(if combat.proposal().is_some() { teammate(lead) } else { lead })
    }

    /// BFD-CAS-05, BFD-CAS-08: the defender who proposes, among those with a unit left to choose.
    fn lead(&self, combat: &Combat) -> Option<Seat> {
        let [one, two] = crate::state::enemies(self.active);
        match (self.can_bleed(combat, one), self.can_bleed(combat, two)) {
            (true, false) => return Some(one),
            (false, _) => return Some(two),
            (true, true) => {}
        }
        let holder = self.base_holder(combat.zone).or(self.control[combat.zone.index()]);
        match holder {
            Some(seat) if team(seat) == team(one) => Some(seat),
            Some(_) | None => {
                let rank = |seat| {
                    let units = crate::content::units::total(&self.squad(combat.zone, seat));
                    (std::cmp::Reverse(units), self.place(seat))
                };
                Some(if rank(two) < rank(one) { two } else { one })
            }
        }
    }

    fn can_bleed(&self, combat: &Combat, seat: Seat) -> bool {
        let units = self.player(seat).faction.map(Faction::units);
        units.is_some_and(|units| units.iter().any(|&unit| self.unhurt(combat, unit) > 0))
    }

    /// BFD-CAS-04, BFD-CAS-07: whether the teammate of the one who chooses must agree.
    pub(crate) fn needs_consent(&self, combat: &Combat) -> bool {
        self.options.defenders == Defenders::Discuss
            && self.victims(combat) == Side::Defence
            && Self::next_hit(combat) != Some(Hit::Pinch)
            && !combat.objected()
            && crate::state::enemies(self.active).iter().all(|&seat| self.can_bleed(combat, seat))
    }

    /// BFD-GRB-05, BFD-GRB-07, BFD-GRB-08, BFD-PIN-02: whether this seat may answer the hit with a grabbed unit.
    /// Where the lead decides alone, the lead does so for the Denizens too.
    fn may_spend(&self, combat: &Combat, seat: Seat) -> Result<(), CombatRefused> {
        let denizens = self.seat_of(Faction::Denizens);
        let Some(denizens) = denizens.filter(|&seat| self.side_of(seat) == self.victims(combat)) else {
            return Err(CombatRefused::DenizensNotHit);
        };
        if Self::next_hit(combat) == Some(Hit::Pinch) {
            return Err(CombatRefused::PinchIsFirm);
        }
        if !self.can_bleed(combat, denizens) {
            return Err(CombatRefused::NobodyToSpare);
        }
        let speaks = self.options.defenders == Defenders::LeadDecides && seat == teammate(denizens);
        if seat != denizens && !speaks {
            return Err(CombatRefused::NotTheirsToGive);
        }
        Ok(())
    }

    /// BFD-GRB-05, BFD-GRB-06: a unit held since an earlier round.
    fn held(&self, combat: &Combat, unit: Unit) -> Result<(), CombatRefused> {
        match (combat.grabbed.get(unit), combat.stand().caught.get(unit)) {
            (0, 0) => Err(CombatRefused::NotHeld(unit)),
            (0, _) => Err(CombatRefused::JustGrabbed(unit)),
            (_, _) => Ok(()),
        }
    }

    /// BFD-CAS-03, BFD-CAS-11: assigns hits that leave no choice; true once none is left.
    pub(crate) fn assign_unasked(&mut self, log: &mut impl Log<Event>) -> bool {
        loop {
            let Some(mut combat) = self.combat else { return true };
            let Some(hit) = Self::next_hit(&combat) else { return true };
            let victims = self.victims(&combat);
            if combat.proposal().is_some() {
                return false;
            }
            let targets = self.targets_of(&combat, victims, hit);
            let Some(&first) = targets.first() else {
                // BFD-CAS-09: nobody is left to hit.
                combat.hits_mut().into_iter().for_each(|hits| *hits = Hits::NONE);
                self.combat = Some(combat);
                return true;
            };
            let denizens = self.seat_of(Faction::Denizens).filter(|_| !combat.objected());
            let spender = !combat.grabbed.is_empty()
                && denizens.is_some_and(|seat| self.may_spend(&combat, seat).is_ok());
            let everybody = hit == Hit::Plain && combat.hits().total() >= self.capacity(&combat, victims);
            if spender || (targets.len() > 1 && !everybody) {
                return false;
            }
            self.take_hit(first, log);
        }
    }

    pub(crate) fn casualty_actions(&self, out: &mut Vec<Action>) {
        let Some(combat) = &self.combat else { return };
        let (Some(hit), Some(seat)) = (Self::next_hit(combat), self.chooser(combat)) else { return };
        if combat.proposal().is_some() {
            out.extend([Action::Agree, Action::Object]);
        } else {
            let targets = self.targets_of(combat, self.victims(combat), hit);
            out.extend(targets.into_iter().map(Action::from));
        }
        if !combat.grabbed.is_empty() && self.may_spend(combat, seat).is_ok() {
            out.extend(combat.grabbed.stacks().map(|stack| Action::Spend { unit: stack.unit }));
        }
    }

    pub(crate) fn check_casualty(&self, casualty: Casualty) -> Result<(), Illegal> {
        let Some((combat, hit)) = self.combat.as_ref().and_then(|c| Some((c, Self::next_hit(c)?))) else {
            return Err(Illegal::NotNow(self.asked()));
        };
        if combat.proposal().is_some() {
            return Err(Illegal::NotNow(self.asked()));
        }
        Ok(self.takes(combat, self.victims(combat), hit, casualty)?)
    }

    pub(crate) fn check_spend(&self, unit: Unit) -> Result<(), Illegal> {
        let Some((combat, seat)) = self.combat.as_ref().and_then(|c| Some((c, self.chooser(c)?))) else {
            return Err(Illegal::NotNow(self.asked()));
        };
        self.may_spend(combat, seat)?;
        Ok(self.held(combat, unit)?)
    }

    pub(crate) fn check_answer(&self) -> Result<(), CombatRefused> {
        match self.combat.is_some_and(|combat| combat.proposal().is_some()) {
            true => Ok(()),
            false => Err(CombatRefused::NothingProposed),
        }
    }

    /// The choice of whoever chooses: a proposal where a teammate has a say, a casualty otherwise.
    pub(crate) fn choose_casualty(&mut self, casualty: Casualty, log: &mut impl Log<Event>) {
        let mut combat = self.combat.expect("a casualty belongs to a combat");
        if self.needs_consent(&combat) {
            let seat = self.chooser(&combat).unwrap_or(self.active);
            combat.say(Talk::Proposed(casualty));
            self.combat = Some(combat);
            log.tell(|| Event::Proposed { seat, casualty });
        } else {
            self.take_hit(casualty, log);
        }
    }

    pub(crate) fn answer(&mut self, agreed: bool, log: &mut impl Log<Event>) {
        let mut combat = self.combat.expect("an answer belongs to a combat");
        let seat = self.chooser(&combat).unwrap_or(self.active);
        let proposal = combat.proposal().expect("an answer follows a proposal");
        combat.say(if agreed { Talk::Silence } else { Talk::Objected });
        self.combat = Some(combat);
        log.tell(|| if agreed { Event::Agreed { seat } } else { Event::Objected { seat } });
        if agreed {
            self.take_hit(proposal, log);
        }
    }

    /// One hit is used up on this casualty. BFD-SHL-05: a tipped War Turtle may be chosen again in the same step.
    fn take_hit(&mut self, casualty: Casualty, log: &mut impl Log<Event>) {
        let mut combat = self.combat.expect("a hit belongs to a combat");
        let hit = Self::next_hit(&combat).expect("a casualty uses up a hit");
        let first = matches!(combat.moment, Moment::FirstHits(_));
        let at_once = first || self.victims(&combat) == Side::Attack;
        let hits = combat.hits_mut().expect("a hit is assigned when it is time for that");
        match hit {
            Hit::Pinch => hits.pinch -= 1,
            Hit::Grab => hits.grab -= 1,
            Hit::Plain => hits.plain -= 1,
        }
        combat.say(Talk::Silence);
        let unit = match casualty {
            Casualty::Tip => {
                combat.tipped += 1;
                self.combat = Some(combat);
                if let Some(seat) = self.owner(Unit::Turtle) {
                    log.tell(|| Event::Tipped { seat });
                }
                return;
            }
            Casualty::Lose(unit) => {
                if unit == Unit::Turtle {
                    // A tipped one, as long as there is one.
                    combat.tipped = combat.tipped.saturating_sub(1);
                }
                unit
            }
            Casualty::LoseUpright => Unit::Turtle,
        };
        self.combat = Some(combat);
        let seat = self.owner(unit).expect("a unit in play has an owner");
        match (at_once, hit == Hit::Grab) {
            (true, true) => self.grab(unit, log),
            (true, false) => self.remove(unit, log),
            (false, grabbed) => {
                let stand =
                    self.combat.as_mut().and_then(Combat::stand_mut).expect("the attackers have rolled");
                let fate = if grabbed { &mut stand.caught } else { &mut stand.doomed };
                fate.add(unit, 1);
                log.tell(|| Event::Chosen { seat, unit, grabbed });
            }
        }
    }

    /// BFD-CMB-11, BFD-GRB-12: step 4: chosen defenders leave, grabbed ones are laid aside, and the ritual counts the dead.
    pub(crate) fn remove_doomed(&mut self, log: &mut impl Log<Event>) {
        let Some(combat) = self.combat else { return };
        let stand = *combat.stand();
        for stack in stand.caught.stacks() {
            (0..stack.count).for_each(|_| self.grab(stack.unit, log));
        }
        for stack in stand.doomed.stacks() {
            (0..stack.count).for_each(|_| self.remove(stack.unit, log));
        }
        let combat = self.combat.as_mut().expect("still the same combat");
        for stack in combat.fresh_grabs().stacks() {
            combat.grabbed.add(stack.unit, stack.count);
        }
        let grown = combat.stand().ritual_next;
        combat.moment = Moment::Decide;
        combat.ritual = combat.ritual.saturating_add(grown);
        if grown > 0 {
            self.report_ritual(log);
        }
    }

    fn report_ritual(&self, log: &mut impl Log<Event>) {
        let (Some(combat), Some(seat)) = (&self.combat, self.owner(Unit::Necromancer)) else { return };
        if self.units[combat.zone.index()].get(Unit::Necromancer) > 0 {
            let value = self.fighting_value(combat, Unit::Necromancer, self.side_of(seat));
            log.tell(|| Event::RitualGrew { seat, value });
        }
    }

    /// A unit leaves the combat zone for good; whose unit it was matters for what the active player remembers.
    fn lift(&mut self, unit: Unit) -> Seat {
        let zone = self.combat.as_ref().expect("casualties fall in combat").zone;
        let seat = self.owner(unit).expect("a unit in play has an owner");
        if seat == self.active {
            if unit == Unit::Dolphin {
                self.pull_winded(zone);
            }
            let tired = &mut self.tired[zone.index()][unit.kind()];
            *tired = tired.saturating_sub(1);
        }
        self.units[zone.index()].take(unit, 1);
        self.combat.as_mut().expect("checked above").losses.add(unit, 1);
        seat
    }

    /// BFD-GRB-01, BFD-GRB-03, BFD-GRB-04, BFD-GRB-11: held by the Tentacles until the end of the combat.
    fn grab(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        let seat = self.lift(unit);
        let combat = self.combat.as_mut().expect("a grab belongs to a combat");
        if let Moment::DefendHits(answered, _) = &mut combat.moment {
            answered.fresh_grabs.add(unit, 1);
        }
        let zone = combat.zone;
        log.tell(|| Event::Grabbed { seat, unit, zone });
    }

    /// BFD-CMB-10, BFD-CMB-18, BFD-FST-02, BFD-REA-01, BFD-REA-02, BFD-REA-04, BFD-REA-06: a casualty goes back to the pool; the
    /// first Shoggoth of a turn goes to the reinforcements zone.
    fn remove(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        let seat = self.lift(unit);
        let zone = self.combat.as_ref().expect("casualties fall in combat").zone;
        log.tell(|| Event::Removed { seat, unit, zone });
        if unit == Unit::Shoggoth && !self.reanimated {
            self.reanimated = true;
            self.players[seat.index()].reserve[unit.kind()] += 1;
            log.tell(|| Event::Reanimated { seat });
        }
        self.mourn(seat, log);
    }

    /// BFD-RIT-01, BFD-RIT-04, BFD-RIT-05: a casualty of the Necromancers' team counts, at once if a first strike took it.
    fn mourn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.seat_of(Faction::Denizens).is_none_or(|denizens| team(denizens) != team(seat)) {
            return;
        }
        let combat = self.combat.as_mut().expect("casualties fall in combat");
        match combat.stand_mut() {
            Some(stand) => stand.ritual_next = stand.ritual_next.saturating_add(1),
            None => {
                combat.ritual = combat.ritual.saturating_add(1);
                self.report_ritual(log);
            }
        }
    }

    /// BFD-GRB-05, BFD-RIT-02: a grabbed unit is lost in place of one of the Denizens' own.
    pub(crate) fn spend(&mut self, unit: Unit, log: &mut impl Log<Event>) {
        let combat = self.combat.as_mut().expect("a grabbed unit is in a combat");
        combat.grabbed.take(unit, 1);
        combat.hits_mut().into_iter().for_each(|hits| hits.plain -= 1);
        combat.say(Talk::Silence);
        let seat = self.seat_of(Faction::Denizens).expect("only the Denizens hold units");
        log.tell(|| Event::Spent { seat, unit });
        self.mourn(seat, log);
    }
}
