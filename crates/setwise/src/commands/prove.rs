//! Proofs that a board holds no set.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use set_core::{Board, Budget, Notation};
use set_dynamic::Threads;
use set_export::ProofFormat;
use set_program::limits::LimitArgs;
use set_program::output::{self, OutputFile};
use set_program::progress::searching;
use set_proof::{Certificate, NoProof, Prover};
use set_variants::GameBoard;

use crate::cli::{Result, RulesArgs, Status, Stopped, whole};
use crate::input;
use crate::options::pictures::beside;
use crate::options::reading::ReadingArgs;
use crate::text::counted;

/// Prove that a board holds no valid set.
///
/// Writes a certificate, which small programs check (docs/proofs.md has the format), and formulas
/// with refutations for checkers of other fields. Refutations take more time and room than the
/// certificate: they are for boards of some hundred cards.
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
    #[command(flatten)]
    reading: ReadingArgs,
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
    #[arg(long, value_name = "MIB", value_parser = whole(1..=usize::MAX))]
    memory: Option<usize>,
}

/// Writes the proof, or a formula, of a board without a set.
type Writer = fn(&Board, &Budget) -> Result<Vec<u8>, NoProof>;

impl Args {
    /// The options that name files, the kind of each file, and its writer.
    fn files(&self) -> [(&'static str, &'static str, Option<&Path>, Writer); 6] {
        [
            ("--certificate", "a certificate", self.certificate.as_deref(), to_certificate),
            ("--dimacs", "a formula", self.dimacs.as_deref(), |board, budget| {
                ProofFormat::Drat.formula(board, budget).map(String::into_bytes)
            }),
            ("--drat", "a refutation", self.drat.as_deref(), |board, budget| {
                ProofFormat::Drat.refute(board, budget).map(String::into_bytes)
            }),
            ("--lrat", "a refutation", self.lrat.as_deref(), |board, budget| {
                ProofFormat::Lrat.refute(board, budget).map(String::into_bytes)
            }),
            ("--opb", "a formula", self.opb.as_deref(), |board, budget| {
                ProofFormat::VeriPb.formula(board, budget).map(String::into_bytes)
            }),
            ("--veripb", "a refutation", self.veripb.as_deref(), |board, budget| {
                ProofFormat::VeriPb.refute(board, budget).map(String::into_bytes)
            }),
        ]
    }
}

fn to_certificate(board: &Board, budget: &Budget) -> Result<Vec<u8>, NoProof> {
    Prover::new()
        .with_threads(Threads::all().count())
        .prove(board, budget)
        .map(Certificate::into_bytes)
}

pub(super) fn run(args: &Args) -> Result<Status> {
    let files = args.files();
    let board = ("the board", Some(input::source(args.file.as_deref())));
    let outputs = files.map(|(option, _, path, _)| (option, path));
    output::distinct(&[&[board], &outputs[..]].concat())?;
    let (path, asked) = (args.file.as_deref(), args.rules.of_set());
    args.reading
        .each(path, asked, true, |board, notation, number| prove(args, &board, notation, number))
}

fn prove(
    args: &Args,
    board: &GameBoard,
    notation: Notation,
    number: Option<usize>,
) -> Result<Status> {
    let mut opened = Vec::new();
    // Files are opened before the search, so that a wrong path costs no time.
    for (_, kind, path, writer) in args.files() {
        let path = path.map(|path| number.map_or_else(|| path.to_owned(), |it| beside(path, it)));
        let file = path.as_deref().map(OutputFile::create).transpose()?;
        opened.extend(file.map(|file| ((kind, file), writer)));
    }
    let bytes = args.memory.map(|mebibytes| mebibytes.saturating_mul(1 << 20));
    let budget = bytes.into_iter().fold(args.limit.budget()?, Budget::with_memory_limit);
    let mut out = io::stdout();
    let proved = searching(|| to_certificate(board.board(), &budget));
    let contents = |opened| contents(board.board(), opened, &budget);
    match proved.and_then(|proof| Ok((proof.len(), contents(opened)?))) {
        Ok((bytes, files)) => {
            let mut written = Vec::new();
            for ((kind, file), content) in files {
                written.push(format!("{kind} of {} bytes", content.len()));
                file.finish_with(content)?;
            }
            if written.is_empty() {
                written.push(format!("a certificate of {bytes} bytes"));
            }
            let (cards, written) = (counted(board.board().len(), "card"), written.join(", "));
            writeln!(out, "no valid set in {cards}: {written}")?;
            Ok(Status::Done)
        }
        Err(NoProof::Found(set)) => {
            let set = board.names(set.cards(), notation).join(", ");
            writeln!(out, "a valid set of the board: {set}")?;
            Ok(Status::NotReached)
        }
        Err(stopped) => Err(match stopped.limit() {
            Some(limit) => Stopped(limit).into(),
            None => stopped.into(),
        }),
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
