//! How many cards can lie on the table without a valid set?

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use set_examples::caps;
use set_examples::cli::{self, Failure, Status};

/// Searches for cards without a valid set among them: finds so many, or refutes
/// that there are.
///
/// The question is written as a formula (after the program SET-SAT) and put to a
/// SAT solver. What is found is checked card by card; a refutation comes with a
/// proof if you ask for one, which an independent checker goes through.
#[derive(Debug, Parser)]
#[command(
    name = "cap",
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    after_help = "Examples:\n  \
                  cap --size 20                                20 cards of the classic deck\n  \
                  cap --size 21 --symmetry heavy --proof FILE  refuted, with a proof\n  \
                  cap -p 3 -v 4 --size 28 --svg cap.svg        another deck, with a picture\n  \
                  cap --size 20 --dimacs FILE --limit 0        the formula for another solver\n  \
                  cap counts                                   set-free hands of every size\n\n\
                  Exit code: 0 found (or done), 1 refuted, 2 bad input, 3 interrupted"
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    search: caps::SearchArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Counts the set-free hands of every size, and their kinds
    Counts(caps::CountsArgs),
    /// Decides a size for three values without a solver: by counting, or by
    /// putting together the caps of hyperplanes
    Bound(caps::BoundArgs),
    /// Checks a proof in the DRAT format, of this program or of another solver
    Check {
        /// The formula, in the DIMACS format
        formula: PathBuf,
        /// The proof, in the DRAT text format
        proof: PathBuf,
    },
    /// Measures all of it in one run, with the CPU time of each part
    Table(caps::TableArgs),
}

fn main() -> ExitCode {
    cli::run(run)
}

fn run(arguments: &Arguments) -> Result<Status, Failure> {
    match &arguments.command {
        None => caps::search(&arguments.search),
        Some(Command::Counts(arguments)) => caps::counts(arguments),
        Some(Command::Bound(arguments)) => caps::bound(arguments),
        Some(Command::Check { formula, proof }) => caps::check(formula, proof),
        Some(Command::Table(arguments)) => caps::table(arguments),
    }
}
