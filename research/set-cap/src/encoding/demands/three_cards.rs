//! The demand for three cards.

use set_core::Rules;
use set_export::cnf::Literal;

use crate::encoding::Builder;
use crate::{CapError, CapProblem};

/// Demands three cards: of the only kind for three values, otherwise of one of the kinds.
pub(super) fn add(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    if problem.size() < 3 {
        return Err(problem.lacks("it needs three cards"));
    }
    let rules = problem.rules();
    // With three values one triple stands for all that are not a set.
    if rules.values() == 3 && rules.properties() > 1 {
        return [0, 1, 3].into_iter().try_for_each(|card| builder.cnf.add(&[cards[card]]));
    }
    let mut selectors = Vec::new();
    for triple in triples(rules) {
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

/// The indices of three distinct cards in the deck.
type Triple = [usize; 3];

/// One triple of distinct cards for each kind, without valid sets.
///
/// Two triples are of the same kind if permuting the properties, the values of
/// each property and the three cards takes one to the other. So a kind is given
/// by five counts of properties: those in which the cards are all the same, those
/// that single out the first, the second and the third card, and those in which
/// they are all different. The order of the three middle counts does not matter.
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

/// The five counts of each kind: their sum is `p`, the middle three descend.
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

/// The triple of a kind with the smallest indices.
fn triple(values: usize, kind: [usize; 5]) -> Triple {
    // The values of the three cards in a property, for each of the five counts.
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

    /// The kind of three cards, found by counting their properties.
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
