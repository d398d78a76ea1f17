//! Hands from cards, and cards from hands.

use super::Hand;
use crate::card_index::CardIndex;
use crate::indices::Indices;

impl IntoIterator for Hand {
    type Item = CardIndex;
    type IntoIter = Indices;

    fn into_iter(self) -> Indices {
        self.indices()
    }
}

/// A card that comes twice is in the hand once.
impl FromIterator<CardIndex> for Hand {
    fn from_iter<I: IntoIterator<Item = CardIndex>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        hand.extend(cards);
        hand
    }
}

impl Extend<CardIndex> for Hand {
    fn extend<I: IntoIterator<Item = CardIndex>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| {
            self.insert(card);
        });
    }
}

/// The union of the hands.
impl FromIterator<Self> for Hand {
    fn from_iter<I: IntoIterator<Item = Self>>(hands: I) -> Self {
        hands.into_iter().fold(Self::EMPTY, |union, hand| union | hand)
    }
}
