//! Counting sets without finding them, for `v >= 4`: exact covers, by the values that are taken.
//!
//! Choose the properties in which a set is all the same, and group the cards by their values there. A set
//! is then one card of each column of a group: the cards with one value in the first other property. In the
//! properties after it, no two have the same value. Go through the columns, and count the choices of cards
//! by the values that they take. Which cards they are does not matter for the columns to come: with two
//! properties after the first, at most `C(v, v / 2)^2` numbers stand for up to `v!^2` sets. The first half of
//! the columns and the second half are counted apart, and choices that take complementary values are
//! multiplied.
//!
//! Depth-first, with a memory of the values that are taken, this is algorithm DXZ (M. Nishino, N. Yasuda,
//! S. Minato and M. Nagata, "Dancing with decision diagrams", AAAI 2017), if only the number of covers is kept.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use hashbrown::HashMap;
use set_core::{Board, Card, Halt, Meter, Rules};

/// The number of valid sets on the board, if this is expected to be cheaper than finding each set.
///
/// A node of the meter is a choice of properties, or of cards that a column extends.
pub(super) fn count(board: &Board, meter: &mut Meter<'_>) -> Option<ControlFlow<Halt, u64>> {
    if !is_cheap(board.rules(), board.len()) {
        return None;
    }
    match count_covers(board, meter) {
        ControlFlow::Continue(sets) => Some(ControlFlow::Continue(sets)),
        ControlFlow::Break(halt) => halt.map(ControlFlow::Break),
    }
}

/// The most different values that choices may take: some 3 MB.
const MOST_KINDS: usize = 131_072;
/// The memory that is counted for each of them: its entry, and the room that a map keeps free.
const BYTES_PER_KIND: usize = 32;
/// The most properties: the cards are grouped `2^p` times.
const MOST_PROPERTIES: u32 = 12;

// Costs in nanoseconds. Counting: a card of a group, a card that is tried, a card that fits. Searching: a
// pair of cards, and a set found.
const GROUP: f64 = 30.0;
const TRY: f64 = 1.5;
const FIT: f64 = 10.0;
const PAIR: f64 = 8.0;
const SET: f64 = 150.0;

/// Whether counting pays on a random board of `n` cards.
fn is_cheap(rules: Rules, n: usize) -> bool {
    let (p, v) = (rules.properties(), rules.values());
    if !(4..=32).contains(&v) || p * v > u64::BITS || p > MOST_PROPERTIES {
        return false;
    }
    let (cards, values) = (choices(n, 1), f64::from(v));
    let cost = |same: u32| {
        let (groups, others) = (power(values, same), p - same - 1);
        let column = cards / groups / values;
        let mut kinds = 1.0; // the expected choices so far, or the values that they can take if these are fewer
        let mut cost = 0.0;
        for size in 0..v.div_ceil(2) {
            let tries = kinds * column;
            let fits = tries * power(f64::from(v - size) / values, others);
            cost += 2.0 * (tries * TRY + fits * FIT);
            kinds = fits.min(power(choices(v as usize, size + 1), others));
        }
        choices(p as usize, same) * (cards * GROUP + groups * cost)
    };
    (0..p).map(cost).sum::<f64>() < choices(n, 2) * PAIR + expected(rules, n) * SET
}

