//! The moves of a game, and the times of the players.

use core::time::Duration;

use set_classic::Hand;
use set_core::{Board, Card};

use crate::{Claim, Player};

/// A right claim, with what was measured about it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Move {
    /// The player who claimed.
    pub by: Player,
    /// The claim.
    pub claim: Claim,
    /// The time of the claim from the beginning of the game, in whole milliseconds.
    pub at: Duration,
    /// The time since the last change of the board: the last move, or the last undo.
    pub took: Duration,
    /// The hints that were given for this board.
    pub hints: usize,
    /// The number of matches that could be found on the board, if it is known.
    pub matches: Option<usize>,
    /// The effort of finding the match among the cards of the board: 1 divided by its
    /// [rate](Hand::rate), so 1/16 to 1. Only for valid sets of the classic deck.
    pub effort: Option<f64>,
}

/// The times of a player's matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Times {
    /// The number of matches.
    pub matches: usize,
    /// The shortest time.
    pub shortest: Duration,
    /// The mean of the times.
    pub mean: Duration,
    /// The longest time.
    pub longest: Duration,
}

impl Times {
    /// The times of these moves' matches; `None` if there are no matches.
    pub(crate) fn of<'a>(moves: impl IntoIterator<Item = &'a Move>) -> Option<Self> {
        let matches = moves.into_iter().filter(|made| matches!(made.claim, Claim::Match(_)));
        let times: Vec<_> = matches.map(|made| made.took).collect();
        let total = times.iter().fold(Duration::ZERO, |sum, &time| sum.saturating_add(time));
        Some(Self {
            matches: times.len(),
            shortest: times.iter().min().copied()?,
            mean: total / u32::try_from(times.len()).ok()?,
            longest: times.iter().max().copied()?,
        })
    }
}

/// The effort of finding a claimed match on this board; `None` for other decks than the classic
/// one.
pub(crate) fn effort(board: &Board, claim: &Claim) -> Option<f64> {
    let Claim::Match(found) = claim else { return None };
    Some(1.0 / f64::from(rate(board, found)?))
}

/// The [rate](Hand::rate) of a valid set of the classic deck on this board.
pub(crate) fn rate(board: &Board, found: &[Card]) -> Option<u32> {
    Hand::try_from(board).ok()?.rate(Hand::from_cards(found).ok()?)
}
