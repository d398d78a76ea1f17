//! The z3 crate panics where Z3 has no memory left: callers see an error.

use set_core::{Board, Budget, Outcome, Rules, Solver, SolverError};
use set_smt::{PaperSolver, SmtSolver};

use crate::alone;

#[test]
fn a_panic_of_the_z3_crate_is_an_error() {
    let _alone = alone();
    let rules = Rules::CLASSIC;
    let board = Board::from_cards(rules, rules.cards()).unwrap();
    let mut select = SmtSolver::from(board.clone());
    let mut paper = PaperSolver::from(board);

    z3::set_global_param("memory_max_size", "1");
    let solvers: [&mut dyn Solver; 2] = [&mut select, &mut paper];
    for solver in solvers {
        let error = solver.find(&Budget::unlimited()).unwrap_err();
        assert!(matches!(error, SolverError::Engine { engine: "Z3", .. }), "{error}");
    }

    z3::set_global_param("memory_max_size", "0");
    let solvers: [&mut dyn Solver; 2] = [&mut select, &mut paper];
    for solver in solvers {
        let outcome = solver.find(&Budget::unlimited());
        assert!(matches!(outcome, Ok(Outcome::Found(_))), "{outcome:?}");
    }
}
