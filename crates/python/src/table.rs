//! One game, move by move.

use crate::errors::{illegal, json, wrong};
use crate::{CATALOG, picture, read_json};
use fathom_bots::{dice, mix};
use fathom_catalog::{AnyTable, Budget, Happening, Outcomes, Spec};
use fathom_core::{Entry, Header, Names, Replay, Seat, Stage, Viewer};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::sync::Arc;

/// A game in progress.
#[pyclass(module = "fathom")]
#[derive(Clone)]
pub struct Table {
    table: Box<dyn AnyTable>,
    /// How it began; a table that was loaded or imagined has no beginning.
    header: Option<Arc<Header>>,
    past: Past,
    draws: u64,
}

/// The moves so far, newest first: a clone of a table shares them.
#[derive(Clone, Default)]
struct Past(Option<Arc<Moment>>);

struct Moment {
    entry: Entry,
    before: Past,
}

impl Past {
    fn push(&mut self, entry: Entry) {
        let before = std::mem::take(self);
        self.0 = Some(Arc::new(Moment { entry, before }));
    }

    fn entries(&self) -> Vec<Entry> {
        let (mut entries, mut at) = (Vec::new(), self);
        while let Some(moment) = &at.0 {
            entries.push(moment.entry.clone());
            at = &moment.before;
        }
        entries.reverse();
        entries
    }
}

/// Lets go of a long past step by step, not one inside the other.
impl Drop for Past {
    fn drop(&mut self) {
        let mut last = self.0.take();
        while let Some(mut moment) = last.and_then(Arc::into_inner) {
            last = moment.before.0.take();
        }
    }
}

/// A move: its text or its number.
#[derive(FromPyObject)]
pub enum Move {
    /// The number of an action.
    Number(usize),
    /// Notation.
    Text(String),
}

impl Table {
    /// A table without a past.
    pub fn of(table: Box<dyn AnyTable>) -> Table {
        Table { table, header: None, past: Past::default(), draws: 0 }
    }

    fn viewer(&self, seat: Option<usize>) -> PyResult<Viewer> {
        let Some(seat) = seat else { return Ok(Viewer::Spectator) };
        Ok(Viewer::Seat(self.seat_at(seat)?))
    }

    fn seat_at(&self, seat: usize) -> PyResult<Seat> {
        let count = self.table.seats().count();
        if seat < count {
            return Ok(Seat(seat as u8));
        }
        Err(wrong(format!("this table has the seats 0 to {}, not {seat}", count - 1)))
    }

    fn due(&self) -> Option<Seat> {
        match self.table.stage() {
            Stage::Decide(seat) => Some(seat),
            Stage::Chance | Stage::Over => None,
        }
    }

    fn remember(&mut self, entry: Entry) {
        if let Entry::Chance(_) = entry {
            self.draws += 1;
        }
        if self.header.is_some() {
            self.past.push(entry);
        }
    }

    fn told<'py>(&self, py: Python<'py>, told: &[Happening]) -> PyResult<Bound<'py, PyAny>> {
        let line = |one: &Happening| {
            let hears = |seat: &Seat| one.audience.includes(Viewer::Seat(*seat));
            let heard_by: Vec<usize> = self.table.seats().iter().filter(hears).map(Seat::index).collect();
            let public = one.audience.includes(Viewer::Spectator);
            let (said, event) = (&one.sentence, &*one.data);
            serde_json::json!({ "said": said, "event": event, "heard_by": heard_by, "public": public })
        };
        read_json(py, &json(&told.iter().map(line).collect::<Vec<_>>()))
    }
}

#[pymethods]
impl Table {
    /// A new table: `Table("deep-dive", {"difficulty": "hard"}, seats=1)`.
    #[new]
    #[pyo3(signature = (game, options=None, seats=None))]
    fn new(game: &str, options: Option<&Bound<'_, PyAny>>, seats: Option<usize>) -> PyResult<Table> {
        let kind = CATALOG.find(game).map_err(wrong)?;
        let chosen = crate::options(options)?;
        let count = crate::seats(kind, seats);
        let table = kind.new_table(&chosen, count).map_err(wrong)?;
        let header =
            Header { options: kind.complete_options(&chosen).map_err(wrong)?, ..header_of(&*table, count) };
        Ok(Table { table, header: Some(Arc::new(header)), past: Past::default(), draws: 0 })
    }

    /// The table of a position that `save` wrote, or that was composed by hand.
    #[staticmethod]
    fn load(text: &str) -> PyResult<Table> {
        Ok(Table::of(CATALOG.load(text).map_err(wrong)?))
    }

