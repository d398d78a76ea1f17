//! The folder with the files of the shards of one plan.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::saved::{Saved, check_first_line};
use super::{Plan, Shard};
use crate::LabError;
use crate::output::{Lock, Output, read_if_there};

/// The folder with the files of the shards of one plan. It need not be there yet.
pub(super) struct Folder<'a> {
    path: &'a Path,
    plan: &'a Plan,
}

/// The names of the file of a shard: when all its units are done, and before that.
fn names(shard: Shard) -> [String; 2] {
    let (number, of) = (shard.number(), shard.of());
    [format!("shard-{number}-of-{of}.jsonl"), format!("shard-{number}-of-{of}.partial.jsonl")]
}

/// Whether the name of a file is the name for a shard of any plan.
fn is_of_a_shard(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    name.starts_with("shard-") && path.extension() == Some(OsStr::new("jsonl"))
}

impl<'a> Folder<'a> {
    pub(super) fn new(path: &'a Path, plan: &'a Plan) -> Self {
        Self { path, plan }
    }

    /// The content of the file of a shard: of the whole shard if it is there, else of a part.
    pub(super) fn read(&self, shard: Shard) -> Result<Option<Saved>, LabError> {
        let [whole, partial] = names(shard);
        // A run may replace the partial file by the whole one after the first look.
        for name in [&whole, &partial, &whole] {
            let path = self.path.join(name);
            if let Some(text) = read_if_there(&path)? {
                return Saved::parse(&text, self.plan, shard, &path).map(Some);
            }
        }
        Ok(None)
    }

    /// Makes the folder, refuses it if it has files of another plan, and locks a shard, so that
    /// no other run does it there at the same time.
    pub(super) fn open(&self, shard: Shard) -> Result<Shelf<'_>, LabError> {
        let output = Output::new(self.path)?;
        let [whole, _] = names(shard);
        let lock = output.lock(&whole)?;
        // Every run refuses a folder with files of another plan, so all files have one plan.
        if let Some(path) = self.files()?.into_iter().next() {
            self.check_plan_of(&path)?;
        }
        Ok(Shelf { plan: self.plan, shard, output, _lock: lock })
    }

    /// Refuses the folder if it has files of shards that are not of this plan.
    pub(super) fn refuse_strangers(&self) -> Result<(), LabError> {
        let known: HashSet<_> =
            self.plan.shards().flat_map(names).map(|name| self.path.join(name)).collect();
        for path in self.files()? {
            self.check_plan_of(&path)?;
            if !known.contains(&path) {
                let of = self.plan.shards().count();
                let what = format!("not the file of one of the {of} shards of the plan; remove it");
                return Err(LabError::malformed(&path, what));
            }
        }
        Ok(())
    }

    /// The files of shards, in the order of their names.
    fn files(&self) -> Result<Vec<PathBuf>, LabError> {
        let failed = |error| LabError::Read { path: self.path.to_owned(), error };
        let entries = match fs::read_dir(self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(failed)?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry.map_err(failed)?.path();
            if is_of_a_shard(&path) {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }

    /// Refuses a file of another plan.
    fn check_plan_of(&self, path: &Path) -> Result<(), LabError> {
        /// No header is longer.
        const LONGEST: u64 = 1 << 12;
        let failed = |error| LabError::Read { path: path.to_owned(), error };
        let file = File::open(path).map_err(failed)?;
        let mut line = Vec::new();
        BufReader::new(file).take(LONGEST).read_until(b'\n', &mut line).map_err(failed)?;
        check_first_line(&String::from_utf8_lossy(&line), self.plan, path)
    }
}

/// The files of one shard, locked for one run.
pub(super) struct Shelf<'a> {
    plan: &'a Plan,
    shard: Shard,
    output: Output,
    _lock: Lock,
}

impl Shelf<'_> {
    /// The path of the file of the whole shard.
    pub(super) fn whole(&self) -> PathBuf {
        let [whole, _] = names(self.shard);
        self.output.path(&whole)
    }

    /// Writes the file of the shard, beside its place first. The partial file goes once the
    /// whole one is there. Returns the path.
    pub(super) fn save(&self, saved: &Saved) -> Result<PathBuf, LabError> {
        let [whole, partial] = names(self.shard);
        let name = if saved.is_whole() { &whole } else { &partial };
        self.output.write(name, &saved.text(self.plan, self.shard))?;
        if saved.is_whole() {
            // A partial file that cannot be removed is not read again.
            let _ = fs::remove_file(self.output.path(&partial));
        }
        Ok(self.output.path(name))
    }
}
