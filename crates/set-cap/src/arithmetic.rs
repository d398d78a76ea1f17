//! Small exact arithmetic.

/// The number of ways to choose `k` of `n`, for the small numbers of this crate.
pub(crate) fn choose(n: usize, k: usize) -> u128 {
    if k > n { 0 } else { (0..k).fold(1, |c, i| c * (n - i) as u128 / (i + 1) as u128) }
}
