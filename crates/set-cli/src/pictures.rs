//! The options that draw, and the pictures they write.

use core::str::FromStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use set_core::{Board, ValidSet};
use set_draw::{BoardPicture, DrawError, Theme, grid_svg};

use crate::cli::{At, Failure};
use crate::output::OutputFile;

/// A theme, as the value of an option.
pub(crate) fn theme(text: &str) -> Result<Theme, String> {
    Theme::from_str(text).map_err(|error| error.to_string())
}

/// Where a picture is written, and how it looks.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PictureArgs {
    /// Draw it to a file, as SVG
    #[arg(long, visible_alias = "draw", value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The colors of the picture: standard, color-blind, monochrome or dark
    #[arg(long, value_name = "THEME", value_parser = theme, default_value = "standard")]
    #[arg(requires = "svg")]
    theme: Theme,
}

impl PictureArgs {
    /// The file for the picture.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.svg.as_deref()
    }

    /// Opens the file, if there is to be one.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if it cannot be written.
    pub(crate) fn open(&self) -> Result<Option<PictureFile>, Failure> {
        let file = self.path().map(OutputFile::create).transpose()?;
        Ok(file.map(|file| PictureFile { file, theme: self.theme }))
    }
}

/// The file of a picture that is still to be drawn.
#[derive(Debug)]
pub(crate) struct PictureFile {
    file: OutputFile,
    theme: Theme,
}

impl PictureFile {
    /// Draws a cap in the grid of its deck.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if the deck is too large, or the file cannot be written.
    pub(crate) fn write_cap(self, cap: &Board) -> Result<(), Failure> {
        let picture = grid_svg(cap, self.theme);
        self.write(picture)
    }

    /// Draws a board with these sets, and a heading if it is not empty.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if there are too many cards, or the file cannot be written.
    pub(crate) fn write_board(
        self,
        board: &Board,
        sets: &[ValidSet],
        title: &str,
    ) -> Result<(), Failure> {
        let picture = BoardPicture::new(board).theme(self.theme).sets(sets);
        let picture = if title.is_empty() { picture } else { picture.title(title) };
        self.write(picture.to_svg())
    }

    fn write(mut self, picture: Result<String, DrawError>) -> Result<(), Failure> {
        let picture = picture.at("--svg")?;
        self.file.write_all(picture.as_bytes()).at("--svg")?;
        self.file.finish()
    }
}
