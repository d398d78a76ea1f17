//! The memory that a solver takes, counted by the program's allocator.

// The allocator.
#![allow(unsafe_code)]

use core::alloc::{GlobalAlloc, Layout};
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::alloc::System;

use set_core::{Board, BoardError, Budget, Card, Outcome, Rules, Solver, SolverError};
use set_solvers::AnySolver;

/// The bytes that are allocated now.
static CURRENT: AtomicUsize = AtomicUsize::new(0);
/// The most bytes that were allocated at one time since this was last set.
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// The system's allocator, which counts.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn count(bytes: usize) {
    PEAK.fetch_max(CURRENT.fetch_add(bytes, Relaxed) + bytes, Relaxed);
}

// SAFETY: every method calls the system's allocator with the same arguments; the counting around
// it does not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller keeps the same promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        CURRENT.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the same promises, and the memory came from the same allocator.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size());
        // SAFETY: the caller keeps the same promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // Old and new memory both count at this moment, as if the content were copied.
        count(new_size);
        CURRENT.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller keeps the same promises, and the memory came from the same allocator.
        unsafe { System.realloc(memory, layout, new_size) }
    }
}

/// The memory that several pieces of work allocate, and how much of it is still allocated.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Probe {
    live: usize,
    peak: usize,
}

impl Probe {
    /// Does one more piece of the work, and watches it.
    pub(crate) fn watch<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let before = CURRENT.load(Relaxed);
        PEAK.store(before, Relaxed);
        let result = work();
        self.add(before, PEAK.load(Relaxed), CURRENT.load(Relaxed));
        result
    }

    /// Adds a piece of work, by the bytes allocated before it, at its peak and after it.
    fn add(&mut self, before: usize, peak: usize, after: usize) {
        self.peak = self.peak.max(self.live + peak.saturating_sub(before));
        self.live = (self.live + after).saturating_sub(before);
    }

    /// The most bytes that the work had allocated at one time.
    pub(crate) fn peak(&self) -> u64 {
        self.peak as u64
    }
}

/// A solver whose memory is watched.
pub(crate) struct Watched {
    pub(crate) solver: AnySolver,
    pub(crate) probe: Probe,
}

impl Watched {
    /// The solver that `make` makes.
    pub(crate) fn new<E>(make: impl FnOnce() -> Result<AnySolver, E>) -> Result<Self, E> {
        let mut probe = Probe::default();
        let solver = probe.watch(make)?;
        Ok(Self { solver, probe })
    }
}

impl Solver for Watched {
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
    use super::*;

    #[test]
    fn only_the_watched_work_counts() {
        let mut probe = Probe::default();
        probe.add(1000, 1100, 1100);
        assert_eq!(probe.peak(), 100);
        // Other work allocates and frees meanwhile.
        probe.add(5000, 5070, 4950);
        assert_eq!(probe.peak(), 170);
        // 50 bytes are left of the 100.
        probe.add(4950, 4950 + 130, 4950 + 130);
        assert_eq!(probe.peak(), 180);
    }

    #[test]
    fn allocations_are_counted() {
        let mut probe = Probe::default();
        let bytes = probe.watch(|| vec![0_u8; 1 << 20]);
        assert!(probe.peak() >= 1 << 20 && bytes.len() == 1 << 20);
    }
}
