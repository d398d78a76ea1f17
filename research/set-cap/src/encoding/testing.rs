//! What a part of a formula allows, by brute force.

use batsat::{BasicSolver, SolverInterface, lbool};

use crate::cnf::Cnf;

/// The assignments of the first `n` variables that extend to a model, as
/// masks in ascending order.
pub(super) fn models(cnf: &Cnf, n: u32) -> Vec<u32> {
    let mut solver = BasicSolver::default();
    let literal = |solver: &mut BasicSolver, literal: i32| {
        batsat::Lit::new(solver.var_of_int(literal.unsigned_abs() - 1), literal > 0)
    };
    for clause in cnf.clauses() {
        let mut clause: Vec<_> =
            clause.iter().map(|l| literal(&mut solver, l.to_dimacs())).collect();
        solver.add_clause_reuse(&mut clause);
    }
    (0..1 << n)
        .filter(|mask| {
            let assumptions: Vec<_> = (0..n)
                .map(|i| {
                    let variable = i32::try_from(i + 1).unwrap();
                    literal(&mut solver, if mask >> i & 1 == 1 { variable } else { -variable })
                })
                .collect();
            solver.solve_limited(&assumptions) == lbool::TRUE
        })
        .collect()
}
