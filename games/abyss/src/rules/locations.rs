//! Keys, and the locations they open.

use crate::action::Refused;
use crate::content::lord::WITH_KEYS;
use crate::content::{Location, LocationSet, Lord, LordSet};
use crate::event::Event;
use crate::state::{Abyss, Claim, Phase};
use fathom_core::Log;

/// ABY-KEY-01: what a location takes.
const KEYS_NEEDED: u8 = 3;
/// ABY-KEY-07: the most locations that may be drawn.
const MOST_DRAWN: u8 = 4;

impl Abyss {
    /// ABY-KEY-01, ABY-KEY-03, ABY-KEY-04, ABY-KEY-14, ABY-KEY-15: as long as the active player has three keys and there is
    /// a location, one must be taken.
    pub(crate) fn control_locations(&mut self, log: &mut impl Log<Event>) {
        let some_left = !self.stack.is_empty() || !self.available.is_empty();
        if !some_left || self.me().total_keys() < KEYS_NEEDED {
            return self.close_turn(log);
        }
        let mut choices = (0, LordSet::EMPTY, 0);
        self.key_choices(|lords, tokens| choices = (choices.0 + 1, lords, tokens));
        match choices {
            (1, lords, tokens) => self.spend_keys(lords, tokens, log),
            _ => self.phase = Phase::Keys,
        }
    }

    /// ABY-KEY-03: every way to make exactly three keys of lords and tokens.
    pub(crate) fn key_choices(&self, mut each: impl FnMut(LordSet, u8)) {
        let lords = self.me().free.common(WITH_KEYS);
        let mut consider = |set: LordSet| {
            let keys: u8 = set.iter().map(|lord| lord.printed().keys).sum();
            if keys <= KEYS_NEEDED && KEYS_NEEDED - keys <= self.me().keys {
                each(set, KEYS_NEEDED - keys);
            }
        };
        consider(LordSet::EMPTY);
        for one in lords.iter() {
            consider(LordSet::only(one));
            for two in lords.iter().filter(|lord| *lord > one) {
                consider([one, two].into_iter().collect());
                for three in lords.iter().filter(|lord| *lord > two) {
                    consider([one, two, three].into_iter().collect());
                }
            }
        }
    }

    /// ABY-KEY-02, ABY-KEY-03, ABY-PWR-14: own working keys, three of them.
    pub(crate) fn may_spend_keys(&self, lords: LordSet, tokens: u8) -> Result<(), Refused> {
        let me = self.me();
        let usable = me.free.common(WITH_KEYS);
        if !lords.minus(usable).is_empty() || tokens > me.keys {
            return Err(Refused::NotYourKeys);
        }
        let keys = lords.iter().map(|lord| lord.printed().keys).fold(tokens, u8::saturating_add);
        if keys == KEYS_NEEDED { Ok(()) } else { Err(Refused::NotThreeKeys(keys)) }
    }

    /// ABY-KEY-05: tokens go back to the pile; the lords wait for their location.
    pub(crate) fn spend_keys(&mut self, lords: LordSet, tokens: u8, log: &mut impl Log<Event>) {
        let seat = self.active();
        self.me_mut().keys -= tokens;
        log.tell(|| Event::Keys { seat, lords, tokens });
        self.phase = Phase::Placing { lords };
    }

    /// ABY-KEY-07: a face-up location.
    pub(crate) fn may_claim(&self, location: Location) -> Result<(), Refused> {
        if self.available.contains(location) { Ok(()) } else { Err(Refused::NotAvailable(location)) }
    }

    /// ABY-KEY-10: a face-up location that is taken is not replaced.
    pub(crate) fn claim(&mut self, location: Location, log: &mut impl Log<Event>) {
        let Phase::Placing { lords } = self.phase else { return };
        self.available.remove(location);
        self.control(location, lords, LocationSet::EMPTY, Claim::Keys, log);
    }

    /// ABY-KEY-07, ABY-KEY-08: one to four, and no more than the stack holds.
    pub(crate) fn may_draw(&self, count: u8) -> Result<(), Refused> {
        let most = MOST_DRAWN.min(self.stack.len());
        if (1..=most).contains(&count) { Ok(()) } else { Err(Refused::DrawCount(most)) }
    }

