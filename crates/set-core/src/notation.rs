//! Cards as text: digits for any deck, words for small ones, short codes for the classic one.

pub(crate) mod codes;
mod digits;
mod display;
mod forms;
mod name;
mod reader;
mod reading;
mod text;
pub(crate) mod words;

pub use self::codes::CodeOrder;
pub use self::name::Notation;
pub use self::reader::{Form, Reader, Reading};
pub use self::words::ValueName;
use crate::{Board, Card, ParseError, Rules};

impl Notation {
    /// The notation that a card, or the first of several, seems to be in.
    fn of_card(text: &str) -> Self {
        let is_word = |token: &str| token.len() > 2 && token.chars().all(char::is_alphabetic);
        let mut tokens = text.split_whitespace();
        if tokens.clone().any(is_word) {
            return Self::Words;
        }
        let Some(first) = tokens.next() else { return Self::Digits };
        if words::split(first).any(is_word) {
            return Self::Hyphens;
        }
        CodeOrder::detect(first).map_or(Self::Digits, Self::Code)
    }

    /// Reads one card in this notation: see [`Reader`].
    ///
    /// # Errors
    ///
    /// [`ParseError`] if the text is not exactly one card of these rules in
    /// this notation.
    pub fn parse_card(self, rules: Rules, text: &str) -> Result<Card, ParseError> {
        Reader::new(rules).with_form(self).card(text)
    }

    /// Reads a board in this notation: see [`Reader`].
    ///
    /// # Errors
    ///
    /// As [`Reader::board`].
    pub fn parse_board(self, rules: Rules, text: &str) -> Result<Board, ParseError> {
        Ok(Reader::new(rules).with_form(self).board(text)?.board)
    }
}

impl Rules {
    /// Reads one card in any form: see [`Reader`].
    ///
    /// # Errors
    ///
    /// [`ParseError`] if the text is not one card of these rules.
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
    ///     error.to_string(),
    ///     "bad card \"1.12.0.3\": value 12 in property 1: expected 0 to 11; with v=13 it is a card"
    /// );
    ///
    /// let classic = Rules::CLASSIC;
    /// assert_eq!(classic.parse_card("2RTO"), classic.parse_card("two striped red ovals"));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    pub fn parse_card(self, text: &str) -> Result<Card, ParseError> {
        Reader::new(self).card(text)
    }
}

impl Board {
    /// Reads a board in any form: see [`Reader`].
    ///
    /// # Errors
    ///
    /// As [`Reader::board`].
    pub fn parse(rules: Rules, text: &str) -> Result<Self, ParseError> {
        Ok(Reader::new(rules).board(text)?.board)
    }
}

#[cfg(test)]
mod tests;
