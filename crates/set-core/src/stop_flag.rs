//! The flag that stops searches.

use core::sync::atomic::{AtomicBool, Ordering};

use crate::Arc;

/// A flag by which one thread stops searches that run in others. Clones share
/// the flag, and only they are equal. Where the machine has no atomic pointers (Cortex-M0), it
/// stays in one thread.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Limit, StopFlag};
///
/// let stop = StopFlag::new();
/// let budget = Budget::unlimited().with_stop_flag(stop.clone());
/// std::thread::spawn(move || stop.stop()).join().unwrap();
/// assert_eq!(budget.limit_met(), Some(Limit::Stopped));
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopFlag {
    own: Arc<AtomicBool>,
    parent: Option<Arc<StopFlag>>,
}

impl PartialEq for StopFlag {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.own, &other.own)
    }
}

impl Eq for StopFlag {}

impl StopFlag {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag for a part of the work: it counts as raised when this one is, and
    /// can also be raised on its own.
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

    /// Lowers the flag, for the next search. A parent that is raised stays
    /// raised.
    pub fn reset(&self) {
        self.own.store(false, Ordering::Relaxed);
    }

    /// Whether the flag or one of its parents is raised.
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.own.load(Ordering::Relaxed)
            || self.parent.as_ref().is_some_and(|parent| parent.is_stopped())
    }
}
