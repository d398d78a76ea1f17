//! The deck in an order.

use set_core::RandomBits;

use crate::card_index::{CardIndex, DECK_LEN};
use crate::hand::Hand;
use crate::hand_error::HandError;

/// The 81 cards in an order: each of them once, the first one is dealt first.
///
/// # Example
///
/// ```
/// use set_classic::DeckOrder;
/// use set_deck::DeckRng;
///
/// let deck = DeckOrder::shuffled(&mut DeckRng::from_seed(1));
/// assert_eq!(DeckOrder::new(*deck.cards())?, deck);
///
/// let mut cards = *deck.cards();
/// cards[5] = cards[7];
/// assert!(DeckOrder::new(cards).is_err());
/// # Ok::<(), set_classic::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeckOrder([CardIndex; DECK_LEN]);

impl DeckOrder {
    /// The deck in this order.
    ///
    /// # Errors
    ///
    /// [`HandError::Repeated`] if a card comes twice.
    pub fn new(cards: [CardIndex; DECK_LEN]) -> Result<Self, HandError> {
        let mut hand = Hand::EMPTY;
        match cards.iter().find(|&&card| !hand.insert(card)) {
            Some(&card) => Err(HandError::Repeated(card.into())),
            None => Ok(Self(cards)),
        }
    }

    /// The deck in random order: each of the 81! orders has the same chance if the generator is
    /// uniform.
    ///
    /// # Complexity
    ///
    /// Nine random words of 64 bits; a tenth one once in some four thousand times. These are
    /// the swaps of Fisher and Yates. Each word gives several of their numbers, as in
    /// N. Brackett-Rozinsky and D. Lemire, "Batched ranged random integer generation" (2024).
    #[inline]
    #[must_use]
    pub fn shuffled(rng: &mut (impl RandomBits + ?Sized)) -> Self {
        let mut cards = IN_ORDER;
        for batch in &BATCHES {
            let mut chosen = [0; MAX_BATCH];
            while !batch.draw(rng.next_u64(), &mut chosen) {}
            for (last, &chosen) in (batch.end..batch.start).rev().zip(&chosen) {
                cards.swap(last, chosen);
            }
        }
        Self(cards)
    }

    /// The cards in their order.
    #[inline]
    #[must_use]
    pub const fn cards(&self) -> &[CardIndex; DECK_LEN] {
        &self.0
    }
}

/// The deck before it is shuffled.
pub(crate) const IN_ORDER: [CardIndex; DECK_LEN] = {
    let mut cards = [CardIndex::wrapped(0); DECK_LEN];
    let mut index = 0;
    while index < DECK_LEN {
        cards[index] = CardIndex::wrapped(index);
        index += 1;
    }
    cards
};

/// The most numbers of a batch.
const MAX_BATCH: usize = 16;

/// The numbers that come from one word: one number up to each index from `start - 1` down to
/// `end`.
#[derive(Clone, Copy)]
struct Batch {
    start: usize,
    end: usize,
    /// 2^64 modulo the product of the bounds: the number of refused words.
    rejected: u64,
}

impl Batch {
    /// Writes the numbers of a word, in order. False if the word is refused.
    ///
    /// Each product's low half is the word of the next number. Together the numbers are the
    /// high half of the word times the product of the bounds, and the last low half is the low
    /// half of this product. So the rule for refusing one number holds for all together.
    #[inline]
    fn draw(&self, mut word: u64, chosen: &mut [usize; MAX_BATCH]) -> bool {
        for (index, chosen) in (self.end..self.start).rev().zip(chosen) {
            let product = u128::from(word) * (index as u128 + 1);
            #[allow(clippy::cast_possible_truncation)] // the high half is at most the index
            {
                *chosen = (product >> u64::BITS) as usize;
                word = product as u64;
            }
        }
        word >= self.rejected
    }
}

/// Each batch takes what fits into 52 bits, so that few words are rejected.
const BATCHES: [Batch; 9] = {
    let mut batches = [Batch { start: 0, end: 0, rejected: 0 }; 9];
    let (mut start, mut i) = (DECK_LEN, 0);
    while i < batches.len() {
        let (mut end, mut product) = (start, 1_u64);
        // The index 0 has no choice.
        while end > 1 && start - end < MAX_BATCH && (product * end as u64) < 1 << 52 {
            product *= end as u64;
            end -= 1;
        }
        batches[i] = Batch { start, end, rejected: product.wrapping_neg() % product };
        start = end;
        i += 1;
    }
    assert!(start == 1);
    batches
};
