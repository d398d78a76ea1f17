//! Counting sets without finding them, for even `v`: meet in the middle.
//!
//! Cut the cards of a set into two halves. In each property, either both halves are all the
//! same, with the same value, or each is all different, and together they have every value.
//! So the values of one half determine the values of the other. Count the halves of the
//! board by their values, and multiply the counts of values that complete each other.
//!
//! Two such halves have no card in common: in some property they have no common value. A
//! set is counted once for each choice of its first half.
//!
//! With `n` cards this takes time `O(n^(v/2))` for all halves, and memory for their
//! different values. A dense board has fewer halves than sets. (For odd `v` there are too
//! many larger parts: it took 1.2 to 2.4 times as long as finding the sets.)

use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Board, Card, Halt, Meter, Rules};

/// The number of valid sets on the board, if counting by halves is expected to be cheaper
/// than finding each set.
///
/// A node of the meter is an incomplete half to which cards are added.
pub(super) fn count(board: &Board, meter: &mut Meter<'_>) -> Option<ControlFlow<Halt, u64>> {
    is_cheap(board.rules(), board.len()).then(|| count_by_halves(board, meter))
}

/// The most different values of halves to store: some 3 MB.
const MOST_KINDS: f64 = 131_072.0;

// Costs in nanoseconds. Counting: a half, and a choice of cards tried for one. Searching: a
// pair of cards, and a set found.
const HALF: f64 = 16.0;
const TRY: f64 = 1.0;
const PAIR: f64 = 5.0;
const SET: f64 = 50.0;

/// Whether counting by halves pays on a random board of `n` cards.
fn is_cheap(rules: Rules, n: usize) -> bool {
    let (v, half) = (rules.values(), rules.values() / 2);
    if v % 2 == 1 || !(4..=32).contains(&v) || rules.properties() * v > u64::BITS {
        return false;
    }
    let halves = expected(rules, n, half);
    let cost = choices(n, half) * TRY + halves * HALF;
    let cost_of_search = choices(n, 2) * PAIR + expected(rules, n, v) * SET;
    kinds(rules, n) <= MOST_KINDS && cost < cost_of_search
}

/// The most different values of halves on a random board of `n` cards.
fn kinds(rules: Rules, n: usize) -> f64 {
    let half = rules.values() / 2;
    let of_a_property = f64::from(rules.values()) + choices(rules.set_len(), half);
    power(of_a_property, rules.properties()).min(expected(rules, n, half))
}

/// The expected number of choices of `size` cards among `n` random cards that are all the
/// same or all different in each property.
fn expected(rules: Rules, n: usize, size: u32) -> f64 {
    let v = f64::from(rules.values());
    let different: f64 = (0..size).map(|k| (v - f64::from(k)) / v).product();
    let same = v / power(v, size);
    choices(n, size) * power(same + different, rules.properties())
}

/// `base` to the power of `exponent`: there is no `powi` without `std`.
fn power(base: f64, exponent: u32) -> f64 {
    (0..exponent).map(|_| base).product()
}

/// The ways to choose `size` of `n` cards.
#[allow(clippy::cast_precision_loss)] // an estimate
fn choices(n: usize, size: u32) -> f64 {
    (0..size).map(|k| (n as f64 - f64::from(k)) / f64::from(k + 1)).product()
}

/// Cards that are all the same or all different in each property, as words with `v` bits
/// for each property.
#[derive(Clone, Copy)]
struct Part {
    /// Their values.
    values: u64,
    /// Their values in the properties in which they are all the same.
    same: u64,
}

