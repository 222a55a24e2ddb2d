//! Whose decision is next, what may be done, and which rule carries it out: one `match` each.

use crate::action::Action;
use crate::chance::Chance;
use crate::content::{Lord, Race};
use crate::event::{Event, Turned};
use crate::illegal::Illegal;
use crate::state::{Abyss, Found, Loss, Phase};
use fathom_core::{Log, Seat, Stage};

impl Abyss {
    /// What the game waits for.
    pub(crate) fn waits_for(&self) -> Stage {
        match self.phase {
            Phase::FirstPlayer
            | Phase::OpenCourt
            | Phase::OpenLocation
            | Phase::Plotting
            | Phase::Replacing { .. }
            | Phase::Reveal
            | Phase::Tokens { .. }
            | Phase::Stealing { .. }
            | Phase::SchemeDraw
            | Phase::Refilling
            | Phase::Drawing { .. } => Stage::Chance,
            Phase::Offer { buyer } => Stage::Decide(buyer),
            Phase::Discarding { victim, .. } => Stage::Decide(victim),
            Phase::Turn
            | Phase::Fate
            | Phase::SecondStack
            | Phase::Paying { .. }
            | Phase::Affiliating { .. }
            | Phase::Apprentice
            | Phase::Illusionist
            | Phase::Hunting
            | Phase::Assassinating { .. }
            | Phase::Corrupting
            | Phase::Scheming
            | Phase::Betraying
            | Phase::Keys
            | Phase::Placing { .. }
            | Phase::Choosing { .. }
            | Phase::Smokers
            | Phase::Closing => Stage::Decide(self.active()),
            Phase::Over => Stage::Over,
        }
    }

    /// Whether the deciding seat may do this now, and if not, why. The list of actions is made of what this allows.
    pub fn check_action(&self, action: &Action) -> Result<(), Illegal> {
        match (self.phase, *action) {
            (Phase::Over, _) => Err(Illegal::Over),
            (_, Action::Oracle { race }) => self.check_use_oracle(race),
            (_, Action::Slaver { ally }) => self.check_use_slaver(ally),
            (_, Action::Opportunist { lord }) => self.check_use_opportunist(lord),
            (Phase::Turn, Action::Plot) => self.check_plot(),
            (Phase::Turn, Action::Explore) => Ok(()),
            (Phase::Turn | Phase::SecondStack | Phase::Apprentice, Action::Support { race }) => {
                self.check_take_stack(race)
            }
            (Phase::Turn, Action::Recruit { lord }) => self.check_recruit(lord),
            (Phase::Closing, Action::End) => Ok(()),
            (Phase::Offer { .. }, Action::Buy | Action::Pass) => Ok(()),
            (Phase::Fate, Action::Take) => self.check_take(),
            (Phase::Fate, Action::Continue) => self.check_continue(),
            (Phase::Fate, Action::Fight { tokens }) => self.check_fight(tokens),
            (Phase::Paying { lord, spent }, Action::Pay { ally }) => self.check_pay(lord, spent, ally),
            (Phase::Paying { lord, spent }, Action::Done) => self.check_close_payment(lord, spent).map(drop),
            (Phase::Affiliating { spent, .. }, Action::Affiliate { ally }) => {
                self.check_affiliate(spent, ally)
            }
            (Phase::Discarding { victim, why }, Action::Discard { ally }) => {
                self.check_discard(victim, why, ally)
            }
            (Phase::Hunting, Action::Hunt { seat }) => self.check_hunt(seat),
            (Phase::Assassinating { victim }, Action::Assassin { lord }) => self.check_disable(victim, lord),
            (Phase::Illusionist, Action::Illusionist { give, take }) => self.check_swap(give, take),
            (Phase::Corrupting, Action::Corruptor { lord }) => self.check_corrupt(lord),
            (Phase::Scheming, Action::Schemer { lord }) => self.check_dismiss(lord, Lord::Schemer),
            (Phase::Betraying, Action::Traitor { give, take }) => self.check_betray(give, take),
            (
                Phase::Illusionist | Phase::Corrupting | Phase::Scheming | Phase::Betraying | Phase::Smokers,
                Action::Decline,
            ) => Ok(()),
            (Phase::Keys, Action::Keys { lords, tokens }) => self.check_spend_keys(lords, tokens),
            (Phase::Placing { .. }, Action::Claim { location }) => self.check_claim(location),
            (Phase::Placing { .. }, Action::Draw { count }) => self.check_draw(count),
            (Phase::Choosing { lords, drawn, .. }, Action::Keep { location }) => {
                self.check_keep(lords, drawn, location)
            }
            (Phase::Smokers, Action::Smokers { location }) => self.check_search(location),
            (_, _) => Err(self.out_of_order(*action)),
        }
    }

