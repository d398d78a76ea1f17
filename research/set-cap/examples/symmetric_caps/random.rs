//! Random numbers that depend on the seed alone.

/// The generator `SplitMix64`.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 33) as usize % limit
    }

    /// The identity with a probability of `1 / rarity`, else any permutation.
    pub(crate) fn permutation(&mut self, len: usize, rarity: usize) -> Vec<usize> {
        let mut permutation: Vec<usize> = (0..len).collect();
        if self.below(rarity) > 0 {
            (1..len).rev().for_each(|last| permutation.swap(last, self.below(last + 1)));
        }
        permutation
    }
}
