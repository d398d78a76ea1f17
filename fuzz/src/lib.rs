//! The targets: each takes any bytes, and panics if a promise of a reader is broken.
//!
//! `fuzz_targets/` hands them to libFuzzer; the tests of the workspace run them over the
//! corpus and over inputs changed from a fixed seed.

mod research;
mod targets;

pub use research::{formulas, proofs, shards};
pub use targets::{answers, boards, certificates, outputs, saved_games, transcripts};
