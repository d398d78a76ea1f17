//! How symbols are filled.

use svg::node::element::{ClipPath, Group, Path, Use};

use super::shape;

/// The texture within the outline, by the value of the property: solid, striped, open, dotted, as words
/// name them; checked, half.
const FILLINGS: [Texture; 6] = [
    Texture::Solid,
    Texture::Lines(
        "1.5",
        "M-13-20h26M-13-16h26M-13-12h26M-13-8h26M-13-4h26M-13 0h26M-13 4h26M-13 8h26M-13 12h26M-13 16h26M-13 20h26",
    ),
    Texture::Open,
    Texture::Lines(
        "2.6",
        "M-6-21h0m6 0h0m6 0h0M-9-15h0m6 0h0m6 0h0m6 0h0M-6-9h0m6 0h0m6 0h0M-9-3h0m6 0h0m6 0h0m6 0h0M-6 3h0m6 0h0m6 0h0M-9 9h0m6 0h0m6 0h0m6 0h0M-6 15h0m6 0h0m6 0h0M-9 21h0m6 0h0m6 0h0m6 0h0",
    ),
    Texture::Lines(
        "1.5",
        "M-13-21h26M-13-15h26M-13-9h26M-13-3h26M-13 3h26M-13 9h26M-13 15h26M-13 21h26M-9-24v48M-3-24v48M3-24v48M9-24v48",
    ),
    Texture::Area("M-13 2h26v24h-26Z"),
];

/// The filling within the outline of a symbol.
#[derive(Clone, Copy, Debug)]
enum Texture {
    Solid,
    Open,
    /// Lines of a width; those without a length are dots.
    Lines(&'static str, &'static str),
    Area(&'static str),
}

/// Symbols whose filling shows no property are solid.
pub(super) const PLAIN: usize = 0;

/// A shape with a filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Symbol {
    pub(super) shape: usize,
    pub(super) filling: usize,
}

impl Symbol {
    /// The id of its definition, the same in all pictures.
    pub(super) fn id(self) -> String {
        format!("{}-{}", shape::id(self.shape), self.filling)
    }

    /// Its definition, in the color and with the width of lines that its user sets. It needs the
    /// definitions of the shape.
    pub(super) fn definition(self) -> Group {
        let (shape, texture) = (shape::id(self.shape), FILLINGS[self.filling]);
        let fill = if matches!(texture, Texture::Solid) { "currentColor" } else { "none" };
        let group = Group::new().set("id", self.id()).set("fill", fill);
        let outline = Use::new().set("href", format!("#{shape}"));
        let texture = match texture {
            Texture::Solid | Texture::Open => return group.add(outline),
            Texture::Lines(width, data) => {
                Path::new().set("d", data).set("stroke-width", width).set("stroke-linecap", "round")
            }
            Texture::Area(data) => {
                Path::new().set("d", data).set("fill", "currentColor").set("stroke", "none")
            }
        };
        group.add(texture.set("clip-path", format!("url(#in-{shape})"))).add(outline)
    }

    /// Clips the filling to a shape.
    pub(super) fn clip(shape: usize) -> ClipPath {
        let id = shape::id(shape);
        let outline = Use::new().set("href", format!("#{id}"));
        ClipPath::new().set("id", format!("in-{id}")).add(outline)
    }

    /// Whether it has something that the shape's [`clip`](Self::clip) cuts off.
    pub(super) const fn has_texture(self) -> bool {
        !matches!(FILLINGS[self.filling], Texture::Solid | Texture::Open)
    }
}
