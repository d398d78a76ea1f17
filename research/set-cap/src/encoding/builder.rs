//! A formula under construction.

use set_export::cnf::Literal;

use crate::cnf::Cnf;
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
    /// ... of these cards, or of their negations, are chosen.
    pub(super) fn note_counter(&mut self, outputs: &[Literal], least: u64, cards: &[Literal]) {
        let (Some(first), Some(end)) = (outputs.first(), outputs.last()) else { return };
        let most = least + outputs.len() as u64 - 1;
        let cards = names(cards);
        self.note(if least == most {
            format!("{first}: only if at least {least} of {cards}")
        } else {
            format!("{first} to {end}: only if at least {least} to {most} of {cards}")
        });
    }

    pub(super) fn finish(self, problem: CapProblem) -> CapFormula {
        CapFormula::new(problem, self.cnf, self.notes)
    }
}

/// The literals in a few words: consecutive variables by the first and the last one.
fn names(literals: &[Literal]) -> String {
    let follows =
        |pair: &[Literal]| pair[0].is_positive() && pair[1].to_dimacs() == pair[0].to_dimacs() + 1;
    match (literals.first(), literals.last()) {
        (Some(first), Some(last)) if literals.windows(2).all(follows) => {
            format!("variables {first} to {last}")
        }
        _ => {
            let literals: Vec<_> = literals.iter().map(ToString::to_string).collect();
            format!("literals {}", literals.join(" "))
        }
    }
}
