//! The cheapest choice of items whose weights have a given sum.

use alloc::collections::BTreeMap;
use alloc::vec;

/// The least sum of costs of `count` items, each as often as wanted, whose weights add up to
/// exactly `weights` in each of `N` dimensions. `None` if no choice does.
///
/// # Complexity
///
/// `O(count · items · states)` steps. The states are the weights up to `weights`, minus the
/// least weights of any choice.
pub(super) fn cheapest<const N: usize>(
    items: &[([u32; N], u32)],
    count: u32,
    weights: [u32; N],
) -> Option<u32> {
    // Only the excess over the lightest weights matters.
    let lightest = items.iter().map(|(weights, _)| *weights).reduce(least_of_each)?;
    let mut excess = [0; N];
    for ((excess, total), least) in excess.iter_mut().zip(weights).zip(lightest) {
        *excess = total.checked_sub(count * least)? as usize;
    }
    let mut cheapest = BTreeMap::<[usize; N], u32>::new();
    for (weights, cost) in items {
        let mut weights = *weights;
        weights.iter_mut().zip(lightest).for_each(|(weight, least)| *weight -= least);
        let least = cheapest.entry(weights.map(|weight| weight as usize)).or_insert(u32::MAX);
        *least = (*cost).min(*least);
    }
    cheapest.retain(|weights, _| weights.iter().zip(excess).all(|(weight, most)| *weight <= most));

    let states = excess.iter().map(|most| most + 1).product();
    let mut costs = vec![u32::MAX; states];
    costs[0] = 0;
    for _ in 0..count {
        let mut next = vec![u32::MAX; states];
        for (weights, cost) in &cheapest {
            add(&costs, &mut next, *weights, *cost, excess);
        }
        costs = next;
    }
    costs.last().copied().filter(|&cost| cost < u32::MAX)
}

/// The smaller weight in each dimension.
fn least_of_each<const N: usize>(mut first: [u32; N], second: [u32; N]) -> [u32; N] {
    first.iter_mut().zip(second).for_each(|(least, weight)| *least = weight.min(*least));
    first
}

/// Adds one item to every choice: `next` has the least costs with it.
///
/// A state is a number whose digits are the weights, the last dimension first.
fn add<const N: usize>(
    costs: &[u32],
    next: &mut [u32],
    weights: [usize; N],
    cost: u32,
    excess: [usize; N],
) {
    let dimensions = weights.iter().zip(excess);
    let shift = dimensions.clone().fold(0, |state, (weight, most)| state * (most + 1) + weight);
    let mut digits = [0; N];
    // All states whose weights leave room for the item, in ascending order.
    'states: loop {
        let row =
            digits.iter().zip(excess).fold(0, |state, (digit, most)| state * (most + 1) + digit);
        let (last_weight, last_most) = (weights[N - 1], excess[N - 1]);
        let len = last_most + 1 - last_weight;
        let from = &costs[row..row + len];
        for (next, &before) in next[row + shift..row + shift + len].iter_mut().zip(from) {
            *next = (*next).min(before.saturating_add(cost));
        }
        // The next digits in all dimensions but the last.
        for dimension in (0..N - 1).rev() {
            digits[dimension] += 1;
            if digits[dimension] + weights[dimension] <= excess[dimension] {
                continue 'states;
            }
            digits[dimension] = 0;
        }
        return;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All choices one after another.
    fn every_choice(items: &[([u32; 2], u32)], count: u32, weights: [i64; 2]) -> Option<u32> {
        if count == 0 {
            return (weights == [0, 0]).then_some(0);
        }
        let rest = |&([a, b], cost): &([u32; 2], u32)| {
            let weights = [weights[0] - i64::from(a), weights[1] - i64::from(b)];
            every_choice(items, count - 1, weights).map(|rest| rest + cost)
        };
        items.iter().filter_map(rest).min()
    }

    #[test]
    fn the_cheapest_of_all_choices() {
        let items = [([1, 2], 7), ([3, 1], 2), ([2, 2], 3), ([5, 1], 1), ([1, 2], 6), ([1, 4], 1)];
        let mut found = 0;
        for a in 0..20 {
            for b in 0..16 {
                let expected = every_choice(&items, 4, [i64::from(a), i64::from(b)]);
                assert_eq!(cheapest(&items, 4, [a, b]), expected, "{a}, {b}");
                found += u32::from(expected.is_some());
            }
        }
        assert!(found > 20);
        assert_eq!(cheapest::<1>(&[], 4, [0]), None);
        assert_eq!(cheapest(&[([2], 5)], 0, [0]), Some(0));
    }
}
