//! Binomial coefficients.

/// The number of ways to choose `k` of `n` things: up to 18 of 81, or 3 of some thousands.
pub(crate) fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1))
}
