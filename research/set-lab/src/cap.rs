//! `lab cap`: how many cards can lie on the table without a valid set?

pub(super) mod ask;
mod bound;
mod reported;
mod search;

use std::path::PathBuf;

use clap::Subcommand;

use crate::cli::{Result, Status};

/// Search for cards without a valid set among them: find a number of them, or
/// refute that there are that many.
///
/// The question is written as a formula (after the program SET-SAT) and put to a
/// SAT solver. A cap that is found is checked card by card; a refutation comes with
/// a proof if you ask for one, and an independent checker goes through it.
///
/// Another solver can answer the same question: give it the formula of --dimacs, and
/// its output to --model. A model is checked card by card. That there is none is
/// believed only with a proof (--proof) that the checker accepts.
///
/// Exit code: 0 found (or done), 1 refuted, 2 bad input, 3 not known: stopped, or
/// said by another solver without a model or a proof that holds.
#[derive(clap::Args, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  lab cap --size 20                         20 cards of the classic deck
  lab cap --size 21 --proof FILE            refuted, with a proof
  lab cap -p 3 -v 4 --size 28                   another deck
  lab cap --size 21 --dimacs FILE --limit 0 the formula for another solver
  lab cap --size 21 --model OUT --proof P   its answer and its proof, checked
  lab cap counts                            set-free hands of every size"
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
    Counts(bound::CountsArgs),
    /// Decide a size for three values without a solver: by counting, or from the
    /// caps of hyperplanes
    Bound(bound::BoundArgs),
    /// Check a proof in the DRAT or LRAT format, of this program or of another solver
    ///
    /// A binary proof is refused: solvers write text as well. An added clause has to follow by unit
    /// propagation or to be RAT on its first literal.
    ///
    /// Exit code: 0 verified, 1 the proof does not hold, 2 a file cannot be read.
    Check {
        /// The formula, in the DIMACS format
        formula: PathBuf,
        /// The proof: DRAT or LRAT, as text
        proof: PathBuf,
    },
}

pub(super) fn run(args: &Args) -> Result<Status> {
    match &args.command {
        None => search::search(&args.search),
        Some(Command::Counts(args)) => bound::counts(args),
        Some(Command::Bound(args)) => bound::bound(args),
        Some(Command::Check { formula, proof }) => reported::check(formula, proof),
    }
}
