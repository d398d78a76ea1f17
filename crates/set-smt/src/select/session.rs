//! The card-select formula told to Z3, piece by piece as it grows.

use set_core::{Board, Card, Rules, SolverError, ValidSet};
use z3::Model;
use z3::ast::Bool;

use super::cnf::{Cnf, Literal};
use super::formula::Formula;
use crate::Statistics;
use crate::engine::{self, Engine, Logic, Spending, Verdict};

/// One Z3 solver for a board that changes.
pub(super) struct Session {
    engine: Engine,
    formula: Formula,
    /// The clauses that Z3 was not told yet.
    news: Cnf,
    /// Z3's terms for the variables told.
    terms: Vec<Bool>,
    /// That no other cards lie, if Z3 was told so since the last was dealt.
    closed: Option<Literal>,
    /// The number of literals told.
    told: usize,
}

/// What a question is answered.
#[derive(Debug)]
pub(super) enum Answer {
    Set(ValidSet),
    None,
    Interrupted,
}

/// A session is worn when Z3 was told so many literals for each card on the
/// board and property: some five times what a new one is told. Games run two
/// to three times as fast with limits of 20 to 100 as without.
const WORN_AT: usize = 50;

impl Session {
    /// A session in which no card lies.
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

    pub(super) fn statistics(&self) -> Statistics {
        self.engine.statistics()
    }

    /// Takes the cards that are not on the board any more.
    pub(super) fn take_all_but(&mut self, board: &Board) {
        let gone: Vec<_> = self.formula.cards().filter(|&card| !board.contains(card)).collect();
        for card in gone {
            self.formula.take(card, &mut self.news);
        }
    }

    /// Deals those of these cards that do not lie; false if the budget is
    /// spent before all are dealt.
    pub(super) fn deal(&mut self, cards: &[Card], spending: &Spending<'_>) -> bool {
        for &card in cards {
            if self.formula.chosen(card).is_none() {
                if spending.is_spent() {
                    return false;
                }
                if let Some(closed) = self.closed.take() {
                    self.news.clause([!closed]);
                }
                self.formula.deal(card, &mut self.news);
            }
        }
        true
    }

    /// A demand: that one of these cards is chosen. It counts only where it is
    /// asked for.
    pub(super) fn demand(&mut self, cards: &[Card]) -> Literal {
        let demand = self.news.variable();
        let chosen = cards.iter().filter_map(|&card| self.formula.chosen(card));
        self.news.clause([!demand].into_iter().chain(chosen));
        demand
    }

    /// Adds to a demand: that not all cards of this set are chosen.
    pub(super) fn forbid(&mut self, set: &ValidSet, demand: Literal) {
        let chosen = set.iter().filter_map(|card| self.formula.chosen(card));
        self.news.clause([!demand].into_iter().chain(chosen.map(|chosen| !chosen)));
    }

    /// Gives up a demand for good.
    pub(super) fn withdraw(&mut self, demand: Literal) {
        self.news.clause([!demand]);
    }

    /// Whether there is a set of the cards that lie, of the kind demanded.
    pub(super) fn ask(
        &mut self,
        demand: Literal,
        board: &Board,
        spending: &mut Spending<'_>,
    ) -> Result<Answer, SolverError> {
        let closed = *self.closed.get_or_insert_with(|| {
            let closed = self.news.variable();
            self.formula.close(Some(closed), &mut self.news);
            closed
        });
        self.tell();
        let assumptions = [self.term(closed), self.term(demand)];
        Ok(match self.engine.check(&assumptions, spending)? {
            Verdict::Sat(model) => Answer::Set(self.read(&model, board)?),
            Verdict::Unsat => Answer::None,
            Verdict::Interrupted => Answer::Interrupted,
        })
    }

    /// Tells Z3 the news.
    fn tell(&mut self) {
        let new = self.terms.len()..self.news.variable_count();
        self.terms.extend(new.map(|number| Bool::new_const(format!("b{number}"))));
        for clause in self.news.clauses() {
            let terms: Vec<_> = clause.iter().map(|&literal| self.term(literal)).collect();
            self.engine.assert(&Bool::or(&terms));
        }
        self.told += self.news.literal_count();
        self.news.clear();
    }

    fn term(&self, literal: Literal) -> Bool {
        let variable = &self.terms[literal.variable()];
        if literal.is_negated() { variable.not() } else { variable.clone() }
    }

    /// The cards chosen.
    fn read(&self, model: &Model, board: &Board) -> Result<ValidSet, SolverError> {
        let is_chosen = |&card: &Card| {
            let term = self.formula.chosen(card).map(|chosen| self.term(chosen));
            let value = term.and_then(|term| model.eval(&term, true));
            value.and_then(|value| value.as_bool()) == Some(true)
        };
        let cards: Vec<_> = board.iter().filter(is_chosen).collect();
        ValidSet::new(board.rules(), &cards)
            .ok_or_else(|| engine::failure(format!("the {} cards chosen are no set", cards.len())))
    }
}
