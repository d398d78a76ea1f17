//! The work of a line, and its runs.

use core::time::Duration;

use crate::{Ending, LabError};

/// The work of a line, which can be done in several ways.
pub(super) trait Work {
    /// The names of the ways. The others are compared with the first.
    fn ways(&self) -> Vec<String>;

    /// Whether a way is the flagship, which has more time than others.
    fn is_flagship(&self, way: usize) -> bool;

    /// Does the work once, with cards of this seed.
    ///
    /// # Errors
    ///
    /// The reason why there is no time.
    fn run(&mut self, way: usize, seed: u64, limit: Duration) -> Result<Run, End>;
}

/// One run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Run {
    /// The CPU time.
    pub(super) time: Duration,
    /// The answer, if all ways have to give the same.
    pub(super) answer: Option<u64>,
    /// Other numbers.
    pub(super) facts: Vec<Fact>,
}

/// A number that a run tells, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    /// The largest of all runs counts.
    Most(&'static str, u64),
    /// The sum of all runs counts.
    Sum(&'static str, u64),
}

/// Why a way has no more runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// All runs were done.
    Done,
    /// A run did not reach its goal, after this much CPU time.
    Missed(Ending, Duration),
    /// The way cannot do such a line, for this reason.
    Refused(String),
    /// An answer was wrong.
    Wrong(String),
}

impl From<LabError> for End {
    fn from(error: LabError) -> Self {
        match error {
            LabError::Wrong { violation, .. } => Self::Wrong(violation.to_string()),
            other => Self::Refused(crate::cli::with_causes(&other)),
        }
    }
}
