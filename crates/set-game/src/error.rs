//! The errors of games.

use core::fmt;

use set_core::{BoardError, Rules, SolverError};
use set_deck::DeckError;
use thiserror::Error;

/// Why a game cannot start or continue.
///
/// `{}` says what failed, and [`source`](core::error::Error::source) why. `{:#}` writes both, for
/// programs that print no sources.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Game, GameOptions};
///
/// let deck = ShuffleDeck::new(Rules::CLASSIC, 1)?;
/// let solver = DynamicSolver::new(Rules::new(3, 4)?);
/// let error = Game::new(deck, solver, GameOptions::new()).unwrap_err();
/// assert_eq!(error.to_string(), "a deck of p=4, v=3 and a solver for p=3, v=4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameError {
    /// The deck and the solver have different rules.
    #[error("a deck of {deck} and a solver for {solver}")]
    DifferentRules {
        /// The rules of the deck.
        deck: Rules,
        /// The rules of the solver.
        solver: Rules,
    },
    /// The solver's board holds cards before the game.
    #[error("the solver's board holds {cards} cards already: a game begins with none")]
    BoardNotEmpty {
        /// The number of cards.
        cards: usize,
    },
    /// No game can find this many sets.
    #[error(
        "{asked} sets asked for: the deck of {rules} holds at most {most} that share no card \
         (v^(p-1))"
    )]
    TooManySets {
        /// The number asked for.
        asked: u64,
        /// The most that the deck can give.
        most: u64,
        /// The rules of the game.
        rules: Rules,
    },
    /// The game has already passed the number of sets asked for.
    #[error("{asked} sets asked for: the game has {found} and has gone on since")]
    TargetPassed {
        /// The number asked for.
        asked: u64,
        /// The number of sets found so far.
        found: u64,
    },
    /// The solver's board refused a change, because the deck gave an illegal card or the
    /// solver found a set that is not on its board. The game cannot continue.
    #[error(fmt = refused)]
    Board(#[from] BoardError),
    /// The search failed. It can be tried again, perhaps with another budget.
    #[error(fmt = failed)]
    Solver(#[from] SolverError),
    /// The cards of a transcript are not a deck.
    #[error(fmt = no_deck)]
    Deck(#[from] DeckError),
}

fn refused(source: &BoardError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_with_source(f, "the board refused a change", source)
}

fn failed(source: &SolverError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_with_source(f, "the search failed", source)
}

fn no_deck(source: &DeckError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_with_source(f, "the cards dealt are not a deck", source)
}

fn write_with_source(
    f: &mut fmt::Formatter<'_>,
    text: &str,
    source: &dyn fmt::Display,
) -> fmt::Result {
    f.write_str(text)?;
    if f.alternate() { write!(f, ": {source:#}") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use core::error::Error;

    use super::*;

    #[test]
    fn a_message_does_not_repeat_its_source() {
        let card = set_core::Card::from_bits_retain(0);
        let errors: [GameError; 3] = [
            BoardError::NotOnBoard { card, rules: Rules::CLASSIC }.into(),
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
