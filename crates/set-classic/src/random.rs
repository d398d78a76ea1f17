//! Random numbers below a bound.

use set_core::RandomBits;

/// A uniform number below `bound`; 0 for a bound of 0.
///
/// The product of a word and the bound is below `bound * 2^64`; its high half is the number.
/// Words whose low half is below `2^64 mod bound` are refused, so that each number has the
/// same number of words (D. Lemire, "Fast random integer generation in an interval").
pub(crate) fn below(bound: u64, rng: &mut (impl RandomBits + ?Sized)) -> u64 {
    loop {
        let product = u128::from(rng.next_u64()) * u128::from(bound);
        #[allow(clippy::cast_possible_truncation)] // the two halves
        let (high, low) = ((product >> 64) as u64, product as u64);
        // 2^64 mod bound is below the bound, so most words need no division.
        if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
            return high;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::below;

    /// With words at both ends of the range of each number: 2^64 = 3 * (2^64 - 1) / 3 + 1, so
    /// one word is refused for a bound of 3.
    #[test]
    fn each_number_has_the_same_number_of_words() {
        let third = u64::MAX / 3;
        let number = |word: u64| {
            let script = [word, u64::MAX];
            let mut left = script.iter();
            let number = below(3, &mut || *left.next().expect("two words"));
            (number, left.len() == 1)
        };
        assert!(!number(0).1, "refused");
        assert_eq!(number(1), (0, true));
        assert_eq!(number(third), (0, true));
        assert_eq!(number(third + 1), (1, true));
        assert_eq!(number(2 * third), (1, true));
        assert_eq!(number(2 * third + 1), (2, true));
        assert_eq!(number(u64::MAX), (2, true));
        assert_eq!(below(0, &mut || 7), 0);
        assert_eq!(below(1, &mut || 7), 0);
    }
}
