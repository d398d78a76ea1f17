//! `lab shard` and `lab merge`.

use core::time::Duration;
use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use set_cap::{Encoding, Symmetry};

use super::{
    BoardTask, CapTask, End, GamesTask, OddsTask, Plan, Status, Task, merge, run as do_shard,
};
use crate::LabError;
use crate::cli::{self, RulesArgs, Status as Ended};
use crate::output::{Output, write};
use crate::study;

/// Split work into shards, which any engine can run on any number of machines.
///
/// A plan has the work. `run` does one shard of it and can be killed at any time; `status` tells
/// which shards are done; `lab merge` writes the results of all shards. docs/scale.md has
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
/// A plan is never edited: it has a SHA-256 of its content, which every shard repeats.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Args, Debug)]
#[command(
    disable_help_subcommand = true,
    after_help = "\
Examples:
  lab shard plan odds --games 1000000 --shards 4 > plan.json
  lab shard plan games --points 4,4,5 5,4,5 --solvers brute,dynamic --shards 10 > plan.json"
)]
struct PlanArgs {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(Subcommand, Debug)]
enum Kind {
    /// The odds of no set in the classic game, as of `lab study odds`
    ///
    /// A unit is a block of 10,000 games, some 20 ms.
    ///
    /// Exit code: 0 done, 2 bad input.
    #[command(after_help = "\
Example:
  lab shard plan odds --games 10000000000 --shards 100 > plan.json")]
    Odds(InShards<OddsTask>),
    /// A grid of games: each solver plays at each point
    ///
    /// A unit is a game. The results have the columns of `lab study`. Two runs differ only in the
    /// columns of time, as long as no game comes near its limit.
    ///
    /// Exit code: 0 done, 2 bad input.
    #[command(after_help = "\
Examples:
  lab shard plan games --study frontier --limit 3600 --games 1 --shards 200 > plan.json
  lab shard plan games --points 10,8,5 10,9,5 --limit 3600 --games 4 --shards 8 > plan.json")]
    Games(InShards<GamesArgs>),
    /// A question about caps in cubes: are there this many cards without a set?
    ///
    /// Each cube chooses or excludes some cards. A unit is a cube: it is searched by the embedded
    /// SAT solver, and the proof of a refutation is checked at once.
    ///
    /// Exit code: 0 done, 2 bad input.
    #[command(after_help = "\
Examples:
  lab shard plan cap --size 21 --symmetry frame --depth 6 --shards 16 > plan.json
  lab shard plan cap -p 3 -v 4 --size 29 --symmetry plane --depth 0 --shards 10 > plan.json")]
    Cap(InShards<CapArgs>),
    /// One hard board: does it hold a set? By the flagship, an anchor at a time
    ///
    /// A unit is an anchor: the search for sets of one card and the cards before it.
    ///
    /// Exit code: 0 done, 2 bad input.
    #[command(after_help = "\
Example:
  lab shard plan board -p 10 -v 9 board.txt --shards 64 > plan.json")]
    Board(InShards<BoardArgs>),
}

/// Work in a number of shards.
#[derive(Args, Debug)]
struct InShards<A: Args> {
    #[command(flatten)]
    work: A,
    /// The number of shards, from 1 to the number of units of the work
    #[arg(long, value_name = "N")]
    shards: u64,
}

#[derive(Args, Debug)]
struct GamesArgs {
    #[command(flatten)]
    task: GamesTask,
    /// All points of this study, such as frontier
    #[arg(long, value_name = "NAME", conflicts_with = "points")]
    study: Option<String>,
}

