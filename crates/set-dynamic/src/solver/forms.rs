//! The form of a core, by the rules.

use alloc::boxed::Box;

use set_core::{Instructions, Rules};

use super::core::Core;
use super::cover::values::{Packed, value_count};
use super::four::Four;
use super::one_or_two::OneOrTwo;
use super::three::Three;

/// An empty core in the form that suits the rules.
pub(super) fn empty_core(rules: Rules, instructions: Instructions) -> Box<dyn Core> {
    match (rules.values(), value_count(rules)) {
        (1 | 2, _) => Box::new(OneOrTwo::new(rules)),
        (3, _) => Box::new(Three::new(rules, instructions)),
        (_, ..=64) => Box::new(Four::<u64>::new(rules, instructions)),
        (_, 65..=128) => Box::new(Four::<u128>::new(rules, instructions)),
        (_, 129..) => Box::new(Four::<Packed>::new(rules, instructions)),
    }
}
