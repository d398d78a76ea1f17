//! Numbers of 256 boards as bit planes, which count.

use alloc::vec::Vec;

use super::planes::{Word, and, or, xor};

/// How often a bit was set in each board.
#[derive(Default)]
pub(super) struct Counter {
    /// For each power of two: the boards whose number has it, and a word of the same weight that is
    /// still to be added.
    levels: Vec<(Word, Option<Word>)>,
}

impl Counter {
    /// Counts the boards whose bit is set.
    pub(super) fn add(&mut self, word: Word) {
        let mut carry = word;
        for (sum, waiting) in &mut self.levels {
            let Some(other) = waiting.take() else {
                *waiting = Some(carry);
                return;
            };
            let half = xor(*sum, other);
            let next = or(and(*sum, other), and(half, carry));
            *sum = xor(half, carry);
            carry = next;
        }
        self.levels.push(([0; 4], Some(carry)));
    }

    /// Appends the numbers of the first boards.
    pub(super) fn write(&self, boards: usize, numbers: &mut Vec<u32>) {
        numbers.extend((0..boards).map(|board| {
            let bit = |word: &Word| (word[board / 64] >> (board % 64) & 1) as u32;
            let levels = self.levels.iter().enumerate();
            levels.fold(0, |number, (level, (sum, waiting))| {
                number + ((bit(sum) + waiting.as_ref().map_or(0, bit)) << level)
            })
        }));
    }
}
