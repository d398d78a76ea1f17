//! Tests of the crate as its users see it.

mod conformance;
mod lines;
mod pair_check;
mod reduction;

use core::error::Error;

/// An error and its causes, as a program would print them.
fn chain(error: &dyn Error) -> String {
    let cause = error.source().map(|cause| format!(": {}", chain(cause)));
    format!("{error}{}", cause.unwrap_or_default())
}

/// All public types can be sent to and shared by threads.
#[test]
fn types_are_send_and_sync() {
    use set_hardness::{
        CompletionCheck, HardnessError, MatchingProblem, Oracle, PairCheck, PairCheckSolver,
        PerfectMatching, Reduction,
    };
    fn check<T: Send + Sync + 'static>() {}
    check::<(CompletionCheck, PairCheck, PairCheckSolver, Oracle<'static>)>();
    check::<(MatchingProblem, PerfectMatching, Reduction)>();
    check::<HardnessError>();
}
