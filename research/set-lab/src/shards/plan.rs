//! Plans: a question, and the number of shards that it is answered in.

use core::fmt;
use std::path::Path;

use anyhow::{Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use set_program::sha256;

use super::Question;
use crate::error;
use crate::output::read;

/// The program and its version, the number in its manifest. Only the version that made a plan
/// carries it out, because another version could give other results. It does not tell two builds of
/// one version apart: what decides results is spread over many crates, so no hash of it is small.
const PROGRAM: &str = concat!("lab ", env!("CARGO_PKG_VERSION"));

/// The most shards of a plan: the state of each is one file or more that is looked for.
const MAX_SHARDS: u64 = 100_000;

/// A question, and the number of shards that it is answered in.
///
/// # Example
///
/// ```
/// use std::path::Path;
///
/// use set_core::Rules;
/// use set_lab::shards::{Plan, Question};
///
/// let symmetry = "none".to_owned();
/// let question = Question { rules: Rules::new(2, 3)?, size: 5, symmetry, depth: 3 };
/// let plan = Plan::new(question, 4)?;
/// let json = plan.json();
/// assert_eq!(Plan::parse(&json, Path::new("plan.json"))?, plan);
/// // A plan that was edited is another plan.
/// let edited = Plan::parse(&json.replace("\"size\": 5", "\"size\": 4"), Path::new("plan.json"))?;
/// assert_ne!(edited.sha256(), plan.sha256());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    program: String,
    shards: u64,
    question: Question,
}

impl Plan {
    /// The plan to answer this question in this number of `shards`.
    ///
    /// # Errors
    ///
    /// If there are no shards, more than cubes or than 100,000, and
    /// if the question cannot be asked, as with a parameter out of its range.
    pub fn new(question: Question, shards: u64) -> Result<Self> {
        question.cubes()?;
        let most = question.cubes_len().min(MAX_SHARDS);
        ensure!((1..=most).contains(&shards), "shards {shards}: expected 1 to {most}");
        Ok(Self { program: PROGRAM.to_owned(), shards, question })
    }

    /// Reads a plan; the path is for messages.
    ///
    /// # Errors
    ///
    /// If the text is not a plan, or the plan of another version of the
    /// program, and as of [`new`](Self::new).
    pub fn parse(text: &str, path: &Path) -> Result<Self> {
        let no_plan =
            |error| error::malformed(path, format!("not a plan of lab shard plan: {error}"));
        let plan: Value = serde_json::from_str(text).map_err(no_plan)?;
        if let Some(other) = plan["program"].as_str().filter(|&program| program != PROGRAM) {
            let what = format!(
                "a plan of {other}, and this is {PROGRAM}: use that version, or make a new plan"
            );
            return Err(error::malformed(path, what));
        }
        let plan: Self = serde_json::from_value(plan).map_err(no_plan)?;
        Self::new(plan.question, plan.shards)
    }

    /// Reads the plan in a file.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse), and if the file cannot be read.
    pub fn read(path: &Path) -> Result<Self> {
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

    /// The question.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The SHA-256 of the plan, in hexadecimal digits. Files of shards are known by it.
    pub fn sha256(&self) -> String {
        sha256(self.json().as_bytes())
    }

    /// The shard with this number, from 1.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn shard(&self, number: u64) -> Result<Shard> {
        let missing = || error::range("shard", number, format!("1 to {}", self.shards));
        self.shards().find(|shard| shard.number == number).ok_or_else(missing)
    }

    /// All shards, in order.
    pub fn shards(&self) -> impl Iterator<Item = Shard> + use<> {
        let (of, cubes) = (self.shards, self.question.cubes_len());
        (1..=of).map(move |number| Shard { number, of, cubes })
    }
}

/// A part of the cubes of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, from 1.
    pub number: u64,
    /// The number of all shards.
    pub of: u64,
    /// The number of the cubes of all shards.
    cubes: u64,
}

impl Shard {
    /// The numbers of its cubes: each `of`-th one.
    pub(super) fn cubes(self) -> impl Iterator<Item = u64> {
        let step = usize::try_from(self.of).unwrap_or(usize::MAX);
        (self.number - 1..self.cubes).step_by(step)
    }

    /// The number of its cubes.
    pub(super) fn cubes_len(self) -> u64 {
        self.cubes.saturating_sub(self.number - 1).div_ceil(self.of)
    }
}

/// `3 of 16`
impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_have_every_cube_once() {
        for (cubes, of) in [(10, 3), (7, 7), (9, 2), (1, 1), (5, 4)] {
            let mut all = Vec::new();
            for number in 1..=of {
                let shard = Shard { number, of, cubes };
                let its: Vec<_> = shard.cubes().collect();
                assert_eq!(its.len() as u64, shard.cubes_len(), "{shard}");
                assert!(its.is_sorted());
                all.extend(its);
            }
            all.sort_unstable();
            assert!(all.into_iter().eq(0..cubes));
        }
    }
}
