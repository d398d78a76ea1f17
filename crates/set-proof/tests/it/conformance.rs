//! The prover is a solver, and passes their tests; each "no set" is checked.

use core::num::NonZero;

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_proof::{Checker, NoProof, Prover};

struct Certifying {
    board: Board,
    prover: Prover,
    checker: Checker,
    several: (Prover, Checker),
}

impl Certifying {
    fn new(rules: Rules) -> Self {
        let (prover, checker, threads) = (Prover::new(), Checker::new(), NonZero::new(3).unwrap());
        let several = (prover.clone().with_threads(threads), checker.clone().with_threads(threads));
        Self { board: Board::new(rules), prover, checker, several }
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
        let (result, unlimited) = (self.prover.prove(&self.board, budget), Budget::unlimited());
        let (prover, checker) = &mut self.several;
        if !matches!(result, Err(NoProof::Interrupted(_))) {
            assert_eq!(prover.prove(&self.board, &unlimited), result);
        }
        Ok(match result {
            Ok(certificate) => {
                let accepted = self.checker.check(&self.board, &certificate, &unlimited);
                assert_eq!(checker.check(&self.board, &certificate, &unlimited), accepted);
                accepted.unwrap();
                Outcome::SetFree
            }
            Err(NoProof::Found(set)) => Outcome::Found(set),
            Err(NoProof::Interrupted(limit)) => Outcome::Interrupted(limit),
            Err(other) => panic!("{other}"),
        })
    }
}

set_testkit::conformance!(Certifying::new);
