//! Ways to break the symmetry of the deck.

use core::fmt;

use set_classic::Hand;

use crate::planes::plane::Plane;

/// How a formula breaks the symmetry of the deck: a demand in addition to "no
/// valid set" and "at least `k` cards".
///
/// A demand keeps the answer: if there is a cap of `k` cards, then some cap of `k` cards meets
/// the demand. ([`FirstHyperplane`](Self::FirstHyperplane) and
/// [`HeaviestPlane`](Self::HeaviestPlane) are the exceptions: they ask for one case.) The arguments are not part of the formula,
/// so the proof of a refutation does not cover them. They are given below, and
/// the tests verify their finite parts by computation.
///
/// # Example
///
/// ```
/// use set_cap::{CapAnswer, CapProblem, CapSearch, Symmetry};
/// use set_core::{Budget, Rules};
///
/// let rules = Rules::new(3, 3)?;
/// let problem = CapProblem::new(rules, 10).with_symmetry(Symmetry::for_size(rules, 10));
/// let answer = CapSearch::new(&problem.formula()?).run(&Budget::unlimited())?;
/// assert_eq!(answer, CapAnswer::Refuted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// No demand.
    #[default]
    None,
    /// Fixes three cards, as SET-SAT does; for `k >= 3`.
    ///
    /// *Three values.* No three cards of a cap are on a line, and affine maps
    /// take any three points that are not on a line to any other such three.
    ///
    /// *Other decks.* Maps that permute the properties, and the values of each
    /// property, keep valid sets. They take the first three cards of a
    /// collection to one of a few triples. These triples differ in how many
    /// properties are all the same, are all different, or single out one of the
    /// three cards. A clause demands that one of the triples is chosen, with a
    /// variable for each.
    ThreeCards,
    /// Fixes the cards of an affine frame; for three values.
    ///
    /// Take the largest `d <= p` such that, by the known maxima, a cap of `k`
    /// cards does not fit into a flat of `d - 1` dimensions. The cap then has
    /// `d + 1` affinely independent cards, and an affine map takes them to
    /// `0, e1, ..., ed`. In the classic deck this fixes five cards for
    /// `k >= 10`, and only one affine map takes five such cards there.
    Frame,
    /// Demands a heavy class of hyperplanes; for three values and `k` large
    /// enough.
    ///
    /// There are `(3^p - 1) / 2` parallel classes of hyperplanes. On average,
    /// `C(k, 2) (3^(p-1) - 1) / (3^p - 1)` pairs of cards lie in a common
    /// hyperplane of a class, so some class has at least that many. It splits
    /// the cap into `a >= b >= c` cards, where `a` is at most the maximum for
    /// `p - 1` properties. An affine map takes its hyperplanes, in this order, to
    /// the cards whose first property is 0, 1 and 2.
    ///
    /// If `a` is more than fits into a flat of `p - 2` dimensions, the cards of
    /// the first hyperplane include a frame of it. A further map takes this
    /// frame to `0, e2, ..., ep`, and then a shear along the hyperplane takes a
    /// card of the second hyperplane to `e1`. The formula demands one of the
    /// splits and these `p + 1` cards.
    HeavyClass,
    /// Demands that the cards with 0 in the first property are exactly these, as cards of the
    /// deck without the first property; for three values and `2 <= p <= 5`.
    ///
    /// This asks for one case only. The representatives of
    /// [`cap_classes`](crate::counts::cap_classes) divide the whole question
    /// into such cases. If more cards are asked for than the hyperplane has, a
    /// card outside it is fixed too, since maps that keep the hyperplane point
    /// by point take any such card to any other.
    FirstHyperplane(Hand),
    /// Demands that the cards with 0 in the first property are exactly these, and that no
    /// other axis plane has more cards; for three properties.
    ///
    /// This asks for one case only: [`planes`](crate::planes) divides the whole question into
    /// such cases, and says why the formula may also demand that the cards with 1 in the first
    /// property are the most of the other values, and that no image of the cards is larger.
    HeaviestPlane(Plane),
}

impl Symmetry {
    /// All ways that have no parameter.
    pub const ALL: &'static [Self] = &[Self::None, Self::ThreeCards, Self::Frame, Self::HeavyClass];

    /// A short name, in lower case: `none`, `three`, `frame`, `heavy`,
    /// `hyperplane`, `plane`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::ThreeCards => "three",
            Self::Frame => "frame",
            Self::HeavyClass => "heavy",
            Self::FirstHyperplane(_) => "hyperplane",
            Self::HeaviestPlane(_) => "plane",
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
