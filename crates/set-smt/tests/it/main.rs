//! Tests of the crate as its users see it.

mod boards;
#[cfg(feature = "z3")]
mod budget;
#[cfg(feature = "z3")]
mod conformance;
#[cfg(feature = "z3")]
mod encodings;
#[cfg(feature = "z3")]
mod smt2;
mod well_formed;
