//! Threads for work in equal parts.

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::numbers::ThreadCount;

/// The threads of one call; with one, the thread that calls works.
pub(crate) struct Pool(Option<ThreadPool>);

impl Pool {
    /// These threads, but at most one for each part of the work.
    ///
    /// # Errors
    ///
    /// `MemoryError` if the system has no such number of threads.
    pub(crate) fn new(threads: ThreadCount, parts: usize) -> PyResult<Self> {
        let count = threads.count().get().min(parts);
        if count <= 1 {
            return Ok(Self(None));
        }
        let pool = ThreadPoolBuilder::new().num_threads(count).build();
        let no_threads = |error| PyMemoryError::new_err(format!("{count} threads: {error}"));
        pool.map(Some).map(Self).map_err(no_threads)
    }

    /// The threads, if there are several.
    pub(crate) fn threads(&self) -> Option<&ThreadPool> {
        self.0.as_ref()
    }
}
