//! The searches of `Board`.

use core::num::NonZero;
use core::ops::ControlFlow;
use std::sync::Arc;

use pyo3::prelude::*;
use set_core::{Budget, Card, Count, Halt, Limit, Listing, Outcome, ValidSet};
use set_variants::{GameBoard, Language, packing};

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
        board: Arc<GameBoard>,
        mut ask: impl FnMut(&GameBoard, &Budget) -> Result<T, Stop> + Send + 'static,
    ) -> PyResult<T> {
        let Self { limits, threads, progress } = self;
        let is_one = threads.count() == NonZero::<usize>::MIN;
        let mut threaded = None;
        interrupt::search(py, board.board().len(), &limits, progress, move |budget| {
            if is_one {
                return ask(&board, budget);
            }
            // A board of a million cards takes a while to copy, so this is without the GIL too.
            let copy = || GameBoard::clone(&board).with_threads(&threads.threads());
            ask(threaded.get_or_insert_with(copy), budget)
        })
    }
}

/// A match; `None` if the board is proved to hold none.
pub(crate) fn find(
    py: Python<'_>,
    board: Arc<GameBoard>,
    options: Options,
) -> PyResult<Option<Vec<Card>>> {
    options.search(py, board, |board, budget| board.find(budget).map_err(Stop::Met))
}

/// The matches, at most `most` of them, in the order of [`GameBoard::matches`].
pub(crate) fn matches(
    py: Python<'_>,
    board: Arc<GameBoard>,
    most: usize,
    options: Options,
) -> PyResult<Vec<Vec<Card>>> {
    if most == 0 {
        return Ok(Vec::new());
    }
    let (progress, found) =
        options.progress.of_matches(None, board.variant().words(Language::English).many());
    Options { progress, ..options }.search(py, board, move |board, budget| {
        let mut matches: Vec<Vec<Card>> = Vec::new();
        found.reset();
        let end = board.for_each(budget, &mut |cards| {
            let mut cards = cards.to_vec();
            cards.sort_unstable();
            matches.push(cards);
            found.count();
            if matches.len() < most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(Halt::Enough)
            }
        });
        if let Listing::Interrupted(limit) = end {
            return Err(Stop::Met(limit));
        }
        matches.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        Ok(matches)
    })
}

/// The number of matches.
pub(crate) fn count(py: Python<'_>, board: Arc<GameBoard>, options: Options) -> PyResult<u64> {
    options.search(py, board, count_of)
}

/// The number of matches, within a budget.
pub(crate) fn count_of(board: &GameBoard, budget: &Budget) -> Result<u64, Stop> {
    match board.count(budget) {
        Count::Exactly(matches) => Ok(matches),
        // Without a limit there are 2^64 matches at least: no board of Python has them.
        Count::AtLeast { halt, .. } => Err(Stop::Met(halt.limit().unwrap_or(Limit::Nodes))),
    }
}

/// As many disjoint matches as there can be, found within some nodes of the packing.
pub(crate) fn most_disjoint(
    py: Python<'_>,
    board: Arc<GameBoard>,
    options: Options,
    nodes: Option<u64>,
) -> PyResult<Vec<Vec<Card>>> {
    let Options { limits, threads, progress } = options;
    let limits = limits.started();
    let listing = Options { limits: limits.clone(), threads, progress: Progress::new(false) };
    let cards = board.board().len();
    let all = matches(py, board, usize::MAX, listing)?;
    let limits = nodes.into_iter().fold(limits, Budget::with_node_limit);
    interrupt::search(py, cards, &limits, progress, move |budget| {
        let packing = packing::largest(&all, budget);
        match packing.limit {
            Some(limit) => Err(Stop::Met(limit)),
            None => Ok(packing.indices.iter().filter_map(|&i| all.get(i).cloned()).collect()),
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
