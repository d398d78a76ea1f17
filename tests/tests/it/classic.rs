//! The solver of the classic deck: the conformance suite.

use set_classic::ClassicSolver;
use set_core::{Enumerate, Rules};
use set_dynamic::DynamicSolver;

/// The solver, and the flagship for the rules that are not its own, so that the suite can
/// ask about any.
fn solver(rules: Rules) -> Box<dyn Enumerate> {
    match ClassicSolver::new(rules) {
        Ok(solver) => Box::new(solver),
        Err(_) => Box::new(DynamicSolver::new(rules)),
    }
}

mod conformance {
    set_testkit::conformance!(super::solver);
    set_testkit::conformance!(enumerate: super::solver);
}
