//! The kinds of work that split into shards.

mod board;
mod cap;
mod games;
mod odds;
mod rows;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use board::{AnchorAnswer, BoardTask};
pub use cap::{CapTask, CubeAnswer};
pub use games::GamesTask;
pub use odds::OddsTask;
pub use rows::{Row, Rows};

use crate::LabError;
use crate::output::Draft;

/// A kind of work: a list of units. Any machine can do any unit.
///
/// A value of it is the parameters of the work.
pub trait Kind {
    /// What some units have found out. [`Default`] is that of no unit.
    type Part: Default + Serialize + DeserializeOwned;

    /// Refuses parameters that are out of their range.
    ///
    /// # Errors
    ///
    /// [`LabError`] that names the parameter.
    fn check(&self) -> Result<(), LabError>;

    /// The number of units, at least 1 if the parameters are in their range.
    fn units(&self) -> u64;

    /// What does the units of a shard, each once, with ascending numbers.
    ///
    /// # Errors
    ///
    /// [`LabError`] if the work cannot begin.
    fn worker(&self) -> Result<Worker<'_, Self::Part>, LabError>;

    /// Refuses what cannot have been found out by these units.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    fn check_part(&self, units: impl Iterator<Item = u64>, part: &Self::Part)
    -> Result<(), String>;

    /// The results of all units, from the parts of all shards in their order. They do not
    /// depend on the number of shards.
    ///
    /// # Errors
    ///
    /// [`LabError`] if the parts contradict each other, or the results cannot be drawn.
    fn merge(&self, parts: Vec<Self::Part>) -> Result<Draft, LabError>;
}

/// Does the unit with a number, and adds what it finds out to a part.
pub type Worker<'a, Part> = Box<dyn FnMut(u64, &mut Part) -> Result<(), LabError> + 'a>;

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
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Odds(_) => "odds",
            Self::Games(_) => "games",
            Self::Cap(_) => "cap",
            Self::Board(_) => "board",
        }
    }

    /// Refuses parameters that are out of their range.
    pub(super) fn check(&self) -> Result<(), LabError> {
        with_kind!(self, kind => kind.check())
    }

    /// The number of its units.
    #[must_use]
    pub fn units(&self) -> u64 {
        with_kind!(self, kind => kind.units())
    }
}
