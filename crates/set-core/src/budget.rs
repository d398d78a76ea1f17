//! When a solver has to stop.

use alloc::sync::Arc;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "std")]
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::Instant;

/// A flag by which one thread stops searches that run in others. Clones share
/// the flag.
///
/// # Example
///
/// ```
/// use set_core::{Budget, StopFlag};
///
/// let stop = StopFlag::new();
/// let budget = Budget::unlimited().with_stop(stop.clone());
/// std::thread::spawn(move || stop.stop()).join().unwrap();
/// assert!(budget.is_spent());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopFlag {
    own: Arc<AtomicBool>,
    parent: Option<Arc<StopFlag>>,
}

impl StopFlag {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag that counts as raised when this one is, and can be raised on its
    /// own: for a part of the work.
    ///
    /// ```
    /// use set_core::StopFlag;
    ///
    /// let all = StopFlag::new();
    /// let (one, other) = (all.child(), all.child());
    /// one.stop();
    /// assert!(one.is_stopped() && !other.is_stopped() && !all.is_stopped());
    /// all.stop();
    /// assert!(other.is_stopped());
    /// ```
    #[must_use]
    pub fn child(&self) -> Self {
        Self { own: Arc::default(), parent: Some(Arc::new(self.clone())) }
    }

    /// Raises the flag: searches under a budget with it end soon.
    pub fn stop(&self) {
        self.own.store(true, Ordering::Relaxed);
    }

    /// Lowers the flag, for the next search. A parent that is raised stays so.
    pub fn reset(&self) {
        self.own.store(false, Ordering::Relaxed);
    }

    /// Whether the flag is raised, or one that it is a child of.
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.own.load(Ordering::Relaxed)
            || self.parent.as_ref().is_some_and(|parent| parent.is_stopped())
    }
}

/// What a search may spend: until a flag is raised or a deadline has passed,
/// a number of nodes, an amount of memory. No limit unless one is set.
///
/// A search that meets a limit answers that it was interrupted, and the solver
/// stays usable: what it has proved so far is not lost. Only the memory limit
/// is an error ([`SolverError::MemoryLimit`](crate::SolverError::MemoryLimit)),
/// since the same search would meet it again.
///
/// A *node* is a step of the solver's search; each solver documents its own.
/// A node limit is the same on every machine and in every run, a deadline is
/// not.
///
/// # Example
///
/// ```
/// use std::time::Duration;
/// use set_core::Budget;
///
/// let budget = Budget::unlimited().with_time(Duration::from_secs(2)).with_nodes(1_000_000);
/// assert!(!budget.is_spent());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    stop: Option<StopFlag>,
    nodes: Option<u64>,
    memory: Option<usize>,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
}

impl Budget {
    /// No limit at all.
    #[must_use]
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// Stop when this flag is raised.
    #[must_use]
    pub fn with_stop(mut self, flag: StopFlag) -> Self {
        self.stop = Some(flag);
        self
    }

    /// Stop after this many nodes of one search.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// The most memory that the solver's structures may hold, in bytes.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// Stop at this moment.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_deadline(mut self, deadline: Instant) -> Self {
        self.deadline = Some(deadline);
        self
    }

    /// Stop when this much time has passed from now. A time too long for the
    /// clock is no limit.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// The flag that stops the search, if there is one.
    #[must_use]
    pub fn stop(&self) -> Option<&StopFlag> {
        self.stop.as_ref()
    }

    /// The limit on nodes, if there is one.
    #[must_use]
    pub fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The limit on memory in bytes, if there is one.
    #[must_use]
    pub fn memory(&self) -> Option<usize> {
        self.memory
    }

    /// The deadline, if there is one.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Whether the flag is raised or the deadline has passed (or no node is
    /// allowed at all).
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.is_stopped() || self.nodes == Some(0) || self.is_past_deadline()
    }

    /// A meter that counts the nodes of one search against this budget.
    #[must_use]
    pub fn meter(&self) -> Meter<'_> {
        Meter { budget: self, nodes: 0, next_clock: 0 }
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(StopFlag::is_stopped)
    }

    #[cfg(feature = "std")]
    fn is_past_deadline(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    #[cfg(not(feature = "std"))]
    #[allow(clippy::unused_self)] // the same call with and without a clock
    fn is_past_deadline(&self) -> bool {
        false
    }
}

