//! How a cap may split over three parallel hyperplanes.

use set_core::Rules;
use set_proof::SetFreeBounds;

use crate::arithmetic::choose;

/// The numbers of points of a cap in the three hyperplanes of a parallel class,
/// in descending order.
pub(crate) type Split = [u64; 3];

/// The splits of a cap of `size` points of AG(p, 3) that have at least the
/// average number of pairs in a common hyperplane, in descending order.
///
/// The average is over all parallel classes, so every such cap has a class that
/// splits it in one of these ways. Splits in which a hyperplane has more points
/// than the known maximum are left out. If no split is left, there is no such
/// cap.
///
/// # Complexity
///
/// Time `O(m^2)`, where `m` is the known maximum for `p - 1` properties: 45 for
/// `p = 6`.
pub(crate) fn heavy_splits(dimensions: u32, size: u64) -> Vec<Split> {
    splits(dimensions, size).filter(|&split| is_heavy(dimensions, size, split)).collect()
}

/// All splits in which no hyperplane has more points than the known maximum, in
/// descending order.
pub(super) fn splits(dimensions: u32, size: u64) -> impl Iterator<Item = Split> {
    let most = largest_cap(dimensions.saturating_sub(1)).min(size);
    (0..=most).rev().flat_map(move |a| {
        let rest = size - a;
        (0..=a.min(rest)).rev().map(move |b| [a, b, rest - b]).filter(|&[_, b, c]| b >= c)
    })
}

/// An upper bound on the caps of AG(d, 3); AG(0, 3) is a point.
pub(crate) fn largest_cap(dimensions: u32) -> u64 {
    Rules::new(dimensions, 3).map_or(1, |rules| SetFreeBounds::of(rules).upper)
}

/// The number of pairs of points in a common hyperplane.
pub(super) fn pairs(split: Split) -> u128 {
    split.map(|points| choose(points, 2)).iter().sum()
}

fn is_heavy(dimensions: u32, size: u64, split: Split) -> bool {
    // pairs >= C(k, 2) (3^(p-1) - 1) / (3^p - 1), without fractions
    let power = |p: u32| 3_u128.saturating_pow(p) - 1;
    let all = choose(size, 2).saturating_mul(power(dimensions.saturating_sub(1)));
    pairs(split).saturating_mul(power(dimensions)) >= all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_of_21_cards() {
        let all: Vec<Split> = splits(4, 21).collect();
        let expected =
            [[9, 9, 3], [9, 8, 4], [9, 7, 5], [9, 6, 6], [8, 8, 5], [8, 7, 6], [7, 7, 7]];
        assert_eq!(all, expected);
        let pairs: Vec<u128> = all.into_iter().map(pairs).collect();
        assert_eq!(pairs, [75, 70, 67, 66, 66, 64, 63]);
        // The average over 40 classes is 210 * 13 / 40 = 68.25.
        assert_eq!(heavy_splits(4, 21), expected[..2]);
    }
}
