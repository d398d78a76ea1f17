//! The cards of a hand one by one, and hands from cards.

use core::iter::FusedIterator;

use super::Hand;
use crate::card_index::CardIndex;

/// The indices of a hand's cards, ascending: [`Hand::indices`].
#[derive(Clone, Debug)]
pub struct Indices(Hand);

impl Indices {
    pub(super) const fn new(hand: Hand) -> Self {
        Self(hand)
    }
}

impl Iterator for Indices {
    type Item = CardIndex;

    #[inline]
    fn next(&mut self) -> Option<CardIndex> {
        let card = self.0.first()?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Indices {
    fn next_back(&mut self) -> Option<CardIndex> {
        let last = self.0.0.checked_ilog2()?;
        let card = CardIndex::wrapped(last as usize);
        self.0.remove(card);
        Some(card)
    }
}

impl ExactSizeIterator for Indices {}
impl FusedIterator for Indices {}

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
