//! Z3, asked within a budget.

use core::panic::AssertUnwindSafe;
use core::time::Duration;
use std::io;
use std::panic;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Instant;

use set_core::{Budget, Limit, Listing, Outcome, SolverError, Visit};
use z3::ast::Bool;
use z3::{Context, ContextHandle, Model, Params, SatResult, Solver};

use crate::statistics::Z3Statistics;

const MEGABYTE: usize = 1 << 20;

/// Which of Z3's solvers to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Logic {
    /// Z3 chooses, as in the paper.
    Any,
    /// The solver for clauses.
    FiniteDomain,
}

/// A Z3 solver: holds constraints, and answers whether they can all hold.
pub(crate) struct Engine {
    logic: Logic,
    solver: Solver,
    /// The steps and megabytes that the solver was allowed last.
    limits: Option<(u32, u32)>,
    statistics: Z3Statistics,
    /// Whether a question was left without an answer.
    gave_up: bool,
}

/// Z3's answer.
#[derive(Debug)]
pub(crate) enum Verdict {
    /// The constraints can hold, as in this model.
    Sat(Model),
    /// The constraints cannot all hold.
    Unsat,
    /// Not known: the search met this limit.
    Interrupted(Limit),
}

impl Engine {
    pub(crate) fn new(logic: Logic) -> Result<Self, SolverError> {
        let solver = match logic {
            Logic::Any => Some(Solver::new()),
            Logic::FiniteDomain => Solver::new_for_logic("QF_FD"),
        };
        let solver = solver.ok_or_else(|| failure("this Z3 has no solver for QF_FD"))?;
        Ok(Self {
            logic,
            solver,
            limits: None,
            statistics: Z3Statistics::default(),
            gave_up: false,
        })
    }

    /// Whether this solver can answer another question.
    ///
    /// It cannot after a question without an answer: Z3 5.4 then calls satisfiable
    /// problems unsatisfiable. And it cannot after the program has replaced the
    /// context that the z3 crate keeps for the thread: new terms would not belong
    /// to this solver.
    pub(crate) fn is_usable(&self) -> bool {
        !self.gave_up && *self.solver.get_context() == Context::thread_local()
    }

    pub(crate) fn assert(&self, constraint: &Bool) {
        self.solver.assert(constraint);
    }

    /// The cost of the questions so far.
    pub(crate) fn statistics(&self) -> Z3Statistics {
        self.statistics
    }

    /// Whether the constraints and these assumptions can all hold.
    pub(crate) fn check(
        &mut self,
        assumptions: &[Bool],
        spending: &mut Spending,
    ) -> Result<Verdict, SolverError> {
        if let Some(limit) = spending.limit_met() {
            return Ok(Verdict::Interrupted(limit));
        }
        let before = Z3Statistics::of(&self.solver);
        if let Some(limit) = spending.memory_limit_met(before.memory) {
            return Ok(Verdict::Interrupted(limit));
        }
        self.set_limits(spending);

        let check = || self.solver.check_assumptions(assumptions);
        let (answer, interrupted) = watched(self.solver.get_context(), &spending.budget, check)
            .map_err(|error| failure(format!("no thread to watch the budget: {error}")))?;

        let after = Z3Statistics::of(&self.solver);
        let cost = after.since(&before);
        self.statistics += cost;
        spending.spend(cost.steps);
        // If Z3 was stopped, even a definite answer may be wrong.
        let out_of_steps = (spending.steps_left() == Some(0)).then_some(Limit::Nodes);
        let stopped = interrupted.or(out_of_steps);
        self.gave_up = stopped.is_some() || answer == SatResult::Unknown;
        if let Some(limit) = stopped {
            return Ok(Verdict::Interrupted(limit));
        }
        match answer {
            SatResult::Sat => {
                let model = self.solver.get_model().map(Verdict::Sat);
                model.ok_or_else(|| failure("no model of what is satisfiable"))
            }
            SatResult::Unsat => Ok(Verdict::Unsat),
            SatResult::Unknown => self.explain(spending, after.memory),
        }
    }

    /// Why Z3 has no answer although it was not stopped. The wording of its reason
    /// varies, and may be empty.
    fn explain(&self, spending: &Spending, memory: usize) -> Result<Verdict, SolverError> {
        let reason = self.solver.get_reason_unknown().unwrap_or_default();
        let says = |word| reason.contains(word);
        if spending.steps_left().is_some() && (says("cancel") || says("resource")) {
            return Ok(Verdict::Interrupted(Limit::Nodes));
        }
        if let Some(limit) = spending.budget.memory_limit()
            && (says("memory") || memory.saturating_add(2 * MEGABYTE) > limit)
        {
            return Ok(Verdict::Interrupted(Limit::Memory { needed: memory.max(limit + 1) }));
        }
        Err(failure(format!("no answer: {reason}")))
    }

    /// Sets Z3's own limits. Z3 keeps them, so this is done only when they change.
    fn set_limits(&mut self, spending: &Spending) {
        // 0 is no limit.
        let steps = spending.steps_left().map_or(0, |left| u32::try_from(left).unwrap_or(u32::MAX));
        let bytes = spending.budget.memory_limit().unwrap_or(usize::MAX);
        let megabytes = u32::try_from(bytes / MEGABYTE).unwrap_or(u32::MAX);
        let limits = Some((steps, megabytes));
        if self.limits != limits {
            let mut params = self.logic.params();
            params.set_u32("rlimit", steps);
            params.set_u32("max_memory", megabytes);
            self.solver.set_params(&params);
            self.limits = limits;
        }
    }
}

