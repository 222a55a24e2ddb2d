//! Deciding: a move comes in, the rules say yes, chance follows, the store makes it durable, everybody is told.

use super::{Draft, NotCommitted, Table};
use crate::app::App;
use crate::bots::{Lane, Task};
use crate::error::Failure;
use crate::metrics::count;
use fathom_catalog::{AnyTable, Happening, TableError, is_quiet};
use fathom_core::{Entry, Names, Seat, Stage, Viewer};
use fathom_fair::Line;
use fathom_protocol::{
    AccountId, ActionInput, Assistance, Clock, Ended, Hand, Holder, OnTimeout, ServerMessage, TableStatus,
};
use fathom_store::Status;
use std::time::Duration;

/// Keys of bots begin so; people's may not.
const BOT_KEY: &str = "bot-";
/// Clocks stand still while the server is down, and for this long after it is back.
const GRACE: Duration = Duration::from_secs(30);

/// A move as a person sent it.
pub struct Move {
    /// Who sent it.
    pub account: Option<AccountId>,
    /// The seat that moves.
    pub seat: Seat,
    /// The position it was decided in.
    pub seen: u64,
    /// What makes a retry of it known.
    pub key: String,
    /// What it is.
    pub what: What,
}

/// What a person wants to do.
pub enum What {
    /// An action.
    Act(ActionInput),
    /// To take the last decision back.
    Undo,
}

/// What follows from a decision, before it is durable.
pub struct Outcome {
    /// The game afterwards.
    pub game: Box<dyn AnyTable>,
    /// The entries: the decision and the chance that followed.
    pub entries: Vec<(Entry, Option<String>, Option<Hand>)>,
    /// What happened in each, and in which round.
    pub told: Vec<(Vec<Happening>, u32)>,
    /// The game after each entry but the last.
    pub passed: Vec<Box<dyn AnyTable>>,
    /// The line of play with these entries.
    pub line: Line,
}

impl Outcome {
    /// Nothing yet, on this line of play.
    pub fn from(game: Box<dyn AnyTable>, line: Line) -> Outcome {
        Outcome { game, entries: Vec::new(), told: Vec::new(), passed: Vec::new(), line }
    }

    fn note(&mut self, entry: Entry, key: Option<String>, hand: Option<Hand>, told: (Vec<Happening>, u32)) {
        self.line = self.line.then(&entry);
        self.told.push(told);
        self.entries.push((entry, key, hand));
    }
}

impl Table {
    /// A person moves. The answer is for the one who sent it; everybody else has been told when this returns.
    pub async fn person_moves(&mut self, app: &App, sent: Move) -> Result<ServerMessage, Failure> {
        if let Err(message) = check_key(&sent.key) {
            return Ok(self.refused(&sent, None, message));
        }
        if sent.seen > self.head() {
            self.catch_up(app).await?;
        }
        loop {
            if let Some(answer) = self.answer_without_moving(app, &sent) {
                return Ok(answer);
            }
            let moved = match &sent.what {
                What::Act(action) => self.decide(app, &sent, action).await,
                What::Undo => self.undo(app, &sent).await,
            };
            match moved {
                Ok(answer) => return Ok(answer),
                // Another process was first: look again, with what is now known.
                Err(NotCommitted::Overtaken) => {}
                Err(NotCommitted::Unknown(failure)) => return Err(failure),
            }
        }
    }

    fn answer_without_moving(&mut self, app: &App, sent: &Move) -> Option<ServerMessage> {
        if let Some(&seq) = self.keys.get(sent.key.as_str()) {
            return Some(self.repeated(app, sent, &self.log[seq as usize - 1].entry, seq));
        }
        if let Some(why) = self.may_not_move(sent) {
            return Some(self.refused(sent, None, why));
        }
        if sent.seen != self.head() {
            count(&app.metrics.stale, &self.slug);
            let since = sent.seen.min(self.head());
            let missed = Box::new(self.update_since(app, since, Viewer::Seat(sent.seat)));
            return Some(ServerMessage::Stale { table: self.id, key: sent.key.clone(), missed });
        }
        None
    }

