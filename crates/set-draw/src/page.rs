//! The frame of a picture: its size, its background, its title and its last line.

use svg::Document;
use svg::node::Node;
use svg::node::element::{Group, Rectangle};

use crate::text::{self, Font, wrapped};
use crate::theme::Palette;

/// The distance of the content from the edges.
pub(crate) const MARGIN: i32 = 24;

/// The notice below every picture of a game.
pub(crate) const NOTICE: &str = "Not affiliated with the owner of the trademark SET.";

/// A picture that grows from its top to its bottom.
#[derive(Debug)]
pub(crate) struct Page {
    palette: &'static Palette,
    width: i32,
    /// Where the next part begins.
    y: i32,
    content: Vec<Box<dyn Node>>,
}

impl Page {
    /// A page for content of this width.
    pub(crate) fn new(palette: &'static Palette, width: i32) -> Self {
        Self { palette, width: width + 2 * MARGIN, y: MARGIN, content: Vec::new() }
    }

    /// The width of the content.
    pub(crate) const fn content_width(&self) -> i32 {
        self.width - 2 * MARGIN
    }

    /// Adds something without a place.
    pub(crate) fn define(&mut self, node: impl Into<Box<dyn Node>>) {
        self.content.push(node.into());
    }

    /// Adds a group below the content so far, with a gap after it. The group is drawn from its own
    /// origin.
    pub(crate) fn add(&mut self, group: Group, height: i32, gap: i32) {
        let place = format!("translate({MARGIN} {})", self.y);
        self.content.push(group.set("transform", place).into());
        self.y += height + gap;
    }

    /// Adds a heading.
    pub(crate) fn heading(&mut self, content: &str) {
        self.paragraph(content, 16, 14, true);
    }

    /// Adds a sentence, on as many lines as it needs.
    pub(crate) fn note(&mut self, content: &str) {
        self.paragraph(content, 14, 16, false);
    }

    fn paragraph(&mut self, content: &str, size: i32, gap: i32, is_bold: bool) {
        // A character is about 0.55 times as wide as the font is high.
        let most = self.content_width() * 100 / (55 * size);
        let lines = wrapped(content, usize::try_from(most).unwrap_or(1).max(1));
        for line in lines {
            let line = text::line(&line, Font::Sans, size).set("fill", self.palette.ink);
            let line = if is_bold { line.set("font-weight", "bold") } else { line };
            self.y += size;
            self.content.push(line.set("x", MARGIN).set("y", self.y).into());
            self.y += 6;
        }
        self.y += gap - 6;
    }

    /// The picture, with a name and a description for those who cannot see it.
    pub(crate) fn finish(mut self, name: &str, description: &str) -> String {
        let most = usize::try_from(self.content_width() / 5).unwrap_or(1).max(1);
        for line in wrapped(NOTICE, most) {
            let line = text::line(&line, Font::Sans, 9).set("fill", self.palette.faint);
            self.content.push(line.set("x", MARGIN).set("y", self.y + 4).into());
            self.y += 12;
        }
        let (width, height) = (self.width, self.y + 6);
        let table = Rectangle::new().set("width", width).set("height", height).set("rx", 12);
        let document = document((width, height), name, description);
        let document = document.add(table.set("fill", self.palette.table));
        let document = self.content.into_iter().fold(document, Document::add);
        format!("{document}\n")
    }
}

/// An empty picture of a size.
pub(crate) fn document((width, height): (i32, i32), name: &str, description: &str) -> Document {
    let document = Document::new().set("width", width).set("height", height);
    let document = document.set("viewBox", (0, 0, width, height)).set("role", "img");
    document.add(text::title(name)).add(text::description(description))
}
