//! The cards among which an anchor's sets are searched.

use alloc::boxed::Box;
use core::ops::ControlFlow;

use set_core::{Card, Halt, Meter, Rules};

use super::few_values::FewValues;
use super::groups::AgreementGroups;
use super::third_card::ThirdCard;
use super::values::{Packed, value_count};
use crate::Instructions;

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

/// No cards yet, in the form that suits the rules, searched by at most these
/// instructions.
pub(super) fn core_cards(
    rules: Rules,
    instructions: Instructions,
) -> Box<dyn CoreCards + Send + Sync> {
    match (rules.values(), value_count(rules)) {
        (1 | 2, _) => Box::new(FewValues::new(rules)),
        (3, _) => Box::new(ThirdCard::new(rules, instructions)),
        (_, ..=64) => Box::new(AgreementGroups::<u64>::new(rules, instructions)),
        (_, 65..=128) => Box::new(AgreementGroups::<u128>::new(rules, instructions)),
        (_, 129..) => Box::new(AgreementGroups::<Packed>::new(rules, instructions)),
    }
}
