//! The counts as a table, in CSV.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::counts::{Cell, Choice, Counts, Odds, What};
use crate::LabError;
use crate::output::{from_csv, to_csv};

/// A line of the table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    seed: u64,
    games: u64,
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
    /// [`LabError::Table`] if they cannot be written as such.
    pub fn csv(&self) -> Result<String, LabError> {
        let Self { seed, counts } = self;
        let games = counts.games();
        to_csv(counts.cells().map(|(Cell { what, choice, deck, board }, count)| Row {
            seed: *seed,
            games,
            what,
            choice,
            deck,
            board,
            count,
        }))
    }

    /// Reads counts from CSV; the path is for messages.
    ///
    /// # Errors
    ///
    /// [`LabError::Malformed`] if it is not a file of counts.
    pub fn from_csv(text: &str, path: &Path) -> Result<Self, LabError> {
        let bad = |what: String| LabError::malformed(path, what);
        let rows: Vec<Row> = from_csv(text, path)?;
        let first = rows.first().ok_or_else(|| bad("expected counts of odds".to_owned()))?;
        let (seed, games) = (first.seed, first.games);
        let numbers: Vec<u64> = rows.iter().map(|row| row.count).collect();
        let counts = Counts::try_from(numbers).map_err(bad)?;
        for (line, (row, cell)) in rows.iter().zip(Cell::all()).enumerate() {
            let &Row { what, choice, deck, board, .. } = row;
            if (row.seed, row.games) != (seed, games)
                || cell != (Cell { what, choice, deck, board })
            {
                return Err(bad(format!("line {}: not the count expected here", line + 2)));
            }
        }
        if counts.games() != games {
            return Err(bad(format!("counts of {} games: expected {games}", counts.games())));
        }
        if let Some(wrong) = counts.first_impossible() {
            return Err(bad(wrong));
        }
        Ok(Self { seed, counts })
    }
}
