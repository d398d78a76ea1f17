//! Cards as text: digits for any game, words and short codes for the classic
//! deck.

mod classic;
mod digits;
mod error;
mod text;

use core::fmt;

pub use classic::CodeOrder;
pub use error::{NotationError, NotationErrorKind};

use crate::{Board, Card, Rules};

/// A way to write cards.
///
/// | notation | a card | rules |
/// |---|---|---|
/// | [`Digits`](Self::Digits) | `0120`; `1.11.0.3` beyond ten values | all |
/// | [`Words`](Self::Words) | `3 red striped diamonds` | classic |
/// | [`Code`](Self::Code) | `3RTD` | classic |
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
/// When read, the four words of a card may come in any order, numbers as words
/// or digits, shapes with or without the plural's s, and `shaded`, `hatched`,
/// `filled`, `outlined` and `empty` are understood; case does not matter. The
/// order of a code's letters is a [`CodeOrder`].
///
/// # Boards as text
///
/// Digits and codes are separated by blanks, commas or line ends; cards in
/// words by commas or line ends. What follows a `#` on a line is a comment.
/// All cards of a text are in one notation, which [`detect`](Self::detect)
/// tells.
///
/// # Example
///
/// ```
/// use set_core::{Board, CodeOrder, Notation, Rules};
///
/// let board = Board::parse(Rules::CLASSIC, "
///     one red solid squiggle   # a comment
///     squiggles, two, open     # this is not a card: no color
/// ").unwrap_err();
/// assert_eq!(board.to_string(), "line 3, column 5: \"squiggles\": a card has four words: number, color, shading, shape");
///
/// let board = Board::parse(Rules::CLASSIC, "1RSS 2GOO")?;
/// let card = board.cards()[1];
/// assert_eq!(Notation::Words.display(Rules::CLASSIC, card).to_string(), "2 green open ovals");
/// assert_eq!(Notation::Digits.display(Rules::CLASSIC, card).to_string(), "1212");
/// # Ok::<(), set_core::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// A digit a property; decimal numbers with dots between them where there
    /// are more than ten values.
    Digits,
    /// Number, color, shading and shape in words.
    Words,
    /// A digit and three letters.
    Code(CodeOrder),
}

impl Notation {
    /// The notation that a text seems to be in, judged by its first card; one
    /// that fits no better than another, or an empty text, counts as digits.
    #[must_use]
    pub fn detect(rules: Rules, text: &str) -> Self {
        let Some(item) = text::items(text).next() else { return Self::Digits };
        if rules != Rules::CLASSIC {
            return Self::Digits;
        }
        let is_word = |token: &str| token.len() > 2 && token.chars().all(char::is_alphabetic);
        let mut tokens = item.text.split_whitespace();
        if tokens.clone().any(is_word) {
            return Self::Words;
        }
        tokens.next().and_then(CodeOrder::detect).map_or(Self::Digits, Self::Code)
    }

    /// Reads one card.
    ///
    /// # Errors
    ///
    /// [`NotationError`] if the text is not exactly one card of these rules in
    /// this notation.
    pub fn parse_card(self, rules: Rules, text: &str) -> Result<Card, NotationError> {
        let text = text.trim();
        self.parse(rules, text).map_err(|kind| NotationError::new(1, 1, text, kind))
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

    /// Reads a board: see [Boards as text](Self#boards-as-text).
    ///
    /// # Errors
    ///
    /// [`NotationError`] with the line, the column and the offending text if
    /// something is not a card of these rules in this notation, or a card comes
    /// twice.
    pub fn parse_board(self, rules: Rules, text: &str) -> Result<Board, NotationError> {
        let mut board = Board::new(rules);
        for item in text::items(text).flat_map(|item| item.cards(self)) {
            let card = self.parse(rules, item.text).map_err(|kind| item.error(kind))?;
            if board.add(&[card]).is_err() {
                return Err(item.error(NotationErrorKind::Duplicate));
            }
        }
        Ok(board)
    }

    /// The card in this notation. (A game other than the classic one has
    /// digits only, and is written so in every notation.)
    #[must_use]
    pub const fn display(self, rules: Rules, card: Card) -> CardDisplay {
        CardDisplay { notation: self, rules, card }
    }
}

impl Rules {
    /// Reads one card as digits: the inverse of [`display`](Self::display).
    ///
    /// # Errors
    ///
    /// [`NotationError`] if the text is not `p` values below `v`.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Rules;
    ///
    /// let rules = Rules::new(4, 12)?;
    /// let card = rules.parse_card("1.11.0.3").unwrap();
    /// assert!(rules.values_of(card).eq([1, 11, 0, 3]));
    /// assert_eq!(
    ///     rules.parse_card("1.12.0.3").unwrap_err().to_string(),
    ///     "line 1, column 1: \"1.12.0.3\": value 12 in property 1: expected 0 to 11"
    /// );
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    pub fn parse_card(self, text: &str) -> Result<Card, NotationError> {
        Notation::Digits.parse_card(self, text)
    }

    /// The card as digits, `0120`, or `1.11.0.3` beyond ten values.
    #[must_use]
    pub const fn display(self, card: Card) -> CardDisplay {
        Notation::Digits.display(self, card)
    }
}

impl Board {
    /// Reads a board in whichever notation [`Notation::detect`] finds.
    ///
    /// # Errors
    ///
    /// As [`Notation::parse_board`].
    pub fn parse(rules: Rules, text: &str) -> Result<Self, NotationError> {
        Notation::detect(rules, text).parse_board(rules, text)
    }
}

/// A card as text: what [`Notation::display`] and [`Rules::display`] return.
#[derive(Clone, Copy, Debug)]
pub struct CardDisplay {
    notation: Notation,
    rules: Rules,
    card: Card,
}

impl fmt::Display for CardDisplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let classic = self.rules == Rules::CLASSIC && self.rules.contains(self.card);
        match self.notation {
            Notation::Words if classic => classic::write_words(self.card, f),
            Notation::Code(order) if classic => classic::write_code(order, self.card, f),
            _ => digits::write(self.rules, self.card, f),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};
    use std::vec::Vec;

