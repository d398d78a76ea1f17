//! Counting sets without finding them, for even `v`: meet in the middle.
//!
//! Cut the cards of a set into halves. In each property either both halves are
//! all the same, with the same value, or each is all different, with the values
//! that the other one leaves. So the values of one half, in all properties,
//! determine those of the other: count the halves by their values, and multiply
//! the numbers of those that complete each other.
//!
//! Halves that complete each other have no card in common: they differ in some
//! property, and the values of one are not the other's there. A set is counted
//! once for each of its halves.
//!
//! With `n` cards this takes time for the `O(n^(v/2))` halves, of which a dense
//! board has fewer than sets, and memory for the different values that they
//! have. (For odd `v` the larger parts are too many: it took 1.2 to 2.4 times
//! as long as to find the sets.)

use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Board, Card, Halt, Meter, Rules};

/// The number of valid sets on the board, if it is expected to be cheaper to
/// count them so than to find each.
///
/// A node of the meter is a part of a half of which the last card is still to
/// be chosen.
pub(super) fn count(board: &Board, meter: &mut Meter<'_>) -> Option<ControlFlow<Halt, u64>> {
    is_cheap(board.rules(), board.len()).then(|| count_by_halves(board, meter))
}

/// The most kinds of halves to remember: some 3 MB.
const MOST_KINDS: f64 = 131_072.0;

// What counting costs, in nanoseconds: a half, and cards that are tried for
// one; against a pair of cards in a search, and a set that is found.
const HALF: f64 = 16.0;
const TRY: f64 = 1.0;
const PAIR: f64 = 5.0;
const SET: f64 = 50.0;

/// Whether it pays on a random board of `n` cards.
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

/// The most kinds of halves on a random board of `n` cards, by their values.
fn kinds(rules: Rules, n: usize) -> f64 {
    let half = rules.values() / 2;
    let of_a_property = f64::from(rules.values()) + choices(rules.set_len(), half);
    power(of_a_property, rules.properties()).min(expected(rules, n, half))
}

/// The expected number of choices of so many of `n` random cards that are all
/// the same or all different in each property.
fn expected(rules: Rules, n: usize, size: u32) -> f64 {
    let v = f64::from(rules.values());
    let different: f64 = (0..size).map(|k| (v - f64::from(k)) / v).product();
    let same = v / power(v, size);
    choices(n, size) * power(same + different, rules.properties())
}

/// (Without `std` there is no `powi`.)
fn power(base: f64, exponent: u32) -> f64 {
    (0..exponent).map(|_| base).product()
}

/// The ways to choose so many of `n` cards.
#[allow(clippy::cast_precision_loss)] // an estimate
fn choices(n: usize, size: u32) -> f64 {
    (0..size).map(|k| (n as f64 - f64::from(k)) / f64::from(k + 1)).product()
}

/// Cards that are all the same or all different in each property, one-hot: `v`
/// bits a property.
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

/// Calls `visit` with the values of each part that consists of this one and so
/// many of the cards.
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
        // Any two cards are a part. A third one has to have the value where
        // they are the same, and a new one where they are not.
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

/// The values of the halves that complete one with these values: the same in
/// the properties in which it has one value, the others elsewhere.
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

/// The ways to choose half of the cards of a set.
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
