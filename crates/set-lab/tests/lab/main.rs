//! `lab` as a user meets it, and the library behind it.

mod errata;
mod odds;
mod timing;

mod program;

mod bad_options;
mod cli_bench;
mod cli_compare;
#[cfg(feature = "smt")]
mod cli_encodings;
mod cli_growth;
mod cli_measure;
mod cli_study;
mod help;
