//! Writes the question of a board as text for solvers from elsewhere.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueEnum;
use set_core::{Board, Budget, Outcome, Solver};
use set_dynamic::DynamicSolver;
use set_ip::Model;
use set_smt::{SelectEncoding, Smt2Options};

use crate::cli::{Failure, RulesArgs, Status};
use crate::input;
use crate::solvers::PaperArgs;

/// Write "does this board hold a valid set?" for solvers from elsewhere.
///
/// The board is read as `solve` reads it. Comments in the text say how to read a
/// model back; `import` does it. Cards are named by their digits; properties and
/// values are counted from 0. docs/formats.md shows each format.
///
/// Exit code: 0 written, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  echo 0000 0001 0002 | setwise export --to smt2 --model | z3 -in
  echo 0000 0001 0002 | setwise export --to smt2-paper --sort bv
  setwise export board.txt --to dimacs > board.cnf
  setwise export board.txt --to lp > board.lp"
)]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// The format
    #[arg(long, value_enum)]
    to: Format,
    /// Let SMT solvers print the values that tell the set
    #[arg(long)]
    model: bool,
    #[command(flatten)]
    paper: PaperArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// SMT-LIB 2: a Boolean for each card, clauses only
    Smt2,
    /// SMT-LIB 2, by the paper's reduction: the values of the set's cards are unknown
    Smt2Paper,
    /// An integer program, for `HiGHS`, SCIP, Cbc, GLPK and others
    Lp,
    /// A formula in clauses, for SAT solvers
    Dimacs,
}

impl Format {
    /// The name, as the option `--to` has it.
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let to = format!("--to {}", args.to.name());
    if args.to != Format::Smt2Paper {
        args.paper.refuse_for(&to)?;
    }
    if args.model && !matches!(args.to, Format::Smt2 | Format::Smt2Paper) {
        return Err(Failure::Input(format!("--model is for SMT-LIB 2, not for {to}")));
    }
    let (board, _) = input::read_board(args.file.as_deref(), args.rules.rules()?)?;
    let text = match args.to {
        Format::Smt2 => SelectEncoding::new(&board).to_smt2(smt2_options(&board, args.model)?),
        Format::Smt2Paper => {
            args.paper.encoding().to_smt2(&board, smt2_options(&board, args.model)?)
        }
        Format::Lp => Model::new(&board).to_lp(),
        Format::Dimacs => SelectEncoding::new(&board).to_dimacs(),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(Status::Done)
}

/// What is known of the board is stated: what the flagship finds within a number of nodes,
/// so that the text is the same on every machine.
fn smt2_options(board: &Board, model: bool) -> Result<Smt2Options, Failure> {
    const NODES: u64 = 1_000_000;
    let options = if model { Smt2Options::new().with_model() } else { Smt2Options::new() };
    let outcome = DynamicSolver::from(board)
        .find(&Budget::unlimited().with_nodes(NODES))
        .map_err(|error| Failure::error("the board cannot be searched", &error))?;
    Ok(match outcome {
        Outcome::Found(_) => options.with_status(true),
        Outcome::SetFree => options.with_status(false),
        Outcome::Interrupted(_) => options,
    })
}
