//! Boards as JSON: the one form, for every game.

use crate::Variant;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use set_core::{Board, Card, Notation, Rules};

use super::{GameBoard, GameBoardError, VariantSpec};

/// A board as JSON: `docs/boards.md` and `docs/board.schema.json` describe it. A reader ignores other fields.
///
/// # Example
///
/// ```
/// use set_core::{Board, Notation, Rules};
/// use set_variants::GameBoard;
///
/// let board = GameBoard::new(Rules::CLASSIC, Board::parse(Rules::CLASSIC, "0000 0120")?)?;
/// let json = serde_json::to_string(&board.to_json(Notation::Digits))?;
/// assert_eq!(
///     json,
///     r#"{"game":"set","rules":{"properties":4,"values":3},"cards":["0000","0120"]}"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct BoardJson {
    /// The name of the game; Set where it is absent.
    #[serde(default = "set")]
    pub game: String,
    /// The rules of the cards.
    pub rules: Rules,
    /// The cards, in one notation.
    pub cards: Vec<String>,
}

fn set() -> String {
    Variant::SET.name().to_owned()
}

impl BoardJson {
    /// The board, and the notation of its cards, if it is of the game that was asked for.
    ///
    /// # Errors
    ///
    /// [`GameBoardError`] if it is of another game, or its cards are no board of it.
    pub(super) fn to_board(
        &self,
        asked: &VariantSpec,
    ) -> Result<(GameBoard, Notation), GameBoardError> {
        let variant = asked.of_board(Variant::parse(&self.game, Some(self.rules))?)?;
        let notation = self.cards.first().map_or(Notation::Digits, |card| Notation::detect(card));
        let mut board = Board::new(self.rules);
        for card in &self.cards {
            board.add(&[notation.parse_card(self.rules, card)?])?;
        }
        Ok((GameBoard::new(variant, board)?, notation))
    }
}

impl GameBoard {
    /// The board as JSON, with cards in this notation.
    #[must_use]
    pub fn to_json(&self, notation: Notation) -> BoardJson {
        let cards = self.names(self.board.cards(), notation);
        BoardJson { game: self.variant.plain().to_string(), rules: self.rules(), cards }
    }

    /// The names of cards in this notation.
    #[must_use]
    pub fn names(&self, cards: &[Card], notation: Notation) -> Vec<String> {
        let name = |&card| notation.display(self.rules(), card).to_string();
        cards.iter().map(name).collect()
    }
}

/// As [`BoardJson`], with digits.
impl Serialize for GameBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json(Notation::Digits).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (board, _) = BoardJson::deserialize(deserializer)?
            .to_board(&VariantSpec::default())
            .map_err(serde::de::Error::custom)?;
        Ok(board)
    }
}
