//! Counting, compiled for processors that count bits.

#![allow(unsafe_code)] // half the time of the portable code, by `lab bench --group classic`

use super::Rows;
use crate::hand::Hand;
use crate::tokens::Popcnt;

/// [`Rows::count`].
#[inline]
pub(crate) fn count(_: Popcnt, hand: Hand) -> u32 {
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn run(hand: Hand) -> u32 {
        Rows::of(hand).count()
    }
    // SAFETY: the token proves that the machine has the instructions.
    unsafe { run(hand) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_portable_code() {
        let Some(token) = Popcnt::detect() else {
            return; // no such processor: nothing to compare
        };
        let mut bits = 1_u128;
        for _ in 0..10_000 {
            // A full-period generator modulo 2^128.
            bits = bits.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
            let hand = Hand::truncated((bits >> 40) & (bits >> 17));
            assert_eq!(count(token, hand), Rows::of(hand).count(), "{hand}");
        }
    }
}