    use proptest::prelude::*;

    use super::*;
    use crate::strategies;

    const CODE_ORDERS: [CodeOrder; 3] = [
        CodeOrder::NumberColorShadingShape,
        CodeOrder::NumberShapeShadingColor,
        CodeOrder::ShapeColorNumberShading,
    ];

    fn error(rules: Rules, text: &str) -> String {
        Board::parse(rules, text).unwrap_err().to_string()
    }

    #[test]
    fn every_classic_card_in_every_notation() {
        let rules = Rules::CLASSIC;
        let codes = CODE_ORDERS.map(Notation::Code);
        for notation in [Notation::Digits, Notation::Words].into_iter().chain(codes) {
            for card in rules.cards() {
                let text = notation.display(rules, card).to_string();
                assert_eq!(Notation::detect(rules, &text), notation, "{text}");
                assert_eq!(notation.parse_card(rules, &text), Ok(card), "{text}");
                assert_eq!(notation.parse_card(rules, &text.to_lowercase()), Ok(card), "{text}");
            }
        }
    }

    #[test]
    fn published_spellings() {
        let card = |text| Board::parse(Rules::CLASSIC, text).unwrap().to_string();
        // Rosetta Code's two orders of words.
        assert_eq!(card("purple oval three striped"), "2221\n");
        assert_eq!(card("3 Purple shaded OVALS"), "2221\n");
        // Kattis, r/dailyprogrammer, and the order of the words.
        assert_eq!(card("3OTP"), "2221\n");
        assert_eq!(card("OP3H"), "2221\n");
        assert_eq!(card("3PTO"), "2221\n");
    }

    #[test]
    fn boards_as_text() {
        let rules = Rules::CLASSIC;
        let board =
            Board::parse(rules, "# two lines\n0000,0001  0002 # and\r\n\n\t1111,\n").unwrap();
        assert_eq!(board.to_string(), "0000\n0001\n0002\n1111\n");
        let words =
            Board::parse(rules, "one red solid oval, two red solid ovals\n3 red solid ovals");
        assert_eq!(words.unwrap().to_string(), "0200\n0210\n0220\n");
        assert!(Board::parse(rules, " # nothing\n").unwrap().is_empty());
    }

    #[test]
    fn errors_say_where_and_what() {
        let classic = Rules::CLASSIC;
        assert_eq!(
            error(classic, "0000 0001\n  0003"),
            "line 2, column 3: \"0003\": value 3 in property 3: expected 0 to 2"
        );
        assert_eq!(
            error(classic, "0000,00001"),
            "line 1, column 6: \"00001\": 5 values for a card of 4 properties"
        );
        assert_eq!(
            error(classic, "0000 00é1"),
            "line 1, column 6: \"00é1\": 'é' is not part of a card of p=4, v=3: expected 4 digits, 0 to 2"
        );
        assert_eq!(
            error(classic, "é 0000 0000"),
            "line 1, column 1: \"é\": 'é' is not part of a card of p=4, v=3: expected 4 digits, 0 to 2"
        );
        assert_eq!(
            error(classic, "0000\n0001 0000"),
            "line 2, column 6: \"0000\": this card came before: the cards of a board are distinct"
        );
        assert_eq!(
            error(classic, "one red stripey oval"),
            "line 1, column 1: \"one red stripey oval\": word 3 is unknown or repeats a property: \
             expected one each of number, color, shading, shape"
        );
        assert_eq!(
            error(classic, "2RTO 2RTX"),
            "line 1, column 6: \"2RTX\": not a code like 2RTO (number 1-3, color R G P, shading S T O, shape D S O)"
        );
        assert_eq!(
            error(Rules::new(2, 12).unwrap(), "1.2 3..4"),
            "line 1, column 5: \"3..4\": '.' is not part of a card of p=2, v=12: \
             expected 2 numbers, 0 to 11, with dots between them"
        );
        assert_eq!(
            error(Rules::new(2, 12).unwrap(), "1.99999999999"),
            "line 1, column 1: \"1.99999999999\": the number in property 1 is too large: \
             expected 0 to 11"
        );
        assert_eq!(
            Notation::Words.parse_card(Rules::new(4, 4).unwrap(), "x").unwrap_err().to_string(),
            "line 1, column 1: \"x\": words and codes are for the classic deck: \
             write a card of p=4, v=4 as 4 digits, 0 to 3"
        );
        let long = "7".repeat(1000);
        assert!(error(classic, &long).len() < 150);
    }

    #[test]
    fn an_empty_card_is_none() {
        for (p, v) in [(1, 1), (1, 3), (1, 11), (4, 3)] {
            assert!(Rules::new(p, v).unwrap().parse_card(" ").is_err());
        }
    }

    proptest! {
        #[test]
        fn digits_and_back(
            board in strategies::any_rules().prop_flat_map(|rules| strategies::board(rules, 1..=8))
        ) {
            let text = board.to_string();
            prop_assert_eq!(&Board::parse(board.rules(), &text).unwrap(), &board);
            let cards: Vec<_> = text.lines().collect();
            prop_assert_eq!(&Board::parse(board.rules(), &cards.join(", ")).unwrap(), &board);
        }

        #[test]
        fn no_text_panics(rules in strategies::any_rules(), text in "\\PC*") {
            let _ = Board::parse(rules, &text);
            let _ = Board::parse(Rules::CLASSIC, &text);
        }
    }
}
