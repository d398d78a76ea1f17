//! The errors of games.

use core::error::Error;
use core::fmt;

use set_core::{BoardError, Rules, SolverError};
use set_deck::DeckError;

/// Why a game cannot start or continue.
///
/// `{}` says what failed, and [`source`](Error::source) why. `{:#}` writes both, for
/// programs that print no sources.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameError {
    /// The deck and the solver have different rules.
    DifferentRules {
        /// The rules of the deck.
        deck: Rules,
        /// The rules of the solver.
        solver: Rules,
    },
    /// The solver's board holds cards before the game.
    BoardNotEmpty {
        /// The number of cards.
        cards: usize,
    },
    /// No game can find this many sets.
    TooManySets {
        /// The number asked for.
        asked: u64,
        /// The most that the deck can give.
        most: u128,
        /// The rules of the game.
        rules: Rules,
    },
    /// The game has already passed the number of sets asked for.
    TargetPassed {
        /// The number asked for.
        asked: u64,
        /// The number of sets found so far.
        found: u64,
    },
    /// The solver's board refused a change, because the deck gave an illegal card or the
    /// solver found a set that is not on its board. The game cannot continue.
    Board(BoardError),
    /// The search failed. It can be tried again, perhaps with another budget.
    Solver(SolverError),
    /// The cards of a transcript are not a deck.
    Deck(DeckError),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DifferentRules { deck, solver } => {
                write!(f, "a deck of {deck} and a solver for {solver}")
            }
            Self::BoardNotEmpty { cards } => {
                write!(f, "the solver's board holds {cards} cards already: a game begins with none")
            }
            Self::TooManySets { asked, most, rules } => write!(
                f,
                "{asked} sets asked for: the deck of {rules} holds at most {most} that share no \
                 card (v^(p-1))"
            ),
            Self::TargetPassed { asked, found } => {
                write!(f, "{asked} sets asked for: the game has {found} and has gone on since")
            }
            Self::Board(_) => f.write_str("the board refused a change"),
            Self::Solver(_) => f.write_str("the search failed"),
            Self::Deck(_) => f.write_str("the cards dealt are not a deck"),
        }?;
        match self.source() {
            Some(why) if f.alternate() => write!(f, ": {why:#}"),
            _ => Ok(()),
        }
    }
}

impl Error for GameError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Board(error) => Some(error),
            Self::Solver(error) => Some(error),
            Self::Deck(error) => Some(error),
            Self::DifferentRules { .. }
            | Self::BoardNotEmpty { .. }
            | Self::TooManySets { .. }
            | Self::TargetPassed { .. } => None,
        }
    }
}

impl From<BoardError> for GameError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

impl From<SolverError> for GameError {
    fn from(error: SolverError) -> Self {
        Self::Solver(error)
    }
}

impl From<DeckError> for GameError {
    fn from(error: DeckError) -> Self {
        Self::Deck(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_does_not_repeat_its_source() {
        let card = set_core::Card::from_bits(0);
        let errors: [GameError; 3] = [
            BoardError::Missing { card, rules: Rules::CLASSIC }.into(),
            SolverError::Engine { engine: "it", message: "out of order".into() }.into(),
            DeckError::NoRandomness.into(),
        ];
        for error in errors {
            let reason = error.source().expect("a reason").to_string();
            assert!(!error.to_string().contains(&reason), "{error}");
            assert_eq!(format!("{error:#}"), format!("{error}: {reason}"));
        }
    }
}
