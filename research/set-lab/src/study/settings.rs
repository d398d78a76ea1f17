//! The settings of every game of a study.

use core::fmt;
use core::time::Duration;

use crate::cli::{number, positive, seconds};
use crate::measure::game::Limits;

/// The settings of every game of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
pub struct Settings {
    /// Games at each point
    #[arg(long, short, value_name = "G", default_value_t = 10, value_parser = positive)]
    pub games: u64,
    /// The longest that a game may take the solver, in seconds of CPU time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    pub limit: Duration,
    /// Seed; game g of several uses seed S + g
    #[arg(long = "seed", short, value_name = "S", default_value_t = 1, value_parser = number)]
    pub first_seed: u64,
    /// The most memory that a solver may take, in MiB
    #[arg(long = "memory", value_name = "MIB", default_value_t = 2048, value_parser = positive)]
    pub memory_mib: u64,
}

impl Settings {
    /// The limits of a game.
    pub(crate) fn limits(&self) -> Limits {
        let bytes = self.memory_mib.checked_mul(1 << 20).and_then(|bytes| bytes.try_into().ok());
        Limits::new(self.limit, bytes.unwrap_or(usize::MAX))
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
