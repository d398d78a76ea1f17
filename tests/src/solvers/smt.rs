//! The solvers by the paper's encodings for Z3.

use set_core::{Board, Enumerate, Rules};
use set_smt::{PaperEncoding, PaperSolver, Sort, Symmetry};

use super::Named;

/// The paper's reduction in every form, with an empty board.
///
/// ```
/// use set_core::Rules;
///
/// assert_eq!(set_tests::paper_solvers(Rules::CLASSIC).len(), 6);
/// ```
#[must_use]
pub fn paper_solvers(rules: Rules) -> Vec<Named<Box<dyn Enumerate>>> {
    let forms = [
        ("none, integers", Symmetry::None, Sort::Int),
        ("none, bit-vectors", Symmetry::None, Sort::BitVec),
        ("sorted, integers", Symmetry::Sorted, Sort::Int),
        ("sorted, bit-vectors", Symmetry::Sorted, Sort::BitVec),
        ("canonical, integers", Symmetry::Canonical, Sort::Int),
        ("canonical, bit-vectors", Symmetry::Canonical, Sort::BitVec),
    ];
    let solver = |(name, symmetry, sort)| -> Named<Box<dyn Enumerate>> {
        let encoding = PaperEncoding { symmetry, sort };
        (name, Box::new(PaperSolver::with_encoding(Board::new(rules), encoding)))
    };
    forms.map(solver).into()
}
