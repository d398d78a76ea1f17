//! The limits of one call. A module that runs out of memory ends.

use set_core::Budget;
use set_variants::GameBoard;

use crate::error::{Failure, Result};

/// The most cards of a board, and of a deck that is looked through.
pub(crate) const MAX_CARDS: usize = 100_000;

/// The most cards in the matches that one call lists, all together.
pub(crate) const MAX_LISTED: usize = 5_000_000;

/// The most characters of a text. Boards with the most cards have fewer.
pub(crate) const MAX_TEXT: u32 = 1 << 24;

/// The most bytes of an array.
pub(crate) const MAX_BYTES: u32 = 1 << 28;

/// The memory that one search may take, in bytes.
const MEMORY: usize = 1 << 30;

/// The limits of a search. Time is none of them: JavaScript ends the worker of a long search.
pub(crate) fn budget() -> Budget {
    Budget::unlimited().with_memory_limit(MEMORY)
}

/// The most matches that one call lists.
pub(crate) fn most_matches(board: &GameBoard) -> usize {
    let largest = *board.variant().pattern().sizes().end();
    MAX_LISTED / largest.min(board.board().len()).max(1)
}

/// Refuses more cards than a board may have.
pub(crate) fn check_cards(cards: usize) -> Result<()> {
    if cards > MAX_CARDS {
        return Err(Failure::new(format!("{cards} cards: expected at most {MAX_CARDS}")));
    }
    Ok(())
}
