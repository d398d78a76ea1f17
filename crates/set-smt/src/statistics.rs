//! What the searches have cost.

use core::ops::AddAssign;

/// What the searches of a solver have cost so far, in Z3's own counts.
///
/// The counts are the same in every run of the same program, except for what
/// depends on a clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Statistics {
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

/// The counts are added, the memory is that of the later search.
impl AddAssign for Statistics {
    fn add_assign(&mut self, later: Self) {
        self.checks += later.checks;
        self.conflicts += later.conflicts;
        self.decisions += later.decisions;
        self.propagations += later.propagations;
        self.steps += later.steps;
        self.memory = later.memory;
    }
}
