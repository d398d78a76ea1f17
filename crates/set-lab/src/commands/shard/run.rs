//! `lab shard run`.

use core::time::Duration;
use std::io::Write as _;
use std::path::PathBuf;

use set_cli::cli::{self, Failure, Status};
use set_lab::Progress;
use set_lab::shards::{self, End, Plan};

use crate::commands::failure::failure;

/// Do one shard of a plan.
///
/// The shard's file is written beside its place and moved there, every ten seconds and at the
/// end. So the run can be killed at any time, and the same command resumes. No two runs can do
/// the same shard in one folder at the same time: the folder needs a file system with locks.
///
/// Exit code: 0 done, 2 bad input, 75 the time is over and the same command resumes.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab shard run plan.json 3 --out shards --time-limit 3500")]
pub(crate) struct Args {
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

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    let run = || {
        let plan = Plan::read(&args.plan)?;
        let shard = plan.shard(args.shard)?;
        let end = shards::run(&plan, shard, &args.out, args.time_limit, &Progress::shown())?;
        Ok((shard, end))
    };
    let (shard, end) = run().map_err(|error| failure(&error))?;
    let mut out = std::io::stdout();
    match end {
        End::Done(path) => {
            writeln!(out, "shard {shard}: done, {}", path.display())?;
            Ok(Status::Done)
        }
        End::TimeUp { done, units } => {
            writeln!(out, "shard {shard}: {done} of {units} units, the same command resumes")?;
            Ok(Status::Unfinished)
        }
    }
}
