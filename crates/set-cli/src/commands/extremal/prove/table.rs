//! The table of refuted cases.

use std::io::{self, Write};

use set_cap::planes::Cases;
use set_core::Board;

use super::files::Files;
use crate::cli::TableFormat;
use crate::commands::cap::measure::grouped;
use crate::commands::cap::search::print_cap;

/// A refuted case, as a line of the table.
#[derive(Debug, serde::Serialize)]
pub(super) struct Row {
    pub(super) case: usize,
    pub(super) plane: String,
    pub(super) cards: u32,
    pub(super) collections: u64,
    pub(super) variables: u32,
    pub(super) clauses: usize,
    pub(super) proof_clauses: usize,
    pub(super) proof_bytes: usize,
    pub(super) proof_sha256: String,
}

/// The table of refuted cases, written line by line.
pub(super) enum Table {
    Text,
    Csv(Box<csv::Writer<io::Stdout>>),
}

impl Table {
    pub(super) fn new(format: TableFormat) -> Self {
        match format {
            TableFormat::Text => Self::Text,
            TableFormat::Csv => Self::Csv(Box::new(csv::Writer::from_writer(io::stdout()))),
        }
    }

    pub(super) fn heading(&self, cases: &Cases) -> io::Result<()> {
        if matches!(self, Self::Csv(_)) {
            return Ok(());
        }
        let collections: u64 = cases.classes().iter().map(|class| class.collections).sum();
        writeln!(
            io::stdout(),
            "{} cards of {}: {} cases; their heaviest planes are {} collections, which are all",
            cases.size(),
            cases.rules(),
            cases.classes().len(),
            grouped(collections.into())
        )
    }

    pub(super) fn row(&mut self, row: &Row, times: &str) -> io::Result<()> {
        match self {
            Self::Csv(csv) => {
                csv.serialize(row).map_err(io::Error::other)?;
                csv.flush()
            }
            Self::Text => {
                let Row { case, plane, cards, collections, .. } = row;
                let (proof, bytes) =
                    (grouped(row.proof_clauses as u128), grouped(row.proof_bytes as u128));
                writeln!(
                    io::stdout(),
                    "case {case}: {plane} ({cards} cards, {collections} collections) {times}\n  \
                     {} variables, {} clauses; proof: {proof} clauses, {bytes} bytes, SHA-256 {}",
                    grouped(row.variables.into()),
                    grouped(row.clauses as u128),
                    row.proof_sha256
                )
            }
        }
    }

    /// The exit code alone tells this with CSV.
    pub(super) fn found(&self, cap: &Board) -> io::Result<()> {
        if matches!(self, Self::Text) { print_cap(&mut io::stdout(), cap) } else { Ok(()) }
    }

    pub(super) fn interrupted(&self, case: usize, files: &Files<'_>) -> io::Result<()> {
        if matches!(self, Self::Csv(_)) {
            return Ok(());
        }
        let goes_on = if files.are_kept() { "; the same command resumes there" } else { "" };
        writeln!(io::stdout(), "interrupted in case {case}{goes_on}")
    }

    pub(super) fn finish(&self, cases: &Cases, case: Option<usize>) -> io::Result<()> {
        if matches!(self, Self::Csv(_)) {
            return Ok(());
        }
        let (size, all) = (cases.size(), cases.classes().len());
        match case {
            Some(case) => writeln!(io::stdout(), "case {case} of {all} is refuted"),
            None => writeln!(io::stdout(), "refuted: {size} cards of {} hold a set", cases.rules()),
        }
    }
}
