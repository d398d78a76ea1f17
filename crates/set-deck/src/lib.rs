//! Decks.
use set_core::{Card, Rules};

/// A deck.
pub trait Deck {
    /// The rules of the deck's cards.
    fn rules(&self) -> Rules;

    /// The number of cards left to draw.
    fn remaining(&self) -> u128;

    /// Draws one card; `None` when no card is left.
    fn draw(&mut self) -> Option<Card>;

    /// The seed that fixes the order of the cards, if one does.
    fn seed(&self) -> Option<u64> {
        None
    }
}