    /// ABY-TRN-02, ABY-TRN-03, ABY-PLT-03: something that belongs elsewhere in the turn. ABY-PWR-05: of the powers only those
    /// offered with a "may" can be declined.
    fn out_of_order(&self, action: Action) -> Illegal {
        match (self.phase, action) {
            (_, _) if self.waits_for() == Stage::Chance => Illegal::ChanceDecides,
            (Phase::SecondStack, Action::Decline) => Illegal::SecondStackDue,
            (Phase::Keys | Phase::Placing { .. }, Action::Decline) => Illegal::LocationDue,
            (Phase::Paying { lord, .. }, Action::Decline) => Illegal::Binding(lord),
            (
                Phase::Apprentice
                | Phase::Hunting
                | Phase::Assassinating { .. }
                | Phase::Discarding { why: Loss::Jailer | Loss::Commander, .. },
                Action::Decline,
            ) => Illegal::NotOptional,
            (_, Action::Plot) => Illegal::PlotTooLate,
            (Phase::Turn, Action::End | Action::Pass | Action::Decline) => Illegal::ActionDue,
            (Phase::Closing, Action::Explore | Action::Support { .. } | Action::Recruit { .. }) => {
                Illegal::ActionTaken
            }
            (
                Phase::Paying { lord, .. },
                Action::Explore | Action::Support { .. } | Action::Recruit { .. },
            ) => Illegal::Binding(lord),
            (Phase::Keys | Phase::Placing { .. }, Action::End) => Illegal::LocationDue,
            (Phase::Fate, Action::Buy) if self.newest_ally().is_none() => Illegal::MonsterNotSold,
            _ => Illegal::NotNow(self.asked()),
        }
    }

    /// ABY-TRN-03: appends every legal action: all that could be meant in this phase, sifted by [`Abyss::check_action`].
    pub(crate) fn list_actions(&self, out: &mut Vec<Action>) {
        let mut offer = |action: Action| {
            if self.check_action(&action).is_ok() {
                out.push(action);
            }
        };
        match self.phase {
            Phase::Turn => {
                offer(Action::Explore);
                offer(Action::Plot);
                Race::ALL.into_iter().for_each(|race| offer(Action::Support { race }));
                self.court.iter().for_each(|&lord| offer(Action::Recruit { lord }));
            }
            Phase::Closing => offer(Action::End),
            Phase::Fate => {
                offer(Action::Take);
                (0..=2).for_each(|tokens| offer(Action::Fight { tokens }));
                offer(Action::Continue);
            }
            Phase::Offer { .. } => [Action::Buy, Action::Pass].into_iter().for_each(offer),
            Phase::Paying { .. } => self.list_payment(out),
            Phase::SecondStack
            | Phase::Affiliating { .. }
            | Phase::Apprentice
            | Phase::Illusionist
            | Phase::Discarding { .. }
            | Phase::Hunting
            | Phase::Assassinating { .. }
            | Phase::Corrupting
            | Phase::Scheming
            | Phase::Betraying => self.list_recruiting(offer),
            Phase::Keys => self.key_choices(|lords, tokens| offer(Action::Keys { lords, tokens })),
            Phase::Placing { .. } => {
                self.available.iter().for_each(|location| offer(Action::Claim { location }));
                (1..=4).for_each(|count| offer(Action::Draw { count }));
            }
            Phase::Choosing { drawn, .. } => {
                drawn.iter().for_each(|location| offer(Action::Keep { location }))
            }
            Phase::Smokers => {
                offer(Action::Decline);
                self.stack.iter().for_each(|location| offer(Action::Smokers { location }));
            }
            Phase::FirstPlayer
            | Phase::OpenCourt
            | Phase::OpenLocation
            | Phase::Plotting
            | Phase::Replacing { .. }
            | Phase::Reveal
            | Phase::Tokens { .. }
            | Phase::Stealing { .. }
            | Phase::SchemeDraw
            | Phase::Refilling
            | Phase::Drawing { .. }
            | Phase::Over => {}
        }
        self.list_turn_powers(out);
    }