impl Logic {
    fn params(self) -> Params {
        let mut params = Params::new();
        // Otherwise Ctrl-C would end the search, and not the program.
        params.set_bool("ctrl_c", false);
        if self == Self::FiniteDomain {
            // To guess that cards are chosen and properties all the same halves the
            // number of conflicts.
            params.set_symbol("phase", "always_true");
            params.set_f64("random_freq", 0.0);
        }
        params
    }
}

/// Visits the sets that `next` finds, until it finds none or the visitor breaks off.
pub(crate) fn visit_each(
    visit: &mut Visit<'_>,
    mut next: impl FnMut() -> Result<Outcome, SolverError>,
) -> Result<Listing, SolverError> {
    loop {
        match next()? {
            Outcome::Found(set) => {
                let flow = visit(set);
                if flow.is_break() {
                    return Ok(flow.into());
                }
            }
            Outcome::SetFree => return Ok(Listing::Complete),
            Outcome::Interrupted(limit) => return Ok(Listing::Interrupted(limit)),
        }
    }
}

/// The error that says that Z3 failed.
pub(crate) fn failure(message: impl Into<String>) -> SolverError {
    SolverError::Engine { engine: "Z3", message: message.into() }
}

/// Runs `work`, which calls Z3, and turns a panic into an error. The z3 crate panics
/// where Z3 returns nothing, for example when memory is short.
///
/// After an error, the changes of `work` may be half done: drop its engine.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, SolverError>) -> Result<T, SolverError> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        Err(failure(text.unwrap_or("panicked")))
    })
}

/// A budget, and the steps that one search has spent over all its questions to Z3.
#[derive(Debug)]
pub(crate) struct Spending {
    budget: Budget,
    steps: u64,
}

impl Spending {
    /// Starts a search: its time begins now.
    pub(crate) fn new(budget: &Budget) -> Self {
        Self { budget: budget.started(), steps: 0 }
    }

    fn spend(&mut self, steps: u64) {
        self.steps += steps;
    }

    /// The steps that are left, if their number is limited.
    fn steps_left(&self) -> Option<u64> {
        self.budget.node_limit().map(|limit| limit.saturating_sub(self.steps))
    }

    /// The limit that is met, if one is.
    pub(crate) fn limit_met(&self) -> Option<Limit> {
        let out_of_steps = (self.steps_left() == Some(0)).then_some(Limit::Nodes);
        self.budget.limit_met().or(out_of_steps)
    }

    /// The limit that is met if Z3 needs this much memory, in bytes.
    fn memory_limit_met(&self, needed: usize) -> Option<Limit> {
        let limit = self.budget.memory_limit()?;
        (needed > limit).then_some(Limit::Memory { needed })
    }
}

/// The time between two checks of the flag.
const CHECK_EVERY: Duration = Duration::from_millis(5);

/// The time between two interrupts. Z3 loses an interrupt that comes before it
/// starts, so several may be needed.
const INTERRUPT_EVERY: Duration = Duration::from_millis(2);

/// Runs `work`, which calls the Z3 of this thread, and interrupts it when the budget's flag is raised
/// or its deadline has passed. Returns the limit that interrupted it, if one did.
///
/// A second thread watches the budget, if it has a flag or a deadline.
fn watched<T>(
    context: &Context,
    budget: &Budget,
    work: impl FnOnce() -> T,
) -> io::Result<(T, Option<Limit>)> {
    if budget.stop_flag().is_none() && budget.deadline().is_none() {
        return Ok((work(), None));
    }
    let handle = context.handle();
    let (done, is_done) = mpsc::channel::<()>();
    // `done` moves into the closure: if `work` panics it is dropped, which ends the watch.
    thread::scope(move |scope| {
        let watcher = thread::Builder::new()
            .name("set-smt watch".into())
            .spawn_scoped(scope, move || watch(&handle, budget, &is_done))?;
        let result = work();
        drop(done);
        let interrupted = watcher.join().unwrap_or(None);
        if interrupted.is_some() {
            clear();
        }
        Ok((result, interrupted))
    })
}

/// Clears an interrupt that came after the search had ended. Z3 keeps it for the next solver of
/// the thread, which then drops constraints. A search without constraints ends at once.
fn clear() {
    Solver::new().check();
}

/// Watches the budget until the work is done, and interrupts Z3 once a limit is met.
/// Returns that limit.
fn watch(handle: &ContextHandle<'_>, budget: &Budget, is_done: &Receiver<()>) -> Option<Limit> {
    let mut interrupted = None;
    loop {
        let pause = if let Some(limit) = budget.limit_met() {
            handle.interrupt();
            interrupted = interrupted.or(Some(limit));
            INTERRUPT_EVERY
        } else {
            until_next_check(budget)
        };
        if is_done.recv_timeout(pause) != Err(RecvTimeoutError::Timeout) {
            return interrupted;
        }
    }
}

/// How long the watcher may sleep before it checks the budget again.
fn until_next_check(budget: &Budget) -> Duration {
    let left = budget.deadline().map(|deadline| deadline.duration_since(Instant::now()));
    match budget.stop_flag() {
        Some(_) => left.map_or(CHECK_EVERY, |left| left.min(CHECK_EVERY)),
        None => left.unwrap_or(Duration::MAX),
    }
}
