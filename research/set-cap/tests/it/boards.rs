//! That a board has no set, as a proof for checkers of SAT proofs.

use proptest::prelude::*;
use set_cap::drat::{self, Form};
use set_core::{Board, Budget, Card, Rules, ValidSet, strategies};
use set_export::{ProofFormat, to_dimacs};
use set_proof::NoProof;
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
    let without = check(&ProofFormat::Drat.refute(board, &Budget::unlimited()).unwrap());
    let with = check(&ProofFormat::Lrat.refute(board, &Budget::unlimited()).unwrap());
    assert_eq!((without.form, with.form), (Form::Drat, Form::Lrat), "{board}");
    assert_eq!((without.added, without.deleted), (with.added, with.deleted), "{board}");
}

/// The binary digits of a number below `numbers`, the lowest first.
fn digits(number: usize, numbers: usize) -> impl Iterator<Item = bool> {
    (0..).take_while(move |&k| 1 << k < numbers).map(move |k| number >> k & 1 == 1)
}

/// Checks that a set of the board satisfies the formula: the notes of properties have the common
/// values, and the notes of values have the places of the chosen cards.
fn assert_model(board: &Board, set: &ValidSet) {
    let (p, v) = (board.rules().properties() as usize, board.rules().set_len());
    let rows = checker::values_of_all(board.rules(), set);
    let chosen = board.iter().map(|card| set.contains(card));
    // One card is all the same and all different.
    let is_same = |q: usize| v > 1 && rows.iter().all(|row| row[q] == rows[0][q]);
    let common = (0..p).flat_map(|q| digits(rows[0][q] as usize, v));
    let places = (0..p * v).flat_map(|k| {
        let has_value = |card: &Card| {
            let [property, value] = [k / v, k % v].map(|n| u32::try_from(n).unwrap());
            board.rules().value_of(*card, property) == Some(value)
        };
        let holders: Vec<_> = board.iter().filter(has_value).collect();
        let place = holders.iter().position(|&card| set.contains(card));
        digits(place.unwrap_or_default(), holders.len())
    });
    let model = chosen.chain((0..p).map(is_same)).chain(common).chain(places);
    let model: Vec<bool> = model.collect();
    let formula = to_dimacs(board);
    let mut lines = formula.lines().skip_while(|line| line.starts_with('c'));
    assert!(lines.next().unwrap().starts_with(&format!("p cnf {} ", model.len())), "{board}");
    for clause in lines {
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
        match ProofFormat::Drat.refute(&board, &Budget::unlimited()) {
            Ok(_) => {
                prop_assert!(checker::is_set_free(&board));
                assert_refuted(&board);
            }
            Err(NoProof::Found(set)) => assert_model(&board, &set),
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn larger_boards_are_refuted(board in set_free_board(Rules::new(4, 4).unwrap(), 20..=40)) {
        assert_refuted(&board);
    }
}
