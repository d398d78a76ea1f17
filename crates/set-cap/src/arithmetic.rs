//! Small exact arithmetic.

/// The binomial coefficient "`n` choose `k`". The product saturates, which needs
/// numbers far beyond those of any deck whose caps can be counted.
pub(crate) fn choose(n: u64, k: u64) -> u128 {
    if k > n {
        0
    } else {
        (0..k).fold(1_u128, |c, i| c.saturating_mul(u128::from(n - i)) / u128::from(i + 1))
    }
}
