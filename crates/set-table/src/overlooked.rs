//! The matches that lay on the table and were not taken.

use core::time::Duration;

use set_core::Card;

use crate::{Claim, Table};

/// A match that lay on the table and was not taken, from [`Table::overlooked`].
///
/// # Example
///
/// ```
/// use core::time::Duration;
/// use set_core::Rules;
/// use set_table::{Action, Options, Table};
///
/// let mut table = Table::new(Options::game(Rules::CLASSIC, 3))?;
/// let lying = table.matches().unwrap_or_default().len();
/// table.act(Action::Clear, Duration::from_secs(5));
/// let overlooked = table.overlooked();
/// assert_eq!(overlooked.len(), lying); // none is taken yet
/// assert!(overlooked.iter().all(|it| it.time == Duration::from_secs(5)));
/// # Ok::<(), set_table::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Overlooked {
    /// The cards, ascending.
    pub cards: Vec<Card>,
    /// How long they were on the table together.
    pub time: Duration,
}

impl Table {
    /// The matches that no player took, by falling time on the table.
    ///
    /// # Complexity
    ///
    /// All moves are made again, as by an undo, and the matches of each board are listed: time `O(m t)` for `m`
    /// matches that were seen and `t` that were on the table at some time.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "the game has begun before")]
    pub fn overlooked(&self) -> Vec<Overlooked> {
        let mut again = Self::new(self.options.clone()).expect("the game has begun before");
        let mut all: Vec<Overlooked> = Vec::new();
        let mut seen = |table: &Self, time: Duration| {
            for cards in table.matches().unwrap_or_default() {
                match all.iter_mut().find(|it| it.cards == *cards) {
                    Some(before) => before.time += time,
                    None => all.push(Overlooked { cards: cards.clone(), time }),
                }
            }
        };
        let mut clock = Duration::ZERO;
        for made in &self.moves {
            seen(&again, made.at.saturating_sub(clock));
            clock = made.at;
            again.play(&made.claim);
        }
        seen(&again, self.tally.clock.saturating_sub(clock));
        let is_taken = |cards: &[Card]| {
            self.moves.iter().any(|made| matches!(&made.claim, Claim::Match(it) if it == cards))
        };
        all.retain(|it| !is_taken(&it.cards));
        all.sort_by_key(|it| core::cmp::Reverse(it.time));
        all
    }
}
