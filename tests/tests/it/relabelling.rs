//! The order of the properties, the names of their values and the order of the cards
//! change no answer.

use proptest::prelude::*;
use set_core::{Board, Budget, Count, Enumerate, Solver};
use set_dynamic::DynamicSolver;
use set_testkit::strategies::{self, repeatable};
use set_tests::{even_len, len_for, random_board, rules};

/// The board, and the relabelled cards in another order.
fn relabelled(board: Board) -> impl Strategy<Value = [Board; 2]> {
    strategies::relabelling(board.rules()).prop_flat_map(move |relabelling| {
        let board = board.clone();
        Just(relabelling.cards(&board)).prop_shuffle().prop_map(move |cards| {
            let other = Board::from_cards(board.rules(), cards).expect("distinct cards");
            [board.clone(), other]
        })
    })
}

/// Boards beyond brute force, of the size at which about half of all boards hold a set,
/// and with a few sets more.
fn large_boards() -> impl Strategy<Value = [Board; 2]> {
    let sizes = vec![(8, 3), (7, 4), (10, 4), (6, 5), (8, 5), (6, 6), (5, 7), (4, 8), (4, 10)];
    let boards = (prop::sample::select(sizes), any::<bool>(), any::<u64>());
    let board = |((p, v), is_even, seed)| {
        let rules = rules(p, v);
        let len = if is_even { even_len(rules) } else { len_for(rules, 4.0) };
        random_board(rules, len, seed)
    };
    boards.prop_map(board).prop_flat_map(relabelled)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..repeatable() })]

    #[test]
    fn the_flagship_answers_alike_beyond_brute_force(boards in large_boards()) {
        let answers = boards.map(|board| {
            let mut solver = DynamicSolver::from(board);
            let outcome = solver.find(&Budget::unlimited()).unwrap();
            let count = solver.count_sets(&Budget::unlimited()).unwrap();
            prop_assert_eq!(outcome.is_set_free(), count == Count::Exactly(0));
            Ok(count)
        });
        let [count, other] = answers;
        prop_assert_eq!(count?, other?);
    }
}
