//! The folder with the files of the shards of a plan.

use std::fs;
use std::path::{Path, PathBuf};

use set_program::output::write;

use super::kinds::Kind;
use super::saved::{file_text, read};
use super::{Plan, Shard};
use crate::LabError;
use crate::output::{Lock, Output, read_if_there};

/// The folder with the files of the shards of a plan. It need not be there yet, and may have files
/// of other plans.
pub(super) struct Folder<'a> {
    pub(super) path: &'a Path,
    pub(super) plan: &'a Plan,
}

impl Folder<'_> {
    /// The names of the file of a shard: when all its units are done, and before that.
    fn names(&self, shard: Shard) -> [String; 2] {
        let (number, of, plan) = (shard.number, shard.of, self.plan.sha256());
        ["", ".partial"].map(|end| format!("shard-{number}-of-{of}.{}{end}.jsonl", &plan[..12]))
    }

    /// The path of the file of a shard when all its units are done.
    pub(super) fn whole(&self, shard: Shard) -> PathBuf {
        let [whole, _] = self.names(shard);
        self.path.join(whole)
    }

    /// The file of a shard: the number of units that are done, and their findings. It is the file
    /// of the whole shard if it is there, else of a part.
    pub(super) fn read<K: Kind>(
        &self,
        kind: &K,
        shard: Shard,
    ) -> Result<Option<(u64, K::Part)>, LabError> {
        let [whole, partial] = self.names(shard);
        // A run may replace the partial file by the whole one after the first look.
        for name in [&whole, &partial, &whole] {
            let path = self.path.join(name);
            if let Some(text) = read_if_there(&path)? {
                return read(&text, kind, self.plan, shard, &path).map(Some);
            }
        }
        Ok(None)
    }

    /// Makes the folder, and locks a shard, so that no other run does it there at the same time.
    pub(super) fn lock(&self, shard: Shard) -> Result<Lock, LabError> {
        let [whole, _] = self.names(shard);
        Output::new(self.path)?.lock(&whole)
    }

    /// Writes the file of a shard, beside its place first. The partial file goes once the whole
    /// one is there. Returns the path.
    pub(super) fn save<K: Kind>(
        &self,
        kind: &K,
        shard: Shard,
        done: u64,
        part: &K::Part,
    ) -> Result<PathBuf, LabError> {
        let findings = serde_json::to_string(part).map_err(std::io::Error::from)?;
        let text = file_text(self.plan, shard, done, &findings);
        let [whole, partial] = self.names(shard).map(|name| self.path.join(name));
        if done < shard.count(kind.units()) {
            write(&partial, text)?;
            return Ok(partial);
        }
        write(&whole, text)?;
        // A partial file that cannot be removed is not read again.
        let _ = fs::remove_file(partial);
        Ok(whole)
    }
}
