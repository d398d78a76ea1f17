//! The card-select formula told to Z3, piece by piece as it grows.

use core::mem;

use set_core::{Board, Card, Limit, Outcome, Rules, SolverError, ValidSet};
use z3::Model;
use z3::ast::Bool;

use super::cnf::{Cnf, Literal};
use super::formula::Formula;
use crate::engine::{self, Engine, Logic, Spending, Verdict};
use crate::statistics::Z3Statistics;

/// One Z3 solver for a board that changes.
pub(super) struct Session {
    engine: Engine,
    formula: Formula,
    /// The clauses that Z3 was not given yet.
    news: Cnf,
    /// Z3's terms for each variable and its negation.
    terms: Vec<(Bool, Bool)>,
    /// The assumption that the board has no other cards, if it was made since the last deal.
    closed: Option<Literal>,
    /// The number of literals in all clauses that Z3 was given.
    told: usize,
}

/// A session is worn when Z3 was given this many literals for each card of the
/// board and each property: about five times as many as a new session gives it.
/// Games run two to three times as fast with limits of 20 to 100 as without.
const WORN_AT: usize = 50;

/// After a question with more conflicts than this, Z3 is made to forget what it has
/// learned: it helps little with other cards, and slows Z3 down. Without this, hard
/// games take half as long again.
const FORGET_AT: u64 = 200;

impl Session {
    /// A session without cards.
    pub(super) fn new(rules: Rules) -> Result<Self, SolverError> {
        let mut news = Cnf::default();
        let formula = Formula::new(rules, &mut news);
        let engine = Engine::new(Logic::FiniteDomain)?;
        Ok(Self { engine, formula, news, terms: Vec::new(), closed: None, told: 0 })
    }

    /// Whether a new session is better for this board: Z3 is burdened with
    /// cards and demands of the past, or cannot be asked more.
    pub(super) fn is_worn(&self, board: &Board) -> bool {
        let size = (board.len() + 1) * board.rules().properties() as usize;
        self.told > WORN_AT * size || !self.engine.is_usable()
    }

    pub(super) fn statistics(&self) -> Z3Statistics {
        self.engine.statistics()
    }

    /// Takes the cards that have left the board.
    pub(super) fn take_all_but(&mut self, board: &Board) {
        let gone: Vec<_> = self.formula.cards().filter(|&card| !board.contains(card)).collect();
        for card in gone {
            self.formula.take(card, &mut self.news);
        }
    }

    /// Deals the cards that are not on the board yet.
    pub(super) fn deal(&mut self, cards: &[Card]) {
        let is_dealt = |&card: &Card| self.formula.chosen(card).is_some();
        let new: Vec<_> = cards.iter().copied().filter(|card| !is_dealt(card)).collect();
        if !new.is_empty() {
            self.open();
            self.formula.deal(&new, &mut self.news);
        }
    }

    /// Makes a demand: that one of these cards is chosen. It holds only in questions
    /// that name it.
    pub(super) fn demand(&mut self, cards: &[Card]) -> Literal {
        let demand = self.news.variable();
        let chosen = cards.iter().filter_map(|&card| self.formula.chosen(card));
        self.news.clause([!demand].into_iter().chain(chosen));
        demand
    }

    /// Adds to a demand that not all cards of this set are chosen.
    pub(super) fn forbid(&mut self, set: &ValidSet, demand: Literal) {
        let chosen = set.iter().filter_map(|card| self.formula.chosen(card));
        self.news.clause([!demand].into_iter().chain(chosen.map(|chosen| !chosen)));
    }

    /// Gives up a demand for good.
    pub(super) fn withdraw(&mut self, demand: Literal) {
        self.news.clause([!demand]);
    }

    /// Asks for a set of the cards on the board that meets a demand.
    pub(super) fn ask(
        &mut self,
        demand: Literal,
        board: &Board,
        spending: &mut Spending,
    ) -> Result<Outcome, SolverError> {
        let closed = *self.closed.get_or_insert_with(|| {
            let closed = self.news.variable();
            self.formula.close(Some(closed), &mut self.news);
            closed
        });
        if let Err(limit) = self.tell(spending) {
            return Ok(Outcome::Interrupted(limit));
        }
        let assumptions = [closed, demand].map(|literal| self.term(literal).clone());
        // Clauses that Z3 learns from a hard question slow down the next ones.
        let before = self.statistics().conflicts;
        let verdict = self.engine.check(&assumptions, spending)?;
        if self.statistics().conflicts - before > FORGET_AT {
            self.open();
        }
        Ok(match verdict {
            Verdict::Sat(model) => Outcome::Found(self.read(&model, board)?),
            Verdict::Unsat => Outcome::SetFree,
            Verdict::Interrupted(limit) => Outcome::Interrupted(limit),
        })
    }

    /// Withdraws the assumption that the board has no other cards. Z3 loses most of what
    /// it has learned, because that depends on the assumption.
    fn open(&mut self) {
        if let Some(closed) = self.closed.take() {
            self.news.clause([!closed]);
        }
    }

    /// Adds the latest clauses to Z3's, unless a limit is met before that is done.
    fn tell(&mut self, spending: &Spending) -> Result<(), Limit> {
        for number in self.terms.len()..self.news.variable_count() {
            let term = Bool::new_const(u32::try_from(number).unwrap_or(u32::MAX));
            let negated = term.not();
            self.terms.push((term, negated));
        }
        let mut news = mem::take(&mut self.news.clauses).into_iter();
        while let Some(clause) = news.next() {
            if let Some(limit) = spending.limit_met() {
                self.news.clauses = [clause].into_iter().chain(news).collect();
                return Err(limit);
            }
            let terms: Vec<_> = clause.iter().map(|&literal| self.term(literal)).collect();
            self.engine.assert(&Bool::or(&terms));
            drop(terms);
            self.told += clause.len();
        }
        Ok(())
    }

    fn term(&self, literal: Literal) -> &Bool {
        let (term, negated) = &self.terms[literal.variable()];
        if literal.is_negated() { negated } else { term }
    }

    /// The cards chosen.
    fn read(&self, model: &Model, board: &Board) -> Result<ValidSet, SolverError> {
        let is_chosen = |&card: &Card| {
            let term = self.formula.chosen(card).map(|chosen| self.term(chosen));
            let value = term.and_then(|term| model.eval(term, true));
            value.and_then(|value| value.as_bool()) == Some(true)
        };
        let cards: Vec<_> = board.iter().filter(is_chosen).collect();
        ValidSet::new(board.rules(), &cards)
            .ok_or_else(|| engine::failure(format!("the {} cards chosen are no set", cards.len())))
    }
}
