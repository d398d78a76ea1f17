//! Boards as text or JSON. docs/boards.md describes both.

use serde::{Deserialize, Serialize};
use set_core::{Board, Card, Notation, Rules};

use crate::cli::{Result, RulesArgs, ensure};

/// A board as JSON. Objects with more fields are boards too.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct JsonBoard {
    rules: Rules,
    cards: Vec<String>,
}

impl JsonBoard {
    pub(crate) fn new(board: &Board, notation: Notation) -> Self {
        let rules = board.rules();
        Self { rules, cards: names(rules, board.cards(), notation) }
    }

    /// The board, and the notation of its cards.
    fn board(&self) -> Result<(Board, Notation)> {
        let notation = self.cards.first().map_or(Notation::Digits, |card| Notation::detect(card));
        let mut board = Board::new(self.rules);
        for card in &self.cards {
            board.add(&[notation.parse_card(self.rules, card)?])?;
        }
        Ok((board, notation))
    }
}

/// The names of cards.
pub(crate) fn names(rules: Rules, cards: &[Card], notation: Notation) -> Vec<String> {
    cards.iter().map(|&card| notation.display(rules, card).to_string()).collect()
}

/// Reads a board, and tells its notation. JSON names the rules; for a text the options give them.
///
/// # Errors
///
/// If it is no board, or of other rules than the options have.
pub(crate) fn parse(text: &str, args: RulesArgs) -> Result<(Board, Notation)> {
    if !text.trim_start().starts_with('{') {
        let notation = Notation::detect(text);
        return Ok((notation.parse_board(args.rules()?, text)?, notation));
    }
    let json: JsonBoard = serde_json::from_str(text)?;
    let (rules, asked) = (json.rules, args.rules_or(json.rules)?);
    ensure!(rules == asked, "--properties and --values: the board has {rules}, not {asked}");
    json.board()
}
