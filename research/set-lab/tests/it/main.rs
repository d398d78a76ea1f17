//! `lab` as a user meets it, and the library behind it.

mod cap;
mod classic;
mod errata;
mod extremal;
mod fuzz;
mod hardness;
mod odds;
mod shards;
mod special;
mod study;

/// The program that is tested.
const PROGRAM: &str = env!("CARGO_BIN_EXE_lab");

#[path = "../../../../crates/setwise/tests/cli/bad_numbers.rs"]
mod bad_numbers;
#[path = "../../../../crates/setwise/tests/cli/help_text.rs"]
mod help_text;
#[allow(dead_code)] // some is for the tests of `setwise`
#[path = "../../../../crates/setwise/tests/cli/program.rs"]
mod program;

mod bad_options;
mod cli_bench;
mod cli_plans;
mod cli_shards;
mod cli_study;
mod help;
mod instances;
