//! Plans: some work, and the number of shards that it is done in.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use set_program::sha256;

use super::kinds::{Kind, with_kind};
use super::{Shard, Task};
use crate::LabError;
use crate::output::read;

/// The program and its version, the number in its manifest. Only the version that made a plan
/// carries it out, because another version could give other results. It does not tell two builds of
/// one version apart: what decides results is spread over many crates, so no hash of it is small.
const PROGRAM: &str = concat!("lab ", env!("CARGO_PKG_VERSION"));

/// The most shards of a plan: the state of each is one file or more that is looked for.
const MOST_SHARDS: u64 = 100_000;

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
/// // A plan that was edited is another plan.
/// let edited = Plan::parse(&json.replace("100000", "200000"), Path::new("plan.json"))?;
/// assert_ne!(edited.sha256(), plan.sha256());
/// # Ok::<(), set_lab::LabError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    program: String,
    shards: u64,
    task: Task,
}

impl Plan {
    /// The plan to do this work in this number of `shards`.
    ///
    /// # Errors
    ///
    /// [`LabError::Input`] if there are no shards, more than units of work or than 100,000, and
    /// [`LabError`] if the work cannot begin, as with a parameter out of its range.
    pub fn new(task: Task, shards: u64) -> Result<Self, LabError> {
        with_kind!(&task, kind => drop(kind.worker()?));
        let units = task.units();
        if !(1..=units.min(MOST_SHARDS)).contains(&shards) {
            let expected = if units > MOST_SHARDS {
                format!("1 to {MOST_SHARDS}")
            } else {
                format!("1 to {units}, which is the number of units of the work")
            };
            return Err(LabError::range("shards", shards, expected));
        }
        Ok(Self { program: PROGRAM.to_owned(), shards, task })
    }

    /// Reads a plan; the path is for messages.
    ///
    /// # Errors
    ///
    /// [`LabError::Malformed`] if the text is not a plan, or the plan of another version of the
    /// program, and as of [`new`](Self::new).
    pub fn parse(text: &str, path: &Path) -> Result<Self, LabError> {
        let no_plan =
            |error| LabError::malformed(path, format!("not a plan of lab shard plan: {error}"));
        let plan: Value = serde_json::from_str(text).map_err(no_plan)?;
        if let Some(other) = plan["program"].as_str().filter(|&program| program != PROGRAM) {
            let what = format!(
                "a plan of {other}, and this is {PROGRAM}: use that version, or make a new plan"
            );
            return Err(LabError::malformed(path, what));
        }
        let plan: Self = serde_json::from_value(plan).map_err(no_plan)?;
        Self::new(plan.task, plan.shards)
    }

    /// Reads the plan in a file.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse), and [`LabError::File`].
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

    /// The SHA-256 of the plan, in hexadecimal digits. Files of shards are known by it.
    pub fn sha256(&self) -> String {
        sha256(self.json().as_bytes())
    }

    /// The shard with this number, from 1.
    ///
    /// # Errors
    ///
    /// [`LabError::Input`] if there is none.
    pub fn shard(&self, number: u64) -> Result<Shard, LabError> {
        let missing = || LabError::range("shard", number, format!("1 to {}", self.shards));
        self.shards().find(|shard| shard.number == number).ok_or_else(missing)
    }

    /// All shards, in order.
    pub fn shards(&self) -> impl Iterator<Item = Shard> + use<> {
        let of = self.shards;
        (1..=of).map(move |number| Shard { number, of })
    }
}
