//! A game by one number of threads, timed by the clock.

use core::num::NonZeroUsize;
use core::time::Duration;
use std::time::Instant;

use set_dynamic::{DynamicSolver, Threads};
use set_game::{Event, Game, GameError, GameOptions};

use crate::{LabError, TimedGame, clock};

/// The times of one game with one number of threads.
#[derive(Clone, Debug)]
pub struct Timing {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The number of cards that are announced before they are dealt.
    pub look_ahead: usize,
    /// The time of each game by the clock.
    pub wall: Vec<Duration>,
    /// The CPU time of each game, of all threads together.
    pub cpu: Vec<Duration>,
}

impl Timing {
    /// The shortest game by the clock.
    #[must_use]
    pub fn best(&self) -> Duration {
        self.wall.iter().copied().min().unwrap_or_default()
    }
}

/// Plays a game `rounds` times with each number of threads, in turn; with more than one and
/// with `look_ahead` cards, with and without looking ahead.
///
/// # Errors
///
/// [`LabError::Game`] if the game cannot be played, [`LabError::ThreadsDiffer`] if not all
/// games are the same.
pub fn compare(
    game: &TimedGame,
    threads: &[NonZeroUsize],
    look_ahead: usize,
    rounds: u32,
) -> Result<Vec<Timing>, LabError> {
    let mut timings = Vec::new();
    for &threads in threads {
        let new = |look_ahead| Timing { threads, look_ahead, wall: Vec::new(), cpu: Vec::new() };
        timings.push(new(0));
        timings.extend((threads.get() > 1 && look_ahead > 0).then(|| new(look_ahead)));
    }
    let mut first: Option<Vec<Event>> = None;
    for _ in 0..rounds {
        for timing in &mut timings {
            let events = play(game, timing)?;
            if *first.get_or_insert_with(|| events.clone()) != events {
                let (threads, game) = (timing.threads, game.name());
                return Err(LabError::ThreadsDiffer { game, threads });
            }
        }
    }
    Ok(timings)
}

/// Plays a game, and adds its times.
fn play(timed: &TimedGame, timing: &mut Timing) -> Result<Vec<Event>, LabError> {
    let failed =
        |error: GameError| LabError::Game { solver: "dynamic".to_owned(), seed: timed.seed, error };
    let threads = Threads::new(timing.threads);
    let solver = DynamicSolver::new(timed.rules).with_threads(&threads);
    let deck = timed.deck().map_err(|error| failed(error.into()))?;
    let options = GameOptions::new().with_look_ahead(timing.look_ahead);
    let mut game = Game::new(deck, solver, options).map_err(failed)?;
    let start = Instant::now();
    let (played, cpu) = clock::timed(|| game.play(timed.sets));
    timing.wall.push(start.elapsed());
    timing.cpu.push(cpu + threads.cpu_time());
    Ok(played.map_err(failed)?.events)
}
