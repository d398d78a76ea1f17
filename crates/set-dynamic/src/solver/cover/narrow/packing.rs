//! Packing words of two machine words into one, once the open values fit.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::Halt;

use super::handoff::{Handoff, NoHandoff, Progress};
use super::kernel::Kernel;
use super::search::Search;
use super::words::{Block, Coverage, List, Word};

/// The search by one machine word, which takes over nodes of the search by two.
pub(crate) struct PackedSearch<K> {
    pub(crate) search: Search<K, 1>,
    /// For each root of the search: how its words are packed, and the node taken over.
    packings: Vec<(Packing, usize)>,
}

impl<K: Kernel> PackedSearch<K> {
    pub(crate) fn new(kernel: K) -> Self {
        Self { search: Search::new(kernel), packings: Vec::new() }
    }

    /// Drops all lists.
    pub(crate) fn clear(&mut self) {
        self.search.clear();
        self.packings.clear();
    }
}

impl<K: Kernel> Handoff<2> for PackedSearch<K> {
    #[inline(always)]
    fn accepts(&self, open: Word<2>) -> bool {
        open.len() <= 64
    }

    #[inline(always)]
    fn add(&mut self, list: List<'_, 2>, open: Word<2>, node: usize) {
        let packing = Packing::new(open);
        let blocks = list[0].iter().zip(list[1]);
        let blocks = blocks.map(|(low, high)| [packing.pack_block([low, high])]);
        let open = Word([packing.pack(open)]);
        // The node has no singles: it was to branch.
        self.search.add(blocks, Coverage { once: open, twice: open });
        self.packings.push((packing, node));
    }

    #[inline(always)]
    fn run(
        &mut self,
        prefix: &dyn Fn(usize, &mut Vec<u128>) -> usize,
        progress: &mut Progress<'_, '_>,
    ) -> ControlFlow<Halt> {
        if self.packings.is_empty() {
            return ControlFlow::Continue(());
        }
        let packings = &self.packings;
        let mut on_cover = |cover: &[u128], root: usize| {
            let (packing, node) = &packings[root];
            let mut chosen = Vec::new();
            let root = prefix(*node, &mut chosen);
            chosen.extend(cover.iter().map(|&word| packing.unpack(word)));
            (progress.on_cover)(&chosen, root)
        };
        let Progress { meter, help, stop, .. } = progress;
        let (help, stop) = (*help, *stop);
        let mut progress = Progress { meter, help, stop, on_cover: &mut on_cover };
        self.search.run(&mut NoHandoff, &mut progress)?;
        self.packings.clear();
        ControlFlow::Continue(())
    }
}

/// Packs chosen bits of two machine words, at most 64, into one.
///
/// The bits of each half move down in six steps: in step `k` a bit moves by `2^k` bits or
/// not at all ("compress", Henry S. Warren, Hacker's Delight, section 7-4). The steps are
/// the same for all words, so the compiler turns them into vector instructions.
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
        // The lower half has 64 bits only if the upper half has none.
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

/// Moves chosen bits of a machine word to its low end, in order.
struct Compression {
    mask: u64,
    /// For each step, the bits that move by `1 << step`, as they are before it.
    moves: [u64; 6],
}

impl Compression {
    #[inline(always)]
    fn new(mask: u64) -> Self {
        // H. S. Warren, "Hacker's Delight", section 7-4: bits move down by powers of two.
        let mut moves = [0; 6];
        let mut rest = mask;
        // The number of dropped bits below each bit, digit by digit: the parity first.
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
