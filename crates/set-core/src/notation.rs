//! Cards as text: digits for any game, words and short codes for the classic deck.

mod classic;
mod digits;
mod display;
mod error;
mod name;
mod text;

use core::fmt;

pub use self::classic::CodeOrder;
pub use self::display::{CardDisplay, CardsDisplay};
pub use self::error::{NotationError, NotationErrorKind};
pub use self::name::NotationParseError;
use crate::{Board, Card, Rules};

/// A way to write cards.
///
/// | notation | a card | rules | name |
/// |---|---|---|---|
/// | [`Digits`](Self::Digits) | `0120`; `1.11.0.3` for more than ten values | all | `digits` |
/// | [`Words`](Self::Words) | `3 red striped diamonds` | classic | `words` |
/// | [`Code`](Self::Code) | `3RTD` | classic | `2RTO`, `2OTR` or `OR2H`: see [`CodeOrder`] |
///
/// `Display` writes the name of a notation, and parsing a name gives the notation.
///
/// The first digit is the value of the first property. In the classic deck:
///
/// | property | 0 | 1 | 2 |
/// |---|---|---|---|
/// | 0, color | red `R` | green `G` | purple `P` |
/// | 1, shape | diamond `D` | squiggle `S` | oval `O` |
/// | 2, number | one `1` | two `2` | three `3` |
/// | 3, shading | solid `S` (filled `F`) | striped `T` (hatched `H`) | open `O` |
///
/// The four words of a card are read in any order and in upper or lower case. Numbers
/// may be words or digits, shapes may have the plural's s, and `shaded`, `hatched`,
/// `filled`, `outlined` and `empty` are other names of shadings. The order of a code's
/// letters is a [`CodeOrder`].
///
/// # Boards as text
///
/// Blanks, commas or line ends separate digits and codes; commas or line ends
/// separate cards in words. A `#` starts a comment that ends with the line.
/// All cards of a text are in one notation: [`detect`](Self::detect) finds which.
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
/// # Ok::<(), set_core::NotationError>(())
/// ```
///
/// An error names the place and the text; its source is the reason:
///
/// ```
/// use std::error::Error;
/// use set_core::{Board, Rules};
///
/// let error = Board::parse(Rules::CLASSIC, "
///     one red solid squiggle   # a comment
///     squiggles, two, open     # not a card: it has no color
/// ").unwrap_err();
/// assert_eq!(error.to_string(), "line 3, column 5: bad card \"squiggles\"");
/// assert_eq!(
///     error.source().unwrap().to_string(),
///     "1 word: a card has four (number, color, shading, shape), and commas or line ends separate cards"
/// );
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// One digit for each property; where `v` is more than ten, decimal numbers with dots
    /// between them.
    #[default]
    Digits,
    /// Number, color, shading and shape in words.
    Words,
    /// A digit and three letters.
    Code(CodeOrder),
}

impl Notation {
    /// The notation that a text seems to be in, judged by its first card;
    /// [`Digits`](Self::Digits) for an empty text and where nothing else fits.
    ///
    /// ```
    /// use set_core::{CodeOrder, Notation};
    ///
    /// assert_eq!(Notation::detect("0120 1111"), Notation::Digits);
    /// assert_eq!(Notation::detect("2 red striped ovals"), Notation::Words);
    /// assert_eq!(Notation::detect("2RTO"), Notation::Code(CodeOrder::NumberColorShadingShape));
    /// ```
    #[must_use]
    pub fn detect(text: &str) -> Self {
        text::items(text).next().map_or(Self::Digits, |item| Self::of_card(item.text))
    }

    /// The notation that a card, or the first of several, seems to be in.
    fn of_card(text: &str) -> Self {
        let is_word = |token: &str| token.len() > 2 && token.chars().all(char::is_alphabetic);
        if text.split_whitespace().any(is_word) {
            return Self::Words;
        }
        let first = text.split_whitespace().next();
        first.and_then(CodeOrder::detect).map_or(Self::Digits, Self::Code)
    }

    /// Reads one card.
    ///
    /// # Errors
    ///
    /// [`NotationError`] if the text is not exactly one card of these rules in
    /// this notation.
    pub fn parse_card(self, rules: Rules, text: &str) -> Result<Card, NotationError> {
        let text = text.trim();
        self.parse(rules, text).map_err(|kind| {
            NotationError::new(1, 1, text, self.foreign(rules, text).unwrap_or(kind))
        })
    }

    fn parse(self, rules: Rules, text: &str) -> Result<Card, NotationErrorKind> {
        match self {
            Self::Digits => digits::parse(rules, text),
            Self::Words | Self::Code(_) if rules != Rules::CLASSIC => {
                Err(NotationErrorKind::NotClassic { rules })
            }
            Self::Words => classic::parse_words(text),
            Self::Code(order) => classic::parse_code(order, text),
        }
    }

    /// What is wrong with a text that is a card in a notation other than this one.
    fn foreign(self, rules: Rules, text: &str) -> Option<NotationErrorKind> {
        let found = Self::of_card(text);
        if found == self || self != Self::Digits && rules != Rules::CLASSIC {
            return None;
        }
        match found.parse(rules, text) {
            Ok(_) => Some(NotationErrorKind::Mixed { found, expected: self }),
            Err(kind @ NotationErrorKind::NotClassic { .. }) => Some(kind),
            Err(_) => None,
        }
    }

