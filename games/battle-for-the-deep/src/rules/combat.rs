//! Phase 3: battles, round by round. Casualties stand in `casualties.rs`, Nautiluses in `jet.rs`.

use crate::action::Action;
use crate::chance::{MOST_DICE, Throw};
use crate::content::{Faction, Force, Unit, Zone, ZoneSet};
use crate::event::Event;
use crate::illegal::CombatRefused;
use crate::state::{
    Answered, BattleForTheDeep, COMBAT_ROUNDS, Combat, Hits, Moment, Phase, Rolling, Side, Stand,
};
use crate::state::{Status, Struck, Talk, enemies, team};
use arrayvec::ArrayVec;
use fathom_core::{Log, Seat};

/// BFD-FRZ-04: the order in which types roll; Swarms last, so that they can stop when there are hits enough.
#[rustfmt::skip]
pub(crate) const ROLLING: [Unit; 16] = [
    Unit::Mermaid, Unit::Seahorse, Unit::Dolphin, Unit::FlyingFish, Unit::Shark, Unit::Whale, Unit::Jellyfish,
    Unit::Crab, Unit::Nautilus, Unit::Lobster, Unit::Turtle, Unit::DeepOne, Unit::Shoggoth, Unit::Tentacle,
    Unit::Necromancer, Unit::Swarm,
];

/// The dice that are about to be thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Volley {
    pub unit: Unit,
    pub side: Side,
    pub dice: u8,
    pub value: u8,
}

impl BattleForTheDeep {
    /// BFD-CMB-01: the battles still to be resolved.
    pub(crate) fn pending(&self) -> ZoneSet {
        let open = self.battles.iter().filter(|battle| battle.status == Status::Pending);
        open.map(|battle| battle.zone).collect()
    }

    pub(crate) fn check_fight(&self, zone: Zone) -> Result<(), CombatRefused> {
        match self.pending().contains(zone) {
            true => Ok(()),
            false => Err(CombatRefused::NoBattle(zone)),
        }
    }

    /// BFD-CMB-02, BFD-CMB-03, BFD-CMB-12, BFD-CMB-13, BFD-RIT-07: the battle begins with everybody there; without
    /// defenders the zone falls at once.
    pub(crate) fn begin_battle(&mut self, zone: Zone, log: &mut impl Log<Event>) {
        let liberating = self.would_liberate(zone);
        let combat = Combat::begin(zone, liberating);
        self.combat = Some(combat);
        if self.side_is_empty(&combat, Side::Defence) {
            self.end_combat(&combat, log);
            return;
        }
        log.tell(|| Event::BattleBegan {
            zone,
            attackers: self.side_force(&combat, Side::Attack),
            defenders: self.side_force(&combat, Side::Defence),
            liberating,
        });
        log.tell(|| Event::CombatRound { zone, round: 1 });
    }

    /// The factions of a side; defenders may be two.
    pub(crate) fn side_factions(&self, side: Side) -> ArrayVec<Faction, 2> {
        match side {
            Side::Attack => self.player(self.active).faction.into_iter().collect(),
            Side::Defence => {
                enemies(self.active).into_iter().filter_map(|seat| self.player(seat).faction).collect()
            }
        }
    }

