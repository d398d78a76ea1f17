//! Words of SSE2, which every x86-64 machine has.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions
#![allow(unsafe_code)] // counts take 0.6, tests for no set 0.4 of the time with `u128`

use core::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x, _mm_unpackhi_epi64,
    _mm_xor_si128,
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
