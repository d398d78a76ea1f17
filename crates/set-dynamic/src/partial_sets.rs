//! The dynamic algorithm of the paper, which stores partial sets: as its text has it, and in
//! canonical order.

mod canonical;
mod paper;
mod quick_complete;

pub use canonical::CanonicalPartialSets;
#[doc(hidden)]
pub use paper::Fault;
pub use paper::{PaperPartialSets, Rerun};

use core::ops::ControlFlow;

use set_core::{Halt, Limit};

/// The limit on memory if the budget sets none, in bytes.
const DEFAULT_MEMORY: usize = 2 << 30;

/// Breaks if the stored bytes and the planned allocations exceed the limit.
fn check_memory(stored: usize, more: [usize; 2], limit: usize) -> ControlFlow<Halt> {
    let needed = more.into_iter().fold(stored, usize::saturating_add);
    if needed > limit {
        return ControlFlow::Break(Halt::Limit(Limit::Memory { needed }));
    }
    ControlFlow::Continue(())
}
