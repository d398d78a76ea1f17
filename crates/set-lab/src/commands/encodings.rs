//! `lab encodings`.

use std::io::{self, Write};

use set_cli::cli::{Failure, Status};
use set_lab::encodings;

use super::failure::failure;

/// Print the size of the two reductions to Z3, for boards of several sizes.
///
/// What they cost is measured by `lab compare encodings` for single boards, and by
/// `lab study symmetry` and `lab study incremental` for whole games.
///
/// Exit code: 0 printed, 2 bad input.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> Result<Status, Failure> {
    let mut out = io::stdout();
    writeln!(out, "Z3 {}\n", set_smt::z3_version())?;
    write!(out, "{}", encodings::sizes().map_err(|error| failure(&error))?)?;
    Ok(Status::Done)
}
