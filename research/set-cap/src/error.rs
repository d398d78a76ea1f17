//! The errors of this crate.

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
/// use set_cap::{CapError, CapProblem};
/// use set_core::Rules;
///
/// let error = CapProblem::new(Rules::CLASSIC, 82).formula().unwrap_err();
/// assert!(matches!(error, CapError::Size { size: 82, .. }));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CapError {
    /// The functions for three values do not cover this number of properties.
    #[error("{dimensions} properties of three values: expected 1 to {most}")]
    Dimensions {
        /// The number of properties asked for.
        dimensions: u32,
        /// The largest number that is covered.
        most: u32,
    },
    /// The size asked for is 0, or larger than the deck.
    #[error("{size} cards of {rules}: expected 1 to {deck}")]
    Size {
        /// The number of cards asked for.
        size: u64,
        /// The rules of the deck.
        rules: Rules,
        /// The number of cards of the deck.
        deck: u128,
    },
    /// The deck has more valid sets than the formula may have clauses.
    #[error(
        "{rules} has {} valid sets, a clause each: expected {limit} at most",
        sets.map_or_else(|| "more than 2^64".to_owned(), |sets| sets.to_string())
    )]
    TooManySets {
        /// The rules of the deck.
        rules: Rules,
        /// The number of its sets, if it is less than `2^64`.
        sets: Option<u64>,
        /// The limit.
        limit: usize,
    },
    /// The formula would have more clauses than its limit.
    #[error("the formula has more than {limit} clauses")]
    TooManyClauses {
        /// The limit.
        limit: usize,
    },
    /// A cube has a variable that the formula does not have.
    #[error("variable {variable} of a cube: expected 1 to {most}")]
    Variable {
        /// The variable.
        variable: u32,
        /// The number of variables of the formula.
        most: u32,
    },
    /// The planes of this module do not have that many values.
    #[error("planes of {values} values: expected 2 to {most}")]
    PlaneValues {
        /// The number of values asked for.
        values: u32,
        /// The largest number of values.
        most: u32,
    },
    /// A plane does not have a card with this index.
    #[error("card {card} of a plane of {values} values: expected 0 to {}", values * values - 1)]
    PlaneCard {
        /// The index.
        card: u32,
        /// The number of values.
        values: u32,
    },
    /// Too many planes have that few cards.
    #[error("planes of {values} values with {least} cards or more: expected {expected} or more")]
    PlaneSize {
        /// The number of cards asked for.
        least: u32,
        /// The number of values.
        values: u32,
        /// The least number of cards whose planes are listed.
        expected: u32,
    },
    /// An example would have too many cards.
    #[error("an example of {cards} cards: expected {most} at most")]
    ExampleSize {
        /// The number of its cards.
        cards: u64,
        /// The limit.
        most: u64,
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

fn display(rules: Rules, cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|&card| rules.display(card).to_string()).collect();
    cards.join(" ")
}
