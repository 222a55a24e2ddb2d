//! The endpoints of the lessons. Nothing is kept: a step is worked out from the lesson whenever somebody asks.

use crate::app::App;
use crate::error::Failure;
use crate::table::between::Betweens;
use crate::table::show::{Scene, seen};
use fathom_core::{Entry, Viewer};
use fathom_lessons::{Answer, Lesson, LessonError, Moment};
use fathom_protocol::table::Hand;
use fathom_protocol::{
    AccountId, ActionInput, Holder, LessonAnswer, LessonCard, LessonMoment, LessonMove, LessonTry, LogEntry,
    Mover, SeatInfo, Timestamp,
};

/// All lessons of the games that are played here.
pub fn list(app: &App) -> Vec<LessonCard> {
    let played = |lesson: &&Lesson| app.catalog.find(lesson.game).is_ok();
    app.lessons.lessons().iter().filter(played).map(card).collect()
}

/// All puzzles of the games that are played here: lessons of one move.
pub fn puzzles(app: &App) -> Vec<LessonCard> {
    let played = |lesson: &&Lesson| app.catalog.find(lesson.game).is_ok();
    app.lessons.solved().iter().filter(played).map(card).collect()
}

/// A lesson at a step, counted from 1. How a puzzle ends is told to nobody who has not found it.
pub fn step(app: &App, game: &str, lesson: &str, number: u32) -> Result<LessonMoment, Failure> {
    let moment = moment(app, game, lesson, number)?;
    match is_puzzle(app, moment.lesson) {
        true if number > 1 => Err(Failure::NotFound("step")),
        true => Ok(without_answer(shown(&moment))),
        false => Ok(shown(&moment)),
    }
}

/// Whether a lesson asks a question whose answer must not be sent along with it.
fn is_puzzle(app: &App, lesson: &Lesson) -> bool {
    app.lessons.solved().iter().any(|puzzle| std::ptr::eq(puzzle, lesson))
}

fn without_answer(moment: LessonMoment) -> LessonMoment {
    LessonMoment { wanted: None, why: String::new(), learnt: Vec::new(), ..moment }
}

/// What a lesson says to a move at that step.
pub fn answer(
    app: &App,
    game: &str,
    lesson: &str,
    number: u32,
    tried: &LessonTry,
) -> Result<LessonAnswer, Failure> {
    let moment = moment(app, game, lesson, number)?;
    let text = match &tried.action {
        ActionInput::Text(text) => text.clone(),
        ActionInput::Data(data) => app.game(game)?.action_text(&data.value())?,
    };
    Ok(match moment.answer(&text) {
        Answer::Right => {
            let next = self::moment(app, game, lesson, number + 1)?;
            LessonAnswer::Right { moment: Box::new(shown(&next)) }
        }
        Answer::Wrong { text, clause } => LessonAnswer::Wrong { text, clause: clause.map(str::to_owned) },
    })
}

fn moment<'a>(app: &'a App, game: &str, lesson: &str, number: u32) -> Result<Moment<'a>, Failure> {
    let lesson = app.lessons.find(app.game(game)?, lesson)?;
    let number = number.checked_sub(1).ok_or(Failure::NotFound("step"))?;
    Ok(lesson.at(&app.catalog, number as usize)?)
}

impl From<LessonError> for Failure {
    fn from(error: LessonError) -> Failure {
        match error {
            LessonError::NoSuchLesson { .. } => Failure::NotFound("lesson"),
            LessonError::NoSuchStep { .. } => Failure::NotFound("step"),
            fault @ LessonError::Fault { .. } => Failure::Trouble(fault.to_string()),
        }
    }
}

fn card(lesson: &Lesson) -> LessonCard {
    LessonCard {
        game: lesson.game.to_owned(),
        lesson: lesson.name.to_owned(),
        title: lesson.title.clone(),
        about: lesson.about.clone(),
        minutes: lesson.minutes,
        steps: lesson.steps.len() as u32,
    }
}

fn shown(moment: &Moment<'_>) -> LessonMoment {
    let lesson = moment.lesson;
    let viewer = Viewer::Seat(lesson.seat);
    let step = moment.step();
    let wanted = step.and_then(|step| step.play.clone());
    let seq = moment.before + moment.since.len();
    let position = Scene::of(&*moment.table, seq as u64, wanted.is_some()).through(viewer);
    let passed: Vec<_> = moment.since.iter().map(|happened| happened.table.clone()).collect();
    let between = Betweens::of(&passed[..passed.len().saturating_sub(1)]).through(viewer, &position.view);
    let label = moment.wanted().unwrap_or_default();
    LessonMoment {
        card: card(lesson),
        step: moment.number as u32 + 1,
        say: step.map(|step| step.say.clone()).unwrap_or_default(),
        why: step.map(|step| step.why.clone()).unwrap_or_default(),
        wanted: wanted.map(|text| LessonMove { text, label }),
        learnt: lesson.learnt.clone(),
        seats: seats(moment),
        eyes: lesson.seat,
        position,
        log: log(moment, viewer),
        between,
    }
}

fn seats(moment: &Moment<'_>) -> Vec<SeatInfo> {
    let lesson = moment.lesson;
    let holder = |mine| match mine {
        true => Holder::Person { account: AccountId::new(0) },
        false => Holder::Bot { bot: "lesson".to_owned() },
    };
    let seat = |seat| SeatInfo {
        bot_account: false,
        vacant: false,
        freed_by: Vec::new(),
        seat,
        holder: holder(seat == lesson.seat),
        name: lesson.players.get(seat.index()).cloned().unwrap_or_default(),
        role: moment.table.role(seat),
        present: true,
        resigned: false,
        reclaimable: false,
    };
    moment.table.seats().iter().map(seat).collect()
}

fn log(moment: &Moment<'_>, viewer: Viewer) -> Vec<LogEntry> {
    let by = |entry: &Entry| match entry {
        Entry::Act(seat, _) if *seat == moment.lesson.seat => Mover::Seat { seat: *seat, hand: Hand::Person },
        Entry::Act(seat, _) => Mover::Seat { seat: *seat, hand: Hand::Bot },
        Entry::Chance(_) | Entry::Undo(_) | Entry::Note(_) => Mover::Chance,
    };
    let entry = |(index, happened): (usize, &fathom_lessons::Happened)| LogEntry {
        seq: (moment.before + index) as u64 + 1,
        by: by(&happened.entry),
        events: seen(&happened.happenings, viewer),
        text: None,
        round: happened.round,
        at: Timestamp::EARLIEST,
    };
    moment.since.iter().enumerate().map(entry).collect()
}
