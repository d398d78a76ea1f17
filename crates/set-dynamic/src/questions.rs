//! Questions about one board, with no solver to keep and no limit to set.

use alloc::vec::Vec;

use set_core::{Board, Budget, Count, Enumerate, Outcome, Solver, ValidSet};

use crate::DynamicSolver;

/// A valid set of the board; `None` if it has none.
///
/// The question is NP-complete: on a large board of many values the search can take longer
/// than anyone waits, and it has no limit. A [`DynamicSolver`] searches within a
/// [`Budget`], and keeps what it has learned when the board changes.
///
/// # Complexity
///
/// As one [`find`](Solver::find) of a new [`DynamicSolver`]. Some microseconds for a classic
/// board; for some hundred cards of `v <= 8` mostly below a few milliseconds.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0120 1111 2222")?;
/// let set = set_dynamic::find(&board).expect("there is one");
/// assert_eq!(set.to_string(), "0000 1111 2222");
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[must_use]
pub fn find(board: &Board) -> Option<ValidSet> {
    match DynamicSolver::from(board.clone()).find(&Budget::unlimited()) {
        Ok(Outcome::Found(set)) => Some(set),
        Ok(Outcome::SetFree) => None,
        other => unreachable!("a search without limits ended with {other:?}"),
    }
}

/// All valid sets of the board, each once, in no particular order.
///
/// # Complexity
///
/// Time and memory grow with the number of sets, which [`count_sets`] tells: the deck of
/// `p = 5`, `v = 4` holds 717,056. As with [`find`], the search has no limit.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0120 1111 2222 2010 1200")?;
/// for set in set_dynamic::sets(&board) {
///     println!("{set}");
/// }
/// # assert_eq!(set_dynamic::sets(&board).len(), 2);
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[must_use]
pub fn sets(board: &Board) -> Vec<ValidSet> {
    match DynamicSolver::from(board.clone()).sets() {
        Ok(sets) => sets,
        Err(error) => unreachable!("a search without limits failed: {error}"),
    }
}

/// The number of valid sets of the board.
///
/// # Complexity
///
/// At most the time of [`sets`], and little memory. If a board holds very many sets, they
/// are counted without a search for each, which takes less.
///
/// # Example
///
/// ```
/// use set_core::{Board, Rules};
///
/// let deck = Board::from_cards(Rules::CLASSIC, Rules::CLASSIC.cards())?;
/// assert_eq!(set_dynamic::count_sets(&deck), 1080);
/// # Ok::<(), set_core::BoardError>(())
/// ```
#[must_use]
pub fn count_sets(board: &Board) -> u64 {
    match DynamicSolver::from(board.clone()).count_sets(&Budget::unlimited()) {
        Ok(Count::Exactly(count)) => count,
        other => unreachable!("a count without limits ended with {other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use set_core::strategies;

    use super::*;

    proptest! {
        #[test]
        fn the_answers_agree(
            board in strategies::rules().prop_flat_map(|rules| strategies::board(rules, 0..=20))
        ) {
            let sets = sets(&board);
            prop_assert_eq!(count_sets(&board), sets.len() as u64);
            prop_assert_eq!(find(&board).is_some(), !sets.is_empty());
            if let Some(set) = find(&board) {
                prop_assert!(sets.contains(&set));
            }
        }
    }
}
