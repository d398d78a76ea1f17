//! Tests of the crate as its users see it.

mod answers;
mod bounds;
mod counts;
mod dimacs;
mod proofs;
mod symmetry;

use set_cap::{Answer, CapProblem, CapSearch};
use set_core::{Budget, Rules};

fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).unwrap()
}

/// The answer to a question, without a limit.
fn answer(problem: CapProblem) -> Answer {
    CapSearch::new(&problem.formula().unwrap()).run(&Budget::unlimited()).unwrap()
}
