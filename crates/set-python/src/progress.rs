//! Progress of long calls, as a bar of tqdm where that is installed.

use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::sync::Arc;
use std::time::Instant;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A bar, if one is wanted, and what it shows.
///
/// The bar appears when [`show`](Self::show) is called first, so that short calls have none.
pub(crate) struct Progress {
    wanted: bool,
    shows: Shows,
    bar: Option<Bar>,
}

/// The text and numbers of a bar.
enum Shows {
    /// That time passes.
    Time,
    /// The number of matches found so far, of a total if there is one, and the word for them.
    Matches { found: Found, total: Option<u64>, many: &'static str },
}

/// A bar of tqdm.
struct Bar {
    object: Py<PyAny>,
    drawn: Instant,
}

/// The time between two drawings of a bar, as tqdm has it.
const REDRAW: Duration = Duration::from_millis(100);

/// The number of matches found so far, which the thread that searches counts.
#[derive(Clone, Default)]
pub(crate) struct Found(Arc<AtomicU64>);

impl Found {
    pub(crate) fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Begins again: a search that was only tried is repeated.
    pub(crate) fn reset(&self) {
        self.0.store(0, Ordering::Relaxed);
    }
}

impl Progress {
    /// Of a search that cannot tell how far it is.
    pub(crate) fn new(wanted: bool) -> Self {
        Self { wanted, shows: Shows::Time, bar: None }
    }

    /// Of a call that finds matches, which are called `many`, and ends after `total` of them if there
    /// is such a number; with the counter for them.
    pub(crate) fn of_matches(self, total: Option<u64>, many: &'static str) -> (Self, Found) {
        let found = Found::default();
        (Self { shows: Shows::Matches { found: found.clone(), total, many }, ..self }, found)
    }

    /// Shows how far the call is by now.
    ///
    /// # Errors
    ///
    /// An exception of tqdm.
    pub(crate) fn show(&mut self, py: Python<'_>) -> PyResult<()> {
        if self.wanted && self.bar.is_none() {
            self.bar = self.open(py)?;
            self.wanted = self.bar.is_some();
        }
        match &mut self.bar {
            Some(bar) if bar.drawn.elapsed() >= REDRAW => bar.draw(py, &self.shows),
            _ => Ok(()),
        }
    }

    /// A bar; `None` without tqdm.
    fn open(&self, py: Python<'_>) -> PyResult<Option<Bar>> {
        let tqdm = match py.import("tqdm.auto") {
            Ok(tqdm) => tqdm.getattr("tqdm")?,
            Err(error) if error.is_instance_of::<PyImportError>(py) => return Ok(None),
            Err(error) => return Err(error),
        };
        let options = PyDict::new(py);
        match &self.shows {
            Shows::Time => options.set_item("bar_format", "searching {elapsed}")?,
            Shows::Matches { total, many, .. } => {
                options.set_item("total", total)?;
                options.set_item("unit", format!(" {many}"))?;
            }
        }
        let object = tqdm.call((), Some(&options))?.unbind();
        Ok(Some(Bar { object, drawn: Instant::now() }))
    }

    /// Ends the bar at its last state.
    ///
    /// # Errors
    ///
    /// An exception of tqdm.
    pub(crate) fn close(self, py: Python<'_>) -> PyResult<()> {
        let Some(mut bar) = self.bar else { return Ok(()) };
        bar.draw(py, &self.shows)?;
        bar.object.call_method0(py, "close").map(drop)
    }
}

impl Bar {
    fn draw(&mut self, py: Python<'_>, shows: &Shows) -> PyResult<()> {
        self.drawn = Instant::now();
        if let Shows::Matches { found, .. } = shows {
            self.object.setattr(py, "n", found.0.load(Ordering::Relaxed))?;
        }
        self.object.call_method0(py, "refresh").map(drop)
    }
}
