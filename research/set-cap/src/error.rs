//! The errors of this crate.

use core::fmt::Display;
use std::io;

use set_core::{Card, Rules};
use thiserror::Error;

/// A question that this crate does not answer, or an answer that is wrong.
///
/// `Display` says what failed, and `source` says why.
///
/// # Example
///
/// ```
/// use set_cap::CapProblem;
/// use set_core::Rules;
///
/// let error = CapProblem::new(Rules::CLASSIC, 82).formula().unwrap_err();
/// assert_eq!(error.to_string(), "82 cards of p=4, v=3: expected 1 to 81");
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CapError {
    /// A number is out of its range, or the deck has too many sets to list. The text names the
    /// number and the range.
    #[error("{0}")]
    Range(String),
    /// The formula would have more clauses than its limit.
    #[error("the formula has more than {limit} clauses")]
    TooManyClauses {
        /// The limit.
        limit: usize,
    },
    /// The argument behind a symmetry breaking does not hold for this question.
    #[error("symmetry {symmetry} for {size} cards of {rules}: {needs}")]
    Symmetry {
        /// The name of the symmetry breaking asked for.
        symmetry: &'static str,
        /// The number of cards asked for.
        size: u64,
        /// The rules of the deck.
        rules: Rules,
        /// The condition that the argument needs.
        needs: &'static str,
    },
    /// Cards that should be a cap contain a valid set.
    #[error("not set-free: it holds {}", display(*rules, set))]
    HoldsSet {
        /// The rules of the deck.
        rules: Rules,
        /// The cards of the set.
        set: Vec<Card>,
    },
    /// A collection has fewer cards than asked for.
    #[error("{found} cards: expected {expected} at least")]
    TooSmall {
        /// The number of its cards.
        found: usize,
        /// The number of cards asked for.
        expected: u64,
    },
    /// The proof could not be written.
    #[error("cannot write the proof")]
    Io(#[from] io::Error),
}

impl CapError {
    /// The error about a number and its range.
    pub(crate) fn range(what: impl Display, expected: impl Display) -> Self {
        Self::Range(format!("{what}: expected {expected}"))
    }
}

/// The number of cards of a deck, if it has this many and they are not none.
pub(crate) fn check_size(rules: Rules, size: u64) -> Result<u128, CapError> {
    let deck = rules.deck_len().unwrap_or(u128::MAX);
    if size == 0 || u128::from(size) > deck {
        let cards = format!("{size} cards of {rules}");
        return Err(CapError::range(cards, format_args!("1 to {deck}")));
    }
    Ok(deck)
}

fn display(rules: Rules, cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|&card| rules.display(card).to_string()).collect();
    cards.join(" ")
}
