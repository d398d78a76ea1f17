//! `lab shard` and `lab merge`.

use core::time::Duration;
use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::{CapQuestion, CapTask, End, OddsTask, Plan, Status, Task, merge, run as do_shard};
use crate::LabError;
use crate::cli::{RulesArgs, Status as Ended, number, seconds};
use crate::output::Output;

/// Split work into shards, which any engine can run on any number of machines.
///
/// A plan has the work. `run` does one shard of it and can be killed at any time; `status` tells
/// which shards are done; `lab merge` writes the results of all shards. research/docs/scale.md has
/// launchers for Ray, Slurm, Kubernetes and GNU parallel.
///
/// Exit code: 0 done, 1 shards are not done (`status`), 2 bad input, 75 the time is over and
/// the same command resumes (`run`).
#[derive(Args, Debug)]
#[command(
    disable_help_subcommand = true,
    after_help = "\
Example:
  lab shard plan odds --games 1000000 --shards 4 > plan.json
  for i in 1 2 3 4; do lab shard run plan.json $i --out shards; done
  lab shard status plan.json shards
  lab merge plan.json shards --out results"
)]
pub(crate) struct Command {
    #[command(subcommand)]
    command: Subcommands,
}

#[derive(Subcommand, Debug)]
enum Subcommands {
    Plan(PlanArgs),
    Run(RunArgs),
    Status(StatusArgs),
}

/// Write a plan to the standard output: some work, and the number of shards.
///
/// The files of shards are known by the SHA-256 of the plan, so a plan that was edited is another
/// plan.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Args, Debug)]
#[command(disable_help_subcommand = true)]
struct PlanArgs {
    #[command(subcommand)]
    kind: Kind,
    /// The number of shards, from 1 to the number of units of the work, 100,000 at most
    #[arg(long, value_name = "N", global = true, default_value_t = 1, value_parser = number)]
    shards: u64,
}

#[derive(Subcommand, Debug)]
enum Kind {
    /// The odds of no set in the classic game, as of `lab study odds`
    ///
    /// A unit is a block of 10,000 games, some 20 ms.
    ///
    /// Exit code: 0 done, 2 bad input.
    ///
    /// Example: `lab shard plan odds --games 10000000000 --shards 100 > plan.json`
    Odds(OddsTask),
    /// A question about caps in cubes: are there this many cards without a set?
    ///
    /// Each cube chooses or excludes some cards. A unit is a cube: it is searched by the embedded
    /// SAT solver, and the proof of a refutation is checked at once.
    ///
    /// Exit code: 0 done, 2 bad input.
    ///
    /// Example: `lab shard plan cap --size 21 --symmetry frame --depth 6 --shards 16 > plan.json`
    ///
    /// Example: `lab shard plan cap -p 3 -v 4 --size 29 --symmetry plane --depth 0 --shards 10`
    Cap {
        #[command(flatten)]
        rules: RulesArgs,
        #[command(flatten)]
        question: CapQuestion,
    },
}

impl Kind {
    /// The work.
    fn task(&self) -> Result<Task, LabError> {
        Ok(match self {
            Self::Odds(task) => Task::Odds(task.clone()),
            Self::Cap { rules, question } => {
                Task::Cap(CapTask { rules: rules.rules()?, question: question.clone() })
            }
        })
    }
}

/// Do one shard of a plan.
///
/// The shard's file is written beside its place and moved there, every ten seconds and at the
/// end. So the run can be killed at any time, and the same command resumes. No two runs can do
/// the same shard in one folder at the same time: the folder needs a file system with locks.
///
/// Exit code: 0 done, 2 bad input, 75 the time is over and the same command resumes.
///
/// Example: `lab shard run plan.json 3 --out shards --time-limit 3500`
#[derive(Args, Debug)]
struct RunArgs {
    /// The plan
    plan: PathBuf,
    /// The number of the shard, from 1
    #[arg(value_parser = number)]
    shard: u64,
    /// The folder for the files of all shards
    #[arg(long, short, value_name = "DIR", default_value = "shards")]
    out: PathBuf,
    /// Begin no further unit of the work after this time; at least one is done
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,
}

/// Tell which shards of a plan are done, under way and missing.
///
/// Exit code: 0 all shards are done, 1 not all, 2 bad input: files that are damaged, or a plan of
/// another version.
///
/// Example: `lab shard status plan.json shards`
///
/// Example: `lab shard status plan.json shards --format todo | parallel lab shard run plan.json {}`
#[derive(Args, Debug)]
struct StatusArgs {
    /// The plan
    plan: PathBuf,
    /// The folder with the files of the shards
    folder: PathBuf,
    /// How to print it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A few lines to read
    Text,
    /// One JSON object: plan, kind, shards; done, partial, missing
    Json,
    /// The numbers of the shards that are not done, one a line
    Todo,
}

/// Put the files of all shards together, and write the results.
///
/// The same plan with one shard has the same results, byte for byte. A shard that is
/// missing or not done, a damaged file, and the plan of another version of this program are refused
/// by name, and nothing is written.
///
/// Exit code: 0 done, 2 bad input.
///
/// Example: `lab merge plan.json shards --out results`
#[derive(Args, Debug)]
pub(crate) struct MergeArgs {
    /// The plan
    plan: PathBuf,
    /// The folder with the files of the shards
    folder: PathBuf,
    /// The folder for the results
    #[arg(long, short, value_name = "DIR", default_value = "results")]
    out: PathBuf,
}

pub(crate) fn run(command: &Command) -> Result<Ended, LabError> {
    let mut out = io::stdout();
    match &command.command {
        Subcommands::Plan(args) => {
            let plan = Plan::new(args.kind.task()?, args.shards)?;
            out.write_all(plan.json().as_bytes())?;
            Ok(Ended::Done)
        }
        Subcommands::Run(args) => {
            let plan = Plan::read(&args.plan)?;
            let shard = plan.shard(args.shard)?;
            let (ended, text) = match do_shard(&plan, shard, &args.out, args.time_limit)? {
                End::Done(path) => (Ended::Done, format!("done, {}", path.display())),
                End::TimeUp { done, units } => {
                    let text = format!("{done} of {units} units, the same command resumes");
                    (Ended::Unfinished, text)
                }
            };
            writeln!(out, "shard {shard}: {text}")?;
            Ok(ended)
        }
        Subcommands::Status(args) => status(args),
    }
}

fn status(args: &StatusArgs) -> Result<Ended, LabError> {
    let status = Status::of(&Plan::read(&args.plan)?, &args.folder)?;
    let text = match args.format {
        Format::Text => status.to_string(),
        Format::Json => serde_json::to_string(&status).map_err(io::Error::from)? + "\n",
        Format::Todo => {
            status.todo().iter().fold(String::new(), |text, shard| format!("{text}{shard}\n"))
        }
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(if status.is_done() { Ended::Done } else { Ended::NotReached })
}

pub(crate) fn merge_shards(args: &MergeArgs) -> Result<Ended, LabError> {
    let plan = Plan::read(&args.plan)?;
    let report = merge(&plan, &args.folder, || Output::new(&args.out))?;
    Output::new(&args.out)?.print(&report)?;
    Ok(Ended::Done)
}