/// Why a search ended before it was complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Halt {
    /// The caller had seen enough.
    Stopped,
    /// The budget was spent.
    Interrupted,
}

/// Counts the nodes of one search against a [`Budget`]: what a solver calls at
/// every step.
///
/// # Example
///
/// ```
/// use std::ops::ControlFlow;
/// use set_core::{Budget, Halt};
///
/// let budget = Budget::unlimited().with_nodes(2);
/// let mut meter = budget.meter();
/// assert_eq!(meter.node(), ControlFlow::Continue(()));
/// assert_eq!(meter.node(), ControlFlow::Continue(()));
/// assert_eq!(meter.node(), ControlFlow::Break(Halt::Interrupted));
/// ```
#[derive(Debug)]
pub struct Meter<'a> {
    budget: &'a Budget,
    nodes: u64,
    next_clock: u64,
}

impl Meter<'_> {
    /// The nodes between two looks at the clock, which costs some 25 ns.
    const NODES_PER_CLOCK: u64 = 256;

    /// Counts one node; breaks off if the budget is spent. The flag is looked
    /// at each time, the clock at the first node and every 256 nodes.
    #[inline]
    pub fn node(&mut self) -> ControlFlow<Halt> {
        if self.budget.nodes.is_some_and(|limit| self.nodes >= limit) || self.budget.is_stopped() {
            return ControlFlow::Break(Halt::Interrupted);
        }
        if self.nodes >= self.next_clock {
            if self.budget.is_past_deadline() {
                return ControlFlow::Break(Halt::Interrupted);
            }
            self.next_clock = self.nodes + Self::NODES_PER_CLOCK;
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    /// The nodes counted so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes_until_halt(budget: &Budget) -> u64 {
        let mut meter = budget.meter();
        while meter.node().is_continue() && meter.nodes() < 10_000 {}
        meter.nodes()
    }

    #[test]
    fn each_limit_stops() {
        assert_eq!(nodes_until_halt(&Budget::unlimited()), 10_000);
        assert_eq!(nodes_until_halt(&Budget::unlimited().with_nodes(17)), 17);
        assert_eq!(nodes_until_halt(&Budget::unlimited().with_nodes(0)), 0);
        assert_eq!(nodes_until_halt(&Budget::unlimited().with_time(Duration::ZERO)), 0);
        let stop = StopFlag::new();
        let budget = Budget::unlimited().with_stop(stop.clone());
        stop.stop();
        assert_eq!(nodes_until_halt(&budget), 0);
        stop.reset();
        assert_eq!(nodes_until_halt(&budget), 10_000);
    }

    #[test]
    fn a_stop_is_noticed_at_the_next_node() {
        let stop = StopFlag::new();
        let budget = Budget::unlimited().with_stop(stop.clone());
        let mut meter = budget.meter();
        assert!(meter.node().is_continue());
        stop.stop();
        assert!(meter.node().is_break());
        assert!(budget.is_spent());
    }

    #[test]
    fn limits_can_be_read_back() {
        let deadline = Instant::now();
        let budget = Budget::unlimited().with_nodes(1).with_memory(2).with_deadline(deadline);
        assert_eq!((budget.nodes(), budget.memory()), (Some(1), Some(2)));
        assert_eq!(budget.deadline(), Some(deadline));
        assert!(budget.stop().is_none());
        assert!(Budget::unlimited().with_time(Duration::MAX).deadline().is_none());
    }
}
