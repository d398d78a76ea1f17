//! Measures how the cost of a game grows with its numbers.

use core::time::Duration;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use set_cli::cli::{self, Failure, Status};
use set_core::Rules;
use set_lab::bench::growth::{Fixed, Grow, Point, Series};
use set_lab::bench::measure::Options;
use set_lab::bench::memory::NotCounted;
use set_lab::bench::plot;

/// Measure how the cost of a game grows with the properties, the values or the
/// sets to find.
///
/// Games are played by the flagship, and checked, with ever larger numbers until
/// one takes too long. For each series the factor of one more step is fitted, to
/// the games that take 0.1 ms or more.
///
/// Exit code: 0 measured, 1 nothing could be measured, 2 bad input.
#[derive(clap::Args, Debug)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  lab growth                                        more and more properties
  lab growth --grow values --properties 3,4,5 --sets 15
  lab growth --values 3,10 --limit 60 --csv growth.csv --svg growth.svg"
)]
pub(crate) struct Args {
    /// What grows
    #[arg(long, value_enum, default_value_t = Grow::Properties)]
    grow: Grow,
    /// Properties, where others grow: a series for each [default: 3,4,5]
    #[arg(long, short, value_name = "LIST", value_delimiter = ',')]
    properties: Vec<u32>,
    /// Values, where others grow: a series for each [default: 3,4,5,6,8,10]
    #[arg(long, short, value_name = "LIST", value_delimiter = ',')]
    values: Vec<u32>,
    /// Sets to find, where others grow [default: 5]
    #[arg(long, short = 'n', value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    sets: Option<u64>,
    /// Games at each step
    #[arg(long, short, value_name = "G", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seed of the first game's deck; game g uses seed S + g
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A series ends when a game takes more than so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds, default_value = "0.5")]
    limit: Duration,
    /// Write what was measured to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw it into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// How long the "no set" answers of a game are checked.
const CHECK: Duration = Duration::from_millis(50);

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let options = Options {
        games: args.games,
        seed: args.seed,
        limit: args.limit,
        baseline_limit: args.limit,
        check: CHECK,
        memory: &NotCounted,
    };
    // What cannot be written is found out before it is measured.
    let mut csv_file = args.csv.as_deref().map(create).transpose()?;
    let mut svg_file = args.svg.as_deref().map(create).transpose()?;
    let mut out = io::stdout();
    let mut all = Vec::new();
    for fixed in fixed(args)? {
        let series = Series::measure(args.grow, fixed, &options, |point| show(point, &mut out))?;
        summarize(&series, &mut out)?;
        all.push(series);
    }
    if all.iter().all(|series| series.points.is_empty()) {
        return Ok(Status::NotReached);
    }
    if let Some(file) = &mut csv_file {
        file.write_all(&csv(&all)?)?;
    }
    if let Some(file) = &mut svg_file {
        let picture = plot::svg(&all).map_err(|error| io::Error::other(error.to_string()))?;
        file.write_all(picture.as_bytes())?;
    }
    Ok(Status::Done)
}

fn create(path: &Path) -> Result<File, Failure> {
    File::create(path).map_err(|error| Failure::input(path.display(), error))
}

/// The numbers that stay, for each series.
fn fixed(args: &Args) -> Result<Vec<Fixed>, Failure> {
    let refuse = |option: &str| Failure::Input(format!("{option}: these are what grows here"));
    let values = match (args.grow, &args.values[..]) {
        // (What grows begins with the least.)
        (Grow::Values, []) => vec![1],
        (Grow::Values, _) => return Err(refuse("--values")),
        (_, []) => vec![3, 4, 5, 6, 8, 10],
        (_, values) => values.to_vec(),
    };
    let properties = match (args.grow, &args.properties[..]) {
        (Grow::Properties, []) => vec![1],
        (Grow::Properties, _) => return Err(refuse("--properties")),
        (_, []) => vec![3, 4, 5],
        (_, properties) => properties.to_vec(),
    };
    let sets = match (args.grow, args.sets) {
        (Grow::Sets, Some(_)) => return Err(refuse("--sets")),
        (_, sets) => sets.unwrap_or(5),
    };
    let mut all = Vec::new();
    for &values in &values {
        for &properties in &properties {
            Rules::new(properties, values)
                .map_err(|error| Failure::input("--properties and --values", error))?;
            all.push(Fixed { values, properties, sets });
        }
    }
    Ok(all)
}

fn show(point: &Point, out: &mut dyn Write) -> io::Result<()> {
    let Point { line, median, cards, .. } = point;
    let milliseconds = median.as_secs_f64() * 1e3;
    let line = line.to_string();
    writeln!(out, "{line:>10}  {milliseconds:>10.3} ms  largest board {cards}")
}

fn summarize(series: &Series, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{series}: ")?;
    match series.factor() {
        Some(factor) => write!(out, "x{factor:.2} for each {}", series.grow.step())?,
        None => write!(out, "too few points for a fit")?,
    }
    writeln!(out, "; {}\n", series.end)
}

/// All points, a line each, with the fit of their series.
fn csv(all: &[Series]) -> io::Result<Vec<u8>> {
    #[derive(Serialize)]
    struct Record {
        values: u32,
        properties: u32,
        sets: Option<u64>,
        median_seconds: f64,
        largest_board: u64,
        fitted_factor: Option<f64>,
    }
    let mut writer = csv::Writer::from_writer(Vec::new());
    for series in all {
        for point in &series.points {
            let line = point.line;
            writer.serialize(Record {
                values: line.rules.values(),
                properties: line.rules.properties(),
                sets: line.sets(),
                median_seconds: point.median.as_secs_f64(),
                largest_board: point.cards,
                fitted_factor: series.factor(),
            })?;
        }
    }
    writer.into_inner().map_err(|error| io::Error::other(error.to_string()))
}
