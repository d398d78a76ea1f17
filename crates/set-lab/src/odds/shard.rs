//! Parts of a run, for several machines.

use core::fmt::Display;
use core::str::FromStr;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::counts::{Choice, Counts, What};
use crate::LabError;

/// A part of the games of a run: the `number`-th of `of` parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// All games.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The `number`-th of `of` parts, from 1; `None` if there is no such part.
    #[must_use]
    pub const fn new(number: u64, of: u64) -> Option<Self> {
        if 1 <= number && number <= of { Some(Self { number, of }) } else { None }
    }

    /// The numbers of its games, of `games` in all.
    #[must_use]
    pub fn games(self, games: u64) -> core::ops::Range<u64> {
        let bound = |part: u64| {
            let share = u128::from(games) * u128::from(part) / u128::from(self.of);
            // At most `games`.
            u64::try_from(share).unwrap_or(games)
        };
        bound(self.number - 1)..bound(self.number)
    }

    /// The name of its file.
    #[must_use]
    pub fn file(self) -> String {
        if self == Self::WHOLE {
            "odds.csv".to_owned()
        } else {
            format!("odds-{}-of-{}.csv", self.number, self.of)
        }
    }
}

impl Display for Shard {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number =
            |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok());
        let parts = text.split_once('/');
        let parts = parts.and_then(|(i, n)| Some((number(i)??, number(n)??)));
        parts
            .and_then(|(number, of)| Self::new(number, of))
            .ok_or_else(|| "expected I/N with 1 <= I <= N, such as 2/8".to_owned())
    }
}

/// The counts of a part of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The seed of the run.
    pub seed: u64,
    /// The games of the whole run.
    pub games: u64,
    /// Which part this is.
    pub shard: Shard,
    /// What was counted.
    pub counts: Counts,
}

/// A line of the file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    seed: u64,
    games: u64,
    shard: String,
    what: What,
    choice: Option<Choice>,
    deck: usize,
    board: usize,
    count: u64,
}

impl Odds {
    /// The counts as CSV.
    ///
    /// # Errors
    ///
    /// [`LabError::Shards`] if they cannot be written as such.
    pub fn csv(&self) -> Result<String, LabError> {
        let failed = |error: &dyn Display| LabError::Shards(error.to_string());
        let mut writer = csv::Writer::from_writer(Vec::new());
        for (cell, count) in self.counts.cells() {
            let row = Row {
                seed: self.seed,
                games: self.games,
                shard: self.shard.to_string(),
                what: cell.what,
                choice: cell.choice,
                deck: cell.deck,
                board: cell.board,
                count,
            };
            writer.serialize(row).map_err(|error| failed(&error))?;
        }
        let bytes = writer.into_inner().map_err(|error| failed(&error))?;
        String::from_utf8(bytes).map_err(|error| failed(&error))
    }

    /// Reads counts from CSV; the path is for messages.
    ///
    /// # Errors
    ///
    /// [`LabError::Malformed`] if it is not a file of counts.
    pub fn from_csv(text: &str, path: &Path) -> Result<Self, LabError> {
        let bad = |what: String| LabError::Malformed { path: path.to_owned(), what };
        let rows: Vec<Row> = csv::Reader::from_reader(text.as_bytes())
            .deserialize()
            .collect::<Result<_, _>>()
            .map_err(|error| bad(error.to_string()))?;
        let first = rows.first().ok_or_else(|| bad("expected counts of odds".to_owned()))?;
        let (seed, games) = (first.seed, first.games);
        let shard: Shard = first.shard.parse().map_err(|e| bad(format!("{}: {e}", first.shard)))?;
        let mut counts = Counts::default();
        let cells = counts.cells_mut();
        if cells.len() != rows.len() {
            return Err(bad(format!("{} counts: expected {}", rows.len(), cells.len())));
        }
        for (line, (row, (cell, count))) in rows.iter().zip(cells).enumerate() {
            let is_same_run = (row.seed, row.games, &row.shard) == (seed, games, &first.shard);
            let is_same_cell = (row.what, row.choice, row.deck, row.board)
                == (cell.what, cell.choice, cell.deck, cell.board);
            if !(is_same_run && is_same_cell) {
                return Err(bad(format!("line {}: not the count expected here", line + 2)));
            }
            *count = row.count;
        }
        let played = shard.games(games);
        if counts.games != played.end - played.start {
            let (found, all) = (counts.games, played.end - played.start);
            return Err(bad(format!("counts of {found} games: shard {shard} has {all}")));
        }
        if let Some(wrong) = counts.first_impossible() {
            return Err(bad(wrong));
        }
        Ok(Self { seed, games, shard, counts })
    }

    /// The counts of a file.
    ///
    /// # Errors
    ///
    /// [`LabError::Read`] or [`LabError::Malformed`].
    pub fn read(path: &Path) -> Result<Self, LabError> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| LabError::Read { path: path.to_owned(), error })?;
        Self::from_csv(&text, path)
    }

    /// Merges the parts of a run into the counts of the whole run.
    ///
    /// # Errors
    ///
    /// [`LabError::Shards`] if they are not all parts of one run, each once.
    pub fn merge(parts: &[(PathBuf, Self)]) -> Result<Self, LabError> {
        let bad = |what| Err(LabError::Shards(what));
        let Some((first_path, first)) = parts.first() else {
            return bad("there are none".to_owned());
        };
        let mut whole = Self { shard: Shard::WHOLE, counts: Counts::default(), ..first.clone() };
        let mut seen = std::collections::BTreeMap::new();
        for (path, part) in parts {
            let run = |odds: &Self| (odds.seed, odds.games, odds.shard.of);
            if run(part) != run(first) {
                return bad(format!(
                    "{} is of {}, {} of {}",
                    path.display(),
                    part.run(),
                    first_path.display(),
                    first.run()
                ));
            }
            if let Some(other) = seen.insert(part.shard.number, path) {
                let (path, other) = (path.display(), other.display());
                return bad(format!("{path} and {other} are both shard {}", part.shard));
            }
            whole.counts.add(&part.counts);
        }
        let of = first.shard.of;
        if let Some(missing) = (1..=of).find(|number| !seen.contains_key(number)) {
            return bad(format!(
                "shard {missing}/{of} is missing ({} of {of} are there)",
                seen.len()
            ));
        }
        Ok(whole)
    }

    /// The run that it is a part of, in words.
    #[must_use]
    pub fn run(&self) -> String {
        format!("{} games with seed {} in {} parts", self.games, self.seed, self.shard.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_i_of_n() {
        assert_eq!("2/8".parse(), Ok(Shard { number: 2, of: 8 }));
        for bad in ["", "3", "0/4", "5/4", "1/", "/2", "1/2/3", "+1/2", "a/b", "1/0", "-1/2"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }

    #[test]
    fn parts_have_every_game_once() {
        for (games, of) in [(10, 3), (7, 7), (3, 5), (u64::MAX, 4)] {
            let parts: Vec<_> = (1..=of).map(|i| Shard::new(i, of).unwrap().games(games)).collect();
            assert_eq!((parts[0].start, parts.last().unwrap().end), (0, games));
            assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
        }
    }
}
