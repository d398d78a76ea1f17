//! The record of a member.

use core::time::Duration;

use set_core::SolverError;

/// A member of a [`Portfolio`](crate::Portfolio), and its record so far.
///
/// Counts only the questions that the member started on: mostly those that the lead
/// did not answer in 0.2 ms. A member that is stopped reports a little later, and its
/// CPU time until then is counted at that moment.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Member {
    /// Its name.
    pub name: String,
    /// The number of questions that the portfolio answered with its answer.
    pub wins: u64,
    /// The number of questions that it answered with a proof, in time or late.
    pub answers: u64,
    /// The number of questions at which it was stopped or met a limit.
    pub interruptions: u64,
    /// The number of questions at which it failed.
    pub errors: u64,
    /// Its latest failure.
    pub last_error: Option<SolverError>,
    /// Why it was expelled, if it was: it panicked, or was wrong.
    pub died: Option<String>,
    /// The CPU time of its thread until its last answer, or until its end after
    /// [`Portfolio::finish`](crate::Portfolio::finish); none for the lead, whose
    /// thread is the caller's.
    pub cpu_time: Duration,
    /// The sum of its delays behind the winners. A game with this member alone would
    /// have taken longer by at least this time.
    pub behind: Duration,
}

impl Member {
    pub(crate) fn new(name: String) -> Self {
        Self { name, ..Self::default() }
    }
}
