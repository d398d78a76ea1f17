//! The counts as a table, in CSV.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::Odds;
use super::counts::{Cell, Choice, Counts, What};
use crate::LabError;
use crate::output::table;

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
        let games = counts.games;
        let row = |(cell, count): (Cell, u64)| {
            let Cell { what, choice, deck, board } = cell;
            Row { seed: *seed, games, what, choice, deck, board, count }
        };
        table(counts.cells().into_iter().map(row))
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
        let mut counts = Counts::default();
        let cells = counts.cells_mut();
        if cells.len() != rows.len() {
            return Err(bad(format!("{} counts: expected {}", rows.len(), cells.len())));
        }
        for (line, (row, (cell, count))) in rows.iter().zip(cells).enumerate() {
            let is_same_cell = (row.what, row.choice, row.deck, row.board)
                == (cell.what, cell.choice, cell.deck, cell.board);
            if (row.seed, row.games) != (seed, games) || !is_same_cell {
                return Err(bad(format!("line {}: not the count expected here", line + 2)));
            }
            *count = row.count;
        }
        if counts.games != games {
            return Err(bad(format!("counts of {} games: expected {games}", counts.games)));
        }
        if let Some(wrong) = counts.first_impossible() {
            return Err(bad(wrong));
        }
        Ok(Self { seed, counts })
    }
}
