//! Steps that go through many cards, counted as nodes of the budget.

use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

/// Properties of cards that are looked at in the time of a node: so many that
/// the clock is looked at every few milliseconds.
const PER_NODE: usize = 4_096;

/// Counts a step that looks at so many properties of cards.
#[inline]
pub(super) fn step(meter: &mut Meter<'_>, properties: usize) -> ControlFlow<Halt> {
    for _ in 0..properties / PER_NODE {
        meter.node()?;
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with every card, and counts them.
pub(super) fn each(
    rules: Rules,
    cards: impl IntoIterator<Item = Card>,
    meter: &mut Meter<'_>,
    mut visit: impl FnMut(Card),
) -> ControlFlow<Halt> {
    let cards_per_node = PER_NODE.div_ceil(8 * rules.properties() as usize);
    for (index, card) in cards.into_iter().enumerate() {
        if index % cards_per_node == 0 {
            meter.node()?;
        }
        visit(card);
    }
    ControlFlow::Continue(())
}
