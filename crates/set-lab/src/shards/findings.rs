//! The findings in the file of a shard, checked as far as that can be done.

use super::kinds::with_kind;
use super::{Kind, Plan, Saved, Shard};
use crate::LabError;

/// The findings of the units of a shard, from its file.
pub(super) fn decode<K: Kind>(kind: &K, shard: Shard, saved: &Saved) -> Result<K::Part, LabError> {
    let bad = |what: String| LabError::Shards(format!("shard {shard}: {what}"));
    let part = serde_json::from_str(&saved.findings).map_err(|error| bad(error.to_string()))?;
    let done = usize::try_from(saved.done).unwrap_or(usize::MAX);
    kind.check_part(shard.units(kind.units()).take(done), &part).map_err(bad)?;
    Ok(part)
}

/// Refuses a file with findings that the units of this shard cannot have.
///
/// # Errors
///
/// [`LabError::Shards`] with the reason.
pub fn check_findings(plan: &Plan, shard: Shard, saved: &Saved) -> Result<(), LabError> {
    with_kind!(plan.task(), kind => decode(kind, shard, saved).map(|_| ()))
}
