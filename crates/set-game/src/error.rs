//! Games that cannot be played.

use set_core::{BoardError, Rules, SolverError};
use set_deck::DeckError;
use thiserror::Error;

/// Why a game cannot be started, or not go on.
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
    #[error("the board refused a change: {0}")]
    Board(#[from] BoardError),
    /// The search could not be carried out. It can be tried again, perhaps
    /// with another budget.
    #[error("the search failed: {0}")]
    Solver(#[from] SolverError),
    /// The cards of a transcript are not a deck.
    #[error("the cards dealt are not a deck: {0}")]
    Deck(#[from] DeckError),
}
