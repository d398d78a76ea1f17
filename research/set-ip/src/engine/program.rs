//! The program in the types of `good_lp`, for any of its engines.

use good_lp::constraint::{eq, geq, leq};
use good_lp::variable::UnsolvedProblem;
use good_lp::{Expression, ProblemVariables, SolverModel, Variable, variable};

use set_export::integer_program::{Constraint, Model, Relation};

/// The program as a problem of an engine, and the engine's variables in the order
/// of the unknowns.
pub(super) fn translate<M: SolverModel>(
    engine: impl FnOnce(UnsolvedProblem) -> M,
    model: &Model,
) -> (M, Vec<Variable>) {
    let mut variables = ProblemVariables::new();
    let all = variables.add_vector(variable().binary(), model.unknowns().count());
    let mut problem = engine(variables.minimise(Expression::from(0)));
    for constraint in model.constraints() {
        problem.add_constraint(translate_constraint(model, constraint, &all));
    }
    (problem, all)
}

#[allow(clippy::cast_precision_loss)] // at most 65,536 either way
fn translate_constraint(
    model: &Model,
    constraint: &Constraint,
    all: &[Variable],
) -> good_lp::Constraint {
    let mut sum = Expression::with_capacity(constraint.terms().len());
    for &(factor, unknown) in constraint.terms() {
        if let Some(number) = model.unknowns().number(unknown) {
            sum.add_mul(factor as f64, all[number]);
        }
    }
    let bound = constraint.bound() as f64;
    match constraint.relation() {
        Relation::Equal => eq(sum, bound),
        Relation::AtLeast => geq(sum, bound),
        Relation::AtMost => leq(sum, bound),
    }
}
