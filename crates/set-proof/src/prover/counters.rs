//! How many words of a list have each value, for all values at once.

use crate::word::Word;

/// The most binary digits of a counter. A longer list would not fit into memory.
const DIGITS: usize = 32;

/// One counter for each value: digit `k` of all counters is in word `k`.
pub(super) struct Counters<W> {
    digits: [W; DIGITS],
    /// The number of digits in use.
    len: usize,
}

impl<W: Word> Counters<W> {
    /// Counts how many words have each value.
    pub(super) fn count(words: &[W], none: &W) -> Self {
        // The counters of four values take two digits and a carry.
        let len = (usize::BITS - words.len().leading_zeros()).clamp(2, 32) as usize;
        let mut counters = Self { digits: core::array::from_fn(|_| none.clone()), len };
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
        for digit in &mut self.digits[digit..self.len] {
            let next = digit.and(&carry);
            *digit = digit.xor(&carry);
            carry = next;
        }
    }

    /// Whether one word has this value.
    pub(super) fn is_one(&self, value: &W) -> bool {
        let (ones, others) = self.digits[..self.len].split_at(1);
        ones[0].meets(value) && !others.iter().any(|digit| digit.meets(value))
    }

    /// Those of the values that the fewest words have.
    pub(super) fn fewest(&self, mut values: W) -> W {
        for digit in self.digits[..self.len].iter().rev() {
            let zeros = values.minus(digit);
            if !zeros.is_empty() {
                values = zeros;
            }
        }
        values
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
        fn the_fewest_by_counting(
            words in prop::collection::vec(any::<u64>().prop_map(|bits| bits & 0xfff), 0..70),
            values in 1..0x1000_u64,
        ) {
            let count = |value: u32| words.iter().filter(|&&word| word >> value & 1 == 1).count();
            let of: Vec<u32> = (0..12).filter(|value| values >> value & 1 == 1).collect();
            let least = of.iter().map(|&value| count(value)).min().unwrap();
            let fewest = of.iter().filter(|&&value| count(value) == least);
            let expected: u64 = fewest.map(|value| 1 << value).sum();
            let counters = Counters::count(&words, &0);
            prop_assert_eq!(counters.fewest(values), expected);
            prop_assert!(of.iter().all(|&value| counters.is_one(&(1 << value)) == (count(value) == 1)));
        }
    }
}
