//! Whether what is going on could be going on: the phase, what it needs, and what this turn has seen.

use super::Problems;
use crate::content::{Cards, Location, Lord, LordSet};
use crate::rules::court::LORDS_TO_END;
use crate::rules::locations::KEYS_NEEDED;
use crate::rules::turn::{HAND_LIMIT, LAST_ROUND};
use crate::state::{Abyss, COURT, Loss, Phase};
use fathom_core::{Seat, Stage};

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Before or while paying: nothing has happened that lasts.
    Before,
    /// Cards are being revealed.
    Exploring,
    /// The power of this lord, which has just arrived, is at work.
    Arrival(Lord),
    /// Keys are used, after an exploration, support or a recruitment.
    Locations,
    /// The court is being refilled, or the turn is closed.
    After,
    /// The table is set, or the game is over.
    Outside,
}

const fn part(phase: Phase) -> Part {
    match phase {
        Phase::FirstPlayer | Phase::OpenCourt | Phase::OpenLocation | Phase::Over => Part::Outside,
        Phase::Turn
        | Phase::Plotting
        | Phase::SecondStack
        | Phase::Paying { .. }
        | Phase::Affiliating { .. } => Part::Before,
        Phase::Reveal | Phase::Offer { .. } | Phase::Fate | Phase::Tokens { .. } => Part::Exploring,
        Phase::Apprentice => Part::Arrival(Lord::Apprentice),
        Phase::Illusionist => Part::Arrival(Lord::Illusionist),
        Phase::Discarding { why: Loss::Jailer, .. } => Part::Arrival(Lord::Jailer),
        Phase::Discarding { why: Loss::Commander, .. } => Part::Arrival(Lord::Commander),
        Phase::Hunting | Phase::Stealing { .. } => Part::Arrival(Lord::Hunter),
        Phase::Assassinating { .. } => Part::Arrival(Lord::Assassin),
        Phase::Corrupting => Part::Arrival(Lord::Corruptor),
        Phase::Scheming | Phase::SchemeDraw => Part::Arrival(Lord::Schemer),
        Phase::Betraying => Part::Arrival(Lord::Traitor),
        Phase::Keys
        | Phase::Placing { .. }
        | Phase::Drawing { .. }
        | Phase::Choosing { .. }
        | Phase::Smokers => Part::Locations,
        Phase::Refilling | Phase::Closing | Phase::Discarding { why: Loss::Limit, .. } => Part::After,
        // Never paused itself: what is paused says how far the turn has come.
        Phase::Replacing { .. } => Part::Before,
    }
}

/// The field of a phase that the table has to bear out.
fn field(path: &str, phase: Phase) -> String {
    let field = match phase {
        Phase::Offer { .. } => ".buyer",
        Phase::Paying { .. } | Phase::Affiliating { .. } => ".lord",
        Phase::Discarding { .. } | Phase::Stealing { .. } | Phase::Assassinating { .. } => ".victim",
        Phase::Replacing { .. } => ".slot",
        Phase::Tokens { .. } | Phase::Drawing { .. } => ".left",
        Phase::Placing { .. } => ".lords",
        Phase::Choosing { .. } => ".drawn",
        _ => "",
    };
    format!("{path}{field}")
}

