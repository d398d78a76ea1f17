//! The example programs as a user meets them: their command lines, exit codes
//! and output.
//!
//! `cargo test -p set-examples` builds the programs and runs these tests.

mod boards;
mod program;

mod bad_files;
mod bad_options;
mod cap;
mod deals;
mod hardness;
mod help;
mod hint;
mod large;
mod minimal;
mod pipes;
mod play;
mod portfolio;
mod replay;
#[cfg(feature = "smt")]
mod smt;
mod solve;
