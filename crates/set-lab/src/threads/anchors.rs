//! The time of the search with each anchor of a game.

use std::collections::VecDeque;

use set_core::{Budget, Outcome, Solver};
use set_deck::{Deck, ShuffleDeck};
use set_dynamic::DynamicSolver;
use set_game::GameError;

use crate::clock;
use crate::points::Point;

/// The seconds of CPU time of each anchor that was searched for one answer, in order.
pub(super) type Question = Vec<f64>;

/// Plays a game with one thread, and deals its cards to the solver one by one, so that the
/// search with each anchor is a question of its own.
///
/// # Errors
///
/// [`GameError`] if the game cannot be played.
pub(super) fn questions(point: Point, seed: u64) -> Result<Vec<Question>, GameError> {
    let mut deck = ShuffleDeck::new(point.rules, seed)?;
    let mut solver = DynamicSolver::new(point.rules);
    let mut dealt = VecDeque::from(deck.draw_many(point.rules.opening_len()));
    let (mut questions, mut sets) = (Vec::new(), 0);
    while sets < point.sets && !dealt.is_empty() {
        let mut anchors = Vec::new();
        while let Some(anchor) = dealt.pop_front() {
            let (outcome, time) = clock::timed(|| {
                solver.add(&[anchor])?;
                Ok::<_, GameError>(solver.find(&Budget::unlimited())?)
            });
            anchors.push(time.as_secs_f64());
            if let Outcome::Found(set) = outcome? {
                solver.remove(set.cards())?;
                sets += 1;
                break;
            }
        }
        questions.push(anchors);
        dealt.extend(deck.draw_many(point.rules.set_len()));
    }
    Ok(questions)
}
