//! Where a lesson stands at a step, and what it answers to a move.

use crate::lesson::{Lesson, LessonError, Step};
use fathom_catalog::{AnyTable, Catalog, Happening, TableError};
use fathom_core::{Entry, Names, Seat};

/// A lesson at one of its steps, or at its end.
pub struct Moment<'a> {
    /// Which lesson.
    pub lesson: &'a Lesson,
    /// The number of the step, from 0; at the end, how many steps there are.
    pub number: usize,
    /// The table as it stands.
    pub table: Box<dyn AnyTable>,
    /// How many moves and outcomes there were before `since`.
    pub before: usize,
    /// What happened since the step before: its move, and what chance and the others did.
    pub since: Vec<Happened>,
}

/// A move or an outcome, carried out.
pub struct Happened {
    /// What was done.
    pub entry: Entry,
    /// What was seen to happen.
    pub happenings: Vec<Happening>,
    /// The round it happened in.
    pub round: u32,
    /// The table afterwards.
    pub table: Box<dyn AnyTable>,
}

/// What a lesson says to a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is the one that was wanted: on to the next step.
    Right,
    /// It is not. Nothing has changed.
    Wrong {
        /// What would happen, or what forbids it.
        text: String,
        /// The clause that forbids it.
        clause: Option<&'static str>,
    },
}

impl Lesson {
    /// The lesson at a step, counted from 0; one past the last is its end.
    pub fn at(&self, catalog: &Catalog, number: usize) -> Result<Moment<'_>, LessonError> {
        let steps = self.steps.len();
        let Some(done) = self.steps.get(..number) else {
            return Err(LessonError::NoSuchStep { asked: number.saturating_add(1), steps });
        };
        let game = catalog.find(self.game).map_err(|error| self.fault(error))?;
        let mut table =
            game.new_table(&self.options, self.players.len()).map_err(|error| self.fault(error))?;
        let (mut before, mut since) = (0, self.carry_out(&mut *table, &self.opening)?);
        for step in done {
            before += since.len();
            since = self.carry_out(&mut *table, &self.line(step))?;
        }
        Ok(Moment { lesson: self, number, table, before, since })
    }

    /// Everything that a step does to the table.
    fn line(&self, step: &Step) -> Vec<Entry> {
        let own = step.play.iter().map(|text| Entry::Act(self.seat, text.clone()));
        own.chain(step.then.iter().cloned()).collect()
    }

    fn carry_out(&self, table: &mut dyn AnyTable, line: &[Entry]) -> Result<Vec<Happened>, LessonError> {
        let names = Names(&self.players);
        let mut done = Vec::new();
        for entry in line {
            let round = table.round();
            let happenings = match entry {
                Entry::Act(seat, text) => table.act(*seat, text, &names),
                Entry::Chance(text) => table.settle(text, &names),
                Entry::Undo(_) | Entry::Note(_) => Ok(Vec::new()),
            };
            let happenings = happenings.map_err(|error| self.fault(format!("{entry}: {error}")))?;
            done.push(Happened { entry: entry.clone(), happenings, round, table: table.clone_box() });
        }
        Ok(done)
    }
}

impl<'a> Moment<'a> {
    /// The step; `None` at the end.
    pub fn step(&self) -> Option<&'a Step> {
        self.lesson.steps.get(self.number)
    }

    /// What the lesson says to a move of the learner. Whatever was typed, the lesson stands where it stood.
    pub fn answer(&self, text: &str) -> Answer {
        let asked = self.step().and_then(|step| Some((step, step.play.as_ref()?)));
        let Some((step, play)) = asked else {
            let text = "Nothing is asked of you here: read, and go on.".to_owned();
            return Answer::Wrong { text, clause: None };
        };
        match self.table.check(self.seat(), text) {
            Ok(notation) if notation == *play || step.or.contains(&notation) => Answer::Right,
            Ok(notation) => Answer::Wrong { text: self.instead(step, &notation), clause: None },
            Err(error) => self.refusal(step, text, &error),
        }
    }

    /// The learner's seat.
    pub fn seat(&self) -> Seat {
        self.lesson.seat
    }

    /// What the wanted move is called on a button.
    pub fn wanted(&self) -> Option<String> {
        self.step()?.play.as_deref().map(|play| self.label(play))
    }

    fn label(&self, text: &str) -> String {
        let found = self.table.legal().into_iter().find(|legal| legal.text == text);
        found.map(|legal| legal.label).filter(|label| !label.is_empty()).unwrap_or_else(|| text.to_owned())
    }

    /// A move that is allowed and not wanted: what it would do.
    fn instead(&self, step: &Step, notation: &str) -> String {
        match step.tries.iter().find(|one| !one.forbidden && one.fits(notation)) {
            Some(one) => one.answer.clone(),
            None => format!(
                "You may do that in a game ({}). Here the lesson goes another way: try the move that is marked.",
                self.label(notation)
            ),
        }
    }

    /// A move that is not allowed: what forbids it.
    fn refusal(&self, step: &Step, text: &str, error: &TableError) -> Answer {
        let plain = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let known = step.tries.iter().find(|one| one.forbidden && one.fits(&plain));
        let said = match error {
            TableError::Refused(refusal) => sentence(&refusal.message),
            other => sentence(&other.to_string()),
        };
        let text = known.map_or(said, |one| one.answer.clone());
        Answer::Wrong { text, clause: error.clause() }
    }
}

/// A message as a sentence of its own.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
