//! The prover is a solver, and passes their tests; each "no set" is checked.

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_proof::{Checker, NoProof, Prover};

struct Certifying {
    board: Board,
    prover: Prover,
    checker: Checker,
}

impl Certifying {
    fn new(rules: Rules) -> Self {
        Self { board: Board::new(rules), prover: Prover::new(), checker: Checker::new() }
    }
}

impl Solver for Certifying {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        Ok(match self.prover.prove(&self.board, budget) {
            Ok(certificate) => {
                self.checker.check(&self.board, &certificate, &Budget::unlimited()).unwrap();
                Outcome::SetFree
            }
            Err(NoProof::Found(set)) => Outcome::Found(set),
            Err(NoProof::Interrupted(limit)) => Outcome::Interrupted(limit),
            Err(other) => panic!("{other}"),
        })
    }
}

set_testkit::conformance!(Certifying::new);
