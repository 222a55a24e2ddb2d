//! What goes wrong, as Python exceptions. A move that the rules forbid carries its clause.

use fathom_catalog::TableError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use std::fmt::Display;

pyo3::create_exception!(fathom, FathomError, PyValueError, "Anything that Fathom refuses.");
pyo3::create_exception!(
    fathom,
    IllegalMove,
    FathomError,
    "A move that cannot be made now. `clause` is the id of the rule that forbids it, or None."
);

/// The exception of anything that can be said in a line.
pub fn wrong(error: impl Display) -> PyErr {
    FathomError::new_err(error.to_string())
}

/// The exception of a move that was not made.
pub fn illegal(py: Python<'_>, error: &TableError) -> PyErr {
    if let TableError::Bot(problem) = error {
        return wrong(problem);
    }
    let exception = IllegalMove::new_err(error.to_string());
    match exception.value(py).setattr("clause", error.clause()) {
        Ok(()) => exception,
        Err(problem) => problem,
    }
}

/// Plain data as JSON.
pub fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("it is plain data")
}
