//! The cards of a hand one by one.

use core::iter::FusedIterator;

use crate::card_index::CardIndex;

/// The indices of a hand's cards, ascending: [`Hand::indices`](crate::Hand::indices).
///
/// # Example
///
/// ```
/// use set_classic::Hand;
///
/// let hand: Hand = "0000 0001 2222".parse()?;
/// let indices: Vec<u8> = hand.indices().map(|card| card.get()).collect();
/// assert_eq!(indices, [0, 1, 80]);
/// # Ok::<(), set_classic::HandError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Indices {
    /// The cards as bits.
    cards: u128,
}

impl Indices {
    /// The cards of these bits, all below 81.
    pub(crate) const fn new(cards: u128) -> Self {
        Self { cards }
    }
}

impl Iterator for Indices {
    type Item = CardIndex;

    #[inline]
    fn next(&mut self) -> Option<CardIndex> {
        if self.cards == 0 {
            return None;
        }
        let card = CardIndex::wrapped(self.cards.trailing_zeros() as usize);
        self.cards &= self.cards - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.cards.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Indices {
    fn next_back(&mut self) -> Option<CardIndex> {
        let last = self.cards.checked_ilog2()?;
        self.cards ^= 1 << last;
        Some(CardIndex::wrapped(last as usize))
    }
}

impl ExactSizeIterator for Indices {}
impl FusedIterator for Indices {}
