//! Where random choices come from.

/// A generator of uniform random bits.
///
/// Every closure that returns a `u64` is one. So any generator serves, whatever version of
/// whatever crate it is of: `|| rng.next_u64()`. `set_deck::DeckRng` is the one of this project.
///
/// # Example
///
/// ```
/// use set_core::RandomBits;
///
/// // splitmix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
/// let mut state = 7_u64;
/// let mut rng = || {
///     state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
///     let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
///     let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
///     mixed ^ (mixed >> 31)
/// };
/// assert_ne!(rng.next_u64(), rng.next_u64());
/// ```
pub trait RandomBits {
    /// The next 64 bits.
    fn next_u64(&mut self) -> u64;

    /// The next 32 bits: the high half of 64, unless the generator makes fewer at a time.
    fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }
}

impl<F: FnMut() -> u64 + ?Sized> RandomBits for F {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self()
    }
}
