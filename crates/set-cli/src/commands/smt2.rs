//! Writes the problem of a board as SMT-LIB 2 text.

use std::io::{self, Write};
use std::path::PathBuf;

use crate::cli::{Failure, RulesArgs, Status};
use crate::input;
use crate::solvers::PaperArgs;
use clap::ValueEnum;
use set_smt::SelectEncoding;

/// Write "does this board hold a valid set?" as SMT-LIB 2 text, for any SMT
/// solver.
///
/// The board is read as `solve` reads it. The answer to the text is sat or
/// unsat.
///
/// Exit code: 0 written, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Example:
  echo 0000 0001 0002 | setwise smt2 --encoding paper --sort bv | z3 -in"
)]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Which reduction
    #[arg(long, value_enum, default_value_t = EncodingName::Select)]
    encoding: EncodingName,
    #[command(flatten)]
    paper: PaperArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EncodingName {
    /// A Boolean for each card, clauses only
    Select,
    /// The paper's: the values of the set's cards are unknown
    Paper,
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let (board, _) = input::read_board(args.file.as_deref(), args.rules.rules()?)?;
    let text = match args.encoding {
        EncodingName::Select => {
            args.paper.refuse_for("--encoding select")?;
            SelectEncoding::new(&board).to_smt2()
        }
        EncodingName::Paper => {
            let text = args.paper.encoding().to_smt2(&board);
            text.map_err(|error| Failure::input("the problem cannot be written", error))?
        }
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(Status::Done)
}
