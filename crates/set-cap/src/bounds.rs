//! How large caps can be: upper bounds with their proofs.
//!
//! | what | where |
//! |---|---|
//! | the bounds known for a deck | [`upper_bound`] |
//! | refutations by counting pairs and triples | [`CountingProof`] |
//! | refutations by putting together the caps of hyperplanes | [`search_by_hyperplanes`] |
//!
//! All but the first are for decks with three values, where hands are sets of
//! points of AG(p, 3).

mod counting;
mod hyperplanes;
mod known;

pub use counting::{CountingProof, Weights, decisive_splits};
pub use hyperplanes::{HyperplaneSearch, search_by_hyperplanes};
pub use known::upper_bound;
