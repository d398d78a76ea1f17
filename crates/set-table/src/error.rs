//! Why a game cannot begin or be resumed.

use core::error::Error;
use core::fmt;

use set_classic::PuzzleError;
use set_core::Rules;
use set_deck::DeckError;
use set_game::GameError;

/// Why a game cannot begin or be resumed.
///
/// `{}` says what failed, and [`source`](Error::source) why.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum TableError {
    /// The opening has more cards than a table has room for.
    TooManyCards {
        /// The cards of the opening.
        cards: usize,
        /// The most that an opening may have.
        most: usize,
        /// The rules of the game.
        rules: Rules,
    },
    /// A machine cannot solve a puzzle: a solver finds one set, not all.
    MachineInPuzzle,
    /// There is no such deck.
    Deck(DeckError),
    /// There is no such puzzle.
    Puzzle(PuzzleError),
    /// The cards of the game cannot be dealt.
    Game(GameError),
    /// A saved game contradicts itself or the rules.
    Saved {
        /// What is wrong.
        what: String,
    },
}

impl TableError {
    pub(crate) fn saved(what: impl Into<String>) -> Self {
        Self::Saved { what: what.into() }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyCards { cards, most, rules } => {
                write!(f, "a game of {rules} opens with {cards} cards: a table has room for {most}")
            }
            Self::MachineInPuzzle => {
                f.write_str("a machine in a puzzle: expected one player or two")
            }
            Self::Deck(_) => f.write_str("the deck cannot be shuffled"),
            Self::Puzzle(_) => f.write_str("the puzzle cannot be made"),
            Self::Game(_) => f.write_str("the cards cannot be dealt"),
            Self::Saved { what } => write!(f, "the saved game is wrong: {what}"),
        }
    }
}

impl Error for TableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Deck(error) => Some(error),
            Self::Puzzle(error) => Some(error),
            Self::Game(error) => Some(error),
            Self::TooManyCards { .. } | Self::MachineInPuzzle | Self::Saved { .. } => None,
        }
    }
}

impl From<DeckError> for TableError {
    fn from(error: DeckError) -> Self {
        Self::Deck(error)
    }
}

impl From<PuzzleError> for TableError {
    fn from(error: PuzzleError) -> Self {
        Self::Puzzle(error)
    }
}

impl From<GameError> for TableError {
    fn from(error: GameError) -> Self {
        Self::Game(error)
    }
}
