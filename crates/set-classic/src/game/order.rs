//! The deck in an order.

use crate::card_index::{CardIndex, DECK_LEN};
use crate::hand::{Hand, HandError};

/// The 81 cards in an order: each of them once, the first one is dealt first.
///
/// # Example
///
/// ```
/// use set_classic::{CardIndex, DeckOrder};
///
/// // Any source of uniform 64-bit words will do; this one is for examples only.
/// let mut state = 1_u64;
/// let mut words = || {
///     state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
///     state ^ state >> 32
/// };
/// let deck = DeckOrder::shuffled(&mut words);
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

    /// The deck in random order: each of the 81! orders with the same chance, if the
    /// words are uniform.
    ///
    /// # Complexity
    ///
    /// Nine words; a tenth one once in some four thousand times. Swaps by Fisher and
    /// Yates; a word gives several of their numbers, as in N. Brackett-Rozinsky and
    /// D. Lemire, "Batched ranged random integer generation" (2024).
    #[inline]
    #[must_use]
    pub fn shuffled(words: &mut impl FnMut() -> u64) -> Self {
        let mut cards = IN_ORDER;
        for batch in &BATCHES {
            let mut chosen = [0; MOST];
            while !batch.draw(words(), &mut chosen) {}
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
const IN_ORDER: [CardIndex; DECK_LEN] = {
    let mut cards = [CardIndex::wrapped(0); DECK_LEN];
    let mut index = 0;
    while index < DECK_LEN {
        cards[index] = CardIndex::wrapped(index);
        index += 1;
    }
    cards
};

/// The most numbers of a batch.
const MOST: usize = 16;

/// Numbers that come from one word: one up to each of the places from `start - 1` down
/// to `end`.
#[derive(Clone, Copy)]
struct Batch {
    start: usize,
    end: usize,
    /// 2^64 modulo the product of the bounds: the words that are too many.
    rejected: u64,
}

impl Batch {
    /// The numbers of a word, in order; false if the word is one too many.
    ///
    /// The low half that one number leaves is the word of the next. The numbers together
    /// are the high half of the word times the product of the bounds, and the last low
    /// half is the low half of that; so the rule for one number holds for all of them.
    #[inline]
    fn draw(&self, mut word: u64, chosen: &mut [usize; MOST]) -> bool {
        for (place, chosen) in (self.end..self.start).rev().zip(chosen) {
            let product = u128::from(word) * (place as u128 + 1);
            #[allow(clippy::cast_possible_truncation)]
            // the halves; the high one is at most the place
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
        // The place 0 has no choice.
        while end > 1 && start - end < MOST && (product * end as u64) < 1 << 52 {
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
