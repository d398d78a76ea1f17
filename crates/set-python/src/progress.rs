//! Progress of long calls, as a bar of tqdm where that is installed.

use core::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A bar, if one is wanted, and the number that it shows.
///
/// The bar appears when [`show`](Self::show) is called first, so that short calls have none.
pub(crate) struct Progress {
    wanted: bool,
    total: Option<u64>,
    found: Found,
    bar: Option<Py<PyAny>>,
}

/// The number of sets found so far, which the thread that searches counts.
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
    pub(crate) fn new(wanted: bool) -> Self {
        Self { wanted, total: None, found: Found::default(), bar: None }
    }

    /// Of a call that ends after so many sets.
    pub(crate) fn with_total(self, total: Option<u64>) -> Self {
        Self { total, ..self }
    }

    pub(crate) fn found(&self) -> Found {
        self.found.clone()
    }

    /// Shows what is found by now.
    ///
    /// # Errors
    ///
    /// An exception of tqdm.
    pub(crate) fn show(&mut self, py: Python<'_>) -> PyResult<()> {
        if self.wanted && self.bar.is_none() {
            self.bar = self.open(py)?;
            self.wanted = self.bar.is_some();
        }
        if let Some(bar) = &self.bar {
            bar.setattr(py, "n", self.found.0.load(Ordering::Relaxed))?;
            bar.call_method0(py, "refresh")?;
        }
        Ok(())
    }

    /// A bar; `None` without tqdm.
    fn open(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let tqdm = match py.import("tqdm.auto") {
            Ok(tqdm) => tqdm.getattr("tqdm")?,
            Err(error) if error.is_instance_of::<PyImportError>(py) => return Ok(None),
            Err(error) => return Err(error),
        };
        let options = PyDict::new(py);
        options.set_item("total", self.total)?;
        options.set_item("unit", " sets")?;
        Ok(Some(tqdm.call((), Some(&options))?.unbind()))
    }

    /// Ends the bar at its last state.
    ///
    /// # Errors
    ///
    /// An exception of tqdm.
    pub(crate) fn close(mut self, py: Python<'_>) -> PyResult<()> {
        if self.bar.is_some() {
            self.show(py)?;
        }
        match self.bar {
            Some(bar) => bar.call_method0(py, "close").map(drop),
            None => Ok(()),
        }
    }
}