/// The expected number of valid sets among `n` random cards.
fn expected(rules: Rules, n: usize) -> f64 {
    let v = f64::from(rules.values());
    let different: f64 = (0..rules.values()).map(|k| (v - f64::from(k)) / v).product();
    let same = v / power(v, rules.values());
    choices(n, rules.values()) * power(same + different, rules.properties())
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

/// The number of valid sets. It breaks with `None` if more different values are taken than `MOST_KINDS`, or than the
/// budget has memory for, or if the number has more than 64 bits.
fn count_covers(board: &Board, meter: &mut Meter<'_>) -> ControlFlow<Option<Halt>, u64> {
    let rules = board.rules();
    let (p, v) = (rules.properties(), rules.values());
    // Words with v bits for each property.
    let mut cards: Vec<u64> = board.iter().map(|card| one_hot(rules, card)).collect();
    let bits = |property: u32| u64::MAX >> (u64::BITS - v) << (property * v);
    let mut sets = 0;
    for same in 0..(1_u64 << p) - 1 {
        meter.node().map_break(Some)?;
        let all_same = (0..p)
            .filter(|property| same >> property & 1 == 1)
            .fold(0, |word, property| word | bits(property));
        let first = bits(same.trailing_ones());
        let others = u64::MAX >> (u64::BITS - p * v) & !(all_same | first);
        cards.sort_unstable_by_key(|card| (card & all_same, card & first));
        for group in cards.chunk_by(|a, b| (a ^ b) & all_same == 0) {
            let columns: Vec<&[u64]> = group.chunk_by(|a, b| (a ^ b) & first == 0).collect();
            if columns.len() == rules.set_len() {
                let (front, back) = columns.split_at(columns.len() / 2);
                let (front, back) = (taken(front, others, meter)?, taken(back, others, meter)?);
                for (values, ways) in front {
                    let complements = back.get(&(values ^ others)).copied().unwrap_or(0);
                    sets = exact(
                        ways.checked_mul(complements).and_then(|more| more.checked_add(sets)),
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(sets)
}

/// A number, unless it is larger than a count can be.
fn exact(number: Option<u64>) -> ControlFlow<Option<Halt>, u64> {
    number.map_or(ControlFlow::Break(None), ControlFlow::Continue)
}

/// The choices of a card of each column that differ in all `others`: how many take which values there.
fn taken(
    columns: &[&[u64]],
    others: u64,
    meter: &mut Meter<'_>,
) -> ControlFlow<Option<Halt>, HashMap<u64, u64>> {
    let mut taken = HashMap::from_iter([(0, 1)]);
    for column in columns {
        let mut next = HashMap::with_capacity(taken.len());
        for (values, ways) in taken {
            meter.node().map_break(Some)?;
            for card in column.iter().map(|card| card & others).filter(|card| values & card == 0) {
                let sum = next.entry(values | card).or_insert(0_u64);
                *sum = exact(sum.checked_add(ways))?;
            }
            if next.len() > MOST_KINDS || meter.memory(next.len() * BYTES_PER_KIND).is_break() {
                return ControlFlow::Break(None);
            }
        }
        taken = next;
    }
    ControlFlow::Continue(taken)
}

fn one_hot(rules: Rules, card: Card) -> u64 {
    rules.values_of(card).fold(0, |word, value| word << rules.values() | 1 << value)
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

    proptest! {
        #[test]
        fn as_many_as_the_checker_finds(
            board in prop::sample::select(vec![(1, 4), (2, 4), (3, 4), (5, 4), (12, 4), (2, 5), (3, 5), (2, 6), (1, 8)])
                .prop_flat_map(|(p, v)| strategies::board(rules(p, v), 0..=24))
        ) {
            let counted = count_covers(&board, &mut Budget::unlimited().meter());
            let sets = checker::sets_of(&board).len() as u64;
            prop_assert!(matches!(counted, ControlFlow::Continue(counted) if counted == sets));
        }
    }

    #[test]
    fn pays_on_dense_boards_only() {
        for (p, v, n) in
            [(3, 4, 64), (5, 4, 1024), (3, 5, 125), (4, 5, 625), (3, 6, 216), (3, 9, 250)]
        {
            assert!(is_cheap(rules(p, v), n), "p={p}, v={v}, n={n}");
        }
        for (p, v, n) in
            [(8, 4, 200), (4, 3, 81), (13, 4, 100_000), (1, 64, 64), (4, 2, 16), (4, 4, 0)]
        {
            assert!(!is_cheap(rules(p, v), n), "p={p}, v={v}, n={n}");
        }
    }

    /// The cards of each third of the values of both properties have 10! sets, and these (10!)^3.
    #[test]
    fn too_many_sets_end_a_count() {
        let deck = rules(2, 30);
        let cards = deck.cards().filter(|&card| {
            let thirds = deck.values_of(card).map(|value| value / 10).collect::<Vec<_>>();
            thirds[0] == thirds[1]
        });
        let board = Board::from_cards(deck, cards).unwrap();
        let counted = count_covers(&board, &mut Budget::unlimited().meter());
        assert_eq!(counted, ControlFlow::Break(None));
    }

    /// 512 cards of each column take different values.
    #[test]
    fn too_many_values_end_a_count() {
        let column =
            |low: u64| -> Vec<u64> { (0..512).map(|card| (card | 512) << (low * 10)).collect() };
        let columns = [column(0), column(1)];
        let columns: Vec<&[u64]> = columns.iter().map(Vec::as_slice).collect();
        let taken = taken(&columns, u64::MAX, &mut Budget::unlimited().meter());
        assert_eq!(taken, ControlFlow::Break(None));
        let small = Budget::unlimited().with_memory(1_000);
        assert_eq!(
            super::taken(&columns[..1], u64::MAX, &mut small.meter()),
            ControlFlow::Break(None)
        );
    }
}
