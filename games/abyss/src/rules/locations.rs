//! Keys, and the locations they open.

use crate::content::{Guild, Location, LocationSet, Lord, LordSet};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::{Abyss, Phase};
use fathom_core::Log;

/// ABY-KEY-01: what a location takes.
pub(crate) const KEYS_NEEDED: u8 = 3;
/// ABY-KEY-07: the most locations that may be drawn.
const MOST_DRAWN: u8 = 4;

impl Abyss {
    /// ABY-KEY-01, ABY-KEY-03, ABY-KEY-04, ABY-KEY-14, ABY-KEY-15: as long as the active player has three keys and there is
    /// a location, one must be taken, at once: the court is looked at when that is done.
    pub(crate) fn control_locations(&mut self, log: &mut impl Log<Event>) {
        if !self.locations_left() || self.total_keys(self.active()) < KEYS_NEEDED {
            return self.settle_court(log);
        }
        let mut choices = (0, LordSet::EMPTY, 0);
        self.key_choices(|lords, tokens| choices = (choices.0 + 1, lords, tokens));
        match choices {
            (1, lords, tokens) => self.spend_keys(lords, tokens, log),
            _ => self.phase = Phase::Keys,
        }
    }

    pub(crate) fn locations_left(&self) -> bool {
        !self.stack.is_empty() || !self.available.is_empty()
    }

