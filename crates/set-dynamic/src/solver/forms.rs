//! The form of a core, by the rules.

use alloc::boxed::Box;

use set_core::Rules;

use super::core::Core;
use super::cover::values::{Packed, value_count};
use super::four::Four;
use super::one_or_two::OneOrTwo;
use super::three::Three;
use crate::instructions::Cpu;

/// An empty core in the form that suits the rules.
pub(super) fn empty_core(rules: Rules, cpu: Cpu) -> Box<dyn Core + Send + Sync> {
    match (rules.values(), value_count(rules)) {
        (1 | 2, _) => Box::new(OneOrTwo::new(rules)),
        (3, _) => Box::new(Three::new(rules, cpu)),
        (_, ..=64) => Box::new(Four::<u64>::new(rules, cpu)),
        (_, 65..=128) => Box::new(Four::<u128>::new(rules, cpu)),
        (_, 129..) => Box::new(Four::<Packed>::new(rules, cpu)),
    }
}