/// What the table would have to bear out.
const fn why_not(phase: Phase) -> &'static str {
    match phase {
        Phase::FirstPlayer | Phase::OpenCourt | Phase::OpenLocation => {
            "the table is being set, and something has happened already"
        }
        Phase::Turn | Phase::Over => "hands are put down when the game is over",
        Phase::Closing => "no power of once a turn is left to use",
        Phase::Offer { .. } => "only an opponent who has not bought this turn and can pay is offered an Ally",
        Phase::Fate => "no card has been revealed that could be decided about",
        Phase::Reveal => "the exploration deck is empty",
        Phase::Tokens { .. } => "one or two tokens are drawn, as many as there are, for a Monster",
        Phase::Paying { .. } => {
            "a Lord of the court is paid for, with Allies and pearls that can reach the cost"
        }
        Phase::Affiliating { .. } => "the Allies spent do not pay for that Lord, or leave no choice",
        Phase::Discarding { .. } => "that player has nothing to discard for that Lord",
        Phase::Hunting | Phase::Stealing { .. } => "the Hunter finds no token there",
        Phase::Assassinating { .. } => "the Assassin finds no Lord there",
        Phase::Illusionist => "the Illusionist needs an own Location and a face-up one",
        Phase::Corrupting => "no Lord is left at court",
        Phase::Betraying => "the Traitor needs another free Lord and a Lord at court",
        Phase::Scheming => "the Schemer needs another free Lord and a Lord in the deck",
        Phase::SecondStack | Phase::Apprentice => "no stack can be taken",
        Phase::Plotting | Phase::Refilling | Phase::Replacing { .. } | Phase::SchemeDraw => {
            "no Lord is left in the deck, or no space for one"
        }
        Phase::Keys => "there are no three keys to choose, or no Location to take",
        Phase::Placing { .. } => "three keys are spent for a Location, and one must be left",
        Phase::Drawing { .. } => "one to four Locations are drawn, as many as the stack holds",
        Phase::Choosing { .. } => "two to four Locations have been drawn",
        Phase::Smokers => "the Black Smokers are not there, or the stack is empty",
    }
}

impl Abyss {
    pub(super) fn check_moment(&self, problems: &mut Problems) {
        self.check_pause(problems);
        if problems.0.is_empty() {
            let part = part(self.paused.unwrap_or(self.phase));
            self.check_turn(part, problems);
            self.check_keys(part, problems);
            self.check_ending(part, problems);
            self.check_track(problems);
            problems.unless(self.fits(self.phase), &field("phase", self.phase), why_not(self.phase));
            if let Some(paused) = self.paused.filter(|phase| *phase != Phase::Closing) {
                problems.unless(self.fits(paused), &field("paused", paused), why_not(paused));
            }
            problems.unless(self.answerable(), "phase", "nobody can answer it as the table stands");
        }
    }

    /// Something is paused exactly while the Opportunist's new lord is turned over.
    fn check_pause(&self, problems: &mut Problems) {
        let Some(paused) = self.paused else {
            let replacing = matches!(self.phase, Phase::Replacing { .. });
            return problems.unless(!replacing, "paused", "the Opportunist interrupts something");
        };
        let replacing = matches!(self.phase, Phase::Replacing { .. });
        problems.unless(replacing, "paused", "only the Opportunist interrupts");
        let asked = Abyss { phase: paused, ..self.clone() };
        problems.unless(
            asked.owner_decides(),
            "paused",
            "only a decision of the active player is interrupted",
        );
        let used = self.turn.used.contains(Lord::Opportunist);
        problems.unless(used, "turn.used", "the Opportunist is at work");
    }

    /// What this turn has seen fits how far it has come.
    fn check_turn(&self, part: Part, problems: &mut Problems) {
        let mine = self.lords_of(self.active()).union(self.gone);
        for lord in self.turn.used.iter() {
            let power = matches!(lord, Lord::Oracle | Lord::Slaver | Lord::Opportunist);
            if !power || !mine.contains(lord) {
                problems.add("turn.used", format!("the {} has no power to use this turn", lord.name()));
            }
        }
        let again = !self.turn.again || mine.contains(Lord::Invoker);
        problems.unless(again, "turn.again", "only the Invoker grants another turn");
        let recruits = matches!(part, Part::Arrival(_) | Part::Locations | Part::After);
        problems.unless(!self.turn.again || recruits, "turn.again", "no lord has arrived this turn");
        let sold = self.turn.bought.is_empty()
            || matches!(part, Part::Exploring | Part::Locations | Part::After | Part::Outside);
        problems.unless(sold, "turn.bought", "nobody has explored this turn");
        match part {
            Part::Arrival(lord) => {
                problems.unless(self.turn.recruited, "turn.recruited", "a lord has just arrived");
                if !self.me().free.contains(lord) {
                    problems.add("phase", format!("the active player has no {}", lord.name()));
                }
            }
            Part::Locations => {}
            Part::Before | Part::Exploring | Part::After | Part::Outside => {
                problems.unless(!self.turn.recruited, "turn.recruited", "no lord has just arrived");
            }
        }
        let explored = self.turn.bought.is_empty() || !self.turn.recruited;
        problems.unless(explored, "turn.bought", "a turn has one action");
    }

