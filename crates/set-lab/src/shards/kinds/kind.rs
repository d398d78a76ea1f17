//! The interface of a kind of work.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::LabError;
use crate::output::Report;

/// A kind of work: a list of units. Any machine can do any unit.
///
/// A value of it is the parameters of the work.
pub trait Kind {
    /// The findings of some units. [`Default`] has no unit.
    type Part: Default + Serialize + DeserializeOwned;

    /// Refuses parameters that are out of their range.
    ///
    /// # Errors
    ///
    /// [`LabError`] that names the parameter.
    fn check(&self) -> Result<(), LabError>;

    /// The number of units, at least 1 if the parameters are in their range.
    fn units(&self) -> u64;

    /// The worker for the units of a shard, each once, with ascending numbers.
    ///
    /// # Errors
    ///
    /// [`LabError`] if the work cannot begin.
    fn worker(&self) -> Result<Worker<'_, Self::Part>, LabError>;

    /// Refuses findings that these units cannot have.
    ///
    /// # Errors
    ///
    /// The reason, in words.
    fn check_part(&self, units: impl Iterator<Item = u64>, part: &Self::Part)
    -> Result<(), String>;

    /// The results of all units, from the parts of all shards in their order. They do not
    /// depend on the number of shards.
    ///
    /// # Errors
    ///
    /// [`LabError`] if the parts contradict each other, or the results cannot be drawn.
    fn merge(&self, parts: Vec<Self::Part>) -> Result<Report, LabError>;
}

/// Does the unit with a number, and adds its findings to a part.
pub type Worker<'a, Part> = Box<dyn FnMut(u64, &mut Part) -> Result<(), LabError> + 'a>;
