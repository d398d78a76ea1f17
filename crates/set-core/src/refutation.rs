//! Short reasons why cards hold no set that differs in every property.
//!
//! The cards are *rows*: one number for each property, below the number of values. A *cover* is a
//! choice of rows that has in each property each number exactly once. A reason is found by
//! matchings of pairs of properties, and by linear algebra; to check one takes a line.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::matching::perfect_matching;
use crate::{Halt, Meter, weights};

/// Why rows have no cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// The rows with these numbers in `property` have fewer different numbers in `other`, but a cover
    /// has one row for each (P. Hall's theorem).
    Deficient {
        /// The property whose numbers are told.
        property: usize,
        /// The property in which the rows have fewer numbers.
        other: usize,
        /// The numbers, in ascending order.
        values: Vec<u32>,
    },
    /// Every row weighs 0 modulo `modulus`, and all numbers together do not. But the rows of a cover
    /// have each number once.
    Weights {
        /// At least 2 and at most 255.
        modulus: u32,
        /// The weight of number `w` of property `q` at `q * values + w`, below the modulus.
        weights: Vec<u32>,
    },
}

/// Looks for a reason why rows have no cover. `rows` has `properties` numbers for each row, each
/// below `values`. `order` is the number of values of the rules, whose prime powers are tried as
/// moduli before small primes.
///
/// A node of the budget is 64 rows or 1,024 weights read.
///
/// # Errors
///
/// Breaks if a limit is met.
///
/// # Complexity
///
/// For each pair of `p` properties a matching, in time `O(n sqrt(v))`; and for each modulus
/// `O(n (p v)^2)` for an elimination, which ends early where no reason can be.
pub fn refute(
    properties: usize,
    values: usize,
    order: u32,
    rows: &[u32],
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt, Option<Refutation>> {
    if let Some(reason) = deficient(properties, values, rows, meter)? {
        return ControlFlow::Continue(Some(reason));
    }
    let weights = weights::refute(properties, values, order, rows, meter)?;
    let refutation = weights.map(|(modulus, weights)| Refutation::Weights { modulus, weights });
    ControlFlow::Continue(refutation)
}

/// As [`refute`], by matchings only, which take far less time.
///
/// # Errors
///
/// Breaks if a limit is met.
pub fn deficient(
    properties: usize,
    values: usize,
    rows: &[u32],
    meter: &mut Meter<'_>,
) -> ControlFlow<Halt, Option<Refutation>> {
    for other in 0..properties {
        // One property is matched with itself: each value needs a row.
        for property in 0..other.max(usize::from(properties == 1)) {
            let cells = rows.chunks_exact(properties).map(|row| (row[property], row[other]));
            if let Err(values) = perfect_matching(values, cells, meter)? {
                return ControlFlow::Continue(Some(Refutation::Deficient {
                    property,
                    other,
                    values,
                }));
            }
        }
    }
    ControlFlow::Continue(None)
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec;

    use proptest::prelude::*;

    use super::*;
    use crate::Budget;

    /// Whether rows have a cover, by trying all choices.
    fn has_cover(properties: usize, values: usize, rows: &[u32]) -> bool {
        fn extend(value: u32, values: usize, rows: &[&[u32]], chosen: &mut Vec<usize>) -> bool {
            value as usize == values
                || (0..rows.len()).any(|index| {
                    let row = rows[index];
                    let fits = |&other: &usize| row.iter().zip(rows[other]).all(|(a, b)| a != b);
                    if row[0] != value || !chosen.iter().all(fits) {
                        return false;
                    }
                    chosen.push(index);
                    let is_cover = extend(value + 1, values, rows, chosen);
                    chosen.pop();
                    is_cover
                })
        }
        let rows: Vec<&[u32]> = rows.chunks_exact(properties).collect();
        extend(0, values, &rows, &mut Vec::new())
    }

    /// Whether a reason is one.
    fn holds(reason: &Refutation, properties: usize, values: usize, rows: &[u32]) -> bool {
        let mut rows = rows.chunks_exact(properties);
        match reason {
            Refutation::Deficient { property, other, values } => {
                let having = rows.filter(|row| values.contains(&row[*property]));
                having.map(|row| row[*other]).collect::<BTreeSet<_>>().len() < values.len()
            }
            Refutation::Weights { modulus, weights } => {
                let sum = |row: &[u32]| {
                    let of = |(property, &number): (usize, &u32)| {
                        weights[property * values + number as usize]
                    };
                    row.iter().enumerate().map(of).sum::<u32>()
                };
                weights.len() == properties * values
                    && weights.iter().sum::<u32>() % modulus != 0
                    && rows.all(|row| sum(row) % modulus == 0)
            }
        }
    }

    fn refuted(properties: usize, values: usize, rows: &[u32]) -> Option<Refutation> {
        let budget = Budget::unlimited();
        let order = u32::try_from(values).unwrap();
        refute(properties, values, order, rows, &mut budget.meter()).continue_value().unwrap()
    }

    proptest! {
        #[test]
        fn a_reason_holds_and_only_without_a_cover(
            (properties, values, rows) in (1..=3_usize, 1..=6_usize).prop_flat_map(|(p, v)| {
                let row = prop::collection::vec(0..u32::try_from(v).unwrap(), p);
                (Just(p), Just(v), prop::collection::vec(row, 0..=4 * v).prop_map(|rows| rows.concat()))
            })
        ) {
            let reason = refuted(properties, values, &rows);
            let has_cover = has_cover(properties, values, &rows);
            if let Some(reason) = &reason {
                prop_assert!(holds(reason, properties, values, &rows), "{reason:?}");
                prop_assert!(!has_cover, "{reason:?}");
            }
            // Matchings decide one property and two.
            prop_assert!(reason.is_some() || has_cover || properties == 3);
        }

        #[test]
        fn sums_that_are_0_modulo_m_are_found(
            values in 2..=12_u32, modulus in 2..=16_u32, seed in any::<u64>()
        ) {
            // Each number has a random weight, and a row is kept if its weights add up to 0.
            let mut random = seed;
            let mut weight = || {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                u32::try_from((random >> 33) % u64::from(modulus)).unwrap()
            };
            let weights: Vec<u32> = (0..3 * values).map(|_| weight()).collect();
            let all = (0..values.pow(3)).map(|i| [i / values / values, i / values % values, i % values]);
            let sum = |row: &[u32; 3]| {
                (0..).zip(row).map(|(property, number)| weights[(property * values + number) as usize]).sum::<u32>()
            };
            let rows: Vec<u32> = all.filter(|row| sum(row) % modulus == 0).flatten().collect();
            let reason = refuted(3, values as usize, &rows);
            if let Some(reason) = &reason {
                prop_assert!(holds(reason, 3, values as usize, &rows), "{reason:?}");
            }
            let is_tried = modulus.is_power_of_two() && values % modulus == 0 || [2, 3, 5, 7].contains(&modulus);
            if is_tried && weights.iter().sum::<u32>() % modulus != 0 {
                prop_assert!(reason.is_some());
            }
        }
    }

    #[test]
    fn tables_of_cyclic_groups_of_even_order() {
        // L. Euler's theorem: such a table has no transversal.
        for order in [2, 4, 6, 8, 12, 14, 16, 18, 20, 64] {
            let rows: Vec<u32> = (0..order * order)
                .flat_map(|cell| {
                    [cell / order, cell % order, (cell / order + cell % order) % order]
                })
                .collect();
            let reason = refuted(3, order as usize, &rows).unwrap();
            assert!(holds(&reason, 3, order as usize, &rows));
            let Refutation::Weights { modulus, .. } = reason else { panic!("{reason:?}") };
            assert_eq!(modulus, 1 << order.trailing_zeros(), "the power of two in {order}");
            let odd = order + 1;
            let rows: Vec<u32> = (0..odd * odd)
                .flat_map(|cell| [cell / odd, cell % odd, (cell / odd + cell % odd) % odd])
                .collect();
            assert_eq!(refuted(3, odd as usize, &rows), None);
        }
    }

    #[test]
    fn a_search_for_a_reason_keeps_to_a_budget() {
        let rows: Vec<u32> = (0..400)
            .flat_map(|cell| [cell / 20, cell % 20, (cell / 20 + cell % 20) % 20])
            .collect();
        let enough = {
            let budget = Budget::unlimited();
            let mut meter = budget.meter();
            assert!(refute(3, 20, 20, &rows, &mut meter).is_continue());
            meter.nodes()
        };
        for nodes in 0..enough {
            let budget = Budget::unlimited().with_node_limit(nodes);
            assert!(refute(3, 20, 20, &rows, &mut budget.meter()).is_break());
        }
        assert_eq!(
            refuted(2, 3, &[0, 0, 1, 0, 2, 1, 2, 2]),
            Some(Refutation::Deficient { property: 0, other: 1, values: vec![0, 1] })
        );
    }
}
