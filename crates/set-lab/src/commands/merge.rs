//! `lab merge`.

use std::path::PathBuf;

use set_cli::cli::{Failure, Status};
use set_lab::Output;
use set_lab::shards::{self, Plan};

use super::failure::failure;
use super::report::print;

/// Put the files of all shards together, and write the results.
///
/// The results are those of the same plan with one shard, byte for byte. A shard that is
/// missing or not done, a damaged file, and a file of another plan or another version of this
/// program are refused by name, and nothing is written.
///
/// Exit code: 0 done, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Example:
  lab merge plan.json shards --out results")]
pub(crate) struct Args {
    /// The plan
    plan: PathBuf,
    /// The folder with the files of the shards
    folder: PathBuf,
    /// The folder for the results
    #[arg(long, short, value_name = "DIR", default_value = "results")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let merge = || {
        let plan = Plan::read(&args.plan)?;
        shards::merge(&plan, &args.folder, || Output::new(&args.out))
    };
    print(&merge().map_err(|error| failure(&error))?)?;
    Ok(Status::Done)
}
