//! Studies and arenas, whole or in parts. What they are made of comes as JSON, what they found goes back as text.

use crate::errors::{json, wrong};
use crate::guest::Callable;
use crate::{CATALOG, read_json};
use fathom_catalog::{AnyGame, Spec};
use fathom_engine::Player;
use fathom_lab::arena::merge_games;
use fathom_lab::{Arena, ArenaError, Report, Results, Shard, Study, merge_parts, write_part};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;
use std::fs;
use std::sync::Arc;

/// What a study or an arena is made of, as the package writes it down.
struct Plan(Value);

impl Plan {
    fn read(text: &str) -> PyResult<Plan> {
        serde_json::from_str(text).map(Plan).map_err(wrong)
    }

    fn text(&self, name: &str) -> PyResult<&str> {
        self.0[name].as_str().ok_or_else(|| wrong(format!("{name} is a text")))
    }

    fn number(&self, name: &str) -> PyResult<u64> {
        self.0[name].as_u64().ok_or_else(|| wrong(format!("{name} is a whole number, 0 or more")))
    }

    fn texts(&self, name: &str) -> PyResult<Vec<String>> {
        let texts = |list: &Vec<Value>| list.iter().map(|one| one.as_str().map(str::to_owned)).collect();
        let found: Option<Vec<String>> = self.0[name].as_array().and_then(texts);
        found.ok_or_else(|| wrong(format!("{name} is a list of texts")))
    }

    fn game(&self) -> PyResult<&'static dyn AnyGame> {
        CATALOG.find(self.text("game")?).map_err(wrong)
    }

    fn is(&self, name: &str) -> bool {
        self.0[name].as_bool().unwrap_or(false)
    }

    fn study(&self) -> PyResult<Study<'static>> {
        let game = self.game()?;
        let spec = |bot: String| -> PyResult<Spec> {
            let spec: Spec = bot.parse().map_err(wrong)?;
            game.check_bot(&spec).map_err(wrong)?;
            Ok(spec)
        };
        let vary = match &self.0["vary"] {
            Value::Null => None,
            vary => Some(serde_json::from_value(vary.clone()).map_err(wrong)?),
        };
        Ok(Study {
            game,
            options: self.0["options"].clone(),
            bots: self.texts("bots")?.into_iter().map(spec).collect::<PyResult<_>>()?,
            games: self.number("games")?,
            seed: self.number("seed")?,
            swap: self.is("swap"),
            watch: self.is("watch"),
            vary,
        })
    }

    fn arena(&self, guests: &[Arc<Callable>]) -> PyResult<Arena<'static>> {
        let game = self.game()?;
        let player = |name: &String| {
            let guest = guests.iter().find(|guest| fathom_engine::Guest::name(&***guest) == name);
            match guest {
                Some(guest) => Ok(Player::Guest(Arc::clone(guest) as Arc<dyn fathom_engine::Guest>)),
                None => Player::find(game, name, &[]).map_err(wrong),
            }
        };
        Ok(Arena {
            game,
            options: self.0["options"].clone(),
            seats: crate::seats(game, self.0["seats"].as_u64().map(|seats| seats as usize)),
            players: self.texts("bots")?.iter().map(player).collect::<PyResult<_>>()?,
            pairs: serde_json::from_value(self.0["pairs"].clone()).map_err(wrong)?,
            games: self.number("games")?,
            seed: self.number("seed")?,
            sprt: None,
            command: self.text("command")?.to_owned(),
        })
    }
}

fn shard(part: (u64, u64)) -> PyResult<Shard> {
    Shard::new(part.0, part.1).ok_or_else(|| wrong(format!("there is no part {} of {}", part.0, part.1)))
}

/// Plays one part of a study, (1, 4) to (4, 4), and returns it as a text; `done` is called now and then with a count.
#[pyfunction]
#[pyo3(signature = (plan, part=(1, 1)))]
pub fn study_part(py: Python<'_>, plan: &str, part: (u64, u64)) -> PyResult<String> {
    let (study, shard) = (Plan::read(plan)?.study()?, shard(part)?);
    let results = py.detach(|| study.run_shard(shard, &|| ()));
    Ok(write_part(&study, &results.map_err(wrong)?))
}

