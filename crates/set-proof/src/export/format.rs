//! The formats of refutations.

use alloc::string::String;

use set_core::{Board, Budget};

use super::{dimacs, opb};
use crate::NoProof;

/// A format of refutations, for checkers from elsewhere.
///
/// A refutation shows that a formula has no solution. All formats write the same refutation, as a
/// list of clauses. Unit propagation derives each clause from the formula and the clauses before.
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Rules};
/// use set_proof::ProofFormat;
///
/// let board = Board::parse(Rules::CLASSIC, "0000 0001 0010 0011")?;
/// let proof = ProofFormat::Drat.refute(&board, &Budget::unlimited())?;
/// assert!(proof.ends_with("\n0\n")); // the empty clause
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProofFormat {
    /// DRAT, as text, for checkers of SAT proofs: refutes [`to_dimacs`](crate::to_dimacs).
    Drat,
    /// LRAT, as text: each clause of the DRAT refutation with the numbers of the clauses from which
    /// it follows. A checker needs no search, so some checkers are proved correct.
    Lrat,
    /// The format of `VeriPB`, version 3.0, for checkers of pseudo-Boolean proofs: refutes
    /// [`to_opb`](crate::to_opb).
    VeriPb,
}

impl ProofFormat {
    /// The formula that a refutation in this format refutes, within a budget: the text of
    /// [`to_dimacs`](crate::to_dimacs) or [`to_opb`](crate::to_opb).
    ///
    /// # Errors
    ///
    /// [`NoProof::Interrupted`] with the limit that was met. A node of the budget is a clause or an
    /// equation; the memory that is counted is the board and the text.
    ///
    /// # Example
    ///
    /// ```
    /// use set_core::{Board, Budget, Rules};
    /// use set_proof::{ProofFormat, to_opb};
    ///
    /// let board = Board::parse(Rules::new(1, 3)?, "0 2")?;
    /// assert_eq!(ProofFormat::VeriPb.formula(&board, &Budget::unlimited())?, to_opb(&board));
    /// assert!(ProofFormat::Drat.formula(&board, &Budget::unlimited().with_memory(100)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn formula(self, board: &Board, budget: &Budget) -> Result<String, NoProof> {
        let text = match self {
            Self::Drat | Self::Lrat => dimacs::within_budget(board, budget),
            Self::VeriPb => opb::within_budget(board, budget),
        };
        text.map_err(NoProof::Interrupted)
    }
}
