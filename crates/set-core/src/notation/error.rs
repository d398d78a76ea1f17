//! What is wrong with a text, and where.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use super::Notation;
use crate::rules::excerpt;
use crate::{CardError, Rules};

/// Text that is not a card, or not a board.
///
/// `Display` says where and what: `line 2, column 3: bad card "0003"`. The reason is the source,
/// [`kind`](Self::kind), so that a program that prints an error with its sources prints nothing
/// twice. `{:#}` writes both, for programs that print no sources.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct NotationError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The offending text, cut after 40 characters.
    pub token: String,
    /// What is wrong with it.
    pub kind: NotationErrorKind,
}

impl NotationError {
    pub(super) fn new(line: usize, column: usize, text: &str, kind: NotationErrorKind) -> Self {
        Self { line, column, token: excerpt(text), kind }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: bad card \"{}\"", self.line, self.column, self.token)?;
        if f.alternate() {
            write!(f, ": {}", self.kind)?;
        }
        Ok(())
    }
}

impl Error for NotationError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.kind)
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotationErrorKind {
    /// Something other than a digit, or a dot where numbers are separated.
    Character {
        /// The character.
        character: char,
        /// The rules of the card.
        rules: Rules,
    },
    /// The number of values is not the number of properties.
    Length {
        /// The number of values found.
        len: usize,
        /// The rules of the card.
        rules: Rules,
    },
    /// A number that is larger than any value.
    Number {
        /// The property, counted from 0.
        property: usize,
        /// The rules of the card.
        rules: Rules,
    },
    /// The values are not a card.
    Card(CardError),
    /// Not four words.
    WordCount {
        /// The number of words found.
        words: usize,
    },
    /// A word that names no value.
    Word {
        /// The word's position in the card, counted from 1.
        position: usize,
    },
    /// A second word for one property.
    Repeated {
        /// The word's position in the card, counted from 1.
        position: usize,
        /// The property's name.
        property: &'static str,
    },
    /// Not a digit and three letters in the order of the text's first card.
    Code {
        /// A code in the expected order of letters.
        example: &'static str,
    },
    /// Words or codes for a deck other than the classic one.
    NotClassic {
        /// The rules of the card.
        rules: Rules,
    },
    /// A card in another notation than the one expected, which is that of the text's first card
    /// unless the caller chose it.
    Mixed {
        /// The notation of this card.
        found: Notation,
        /// The notation expected.
        expected: Notation,
    },
    /// A card that came before.
    Duplicate,
}

impl fmt::Display for NotationErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Character { character, rules } => {
                let expected = DigitsOf(rules);
                write!(f, "'{character}' is not part of a card of {rules}: expected {expected}")
            }
            Self::Length { len, rules } => {
                let plural = if len == 1 { "" } else { "s" };
                let (noun, expected) = (DigitsOf(rules).noun(), DigitsOf(rules));
                write!(f, "{len} {noun}{plural} where a card of {rules} has {expected}")
            }
            Self::Number { property, rules } => {
                let last = rules.values() - 1;
                write!(f, "the number in property {property} is too large: expected 0 to {last}")
            }
            Self::Card(error) => error.fmt(f),
            Self::WordCount { words } => {
                let plural = if words == 1 { "" } else { "s" };
                write!(
                    f,
                    "{words} word{plural}: a card has four (number, color, shading, shape), \
                     and commas or line ends separate cards"
                )
            }
            Self::Word { position } => write!(
                f,
                "word {position} is unknown: expected one each of number (1, 2, 3), \
                 color (red, green, purple), shading (solid, striped, open), \
                 shape (diamond, squiggle, oval)"
            ),
            Self::Repeated { position, property } => write!(
                f,
                "word {position} is a second {property}: \
                 expected one each of number, color, shading, shape"
            ),
            Self::Code { example } => write!(f, "not a code like {example}"),
            Self::NotClassic { rules } => {
                let expected = DigitsOf(rules);
                write!(
                    f,
                    "words and codes are for the classic deck: \
                     write a card of {rules} as {expected}"
                )
            }
            Self::Mixed { found, expected } => write!(
                f,
                "the card is in the notation {found}, the text in {expected}: \
                 write all cards in one notation"
            ),
            Self::Duplicate => {
                f.write_str("this card came before: the cards of a board are distinct")
            }
        }
    }
}

impl Error for NotationErrorKind {}

/// How a card is written in digits.
struct DigitsOf(Rules);

impl DigitsOf {
    fn noun(&self) -> &'static str {
        if self.0.values() > 10 { "number" } else { "digit" }
    }
}

impl fmt::Display for DigitsOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (properties, noun, last) = (self.0.properties(), self.noun(), self.0.values() - 1);
        let plural = if properties == 1 { "" } else { "s" };
        write!(f, "{properties} {noun}{plural}, 0 to {last}")?;
        match properties {
            1 => Ok(()),
            _ if last < 10 => f.write_str(", with nothing between them"),
            _ => f.write_str(", with dots between them"),
        }
    }
}
