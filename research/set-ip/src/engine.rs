//! The engines that solve integer programs.

#[cfg(feature = "highs")]
mod highs;

use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::panic;
use std::time::Instant;

use good_lp::constraint::{eq, geq, leq};
use good_lp::variable::UnsolvedProblem;
use good_lp::{Expression, ProblemVariables, ResolutionError, SolverModel, Variable, variable};
use set_core::{Budget, Limit, SolverError};
use set_export::integer_program::{Constraint, Model, Relation};

/// The engine that solves the integer programs.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_ip::{Engine, IpSolver};
///
/// let _solver = IpSolver::new(Rules::CLASSIC).with_engine(Engine::Microlp);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// microlp: simplex and branch and bound in pure Rust.
    #[default]
    Microlp,
    /// `HiGHS`, in C++: slower on small boards, faster where `v` is large.
    #[cfg(any(feature = "highs", doc))]
    Highs,
}

impl Engine {
    /// The engine's name.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Microlp => "microlp",
            #[cfg(feature = "highs")]
            Self::Highs => "HiGHS",
        }
    }

    /// Solves a program. The node limit of the budget may cover several programs:
    /// `nodes` is the number of nodes used so far.
    pub(crate) fn solve(
        self,
        model: &Model,
        budget: &Budget,
        nodes: &mut u64,
    ) -> Result<Answer, SolverError> {
        let work = || match self {
            Self::Microlp => solve_by_microlp(model, budget, nodes),
            #[cfg(feature = "highs")]
            Self::Highs => highs::solve(model, budget),
        };
        // A panic of the engine becomes an error.
        let result = panic::catch_unwind(AssertUnwindSafe(work));
        result.unwrap_or_else(|payload| Err(self.panicked(&*payload)))
    }

    fn panicked(self, payload: &(dyn core::any::Any + Send)) -> SolverError {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        failure(self.name(), text.unwrap_or("panicked"))
    }
}

/// An engine's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// A solution: for each card whether it is chosen.
    Chosen(Vec<bool>),
    /// There is no solution.
    Infeasible,
    /// A limit of the budget ended the search.
    Interrupted(Limit),
}

/// The error of an engine with a message.
pub(crate) fn failure(engine: &'static str, message: impl Into<String>) -> SolverError {
    SolverError::Engine { engine, message: message.into() }
}

/// The first length of a slice. The flag is checked after each slice.
const FIRST_LENGTH: Duration = Duration::from_millis(20);

/// How long an engine may work before the budget is checked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slice {
    /// Until it is done.
    Unlimited,
    /// For this time.
    Limited(Duration),
    /// Not at all: this limit is met.
    Over(Limit),
}

/// The time slices of one search, under a budget that has
/// [started](Budget::started).
#[derive(Debug)]
struct Slices<'a> {
    budget: &'a Budget,
    length: Duration,
    /// The engine's progress at the last slice.
    progress: Option<u64>,
}

impl<'a> Slices<'a> {
    fn new(budget: &'a Budget) -> Self {
        Self { budget, length: FIRST_LENGTH, progress: None }
    }

    /// The next slice for an engine with this progress, in any unit. If there was
    /// no progress since the last slice, that slice was too short, and slices
    /// become twice as long.
    fn next(&mut self, progress: u64) -> Slice {
        if let Some(limit) = self.budget.limit_met() {
            return Slice::Over(limit);
        }
        if self.progress.replace(progress) == Some(progress) {
            self.length = self.length.saturating_mul(2);
        }
        let left = self.budget.deadline().map(|end| end.saturating_duration_since(Instant::now()));
        match (self.budget.stop_flag(), left) {
            (None, None) => Slice::Unlimited,
            (None, Some(left)) => Slice::Limited(left),
            (Some(_), None) => Slice::Limited(self.length),
            (Some(_), Some(left)) => Slice::Limited(left.min(self.length)),
        }
    }
}

/// The program as a problem of an engine, and the engine's variables in the order
/// of the unknowns.
fn translate<M: SolverModel>(
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

/// Solves a program.
///
/// `good_lp` discards a search that a time limit has ended. microlp itself keeps
/// it, so microlp is called directly.
fn solve_by_microlp(
    model: &Model,
    budget: &Budget,
    nodes: &mut u64,
) -> Result<Answer, SolverError> {
    let before = *nodes;
    let (problem, _) = translate(good_lp::solvers::microlp::microlp, model);
    let mut problem = problem.as_inner().clone();
    // The first call does no work; each slice sets its own limits.
    problem.set_time_limit(Duration::ZERO);
    let mut search = problem.solve();
    let mut slices = Slices::new(budget);
    loop {
        let outcome = match search.map_err(ResolutionError::from) {
            Ok(outcome) => outcome,
            Err(ResolutionError::Infeasible) => return Ok(Answer::Infeasible),
            Err(error) => return Err(failure("microlp", error.to_string())),
        };
        *nodes = before + outcome.stats().nodes_solved;
        if let Some(solution) = outcome.solution() {
            // The variables are numbered like the unknowns, cards first.
            let chosen = solution.iter().map(|(_, value)| value > 0.5);
            return Ok(Answer::Chosen(chosen.take(model.cards().len()).collect()));
        }
        let nodes_left = budget.node_limit().map(|limit| limit.saturating_sub(*nodes));
        let time = match slices.next(*nodes) {
            Slice::Unlimited => None,
            Slice::Limited(time) => Some(time),
            Slice::Over(limit) => return Ok(Answer::Interrupted(limit)),
        };
        if nodes_left == Some(0) {
            return Ok(Answer::Interrupted(Limit::Nodes));
        }
        let mut options = outcome.last_resume_options();
        options.time_limit = time;
        options.node_limit = nodes_left;
        search = outcome.resume_with(options);
    }
}

#[cfg(test)]
mod tests {
    use set_core::StopFlag;

    use super::*;

    #[test]
    fn without_a_flag_the_time_is_not_cut() {
        let unlimited = Budget::unlimited().with_node_limit(7);
        assert_eq!(Slices::new(&unlimited).next(0), Slice::Unlimited);

        let hour = Budget::unlimited().with_time_limit(Duration::from_secs(3600)).started();
        let Slice::Limited(time) = Slices::new(&hour).next(0) else { panic!("a deadline is set") };
        assert!(time > Duration::from_secs(3000));
        let over = Budget::unlimited().with_time_limit(Duration::ZERO).started();
        assert_eq!(Slices::new(&over).next(0), Slice::Over(Limit::Deadline));
    }

    #[test]
    fn slices_grow_while_the_engine_makes_no_progress() {
        let flag = StopFlag::new();
        let budget = Budget::unlimited().with_stop_flag(flag.clone());
        let mut slices = Slices::new(&budget);
        assert_eq!(slices.next(0), Slice::Limited(FIRST_LENGTH));
        assert_eq!(slices.next(0), Slice::Limited(2 * FIRST_LENGTH));
        assert_eq!(slices.next(1), Slice::Limited(2 * FIRST_LENGTH));
        assert_eq!(slices.next(1), Slice::Limited(4 * FIRST_LENGTH));
        flag.stop();
        assert_eq!(slices.next(2), Slice::Over(Limit::Stopped));
    }
}
