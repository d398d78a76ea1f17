//! Plans: some work, and the number of shards that it is done in.

use std::path::Path;

use crate::output::{read, sha256};
use serde::{Deserialize, Serialize};

use super::{Shard, Task};
use crate::LabError;

/// The program and its version. Only the version that made a plan carries it out, because another
/// version could give other results.
pub(super) const PROGRAM: &str = concat!("lab ", env!("CARGO_PKG_VERSION"));

/// Some work, and the number of shards that it is done in.
///
/// # Example
///
/// ```
/// use std::path::Path;
///
/// use set_lab::shards::{OddsTask, Plan, Task};
///
/// let plan = Plan::new(Task::Odds(OddsTask { games: 100_000, seed: 1 }), 4)?;
/// let json = plan.json();
/// assert_eq!(Plan::parse(&json, Path::new("plan.json"))?, plan);
/// // A plan is never edited: its SHA-256 would be another one.
/// let edited = json.replace("100000", "200000");
/// assert!(Plan::parse(&edited, Path::new("plan.json")).is_err());
/// # Ok::<(), set_lab::LabError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    program: String,
    shards: u64,
    task: Task,
    /// The SHA-256 of the other fields, as compact JSON.
    sha256: String,
}

/// The content that the SHA-256 of a plan is computed from.
#[derive(Serialize)]
struct Content<'a> {
    program: &'a str,
    shards: u64,
    task: &'a Task,
}

/// The field that tells plans of other versions, whatever else they have.
#[derive(Deserialize)]
struct OfVersion {
    program: String,
}

impl Plan {
    /// The plan to do this work in this number of `shards`.
    ///
    /// # Errors
    ///
    /// [`LabError::Input`] if there are no shards, or more than units of work, and
    /// [`LabError`] if a parameter of the work is out of its range.
    pub fn new(task: Task, shards: u64) -> Result<Self, LabError> {
        task.check()?;
        let units = task.units();
        if !(1..=units).contains(&shards) {
            let expected = format!("1 to {units}, which is the number of units of the work");
            return Err(LabError::range("shards", shards, expected));
        }
        let mut plan = Self { program: PROGRAM.to_owned(), shards, task, sha256: String::new() };
        plan.sha256 = plan.content_sha256();
        Ok(plan)
    }

    /// Reads a plan; the path is for messages.
    ///
    /// # Errors
    ///
    /// [`LabError::Malformed`] if the text is not a plan, or was edited;
    /// [`LabError::OtherVersion`] if another version of the program made it.
    pub fn parse(text: &str, path: &Path) -> Result<Self, LabError> {
        let bad = |what: String| LabError::malformed(path, what);
        let no_plan = |error| bad(format!("not a plan of lab shard plan: {error}"));
        let OfVersion { program } = serde_json::from_str(text).map_err(no_plan)?;
        check_version(&program, path)?;
        let plan: Self = serde_json::from_str(text).map_err(no_plan)?;
        let found = plan.content_sha256();
        if found != plan.sha256 {
            return Err(bad(format!(
                "the plan was edited: it has the SHA-256 {}, and its content {found}; \
                 make a new plan instead",
                plan.sha256
            )));
        }
        Self::new(plan.task, plan.shards)
    }

    /// Reads the plan in a file.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse), and [`LabError::Read`].
    pub fn read(path: &Path) -> Result<Self, LabError> {
        Self::parse(&read(path)?, path)
    }

    /// The plan as JSON.
    ///
    /// # Panics
    ///
    /// Never: a plan has no map whose keys are not text.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a plan is JSON") + "\n"
    }

    /// The work.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The SHA-256 of the plan, in hexadecimal digits.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The shard with this number, from 1.
    ///
    /// # Errors
    ///
    /// [`LabError::Input`] if there is none.
    pub fn shard(&self, number: u64) -> Result<Shard, LabError> {
        let expected = || format!("1 to {}", self.shards);
        Shard::new(number, self.shards).ok_or_else(|| LabError::range("shard", number, expected()))
    }

    /// All shards, in order.
    pub fn shards(&self) -> impl Iterator<Item = Shard> + use<> {
        let of = self.shards;
        (1..=of).filter_map(move |number| Shard::new(number, of))
    }

    fn content_sha256(&self) -> String {
        let Self { program, shards, task, .. } = self;
        let content = Content { program, shards: *shards, task };
        sha256(&serde_json::to_vec(&content).expect("a plan is JSON"))
    }
}

/// Refuses a file that another version of the program wrote.
pub(super) fn check_version(program: &str, path: &Path) -> Result<(), LabError> {
    if program == PROGRAM {
        return Ok(());
    }
    let (path, found) = (path.to_owned(), program.to_owned());
    Err(LabError::OtherVersion { path, found, this: PROGRAM })
}
