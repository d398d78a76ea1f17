//! The engine `HiGHS`, which is restarted for every time slice.

use core::time::Duration;

use good_lp::solvers::SolutionStatus;
use good_lp::solvers::highs::{HighsProblem, highs};
use good_lp::{ResolutionError, Solution, SolverModel, Variable};
use set_core::{Budget, Limit, SolverError};
use set_export::integer_program::Model;

use super::{Answer, Slice, Slices, failure, translate};

/// Solves a program.
///
/// `HiGHS` cannot resume a search that a time limit has ended, so the next one has
/// twice the time.
pub(super) fn solve(model: &Model, budget: &Budget) -> Result<Answer, SolverError> {
    let mut slices = Slices::new(budget);
    loop {
        let time = match slices.next(0) {
            Slice::Unlimited => None,
            Slice::Limited(time) => Some(time),
            Slice::Over(limit) => return Ok(Answer::Interrupted(limit)),
        };
        let (problem, variables) = translate(highs, model);
        let limited = limited(problem, time, budget.node_limit());
        match (run(limited, &variables[..model.cards().len()])?, time) {
            // The time slice is over: take the next one, if the budget allows it.
            // With a node limit, the nodes may have ended the search.
            (None, Some(_)) if budget.node_limit().is_none() => {}
            (None, _) => {
                return Ok(Answer::Interrupted(budget.limit_met().unwrap_or(Limit::Nodes)));
            }
            (Some(answer), _) => return Ok(answer),
        }
    }
}

/// Sets the limits, and one thread as for all solvers.
fn limited(problem: HighsProblem, time: Option<Duration>, nodes: Option<u64>) -> HighsProblem {
    let mut problem = problem.set_threads(1);
    if let Some(time) = time {
        problem = problem.set_time_limit(time.as_secs_f64());
    }
    if let Some(nodes) = nodes {
        problem = problem.set_option("mip_max_nodes", i32::try_from(nodes).unwrap_or(i32::MAX));
    }
    problem
}

/// The engine's answer; `None` if a limit ended its search.
fn run(problem: HighsProblem, cards: &[Variable]) -> Result<Option<Answer>, SolverError> {
    match problem.solve() {
        // After a time limit the values need not be a solution.
        Ok(solution) if !matches!(solution.status(), SolutionStatus::TimeLimit) => {
            let chosen = cards.iter().map(|&card| solution.value(card) > 0.5).collect();
            Ok(Some(Answer::Chosen(chosen)))
        }
        Ok(_) | Err(ResolutionError::Other("NoSolutionFound")) => Ok(None),
        Err(ResolutionError::Infeasible) => Ok(Some(Answer::Infeasible)),
        Err(error) => Err(failure("HiGHS", error.to_string())),
    }
}
