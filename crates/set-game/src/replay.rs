//! Plays a recorded game again.

use set_core::Solver;
use set_deck::ScriptedDeck;

use crate::{Game, GameError, GameOptions, Transcript};

/// Plays a recorded game again with any solver: the same cards in the same order, the
/// same refill rule and the same target.
///
/// With the same solver the events of both games are equal, unless the first game was
/// interrupted or abandoned: the second has no budget and continues as far as the
/// recorded cards reach. Another solver may take other sets and may then need more cards
/// than were recorded. Its game ends where they do, as if the deck were exhausted.
///
/// For a replay under a budget, or with the other refill rule, make a [`Game`] with a
/// [`ScriptedDeck`] of the cards [dealt](Transcript::dealt).
///
/// # Errors
///
/// [`GameError::Deck`] if a card dealt is not of the deck or is repeated, and as
/// [`Game::new`] and [`Game::play`].
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
    let deck = ScriptedDeck::new(transcript.rules, transcript.dealt())?;
    let mut game = Game::new(deck, solver, options)?;
    let mut again = match transcript.target {
        Some(target) => game.play(target)?,
        None => game.play_out()?,
    };
    again.seed = transcript.seed;
    Ok(again)
}
