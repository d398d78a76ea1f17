//! The question that this crate answers.

mod encoding;
mod symmetry;

pub use encoding::Encoding;
pub use symmetry::Symmetry;

use set_core::Rules;

use crate::CapError;

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
    pub(crate) const MOST_CLAUSES: usize = 4_000_000;

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
