//! Z3's counters, whose names depend on the solver that Z3 chose.

use z3::{Solver, StatisticsValue};

use crate::Statistics;

/// The counters of one Z3 solver since it was made.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counters {
    conflicts: u64,
    decisions: u64,
    propagations: u64,
    steps: u64,
    pub(super) memory: usize,
}

impl Counters {
    pub(super) fn of(solver: &Solver) -> Self {
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
                    counters.memory = bytes(&entry.value);
                    continue;
                }
                _ => continue,
            };
            // Z3 may list an entry twice.
            *counter = whole(&entry.value).max(*counter);
        }
        counters.propagations = counters.propagations.max(binary + longer);
        counters
    }

    /// The cost of one question: these counters less those before it. When Z3
    /// changes to another of its solvers, the counters start again from 0.
    pub(super) fn since(&self, before: &Self) -> Statistics {
        let difference = |after: u64, before: u64| after.checked_sub(before).unwrap_or(after);
        Statistics {
            checks: 1,
            conflicts: difference(self.conflicts, before.conflicts),
            decisions: difference(self.decisions, before.decisions),
            propagations: difference(self.propagations, before.propagations),
            steps: difference(self.steps, before.steps),
            memory: self.memory,
        }
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // counts and sizes
fn whole(value: &StatisticsValue) -> u64 {
    match value {
        StatisticsValue::UInt(count) => u64::from(*count),
        StatisticsValue::Double(count) => *count as u64,
    }
}

/// Memory is given in megabytes.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // counts and sizes
fn bytes(value: &StatisticsValue) -> usize {
    const MEGABYTE: f64 = 1_048_576.0;
    match value {
        StatisticsValue::UInt(megabytes) => *megabytes as usize * super::MEGABYTE,
        StatisticsValue::Double(megabytes) => (megabytes * MEGABYTE) as usize,
    }
}
