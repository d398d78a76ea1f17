//! Lengths and counts in units of a picture.

/// A count as a length. Counts are limited to some thousands, so none is cut short.
pub(crate) fn length(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// The quotient of two positive numbers, rounded up.
pub(crate) const fn div_ceil(a: i32, b: i32) -> i32 {
    (a + b - 1) / b
}
