//! No limits on time, where there is no clock.

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
