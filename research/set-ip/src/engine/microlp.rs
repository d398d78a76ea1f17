//! The engine microlp, which resumes its search after every time slice.

use core::time::Duration;

use good_lp::ResolutionError;
use set_core::{Budget, Limit, SolverError};

use super::answer::{Answer, failure};
use super::program::translate;
use super::slices::{Slice, Slices};
use set_export::integer_program::Model;

/// Solves a program.
///
/// `good_lp` discards a search that a time limit has ended. microlp itself keeps
/// it, so microlp is called directly.
pub(super) fn solve(
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
