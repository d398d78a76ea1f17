//! WebAssembly's words of 128 bits. Compilers do not find them in the portable code.

#![allow(clippy::inline_always)] // so that the kernels keep the words in registers

use core::arch::wasm32::{
    u64x2, u64x2_extract_lane, u64x2_shl, u64x2_shr, v128, v128_and, v128_not, v128_or, v128_xor,
};
use core::ops::{BitAnd, BitOr, BitXor, Not};

use super::lanes::{Card, Lanes, padded};
use super::planes;

/// 128 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simd128(v128);

impl Lanes for Simd128 {
    // The module runs only where the machine has the instructions.
    type Token = ();

    const BYTES: usize = 16;

    #[inline(always)]
    fn load((): (), bytes: &[u8]) -> Self {
        let bytes = bytes.first_chunk().copied().unwrap_or_else(|| padded::<16>(bytes));
        let word = u128::from_le_bytes(bytes);
        Self(u64x2(word as u64, (word >> 64) as u64))
    }

    #[inline(always)]
    fn cards((): (), indices: [Self; 8]) -> (Card<Self>, Self) {
        planes::cards((), indices)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8]) {
        let words = [u64x2_extract_lane::<0>(self.0), u64x2_extract_lane::<1>(self.0)];
        for (word, bytes) in words.iter().zip(bytes.chunks_mut(8)) {
            bytes.copy_from_slice(&word.to_le_bytes()[..bytes.len()]);
        }
    }

    #[inline(always)]
    fn shl<const BITS: u32>(self) -> Self {
        Self(u64x2_shl(self.0, BITS))
    }

    #[inline(always)]
    fn shr<const BITS: u32>(self) -> Self {
        Self(u64x2_shr(self.0, BITS))
    }
}

impl BitAnd for Simd128 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }
}

impl BitOr for Simd128 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }
}

impl BitXor for Simd128 {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(v128_xor(self.0, other.0))
    }
}

impl Not for Simd128 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(v128_not(self.0))
    }
}
