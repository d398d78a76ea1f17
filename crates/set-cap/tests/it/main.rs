//! Tests of the crate as its users see it.

mod answers;
mod bounds;
mod counts;
mod dimacs;
mod proofs;
mod symmetry;

use core::error::Error;

use set_cap::{Answer, CapProblem, CapSearch};
use set_core::{Budget, Rules};

fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).unwrap()
}

/// The answer to a question, without a limit.
fn answer(problem: CapProblem) -> Answer {
    CapSearch::new(&problem.formula().unwrap()).run(&Budget::unlimited()).unwrap()
}

/// An error and its causes, as a program would print them.
fn chain(error: &dyn Error) -> String {
    let cause = error.source().map(|cause| format!(": {}", chain(cause)));
    format!("{error}{}", cause.unwrap_or_default())
}
