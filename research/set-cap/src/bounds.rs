//! How large caps can be: upper bounds and their proofs.
//!
//! | what | where |
//! |---|---|
//! | cards that show a lower bound | [`example`] |
//! | refutations by counting pairs and triples | [`CountingProof`] |
//! | refutations by combining the caps of hyperplanes | [`search_by_hyperplanes`] |
//!
//! All but the first are for decks with three values, where hands are sets of
//! points of AG(p, 3). Nothing here uses the formulas or the SAT solver, but three of
//! the known [bounds](set_proof::SetFreeBounds) were found with them: r(3, 4), r(3, 5) and the bound of r(3, 6).
mod counting;
mod example;
mod hyperplanes;
mod splits;

pub use counting::{CountingProof, Weights};
pub use example::example;
pub use hyperplanes::{HyperplaneSearch, search_by_hyperplanes};
pub(crate) use splits::{Split, heavy_splits, largest_cap};
