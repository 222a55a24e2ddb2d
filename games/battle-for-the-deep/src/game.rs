//! The game as the rest of Fathom knows it.

use crate::action::Action;
use crate::answer;
use crate::chance::Chance;
use crate::event::Event;
use crate::illegal::MarchRefused;
use crate::notation;
use crate::state::{BattleForTheDeep, Options, Phase, Reason, team};
use crate::view::View;
use fathom_core::{
    Asker, Game, GameInfo, Log, Odds, Question, Refusal, Rng, ScoreLine, Seat, Seats, SetupError, Stage,
    Standing, Standings, Viewer, Weight,
};

impl Game for BattleForTheDeep {
    const INFO: GameInfo = GameInfo {
        slug: "battle-for-the-deep",
        title: "Battle for the Deep",
        tagline: "Four factions, two teams, seven rounds: two to four people command the armies of the sea.",
        min_seats: 4,
        max_seats: 4,
        rules_version: 2,
        longest: crate::validate::LONGEST,
        ledger: crate::ledger,
    };
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    /// BFD-TBL-01, BFD-TBL-04: four seats, always; who commands two of them is not the rules' business.
    fn setup(options: &Options, seats: Seats) -> Result<Self, SetupError> {
        match seats.count() {
            4 => Ok(BattleForTheDeep::new(*options)),
            other => Err(SetupError(format!(
                "this game has four seats, shared by two to four people, not {other}"
            ))),
        }
    }

    fn seats(&self) -> Seats {
        Seats::new(4).expect("four is a number of seats")
    }

    /// BFD-TBL-02: two teams of two.
    fn side(&self, seat: Seat) -> u8 {
        team(seat)
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
        self.advance(log);
    }

    fn outcomes(&self, out: &mut Vec<(Chance, Weight)>) -> Odds {
        self.list_outcomes(out)
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Chance {
        self.draw_outcome(rng)
    }

    fn check_outcome(&self, outcome: &Chance) -> Result<(), Refusal> {
        self.check_chance(outcome).map_err(Refusal::from)
    }

    fn apply_outcome(&mut self, outcome: &Chance, log: &mut impl Log<Event>) {
        match outcome {
            Chance::Throw(throw) => self.throw(throw, log),
            Chance::Deal(deal) => self.deal(*deal, log),
        }
        self.advance(log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn answer(view: &View, asker: &Asker<'_>, question: &Question) -> Vec<String> {
        answer::answer(view, asker, question)
    }

    fn imagine<R: Rng + ?Sized>(&self, _seat: Seat, _rng: &mut R) -> Self {
        self.clone()
    }

    /// BFD-WIN-13: a team wins or loses together; the score is the team's.
    fn standings(&self) -> Option<Standings> {
        let verdict = self.verdict?;
        let points = self.team_points();
        let standing = |seat: Seat| {
            let side = team(seat);
            let won = verdict.team == Some(side);
            let rank = if won || verdict.team.is_none() { 1 } else { 3 };
            Standing { score: points[usize::from(side)].into(), rank, side, won }
        };
        Some(Standings((0..4).map(Seat).map(standing).collect()))
    }

    fn why(&self) -> String {
        let reason = self.verdict.map(|verdict| match verdict.reason {
            Reason::Base => "they hold an enemy base",
            Reason::Points => "at least 30 victory points",
            Reason::CentreBreaksTie => "both teams had a claim, and the centre decides",
            Reason::MorePoints => "most points after the last round",
            Reason::Centre => "equal points after the last round, and the centre decides",
            Reason::Draw => "equal points after the last round, and nobody holds the centre",
        });
        reason.unwrap_or_default().to_owned()
    }

    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        let mates = [seat, crate::state::teammate(seat)];
        mates.map(|mate| ScoreLine::new(self.role(mate), self.player(mate).track.into())).to_vec()
    }

    fn prompt(&self) -> String {
        self.question()
    }

    fn describe(&self, action: &Action) -> String {
        self.label(action)
    }

    /// BFD-CMV-13: an attack that names no way means the only one there is. What is no action at all is answered with
    /// actions that are possible now.
    fn interpret(&self, text: &str) -> Result<Action, String> {
        let unknown = |error: String| match notation::form_of(text) {
            Some(_) => error,
            None => self.with_examples(error),
        };
        let mut action: Action = text.parse().map_err(unknown)?;
        if let (Action::Attack(march), Phase::CombatMove) = (&mut action, self.phase)
            && let Err(MarchRefused::WhichWay { .. }) = self.check_attack(march)
        {
            let ways = self.ways_of(march);
            let mut zones = ways.iter();
            if let (Some(via), None) = (zones.next(), zones.next()) {
                march.via = via;
            }
        }
        Ok(action)
    }

    fn role(&self, seat: Seat) -> String {
        self.player(seat).faction.map_or_else(|| format!("Seat {seat}"), |faction| faction.name().to_owned())
    }

    fn round(&self) -> u32 {
        self.round.into()
    }

    fn validate(&self) -> Result<(), Vec<String>> {
        crate::validate::problems(self)
    }
}
