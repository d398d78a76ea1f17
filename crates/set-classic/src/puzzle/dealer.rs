//! Uniform hands of a deck.

use crate::card_index::{CardIndex, DECK_LEN};
use crate::hand::Hand;
use crate::random::below;

/// The cards of a deck in some order.
pub(super) struct Dealer {
    cards: [CardIndex; DECK_LEN],
    len: usize,
}

impl Dealer {
    pub(super) fn new(deck: Hand) -> Self {
        let mut cards = [CardIndex::wrapped(0); DECK_LEN];
        for (place, card) in cards.iter_mut().zip(deck) {
            *place = card;
        }
        Self { cards, len: deck.len() }
    }

    /// A uniform hand of this number of cards, or of all if the deck has fewer.
    ///
    /// The first places of a shuffle: whatever order the cards are in, each choice of cards
    /// for these places is equally likely.
    pub(super) fn deal(&mut self, len: usize, words: &mut impl FnMut() -> u64) -> Hand {
        let cards = &mut self.cards[..self.len];
        let mut hand = Hand::EMPTY;
        for place in 0..len.min(cards.len()) {
            let ahead = below((cards.len() - place) as u64, words);
            #[allow(clippy::cast_possible_truncation)] // below 81
            cards.swap(place, place + ahead as usize);
            hand.insert(cards[place]);
        }
        hand
    }
}