    /// Whether an ally may be put down depends on its race alone: one answer for all of a race.
    fn list_payment(&self, out: &mut Vec<Action>) {
        if self.check_action(&Action::Done).is_ok() {
            out.push(Action::Done);
        }
        let hand = self.me().hand;
        for lowest in Race::ALL.into_iter().filter_map(|race| hand.lowest_of(race)) {
            if self.check_action(&Action::Pay { ally: lowest }).is_ok() {
                out.extend(hand.kinds_of(lowest.race()).map(|ally| Action::Pay { ally }));
            }
        }
    }

    /// What an arriving lord or its payment asks.
    fn list_recruiting(&self, mut offer: impl FnMut(Action)) {
        let me = self.me();
        match self.phase {
            Phase::Illusionist | Phase::Corrupting | Phase::Scheming | Phase::Betraying => {
                offer(Action::Decline)
            }
            _ => {}
        }
        match self.phase {
            Phase::SecondStack | Phase::Apprentice => {
                Race::ALL.into_iter().for_each(|race| offer(Action::Support { race }));
            }
            Phase::Affiliating { spent, .. } => {
                spent.kinds().for_each(|ally| offer(Action::Affiliate { ally }))
            }
            Phase::Discarding { victim, .. } => {
                self.player(victim).hand.kinds().for_each(|ally| offer(Action::Discard { ally }));
            }
            Phase::Hunting => self.table().iter().for_each(|seat| offer(Action::Hunt { seat })),
            Phase::Assassinating { victim } => {
                self.player(victim).free.iter().for_each(|lord| offer(Action::Assassin { lord }));
            }
            Phase::Illusionist => me.locations.iter().for_each(|give| {
                self.available.iter().for_each(|take| offer(Action::Illusionist { give, take }));
            }),
            Phase::Corrupting => self.court.iter().for_each(|&lord| offer(Action::Corruptor { lord })),
            Phase::Scheming => me.unplaced().iter().for_each(|lord| offer(Action::Schemer { lord })),
            Phase::Betraying => me.unplaced().iter().for_each(|give| {
                self.court.iter().for_each(|&take| offer(Action::Traitor { give, take }));
            }),
            _ => {}
        }
    }

    /// ABY-PWR-46: the once-a-turn powers, at every decision of their owner's turn.
    fn list_turn_powers(&self, out: &mut Vec<Action>) {
        let ready = self.ready_powers();
        if ready.is_empty() || !self.owner_decides() {
            return;
        }
        let mut offer = |action: Action| {
            if self.check_action(&action).is_ok() {
                out.push(action);
            }
        };
        if ready.contains(Lord::Oracle) {
            Race::ALL.into_iter().for_each(|race| offer(Action::Oracle { race }));
        }
        if ready.contains(Lord::Slaver) {
            self.me().hand.kinds().for_each(|ally| offer(Action::Slaver { ally }));
        }
        if ready.contains(Lord::Opportunist) {
            self.court.iter().for_each(|&lord| offer(Action::Opportunist { lord }));
        }
    }

