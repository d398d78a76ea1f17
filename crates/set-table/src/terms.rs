//! The changes of a mode of play.

use core::time::Duration;

use serde::{Deserialize, Serialize};

/// The changes that a mode of play makes to a game: the opening, the chain, the deck and the end. The default changes
/// nothing.
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_core::Rules;
/// use set_table::{Options, Table, Terms};
///
/// // Three minutes on nine cards that always hold a set.
/// let limit = Some(Duration::from_secs(180));
/// let terms = Terms { opening: Some(9), is_endless: true, limit, ..Terms::default() };
/// let mut table = Table::new(Options::game(Rules::CLASSIC, 7).with_terms(terms))?;
/// assert_eq!(table.board().len(), 9);
/// assert_ne!(table.matches(), Some(&[][..]));
/// table.tick(Duration::from_secs(180));
/// assert!(table.is_over());
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Terms {
    /// The fewest cards on the table while the deck has some; `None` is the number of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<usize>,
    /// How many cards each match has of the match before, which stays until then; 0 is no chain.
    pub chain: usize,
    /// Whether all matches of a board are found before the next board is dealt.
    #[serde(rename = "boards")]
    pub is_by_board: bool,
    /// Whether the deck begins again when it is empty, and the table always holds a match: a card that
    /// leaves it without one is passed over.
    #[serde(rename = "endless")]
    pub is_endless: bool,
    /// The matches after which the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<u64>,
    /// The time after which the game is over. A wrong claim costs [`PENALTY`](Self::PENALTY) of it.
    #[serde(
        with = "crate::milliseconds::maybe",
        skip_serializing_if = "Option::is_none",
        rename = "limit_ms"
    )]
    pub limit: Option<Duration>,
}

impl Terms {
    /// The time that a wrong claim costs in a game with a limit: five seconds.
    pub const PENALTY: Duration = Duration::from_secs(5);

    /// The time that is left at this time after so many wrong claims; `None` without a limit.
    pub(crate) fn left(&self, clock: Duration, wrong: u64) -> Option<Duration> {
        let lost = Self::PENALTY.saturating_mul(u32::try_from(wrong).unwrap_or(u32::MAX));
        Some(self.limit?.saturating_sub(clock.saturating_add(lost)))
    }
}
