//! `lab merge`: the results of all shards.

use std::path::Path;

use super::findings::decode;
use super::folder::Folder;
use super::kinds::with_kind;
use super::{Kind, Plan};
use crate::LabError;
use crate::output::{Output, Report};

/// Puts the files of all shards of a plan in `folder` together, and writes the results to the
/// folder that `results` opens. The same plan with one shard has the same results, byte for byte.
///
/// # Errors
///
/// [`LabError::Shards`] that names a shard which is not done, and [`LabError`] that names a
/// file which is damaged or of another plan or version. Then nothing is written.
pub fn merge(
    plan: &Plan,
    folder: &Path,
    results: impl FnOnce() -> Result<Output, LabError>,
) -> Result<Report, LabError> {
    let folder = Folder::new(folder, plan);
    folder.refuse_strangers()?;
    let report = with_kind!(plan.task(), kind => kind.merge(parts(kind, plan, &folder)?))?;
    results()?.publish(&report)?;
    Ok(report)
}

/// The findings of each shard.
fn parts<K: Kind>(kind: &K, plan: &Plan, folder: &Folder<'_>) -> Result<Vec<K::Part>, LabError> {
    let mut parts = Vec::new();
    for shard in plan.shards() {
        match folder.read(shard)? {
            Some(saved) if saved.is_whole() => parts.push(decode(kind, shard, &saved)?),
            Some(saved) => {
                let (done, units) = (saved.done, saved.units);
                let what = format!("shard {shard} is not done: {done} of {units} units");
                return Err(LabError::Shards(what));
            }
            None => return Err(LabError::Shards(format!("shard {shard} is missing"))),
        }
    }
    Ok(parts)
}
