//! A game in progress, whichever game it is.

use crate::encoded::AnyEncoded;
use crate::error::TableError;
use fathom_bots::{Bot, Budget, Imagined, Search, Spec, dice};
use fathom_core::{
    Asker, Audience, Encode, Event, GameInfo, Knowledge, Names, Notation, Odds, Position, Refusal, Rng,
    ScoreLine, Seat, Seats, Stage, Standings, Told, Viewer, Weight,
};
use fathom_review::{Study, StudySettings};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// A legal action of the deciding seat.
#[derive(Clone, Debug, Serialize)]
pub struct Legal {
    /// Its notation: what [`AnyTable::act`] takes.
    pub text: String,
    /// What it means, for a button.
    pub label: String,
    /// The action as the game's own JSON.
    pub data: Box<RawValue>,
}

/// Something that chance may do now.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// Its notation: what [`AnyTable::settle`] takes.
    pub text: String,
    /// How many of the equally likely cases it stands for.
    pub weight: Weight,
    /// The outcome as the game's own JSON.
    pub data: Box<RawValue>,
}

/// What chance may do now.
#[derive(Clone, Debug)]
pub enum Outcomes {
    /// All of it, with exact weights; empty unless chance is due.
    Listed(Vec<Outcome>),
    /// Too much to list: only [`AnyTable::draw`] knows.
    TooMany,
}

/// Something that happened, and who may hear of it.
#[derive(Clone, Debug)]
pub struct Happening {
    /// Who hears of it.
    pub audience: Audience,
    /// How someone at the table would say it.
    pub sentence: String,
    /// The event as the game's own JSON, for animation.
    pub data: Box<RawValue>,
}

/// What a search thinks of one action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Opinion {
    /// The action's notation.
    pub text: String,
    /// What it means, for a button.
    pub label: String,
    /// How often the search tried it.
    pub visits: u32,
    /// The expected share of the victory, 0 to 1.
    pub value: f32,
}

/// A game in progress. Moves go in as text; what comes out is text or JSON that is ready to send.
pub trait AnyTable: AnyEncoded + Send + Sync {
    /// Another table in the same position.
    fn clone_box(&self) -> Box<dyn AnyTable>;
    /// Which game it is.
    fn info(&self) -> &'static GameInfo;
    /// How many seats are at this table.
    fn seats(&self) -> Seats;
    /// What the game waits for.
    fn stage(&self) -> Stage;
    /// What is asked of the deciding seat, or what chance decides.
    fn prompt(&self) -> String;
    /// What a seat is in this game, where that has a name.
    fn role(&self, seat: Seat) -> String;
    /// The side that a seat plays on: seats with one number win and lose together.
    fn side(&self, seat: Seat) -> u8;
    /// The round being played, from 1.
    fn round(&self) -> u32;

    /// Every legal action of the deciding seat (of no one else: it may depend on what that seat alone knows).
    fn legal(&self) -> Vec<Legal>;
    /// What chance may do now.
    fn outcomes(&self) -> Outcomes;

