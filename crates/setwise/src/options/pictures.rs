//! The options that draw, and the pictures they write.

use core::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};
use set_core::Card;
use set_draw::{BoardPicture, Paper, Theme, pages_html};
use set_program::output::{self, OutputFile};
use set_variants::{GameBoard, Language};

use crate::cli::{At, Result, Status, ensure};

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

    /// Opens the file, if there is to be one; one of several if the board has a number.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub(crate) fn open(&self, number: Option<usize>) -> Result<Option<PictureFile>> {
        let path = self
            .path()
            .map(|path| number.map_or_else(|| path.to_owned(), |number| beside(path, number)));
        let file = path.as_deref().map(OutputFile::create).transpose()?;
        Ok(file.map(|file| PictureFile { file, theme: self.theme, has_places: false }))
    }
}

/// The name of a file for SVG, as the value of an option. An end such as `.png` is refused.
pub(crate) fn svg_file() -> impl TypedValueParser<Value = PathBuf> {
    file_of("SVG would be written: expected a name such as board.svg", &["htm", "html"])
}

/// The name of a file for pages: HTML or SVG.
pub(crate) fn pages_file() -> impl TypedValueParser<Value = PathBuf> {
    let why = "HTML or SVG would be written: expected a name such as pages.html, which a browser saves as PDF";
    file_of(why, &[])
}

/// The name of a file without the end of another format, such as `.png`.
fn file_of(
    why: &'static str,
    more: &'static [&'static str],
) -> impl TypedValueParser<Value = PathBuf> {
    const OTHERS: [&str; 10] =
        ["bmp", "eps", "gif", "jpeg", "jpg", "pdf", "png", "tif", "tiff", "webp"];
    PathBufValueParser::new().try_map(move |path| {
        let extension = path.extension().unwrap_or_default();
        let mut others = OTHERS.iter().chain(more);
        ensure!(!others.any(|other| extension.eq_ignore_ascii_case(other)), why);
        Ok(path)
    })
}

/// Whether a file is one HTML document.
pub(crate) fn is_html(out: &Path) -> bool {
    out.extension().is_some_and(|end| end.eq_ignore_ascii_case("html"))
}

/// Writes pages to print: one HTML document, or `deck-1.svg`, `deck-2.svg` for `deck.svg`.
///
/// # Errors
///
/// If a file cannot be written.
pub(crate) fn write_pages(
    out: Option<&Path>,
    title: &str,
    language: Language,
    paper: Paper,
    pages: impl IntoIterator<Item = String>,
) -> Result<Status> {
    if let Some(out) = out.filter(|out| !is_html(out)) {
        return write_all(out, (1..).map(|page| page.to_string()).zip(pages));
    }
    let html = pages_html(title, language.name(), paper, pages);
    match out {
        Some(out) => output::write(out, html)?,
        None => io::stdout().lock().write_all(html.as_bytes())?,
    }
    Ok(Status::Done)
}

/// Writes pictures beside each other: `card-0120.svg` for `card.svg` and the name `0120`.
///
/// # Errors
///
/// If a file cannot be written.
pub(crate) fn write_all(
    out: &Path,
    pictures: impl Iterator<Item = (String, String)>,
) -> Result<Status> {
    output::check_name(out)?;
    for (name, picture) in pictures {
        output::write(&beside(out, name), picture)?;
    }
    Ok(Status::Done)
}

/// The name of one of several files: `card-0120.svg` for `card.svg` and `0120`.
pub(crate) fn beside(path: &Path, name: impl Display) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().display();
    let extension = path.extension().map(|it| format!(".{}", it.display())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{name}{extension}"))
}

/// The picture of a board, which calls its matches as the game does.
pub(crate) fn board_picture(board: &GameBoard, theme: Theme) -> BoardPicture<'_> {
    let words = board.variant().words(Language::English);
    BoardPicture::new(board.board()).with_theme(theme).with_names(words.one(), words.many())
}

/// The file of a picture that is still to be drawn.
#[derive(Debug)]
pub(crate) struct PictureFile {
    file: OutputFile,
    theme: Theme,
    has_places: bool,
}

impl PictureFile {
    /// With the place of each card on it, if asked for.
    pub(crate) fn with_places(self, has_places: bool) -> Self {
        Self { has_places, ..self }
    }

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
        let picture = board_picture(board, self.theme).with_sets(matches);
        let picture = if title.is_empty() { picture } else { picture.with_title(title) };
        let picture = if self.has_places { picture.with_places() } else { picture };
        self.file.finish_with(picture.to_svg().at("--svg")?)
    }
}
