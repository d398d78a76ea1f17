//! Uniform hands of a deck.

use rand_core::Rng;

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
        for (entry, card) in cards.iter_mut().zip(deck) {
            *entry = card;
        }
        Self { cards, len: deck.len() }
    }

    /// A uniform hand of this number of cards, or of all if the deck has fewer.
    ///
    /// The first cards of a shuffle: whatever order the cards had, each choice of the first
    /// cards is equally likely.
    pub(super) fn deal(&mut self, len: usize, rng: &mut (impl Rng + ?Sized)) -> Hand {
        let cards = &mut self.cards[..self.len];
        let mut hand = Hand::EMPTY;
        for index in 0..len.min(cards.len()) {
            let ahead = below((cards.len() - index) as u64, rng);
            #[allow(clippy::cast_possible_truncation)] // below 81
            cards.swap(index, index + ahead as usize);
            hand.insert(cards[index]);
        }
        hand
    }
}
