//! The solver of the paper.

use core::fmt;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Limit, Listing, Outcome, Rules, Solver,
    SolverError, ValidSet, Visit,
};

use super::PaperEncoding;
use super::constants::Constants;
use super::constraints::{another_set, removed};
use super::unknowns::Unknowns;
use crate::engine::{Engine, Logic, Spending, Verdict, failure, guarded, visit_each};
use crate::statistics::Z3Statistics;

/// The SMT solver of Takeshita, "Solving the Generalized Form of the Game of
/// Set Efficiently", sections 3.2 and 4.3: [`PaperEncoding`] put to Z3.
///
/// The two update functions are the paper's (3.2.6):
///
/// - Removed cards are forbidden by (18), and the solver keeps its constraints.
///   So sets can be found and removed one after the other until there is none;
///   only then are the cards deleted (4.3.2, "delayed deletion").
/// - When cards are added, all constraints are built again.
///
/// It is here to be read and compared. Use [`SmtSolver`](crate::SmtSolver) instead. It
/// differs from the paper in two points: (15) is
/// corrected (see [`SymmetryBreaking`](crate::SymmetryBreaking)), and the constraint that
/// breaks the symmetry is part of every rebuild, where the paper's text names
/// only (7), (9) and (11).
///
/// A node of a [`Budget`] is a step of Z3's `rlimit`, and its memory limit
/// counts all that Z3 holds; see the [crate](crate#budgets).
///
/// # Example
///
/// ```
/// use set_core::{Board, Budget, Outcome, Rules, Solver};
/// use set_smt::{PaperEncoding, PaperSolver, Sort, SymmetryBreaking};
///
/// let rules = Rules::new(4, 3)?;
/// let encoding = PaperEncoding { symmetry: SymmetryBreaking::Canonical, sort: Sort::BitVec };
/// let mut solver = PaperSolver::new(rules).with_encoding(encoding);
/// solver.add(&rules.cards().take(3).collect::<Vec<_>>())?;
/// let set = solver.find(&Budget::unlimited())?.found().expect("0000 0001 0002");
/// solver.remove(set.cards())?;
/// assert_eq!(solver.find(&Budget::unlimited())?, Outcome::SetFree);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PaperSolver {
    encoding: PaperEncoding,
    board: Board,
    /// The last set found, while all its cards are on the board: it answers the next question.
    found: Option<ValidSet>,
    /// Whether the board is known to be set-free.
    set_free: bool,
    problem: Option<Problem>,
    /// The cost of the problems before this one.
    spent: Z3Statistics,
}

/// The constraints of a board, in Z3.
struct Problem {
    engine: Engine,
    k: Unknowns,
    constants: Constants,
    /// The removed cards that (18) does not forbid yet.
    removed: Vec<Card>,
}

impl PaperSolver {
    /// A solver with an empty board and the encoding that the paper explains:
    /// integers, sorted.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// The same board with this encoding.
    #[must_use]
    pub fn with_encoding(self, encoding: PaperEncoding) -> Self {
        Self { encoding, ..Self::from(self.board) }
    }

    /// The cost of the searches so far.
    #[must_use]
    pub fn statistics(&self) -> Z3Statistics {
        let mut statistics = self.spent;
        if let Some(problem) = &self.problem {
            statistics += problem.engine.statistics();
        }
        statistics
    }

    /// Drops the constraints: the next search builds them again.
    fn forget(&mut self) {
        self.spent = self.statistics();
        self.problem = None;
    }

    /// Whether the board is known to be set-free without a search. Fewer than v cards
    /// hold no set, so the constraints need not be built for them.
    fn is_known_set_free(&self) -> bool {
        self.set_free || self.board.len() < self.rules().set_len()
    }

    fn search(&mut self, spending: &mut Spending) -> Result<Outcome, SolverError> {
        if self.problem.as_ref().is_none_or(|problem| !problem.engine.is_usable()) {
            self.forget();
        }
        let problem = match &mut self.problem {
            Some(problem) => problem,
            None => match Problem::build(self.encoding, &self.board, spending)? {
                Ok(problem) => self.problem.insert(problem),
                Err(limit) => return Ok(Outcome::Interrupted(limit)),
            },
        };
        problem.solve(spending)
    }
}