    /// The side a seat fights on in the active player's battles.
    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        if team(seat) == team(self.active) { Side::Attack } else { Side::Defence }
    }

    /// BFD-CMB-12, BFD-CMB-13: whether an attack of the active player here would free a base of the team.
    pub fn would_liberate(&self, zone: Zone) -> bool {
        let owner = self.base_at(zone).filter(|&owner| team(owner) == team(self.active));
        owner.is_some_and(|owner| self.player(owner).captor.is_some())
    }

    /// The units of a side in the combat.
    pub fn side_force(&self, combat: &Combat, side: Side) -> Force {
        self.side_force_at(combat.zone, side)
    }

    /// BFD-TBL-06, BFD-TBL-07: the units of a side in a zone: the active seat's alone, or both defenders'.
    pub fn side_force_at(&self, zone: Zone, side: Side) -> Force {
        let there = &self.units[zone.index()];
        let mut force = Force::NONE;
        for faction in self.side_factions(side) {
            for unit in faction.units() {
                force.add(unit, there.get(unit));
            }
        }
        force
    }

    pub(crate) fn side_is_empty(&self, combat: &Combat, side: Side) -> bool {
        let there = &self.units[combat.zone.index()];
        self.side_factions(side).iter().all(|&faction| crate::content::units::nobody(&there.squad(faction)))
    }

    /// BFD-CMB-06, BFD-CMB-08, BFD-CMB-12, BFD-RIT-01, BFD-RIT-06, BFD-RIT-08: what a unit hits with.
    pub fn fighting_value(&self, combat: &Combat, unit: Unit, side: Side) -> u8 {
        let profile = unit.profile();
        let base = match side {
            Side::Attack => profile.attack + u8::from(combat.liberating),
            Side::Defence => profile.defence,
        };
        let ritual = if unit == Unit::Necromancer { combat.ritual } else { 0 };
        base.saturating_add(ritual).min(6)
    }

    /// The side that rolls now; first strikes belong to whoever has Jellyfish there.
    fn rolling_side(&self, moment: &Moment) -> Option<Side> {
        match moment {
            Moment::FirstStrike => self.owner(Unit::Jellyfish).map(|seat| self.side_of(seat)),
            Moment::AttackRoll(_) => Some(Side::Attack),
            Moment::DefendRoll(..) => Some(Side::Defence),
            Moment::FirstHits(_)
            | Moment::AttackJet
            | Moment::AttackHits(..)
            | Moment::DefendJet(_)
            | Moment::DefendHits(..)
            | Moment::Decide => None,
        }
    }

    /// BFD-CMB-05, BFD-CMB-07, BFD-CMB-09, BFD-FST-01, BFD-FST-05, BFD-GRB-02: the dice to be thrown next in a rolling
    /// step. Doomed defenders still roll; Jellyfish roll in step 1 and nobody else does. BFD-SHL-02, BFD-FST-04: a tipped
    /// War Turtle is still there and rolls.
    pub(crate) fn volley(&self) -> Option<Volley> {
        let combat = self.combat.as_ref()?;
        let side = self.rolling_side(&combat.moment)?;
        let Rolling { volley, again, .. } = combat.rolling().unwrap_or_default();
        let factions = self.side_factions(side);
        let there = &self.units[combat.zone.index()];
        let first = combat.moment == Moment::FirstStrike;
        ROLLING.iter().skip(volley.into()).find_map(|&unit| {
            let rolls = (unit == Unit::Jellyfish) == first && factions.contains(&unit.faction());
            let here = ROLLING[usize::from(volley).min(15)] == unit && again > 0;
            let dice = if here { again } else { there.get(unit) };
            let value = self.fighting_value(combat, unit, side);
            (rolls && dice > 0).then_some(Volley { unit, side, dice: dice.min(MOST_DICE as u8), value })
        })
    }

    /// BFD-FRZ-01, BFD-FRZ-02, BFD-FRZ-03, BFD-FRZ-04: the dice have fallen. Swarms that hit roll again until they miss or
    /// everybody is hit.
    pub(crate) fn throw(&mut self, throw: &Throw, log: &mut impl Log<Event>) {
        let volley = self.volley().expect("a throw is asked for only with dice to throw");
        let Volley { unit, side, value, .. } = volley;
        let mut combat = self.combat.expect("a volley belongs to a combat");
        let hits = throw.hits(value);
        let most = self.capacity(&combat, side.other());
        let before = combat.rolling().unwrap_or_default();
        let pools = scored(before.hits, unit, hits);
        let again = before.again > 0;
        let frenzy = unit == Unit::Swarm && hits > 0 && pools.total() < most;
        let place = ROLLING.iter().position(|&rolling| rolling == unit).unwrap_or(0) as u8;
        let (more, volley) = if frenzy { (hits, place) } else { (0, place + 1) };
        match &mut combat.moment {
            Moment::AttackRoll(rolling) | Moment::DefendRoll(rolling, _) => {
                *rolling = Rolling { volley, again: more, hits: pools };
            }
            // one type rolls in step 1
            moment => *moment = Moment::FirstHits(Struck { hits: pools, talk: Talk::Silence }),
        }
        self.combat = Some(combat);
        let seat = self.owner(unit).expect("a unit in play has an owner");
        log.tell(|| Event::Rolled { seat, side, unit, value, faces: throw.faces(), hits, again });
    }

    /// Carries a combat on to its next decision or throw; true if it moved on, false if it waits.
    pub(crate) fn carry_on(&mut self, log: &mut impl Log<Event>) -> bool {
        let Some(combat) = self.combat else { return false };
        match combat.moment {
            Moment::FirstStrike => self.rolled_out(Moment::FirstHits(Struck::default())),
            Moment::FirstHits(_) => self.assign_unasked(log) && self.after_first_strike(),
            Moment::AttackJet => !self.can_jet() && self.enter(Moment::AttackRoll(Rolling::default())),
            Moment::AttackRoll(Rolling { hits, .. }) => {
                self.rolled_out(Moment::AttackHits(Struck { hits, talk: Talk::Silence }, Stand::default()))
            }
            Moment::AttackHits(..) => self.assign_unasked(log) && self.attack_settled(),
            Moment::DefendJet(stand) => {
                !self.can_jet() && self.enter(Moment::DefendRoll(Rolling::default(), stand))
            }
            Moment::DefendRoll(Rolling { hits, .. }, stand) => {
                self.rolled_out(Moment::DefendHits(Answered { hits, fresh_grabs: Force::NONE }, stand))
            }
            Moment::DefendHits(..) => self.assign_unasked(log) && self.round_fought(log),
            Moment::Decide => self.retreats().is_empty() && self.press_on(log),
        }
    }

    pub(crate) fn enter(&mut self, moment: Moment) -> bool {
        if let Some(combat) = &mut self.combat {
            combat.moment = moment;
        }
        true
    }

    fn rolled_out(&mut self, next: Moment) -> bool {
        self.volley().is_none() && self.enter(next)
    }

    /// The attackers' hits are assigned: whoever was chosen makes a last stand.
    fn attack_settled(&mut self) -> bool {
        let stand = self.combat.map_or_else(Stand::default, |combat| *combat.stand());
        self.enter(Moment::DefendJet(stand))
    }

    /// Step 4 comes next: nobody is left to roll on one side.
    pub(crate) fn cut_short(&mut self) -> bool {
        let stand = self.combat.map_or_else(Stand::default, |combat| *combat.stand());
        self.enter(Moment::DefendHits(Answered::default(), stand))
    }

    /// BFD-FST-06: a first strike may end it all.
    fn after_first_strike(&mut self) -> bool {
        let Some(combat) = self.combat else { return false };
        let over = [Side::Attack, Side::Defence].iter().any(|&side| self.side_is_empty(&combat, side));
        if over { self.cut_short() } else { self.enter(Moment::AttackJet) }
    }

    /// BFD-CMB-11, BFD-CMB-15: step 4, and then the question who is left.
    fn round_fought(&mut self, log: &mut impl Log<Event>) -> bool {
        self.remove_doomed(log);
        let Some(combat) = self.combat else { return false };
        let over = [Side::Attack, Side::Defence].iter().any(|&side| self.side_is_empty(&combat, side));
        if over {
            self.end_combat(&combat, log);
            return true;
        }
        self.enter(Moment::Decide)
    }

    /// BFD-RET-05, BFD-RET-06, BFD-FLY-05, BFD-CMB-14: an entry zone that is not hostile now.
    pub(crate) fn check_retreat(&self, zone: Zone) -> Result<(), CombatRefused> {
        let here = self.combat.as_ref().map(|combat| combat.zone);
        let battle = self.battles.iter().find(|battle| Some(battle.zone) == here);
        if battle.is_none_or(|battle| !battle.entries.contains(zone)) {
            return Err(CombatRefused::NotEnteredFrom(zone));
        }
        match self.is_hostile(zone, self.active) {
            true => Err(CombatRefused::RetreatHostile(zone)),
            false => Ok(()),
        }
    }

    pub(crate) fn retreats(&self) -> ZoneSet {
        let near = self.combat.as_ref().map_or(ZoneSet::EMPTY, |combat| combat.zone.adjacent());
        near.iter().filter(|&zone| self.check_retreat(zone).is_ok()).collect()
    }

    /// BFD-RET-01, BFD-RET-02, BFD-CMB-17: only the attacker is asked; whoever can retreat presses on until the hundredth
    /// round.
    pub(crate) fn check_press(&self) -> Result<(), CombatRefused> {
        match &self.combat {
            Some(combat) if combat.round >= COMBAT_ROUNDS => Err(CombatRefused::HundredRounds),
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn decide_actions(&self, out: &mut Vec<Action>) {
        if self.check_press().is_ok() {
            out.push(Action::Press);
        }
        out.extend(self.retreats().iter().map(|zone| Action::Retreat { zone }));
    }

    /// BFD-RET-03, BFD-RET-07, BFD-FST-03, BFD-CMB-17: another round. Attackers that cannot retreat fight on, however long
    /// it takes.
    pub(crate) fn press_on(&mut self, log: &mut impl Log<Event>) -> bool {
        let Some(combat) = &mut self.combat else { return false };
        combat.round = combat.round.saturating_add(1);
        let (zone, round) = (combat.zone, combat.round);
        log.tell(|| Event::CombatRound { zone, round });
        self.enter(Moment::FirstStrike)
    }

    /// BFD-RET-04, BFD-RET-08, BFD-HAR-03, BFD-TER-06, BFD-SHL-04: all attackers go to one zone; they have attacked, and stay
    /// tired there.
    pub(crate) fn retreat(&mut self, to: Zone, log: &mut impl Log<Event>) {
        let combat = self.combat.expect("a retreat leaves a combat");
        let (seat, from) = (self.active, combat.zone);
        for unit in self.faction(seat).units() {
            let count = self.units[from.index()].get(unit);
            self.shift(unit, count, from, to);
            self.tired[to.index()][unit.kind()] += count;
        }
        self.tired[from.index()] = [0; 4];
        let winded = std::mem::take(&mut self.winded[from.index()]);
        self.winded[to.index()][0] += winded[0];
        self.winded[to.index()][1] += winded[1];
        log.tell(|| Event::Retreated { seat, from, to });
        self.release_grabbed(&combat, log);
        self.close_battle(from, Status::Retreated);
    }

    /// BFD-CAP-01, BFD-CAP-08, BFD-CMB-16, BFD-JET-06: whoever is left decides what becomes of the zone.
    fn end_combat(&mut self, combat: &Combat, log: &mut impl Log<Event>) {
        let (seat, zone) = (self.active, combat.zone);
        let attackers = self.side_is_empty(combat, Side::Attack);
        let defenders = self.side_is_empty(combat, Side::Defence);
        self.release_grabbed(combat, log);
        let status = match (attackers, defenders) {
            (false, _) => {
                self.capture(zone, log);
                Status::Won
            }
            (true, true) => {
                log.tell(|| Event::BothDestroyed { zone });
                Status::Lost
            }
            (true, false) => {
                log.tell(|| Event::AttackFailed { seat, zone });
                Status::Lost
            }
        };
        self.close_battle(zone, status);
    }

    /// BFD-GRB-09, BFD-RIT-03: whatever a Tentacle still holds goes back to its owner's pool.
    fn release_grabbed(&mut self, combat: &Combat, log: &mut impl Log<Event>) {
        let units = combat.grabbed;
        if !units.is_empty() {
            let zone = combat.zone;
            log.tell(|| Event::GrabbedReturned { zone, units });
        }
    }

    fn close_battle(&mut self, zone: Zone, status: Status) {
        let victors = if status == Status::Won { self.squad(zone, self.active) } else { [0; 4] };
        if let Some(battle) = self.battles.iter_mut().find(|battle| battle.zone == zone) {
            battle.status = status;
            battle.victors = victors;
        }
        self.combat = None;
    }

    /// All battles are fought.
    pub(crate) fn end_battles(&mut self) {
        self.phase = Phase::MoveOut;
    }
}

/// The hits so far, and these of one unit type.
fn scored(mut hits: Hits, unit: Unit, new: u8) -> Hits {
    let pool = match unit {
        Unit::Lobster => &mut hits.pinch,
        Unit::Tentacle => &mut hits.grab,
        _ => &mut hits.plain,
    };
    *pool = pool.saturating_add(new);
    hits
}
