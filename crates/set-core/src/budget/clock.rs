//! Limits on time, where there is a clock.

use core::time::Duration;
pub(super) use std::time::Instant;

use super::Budget;

/// Limits on time: with the feature `std`, on every machine but WebAssembly without an operating
/// system (`wasm32-unknown-unknown`), which has no clock.
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
    pub fn with_time(mut self, time: Duration) -> Self {
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
