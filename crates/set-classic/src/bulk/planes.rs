//! Cards of many boards as bit planes.
//!
//! A *bit plane* is a word with one bit for each board of a block. A card has eight: for each
//! property, whether the value is 1 or more, and whether it is 2.

#![allow(clippy::inline_always)] // so that callers compile them for their instructions

use super::lanes::{Card, Lanes, Value};
use super::transposition::bits;

/// The bit planes of cards, from eight words of indices, and the boards whose index is 81 or
/// more.
#[inline(always)]
pub(super) fn cards<L: Lanes>(token: L::Token, indices: [L; 8]) -> (Card<L>, L) {
    let bits = bits(token, indices);
    (values(bits), is_no_card(bits))
}

/// Whether an index, given by its bits, is 81 or more.
#[inline(always)]
fn is_no_card<L: Lanes>(x: [L; 8]) -> L {
    let [x0, x1, x2, x3, x4, x5, x6, x7] = x;
    // 81 is 1010001 in base 2.
    x7 | (x6 & (x5 | (x4 & (x3 | x2 | x1 | x0))))
}

/// The values of cards, from the bits of their indices: the index is divided by 27, 9
/// and 3, by comparing and subtracting.
#[inline(always)]
fn values<L: Lanes>(x: [L; 8]) -> Card<L> {
    let [x0, x1, x2, x3, x4, x5, x6, _] = x;
    // 27 is 11011 in base 2, and 54 is 110110.
    let at_least_27 = x6 | x5 | (x4 & x3 & (x2 | (x1 & x0)));
    let at_least_54 = x6 | (x5 & x4 & (x3 | (x2 & x1)));
    let once = at_least_27 & !at_least_54;
    let (x0, carry) = (x0 ^ once, !x0 & once);
    let (x1, carry) = subtract(x1, at_least_27, carry);
    let (x2, carry) = subtract(x2, at_least_54, carry);
    let (x3, carry) = subtract(x3, once, carry);
    let x4 = x4 ^ at_least_27 ^ carry;
    // 9 is 1001, and 18 is 10010.
    let at_least_9 = x4 | (x3 & (x2 | x1 | x0));
    let at_least_18 = x4 & (x3 | x2 | x1);
    let once = at_least_9 & !at_least_18;
    let (x0, carry) = (x0 ^ once, !x0 & once);
    let (x1, carry) = subtract(x1, at_least_18, carry);
    let (x2, carry) = (x2 ^ carry, !x2 & carry);
    let x3 = x3 ^ once ^ carry;
    // 3 is 11, and 6 is 110.
    let at_least_3 = x3 | x2 | (x1 & x0);
    let at_least_6 = x3 | (x2 & x1);
    let once = at_least_3 & !at_least_6;
    let (x0, carry) = (x0 ^ once, !x0 & once);
    let x1 = x1 ^ at_least_3 ^ carry;
    [[at_least_27, at_least_54], [at_least_9, at_least_18], [at_least_3, at_least_6], [x0 | x1, x1]]
}

/// A digit of `a - b - carry`, and the next carry.
#[inline(always)]
fn subtract<L: Lanes>(a: L, b: L, carry: L) -> (L, L) {
    (a ^ b ^ carry, (!a & (b | carry)) | (b & carry))
}

/// The third card of two cards.
#[inline(always)]
pub(super) fn third<L: Lanes>(a: &Card<L>, b: &Card<L>) -> Card<L> {
    [
        third_value(a[0], b[0]),
        third_value(a[1], b[1]),
        third_value(a[2], b[2]),
        third_value(a[3], b[3]),
    ]
}

/// The value of the third card: the common value where both cards agree, else the third value.
///
/// The first bit planes of the values 0, 1, 2 are 0, 1, 1; the second ones are 0, 0, 1. So
/// where the values are all different, the first bit planes have the XOR 0, and the second
/// ones 1.
#[inline(always)]
fn third_value<L: Lanes>(a: Value<L>, b: Value<L>) -> Value<L> {
    let (one, two) = (a[0] ^ b[0], a[1] ^ b[1]);
    [one | (a[0] & !two), (one | a[1]) & !two]
}

/// Whether the cards differ.
#[inline(always)]
pub(super) fn differ<L: Lanes>(a: &Card<L>, b: &Card<L>) -> L {
    let mut differ = a[0][0] ^ b[0][0];
    differ = differ | (a[0][1] ^ b[0][1]);
    for i in 1..4 {
        differ = differ | (a[i][0] ^ b[i][0]);
        differ = differ | (a[i][1] ^ b[i][1]);
    }
    differ
}
