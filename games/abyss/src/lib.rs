//! Abyss: explore the depths, sell what you find, recruit lords, take the throne.
//!
//! Two to four players. A turn is: plot at court if you like, then explore, request support or recruit, then
//! control locations with the keys you have gathered. Seven lords bring the end; influence decides.
//!
//! ```
//! use fathom_abyss::{Abyss, Action, Chance, Options};
//! use fathom_core::{Game, Seats, Silent, Stage};
//!
//! let mut game = Abyss::setup(&Options::default(), Seats::new(2).unwrap()).unwrap();
//! for outcome in ["first 1", "lord shaman", "lord elder", "lord keeper", "lord miller", "lord trader", "lord sage",
//!     "location jail"] {
//!     game.settle(&outcome.parse::<Chance>().unwrap(), &mut Silent).unwrap();
//! }
//! assert_eq!(game.legal(), [Action::Explore]); // no allies yet, an empty council, a full court
//! game.act(&Action::Explore, &mut Silent).unwrap();
//! assert_eq!(game.stage(), Stage::Chance); // chance turns over the first card
//! ```
//!
//! What nobody has seen has no order: decks are sets. Every ally is seen by all before it reaches a hand or a
//! council stack, so the only lasting secrets are the values of monster tokens (see the ledger, chapter HID).

pub mod action;
mod chance;
pub mod content;
mod describe;
mod display;
pub mod event;
mod flow;
mod heuristic;
pub mod illegal;
mod judge;
mod look;
mod notation;
pub mod options;
pub mod rules;
pub mod state;
mod strict;
mod tell;
mod validate;
pub mod view;

pub use action::{Action, Chance};
pub use content::{Ally, Cards, Guild, Location, LocationSet, Lord, LordSet, Pile, Power, Race};
pub use event::Event;
pub use illegal::Illegal;
pub use options::{AmbassadorKeys, Options};
pub use state::{Abyss, Found, Phase, Player};
pub use view::View;

use fathom_core::{
    Game, GameInfo, Log, Odds, Refusal, Rng, ScoreLine, Seat, Seats, SetupError, Stage, Standings, Viewer,
    Weight,
};
fathom_core::ledger!("../rules.toml");

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
        ledger,
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
        self.list(out);
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.allow(action).map_err(Refusal::from)
    }

    fn apply(&mut self, action: &Action, log: &mut impl Log<Event>) {
        self.perform(action, log);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, Weight)>) -> Odds {
        self.list_outcomes(out);
        Odds::Exact
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        self.draw_outcome(rng)
    }

    fn check_outcome(&self, outcome: &Chance) -> Result<(), Refusal> {
        self.may_happen(outcome).map_err(Refusal::from)
    }

    fn apply_outcome(&mut self, outcome: &Chance, log: &mut impl Log<Event>) {
        self.happen(outcome, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
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
            (Phase::Over, event::Decided::Pearls) => "as many points, and more pearls".to_owned(),
            (Phase::Over, event::Decided::BestLord) => {
                "as many points and pearls, and the most valuable lord".to_owned()
            }
            (Phase::Over, event::Decided::Shared) => "equal in points, pearls and lords".to_owned(),
            (_, _) => String::new(),
        }
    }

    /// Before the end only what lies open: monster tokens are counted when all is shown (ABY-HID-02, ABY-HID-09).
    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        look::score_lines(self, seat, self.phase == Phase::Over)
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
