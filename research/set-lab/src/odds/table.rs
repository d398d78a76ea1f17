//! The counts as a table, in CSV.

use std::path::Path;

use set_classic::Take;

use super::counts::{Counts, Odds, What};
use crate::LabError;
use crate::output::{from_csv, to_csv};

/// The first line of the table.
const HEAD: &str = "seed,games,what,choice,deck,board,count\n";

/// A line of the table: the columns of [`HEAD`].
type Row = (u64, u64, What, Option<String>, usize, usize, u64);

impl Odds {
    /// The counts as CSV.
    ///
    /// # Errors
    ///
    /// [`LabError::Table`] if they cannot be written as such.
    pub fn csv(&self) -> Result<String, LabError> {
        let mut counts = self.counts.clone();
        let cells = counts.cells().into_iter();
        let rows = cells.map(|((what, take, deck, board), count)| {
            (self.seed, self.counts.games, what, take.map(Take::name), deck, board, *count)
        });
        Ok(HEAD.to_owned() + &to_csv(rows)?)
    }

    /// Reads counts from CSV; the path is for messages.
    ///
    /// # Errors
    ///
    /// [`LabError::Malformed`] if it is not a file of counts.
    pub fn from_csv(text: &str, path: &Path) -> Result<Self, LabError> {
        let bad = |what: String| LabError::malformed(path, what);
        let rows: Vec<Row> = from_csv(text, path)?;
        let Some(&(seed, games, ..)) = rows.first() else {
            return Err(bad("expected counts of odds".to_owned()));
        };
        let mut counts = Counts::default();
        let cells = counts.cells();
        if rows.len() != cells.len() {
            return Err(bad(format!("{} counts: expected {}", rows.len(), cells.len())));
        }
        for (line, (row, (cell, count))) in rows.into_iter().zip(cells).enumerate() {
            *count = row.6;
            let (what, take, deck, board) = cell;
            let take = take.map(|take| take.to_string());
            if row != (seed, games, what, take, deck, board, *count) {
                return Err(bad(format!("line {}: not the count expected here", line + 2)));
            }
        }
        counts.check(games).map_err(bad)?;
        Ok(Self { seed, counts })
    }
}
