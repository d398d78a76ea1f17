//! Words of 128 bits, each in one register: compilers put a `u128` into two.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use core::ops::{BitAnd, BitOr, BitXor};

#[cfg(not(target_arch = "x86_64"))]
use self::portable as bits;
#[cfg(target_arch = "x86_64")]
use self::sse2 as bits;

/// A word of 128 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word(bits::Bits);

impl Word {
    #[inline(always)]
    pub(crate) fn new(word: u128) -> Self {
        Self(bits::new(word))
    }

    /// The lower 64 bits, and the higher ones.
    #[inline(always)]
    pub(crate) fn halves(self) -> [u64; 2] {
        bits::halves(self.0)
    }

    /// The number of ones.
    #[inline(always)]
    pub(crate) fn count_ones(self) -> u32 {
        let [low, high] = self.halves();
        low.count_ones() + high.count_ones()
    }

    /// The two digits of the sum of three bits, for each bit.
    #[inline(always)]
    pub(crate) fn full_add(a: Self, b: Self, c: Self) -> (Self, Self) {
        let one = a ^ b;
        (one ^ c, (a & b) | (one & c))
    }
}

impl BitAnd for Word {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(bits::and(self.0, other.0))
    }
}

impl BitOr for Word {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(bits::or(self.0, other.0))
    }
}

impl BitXor for Word {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(bits::xor(self.0, other.0))
    }
}

/// Words on any machine.
#[cfg(any(test, not(target_arch = "x86_64")))]
mod portable {
    pub(super) type Bits = u128;

    #[inline(always)]
    pub(super) fn new(word: u128) -> Bits {
        word
    }

    #[inline(always)]
    #[allow(clippy::cast_possible_truncation)] // the halves
    pub(super) fn halves(word: Bits) -> [u64; 2] {
        [word as u64, (word >> 64) as u64]
    }

    #[inline(always)]
    pub(super) fn and(a: Bits, b: Bits) -> Bits {
        a & b
    }

    #[inline(always)]
    pub(super) fn or(a: Bits, b: Bits) -> Bits {
        a | b
    }

    #[inline(always)]
    pub(super) fn xor(a: Bits, b: Bits) -> Bits {
        a ^ b
    }
}

/// Words of SSE2, which every x86-64 machine has.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)] // counts take 0.6, tests for no set 0.4 of the time with `u128`
mod sse2 {
    use core::arch::x86_64::{
        __m128i, _mm_and_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x,
        _mm_unpackhi_epi64, _mm_xor_si128,
    };

    pub(super) type Bits = __m128i;

    #[inline(always)]
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // the halves
    pub(super) fn new(word: u128) -> Bits {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_set_epi64x((word >> 64) as i64, word as i64) }
    }

    #[inline(always)]
    #[allow(clippy::cast_sign_loss)] // bits
    pub(super) fn halves(word: Bits) -> [u64; 2] {
        // SAFETY: SSE2 is part of x86-64.
        let [low, high] =
            unsafe { [_mm_cvtsi128_si64(word), _mm_cvtsi128_si64(_mm_unpackhi_epi64(word, word))] };
        [low as u64, high as u64]
    }

    #[inline(always)]
    pub(super) fn and(a: Bits, b: Bits) -> Bits {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_and_si128(a, b) }
    }

    #[inline(always)]
    pub(super) fn or(a: Bits, b: Bits) -> Bits {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_or_si128(a, b) }
    }

    #[inline(always)]
    pub(super) fn xor(a: Bits, b: Bits) -> Bits {
        // SAFETY: SSE2 is part of x86-64.
        unsafe { _mm_xor_si128(a, b) }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use proptest::prelude::*;

    use super::{portable, sse2};

    proptest! {
        #[test]
        fn words_are_those_of_portable_code(a: u128, b: u128) {
            let (x, y) = (sse2::new(a), sse2::new(b));
            let (a, b) = (portable::new(a), portable::new(b));
            prop_assert_eq!(sse2::halves(x), portable::halves(a));
            prop_assert_eq!(sse2::halves(sse2::and(x, y)), portable::halves(portable::and(a, b)));
            prop_assert_eq!(sse2::halves(sse2::or(x, y)), portable::halves(portable::or(a, b)));
            prop_assert_eq!(sse2::halves(sse2::xor(x, y)), portable::halves(portable::xor(a, b)));
        }
    }
}
