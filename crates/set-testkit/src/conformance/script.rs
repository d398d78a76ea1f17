//! Random sequences of changes and questions.

use core::fmt;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use set_core::{Card, Rules, Solver, ValidSet};

use super::Limits;
use super::subject::{Allowance, Subject};
use crate::checker;
use crate::strategies::{self, distinct};

/// One change or question. Cards are named by their place in a pool or on the
/// board, so that a step makes sense after any others.
#[derive(Clone, Debug)]
enum Step {
    /// Deal cards of the pool that are off the board, whether they were there
    /// before or not.
    Deal(Vec<Index>),
    /// Remove cards of the board.
    Remove(Vec<Index>),
    /// Remove the set found last, if it still lies.
    Take,
    Ask(Allowance),
    /// Tell the solver that the board is set-free, if it is.
    Tell,
    /// Deal, or try to deal, any cards of the pool in one go.
    DealAny(Vec<Index>),
    /// Remove, or try to remove, any cards of the pool in one go.
    RemoveAny(Vec<Index>),
}

/// A sequence of steps with cards of a pool.
#[derive(Clone)]
pub(super) struct Script {
    rules: Rules,
    /// Some sets and some other cards: sets come and go.
    pool: Vec<Card>,
    steps: Vec<Step>,
    max_board: usize,
}

impl Script {
    /// Scripts with questions under such allowances.
    pub(super) fn any(
        limits: Limits,
        allowances: impl Strategy<Value = Allowance> + Clone,
    ) -> impl Strategy<Value = Self> {
        let max_board = limits.random_board();
        strategies::rules().prop_flat_map(move |rules| {
            let sets = vec(strategies::valid_set(rules), 2);
            let others = strategies::board(rules, 0..=10);
            (sets, others, vec(Step::any(allowances.clone()), 1..=24)).prop_map(
                move |(sets, others, steps)| {
                    let pool = distinct(sets.into_iter().flatten().chain(&others).collect());
                    Self { rules, pool, steps, max_board }
                },
            )
        })
    }

    /// Plays the script; `ask` is what a question is, and may name a set.
    pub(super) fn run<S: Solver>(
        &self,
        make: &impl Fn(Rules) -> S,
        ask: impl Fn(&mut Subject<S>, Allowance) -> Option<ValidSet>,
    ) {
        let mut subject = Subject::new(make, self.rules);
        let mut last_set: Option<ValidSet> = None;
        for step in &self.steps {
            match step {
                Step::Tell => {
                    if checker::is_set_free(&subject.board) {
                        subject.solver.note_set_free();
                    }
                }
                Step::Ask(allowance) => last_set = ask(&mut subject, *allowance),
                Step::Take => {
                    let set = last_set.take().filter(|set| subject.board.contains_all(set));
                    if let Some(set) = set {
                        subject.remove(set.cards());
                    }
                }
                Step::Deal(indices) => {
                    let mut cards = distinct(self.pool_cards(indices));
                    cards.retain(|&card| !subject.board.contains(card));
                    cards.truncate(self.max_board - subject.board.len());
                    subject.add(&cards);
                }
                Step::Remove(indices) => {
                    let cards = distinct(named(subject.board.cards(), indices));
                    subject.remove(&cards);
                }
                Step::DealAny(indices) => {
                    let cards = self.pool_cards(indices);
                    if subject.board.len() + cards.len() <= self.max_board {
                        subject.add(&cards);
                    }
                }
                Step::RemoveAny(indices) => subject.remove(&self.pool_cards(indices)),
            }
        }
        // Whatever happened: nothing is lost.
        ask(&mut subject, Allowance::Unlimited);
        subject.take_all();
    }

    fn pool_cards(&self, indices: &[Index]) -> Vec<Card> {
        named(&self.pool, indices)
    }
}

/// The cards that the indices name.
fn named(cards: &[Card], indices: &[Index]) -> Vec<Card> {
    if cards.is_empty() { Vec::new() } else { indices.iter().map(|i| *i.get(cards)).collect() }
}

impl Step {
    fn any(allowances: impl Strategy<Value = Allowance>) -> impl Strategy<Value = Self> {
        prop_oneof![
            4 => vec(any::<Index>(), 1..=10).prop_map(Self::Deal),
            2 => vec(any::<Index>(), 1..=3).prop_map(Self::Remove),
            2 => Just(Self::Take),
            5 => allowances.prop_map(Self::Ask),
            1 => Just(Self::Tell),
            1 => vec(any::<Index>(), 0..=3).prop_map(Self::DealAny),
            1 => vec(any::<Index>(), 0..=3).prop_map(Self::RemoveAny),
        ]
    }
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.rules)?;
        let name = |index: &Index| self.rules.display(*index.get(&self.pool)).to_string();
        for step in &self.steps {
            match step {
                Step::Deal(indices) | Step::DealAny(indices) | Step::RemoveAny(indices) => {
                    let verb = match step {
                        Step::Deal(_) => "deal those that are off",
                        Step::DealAny(_) => "deal",
                        _ => "remove",
                    };
                    let cards: Vec<String> = indices.iter().map(name).collect();
                    writeln!(f, "{verb}: {}", cards.join(" "))?;
                }
                Step::Remove(indices) => {
                    writeln!(f, "remove from the board: {} at {indices:?}", indices.len())?;
                }
                Step::Take => writeln!(f, "take the set found last")?,
                Step::Tell => writeln!(f, "tell that it is set-free, if it is")?,
                Step::Ask(allowance) => writeln!(f, "ask: {allowance:?}")?,
            }
        }
        Ok(())
    }
}
