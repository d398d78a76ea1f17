//! The options that draw, and the pictures they write.

use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};
use set_core::Card;
use set_draw::{BoardPicture, Theme};
use set_program::output::OutputFile;
use set_table::GameBoard;

use crate::cli::{At, Result, ensure};

/// Where a picture is written, and how it looks.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct PictureArgs {
    /// Draw it to a file, as SVG
    #[arg(long, visible_alias = "draw", value_name = "FILE", value_parser = svg_file())]
    svg: Option<PathBuf>,
    /// The colors of the picture: standard, color-blind or monochrome, each also
    /// dark: dark, dark-color-blind, dark-monochrome
    #[arg(long, value_name = "THEME", default_value = "standard")]
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
    /// If it cannot be written.
    pub(crate) fn open(&self) -> Result<Option<PictureFile>> {
        let file = self.path().map(OutputFile::create).transpose()?;
        Ok(file.map(|file| PictureFile { file, theme: self.theme }))
    }
}

/// The name of a file for SVG, as the value of an option. An end such as `.png` is refused.
pub(crate) fn svg_file() -> impl TypedValueParser<Value = PathBuf> {
    const OTHERS: [&str; 10] =
        ["bmp", "eps", "gif", "jpeg", "jpg", "pdf", "png", "tif", "tiff", "webp"];
    PathBufValueParser::new().try_map(|path| {
        let extension = path.extension().unwrap_or_default();
        let is_other = OTHERS.iter().any(|other| extension.eq_ignore_ascii_case(other));
        ensure!(!is_other, "SVG would be written: expected a name such as board.svg");
        Ok(path)
    })
}

/// The file of a picture that is still to be drawn.
#[derive(Debug)]
pub(crate) struct PictureFile {
    file: OutputFile,
    theme: Theme,
}

impl PictureFile {
    /// Draws a board with these matches, and a heading if it is not empty.
    ///
    /// # Errors
    ///
    /// If there are too many cards, or the file cannot be written.
    pub(crate) fn write_board(
        self,
        board: &GameBoard,
        matches: &[Vec<Card>],
        title: &str,
    ) -> Result<()> {
        let (one, many) = (board.variant().one(), board.variant().many());
        let picture = BoardPicture::new(board.board()).with_theme(self.theme);
        let picture = picture.with_names(one, many).with_sets(matches);
        let picture = if title.is_empty() { picture } else { picture.with_title(title) };
        self.file.finish_with(picture.to_svg().at("--svg")?)
    }
}
