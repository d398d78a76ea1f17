//! Tests of the crate as its users see it.

mod conformance;
mod lines;
mod packing;
mod pair_check;
mod reduction;
mod two_properties;
