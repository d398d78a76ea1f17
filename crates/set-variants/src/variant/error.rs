//! Why a text names no game.

use set_core::Rules;
use thiserror::Error;

use crate::{PatternError, Variant};

/// Why a text names no game for cards of these rules.
///
/// # Example
///
/// ```
/// use set_variants::Variant;
///
/// let error = Variant::parse("bridge", None).unwrap_err();
/// assert!(error.to_string().starts_with("no game has the name \"bridge\", expected set, "));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantError {
    /// No game has this name.
    #[error("no game has the name {0:?}, expected {names}, linear(1,-2,1) or petals(3)", names = names())]
    Name(String),
    /// The game has cards of other rules.
    #[error("{title} is played with cards of {expected}, not {found}")]
    #[non_exhaustive]
    Rules {
        /// The name of the game.
        title: String,
        /// The rules of its cards.
        expected: Rules,
        /// The rules that were asked for.
        found: Rules,
    },
    /// A number of a pattern cannot be read.
    #[error("{0:?} in a pattern, expected a whole number")]
    Number(String),
    /// A change of a game that cannot be made.
    #[error("{text:?} is no change of this game: expected {expected}")]
    #[non_exhaustive]
    Change {
        /// The change that was asked for.
        text: String,
        /// The changes that can be made.
        expected: String,
    },
    /// The numbers make no pattern.
    #[error(transparent)]
    Pattern(#[from] PatternError),
}

fn names() -> String {
    Variant::ALL.iter().map(Variant::name).collect::<Vec<_>>().join(", ")
}
