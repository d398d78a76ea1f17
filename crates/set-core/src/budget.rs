//! Limits on a search, and the meter that holds a search to them.

use core::fmt;
use core::ops::ControlFlow;
use core::time::Duration;

use self::clock::{Instant, has_passed};
use crate::StopFlag;

/// Limits on one search: a stop flag, nodes, time, a deadline, memory. A new
/// budget has none.
///
/// A search that meets a limit ends with [`Interrupted`](crate::Outcome::Interrupted)
/// and the [`Limit`] that it met. The solver stays usable, and the next search resumes at the last
/// step that it keeps: each solver documents its own, or that it keeps none.
///
/// A *node* is a step of the solver's search; each solver documents its own. A
/// node limit has the same effect on every machine and in every run; time has
/// not.
///
/// A search in slices of a fixed number of nodes may never end: a slice that does not reach the next step that the
/// solver keeps is repeated by all others. So double the nodes from slice to slice. The page `docs/rust.md` of the
/// repository shows how.
///
/// One budget may serve many searches. Each may spend the nodes and the time of
/// the budget anew; the deadline is a moment, which all of them share.
///
/// Two budgets are equal if their limits are, and their stop flags are the same flag.
///
/// # Example
///
/// ```
/// use std::time::{Duration, Instant};
/// use set_core::Budget;
///
/// // Each search may take two seconds, and the last one ends within a minute.
/// let budget = Budget::unlimited()
///     .with_time_limit(Duration::from_secs(2))
///     .with_deadline(Instant::now() + Duration::from_secs(60));
/// assert_eq!(budget.limit_met(), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    stop: Option<StopFlag>,
    nodes: Option<u64>,
    memory: Option<usize>,
    time: Option<Duration>,
    deadline: Option<Instant>,
}

/// A limit of a [`Budget`] that a search has met.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Limit};
///
/// let limit = Budget::unlimited().with_node_limit(0).limit_met().expect("no search has a node");
/// assert_eq!(limit, Limit::Nodes);
/// println!("the search met a limit: {limit}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(::serde::Serialize, ::serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum Limit {
    /// The stop flag is raised.
    Stopped,
    /// The search has spent its nodes.
    Nodes,
    /// The deadline has passed, or the search has spent its time.
    Deadline,
    /// The solver's structures would outgrow the memory limit.
    Memory {
        /// The bytes that the next step needs. The same search with a lower
        /// limit meets it again.
        needed: usize,
    },
}

impl Budget {
    /// A budget without any limit.
    #[must_use]
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// Limits searches by a flag: they stop when it is raised.
    #[must_use]
    pub fn with_stop_flag(mut self, flag: StopFlag) -> Self {
        self.stop = Some(flag);
        self
    }

    /// Limits the number of nodes of each search.
    #[must_use]
    pub fn with_node_limit(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Limits the memory that the solver's structures may hold, in bytes.
    #[must_use]
    pub fn with_memory_limit(mut self, bytes: usize) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// The same limits, with the time counted from now: the time limit becomes a
    /// deadline. All searches under the budget returned share that time.
    ///
    /// A solver whose search has several parts calls this once at its start. A
    /// time too long for the clock is no limit.
    ///
    /// # Example
    ///
    /// ```
    /// use std::time::Duration;
    /// use set_core::Budget;
    ///
    /// let each = Budget::unlimited().with_time_limit(Duration::from_secs(2));
    /// let all_together = each.started();
    /// assert!(each.deadline().is_none() && each.time_limit().is_some());
    /// assert!(all_together.deadline().is_some() && all_together.time_limit().is_none());
    /// ```
    #[must_use]
    pub fn started(&self) -> Self {
        Self { deadline: self.end_of_a_search(), time: None, ..self.clone() }
    }

    /// The flag that stops searches, if there is one.
    #[must_use]
    pub fn stop_flag(&self) -> Option<&StopFlag> {
        self.stop.as_ref()
    }

    /// The limit on the nodes of a search, if there is one.
    #[must_use]
    pub fn node_limit(&self) -> Option<u64> {
        self.nodes
    }

    /// The limit on memory in bytes, if there is one.
    #[must_use]
    pub fn memory_limit(&self) -> Option<usize> {
        self.memory
    }

    /// The limit that a search meets before its first node if it starts now.
    #[must_use]
    pub fn limit_met(&self) -> Option<Limit> {
        self.meter().node().break_value().and_then(Halt::limit)
    }

    /// A meter that holds one search, which starts now, to this budget.
    #[must_use]
    pub fn meter(&self) -> Meter<'_> {
        let deadline = self.end_of_a_search();
        let node_limit = self.nodes.unwrap_or(u64::MAX);
        Meter {
            stop: self.stop.as_ref(),
            node_limit,
            memory_limit: self.memory.unwrap_or(usize::MAX),
            deadline,
            nodes: 0,
            next_check: if deadline.is_some() { 0 } else { node_limit },
        }
    }
}

