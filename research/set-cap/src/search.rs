//! The embedded SAT solver.

mod callbacks;

use core::fmt;
use std::io::Write;

use batsat::{Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use set_core::{Board, Budget};

use crate::{CapError, CapFormula};
use callbacks::Watch;
use set_export::cnf::Literal;

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

/// The progress of a search.
///
/// # Example
///
/// ```
/// use set_cap::{CapProblem, CapSearch};
/// use set_core::{Budget, Rules};
///
/// let formula = CapProblem::new(Rules::new(3, 3)?, 10).formula()?;
/// let mut report = |progress| println!("{progress:?}");
/// let _ = CapSearch::new(&formula).with_progress(&mut report).run(&Budget::unlimited())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The number of conflicts so far. Each gave a learned clause.
    pub conflicts: u64,
    /// The number of restarts so far.
    pub restarts: u64,
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
    progress: Option<&'a mut dyn FnMut(Progress)>,
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

    /// Calls `report` every 1,024 conflicts.
    #[must_use]
    pub fn with_progress(mut self, report: &'a mut dyn FnMut(Progress)) -> Self {
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
