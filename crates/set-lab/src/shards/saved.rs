//! The file of a shard: the findings of its units so far.
//!
//! It has three lines of JSON: a header, the findings, and the SHA-256 of these two lines. So a
//! file that was cut short or changed is recognized.

use std::path::Path;

use crate::output::sha256;
use serde::{Deserialize, Serialize};

use super::plan::{PROGRAM, check_version};
use super::{Plan, Shard};
use crate::LabError;

/// The findings of some units of a shard, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The number of units that are done, the first ones of the shard.
    pub done: u64,
    /// The number of all units of the shard.
    pub units: u64,
    /// The findings: a line of JSON, whose form the kind of work knows.
    pub findings: String,
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    program: String,
    /// The SHA-256 of the plan.
    plan: String,
    shard: u64,
    shards: u64,
    done: u64,
    units: u64,
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sum {
    sha256: String,
}

impl Saved {
    /// Whether all units are done.
    pub fn is_whole(&self) -> bool {
        self.done == self.units
    }

    /// The text of the file.
    ///
    /// # Panics
    ///
    /// Never: the header is JSON.
    pub fn text(&self, plan: &Plan, shard: Shard) -> String {
        let header = Header {
            program: PROGRAM.to_owned(),
            plan: plan.sha256().to_owned(),
            shard: shard.number(),
            shards: shard.of(),
            done: self.done,
            units: self.units,
        };
        let header = serde_json::to_string(&header).expect("a header is JSON");
        let content = format!("{header}\n{}\n", self.findings);
        let sum = Sum { sha256: sha256(content.as_bytes()) };
        let sum = serde_json::to_string(&sum).expect("a sum is JSON");
        format!("{content}{sum}\n")
    }

    /// Reads the text of the file of this shard; the path is for messages.
    ///
    /// # Errors
    ///
    /// [`LabError::Malformed`] if the text is damaged or belongs to another shard;
    /// [`LabError::OtherVersion`] and [`LabError::OtherSettings`] if it was written by another
    /// version of the program or for another plan.
    pub fn parse(text: &str, plan: &Plan, shard: Shard, path: &Path) -> Result<Self, LabError> {
        let bad = |what: &str| {
            LabError::malformed(path, format!("{what}; remove the file and run its shard again"))
        };
        let damaged = || bad("damaged, its SHA-256 is not that of its content");
        let (content, sum) = text
            .strip_suffix('\n')
            .and_then(|text| text.rfind('\n').map(|end| text.split_at(end + 1)))
            .ok_or_else(damaged)?;
        let sum: Sum = serde_json::from_str(sum).map_err(|_| damaged())?;
        if sum.sha256 != sha256(content.as_bytes()) {
            return Err(damaged());
        }
        let (header, findings) = content.split_once('\n').ok_or_else(damaged)?;
        let header: Header =
            serde_json::from_str(header).map_err(|error| bad(&format!("the header: {error}")))?;
        check_version(&header.program, path)?;
        check_plan(&header.plan, plan, path)?;
        let units = shard.count(plan.task().units());
        let of_shard = (header.shard, header.shards, header.units);
        if of_shard != (shard.number(), shard.of(), units) || header.done > units {
            let Header { shard: number, shards, done, units: found, .. } = header;
            return Err(bad(&format!(
                "the header has shard {number} of {shards}, {done} of {found} units done: \
                 expected shard {shard} with {units} units"
            )));
        }
        let findings = findings.trim_end_matches('\n').to_owned();
        Ok(Self { done: header.done, units, findings })
    }
}

/// Refuses a file whose first line is the header of another plan.
pub(super) fn check_first_line(line: &str, plan: &Plan, path: &Path) -> Result<(), LabError> {
    // A damaged header is refused where the file is read.
    let Ok(header) = serde_json::from_str::<Header>(line) else { return Ok(()) };
    check_plan(&header.plan, plan, path)
}

fn check_plan(found: &str, plan: &Plan, path: &Path) -> Result<(), LabError> {
    if found == plan.sha256() {
        return Ok(());
    }
    Err(LabError::OtherSettings {
        path: path.to_owned(),
        found: format!("the plan {found}"),
        asked: format!("the plan {}", plan.sha256()),
    })
}
