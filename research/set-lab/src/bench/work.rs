//! The ways to do the work of a line, and their runs.

use core::fmt;
use core::time::Duration;

use crate::{Ending, LabError};

/// A way to do the work of a line. The other ways are compared with the first.
pub(super) struct Way {
    pub(super) name: String,
    /// Whether it is the flagship, which has more time than others.
    pub(super) is_flagship: bool,
    /// The boards or games of a run, if there are many.
    pub(super) items: Option<u64>,
    /// Does the work, with cards of this seed, and says why there is no time.
    pub(super) run: Box<dyn FnMut(u64, Duration) -> Result<Run, End>>,
}

impl Way {
    pub(super) fn new(
        name: &str,
        is_flagship: bool,
        run: impl FnMut(u64, Duration) -> Result<Run, End> + 'static,
    ) -> Self {
        Self { name: name.to_owned(), is_flagship, items: None, run: Box::new(run) }
    }
}

/// One run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Run {
    /// The CPU time; in the group threads the time by the clock.
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

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done => f.write_str("done"),
            Self::Missed(ending, cpu) => write!(f, "{ending} after {} s", cpu.as_secs_f64()),
            Self::Refused(why) => write!(f, "refused: {why}"),
            Self::Wrong(why) => write!(f, "wrong: {why}"),
        }
    }
}

impl From<LabError> for End {
    fn from(error: LabError) -> Self {
        match error {
            LabError::Wrong { violation, .. } => Self::Wrong(violation.to_string()),
            other => Self::Refused(set_program::with_causes(&other)),
        }
    }
}
