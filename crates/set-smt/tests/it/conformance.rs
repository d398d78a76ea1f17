//! Both solvers against all that the traits promise.

use set_testkit::conformance::Limits;

mod smt_solver {
    use set_smt::SmtSolver;

    use super::Limits;

    /// Listing one set more asks Z3 once more: no decks with thousands of sets.
    const NO_LARGE_DECKS: Limits = Limits { max_board: 64, cases: 60 };

    set_testkit::conformance!(SmtSolver::new, Limits { cases: 60, ..Limits::default() });
    set_testkit::conformance!(enumerate: SmtSolver::new, NO_LARGE_DECKS);
}

/// An encoding of the paper, which is slow, the more so without symmetry
/// breaking: few and small boards.
macro_rules! paper_solver {
    ($module:ident, $symmetry:ident, $sort:ident, $limits:expr) => {
        mod $module {
            use set_core::Rules;
            use set_smt::{PaperEncoding, PaperSolver, Sort, SymmetryBreaking};

            use super::Limits;

            fn solver(rules: Rules) -> PaperSolver {
                let encoding = PaperEncoding { symmetry: SymmetryBreaking::$symmetry, sort: Sort::$sort };
                PaperSolver::new(rules).with_encoding(encoding)
            }

            set_testkit::conformance!(solver, $limits);
            set_testkit::conformance!(enumerate: solver, $limits);
        }
    };
}

// Each sort once; the tests of `encodings` compare all six forms.
paper_solver!(integers_canonical, Canonical, Int, Limits { max_board: 18, cases: 8 });
paper_solver!(bit_vectors_sorted, Sorted, BitVec, Limits { max_board: 18, cases: 8 });
