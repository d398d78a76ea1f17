//! The affine geometry AG(p, 3) of decks with three values, for `p <= 4`.
//!
//! With three values a valid set is a line of the affine space over the field
//! of three elements, so that every invertible affine map takes set-free hands
//! to set-free hands. The deck of the classic game has 81 cards, and a hand is
//! a [`PointSet`] of 81 bits in a machine word of 128.

mod canonical;
mod hyperplanes;
mod space;

pub use canonical::Canonical;
pub(crate) use canonical::rarest;
pub use hyperplanes::HyperplaneClasses;
pub use space::{Point, PointSet, Points, Space};
