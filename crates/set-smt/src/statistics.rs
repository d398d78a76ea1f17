//! The cost of searches.

use core::ops::AddAssign;

use z3::{Solver, StatisticsValue};

/// The cost of a solver's searches so far, in Z3's own counts.
///
/// The counts are the same in every run of the same program, unless a clock ends a search.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules, Solver};
/// use set_smt::SmtSolver;
///
/// let mut solver = SmtSolver::from(Board::parse(Rules::CLASSIC, "0000 0001 0002")?);
/// assert!(solver.find(&Budget::unlimited())?.found().is_some());
/// assert_eq!(solver.statistics().checks, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Z3Statistics {
    /// The questions put to Z3.
    pub checks: u64,
    /// Contradictions met; Z3 learns something from each.
    pub conflicts: u64,
    /// Guesses.
    pub decisions: u64,
    /// Consequences drawn.
    pub propagations: u64,
    /// Steps in Z3's unit of work, `rlimit`: the nodes of a
    /// [`Budget`](set_core::Budget).
    pub steps: u64,
    /// The bytes that Z3 held after the last search, for all solvers of the
    /// process. Z3 itself takes some 17 MB of them.
    pub memory: usize,
}

/// Adds the counts. The memory is the later one.
impl AddAssign for Z3Statistics {
    fn add_assign(&mut self, later: Self) {
        self.checks += later.checks;
        self.conflicts += later.conflicts;
        self.decisions += later.decisions;
        self.propagations += later.propagations;
        self.steps += later.steps;
        self.memory = later.memory;
    }
}

impl Z3Statistics {
    /// The counters of a Z3 solver since it was made. Their names depend on the solver that Z3
    /// chose.
    pub(crate) fn of(solver: &Solver) -> Self {
        let mut counters = Self::default();
        // The SAT solver counts the propagations of short clauses separately.
        let (mut binary, mut longer) = (0, 0);
        for entry in solver.get_statistics().entries() {
            let counter = match entry.key.as_str() {
                "conflicts" | "sat conflicts" => &mut counters.conflicts,
                "decisions" | "sat decisions" => &mut counters.decisions,
                "propagations" => &mut counters.propagations,
                "sat propagations 2ary" => &mut binary,
                "sat propagations nary" => &mut longer,
                "rlimit count" => &mut counters.steps,
                "memory" => {
                    let bytes = whole(&entry.value, 1 << 20); // It counts megabytes.
                    counters.memory = usize::try_from(bytes).unwrap_or(usize::MAX);
                    continue;
                }
                _ => continue,
            };
            // Z3 may list an entry twice.
            *counter = whole(&entry.value, 1).max(*counter);
        }
        counters.propagations = counters.propagations.max(binary + longer);
        counters
    }

    /// The cost of one question: these counters less those before it. When Z3
    /// changes to another of its solvers, the counters start again from 0.
    pub(crate) fn since(&self, before: &Self) -> Self {
        let difference = |after: u64, before: u64| after.checked_sub(before).unwrap_or(after);
        Self {
            checks: 1,
            conflicts: difference(self.conflicts, before.conflicts),
            decisions: difference(self.decisions, before.decisions),
            propagations: difference(self.propagations, before.propagations),
            steps: difference(self.steps, before.steps),
            memory: self.memory,
        }
    }
}

/// A number of units, a megabyte each for example, times the size of the `unit`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // counts and sizes
fn whole(value: &StatisticsValue, unit: u32) -> u64 {
    match *value {
        StatisticsValue::UInt(count) => u64::from(count) * u64::from(unit),
        StatisticsValue::Double(count) => (count * f64::from(unit)) as u64,
    }
}
