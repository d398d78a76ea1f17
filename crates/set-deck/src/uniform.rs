//! Uniform numbers without bias.

use set_core::RandomBits;

/// A random number below `n`: if the bits of `rng` are uniform, all numbers in
/// `0..n` have exactly the same probability. `n = 0` is treated as 1 and gives 0.
///
/// A try takes as many bits as `n - 1` has. If they make a number of `n` or more,
/// it is rejected and another try follows. All numbers of that many bits are
/// equally likely, and therefore all numbers that are not rejected.
///
/// For `n <= 1` nothing is taken from `rng`. For `n <= 2^64` a try takes the high
/// bits of one `u64`, and for larger `n` the high bits of two, with the high half
/// first. This is fixed: seeds give the same numbers in every version.
///
/// The integer ranges of the crate `rand`, and so its shuffle, are documented
/// as slightly biased unless its feature `unbiased` is on. A library should
/// not turn it on, because it changes the numbers of every crate in the program.
///
/// # Complexity
///
/// Fewer than two tries expected, for every `n`. The number of tries has no
/// upper limit: with a broken `rng`, such as one whose bits are all ones, the
/// function may never return.
///
/// # Example
///
/// ```
/// use set_deck::{DeckRng, below};
///
/// let mut rng = DeckRng::from_seed(1);
/// let roll = 1 + below(&mut rng, 6);
/// assert!((1..=6).contains(&roll));
/// ```
pub fn below<R: RandomBits + ?Sized>(rng: &mut R, n: u128) -> u128 {
    let bits = u128::BITS - n.saturating_sub(1).leading_zeros();
    if bits == 0 {
        return 0;
    }
    loop {
        let number = high_bits(rng, bits);
        if number < n {
            return number;
        }
    }
}

/// Puts items into a random order: if the bits of `rng` are uniform, all orders have exactly the
/// same probability.
///
/// It is the Fisher-Yates shuffle from the first item to the last, by [`below`]. This is fixed:
/// seeds give the same orders in every version.
///
/// # Complexity
///
/// Expected time `O(n)` for `n` items.
///
/// # Example
///
/// ```
/// use set_deck::{DeckRng, shuffle};
///
/// let mut letters = ['a', 'b', 'c', 'd', 'e'];
/// shuffle(&mut DeckRng::from_seed(1), &mut letters);
/// let mut sorted = letters;
/// sorted.sort_unstable();
/// assert_eq!(sorted, ['a', 'b', 'c', 'd', 'e']);
/// ```
pub fn shuffle<R: RandomBits + ?Sized, T>(rng: &mut R, items: &mut [T]) {
    for place in 1..items.len() {
        let other = below(rng, place as u128 + 1);
        items.swap(place, usize::try_from(other).unwrap_or(place));
    }
}

/// A uniform number of `bits` bits, from 1 to 128.
fn high_bits<R: RandomBits + ?Sized>(rng: &mut R, bits: u32) -> u128 {
    let high = rng.next_u64();
    if bits <= u64::BITS {
        return u128::from(high >> (u64::BITS - bits));
    }
    let both = u128::from(high) << u64::BITS | u128::from(rng.next_u64());
    both >> (u128::BITS - bits)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::DeckRng;

    /// The number drawn from these words, and how many of them were taken.
    fn drawn(n: u128, words: &[u64]) -> (u128, usize) {
        let mut left = words.iter();
        let number = below(&mut || *left.next().expect("no more words than given"), n);
        (number, words.len() - left.len())
    }

    #[test]
    fn one_number_takes_no_bits() {
        assert_eq!(drawn(0, &[]), (0, 0));
        assert_eq!(drawn(1, &[]), (0, 0));
    }

    #[test]
    fn up_to_64_bits_are_the_high_bits_of_one_word() {
        assert_eq!(drawn(2, &[1 << 63]), (1, 1));
        assert_eq!(drawn(2, &[u64::MAX >> 1]), (0, 1));
        assert_eq!(drawn(6, &[0b110 << 61, 0b111 << 61, 0b101 << 61]), (5, 3));
        assert_eq!(drawn(1 << 63, &[u64::MAX]), (u128::from(u64::MAX >> 1), 1));
        assert_eq!(drawn(1 << 64, &[u64::MAX]), (u128::from(u64::MAX), 1));
    }

    #[test]
    fn more_bits_take_two_words_the_high_one_first() {
        let n = (1 << 64) + 1;
        assert_eq!(drawn(n, &[1 << 63, 0]), (1 << 64, 2));
        assert_eq!(drawn(n, &[1 << 63, 1 << 63, 0, 1 << 63]), (1, 4));
        assert_eq!(drawn(u128::MAX, &[5, 6]), (5 << 64 | 6, 2));
        assert_eq!(
            drawn(u128::MAX, &[u64::MAX, u64::MAX, u64::MAX, u64::MAX - 1]),
            (u128::MAX - 1, 4)
        );
    }

    #[test]
    fn equal_chances_by_enumeration() {
        // All first words that differ in their four high bits: each number is
        // kept equally often, and all else is a second try.
        for n in 2..=16_u64 {
            let mut kept = std::vec![0; usize::try_from(n).unwrap()];
            let mut again = 0;
            for word in 0..16_u64 {
                match drawn(u128::from(n), &[word << 60, 0]) {
                    (number, 1) => kept[usize::try_from(number).unwrap()] += 1,
                    _ => again += 1,
                }
            }
            let each = 16 / n.next_power_of_two();
            assert!(kept.iter().all(|&count| count == each), "n = {n}: {kept:?}");
            assert_eq!(again, 16 - n * each);
        }
    }

    proptest! {
        #[test]
        fn the_number_is_below_n(seed: u64, bits in 0..128_u32, n: u128) {
            let n = (n >> bits).max(1);
            let mut rng = DeckRng::from_seed(seed);
            for _ in 0..20 {
                prop_assert!(below(&mut rng, n) < n);
            }
        }
    }
}
