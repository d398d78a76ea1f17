//! Games that cannot be played.

use core::error::Error;
use core::fmt;

use set_core::{BoardError, Rules, SolverError};
use set_deck::DeckError;
use thiserror::Error;

/// Why a game cannot start or continue.
///
/// `{}` says what failed, and [`source`](Error::source) why. `{:#}` writes both, for
/// programs that print no sources.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameError {
    /// The deck and the solver are not of the same rules.
    #[error("a deck of {deck} and a solver for {solver}")]
    DifferentRules {
        /// The rules of the deck.
        deck: Rules,
        /// The rules of the solver.
        solver: Rules,
    },
    /// Cards lie on the solver's board before the game.
    #[error("the solver's board holds {cards} cards already: a game begins with none")]
    BoardNotEmpty {
        /// How many.
        cards: usize,
    },
    /// No game can take so many sets.
    #[error(
        "{asked} sets asked for: the deck of {rules} holds at most {most} that share no card \
         (v^(p-1))"
    )]
    TooManySets {
        /// The number asked for.
        asked: u64,
        /// The most that the deck can give.
        most: u128,
        /// The rules of the game.
        rules: Rules,
    },
    /// The game has gone past the number of sets asked for.
    #[error("{asked} sets asked for: the game has {found} and has gone on since")]
    TargetPassed {
        /// The number asked for.
        asked: u64,
        /// The sets found so far.
        found: u64,
    },
    /// The solver's board refused a change: the deck gave a card that it
    /// cannot have, or the solver found a set that is not on its board. The
    /// game cannot go on.
    #[error(fmt = refused)]
    Board(#[from] BoardError),
    /// The search could not be carried out. It can be tried again, perhaps
    /// with another budget.
    #[error(fmt = failed)]
    Solver(#[from] SolverError),
    /// The cards of a transcript are not a deck.
    #[error(fmt = no_deck)]
    Deck(#[from] DeckError),
}

fn refused(error: &BoardError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write("the board refused a change", error, f)
}

fn failed(error: &SolverError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write("the search failed", error, f)
}

fn no_deck(error: &DeckError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write("the cards dealt are not a deck", error, f)
}

/// Writes what failed, and with `{:#}` also why.
fn write(what: &str, why: &dyn Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(what)?;
    if f.alternate() { write!(f, ": {why:#}") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_said_twice() {
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
