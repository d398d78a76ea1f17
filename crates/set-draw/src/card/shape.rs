//! The symbols on the cards: our own outlines, 24 wide and 48 high about the origin.

use svg::node::element::Path;

/// The width of a symbol.
pub(crate) const WIDTH: i32 = 24;

/// The outlines, by the value of the property: a diamond, a squiggle, an oval, a triangle, as words
/// name them; a rectangle, a cross, an hourglass, a moon.
const SHAPES: [&str; 8] = [
    "M0-24 12 0 0 24-12 0Z",
    "M-4.5-11C-4.5-15-8.5-16-8.5-20-8.5-23-4-24 0-24 8-24 12-18 12-10 12-3 4.5 3 4.5 11 4.5 15 8.5 16 8.5 20 8.5 23 4 24 0 24-8 24-12 18-12 10-12 3-4.5-3-4.5-11Z",
    "M-12-12a12 12 0 0 1 24 0v24a12 12 0 0 1-24 0Z",
    "M0-24 12 24H-12Z",
    "M-11-23H11V23H-11Z",
    "M-5-24H5V-7H12V7H5V24H-5V7H-12V-7H-5Z",
    "M-12-24H12L3 0 12 24H-12L-3 0Z",
    "M8-24A24 24 0 0 0 8 24 14 19 0 0 1 8-24Z",
];

/// The shape of cards whose shape shows no property: the oval.
pub(crate) const PLAIN: usize = 2;

/// The id of a shape's outline, the same in all pictures.
pub(crate) fn id(shape: usize) -> String {
    format!("shape-{shape}")
}

/// The outline of a shape.
pub(crate) fn outline(shape: usize) -> Path {
    Path::new().set("id", id(shape)).set("d", SHAPES[shape])
}
