//! How many words of a list have each value, for all values at once.

use crate::word::Word;

/// The lowest of those values that the fewest words have, but at least one; empty if no word has a
/// value.
pub(super) fn rarest<W: Word>(words: &[W], none: &W) -> W {
    // Mostly few digits are enough, and their number being fixed makes the loops faster.
    match words.len() {
        0..0x100 => Counters::<W, 8>::count(words, none).rarest(),
        0x100..0x1_0000 => Counters::<W, 16>::count(words, none).rarest(),
        // A longer list than 32 digits can count would not fit into memory.
        _ => Counters::<W, 32>::count(words, none).rarest(),
    }
}

/// One counter for each value: digit `k` of all counters is in word `k`.
struct Counters<W, const DIGITS: usize> {
    digits: [W; DIGITS],
}

impl<W: Word, const DIGITS: usize> Counters<W, DIGITS> {
    fn count(words: &[W], none: &W) -> Self {
        let mut counters = Self { digits: core::array::from_fn(|_| none.clone()) };
        let mut fours = words.chunks_exact(4);
        for four in &mut fours {
            let (ones, first) = add(&counters.digits[0], &four[0], &four[1]);
            let (ones, second) = add(&ones, &four[2], &four[3]);
            let (twos, carry) = add(&counters.digits[1], &first, &second);
            counters.digits[0] = ones;
            counters.digits[1] = twos;
            counters.increment(2, carry);
        }
        fours.remainder().iter().for_each(|word| counters.increment(0, word.clone()));
        counters
    }

    /// Adds 2 to the power of `digit` to the counters of these values.
    #[inline]
    fn increment(&mut self, digit: usize, mut carry: W) {
        for digit in &mut self.digits[digit..] {
            let next = digit.and(&carry);
            *digit = digit.xor(&carry);
            carry = next;
        }
    }

    fn rarest(self) -> W {
        let [first, others @ ..] = &self.digits[..] else { unreachable!("there are digits") };
        let mut rarest = others.iter().fold(first.clone(), |union, digit| union.or(digit));
        // From the highest digit down: values with a 0 there are rarer.
        for digit in self.digits.iter().rev() {
            let zeros = rarest.minus(digit);
            if !zeros.is_empty() {
                rarest = zeros;
            }
        }
        rarest.lowest()
    }
}

/// The binary digits of the sums of three digits: of ones and of twos.
#[inline]
fn add<W: Word>(a: &W, b: &W, c: &W) -> (W, W) {
    let differ = a.xor(b);
    (differ.xor(c), a.and(b).or(&differ.and(c)))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_rarest_by_counting(
            words in prop::collection::vec(any::<u64>().prop_map(|bits| bits & 0xfff), 0..600),
        ) {
            let count = |value: u32| words.iter().filter(|&&word| word >> value & 1 == 1).count();
            let of: Vec<u32> = (0..12).filter(|&value| count(value) > 0).collect();
            let least = of.iter().copied().min_by_key(|&value| count(value));
            prop_assert_eq!(rarest(&words, &0), least.map_or(0, |value| 1 << value));
        }
    }
}
