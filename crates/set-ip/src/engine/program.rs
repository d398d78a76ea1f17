//! The program as `good_lp` has it, for any of its engines.

use good_lp::constraint::{eq, geq, leq};
use good_lp::variable::UnsolvedProblem;
use good_lp::{Expression, ProblemVariables, SolverModel, Variable, variable};

use crate::{Constraint, Model, Relation};

/// The program, told to an engine; and the engine's variables, numbered as the
/// unknowns.
pub(super) fn told_to<M: SolverModel>(
    engine: impl FnOnce(UnsolvedProblem) -> M,
    model: &Model,
) -> (M, Vec<Variable>) {
    let mut variables = ProblemVariables::new();
    let all = variables.add_vector(variable().binary(), model.unknowns().len());
    let mut told = engine(variables.minimise(Expression::from(0)));
    for constraint in model.constraints() {
        told.add_constraint(translated(model, constraint, &all));
    }
    (told, all)
}

#[allow(clippy::cast_precision_loss)] // at most 65,536 either way
fn translated(model: &Model, constraint: &Constraint, all: &[Variable]) -> good_lp::Constraint {
    let mut sum = Expression::with_capacity(constraint.terms().len());
    for term in constraint.terms() {
        sum.add_mul(term.factor as f64, all[model.unknowns().number(term.unknown)]);
    }
    let bound = constraint.bound() as f64;
    match constraint.relation() {
        Relation::Equal => eq(sum, bound),
        Relation::AtLeast => geq(sum, bound),
        Relation::AtMost => leq(sum, bound),
    }
}
