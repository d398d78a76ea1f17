//! Why numbers make no pattern.

use set_core::Rules;
use thiserror::Error;

/// Why numbers make no [`Group`](crate::Group), no [`Linear`](crate::Linear) pattern, or
/// no [`Petals`](crate::Petals).
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_variants::{Group, PatternError};
///
/// let error = Group::new(Rules::new(3, 4)?, &[2]).unwrap_err();
/// assert!(matches!(error, PatternError::Moduli { .. }));
/// assert_eq!(
///     error.to_string(),
///     "moduli [2], expected numbers above 1 with the product 4, the number of values"
/// );
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PatternError {
    /// The moduli do not divide `v` into factors.
    #[error(
        "moduli {moduli:?}, expected numbers above 1 with the product {}, the number of values",
        rules.values()
    )]
    Moduli {
        /// The moduli that were given.
        moduli: Vec<u32>,
        /// The rules of the deck.
        rules: Rules,
    },
    /// The elements of the group do not fit in 128 bits.
    #[error("a sum of cards of {rules} takes {bits} bits, expected at most 128")]
    TooWide {
        /// The bits of an element.
        bits: u64,
        /// The rules of the deck.
        rules: Rules,
    },
    /// There are too few or too many coefficients.
    #[error("expected 2 to {most} coefficients, found {coefficients}")]
    Number {
        /// How many there are.
        coefficients: usize,
        /// The most that a pattern can have.
        most: usize,
    },
    /// A coefficient is 0 in the group.
    #[error(
        "coefficient {coefficient}, expected no multiple of {exponent}: {exponent} times any card is 0"
    )]
    Coefficient {
        /// The coefficient.
        coefficient: i32,
        /// The exponent of the group.
        exponent: u32,
    },
    /// There is no petal, or there are more than `v`.
    #[error("{petals} cards, expected 1 to {}, the number of values", rules.values())]
    Petals {
        /// The petals of a match.
        petals: usize,
        /// The rules of the deck.
        rules: Rules,
    },
}
