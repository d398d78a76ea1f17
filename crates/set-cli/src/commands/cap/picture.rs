//! Pictures of caps.

use std::io::Write;
use std::path::{Path, PathBuf};

use set_core::Board;
use set_draw::{Theme, grid_svg, grid_text};

use crate::cli::Failure;
use crate::output::OutputFile;

/// Where a cap is drawn.
#[derive(Debug, clap::Args)]
pub(super) struct PictureArgs {
    /// Draw what is found to a file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl PictureArgs {
    /// The file for the picture.
    pub(super) fn path(&self) -> Option<&Path> {
        self.svg.as_deref()
    }
}

/// Draws a cap to a file.
pub(super) fn draw(cap: &Board, mut file: OutputFile) -> Result<(), Failure> {
    let picture = grid_svg(cap, Theme::Standard);
    let picture = picture.map_err(|error| Failure::input("--svg", error))?;
    file.write_all(picture.as_bytes()).map_err(|error| Failure::input("--svg", error))?;
    file.finish()
}

/// A cap as lines of text, if the deck is not too large.
pub(super) fn text(cap: &Board) -> Option<String> {
    grid_text(cap).ok()
}
