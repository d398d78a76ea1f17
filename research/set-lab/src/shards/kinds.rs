//! The kinds of work that split into shards.

mod cap;
mod kind;
mod odds;
mod rows;

use serde::{Deserialize, Serialize};

pub use cap::{CapQuestion, CapTask};
pub(super) use kind::Kind;

use crate::odds::OddsTask;

/// Work of any kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "parameters", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Task {
    /// The odds of no set in the classic game.
    Odds(OddsTask),
    /// The cubes of a question about caps.
    Cap(CapTask),
}

/// Evaluates an expression with the kind of a task.
macro_rules! with_kind {
    ($task:expr, $kind:ident => $body:expr) => {
        match $task {
            $crate::shards::Task::Odds($kind) => $body,
            $crate::shards::Task::Cap($kind) => $body,
        }
    };
}
pub(super) use with_kind;

impl Task {
    /// Its kind, as on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Odds(_) => "odds",
            Self::Cap(_) => "cap",
        }
    }

    /// The number of its units.
    pub fn units(&self) -> u64 {
        with_kind!(self, kind => kind.units())
    }
}
