//! The kinds of work that split into shards.

mod board;
mod cap;
mod games;
mod kind;
mod odds;
mod rows;

use serde::{Deserialize, Serialize};

pub use board::BoardTask;
pub use cap::{CapQuestion, CapTask};
pub use games::GamesTask;
pub(super) use kind::Kind;

use crate::odds::OddsTask;

/// Work of any kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "parameters", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Task {
    /// The odds of no set in the classic game.
    Odds(OddsTask),
    /// A grid of games.
    Games(GamesTask),
    /// The cubes of a question about caps.
    Cap(CapTask),
    /// One hard board.
    Board(BoardTask),
}

/// Evaluates an expression with the kind of a task.
macro_rules! with_kind {
    ($task:expr, $kind:ident => $body:expr) => {
        match $task {
            $crate::shards::Task::Odds($kind) => $body,
            $crate::shards::Task::Games($kind) => $body,
            $crate::shards::Task::Cap($kind) => $body,
            $crate::shards::Task::Board($kind) => $body,
        }
    };
}
pub(super) use with_kind;

impl Task {
    /// Its kind, as on the command line.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Odds(_) => "odds",
            Self::Games(_) => "games",
            Self::Cap(_) => "cap",
            Self::Board(_) => "board",
        }
    }

    /// The number of its units.
    pub fn units(&self) -> u64 {
        with_kind!(self, kind => kind.units())
    }
}
