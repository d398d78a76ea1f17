//! A formula under construction.

use crate::cnf::{Cnf, Literal};
use crate::{CapFormula, CapProblem};

/// A formula under construction, with notes on what its variables mean.
pub(super) struct Builder {
    pub(super) cnf: Cnf,
    notes: Vec<String>,
}

impl Builder {
    pub(super) const fn new(clause_limit: usize) -> Self {
        Self { cnf: Cnf::new(clause_limit), notes: Vec::new() }
    }

    /// Adds a note.
    pub(super) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Notes what consecutive variables mean: that at least `least`, `least + 1`,
    /// ... of consecutive cards are chosen.
    pub(super) fn note_counter(&mut self, outputs: &[Literal], least: u64, cards: &[Literal]) {
        let (Some(first), Some(end)) = (outputs.first(), outputs.last()) else { return };
        let (Some(from), Some(to)) = (cards.first(), cards.last()) else { return };
        let most = least + outputs.len() as u64 - 1;
        self.note(if least == most {
            format!("{first}: only if at least {least} of variables {from} to {to}")
        } else {
            format!(
                "{first} to {end}: only if at least {least} to {most} of variables {from} to {to}"
            )
        });
    }

    pub(super) fn finish(self, problem: CapProblem) -> CapFormula {
        CapFormula::new(problem, self.cnf, self.notes)
    }
}
