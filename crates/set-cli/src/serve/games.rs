//! The games that are played.

use core::time::Duration;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use set_deck::{DeckError, random_seed};
use set_table::Table;

/// The most games at a time.
pub(super) const MOST: usize = 1_000;

/// If there are too many games, those without a request for this time are removed.
const FORGOTTEN: Duration = Duration::from_secs(3_600);

/// The games that are played, by their names.
#[derive(Clone, Debug, Default)]
pub(super) struct Games(Arc<Mutex<HashMap<String, Arc<Mutex<Game>>>>>);

/// A game, and its clock.
#[derive(Debug)]
pub(super) struct Game {
    pub(super) table: Table,
    begin: Instant,
    last: Instant,
}

/// Why there is no new game.
#[derive(Debug)]
pub(super) enum NoGame {
    /// There are [`MOST`] games, and all are played.
    TooMany,
    /// The system gave no random bits for a name.
    NoName(DeckError),
}

impl Games {
    /// Adds a game, and returns its name: 128 random bits.
    pub(super) fn add(&self, table: Table) -> Result<(String, Arc<Mutex<Game>>), NoGame> {
        let bits = || random_seed().map_err(NoGame::NoName);
        let name = format!("{:016x}{:016x}", bits()?, bits()?);
        let now = Instant::now();
        let game = Arc::new(Mutex::new(Game { table, begin: now, last: now }));
        let mut games = locked(&self.0);
        if games.len() >= MOST {
            games.retain(|_, game| locked(game).is_wanted());
        }
        if games.len() >= MOST {
            return Err(NoGame::TooMany);
        }
        games.insert(name.clone(), Arc::clone(&game));
        Ok((name, game))
    }

    /// The game of a name.
    pub(super) fn get(&self, name: &str) -> Option<Arc<Mutex<Game>>> {
        locked(&self.0).get(name).cloned()
    }
}

impl Game {
    /// Whether somebody may still play it.
    fn is_wanted(&self) -> bool {
        !self.table.is_over() && self.last.elapsed() < FORGOTTEN
    }

    /// The time since the game began. The clock of a game that is over stands still.
    pub(super) fn look(&mut self) -> Duration {
        self.last = Instant::now();
        if self.table.is_over() { self.table.clock() } else { self.begin.elapsed() }
    }
}

/// Takes a lock. A poisoned one is taken too: a table does not panic, so no change is halfway.
pub(super) fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
