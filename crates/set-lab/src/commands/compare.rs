//! `lab compare`.

use core::time::Duration;
use std::io::{self, Write};

use set_cli::cli::{self, Failure, RulesArgs, Status};
use set_lab::boards::{BoardPlan, BoardPoint, Sample, TABLES, measure};
use set_lab::{Progress, solvers};

use super::failure::{chain, failure};

/// Compare the CPU time that solvers take for one question on equal random
/// boards: "is there a valid set?".
///
/// Every solver gets every board new, and its answers are compared. The time
/// is that of its thread, from the empty solver to the answer.
///
/// The tables of docs/ have names: encodings, exact-covers, integer-program,
/// pairs, two-properties.
///
/// Exit code: 0 all answers were given and agree, 1 some were not given in time
/// or do not agree, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  lab compare                                    classic boards of 12 cards
  lab compare -p 8 --cards 32 --solvers dynamic,ip
  lab compare -p 2 --values 1000 --cards 5000 --solvers two-properties
  lab compare pairs                              a table of docs/complexity.md"
)]
pub(crate) struct Args {
    /// A table of docs/, with its boards and solvers
    #[arg(value_name = "TABLE", value_parser = TABLES)]
    #[arg(conflicts_with_all = ["properties", "values", "cards"])]
    table: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Cards on each board [default: as many as open a game]
    #[arg(long, value_name = "N")]
    cards: Option<usize>,
    /// Boards of a size; board b of several is dealt from a deck with seed b
    /// [default: 20, or those of the table]
    #[arg(long, value_name = "B", value_parser = clap::value_parser!(u16).range(1..))]
    boards: Option<u16>,
    /// The solvers, separated by commas [default: brute,dynamic,completion,ip, or
    /// those of the table]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    solvers: Option<Vec<String>>,
    /// Stop each search after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "60")]
    limit: Duration,
}

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let plan = plan(args)?;
    let progress = Progress::shown();
    progress.begin("compare", plan.points.len() as u64);
    let mut status = Status::Done;
    for (index, &point) in plan.points.iter().enumerate() {
        progress.now(&format!("{}, {} cards", point.rules, point.cards));
        let table = measure(point, plan.sample, &plan.solvers, args.limit);
        let table = table.map_err(|error| failure(&error))?;
        progress.suspend(|| -> io::Result<()> {
            let blank = if index == 0 { "" } else { "\n" };
            write!(io::stdout(), "{blank}{table}")
        })?;
        for contradiction in &table.contradictions {
            progress.suspend(|| eprintln!("{contradiction}"));
        }
        if !table.is_complete || !table.contradictions.is_empty() {
            status = Status::NotReached;
        }
        progress.inc();
    }
    progress.end();
    Ok(status)
}

/// What is asked for, or a refusal before anything is measured.
fn plan(args: &Args) -> Result<BoardPlan, Failure> {
    let mut plan = if let Some(name) = &args.table {
        BoardPlan::named(name).map_err(|error| failure(&error))?
    } else {
        of_one_size(args)?
    };
    if let Some(names) = &args.solvers {
        plan.solvers.clone_from(names);
    }
    if let Some(boards) = args.boards {
        plan.sample = Sample::Dealt(boards.into());
    }
    for name in &plan.solvers {
        for point in &plan.points {
            solvers::make(name, point.rules)
                .map_err(|error| Failure::Input(format!("--solvers {name}: {}", chain(&error))))?;
        }
    }
    Ok(plan)
}

/// Boards of the size that the options give.
fn of_one_size(args: &Args) -> Result<BoardPlan, Failure> {
    let rules = args.rules.rules()?;
    let cards = args.cards.unwrap_or_else(|| rules.opening_len());
    let point = BoardPoint::new(rules, cards);
    Ok(BoardPlan {
        solvers: ["brute", "dynamic", "completion", "ip"].map(ToOwned::to_owned).to_vec(),
        points: vec![point.map_err(|error| Failure::input("--cards", error))?],
        sample: Sample::Dealt(20),
    })
}
