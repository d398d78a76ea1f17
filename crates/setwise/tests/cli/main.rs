//! `setwise` as a user meets it: its command lines, exit codes and output.

/// The program that is tested.
const PROGRAM: &str = env!("CARGO_BIN_EXE_setwise");

mod bad_numbers;
mod help_text;
mod program;
mod prove;
mod puzzle;

mod answer;
mod bad_files;
mod bad_options;
mod completions;
mod deals;
mod draw;
mod exit_codes;
mod explain;
mod export;
mod files;
mod help;
mod hint;
mod language;
mod large;
mod messages;
mod pages;
mod pipes;
mod play;
mod portfolio;
mod reading;
mod replay;
mod serve;
mod sheet;
#[cfg(feature = "smt")]
mod smt;
mod solve;
mod table;
mod transcripts;
mod variants;
