//! The callbacks of the solver: they stop it and write its proof.

use core::cell::Cell;
use core::mem;
use std::collections::HashMap;
use std::io::{self, Write};

use batsat::{Callbacks, ClauseKind, Lit};
use set_core::Budget;

use super::Progress;
use crate::CapError;

/// The callbacks of one search.
pub(super) struct Watch<'a, 'b> {
    budget: &'b Budget,
    /// The number of calls of `stop`. Only some of them check the budget.
    asked: Cell<u32>,
    spent: Cell<bool>,
    proof: Option<Proof<'a>>,
    report: Option<&'a mut dyn FnMut(Progress)>,
    progress: Progress,
}

impl<'a, 'b> Watch<'a, 'b> {
    /// The calls of `stop` between two checks of the budget. The solver calls it
    /// at every decision.
    const PER_CLOCK: u32 = 64;

    /// The number of conflicts between two reports.
    const PER_REPORT: u64 = 1024;

    pub(super) fn new(
        budget: &'b Budget,
        proof: Option<&'a mut dyn Write>,
        report: Option<&'a mut dyn FnMut(Progress)>,
    ) -> Self {
        let proof = proof.map(Proof::new);
        let (asked, spent) = (Cell::new(0), Cell::new(false));
        Self { budget, asked, spent, proof, report, progress: Progress::default() }
    }

    /// Ends the proof with the empty clause.
    pub(super) fn conclude(&mut self) {
        if let Some(proof) = &mut self.proof {
            proof.add(&[]);
        }
    }

    /// Flushes the proof. Returns the first error of writing it.
    pub(super) fn finish(&mut self) -> Result<(), CapError> {
        self.proof.as_mut().map_or(Ok(()), |proof| {
            let result = mem::replace(&mut proof.result, Ok(()));
            result.and_then(|()| proof.out.flush()).map_err(CapError::Io)
        })
    }

    fn is_spent(&self) -> bool {
        let conflicts = self.progress.conflicts;
        self.proof.as_ref().is_some_and(|proof| proof.result.is_err())
            || self.budget.node_limit().is_some_and(|nodes| conflicts >= nodes)
            || self.budget.limit_met().is_some()
    }
}

impl Callbacks for Watch<'_, '_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if !matches!(kind, ClauseKind::Learnt) {
            return;
        }
        if let Some(proof) = &mut self.proof {
            proof.add(clause);
        }
        self.progress.conflicts += 1;
        if self.progress.conflicts.is_multiple_of(Self::PER_REPORT)
            && let Some(report) = &mut self.report
        {
            report(self.progress);
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        if let Some(proof) = &mut self.proof {
            proof.delete(clause);
        }
    }

    fn on_restart(&mut self) {
        self.progress.restarts += 1;
    }

    fn stop(&self) -> bool {
        let asked = self.asked.get();
        self.asked.set(asked.wrapping_add(1));
        if asked.is_multiple_of(Self::PER_CLOCK) && self.is_spent() {
            self.spent.set(true);
        }
        self.spent.get()
    }
}

/// A proof that is written while the solver learns.
struct Proof<'a> {
    out: &'a mut dyn Write,
    /// The first error. Nothing is written after it.
    result: io::Result<()>,
    /// The learned clauses in the proof, with sorted literals, and how often each
    /// occurs.
    learned: HashMap<Vec<i32>, u32>,
}

impl<'a> Proof<'a> {
    fn new(out: &'a mut dyn Write) -> Self {
        Self { out, result: Ok(()), learned: HashMap::new() }
    }

    fn add(&mut self, clause: &[Lit]) {
        // The clause makes its first literal true, so the order is kept.
        let literals: Vec<i32> = clause.iter().map(|&literal| to_dimacs(literal)).collect();
        self.write("", &literals);
        *self.learned.entry(sorted(literals)).or_default() += 1;
    }

    /// Deletes a clause if it is in the proof. The solver removes false literals
    /// from clauses without a callback, so it may delete a shorter clause that
    /// the proof never had.
    fn delete(&mut self, clause: &[Lit]) {
        let literals = sorted(clause.iter().map(|&literal| to_dimacs(literal)).collect());
        if let Some(count) = self.learned.get_mut(&literals) {
            *count -= 1;
            if *count == 0 {
                self.learned.remove(&literals);
            }
            self.write("d ", &literals);
        }
    }

    fn write(&mut self, prefix: &str, literals: &[i32]) {
        if self.result.is_ok() {
            self.result = write_step(self.out, prefix, literals);
        }
    }
}

fn write_step(out: &mut dyn Write, prefix: &str, literals: &[i32]) -> io::Result<()> {
    out.write_all(prefix.as_bytes())?;
    for literal in literals {
        write!(out, "{literal} ")?;
    }
    out.write_all(b"0\n")
}

fn sorted(mut literals: Vec<i32>) -> Vec<i32> {
    literals.sort_unstable();
    literals
}

fn to_dimacs(literal: Lit) -> i32 {
    let variable = i32::try_from(literal.var().idx() + 1).unwrap_or(i32::MAX);
    if literal.sign() { variable } else { -variable }
}