    /// ABY-KEY-01, ABY-KEY-14, ABY-KEY-15: whoever has three keys takes a location at once, while there is one. Only the active
    /// player may hold them for a moment: while a lord arrives, a fight is paid out, or locations are taken.
    fn check_keys(&self, part: Part, problems: &mut Problems) {
        let drawn = matches!(self.phase, Phase::Drawing { .. } | Phase::Choosing { .. });
        if !self.locations_left() && !drawn {
            return;
        }
        let moment =
            matches!(part, Part::Arrival(_) | Part::Locations) || matches!(self.phase, Phase::Tokens { .. });
        for (index, seat) in self.table().iter().enumerate() {
            let keys = self.total_keys(seat);
            if keys >= KEYS_NEEDED && !(moment && seat == self.active()) {
                problems.add(
                    &format!("players[{index}].keys, players[{index}].free"),
                    format!("{keys} keys, and three take a location at once"),
                );
            }
        }
    }

    /// ABY-END-01, ABY-END-02, ABY-END-08: what brings the end about, and when the game is over.
    fn check_ending(&self, part: Part, problems: &mut Problems) {
        let seven = |seat: Seat| self.lords_of(seat).len() >= LORDS_TO_END;
        for (index, seat) in self.table().iter().enumerate() {
            let counting = seat == self.active() && self.turn.recruited;
            if seven(seat) && self.ending.is_none() && !counting {
                problems.add(
                    &format!("players[{index}]"),
                    "seven lords bring the end about, and it has not come",
                );
            }
        }
        if let Some(seat) = self.ending {
            let refilling =
                self.phase == Phase::Refilling && usize::from(self.lords.len()) + self.court.len() < COURT;
            let cause = seven(seat) || self.lords.is_empty() || refilling;
            problems.unless(cause, "ending", "this seat has not seven lords, and the court can be filled");
            let begun = part != Part::Outside || self.phase == Phase::Over;
            problems.unless(begun, "ending", "the game has not begun");
        }
        if self.phase == Phase::Over {
            let next = self.table().after(self.active());
            let last_round = self.round == LAST_ROUND && next == self.first;
            let over = self.ending == Some(next) || last_round;
            problems.unless(over, "phase", "the game is not over before everyone has had a last turn");
        }
    }

    /// The track holds cards during an exploration and at no other time.
    fn check_track(&self, problems: &mut Problems) {
        let (exploring, full, empty) = match self.paused.unwrap_or(self.phase) {
            Phase::Reveal => (true, self.track.is_full(), false),
            Phase::Offer { .. } | Phase::Fate | Phase::Tokens { .. } => (true, false, self.track.is_empty()),
            _ => (false, false, false),
        };
        let idle = exploring || self.track.is_empty();
        problems.unless(idle, "track", "cards lie on it although nobody explores");
        problems.unless(!full && !empty, "track", "the phase does not fit the number of cards on it");
    }

