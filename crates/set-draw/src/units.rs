//! Lengths, counts and columns of a picture.

/// A count as a length. Counts are limited to some thousands, so none is cut short.
pub(crate) fn length(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// The quotient of two positive numbers, rounded up.
pub(crate) const fn div_ceil(a: i32, b: i32) -> i32 {
    (a + b - 1) / b
}

/// A number of columns for cards in rows of which few places stay empty: a divisor of their number
/// close above its root, or the root.
pub(crate) fn balanced_columns(cards: usize) -> usize {
    let root = (cards.isqrt() + usize::from(cards.isqrt().pow(2) < cards)).max(1);
    (root..=root + 2).find(|&columns| cards.is_multiple_of(columns)).unwrap_or(root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boards_fill_their_rows() {
        let columns = [0, 1, 2, 3, 4, 9, 12, 15, 16, 18, 20, 21, 23].map(balanced_columns);
        assert_eq!(columns, [1, 1, 2, 3, 2, 3, 4, 5, 4, 6, 5, 7, 5]);
    }
}
