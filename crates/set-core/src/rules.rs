//! The two numbers that fix a game.

mod count;
#[cfg(feature = "alloc")]
mod text;
mod validity;

use core::error::Error;
use core::fmt;

use crate::pad::pad;

/// The rules of one game: the number of properties `p` and of values `v`.
///
/// Everything that depends on `p` and `v` is a method of this type: making and
/// reading [`Card`](crate::Card)s, testing a valid set, finding the completing
/// card, counting. `Rules` is two small numbers: pass it by value.
///
/// `v = 1` (the deck is one card, which is a set by itself) and `v = 2` (any two
/// distinct cards are a set) are legal.
///
/// [`new`](Self::new) takes `p` before `v`; both `Rules::new(3, 4)` and
/// `Rules::new(4, 3)` are legal. Text names the numbers: `"p=3, v=4".parse()`.
/// Rules are ordered by `p`, then by `v`.
///
/// # Example
///
/// ```
/// use set_core::Rules;
///
/// let rules = Rules::new(5, 4)?;
/// assert_eq!(rules.deck_len(), Some(1024));
/// assert_eq!(rules.opening_len(), 20);
/// assert_eq!(Rules::new(4, 3)?, Rules::CLASSIC);
/// # Ok::<(), set_core::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rules {
    properties: u32,
    values: u32,
}

impl Rules {
    /// The classic game: four properties, three values, 81 cards.
    pub const CLASSIC: Self = Self { properties: 4, values: 3 };

    /// The most properties a game can have, 128.
    pub const MAX_PROPERTIES: u32 = 128;

    /// The most values a property can have, 65,536.
    pub const MAX_VALUES: u32 = 1 << 16;

    /// The most bits the packed values of a card can take, 128.
    pub(crate) const MAX_CARD_BITS: u32 = 128;

    /// The rules with `properties` properties (`p`) of `values` values (`v`).
    ///
    /// # Errors
    ///
    /// [`RulesError`] if `p` or `v` is 0, if `p` is more than
    /// [`MAX_PROPERTIES`](Self::MAX_PROPERTIES), `v` more than
    /// [`MAX_VALUES`](Self::MAX_VALUES), or `p * ceil(log2 v)` more than 128.
    pub const fn new(properties: u32, values: u32) -> Result<Self, RulesError> {
        if properties == 0 {
            return Err(RulesError::NoProperties);
        }
        if values == 0 {
            return Err(RulesError::NoValues);
        }
        if properties > Self::MAX_PROPERTIES {
            return Err(RulesError::TooManyProperties { properties });
        }
        if values > Self::MAX_VALUES {
            return Err(RulesError::TooManyValues { values });
        }
        let rules = Self { properties, values };
        if rules.card_bits() > Self::MAX_CARD_BITS {
            return Err(RulesError::TooWide { properties, values });
        }
        Ok(rules)
    }

    /// The number of properties of a card, `p`, from 1 to 128.
    #[must_use]
    pub const fn properties(self) -> u32 {
        self.properties
    }

    /// The number of values of a property, `v`, from 1 to 65,536. It is also the
    /// number of cards in a valid set.
    #[must_use]
    pub const fn values(self) -> u32 {
        self.values
    }

    /// The number of cards in a valid set: `v` as a `usize`.
    #[must_use]
    pub const fn set_len(self) -> usize {
        self.values as usize
    }

    /// The number of bits of one value in a packed card, `ceil(log2 v)`, from 0
    /// (for `v = 1`) to 16.
    #[must_use]
    pub const fn value_bits(self) -> u32 {
        // `v - 1` is the largest value.
        u32::BITS - (self.values - 1).leading_zeros()
    }

    /// The number of bits of all values of a packed card, at most 128.
    #[must_use]
    pub const fn card_bits(self) -> u32 {
        self.properties * self.value_bits()
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules {{ p: {}, v: {} }}", self.properties, self.values)
    }
}

impl fmt::Display for Rules {
    /// `p=4, v=3`: parsing it gives the rules back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, |out| write!(out, "p={}, v={}", self.properties, self.values))
    }
}

/// Two numbers that are not the rules of a game.
///
/// # Example
///
/// ```
/// use set_core::{Rules, RulesError};
///
/// assert_eq!(Rules::new(4, 0), Err(RulesError::NoValues));
/// let error = Rules::new(129, 1).unwrap_err();
/// assert_eq!(error.to_string(), "129 properties: a card has at most 128");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RulesError {
    /// The number of properties is 0.
    NoProperties,
    /// The number of values is 0.
    NoValues,
    /// The number of properties is above [`Rules::MAX_PROPERTIES`].
    TooManyProperties {
        /// The number asked for.
        properties: u32,
    },
    /// The number of values is above [`Rules::MAX_VALUES`].
    TooManyValues {
        /// The number asked for.
        values: u32,
    },
    /// The values of a card do not fit in 128 bits.
    TooWide {
        /// The number of properties asked for.
        properties: u32,
        /// The number of values asked for.
        values: u32,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoProperties => {
                write!(f, "0 properties: a card needs 1 to {}", Rules::MAX_PROPERTIES)
            }
            Self::NoValues => write!(f, "0 values: a property needs 1 to {}", Rules::MAX_VALUES),
            Self::TooManyProperties { properties } => {
                write!(f, "{properties} properties: a card has at most {}", Rules::MAX_PROPERTIES)
            }
            Self::TooManyValues { values } => {
                write!(f, "{values} values: a property has at most {}", Rules::MAX_VALUES)
            }
            Self::TooWide { properties, values } => write!(
                f,
                "{properties} properties of {values} values need {} bits a card \
                 (p * ceil(log2 v)): at most {} fit",
                Rules { properties, values }.card_bits(),
                Rules::MAX_CARD_BITS
            ),
        }
    }
}

impl Error for RulesError {}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;

    use super::*;

    #[test]
    fn limits_are_named() {
        let message = |p, v| Rules::new(p, v).unwrap_err().to_string();
        assert_eq!(message(0, 3), "0 properties: a card needs 1 to 128");
        assert_eq!(message(3, 0), "0 values: a property needs 1 to 65536");
        assert_eq!(message(129, 1), "129 properties: a card has at most 128");
        assert_eq!(message(1, 65_537), "65537 values: a property has at most 65536");
        assert_eq!(
            message(65, 3),
            "65 properties of 3 values need 130 bits a card (p * ceil(log2 v)): at most 128 fit"
        );
    }

    #[test]
    fn a_width_is_honoured() {
        let rules = Rules::CLASSIC;
        assert_eq!(
            format!("{rules:>10}|{rules:<10}|{rules:.^12}"),
            "  p=4, v=3|p=4, v=3  |..p=4, v=3.."
        );
    }

    #[test]
    fn the_widest_rules_are_legal() {
        for (p, v) in [(128, 1), (128, 2), (64, 3), (64, 4), (42, 8), (16, 256), (8, 65_536)] {
            let rules = Rules::new(p, v).unwrap();
            assert_eq!((rules.properties(), rules.values()), (p, v));
            assert!(rules.card_bits() <= 128);
        }
    }

    #[test]
    fn bits_of_a_value() {
        let bits = |v| Rules::new(1, v).unwrap().value_bits();
        assert_eq!([1, 2, 3, 4, 5, 8, 9, 65_536].map(bits), [0, 1, 2, 2, 3, 3, 4, 16]);
    }
}