    fn may_not_move(&self, sent: &Move) -> Option<&'static str> {
        let Some(state) = self.seats.get(sent.seat.index()) else { return Some("there is no such seat") };
        if !sent.account.is_some_and(|account| state.is_played_by(account)) {
            return Some("this seat is not yours to play");
        }
        match self.status() {
            TableStatus::Waiting => Some("the game has not begun"),
            TableStatus::Finished => Some("the game is over"),
            TableStatus::Playing if self.game.is_none() => {
                Some("this game was begun by older rules and cannot go on")
            }
            TableStatus::Playing => None,
        }
    }

    /// A key that is in the log already: the same answer for the same move, a refusal for another.
    fn repeated(&self, app: &App, sent: &Move, stored: &Entry, seq: u64) -> ServerMessage {
        count(&app.metrics.repeated, &self.slug);
        let owns = self
            .seats
            .get(sent.seat.index())
            .is_some_and(|state| sent.account.is_some() && state.account == sent.account);
        let same = match (&sent.what, stored) {
            (What::Act(action), Entry::Act(seat, text)) => {
                *seat == sent.seat && self.text_of(app, action).is_ok_and(|sent| sent == *text)
            }
            (What::Undo, Entry::Undo(_)) => true,
            (What::Act(_), Entry::Undo(_) | Entry::Chance(_) | Entry::Note(_))
            | (What::Undo, Entry::Act(..) | Entry::Chance(_) | Entry::Note(_)) => false,
        };
        if owns && same {
            ServerMessage::Accepted { table: self.id, key: sent.key.clone(), seq }
        } else {
            self.refused(sent, None, "this key belongs to another move")
        }
    }

    fn text_of(&self, app: &App, action: &ActionInput) -> Result<String, String> {
        match action {
            ActionInput::Text(text) => Ok(text.clone()),
            ActionInput::Data(data) => {
                let game = app.game(&self.slug).map_err(|failure| failure.to_string())?;
                game.action_text(&data.value()).map_err(|error| error.to_string())
            }
        }
    }

    async fn decide(
        &mut self,
        app: &App,
        sent: &Move,
        action: &ActionInput,
    ) -> Result<ServerMessage, NotCommitted> {
        let outcome = match self.text_of(app, action) {
            Err(problem) => Err((None, problem)),
            Ok(text) => self
                .foresee(sent.seat, &text, Some(sent.key.clone()), Hand::Person)
                .map_err(|error| (error.clause(), plain(&error))),
        };
        match outcome {
            Ok(outcome) => {
                let seq = self.head() + 1;
                self.carry_out(app, outcome).await?;
                count(&app.metrics.moves, &self.slug);
                Ok(ServerMessage::Accepted { table: self.id, key: sent.key.clone(), seq })
            }
            Err((clause, message)) => {
                count(&app.metrics.refused, &self.slug);
                Ok(self.refused(sent, clause, &message))
            }
        }
    }

    /// What follows from a decision: the action, and the outcomes of chance until the next decision or the end.
    fn foresee(
        &self,
        seat: Seat,
        text: &str,
        key: Option<String>,
        hand: Hand,
    ) -> Result<Outcome, TableError> {
        let game = self.game.clone().ok_or(TableError::Over)?;
        let mut outcome = Outcome::from(game, self.lines.now());
        let round = outcome.game.round();
        let (canonical, happenings) = outcome.game.act_as_told(seat, text, &Names(&self.names))?;
        outcome.note(Entry::Act(seat, canonical), key, Some(hand), (happenings, round));
        self.settle(&mut outcome)?;
        Ok(outcome)
    }

    /// Draws chance after chance, each from the bits of its own place in the game.
    pub fn settle(&self, outcome: &mut Outcome) -> Result<(), TableError> {
        while outcome.game.stage() == Stage::Chance {
            if !outcome.entries.is_empty() {
                outcome.passed.push(outcome.game.clone());
            }
            let seq = self.head() + outcome.entries.len() as u64 + 1;
            let drawn = outcome.game.draw(&mut self.bits(outcome.line, seq))?;
            let round = outcome.game.round();
            let happenings = outcome.game.settle(&drawn, &Names(&self.names))?;
            outcome.note(Entry::Chance(drawn), None, None, (happenings, round));
        }
        Ok(())
    }

    /// Makes an outcome durable, tells everybody, and sees who is next.
    pub async fn carry_out(&mut self, app: &App, outcome: Outcome) -> Result<(), NotCommitted> {
        let after = self.head();
        let wished = self.settings.undo_wish.as_ref().is_some_and(|wish| wish.seen == after);
        let mut draft = Draft { entries: outcome.entries, ..Draft::default() };
        if let Some((Entry::Act(seat, _), _, Some(Hand::Person))) = draft.entries.first() {
            draft.seats = self.kept_by_moving(*seat);
        }
        let kept = draft.seats.is_some();
        if let Some(standings) = outcome.game.standings() {
            let mut settings = self.settings.clone();
            settings.ended = Some(Ended::Rules);
            settings.results = standings.0.iter().map(|standing| (standing.score, standing.won)).collect();
            draft.settings = Some(settings);
            draft.status = Some(Status::Finished);
        }
        let ended = draft.status.is_some();
        self.commit(app, draft, Some(outcome.game)).await?;
        self.note_steps(app, after, outcome.told);
        self.tell_update(app, after, &outcome.passed);
        if ended || wished || kept {
            // A wish to undo ends with the next move, granted or not.
            self.tell_info(app);
        }
        self.ask_bot(app);
        Ok(())
    }

    fn note_steps(&mut self, app: &App, after: u64, told: Vec<(Vec<Happening>, u32)>) {
        for ((happenings, round), seq) in told.into_iter().zip(after + 1..) {
            let item = &mut self.log[seq as usize - 1];
            item.round = round;
            item.quiet = is_quiet(&item.entry, &happenings);
            let step = self.step(seq, happenings);
            self.told.push(step);
        }
        if let Some(game) = self.game.take() {
            self.keep_if_due(app, &*game);
            self.game = Some(game);
            self.hand_in_snapshots(app);
        }
    }

    /// If a bot is to decide, has it think; once for every position.
    pub fn ask_bot(&mut self, app: &App) {
        let Some(seat) = self.to_move() else { return };
        let Holder::Bot { bot } = &self.seats[seat.index()].body.holder else { return };
        let bot = bot.clone();
        self.have_bot_think(app, seat, &bot, Hand::Bot);
    }

    /// Whether some person plays here.
    pub fn has_people(&self) -> bool {
        let person = |state: &super::SeatState| {
            matches!(state.body.holder, Holder::Person { .. }) && !state.is_played_by_program()
        };
        self.seats.iter().any(person)
    }

    fn have_bot_think(&mut self, app: &App, seat: Seat, bot: &str, hand: Hand) {
        if self.bot_asked == Some(self.head()) {
            return;
        }
        let Some(game) = self.game.clone() else { return };
        self.bot_asked = Some(self.head());
        let (head, luck) = (self.head(), self.thought());
        let lane = if self.has_people() { Lane::People } else { Lane::Nobody };
        let task = Task { table: self.id, head, seat, bot: bot.to_owned(), hand, game, luck };
        if lane == Lane::Nobody {
            app.note_bots_only(self.id, self.settings.owner);
        }
        app.bots.ask(self.settings.owner, lane, task);
    }

    /// A bot has thought. If the game moved on meanwhile, its thought is forgotten.
    pub async fn bot_moves(
        &mut self,
        app: &App,
        head: u64,
        seat: Seat,
        hand: Hand,
        text: &str,
    ) -> Result<(), Failure> {
        if self.head() != head || self.to_move() != Some(seat) {
            return Ok(());
        }
        let holder = &self.seats[seat.index()].body.holder;
        let due = match hand {
            Hand::Bot => matches!(holder, Holder::Bot { .. }),
            Hand::Clock => self.overdue(app),
            Hand::Person => false,
        };
        if !due {
            self.bot_asked = None;
            return Ok(());
        }
        let key = format!("{BOT_KEY}{}", head + 1);
        match self.foresee(seat, text, Some(key), hand) {
            Ok(outcome) => match self.carry_out(app, outcome).await {
                Ok(()) => count(&app.metrics.bot_moves, &self.slug),
                Err(NotCommitted::Overtaken) => self.ask_bot(app),
                Err(NotCommitted::Unknown(failure @ Failure::NotStored { .. })) => {
                    // Nothing happened; whoever looks for forgotten bots asks it again.
                    tracing::warn!(table = %self.id, cause = failure.cause(), "a bot's move was not stored");
                    self.bot_asked = None;
                }
                Err(NotCommitted::Unknown(failure)) => return Err(failure),
            },
            Err(error) => {
                tracing::error!(table = %self.id, %error, text, "a bot chose a move that is not legal")
            }
        }
        Ok(())
    }

    fn overdue(&self, app: &App) -> bool {
        let Some(deadline) = self.progress.deadline else { return false };
        let graced = match self.settings.clock {
            Clock::PerMove { .. } => deadline.max(app.began + GRACE),
            Clock::Correspondence { .. } | Clock::None => deadline,
        };
        // A clock that ran out while we were down gets its grace; one that runs out later does not.
        let limit = if deadline < app.began { graced } else { deadline };
        app.now() > limit
    }

    /// The clock of the deciding seat may have run out: a bot helps, as the table's option says.
    pub async fn check_clock(&mut self, app: &App) -> Result<(), Failure> {
        let Some(seat) = self.to_move() else { return Ok(()) };
        if !self.overdue(app) {
            return Ok(());
        }
        let bot = crate::bots::stand_in(app, &self.slug);
        match self.settings.on_timeout {
            OnTimeout::BotMoves => {
                self.have_bot_think(app, seat, &bot, Hand::Clock);
                Ok(())
            }
            OnTimeout::BotTakesSeat => self.seat_goes_to_bot(app, seat, &bot, "ran out of time").await,
        }
    }

    /// What a bot would do in a person's place.
    pub fn ask_hint(&self, account: Option<AccountId>, seat: Seat) -> Result<Box<dyn AnyTable>, Failure> {
        if self.settings.assistance != Assistance::Hints {
            return Err(Failure::forbidden("this table plays without hints"));
        }
        let mine = self
            .seats
            .get(seat.index())
            .is_some_and(|state| account.is_some_and(|account| state.is_played_by(account)));
        if !mine || self.to_move() != Some(seat) {
            return Err(Failure::conflict("a hint is for the one who is to decide"));
        }
        self.game.clone().ok_or_else(|| Failure::conflict("the game has not begun"))
    }

    /// An answer that says no.
    pub fn refused(&self, sent: &Move, clause: Option<&'static str>, message: &str) -> ServerMessage {
        ServerMessage::Refused {
            table: Some(self.id),
            key: Some(sent.key.clone()),
            clause: clause.map(str::to_owned),
            message: message.to_owned(),
        }
    }
}

/// A refusal without the clause at its end: the client shows that on its own.
pub(super) fn plain(error: &TableError) -> String {
    match error {
        TableError::Refused(refusal) => refusal.message.clone(),
        other => other.to_string(),
    }
}

fn check_key(key: &str) -> Result<(), &'static str> {
    if !(8..=64).contains(&key.len()) || !key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err("a key is 8 to 64 letters, digits and signs");
    }
    if key.starts_with(BOT_KEY) {
        return Err("keys that begin with \"bot-\" are for bots");
    }
    Ok(())
}
