//! Splits against the counts of whole caps.

use super::counting::decisive_splits;
use super::{heavy_splits, largest_cap};

#[test]
fn decisive_splits_of_46_cards() {
    let (weights, splits) = decisive_splits(5, 46).unwrap();
    assert_eq!(splits, [[20, 20, 6], [20, 19, 7], [20, 18, 8], [19, 19, 8]]);
    assert!(weights.total(5, 46) >= 0);
}

#[test]
fn ten_cards_of_three_properties_have_no_heavy_split() {
    // A class would have 45 * 4 / 13 pairs on average, but planes hold at most four points.
    assert!(heavy_splits(3, 10).is_empty());
    assert_eq!(largest_cap(3), 9);
}

#[test]
fn decisive_splits_keep_the_total() {
    for (dimensions, size) in [(3, 10), (4, 20), (4, 21), (5, 45), (5, 46), (6, 112)] {
        let (weights, splits) = decisive_splits(dimensions, size).unwrap();
        assert!(weights.total(dimensions, size) >= 0);
        assert!(splits.iter().all(|&split| weights.of(split) >= 0));
    }
    assert!(decisive_splits(1, 2).is_none() && decisive_splits(7, 2).is_none());
}
