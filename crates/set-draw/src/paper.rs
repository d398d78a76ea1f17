//! Pages to print: their size and their look, and a document of them.

use core::fmt;
use core::str::FromStr;

use set_core::{NameError, Notation};
use svg::Document;
use svg::node::Node;
use svg::node::element::Rectangle;

use crate::page::document;
use crate::text::{self, Font};
use crate::theme::Theme;

/// The size of a page.
///
/// # Example
///
/// ```
/// use set_draw::Paper;
///
/// let paper: Paper = "letter".parse()?;
/// assert_eq!(paper, Paper::Letter);
/// # Ok::<(), set_core::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Paper {
    /// 210 mm by 297 mm.
    #[default]
    A4,
    /// 8.5 inches by 11 inches.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: &'static [Self] = &[Self::A4, Self::Letter];

    /// The name that [`Display`](fmt::Display) writes and [`FromStr`] reads.
    const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// The width and the height as CSS and SVG write them.
    const fn lengths(self) -> (&'static str, &'static str) {
        match self {
            Self::A4 => ("210mm", "297mm"),
            Self::Letter => ("8.5in", "11in"),
        }
    }

    /// The width and the height in half millimeters, the units of pages.
    pub(crate) const fn size(self) -> (i32, i32) {
        match self {
            Self::A4 => (420, 594),
            Self::Letter => (432, 559),
        }
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Paper {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        NameError::find("paper", Self::ALL, text)
    }
}

/// How pages to print look.
///
/// # Example
///
/// ```
/// use set_core::{Notation, Rules};
/// use set_draw::{PageOptions, Theme, deck_svg};
///
/// let gray = PageOptions { theme: Theme::Monochrome, ..PageOptions::default() };
/// assert_eq!(deck_svg(Rules::CLASSIC, gray)?.count(), 4);
/// let named = PageOptions { captions: Some(Notation::Words), ..gray };
/// assert_eq!(deck_svg(Rules::CLASSIC, named)?.count(), 6);
/// # Ok::<(), set_draw::DrawError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageOptions {
    /// The size of a page.
    pub paper: Paper,
    /// The colors.
    pub theme: Theme,
    /// The names on the cards. Cards of decks without words have their digits on them in any case.
    pub captions: Option<Notation>,
}

impl PageOptions {
    /// A page with a name, a description, and last lines.
    pub(crate) fn page(
        self,
        name: &str,
        last: &[&str],
        description: &str,
        left: i32,
        content: impl IntoIterator<Item = Box<dyn Node>>,
    ) -> String {
        let (palette, size) = (self.theme.palette(), self.paper.size());
        let (width, height) = self.paper.lengths();
        let page = document(size, name, description).set("width", width).set("height", height);
        let paper = Rectangle::new().set("width", size.0).set("height", size.1);
        let page = page.add(paper.set("fill", palette.card));
        let page = content.into_iter().fold(page, Document::add);
        let page = (1..).zip(last.iter().rev()).fold(page, |page, (number, line)| {
            let line = text::line(line, Font::Sans, 7).set("fill", palette.faint);
            page.add(line.set("x", left).set("y", size.1 + 3 - 8 * number))
        });
        format!("{page}\n")
    }
}

/// One HTML document of pages, which a browser prints page by page. `language` tells the language
/// of its texts, such as "en".
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_draw::{PageOptions, Paper, deck_svg, pages_html};
///
/// let options = PageOptions { paper: Paper::Letter, ..PageOptions::default() };
/// let html = pages_html("The deck", "en", options.paper, deck_svg(Rules::CLASSIC, options)?);
/// assert!(html.contains("@page { size: 8.5in 11in; margin: 0 }"));
/// assert_eq!(html.matches("<svg ").count(), 5);
/// # Ok::<(), set_draw::DrawError>(())
/// ```
pub fn pages_html(
    title: &str,
    language: &str,
    paper: Paper,
    pages: impl IntoIterator<Item = String>,
) -> String {
    // Each page is a picture of its own, with the ids of the others.
    let with_own_ids = |(number, page): (u32, String)| {
        ["id=\"", "href=\"#", "url(#"]
            .iter()
            .fold(page, |page, start| page.replace(start, &format!("{start}p{number}-")))
    };
    let pages: String = (1..).zip(pages).map(with_own_ids).collect();
    let (title, (width, height)) = (text::title(title), paper.lengths());
    let language = language.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "");
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n{title}\n<style>\n\
         @page {{ size: {width} {height}; margin: 0 }}\nbody {{ margin: 0 }}\n\
         svg {{ display: block; break-inside: avoid; break-after: page; print-color-adjust: exact }}\n\
         svg:last-child {{ break-after: auto }}\n</style>\n{pages}</html>\n"
    )
}
