//! Words on any machine.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

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
