//! The demand for the cards of an affine frame.

use crate::bounds::largest_cap;
use crate::encoding::builder::Builder;
use crate::{CapError, CapProblem};
use set_export::cnf::Literal;

/// Demands the cards of a frame of all dimensions that the cap must span.
pub(super) fn add(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    if problem.rules().values() != 3 {
        return Err(problem.lacks("it needs three values"));
    }
    let dimensions = spanned(problem.rules().properties(), problem.size());
    for card in frame(dimensions) {
        builder.cnf.add(&[cards[card]])?;
    }
    Ok(())
}

/// The indices of the cards `0, e_p, e_(p-1), ...` of an affine frame of
/// `dimensions` dimensions: the last properties come first.
pub(super) fn frame(dimensions: u32) -> impl Iterator<Item = usize> {
    core::iter::once(0).chain((0..dimensions).map(|i| 3_usize.pow(i)))
}

/// The number of dimensions that every cap of `size` points spans: the largest
/// `d <= p` such that the cap does not fit into `d - 1` dimensions.
fn spanned(properties: u32, size: u64) -> u32 {
    (1..=properties).rev().find(|&d| size > largest_cap(d - 1)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimensions_that_a_cap_spans() {
        let spans: Vec<u32> = (1..=12).map(|size| spanned(4, size)).collect();
        assert_eq!(spans, [0, 1, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4]);
        assert_eq!(spanned(5, 45), 5);
        assert!(frame(4).eq([0, 1, 3, 9, 27]));
    }
}
