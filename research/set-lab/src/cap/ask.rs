//! Questions to the embedded solver, and checks of its proofs.

use std::io::{self, Read, Write};

use indicatif::ProgressBar;
use set_cap::drat::{self, DratError, Summary};
use set_cap::{CapAnswer, CapFormula, CapSearch};
use set_core::{Board, Budget, Notation};
use set_draw::grid_text;

use crate::cli::{At, Result};
use crate::output::units::{grouped, measured};

/// Puts a question to the solver, and shows its progress after a label. Returns the answer and
/// the CPU time.
///
/// # Errors
///
/// If the search fails, or the proof cannot be written.
pub(crate) fn ask(
    label: &str,
    formula: &CapFormula,
    proof: Option<&mut dyn Write>,
    budget: &Budget,
) -> Result<(CapAnswer, String)> {
    let spinner = ProgressBar::new_spinner();
    let mut report = |conflicts| {
        spinner.set_message(format!("{label}{} conflicts", grouped(conflicts)));
        spinner.tick();
    };
    let mut search = CapSearch::new(formula).with_progress(&mut report);
    if let Some(proof) = proof {
        search = search.with_proof(proof);
    }
    let (answer, time) = measured(|| search.run(budget));
    spinner.finish_and_clear();
    Ok((answer.at("the search failed")?, time))
}

/// The text of a formula, as checkers read it.
pub(crate) fn dimacs(formula: &CapFormula) -> Result<Vec<u8>> {
    let mut text = Vec::new();
    formula.write_dimacs(&mut text)?;
    Ok(text)
}

/// An accepted proof and the CPU time of the check, or the flaw of the proof.
pub(super) type Verdict = Result<(Summary, String), DratError>;

/// Checks a proof.
///
/// # Errors
///
/// If the formula or the proof cannot be read.
pub(super) fn verify(formula: impl Read, proof: impl Read) -> Result<Verdict> {
    let (result, time) = measured(|| drat::check(formula, proof));
    match result {
        Ok(summary) => Ok(Ok((summary, time))),
        Err(
            error @ (DratError::NotImplied { .. }
            | DratError::Hint { .. }
            | DratError::NoContradiction { .. }
            | DratError::NoEmptyClause),
        ) => Ok(Err(error)),
        Err(error) => Err(error).at("cannot check"),
    }
}

/// The size of an accepted proof, in words.
pub(super) fn details(summary: &Summary) -> String {
    let [added, rat, deleted, ignored] =
        [summary.added, summary.rat, summary.deleted, summary.ignored].map(grouped);
    let form = summary.form;
    format!(
        "{form}, {added} clauses, {rat} of them RAT, {deleted} deleted, {ignored} deletions ignored"
    )
}

/// Prints a cap as cards and, where the deck is not too large, as a picture.
pub(crate) fn print_cap(out: &mut dyn Write, cap: &Board) -> io::Result<()> {
    let cards = Notation::Digits.display_cards(cap.rules(), cap.cards());
    writeln!(out, "found {} cards without a set: {cards}", cap.len())?;
    match grid_text(cap) {
        Ok(picture) => write!(out, "\n{picture}"),
        Err(_) => Ok(()),
    }
}
