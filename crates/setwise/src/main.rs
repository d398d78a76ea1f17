//! The program `setwise` for the card game Set: see its `--help`.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![forbid(unsafe_code)]

mod cli;
mod commands;
mod input;
mod options;
mod table;
mod text;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::setwise()
}
