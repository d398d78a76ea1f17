//! The cards of a claim, as a player names them.

use set_core::{Card, Rules};
use set_variants::{GameBoard, Wording};

/// A card of a claim: a card, or a text that names none.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_table::ClaimedCard;
///
/// let rules = Rules::CLASSIC;
/// let claim = ClaimedCard::all(rules, "0120, 1RSO 4444");
/// assert!(matches!(claim[..2], [ClaimedCard::Card(_), ClaimedCard::Card(_)]));
/// assert_eq!(claim[2], ClaimedCard::Unknown("4444".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ClaimedCard {
    /// A card with the rules of the game. It need not be on the board, nor in the deck.
    Card(Card),
    /// A text that names no card of these rules.
    Unknown(String),
}

impl ClaimedCard {
    /// The card of a text: digits, words or a code.
    #[must_use]
    pub fn read(rules: Rules, text: &str) -> Self {
        let text = text.trim();
        rules.parse_card(text).map_or_else(|_| Self::Unknown(text.to_owned()), Self::Card)
    }

    /// The cards of a text, with commas or ends of lines between them, or blanks where they are not words.
    #[must_use]
    pub fn all(rules: Rules, text: &str) -> Vec<Self> {
        let parts = text.split([',', '\n']).map(str::trim).filter(|part| !part.is_empty());
        let names = parts.flat_map(|part| {
            let is_word = |word: &str| word.len() > 2 && word.chars().all(char::is_alphabetic);
            let is_in_words = part.split_whitespace().any(is_word);
            // Of words the blanks are parts of one card.
            let (whole, blanks) = if is_in_words { (Some(part), "") } else { (None, part) };
            whole.into_iter().chain(blanks.split_whitespace())
        });
        names.map(|name| Self::read(rules, name)).collect()
    }

    /// The cards, if all are on the board; they may be repeated.
    ///
    /// # Errors
    ///
    /// The first one that is not.
    ///
    /// # Complexity
    ///
    /// Time `O(k)` for `k` cards.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Rules};
    /// use set_table::ClaimedCard;
    /// use set_variants::{GameBoard, Language};
    ///
    /// let rules = Rules::CLASSIC;
    /// let board = GameBoard::new(rules, Board::parse(rules, "0000 0001 0002")?)?;
    /// let claim = ClaimedCard::all(rules, "0000 0001 0012");
    /// let missing = ClaimedCard::on_board(&board, &claim).unwrap_err();
    /// assert_eq!(missing.name(rules), "0012");
    /// let text = "The card 0012 is not on the table.";
    /// assert_eq!(missing.not_on_board(&board, set_core::Notation::Digits), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_board<'a>(board: &GameBoard, cards: &'a [Self]) -> Result<Vec<Card>, &'a Self> {
        let is_there = |card: &'a Self| match *card {
            Self::Card(known) if board.board().contains(known) => Ok(known),
            _ => Err(card),
        };
        cards.iter().map(is_there).collect()
    }

    /// The digits of the card, or the text.
    #[must_use]
    pub fn name(&self, rules: Rules) -> String {
        match self {
            Self::Card(card) => rules.display(*card).to_string(),
            Self::Unknown(text) => text.clone(),
        }
    }

    /// Says that the card is not on the board.
    #[must_use]
    pub fn not_on_board(&self, board: &GameBoard, wording: impl Into<Wording>) -> String {
        let wording = wording.into();
        let name = match self {
            Self::Card(card) => wording.card(board.rules(), *card),
            Self::Unknown(text) => text.clone(),
        };
        wording.language.text("refusal.not-on-table", &[("card", &name)])
    }
}
