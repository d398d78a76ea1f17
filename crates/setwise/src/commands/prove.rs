//! Proofs that a board holds no set.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use set_core::{Board, Budget};
use set_program::limits::LimitArgs;
use set_program::output::{self, OutputFile};
use set_proof::{Certificate, NoProof, ProofFormat, Prover};

use crate::cli::{Result, RulesArgs, Status, whole};
use crate::input;

/// Prove that a board holds no valid set.
///
/// Writes a certificate, which small programs check, and formulas with refutations for checkers
/// of other fields. docs/proofs.md describes them all. Refutations take more time and room than
/// the certificate: they are for boards of some hundred cards.
///
/// The board is read as `solve` reads it. If it holds a set, the set is printed. No file is
/// written then, nor if the search is stopped: by a limit, or by Ctrl-C.
///
/// Exit code: 0 there is no set, 1 there is one, 2 bad input, 3 stopped.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  setwise prove board.txt --certificate board.proof
  setwise prove board.txt --dimacs board.cnf --drat board.drat
  drat-trim board.cnf board.drat
  setwise prove board.txt --lrat board.lrat --limit 60
  setwise prove board.txt --opb board.opb --veripb board.pbp
  veripb board.opb board.pbp")]
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
    /// Write the refutation of --drat with hints, for checkers that are proved correct
    #[arg(long, value_name = "FILE")]
    lrat: Option<PathBuf>,
    /// Write "there is a set" as a pseudo-Boolean formula
    #[arg(long, value_name = "FILE")]
    opb: Option<PathBuf>,
    /// Write the refutation of the formula of --opb, for the checker `VeriPB`
    #[arg(long, value_name = "FILE")]
    veripb: Option<PathBuf>,
    #[command(flatten)]
    limit: LimitArgs,
    /// Stop before a proof, a formula or its search take more MiB of memory than this
    #[arg(long, value_name = "MIB", value_parser = whole(0..=usize::MAX))]
    memory: Option<usize>,
}

/// Writes the proof, or a formula, of a board without a set.
type Writer = fn(&Board, &Budget) -> Result<Vec<u8>, NoProof>;

impl Args {
    /// The options that name files, and what goes into the files.
    fn files(&self) -> [(&'static str, Option<&Path>, Writer); 6] {
        [
            ("--certificate", self.certificate.as_deref(), to_certificate),
            ("--dimacs", self.dimacs.as_deref(), |board, budget| {
                ProofFormat::Drat.formula(board, budget).map(String::into_bytes)
            }),
            ("--drat", self.drat.as_deref(), |board, budget| {
                ProofFormat::Drat.refute(board, budget).map(String::into_bytes)
            }),
            ("--lrat", self.lrat.as_deref(), |board, budget| {
                ProofFormat::Lrat.refute(board, budget).map(String::into_bytes)
            }),
            ("--opb", self.opb.as_deref(), |board, budget| {
                ProofFormat::VeriPb.formula(board, budget).map(String::into_bytes)
            }),
            ("--veripb", self.veripb.as_deref(), |board, budget| {
                ProofFormat::VeriPb.refute(board, budget).map(String::into_bytes)
            }),
        ]
    }
}

fn to_certificate(board: &Board, budget: &Budget) -> Result<Vec<u8>, NoProof> {
    Prover::new().prove(board, budget).map(Certificate::into_bytes)
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let files = args.files();
    let board = ("the board", Some(input::source(args.file.as_deref())));
    let outputs = files.map(|(option, path, _)| (option, path));
    output::distinct(&[&[board], &outputs[..]].concat())?;
    let (board, notation) = input::read_board(args.file.as_deref(), &args.rules.of_set())?;
    let mut opened = Vec::new();
    for (_, path, writer) in files {
        opened.extend(path.map(OutputFile::create).transpose()?.map(|file| (file, writer)));
    }
    let bytes = args.memory.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
    let budget = bytes.into_iter().fold(args.limit.budget()?, Budget::with_memory);
    let mut out = io::stdout();
    let proved = to_certificate(board.board(), &budget);
    let contents = |opened| contents(board.board(), opened, &budget);
    match proved.and_then(|proof| Ok((proof.len(), contents(opened)?))) {
        Ok((bytes, files)) => {
            files.into_iter().try_for_each(|(file, content)| file.finish_with(content))?;
            let cards = board.board().len();
            writeln!(out, "no valid set in {cards} cards: a certificate of {bytes} bytes")?;
            Ok(Status::Done)
        }
        Err(NoProof::Found(set)) => {
            let set = board.names(set.cards(), notation).join(", ");
            writeln!(out, "a valid set of the board: {set}")?;
            Ok(Status::NotReached)
        }
        Err(stopped) => {
            writeln!(out, "not known: {stopped}")?;
            Ok(Status::Interrupted)
        }
    }
}

/// The content of each file.
fn contents<F>(
    board: &Board,
    files: Vec<(F, Writer)>,
    budget: &Budget,
) -> Result<Vec<(F, Vec<u8>)>, NoProof> {
    files.into_iter().map(|(file, writer)| Ok((file, writer(board, budget)?))).collect()
}