    /// The phase can be answered.
    fn fits(&self, phase: Phase) -> bool {
        match phase {
            Phase::FirstPlayer | Phase::OpenCourt | Phase::OpenLocation => self.untouched(),
            Phase::Turn => true,
            // a turn in which nothing is left to use has ended by itself
            Phase::Closing => self.power_at_hand(),
            Phase::Illusionist => !self.me().locations.is_empty() && !self.available.is_empty(),
            Phase::Corrupting => !self.court.is_empty(),
            Phase::Betraying => !self.court.is_empty() && self.has_other(Lord::Traitor),
            Phase::Fate => self.newest_ally().is_some() || self.check_fight(0).is_ok(),
            Phase::Plotting | Phase::Refilling => !self.lords.is_empty() && !self.court.is_full(),
            Phase::Replacing { slot } => !self.lords.is_empty() && usize::from(slot) < self.court.len(),
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
            Phase::SecondStack => !self.council.is_empty() && self.has_power(self.active(), Lord::Alchemist),
            Phase::Apprentice => !self.council.is_empty(),
            Phase::Paying { lord, spent } => self.payment_fits(lord, spent),
            Phase::Affiliating { lord, spent } => self.paid_for(lord, spent),
            Phase::Discarding { victim, why } => self.loss_fits(victim, why),
            Phase::Hunting => self.table().iter().any(|seat| self.check_hunt(seat).is_ok()),
            Phase::Stealing { victim } => self.check_hunt(victim).is_ok(),
            Phase::Assassinating { victim } => {
                victim != self.active() && !self.shielded(victim) && !self.player(victim).free.is_empty()
            }
            Phase::Scheming => !self.lords.is_empty() && self.has_other(Lord::Schemer),
            Phase::SchemeDraw => !self.lords.is_empty(),
            Phase::Keys => {
                let mut ways = 0;
                self.key_choices(|_, _| ways += 1);
                ways > 0 && self.locations_left()
            }
            Phase::Placing { lords, tokens } => self.paid_keys(lords, tokens) && self.locations_left(),
            Phase::Drawing { lords, tokens, left, drawn } => {
                self.paid_keys(lords, tokens)
                    && left >= 1
                    && left <= self.stack.len()
                    && left + drawn.len() <= 4
            }
            Phase::Choosing { lords, tokens, drawn } => {
                self.paid_keys(lords, tokens) && (2..=4).contains(&drawn.len())
            }
            Phase::Smokers => self.me().locations.contains(Location::BlackSmokers) && !self.stack.is_empty(),
            Phase::Over => self.players.iter().all(|player| player.hand.is_empty()),
        }
    }

    /// Nothing but the setting of the table has happened yet.
    fn untouched(&self) -> bool {
        let mut fresh = Abyss::new(self.table(), self.ambassador_keys);
        (fresh.phase, fresh.court, fresh.lords) = (self.phase, self.court.clone(), self.lords);
        (fresh.first, fresh.turn.active) = (self.first, self.first);
        let court = match self.phase {
            Phase::FirstPlayer => self.court.is_empty() && self.first == Seat::FIRST,
            Phase::OpenCourt => !self.court.is_full(),
            _ => self.court.is_full(),
        };
        fresh == *self && court
    }

    fn payment_fits(&self, lord: Lord, spent: Cards) -> bool {
        let (me, demand) = (self.me(), self.demand(self.active(), lord));
        let reach = demand.reach(&me.hand, &spent);
        self.court.contains(&lord) && reach.is_some_and(|reach| reach + me.pearls >= u16::from(demand.cost))
    }

    /// The allies show the races asked for; how many pearls went with them is not known any more.
    fn paid_for(&self, lord: Lord, spent: Cards) -> bool {
        let demand = self.demand(self.active(), lord);
        self.court.contains(&lord)
            && spent.races() == demand.races
            && demand.must.is_none_or(|race| spent.has_race(race))
    }

    fn loss_fits(&self, victim: Seat, why: Loss) -> bool {
        let (hand, opponent) = (self.player(victim).hand.len(), victim != self.active());
        match why {
            Loss::Jailer => opponent && !self.shielded(victim) && hand > 0,
            Loss::Commander => opponent && !self.shielded(victim) && hand > HAND_LIMIT,
            Loss::Limit => !opponent && hand > HAND_LIMIT && self.suffers_from(victim, Lord::Commander),
        }
    }

    /// ABY-KEY-01, ABY-KEY-03: three keys, of working lords of the active player and of tokens that went back to the pile.
    fn paid_keys(&self, lords: LordSet, tokens: u8) -> bool {
        let shown = self.keys_shown(lords);
        lords.minus(self.me().free).is_empty()
            && tokens <= self.key_pile
            && shown.is_some_and(|keys| keys.checked_add(tokens) == Some(3))
    }

    /// Whether somebody is asked, and then has an answer.
    fn answerable(&self) -> bool {
        let mut actions = Vec::new();
        self.list_actions(&mut actions);
        !matches!(self.waits_for(), Stage::Decide(_)) || !actions.is_empty()
    }
}
