//! `lab study`: the paper's evaluation, repeated and extended: tables, plots, odds.

mod args;
mod growth;
mod hybrid;

use clap::{Args, Subcommand};
use set_cli::cli::{Failure, Status};
use set_lab::odds;
use set_lab::study::Plan;
use set_lab::{LabError, Progress, uniformity};

use self::args::{JobsArgs, OutArgs, SeedArgs, TimingArgs, positive};
use super::failure::chain;
use super::report::print;

/// Repeat the evaluation of S. Takeshita, "Solving the Generalized Form of the
/// Game of Set Efficiently", section 5, with this project's solvers, beside the
/// paper's own figures, and extend it.
///
/// Every study prints its tables and writes them with the data (CSV) and the
/// plots (SVG) to a folder. After an interruption, the same command resumes a study of
/// games: it plays what is missing. (`odds` and `uniformity` start over: they take a
/// minute at most. `lab shard plan odds` splits a longer run.)
/// docs/study.md says what the columns mean.
///
/// Exit code: 0 done, 1 a game was found wrong, 2 bad input.
#[derive(Args, Debug)]
#[command(
    allow_negative_numbers = true,
    arg_required_else_help = false,
    disable_help_subcommand = true,
    after_help = "\
Examples:
  lab study table1                            the paper's Table 1, in some seconds
  lab study sweep-values --limit 10 --games 5
  lab study growth --grow values --limit 2 --games 3
  lab study odds --games 1000000 --jobs 2
The SMT solvers need Z3: scripts/fetch-z3, then
  cargo run --release -p set-lab --features smt -- study table1"
)]
pub(crate) struct Command {
    #[command(subcommand)]
    study: Study,
}

#[derive(Subcommand, Debug)]
enum Study {
    /// The paper's Table 1: all solvers, v = 3 to 6, p = 3, 5 sets
    Table1(TimingArgs),
    /// The paper's Table 2: all solvers, v = 4, p = 3 to 6, 10 sets
    Table2(TimingArgs),
    /// The paper's Table 3: all solvers, v = 4, p = 5, 1 to 10 sets
    Table3(TimingArgs),
    /// The classic game: all solvers, v = 3, p = 4, 1 to 10 sets
    Classic(TimingArgs),
    /// The paper's section 5.3: more and more values
    SweepValues(TimingArgs),
    /// The paper's section 5.4: more and more properties
    SweepProperties(TimingArgs),
    /// The paper's section 5.5: more and more sets to find
    SweepSets(TimingArgs),
    /// The paper's section 5.2: SMT with its three ways to break symmetry
    Symmetry(TimingArgs),
    /// How far each solver gets in the limit, as v or p grows
    Frontier(TimingArgs),
    /// One SMT solver for a game beside a new one for each question
    Incremental(TimingArgs),
    /// Portfolios beside their members: CPU time, time by the clock, first answers
    Hybrid(hybrid::HybridArgs),
    /// How the time of the flagship grows with v, p or the sets to find
    Growth(growth::GrowthArgs),
    /// The paper's figures 3 to 6: are the draws of both decks uniform?
    ///
    /// A run that was interrupted starts over; it takes seconds.
    Uniformity(UniformityArgs),
    /// The odds of no set in the classic game
    ///
    /// A run that was interrupted starts over. `lab shard plan odds` splits a long one
    /// into shards, on one machine or many; the results are the same.
    Odds(OddsArgs),
    /// Every study but `growth`; --games is for the games of the solvers
    All(TimingArgs),
}

#[derive(Args, Debug)]
struct UniformityArgs {
    /// Trials for each histogram
    #[arg(long, short, value_name = "T", default_value_t = uniformity::PAPER_TRIALS, value_parser = positive())]
    trials: u64,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    out: OutArgs,
}

#[derive(Args, Debug)]
struct OddsArgs {
    /// Decks, each played with both choices
    #[arg(long, short, value_name = "G", default_value_t = odds::GAMES, value_parser = positive())]
    games: u64,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    out: OutArgs,
}

pub(crate) fn run(command: &Command) -> Result<Status, Failure> {
    match make(&command.study) {
        Ok(()) => Ok(Status::Done),
        Err(StudyFailure::Lab(error @ LabError::Wrong { .. })) => {
            eprintln!("{error}");
            Ok(Status::NotReached)
        }
        Err(StudyFailure::Lab(error)) => Err(Failure::Input(chain(&error))),
        Err(StudyFailure::Command(failure)) => Err(failure),
    }
}

/// The measurement failed, or its options are wrong, or its report could not be
/// printed.
enum StudyFailure {
    Lab(LabError),
    Command(Failure),
}

impl From<LabError> for StudyFailure {
    fn from(error: LabError) -> Self {
        Self::Lab(error)
    }
}

impl From<Failure> for StudyFailure {
    fn from(failure: Failure) -> Self {
        Self::Command(failure)
    }
}

fn make(study: &Study) -> Result<(), StudyFailure> {
    match study {
        Study::Table1(args) => named("table1", args),
        Study::Table2(args) => named("table2", args),
        Study::Table3(args) => named("table3", args),
        Study::Classic(args) => named("classic", args),
        Study::SweepValues(args) => named("sweep-values", args),
        Study::SweepProperties(args) => named("sweep-properties", args),
        Study::SweepSets(args) => named("sweep-sets", args),
        Study::Symmetry(args) => named("symmetry", args),
        Study::Frontier(args) => named("frontier", args),
        Study::Incremental(args) => named("incremental", args),
        Study::Hybrid(args) => Ok(print(&args.timing.study(&args.plan()?)?)?),
        Study::Growth(args) => Ok(print(&args.timing.study(&args.plan()?)?)?),
        Study::Uniformity(args) => {
            Ok(print(&uniformity::study(args.trials, args.seed.seed, &args.out.open()?)?)?)
        }
        Study::Odds(args) => play_odds(args),
        Study::All(args) => all(args),
    }
}

fn named(name: &str, args: &TimingArgs) -> Result<(), StudyFailure> {
    Ok(print(&args.study(&Plan::named(name)?)?)?)
}

fn play_odds(args: &OddsArgs) -> Result<(), StudyFailure> {
    let (seed, jobs, output) = (args.seed.seed, args.jobs.get(), args.out.open()?);
    let progress = Progress::shown();
    Ok(print(&odds::study(seed, args.games, jobs, &output, &progress)?)?)
}

fn all(args: &TimingArgs) -> Result<(), StudyFailure> {
    let (seed, jobs, output) = (args.seed.seed, args.jobs.get(), args.out.open()?);
    for plan in Plan::all() {
        match args.study(&plan) {
            Ok(report) => print(&report)?,
            // The solvers asked for take part in other studies.
            Err(LabError::NotInStudy { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    print(&uniformity::study(uniformity::PAPER_TRIALS, seed, &output)?)?;
    let progress = Progress::shown();
    Ok(print(&odds::study(seed, odds::GAMES, jobs, &output, &progress)?)?)
}
