//! Counting sets without finding them, where that is expected to be cheaper.
//!
//! For `v = 3` a transform counts them (`transform`), for `v >= 4` exact covers do. Choose the properties in which a
//! set is all the same, and group the cards by their values there. A set is then one card of each column of a group:
//! the cards with one value in the first other property. In the properties after it, no two have the same value. The
//! choices are counted by halves of the columns: by the values that half of them take (`kinds`), or by finding each
//! half (`halves`), whichever seems cheaper (`cost`).

mod cost;
mod halves;
mod kinds;
mod transform;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use set_core::{Board, Card, Count, Halt, Meter, Rules};

use self::cost::Group;
use self::halves::Halves;
use self::kinds::exact;

/// The number of valid sets on the board. `None` if it is cheaper to find each set on `threads` threads.
pub(super) fn count(board: &Board, threads: usize, meter: &mut Meter<'_>) -> Option<Count> {
    let by_transform = transform::count(board, meter).map(|sets| match sets {
        ControlFlow::Continue(sets) => Count::Exactly(sets),
        ControlFlow::Break(halt) => Count::AtLeast { sets: 0, halt },
    });
    by_transform.or_else(|| by_covers(board, threads, meter))
}

/// The number of valid sets on the board, if this is expected to be cheaper than finding each set. A limit
/// leaves those that were counted.
///
/// A node of the meter is a choice of properties, or of cards that a column extends, or a split of halves.
fn by_covers(board: &Board, threads: usize, meter: &mut Meter<'_>) -> Option<Count> {
    if !cost::is_cheap(board.rules(), board.len(), threads) {
        return None;
    }
    let mut sets = 0;
    let halt = match count_covers(board, &Group::is_for_halves, &mut sets, meter) {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(halt) => ControlFlow::Break(halt?),
    };
    Some(Count::of(sets, halt.into()))
}

/// Adds the valid sets to `sets`. It breaks with `None` if the choices take more memory than they may, or if the
/// number has more than 64 bits.
fn count_covers(
    board: &Board,
    is_for_halves: &impl Fn(&Group) -> bool,
    sets: &mut u64,
    meter: &mut Meter<'_>,
) -> ControlFlow<Option<Halt>> {
    let rules = board.rules();
    let (p, v) = (rules.properties(), rules.values());
    // Words with v bits for each property.
    let mut cards: Vec<u64> = board.iter().map(|card| one_hot(rules, card)).collect();
    let bits = |property: u32| u64::MAX >> (u64::BITS - v) << (property * v);
    let mut halves = Halves::default();
    for same in 0..(1_u64 << p) - 1 {
        meter.node().map_break(Some)?;
        let (mut different, mut all_same) = (Vec::new(), 0);
        for property in 0..p {
            match same >> property & 1 {
                0 => different.push(bits(property)),
                _ => all_same |= bits(property),
            }
        }
        let (first, others) = (different[0], &different[1..]);
        cards.sort_unstable_by_key(|card| (card & all_same, card & first));
        for group in cards.chunk_by(|a, b| (a ^ b) & all_same == 0) {
            let columns: Vec<&[u64]> = group.chunk_by(|a, b| (a ^ b) & first == 0).collect();
            // A set has each value of the first differing property.
            if columns.len() == rules.set_len() {
                let group = Group::of(v, p - 1 - same.count_ones(), group.len());
                let more = if is_for_halves(&group) {
                    halves.count(&columns, others, meter)?
                } else {
                    kinds::count(&columns, others.iter().sum(), meter)?
                };
                *sets = exact(sets.checked_add(more))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn one_hot(rules: Rules, card: Card) -> u64 {
    rules.values_of(card).fold(0, |word, value| word << rules.values() | 1 << value)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;
    use set_core::{Budget, Limit, strategies};
    use set_testkit::checker;

    use super::*;

    fn rules(p: u32, v: u32) -> Rules {
        Rules::new(p, v).unwrap()
    }

    /// The sets, if halves are found in each group, or in none.
    fn count_all(
        board: &Board,
        by_halves: bool,
        budget: &Budget,
    ) -> ControlFlow<Option<Halt>, u64> {
        let mut sets = 0;
        count_covers(board, &|_| by_halves, &mut sets, &mut budget.meter())?;
        ControlFlow::Continue(sets)
    }

    proptest! {
        #[test]
        fn as_many_as_the_checker_finds(
            board in prop::sample::select(vec![(1, 4), (2, 4), (3, 4), (5, 4), (12, 4), (2, 5), (3, 5), (2, 6), (1, 8)])
                .prop_flat_map(|(p, v)| strategies::board(rules(p, v), 0..=24))
        ) {
            let sets = checker::sets_of(&board).len() as u64;
            for by_halves in [false, true] {
                let counted = count_all(&board, by_halves, &Budget::unlimited());
                prop_assert_eq!(counted, ControlFlow::Continue(sets));
            }
        }
    }

    #[test]
    fn whole_decks() {
        for (p, v) in [(1, 4), (3, 4), (4, 4), (5, 4), (2, 5), (3, 5), (2, 6), (2, 7), (1, 8)] {
            let deck = Board::from_cards(rules(p, v), rules(p, v).cards()).unwrap();
            for by_halves in [false, true] {
                let counted = count_all(&deck, by_halves, &Budget::unlimited());
                let sets = rules(p, v).valid_set_count().unwrap();
                assert_eq!(counted, ControlFlow::Continue(sets), "p={p}, v={v}, {by_halves}");
            }
        }
    }

    /// A limit of memory makes halves split.
    #[test]
    fn limits() {
        let deck = Board::from_cards(rules(4, 4), rules(4, 4).cards()).unwrap();
        for (memory, by_halves, is_enough) in
            [(1 << 20, true, true), (8_000, true, true), (100, true, false), (100, false, false)]
        {
            let counted =
                count_all(&deck, by_halves, &Budget::unlimited().with_memory_limit(memory));
            let expected =
                if is_enough { ControlFlow::Continue(25_600) } else { ControlFlow::Break(None) };
            assert_eq!(counted, expected, "{memory} bytes");
        }
        for by_halves in [false, true] {
            let counted = count_all(&deck, by_halves, &Budget::unlimited().with_node_limit(1_000));
            assert_eq!(counted, ControlFlow::Break(Some(Halt::Limit(Limit::Nodes))));
        }
    }

    #[test]
    fn a_limit_leaves_the_sets_that_were_counted() {
        let deck = Board::from_cards(rules(4, 5), rules(4, 5).cards()).unwrap();
        let all = Count::Exactly(rules(4, 5).valid_set_count().unwrap());
        let budget = Budget::unlimited();
        let mut meter = budget.meter();
        assert_eq!(by_covers(&deck, 1, &mut meter), Some(all));
        let fewer = Budget::unlimited().with_node_limit(meter.nodes() - 1);
        let counted = by_covers(&deck, 1, &mut fewer.meter());
        assert!(
            matches!(counted, Some(Count::AtLeast { sets: 1.., halt: Halt::Limit(Limit::Nodes) })),
            "{counted:?}"
        );
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
        let counted = count_all(&board, false, &Budget::unlimited());
        assert_eq!(counted, ControlFlow::Break(None));
    }
}
