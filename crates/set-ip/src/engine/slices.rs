//! The portions of time in which an engine works, which by itself looks at no
//! flag.

use core::time::Duration;
use std::time::Instant;

use set_core::{Budget, Limit};

/// The time between two looks at the flag.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// How long an engine may work before the budget is looked at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slice {
    /// To its end.
    Unlimited,
    /// So long.
    Limited(Duration),
    /// Not at all: this limit is met.
    Over(Limit),
}

/// Portions of time under a budget that has [started](Budget::started).
#[derive(Debug)]
pub(super) struct Slices<'a> {
    budget: &'a Budget,
    length: Duration,
    /// How far the engine was at the last portion.
    progress: Option<u64>,
}

impl<'a> Slices<'a> {
    pub(super) fn new(budget: &'a Budget) -> Self {
        Self { budget, length: LOOK_EVERY, progress: None }
    }

    /// The next portion for an engine that has come so far, in any unit. If
    /// that is no farther than before, portions are doubled from now on: the
    /// last one was too short to get anywhere.
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
    fn portions_grow_where_the_engine_gets_nowhere() {
        let flag = StopFlag::new();
        let budget = Budget::unlimited().with_stop(flag.clone());
        let mut slices = Slices::new(&budget);
        assert_eq!(slices.next(0), Slice::Limited(LOOK_EVERY));
        assert_eq!(slices.next(0), Slice::Limited(2 * LOOK_EVERY));
        assert_eq!(slices.next(1), Slice::Limited(2 * LOOK_EVERY));
        assert_eq!(slices.next(1), Slice::Limited(4 * LOOK_EVERY));
        flag.stop();
        assert_eq!(slices.next(2), Slice::Over(Limit::Stopped));
    }
}
