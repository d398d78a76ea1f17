//! The memory that a solver takes.

use core::fmt;
use core::time::Duration;

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_solvers::AnySolver;
use set_solvers::portfolio::Member;

/// An allocator that counts, as the program has one.
pub trait Memory {
    /// The bytes that are allocated now.
    fn current(&self) -> usize;

    /// The most bytes that were allocated at one time since [`reset_peak`](Self::reset_peak).
    fn peak(&self) -> usize;

    /// Forgets the peak.
    fn reset_peak(&self);
}

/// Nothing counts: all is zero.
#[derive(Clone, Copy, Debug, Default)]
pub struct NotCounted;

impl Memory for NotCounted {
    fn current(&self) -> usize {
        0
    }

    fn peak(&self) -> usize {
        0
    }

    fn reset_peak(&self) {}
}

/// The memory that several pieces of work allocate, and what is left of it.
pub struct Probe<'m> {
    memory: &'m dyn Memory,
    live: usize,
    peak: usize,
}

impl<'m> Probe<'m> {
    /// A probe that has watched nothing yet.
    #[must_use]
    pub fn new(memory: &'m dyn Memory) -> Self {
        Self { memory, live: 0, peak: 0 }
    }

    /// Does one more piece of the work, and watches it.
    pub fn watch<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let before = self.memory.current();
        self.memory.reset_peak();
        let result = work();
        let added = self.memory.peak().saturating_sub(before);
        self.peak = self.peak.max(self.live + added);
        self.live = (self.live + self.memory.current()).saturating_sub(before);
        result
    }

    /// The most bytes that the work had allocated at one time.
    #[must_use]
    pub fn peak(&self) -> usize {
        self.peak
    }
}

impl fmt::Debug for Probe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probe").field("live", &self.live).field("peak", &self.peak).finish()
    }
}

/// A solver whose memory is watched.
pub struct Watched<'m> {
    solver: AnySolver,
    probe: Probe<'m>,
}

impl<'m> Watched<'m> {
    /// The solver that `make` makes.
    ///
    /// # Errors
    ///
    /// That of `make`.
    pub fn new<E>(
        memory: &'m dyn Memory,
        make: impl FnOnce() -> Result<AnySolver, E>,
    ) -> Result<Self, E> {
        let mut probe = Probe::new(memory);
        let solver = probe.watch(make)?;
        Ok(Self { solver, probe })
    }

    /// The most bytes that the solver had allocated at one time.
    #[must_use]
    pub fn peak(&self) -> usize {
        self.probe.peak()
    }

    /// The CPU time that was spent in other threads until their last answers.
    #[must_use]
    pub fn time_in_other_threads(&self) -> Duration {
        self.solver.time_in_other_threads()
    }

    /// Ends the solver's work, and says how the members of a portfolio have done.
    #[must_use]
    pub fn finish(self) -> Vec<Member> {
        self.solver.finish()
    }
}

impl fmt::Debug for Watched<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watched").field("probe", &self.probe).finish_non_exhaustive()
    }
}

impl Solver for Watched<'_> {
    fn rules(&self) -> Rules {
        self.solver.rules()
    }

    fn board(&self) -> &Board {
        self.solver.board()
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.probe.watch(|| self.solver.add(cards))
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.probe.watch(|| self.solver.remove(cards))
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        self.probe.watch(|| self.solver.find(budget))
    }
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;

    use super::*;

    #[derive(Default)]
    struct Counted {
        current: Cell<usize>,
        peak: Cell<usize>,
    }

    impl Counted {
        fn set(&self, bytes: usize) {
            self.current.set(bytes);
            self.peak.set(self.peak.get().max(bytes));
        }
    }

    impl Memory for Counted {
        fn current(&self) -> usize {
            self.current.get()
        }

        fn peak(&self) -> usize {
            self.peak.get()
        }

        fn reset_peak(&self) {
            self.peak.set(self.current.get());
        }
    }

    #[test]
    fn only_what_is_watched_counts() {
        let memory = Counted::default();
        let mut probe = Probe::new(&memory);
        memory.set(1000);
        probe.watch(|| memory.set(1100));
        assert_eq!(probe.peak(), 100);
        // Others come and go meanwhile.
        memory.set(5000);
        probe.watch(|| {
            memory.set(5070);
            memory.set(4950);
        });
        assert_eq!(probe.peak(), 170);
        // 50 bytes are left of the 100.
        probe.watch(|| memory.set(4950 + 130));
        assert_eq!(probe.peak(), 180);
    }
}
