//! Boards of several tests.

use set_core::{Board, Rules};
use set_deck::{Deck, ShuffleDeck};

/// A board that takes every encoding far longer than a test may last.
#[cfg(feature = "z3")]
pub(crate) fn hard_board() -> Board {
    random_board(Rules::new(6, 12).unwrap(), 500, 1)
}

/// The first cards of the deck that the seed shuffles.
pub(crate) fn random_board(rules: Rules, cards: usize, seed: u64) -> Board {
    let cards = ShuffleDeck::new(rules, seed).unwrap().draw_many(cards);
    Board::from_cards(rules, &cards).unwrap()
}
