//! `setwise cap`: how many cards can lie on the table without a valid set?

mod bound;
mod check;
mod counts;
mod limits;
mod measure;
mod search;
mod table;

use std::path::PathBuf;

use clap::Subcommand;

use crate::cli::{Failure, Status};

/// Search for cards without a valid set among them: find a number of them, or
/// refute that there are that many.
///
/// The question is written as a formula (after the program SET-SAT) and put to a
/// SAT solver. A cap that is found is checked card by card; a refutation comes with
/// a proof if you ask for one, and an independent checker goes through it.
///
/// Exit code: 0 found (or done), 1 refuted, 2 bad input, 3 interrupted, or not
/// checked here.
#[derive(clap::Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    after_help = "\
Examples:
  setwise cap --size 20                         20 cards of the classic deck
  setwise cap --size 21 --proof FILE            refuted, with a proof
  setwise cap -p 3 -v 4 --size 28 --svg cap.svg another deck, with a picture
  setwise cap --size 20 --dimacs FILE --limit 0 the formula for another solver
  setwise cap counts                            set-free hands of every size"
)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    search: search::SearchArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Count the set-free hands of every size, and their kinds
    Counts(counts::CountsArgs),
    /// Decide a size for three values without a solver: by counting, or from the
    /// caps of hyperplanes
    Bound(bound::BoundArgs),
    /// Check a proof in the DRAT format, of this program or of another solver
    Check {
        /// The formula, in the DIMACS format
        formula: PathBuf,
        /// The proof, in the DRAT text format
        proof: PathBuf,
    },
    /// Measure all of it in one run, with the CPU time of each part
    Table(table::TableArgs),
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    match &args.command {
        None => search::search(&args.search),
        Some(Command::Counts(args)) => counts::counts(args),
        Some(Command::Bound(args)) => bound::bound(args),
        Some(Command::Check { formula, proof }) => check::check(formula, proof),
        Some(Command::Table(args)) => table::table(args),
    }
}