fn count_by_halves(board: &Board, meter: &mut Meter<'_>) -> ControlFlow<Halt, u64> {
    let rules = board.rules();
    let cards: Vec<u64> = board.iter().map(|card| one_hot(rules, card)).collect();
    let half = rules.set_len() / 2;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // an estimate
    let mut counts = HashMap::<u64, u64>::with_capacity(kinds(rules, board.len()) as usize);
    for (index, &card) in cards.iter().enumerate() {
        let part = Part { values: card, same: card };
        extend(part, &cards[index + 1..], half - 1, meter, &mut |values| {
            *counts.entry(values).or_insert(0) += 1;
        })?;
    }
    let completing = |values| counts.get(&completing(rules, values)).copied().unwrap_or(0);
    let pairs: u64 = counts.iter().map(|(&values, &count)| count * completing(values)).sum();
    ControlFlow::Continue(pairs / halves_of_a_set(rules))
}

/// Calls `visit` with the values of each part that consists of this part and `missing` of
/// the cards.
fn extend(
    part: Part,
    cards: &[u64],
    missing: usize,
    meter: &mut Meter<'_>,
    visit: &mut impl FnMut(u64),
) -> ControlFlow<Halt> {
    meter.node()?;
    let is_one_card = part.values == part.same;
    for (index, &card) in cards.iter().enumerate() {
        let same = part.values & card;
        // Any two cards are a part. A third card needs the part's value in the properties
        // in which the part is all the same, and a new value in the others.
        if !is_one_card && same != part.same {
            continue;
        }
        let part = Part { values: part.values | card, same };
        if missing == 1 {
            visit(part.values);
        } else {
            extend(part, &cards[index + 1..], missing - 1, meter, visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn one_hot(rules: Rules, card: Card) -> u64 {
    rules.values_of(card).fold(0, |word, value| word << rules.values() | 1 << value)
}

/// The values of the halves that complete a half with these values: in a property with one
/// value the same value, in the others the values that it does not have.
fn completing(rules: Rules, values: u64) -> u64 {
    let v = rules.values();
    let lowest = (0..rules.properties()).fold(0, |word, _| word << v | 1);
    let (mut once, mut twice) = (0, 0);
    for value in 0..v {
        let has = values >> value & lowest;
        twice |= once & has;
        once |= has;
    }
    let all = u64::MAX >> (u64::BITS - v);
    values ^ (twice * all)
}

/// The ways to choose half of a set's cards.
fn halves_of_a_set(rules: Rules) -> u64 {
    let v = u64::from(rules.values());
    (0..v / 2).fold(1, |ways, k| ways * (v - k) / (k + 1))
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;
    use set_core::{Budget, strategies};
    use set_testkit::checker;

    use super::*;

    fn rules(p: u32, v: u32) -> Rules {
        Rules::new(p, v).unwrap()
    }

    #[test]
    fn pays_on_dense_boards_only() {
        for (p, v, n) in [(4, 4, 256), (5, 4, 1024), (3, 6, 216)] {
            assert!(is_cheap(rules(p, v), n), "p={p}, v={v}, n={n}");
        }
        for (p, v, n) in [
            (8, 4, 200),
            (4, 5, 625),
            (4, 3, 81),
            (17, 4, 1000),
            (16, 4, 1_000_000),
            (1, 64, 64),
            (4, 2, 16),
            (4, 4, 0),
        ] {
            assert!(!is_cheap(rules(p, v), n), "p={p}, v={v}, n={n}");
        }
    }

    #[test]
    fn what_completes_a_half() {
        // The same, different, different; one bit a value, the first highest.
        assert_eq!(completing(rules(3, 4), 0b0010_0110_1001), 0b0010_1001_0110);
        assert_eq!(completing(rules(2, 32), 0b11 << 32 | 1), !0b11 << 32 | 1);
    }

    proptest! {
        #[test]
        fn as_many_as_the_checker_finds(
            board in prop::sample::select(vec![(1, 4), (2, 4), (3, 4), (5, 4), (16, 4), (2, 6), (1, 6), (1, 8)])
                .prop_flat_map(|(p, v)| strategies::board(rules(p, v), 0..=24))
        ) {
            let counted = count_by_halves(&board, &mut Budget::unlimited().meter());
            let sets = checker::sets_of(&board).len() as u64;
            prop_assert_eq!(counted, ControlFlow::Continue(sets));
        }
    }
}
