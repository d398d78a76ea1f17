//! Helpers of the tests.

use core::time::Duration;

use set_core::{Card, Rules};
use set_table::{Action, Options, Reply, Seats, Table};

pub(crate) fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// A table for a classic game.
pub(crate) fn classic(seed: u64, seats: Seats) -> Table {
    Table::new(Options::game(Rules::CLASSIC, seed).with_seats(seats)).unwrap()
}

/// Chooses cards one after the other; the reply to the last.
pub(crate) fn choose(table: &mut Table, cards: &[Card], now: Duration) -> Reply {
    let mut last = None;
    for &card in cards {
        last = Some(table.act(Action::Choose(card), now));
    }
    last.unwrap()
}

/// Claims the first set of the board, or that there is none.
pub(crate) fn play_on(table: &mut Table, now: Duration) -> Reply {
    let first = table.matches().unwrap().first().cloned();
    match first {
        Some(set) => {
            let reply = choose(table, &set, now);
            // Where the number of cards does not end the choice, a claim does.
            if reply == Reply::Chosen { table.act(Action::Claim, now) } else { reply }
        }
        None => table.act(Action::NoMatch, now),
    }
}