    /// The table at the end of a replay.
    #[staticmethod]
    fn load_replay(text: &str) -> PyResult<Table> {
        let replay: Replay = text.parse().map_err(wrong)?;
        let mut walk = CATALOG.walk(&replay).map_err(wrong)?;
        walk.finish().map_err(wrong)?;
        let mut table = Table::of(walk.into_table());
        table.header = Some(Arc::new(replay.header.clone()));
        replay.entries.iter().for_each(|entry| table.remember(entry.clone()));
        Ok(table)
    }

    /// The whole position as JSON text, secrets included.
    fn save(&self) -> String {
        json(&self.table.position())
    }

    /// Every move so far, chance included, as a replay file.
    fn replay(&self) -> PyResult<String> {
        let Some(header) = &self.header else {
            return Err(wrong("this table was loaded or imagined: it does not know how it began"));
        };
        Ok(Replay { header: Header::clone(header), entries: self.past.entries() }.to_string())
    }

    /// The game's slug.
    #[getter]
    fn game(&self) -> &'static str {
        self.table.info().slug
    }

    /// How many seats.
    #[getter]
    fn seats(&self) -> usize {
        self.table.seats().count()
    }

    /// No game takes more steps, actions and outcomes together.
    #[getter]
    fn longest(&self) -> u32 {
        self.table.info().longest
    }

    /// What the game waits for: "decide", "chance" or "over".
    #[getter]
    fn stage(&self) -> &'static str {
        match self.table.stage() {
            Stage::Decide(_) => "decide",
            Stage::Chance => "chance",
            Stage::Over => "over",
        }
    }

    /// Who decides now, counted from 0; None at chance and at the end.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.due().map(Seat::index)
    }

    /// Whether the game has ended.
    #[getter]
    fn over(&self) -> bool {
        self.table.stage() == Stage::Over
    }

    /// The round, from 1.
    #[getter]
    fn round(&self) -> u32 {
        self.table.round()
    }

    /// What is asked of whoever decides, or what chance decides.
    #[getter]
    fn prompt(&self) -> String {
        self.table.prompt()
    }

    /// What a seat is called in this game; empty where it has no name.
    fn role(&self, seat: usize) -> PyResult<String> {
        Ok(self.table.role(self.seat_at(seat)?))
    }

    /// The side of a seat: seats with one number win and lose together.
    fn side(&self, seat: usize) -> PyResult<u8> {
        Ok(self.table.side(self.seat_at(seat)?))
    }

    /// The legal actions of the deciding seat, in notation; empty at chance and at the end.
    fn legal(&self) -> Vec<String> {
        self.table.texts()
    }

    /// The numbers of the legal actions, in the same order as `legal`.
    fn legal_numbers(&self) -> Vec<usize> {
        self.table.numbers()
    }

    /// The legal actions with labels and data: `[{"text", "label", "data"}]`.
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        read_json(py, &json(&self.table.legal()))
    }

    /// The deciding seat acts, by notation or by number. With `told` it returns what happened, event by event.
    #[pyo3(signature = (action, told=false))]
    fn act<'py>(&mut self, py: Python<'py>, action: Move, told: bool) -> PyResult<Option<Bound<'py, PyAny>>> {
        let refuse = |error| illegal(py, &error);
        let seat = self.due().unwrap_or(Seat::FIRST);
        if told {
            let text = match action {
                Move::Text(text) => self.table.check(seat, &text).map_err(refuse)?,
                Move::Number(number) => self.table.by_number(number).map_err(refuse)?,
            };
            let happened = self.table.act(seat, &text, &Names(&[])).map_err(refuse)?;
            self.remember(Entry::Act(seat, text));
            return self.told(py, &happened).map(Some);
        }
        let text = match action {
            Move::Text(text) => self.table.play(&text),
            Move::Number(number) => self.table.play_number(number),
        };
        self.remember(Entry::Act(seat, text.map_err(refuse)?));
        Ok(None)
    }

    /// What chance may do now, with exact weights: `[("rock", 3), ...]`.
    fn outcomes(&self) -> PyResult<Vec<(String, u64)>> {
        match self.table.outcomes() {
            Outcomes::Listed(all) => Ok(all.into_iter().map(|one| (one.text, one.weight)).collect()),
            Outcomes::TooMany => {
                Err(wrong("there are too many outcomes to list; settle(seed=...) draws one"))
            }
        }
    }

    /// Chance acts: as named, or drawn from `seed`. Drawn outcomes follow the seed's stream: the n-th draw of a table is the
    /// same for the same seed, as in a batch or a game between bots. Returns what was drawn.
    /// With `told` it returns what happened, event by event, instead.
    #[pyo3(signature = (outcome=None, seed=None, told=false))]
    fn settle<'py>(
        &mut self,
        py: Python<'py>,
        outcome: Option<&str>,
        seed: Option<u64>,
        told: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let refuse = |error| illegal(py, &error);
        let text = match (outcome, seed) {
            (Some(text), None) => text.to_owned(),
            (None, Some(seed)) => {
                let mut rng = dice(mix(mix(seed, 0), self.draws));
                self.table.draw(&mut rng).map_err(refuse)?
            }
            _ => return Err(wrong("settle takes an outcome or a seed")),
        };
        if told {
            let happened = self.table.settle(&text, &Names(&[])).map_err(refuse)?;
            self.remember(Entry::Chance(text));
            return self.told(py, &happened);
        }
        let text = self.table.fall(&text).map_err(refuse)?;
        self.remember(Entry::Chance(text.clone()));
        Ok(PyString::new(py, &text).into_any())
    }

    /// A table that this seat cannot tell from this one, drawn fairly among them.
    fn imagine(&self, seat: usize, seed: u64) -> PyResult<Table> {
        Ok(Table::of(self.table.imagine(self.seat_at(seat)?, &mut dice(seed))))
    }

    /// The same position once more; what is done to one leaves the other alone.
    #[pyo3(name = "clone")]
    fn copy(&self) -> Table {
        self.clone()
    }

    fn __copy__(&self) -> Table {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Table {
        self.clone()
    }

    /// Tables pickle as their replay where they know it, as their position otherwise.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class = py.get_type::<Table>();
        match self.header {
            Some(_) => Ok((class.getattr("load_replay")?, (self.replay()?,))),
            None => Ok((class.getattr("load")?, (self.save(),))),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Table>().is_ok_and(|other| other.borrow().save() == self.save())
    }

    fn __hash__(&self) -> u64 {
        u64::from_str_radix(&self.table.fingerprint(), 16).unwrap_or(0)
    }

    /// A name for this very position: sixteen digits, the same on every machine.
    fn hash(&self) -> String {
        self.table.fingerprint()
    }

    /// What a seat may know (a spectator without a seat), as a dict.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyAny>> {
        read_json(py, self.table.view(self.viewer(seat)?).get())
    }

    /// What a seat may know, drawn as text.
    #[pyo3(signature = (seat=None))]
    fn drawing(&self, seat: Option<usize>) -> PyResult<String> {
        Ok(self.table.view_text(self.viewer(seat)?))
    }

    /// The drawing as an SVG document.
    #[pyo3(signature = (seat=None))]
    fn svg(&self, seat: Option<usize>) -> PyResult<String> {
        Ok(picture::svg(&self.drawing(seat)?))
    }

    /// The drawing as pixels: height, width, red green blue.
    #[pyo3(signature = (seat=None))]
    fn rgb<'py>(&self, py: Python<'py>, seat: Option<usize>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let (pixels, [height, width]) = picture::rgb(&self.drawing(seat)?);
        PyArray1::from_vec(py, pixels).reshape([height, width, 3])
    }

    fn __str__(&self) -> String {
        self.table.view_text(Viewer::Spectator)
    }

    fn __repr__(&self) -> String {
        let waits = match self.table.stage() {
            Stage::Decide(seat) => format!("seat {} decides", seat.index()),
            Stage::Chance => "chance decides".to_owned(),
            Stage::Over => "over".to_owned(),
        };
        format!("<fathom.Table {}, {} seats, round {}, {waits}>", self.game(), self.seats(), self.round())
    }

    /// The numbers that a seat is shown (the deciding one where none is named), or a `spectator`; `legend` names them.
    #[pyo3(signature = (seat=None, *, spectator=false))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        spectator: bool,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let viewer = if spectator { Viewer::Spectator } else { self.viewer(seat.or_else(|| self.seat()))? };
        let mut out = vec![0.0; self.table.width()];
        self.table.observe(viewer, &mut out);
        Ok(PyArray1::from_vec(py, out))
    }

    /// What the numbers of `observe` are called.
    fn legend(&self) -> Vec<String> {
        self.table.legend()
    }

    /// How many numbers an action can have; where actions are listed, how many there is room for in a mask.
    #[getter]
    fn num_actions(&self) -> usize {
        self.table.encoding().numbering.count()
    }

    /// Whether the number of an action is its place in `legal`; otherwise it means the same in every position.
    #[getter]
    fn actions_are_listed(&self) -> bool {
        matches!(self.table.encoding().numbering, fathom_core::Numbering::Listed(_))
    }

    /// 1 for the number of every legal action, 0 for the others. A list that is longer than the mask raises, and is never cut.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mut mask = vec![0; self.num_actions()];
        let numbers = self.table.numbers();
        if let Some(beyond) = numbers.iter().max().filter(|number| **number >= mask.len()) {
            let (found, room) = (beyond + 1, mask.len());
            return Err(wrong(format!(
                "{found} actions are legal, and the mask has room for {room}; legal() has them all"
            )));
        }
        numbers.into_iter().for_each(|number| mask[number] = 1);
        Ok(PyArray1::from_vec(py, mask))
    }

    /// The heads of actions: `[("verb", 8), ("tile", 32), ...]`, names and how many values each has.
    fn head_names(&self) -> Vec<(&'static str, u32)> {
        self.table.encoding().heads.iter().map(|head| (head.name, head.size)).collect()
    }

    /// The heads of the legal actions, one row each, in the order of `legal`.
    fn heads<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let count = self.table.encoding().heads.len();
        let all = self.table.all_heads();
        let rows = all.len() / count;
        PyArray1::from_vec(py, all).reshape([rows, count])
    }

    /// The legal action with these heads, in notation.
    fn action_of_heads(&self, heads: Vec<u32>) -> PyResult<String> {
        let found = self.table.by_heads(&heads);
        found.ok_or_else(|| wrong(format!("no legal action has the heads {heads:?}")))
    }

    /// The number of a legal action in notation.
    fn number_of(&self, py: Python<'_>, action: &str) -> PyResult<usize> {
        let text = self.table.check(self.due().unwrap_or(Seat::FIRST), action);
        let text = text.map_err(|error| illegal(py, &error))?;
        let at = self.table.texts().iter().position(|other| *other == text);
        let number = at.and_then(|at| self.table.numbers().get(at).copied());
        number.ok_or_else(|| wrong(format!("\"{action}\" is legal but not listed, so it has no number")))
    }

    /// The legal action with this number, in notation.
    fn action_of(&self, py: Python<'_>, number: usize) -> PyResult<String> {
        self.table.by_number(number).map_err(|error| illegal(py, &error))
    }

    /// What a bot does in the place of the deciding seat: "greedy", "level-3", "mcts:2000", a game's own. It sees what the seat
    /// may know and nothing else.
    #[pyo3(signature = (bot, seed=0))]
    fn think(&self, py: Python<'_>, bot: &str, seed: u64) -> PyResult<String> {
        let spec: Spec = bot.parse().map_err(wrong)?;
        let table = &*self.table;
        py.detach(|| table.bot_move(&spec, seed)).map_err(|error| illegal(py, &error))
    }

    /// What a search of so many tries thinks of the actions, best first: `[(action, tries, value)]`.
    #[pyo3(signature = (tries=1000, seed=0))]
    fn opinions(&self, py: Python<'_>, tries: u32, seed: u64) -> PyResult<Vec<(String, u32, f32)>> {
        let (table, budget) = (&*self.table, Budget::iterations(tries.max(1)));
        let found = py.detach(|| table.think(budget, seed)).map_err(|error| illegal(py, &error))?;
        Ok(found.into_iter().map(|one| (one.text, one.visits, one.value)).collect())
    }

    /// Exact odds, where the game can work them out: `table.odds(attack="3 shark", defend="2 crab")`.
    #[pyo3(signature = (**said))]
    fn odds<'py>(&self, py: Python<'py>, said: Option<&Bound<'py, PyDict>>) -> PyResult<Bound<'py, PyAny>> {
        let game = CATALOG.find(self.game()).map_err(wrong)?;
        let Some(calculator) = game.calculator() else {
            return Err(wrong(format!("{} has nothing to calculate", game.info().title)));
        };
        let mut fields = Vec::new();
        for (name, value) in said.into_iter().flatten() {
            fields.push((name.extract::<String>()?, value.str()?.to_string()));
        }
        let answer = py.detach(|| (calculator.solve)(&fields)).map_err(wrong)?;
        read_json(py, &json(&answer))
    }

    /// The share of the victory that every seat can expect, from 0 to 1, as the game's judge says; at the end, what it has. It is told
    /// the whole position: ask it about an imagined table to learn what a seat may think. Where chance decides it raises: settle
    /// first, or take the mean of the outcomes.
    fn judge(&self) -> PyResult<Vec<f64>> {
        self.table.shares().map_err(wrong)
    }

    /// How the game ended, seat by seat: `[{"score", "rank", "side", "won"}]`; None before the end.
    fn standings<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.table.standings().map(|standings| read_json(py, &json(&standings))).transpose()
    }

    /// What the end was worth to every seat, from -1 to 1; zeros before it.
    fn rewards(&self) -> Vec<f64> {
        let standings = self.table.standings();
        let worth = |seat| standings.as_ref().map_or(0.0, |all| fathom_core::encode::reward(all, seat));
        self.table.seats().iter().map(worth).collect()
    }
}

/// The header of a replay of this table, without its options.
fn header_of(table: &dyn AnyTable, seats: usize) -> Header {
    Header {
        fathom: fathom_core::replay::FORMAT,
        game: table.info().slug.to_owned(),
        rules: table.info().rules_version,
        options: serde_json::Value::Null,
        seats: (1..=seats).map(|seat| format!("Player {seat}")).collect(),
        more: serde_json::Map::new(),
    }
}
