//! The program `setwise` for the card game Set: see its `--help`.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![forbid(unsafe_code)]

mod choice;
mod cli;
mod commands;
mod date;
mod formats;
mod games;
mod input;
mod matches;
mod names;
mod pictures;
mod report;
mod rounds;
mod screen;
mod serve;
mod solvers;
mod table;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::setwise()
}
