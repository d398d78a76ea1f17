//! Calls of a member's solver that trust it with nothing. An error of these functions
//! is the reason why the member is removed.

use core::panic::AssertUnwindSafe;
use std::panic;

use set_core::{Budget, Card, Outcome, Rules, Solver, SolverError};

/// A solver's answer to a question.
pub(crate) type Answer = Result<Outcome, SolverError>;

/// A change of the board or of the knowledge about it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change<'a> {
    Add(&'a [Card]),
    Remove(&'a [Card]),
    /// The board is set-free.
    SetFree,
}

/// Makes a solver and checks that it has these rules.
pub(crate) fn make<S: Solver>(make: impl FnOnce(Rules) -> S, rules: Rules) -> Result<S, String> {
    let solver = make(rules);
    match solver.rules() {
        its if its == rules => Ok(solver),
        its => Err(format!("it plays with {its}, not with {rules}")),
    }
}

/// Tells a solver of a change. To refuse the change is an error.
pub(crate) fn tell(solver: &mut dyn Solver, change: Change<'_>) -> Result<(), String> {
    match change {
        Change::Add(cards) => {
            solver.add(cards).map_err(|error| format!("it refuses cards: {error}"))
        }
        Change::Remove(cards) => {
            solver.remove(cards).map_err(|error| format!("it keeps cards: {error}"))
        }
        Change::SetFree => {
            solver.assume_set_free_unchecked();
            Ok(())
        }
    }
}

/// Asks a solver. A set that is not a valid set of its board is an error.
pub(crate) fn ask(solver: &mut dyn Solver, budget: &Budget) -> Result<Answer, String> {
    let answer = solver.find(budget);
    match &answer {
        Ok(Outcome::Found(set))
            if !(solver.rules().is_valid_set(set.cards()) && solver.board().contains_all(set)) =>
        {
            Err(format!("it finds {set}, which is no set of the board"))
        }
        _ => Ok(answer),
    }
}

/// Whether an answer is a proof: a set, or that there is none.
pub(crate) fn is_proved(answer: &Answer) -> bool {
    matches!(answer, Ok(Outcome::Found(_) | Outcome::SetFree))
}

/// Runs `work`; a panic becomes an error.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|payload| Err(panic_message(&*payload)))
}

fn panic_message(payload: &(dyn core::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    format!("it panicked: {}", text.unwrap_or("no message"))
}
