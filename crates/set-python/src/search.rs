//! The searches of `Board`, by the flagship.

use core::ops::ControlFlow;

use pyo3::prelude::*;
use set_core::{Board, Budget, Count, Enumerate, Limit, Listing, Outcome, Solver, ValidSet};
use set_dynamic::DynamicSolver;

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

    fn solver(&self, board: Board) -> DynamicSolver {
        DynamicSolver::from(board).with_threads(&self.threads.threads())
    }
}

/// A valid set; `None` if the board is proved to be set-free.
pub(crate) fn find(py: Python<'_>, board: Board, options: Options) -> PyResult<Option<ValidSet>> {
    let mut solver = options.solver(board);
    interrupt::search(py, &options.limits, options.progress, move |budget| {
        outcome(solver.find(budget).map_err(Stop::Failed)?)
    })
}

/// All valid sets.
pub(crate) fn all(py: Python<'_>, board: Board, options: Options) -> PyResult<Vec<ValidSet>> {
    let mut solver = options.solver(board);
    let found = options.progress.found();
    interrupt::search(py, &options.limits, options.progress, move |budget| {
        let mut sets = Vec::new();
        found.reset();
        let listing = solver.for_each_set(budget, &mut |set| {
            sets.push(set);
            found.count();
            ControlFlow::Continue(())
        });
        match listing.map_err(Stop::Failed)? {
            Listing::Interrupted(limit) => Err(Stop::Met(limit)),
            Listing::Complete | Listing::Left => Ok(sets),
        }
    })
}

/// The number of valid sets.
pub(crate) fn count(py: Python<'_>, board: Board, options: Options) -> PyResult<u64> {
    let mut solver = options.solver(board);
    interrupt::search(py, &options.limits, options.progress, move |budget| {
        match solver.count_sets(budget).map_err(Stop::Failed)? {
            Count::Exactly(sets) => Ok(sets),
            // The flagship meets no limit but those of time.
            Count::AtLeast(_) => Err(Stop::Met(budget.limit_met().unwrap_or(Limit::Deadline))),
        }
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
