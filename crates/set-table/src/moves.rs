//! The moves of a game, and what they tell about the players.

use core::time::Duration;

use set_classic::Hand;
use set_core::Board;

use crate::{Claim, Player};

/// A right claim, with what was measured about it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Move {
    /// Who claimed.
    pub by: Player,
    /// What was claimed.
    pub claim: Claim,
    /// When, from the beginning of the game, in whole milliseconds.
    pub at: Duration,
    /// How long the board had lain: the time since the last move, or since one was undone.
    pub took: Duration,
    /// The hints that were given for this board.
    pub hints: usize,
    /// The number of sets that could be found on the board, if it is known.
    pub sets: Option<usize>,
    /// How hard the set was to find, on boards of the classic deck.
    pub difficulty: Option<Difficulty>,
}

/// How hard a set was to find, by the model of [`Hand::effort`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Difficulty {
    /// The rate at which the set is found, 1 to 16: [`Hand::rate`].
    pub rate: u32,
    /// The effort until the first set of the board is found, above 0 and at most 1.
    pub effort: f64,
}

impl Difficulty {
    /// The effort until this set is found, if it is the only one that is looked for: 1 divided
    /// by its rate.
    #[must_use]
    pub fn set_effort(self) -> f64 {
        1.0 / f64::from(self.rate.max(1))
    }

    /// How hard a set of a board was to find; `None` but for the classic deck.
    pub(crate) fn of(board: &Board, claim: &Claim) -> Option<Self> {
        let Claim::Set(set) = claim else { return None };
        let (board, set) = (Hand::try_from(board).ok()?, Hand::try_from(set).ok()?);
        Some(Self { rate: board.rate(set)?, effort: board.effort()? })
    }
}

/// The times of a player's sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Times {
    /// The number of sets.
    pub sets: usize,
    /// The shortest time.
    pub shortest: Duration,
    /// The mean of the times.
    pub mean: Duration,
    /// The longest time.
    pub longest: Duration,
}

impl Times {
    /// The times of these moves' sets; `None` if there are no sets.
    pub(crate) fn of<'a>(moves: impl IntoIterator<Item = &'a Move>) -> Option<Self> {
        let sets = moves.into_iter().filter(|made| matches!(made.claim, Claim::Set(_)));
        let times: Vec<_> = sets.map(|made| made.took).collect();
        let total = times.iter().fold(Duration::ZERO, |sum, &time| sum.saturating_add(time));
        Some(Self {
            sets: times.len(),
            shortest: times.iter().min().copied()?,
            mean: total / u32::try_from(times.len()).ok()?,
            longest: times.iter().max().copied()?,
        })
    }
}
