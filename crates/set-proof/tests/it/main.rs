//! Tests of the crate as its users see it.

#![expect(clippy::cast_possible_truncation, reason = "the numbers of these tests are small")]

mod boards;
mod common;
mod conformance;
mod games;
mod mutants;
mod plain;
mod python;
mod refusals;
mod weights;
