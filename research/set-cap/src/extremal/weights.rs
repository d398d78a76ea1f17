//! Integer weights that show that no choice of items has given sums.

use std::collections::BTreeMap;

use super::SetWeights;

impl SetWeights {
    /// Weights that show: no `count` items, each as often as wanted, have exactly
    /// `sums[0]` pairs and at most `sums[1]` triples together. The weight of every item is 0 or
    /// more, but the weights of these items would add up to less. `None` if no such weights are
    /// found.
    ///
    /// # Complexity
    ///
    /// `O(p^3)` steps for p different numbers of pairs.
    pub(super) fn find(
        items: impl Iterator<Item = [i64; 2]>,
        count: u32,
        sums: [i64; 2],
    ) -> Option<Self> {
        // Of the items with the same pairs, the one with the fewest triples has the least weight.
        let mut fewest = BTreeMap::<i64, i64>::new();
        for [pairs, triples] in items {
            let least = fewest.entry(pairs).or_insert(triples);
            *least = triples.min(*least);
        }
        let of = |pairs, triples, constant| Self {
            split: None,
            third_is_set: None,
            pairs,
            triples,
            third: 0,
            constant,
        };
        let zero_at =
            |pairs, triples, [x, y]: [&i64; 2]| of(pairs, triples, -(pairs * x + triples * y));
        // The least weight is 0 for two of the items, or for those at one end.
        let lines = fewest.iter().flat_map(|(x, y)| {
            fewest.range(x + 1..).map(move |(z, w)| zero_at(y - w, z - x, [x, y]))
        });
        let ends = [(1, fewest.first_key_value()), (-1, fewest.last_key_value())];
        let ends =
            ends.into_iter().filter_map(|(sign, end)| end.map(|(x, y)| zero_at(sign, 0, [x, y])));
        let weight = |weights: &Self, count: u32, [pairs, triples]: [i64; 2]| {
            weights.pairs * pairs + weights.triples * triples + weights.constant * i64::from(count)
        };
        // Without any item, a negative constant refutes.
        lines.chain(ends).chain([of(0, 0, -1)]).find(|weights| {
            weight(weights, count, sums) < 0
                && fewest.iter().all(|(&x, &y)| weight(weights, 1, [x, y]) >= 0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether some choice of three items has these pairs and at most these triples.
    fn some_choice(items: &[[i64; 2]], sums: [i64; 2]) -> bool {
        items.iter().any(|a| {
            items.iter().any(|b| {
                items.iter().any(|c| {
                    let [pairs, triples] = [0, 1].map(|i| a[i] + b[i] + c[i]);
                    pairs == sums[0] && triples <= sums[1]
                })
            })
        })
    }

    /// Only impossible sums are refuted, and many of them are.
    #[test]
    fn no_choice_that_exists_is_refuted() {
        let items = [[1, 2], [3, 1], [2, 2], [5, 1], [1, 6], [5, 9], [9, 4]];
        let [mut refuted, mut possible] = [0, 0];
        for pairs in 0..30 {
            for triples in 0..20 {
                let weights = SetWeights::find(items.into_iter(), 3, [pairs, triples]);
                let is_possible = some_choice(&items, [pairs, triples]);
                assert!(weights.is_none() || !is_possible, "{pairs}, {triples}");
                refuted += i32::from(weights.is_some());
                possible += i32::from(is_possible);
            }
        }
        assert!(refuted > 100 && possible > 100, "{refuted}, {possible}");
        assert!(SetWeights::find([].into_iter(), 3, [0, 0]).is_some());
        assert_eq!(SetWeights::find([[0, 0]].into_iter(), 3, [0, 0]), None);
    }
}
