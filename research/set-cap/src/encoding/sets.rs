//! A clause for every valid set of the deck.

use set_core::Rules;

use crate::CapError;
use crate::arithmetic::permutations;

/// Calls `visit` once with every valid set of a deck.
///
/// A set is given by the indices of its cards in the deck, which must fit into
/// 32 bits. The cards come in canonical order: in the first property in which
/// they differ, their values are 0, 1, 2, ...
///
/// # Complexity
///
/// Time proportional to the number of sets times `v`.
pub(super) fn for_each_valid_set(
    rules: Rules,
    mut visit: impl FnMut(&[u32]) -> Result<(), CapError>,
) -> Result<(), CapError> {
    // The first property in which the cards differ has the canonical order only.
    let permutations = match rules.properties() {
        1 => vec![(0..rules.values()).collect()],
        _ => permutations(rules.values()),
    };
    extend(rules, &permutations, 0, false, &vec![0; rules.set_len()], &mut visit)
}

/// Visits the sets that agree with `cards` in the first `done` properties.
fn extend(
    rules: Rules,
    permutations: &[Vec<u32>],
    done: u32,
    differ: bool,
    cards: &[u32],
    visit: &mut impl FnMut(&[u32]) -> Result<(), CapError>,
) -> Result<(), CapError> {
    let v = rules.values();
    if done == rules.properties() {
        return visit(cards);
    }
    let mut next = |values: &dyn Fn(usize) -> u32, differ| {
        let cards: Vec<u32> =
            cards.iter().enumerate().map(|(i, &card)| card * v + values(i)).collect();
        extend(rules, permutations, done + 1, differ, &cards, visit)
    };
    // Cards that agree in every property are one card, a set if v = 1.
    if differ || v == 1 || done + 1 < rules.properties() {
        for value in 0..v {
            next(&|_| value, differ)?;
        }
    }
    let orders = match (v, differ) {
        (1, _) => &[],
        (_, false) => &permutations[..1], // the canonical order
        (_, true) => permutations,
    };
    orders.iter().try_for_each(|order| next(&|i| order[i], true))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_sets_of_small_decks_once() {
        for (p, v) in [(1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (4, 3), (2, 4), (3, 4), (2, 5)] {
            let rules = Rules::new(p, v).unwrap();
            let mut sets = BTreeSet::new();
            for_each_valid_set(rules, |set| {
                let cards: Vec<_> = set.iter().map(|&i| rules.card_at(i.into()).unwrap()).collect();
                assert!(rules.is_valid_set(&cards), "{rules}: {set:?}");
                let mut set = set.to_vec();
                set.sort_unstable();
                assert!(sets.insert(set), "{rules}: twice");
                Ok(())
            })
            .unwrap();
            assert_eq!(Some(sets.len() as u64), rules.valid_set_count(), "{rules}");
        }
    }
}
