//! The checks of every solver, with each engine.

use set_testkit::conformance::Limits;

const MEDIUM: Limits = Limits { max_board: 100, cases: 40 };

/// A set more to list is a program more to solve: no decks with thousands of
/// sets.
const FEW_SETS: Limits = Limits { max_board: 18, cases: 40 };

mod microlp {
    use set_ip::IpSolver;

    use super::{FEW_SETS, MEDIUM};

    set_testkit::conformance!(IpSolver::new, MEDIUM);
    set_testkit::conformance!(enumerate: IpSolver::new, FEW_SETS);
}

#[cfg(feature = "highs")]
mod highs {
    use set_core::Rules;
    use set_ip::{Engine, IpSolver};

    use super::Limits;

    /// `HiGHS` takes milliseconds for the smallest program.
    const SMALL: Limits = Limits { max_board: 24, cases: 10 };

    fn solver(rules: Rules) -> IpSolver {
        IpSolver::new(rules).with_engine(Engine::Highs)
    }

    set_testkit::conformance!(solver, SMALL);
    set_testkit::conformance!(enumerate: solver, SMALL);
}
