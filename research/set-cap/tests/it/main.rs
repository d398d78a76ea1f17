//! Tests of the crate as its users see it.

mod answers;
mod boards;
mod bounds;
mod counts;
mod dimacs;
mod planes;
mod proofs;

use core::error::Error;

use set_cap::{CapAnswer, CapProblem, CapSearch};
use set_core::{Budget, Rules};

fn rules(properties: u32, values: u32) -> Rules {
    Rules::new(properties, values).unwrap()
}

/// The answer to a question, without a limit.
fn answer(problem: CapProblem) -> CapAnswer {
    CapSearch::new(&problem.formula().unwrap()).run(&Budget::unlimited()).unwrap()
}

/// An error and its causes, as a program would print them.
fn chain(error: &dyn Error) -> String {
    let cause = error.source().map(|cause| format!(": {}", chain(cause)));
    format!("{error}{}", cause.unwrap_or_default())
}

/// All public types that have no callback can be sent to and shared by threads.
#[test]
fn types_are_send_and_sync() {
    use set_cap::{bounds, cnf, drat, planes};
    fn check<T: Send + Sync + 'static>() {}
    check::<(CapAnswer, CapProblem, set_cap::CapFormula, set_cap::ReportedAnswer)>();
    check::<(set_cap::CapError, set_cap::Encoding, set_cap::Symmetry)>();
    check::<(planes::Cases, planes::Plane, planes::PlaneClass)>();
    check::<(bounds::CountingProof, bounds::HyperplaneSearch, bounds::Weights)>();
    check::<cnf::Cnf>();
    check::<(drat::DratError, drat::Form, drat::Summary)>();
}
