//! The assignments that a part of a formula allows.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};

use crate::cnf::Cnf;
use set_export::cnf::Literal;

/// The assignments of the first `n` variables that extend to a model, as
/// masks in ascending order.
pub(super) fn models(cnf: &Cnf, n: u32) -> Vec<u32> {
    let mut solver = solver_of(cnf.clauses());
    let is_part = |mask: &u32| is_part(&mut solver, (0..n).map(|i| mask >> i & 1 == 1));
    (0..1 << n).filter(is_part).collect()
}

/// A solver of these clauses.
pub(super) fn solver_of<'a>(clauses: impl IntoIterator<Item = &'a [Literal]>) -> BasicSolver {
    let mut solver = BasicSolver::default();
    for clause in clauses {
        let literal = |literal: &Literal| {
            Lit::new(solver.var_of_int(literal.variable() - 1), literal.is_positive())
        };
        let mut clause = clause.iter().map(literal).collect();
        solver.add_clause_reuse(&mut clause);
    }
    solver
}

/// Whether these values of the first variables extend to a model.
pub(super) fn is_part(solver: &mut BasicSolver, values: impl Iterator<Item = bool>) -> bool {
    let value = |(index, value)| Lit::new(solver.var_of_int(index), value);
    let values: Vec<_> = (0..).zip(values).map(value).collect();
    solver.solve_limited(&values) == lbool::TRUE
}
