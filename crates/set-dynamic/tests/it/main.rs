//! Tests of the crate as its users see it.

mod cards;
mod conformance;
mod copies;
mod counting;
mod instructions;
mod memory;
mod paper;
#[cfg(feature = "parallel")]
mod parallel;
mod refutations;
mod slices;
mod three_values;
mod two_properties;
