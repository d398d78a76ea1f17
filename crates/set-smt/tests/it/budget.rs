//! Limits of steps and memory. Limits of time are in `tests/tests/alone.rs`.

use core::time::Duration;

use set_core::{Board, Budget, Limit, Outcome, Rules, Solver};
use set_smt::{PaperSolver, SmtSolver};

use crate::boards::hard_board;

#[test]
fn steps_are_the_same_in_every_run() {
    let board = hard_board();
    let budget = Budget::unlimited().with_node_limit(200_000);
    let cost = |mut solver: SmtSolver| {
        assert_eq!(solver.find(&budget), Ok(Outcome::Interrupted(Limit::Nodes)));
        let statistics = solver.statistics();
        (statistics.conflicts, statistics.decisions, statistics.propagations)
    };
    let first = cost(SmtSolver::from(board.clone()));
    assert_eq!(first, cost(SmtSolver::from(board.clone())));
    assert!(first.0 > 0 && first.1 > 0 && first.2 > 0);
}

#[test]
fn too_little_memory_is_a_limit() {
    let board = Board::parse(Rules::CLASSIC, "0000 0001 0110 1010 1100 0111").unwrap();
    let little = Budget::unlimited().with_memory_limit(1 << 20);
    let plenty = Budget::unlimited().with_memory_limit(1 << 30);
    let mut select = SmtSolver::from(board.clone());
    let mut paper = PaperSolver::from(board);
    let solvers: [&mut dyn Solver; 2] = [&mut select, &mut paper];
    for solver in solvers {
        let outcome = solver.find(&little).unwrap();
        let Outcome::Interrupted(Limit::Memory { needed }) = outcome else { panic!("{outcome:?}") };
        assert!(needed > 1 << 20);
        assert_eq!(solver.find(&plenty), Ok(Outcome::SetFree));
    }
    assert!(select.statistics().memory > 1 << 20);
}

/// The memory limit also ends searches that grow past it.
#[test]
fn memory_that_a_search_takes_is_limited() {
    let mut solver = SmtSolver::from(hard_board());
    let budget = Budget::unlimited().with_node_limit(1);
    assert_eq!(solver.find(&budget), Ok(Outcome::Interrupted(Limit::Nodes)));
    let now = solver.statistics().memory;
    let outcome = solver.find(
        &Budget::unlimited()
            .with_memory_limit(now + (3 << 20))
            .with_time_limit(Duration::from_secs(20)),
    );
    assert!(
        matches!(outcome, Ok(Outcome::Interrupted(Limit::Memory { .. } | Limit::Deadline))),
        "{outcome:?}"
    );
}
