//! How a run ended.

use core::fmt;

use serde::{Deserialize, Serialize};

/// How a timed run of a solver ended: a game until some number of sets, a search
/// of one board, or a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Ending {
    /// It reached its goal: the sets were found, the question was answered.
    Found,
    /// Its time was over before.
    Time,
    /// The solver's structures outgrew the limit on memory before.
    Memory,
    /// The deck was empty before.
    Deck,
    /// The solver's engine failed before.
    Failed,
}

impl Ending {
    /// Whether the run missed its goal.
    pub fn is_miss(self) -> bool {
        self != Self::Found
    }
}

/// A word or two, for a cell of a table.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Found => "found",
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Deck => "deck ended",
            Self::Failed => "failed",
        })
    }
}
