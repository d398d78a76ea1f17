//! The folder with the files of the shards of a plan.
//!
//! A file has three lines: a header, the answers of the cubes so far, and the SHA-256 of these two.
//! So a file that was cut short or changed is recognized.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;
use serde_json::{Value, json};
use set_program::output::write;
use set_program::sha256;

use super::question::Answers;
use super::{Plan, Shard};
use crate::error;
use crate::output::{Lock, Output, read_if_there};

/// The folder with the files of the shards of a plan. It need not be there yet, and may have files
/// of other plans.
pub(super) struct Folder<'a> {
    pub(super) path: &'a Path,
    pub(super) plan: &'a Plan,
}

/// The number of cubes that are done, and their answers.
pub(super) type Saved = (u64, Answers);

impl Folder<'_> {
    /// The names of the file of a shard: when all its cubes are done, and before that.
    fn names(&self, shard: Shard) -> [String; 2] {
        let (number, of, plan) = (shard.number, shard.of, self.plan.sha256());
        ["", ".partial"].map(|end| format!("shard-{number}-of-{of}.{}{end}.jsonl", &plan[..12]))
    }

    /// The paths of these files.
    pub(super) fn paths(&self, shard: Shard) -> [PathBuf; 2] {
        self.names(shard).map(|name| self.path.join(name))
    }

    /// The file of a whole shard if it is there, else of a part.
    pub(super) fn read(&self, shard: Shard) -> Result<Option<Saved>> {
        let [whole, partial] = self.paths(shard);
        // A run may replace the partial file by the whole one after the first look.
        for path in [&whole, &partial, &whole] {
            if let Some(text) = read_if_there(path)? {
                return parse(&text, self.plan, shard, path).map(Some);
            }
        }
        Ok(None)
    }

    /// Makes the folder, and locks a shard, so that no other run does it there at the same time.
    pub(super) fn lock(&self, shard: Shard) -> Result<Lock> {
        Output::new(self.path)?.lock(&self.names(shard)[0])
    }

    /// Writes the file of a shard, beside its place first. The partial file goes once the whole
    /// one is there. Returns the path.
    pub(super) fn save(&self, shard: Shard, (done, answers): &Saved) -> Result<PathBuf> {
        let answers = serde_json::to_string(answers).map_err(io::Error::from)?;
        let text = file_text(self.plan, shard, *done, &answers);
        let [whole, partial] = self.paths(shard);
        if *done < shard.cubes_len() {
            write(&partial, text)?;
            return Ok(partial);
        }
        write(&whole, text)?;
        // A partial file that cannot be removed is not read again.
        let _ = fs::remove_file(partial);
        Ok(whole)
    }
}

/// The text of the file of a shard whose first `done` cubes have these answers: a line of JSON.
pub fn file_text(plan: &Plan, shard: Shard, done: u64, answers: &str) -> String {
    let header = json!({ "plan": plan.sha256(), "shard": shard.number, "done": done });
    let content = format!("{header}\n{answers}\n");
    format!("{content}{}\n", sha256(content.as_bytes()))
}

/// The number of cubes that are done, by the text of the file of a shard; the path is for messages.
///
/// # Errors
///
/// If the text is damaged, belongs to another plan or shard, or has
/// answers that the cubes of this shard cannot have.
pub fn check_file(text: &str, plan: &Plan, shard: Shard, path: &Path) -> Result<u64> {
    parse(text, plan, shard, path).map(|(done, _)| done)
}

fn parse(text: &str, plan: &Plan, shard: Shard, path: &Path) -> Result<Saved> {
    let bad = |what: &str| {
        error::malformed(path, format!("{what}; remove the file and run its shard again"))
    };
    let mut lines = text.lines();
    let [header, answers] = [(); 2].map(|()| lines.next().unwrap_or_default());
    let header: Value = serde_json::from_str(header).unwrap_or_default();
    let done = header["done"]
        .as_u64()
        .filter(|&done| text == file_text(plan, shard, done, answers))
        .ok_or_else(|| bad("damaged, or of another plan or shard"))?;
    let answers = serde_json::from_str(answers).map_err(|error| bad(&error.to_string()))?;
    let cubes = shard.cubes().take(usize::try_from(done).unwrap_or(usize::MAX));
    if done > shard.cubes_len() || !plan.question().can_be(cubes, &answers) {
        return Err(bad("answers that its cubes cannot have"));
    }
    Ok((done, answers))
}
