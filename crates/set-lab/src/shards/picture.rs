//! The progress of a plan, as a picture.

use svg::Document;
use svg::node::element::{Rectangle, Text, Title};

use super::Status;

/// The side of the square of a shard, and the distance to the next one.
const SIDE: u64 = 12;
const STEP: u64 = 14;
/// The squares of a row.
const COLUMNS: u64 = 40;
/// The room above the squares.
const HEAD: u64 = 34;
const MARGIN: u64 = 10;

/// The colours of units that are done, and of open ones. (M. Okabe and K. Ito, "Color Universal Design".)
const DONE: &str = "#009e73";
const OPEN: &str = "#d9d9d9";

impl Status {
    /// A picture of it as SVG: a square for each shard, filled from below as far as its units
    /// are done.
    pub fn svg(&self) -> String {
        let columns = self.shards.min(COLUMNS);
        let width = 2 * MARGIN + (columns * STEP).max(30 * STEP);
        let height = HEAD + self.shards.div_ceil(COLUMNS) * STEP + MARGIN;
        let title = format!("{}: {} of {} shards done", self.kind, self.done.len(), self.shards);
        let mut picture = Document::new()
            .set("viewBox", (0, 0, width, height))
            .set("width", width)
            .set("height", height)
            .add(Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "white"))
            .add(
                Text::new(title)
                    .set("x", MARGIN)
                    .set("y", 22)
                    .set("font-family", "sans-serif")
                    .set("font-size", 14),
            );
        for shard in &self.missing {
            picture = picture.add(square(*shard, SIDE, OPEN, "missing"));
        }
        for shard in &self.partial {
            let text = format!("{} of {} units", shard.done, shard.units);
            let filled = (SIDE * shard.done).div_ceil(shard.units.max(1)).min(SIDE);
            picture = picture.add(square(shard.shard, SIDE, OPEN, &text));
            picture = picture.add(square(shard.shard, filled, DONE, &text));
        }
        for shard in &self.done {
            picture = picture.add(square(*shard, SIDE, DONE, "done"));
        }
        picture.to_string() + "\n"
    }
}

/// The lowest part of the square of a shard.
fn square(shard: u64, height: u64, colour: &str, text: &str) -> Rectangle {
    let (row, column) = ((shard - 1) / COLUMNS, (shard - 1) % COLUMNS);
    Rectangle::new()
        .set("x", MARGIN + column * STEP)
        .set("y", HEAD + row * STEP + SIDE - height)
        .set("width", SIDE)
        .set("height", height)
        .set("fill", colour)
        .add(Title::new(format!("shard {shard}: {text}")))
}
