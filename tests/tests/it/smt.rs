//! The paper's encodings for Z3, in every form, against the flagship, on boards of the size at
//! which half of all boards hold a set. The conformance suite has their lists and their games.
//!
//! `SmtSolver` is among the solvers of all other tests.

use set_core::{Board, Enumerate};
use set_dynamic::DynamicSolver;
use set_smt::SmtSolver;
use set_tests::{Named, add, even_len, find, paper_solvers, random_board, rules};

/// Sizes at which the slowest form, integers without symmetry breaking, takes
/// less than a second.
const SIZES: [(u32, u32); 8] = [(1, 1), (2, 2), (5, 2), (2, 3), (4, 3), (2, 4), (3, 4), (2, 5)];

/// The solvers on Z3, each with this board.
fn on_z3(board: &Board) -> Vec<Named<Box<dyn Enumerate>>> {
    let rules = board.rules();
    let mut all: Vec<Named<Box<dyn Enumerate>>> = paper_solvers(rules);
    all.push(("card-select", Box::new(SmtSolver::new(rules))));
    add(&mut all, board.cards());
    all
}

/// The flagship's answer.
fn has_set(board: &Board) -> bool {
    find("dynamic", &mut DynamicSolver::from(board.clone())).is_some()
}

#[test]
fn every_form_answers_as_the_flagship() {
    let (mut with_set, mut set_free) = (0, 0);
    for (p, v) in SIZES {
        let rules = rules(p, v);
        let even = even_len(rules);
        for len in [even.saturating_sub(2), even, even + 2] {
            for seed in 0..3 {
                let board = random_board(rules, len, seed);
                let expected = has_set(&board);
                *if expected { &mut with_set } else { &mut set_free } += 1;
                for (name, mut solver) in on_z3(&board) {
                    assert_eq!(find(name, &mut solver).is_some(), expected, "{name}: {board:?}");
                }
            }
        }
    }
    assert!(with_set >= 20 && set_free >= 20, "{with_set} with a set, {set_free} without");
}

/// Larger boards, for the forms that are fast enough.
#[test]
fn symmetry_breaking_answers_as_the_flagship() {
    let (mut with_set, mut set_free) = (0, 0);
    for (p, v) in [(7, 3), (5, 4), (4, 5), (3, 7)] {
        let rules = rules(p, v);
        for seed in 0..4 {
            let board = random_board(rules, even_len(rules), seed);
            let expected = has_set(&board);
            *if expected { &mut with_set } else { &mut set_free } += 1;
            for (name, mut solver) in on_z3(&board) {
                if !name.starts_with("smt-paper-none") {
                    assert_eq!(find(name, &mut solver).is_some(), expected, "{name}: {board:?}");
                }
            }
        }
    }
    assert!(with_set >= 3 && set_free >= 3, "{with_set} with a set, {set_free} without");
}
