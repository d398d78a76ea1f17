//! `HiGHS`, which is started anew for every portion of time.

use core::time::Duration;

use good_lp::solvers::SolutionStatus;
use good_lp::solvers::highs::HighsProblem;
use good_lp::solvers::highs::highs;
use good_lp::{ResolutionError, Solution, SolverModel, Variable};
use set_core::{Budget, Limit, SolverError};

use super::program::told_to;
use super::slices::{Slice, Slices};
use super::{Answer, Engine};
use crate::Model;

/// Solves a program.
///
/// A search that a time limit has ended cannot be gone on with, so that the
/// next one has twice the time.
pub(super) fn solve(model: &Model, budget: &Budget) -> Result<Answer, SolverError> {
    let mut slices = Slices::new(budget);
    loop {
        let time = match slices.next(0) {
            Slice::Unlimited => None,
            Slice::Limited(time) => Some(time),
            Slice::Over(limit) => return Ok(Answer::Interrupted(limit)),
        };
        let (told, variables) = told_to(highs, model);
        let limited = limited(told, time, budget.node_limit());
        match (run(limited, &variables[..model.cards().len()])?, time) {
            // A portion of time is over: the next one, if the budget allows it.
            (None, Some(_)) if budget.node_limit().is_none() => {}
            (None, _) => {
                return Ok(Answer::Interrupted(budget.limit_met().unwrap_or(Limit::Nodes)));
            }
            (Some(answer), _) => return Ok(answer),
        }
    }
}

/// One thread, as all solvers have.
fn limited(told: HighsProblem, time: Option<Duration>, nodes: Option<u64>) -> HighsProblem {
    let mut told = told.set_threads(1);
    if let Some(time) = time {
        told = told.set_time_limit(time.as_secs_f64());
    }
    if let Some(nodes) = nodes {
        told = told.set_option("mip_max_nodes", i32::try_from(nodes).unwrap_or(i32::MAX));
    }
    told
}

/// The engine's answer; `None` if a limit ended its search.
fn run(told: HighsProblem, cards: &[Variable]) -> Result<Option<Answer>, SolverError> {
    match told.solve() {
        // A limit may end the search with values that are no solution.
        Ok(solution) if !matches!(solution.status(), SolutionStatus::TimeLimit) => {
            let chosen = cards.iter().map(|&card| solution.value(card) > 0.5).collect();
            Ok(Some(Answer::Chosen(chosen)))
        }
        Ok(_) | Err(ResolutionError::Other("NoSolutionFound")) => Ok(None),
        Err(ResolutionError::Infeasible) => Ok(Some(Answer::Infeasible)),
        Err(error) => Err(Engine::Highs.failure(error.to_string())),
    }
}
