//! The solver by the card-select encoding.

use core::fmt;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Limit, Listing, Outcome, Rules, Solver,
    SolverError, ValidSet, Visit,
};

use super::cnf::Literal;
use super::session::Session;
use crate::engine::{Spending, guarded, visit_each};
use crate::statistics::Z3Statistics;

/// The solver by the card-select encoding ([`SelectEncoding`](crate::SelectEncoding)), the faster of the two.
///
/// One Z3 solver, of the SAT kind (logic `QF_FD`), follows a whole game:
///
/// - A dealt card adds a variable and clauses. A removed card adds the clause
///   that it is not chosen. An assumption says that the board has no other
///   cards; the next cards dealt replace it.
/// - Proofs are kept. Once some cards are known to be set-free, later questions
///   ask only for sets with a card dealt since: with any of these cards while
///   most of the board is new, otherwise with one after the other.
/// - A Z3 solver that holds far more clauses than a new one would need is
///   replaced by a new one. No proof is lost.
///
/// A node of a [`Budget`] is a step of Z3's `rlimit`, and its memory limit
/// counts all that Z3 holds; see the [crate](crate#budgets). A search that is
/// interrupted starts again at the card that it had reached.
///
/// # Complexity
///
/// Exponential in the worst case: the problem is NP-complete. Memory is
/// `O(n p)` clauses for n cards, and what Z3 learns.
///
/// # Example
///
/// ```
/// use set_core::{Budget, Enumerate, Outcome, Rules, Solver};
/// use set_smt::SmtSolver;
///
/// let rules = Rules::new(2, 4)?;
/// let deck: Vec<_> = rules.cards().collect();
/// let mut solver = SmtSolver::new(rules);
/// solver.add(&deck)?;
/// assert!(matches!(solver.find(&Budget::unlimited())?, Outcome::Found(_)));
/// assert_eq!(Some(solver.sets()?.len() as u64), rules.valid_set_count());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SmtSolver {
    board: Board,
    /// The number of cards, the first of the board, that are known to be set-free.
    known: usize,
    /// The last set found, while all its cards are on the board: it answers the next question.
    found: Option<ValidSet>,
    session: Option<Session>,
    /// The cost of the sessions before this one.
    spent: Z3Statistics,
}

impl SmtSolver {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// The version of the Z3 that the program is linked with, as it names itself.
    ///
    /// ```
    /// assert!(set_smt::SmtSolver::z3_version().contains('.'));
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn z3_version() -> &'static str {
        z3::full_version()
    }

    /// The cost of the searches so far.
    #[must_use]
    pub fn statistics(&self) -> Z3Statistics {
        let mut statistics = self.spent;
        if let Some(session) = &self.session {
            statistics += session.statistics();
        }
        statistics
    }

    /// Runs a part of a search with the session. Before that it removes the cards that have left
    /// the board from the session. After an error it drops the session; the next one starts from the
    /// board and its number of known cards.
    fn in_session<T>(
        &mut self,
        work: impl FnOnce(&mut Self, &mut Session) -> Result<T, SolverError>,
    ) -> Result<T, SolverError> {
        let result = guarded(|| {
            let mut session = match self.session.take() {
                Some(session) => session,
                None => Session::new(self.rules())?,
            };
            session.take_all_but(&self.board);
            let result = work(self, &mut session);
            self.session = Some(session);
            result
        });
        if result.is_err() {
            self.end_session();
        }
        result
    }

    fn end_session(&mut self) {
        self.spent = self.statistics();
        self.session = None;
    }

    fn end_worn_session(&mut self) {
        if self.session.as_ref().is_some_and(|session| session.is_worn(&self.board)) {
            self.end_session();
        }
    }

    /// Searches for a set until all cards are known to be set-free.
    fn search(
        &mut self,
        session: &mut Session,
        spending: &mut Spending,
    ) -> Result<Outcome, SolverError> {
        let cards = self.board.cards();
        session.deal(cards);
        while self.known < cards.len() {
            let new = &cards[self.known..];
            // If most cards are new, one question for all of them is faster; otherwise
            // one question for each is.
            let asked = if new.len() > self.known { new } else { &new[..1] };
            let demand = session.demand(asked);
            let answer = session.ask(demand, &self.board, spending)?;
            session.withdraw(demand);
            if !answer.is_set_free() {
                return Ok(answer);
            }
            self.known += asked.len();
        }
        Ok(Outcome::SetFree)
    }

    /// Visits the sets that meet the demand.
    fn visit_sets(
        &mut self,
        demand: Literal,
        spending: &mut Spending,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        let mut is_first = true;
        // The visitor is called outside, so that its panics do not count as errors of Z3.
        visit_each(visit, || {
            let answer = self.in_session(|solver, session| {
                let answer = session.ask(demand, &solver.board, spending)?;
                if let Outcome::Found(set) = &answer {
                    session.forbid(set, demand);
                }
                Ok(answer)
            })?;
            // Later answers are about the sets not visited, and prove nothing of the board.
            if answer.is_set_free() && is_first {
                self.known = self.board.len();
            }
            is_first = false;
            Ok(answer)
        })
    }
}

/// A solver for this board.
impl From<Board> for SmtSolver {
    fn from(board: Board) -> Self {
        Self { board, known: 0, found: None, session: None, spent: Z3Statistics::default() }
    }
}

impl Solver for SmtSolver {
    fn board(&self) -> &Board {
        &self.board
    }

    fn add(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        self.board.add(cards)
    }

    fn remove(&mut self, cards: &[Card]) -> Result<(), BoardError> {
        let known = self.board.cards()[..self.known].to_vec();
        self.board.remove(cards)?;
        let board = &self.board;
        self.known = known.into_iter().filter(|&card| board.contains(card)).count();
        self.found.take_if(|set| !board.contains_all(&*set));
        Ok(())
    }

    fn find(&mut self, budget: &Budget) -> Result<Outcome, SolverError> {
        if let Some(set) = &self.found {
            return Ok(Outcome::Found(set.clone()));
        }
        self.end_worn_session();
        let mut spending = Spending::new(budget);
        let outcome = self.in_session(|solver, session| solver.search(session, &mut spending))?;
        match &outcome {
            Outcome::Found(set) => self.found = Some(set.clone()),
            // The next search begins with a new session, which takes less memory.
            Outcome::Interrupted(Limit::Memory { .. }) => self.end_session(),
            Outcome::SetFree | Outcome::Interrupted(_) => {}
        }
        Ok(outcome)
    }

    fn assume_set_free_unchecked(&mut self) {
        self.known = self.board.len();
    }
}

impl Enumerate for SmtSolver {
    /// Visits the sets in the order in which Z3 finds them.
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut Visit<'_>,
    ) -> Result<Listing, SolverError> {
        if self.known == self.board.len() {
            return Ok(Listing::Complete);
        }
        self.end_worn_session();
        let mut spending = Spending::new(budget);
        // One demand for all questions: sets that are found are forbidden under it only.
        let demand = self.in_session(|solver, session| {
            let cards = solver.board.cards();
            session.deal(cards);
            Ok(session.demand(&cards[solver.known..]))
        })?;
        let listing = self.visit_sets(demand, &mut spending, visit)?;
        if let Listing::Interrupted(Limit::Memory { .. }) = listing {
            self.end_session();
            return Ok(listing);
        }
        self.in_session(|_, session| {
            session.withdraw(demand);
            Ok(())
        })?;
        Ok(listing)
    }
}

impl fmt::Debug for SmtSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmtSolver")
            .field("board", &self.board)
            .field("known", &self.known)
            .field("statistics", &self.statistics())
            .finish_non_exhaustive()
    }
}
