//! The flagship on several threads: measured on this machine, and simulated for larger ones.
//!
//! | file | what it has |
//! |---|---|
//! | `game.rs` | a game by one number of threads, timed by the clock |
//! | `sizes.rs` | the time of the search with each anchor of a game |
//! | `schedule.rs` | how long any number of threads would take for searches of these times |
//! | `report.rs` | tables and a plot |

mod game;
mod report;
mod schedule;
mod sizes;

use set_core::Rules;
use set_deck::{DeckError, ShuffleDeck};

pub use self::game::{Timing, compare};
pub use self::report::{Simulation, plot, table};
pub use self::sizes::{Question, questions};

/// A game whose time is measured: until `sets` sets are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedGame {
    /// The rules.
    pub rules: Rules,
    /// The number of sets.
    pub sets: u64,
    /// The seed of the deck.
    pub seed: u64,
}

impl TimedGame {
    fn deck(&self) -> Result<ShuffleDeck, DeckError> {
        ShuffleDeck::new(self.rules, self.seed)
    }

    /// As the tables name it: v, p, sets.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}, {}, {}", self.rules.values(), self.rules.properties(), self.sets)
    }
}
