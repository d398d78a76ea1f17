//! `lab shard run`: the cubes of one shard.

use core::time::Duration;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use set_program::progress::bar;

use super::folder::Folder;
use super::question::{Answers, CubeAnswer};
use super::{Plan, Shard};
use crate::output::{Output, Report};

/// The longest time between two writes of the file, unless a cube takes longer.
const CHECKPOINT: Duration = Duration::from_secs(10);

/// How the run of a shard ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All cubes are done, and this file has their answers.
    Done(PathBuf),
    /// The time is over; the same run again does the other cubes.
    TimeUp {
        /// The cubes that are done.
        done: u64,
        /// All cubes of the shard.
        cubes: u64,
    },
}

/// Answers the cubes of a shard that are not done yet, and keeps their answers in a folder.
///
/// It can be killed at any time: the next run resumes where the last file was written, at most ten
/// seconds before. A cube is never left half done, so a run that has a limit of time
/// takes longer by up to one cube, and does one at least. The limit is measured by a clock
/// that never jumps.
///
/// # Errors
///
/// If another run does the same shard there, or if a file there is
/// damaged or cannot be written, or if a search fails. The finished cubes are kept.
pub fn run(plan: &Plan, shard: Shard, folder: &Path, limit: Option<Duration>) -> Result<End> {
    let folder = Folder { path: folder, plan };
    let _lock = folder.lock(shard)?;
    let mut saved = folder.read(shard)?.unwrap_or_default();
    let (first, len) = (saved.0, shard.cubes_len());
    if first == len {
        let [whole, _] = folder.paths(shard);
        return Ok(End::Done(whole));
    }
    let progress = bar(&format!("shard {shard}"), len - first);
    let cubes = plan.question().cubes()?;
    let start = Instant::now();
    let (mut outcome, mut last_save) = (Ok(()), start);
    for cube in shard.cubes().skip(usize::try_from(first).unwrap_or(usize::MAX)) {
        let (done, answers) = &mut saved;
        if *done > first && limit.is_some_and(|limit| start.elapsed() >= limit) {
            break;
        }
        // A cap answers the cubes after it too.
        let is_found = matches!(answers.last_key_value(), Some((_, CubeAnswer::Found(_))));
        if !is_found {
            match cubes.answer(cube) {
                Ok(answer) => _ = answers.insert(cube, answer),
                Err(error) => {
                    outcome = Err(error);
                    break;
                }
            }
        }
        *done += 1;
        progress.inc(1);
        if last_save.elapsed() >= CHECKPOINT {
            folder.save(shard, &saved)?;
            last_save = Instant::now();
        }
    }
    progress.finish_and_clear();
    let path = folder.save(shard, &saved)?;
    outcome?;
    Ok(if saved.0 == len { End::Done(path) } else { End::TimeUp { done: saved.0, cubes: len } })
}

/// The shards of a plan that are not done, in order, with the number of their cubes that are, by
/// their files in this folder. A folder that is not there yet has none.
///
/// # Errors
///
/// An error that names a file which is damaged.
pub fn todo(plan: &Plan, folder: &Path) -> Result<Vec<(Shard, u64)>> {
    let folder = Folder { path: folder, plan };
    let state = |shard| Ok((shard, folder.read(shard)?.map_or(0, |(done, _)| done)));
    let states: Vec<_> = plan.shards().map(state).collect::<Result<_>>()?;
    Ok(states.into_iter().filter(|(shard, done)| *done < shard.cubes_len()).collect())
}

/// Puts the files of all shards of a plan in `folder` together, and writes the results to the
/// folder that `results` opens. The same plan with one shard has the same results, byte for byte.
///
/// # Errors
///
/// An error that names a shard which is not done, or a file which is damaged. Then nothing is
/// written.
pub fn merge(
    plan: &Plan,
    folder: &Path,
    results: impl FnOnce() -> Result<Output>,
) -> Result<Report> {
    let folder = Folder { path: folder, plan };
    let mut all = Answers::new();
    for shard in plan.shards() {
        let saved = folder.read(shard)?;
        let (done, answers) = saved.with_context(|| format!("shard {shard} is missing"))?;
        let cubes = shard.cubes_len();
        ensure!(done >= cubes, "shard {shard} is not done: {done} of {cubes} cubes");
        all.extend(answers);
    }
    results()?.publish(plan.question().report(all)?)
}
