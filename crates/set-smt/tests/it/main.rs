//! Tests of the crate as its users see it.

mod boards;
mod budget;
mod conformance;
mod encodings;
mod smt2;
