//! Three cards.

use set_core::Rules;

use super::needs;
use crate::CapError;
use crate::cnf::Literal;
use crate::encoding::formula::{Builder, CapProblem};

pub(super) fn fix(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    if problem.size() < 3 {
        return Err(needs(problem, "it needs three cards"));
    }
    let rules = problem.rules();
    let triples: Vec<Triple> = triples(rules).collect();
    // With three values one triple stands for all that are not a set.
    if rules.values() == 3 && rules.properties() > 1 {
        return [0, 1, 3].into_iter().try_for_each(|card| builder.cnf.add(&[cards[card]]));
    }
    let mut selectors = Vec::new();
    for triple in triples {
        let selector = builder.cnf.variable()?;
        builder.note(format!(
            "{selector}: only if the variables {} are true",
            triple.map(|card| cards[card].to_string()).join(", ")
        ));
        for card in triple {
            builder.cnf.add(&[!selector, cards[card]])?;
        }
        selectors.push(selector);
    }
    builder.cnf.add(&selectors)
}

/// The numbers of three distinct cards.
type Triple = [usize; 3];

/// A triple of distinct cards for every kind under permutations of the
/// properties, of the values in each, and of the three cards; without those
/// that are valid sets.
///
/// A kind is how many properties are all the same, single out the first, the
/// second or the third card, or are all different; and the order of the three
/// singled-out numbers does not matter.
fn triples(rules: Rules) -> impl Iterator<Item = Triple> {
    let p = rules.properties() as usize;
    kinds(p)
        .filter(move |&[_, singles @ .., different]| {
            let distinct = different > 0 || singles.iter().filter(|&&count| count > 0).count() > 1;
            let is_set = rules.values() == 3 && singles == [0; 3];
            let has_values = rules.values() >= 3 || (rules.values() == 2 && different == 0);
            distinct && has_values && !is_set
        })
        .map(move |kind| triple(rules.values() as usize, kind))
}

/// Five numbers with the sum `p`, the three in the middle descending.
fn kinds(p: usize) -> impl Iterator<Item = [usize; 5]> {
    let up_to = move |most: usize| 0..=most;
    up_to(p).flat_map(move |first| {
        up_to(first.min(p - first)).flat_map(move |second| {
            up_to(second.min(p - first - second)).flat_map(move |third| {
                let rest = p - first - second - third;
                up_to(rest)
                    .map(move |different| [rest - different, first, second, third, different])
            })
        })
    })
}

/// The first triple of a kind.
fn triple(values: usize, kind: [usize; 5]) -> Triple {
    // The values of the three cards in a property of each sort.
    let sorts = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 1, 2]];
    let properties = sorts.into_iter().zip(kind);
    properties.fold([0; 3], |triple, (sort, count)| {
        (0..count).fold(triple, |triple, _| [0, 1, 2].map(|i| triple[i] * values + sort[i]))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The kind of three cards by counting, for comparison.
    fn kind(rules: Rules, triple: Triple) -> [usize; 5] {
        let values =
            triple.map(|i| rules.values_of(rules.card_at(i as u128).unwrap()).collect::<Vec<_>>());
        let mut kind = [0; 5];
        for (a, (b, c)) in values[0].iter().zip(values[1].iter().zip(&values[2])) {
            let sort = match (a == b, b == c, a == c) {
                (true, true, _) => 0,
                (_, true, _) => 1,
                (_, _, true) => 2,
                (true, _, _) => 3,
                _ => 4,
            };
            kind[sort] += 1;
        }
        kind[1..4].sort_unstable_by(|a, b| b.cmp(a));
        kind
    }

    #[test]
    fn every_three_cards_are_of_one_of_the_kinds() {
        for (p, v) in [(1, 4), (2, 3), (3, 3), (2, 4), (3, 4), (2, 5), (3, 2)] {
            let rules = Rules::new(p, v).unwrap();
            let representatives: Vec<_> =
                triples(rules).map(|triple| kind(rules, triple)).collect();
            let expected: BTreeSet<_> = representatives.iter().copied().collect();
            assert_eq!(expected.len(), representatives.len(), "{rules}: a kind twice");
            let n = v.pow(p) as usize;
            let mut found = BTreeSet::new();
            for a in 0..n {
                for b in 0..a {
                    for c in 0..b {
                        let cards = [a, b, c].map(|i| rules.card_at(i as u128).unwrap());
                        if !rules.is_valid_set(&cards) {
                            found.insert(kind(rules, [a, b, c]));
                        }
                    }
                }
            }
            assert_eq!(found, expected, "{rules}");
        }
    }
}
