//! `lab costs`.

use std::io::{self, Write};

use set_cli::cli::{Failure, Status};
use set_lab::costs;

use super::failure::failure;

/// Measure what one answer costs each solver that `auto` chooses among. This is the
/// table that `auto` chooses by.
///
/// A line is for boards of p properties and v values with `cards` cards; the last `new`
/// cards came since the board was known to be set-free. It has the median CPU time in
/// ns, over several random boards, to add the new cards and to find a set or prove that
/// there is none. If all cards are new, the time includes making the solver.
///
/// Exit code: 0 measured, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab costs > crates/set-portfolio/data/costs.csv      the table of `auto`")]
pub(crate) struct Args {
    /// Boards for each line
    #[arg(long, value_name = "B", default_value_t = 7)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    boards: u64,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let mut out = io::stdout();
    writeln!(out, "# Median CPU ns of an answer, by `lab costs`: see its --help.")?;
    writeln!(out, "p,v,cards,new,{}", costs::SOLVERS.join(","))?;
    for line in costs::lines() {
        let costs = line.measure(args.boards).map_err(|error| failure(&error))?;
        let costs = costs.map(|cost| cost.map_or_else(String::new, |cost| format!("{cost:.0}")));
        let costs::Line { rules, cards, new } = line;
        let (p, v) = (rules.properties(), rules.values());
        writeln!(out, "{p},{v},{cards},{new},{}", costs.join(","))?;
    }
    Ok(Status::Done)
}
