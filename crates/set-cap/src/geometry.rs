//! The affine geometry AG(p, 3) of decks with three values, for `p <= 4`.
//!
//! With three values a valid set is a line of the affine space over the field of
//! three elements. So every invertible affine map takes set-free hands to
//! set-free hands. The classic deck has 81 cards, so a hand fits into a
//! [`PointSet`] of 128 bits.

mod canonical;
mod hyperplanes;
mod point_set;
mod space;

pub use canonical::Canonical;
pub(crate) use canonical::rarest;
pub use hyperplanes::HyperplaneClasses;
pub use point_set::{Point, PointSet, Points};
pub use space::Space;
