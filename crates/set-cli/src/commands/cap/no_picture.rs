//! Takes the place of `picture.rs` in a program that cannot draw.

use std::path::Path;

use set_core::Board;

use crate::cli::Failure;
use crate::output::OutputFile;

/// No option: there is nothing to draw with.
#[derive(Debug, clap::Args)]
pub(super) struct PictureArgs {}

impl PictureArgs {
    /// No file, so that [`draw`] is never called.
    pub(super) const fn path(&self) -> Option<&Path> {
        None
    }
}

pub(super) fn draw(_: &Board, _: OutputFile) -> Result<(), Failure> {
    Ok(())
}

pub(super) const fn text(_: &Board) -> Option<String> {
    None
}
