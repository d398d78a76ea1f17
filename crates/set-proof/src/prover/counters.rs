//! How many words of a list have each value, for all values at once.

use crate::word::Word;

/// The values of a list of words, and the value on which to branch.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Rarest<W> {
    /// All values of the words.
    pub(super) union: W,
    /// The lowest of those values that the fewest words have, but at least one.
    pub(super) value: W,
    /// Whether only one word has this value.
    pub(super) is_one: bool,
}

impl<W: Word> Rarest<W> {
    /// Counts how many words have each value.
    pub(super) fn of(words: &[W], none: &W) -> Self {
        // Mostly few digits are enough, and their number being fixed makes the loops faster.
        match words.len() {
            0..0x100 => Counters::<W, 8>::count(words, none).rarest(),
            0x100..0x1_0000 => Counters::<W, 16>::count(words, none).rarest(),
            // A longer list than 32 digits can count would not fit into memory.
            _ => Counters::<W, 32>::count(words, none).rarest(),
        }
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

    fn rarest(self) -> Rarest<W> {
        let [ones, others @ ..] = &self.digits[..] else { unreachable!("there are digits") };
        let more = others.iter().fold(ones.minus(ones), |more, digit| more.or(digit));
        let union = ones.or(&more);
        let mut rarest = union.clone();
        for digit in self.digits.iter().rev() {
            let zeros = rarest.minus(digit);
            if !zeros.is_empty() {
                rarest = zeros;
            }
        }
        let value = rarest.lowest();
        let is_one = !value.meets(&more) && !value.is_empty();
        Rarest { union, value, is_one }
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
            let union = words.iter().fold(0, |union, word| union | word);
            let value = least.map_or(0, |value| 1 << value);
            let is_one = least.is_some_and(|value| count(value) == 1);
            prop_assert_eq!(Rarest::of(&words, &0), Rarest { union, value, is_one });
        }
    }
}
