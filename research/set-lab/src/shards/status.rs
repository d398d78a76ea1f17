//! `lab shard status`: which shards are done.

use core::fmt;
use std::path::Path;

use serde::Serialize;

use super::Plan;
use super::folder::Folder;
use super::kinds::with_kind;
use crate::LabError;

/// A shard that is under way: some of its units are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Progressed {
    /// The number of the shard, from 1.
    pub shard: u64,
    /// Its units that are done.
    pub done: u64,
    /// All its units.
    pub units: u64,
}

/// How far the shards of a plan are. As JSON it has these fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Status {
    /// The SHA-256 of the plan.
    pub plan: String,
    /// The kind of its work.
    pub kind: &'static str,
    /// The number of shards.
    pub shards: u64,
    /// The shards that are done, in order.
    pub done: Vec<u64>,
    /// The shards that are under way, in order.
    pub partial: Vec<Progressed>,
    /// The shards without any file, in order.
    pub missing: Vec<u64>,
}

impl Status {
    /// How far the shards of a plan are, by their files in this folder. A folder that is not
    /// there yet has none.
    ///
    /// # Errors
    ///
    /// [`LabError`] that names a file which is damaged.
    pub fn of(plan: &Plan, folder: &Path) -> Result<Self, LabError> {
        let folder = Folder { path: folder, plan };
        let (mut done, mut partial, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for shard in plan.shards() {
            let units = shard.count(plan.task().units());
            let read =
                with_kind!(plan.task(), kind => folder.read(kind, shard)?.map(|file| file.0));
            match read {
                None => missing.push(shard.number),
                Some(all) if all == units => done.push(shard.number),
                Some(done) => partial.push(Progressed { shard: shard.number, done, units }),
            }
        }
        let (plan, kind, shards) =
            (plan.sha256(), plan.task().name(), plan.shards().count() as u64);
        Ok(Self { plan, kind, shards, done, partial, missing })
    }

    /// Whether all shards are done.
    pub fn is_done(&self) -> bool {
        self.partial.is_empty() && self.missing.is_empty()
    }

    /// The shards that are not done, in order.
    pub fn todo(&self) -> Vec<u64> {
        let partial = self.partial.iter().map(|shard| shard.shard);
        let mut todo: Vec<_> = partial.chain(self.missing.iter().copied()).collect();
        todo.sort_unstable();
        todo
    }
}

/// In some lines, to be read.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { shards, done, partial, missing, .. } = self;
        let (done, under_way, missing) = (done.len(), partial.len(), missing.len());
        let kind = self.kind;
        writeln!(
            f,
            "{kind}: {done} of {shards} shards done, {under_way} partial, {missing} missing"
        )?;
        for Progressed { shard, done, units } in partial {
            writeln!(f, "shard {shard}: {done} of {units} units")?;
        }
        if missing > 0 {
            writeln!(f, "missing: {}", ranges(&self.missing))?;
        }
        Ok(())
    }
}

/// Ascending numbers, with neighbours as ranges: `1-3, 7`.
fn ranges(numbers: &[u64]) -> String {
    let ranges = numbers.chunk_by(|a, b| a + 1 == *b).map(|range| match range {
        [first, .., last] => format!("{first}-{last}"),
        [one] => one.to_string(),
        [] => String::new(),
    });
    ranges.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_ranges() {
        assert_eq!(ranges(&[1, 2, 3, 7, 9, 10]), "1-3, 7, 9-10");
        assert_eq!(ranges(&[]), "");
    }
}
