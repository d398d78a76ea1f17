//! Words, each a candidate's values, and lists of words in blocks of eight.
//!
//! A word of `P` machine words is stored as `P` *planes*: the first plane of a list
//! holds the low machine word of each of its words, the second plane the high one.

use core::ops::{BitAnd, Not};

/// Values in `P` machine words, one bit for each value.
///
/// Its methods use plain loops: `array::from_fn` and `array::map` are not inlined into
/// functions that are compiled for vector instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<const P: usize>(pub(super) [u64; P]);

impl<const P: usize> Word<P> {
    pub(crate) const EMPTY: Self = Self([0; P]);
    pub(crate) const ALL: Self = Self([u64::MAX; P]);

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        let mut all = 0;
        for plane in 0..P {
            all |= self.0[plane];
        }
        all == 0
    }

    #[inline(always)]
    pub(crate) fn len(self) -> u32 {
        let mut len = 0;
        for plane in 0..P {
            len += self.0[plane].count_ones();
        }
        len
    }

    /// The values of this word that the other one does not have.
    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The word's lowest value alone; empty if the word is.
    #[inline(always)]
    pub(crate) fn first(self) -> Self {
        let mut first = Self::EMPTY;
        for plane in 0..P {
            if self.0[plane] != 0 {
                first.0[plane] = self.0[plane] & self.0[plane].wrapping_neg();
                break;
            }
        }
        first
    }
}

impl<const P: usize> BitAnd for Word<P> {
    type Output = Self;

    #[inline(always)]
    fn bitand(mut self, other: Self) -> Self {
        for plane in 0..P {
            self.0[plane] &= other.0[plane];
        }
        self
    }
}

impl<const P: usize> Not for Word<P> {
    type Output = Self;

    #[inline(always)]
    fn not(mut self) -> Self {
        for plane in 0..P {
            self.0[plane] = !self.0[plane];
        }
        self
    }
}

/// One plane of eight words.
///
/// A list fills whole blocks: only its last block may end with empty words, as padding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Block(pub(super) [u64; 8]);

/// A list of words: the blocks of each plane. All planes have the same length.
pub(crate) type List<'a, const P: usize> = [&'a [Block]; P];

/// Which values some words have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coverage<const P: usize> {
    /// The values that at least one word has.
    pub(crate) once: Word<P>,
    /// The values that at least two words have.
    pub(crate) twice: Word<P>,
}

impl<const P: usize> Coverage<P> {
    pub(crate) const NOTHING: Self = Self { once: Word::EMPTY, twice: Word::EMPTY };

    /// Adds a word.
    #[inline(always)]
    pub(crate) fn insert(&mut self, word: Word<P>) {
        for plane in 0..P {
            self.twice.0[plane] |= self.once.0[plane] & word.0[plane];
            self.once.0[plane] |= word.0[plane];
        }
    }

    /// The values that exactly one word has.
    #[inline(always)]
    pub(crate) fn singles(self) -> Word<P> {
        self.once.without(self.twice)
    }
}

/// One word of a list.
#[inline(always)]
pub(crate) fn word<const P: usize>(list: List<'_, P>, block: usize, lane: usize) -> Word<P> {
    let mut word = Word::EMPTY;
    for plane in 0..P {
        word.0[plane] = list[plane][block].0[lane];
    }
    word
}

/// A word of two machine words: the low half, then the high half.
#[inline(always)]
#[allow(clippy::cast_possible_truncation)] // the halves of the word
pub(crate) fn planes(word: u128) -> Word<2> {
    Word([word as u64, (word >> 64) as u64])
}

/// A block of empty words.
pub(crate) static EMPTY: Block = Block([0; 8]);
