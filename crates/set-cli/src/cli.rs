//! Command lines, exit codes and errors, the same for every program.

use core::error::Error;
use core::fmt;
use core::time::Duration;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;
use serde::Serialize;
use set_core::Rules;
use thiserror::Error as ThisError;

/// How a program ended after good input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// It found or did what was asked: exit code 0.
    Done,
    /// There is no set, or the goal was not reached: exit code 1.
    NotReached,
    /// It was stopped before it knew: exit code 3.
    Interrupted,
}

/// Why a program could not do its work.
#[derive(Debug, ThisError)]
#[non_exhaustive]
pub(crate) enum Failure {
    /// The input is bad: exit code 2, and this line on the standard error.
    #[error("{0}")]
    Input(String),
    /// The output could not be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl Failure {
    /// Bad input, after the place where it is.
    pub(crate) fn input(place: impl fmt::Display, text: impl fmt::Display) -> Self {
        Self::Input(format!("{place}: {text}"))
    }

    /// Bad input: the place where it is, the error, and the causes of the error.
    pub(crate) fn error(place: impl fmt::Display, error: &(dyn Error + 'static)) -> Self {
        let mut text = error.to_string();
        let causes = core::iter::successors(error.source(), |&cause| cause.source());
        for cause in causes.map(ToString::to_string) {
            // Some errors name their cause themselves.
            if !text.ends_with(&cause) {
                text = format!("{text}: {cause}");
            }
        }
        Self::input(place, text)
    }
}

/// Says where an error comes from.
pub(crate) trait At<T> {
    /// The value, or the error with its causes as bad input at this place.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if there is no value.
    fn at(self, place: impl fmt::Display) -> Result<T, Failure>;
}

impl<T, E: Error + 'static> At<T> for Result<T, E> {
    fn at(self, place: impl fmt::Display) -> Result<T, Failure> {
        self.map_err(|error| Failure::error(place, &error))
    }
}

/// Runs a program: parses its arguments, and turns its end into an exit code.
///
/// 0 = done, 1 = no set or not reached, 2 = bad input, with one line on the
/// standard error, 3 = interrupted. Output to a pipe that was closed ends the program quietly.
pub(crate) fn run<A: Parser>(program: impl FnOnce(&A) -> Result<Status, Failure>) -> ExitCode {
    let arguments = match A::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    match program(&arguments) {
        Ok(Status::Done) => ExitCode::SUCCESS,
        Ok(Status::NotReached) => ExitCode::from(1),
        Ok(Status::Interrupted) => ExitCode::from(3),
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("error: {}", printable(&failure.to_string()));
            ExitCode::from(2)
        }
    }
}

/// Prints the help that was asked for, or the error in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    // A help text that is not read to its end is no failure.
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            return ExitCode::from(2);
        }
        _ => {}
    }
    eprintln!("{}", printable(&one_line(&error.to_string())));
    ExitCode::from(2)
}

/// The text with control characters escaped. Bad input and names of files may have some, which
/// the terminal would obey, or which would break the line.
fn printable(text: &str) -> String {
    let escape = |c: char| match c {
        c if c.is_control() => c.escape_default().to_string(),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}

/// The error in clap's message, as one line.
fn one_line(message: &str) -> String {
    let is_advice = |line: &str| line.starts_with("Usage:") || line.starts_with("For more");
    let lines = message.lines().map(str::trim).take_while(|line| !is_advice(line));
    let mut parts: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
    parts.push("(--help tells more)");
    parts.join(" ")
}

/// Writes a value as one line of JSON.
pub(crate) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// A number of seconds, as the value of an option.
///
/// # Errors
///
/// If it is no number of seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

/// The rules of the game, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Properties of a card
    #[arg(long, short, value_name = "P", default_value_t = Rules::CLASSIC.properties())]
    properties: u32,
    /// Values of a property, and cards in a set
    #[arg(long, short, value_name = "V", default_value_t = Rules::CLASSIC.values())]
    values: u32,
}

impl RulesArgs {
    /// The rules asked for.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if there are no such rules.
    pub(crate) fn rules(self) -> Result<Rules, Failure> {
        Rules::new(self.properties, self.values).at("--properties and --values")
    }
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
