//! Z3, asked within a budget.

mod counters;
mod interrupt;
mod spending;

use core::fmt;
use core::panic::AssertUnwindSafe;
use std::panic;

use set_core::SolverError;
use z3::ast::Bool;
use z3::{Context, Model, Params, SatResult, Solver};

use self::counters::Counters;
pub(crate) use self::spending::Spending;
use crate::Statistics;

const MEGABYTE: usize = 1 << 20;

/// Which of Z3's solvers to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Logic {
    /// The one that Z3 chooses, as the paper does.
    Any,
    /// The SAT solver, for clauses.
    FiniteDomain,
}

/// A Z3 solver: constraints, and questions whether they can all hold.
pub(crate) struct Engine {
    solver: Solver,
    statistics: Statistics,
    /// Whether a question was left without an answer.
    gave_up: bool,
}

/// Z3's answer.
#[derive(Debug)]
pub(crate) enum Verdict {
    /// The constraints can hold: so.
    Sat(Model),
    /// They cannot.
    Unsat,
    /// The budget was spent.
    Interrupted,
}

impl Engine {
    pub(crate) fn new(logic: Logic) -> Result<Self, SolverError> {
        let solver = match logic {
            Logic::Any => Some(Solver::new()),
            Logic::FiniteDomain => Solver::new_for_logic("QF_FD"),
        };
        let solver = solver.ok_or_else(|| failure("this Z3 has no solver for QF_FD"))?;
        Ok(Self { solver, statistics: Statistics::default(), gave_up: false })
    }

    /// Whether this solver can be asked more.
    ///
    /// Not after a question without an answer: Z3 5.4 then calls problems
    /// unsatisfiable that are not. And not when the program has exchanged the
    /// context that the z3 crate keeps for the thread: terms made now would
    /// not belong to this solver.
    pub(crate) fn is_usable(&self) -> bool {
        !self.gave_up && *self.solver.get_context() == Context::thread_local()
    }

    pub(crate) fn assert(&self, constraint: &Bool) {
        self.solver.assert(constraint);
    }

    /// What the questions so far have cost.
    pub(crate) fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Whether the constraints can hold, these assumptions and all.
    pub(crate) fn check(
        &mut self,
        assumptions: &[Bool],
        spending: &mut Spending<'_>,
    ) -> Result<Verdict, SolverError> {
        if spending.is_spent() {
            return Ok(Verdict::Interrupted);
        }
        let before = Counters::of(&self.solver);
        spending.allow_memory(before.memory)?;
        self.set_limits(spending);

        let check = || self.solver.check_assumptions(assumptions);
        let (answer, interrupted) =
            interrupt::watched(self.solver.get_context(), spending.budget, check)
                .map_err(|error| failure(format!("no thread to watch the budget: {error}")))?;

        let after = Counters::of(&self.solver);
        let cost = after.since(&before);
        self.statistics += cost;
        spending.spend(cost.steps);
        // Z3 may have been stopped in the middle of anything: only a model, which
        // can be checked, is believed.
        let stopped = interrupted || spending.steps_left() == Some(0);
        self.gave_up = stopped || answer == SatResult::Unknown;
        match answer {
            SatResult::Sat => {
                let model = self.solver.get_model().map(Verdict::Sat);
                model.ok_or_else(|| failure("no model of what is satisfiable"))
            }
            _ if stopped => Ok(Verdict::Interrupted),
            SatResult::Unsat => Ok(Verdict::Unsat),
            SatResult::Unknown => self.explain(spending, after.memory),
        }
    }

    /// Why Z3 has no answer, when it was not stopped: the wording varies, and
    /// may be empty.
    fn explain(&self, spending: &Spending<'_>, memory: usize) -> Result<Verdict, SolverError> {
        let reason = self.solver.get_reason_unknown().unwrap_or_default();
        let says = |word| reason.contains(word);
        if spending.steps_left().is_some() && (says("cancel") || says("resource")) {
            return Ok(Verdict::Interrupted);
        }
        if let Some(limit) = spending.budget.memory()
            && (says("memory") || memory.saturating_add(2 * MEGABYTE) > limit)
        {
            return Err(SolverError::MemoryLimit { needed: memory.max(limit + 1), limit });
        }
        Err(failure(format!("no answer: {reason}")))
    }

    fn set_limits(&self, spending: &Spending<'_>) {
        let mut params = Params::new();
        // Or Ctrl-C would stop the search and not the program.
        params.set_bool("ctrl_c", false);
        // 0 is no limit.
        let steps = spending.steps_left().map_or(0, |left| u32::try_from(left).unwrap_or(u32::MAX));
        params.set_u32("rlimit", steps);
        let megabytes =
            spending.budget.memory().and_then(|limit| (limit / MEGABYTE).try_into().ok());
        params.set_u32("max_memory", megabytes.unwrap_or(u32::MAX));
        self.solver.set_params(&params);
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("statistics", &self.statistics).finish_non_exhaustive()
    }
}

/// That Z3 failed.
pub(crate) fn failure(message: impl Into<String>) -> SolverError {
    SolverError::Engine { engine: "Z3", message: message.into() }
}

/// Runs `work`, which talks to Z3. The z3 crate panics where Z3 gives it
/// nothing, as when memory is short: that becomes an error.
///
/// What `work` changes may be half done after an error: throw its engine away.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, SolverError>) -> Result<T, SolverError> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        Err(failure(text.unwrap_or("panicked")))
    })
}
