//! Few cards: a list, searched for each third card.

use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

/// Visits every valid set of the anchor and two of these cards.
pub(super) fn sets_with(
    rules: Rules,
    cards: &[Card],
    anchor: Card,
    meter: &mut Meter<'_>,
    visit: &mut dyn FnMut(&[Card]) -> ControlFlow<Halt>,
) -> ControlFlow<Halt> {
    for &card in cards {
        meter.node()?;
        let Some(third) = rules.third_card(anchor, card) else { continue };
        // A set is found at both of its cards: take the smaller one.
        if card < third && cards.contains(&third) {
            visit(&[anchor, card, third])?;
        }
    }
    ControlFlow::Continue(())
}
