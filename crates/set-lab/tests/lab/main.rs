//! `lab` as a user meets it, and the library behind it.

mod errata;
mod odds;
mod study;

mod program;

mod bad_options;
mod cli_bench;
mod cli_compare;
mod cli_costs;
#[cfg(feature = "smt")]
mod cli_encodings;
mod cli_plans;
mod cli_study;
mod help;
