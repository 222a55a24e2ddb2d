//! Deep Dive as a [`Game`]: the trait's questions, answered by the rules.

use crate::action::Action;
use crate::answer;
use crate::chance::Chance;
use crate::describe;
use crate::event::{Decided, Event};
use crate::rules::scoring::Row;
use crate::rules::setup::set_up;
use crate::state::{DeepDive, Options, Phase};
use crate::view::View;
use fathom_core::{
    Asker, Game, GameInfo, Log, Odds, Question, Refusal, Rng, ScoreLine, Seat, Seats, SetupError, Stage,
    Standings, Viewer, Weight,
};

impl Game for DeepDive {
    const INFO: GameInfo = GameInfo {
        slug: "deep-dive",
        title: "Deep Dive",
        tagline: "Three penguins, five depths: turn over one more tile, or surface while you can.",
        min_seats: 1,
        max_seats: 6,
        rules_version: 1,
        // At most 145 tiles lie face down, and each costs at most three steps: flip, tile, take or deeper. Until the
        // end is triggered every turn flips a tile or takes one that was flipped: at most 290 turns; then at most
        // 12 more. Beyond its flips a turn has at most six steps: a rock, four skips, and one take, bring, surface
        // or choice for the opponent. 1 + 3 * 145 + 6 * 302 = 2248.
        longest: 2_248,
        ledger: crate::ledger,
    };
    const ONE_VIEW: bool = true;
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn setup(options: &Options, seats: Seats) -> Result<DeepDive, SetupError> {
        set_up(options, seats)
    }

    fn seats(&self) -> Seats {
        Seats::new(self.players.len()).expect("a table has one to six players")
    }

    #[inline]
    fn stage(&self) -> Stage {
        self.waits_for()
    }

    fn actions(&self, out: &mut Vec<Action>) {
        self.list_actions(out);
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        Ok(self.check_action(*action)?)
    }

    fn apply(&mut self, action: &Action, log: &mut impl Log<Event>) {
        self.carry_out(*action, log);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, Weight)>) -> Odds {
        self.list_outcomes(out);
        Odds::Exact
    }

    #[inline]
    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        self.draw_outcome(rng)
    }

    fn check_outcome(&self, outcome: &Chance) -> Result<(), Refusal> {
        Ok(self.check_chance(*outcome)?)
    }

    fn apply_outcome(&mut self, outcome: &Chance, log: &mut impl Log<Event>) {
        self.happen(*outcome, log);
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
        answer::answer(view, asker, question)
    }

    /// There are no secrets.
    fn imagine<R: Rng + ?Sized>(&self, _: Seat, _: &mut R) -> DeepDive {
        *self
    }

    fn standings(&self) -> Option<Standings> {
        (self.phase == Phase::Over).then(|| self.rank())
    }

    /// DD-SCO-06, DD-SCO-07, DD-SOL-15: what broke a tie.
    fn why(&self) -> String {
        match (self.phase, self.decided()) {
            (Phase::Over, Decided::Rows) => "as many points, and more complete rows".to_owned(),
            (Phase::Over, Decided::Level) => "equal in points and complete rows".to_owned(),
            (_, _) => String::new(),
        }
    }

    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        let Some(player) = self.players.get(seat.index()) else { return Vec::new() };
        let rows = 0..player.food.rows();
        rows.map(|index| row_line(index, player.food.row(index))).collect()
    }

    fn rival_sheet(&self) -> Option<Vec<ScoreLine>> {
        let rival = self.rival?;
        let mut sheet: Vec<ScoreLine> =
            (0..rival.food.rows()).map(|index| row_line(index, rival.row(index))).collect();
        let besides = [("Rocks", rival.rock_points()), ("Open water", rival.open_water_points())];
        sheet.extend(
            besides
                .into_iter()
                .filter(|(_, points)| *points > 0)
                .map(|(what, points)| ScoreLine::new(what, points)),
        );
        Some(sheet)
    }

    fn prompt(&self) -> String {
        describe::prompt(self)
    }

    fn describe(&self, action: &Action) -> String {
        describe::describe(self, action)
    }

    fn role(&self, seat: Seat) -> String {
        const COLOURS: [&str; 6] = ["Yellow", "Green", "Blue", "Purple", "Magenta", "Orange"];
        COLOURS.get(seat.index()).map_or_else(String::new, |&colour| colour.to_owned())
    }

    fn round(&self) -> u32 {
        u32::from(self.round)
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        let problems = crate::validate::problems(self);
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

fn row_line(index: usize, row: Row) -> ScoreLine {
    let note = if row.complete { "complete" } else { "half" };
    ScoreLine::new(format!("Row {} ({note})", index + 1), row.points)
}
