//! Every encoding against the independent checker, on larger boards than in the conformance
//! suite.

use set_core::{Board, Budget, Enumerate, Outcome, Rules, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_smt::{PaperEncoding, PaperSolver, SmtSolver, Sort, SymmetryBreaking};
use set_testkit::checker;

use crate::boards::random_board;

fn solvers(board: &Board) -> Vec<(String, Box<dyn Enumerate>)> {
    let select = SmtSolver::from(board.clone());
    let mut solvers: Vec<(String, Box<dyn Enumerate>)> = vec![("select".into(), Box::new(select))];
    for &symmetry in SymmetryBreaking::ALL {
        for &sort in Sort::ALL {
            let encoding = PaperEncoding { symmetry, sort };
            let solver = PaperSolver::from(board.clone()).with_encoding(encoding);
            solvers.push((format!("{encoding:?}"), Box::new(solver)));
        }
    }
    solvers
}

#[test]
fn every_encoding_answers_as_the_checker() {
    let (mut with_set, mut set_free) = (0, 0);
    for (p, v, cards) in [(1, 1, 1), (4, 2, 2), (4, 3, 9), (5, 3, 15), (3, 4, 14), (4, 5, 18)] {
        let rules = Rules::new(p, v).unwrap();
        for seed in 0..4 {
            let board = random_board(rules, cards, seed);
            let expected = checker::sets_of(&board);
            *if expected.is_empty() { &mut set_free } else { &mut with_set } += 1;
            for (name, mut solver) in solvers(&board) {
                match solver.find(&Budget::unlimited()).unwrap() {
                    Outcome::Found(set) => {
                        assert!(expected.contains(&set.cards().to_vec()), "{name} on {board:?}");
                    }
                    outcome => assert!(
                        outcome.is_set_free() && expected.is_empty(),
                        "{name}: {outcome:?} on {board:?}"
                    ),
                }
            }
        }
    }
    assert!(with_set > 5 && set_free > 5, "{with_set} boards with a set, {set_free} without");
}

/// A long game with one solver, which is made to start anew now and then.
#[test]
fn a_long_game_is_the_same_as_many_boards() {
    let rules = Rules::new(5, 3).unwrap();
    let mut deck = ShuffleDeck::new(rules, 3).unwrap();
    let mut one = SmtSolver::new(rules);
    let mut questions = 0;
    let mut dealt = deck.draw_many(15);
    while !dealt.is_empty() {
        one.add(&dealt).unwrap();
        while let Some(set) = one.find(&Budget::unlimited()).unwrap().found() {
            questions += 1;
            one.remove(set.cards()).unwrap();
        }
        questions += 1;
        assert!(checker::is_set_free(one.board()), "{:?}", one.board());
        // Cards come back as if they were others.
        let back: Vec<_> = one.board().iter().step_by(4).collect();
        one.remove(&back).unwrap();
        one.add(&back).unwrap();
        assert_eq!(one.find(&Budget::unlimited()), Ok(Outcome::SetFree));
        dealt = deck.draw_many(3);
    }
    assert!(questions > 100);
    assert!(one.statistics().checks > 100);
}
