//! Every measurement of the card game Set in this project: the parts of the
//! program `lab`, which research/docs/study.md describes.
//!
//! | subcommand | measures | where |
//! |---|---|---|
//! | `lab study` | whole games: the paper's evaluation (Takeshita, section 5) repeated and extended, growth, portfolios | [`study`] |
//! | `lab study odds` | how often a classic board holds no set | [`study::odds`] |
//! | `lab bench` | the flagship and everything it is compared with, line by line | `bench` |
//! | `lab instances` | nothing: writes questions and boards for solvers from elsewhere | `instances` |
//! | `lab shard`, `lab merge` | nothing: a question about caps, in shards on many machines | [`shards`] |
//!
//! They share clocks, one way to play and time a game, and sizes ([`measure`]), one table of
//! solvers ([`solvers`]), and files and tables (`output`). `research/scripts/plots` draws the results.
//!
//! # Example
//!
//! ```
//! use core::time::Duration;
//!
//! use set_lab::Ending;
//! use set_lab::measure::game::{Limits, Setup};
//!
//! // A game of v = 4, p = 3, read after 1 and after 5 sets.
//! let setup = Setup {
//!     solver: "dynamic",
//!     rules: set_core::Rules::new(3, 4)?,
//!     seed: 1,
//!     refill: set_game::Refill::WhenSetFree,
//!     limits: Limits::new(Duration::from_secs(10), 1 << 30),
//! };
//! let played = setup.play(&[1, 5], || set_lab::solvers::make(setup.solver, setup.rules))?;
//! assert!(played.readings.iter().all(|reading| reading.ending == Ending::Found));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Crate features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `smt` | no | the SMT solvers, which need Z3, and the portfolio with one of them |
//! | `highs` | no | the engine HiGHS for the integer program |

// The library of a program, for its tests.
#![allow(clippy::must_use_candidate)]

mod bench;
mod cap;
mod classic;
mod cli;
mod error;
mod extremal;
mod hardness;
mod instances;
pub mod measure;
mod output;
pub mod shards;
pub mod solvers;
pub mod study;

use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, Parser, Subcommand};
use set_program::Status;

pub use measure::{Ending, Summary};
pub use output::{Output, Report};
pub use solvers::Entrant;

/// Measure the solvers for the card game Set.
///
/// Every subcommand has a --help of its own, with exit codes.
#[derive(Parser, Debug)]
#[command(name = "lab", version, disable_help_subcommand = true)]
struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Cap(cap::Args),
    #[command(subcommand)]
    Classic(classic::Command),
    #[command(subcommand)]
    Extremal(extremal::Command),
    Hardness(hardness::Args),
    Study(study::command::Command),
    Bench(bench::Args),
    Instances(instances::Args),
    Shard(shards::command::Command),
    Merge(shards::command::MergeArgs),
}

/// Runs the program `lab` with the arguments of this process.
pub fn lab() -> ExitCode {
    set_program::run(Lab::command(), |lab: &Lab| lab.command.run().or_else(error::status))
}

impl Command {
    fn run(&self) -> Result<Status> {
        match self {
            Self::Cap(args) => cap::run(args),
            Self::Classic(args) => classic::run(args),
            Self::Extremal(args) => extremal::run(args),
            Self::Hardness(args) => hardness::run(args),
            Self::Study(args) => study::command::run(args),
            Self::Bench(args) => bench::run(args),
            Self::Instances(args) => instances::run(args).map(|()| Status::Done),
            Self::Shard(command) => shards::command::run(command),
            Self::Merge(args) => shards::command::merge_shards(args),
        }
    }
}
