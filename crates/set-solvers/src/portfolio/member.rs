//! The statistics of a member.

use core::time::Duration;

use set_core::SolverError;

/// A member of a [`Portfolio`](crate::Portfolio) and its statistics so far.
///
/// Counts only the questions that the member started on: mostly those that the lead
/// did not answer in 0.2 ms. A member that is stopped reports this a little later, and
/// its work until then is counted when the report arrives.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Member {
    /// Its name.
    pub name: String,
    /// The number of questions that the portfolio answered with this member's answer.
    pub wins: u64,
    /// The number of questions that it answered with a proof, in time or late.
    pub answers: u64,
    /// The number of questions at which it was stopped or met another limit.
    pub interruptions: u64,
    /// The number of questions at which it failed.
    pub errors: u64,
    /// The error of its last failure.
    pub last_error: Option<SolverError>,
    /// Why it was removed, if it was: it panicked, or gave a wrong answer.
    pub died: Option<String>,
    /// The CPU time of its thread until its last answer; after
    /// [`Portfolio::finish`](crate::Portfolio::finish) until the thread's end. Zero for
    /// the lead, which has no thread of its own.
    pub cpu_time: Duration,
    /// The time by which its answers came later than the winners', in total: a game
    /// with this member alone would have taken at least this much longer.
    pub behind: Duration,
}

impl Member {
    pub(crate) fn new(name: String) -> Self {
        Self { name, ..Self::default() }
    }
}
