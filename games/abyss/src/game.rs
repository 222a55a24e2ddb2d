//! Abyss as a [`Game`]: the trait's questions, answered by the rules.

use crate::action::Action;
use crate::answer;
use crate::chance::Chance;
use crate::event::{Decided, Event};
use crate::options::Options;
use crate::state::{Abyss, Phase};
use crate::view::View;
use crate::{rules, state, view};
use fathom_core::{
    Asker, Game, GameInfo, Log, Odds, Question, Refusal, Rng, ScoreLine, Seat, Seats, SetupError, Stage,
    Standings, Viewer, Weight,
};

/// Steps of one turn at most: 12 to plot, 4 for once-a-turn powers, then a recruitment with 68 to pay, 100 for chains of
/// powers and 6 to refill (an exploration takes 44), 24 to control locations, 66 to end.
const STEPS_A_TURN: u32 = 300;

impl Game for Abyss {
    const INFO: GameInfo = GameInfo {
        slug: "abyss",
        title: "Abyss",
        tagline: "Brave the depths, buy allies, bring lords to your side, and take the throne of the deep.",
        min_seats: 2,
        max_seats: 4,
        rules_version: 2,
        longest: (rules::turn::LAST_ROUND as u32 * state::PLAYERS as u32 + 1) * STEPS_A_TURN + 8,
        ledger: crate::ledger,
    };
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    /// ABY-SET-01: two to four players.
    fn setup(options: &Options, seats: Seats) -> Result<Abyss, SetupError> {
        match seats.count() {
            2..=4 => Ok(Abyss::new(seats, options.ambassador_keys)),
            other => Err(SetupError(format!("Abyss is for 2 to 4 players, not {other} [ABY-SET-01]"))),
        }
    }

    fn seats(&self) -> Seats {
        self.table()
    }

    fn stage(&self) -> Stage {
        self.waits_for()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        self.list_actions(out);
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.check_action(action).map_err(Refusal::from)
    }

    fn apply(&mut self, action: &Action, log: &mut impl Log<Event>) {
        self.carry_out(action, log);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, Weight)>) -> Odds {
        self.list_outcomes(out);
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        self.draw_outcome(rng)
    }

    fn check_outcome(&self, outcome: &Chance) -> Result<(), Refusal> {
        self.check_chance(outcome).map_err(Refusal::from)
    }

    fn apply_outcome(&mut self, outcome: &Chance, log: &mut impl Log<Event>) {
        self.happen(outcome, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
        answer::answer(view, asker, question)
    }

    fn imagine<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> Abyss {
        self.imagined(seat, rng)
    }

    fn standings(&self) -> Option<Standings> {
        (self.phase == Phase::Over).then(|| self.ranking())
    }

    /// ABY-SCO-07, ABY-SCO-08, ABY-SCO-09: what broke a tie.
    fn why(&self) -> String {
        match (self.phase, self.decided()) {
            (Phase::Over, Decided::Pearls) => "as many points, and more pearls".to_owned(),
            (Phase::Over, Decided::BestLord) => {
                "as many points and pearls, and the most valuable lord".to_owned()
            }
            (Phase::Over, Decided::Shared) => "equal in points, pearls and lords".to_owned(),
            (_, _) => String::new(),
        }
    }

    /// Before the end only what lies open: monster tokens are counted when all is shown (ABY-HID-02, ABY-HID-09).
    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        view::score_lines(self, seat, self.phase == Phase::Over)
    }

    fn prompt(&self) -> String {
        self.ask()
    }

    fn describe(&self, action: &Action) -> String {
        self.explain(action)
    }

    fn round(&self) -> u32 {
        u32::from(self.round)
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        self.consistent()
    }
}
