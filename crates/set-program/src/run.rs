//! Command lines, exit codes and errors, the same for every program.

use core::error::Error;
use core::fmt::Display;
use core::iter::successors;
use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::error::ErrorKind;
use clap::{Command, FromArgMatches};
use set_core::{Budget, Limit, printable};

/// How a program ended after good input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It found or did what was asked: exit code 0.
    Done = 0,
    /// There is no set, or the goal was not reached: exit code 1.
    NotReached = 1,
    /// It was stopped before it knew: exit code 3.
    Interrupted = 3,
    /// Its time is over, and the same command resumes: exit code 75, by which `sysexits.h`
    /// says "try again later".
    Unfinished = 75,
}

/// A search that met a limit before its answer was known: exit code 3.
#[derive(Debug, thiserror::Error)]
#[error("not known: {0}")]
pub struct Stopped(pub Limit);

impl Stopped {
    /// A search that this budget stopped, where the answer does not tell the limit.
    #[must_use]
    pub fn by(budget: &Budget) -> Self {
        Self(budget.limit_met().unwrap_or(Limit::Deadline))
    }
}

/// Says where an error comes from.
pub trait At<T> {
    /// The value, or the error with this place before it.
    ///
    /// # Errors
    ///
    /// If there is no value.
    fn at(self, place: impl Display) -> Result<T>;
}

impl<T, E> At<T> for Result<T, E>
where
    Self: Context<T, E>,
{
    fn at(self, place: impl Display) -> Result<T> {
        self.with_context(|| place.to_string())
    }
}

/// Runs a program: parses its arguments, and turns its end into an exit code.
///
/// An error is one line on the standard error, with exit code 2, or 3 for [`Stopped`]. Output to
/// a closed pipe ends the program quietly.
pub fn run<A: FromArgMatches>(
    command: Command,
    program: impl FnOnce(&A) -> Result<Status>,
) -> ExitCode {
    let arguments = command.try_get_matches().and_then(|matches| A::from_arg_matches(&matches));
    let error = match arguments.map(|arguments| program(&arguments)) {
        Ok(Ok(status)) => return ExitCode::from(status as u8),
        Ok(Err(error)) => error,
        Err(error) => return refuse(&error),
    };
    if let Some(stopped) = error.downcast_ref::<Stopped>() {
        eprintln!("{stopped}");
        return ExitCode::from(Status::Interrupted as u8);
    }
    // Errors of files have a place before them, so an error without one is the output's.
    let output = error.downcast_ref::<io::Error>().filter(|_| error.source().is_none());
    let error = match output.map(io::Error::kind) {
        Some(io::ErrorKind::BrokenPipe) => return ExitCode::SUCCESS,
        Some(_) => error.context("cannot write the output"),
        None => error,
    };
    eprintln!("error: {}", printable(&with_causes(error.as_ref())));
    ExitCode::from(2)
}

/// An error and its causes, in one line. Some errors name their cause themselves.
pub fn with_causes(error: &(dyn Error + 'static)) -> String {
    let mut text = without_code(error.to_string());
    for cause in successors(error.source(), |&cause| cause.source()) {
        let cause = without_code(cause.to_string());
        if !text.ends_with(&cause) {
            text = format!("{text}: {cause}");
        }
    }
    text
}

/// The message of the system without its number: "No such file or directory (os error 2)".
fn without_code(mut message: String) -> String {
    if let Some(code) = message.rfind(" (os error ").filter(|_| message.ends_with(')')) {
        message.truncate(code);
    }
    message
}

/// Prints the help that was asked for, or the error in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    let kind = error.kind();
    let is_asked = matches!(kind, ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if is_asked || kind == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // A help text that is not read to its end is no failure.
        let printed = error.print().and_then(|()| io::stdout().flush());
        if let Err(failed) = printed.or_else(unless_closed) {
            eprintln!("error: cannot write the output: {}", without_code(failed.to_string()));
            return ExitCode::from(2);
        }
    } else {
        eprintln!("{}", printable(&one_line(&error.to_string())));
    }
    if is_asked { ExitCode::SUCCESS } else { ExitCode::from(2) }
}

fn unless_closed(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::BrokenPipe { Ok(()) } else { Err(error) }
}

/// The error in clap's message, as one line.
fn one_line(message: &str) -> String {
    let is_advice = |line: &str| line.starts_with("Usage:") || line.starts_with("For more");
    let lines = message.lines().map(str::trim).take_while(|line| !is_advice(line));
    let mut parts: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
    parts.push("(--help tells more)");
    parts.join(" ")
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
