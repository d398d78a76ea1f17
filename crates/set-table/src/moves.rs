//! The moves of a game, and the times of the players.

use core::time::Duration;

use set_classic::Hand;
use set_core::{Board, Card};

use crate::{Claim, Player};

/// A right claim, with what was measured about it.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_table::{Action, Options, Table};
///
/// let mut table = Table::new(Options::puzzle(1))?;
/// for card in table.matches().expect("a puzzle is searched")[0].clone() {
///     table.act(Action::Choose(card), Duration::from_secs(5));
/// }
/// let first = &table.moves()[0];
/// assert_eq!((first.took, first.hints, first.matches), (Duration::from_secs(5), 0, Some(6)));
/// # Ok::<(), set_table::TableError>(())
/// ```
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
    pub matches: Option<u64>,
    /// The effort of finding the match among the cards of the board: 1 divided by its
    /// [rate](Hand::rate), so 1/16 to 1. Only for valid sets of the classic deck.
    pub effort: Option<f64>,
    /// How fast such a board is: the sum of the [rates](crate::Skill) of its matches.
    pub rate: u32,
}

/// The times of a player's matches.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_table::{Action, Options, Player, Table};
///
/// let mut table = Table::new(Options::puzzle(1))?;
/// assert_eq!(table.times(Player::First), None);
/// for card in table.matches().expect("a puzzle is searched")[0].clone() {
///     table.act(Action::Choose(card), Duration::from_secs(5));
/// }
/// let times = table.times(Player::First).expect("one set");
/// assert_eq!((times.matches, times.mean), (1, Duration::from_secs(5)));
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Times {
    /// The number of matches.
    pub matches: u64,
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
            matches: times.len() as u64,
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
fn rate(board: &Board, found: &[Card]) -> Option<u32> {
    Hand::try_from(board).ok()?.rate(Hand::from_cards(found).ok()?)
}

/// The highest rate of a match of another deck than the classic one.
const MAX_RATE: u32 = 1 << 10;

/// The rates at which a person finds these matches of the board, and their sum.
pub(crate) fn rates(board: &Board, matches: &[Vec<Card>]) -> (Vec<u32>, u32) {
    let rates: Vec<u32> = matches.iter().map(|found| rate_of(board, found)).collect();
    let total = rates.iter().fold(0, |sum: u32, &rate| sum.saturating_add(rate));
    (rates, total)
}

/// The rate at which a person finds a match of the board.
fn rate_of(board: &Board, found: &[Card]) -> u32 {
    if let Some(rate) = rate(board, found) {
        return rate;
    }
    let rules = board.rules();
    let is_shared = |&property: &u32| {
        let mut values = found.iter().map(|&card| rules.value_of(card, property));
        let first = values.next();
        values.all(|value| Some(value) == first)
    };
    let shared = (0..rules.properties()).filter(is_shared).count();
    u32::try_from(shared)
        .ok()
        .and_then(|shared| 1_u32.checked_shl(shared))
        .map_or(MAX_RATE, |rate| rate.min(MAX_RATE))
}
