//! The searches of `Board`, by the flagship.

use core::ops::ControlFlow;
use std::sync::Arc;

use pyo3::prelude::*;
use set_core::{Board, Budget, Count, Enumerate, Limit, Listing, Outcome, Solver, ValidSet};
use set_dynamic::DynamicSolver;
use set_hardness::packing;

use crate::interrupt::{self, Stop};
use crate::numbers::{Seconds, ThreadCount};
use crate::progress::Progress;

/// How to search: what each search of `Board` takes by name.
pub(crate) struct Options {
    limits: Budget,
    threads: ThreadCount,
    progress: Progress,
}

impl Options {
    pub(crate) fn new(time_limit: Option<Seconds>, threads: ThreadCount, progress: bool) -> Self {
        let limits = interrupt::limits(time_limit, None);
        Self { limits, threads, progress: Progress::new(progress) }
    }

    /// Searches a board.
    ///
    /// # Errors
    ///
    /// As [`interrupt::search`].
    fn search<T: Send + 'static>(
        self,
        py: Python<'_>,
        board: Arc<Board>,
        mut ask: impl FnMut(&mut DynamicSolver, &Budget) -> Result<T, Stop> + Send + 'static,
    ) -> PyResult<T> {
        let Self { limits, threads, progress } = self;
        let mut solver = None;
        interrupt::search(py, board.len(), &limits, progress, move |budget| {
            // A board of a million cards takes a while to read, so this is without the GIL too.
            let solver = solver.get_or_insert_with(|| {
                DynamicSolver::from((*board).clone()).with_threads(&threads.threads())
            });
            ask(solver, budget)
        })
    }
}

/// A valid set; `None` if the board is proved to be set-free.
pub(crate) fn find(
    py: Python<'_>,
    board: Arc<Board>,
    options: Options,
) -> PyResult<Option<ValidSet>> {
    options.search(py, board, |solver, budget| outcome(solver.find(budget).map_err(Stop::Failed)?))
}

/// All valid sets.
pub(crate) fn all(py: Python<'_>, board: Arc<Board>, options: Options) -> PyResult<Vec<ValidSet>> {
    let (progress, found) = options.progress.of_sets(None);
    Options { progress, ..options }.search(py, board, move |solver, budget| {
        let mut sets = Vec::new();
        found.reset();
        let listing = solver.for_each_set(budget, &mut |set| {
            sets.push(set);
            found.count();
            ControlFlow::Continue(())
        });
        match listing.map_err(Stop::Failed)? {
            Listing::Interrupted(limit) => Err(Stop::Met(limit)),
            Listing::Complete | Listing::Enough => Ok(sets),
        }
    })
}

/// The number of valid sets.
pub(crate) fn count(py: Python<'_>, board: Arc<Board>, options: Options) -> PyResult<u64> {
    options.search(py, board, count_of)
}

/// The number of valid sets of a solver's board.
pub(crate) fn count_of(solver: &mut DynamicSolver, budget: &Budget) -> Result<u64, Stop> {
    match solver.count_sets(budget).map_err(Stop::Failed)? {
        Count::Exactly(sets) => Ok(sets),
        // Time is the only limit that the flagship is given.
        Count::AtLeast(_) => Err(Stop::Met(budget.limit_met().unwrap_or(Limit::Deadline))),
    }
}

/// As many disjoint valid sets as there can be.
pub(crate) fn most_disjoint(
    py: Python<'_>,
    board: Arc<Board>,
    options: Options,
) -> PyResult<Vec<ValidSet>> {
    let Options { limits, threads, progress } = options;
    let limits = limits.started();
    let listing = Options { limits: limits.clone(), threads, progress: Progress::new(false) };
    let sets = all(py, Arc::clone(&board), listing)?;
    interrupt::search(py, board.len(), &limits, progress, move |budget| {
        let packing = packing::largest(&sets, budget);
        if packing.is_optimal() {
            return Ok(packing.indices.iter().filter_map(|&i| sets.get(i).cloned()).collect());
        }
        Err(Stop::Met(budget.limit_met().unwrap_or(Limit::Deadline)))
    })
}

/// The answer of a solver.
pub(crate) fn outcome(outcome: Outcome) -> Result<Option<ValidSet>, Stop> {
    match outcome {
        Outcome::Found(set) => Ok(Some(set)),
        Outcome::SetFree => Ok(None),
        Outcome::Interrupted(limit) => Err(Stop::Met(limit)),
    }
}
