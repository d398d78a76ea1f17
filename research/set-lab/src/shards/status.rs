//! `lab shard status` and `lab merge`: which shards are done, and the results of all.

use std::path::Path;

use super::folder::Folder;
use super::question::Answers;
use super::{Plan, Shard};
use crate::LabError;
use crate::output::{Output, Report};

/// The shards of a plan that are not done, in order, with the number of their cubes that are, by
/// their files in this folder. A folder that is not there yet has none.
///
/// # Errors
///
/// [`LabError`] that names a file which is damaged.
pub fn todo(plan: &Plan, folder: &Path) -> Result<Vec<(Shard, u64)>, LabError> {
    let folder = Folder { path: folder, plan };
    let state = |shard| Ok((shard, folder.read(shard)?.map_or(0, |(done, _)| done)));
    let states: Vec<_> = plan.shards().map(state).collect::<Result<_, LabError>>()?;
    Ok(states.into_iter().filter(|(shard, done)| *done < shard.cubes_len()).collect())
}

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
    let mut all = Answers::new();
    for shard in plan.shards() {
        let missing = || LabError::Input(format!("shard {shard} is missing"));
        let (done, answers) = folder.read(shard)?.ok_or_else(missing)?;
        let cubes = shard.cubes_len();
        if done < cubes {
            let what = format!("shard {shard} is not done: {done} of {cubes} cubes");
            return Err(LabError::Input(what));
        }
        all.extend(answers);
    }
    results()?.publish(plan.question().report(all)?)
}
