//! The generator of decks.

use core::convert::Infallible;
use core::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{SeedableRng, TryRng};

/// The generator of decks: `ChaCha` with 8 rounds. Its words for a seed never change.
///
/// It is a generator of [`rand_core`] for everything else that is drawn, too.
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
}

impl TryRng for DeckRng {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    #[inline]
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

/// Without its state, which foretells the cards.
impl fmt::Debug for DeckRng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeckRng")
    }
}
