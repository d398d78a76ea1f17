//! The options that several studies have.

use core::num::NonZeroUsize;
use core::time::Duration;
use std::path::PathBuf;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use set_cli::cli;
use set_lab::study::{self, Plan, Settings};
use set_lab::{LabError, Output, Progress, Report};

#[derive(Args, Debug)]
pub(super) struct TimingArgs {
    /// Games at each point
    #[arg(long, short, value_name = "G", default_value_t = 10, value_parser = positive())]
    pub(super) games: u64,
    /// The longest that a game may take the solver, in seconds of CPU time
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "60")]
    pub(super) limit: Duration,
    /// The most memory that a solver may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 2048)]
    pub(super) memory: u64,
    /// Only these solvers, with commas between them [default: all of the study]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(super) solvers: Option<Vec<String>>,
    #[command(flatten)]
    pub(super) seed: SeedArgs,
    #[command(flatten)]
    pub(super) jobs: JobsArgs,
    #[command(flatten)]
    pub(super) out: OutArgs,
}

impl TimingArgs {
    /// Plays the games of a plan.
    pub(super) fn study(&self, plan: &Plan) -> Result<Report, LabError> {
        let solvers = study::chosen(plan, self.solvers.as_deref())?;
        let settings = Settings {
            games: self.games,
            limit: self.limit,
            first_seed: self.seed.seed,
            memory_mib: self.memory,
        };
        let output = self.out.open()?;
        study::study(plan, &solvers, &settings, self.jobs.get(), &output, &Progress::shown())
    }
}

#[derive(Args, Debug)]
pub(super) struct SeedArgs {
    /// Seed; game g of several uses seed S + g
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
}

#[derive(Args, Debug)]
pub(super) struct JobsArgs {
    /// Games played at the same time, each in its own thread and with its own
    /// memory
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = jobs())]
    pub(super) jobs: u16,
}

impl JobsArgs {
    pub(super) fn get(&self) -> NonZeroUsize {
        NonZeroUsize::new(self.jobs.into()).unwrap_or(NonZeroUsize::MIN)
    }
}

#[derive(Args, Debug)]
pub(super) struct OutArgs {
    /// The folder for the results
    #[arg(long, short, value_name = "DIR", default_value = "study-results")]
    pub(super) out: PathBuf,
}

impl OutArgs {
    pub(super) fn open(&self) -> Result<Output, LabError> {
        Output::new(&self.out)
    }
}

/// A number from 1.
pub(super) fn positive() -> RangedU64ValueParser {
    RangedU64ValueParser::new().range(1..)
}

/// A number of threads.
fn jobs() -> RangedU64ValueParser<u16> {
    RangedU64ValueParser::new().range(1..=1024)
}
