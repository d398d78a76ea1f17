//! Words of many bits, one for each instruction set.

use core::ops::{BitAnd, BitOr, BitXor, Not};

/// A word of `8 * BYTES` bits, with operations on each bit and shifts in each byte.
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

    /// Writes the bytes of the word, as many as there is room for.
    fn store(self, bytes: &mut [u8]);

    /// All bytes shifted left by `BITS`, 1, 2 or 4, with other bytes' bits below.
    fn shl<const BITS: u32>(self) -> Self;

    /// All bytes shifted right by `BITS`, 1, 2 or 4, with other bytes' bits above.
    fn shr<const BITS: u32>(self) -> Self;
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
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(bytes.chunks(8)) {
            let mut padded = [0; 8];
            padded[..bytes.len()].copy_from_slice(bytes);
            *word = u64::from_le_bytes(padded);
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
