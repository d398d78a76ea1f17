//! Words of many bits, one for each instruction set.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::planes::{self, Card};

/// What can be done with any words.
pub(super) trait Task {
    /// Does it. Implementations are inlined, so that each is compiled for the instructions of
    /// its caller.
    fn run<L: Lanes>(self, token: L::Token) -> bool;
}

/// A word of `8 * BYTES` bits, at most 64 bytes, with operations on each bit.
///
/// A word is made by `load` from a token for its instructions, and from other words.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// What proves that the machine has the instructions.
    type Token: Copy;

    const BYTES: usize;

    /// The word of these bytes; missing ones are 0.
    fn load(token: Self::Token, bytes: &[u8]) -> Self;

    /// The planes of cards, from eight words of indices, and a word that is not 0 if one of
    /// them is no card's.
    #[inline(always)]
    fn cards(token: Self::Token, indices: [Self; 8]) -> (Card<Self>, Self) {
        planes::cards(token, indices)
    }

    /// Writes the bytes of the word, as many as there is room for.
    fn store(self, bytes: &mut [u8]);

    /// Each group of 64 bits, its first byte the lowest, shifted left by `BITS`, a power of two
    /// below 64. The bits that are shifted in mean nothing.
    fn shl<const BITS: u32>(self) -> Self;

    /// The same to the right.
    fn shr<const BITS: u32>(self) -> Self;
}

/// The bytes, with zeros behind them. There are fewer than `LEN`.
#[cold]
pub(super) fn padded<const LEN: usize>(bytes: &[u8]) -> [u8; LEN] {
    let mut padded = [0; LEN];
    padded[..bytes.len()].copy_from_slice(bytes);
    padded
}

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