/// The whole study out of its parts: a row for each game and seat, the report, and the same as CSV.
#[pyfunction]
pub fn study_rows<'py>(
    py: Python<'py>,
    parts: Vec<String>,
) -> PyResult<(Bound<'py, PyList>, Bound<'py, PyAny>, String)> {
    let (results, report) = py
        .detach(|| merge_parts(&CATALOG, &parts).map(|results| (Report::of(&results), results)))
        .map(|(report, results)| (results, report))
        .map_err(wrong)?;
    Ok((rows(py, &results)?, read_json(py, &json(&report))?, results.csv()))
}

fn rows<'py>(py: Python<'py>, results: &Results) -> PyResult<Bound<'py, PyList>> {
    let all = PyList::empty(py);
    for row in &results.rows {
        for (seat, bot) in row.sits.iter().enumerate() {
            let standing = row.standings.0[seat];
            let line = PyDict::new(py);
            line.set_item("game", row.number)?;
            line.set_item("seed", row.seed)?;
            line.set_item("seat", seat)?;
            line.set_item("bot", &results.bots[*bot])?;
            line.set_item("score", standing.score)?;
            line.set_item("rank", standing.rank)?;
            line.set_item("won", standing.won)?;
            line.set_item("share", row.standings.exact_share(fathom_core::Seat(seat as u8)))?;
            line.set_item("steps", row.steps)?;
            line.set_item("decisions", row.decisions)?;
            line.set_item("rounds", row.rounds)?;
            if let Some((option, value)) = &row.varied {
                line.set_item(option, value)?;
            }
            all.append(line)?;
        }
    }
    Ok(all)
}

/// Callables by name.
type Guests = Vec<(String, Py<PyAny>)>;

fn sit(guests: Guests) -> Vec<Arc<Callable>> {
    guests.into_iter().map(|(name, function)| Arc::new(Callable::new(name, function))).collect()
}

/// What an arena says, or what a callable raised while it was held.
fn raised<T>(found: Result<T, ArenaError>, guests: &[Arc<Callable>]) -> PyResult<T> {
    match guests.iter().find_map(|guest| guest.take()) {
        Some(error) => Err(error),
        None => found.map_err(wrong),
    }
}

/// Plays one part of an arena and returns its games as a text.
#[pyfunction]
#[pyo3(signature = (plan, guests, part=(1, 1)))]
pub fn arena_part(py: Python<'_>, plan: &str, guests: Guests, part: (u64, u64)) -> PyResult<String> {
    let guests = sit(guests);
    let (arena, shard) = (Plan::read(plan)?.arena(&guests)?, shard(part)?);
    let folder = tempfile::tempdir().map_err(wrong)?;
    let file = folder.path().join("games.jsonl");
    let played = py.detach(|| arena.run_shard(shard, &file, &|_| ()));
    raised(played, &guests)?;
    merge_games(&[fs::read_to_string(&file).map_err(wrong)?]).map_err(wrong)
}

/// The games of several parts as one text: in order, each once.
#[pyfunction]
pub fn arena_merge(parts: Vec<String>) -> PyResult<String> {
    merge_games(&parts).map_err(wrong)
}

/// What the games of an arena say: the report.
#[pyfunction]
pub fn arena_report<'py>(
    py: Python<'py>,
    plan: &str,
    guests: Guests,
    games: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let guests = sit(guests);
    let arena = Plan::read(plan)?.arena(&guests)?;
    let folder = tempfile::tempdir().map_err(wrong)?;
    let file = folder.path().join("games.jsonl");
    fs::write(&file, games).map_err(wrong)?;
    let report = py.detach(|| arena.run(Some(&file), &|_| ()));
    read_json(py, &json(&raised(report, &guests)?))
}