#[derive(Args, Debug)]
struct CapArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The number of cards without a valid set, at least
    #[arg(long, short = 'k', value_name = "K")]
    size: u64,
    /// The cards that are fixed without loss: none, three, frame, heavy or, for three properties,
    /// plane: a case for each kind of heaviest plane [default: by K]
    #[arg(long, value_name = "NAME")]
    symmetry: Option<String>,
    /// How "at least K cards" is written in clauses: sequential, totalizer or split
    #[arg(long, value_name = "NAME", default_value_t = Encoding::default().name().to_owned())]
    encoding: String,
    /// The cards that the cubes divide: there are 2^D cubes, of each case if there are cases
    #[arg(long, value_name = "D", default_value_t = 8)]
    depth: u32,
}

#[derive(Args, Debug)]
struct BoardArgs {
    /// The board, in any notation; without it or with -, the standard input
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
}

impl Kind {
    /// The work, and the number of shards.
    fn task(&self) -> Result<(Task, u64), LabError> {
        Ok(match self {
            Self::Odds(args) => (Task::Odds(args.work.clone()), args.shards),
            Self::Games(args) => {
                let mut task = args.work.task.clone();
                if let Some(name) = &args.work.study {
                    let series = study::Plan::named(name)?.series.into_iter();
                    task.points = series.flat_map(|series| series.points).collect();
                }
                (Task::Games(task), args.shards)
            }
            Self::Cap(InShards { work, shards }) => {
                let (rules, size) = (work.rules.rules()?, work.size);
                let by_size = || Symmetry::for_size(rules, size).name().to_owned();
                let symmetry = work.symmetry.clone().unwrap_or_else(by_size);
                let (encoding, depth) = (work.encoding.clone(), work.depth);
                (Task::Cap(CapTask { rules, size, symmetry, encoding, depth }), *shards)
            }
            Self::Board(InShards { work, shards }) => {
                let board = cli::read_board(work.file.as_deref(), work.rules.rules()?)?;
                (Task::Board(BoardTask { board }), *shards)
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
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  lab shard run plan.json 3 --out shards --time-limit 3500")]
struct RunArgs {
    /// The plan
    plan: PathBuf,
    /// The number of the shard, from 1
    shard: u64,
    /// The folder for the files of all shards
    #[arg(long, short, value_name = "DIR", default_value = "shards")]
    out: PathBuf,
    /// Begin no further unit of the work after this time; at least one is done
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds)]
    time_limit: Option<Duration>,
}

/// Tell which shards of a plan are done, under way and missing.
///
/// Exit code: 0 all shards are done, 1 not all, 2 bad input: files that are damaged, or of
/// another plan or version.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lab shard status plan.json shards
  lab shard status plan.json shards --format todo | parallel lab shard run plan.json {}")]
struct StatusArgs {
    /// The plan
    plan: PathBuf,
    /// The folder with the files of the shards
    folder: PathBuf,
    /// How to print it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Draw it to this file as SVG: a square for each shard
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
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
/// missing or not done, a damaged file, and a file of another plan or another version of this
/// program are refused by name, and nothing is written.
///
/// Exit code: 0 done, 2 bad input.
#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  lab merge plan.json shards --out results")]
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
            let (task, shards) = args.kind.task()?;
            out.write_all(Plan::new(task, shards)?.json().as_bytes())?;
            Ok(Ended::Done)
        }
        Subcommands::Run(args) => {
            let plan = Plan::read(&args.plan)?;
            let shard = plan.shard(args.shard)?;
            match do_shard(&plan, shard, &args.out, args.time_limit)? {
                End::Done(path) => {
                    writeln!(out, "shard {shard}: done, {}", path.display())?;
                    Ok(Ended::Done)
                }
                End::TimeUp { done, units } => {
                    writeln!(
                        out,
                        "shard {shard}: {done} of {units} units, the same command resumes"
                    )?;
                    Ok(Ended::Unfinished)
                }
            }
        }
        Subcommands::Status(args) => status(args),
    }
}

fn status(args: &StatusArgs) -> Result<Ended, LabError> {
    let status = Status::of(&Plan::read(&args.plan)?, &args.folder)?;
    if let Some(path) = &args.svg {
        write(path, &status.svg())?;
    }
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
