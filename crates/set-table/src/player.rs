//! The players and their scores.

use core::fmt;

use serde::{Deserialize, Serialize};
use set_variants::Language;

/// One of at most two players.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_table::{Options, Player, Seats, Table};
///
/// let table = Table::new(Options::game(Rules::CLASSIC, 1).with_seats(Seats::Two))?;
/// assert_eq!(table.players(), [Player::First, Player::Second]);
/// assert_eq!(Player::Second.to_string(), "player 2");
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// The first player: the only one, or the person who plays against a machine.
    First,
    /// The second player, or the machine.
    Second,
}

impl Player {
    /// The name: "player 1" or "player 2".
    #[must_use]
    pub fn name(self, language: Language) -> String {
        language.text("player", &[("n", &(self.index() + 1))])
    }

    /// The index of the player, 0 or 1.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// The [name](Player::name), in English.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name(Language::English))
    }
}

/// The score of a player: right and wrong claims so far.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_table::{Action, Options, Player, Reply, Table};
///
/// let mut table = Table::new(Options::puzzle(1))?;
/// for card in table.board().cards()[..3].to_vec() {
///     table.act(Action::Choose(card), Duration::from_secs(5));
/// }
/// let score = table.score(Player::First); // three cards, a set or not
/// assert_eq!(score.points(), score.matches as i64 - score.wrong as i64);
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct Score {
    /// The matches found.
    pub matches: u64,
    /// The right claims that the board holds no match.
    pub no_matches: u64,
    /// The wrong claims, and the calls without a claim.
    pub wrong: u64,
}

impl Score {
    /// The points: one for each match, one off for each wrong claim.
    #[must_use]
    pub fn points(self) -> i64 {
        let signed = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
        signed(self.matches).saturating_sub(signed(self.wrong))
    }
}
