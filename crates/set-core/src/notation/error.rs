//! What is wrong with a text, and where.

use alloc::string::String;

use thiserror::Error;

use crate::{CardError, Rules};

/// Text that is not a card, or not a board: where, what was there, and what
/// was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: \"{token}\": {kind}")]
#[non_exhaustive]
pub struct NotationError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The offending text, cut after 40 characters.
    pub token: String,
    /// What is wrong with it.
    #[source]
    pub kind: NotationErrorKind,
}

impl NotationError {
    pub(super) fn new(line: usize, column: usize, text: &str, kind: NotationErrorKind) -> Self {
        const LONGEST: usize = 40;
        let mut token: String = text.chars().take(LONGEST).collect();
        if token.len() < text.len() {
            token.push_str("...");
        }
        Self { line, column, token, kind }
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum NotationErrorKind {
    /// Something other than a digit, or a dot where numbers are separated.
    #[error("'{character}' is not part of a card of {rules}: expected {}", Expected(*rules))]
    Character {
        /// The character.
        character: char,
        /// The rules of the card.
        rules: Rules,
    },
    /// A number that is larger than any value.
    #[error("the number in property {property} is too large: expected 0 to {}", rules.values() - 1)]
    Number {
        /// The property, counted from 0.
        property: usize,
        /// The rules of the card.
        rules: Rules,
    },
    /// The values are not a card.
    #[error(transparent)]
    Card(CardError),
    /// Not four words.
    #[error("a card has four words: number, color, shading, shape")]
    WordCount,
    /// A word that names no value, or a second one of the same property.
    #[error(
        "word {place} is unknown or repeats a property: expected one each of number, color, shading, shape"
    )]
    Word {
        /// Which of the card's words, counted from 1.
        place: usize,
    },
    /// Not a digit and three letters in the order of the text's first card.
    #[error("not a code like {example}")]
    Code {
        /// A code in the expected order of letters.
        example: &'static str,
    },
    /// Words or codes for a deck other than the classic one.
    #[error("words and codes are for the classic deck: write a card of {rules} as {}", Expected(*rules))]
    NotClassic {
        /// The rules of the card.
        rules: Rules,
    },
    /// The card came before.
    #[error("this card came before: the cards of a board are distinct")]
    Duplicate,
}

/// The form of a card in digits, in words.
struct Expected(Rules);

impl core::fmt::Display for Expected {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let (properties, last) = (self.0.properties(), self.0.values() - 1);
        if last < 10 {
            write!(f, "{properties} digits, 0 to {last}")
        } else {
            write!(f, "{properties} numbers, 0 to {last}, with dots between them")
        }
    }
}
