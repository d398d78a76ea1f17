//! Words, and lists of words.

use core::ops::{BitAnd, Not};

/// Values, a bit each, in `P` machine words.
///
/// The loops are written out: `array::from_fn` and `array::map` are not inlined
/// into code compiled for other instructions.
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

    /// Without those of another word.
    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The first value, if there is one.
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

/// A machine word each of eight words.
///
/// Lists fill whole blocks: what is left of the last one is empty words, and no others
/// are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Block(pub(super) [u64; 8]);

/// A list of words: the blocks of each plane, as many in all.
pub(crate) type List<'a, const P: usize> = [&'a [Block]; P];

/// Which values some words have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coverage<const P: usize> {
    /// The values of one word at least.
    pub(crate) once: Word<P>,
    /// The values of two words at least.
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

    /// The values of exactly one word.
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

/// The lower and the upper half.
#[inline(always)]
#[allow(clippy::cast_possible_truncation)] // on purpose
pub(crate) fn planes(word: u128) -> Word<2> {
    Word([word as u64, (word >> 64) as u64])
}

/// A block without values.
pub(crate) static EMPTY: Block = Block([0; 8]);
