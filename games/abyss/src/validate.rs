//! Names everything about a position that cannot be, so that nothing can go wrong after it passed.

use crate::content::ally::{ALLIES, COPIES, MONSTERS};
use crate::content::threat::{KEY_TOKENS, SPACES, TOKEN_VALUES, TOKENS};
use crate::content::{Cards, Location, LocationSet, Lord, LordSet};
use crate::rules::explore::token_index;
use crate::rules::turn::{HAND_LIMIT, LAST_ROUND};
use crate::state::{Abyss, Back, COURT, Found, Loss, PLAYERS, Phase};
use fathom_core::Seat;

/// More pearls than any game sees; beyond this a position is nonsense.
const MANY_PEARLS: u16 = 9_999;

impl Abyss {
    pub(crate) fn consistent(&self) -> Result<(), Vec<String>> {
        if !(2..=PLAYERS).contains(&self.players.len()) {
            return Err(vec![format!("Abyss is for 2 to 4 players, not {}", self.players.len())]);
        }
        let mut problems = Vec::new();
        self.check_numbers(&mut problems);
        self.check_lords(&mut problems);
        self.check_locations(&mut problems);
        self.check_exploration_cards(&mut problems);
        self.check_tokens(&mut problems);
        if problems.is_empty() {
            self.check_track(&mut problems);
            self.check_phase(&mut problems);
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    fn check_numbers(&self, problems: &mut Vec<String>) {
        let table = self.table();
        let mut seats = vec![("first", self.first), ("turn.active", self.turn.active)];
        seats.extend(self.ending.map(|seat| ("ending", seat)));
        match self.phase {
            Phase::Offer { buyer: seat }
            | Phase::Discarding { victim: seat, .. }
            | Phase::Stealing { victim: seat }
            | Phase::Assassinating { victim: seat } => seats.push(("phase", seat)),
            _ => {}
        }
        for (what, seat) in seats {
            if !table.contains(seat) {
                problems.push(format!("{what}: there is no seat {}", u16::from(seat.0) + 1));
            }
        }
        if table.contains(self.turn.active) {
            let buyers: Vec<Seat> = self.turn.bought.iter().collect();
            if buyers.iter().any(|seat| !table.contains(*seat) || *seat == self.turn.active) {
                problems.push("turn.bought: only opponents of the active player can have bought".to_owned());
            }
        }
        if !(1..=LAST_ROUND).contains(&self.round) {
            problems.push(format!("round: {} is not 1 to {LAST_ROUND}", self.round));
        }
        if !(1..=SPACES).contains(&self.threat) {
            problems.push(format!("threat: {} is not 1 to {SPACES}", self.threat));
        }
        for (seat, player) in table.iter().zip(&self.players) {
            if player.pearls > MANY_PEARLS {
                problems.push(format!("seat {seat} has more than {MANY_PEARLS} pearls"));
            }
        }
        let keys: u32 = self.players.iter().map(|player| u32::from(player.keys)).sum();
        if keys > u32::from(KEY_TOKENS) {
            problems.push(format!("there are {KEY_TOKENS} key tokens, not {keys}"));
        }
    }

    /// Every lord lies in exactly one place.
    fn check_lords(&self, problems: &mut Vec<String>) {
        let mut places = vec![self.lords, self.gone];
        places.extend(self.court.iter().map(|lord| LordSet::only(*lord)));
        places.extend(self.players.iter().flat_map(|player| [player.free, player.disabled]));
        places.extend(self.beneath);
        for lord in Lord::ALL {
            let found = places.iter().filter(|set| set.contains(lord)).count();
            if found != 1 {
                problems.push(format!("the {} lies in {found} places", lord.name()));
            }
        }
        let controlled =
            self.players.iter().fold(LocationSet::EMPTY, |set, player| set.union(player.locations));
        for location in Location::ALL {
            if !self.beneath[location.index()].is_empty() && !controlled.contains(location) {
                problems.push(format!("lords lie under {}, which nobody controls", location.name()));
            }
        }
    }

    /// Every location lies in exactly one place; the Black Smokers may have left the game.
    fn check_locations(&self, problems: &mut Vec<String>) {
        let mut places = vec![self.stack, self.available];
        places.extend(self.players.iter().map(|player| player.locations));
        match self.phase {
            Phase::Drawing { drawn, .. } | Phase::Choosing { drawn, .. } => places.push(drawn),
            _ => {}
        }
        for location in Location::ALL {
            let found = places.iter().filter(|set| set.contains(location)).count();
            if found > 1 || (found == 0 && location != Location::BlackSmokers) {
                problems.push(format!("{} lies in {found} places", location.name()));
            }
        }
    }

    /// All 65 allies and 6 monsters are somewhere, and no more.
    fn check_exploration_cards(&self, problems: &mut Vec<String>) {
        let mut heaps = vec![self.deck.allies, self.discard.allies, self.council];
        heaps.extend(self.players.iter().flat_map(|player| [player.hand, player.affiliated]));
        let mut on_track = Vec::new();
        let mut monsters = u32::from(self.deck.monsters) + u32::from(self.discard.monsters);
        for found in &self.track {
            match found {
                Found::Ally(ally) => on_track.push(*ally),
                Found::Monster => monsters += 1,
            }
        }
        match self.phase {
            Phase::Paying { spent, .. } | Phase::Affiliating { spent, .. } => heaps.push(spent),
            _ => {}
        }
        debug_assert_eq!(Cards::whole_deck().len(), ALLIES);
        for ally in Cards::whole_deck().kinds() {
            let heaped: u32 = heaps.iter().map(|heap| u32::from(heap.count(ally))).sum();
            let found = heaped + on_track.iter().filter(|other| **other == ally).count() as u32;
            let copies = u32::from(COPIES[usize::from(ally.value() - 1)]);
            if found != copies {
                problems.push(format!("there are {found} cards of {ally} instead of {copies}"));
            }
        }
        if monsters != u32::from(MONSTERS) {
            problems.push(format!("there are {monsters} monsters instead of {MONSTERS}"));
        }
    }

    fn check_tokens(&self, problems: &mut Vec<String>) {
        for (index, value) in TOKEN_VALUES.into_iter().enumerate() {
            let held: u32 = self.players.iter().map(|player| u32::from(player.tokens[index])).sum();
            let found = held + u32::from(self.tokens[index]);
            if found != u32::from(TOKENS[index]) {
                problems.push(format!("there are {found} tokens worth {value} instead of {}", TOKENS[index]));
            }
        }
        if let Some(hunted) = self.hunted {
            let table = self.table();
            let fits = table.contains(hunted.victim)
                && table.contains(hunted.hunter)
                && hunted.victim != hunted.hunter
                && TOKEN_VALUES.contains(&hunted.value)
                && self.player(hunted.hunter).tokens[token_index(hunted.value)] > 0;
            if !fits {
                problems.push("hunted: two seats, and a token that the hunter holds".to_owned());
            }
        }
    }

    /// The track holds cards during an exploration and at no other time.
    fn check_track(&self, problems: &mut Vec<String>) {
        let (exploring, full, empty) = match self.phase {
            Phase::Reveal => (true, self.track.is_full(), false),
            Phase::Offer { .. }
            | Phase::Fate
            | Phase::Tokens { .. }
            | Phase::Replacing { back: Back::Fate, .. } => (true, false, self.track.is_empty()),
            _ => (false, false, false),
        };
        if !exploring && !self.track.is_empty() {
            problems.push("track: cards lie on it although nobody explores".to_owned());
        }
        if full || empty {
            problems.push("track: the phase does not fit the number of cards on it".to_owned());
        }
    }

    /// The phase can be answered.
    fn check_phase(&self, problems: &mut Vec<String>) {
        let fits = match self.phase {
            Phase::FirstPlayer | Phase::OpenCourt | Phase::OpenLocation => self.setup_fits(),
            Phase::Turn | Phase::Closing | Phase::Illusionist | Phase::Corrupting | Phase::Betraying => true,
            Phase::Fate => self.newest_ally().is_some() || self.may_fight(0).is_ok(),
            Phase::Plotting | Phase::Refilling => !self.lords.is_empty() && !self.court.is_full(),
            Phase::Replacing { slot, .. } => !self.lords.is_empty() && usize::from(slot) < self.court.len(),
            Phase::Reveal => !self.deck.is_empty(),
            Phase::Offer { buyer } => {
                buyer != self.active()
                    && !self.turn.bought.contains(buyer)
                    && self.newest_ally().is_some()
                    && self.player(buyer).pearls >= u16::from(self.price())
            }
            Phase::Tokens { left } => {
                (1..=2).contains(&left) && left <= self.token_pile() && self.newest_ally().is_none()
            }
            Phase::SecondStack | Phase::Apprentice => !self.council.is_empty(),
            Phase::Paying { lord, spent } => self.payment_fits(lord, spent),
            Phase::Affiliating { lord, spent } => self.court.contains(&lord) && !spent.is_empty(),
            Phase::Discarding { victim, why } => self.loss_fits(victim, why),
            Phase::Hunting => self.table().iter().any(|seat| self.may_hunt(seat).is_ok()),
            Phase::Stealing { victim } => self.may_hunt(victim).is_ok(),
            Phase::Assassinating { victim } => {
                victim != self.active() && !self.player(victim).free.is_empty()
            }
            Phase::Scheming | Phase::SchemeDraw => !self.lords.is_empty(),
            Phase::Keys => {
                let mut ways = 0;
                self.key_choices(|_, _| ways += 1);
                ways > 0 && self.locations_left()
            }
            Phase::Placing { lords } => self.may_go_under(lords) && self.locations_left(),
            Phase::Drawing { lords, left, drawn, .. } => {
                self.may_go_under(lords) && left >= 1 && left <= self.stack.len() && left + drawn.len() <= 4
            }
            Phase::Choosing { lords, drawn, .. } => {
                self.may_go_under(lords) && (1..=4).contains(&drawn.len())
            }
            Phase::Smokers { .. } => self.me().locations.contains(Location::BlackSmokers),
            Phase::Over => self.players.iter().all(|player| player.hand.is_empty()),
        };
        if !fits {
            problems.push("phase: it cannot be answered as the table stands".to_owned());
        }
    }

    fn setup_fits(&self) -> bool {
        let lords = self.court.len() + usize::from(self.lords.len());
        let court = match self.phase {
            Phase::OpenLocation => true,
            _ => !self.court.is_full() && lords >= COURT,
        };
        court && !self.stack.is_empty()
    }

    fn payment_fits(&self, lord: Lord, spent: Cards) -> bool {
        let (me, demand) = (self.me(), self.demand(self.active(), lord));
        let reach = demand.reach(&me.hand, &spent);
        self.court.contains(&lord) && reach.is_some_and(|reach| reach + me.pearls >= u16::from(demand.cost))
    }

    fn loss_fits(&self, victim: Seat, why: Loss) -> bool {
        let hand = self.player(victim).hand.len();
        match why {
            Loss::Jailer => victim != self.active() && hand > 0,
            Loss::Commander => victim != self.active() && hand > HAND_LIMIT,
            Loss::Limit => victim == self.active() && hand > HAND_LIMIT,
        }
    }

    fn may_go_under(&self, lords: LordSet) -> bool {
        lords.minus(self.me().free).is_empty() && lords.len() <= 3
    }

    fn locations_left(&self) -> bool {
        !self.stack.is_empty() || !self.available.is_empty()
    }
}
