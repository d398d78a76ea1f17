//! The command line: exit codes, errors, and options that several commands have.

use core::error::Error;
use core::num::NonZeroUsize;
use core::time::Duration;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use set_core::{Board, Notation, Rules};

use crate::LabError;
use crate::output::{Output, read, read_source};

/// How a command ended whose input was good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// It did what was asked: exit code 0.
    Done,
    /// An answer was wrong, or the goal was not reached: exit code 1.
    NotReached,
    /// Its time is over, and the same command resumes: exit code 75, by which `sysexits.h`
    /// says "try again later".
    Unfinished,
}

/// Runs a program: parses its arguments, and turns its end into an exit code.
///
/// An error is one line on the standard error, with exit code 2, or 1 for a wrong game. Output to
/// a closed pipe ends the program quietly.
pub(crate) fn run<A: Parser>(program: impl FnOnce(&A) -> Result<Status, LabError>) -> ExitCode {
    let arguments = match A::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let error = match program(&arguments) {
        Ok(Status::Done) => return ExitCode::SUCCESS,
        Ok(Status::NotReached) => return ExitCode::from(1),
        Ok(Status::Unfinished) => return ExitCode::from(75),
        Err(LabError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(error) => error,
    };
    eprintln!("error: {}", printable(&with_causes(&error)));
    ExitCode::from(if matches!(error, LabError::Wrong { .. }) { 1 } else { 2 })
}

/// An error and its causes, in one line. Some errors name their cause themselves.
pub(crate) fn with_causes(error: &(dyn Error + 'static)) -> String {
    let mut text = error.to_string();
    let causes = core::iter::successors(error.source(), |&cause| cause.source());
    for cause in causes.map(ToString::to_string) {
        if !text.ends_with(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

/// Prints the requested help, or the mistake in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};

    match error.kind() {
        // A help text that is not read to its end is no failure.
        DisplayHelp | DisplayVersion | DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
        }
        _ => eprintln!("{}", printable(&one_line(&error.to_string()))),
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// The text with control characters escaped: neither a bad input nor the name of a file
/// commands the terminal or breaks the line.
fn printable(text: &str) -> String {
    let escape = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.into() };
    text.chars().map(escape).collect()
}

/// The lines of clap's message about the mistake, as one line.
fn one_line(message: &str) -> String {
    let is_advice = |line: &str| line.starts_with("Usage:") || line.starts_with("For more");
    let lines = message.lines().map(str::trim).take_while(|line| !is_advice(line));
    let mut parts: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
    parts.push("(--help tells more)");
    parts.join(" ")
}

/// A number of seconds, as the value of an option.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

/// A number from 1, as the value of an option.
pub(crate) fn positive() -> RangedU64ValueParser {
    RangedU64ValueParser::new().range(1..)
}

/// The rules of the game, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Properties of a card
    #[arg(long, short, value_name = "P", default_value_t = Rules::CLASSIC.properties())]
    pub(crate) properties: u32,
    /// Values of a property, and cards in a set
    #[arg(long, short, value_name = "V", default_value_t = Rules::CLASSIC.values())]
    pub(crate) values: u32,
}

impl RulesArgs {
    pub(crate) fn rules(self) -> Result<Rules, LabError> {
        let rules = Rules::new(self.properties, self.values);
        rules.map_err(|error| LabError::Input(format!("--properties and --values: {error}")))
    }
}

/// The folder for results, as an option.
#[derive(Debug, clap::Args)]
pub(crate) struct OutArgs {
    /// The folder for the results
    #[arg(long, short, value_name = "DIR", default_value = "study-results")]
    out: PathBuf,
}

impl OutArgs {
    pub(crate) fn open(&self) -> Result<Output, LabError> {
        Output::new(&self.out)
    }
}

/// A number of threads, as an option.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct JobsArgs {
    /// Games played at the same time, each in its own thread and with its own memory
    #[arg(long, short, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = RangedU64ValueParser::<u16>::new().range(1..=1024))]
    jobs: u16,
}

impl JobsArgs {
    pub(crate) fn get(self) -> NonZeroUsize {
        NonZeroUsize::new(self.jobs.into()).unwrap_or(NonZeroUsize::MIN)
    }
}

/// Reads a board in any notation from a file, or from the standard input where there is none or
/// its name is `-`.
pub(crate) fn read_board(path: Option<&Path>, rules: Rules) -> Result<Board, LabError> {
    let path = path.filter(|&path| path != Path::new("-"));
    let name = path.unwrap_or(Path::new("standard input"));
    let text = path.map_or_else(|| read_source(io::stdin(), name), read)?;
    let board = Notation::detect(&text).parse_board(rules, &text);
    let board = board.map_err(|error| LabError::malformed(name, with_causes(&error)))?;
    if board.is_empty() {
        return Err(LabError::malformed(name, "no cards: expected one card a line"));
    }
    Ok(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clap_says_it_in_one_line() {
        let message = "error: invalid value 'x' for '--solver <SOLVER>'\n  \
                       [possible values: brute]\n\nFor more information, try '--help'.\n";
        assert_eq!(
            one_line(message),
            "error: invalid value 'x' for '--solver <SOLVER>' [possible values: brute] (--help tells more)"
        );
    }
}
