//! Time slices for engines, which do not check a stop flag by themselves.

use core::time::Duration;
use std::time::Instant;

use set_core::{Budget, Limit};

/// The first length of a slice. The flag is checked after each slice.
const FIRST_LENGTH: Duration = Duration::from_millis(20);

/// How long an engine may work before the budget is checked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slice {
    /// Until it is done.
    Unlimited,
    /// For this time.
    Limited(Duration),
    /// Not at all: this limit is met.
    Over(Limit),
}

/// The time slices of one search, under a budget that has
/// [started](Budget::started).
#[derive(Debug)]
pub(super) struct Slices<'a> {
    budget: &'a Budget,
    length: Duration,
    /// The engine's progress at the last slice.
    progress: Option<u64>,
}

impl<'a> Slices<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self { budget, length: FIRST_LENGTH, progress: None }
    }

    /// The next slice for an engine with this progress, in any unit. If there was
    /// no progress since the last slice, that slice was too short, and slices
    /// become twice as long.
    pub(super) fn next(&mut self, progress: u64) -> Slice {
        if let Some(limit) = self.budget.limit_met() {
            return Slice::Over(limit);
        }
        if self.progress.replace(progress) == Some(progress) {
            self.length = self.length.saturating_mul(2);
        }
        let left = self.budget.deadline().map(|end| end.saturating_duration_since(Instant::now()));
        match (self.budget.stop_flag(), left) {
            (None, None) => Slice::Unlimited,
            (None, Some(left)) => Slice::Limited(left),
            (Some(_), None) => Slice::Limited(self.length),
            (Some(_), Some(left)) => Slice::Limited(left.min(self.length)),
        }
    }
}

#[cfg(test)]
mod tests {
    use set_core::StopFlag;

    use super::*;

    #[test]
    fn without_a_flag_the_time_is_not_cut() {
        let unlimited = Budget::unlimited().with_nodes(7);
        assert_eq!(Slices::new(&unlimited).next(0), Slice::Unlimited);

        let hour = Budget::unlimited().with_time(Duration::from_secs(3600)).started();
        let Slice::Limited(time) = Slices::new(&hour).next(0) else { panic!("a deadline is set") };
        assert!(time > Duration::from_secs(3000));
        let over = Budget::unlimited().with_time(Duration::ZERO).started();
        assert_eq!(Slices::new(&over).next(0), Slice::Over(Limit::Deadline));
    }

    #[test]
    fn slices_grow_while_the_engine_makes_no_progress() {
        let flag = StopFlag::new();
        let budget = Budget::unlimited().with_stop(flag.clone());
        let mut slices = Slices::new(&budget);
        assert_eq!(slices.next(0), Slice::Limited(FIRST_LENGTH));
        assert_eq!(slices.next(0), Slice::Limited(2 * FIRST_LENGTH));
        assert_eq!(slices.next(1), Slice::Limited(2 * FIRST_LENGTH));
        assert_eq!(slices.next(1), Slice::Limited(4 * FIRST_LENGTH));
        flag.stop();
        assert_eq!(slices.next(2), Slice::Over(Limit::Stopped));
    }
}
