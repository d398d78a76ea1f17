//! Proofs that a board holds no set.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use set_core::{Board, ValidSet};
use set_proof::{Certificate, certify, to_dimacs, to_drat, to_opb, to_veripb};

use crate::cli::{Failure, RulesArgs, Status};
use crate::input;
use crate::output::{self, OutputFile};

/// Prove that a board holds no valid set.
///
/// Writes a certificate, which small programs check, and formulas with refutations for checkers
/// of other fields. docs/proofs.md describes them all. Refutations take more time and room than
/// the certificate: they are for boards of some hundred cards.
///
/// The board is read as `solve` reads it. If it holds a set, the set is printed, and no file is
/// written.
///
/// Exit code: 0 there is no set, 1 there is one, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  setwise prove board.txt --certificate board.proof
  setwise prove board.txt --dimacs board.cnf --drat board.drat
  setwise cap check board.cnf board.drat
  setwise prove board.txt --opb board.opb --veripb board.pbp
  veripb board.opb board.pbp"
)]
pub(super) struct Args {
    /// The board [default: the standard input]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Write a certificate
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Write "there is a set" as a formula in clauses
    #[arg(long, value_name = "FILE")]
    dimacs: Option<PathBuf>,
    /// Write the refutation of the formula of --dimacs, for checkers of SAT proofs
    #[arg(long, value_name = "FILE")]
    drat: Option<PathBuf>,
    /// Write "there is a set" as a pseudo-Boolean formula
    #[arg(long, value_name = "FILE")]
    opb: Option<PathBuf>,
    /// Write the refutation of the formula of --opb, for the checker `VeriPB`
    #[arg(long, value_name = "FILE")]
    veripb: Option<PathBuf>,
}

/// Writes the proof, or a formula, of a board without a set; or tells its set.
type Writer = fn(&Board) -> Result<Vec<u8>, ValidSet>;

impl Args {
    /// The options that name files, and what goes into the files.
    fn files(&self) -> [(&'static str, Option<&Path>, Writer); 5] {
        [
            ("--certificate", self.certificate.as_deref(), |board| {
                certify(board).map(Certificate::into_bytes)
            }),
            ("--dimacs", self.dimacs.as_deref(), |board| Ok(to_dimacs(board).into_bytes())),
            ("--drat", self.drat.as_deref(), |board| to_drat(board).map(String::into_bytes)),
            ("--opb", self.opb.as_deref(), |board| Ok(to_opb(board).into_bytes())),
            ("--veripb", self.veripb.as_deref(), |board| to_veripb(board).map(String::into_bytes)),
        ]
    }
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let files = args.files();
    output::distinct(&files.map(|(option, path, _)| (option, path)))?;
    let (board, notation) = input::read_board(args.file.as_deref(), args.rules.rules()?)?;
    let asked = files.into_iter().filter_map(|(_, path, writer)| Some((path?, writer)));
    let opened: Vec<_> = asked
        .map(|(path, writer)| Ok((path, writer, OutputFile::create(path)?)))
        .collect::<Result<_, Failure>>()?;
    match write(&board, opened)? {
        Ok(bytes) => {
            let cards = board.len();
            writeln!(
                io::stdout(),
                "no valid set in {cards} cards: a certificate of {bytes} bytes"
            )?;
            Ok(Status::Done)
        }
        Err(set) => {
            writeln!(io::stdout(), "a valid set of the board: {}", set.display(notation))?;
            Ok(Status::NotReached)
        }
    }
}

/// Writes all files, and tells the length of the certificate; or tells the board's set.
fn write(
    board: &Board,
    files: Vec<(&Path, Writer, OutputFile)>,
) -> Result<Result<usize, ValidSet>, Failure> {
    let certificate = match certify(board) {
        Ok(certificate) => certificate,
        Err(set) => return Ok(Err(set)),
    };
    for (path, writer, mut file) in files {
        let content = match writer(board) {
            Ok(content) => content,
            Err(set) => return Ok(Err(set)),
        };
        file.write_all(&content).map_err(|error| Failure::input(path.display(), error))?;
        file.finish()?;
    }
    Ok(Ok(certificate.as_bytes().len()))
}
