//! Searches on one board. The cards of the classic deck are a hand, too, whose sets are looked up.

use core::ops::ControlFlow;

use set_classic::Hand;
use set_core::{Board, Count, Enumerate, Halt, Limit, Listing, Outcome, Solver, ValidSet};
use set_dynamic::DynamicSolver;

use crate::error::{Failure, Result};
use crate::limits::{budget, most_sets};

/// A set of the board.
pub(crate) fn find(board: &Board, hand: Option<Hand>) -> Result<Option<ValidSet>> {
    if let Some(hand) = hand {
        return Ok(hand.find().and_then(Hand::to_valid_set));
    }
    match DynamicSolver::from(board.clone()).find(&budget())? {
        Outcome::Found(set) => Ok(Some(set)),
        Outcome::SetFree => Ok(None),
        Outcome::Interrupted(limit) => Err(stopped(limit)),
    }
}

/// The number of sets of the board.
pub(crate) fn count(board: &Board, hand: Option<Hand>) -> Result<u64> {
    if let Some(hand) = hand {
        return Ok(hand.count_sets().into());
    }
    match DynamicSolver::from(board.clone()).count_sets(&budget())? {
        Count::Exactly(count) => Ok(count),
        Count::AtLeast { sets, .. } => Err(stopped_after(sets, "sets")),
    }
}

/// All sets of the board, or `limit` of them, ascending.
pub(crate) fn sets(
    board: &Board,
    hand: Option<Hand>,
    limit: Option<usize>,
) -> Result<Vec<ValidSet>> {
    if let Some(hand) = hand {
        let sets = hand.sets().filter_map(Hand::to_valid_set);
        let mut sets: Vec<_> = sets.take(limit.unwrap_or(usize::MAX)).collect();
        sets.sort_unstable();
        return Ok(sets);
    }
    let most = most_sets(board.rules());
    let wanted = limit.unwrap_or(most + 1).min(most + 1);
    let mut sets = Vec::new();
    let listing = DynamicSolver::from(board.clone()).for_each_set(&budget(), &mut |set| {
        if sets.len() < wanted {
            sets.push(set);
        }
        if sets.len() < wanted {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(Halt::Enough)
        }
    })?;
    if let Listing::Interrupted(limit) = listing {
        return Err(stopped(limit));
    }
    if sets.len() > most {
        return Err(Failure::new(format!("more than {most} sets: a limit lists fewer")));
    }
    sets.sort_unstable();
    Ok(sets)
}

pub(crate) fn stopped_after(count: u64, many: &str) -> Failure {
    Failure::new(format!("the search stopped after {count} {many}: it met a limit"))
}

pub(crate) fn stopped(limit: Limit) -> Failure {
    Failure::new(format!("the search stopped: {limit}"))
}
