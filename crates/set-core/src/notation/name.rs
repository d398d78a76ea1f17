//! The notations and their names.

use core::fmt;
use core::str::FromStr;

use super::codes::CodeOrder;
use super::words;
use crate::parse_error::Reason;
use crate::{ParseError, Rules};

/// A way to write cards.
///
/// | notation | a card | rules | name |
/// |---|---|---|---|
/// | [`Digits`](Self::Digits) | `0120`; `1.11.0.3` for more than ten values | all | `digits` |
/// | [`Words`](Self::Words) | `3 red striped diamonds` | `p` and `v` at most four | `words` |
/// | [`Hyphens`](Self::Hyphens) | `3-red-striped-diamond` | as words | `hyphens` |
/// | [`Objects`](Self::Objects) | `{"number": 3, "color": "red", "shading": "striped", "shape": "diamond"}` | as words | `objects` |
/// | [`Code`](Self::Code) | `3RTD` | classic | `2RTO`, `2OTR` or `OR2H`: see [`CodeOrder`] |
///
/// `Display` writes the name of a notation, and parsing a name gives the notation.
///
/// The first digit is the value of the first property. A deck with words has the first `p` rows and
/// the first `v` columns of this table; codes have the letters.
///
/// | property | 0 | 1 | 2 | 3 |
/// |---|---|---|---|---|
/// | 0, color | red `R` | green `G` | purple `P` | blue |
/// | 1, shape | diamond `D` | squiggle `S` | oval `O` | triangle |
/// | 2, number | one `1` | two `2` | three `3` | four |
/// | 3, shading | solid `S` (filled `F`) | striped `T` (hatched `H`) | open `O` | dotted |
///
/// The words of a card, one for each property, are read in any order and in upper or lower case.
/// Numbers may be words or digits, shapes may have the plural's s. The order of a code's
/// letters is a [`CodeOrder`]. A [`Reader`](crate::Reader) reads more than these.
///
/// # Boards as text
///
/// Blanks, commas or line ends separate digits and codes; commas or line ends
/// separate cards in words. A `#` starts a comment that ends with the line.
/// All cards of a text are in one notation.
///
/// # Example
///
/// ```
/// use set_core::{Board, Notation, Rules};
///
/// let board = Board::parse(Rules::CLASSIC, "1RSS 2GOO")?;
/// let card = board.cards()[1];
/// assert_eq!(Notation::Words.display(Rules::CLASSIC, card).to_string(), "2 green open ovals");
/// assert_eq!(Notation::Digits.display(Rules::CLASSIC, card).to_string(), "1212");
/// # Ok::<(), set_core::ParseError>(())
/// ```
///
/// An error names the place, the text and the reason:
///
/// ```
/// use set_core::{Board, Rules};
///
/// let error = Board::parse(Rules::CLASSIC, "
///     one red solid squiggle   # a comment
///     squiggles, two, open     # not a card: it has no color
/// ").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3, column 5: bad card \"squiggles\": 1 word: \
///      a card has 4 (number, color, shading, shape), and commas or line ends separate cards"
/// );
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// One digit for each property; where `v` is more than ten, decimal numbers with dots
    /// between them.
    #[default]
    Digits,
    /// Number, color, shading and shape in words, as far as the deck has them.
    Words,
    /// Words with hyphens between them: `3-red-striped-diamond`.
    Hyphens,
    /// Words in an object of JSON, and the number as a number.
    Objects,
    /// A digit and three letters.
    Code(CodeOrder),
}

