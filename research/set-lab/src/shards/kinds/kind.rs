//! The interface of a kind of work.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::LabError;
use crate::output::Report;

/// A kind of work: a list of units. Any machine can do any unit.
///
/// A value of it is the parameters of the work.
pub(in crate::shards) trait Kind: Sync {
    /// The findings of some units. [`Default`] has no unit.
    type Part: Default + Serialize + DeserializeOwned;

    /// The number of units.
    fn units(&self) -> u64;

    /// The worker for the units of a shard, each once, with ascending numbers. Where a parameter
    /// is out of its range, there is none.
    fn worker(&self) -> Result<Worker<'_, Self::Part>, LabError>;

    /// Refuses findings that these units cannot have, with the reason in words.
    fn check(&self, units: impl Iterator<Item = u64>, part: &Self::Part) -> Result<(), String>;

    /// The results of all units, from the parts of all shards in their order. They do not
    /// depend on the number of shards.
    fn merge(&self, parts: Vec<Self::Part>) -> Result<Report, LabError>;
}

/// Does the unit with a number, and adds its findings to a part.
pub(in crate::shards) type Worker<'a, Part> =
    Box<dyn FnMut(u64, &mut Part) -> Result<(), LabError> + 'a>;
