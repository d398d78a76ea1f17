//! `lab shard status`: which shards are done.

use core::fmt;
use std::path::Path;

use serde::Serialize;

use super::findings::check_findings;
use super::folder::Folder;
use super::{Plan, Shard};
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
    /// [`LabError`] that names a file which is damaged, or of another plan or version.
    pub fn of(plan: &Plan, folder: &Path) -> Result<Self, LabError> {
        let folder = Folder::new(folder, plan);
        folder.refuse_strangers()?;
        let mut status = Self {
            plan: plan.sha256().to_owned(),
            kind: plan.task().name(),
            shards: 0,
            done: Vec::new(),
            partial: Vec::new(),
            missing: Vec::new(),
        };
        for shard in plan.shards() {
            status.add(plan, &folder, shard)?;
        }
        Ok(status)
    }

    fn add(&mut self, plan: &Plan, folder: &Folder<'_>, shard: Shard) -> Result<(), LabError> {
        self.shards = shard.of();
        let saved = folder.read(shard)?;
        if let Some(saved) = &saved {
            check_findings(plan, shard, saved)?;
        }
        match saved {
            Some(saved) if saved.is_whole() => self.done.push(shard.number()),
            Some(saved) => {
                let (done, units) = (saved.done, saved.units);
                self.partial.push(Progressed { shard: shard.number(), done, units });
            }
            None => self.missing.push(shard.number()),
        }
        Ok(())
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
