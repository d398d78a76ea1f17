//! `lab shard` and `lab merge`.

use core::time::Duration;
use std::io::{self, Write as _};
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Subcommand, ValueEnum};
use set_cap::Symmetry;

use super::{End, Plan, Question, merge, run as do_shard, todo};
use crate::cli::{RulesArgs, Status as Ended, number, positive, seconds, whole};
use crate::output::Output;

/// Split a question about caps into shards, which any engine can run on any number of machines.
///
/// A plan has the question. `run` does one shard of it and can be killed at any time; `status` tells
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
  lab shard plan --size 21 --symmetry frame --depth 6 --shards 4 > plan.json
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

/// Write a plan to the standard output: are there this many cards without a set?
///
/// The question is divided into cubes: each chooses or excludes some cards. A cube is searched by the
/// embedded SAT solver, and the proof of a refutation is checked at once. The files of shards are
/// known by the SHA-256 of the plan, so a plan that was edited is another plan.
///
/// Exit code: 0 done, 2 bad input.
///
/// Example: `lab shard plan --size 21 --symmetry frame --depth 6 --shards 16 > plan.json`
///
/// Example: `lab shard plan -p 3 -v 4 --size 29 --symmetry plane --depth 0 --shards 10`
#[derive(Args, Debug)]
struct PlanArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The number of cards without a valid set, at least
    #[arg(long, short = 'k', value_name = "K", value_parser = positive)]
    size: u64,
    /// The cards that are fixed without loss: none, three, frame, heavy or, for three properties,
    /// plane: a case for each kind of heaviest plane [default: by K]
    #[arg(long, value_name = "NAME")]
    symmetry: Option<String>,
    /// The cards that the cubes divide: there are 2^D cubes, of each case if there are cases
    #[arg(long, value_name = "D", default_value_t = 8, value_parser = whole(0..=u32::MAX))]
    depth: u32,
    /// The number of shards, from 1 to the number of cubes, 100,000 at most
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number)]
    shards: u64,
}

impl PlanArgs {
    fn plan(&self) -> Result<Plan> {
        let (rules, size, depth) = (self.rules.rules()?, self.size, self.depth);
        let by_size = || Symmetry::for_size(rules, size).name().to_owned();
        let symmetry = self.symmetry.clone().unwrap_or_else(by_size);
        Plan::new(Question { rules, size, symmetry, depth }, self.shards)
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
    /// Begin no further cube after this time; at least one is done
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

pub(crate) fn run(command: &Command) -> Result<Ended> {
    let mut out = io::stdout();
    match &command.command {
        Subcommands::Plan(args) => {
            out.write_all(args.plan()?.json().as_bytes())?;
            Ok(Ended::Done)
        }
        Subcommands::Run(args) => {
            let plan = Plan::read(&args.plan)?;
            let shard = plan.shard(args.shard)?;
            let (ended, text) = match do_shard(&plan, shard, &args.out, args.time_limit)? {
                End::Done(path) => (Ended::Done, format!("done, {}", path.display())),
                End::TimeUp { done, cubes } => {
                    let text = format!("{done} of {cubes} cubes, the same command resumes");
                    (Ended::Unfinished, text)
                }
            };
            writeln!(out, "shard {shard}: {text}")?;
            Ok(ended)
        }
        Subcommands::Status(args) => status(args),
    }
}

fn status(args: &StatusArgs) -> Result<Ended> {
    let (mut out, plan) = (io::stdout(), Plan::read(&args.plan)?);
    let (todo, all) = (todo(&plan, &args.folder)?, plan.shards().count());
    if args.format == Format::Text {
        let partial = todo.iter().filter(|(_, done)| *done > 0).count();
        let (done, missing) = (all - todo.len(), todo.len() - partial);
        writeln!(out, "{done} of {all} shards done, {partial} partial, {missing} missing")?;
    }
    for (shard, done) in &todo {
        match args.format {
            Format::Todo => writeln!(out, "{}", shard.number)?,
            Format::Text => {
                writeln!(out, "shard {shard}: {done} of {} cubes", shard.cubes_len())?;
            }
        }
    }
    Ok(if todo.is_empty() { Ended::Done } else { Ended::NotReached })
}

pub(crate) fn merge_shards(args: &MergeArgs) -> Result<Ended> {
    let plan = Plan::read(&args.plan)?;
    let report = merge(&plan, &args.folder, || Output::new(&args.out))?;
    Output::new(&args.out)?.print(&report)?;
    Ok(Ended::Done)
}
