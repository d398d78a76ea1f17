//! The solvers of the project.

#[cfg(feature = "smt")]
mod smt;

use set_brute::BruteForce;
use set_core::{Enumerate, Rules, Solver};
use set_dynamic::{DynamicSolver, PartialSets};
use set_hardness::{CompletionCheck, PairCheck, PairCheckSolver, TwoProperties};
use set_ip::IpSolver;
use set_portfolio::Auto;

#[cfg(feature = "smt")]
pub use self::smt::paper_solvers;

/// Something with its name, for messages.
pub type Named<T> = (&'static str, T);

/// Every solver, with an empty board; those on Z3 only with the feature `smt`,
/// and the paper's encodings apart, in `paper_solvers`: they are slow.
///
/// ```
/// use set_core::Rules;
///
/// for (name, solver) in set_tests::solvers(Rules::CLASSIC) {
///     assert!(solver.board().is_empty(), "{name}");
/// }
/// ```
#[must_use]
pub fn solvers(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    vec![
        ("brute", Box::new(BruteForce::new(rules))),
        ("partial", Box::new(PartialSets::new(rules))),
        ("dynamic", Box::new(DynamicSolver::new(rules))),
        ("auto", Box::new(Auto::new(rules))),
        #[cfg(feature = "smt")]
        ("smt", Box::new(set_smt::SmtSolver::new(rules))),
    ]
}

/// Every solver that lists all sets, with an empty board; brute force, which
/// the others are compared with, comes first. The solvers on Z3, which search
/// once for each set, are not among them.
#[must_use]
pub fn enumerators(rules: Rules) -> Vec<Named<Box<dyn Enumerate>>> {
    vec![
        ("brute", Box::new(BruteForce::new(rules))),
        ("partial", Box::new(PartialSets::new(rules))),
        ("dynamic", Box::new(DynamicSolver::new(rules))),
        ("auto", Box::new(Auto::new(rules))),
    ]
}

/// The most cards on a board for the [`special_solvers`].
pub const MOST_CARDS_OF_SPECIAL: usize = 40;

/// The solvers that are for small boards or for some rules only, as far as
/// they take these, with an empty board.
#[must_use]
pub fn special_solvers(rules: Rules) -> Vec<Named<Box<dyn Solver>>> {
    let mut solvers: Vec<Named<Box<dyn Solver>>> = vec![
        ("completion", Box::new(CompletionCheck::new(rules))),
        ("ip", Box::new(IpSolver::new(rules))),
    ];
    if let Ok(solver) = TwoProperties::new(rules) {
        solvers.push(("two properties", Box::new(solver)));
    }
    for (name, algorithm) in [("pairs", PairCheck::BruteForce), ("optimum", PairCheck::Optimum)] {
        if let Ok(solver) = PairCheckSolver::new(rules, algorithm) {
            solvers.push((name, Box::new(solver)));
        }
    }
    solvers
}

/// Those of the [`special_solvers`] that list all sets.
#[must_use]
pub fn special_enumerators(rules: Rules) -> Vec<Named<Box<dyn Enumerate>>> {
    let mut solvers: Vec<Named<Box<dyn Enumerate>>> = vec![
        ("completion", Box::new(CompletionCheck::new(rules))),
        ("ip", Box::new(IpSolver::new(rules))),
    ];
    for (name, algorithm) in [("pairs", PairCheck::BruteForce), ("optimum", PairCheck::Optimum)] {
        if let Ok(solver) = PairCheckSolver::new(rules, algorithm) {
            solvers.push((name, Box::new(solver)));
        }
    }
    solvers
}
