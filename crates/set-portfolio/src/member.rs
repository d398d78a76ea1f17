//! What is known of a member.

use core::time::Duration;

use set_core::SolverError;

/// A member of a [`Portfolio`](crate::Portfolio), and how it has done so far.
///
/// Only the questions are counted that it began with: mostly those which the lead
/// did not answer in 0.2 ms. A member that was stopped says so a little later; what
/// it has spent until then is counted when it does.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Member {
    /// Its name.
    pub name: String,
    /// The questions that were answered with its answer.
    pub wins: u64,
    /// The questions that it has answered with a proved answer, in time or not.
    pub answers: u64,
    /// The questions at which it was stopped, or its budget was spent.
    pub interruptions: u64,
    /// The questions at which it failed.
    pub errors: u64,
    /// Its last failure.
    pub last_error: Option<SolverError>,
    /// Why it is out of the game, if it is: it panicked, or was wrong.
    pub died: Option<String>,
    /// The CPU time of its thread until its last answer, or until its end after
    /// [`Portfolio::finish`](crate::Portfolio::finish); none for the lead, whose
    /// thread is the caller's.
    pub cpu_time: Duration,
    /// By how much it came later than the winners, all in all: a game with it
    /// alone would have taken at least so much longer.
    pub behind: Duration,
}

impl Member {
    pub(crate) fn new(name: String) -> Self {
        Self { name, ..Self::default() }
    }
}