/// Why a search ended before it was complete.
///
/// # Example
///
/// ```
/// use std::ops::ControlFlow;
/// use set_core::{Budget, Halt, Limit};
///
/// // A search asks the meter at every node, and breaks as it does.
/// let budget = Budget::unlimited().with_node_limit(1);
/// let mut meter = budget.meter();
/// assert!(meter.node().is_continue());
/// assert_eq!(meter.node(), ControlFlow::Break(Halt::Limit(Limit::Nodes)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(::serde::Serialize, ::serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Halt {
    /// The visitor has seen enough.
    Enough,
    /// A limit of the budget was met.
    Limit(Limit),
}

impl Halt {
    /// The limit that was met, if it was one.
    #[must_use]
    pub const fn limit(self) -> Option<Limit> {
        match self {
            Self::Enough => None,
            Self::Limit(limit) => Some(limit),
        }
    }
}

impl From<Limit> for Halt {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// Says what was met: "out of nodes".
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => f.pad("stopped"),
            Self::Nodes => f.pad("out of nodes"),
            Self::Deadline => f.pad("out of time"),
            Self::Memory { needed } => {
                f.pad(&alloc::format!("out of memory: the search needs {needed} bytes"))
            }
        }
    }
}

/// Where a caller asks for a thing and a limit keeps it back, the limit is the error.
impl core::error::Error for Limit {}

/// Holds one search to a [`Budget`]: a solver calls [`node`](Self::node) at every
/// step.
///
/// # Example
///
/// ```
/// use std::ops::ControlFlow;
/// use set_core::{Budget, Halt, Limit};
///
/// let budget = Budget::unlimited().with_node_limit(2);
/// let mut meter = budget.meter();
/// assert_eq!(meter.node(), ControlFlow::Continue(()));
/// assert_eq!(meter.node(), ControlFlow::Continue(()));
/// assert_eq!(meter.node(), ControlFlow::Break(Halt::Limit(Limit::Nodes)));
/// ```
#[derive(Clone, Debug)]
pub struct Meter<'a> {
    stop: Option<&'a StopFlag>,
    node_limit: u64,
    memory_limit: usize,
    deadline: Option<Instant>,
    /// Never more than `node_limit`.
    nodes: u64,
    /// More nodes than these need a look at the clock or meet the node limit.
    next_check: u64,
}

