//! What the examples share: command lines, input, solvers by name, and what
//! they print.
//!
//! Each example is a file in the folder above; run one from the root of the
//! project with `cargo run --release --example NAME -- --help`.

pub mod caps;
pub mod cli;
pub mod input;
pub mod report;
pub mod sets;
pub mod solvers;

/// The program of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
