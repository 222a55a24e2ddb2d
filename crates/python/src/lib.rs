//! Fathom for Python: the compiled half of the package `fathom`. It wires; what it wires is in the crates below.
//!
//! - [`table`]: one game, move by move.
//! - [`batch`]: many games in numpy buffers.
//! - [`studies`]: studies and arenas, whole or in parts, and Python functions as players.
//! - [`picture`]: the drawing of a table as pixels and as SVG.

mod batch;
mod errors;
mod guest;
mod picture;
mod studies;
mod table;

use fathom_catalog::Catalog;
use pyo3::prelude::*;
use serde_json::Value;
use std::sync::LazyLock;

/// Every game.
static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::standard);

/// The compiled half of the package `fathom`.
#[pymodule]
fn _fathom(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("FathomError", py.get_type::<errors::FathomError>())?;
    module.add("IllegalMove", py.get_type::<errors::IllegalMove>())?;
    module.add_class::<table::Table>()?;
    module.add_class::<batch::Batch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(rules, module)?)?;
    module.add_function(wrap_pyfunction!(studies::study_part, module)?)?;
    module.add_function(wrap_pyfunction!(studies::study_rows, module)?)?;
    module.add_function(wrap_pyfunction!(studies::arena_part, module)?)?;
    module.add_function(wrap_pyfunction!(studies::arena_report, module)?)?;
    module.add_function(wrap_pyfunction!(studies::arena_merge, module)?)?;
    Ok(())
}

/// Every game: slug, title, seats, options with their schema, bots.
#[pyfunction]
fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let cards: Vec<_> = CATALOG.games().map(|game| game.card()).collect();
    read_json(py, &errors::json(&cards))
}

/// The rules of a game, clause by clause.
#[pyfunction]
fn rules<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    let game = CATALOG.find(game).map_err(errors::wrong)?;
    read_json(py, &errors::json(game.ledger()))
}

/// A JSON text as Python's own data.
fn read_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// Options as Python gives them: a dict, or None for the defaults.
fn options(data: Option<&Bound<'_, PyAny>>) -> PyResult<Value> {
    let Some(data) = data else { return Ok(Value::Null) };
    let text: String = data.py().import("json")?.call_method1("dumps", (data,))?.extract()?;
    serde_json::from_str(&text).map_err(errors::wrong)
}

/// How many seats a table has when nobody says it: two where the game allows it.
fn seats(game: &dyn fathom_catalog::AnyGame, asked: Option<usize>) -> usize {
    let info = game.info();
    asked.unwrap_or_else(|| usize::from(2.clamp(info.min_seats, info.max_seats)))
}
