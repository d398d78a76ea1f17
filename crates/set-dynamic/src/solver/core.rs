//! The cards among which an anchor's sets are searched.

use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter};

/// Some cards of a board, kept in whatever form finds an anchor's sets fast.
///
/// The solver sees to it that cards are distinct, and not the anchor.
pub(super) trait CoreCards {
    /// Adds a card.
    fn push(&mut self, card: Card);

    /// Drops the cards that are not to be kept.
    fn retain(&mut self, keep: &dyn Fn(Card) -> bool);

    /// Visits every valid set of the anchor and cards of these, until `visit`
    /// breaks off or the budget is spent.
    fn sets_with(
        &mut self,
        anchor: Card,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&[Card]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt>;
}
