//! Claims: cards that somebody says are a match.

use serde_json::Value;
use set_core::{Card, ParseErrorKind, Rules, WhyNot};

use super::explanation::Explanation;
use super::json::card_text;
use super::text::heading;
use super::{BoardReader, GameBoard, GameBoardError};
use crate::{NoMatch, Variant, Wording};

/// A card of a claim, or the text of a card that the deck lacks.
pub type Claimed = Result<Card, String>;

impl BoardReader {
    /// Reads cards that are claimed, in the forms of a board. A card may be there twice, and a card that the deck lacks
    /// stays a text.
    ///
    /// # Errors
    ///
    /// As [`board`](Self::board), if the text can mean two boards or is of another game.
    ///
    /// # Example
    ///
    /// ```
    /// use set_variants::BoardReader;
    ///
    /// let (game, claim) = BoardReader::default().claim("0000 0000 0003")?;
    /// assert!(game.is_set() && claim[0].is_ok() && claim[0] == claim[1]);
    /// assert_eq!(claim[2], Err("0003".to_owned()));
    /// # Ok::<(), set_variants::GameBoardError>(())
    /// ```
    pub fn claim(&self, text: &str) -> Result<(Variant, Vec<Claimed>), GameBoardError> {
        let is_of_card = |error: &GameBoardError| match error {
            GameBoardError::Text(error) => {
                matches!(error.kind(), ParseErrorKind::Card | ParseErrorKind::Repeated)
            }
            error => matches!(error, GameBoardError::Foreign { .. } | GameBoardError::Json { .. }),
        };
        match self.board(text) {
            Ok((board, _)) => Ok((board.variant.clone(), board.board.iter().map(Ok).collect())),
            Err(error) if is_of_card(&error) => {
                let variant = self.variant(heading(text)?)?;
                let claim = self.each(variant.rules(), text);
                Ok((variant, claim))
            }
            Err(error) => Err(error),
        }
    }

    /// The cards of a text one by one.
    fn each(&self, rules: Rules, text: &str) -> Vec<Claimed> {
        let reader = self.reader(rules);
        let card = |text: &str| reader.card(text).map_err(|_| text.to_owned());
        if let Ok(values) = serde_json::from_str::<Vec<Value>>(text) {
            let text = |value: &Value| card_text(value).unwrap_or_else(|| value.to_string());
            return values.iter().map(|value| card(&text(value))).collect();
        }
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
        let parts = lines.flat_map(|line| line.split(',')).filter(|part| !part.trim().is_empty());
        // Blanks stand between cards, or between the words of one.
        let cards = |part: &str| {
            let words = part.split_whitespace().map(card).collect::<Vec<_>>();
            // Cards of other rules are cards too. Of a card in words most words have no digit.
            let is_other =
                |word: &str| word.len() > 1 && word.contains(|c: char| c.is_ascii_digit());
            let whole = card(part.trim());
            let are_cards = words.iter().any(Result::is_ok)
                || whole.is_err() && part.split_whitespace().all(is_other);
            if are_cards { words } else { vec![whole] }
        };
        parts.flat_map(cards).collect()
    }
}

impl GameBoard {
    /// Whether cards that are claimed are a match of this board, and why or why not. There is one reason: the first
    /// of their number, a card that the deck lacks, a card that is there twice, a card that is not on the board, and
    /// how the cards miss a match.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::Notation;
    /// use set_variants::BoardReader;
    ///
    /// let reader = BoardReader::default();
    /// let (board, _) = reader.board("0000 0001 0012")?;
    /// let why = |claim| {
    ///     reader.claim(claim).map(|(_, claim)| board.explain_claim(&claim, Notation::Digits).text)
    /// };
    /// assert_eq!(why("0000 0001 0003")?, "the card 0003 is not in the deck");
    /// assert_eq!(why("0000 0001 0002")?, "the card 0002 is not on the board");
    /// assert_eq!(why("0000 0001 0012")?, "property 2: two 0s, one 1");
    /// # Ok::<(), set_variants::GameBoardError>(())
    /// ```
    #[must_use]
    pub fn explain_claim(&self, claim: &[Claimed], wording: impl Into<Wording>) -> Explanation {
        let wording = wording.into();
        let cards = match self.cards_of(claim, wording) {
            Ok(cards) => cards,
            Err(explanation) => return explanation,
        };
        match cards.iter().find(|&&card| !self.board.contains(card)) {
            Some(&card) => self.not_on_board(card, wording),
            None => self.explanation(&cards, wording),
        }
    }

    /// Whether cards that are claimed are a match of this board.
    #[must_use]
    pub fn is_right(&self, claim: &[Claimed]) -> bool {
        let cards = claim.iter().map(|card| card.as_ref().ok().copied());
        let cards = cards.map(|card| card.filter(|&card| self.board.contains(card)));
        cards.collect::<Option<Vec<_>>>().is_some_and(|cards| self.is_match(&cards))
    }

    /// The cards of a claim, if they are as many as a match has, of the deck, and distinct.
    fn cards_of(&self, claim: &[Claimed], wording: Wording) -> Result<Vec<Card>, Explanation> {
        let sizes = self.sizes();
        let no_match = |why| self.explained(Err(NoMatch::Cards(why)), wording);
        if !sizes.contains(&claim.len()) {
            return Err(no_match(WhyNot::Length { len: claim.len(), sizes }));
        }
        let has_card = |card| self.pattern.has_card(card);
        let is_foreign = |card: &&Claimed| !card.as_ref().is_ok_and(|&card| has_card(card));
        if let Some(Err(text)) = claim.iter().find(is_foreign) {
            return Err(Explanation::foreign(text, wording));
        }
        let cards: Vec<Card> = claim.iter().flatten().copied().collect();
        self.rules().check_claim(&cards, 0..=usize::MAX, has_card).map_err(no_match)?;
        Ok(cards)
    }
}

impl Variant {
    /// Whether cards that are claimed are a match, on a board or not, and why or why not: as
    /// [`GameBoard::explain_claim`].
    #[must_use]
    pub fn explain_claim(&self, claim: &[Claimed], wording: impl Into<Wording>) -> Explanation {
        let (board, wording) = (GameBoard::empty(self.clone()), wording.into());
        match board.cards_of(claim, wording) {
            Ok(cards) => board.explanation(&cards, wording),
            Err(explanation) => explanation,
        }
    }
}
