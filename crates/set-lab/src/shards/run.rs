//! `lab shard run`: the units of one shard.

use core::time::Duration;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use super::findings::decode;
use super::folder::{Folder, Shelf};
use super::kinds::with_kind;
use super::{Kind, Plan, Saved, Shard};
use crate::LabError;
use crate::progress::bar;
use crate::study::STACK;

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
/// [`LabError::Locked`] if another run does the same shard there, [`LabError`] if the folder
/// has files of another plan, if a file there is damaged or cannot be written, or if a unit
/// fails. The finished units are kept.
pub fn run(
    plan: &Plan,
    shard: Shard,
    folder: &Path,
    limit: Option<Duration>,
) -> Result<End, LabError> {
    let folder = Folder::new(folder, plan);
    let shelf = folder.open(shard)?;
    let saved = folder.read(shard)?;
    if saved.as_ref().is_some_and(Saved::is_whole) {
        return Ok(End::Done(shelf.whole()));
    }
    let work = move || {
        let saved = saved.as_ref();
        with_kind!(plan.task(), kind => Job { kind, shard, shelf, limit }.run(saved))
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        let thread = thread.map_err(|error| LabError::Threads { jobs: 1, error })?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// A shard of a kind of work.
struct Job<'a, K> {
    kind: &'a K,
    shard: Shard,
    shelf: Shelf<'a>,
    limit: Option<Duration>,
}

impl<K: Kind> Job<'_, K> {
    fn run(&self, saved: Option<&Saved>) -> Result<End, LabError> {
        let all = self.kind.units();
        let units = self.shard.count(all);
        let (first, mut part) = match saved {
            Some(saved) => (saved.done, decode(self.kind, self.shard, saved)?),
            None => (0, K::Part::default()),
        };
        let progress = bar(&format!("shard {}", self.shard), units - first);
        let mut worker = self.kind.worker()?;
        let start = Instant::now();
        let mut last_save = start;
        let mut done = first;
        for unit in self.shard.units(all).skip(usize::try_from(first).unwrap_or(usize::MAX)) {
            if done > first && self.limit.is_some_and(|limit| start.elapsed() >= limit) {
                self.save(done, units, &part)?;
                progress.finish_and_clear();
                return Ok(End::TimeUp { done, units });
            }
            if let Err(error) = worker(unit, &mut part) {
                self.save(done, units, &part)?;
                return Err(error);
            }
            done += 1;
            progress.inc(1);
            if last_save.elapsed() >= CHECKPOINT {
                self.save(done, units, &part)?;
                last_save = Instant::now();
            }
        }
        progress.finish_and_clear();
        self.save(done, units, &part).map(End::Done)
    }

    fn save(&self, done: u64, units: u64, part: &K::Part) -> Result<PathBuf, LabError> {
        let findings = serde_json::to_string(part)
            .map_err(|error| LabError::Shards(format!("the findings are no JSON: {error}")))?;
        self.shelf.save(&Saved { done, units, findings })
    }
}
