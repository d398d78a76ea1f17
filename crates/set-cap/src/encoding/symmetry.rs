//! Which cards can be fixed without loss.

mod first_hyperplane;
mod frame;
mod heavy;
mod three;

use core::fmt;

use super::formula::{Builder, CapProblem};
use crate::CapError;
use crate::cnf::Literal;

pub(super) use first_hyperplane::first_hyperplane;
pub(super) use heavy::heavy_class;
pub use heavy::{Split, heavy_splits};
pub(crate) use heavy::{choose_u64, pairs, splits};

/// How the symmetry of the deck is broken: what is demanded beyond "no sets"
/// and "at least k cards".
///
/// Each of them keeps the answer: if there is a cap of `k` cards, then one that
/// fulfills the demand. The arguments lie outside the formula, so a proof of a
/// refutation does not cover them; they are written down here, and their
/// finite parts are checked by computation in the tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// Nothing is demanded.
    #[default]
    None,
    /// Three cards are fixed, as in SET-SAT; for `k >= 3`.
    ///
    /// *Three values.* Any three cards of a cap are not on a line, and affine
    /// maps take any three points that are not on a line to any others.
    ///
    /// *Other decks.* Maps that permute the properties, and the values in each,
    /// keep valid sets. They take the three first cards of a collection to one
    /// of a few triples, which differ in how many properties are all the same,
    /// all different, or single out one of the three cards. One of these triples
    /// is demanded: a variable for each, and a clause over them.
    ThreeCards,
    /// Cards of an affine frame are fixed; for three values.
    ///
    /// The largest `d <= p` is taken such that a cap of `k` cards cannot lie in
    /// a flat of `d - 1` dimensions, by the known maxima. It then has `d + 1`
    /// affinely independent cards, and an affine map takes them to `0, e1, ...,
    /// ed`. In the classic deck that is all of the map: for `k >= 10`, five
    /// cards are fixed.
    Frame,
    /// A heavy class of hyperplanes is demanded; for three values, where the
    /// counting argument holds. See [`heavy_splits`].
    ///
    /// Averaged over the `(3^p - 1) / 2` parallel classes of hyperplanes, the
    /// pairs of cards in a common hyperplane are `C(k, 2) (3^(p-1) - 1) / (3^p -
    /// 1)` a class. So one class reaches that: it splits the cap into `a >= b >=
    /// c` cards, a [`Split`] whose pairs are not below the average and where `a`
    /// is not above the maximum for `p - 1` properties. An affine map takes its
    /// hyperplanes, from heavy to light, to the cards whose first property is
    /// 0, 1 and 2. If `a` is more than fits into a flat of `p - 2` dimensions,
    /// the cards of the first hyperplane have a frame of it, which a further
    /// map takes to `0, e2, ..., ep`; and a shear along it takes some card of
    /// the second hyperplane to `e1`. All this is demanded: one of the splits,
    /// and these cards.
    HeavyClass,
}

impl Symmetry {
    /// All ways.
    pub const ALL: [Self; 4] = [Self::None, Self::ThreeCards, Self::Frame, Self::HeavyClass];

    /// A short name, in lower case: `none`, `three`, `frame`, `heavy`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::ThreeCards => "three",
            Self::Frame => "frame",
            Self::HeavyClass => "heavy",
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The demands on single cards, for all ways but the heavy class.
pub(super) fn fix_cards(
    builder: &mut Builder,
    problem: CapProblem,
    cards: &[Literal],
) -> Result<(), CapError> {
    match problem.symmetry() {
        Symmetry::None | Symmetry::HeavyClass => Ok(()),
        Symmetry::ThreeCards => three::fix(builder, problem, cards),
        Symmetry::Frame => frame::fix(builder, problem, cards),
    }
}

/// The error of a symmetry breaking whose argument does not hold.
fn needs(problem: CapProblem, needs: &'static str) -> CapError {
    let (symmetry, size, rules) = (problem.symmetry(), problem.size(), problem.rules());
    CapError::Symmetry { symmetry, size, rules, needs }
}
