//! Writes the clauses of a refutation, in any format.

use alloc::string::String;
use core::fmt::Write;

use set_core::{Limit, Meter};

use super::ProofFormat;
use super::hints::{Derived, Hints, Reason};
use crate::clauses::Clause;
use crate::dimacs::write_clause;
use crate::opb;
use crate::variables::{Literal, Variables};

/// A refutation as text.
pub(super) struct Writer<'a> {
    format: ProofFormat,
    pub(super) text: String,
    /// Only LRAT has hints.
    hints: Option<Hints<'a>>,
    /// The number of the last clause. The clauses or inequalities of the formula have the first
    /// numbers, from 1.
    last: usize,
}

impl<'a> Writer<'a> {
    /// The limit of the meter that was met, if the hints do not fit.
    pub(super) fn new(
        format: ProofFormat,
        variables: &'a Variables,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let (mut text, mut hints, mut last) = (String::new(), None, 0);
        match format {
            // Lines of DRAT have no numbers.
            ProofFormat::Drat => {}
            ProofFormat::Lrat => last = hints.insert(Hints::new(variables, meter)?).formula_len(),
            ProofFormat::VeriPb => {
                text.push_str("pseudo-Boolean proof version 3.0\n");
                last = opb::inequalities(variables);
            }
        }
        Ok(Self { format, text, hints, last })
    }

    /// About how many bytes the text and the hints take.
    pub(super) fn memory(&self) -> usize {
        self.text.len() + self.hints.as_ref().map_or(0, Hints::memory)
    }

    /// Writes a clause, which follows by unit propagation. Deletes the clauses of its cases, which
    /// are of no more use.
    pub(super) fn derive(&mut self, clause: Clause, cases: &[Derived], reason: Reason) -> Derived {
        self.last += 1;
        let text = &mut self.text;
        match self.format {
            ProofFormat::Drat => {
                write_clause(text, &clause);
                for case in cases {
                    text.push_str("d ");
                    write_clause(text, &case.clause);
                }
            }
            ProofFormat::Lrat => {
                write!(text, "{} ", self.last).expect("memory takes it");
                write_clause(text, &clause);
                text.pop(); // The hints are on the same line.
                if let Some(hints) = &mut self.hints {
                    write_numbers(text, hints.of(&clause, cases, reason));
                    if let &[card] = &clause[..] {
                        hints.refuted(card, self.last);
                    }
                }
                text.push_str(" 0\n");
                if !cases.is_empty() {
                    write!(text, "{} d", self.last).expect("memory takes it");
                    write_numbers(text, cases.iter().map(|case| case.number));
                    text.push_str(" 0\n");
                }
            }
            ProofFormat::VeriPb => {
                write_inequality(text, &clause);
                if !cases.is_empty() {
                    text.push_str("del id");
                    write_numbers(text, cases.iter().map(|case| case.number));
                    text.push_str(";\n");
                }
                if clause.is_empty() {
                    let last = self.last;
                    writeln!(text, "output NONE;\nconclusion UNSAT : {last};")
                        .expect("memory takes it");
                    text.push_str("end pseudo-Boolean proof;\n");
                }
            }
        }
        Derived { clause, number: self.last }
    }
}

fn write_numbers(text: &mut String, numbers: impl IntoIterator<Item = usize>) {
    for number in numbers {
        write!(text, " {number}").expect("memory takes it");
    }
}

/// Writes a clause as a line of `VeriPB`.
fn write_inequality(text: &mut String, clause: &[Literal]) {
    text.push_str("rup ");
    for &literal in clause {
        let sign = if literal < 0 { "~" } else { "" };
        write!(text, "1 {sign}x{} ", literal.unsigned_abs()).expect("memory takes it");
    }
    text.push_str(">= 1;\n");
}
