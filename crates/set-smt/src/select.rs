//! The card-select encoding, and the solver that uses it.

mod at_most_one;
mod cnf;
mod encoding;
mod formula;
mod session;

use core::fmt;
use core::ops::ControlFlow;

use set_core::{
    Board, BoardError, Budget, Card, Enumerate, Halt, Outcome, Rules, Solver, SolverError, ValidSet,
};

use self::cnf::Literal;
pub use self::encoding::SelectEncoding;
use self::session::{Answer, Session};
use crate::Statistics;
use crate::engine::{Spending, guarded};

/// A solver.
pub struct SmtSolver {
    board: Board,
    /// So many cards of the board, the first ones dealt, are known to be
    /// set-free.
    known: usize,
    /// The last set found, if it still lies: the answer to the same question.
    found: Option<ValidSet>,
    session: Option<Session>,
    /// What the sessions before this one have cost.
    spent: Statistics,
}

impl SmtSolver {
    /// A solver with an empty board.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Board::new(rules))
    }

    /// What the searches so far have cost.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let mut statistics = self.spent;
        if let Some(session) = &self.session {
            statistics += session.statistics();
        }
        statistics
    }

    /// Runs a piece of a search with a session in which no card lies that left
    /// the board. After an error the session is thrown away, and the next one
    /// is told what is known of the board.
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
        spending: &mut Spending<'_>,
    ) -> Result<Outcome, SolverError> {
        let cards = self.board.cards();
        while self.known < cards.len() {
            // Where most cards are new, one question for all of them is
            // faster, and else one for each.
            let new = cards.len() - self.known;
            let asked = if new > self.known { new } else { 1 };
            let (known, asked) = (self.known, self.known + asked);
            if !session.deal(&cards[..asked], spending) {
                return Ok(Outcome::Interrupted);
            }
            let demand = session.demand(&cards[known..asked]);
            let answer = session.ask(demand, &self.board, spending)?;
            session.withdraw(demand);
            match answer {
                Answer::Set(set) => return Ok(Outcome::Found(set)),
                Answer::None => self.known = asked,
                Answer::Interrupted => return Ok(Outcome::Interrupted),
            }
        }
        Ok(Outcome::SetFree)
    }

    /// Demands a set with a new card; `None` if the budget is spent before all
    /// cards are dealt.
    fn demand_any(&mut self, spending: &Spending<'_>) -> Result<Option<Literal>, SolverError> {
        self.in_session(|solver, session| {
            let cards = solver.board.cards();
            let all = session.deal(cards, spending);
            Ok(all.then(|| session.demand(&cards[solver.known..])))
        })
    }

    /// Visits the sets that are demanded.
    fn visit_sets(
        &mut self,
        demand: Literal,
        spending: &mut Spending<'_>,
        visit: &mut dyn FnMut(ValidSet) -> ControlFlow<()>,
    ) -> Result<ControlFlow<Halt>, SolverError> {
        for visited in 0.. {
            let answer = self.in_session(|solver, session| {
                let answer = session.ask(demand, &solver.board, spending)?;
                if let Answer::Set(set) = &answer {
                    session.forbid(set, demand);
                }
                Ok(answer)
            })?;
            match answer {
                Answer::Set(set) => {
                    if visit(set).is_break() {
                        return Ok(ControlFlow::Break(Halt::Stopped));
                    }
                }
                Answer::None => {
                    if visited == 0 {
                        self.known = self.board.len();
                    }
                    break;
                }
                Answer::Interrupted => return Ok(ControlFlow::Break(Halt::Interrupted)),
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// A solver for this board.
impl From<Board> for SmtSolver {
    fn from(board: Board) -> Self {
        Self { board, known: 0, found: None, session: None, spent: Statistics::default() }
    }
}

impl Solver for SmtSolver {
    fn rules(&self) -> Rules {
        self.board.rules()
    }

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
        if let Outcome::Found(set) = &outcome {
            self.found = Some(set.clone());
        }
        Ok(outcome)
    }
}

impl Enumerate for SmtSolver {
    /// Visits the sets in the order in which Z3 finds them.
    fn for_each_set(
        &mut self,
        budget: &Budget,
        visit: &mut dyn FnMut(ValidSet) -> ControlFlow<()>,
    ) -> Result<ControlFlow<Halt>, SolverError> {
        if self.known == self.board.len() {
            return Ok(ControlFlow::Continue(()));
        }
        self.end_worn_session();
        let mut spending = Spending::new(budget);
        let Some(demand) = self.demand_any(&spending)? else {
            return Ok(ControlFlow::Break(Halt::Interrupted));
        };
        let halt = self.visit_sets(demand, &mut spending, visit)?;
        self.in_session(|_, session| {
            session.withdraw(demand);
            Ok(())
        })?;
        Ok(halt)
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
