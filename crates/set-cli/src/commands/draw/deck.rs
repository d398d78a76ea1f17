//! A deck to print, a file a page.

use std::path::{Path, PathBuf};

use set_core::Rules;
use set_draw::{DeckSheets, Theme};

use super::output;
use crate::cli::{Failure, Status};

/// Draws the pages beside each other: `deck-1.svg`, `deck-2.svg` for `deck.svg`.
pub(super) fn draw(rules: Rules, theme: Theme, out: &Path) -> Result<Status, Failure> {
    let sheets = DeckSheets::new(rules, theme).map_err(|error| Failure::error("--deck", &error))?;
    for (number, page) in (1..).zip(sheets.pages()) {
        output::write(&numbered(out, number), page)?;
    }
    Ok(Status::Done)
}

/// A path with a number before its extension.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}
