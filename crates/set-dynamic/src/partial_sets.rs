//! The dynamic algorithm of the paper, which stores partial sets: as its text has it, and in
//! canonical order.

mod canonical;
mod paper;
mod quick_complete;

pub use canonical::CanonicalPartialSets;
#[doc(hidden)]
pub use paper::Fault;
pub use paper::{PaperPartialSets, Rerun};

/// The limit on memory if the budget sets none, in bytes.
const DEFAULT_MEMORY: usize = 2 << 30;