    /// The notation of the action that this text means, if the seat may do it now.
    fn check(&self, seat: Seat, action: &str) -> Result<String, TableError>;
    /// A seat acts, however the action is written; tells how it is written in a log, and what happened.
    fn act_as_told(
        &mut self,
        seat: Seat,
        action: &str,
        names: &Names<'_>,
    ) -> Result<(String, Vec<Happening>), TableError>;
    /// A seat acts.
    fn act(&mut self, seat: Seat, action: &str, names: &Names<'_>) -> Result<Vec<Happening>, TableError> {
        self.act_as_told(seat, action, names).map(|(_, happenings)| happenings)
    }
    /// Chance acts.
    fn settle(&mut self, outcome: &str, names: &Names<'_>) -> Result<Vec<Happening>, TableError>;
    /// Draws an outcome without carrying it out.
    fn draw(&self, rng: &mut dyn Rng) -> Result<String, TableError>;

    /// Whether every viewer's [`view`](AnyTable::view) is the same.
    fn one_view(&self) -> bool;
    /// What this viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// What this viewer may know, drawn for a terminal of 100 columns.
    fn view_text(&self, viewer: Viewer) -> String {
        self.view_within(viewer, 100)
    }
    /// What this viewer may know, drawn for a terminal with so many columns, 40 at least.
    fn view_within(&self, viewer: Viewer, columns: usize) -> String;
    /// The answer to a question about the table, in whole sentences; to what is no question, what can be asked.
    fn answer(&self, asker: &Asker<'_>, question: &str) -> Vec<String>;
    /// How the game ended; `None` until it has.
    fn standings(&self) -> Option<Standings>;
    /// Why the winners won, where points alone do not say it.
    fn why(&self) -> String;
    /// Where a seat's points come from, as far as everyone may know.
    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine>;
    /// Where the points come from of an opponent whom the rules play, where there is one.
    fn rival_sheet(&self) -> Option<Vec<ScoreLine>>;
    /// The whole position, secrets included.
    fn position(&self) -> Position;

    /// What a bot does in the place of the deciding seat: the notation of its choice. It sees what that seat may
    /// know and nothing else. May take as long as its budget says: never call it on a thread that must answer.
    fn bot_move(&self, bot: &Spec, seed: u64) -> Result<String, TableError>;
    /// What a search thinks of every action of the deciding seat, best first; as dear as [`AnyTable::bot_move`].
    fn think(&self, budget: Budget, seed: u64) -> Result<Vec<Opinion>, TableError>;
    /// What the position is worth to every side, what is best in it and what is likely to follow; as dear as its settings say.
    fn study(&self, settings: &StudySettings) -> Study;
}

impl Clone for Box<dyn AnyTable> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// A state of a known game, seen through [`AnyTable`].
pub(crate) struct Live<G>(pub G);

impl<G: Knowledge> Live<G> {
    pub(crate) fn due(&self) -> Result<Seat, TableError> {
        match self.0.stage() {
            Stage::Decide(seat) => Ok(seat),
            Stage::Chance => Err(TableError::ChanceDecides),
            Stage::Over => Err(TableError::Over),
        }
    }

    fn due_with_choice(&self) -> Result<Seat, TableError> {
        let seat = self.due()?;
        if self.0.legal().is_empty() { Err(TableError::Stuck(seat)) } else { Ok(seat) }
    }

    pub(crate) fn read(&self, seat: Seat, text: &str) -> Result<G::Action, TableError> {
        let due = self.due()?;
        if seat != due {
            return Err(TableError::NotYourTurn { seat, due });
        }
        self.0.interpret(text).or_else(|problem| {
            self.0.interpret(&plain(text)).map_err(|_: String| TableError::Unreadable(problem))
        })
    }

    pub(crate) fn read_outcome(&self, text: &str) -> Result<G::Chance, TableError> {
        self.chance_is_due()?;
        read(text)
    }

    fn chance_is_due(&self) -> Result<(), TableError> {
        match self.0.stage() {
            Stage::Chance => Ok(()),
            Stage::Decide(due) => Err(TableError::SeatDecides { due }),
            Stage::Over => Err(TableError::Over),
        }
    }
}

impl<G: Knowledge + Encode> AnyTable for Live<G> {
    fn clone_box(&self) -> Box<dyn AnyTable> {
        Box::new(Live(self.0.clone()))
    }

    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn stage(&self) -> Stage {
        self.0.stage()
    }

    fn prompt(&self) -> String {
        self.0.prompt()
    }

    fn side(&self, seat: Seat) -> u8 {
        self.0.side(seat)
    }

    fn role(&self, seat: Seat) -> String {
        self.0.role(seat)
    }

    fn round(&self) -> u32 {
        self.0.round()
    }

    fn legal(&self) -> Vec<Legal> {
        let legal =
            |action| Legal { text: format!("{action}"), label: self.0.describe(action), data: raw(action) };
        self.0.legal().iter().map(legal).collect()
    }

    fn outcomes(&self) -> Outcomes {
        let mut outcomes = Vec::new();
        match self.0.outcomes(&mut outcomes) {
            Odds::TooMany => Outcomes::TooMany,
            Odds::Exact => Outcomes::Listed(
                outcomes
                    .iter()
                    .map(|(outcome, weight)| Outcome {
                        text: outcome.to_string(),
                        weight: *weight,
                        data: raw(outcome),
                    })
                    .collect(),
            ),
        }
    }

    fn check(&self, seat: Seat, action: &str) -> Result<String, TableError> {
        let action = self.read(seat, action)?;
        self.0.check(&action).map_err(TableError::Refused)?;
        Ok(action.to_string())
    }

    fn act_as_told(
        &mut self,
        seat: Seat,
        action: &str,
        names: &Names<'_>,
    ) -> Result<(String, Vec<Happening>), TableError> {
        let action = self.read(seat, action)?;
        let happenings = tell(names, |log| self.0.act(&action, log))?;
        Ok((action.to_string(), happenings))
    }

    fn settle(&mut self, outcome: &str, names: &Names<'_>) -> Result<Vec<Happening>, TableError> {
        let outcome = self.read_outcome(outcome)?;
        tell(names, |log| self.0.settle(&outcome, log))
    }

    fn draw(&self, rng: &mut dyn Rng) -> Result<String, TableError> {
        self.chance_is_due()?;
        Ok(self.0.draw(rng).to_string())
    }

    fn one_view(&self) -> bool {
        G::ONE_VIEW
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&self.0.view(viewer))
    }

    fn view_within(&self, viewer: Viewer, columns: usize) -> String {
        format!("{:columns$}", self.0.view(viewer))
    }

    fn answer(&self, asker: &Asker<'_>, question: &str) -> Vec<String> {
        let said = match question.parse() {
            Ok(question) => G::answer(&self.0.view(asker.viewer), asker, &question),
            Err(grammar) => vec![String::from(grammar)],
        };
        if said.is_empty() { vec!["Nobody at this table can answer that.".to_owned()] } else { said }
    }

    fn standings(&self) -> Option<Standings> {
        self.0.standings()
    }

    fn why(&self) -> String {
        self.0.why()
    }

    fn score_sheet(&self, seat: Seat) -> Vec<ScoreLine> {
        self.0.score_sheet(seat)
    }

    fn rival_sheet(&self) -> Option<Vec<ScoreLine>> {
        self.0.rival_sheet()
    }

    fn position(&self) -> Position {
        Position::of(&self.0)
    }

    fn bot_move(&self, bot: &Spec, seed: u64) -> Result<String, TableError> {
        let seat = self.due_with_choice()?;
        Ok(Bot::<G>::new(bot)?.choose(&self.0, seat, seed).to_string())
    }

    fn think(&self, budget: Budget, seed: u64) -> Result<Vec<Opinion>, TableError> {
        let seat = self.due_with_choice()?;
        let mut rng = dice(seed);
        let imagined = Imagined::of(&self.0, seat, &mut rng);
        let thoughts = Search::<G>::default().think(&imagined, budget, &mut rng);
        Ok(thoughts
            .into_iter()
            .map(|thought| Opinion {
                text: thought.action.to_string(),
                label: self.0.describe(&thought.action),
                visits: thought.visits,
                value: thought.value,
            })
            .collect())
    }

    fn study(&self, settings: &StudySettings) -> Study {
        fathom_review::study(&self.0, settings)
    }
}

/// What a text means; however a person wrote it in upper and lower case, and with whatever room between the words.
fn read<T: Notation>(text: &str) -> Result<T, TableError> {
    text.parse().or_else(|problem| plain(text).parse().map_err(|_: String| TableError::Unreadable(problem)))
}

/// A text in lower case, with one space between the words.
fn plain(text: &str) -> String {
    text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

/// Runs a step and puts what it logged into words and JSON.
fn tell<E: Event>(
    names: &Names<'_>,
    step: impl FnOnce(&mut Vec<Told<E>>) -> Result<(), Refusal>,
) -> Result<Vec<Happening>, TableError> {
    let mut log = Vec::new();
    step(&mut log).map_err(TableError::Refused)?;
    let told = |told: &Told<E>| Happening {
        audience: told.audience,
        sentence: told.event.tell(names),
        data: raw(&told.event),
    };
    Ok(log.iter().map(told).collect())
}

fn raw(data: &impl Serialize) -> Box<RawValue> {
    to_raw_value(data).expect("actions, outcomes, events and views are plain data")
}
