//! Cards as text: digits for any deck, words for small ones, short codes for the classic one.

mod codes;
mod digits;
mod display;
mod name;
mod reading;
mod text;
pub(crate) mod words;

pub use self::name::{CodeOrder, Notation};
use crate::parse_error::{CardFault, Reason};
use crate::{Board, Card, ParseError, Rules};

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
    /// [`ParseError`] if the text is not exactly one card of these rules in
    /// this notation.
    pub fn parse_card(self, rules: Rules, text: &str) -> Result<Card, ParseError> {
        let text = text.trim();
        self.parse(rules, text)
            .map_err(|fault| self.foreign(rules, text).unwrap_or(fault))
            .map_err(|fault| ParseError::new(text, Reason::Card(fault)))
    }

    fn parse(self, rules: Rules, text: &str) -> Result<Card, CardFault> {
        match self {
            Self::Digits => digits::parse(rules, text),
            Self::Words => reading::parse(rules, text),
            Self::Code(order) => codes::parse(order, rules, text),
        }
    }

    /// The fault of a text that is a card in another notation.
    fn foreign(self, rules: Rules, text: &str) -> Option<CardFault> {
        let found = Self::of_card(text);
        if found == self || !self.has(rules) {
            return None;
        }
        match found.parse(rules, text) {
            Ok(_) => {
                let [found, expected] = [found, self].map(Self::in_a_sentence);
                Some(CardFault::Mixed { found, expected })
            }
            Err(fault @ (CardFault::NoWords { .. } | CardFault::NoCodes { .. })) => Some(fault),
            Err(_) => None,
        }
    }

    /// Reads a board: see [Boards as text](Self#boards-as-text).
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the line, the column and the offending text if
    /// something is not a card of these rules in this notation, or a card is
    /// repeated.
    pub fn parse_board(self, rules: Rules, text: &str) -> Result<Board, ParseError> {
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
                    return Err(part.error(CardFault::Duplicate));
                }
            }
        }
        Ok(board)
    }
}

impl Rules {
    /// Reads one card in any notation that the deck [has](Notation::has).
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
    ///     "bad card \"1.12.0.3\": value 12 in property 1: expected 0 to 11"
    /// );
    ///
    /// let classic = Rules::CLASSIC;
    /// assert_eq!(classic.parse_card("2RTO"), classic.parse_card("two striped red ovals"));
    /// # Ok::<(), set_core::RulesError>(())
    /// ```
    pub fn parse_card(self, text: &str) -> Result<Card, ParseError> {
        Notation::detect(text).parse_card(self, text)
    }
}

impl Board {
    /// Reads a board in the notation of its first card: see
    /// [Boards as text](Notation#boards-as-text).
    ///
    /// # Errors
    ///
    /// As [`Notation::parse_board`].
    pub fn parse(rules: Rules, text: &str) -> Result<Self, ParseError> {
        Notation::detect(text).parse_board(rules, text)
    }
}

#[cfg(test)]
mod tests;
