//! The program `setwise` for the card game Set: see its `--help`.
//!
//! "SET" is a trademark of its owner, with whom this project is not affiliated.

#![forbid(unsafe_code)]

mod boards;
mod choice;
mod cli;
mod commands;
mod date;
mod formats;
mod games;
mod input;
mod names;
mod pictures;
mod report;
mod rounds;
mod screen;
mod serve;
mod sets;
mod solvers;
mod table;
mod tables;
mod variants;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::setwise()
}
