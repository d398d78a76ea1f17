//! The file of a shard: the findings of its units so far.
//!
//! It has three lines: a header, the findings, and the SHA-256 of these two. So a file that was cut
//! short or changed is recognized.

use std::path::Path;

use serde_json::{Value, json};
use set_program::sha256;

use super::kinds::{Kind, with_kind};
use super::{Plan, Shard};
use crate::LabError;

/// The text of the file of a shard whose first `done` units have these findings: a line of JSON,
/// whose form the kind of work knows.
pub fn file_text(plan: &Plan, shard: Shard, done: u64, findings: &str) -> String {
    let header = json!({ "plan": plan.sha256(), "shard": shard.number, "done": done });
    let content = format!("{header}\n{findings}\n");
    format!("{content}{}\n", sha256(content.as_bytes()))
}

/// The number of units that are done, by the text of the file of a shard; the path is for messages.
///
/// # Errors
///
/// [`LabError::Malformed`] if the text is damaged, belongs to another plan or shard, or has
/// findings that the units of this shard cannot have.
pub fn check_file(text: &str, plan: &Plan, shard: Shard, path: &Path) -> Result<u64, LabError> {
    with_kind!(plan.task(), kind => read(text, kind, plan, shard, path).map(|(done, _)| done))
}

/// Reads the text of the file of a shard: the number of units that are done, and their findings,
/// which are checked as far as that can be done.
pub(super) fn read<K: Kind>(
    text: &str,
    kind: &K,
    plan: &Plan,
    shard: Shard,
    path: &Path,
) -> Result<(u64, K::Part), LabError> {
    let bad = |what: String| {
        LabError::malformed(path, format!("{what}; remove the file and run its shard again"))
    };
    let mut lines = text.lines();
    let [header, findings] = [(); 2].map(|()| lines.next().unwrap_or_default());
    let header: Value = serde_json::from_str(header).unwrap_or_default();
    let done = header["done"]
        .as_u64()
        .filter(|&done| text == file_text(plan, shard, done, findings))
        .ok_or_else(|| bad("damaged, or of another plan or shard".to_owned()))?;
    let units = shard.count(kind.units());
    if done > units {
        return Err(bad(format!("{done} of {units} units done")));
    }
    let part = serde_json::from_str(findings).map_err(|error| bad(error.to_string()))?;
    let all = shard.units(kind.units());
    kind.check(all.take(usize::try_from(done).unwrap_or(usize::MAX)), &part).map_err(bad)?;
    Ok((done, part))
}