    /// Carries out an action that [`Abyss::check_action`] accepts.
    pub(crate) fn carry_out(&mut self, action: &Action, log: &mut impl Log<Event>) {
        match *action {
            Action::Plot => self.plot(log),
            Action::Explore => self.explore(log),
            Action::Support { race } => self.take_stack(race, log),
            Action::Recruit { lord } => self.begin_payment(lord, log),
            Action::Oracle { race } => self.use_oracle(race, log),
            Action::Slaver { ally } => self.use_slaver(ally, log),
            Action::Opportunist { lord } => self.use_opportunist(lord, log),
            Action::End => self.cut_down_to_limit(log),
            Action::Buy => self.buy(log),
            Action::Pass => self.pass(log),
            Action::Take => self.take(log),
            Action::Continue => self.swim_on(log),
            Action::Fight { tokens } => self.fight(tokens, log),
            Action::Pay { ally } => self.pay(ally, log),
            Action::Done => self.close_payment(log),
            Action::Affiliate { ally } => self.affiliate(ally, log),
            Action::Discard { ally } => self.discard_ally(ally, log),
            Action::Hunt { seat } => self.phase = Phase::Stealing { victim: seat },
            Action::Assassin { lord } => self.disable(lord, log),
            Action::Illusionist { give, take } => self.use_illusionist(give, take, log),
            Action::Corruptor { lord } => self.corrupt(lord, log),
            Action::Schemer { lord } => self.scheme(lord, log),
            Action::Traitor { give, take } => self.betray(give, take, log),
            Action::Decline => self.decline(log),
            Action::Keys { lords, tokens } => self.spend_keys(lords, tokens, log),
            Action::Claim { location } => self.claim(location, log),
            Action::Draw { count } => self.draw_locations(count),
            Action::Keep { location } => self.keep(location, log),
            Action::Smokers { location } => self.search_stack(location, log),
        }
    }

    fn decline(&mut self, log: &mut impl Log<Event>) {
        let seat = self.active();
        log.tell(|| Event::Declined { seat });
        self.control_locations(log);
    }

    /// Carries out an outcome that `check_chance` accepts.
    pub(crate) fn happen(&mut self, outcome: &Chance, log: &mut impl Log<Event>) {
        match (self.phase, *outcome) {
            (Phase::FirstPlayer, Chance::First(seat)) => self.begin(seat, log),
            (Phase::OpenCourt, Chance::Lord(lord)) => {
                self.lord_to_court(lord, Turned::Setup, log);
                if self.court.is_full() {
                    self.phase = Phase::OpenLocation;
                }
            }
            (Phase::OpenLocation, Chance::Location(location)) => self.open_location(location, log),
            (Phase::Plotting, Chance::Lord(lord)) => {
                self.lord_to_court(lord, Turned::Plot, log);
                self.phase = Phase::Turn;
            }
            (Phase::Replacing { slot }, Chance::Lord(lord)) => {
                self.lords.remove(lord);
                let old = std::mem::replace(&mut self.court[usize::from(slot)], lord);
                self.gone.insert(old);
                log.tell(|| Event::LordTurned { lord, slot, why: Turned::Opportunist });
                self.resume(log);
            }
            (Phase::Reveal, Chance::Ally(ally)) => self.reveal(Found::Ally(ally), log),
            (Phase::Reveal, Chance::Monster) => self.reveal(Found::Monster, log),
            (Phase::Tokens { left }, Chance::Token(value)) => self.draw_token(value, left, log),
            (Phase::Stealing { victim }, Chance::Token(value)) => self.steal(victim, value, log),
            (Phase::SchemeDraw, Chance::Lord(lord)) => {
                self.lords.remove(lord);
                self.arrive(lord, log);
            }
            (Phase::Refilling, Chance::Lord(lord)) => {
                self.lord_to_court(lord, Turned::Refill, log);
                self.refill(log);
            }
            (Phase::Drawing { .. }, Chance::Location(location)) => self.draw_location(location, log),
            (_, _) => {}
        }
    }

    /// The lowest seat after this one for which something holds, clockwise up to the active player's right.
    pub(crate) fn next_opponent(&self, after: Seat, wanted: impl Fn(&Abyss, Seat) -> bool) -> Option<Seat> {
        let me = self.active();
        self.table().from(after).skip(1).take_while(|seat| *seat != me).find(|seat| wanted(self, *seat))
    }
}
