//! The time of the search with each anchor of a game.

use core::time::Duration;
use std::collections::VecDeque;

use set_core::{Budget, Card, Outcome, Solver, SolverError};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;

use crate::points::Point;
use crate::{LabError, clock};

/// The anchors that were searched for one answer, each with its CPU time.
#[derive(Default)]
pub(super) struct Question {
    /// The times, in the order of the anchors.
    pub(super) anchors: Vec<Duration>,
}

/// Plays a game with one thread, and deals its cards to the solver one by one, so that the
/// search with each anchor is a question of its own.
///
/// # Errors
///
/// [`LabError::Game`] if the game cannot be played.
pub(super) fn questions(point: Point, seed: u64) -> Result<Vec<Question>, LabError> {
    let failed = |error| LabError::Game { solver: "dynamic".to_owned(), seed, error };
    let mut deck = ShuffleDeck::new(point.rules, seed).map_err(|error| failed(error.into()))?;
    let mut solver = DynamicSolver::new(point.rules);
    let mut dealt = VecDeque::from(deck.draw_many(point.rules.opening_len()));
    let (mut questions, mut sets) = (Vec::new(), 0);
    while sets < point.sets {
        let mut question = Question::default();
        while let Some(anchor) = dealt.pop_front() {
            let (outcome, time) = clock::timed(|| ask(&mut solver, anchor));
            question.anchors.push(time);
            if let Outcome::Found(set) = outcome.map_err(|error| failed(error.into()))? {
                solver.remove(set.cards()).map_err(|error| failed(error.into()))?;
                sets += 1;
                break;
            }
        }
        questions.push(question);
        let next = deck.draw_many(point.rules.set_len());
        if next.is_empty() && dealt.is_empty() {
            break;
        }
        dealt.extend(next);
    }
    Ok(questions)
}

/// Deals a card, and searches for the sets with it.
fn ask(solver: &mut DynamicSolver, anchor: Card) -> Result<Outcome, SolverError> {
    solver.add(&[anchor]).expect("a deck deals each of its cards once");
    solver.find(&Budget::unlimited())
}
