//! What can go wrong.

use std::io;

use set_core::{Card, Rules};
use thiserror::Error;

use crate::Symmetry;

/// A question that this crate does not answer, or an answer that is wrong.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CapError {
    /// The geometry of so many dimensions is not at hand.
    #[error("{dimensions} properties of three values: expected 1 to {most}")]
    Dimensions {
        /// The properties asked for.
        dimensions: u32,
        /// The most there can be.
        most: u32,
    },
    /// A board is of another deck.
    #[error("a board of {rules}: expected {expected}")]
    OtherRules {
        /// The rules expected.
        expected: Rules,
        /// The rules of the board.
        rules: Rules,
    },
    /// More cards are asked for than there are, or none.
    #[error("{size} cards of {rules}: expected 1 to {deck}")]
    Size {
        /// The cards asked for.
        size: u64,
        /// The rules of the deck.
        rules: Rules,
        /// The cards of the deck.
        deck: u128,
    },
    /// The deck has more valid sets than the formula may have clauses.
    #[error(
        "{rules} has {} valid sets, a clause each: expected {limit} at most",
        sets.map_or_else(|| "more than 2^128".to_owned(), |sets| sets.to_string())
    )]
    TooManySets {
        /// The rules of the deck.
        rules: Rules,
        /// The number of its sets, if it is less than `2^128`.
        sets: Option<u128>,
        /// The limit.
        limit: usize,
    },
    /// The formula has more clauses than it may.
    #[error("the formula has more than {limit} clauses")]
    TooManyClauses {
        /// The limit.
        limit: usize,
    },
    /// The argument behind a symmetry breaking does not hold here.
    #[error("symmetry {symmetry} for {size} cards of {rules}: {needs}")]
    Symmetry {
        /// The symmetry breaking asked for.
        symmetry: Symmetry,
        /// The cards asked for.
        size: u64,
        /// The rules of the deck.
        rules: Rules,
        /// What it needs.
        needs: &'static str,
    },
    /// What is said to be a cap holds a valid set.
    #[error("not set-free: it holds {}", display(*rules, set))]
    HoldsSet {
        /// The rules of the deck.
        rules: Rules,
        /// The cards of the set.
        set: Vec<Card>,
    },
    /// What is said to be a cap of so many cards has fewer.
    #[error("{found} cards: expected {expected} at least")]
    TooSmall {
        /// The number of its cards.
        found: usize,
        /// The cards asked for.
        expected: u64,
    },
    /// The deck is too large for a picture.
    #[error("the deck of {rules} is too large for a picture: expected {most} cards at most")]
    TooLargeToDraw {
        /// The rules of the deck.
        rules: Rules,
        /// The most cards there can be.
        most: u128,
    },
    /// The proof could not be written.
    #[error("cannot write the proof: {0}")]
    Io(#[from] io::Error),
}

fn display(rules: Rules, cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|&card| rules.display(card).to_string()).collect();
    cards.join(" ")
}
