//! The generator of decks.

use core::fmt;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use set_core::RandomBits;

/// The generator of decks: `ChaCha` with 8 rounds. Its words for a seed never change.
///
/// # Example
///
/// ```
/// use set_deck::{DeckRng, below};
///
/// let mut rng = DeckRng::from_seed(7);
/// assert_eq!(below(&mut rng, 1_000), below(&mut DeckRng::from_seed(7), 1_000));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct DeckRng(ChaCha8Rng);

impl DeckRng {
    /// The generator of this seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The generator of the same seed with this number, from its beginning: one of 2^64 that have
    /// nothing in common. [`from_seed`](Self::from_seed) gives number 0.
    #[must_use]
    pub fn with_stream(mut self, number: u64) -> Self {
        self.0.set_word_pos(0);
        self.0.set_stream(number);
        self
    }

    /// The same stream from this word of 32 bits on: numbers far apart in it are independent of each
    /// other. [`with_stream`](Self::with_stream) begins at word 0.
    ///
    /// ```
    /// use set_core::RandomBits;
    /// use set_deck::DeckRng;
    ///
    /// let mut rng = DeckRng::from_seed(7).with_stream(2);
    /// rng.next_u64();
    /// assert_eq!(rng, DeckRng::from_seed(7).with_stream(2).with_word(2));
    /// ```
    #[must_use]
    pub fn with_word(mut self, index: u64) -> Self {
        self.0.set_word_pos(index.into());
        self
    }
}

impl RandomBits for DeckRng {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// Without its state, which foretells the cards.
impl fmt::Debug for DeckRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeckRng")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of a seed never change, at any place.
    #[test]
    fn words_of_a_seed() {
        let mut far = DeckRng::from_seed(7).with_stream(2).with_word(1 << 60);
        assert_eq!(far.next_u64(), 9_680_266_800_197_595_555);
        assert_eq!(far.with_stream(2), DeckRng::from_seed(7).with_stream(2));
    }
}