impl Problem {
    /// Builds the constraints of a board. The inner error is a limit that was met before
    /// the end.
    fn build(
        encoding: PaperEncoding,
        board: &Board,
        spending: &Spending,
    ) -> Result<Result<Self, Limit>, SolverError> {
        let engine = Engine::new(Logic::Any)?;
        let k = Unknowns { rules: board.rules() };
        let constants = Constants::new(k, encoding.sort);
        for constraint in encoding.constraints(k, board.cards()) {
            if let Some(limit) = spending.limit_met() {
                return Ok(Err(limit));
            }
            engine.assert(&constants.translate(&constraint.term));
        }
        Ok(Ok(Self { engine, k, constants, removed: Vec::new() }))
    }

    /// Finds a set among the cards that were not removed.
    fn solve(&mut self, spending: &mut Spending) -> Result<Outcome, SolverError> {
        for card in self.removed.drain(..) {
            for i in 0..self.k.len() {
                self.engine.assert(&self.constants.translate(&removed(self.k, i, card)));
            }
        }
        Ok(match self.engine.check(&[], spending)? {
            Verdict::Sat(model) => {
                let set = self.constants.read(&model);
                Outcome::Found(set.ok_or_else(|| failure("the cards of the model are no set"))?)
            }
            Verdict::Unsat => Outcome::SetFree,
            Verdict::Interrupted(limit) => Outcome::Interrupted(limit),
        })
    }

    /// Visits all sets. Once found, a set is forbidden.
    fn visit_sets(
        &mut self,
        spending: &mut Spending,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        // The visitor is called outside, so that its panics do not count as errors of Z3.
        visit_each(visit, || {
            guarded(|| {
                let outcome = self.solve(spending)?;
                if let Outcome::Found(set) = &outcome {
                    let another = another_set(self.k, set.cards());
                    self.engine.assert(&self.constants.translate(&another));
                }
                Ok(outcome)
            })
        })
    }
}

impl From<Board> for PaperSolver {
    fn from(board: Board) -> Self {
        Self {
            encoding: PaperEncoding::default(),
            board,
            found: None,
            set_free: false,
            problem: None,
            spent: Z3Statistics::default(),
        }
    }
}

impl Solver for PaperSolver {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)?;
        if !cards.is_empty() {
            self.set_free = false;
            self.forget();
        }
        Ok(())
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.remove(cards)?;
        if let Some(problem) = &mut self.problem {
            problem.removed.extend(cards);
        }
        let board = &self.board;
        self.found.take_if(|set| !board.contains_all(&*set));
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        if let Some(set) = &self.found {
            return Ok(Outcome::Found(set.clone()));
        }
        if self.is_known_set_free() {
            return Ok(Outcome::SetFree);
        }
        let outcome = guarded(|| self.search(&mut Spending::new(budget)));
        match &outcome {
            Ok(Outcome::Found(set)) => self.found = Some(set.clone()),
            Ok(Outcome::SetFree) => self.set_free = true,
            // The constraints of the next search are built again, which takes less memory.
            Ok(Outcome::Interrupted(Limit::Memory { .. })) | Err(_) => self.forget(),
            Ok(Outcome::Interrupted(_)) => {}
        }
        outcome
    }

    fn assume_set_free_unchecked(&mut self) {
        self.set_free = true;
    }
}

impl Enumerate for PaperSolver {
    /// Visits the sets in the order in which Z3 finds them. The constraints are built
    /// for this list only.
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        if self.is_known_set_free() {
            return Ok(Listing::Complete);
        }
        let mut spending = Spending::new(budget);
        let problem = guarded(|| Problem::build(self.encoding, &self.board, &spending))?;
        let mut problem = match problem {
            Ok(problem) => problem,
            Err(limit) => return Ok(Listing::Interrupted(limit)),
        };
        let listing = problem.visit_sets(&mut spending, visit);
        self.spent += problem.engine.statistics();
        listing
    }
}

impl fmt::Debug for PaperSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PaperSolver")
            .field("encoding", &self.encoding)
            .field("board", &self.board)
            .field("statistics", &self.statistics())
            .finish_non_exhaustive()
    }
}
