//! Words for any machine.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::lanes::{Card, Lanes, padded};
use super::planes;

/// 256 bits for any machine: compilers know how to use its short vectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable([u64; 4]);

impl Portable {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(f))
    }

    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Lanes for Portable {
    type Token = ();

    const BYTES: usize = 32;

    #[inline(always)]
    fn load((): (), bytes: &[u8]) -> Self {
        let padded = bytes.first_chunk().copied().unwrap_or_else(|| padded::<32>(bytes));
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(padded.as_chunks::<8>().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        Self(words)
    }

    #[inline(always)]
    fn cards((): (), indices: [Self; 8]) -> (Card<Self>, Self) {
        planes::cards((), indices)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8]) {
        for (word, bytes) in self.0.iter().zip(bytes.chunks_mut(8)) {
            bytes.copy_from_slice(&word.to_le_bytes()[..bytes.len()]);
        }
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        self.map(|word| word << BITS)
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        self.map(|word| word >> BITS)
    }
}

impl BitAnd for Portable {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Portable {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Portable {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Portable {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self.map(|word| !word)
    }
}
