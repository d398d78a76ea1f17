//! The formats of refutations.

/// A format of refutations, for checkers from elsewhere.
///
/// A refutation shows that a formula has no solution. All formats write the same refutation, as a
/// list of clauses. Unit propagation derives each clause from the formula and the clauses before.
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