    /// ABY-KEY-03: every way to make exactly three keys of lords and tokens.
    pub(crate) fn key_choices(&self, mut each: impl FnMut(LordSet, u8)) {
        let lords = self.me().free.common(self.key_lords());
        let mut consider = |set: LordSet| {
            let keys: u8 = set.iter().map(|lord| self.keys_of(lord)).sum();
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

    /// ABY-KEY-02, ABY-KEY-03, ABY-PWR-14, ABY-PWR-15: own working keys, three of them.
    pub(crate) fn check_spend_keys(&self, lords: LordSet, tokens: u8) -> Result<(), Illegal> {
        let me = self.me();
        let usable = me.free.common(self.key_lords());
        if let Some(lord) = lords.minus(usable).iter().next() {
            return Err(match lord {
                _ if me.disabled.contains(lord) => Illegal::KeyDisabled(lord),
                _ if self.lords_of(self.active()).minus(me.free).contains(lord) => Illegal::KeyUsedUp(lord),
                _ => Illegal::NotYourKey(lord),
            });
        }
        if tokens > me.keys {
            return Err(Illegal::NotYourTokens(me.keys));
        }
        let keys = lords.iter().map(|lord| self.keys_of(lord)).fold(tokens, u8::saturating_add);
        if keys == KEYS_NEEDED { Ok(()) } else { Err(Illegal::NotThreeKeys(keys)) }
    }

    /// ABY-KEY-05: tokens go back to the pile; the lords wait for their location.
    pub(crate) fn spend_keys(&mut self, lords: LordSet, tokens: u8, log: &mut impl Log<Event>) {
        let seat = self.active();
        self.me_mut().keys -= tokens;
        self.key_pile += tokens;
        log.tell(|| Event::Keys { seat, lords, tokens });
        self.phase = Phase::Placing { lords, tokens };
    }

    /// ABY-KEY-07: a face-up location.
    pub(crate) fn check_claim(&self, location: Location) -> Result<(), Illegal> {
        if self.available.contains(location) { Ok(()) } else { Err(Illegal::NotAvailable(location)) }
    }

    /// ABY-KEY-10: a face-up location that is taken is not replaced.
    pub(crate) fn claim(&mut self, location: Location, log: &mut impl Log<Event>) {
        let Phase::Placing { lords, .. } = self.phase else { return };
        self.available.remove(location);
        self.control(location, lords, LocationSet::EMPTY, log);
    }

    /// ABY-KEY-07, ABY-KEY-08: one to four, and no more than the stack holds.
    pub(crate) fn check_draw(&self, count: u8) -> Result<(), Illegal> {
        match (1..=MOST_DRAWN).contains(&count) {
            false => Err(Illegal::DrawCount(count)),
            true if count > self.stack.len() => Err(Illegal::StackShort(self.stack.len())),
            true => Ok(()),
        }
    }

    /// ABY-KEY-07: the stack is drawn from, tile by tile.
    pub(crate) fn draw_locations(&mut self, count: u8) {
        let Phase::Placing { lords, tokens } = self.phase else { return };
        self.phase = Phase::Drawing { lords, tokens, left: count, drawn: LocationSet::EMPTY };
    }

    /// ABY-KEY-09: when all are drawn, one of them is kept; a single one without asking.
    pub(crate) fn draw_location(&mut self, location: Location, log: &mut impl Log<Event>) {
        let Phase::Drawing { lords, tokens, left, mut drawn } = self.phase else { return };
        let seat = self.active();
        self.stack.remove(location);
        drawn.insert(location);
        log.tell(|| Event::Drew { seat, location });
        self.phase = match left {
            0 | 1 if drawn.len() == 1 => {
                return self.control(location, lords, LocationSet::EMPTY, log);
            }
            0 | 1 => Phase::Choosing { lords, tokens, drawn },
            more => Phase::Drawing { lords, tokens, left: more - 1, drawn },
        };
    }

    /// ABY-KEY-09, ABY-KEY-11: one of those drawn, not an older one.
    pub(crate) fn check_keep(
        &self,
        lords: LordSet,
        drawn: LocationSet,
        location: Location,
    ) -> Result<(), Illegal> {
        let ambassador = lords.iter().find(|lord| lord.printed().guild == Guild::Ambassador);
        match ambassador {
            _ if drawn.contains(location) => Ok(()),
            Some(by) => Err(Illegal::NotDrawnBy { location, by }),
            None => Err(Illegal::NotDrawn(location)),
        }
    }

    /// ABY-KEY-09, ABY-KEY-16: the others lie face up from now on, however many there are.
    pub(crate) fn keep(&mut self, location: Location, log: &mut impl Log<Event>) {
        let Phase::Choosing { lords, mut drawn, .. } = self.phase else { return };
        drawn.remove(location);
        self.available = self.available.union(drawn);
        self.control(location, lords, drawn, log);
    }

    /// ABY-KEY-06, ABY-PWR-04: the lords go under the location; their powers and keys are spent.
    fn control(&mut self, location: Location, lords: LordSet, left: LocationSet, log: &mut impl Log<Event>) {
        let seat = self.active();
        let me = self.me_mut();
        me.locations.insert(location);
        me.free = me.free.minus(lords);
        self.beneath[location.index()] = lords;
        log.tell(|| Event::Controlled { seat, location, lords, left: left.iter().collect() });
        self.smoke_or_go_on(location, log);
    }

    /// ABY-TIL-20, ABY-TIL-25: whoever takes the Black Smokers may search the stack, if there is one.
    pub(crate) fn smoke_or_go_on(&mut self, taken: Location, log: &mut impl Log<Event>) {
        if taken == Location::BlackSmokers && !self.stack.is_empty() {
            self.phase = Phase::Smokers;
        } else {
            self.control_locations(log);
        }
    }

    /// ABY-TIL-20: any location of the face-down stack.
    pub(crate) fn check_search(&self, location: Location) -> Result<(), Illegal> {
        if self.stack.contains(location) { Ok(()) } else { Err(Illegal::NotInStack(location)) }
    }

    /// ABY-TIL-20, ABY-TIL-25: the new location takes over the lords; the Black Smokers leave the game.
    pub(crate) fn search_stack(&mut self, location: Location, log: &mut impl Log<Event>) {
        self.stack.remove(location);
        self.swap_location(Location::BlackSmokers, location, log);
        self.control_locations(log);
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
        self.me().free.common(self.key_lords()).iter()
    }
}
