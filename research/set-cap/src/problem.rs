//! The question that this crate answers.

use core::fmt;

use set_classic::Hand;
use set_core::Rules;

use crate::CapError;
use crate::planes::plane::Plane;

/// The question whether a deck has `size` cards without a valid set among them,
/// and how to write it as a formula.
///
/// [`formula`](Self::formula) writes it.
///
/// # Example
///
/// ```
/// use set_cap::{CapAnswer, CapProblem, CapSearch, Encoding, Symmetry};
/// use set_core::{Budget, Rules};
///
/// let problem = CapProblem::new(Rules::CLASSIC, 20)
///     .with_symmetry(Symmetry::ThreeCards)
///     .with_encoding(Encoding::Sequential);
/// let formula = problem.formula()?;
/// let CapAnswer::Found(cap) = CapSearch::new(&formula).run(&Budget::unlimited())? else {
///     panic!("20 cards can be set-free")
/// };
/// assert!(cap.len() >= 20);
/// # Ok::<(), set_cap::CapError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapProblem {
    rules: Rules,
    size: u64,
    symmetry: Symmetry,
    encoding: Encoding,
}

impl CapProblem {
    /// The most clauses of a formula.
    pub(crate) const MAX_CLAUSES: usize = 4_000_000;

    /// The question for a deck and a number of cards, without symmetry breaking
    /// and in the default encoding.
    #[must_use]
    pub const fn new(rules: Rules, size: u64) -> Self {
        Self { rules, size, symmetry: Symmetry::None, encoding: Encoding::Split }
    }

    /// Breaks symmetry in this way. [`Symmetry::for_size`] chooses a fast one.
    #[must_use]
    pub const fn with_symmetry(mut self, symmetry: Symmetry) -> Self {
        self.symmetry = symmetry;
        self
    }

    /// Writes "at least `size` cards" in this way.
    #[must_use]
    pub const fn with_encoding(mut self, encoding: Encoding) -> Self {
        self.encoding = encoding;
        self
    }

    /// The rules of the deck.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The least number of cards asked for.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The symmetry breaking.
    #[must_use]
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The encoding of "at least `size` cards".
    #[must_use]
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The error of a symmetry breaking that `needs` something that this
    /// question lacks.
    pub(crate) const fn lacks(self, needs: &'static str) -> CapError {
        let Self { rules, size, symmetry, .. } = self;
        CapError::Symmetry { symmetry: symmetry.name(), size, rules, needs }
    }
}

/// How "at least `k` cards are chosen" is written in clauses.
///
/// # Example
///
/// ```
/// use set_cap::{CapProblem, Encoding};
/// use set_core::Rules;
///
/// for &encoding in Encoding::ALL {
///     let formula = CapProblem::new(Rules::new(3, 3)?, 9).with_encoding(encoding).formula()?;
///     println!("{encoding}: {} clauses", formula.cnf().len());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Encoding {
    /// The sequential counter of SET-SAT, which counts along the deck (Sinz,
    /// "Towards an Optimal CNF Encoding of Boolean Cardinality Constraints";
    /// Frisch and Giannaros, "SAT Encodings of the At-Most-k Constraint"). About
    /// `n k` variables and `2 n k` clauses for `n` cards.
    Sequential,
    /// The totalizer, which counts in a balanced tree over the deck (Bailleux
    /// and Boufkhad, "Efficient CNF Encoding of Boolean Cardinality
    /// Constraints"). About `n log n` variables and `n k` clauses.
    Totalizer,
    /// A totalizer whose tree follows the properties of the deck. The cards
    /// that agree in the first properties form a smaller deck, so its count
    /// never exceeds the upper [bound](set_proof::SetFreeBounds) of that deck.
    /// This encoding has the fewest variables, and the solver need not find
    /// these bounds by itself.
    #[default]
    Split,
}

impl Encoding {
    /// All encodings.
    pub const ALL: &'static [Self] = &[Self::Sequential, Self::Totalizer, Self::Split];

    /// The name of the encoding, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sequential => "sequential",
            Self::Totalizer => "totalizer",
            Self::Split => "split",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

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
