//! `HiGHS`, which is started anew for every portion of time.

use core::time::Duration;

use good_lp::solvers::SolutionStatus;
use good_lp::solvers::highs::HighsProblem;
use good_lp::solvers::highs::highs;
use good_lp::{ResolutionError, Solution, SolverModel, Variable};
use set_core::{Budget, SolverError};

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
            Slice::Spent => return Ok(Answer::Interrupted),
        };
        let (told, variables) = told_to(highs, model);
        let limited = limited(told, time, budget.nodes());
        match (run(limited, &variables[..model.cards().len()])?, time) {
            // The time was over, or the nodes were: only the one can go on.
            (Answer::Interrupted, Some(_)) if budget.nodes().is_none() => {}
            (answer, _) => return Ok(answer),
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

fn run(told: HighsProblem, cards: &[Variable]) -> Result<Answer, SolverError> {
    match told.solve() {
        // A limit may end the search with values that are no solution.
        Ok(solution) if !matches!(solution.status(), SolutionStatus::TimeLimit) => {
            Ok(Answer::Chosen(cards.iter().map(|&card| solution.value(card) > 0.5).collect()))
        }
        Ok(_) | Err(ResolutionError::Other("NoSolutionFound")) => Ok(Answer::Interrupted),
        Err(ResolutionError::Infeasible) => Ok(Answer::Infeasible),
        Err(error) => Err(Engine::Highs.failure(error.to_string())),
    }
}
