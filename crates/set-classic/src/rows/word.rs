//! Words of 128 bits, each in one register: compilers put a `u128` into two.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

#[cfg(any(test, not(target_arch = "x86_64")))]
mod portable;
#[cfg(target_arch = "x86_64")]
mod sse2;

use core::ops::{BitAnd, BitOr, BitXor};

#[cfg(not(target_arch = "x86_64"))]
use self::portable as bits;
#[cfg(target_arch = "x86_64")]
use self::sse2 as bits;

/// A word of 128 bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word(bits::Bits);

impl Word {
    #[inline(always)]
    pub(super) fn new(word: u128) -> Self {
        Self(bits::new(word))
    }

    /// The lower 64 bits, and the higher ones.
    #[inline(always)]
    pub(super) fn halves(self) -> [u64; 2] {
        bits::halves(self.0)
    }

    /// The number of ones.
    #[inline(always)]
    pub(super) fn count_ones(self) -> u32 {
        let [low, high] = self.halves();
        low.count_ones() + high.count_ones()
    }

    /// The two digits of the sum of three bits, for each bit.
    #[inline(always)]
    pub(super) fn full_add(a: Self, b: Self, c: Self) -> (Self, Self) {
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
