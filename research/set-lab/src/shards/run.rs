//! `lab shard run`: the units of one shard.

use core::time::Duration;
use std::path::{Path, PathBuf};
use std::time::Instant;

use super::folder::Folder;
use super::kinds::{Kind, with_kind};
use super::{Plan, Shard};
use crate::LabError;
use crate::jobs::in_threads;
use crate::progress::bar;

/// The longest time between two writes of the file, unless a unit takes longer.
const CHECKPOINT: Duration = Duration::from_secs(10);

/// How the run of a shard ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// All units are done, and this file has their findings.
    Done(PathBuf),
    /// The time is over; the same run again does the other units.
    TimeUp {
        /// The units that are done.
        done: u64,
        /// All units of the shard.
        units: u64,
    },
}

/// Does the units of a shard that are not done yet, and keeps their findings in a folder.
///
/// It can be killed at any time: the next run resumes where the last file was written, at most ten
/// seconds before. A unit is never left half done, so a run that has a limit of time
/// takes longer by up to one unit, and does one at least. The limit is measured by a clock
/// that never jumps.
///
/// # Errors
///
/// [`LabError::Locked`] if another run does the same shard there, [`LabError`] if a file there is
/// damaged or cannot be written, or if a unit fails. The finished units are kept.
pub fn run(
    plan: &Plan,
    shard: Shard,
    folder: &Path,
    limit: Option<Duration>,
) -> Result<End, LabError> {
    let folder = Folder { path: folder, plan };
    let work = |_| with_kind!(plan.task(), kind => do_units(kind, shard, &folder, limit));
    in_threads(1, work).map(|mut ends| ends.remove(0))
}

fn do_units<K: Kind>(
    kind: &K,
    shard: Shard,
    folder: &Folder<'_>,
    limit: Option<Duration>,
) -> Result<End, LabError> {
    let _lock = folder.lock(shard)?;
    let (first, mut part) = folder.read(kind, shard)?.unwrap_or_default();
    let units = shard.count(kind.units());
    if first == units {
        return Ok(End::Done(folder.whole(shard)));
    }
    let progress = bar(&format!("shard {shard}"), units - first);
    let mut worker = kind.worker()?;
    let start = Instant::now();
    let (mut done, mut outcome, mut last_save) = (first, Ok(()), start);
    let left = usize::try_from(first).unwrap_or(usize::MAX);
    for unit in shard.units(kind.units()).skip(left) {
        if done > first && limit.is_some_and(|limit| start.elapsed() >= limit) {
            break;
        }
        outcome = worker(unit, &mut part);
        if outcome.is_err() {
            break;
        }
        done += 1;
        progress.inc(1);
        if last_save.elapsed() >= CHECKPOINT {
            folder.save(kind, shard, done, &part)?;
            last_save = Instant::now();
        }
    }
    progress.finish_and_clear();
    let path = folder.save(kind, shard, done, &part)?;
    outcome?;
    Ok(if done == units { End::Done(path) } else { End::TimeUp { done, units } })
}
