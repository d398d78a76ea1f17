//! That a board has no set, as a proof for checkers of SAT proofs.

use proptest::prelude::*;
use set_cap::drat::{self, Form};
use set_core::{Board, Budget, Rules, ValidSet, strategies};
use set_proof::{NoRefutation, to_dimacs, to_drat, to_lrat};
use set_testkit::checker;
use set_testkit::strategies::{repeatable, set_free_board};

/// Checks that the refutations are accepted, and that all their clauses follow by unit
/// propagation: one with hints, one without.
fn assert_refuted(board: &Board) {
    let formula = to_dimacs(board);
    let check = |proof: &str| {
        let summary = drat::check(formula.as_bytes(), proof.as_bytes()).unwrap();
        assert_eq!((summary.rat, summary.ignored), (0, 0), "{board}");
        summary
    };
    let without = check(&to_drat(board, &Budget::unlimited()).unwrap());
    let with = check(&to_lrat(board, &Budget::unlimited()).unwrap());
    assert_eq!((without.form, with.form), (Form::Drat, Form::Lrat), "{board}");
    assert_eq!((without.added, without.deleted), (with.added, with.deleted), "{board}");
}

/// Checks that a set of the board satisfies the formula.
fn assert_model(board: &Board, set: &ValidSet) {
    let (p, v) = (board.rules().properties() as usize, board.rules().set_len());
    let rows = checker::values_of_all(board.rules(), set);
    let chosen = board.iter().map(|card| set.contains(card));
    // One card is all the same and all different.
    let all_same = (0..p).map(|q| v > 1 && rows.iter().all(|row| row[q] == rows[0][q]));
    let used = (0..p * v).map(|k| rows.iter().any(|row| row[k / v] as usize == k % v));
    let model: Vec<bool> = chosen.chain(all_same).chain(used).collect();
    let formula = to_dimacs(board);
    for clause in formula.lines().skip(1) {
        let is_true = |literal: &str| match literal.parse::<isize>().unwrap() {
            0 => false,
            literal => model[literal.unsigned_abs() - 1] == (literal > 0),
        };
        assert!(clause.split(' ').any(is_true), "{clause} of {board}");
    }
}

proptest! {
    #![proptest_config(repeatable())]

    #[test]
    fn a_board_has_a_refutation_or_a_set(
        board in strategies::rules().prop_flat_map(|rules| strategies::board(rules, 0..=20)),
    ) {
        match to_drat(&board, &Budget::unlimited()) {
            Ok(_) => {
                prop_assert!(checker::is_set_free(&board));
                assert_refuted(&board);
            }
            Err(NoRefutation::Found(set)) => assert_model(&board, &set),
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn larger_boards_are_refuted(board in set_free_board(Rules::new(4, 4).unwrap(), 20..=40)) {
        assert_refuted(&board);
    }
}