    /// ABY-KEY-07: the stack is drawn from, tile by tile.
    pub(crate) fn draw_locations(&mut self, count: u8) {
        let Phase::Placing { lords } = self.phase else { return };
        self.phase = Phase::Drawing { lords, left: count, drawn: LocationSet::EMPTY, claim: Claim::Keys };
    }

    /// ABY-KEY-09: when all are drawn, one of them is kept; a single one without asking.
    pub(crate) fn draw_location(
        &mut self,
        location: Location,
        lords: LordSet,
        left: u8,
        mut drawn: LocationSet,
        claim: Claim,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.active();
        self.stack.remove(location);
        drawn.insert(location);
        log.tell(|| Event::Drew { seat, location });
        self.phase = match left {
            0 | 1 if drawn.len() == 1 => {
                return self.control(location, lords, LocationSet::EMPTY, claim, log);
            }
            0 | 1 => Phase::Choosing { lords, drawn, claim },
            more => Phase::Drawing { lords, left: more - 1, drawn, claim },
        };
    }

    /// ABY-KEY-09, ABY-KEY-16: the others lie face up from now on, however many there are.
    pub(crate) fn keep(&mut self, location: Location, log: &mut impl Log<Event>) {
        let Phase::Choosing { lords, mut drawn, claim } = self.phase else { return };
        drawn.remove(location);
        self.available = self.available.union(drawn);
        self.control(location, lords, drawn, claim, log);
    }

    /// ABY-KEY-06, ABY-PWR-04: the lords go under the location; their powers and keys are spent.
    fn control(
        &mut self,
        location: Location,
        lords: LordSet,
        left: LocationSet,
        claim: Claim,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.active();
        let me = self.me_mut();
        me.locations.insert(location);
        me.free = me.free.minus(lords);
        self.beneath[location.index()] = lords;
        log.tell(|| Event::Controlled { seat, location, lords, left: left.iter().collect() });
        self.smoke_or_go_on(location, claim, log);
    }

    /// ABY-TIL-20, ABY-TIL-25: whoever takes the Black Smokers may search the stack, if there is one.
    pub(crate) fn smoke_or_go_on(&mut self, taken: Location, claim: Claim, log: &mut impl Log<Event>) {
        if taken == Location::BlackSmokers && !self.stack.is_empty() {
            self.phase = Phase::Smokers { claim };
        } else {
            self.after_claim(claim, log);
        }
    }

    /// What a location interrupted goes on.
    pub(crate) fn after_claim(&mut self, claim: Claim, log: &mut impl Log<Event>) {
        match claim {
            Claim::Arrival => self.after_arrival(log),
            Claim::Keys => self.control_locations(log),
        }
    }

    /// ABY-TIL-20: any location of the face-down stack.
    pub(crate) fn may_search(&self, location: Location) -> Result<(), Refused> {
        if self.stack.contains(location) { Ok(()) } else { Err(Refused::NotInStack(location)) }
    }

    /// ABY-TIL-20, ABY-TIL-25: the new location takes over the lords; the Black Smokers leave the game.
    pub(crate) fn search_stack(&mut self, location: Location, log: &mut impl Log<Event>) {
        let Phase::Smokers { claim } = self.phase else { return };
        self.stack.remove(location);
        self.swap_location(Location::BlackSmokers, location, log);
        self.after_claim(claim, log);
    }

    /// One location in front of the active player becomes another; the lords stay under it.
    pub(crate) fn swap_location(&mut self, give: Location, take: Location, log: &mut impl Log<Event>) {
        let seat = self.active();
        let me = self.me_mut();
        me.locations.remove(give);
        me.locations.insert(take);
        self.beneath[take.index()] = std::mem::take(&mut self.beneath[give.index()]);
        log.tell(|| Event::Swapped { seat, give, take });
    }

    /// Every lord of the active player that shows a key that works, for the screen.
    pub fn usable_key_lords(&self) -> impl Iterator<Item = Lord> {
        self.me().free.common(WITH_KEYS).iter()
    }
}
