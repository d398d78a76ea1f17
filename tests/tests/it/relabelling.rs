//! The order of the properties, the names of their values and the order of the cards
//! change no answer.

use proptest::prelude::*;
use set_core::{Board, Budget, Card, Count, Enumerate, Outcome, Rules, Solver, ValidSet};
use set_dynamic::DynamicSolver;
use set_testkit::relabelling::Relabelling;
use set_testkit::strategies::{self, repeatable};
use set_tests::{Player, even_len, len_for, random_board, rules};

/// A board, a relabelling, and the relabelled cards in another order.
#[derive(Clone, Debug)]
struct Relabelled {
    board: Board,
    relabelling: Relabelling,
    other: Board,
}

/// The board in other words.
fn relabelled(board: Board) -> impl Strategy<Value = Relabelled> {
    strategies::relabelling(board.rules()).prop_flat_map(move |relabelling| {
        let board = board.clone();
        let cards = relabelling.cards(&board);
        Just(cards).prop_shuffle().prop_map(move |cards| {
            let other = Board::from_cards(board.rules(), cards).expect("distinct cards");
            Relabelled { board: board.clone(), relabelling: relabelling.clone(), other }
        })
    })
}

/// Boards of small games with a set, in other words.
fn small_boards(
    rules: impl Strategy<Value = Rules>,
    others: usize,
) -> impl Strategy<Value = Relabelled> {
    rules
        .prop_flat_map(move |rules| strategies::board_with_set(rules, 0..=others))
        .prop_flat_map(|(board, _)| relabelled(board))
}

/// Whether the player finds a set among these cards, which are added to its empty board
/// and removed again.
fn exists(player: &mut Player, board: &Board) -> bool {
    player.solver().add(board.cards()).unwrap();
    let outcome = player.solver().find(&Budget::unlimited()).unwrap();
    player.solver().remove(board.cards()).unwrap();
    assert_eq!(outcome.limit(), None);
    outcome != Outcome::SetFree
}

/// The sets of a board in ascending order, and their number as the enumerator counts.
fn sets_and_count(solver: &mut dyn Enumerate, board: &Board) -> (Vec<ValidSet>, Count) {
    solver.add(board.cards()).unwrap();
    let mut sets = solver.sets().unwrap();
    let count = solver.count_sets(&Budget::unlimited()).unwrap();
    solver.remove(board.cards()).unwrap();
    sets.sort_unstable();
    (sets, count)
}

/// Every solver of the registry that plays with the rules answers alike before and after,
/// with a set on the board and without its first card.
fn assert_alike(case: &Relabelled, is_wanted: impl Fn(&set_solvers::Entry) -> bool) {
    let Relabelled { board, relabelling, other } = case;
    for mut player in Player::all(board.rules(), is_wanted) {
        let name = player.name();
        let Some(solver) = player.enumerator() else {
            assert!(exists(&mut player, board), "{name}");
            assert!(exists(&mut player, other), "{name}");
            let less = |board: &Board, gone: Card| {
                let mut board = board.clone();
                board.remove(&[gone]).unwrap();
                board
            };
            let gone = board.cards()[0];
            let (board, other) = (less(board, gone), less(other, relabelling.card(gone)));
            let answers = [&board, &other].map(|board| exists(&mut player, board));
            assert_eq!(answers[0], answers[1], "{name}");
            continue;
        };
        let (sets, count) = sets_and_count(solver, board);
        let (other_sets, other_count) = sets_and_count(solver, other);
        assert_eq!(count, other_count, "{name}");
        assert_eq!(count, Count::Exactly(sets.len() as u64), "{name}");
        let rename = |set: ValidSet| ValidSet::new(board.rules(), &relabelling.cards(&set));
        let mut renamed: Vec<ValidSet> = sets.into_iter().filter_map(rename).collect();
        renamed.sort_unstable();
        assert_eq!(renamed, other_sets, "{name}");
        assert!(exists(&mut player, board) && exists(&mut player, other), "{name}");
    }
}

/// Boards beyond brute force, of the size at which about half of all boards hold a set,
/// and with a few sets more.
fn large_boards() -> impl Strategy<Value = Relabelled> {
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
    #![proptest_config(repeatable())]

    #[test]
    fn every_solver_answers_alike(case in small_boards(strategies::rules(), 14)) {
        assert_alike(&case, |entry| entry.feature() != "smt");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..repeatable() })]

    #[test]
    fn the_flagship_answers_alike_beyond_brute_force(case in large_boards()) {
        let answers = [case.board, case.other].map(|board| {
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

#[cfg(feature = "smt")]
proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..repeatable() })]

    #[test]
    fn solvers_on_z3_answer_alike(
        case in small_boards((1..=3u32, 1..=4u32).prop_map(|(p, v)| rules(p, v)), 5)
    ) {
        assert_alike(&case, |entry| entry.feature() == "smt");
    }
}
