//! Many games in numpy buffers. The lock of the interpreter is released while they are stepped.

use crate::CATALOG;
use crate::errors::wrong;
use crate::table::Table;
use fathom_catalog::{AnyBatch, BatchError, Buffers, Shape};
use numpy::{PyReadonlyArray1, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use std::sync::Mutex;

/// Many games of one kind, stepped together. `fathom.VecEnv` owns the buffers that it writes into.
#[pyclass(module = "fathom", frozen)]
pub struct Batch {
    games: Mutex<Box<dyn AnyBatch>>,
    shape: Shape,
}

type Array<'py, T> = PyReadwriteArrayDyn<'py, T>;

/// The arrays of a caller, while they are written into.
struct Arrays<'py> {
    observation: Array<'py, f32>,
    mask: Array<'py, u8>,
    heads: Array<'py, u32>,
    reward: Array<'py, f32>,
    seat: Array<'py, i32>,
    done: Array<'py, u8>,
}

impl<'py> Arrays<'py> {
    fn of(out: &Bound<'py, PyAny>) -> PyResult<Arrays<'py>> {
        type Six<'py> = (
            Array<'py, f32>,
            Array<'py, u8>,
            Array<'py, u32>,
            Array<'py, f32>,
            Array<'py, i32>,
            Array<'py, u8>,
        );
        let (observation, mask, heads, reward, seat, done): Six<'py> = out.extract()?;
        Ok(Arrays { observation, mask, heads, reward, seat, done })
    }

    fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        Ok(Buffers {
            observation: self.observation.as_slice_mut()?,
            mask: self.mask.as_slice_mut()?,
            heads: self.heads.as_slice_mut()?,
            reward: self.reward.as_slice_mut()?,
            seat: self.seat.as_slice_mut()?,
            done: self.done.as_slice_mut()?,
        })
    }
}

impl Batch {
    /// Does something with the games while other Python threads may run.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyBatch) -> Result<T, BatchError> + Send,
    ) -> PyResult<T> {
        let done = py.detach(|| {
            let mut games = self.games.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            work(&mut **games)
        });
        done.map_err(wrong)
    }
}

#[pymethods]
impl Batch {
    /// So many games at tables with these options and seats; where actions are listed, `room` for so many of them.
    #[new]
    #[pyo3(signature = (game, games, options=None, seats=None, room=None))]
    fn new(
        game: &str,
        games: usize,
        options: Option<&Bound<'_, PyAny>>,
        seats: Option<usize>,
        room: Option<usize>,
    ) -> PyResult<Batch> {
        let kind = CATALOG.find(game).map_err(wrong)?;
        let seats = crate::seats(kind, seats);
        let mut batch = kind.batch(&crate::options(options)?, seats, games).map_err(wrong)?;
        room.map_or(Ok(()), |room| batch.make_room(room)).map_err(wrong)?;
        Ok(Batch { shape: batch.shape(), games: Mutex::new(batch) })
    }

    /// Games, seats, numbers of an observation, numbers of an action, heads of an action, whether actions are listed.
    #[getter]
    fn shape(&self) -> (usize, usize, usize, usize, usize, bool) {
        let Shape { games, seats, observation, actions, heads, listed } = self.shape;
        (games, seats, observation, actions, heads, listed)
    }

    /// What the numbers of an observation are called.
    fn legend(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.with(py, |games| Ok(games.legend()))
    }

    /// Begins every game anew and writes into (observation, mask, heads, reward, seat, done).
    fn reset(&self, py: Python<'_>, seed: u64, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut arrays = Arrays::of(out)?;
        let buffers = arrays.buffers()?;
        self.with(py, |games| games.reset(seed, buffers))
    }

    /// Steps every game by the number of an action and writes into (observation, mask, heads, reward, seat, done).
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        out: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let mut arrays = Arrays::of(out)?;
        let (actions, buffers) = (actions.as_slice()?, arrays.buffers()?);
        self.with(py, |games| games.step(actions, buffers))
    }

    /// Writes a fair random choice of a legal action for every game.
    fn sample(&self, py: Python<'_>, mut out: numpy::PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        self.with(py, |games| games.sample(out))
    }

    /// The table of a game as it stands, without its past.
    fn table(&self, py: Python<'_>, game: usize) -> PyResult<Table> {
        let table = self.with(py, |games| Ok(games.table(game)))?;
        table.map(Table::of).ok_or_else(|| wrong(format!("there is no game {game} in this batch")))
    }

    /// The key of the episode that a game is playing: `Table.settle(seed=key)` draws the same luck.
    fn key(&self, py: Python<'_>, game: usize) -> PyResult<u64> {
        let key = self.with(py, |games| Ok(games.key(game)))?;
        key.ok_or_else(|| wrong(format!("there is no game {game} in this batch")))
    }
}
