//! The paper's evaluation, repeated and extended: tables, plots, odds.

use core::num::NonZeroUsize;
use core::time::Duration;
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{Args, Subcommand};
use set_cli::cli::{Failure, Status};
use set_lab::odds::{self, Shard};
use set_lab::timing::{self, Settings, TimingStudy};
use set_lab::{Output, Progress, Report, StudyError, uniformity};

/// Repeat the evaluation of S. Takeshita, "Solving the Generalized Form of the
/// Game of Set Efficiently", section 5, with this project's solvers, beside the
/// paper's own figures, and go on from there.
///
/// Every study prints its tables and writes them with the data (CSV) and the
/// plots (SVG) to a folder. A study that was interrupted goes on where it
/// stopped. docs/study.md says what the columns mean.
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
  lab study odds --shard 1/2                  on one machine, 2/2 on another, then
  lab study merge study-results/odds-?-of-2.csv
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
    /// The paper's figures 3 to 6: are the draws of both decks uniform?
    Uniformity(UniformityArgs),
    /// The odds of no set in the classic game
    Odds(OddsArgs),
    /// Put the files of all shards of `odds` together
    Merge(MergeArgs),
    /// Every study; --games is for the games of the solvers
    All(TimingArgs),
}

#[derive(Args, Debug)]
struct TimingArgs {
    /// Games at each point
    #[arg(long, short, value_name = "G", default_value_t = 10, value_parser = positive())]
    games: u64,
    /// The longest that a game may take the solver, in seconds of CPU time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "60")]
    limit: Duration,
    /// The most memory that a solver may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 2048)]
    memory: u64,
    /// Only these solvers, with commas between them [default: all of the study]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    solvers: Option<Vec<String>>,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    out: OutArgs,
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
    /// Play only the I-th of N parts of the games
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    shard: Shard,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    jobs: JobsArgs,
    #[command(flatten)]
    out: OutArgs,
}

#[derive(Args, Debug)]
struct MergeArgs {
    /// The files of all shards
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

#[derive(Args, Debug)]
struct SeedArgs {
    /// Seed; game g of several uses seed S + g
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
}

#[derive(Args, Debug)]
struct JobsArgs {
    /// Games played at the same time, each in its own thread and with its own
    /// memory
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = jobs())]
    jobs: u16,
}

impl JobsArgs {
    fn get(&self) -> NonZeroUsize {
        NonZeroUsize::new(self.jobs.into()).unwrap_or(NonZeroUsize::MIN)
    }
}

#[derive(Args, Debug)]
struct OutArgs {
    /// The folder for the results
    #[arg(long, short, value_name = "DIR", default_value = "study-results")]
    out: PathBuf,
}

impl OutArgs {
    fn open(&self) -> Result<Output, StudyError> {
        Output::new(&self.out)
    }
}

/// A number from 1.
fn positive() -> RangedU64ValueParser {
    RangedU64ValueParser::new().range(1..)
}

/// A number of threads.
fn jobs() -> RangedU64ValueParser<u16> {
    RangedU64ValueParser::new().range(1..=1024)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

pub(crate) fn run(command: &Command) -> Result<Status, Failure> {
    match make(&command.study) {
        Ok(()) => Ok(Status::Done),
        Err(StudyFailure::Study(error @ StudyError::Wrong { .. })) => {
            eprintln!("{error}");
            Ok(Status::NotReached)
        }
        Err(StudyFailure::Study(error)) => Err(Failure::Input(error.to_string())),
        Err(StudyFailure::Output(error)) => Err(error.into()),
    }
}

/// The study failed, or its report could not be printed.
enum StudyFailure {
    Study(StudyError),
    Output(std::io::Error),
}

impl From<StudyError> for StudyFailure {
    fn from(error: StudyError) -> Self {
        Self::Study(error)
    }
}

fn make(study: &Study) -> Result<(), StudyFailure> {
    let timing = match study {
        Study::Table1(args) => (TimingStudy::Table1, args),
        Study::Table2(args) => (TimingStudy::Table2, args),
        Study::Table3(args) => (TimingStudy::Table3, args),
        Study::SweepValues(args) => (TimingStudy::SweepValues, args),
        Study::SweepProperties(args) => (TimingStudy::SweepProperties, args),
        Study::SweepSets(args) => (TimingStudy::SweepSets, args),
        Study::Symmetry(args) => (TimingStudy::Symmetry, args),
        Study::Frontier(args) => (TimingStudy::Frontier, args),
        Study::Uniformity(args) => {
            return print(&uniformity::study(args.trials, args.seed.seed, &args.out.open()?)?);
        }
        Study::Odds(args) => {
            let (seed, jobs, output) = (args.seed.seed, args.jobs.get(), args.out.open()?);
            let progress = Progress::shown();
            return print(&odds::study(seed, args.games, args.shard, jobs, &output, &progress)?);
        }
        Study::Merge(args) => {
            let whole = odds::merge(&args.files)?;
            return print(&odds::write(&whole, &args.out.open()?)?);
        }
        Study::All(args) => return make_all(args),
    };
    print(&time(timing.0, timing.1)?)
}

fn time(study: TimingStudy, args: &TimingArgs) -> Result<Report, StudyError> {
    let solvers = timing::chosen(study, args.solvers.as_deref())?;
    let settings = Settings {
        games: args.games,
        limit: args.limit,
        first_seed: args.seed.seed,
        memory_mib: args.memory,
    };
    let output = args.out.open()?;
    timing::study(study, &solvers, &settings, args.jobs.get(), &output, &Progress::shown())
}

fn make_all(args: &TimingArgs) -> Result<(), StudyFailure> {
    let (seed, jobs, output) = (args.seed.seed, args.jobs.get(), args.out.open()?);
    for study in TimingStudy::ALL {
        match time(study, args) {
            Ok(report) => print(&report)?,
            // The solvers asked for take part in other studies.
            Err(StudyError::NotInStudy { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    print(&uniformity::study(uniformity::PAPER_TRIALS, seed, &output)?)?;
    let progress = Progress::shown();
    print(&odds::study(seed, odds::GAMES, Shard::WHOLE, jobs, &output, &progress)?)
}

/// Prints a report, and where it is.
fn print(report: &Report) -> Result<(), StudyFailure> {
    use core::fmt::Write as _;
    use std::io::Write;

    let mut text = report.text().to_owned();
    text.push_str("\nWritten:\n\n");
    for file in report.files() {
        let _ = writeln!(text, "- {}", file.display());
    }
    text.push('\n');
    std::io::stdout().write_all(text.as_bytes()).map_err(StudyFailure::Output)
}
