//! Counting sets without finding them, for `v = 3`: by the Fourier transform of the cards.
//!
//! Three cards are a set, or one card three times, if their sum is 0 modulo 3 in each property.
//! The number of ordered triples with the sum 0 is the mean of the cubes of the transform over all
//! `3^p` characters. The transform has values `a + b w` with integers and a third root of unity `w`.
//! It takes `p 3^(p - 1)` steps, and no multiplication; a search takes a step for each pair of cards.

use alloc::vec;
use core::ops::ControlFlow;

use set_core::{Board, Halt, Meter};

/// `a + b w`, where `1 + w + w^2 = 0`.
#[derive(Clone, Copy, Default)]
struct Value {
    a: i32,
    b: i32,
}

/// The most properties: the values are below 2^26 then, and take 115 MB.
const MAX_PROPERTIES: u32 = 15;

// Costs in nanoseconds: a step of the transform, a cube; a pair of cards in a search, and a set that it
// finds.
const STEP: f64 = 1.5;
const CUBE: f64 = 5.0;
const PAIR: f64 = 0.2;
const SET: f64 = 25.0;

/// Whether the transform pays on a random board of `n` cards.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
fn is_cheap(p: u32, n: usize) -> bool {
    let (deck, n) = (3_u64.pow(p) as f64, n as f64);
    let cost = deck / 3.0 * f64::from(p) * STEP + deck * CUBE;
    let expected_sets = n * n * n / (6.0 * deck);
    cost < n * n / 2.0 * PAIR + expected_sets * SET
}

/// The number of valid sets on the board, if the transform is expected to be cheaper than finding each,
/// and has enough memory.
///
/// A node of the meter is a step.
pub(super) fn count(board: &Board, meter: &mut Meter<'_>) -> Option<ControlFlow<Halt, u64>> {
    let p = board.rules().properties();
    if board.rules().values() != 3 || p > MAX_PROPERTIES {
        return None;
    }
    let bytes = 3_usize.pow(p) * size_of::<Value>();
    let has_memory = meter.memory(bytes).is_continue();
    (has_memory && is_cheap(p, board.len())).then(|| count_by_transform(board, meter))
}

fn count_by_transform(board: &Board, meter: &mut Meter<'_>) -> ControlFlow<Halt, u64> {
    let rules = board.rules();
    let deck = 3_usize.pow(rules.properties());
    let mut values = vec![Value::default(); deck];
    for card in board {
        let index = rules.index_of(card).and_then(|index| usize::try_from(index).ok());
        values[index.expect("a card of the deck")].a = 1;
    }
    let mut stride = 1;
    while stride < deck {
        for block in values.chunks_exact_mut(3 * stride) {
            meter.spend(stride as u64)?;
            let (first, others) = block.split_at_mut(stride);
            let (second, third) = others.split_at_mut(stride);
            for ((x, y), z) in first.iter_mut().zip(second).zip(third) {
                (*x, *y, *z) = step(*x, *y, *z);
            }
        }
        stride *= 3;
    }
    // The part with w of all cubes together is 0.
    let cubes: i128 = values.iter().map(|&value| cube(value)).sum();
    let triples = cubes / deck as i128;
    let sets = (triples - board.len() as i128) / 6;
    ControlFlow::Continue(u64::try_from(sets).expect("fewer than the triples of 3^15 cards"))
}

/// `x + y + z`, `x + w y + w^2 z`, `x + w^2 y + w z`.
fn step(x: Value, y: Value, z: Value) -> (Value, Value, Value) {
    let sum = Value { a: x.a + y.a + z.a, b: x.b + y.b + z.b };
    let once = Value { a: x.a - y.b + z.b - z.a, b: x.b + y.a - y.b - z.a };
    let twice = Value { a: x.a - y.a + y.b - z.b, b: x.b - y.a + z.a - z.b };
    (sum, once, twice)
}

/// The part of the cube without w.
fn cube(Value { a, b }: Value) -> i128 {
    let (a, b) = (i128::from(a), i128::from(b));
    a * a * a - 3 * a * b * b + b * b * b
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use set_core::{Budget, Rules, strategies};
    use set_testkit::checker;

    use super::*;

    fn count_by(board: &Board) -> u64 {
        match count_by_transform(board, &mut Budget::unlimited().meter()) {
            ControlFlow::Continue(count) => count,
            ControlFlow::Break(halt) => panic!("no limit: {halt:?}"),
        }
    }

    #[test]
    fn whole_decks() {
        for p in 1..=9 {
            let rules = Rules::new(p, 3).unwrap();
            let deck = Board::from_cards(rules, rules.cards()).unwrap();
            assert_eq!(Some(count_by(&deck)), rules.valid_set_count());
        }
    }

    #[test]
    fn pays_on_dense_boards_only() {
        assert!(is_cheap(8, 6_561) && is_cheap(12, 100_000) && is_cheap(15, 100_000));
        assert!(!is_cheap(4, 12) && !is_cheap(12, 1_000) && !is_cheap(15, 20_000));
        let rules = Rules::new(8, 3).unwrap();
        let board = Board::from_cards(rules, rules.cards()).unwrap();
        let is_chosen = |budget: &Budget| count(&board, &mut budget.meter()).is_some();
        assert!(is_chosen(&Budget::unlimited()));
        assert!(!is_chosen(&Budget::unlimited().with_memory_limit(50_000)));
    }

    #[test]
    fn limits_stop_it() {
        let rules = Rules::new(8, 3).unwrap();
        let board = Board::from_cards(rules, rules.cards()).unwrap();
        let budget = Budget::unlimited().with_node_limit(100);
        assert!(count_by_transform(&board, &mut budget.meter()).is_break());
    }

    proptest! {
        #[test]
        fn as_many_as_the_checker_finds(
            board in (1..=5_u32).prop_flat_map(|p| {
                strategies::board(Rules::new(p, 3).unwrap(), 0..=40)
            })
        ) {
            prop_assert_eq!(count_by(&board), checker::sets_of(&board).len() as u64);
        }
    }
}
