//! A table for tests: set up a position, name the dice, act, look at what was said.

use fathom_core::{Event, Game, Names, Refusal, Seat, Stage, Told};
use std::collections::VecDeque;
use std::fmt::Display;
use std::panic::Location;

/// A game in progress with forced chance. Every method panics with a readable message when the test is wrong.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    /// The game; tests may look at it and change it.
    pub game: G,
    forced: Forced<G::Chance>,
    told: Vec<Told<G::Event>>,
    names: Vec<String>,
}

impl<G: Game> Table<G> {
    /// A table at this position.
    pub fn new(game: G) -> Table<G> {
        Table { game, forced: Forced::default(), told: Vec::new(), names: Vec::new() }
    }

    /// A freshly set table.
    #[track_caller]
    pub fn setup(options: &G::Options, seats: usize) -> Table<G> {
        let seats = fathom_core::Seats::new(seats).expect("a possible number of seats");
        Table::new(G::setup(options, seats).expect("options the game allows"))
    }

    /// Names the outcomes that come next, in order; each is used when the game asks for chance. The test fails when
    /// the game never asked for some of them: a die that was named and not rolled proves nothing.
    #[track_caller]
    pub fn dice<T: AsRef<str>>(mut self, outcomes: impl IntoIterator<Item = T>) -> Table<G> {
        self.force(outcomes);
        self
    }

    /// Like [`dice`](Table::dice), in the middle of a test.
    #[track_caller]
    pub fn force<T: AsRef<str>>(&mut self, outcomes: impl IntoIterator<Item = T>) {
        for outcome in outcomes {
            let outcome = outcome.as_ref();
            let parsed =
                outcome.parse().unwrap_or_else(|error| panic!("\"{outcome}\" is no outcome: {error}"));
            self.forced.outcomes.push_back(parsed);
        }
        self.forced.named_at = Some(Location::caller());
        self.roll();
    }

    /// The deciding seat does this; forced outcomes follow as long as chance is asked. What was said before is
    /// forgotten, so that [`said`](Table::said) speaks of this action and its consequences.
    #[track_caller]
    pub fn play(&mut self, action: &str) -> &mut Table<G> {
        self.told.clear();
        self.roll();
        let parsed: G::Action =
            action.parse().unwrap_or_else(|error| panic!("\"{action}\" is no action: {error}"));
        if let Err(refusal) = self.game.act(&parsed, &mut self.told) {
            panic!("\"{action}\" was refused: {refusal}\nlegal: {}", self.legal().join(" | "));
        }
        self.roll();
        self
    }

    /// Several actions, one after the other.
    #[track_caller]
    pub fn plays<'a>(&mut self, actions: impl IntoIterator<Item = &'a str>) -> &mut Table<G> {
        for action in actions {
            self.play(action);
        }
        self
    }

    /// Names outcomes and settles them at once.
    #[track_caller]
    pub fn chance<T: AsRef<str>>(&mut self, outcomes: impl IntoIterator<Item = T>) -> &mut Table<G> {
        self.told.clear();
        self.force(outcomes);
        self.forced.check();
        self
    }

    /// Tries an action that must be refused, checks that nothing changed, and returns the refusal.
    #[track_caller]
    pub fn refuses(&mut self, action: &str) -> Refusal {
        let parsed: G::Action =
            action.parse().unwrap_or_else(|error| panic!("\"{action}\" is no action: {error}"));
        let before = self.game.clone();
        let refusal = match self.game.act(&parsed, &mut self.told) {
            Ok(()) => panic!("\"{action}\" was accepted and should not have been"),
            Err(refusal) => refusal,
        };
        assert!(before == self.game, "a refused action changed the state: {action}");
        refusal
    }

    /// Tries an outcome that must be refused, and returns the refusal.
    #[track_caller]
    pub fn refuses_outcome(&mut self, outcome: &str) -> Refusal {
        let parsed: G::Chance =
            outcome.parse().unwrap_or_else(|error| panic!("\"{outcome}\" is no outcome: {error}"));
        let before = self.game.clone();
        let refusal = self.game.settle(&parsed, &mut self.told).expect_err("this outcome should be refused");
        assert!(before == self.game, "a refused outcome changed the state: {outcome}");
        refusal
    }

    /// What the table said since the last action, as sentences, whoever may hear them.
    pub fn said(&self) -> Vec<String> {
        self.told.iter().map(|told| told.event.tell(&Names(&self.names))).collect()
    }

    /// What happened since the last action.
    pub fn events(&self) -> Vec<G::Event> {
        self.told.iter().map(|told| told.event.clone()).collect()
    }

    /// The legal actions in notation.
    pub fn legal(&self) -> Vec<String> {
        self.game.legal().iter().map(ToString::to_string).collect()
    }

    /// Whether this action may be done now.
    #[track_caller]
    pub fn allows(&self, action: &str) -> bool {
        let parsed: G::Action =
            action.parse().unwrap_or_else(|error| panic!("\"{action}\" is no action: {error}"));
        self.game.check(&parsed).is_ok()
    }

    /// The seat that is to decide.
    #[track_caller]
    pub fn decider(&self) -> Seat {
        match self.game.stage() {
            Stage::Decide(seat) => seat,
            other => panic!("nobody decides now: {other:?}"),
        }
    }

    fn roll(&mut self) {
        while self.game.stage() == Stage::Chance {
            let Some(outcome) = self.forced.outcomes.pop_front() else { return };
            if let Err(refusal) = self.game.settle(&outcome, &mut self.told) {
                let odds = self.game.odds().unwrap_or_default();
                let possible: Vec<String> = odds.iter().map(|(outcome, _)| outcome.to_string()).collect();
                panic!("\"{outcome}\" cannot happen: {refusal}\npossible: {}", possible.join(" | "));
            }
        }
    }
}

/// Outcomes that were named and not asked for yet. They are dropped with their table, and then none may be left.
#[derive(Clone, Debug)]
struct Forced<C: Display> {
    outcomes: VecDeque<C>,
    named_at: Option<&'static Location<'static>>,
}

impl<C: Display> Default for Forced<C> {
    fn default() -> Forced<C> {
        Forced { outcomes: VecDeque::new(), named_at: None }
    }
}

impl<C: Display> Forced<C> {
    fn check(&self) {
        let left: Vec<String> = self.outcomes.iter().map(ToString::to_string).collect();
        let place = self.named_at.map(ToString::to_string).unwrap_or_default();
        assert!(
            left.is_empty(),
            "the game never asked for these outcomes, named at {place}: {}",
            left.join(" | ")
        );
    }
}

impl<C: Display> Drop for Forced<C> {
    fn drop(&mut self) {
        // a second panic would hide why the test failed
        if !std::thread::panicking() {
            self.check();
        }
    }
}
