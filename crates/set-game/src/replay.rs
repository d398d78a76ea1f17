//! Playing a recorded game again.

use set_core::Solver;

use crate::{Game, GameError, GameOptions, Transcript};

/// Plays a recorded game again: the same cards in the same order, the same
/// refill rule and target, and any solver.
///
/// The same solver finds the same sets, and the events of the two games are
/// equal, unless the first was interrupted or left: the second has no budget
/// and goes on as far as the cards reach. Another solver may take other sets.
/// It can then need more cards than the record has; the script has no more,
/// and the game ends as if with the deck.
///
/// For a replay under a budget, or by the other refill rule, make a
/// [`Game`] of [`Transcript::deck`].
///
/// # Errors
///
/// [`GameError::Deck`] if the cards dealt are not of the deck or one comes
/// twice, and as [`Game::new`] and [`Game::play`].
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_deck::ShuffleDeck;
/// use set_dynamic::DynamicSolver;
/// use set_game::{Game, GameOptions, replay};
///
/// let rules = Rules::CLASSIC;
/// let deck = ShuffleDeck::new(rules, 1)?;
/// let first = Game::new(deck, DynamicSolver::new(rules), GameOptions::new())?.play(5)?;
/// let second = replay(&first, DynamicSolver::new(rules))?;
/// assert_eq!(first.events, second.events);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay<S: Solver>(transcript: &Transcript, solver: S) -> Result<Transcript, GameError> {
    let options = GameOptions::new().with_refill(transcript.refill);
    let mut game = Game::new(transcript.deck()?, solver, options)?;
    let mut again = match transcript.target {
        Some(target) => game.play(target)?,
        None => game.play_out()?,
    };
    again.seed = transcript.seed;
    Ok(again)
}
