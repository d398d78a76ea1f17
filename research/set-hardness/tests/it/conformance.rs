//! The checks of every solver.

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Listing, Outcome, Rules, Solver, SolverError, Visit,
};
use set_hardness::{CompletionCheck, PairCheck, PairCheckSolver};
use set_testkit::conformance::Limits;

/// Boards on which each value comes more than 256 times among them.
const FEWER: Limits = Limits { max_board: 600, cases: 100 };

mod completion_check {
    use super::*;

    set_testkit::conformance!(CompletionCheck::new, FEWER);
    set_testkit::conformance!(enumerate: CompletionCheck::new, FEWER);
}

/// A solver for some rules. For all other rules it is a solver that has passed the tests, because
/// the checks ask about any rules.
enum Here<S> {
    Tested(S),
    Elsewhere(CompletionCheck),
}

fn here<S, E>(rules: Rules, solver: Result<S, E>) -> Here<S> {
    solver.map_or_else(|_| Here::Elsewhere(CompletionCheck::new(rules)), Here::Tested)
}

macro_rules! ask {
    ($here:expr, $solver:ident => $answer:expr) => {
        match $here {
            Here::Tested($solver) => $answer,
            Here::Elsewhere($solver) => $answer,
        }
    };
}

impl<S: Solver> Solver for Here<S> {
    fn rules(&self) -> Rules {
        ask!(self, solver => solver.rules())
    }
    fn board(&self) -> &Board {
        ask!(self, solver => solver.board())
    }
    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        ask!(self, solver => solver.add(cards))
    }
    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        ask!(self, solver => solver.remove(cards))
    }
    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        ask!(self, solver => solver.find(budget))
    }
}

impl<S: Enumerate> Enumerate for Here<S> {
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        ask!(self, solver => solver.for_each_set(budget, visit))
    }
}

mod pair_check_brute_force {
    use super::*;

    fn solver(rules: Rules) -> Here<PairCheckSolver> {
        here(rules, PairCheck::BruteForce.solver(Board::new(rules)))
    }

    set_testkit::conformance!(solver, FEWER);
    set_testkit::conformance!(enumerate: solver, FEWER);
}

mod pair_check_optimum {
    use super::*;

    fn solver(rules: Rules) -> Here<PairCheckSolver> {
        here(rules, PairCheck::Optimum.solver(Board::new(rules)))
    }

    set_testkit::conformance!(solver, FEWER);
    set_testkit::conformance!(enumerate: solver, FEWER);
}
