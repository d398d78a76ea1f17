//! The par of a game, by the model of the machine.

use core::time::Duration;

use crate::skill::{LOOK, STEP};
use crate::{Claim, Seats, Skill, Table};

/// The matches and the time of a player of some pace, on average: a time to beat.
///
/// A [`Skill::Medium`] machine with the seed of the game chooses the matches. The time for each board is the mean of
/// the same model: `1 s + pace / R` tenths of a second, where `R` is the sum of the rates of its matches; for a board
/// without one a fifth of the pace. No times were fitted: the pace is a skill's, or the player's own.
///
/// # Example
///
/// ```
/// use set_table::{Options, Par, Table};
///
/// let table = Table::new(Options::puzzle(7))?;
/// let medium = table.par(Par::MEDIUM).expect("a puzzle ends");
/// assert_eq!(medium.matches, 6);
/// assert!(medium.time > table.par(Par::MEDIUM / 2).expect("it ends").time);
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Par {
    /// The matches that are found.
    pub matches: u64,
    /// The time for them, at most the [limit](set_variants::Variant::limit) of the game.
    pub time: Duration,
}

impl Par {
    /// The pace of a medium player: the mean number of tenths of a second in which a match of rate 1 is found.
    pub const MEDIUM: u32 = Skill::Medium.pace();

    /// The boards of a game that has a par.
    const MAX_BOARDS: usize = 200;
}

impl Table {
    /// The par of this game, from its beginning, at this pace; `None` if the game does not end within 200 boards, or
    /// its boards are too large to search.
    ///
    /// # Complexity
    ///
    /// As playing the game.
    #[must_use]
    pub fn par(&self, pace: u32) -> Option<Par> {
        let options = self.options.clone().with_seats(Seats::One);
        let limit = options.variant().limit().unwrap_or(Duration::MAX);
        let (seed, mut table) = (options.seed().unwrap_or_default(), Self::new(options).ok()?);
        let mut par = Par { matches: 0, time: Duration::ZERO };
        for turn in 0..Par::MAX_BOARDS {
            if table.is_over() {
                return Some(par);
            }
            let found = table.matches()?;
            let (claim, _) = Skill::Medium.claim(table.board(), found, seed, turn);
            let rate = crate::moves::rates(table.board(), found).1;
            par.time += STEP * LOOK + STEP * pace / if rate == 0 { 5 } else { rate };
            if par.time >= limit {
                return Some(Par { time: limit, ..par });
            }
            par.matches += u64::from(matches!(claim, Claim::Match(_)));
            table.make(crate::Player::First, claim);
        }
        None
    }
}
