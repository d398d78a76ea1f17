//! The embedded SAT solver.

use core::cell::Cell;
use core::fmt;
use core::mem;
use std::collections::HashMap;
use std::io::{self, Write};

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use set_core::{Board, Budget};
use set_export::cnf::Literal;

use crate::{CapError, CapFormula};

/// The answer of a search.
///
/// # Example
///
/// ```
/// use set_cap::{CapAnswer, CapProblem, CapSearch};
/// use set_core::{Budget, Rules};
///
/// let ask = |size| {
///     let formula = CapProblem::new(Rules::new(2, 3)?, size).formula()?;
///     Ok::<_, Box<dyn std::error::Error>>(CapSearch::new(&formula).run(&Budget::unlimited())?)
/// };
/// assert!(matches!(ask(4)?, CapAnswer::Found(cap) if cap.len() >= 4));
/// assert_eq!(ask(5)?, CapAnswer::Refuted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a search may have been interrupted"]
pub enum CapAnswer {
    /// A cap of the size asked for, checked by `set-core`.
    Found(Board),
    /// There is no such cap: the formula has no model.
    Refuted,
    /// A limit of the budget ended the search.
    Interrupted,
}

/// A search for a cap by the SAT solver batsat.
///
/// # Example
///
/// A refutation, with a proof that is checked:
///
/// ```
/// use set_cap::{CapAnswer, CapProblem, CapSearch, Symmetry, drat};
/// use set_core::{Budget, Rules};
///
/// let problem = CapProblem::new(Rules::new(3, 3)?, 10).with_symmetry(Symmetry::Frame);
/// let formula = problem.formula()?;
/// let mut proof = Vec::new();
/// let answer = CapSearch::new(&formula).with_proof(&mut proof).run(&Budget::unlimited())?;
/// assert_eq!(answer, CapAnswer::Refuted);
///
/// let mut dimacs = Vec::new();
/// formula.write_dimacs(&mut dimacs)?;
/// drat::check(&dimacs[..], &proof[..])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct CapSearch<'a> {
    formula: &'a CapFormula,
    proof: Option<&'a mut dyn Write>,
    progress: Option<&'a mut dyn FnMut(u64)>,
}

impl<'a> CapSearch<'a> {
    /// A search for a model of this formula.
    #[must_use]
    pub const fn new(formula: &'a CapFormula) -> Self {
        Self { formula, proof: None, progress: None }
    }

    /// Writes a proof in the DRAT text format while the solver learns. If the
    /// answer is [`CapAnswer::Refuted`], the proof ends with the empty clause and
    /// proves the answer. Every added clause follows from the clauses before it
    /// by unit propagation.
    ///
    /// The proof is written in small pieces, so use a buffered writer.
    #[must_use]
    pub fn with_proof(mut self, out: &'a mut dyn Write) -> Self {
        self.proof = Some(out);
        self
    }

    /// Calls `report` with the number of conflicts, each time it grew by 1,024.
    #[must_use]
    pub fn with_progress(mut self, report: &'a mut dyn FnMut(u64)) -> Self {
        self.progress = Some(report);
        self
    }

    /// Searches until there is an answer or a limit of the budget is reached.
    ///
    /// A node of the budget is a conflict. The memory limit has no effect: the
    /// learned clauses grow slowly, and the proof is not kept in memory.
    ///
    /// The same formula and limit of nodes give the same answer and the same
    /// proof.
    ///
    /// # Errors
    ///
    /// [`CapError::Io`] if the proof cannot be written. [`CapError::HoldsSet`]
    /// or [`CapError::TooSmall`] if the model is wrong, which would be a bug of
    /// the solver or the formula.
    pub fn run(self, budget: &Budget) -> Result<CapAnswer, CapError> {
        let budget = &budget.started();
        let watch = Watch::new(budget, self.proof, self.progress);
        // With geometric restarts, by the solver's default factor, refutations of
        // caps take half the time that they take with the Luby sequence.
        let options = SolverOpts { luby_restart: false, restart_inc: 1.5, ..SolverOpts::default() };
        let mut solver = Solver::new(options, watch);
        let cnf = self.formula.cnf();
        let variables: Vec<Var> = (0..cnf.variables()).map(|_| solver.new_var_default()).collect();
        let to_batsat = |literal: Literal| {
            Lit::new(variables[literal.variable() as usize - 1], literal.is_positive())
        };
        let mut clause = Vec::new();
        let consistent = cnf.clauses().all(|literals| {
            clause.clear();
            clause.extend(literals.iter().copied().map(to_batsat));
            solver.add_clause_reuse(&mut clause)
        });
        let result = if consistent { solver.solve_limited(&[]) } else { lbool::FALSE };
        if result == lbool::FALSE {
            solver.cb_mut().conclude();
        }
        solver.cb_mut().finish()?;
        if result == lbool::TRUE {
            let model = (1..=cnf.variables()).filter_map(Literal::positive);
            let is_true = |literal: &Literal| solver.value_lit(to_batsat(*literal)) == lbool::TRUE;
            let model: Vec<Literal> = model.filter(is_true).collect();
            return self.formula.cap_of(&model).map(CapAnswer::Found);
        }
        Ok(if result == lbool::FALSE { CapAnswer::Refuted } else { CapAnswer::Interrupted })
    }
}

/// Without the writer and the callback, which have no form.
impl fmt::Debug for CapSearch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = self.formula.problem();
        f.debug_struct("CapSearch").field("problem", &problem).finish_non_exhaustive()
    }
}

/// The callbacks of one search.
struct Watch<'a, 'b> {
    budget: &'b Budget,
    /// The number of calls of `stop`. Only some of them check the budget.
    asked: Cell<u32>,
    spent: Cell<bool>,
    proof: Option<Proof<'a>>,
    report: Option<&'a mut dyn FnMut(u64)>,
    /// Each conflict gave a learned clause.
    conflicts: u64,
}

impl<'a, 'b> Watch<'a, 'b> {
    /// The calls of `stop` between two checks of the budget. The solver calls it
    /// at every decision.
    const PER_CLOCK: u32 = 64;

    /// The number of conflicts between two reports.
    const PER_REPORT: u64 = 1024;

    fn new(
        budget: &'b Budget,
        proof: Option<&'a mut dyn Write>,
        report: Option<&'a mut dyn FnMut(u64)>,
    ) -> Self {
        let proof = proof.map(Proof::new);
        let (asked, spent) = (Cell::new(0), Cell::new(false));
        Self { budget, asked, spent, proof, report, conflicts: 0 }
    }

    /// Ends the proof with the empty clause.
    fn conclude(&mut self) {
        if let Some(proof) = &mut self.proof {
            proof.add(&[]);
        }
    }

    /// Flushes the proof. Returns the first error of writing it.
    fn finish(&mut self) -> Result<(), CapError> {
        self.proof.as_mut().map_or(Ok(()), |proof| {
            let result = mem::replace(&mut proof.result, Ok(()));
            result.and_then(|()| proof.out.flush()).map_err(CapError::Io)
        })
    }

    fn is_spent(&self) -> bool {
        self.proof.as_ref().is_some_and(|proof| proof.result.is_err())
            || self.budget.node_limit().is_some_and(|nodes| self.conflicts >= nodes)
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
        self.conflicts += 1;
        if self.conflicts.is_multiple_of(Self::PER_REPORT)
            && let Some(report) = &mut self.report
        {
            report(self.conflicts);
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        if let Some(proof) = &mut self.proof {
            proof.delete(clause);
        }
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
