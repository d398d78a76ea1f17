//! `lab shard status`.

use std::io::Write as _;
use std::path::PathBuf;

use clap::ValueEnum;
use set_cli::cli::{Failure, Status as Ended};
use set_cli::output;
use set_lab::shards::{Plan, Status};

use crate::commands::failure::failure;

/// Tell which shards of a plan are done, under way and missing.
///
/// Exit code: 0 all shards are done, 1 not all, 2 bad input: files that are damaged, or of
/// another plan or version.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lab shard status plan.json shards
  lab shard status plan.json shards --format todo | parallel lab shard run plan.json {}")]
pub(crate) struct Args {
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

pub(super) fn run(args: &Args) -> Result<Ended, Failure> {
    let status = || Status::of(&Plan::read(&args.plan)?, &args.folder);
    let status = status().map_err(|error| failure(&error))?;
    if let Some(path) = &args.svg {
        output::write(path, status.svg())?;
    }
    let text = match args.format {
        Format::Text => status.to_string(),
        Format::Json => serde_json::to_string(&status).map_err(std::io::Error::from)? + "\n",
        Format::Todo => {
            status.todo().iter().fold(String::new(), |text, n| text + &format!("{n}\n"))
        }
    };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(if status.is_done() { Ended::Done } else { Ended::NotReached })
}
