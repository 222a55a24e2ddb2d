//! A Python function that plays.

use crate::table::Table;
use fathom_catalog::AnyTable;
use fathom_core::Seat;
use fathom_engine::Guest;
use pyo3::prelude::*;
use std::sync::Mutex;

/// A callable: it is given a [`Table`] that its seat cannot tell from the true one, and returns an action as text or number.
pub struct Callable {
    name: String,
    function: Py<PyAny>,
    /// The first exception it raised: the arena goes on to its end and then raises it.
    raised: Mutex<Option<PyErr>>,
}

impl Callable {
    pub fn new(name: String, function: Py<PyAny>) -> Callable {
        Callable { name, function, raised: Mutex::new(None) }
    }

    /// What it raised, if it did.
    pub fn take(&self) -> Option<PyErr> {
        self.raised.lock().ok().and_then(|mut raised| raised.take())
    }

    fn ask(&self, py: Python<'_>, table: &dyn AnyTable, seat: Seat, seed: u64) -> PyResult<String> {
        let imagined = table.imagine(seat, &mut fathom_bots::dice(seed));
        let answer = self.function.bind(py).call1((Table::of(imagined),))?;
        match answer.extract::<usize>() {
            Ok(number) => table.by_number(number).map_err(|error| crate::errors::illegal(py, &error)),
            Err(_) => answer.extract::<String>(),
        }
    }
}

impl Guest for Callable {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&self, table: &dyn AnyTable, seat: Seat, seed: u64) -> Result<String, String> {
        Python::attach(|py| {
            self.ask(py, table, seat, seed).map_err(|error| {
                let problem = error.to_string();
                if let Ok(mut raised) = self.raised.lock() {
                    raised.get_or_insert(error);
                }
                problem
            })
        })
    }
}
