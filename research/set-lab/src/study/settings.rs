//! The settings of every game of a study.

use core::fmt;
use core::time::Duration;

use super::plans::Plan;
use crate::cli::{number, positive, seconds};
use crate::measure::game::Limits;

/// The settings of every game of a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The games at each point.
    pub games: u64,
    /// The longest that a game may take the solver, in CPU time.
    pub limit: Duration,
    /// The seed of the first game.
    pub first_seed: u64,
    /// The most memory that a solver may take, in MiB.
    pub memory_mib: u64,
}

/// The same, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct SettingsArgs {
    /// Games at each point [default: 10 in most studies]
    #[arg(long, short, value_name = "G", value_parser = positive)]
    games: Option<u64>,
    /// The longest that a game may take the solver, in seconds of CPU time [default: 30 in most
    /// studies]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    limit: Option<Duration>,
    /// Seed; game g of several uses seed S + g
    #[arg(long = "seed", short, value_name = "S", default_value_t = 1, value_parser = number)]
    pub(crate) first_seed: u64,
    /// The most memory that a solver may take, in MiB
    #[arg(long = "memory", value_name = "MIB", default_value_t = 2048, value_parser = positive)]
    memory_mib: u64,
}

impl SettingsArgs {
    /// The settings of the games of a plan.
    pub(crate) fn of(&self, plan: &Plan) -> Settings {
        let Self { games, limit, first_seed, memory_mib } = *self;
        Settings {
            games: games.unwrap_or(plan.games),
            limit: limit.unwrap_or(Duration::from_secs(plan.limit)),
            first_seed,
            memory_mib,
        }
    }

    /// Whether each plan chooses its games and its limit.
    pub(crate) fn are_default(&self) -> bool {
        self.games.is_none() && self.limit.is_none()
    }
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