impl Meter<'_> {
    /// The nodes between two looks at the clock, which costs some 25 ns.
    const NODES_PER_CLOCK: u64 = 256;

    /// Counts one node; breaks if the budget does not allow it.
    ///
    /// It looks at the flag each time, at the clock for the first node and then
    /// every 256 nodes.
    ///
    /// # Errors
    ///
    /// Breaks with [`Halt::Limit`] if a limit is met. The node is not counted
    /// then.
    #[inline]
    pub fn node(&mut self) -> ControlFlow<Halt> {
        if self.nodes >= self.next_check || self.is_stopped() {
            return self.check(self.nodes.saturating_add(1));
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    /// Counts many nodes at once: as many calls of [`node`](Self::node), with one
    /// look at the flag and at most one at the clock.
    ///
    /// A search whose steps differ in cost counts a step before it takes it.
    ///
    /// # Errors
    ///
    /// Breaks with [`Halt::Limit`] if a limit is met. If fewer nodes are left,
    /// these are counted.
    ///
    /// # Example
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use set_core::{Budget, Halt, Limit};
    ///
    /// let budget = Budget::unlimited().with_node_limit(100);
    /// let mut meter = budget.meter();
    /// assert_eq!(meter.spend(70), ControlFlow::Continue(()));
    /// assert_eq!(meter.spend(31), ControlFlow::Break(Halt::Limit(Limit::Nodes)));
    /// assert_eq!(meter.nodes(), 100);
    /// ```
    #[inline]
    pub fn spend(&mut self, nodes: u64) -> ControlFlow<Halt> {
        let counted = self.nodes.saturating_add(nodes);
        if counted > self.next_check || self.is_stopped() {
            return self.check(counted);
        }
        self.nodes = counted;
        ControlFlow::Continue(())
    }

    /// Breaks if the solver's structures would need more memory, in bytes, than
    /// the budget allows. They are counted by the solver.
    ///
    /// # Errors
    ///
    /// Breaks with [`Limit::Memory`].
    #[inline]
    pub fn memory(&self, needed: usize) -> ControlFlow<Halt> {
        if needed > self.memory_limit {
            return ControlFlow::Break(Halt::Limit(Limit::Memory { needed }));
        }
        ControlFlow::Continue(())
    }

    /// The nodes counted so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts up to this number of nodes, or breaks.
    #[cold]
    fn check(&mut self, counted: u64) -> ControlFlow<Halt> {
        let halt = |limit| ControlFlow::Break(Halt::Limit(limit));
        if self.is_stopped() {
            return halt(Limit::Stopped);
        }
        if self.deadline.is_some_and(has_passed) {
            self.next_check = self.nodes; // the next node looks again
            return halt(Limit::Deadline);
        }
        self.nodes = counted.min(self.node_limit);
        if counted > self.node_limit {
            return halt(Limit::Nodes);
        }
        if self.deadline.is_some() {
            let next_clock = counted.saturating_add(Self::NODES_PER_CLOCK - 1);
            self.next_check = next_clock.min(self.node_limit);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(StopFlag::is_stopped)
    }
}

/// Limits on time, where there is a clock.
#[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
mod clock {
    use core::time::Duration;
    pub(super) use std::time::Instant;

    use super::Budget;

    /// Limits on time: with the feature `std`, on every machine but WebAssembly without an operating
    /// system (`wasm32-unknown-unknown`), which has no clock.
    #[cfg(feature = "std")] // for docs/api, which reads the attributes of items
    impl Budget {
        /// Limits searches by a moment: all of them stop when it has passed.
        #[must_use]
        pub fn with_deadline(mut self, deadline: Instant) -> Self {
            self.deadline = Some(deadline);
            self
        }

        /// Limits the time of each search, from its own start. For a limit on
        /// several searches together see [`started`](Self::started).
        #[must_use]
        pub fn with_time_limit(mut self, time: Duration) -> Self {
            self.time = Some(time);
            self
        }

        /// The moment at which searches stop, if there is one. It does not tell of
        /// the [time limit](Self::time_limit).
        #[must_use]
        pub fn deadline(&self) -> Option<Instant> {
            self.deadline
        }

        /// The limit on the time of each search, if there is one.
        #[must_use]
        pub fn time_limit(&self) -> Option<Duration> {
            self.time
        }

        /// When a search that starts now has to end.
        pub(super) fn end_of_a_search(&self) -> Option<Instant> {
            let end = self.time.and_then(|time| Instant::now().checked_add(time));
            end.into_iter().chain(self.deadline).min()
        }
    }

    pub(super) fn has_passed(moment: Instant) -> bool {
        Instant::now() >= moment
    }
}

/// No limits on time, where there is no clock.
#[cfg(any(not(feature = "std"), all(target_family = "wasm", target_os = "unknown")))]
mod clock {
    use super::Budget;

    /// Without a clock there are no moments, and so no deadlines.
    pub(super) type Instant = core::convert::Infallible;

    impl Budget {
        pub(super) fn end_of_a_search(&self) -> Option<Instant> {
            self.deadline
        }
    }

    pub(super) fn has_passed(moment: Instant) -> bool {
        match moment {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes that a search counts, and the limit that it meets.
    fn spend(budget: &Budget) -> (u64, Option<Limit>) {
        let mut meter = budget.meter();
        while meter.nodes() < 10_000 {
            if let ControlFlow::Break(halt) = meter.node() {
                return (meter.nodes(), halt.limit());
            }
        }
        (meter.nodes(), None)
    }

    fn unlimited() -> Budget {
        Budget::unlimited()
    }

    fn raised() -> StopFlag {
        let flag = StopFlag::new();
        flag.stop();
        flag
    }

    #[test]
    fn each_limit_stops() {
        assert_eq!(spend(&unlimited()), (10_000, None));
        assert_eq!(spend(&unlimited().with_node_limit(17)), (17, Some(Limit::Nodes)));
        assert_eq!(spend(&unlimited().with_node_limit(0)), (0, Some(Limit::Nodes)));
        let none = Duration::ZERO;
        assert_eq!(spend(&unlimited().with_time_limit(none)), (0, Some(Limit::Deadline)));
        let now = Instant::now();
        assert_eq!(spend(&unlimited().with_deadline(now)), (0, Some(Limit::Deadline)));
        let stop = raised();
        let budget = unlimited().with_stop_flag(stop.clone());
        assert_eq!(spend(&budget), (0, Some(Limit::Stopped)));
        stop.reset();
        assert_eq!(spend(&budget), (10_000, None));
        let long = unlimited().with_time_limit(Duration::MAX).with_node_limit(600);
        assert_eq!(spend(&long), (600, Some(Limit::Nodes)));
        let hour = unlimited().with_time_limit(Duration::from_secs(3600)).with_node_limit(600);
        assert_eq!(spend(&hour), (600, Some(Limit::Nodes)));
    }

    #[test]
    fn a_stop_is_noticed_at_the_next_node() {
        let stop = StopFlag::new();
        let budget = unlimited().with_stop_flag(stop.clone());
        let mut meter = budget.meter();
        assert!(meter.node().is_continue());
        stop.stop();
        assert!(meter.node().is_break());
        assert!(budget.limit_met().is_some());
        assert_eq!(budget.limit_met(), Some(Limit::Stopped));
    }

    #[test]
    fn many_nodes_count_as_each_of_them() {
        for (limit, step) in [(100, 7), (100, 10), (1000, 300), (5, 6), (0, 1)] {
            let budget =
                unlimited().with_node_limit(limit).with_time_limit(Duration::from_secs(3600));
            let (mut at_once, mut one_by_one) = (budget.meter(), budget.meter());
            loop {
                let expected = (0..step).try_for_each(|_| one_by_one.node());
                assert_eq!(at_once.spend(step), expected);
                assert_eq!(at_once.nodes(), one_by_one.nodes());
                if expected.is_break() {
                    break;
                }
            }
        }
        let budget = unlimited();
        let mut meter = budget.meter();
        assert!(meter.spend(u64::MAX - 1).is_continue());
        assert!(meter.spend(0).is_continue());
        assert_eq!(meter.nodes(), u64::MAX - 1);
    }

    #[test]
    fn the_clock_is_looked_at_again_after_many_nodes() {
        let budget = unlimited().with_deadline(Instant::now() + Duration::from_millis(1));
        let mut meter = budget.meter();
        while meter.spend(256).is_continue() {}
        assert!(budget.limit_met().is_some());
        assert_eq!(meter.node(), ControlFlow::Break(Halt::Limit(Limit::Deadline)));
    }

    #[test]
    fn memory_is_a_limit() {
        let budget = unlimited().with_memory_limit(1000);
        assert_eq!(budget.meter().memory(1000), ControlFlow::Continue(()));
        let halt = Halt::Limit(Limit::Memory { needed: 1001 });
        assert_eq!(budget.meter().memory(1001), ControlFlow::Break(halt));
        assert_eq!(unlimited().meter().memory(usize::MAX), ControlFlow::Continue(()));
    }

    #[test]
    fn the_time_starts_with_each_search() {
        const TIME: Duration = Duration::from_millis(30);
        let each = unlimited().with_time_limit(TIME);
        let together = each.started();
        std::thread::sleep(2 * TIME);
        assert_eq!(each.limit_met(), None, "a new search has all the time");
        assert_eq!(together.limit_met(), Some(Limit::Deadline), "shared time has passed");
        // Both hold: the earlier one ends the search.
        let both = each.with_deadline(Instant::now());
        assert_eq!(both.limit_met(), Some(Limit::Deadline));
        assert_eq!(both.started().deadline(), both.deadline());
    }

    #[test]
    fn limits_can_be_read_back() {
        let deadline = Instant::now();
        let budget = unlimited()
            .with_node_limit(1)
            .with_memory_limit(2)
            .with_time_limit(Duration::from_secs(3))
            .with_deadline(deadline);
        assert_eq!((budget.node_limit(), budget.memory_limit()), (Some(1), Some(2)));
        assert_eq!(budget.deadline(), Some(deadline));
        assert_eq!(budget.time_limit(), Some(Duration::from_secs(3)));
        assert!(budget.stop_flag().is_none());
        assert_eq!(budget, budget.clone());
        assert_ne!(budget, budget.clone().with_node_limit(3));
        let flags = [StopFlag::new(), StopFlag::new()];
        let [one, other] = flags.map(|flag| budget.clone().with_stop_flag(flag));
        assert_eq!(one, one.clone());
        assert_ne!(one, other);
        assert!(unlimited().with_time_limit(Duration::MAX).started().deadline().is_none());
    }
}
