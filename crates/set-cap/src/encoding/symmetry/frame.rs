//! The cards of an affine frame.

use set_core::Rules;

use super::needs;
use crate::CapError;
use crate::bounds::upper_bound;
use crate::cnf::Literal;
use crate::encoding::formula::{Builder, CapProblem};

pub(super) fn fix(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    if problem.rules().values() != 3 {
        return Err(needs(problem, "it needs three values"));
    }
    let dimensions = spanned(problem.rules().properties(), problem.size());
    for card in frame(dimensions) {
        builder.cnf.add(&[cards[card]])?;
    }
    Ok(())
}

/// The numbers of the cards `0, e_p, e_(p-1), ...`, as many as an affine frame
/// of so many dimensions has: the last properties first.
pub(super) fn frame(dimensions: u32) -> impl Iterator<Item = usize> {
    core::iter::once(0).chain((0..dimensions).map(|i| 3_usize.pow(i)))
}

/// The most dimensions that every cap of `size` points has in common: the
/// largest `d <= p` for which it does not fit into `d - 1` dimensions.
fn spanned(properties: u32, size: u64) -> u32 {
    (1..=properties).rev().find(|&d| size > largest(d - 1)).unwrap_or(0)
}

/// A bound on the caps of AG(d, 3), of which AG(0, 3) is a point.
pub(super) fn largest(dimensions: u32) -> u64 {
    Rules::new(dimensions, 3).map_or(1, upper_bound)
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
