//! The error of a game that cannot begin or be resumed.

use core::fmt::Display;

use set_classic::PuzzleError;
use set_core::Rules;
use set_deck::DeckError;
use thiserror::Error;

/// Why a game cannot begin or be resumed.
///
/// `{}` says what failed, and [`source`](core::error::Error::source) why.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_table::{Options, Table};
///
/// let error = Table::new(Options::game(Rules::new(8, 65)?, 1)).unwrap_err();
/// let text = "a game of p=8, v=65 opens with 520 cards: a table has room for 500";
/// assert_eq!(error.to_string(), text);
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum TableError {
    /// The opening has more cards than a table has room for.
    #[error("a game of {rules} opens with {cards} cards: a table has room for {most}")]
    TooManyCards {
        /// The cards of the opening.
        cards: usize,
        /// The most that an opening may have.
        most: usize,
        /// The rules of the game.
        rules: Rules,
    },
    /// A puzzle is for people.
    #[error("a machine in a puzzle: expected one player or two")]
    MachineInPuzzle,
    /// An endless game shuffles its deck again and again.
    #[error("a deck in a given order for an endless game: expected a seed")]
    EndlessDeck,
    /// There is no such deck.
    #[error("the deck cannot be shuffled")]
    Deck(#[from] DeckError),
    /// There is no such puzzle.
    #[error("the puzzle cannot be made")]
    Puzzle(#[from] PuzzleError),
    /// A saved game contradicts itself or the rules.
    #[error("the saved game is wrong: {message}")]
    Saved {
        /// The contradiction.
        message: String,
    },
}

impl TableError {
    pub(crate) fn saved(what: impl Display) -> Self {
        Self::Saved { message: what.to_string() }
    }
}
