//! `lab shard plan games`.

use core::time::Duration;

use set_cli::cli;
use set_lab::LabError;
use set_lab::points::Point;
use set_lab::shards::GamesTask;
use set_lab::study::Plan;

use super::ShardsArgs;

/// A grid of games: each solver plays at each point.
///
/// A unit is a game. The results have the columns of `lab study`; only those of time differ
/// from run to run, as long as no game comes near its limit.
///
/// Exit code: 0 done, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab shard plan games --study frontier --limit 3600 --games 1 --shards 200 > plan.json
  lab shard plan games --points 10,8,5 10,9,5 --limit 3600 --games 4 --shards 8 > plan.json")]
pub(super) struct GamesArgs {
    /// The points, each as values,properties,sets
    #[arg(long, value_name = "V,P,SETS", num_args = 1.., required_unless_present = "study")]
    points: Vec<Point>,
    /// All points of this study, such as frontier
    #[arg(long, value_name = "NAME", conflicts_with = "points")]
    study: Option<String>,
    /// The solvers, with commas between them; each has the refill rule that it has in the
    /// studies
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "dynamic")]
    solvers: Vec<String>,
    /// Games of each solver at each point
    #[arg(long, short, value_name = "G", default_value_t = 10)]
    games: u64,
    /// Seed; game g of several uses seed S + g
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The longest that a game may take the solver, in seconds of CPU time
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "60")]
    limit: Duration,
    /// The most memory that a solver may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 2048)]
    memory: u64,
    #[command(flatten)]
    pub(super) shards: ShardsArgs,
}

impl GamesArgs {
    pub(super) fn task(&self) -> Result<GamesTask, LabError> {
        let points = match &self.study {
            Some(name) => Plan::named(name)?.series.into_iter().flat_map(|s| s.points).collect(),
            None => self.points.clone(),
        };
        Ok(GamesTask {
            points,
            solvers: self.solvers.clone(),
            games: self.games,
            first_seed: self.seed,
            limit_milliseconds: u64::try_from(self.limit.as_millis()).unwrap_or(u64::MAX),
            memory_mib: self.memory,
        })
    }
}
