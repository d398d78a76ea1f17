//! Saves a game after each move.

use std::path::PathBuf;

use set_program::output;
use set_table::Table;

use crate::cli::{At, Result};

/// Where a game is saved, if it is.
#[derive(Clone, Debug)]
pub(crate) struct Saving {
    path: Option<PathBuf>,
    /// The seed and the revision that were saved last.
    saved: Option<(Option<u64>, u64)>,
}

impl Saving {
    /// Saves to this file.
    pub(crate) const fn new(path: Option<PathBuf>) -> Self {
        Self { path, saved: None }
    }

    /// The name of the file.
    pub(super) fn file(&self) -> Option<String> {
        self.path.as_ref().map(|path| path.display().to_string())
    }

    /// Saves the game if it has changed. The file is written beside its place and moved there,
    /// so that a game that is killed has the last move or the one before.
    ///
    /// # Errors
    ///
    /// An error that names the file.
    pub(crate) fn save(&mut self, table: &Table) -> Result<()> {
        if self.saved == Some((table.options().seed(), table.revision())) {
            return Ok(());
        }
        self.finish(table)
    }

    /// Saves the game with the time of its last action.
    ///
    /// # Errors
    ///
    /// As [`save`](Self::save).
    pub(crate) fn finish(&mut self, table: &Table) -> Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let text = serde_json::to_string(&table.save()).at(path.display())?;
        output::write(path, text + "\n")?;
        self.saved = Some((table.options().seed(), table.revision()));
        Ok(())
    }
}