impl Notation {
    /// The notations, the one for every deck first. There are more codes: see [`CodeOrder`].
    pub const ALL: &'static [Self] = {
        let [a, b, c] = CodeOrder::COMMON;
        let codes = [Self::Code(a), Self::Code(b), Self::Code(c)];
        &[Self::Digits, Self::Words, Self::Hyphens, Self::Objects, codes[0], codes[1], codes[2]]
    };

    /// The name: `digits`, `words`, `hyphens`, `objects`, or for a code the card `2 red striped ovals` in it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Digits => "digits",
            Self::Words => "words",
            Self::Hyphens => "hyphens",
            Self::Objects => "objects",
            Self::Code(order) => order.name(),
        }
    }

    /// Whether cards of these rules can be written in this notation: digits are for every deck,
    /// words for those with at most four properties and four values, codes for the classic one.
    ///
    /// ```
    /// use set_core::{Notation, Rules};
    ///
    /// assert!(Notation::Words.has(Rules::CLASSIC));
    /// assert!(Notation::Words.has(Rules::new(3, 4)?));
    /// assert!(!Notation::Words.has(Rules::new(5, 3)?));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    #[must_use]
    pub const fn has(self, rules: Rules) -> bool {
        match self {
            Self::Digits => true,
            Self::Words | Self::Hyphens | Self::Objects => words::are_for(rules),
            Self::Code(_) => {
                // A constant function cannot compare rules by `==`.
                rules.properties() == Rules::CLASSIC.properties()
                    && rules.values() == Rules::CLASSIC.values()
            }
        }
    }

    /// The property that a word names, in any case, as over a column: color, colour, shape, symbol, number,
    /// shading, fill, pattern, ...
    #[must_use]
    pub fn property_named(word: &str) -> Option<u32> {
        (0..)
            .zip(words::PROPERTY_NAMES)
            .find(|it| it.1.iter().any(|name| word.eq_ignore_ascii_case(name)))
            .map(|it| it.0)
    }

    /// The notation for sentences about cards of `rules`: words if the deck has them, otherwise digits.
    #[must_use]
    pub const fn of(rules: Rules) -> Self {
        if Self::Words.has(rules) { Self::Words } else { Self::Digits }
    }

    /// Whether there are blanks inside a card.
    pub(super) fn has_blanks(self, rules: Rules) -> bool {
        self == Self::Words && self.has(rules)
    }

    /// Whether values have names in this notation.
    pub(super) fn has_names(self, rules: Rules) -> bool {
        self != Self::Digits && self.has(rules)
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Notation {
    type Err = ParseError;

    /// Reads a name: `digits`, `words`, `hyphens`, `objects`, or for a code the card `2 red striped ovals` in it, in
    /// upper or lower case.
    ///
    /// ```
    /// use set_core::{CodeOrder, Notation};
    ///
    /// assert_eq!("words".parse(), Ok(Notation::Words));
    /// assert_eq!("2RTO".parse(), Ok(Notation::Code(CodeOrder::NUMBER_COLOR_SHADING_SHAPE)));
    /// assert_eq!(
    ///     "runes".parse::<Notation>().unwrap_err().to_string(),
    ///     "no notation \"runes\": expected digits, words, hyphens, objects or a code such as 2RTO"
    /// );
    /// ```
    fn from_str(name: &str) -> Result<Self, ParseError> {
        let codes = CodeOrder::all().map(Self::Code);
        let others = [Self::Digits, Self::Words, Self::Hyphens, Self::Objects];
        let mut all = others.into_iter().chain(codes);
        all.find(|notation| notation.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| ParseError::new(name, Reason::Notation))
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::ToString;

    use super::*;

    #[test]
    fn names_and_back() {
        for &notation in Notation::ALL {
            assert_eq!(notation.to_string().parse(), Ok(notation));
            assert_eq!(notation.to_string().to_lowercase().parse(), Ok(notation));
        }
        assert_eq!(format!("{:>8}|{:^9}", Notation::Words, Notation::Digits), "   words| digits  ");
        let refused = "".parse::<Notation>().unwrap_err().to_string();
        let is_told =
            |it: &Notation| matches!(it, Notation::Code(_)) || refused.contains(it.name());
        assert!(Notation::ALL.iter().all(is_told));
        let orders: alloc::collections::BTreeSet<_> =
            CodeOrder::all().map(CodeOrder::name).collect();
        assert_eq!(orders.len(), 72);
        for order in CodeOrder::all().map(Notation::Code) {
            assert_eq!(order.name().parse(), Ok(order));
        }
    }

    #[test]
    fn a_code_is_named_by_two_red_striped_ovals() {
        let card = Rules::CLASSIC.parse_card("two red striped ovals").unwrap();
        for notation in CodeOrder::all().map(Notation::Code) {
            assert_eq!(notation.display(Rules::CLASSIC, card).to_string(), notation.to_string());
        }
    }
}
