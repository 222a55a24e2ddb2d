//! The analysis board. Nothing is kept and nothing is trusted: every request brings a whole position, which the catalog
//! checks like any other, and the answer brings the next. What takes time is worked out aside, a little at once.

use crate::accounts::Visitor;
use crate::app::App;
use crate::error::Failure;
use crate::random;
use crate::reviews::give_way;
use crate::table::Table;
use crate::table::show::{Scene, seen};
use fathom_catalog::review::{Care, Progress, RerollSettings, Rerolled, Study, StudySettings};
use fathom_catalog::{AnyTable, Happening, Outcomes, Spec, TableError, dice};
use fathom_core::{Entry, Names, Replay, Seat, Stage, Viewer};
use fathom_protocol::table::Hand;
use fathom_protocol::{
    AccountId, ActionInput, AnalysisDone, AnalysisMoment, AnalysisOutcome, AnalysisRequest, AnalysisSource,
    AnalysisStep, Assistance, Holder, Json, LogEntry, Mover, RerollRequest, SeatInfo, StudyRequest,
    TableStatus, Timestamp,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The largest body: a long replay, or a large position.
pub const BODY: usize = 512 * 1024;
/// The longest replay, and the most that may be taken back in it: for each a position is kept.
const MOST_ENTRIES: (usize, usize) = (6000, 300);
/// The longest that a replay may take to be played to its moment.
const LONGEST_WALK: Duration = Duration::from_secs(5);
/// The most outcomes that are listed.
const MOST_OUTCOMES: usize = 300;
/// How thorough a study is.
const STUDY: StudySettings = StudySettings { seed: 1, iterations: 1200, line: 8, care: Care::Usual };
/// How often a game is played again at most, and for how long.
const REROLLS: (u32, Duration) = (1000, Duration::from_secs(6));

/// Where a request begins, once it is known that whoever asks may know all of it.
enum Start {
    Position(Json),
    /// A replay, and after how many moves of it.
    Replay(Box<Replay>, Option<u64>),
}

/// A position and one more step.
pub async fn moment(
    app: &Arc<App>,
    visitor: &Visitor,
    asked: AnalysisRequest,
) -> Result<AnalysisMoment, Failure> {
    visitor.account()?;
    let AnalysisRequest { from, step, eyes } = asked;
    let start = match from {
        AnalysisSource::Position { position } => Start::Position(position),
        AnalysisSource::Replay { text, at } => Start::Replay(Box::new(read(&text)?), at),
        AnalysisSource::Table { id, at } => {
            let table = app.hub.table_for(app, visitor.id(), visitor.invite.as_deref(), id).await?;
            may_know_all(&table, visitor.id())?;
            Start::Replay(Box::new(table.as_replay(table.log.len())), at)
        }
    };
    let ours = Arc::clone(app);
    let asked = move || {
        let mut board = Board::set(&ours, start)?;
        let done = step.map(|step| board.step(&ours, step)).transpose()?;
        board.shown(done, eyes)
    };
    app.desks.analysis.run(visitor.address, asked).await
}

/// What the judge and a search think of a position.
pub async fn study(app: &Arc<App>, visitor: &Visitor, asked: StudyRequest) -> Result<Study, Failure> {
    app.limits.study(visitor.account()?.id)?;
    let ours = Arc::clone(app);
    let asked = move || {
        let table = ours.catalog.load(asked.position.text())?;
        give_way(&Arc::downgrade(&ours));
        Ok(table.study(&STUDY))
    };
    app.desks.studies.run(visitor.address, asked).await
}

/// How a finished game would have gone from a move on.
pub async fn reroll(
    app: &Arc<App>,
    visitor: &Visitor,
    replay: Replay,
    asked: RerollRequest,
) -> Result<Rerolled, Failure> {
    app.limits.study(visitor.account()?.id)?;
    if asked.from == 0 {
        return Err(Failure::bad("moves are counted from 1"));
    }
    let ours = Arc::clone(app);
    let again = move || {
        let (games, patience) = REROLLS;
        let settings = RerollSettings { from: asked.from, games, seed: 1, bot: Spec::Greedy };
        let (began, weak) = (Instant::now(), Arc::downgrade(&ours));
        // the first game is always played, so that there is something to tell
        let mut go_on =
            |progress: Progress| (progress.done == 0 || began.elapsed() < patience) && give_way(&weak);
        Ok(ours.game(&replay.header.game)?.reroll(&replay, &settings, &mut go_on)?)
    };
    app.desks.studies.run(visitor.address, again).await
}

/// A file that somebody sent.
fn read(text: &str) -> Result<Replay, Failure> {
    let replay: Replay = text.parse().map_err(|error| Failure::bad(format!("{error}")))?;
    let undone = replay.entries.iter().filter(|entry| matches!(entry, Entry::Undo(_))).count();
    if replay.entries.len() > MOST_ENTRIES.0 || undone > MOST_ENTRIES.1 {
        return Err(Failure::bad(format!(
            "a replay for the analysis board has at most {} lines, and takes back at most {}",
            MOST_ENTRIES.0, MOST_ENTRIES.1
        )));
    }
    Ok(replay)
}

/// Whether somebody may know all of a table: once the game is over, or where nobody but them and bots ever sat, the table was
/// set with hints, and nothing is hidden from anybody.
pub fn may_know_all(table: &Table, account: Option<AccountId>) -> Result<(), Failure> {
    if table.status() == TableStatus::Finished {
        return Ok(());
    }
    let alone = table.seats.iter().all(|seat| seat.account.is_none() || seat.account == account);
    let mine = account.is_some() && table.seats.iter().any(|seat| seat.account == account);
    let open = table.game.as_ref().is_some_and(|game| game.one_view());
    if alone && mine && open && table.settings.assistance == Assistance::Hints {
        return Ok(());
    }
    Err(Failure::conflict("a game can be analysed once it is over"))
}

/// A table that nobody plays at.
struct Board {
    table: Box<dyn AnyTable>,
    names: Vec<String>,
    at: u64,
    length: u64,
}

impl Board {
    fn set(app: &App, start: Start) -> Result<Board, Failure> {
        let (replay, at) = match start {
            Start::Position(position) => {
                let table = app.catalog.load(position.text())?;
                let names = table.seats().iter().map(|seat| format!("Player {seat}")).collect();
                return Ok(Board { table, names, at: 0, length: 0 });
            }
            Start::Replay(replay, at) => (replay, at),
        };
        let counts = |entry: &&Entry| !matches!(entry, Entry::Note(_));
        let length = replay.entries.iter().filter(counts).count() as u64;
        let at = at.unwrap_or(length).min(length);
        let mut walk = app.catalog.walk(&replay)?;
        let began = Instant::now();
        while (walk.moves() as u64) < at {
            walk.step().map_err(|error| Failure::bad(error.to_string()))?;
            if began.elapsed() > LONGEST_WALK {
                return Err(Failure::bad("this replay takes too long to be played to that moment"));
            }
        }
        Ok(Board { table: walk.into_table(), names: replay.header.seats.clone(), at, length })
    }

    /// Makes a step; a refusal leaves everything as it is and says why.
    fn step(&mut self, app: &App, step: AnalysisStep) -> Result<AnalysisDone, Failure> {
        let refused = |error: TableError| Failure::bad(error.to_string());
        let names = Names(&self.names);
        let (seat, text, label, happenings) = match (step, self.table.stage()) {
            (AnalysisStep::Act { action }, Stage::Decide(seat)) => {
                let text = match action {
                    ActionInput::Text(text) => text,
                    ActionInput::Data(data) => {
                        app.game(self.table.info().slug)?.action_text(&data.value())?
                    }
                };
                let legal = self.table.legal();
                let (text, happenings) = self.table.act_as_told(seat, &text, &names).map_err(refused)?;
                let known = legal.into_iter().find(|legal| legal.text == text);
                let label = known.map_or_else(|| text.clone(), |legal| legal.label);
                (Some(seat), text, label, happenings)
            }
            (AnalysisStep::Outcome { text }, Stage::Chance) => {
                let happenings = self.table.settle(&text, &names).map_err(refused)?;
                (None, text, String::new(), happenings)
            }
            (AnalysisStep::Draw, Stage::Chance) => {
                let text = self.table.draw(&mut dice(random::number())).map_err(refused)?;
                let happenings = self.table.settle(&text, &names).map_err(refused)?;
                (None, text, String::new(), happenings)
            }
            (AnalysisStep::Act { .. }, Stage::Chance) => {
                return Err(Failure::conflict("chance decides here: name what it does, or let it fall"));
            }
            (AnalysisStep::Outcome { .. } | AnalysisStep::Draw, Stage::Decide(seat)) => {
                return Err(Failure::conflict(format!("seat {seat} decides here, not chance")));
            }
            (_, Stage::Over) => return Err(Failure::conflict("the game is over")),
        };
        Ok(self.done(seat, text, label, &happenings))
    }

    fn done(
        &self,
        seat: Option<Seat>,
        text: String,
        label: String,
        happenings: &[Happening],
    ) -> AnalysisDone {
        let told: Vec<&str> = happenings.iter().map(|happening| happening.sentence.as_str()).collect();
        let label = match (label.is_empty(), told.is_empty()) {
            (false, _) => label,
            (true, false) => told.join("; "),
            (true, true) => text.clone(),
        };
        let by = seat.map_or(Mover::Chance, |seat| Mover::Seat { seat, hand: Hand::Person });
        let eyes = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let entry = LogEntry {
            seq: 1,
            by,
            events: seen(happenings, eyes),
            text: Some(text.clone()),
            round: self.table.round(),
            at: Timestamp::EARLIEST,
        };
        AnalysisDone { seat, text, label, entry }
    }

    fn shown(self, done: Option<AnalysisDone>, eyes: Option<Seat>) -> Result<AnalysisMoment, Failure> {
        let table = &*self.table;
        if eyes.is_some_and(|seat| !table.seats().contains(seat)) {
            return Err(Failure::bad("there is no such seat"));
        }
        let decides = match table.stage() {
            Stage::Decide(seat) => Some(seat),
            Stage::Chance | Stage::Over => None,
        };
        let eyes = eyes.or(decides).or(done.as_ref().and_then(|done| done.seat));
        let viewer = eyes.map_or(Viewer::Spectator, Viewer::Seat);
        let position = Scene::of(table, u64::from(done.is_some()), true).through(viewer);
        let seat = |seat: Seat| SeatInfo {
            bot_account: false,
            vacant: false,
            freed_by: Vec::new(),
            seat,
            holder: Holder::Person { account: AccountId::new(0) },
            name: self.names.get(seat.index()).cloned().unwrap_or_default(),
            role: table.role(seat),
            present: true,
            resigned: false,
            reclaimable: false,
        };
        Ok(AnalysisMoment {
            game: table.info().slug.to_owned(),
            title: table.info().title.to_owned(),
            seats: table.seats().iter().map(seat).collect(),
            eyes,
            position,
            outcomes: outcomes(table),
            file: Json::of(&table.position()),
            done,
            at: self.at,
            length: self.length,
        })
    }
}

/// What chance may do, the likeliest first.
fn outcomes(table: &dyn AnyTable) -> Vec<AnalysisOutcome> {
    let Outcomes::Listed(mut all) = table.outcomes() else { return Vec::new() };
    if all.len() > MOST_OUTCOMES {
        return Vec::new();
    }
    let total: f64 = all.iter().map(|outcome| outcome.weight as f64).sum();
    all.sort_by_key(|outcome| std::cmp::Reverse(outcome.weight));
    let each = |outcome: fathom_catalog::Outcome| AnalysisOutcome {
        text: outcome.text,
        chance: outcome.weight as f64 / total,
    };
    all.into_iter().map(each).collect()
}
