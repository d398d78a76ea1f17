//! Random sequences of changes and questions.

use core::fmt;
use core::ops::RangeInclusive;

use set_core::{Card, Rules, Solver, ValidSet};

use super::Limits;
use super::subject::{Allowance, Subject};
use crate::checker;
use crate::choices::Choices;
use crate::random::{self, distinct};

/// One change or question. Cards are named by their place in a pool or on the
/// board, so that a step makes sense after any others.
#[derive(Clone, Debug)]
enum Step {
    /// Deal cards of the pool that are off the board, whether they were there
    /// before or not.
    Deal(Vec<Index>),
    /// Remove cards of the board.
    Remove(Vec<Index>),
    /// Remove the set found last, if its cards are still on the board.
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
        allowance: impl Fn(&mut Choices) -> Allowance,
    ) -> impl Fn(&mut Choices) -> Self {
        let max_board = limits.random_board();
        move |choices| {
            let rules = random::rules(choices);
            let mut pool = random::valid_set(choices, rules);
            pool.extend(random::valid_set(choices, rules));
            pool.extend(&random::board(choices, rules, &(0..=10)));
            let len = choices.length(&(1..=24));
            let steps = (0..len).map(|_| Step::any(choices, &allowance)).collect();
            Self { rules, pool: distinct(pool), steps, max_board }
        }
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
                        subject.solver.assume_set_free();
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
    indices.iter().filter_map(|index| index.of(cards)).collect()
}

/// An index for a list of any length.
#[derive(Clone, Copy, Debug)]
struct Index(usize);

impl Index {
    fn any(choices: &mut Choices) -> Self {
        // A multiple of all small lengths, so that all indices are equally likely.
        Self(choices.index(2 * 3 * 2 * 5 * 7 * 2 * 3 * 11 * 13 * 17 * 19 * 23))
    }

    fn list(choices: &mut Choices, len: RangeInclusive<usize>) -> Vec<Self> {
        let len = choices.length(&len);
        (0..len).map(|_| Self::any(choices)).collect()
    }

    /// The card at this index, counted around the list; `None` if the list is empty.
    fn of(self, cards: &[Card]) -> Option<Card> {
        cards.get(self.0.checked_rem(cards.len())?).copied()
    }
}

impl Step {
    fn any(choices: &mut Choices, allowance: impl Fn(&mut Choices) -> Allowance) -> Self {
        match choices.below(16) {
            0..=4 => Self::Ask(allowance(choices)),
            5..=8 => Self::Deal(Index::list(choices, 1..=10)),
            9..=10 => Self::Remove(Index::list(choices, 1..=3)),
            11..=12 => Self::Take,
            13 => Self::Tell,
            14 => Self::DealAny(Index::list(choices, 0..=3)),
            _ => Self::RemoveAny(Index::list(choices, 0..=3)),
        }
    }
}

impl fmt::Debug for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.rules)?;
        let name = |card: Card| self.rules.display(card).to_string();
        for step in &self.steps {
            match step {
                Step::Deal(indices) | Step::DealAny(indices) | Step::RemoveAny(indices) => {
                    let verb = match step {
                        Step::Deal(_) => "deal those that are off",
                        Step::DealAny(_) => "deal",
                        _ => "remove",
                    };
                    let cards: Vec<String> =
                        self.pool_cards(indices).into_iter().map(name).collect();
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
