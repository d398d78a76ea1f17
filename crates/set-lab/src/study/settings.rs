//! What holds for every game of a study.

use core::fmt;
use core::time::Duration;

use crate::game::Limits;

/// What holds for every game of a study.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Games at each point, at least 1.
    pub games: u64,
    /// The CPU time that the solver may take for a game.
    pub limit: Duration,
    /// The seed of the first game's deck; game `g` has this seed plus `g`.
    pub first_seed: u64,
    /// The memory that a solver may take, in MiB.
    pub memory_mib: u64,
}

impl Settings {
    /// The defaults: 10 games of up to 60 s, seed 1, 2 GiB.
    #[must_use]
    pub fn new() -> Self {
        Self { games: 10, limit: Duration::from_secs(60), first_seed: 1, memory_mib: 2048 }
    }

    /// The limits of a game.
    pub(crate) fn limits(&self) -> Limits<'static> {
        let bytes = self.memory_mib.checked_mul(1 << 20).and_then(|bytes| bytes.try_into().ok());
        Limits::new(self.limit, bytes.unwrap_or(usize::MAX))
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::new()
    }
}

/// In words, for messages.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, limit, first_seed, memory_mib } = self;
        let noun = if *games == 1 { "game" } else { "games" };
        let limit = limit.as_secs_f64();
        write!(f, "{games} {noun} of {limit} s and {memory_mib} MiB from seed {first_seed}")
    }
}
