//! How large caps can be: upper bounds and their proofs.
//!
//! | what | where |
//! |---|---|
//! | the bounds known for a deck, and the largest cap known | [`CapBounds`], [`upper_bound`] |
//! | how a cap may split over parallel hyperplanes | [`heavy_splits`], [`decisive_splits`] |
//! | refutations by counting pairs and triples | [`CountingProof`] |
//! | refutations by combining the caps of hyperplanes | [`search_by_hyperplanes`] |
//!
//! All but the first are for decks with three values, where hands are sets of
//! points of AG(p, 3). Nothing here uses the formulas or the SAT solver, but two of the
//! bounds known were found with them ([`UpperReason::Planes`]).

mod counting;
mod example;
mod hyperplanes;
mod known;
mod layers;
mod splits;

pub use counting::{CountingProof, Weights, decisive_splits};
pub use example::{CapBounds, LowerReason};
pub use hyperplanes::{HyperplaneSearch, search_by_hyperplanes};
pub use known::{UpperReason, upper_bound};
pub(crate) use splits::largest_cap;
pub use splits::{Split, heavy_splits};
