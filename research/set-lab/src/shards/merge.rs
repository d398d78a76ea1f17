//! `lab merge`: the results of all shards.

use std::path::Path;

use super::Plan;
use super::folder::Folder;
use super::kinds::{Kind, with_kind};
use crate::LabError;
use crate::output::{Output, Report};

/// Puts the files of all shards of a plan in `folder` together, and writes the results to the
/// folder that `results` opens. The same plan with one shard has the same results, byte for byte.
///
/// # Errors
///
/// [`LabError`] that names a shard which is not done, or a file which is damaged. Then nothing is
/// written.
pub fn merge(
    plan: &Plan,
    folder: &Path,
    results: impl FnOnce() -> Result<Output, LabError>,
) -> Result<Report, LabError> {
    let folder = Folder { path: folder, plan };
    let report = with_kind!(plan.task(), kind => kind.merge(parts(kind, &folder)?))?;
    results()?.publish(report)
}

/// The findings of each shard.
fn parts<K: Kind>(kind: &K, folder: &Folder<'_>) -> Result<Vec<K::Part>, LabError> {
    let mut parts = Vec::new();
    for shard in folder.plan.shards() {
        let missing = || LabError::Input(format!("shard {shard} is missing"));
        let (done, part) = folder.read(kind, shard)?.ok_or_else(missing)?;
        let units = shard.count(kind.units());
        if done < units {
            let what = format!("shard {shard} is not done: {done} of {units} units");
            return Err(LabError::Input(what));
        }
        parts.push(part);
    }
    Ok(parts)
}
