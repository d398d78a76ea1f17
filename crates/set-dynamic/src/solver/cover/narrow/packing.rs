//! From two machine words to one, where what is open fits.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::Halt;

use super::kernel::Kernel;
use super::search::{Below, NobodyBelow, Progress, Search};
use super::words::{Block, Coverage, List, Word};

/// The search for one machine word, which follows nodes of two.
pub(crate) struct Packed<K> {
    pub(crate) search: Search<K, 1>,
    /// How the words of its first nodes are packed, and of which nodes they are.
    packings: Vec<(Packing, usize)>,
}

impl<K: Kernel> Packed<K> {
    pub(crate) fn new() -> Self {
        Self { search: Search::new(), packings: Vec::new() }
    }

    /// Forgets what waits.
    pub(crate) fn forget(&mut self) {
        self.search.forget();
        self.packings.clear();
    }
}

impl<K: Kernel> Below<2> for Packed<K> {
    #[inline(always)]
    fn follows(&self, values: Word<2>) -> bool {
        values.len() <= 64
    }

    #[inline(always)]
    fn add(&mut self, list: List<'_, 2>, open: Word<2>, node: usize) {
        let packing = Packing::new(open);
        let blocks = list[0].iter().zip(list[1]);
        let blocks = blocks.map(|(low, high)| [packing.pack_block([low, high])]);
        // It has been looked at, and was to branch.
        let open = Word([packing.pack(open)]);
        self.search.add(blocks, Coverage { once: open, twice: open });
        self.packings.push((packing, node));
    }

    #[inline(always)]
    fn run(
        &mut self,
        before: &dyn Fn(usize, &mut Vec<u128>) -> usize,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        let packings = &self.packings;
        let mut visit = |cover: &[u128], first: usize| {
            let (packing, node) = &packings[first];
            let mut chosen = Vec::new();
            let first = before(*node, &mut chosen);
            chosen.extend(cover.iter().map(|&word| packing.unpack(word)));
            (progress.visit)(&chosen, first)
        };
        let mut progress = Progress { meter: progress.meter, visit: &mut visit };
        self.search.run(&mut NobodyBelow, &mut progress)?;
        self.packings.clear();
        ControlFlow::Continue(())
    }
}

/// Brings up to 64 bits of two machine words together in one.
///
/// Each half of the bits moves down in six steps, by 1, 2, 4, ... 32 places or
/// not at all, as Henry S. Warren has it (Hacker's Delight, section 7-4): the same
/// steps for all words, which the compiler turns into vector instructions.
struct Packing {
    halves: [Compression; 2],
}

impl Packing {
    #[inline(always)]
    fn new(values: Word<2>) -> Self {
        Self { halves: [Compression::new(values.0[0]), Compression::new(values.0[1])] }
    }

    #[inline(always)]
    fn pack(&self, values: Word<2>) -> u64 {
        let blocks = values.0.map(|half| Block([half, 0, 0, 0, 0, 0, 0, 0]));
        self.pack_block([&blocks[0], &blocks[1]]).0[0]
    }

    #[inline(always)]
    fn pack_block(&self, [low, high]: [&Block; 2]) -> Block {
        let [lower, upper] = &self.halves;
        let (mut packed, mut high) = (low.0, high.0);
        lower.compress(&mut packed);
        upper.compress(&mut high);
        // The upper half is empty where the lower one leaves no room.
        let shift = lower.mask.count_ones() % 64;
        for lane in 0..8 {
            packed[lane] |= high[lane] << shift;
        }
        Block(packed)
    }

    fn unpack(&self, word: u128) -> u128 {
        let mut rest = word;
        let mut unpacked = 0;
        for (half, mask) in self.halves.iter().map(|half| half.mask).enumerate() {
            for bit in (0..64).filter(|bit| mask >> bit & 1 == 1) {
                unpacked |= (rest & 1) << (64 * half + bit);
                rest >>= 1;
            }
        }
        unpacked
    }
}

/// Brings some bits of a machine word together at its lower end.
struct Compression {
    mask: u64,
    /// The bits that move by `1 << step` places.
    moves: [u64; 6],
}

impl Compression {
    #[inline(always)]
    fn new(mask: u64) -> Self {
        let mut moves = [0; 6];
        let mut rest = mask;
        // How many bits below each one are left out: first if it is odd.
        let mut gaps = !mask << 1;
        for (step, moving) in moves.iter_mut().enumerate() {
            let mut odd = gaps;
            for shift in 0..6 {
                odd ^= odd << (1 << shift);
            }
            *moving = odd & rest;
            rest = (rest ^ *moving) | *moving >> (1 << step);
            gaps &= !odd;
        }
        Self { mask, moves }
    }

    #[inline(always)]
    fn compress(&self, words: &mut [u64; 8]) {
        for word in &mut *words {
            *word &= self.mask;
        }
        for (step, &moves) in self.moves.iter().enumerate() {
            for word in &mut *words {
                let moving = *word & moves;
                *word = (*word ^ moving) | moving >> (1 << step);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::words::planes;
    use super::*;

    proptest! {
        #[test]
        fn packed_words_are_unpacked(word: u128, values: [u64; 2], thinning: [u64; 2]) {
            let values = Word([values[0] & thinning[0], values[1] & thinning[1]]);
            prop_assume!(values.len() <= 64);
            let word = planes(word) & values;
            let packing = Packing::new(values);
            let packed = packing.pack(word);
            prop_assert_eq!(packed.count_ones(), word.len());
            prop_assert!(values.len() == 64 || packed >> values.len() == 0);
            prop_assert_eq!(planes(packing.unpack(packed.into())), word);
        }
    }
}
