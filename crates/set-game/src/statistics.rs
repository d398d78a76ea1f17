//! The statistics of a game.

use core::time::Duration;

use crate::Event;

/// The statistics of a game. All but the CPU time follow from the events.
///
/// # Example
///
/// ```
/// use set_core::Rules;
/// use set_game::{Event, Statistics};
///
/// let cards: Vec<_> = Rules::CLASSIC.cards().take(12).collect();
/// let events = [Event::Dealt(cards.clone()), Event::claimed(Rules::CLASSIC, &cards[..3])];
/// let statistics = Statistics::of(&events);
/// assert_eq!((statistics.sets, statistics.largest_board, statistics.final_board), (1, 12, 9));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(::serde::Serialize, ::serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Statistics {
    /// The number of searches: `sets + set_free + interrupts`.
    pub searches: u64,
    /// The number of sets found and taken.
    pub sets: u64,
    /// The number of answers that the board holds no set.
    pub set_free: u64,
    /// The number of searches that were interrupted.
    pub interrupts: u64,
    /// The number of deals, with the opening.
    pub deals: u64,
    /// The number of cards dealt.
    pub cards_dealt: u64,
    /// The largest number of cards on the board at one time.
    pub largest_board: u64,
    /// The number of cards on the board at the end.
    pub final_board: u64,
    /// The CPU time of this thread in the solver: its changes of the board and its
    /// searches. It does not include the deck, the record, or threads that the solver
    /// starts.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "cpu_seconds", with = "crate::serde::seconds", default)
    )]
    pub cpu_time: Duration,
}

impl Statistics {
    /// The counts of these events, with no CPU time.
    #[must_use]
    pub fn of(events: &[Event]) -> Self {
        let mut statistics = Self::default();
        for event in events {
            statistics.count(event);
        }
        statistics
    }

    /// Counts one more event.
    pub(crate) fn count(&mut self, event: &Event) {
        let cards = event.cards().len() as u64;
        match event {
            Event::Dealt(_) => {
                self.deals += 1;
                self.cards_dealt += cards;
                self.final_board += cards;
                self.largest_board = self.largest_board.max(self.final_board);
            }
            Event::Found(_) | Event::Claimed(_) => {
                self.sets += 1;
                // Events from a file may take more cards than were dealt.
                self.final_board = self.final_board.saturating_sub(cards);
            }
            Event::SetFree => self.set_free += 1,
            Event::Interrupted => self.interrupts += 1,
            Event::DeckExhausted => {}
        }
        self.searches = self.sets + self.set_free + self.interrupts;
    }
}