    /// Reads a board: see [Boards as text](Self#boards-as-text).
    ///
    /// # Errors
    ///
    /// [`NotationError`] with the line, the column and the offending text if
    /// something is not a card of these rules in this notation, or a card is
    /// repeated.
    pub fn parse_board(self, rules: Rules, text: &str) -> Result<Board, NotationError> {
        let mut board = Board::new(rules);
        for item in text::items(text) {
            for part in item.cards(self) {
                let card = self.parse(rules, part.text).map_err(|kind| {
                    // Words stand between commas, digits and codes between blanks.
                    let mixed = |part: text::Item<'_>| {
                        self.foreign(rules, part.text).map(|kind| part.error(kind))
                    };
                    mixed(item).or_else(|| mixed(part)).unwrap_or_else(|| part.error(kind))
                })?;
                if board.add(&[card]).is_err() {
                    return Err(part.error(NotationErrorKind::Duplicate));
                }
            }
        }
        Ok(board)
    }

    /// The card in this notation. Cards of games other than the classic one are
    /// written as digits in every notation.
    #[must_use]
    pub const fn display(self, rules: Rules, card: Card) -> CardDisplay {
        CardDisplay::new(self, rules, card)
    }

    /// These cards on one line in this notation: with blanks between digits or
    /// codes, with commas and blanks between words. [`Board::parse`] reads it.
    ///
    /// ```
    /// use set_core::{Board, Notation, Rules};
    ///
    /// let board = Board::parse(Rules::CLASSIC, "1RSS 2GOO")?;
    /// let text = Notation::Words.display_cards(board.rules(), board.cards()).to_string();
    /// assert_eq!(text, "1 red solid squiggle, 2 green open ovals");
    /// assert_eq!(Board::parse(Rules::CLASSIC, &text)?, board);
    /// # Ok::<(), set_core::NotationError>(())
    /// ```
    #[must_use]
    pub const fn display_cards(self, rules: Rules, cards: &[Card]) -> CardsDisplay<'_> {
        CardsDisplay::new(self, rules, cards)
    }

    /// Whether there are blanks inside a card.
    fn has_blanks(self, rules: Rules) -> bool {
        self == Self::Words && rules == Rules::CLASSIC
    }

    /// Whether values have names in this notation.
    fn has_names(self, rules: Rules) -> bool {
        self != Self::Digits && rules == Rules::CLASSIC
    }

    /// Writes the name of a property.
    pub(crate) fn write_property(
        self,
        f: &mut fmt::Formatter<'_>,
        rules: Rules,
        property: u32,
    ) -> fmt::Result {
        if self.has_names(rules) {
            f.write_str(classic::property_name(property))
        } else {
            write!(f, "property {property}")
        }
    }

    /// Writes the name of a value.
    pub(crate) fn write_value(
        self,
        f: &mut fmt::Formatter<'_>,
        rules: Rules,
        property: u32,
        value: u32,
    ) -> fmt::Result {
        if self.has_names(rules) {
            f.write_str(classic::value_name(property, value))
        } else {
            write!(f, "{value}")
        }
    }

    /// Whether the names of a property's values take a plural's s.
    pub(crate) fn has_plural(self, rules: Rules, property: u32) -> bool {
        !self.has_names(rules) || classic::has_plural(property)
    }
}

impl Rules {
    /// Reads one card in any notation: digits, and for the classic deck words
    /// and codes.
    ///
    /// # Errors
    ///
    /// [`NotationError`] if the text is not one card of these rules.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::new(4, 12)?;
    /// let card = rules.parse_card("1.11.0.3").unwrap();
    /// assert!(rules.values_of(card).eq([1, 11, 0, 3]));
    /// let error = rules.parse_card("1.12.0.3").unwrap_err();
    /// assert_eq!(
    ///     format!("{error:#}"), // with the reason
    ///     "line 1, column 1: bad card \"1.12.0.3\": value 12 in property 1: expected 0 to 11"
    /// );
    ///
    /// let classic = Rules::CLASSIC;
    /// assert_eq!(classic.parse_card("2RTO"), classic.parse_card("two striped red ovals"));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    pub fn parse_card(self, text: &str) -> Result<Card, NotationError> {
        Notation::detect(text).parse_card(self, text)
    }

    /// The card as digits: `0120`, or `1.11.0.3` where `v` is more than ten.
    #[must_use]
    pub const fn display(self, card: Card) -> CardDisplay {
        Notation::Digits.display(self, card)
    }
}

impl Board {
    /// Reads a board in the notation of its first card: see
    /// [Boards as text](Notation#boards-as-text).
    ///
    /// # Errors
    ///
    /// As [`Notation::parse_board`].
    pub fn parse(rules: Rules, text: &str) -> Result<Self, NotationError> {
        Notation::detect(text).parse_board(rules, text)
    }
}

#[cfg(test)]
mod tests;
