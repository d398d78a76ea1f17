//! The core: the cards among which the sets of an anchor are searched.

use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter};

#[cfg(feature = "parallel")]
use super::team::{Findings, Survey};

/// Cards in a form in which the sets of an anchor are found fast.
///
/// The cards are distinct, and the anchor is not among them: the solver sees to both.
pub(super) trait Core {
    /// Adds a card.
    fn push(&mut self, card: Card);

    /// Keeps only the cards that satisfy the condition.
    fn retain(&mut self, keep: &dyn Fn(Card) -> bool);

    /// Visits every valid set of the anchor and cards of the core, until `visit` breaks or
    /// the budget is spent. The anchor is the first card of each set visited.
    fn sets_with(
        &mut self,
        anchor: Card,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;

    /// Changes what a search with an anchor changes besides, so that later searches visit
    /// the same sets in the same order as if there had been one.
    fn note_search(&mut self) {}

    /// About how long a node takes.
    #[cfg(feature = "parallel")]
    fn nanoseconds_per_node(&self) -> u64 {
        64
    }

    /// Searches with many anchors on several threads. Anchors that are to join the core and
    /// are in no set have joined it afterwards. `None` if this form has no such search.
    #[cfg(feature = "parallel")]
    fn survey(&mut self, _: &Survey<'_>) -> Option<Findings> {
        None
    }
}
