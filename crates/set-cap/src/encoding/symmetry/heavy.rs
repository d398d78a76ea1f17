//! A parallel class of hyperplanes with many pairs.

use set_core::Rules;

use super::frame::{frame, largest};
use super::needs;
use crate::CapError;
use crate::arithmetic::choose;
use crate::cnf::Literal;
use crate::encoding::at_least::counter;
use crate::encoding::formula::{Builder, CapProblem};

/// How many points of a cap lie in the three hyperplanes of a parallel class,
/// in descending order.
pub type Split = [u64; 3];

/// The splits of a cap of `size` points of AG(p, 3) that have as many pairs in
/// a common hyperplane as the average over all classes, or more, and in which no
/// hyperplane has more points than fit: every such cap has a class that splits
/// it in one of these ways. If there are none, there is no such cap.
///
/// In descending order.
///
/// # Example
///
/// ```
/// use set_cap::heavy_splits;
///
/// // 21 cards of the classic deck: 68.25 pairs on average.
/// assert_eq!(heavy_splits(4, 21), [[9, 9, 3], [9, 8, 4]]);
/// // Ten points of the space cannot be: 45 * 4 / 13 pairs on average, but
/// // planes hold four points at most.
/// assert!(heavy_splits(3, 10).is_empty());
/// ```
#[must_use]
pub fn heavy_splits(dimensions: u32, size: u64) -> Vec<Split> {
    splits(dimensions, size).filter(|&split| is_heavy(dimensions, size, split)).collect()
}

/// All splits in which no hyperplane has more points than fit.
pub(crate) fn splits(dimensions: u32, size: u64) -> impl Iterator<Item = Split> {
    let most = largest(dimensions.saturating_sub(1)).min(size);
    (0..=most).rev().flat_map(move |a| {
        let rest = size - a;
        (0..=a.min(rest)).rev().map(move |b| [a, b, rest - b]).filter(|&[_, b, c]| b >= c)
    })
}

/// The pairs of points in a common hyperplane.
pub(crate) fn pairs(split: Split) -> u128 {
    split.map(|points| choose_u64(points, 2)).iter().sum()
}

pub(crate) fn choose_u64(n: u64, k: usize) -> u128 {
    choose(usize::try_from(n).unwrap_or(usize::MAX), k)
}

fn is_heavy(dimensions: u32, size: u64, split: Split) -> bool {
    // pairs >= C(k, 2) (3^(p-1) - 1) / (3^p - 1), without fractions
    let power = |p: u32| 3_u128.saturating_pow(p) - 1;
    let all = choose_u64(size, 2).saturating_mul(power(dimensions.saturating_sub(1)));
    pairs(split).saturating_mul(power(dimensions)) >= all
}

/// The demand for a heavy class, which includes that for `size` cards.
pub(in crate::encoding) fn heavy_class(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    let p = problem.rules().properties();
    let hyperplane = match Rules::new(p - 1, 3) {
        Ok(rules) if problem.rules().values() == 3 => rules,
        _ => return Err(needs(problem, "it needs three values and two properties or more")),
    };
    let splits = heavy_splits(p, problem.size());
    let fits = |&[a, b, _]: &Split| a > largest(p - 2) && b >= 1;
    if !splits.iter().all(fits) {
        let reason = "it needs a class whose heaviest hyperplane has a frame: more cards";
        return Err(needs(problem, reason));
    }
    let selectors = selectors(builder, &splits)?;
    let parts = cards.chunks(cards.len() / 3);
    for (part, cards) in parts.enumerate() {
        let sizes = splits.iter().map(|split| split[part]).filter(|&size| size > 0);
        let (Some(least), Some(most)) = (sizes.clone().min(), sizes.max()) else { continue };
        let encoding = problem.encoding();
        let counter = counter(builder, encoding, hyperplane, cards, least..=most, true)?;
        for (&selector, split) in selectors.iter().zip(&splits) {
            if let Some(enough) = counter.at_least(split[part]) {
                builder.cnf.add(&[!selector, enough])?;
            }
        }
    }
    let second_hyperplane = cards.len() / 3;
    for card in frame(p - 1).chain([second_hyperplane]) {
        builder.cnf.add(&[cards[card]])?;
    }
    Ok(())
}

/// A variable for each split, one of which is true.
fn selectors(builder: &mut Builder, splits: &[Split]) -> Result<Vec<Literal>, CapError> {
    let mut selectors = Vec::new();
    for [a, b, c] in splits {
        let selector = builder.cnf.variable()?;
        builder.note(format!(
            "{selector}: only if at least {a}, {b} and {c} cards have 0, 1 and 2 in the first property"
        ));
        selectors.push(selector);
    }
    builder.cnf.add(&selectors)?;
    Ok(selectors)
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

    #[test]
    fn counting_alone_refutes_five_in_the_plane() {
        assert!(heavy_splits(2, 5).is_empty());
        assert!(!heavy_splits(2, 4).is_empty());
        assert!(heavy_splits(1, 3).iter().all(|split| *split == [1, 1, 1]));
    }
}
