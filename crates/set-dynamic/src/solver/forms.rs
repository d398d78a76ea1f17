//! Which form the cards of a core have, by the rules.

use alloc::boxed::Box;

use set_core::Rules;

use super::core::CoreCards;
use super::cover::values::{Packed, value_count};
use super::four::AgreementGroups;
use super::one_or_two::FewValues;
use super::three::ThirdCard;
use crate::Instructions;

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
