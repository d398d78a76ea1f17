//! An axis with its ticks at whole numbers.

use core::ops::Range;

use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint, Ranged};
use plotters::coord::types::RangedCoordf64;

/// A horizontal axis of sizes, which are whole numbers.
pub(super) struct WholeNumbers {
    range: Range<f64>,
    inner: RangedCoordf64,
}

impl WholeNumbers {
    pub(super) fn new(range: Range<f64>) -> Self {
        Self { inner: range.clone().into(), range }
    }
}

impl Ranged for WholeNumbers {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        self.inner.map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        ticks(&self.range)
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

/// Whole numbers in a range, some dozen.
fn ticks(range: &Range<f64>) -> Vec<f64> {
    let step = [1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 50.0, 100.0]
        .into_iter()
        .find(|step| (range.end - range.start) / step <= 13.0)
        .unwrap_or(1000.0);
    let first = (range.start / step).ceil() * step;
    let next = |&x: &f64| Some(x + step).filter(|&next| next <= range.end);
    core::iter::successors(Some(first), next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_whole_numbers() {
        assert_eq!(ticks(&(2.8..6.2)), [3.0, 4.0, 5.0, 6.0]);
        assert_eq!(ticks(&(-69.5..0.2)), [-60.0, -50.0, -40.0, -30.0, -20.0, -10.0, 0.0]);
    }
}
