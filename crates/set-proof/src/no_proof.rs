//! Why a board has no proof.

use core::ops::ControlFlow;

use set_core::{Halt, Limit, ValidSet};
use thiserror::Error;

/// Why there is no proof that a board is set-free: no certificate and no refutation.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Limit, Rules};
/// use set_proof::{NoProof, Prover};
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011")?;
/// let no_proof = Prover::new().prove(&board, &Budget::unlimited().with_node_limit(1)).unwrap_err();
/// assert_eq!(no_proof, NoProof::Interrupted(Limit::Nodes));
/// # Ok::<(), set_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoProof {
    /// The board holds this valid set.
    #[error("the board holds the valid set {0}")]
    Found(ValidSet),
    /// A limit of the budget ended the search.
    #[error("{0}")]
    Interrupted(Limit),
}

impl NoProof {
    /// The limit that interrupted the search, if one did.
    #[must_use]
    pub const fn limit(&self) -> Option<Limit> {
        match *self {
            Self::Found(_) => None,
            Self::Interrupted(limit) => Some(limit),
        }
    }
}

/// The answer of a meter in a search without a visitor.
pub(crate) fn within(step: ControlFlow<Halt>) -> Result<(), Limit> {
    match step {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(halt) => Err(halt.limit().expect("there is no visitor")),
    }
}
