//! The core: the cards among which the sets of an anchor are searched.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter};

use super::late::Late;
use super::team::{Findings, Survey, Team};

/// Cards in a form in which the sets of an anchor are found fast.
///
/// The cards are distinct, and the anchor is not among them: the solver sees to both.
pub(super) trait Core: Send + Sync {
    /// A copy, to be searched on its own.
    fn copy(&self) -> Box<dyn Core>;

    /// Adds a card.
    fn push(&mut self, card: Card);

    /// Keeps only the cards that satisfy the condition.
    fn retain(&mut self, keep: &dyn Fn(Card) -> bool);

    /// Visits every valid set of the anchor and cards of the core, until `visit` breaks or
    /// the budget is spent; with `late`, unless a refutation is found. The anchor is the first card
    /// of each set visited.
    fn sets_with(
        &mut self,
        anchor: Card,
        late: Option<&Late<'_>>,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
    ) -> ControlFlow<Halt>;

    /// Prepares for a search that is then left out, because its answer is known. A search
    /// may change the form of the cards, and the form decides which set comes first: later
    /// searches visit the same sets in the same order as if this one had taken place.
    fn note_search(&mut self) {}

    /// An estimate of the time that a node takes.
    fn nanoseconds_per_node(&self) -> u64 {
        64
    }

    /// Searches with many anchors on the threads of a team, and adds the first anchors
    /// that are in no set, if they are to join the core. `None` if this form has no such
    /// search.
    fn survey(&mut self, _: &Team, _: &Survey<'_>) -> Option<Findings> {
        None
    }
}
