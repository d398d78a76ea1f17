//! Command lines, exit codes and errors, the same for every program.

use core::fmt::Display;
use core::ops::RangeInclusive;
use core::str::FromStr;
use core::time::Duration;
use std::io::{self, Write};
use std::process::ExitCode;

pub(crate) use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::error::ErrorKind;
use clap::{Command, FromArgMatches};
use serde::Serialize;
use set_core::{Limit, Rules};
use set_deck::random_seed;

/// How a program ended after good input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// It found or did what was asked: exit code 0.
    Done = 0,
    /// There is no set, or the goal was not reached: exit code 1.
    NotReached = 1,
    /// It was stopped before it knew: exit code 3.
    Interrupted = 3,
}

/// A search that met a limit before its answer was known: exit code 3.
#[derive(Debug, thiserror::Error)]
#[error("not known: {0}")]
pub(crate) struct Stopped(pub(crate) Limit);

/// Says where an error comes from.
pub(crate) trait At<T> {
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
/// 0 = done, 1 = no set or not reached, 2 = bad input, with one line on the
/// standard error, 3 = interrupted. Output to a pipe that was closed ends the program quietly.
pub(crate) fn run<A: FromArgMatches>(
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
    eprintln!("error: {}", printable(&with_causes(&error)));
    ExitCode::from(2)
}

/// An error and its causes. Some errors name their cause themselves.
fn with_causes(error: &anyhow::Error) -> String {
    let add = |text: String, cause: String| {
        if text.ends_with(&cause) { text } else { format!("{text}: {cause}") }
    };
    error.chain().map(|cause| without_code(cause.to_string())).reduce(add).unwrap_or_default()
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
        let _ = error.print();
    } else {
        eprintln!("{}", printable(&one_line(&error.to_string())));
    }
    if is_asked { ExitCode::SUCCESS } else { ExitCode::from(2) }
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
pub(crate) fn seconds(text: &str) -> Result<Duration> {
    let seconds = text.parse().ok().and_then(|it| Duration::try_from_secs_f64(it).ok());
    seconds.context("expected a number of seconds, 0 or more")
}

/// Reads a whole number in this range, as the value of an option.
pub(crate) fn whole<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T> + Clone
where
    T: Clone + Display + FromStr + PartialOrd,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (from, to) = (range.start(), range.end());
        number.with_context(|| format!("expected a whole number from {from} to {to}"))
    }
}

/// A seed, as the value of an option: a number, or "random", which draws one.
///
/// # Errors
///
/// If it is neither, or the system has no random numbers.
pub(crate) fn seed(text: &str) -> Result<u64> {
    if text == "random" {
        return Ok(random_seed()?);
    }
    let expected = || format!("expected \"random\" or a whole number from 0 to {}", u64::MAX);
    text.parse().ok().with_context(expected)
}

/// The rules of the game, as options.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct RulesArgs {
    /// Properties of a card [default: 4, or as the board says]
    #[arg(long, short, value_name = "P", value_parser = whole(1..=Rules::MAX_PROPERTIES))]
    properties: Option<u32>,
    /// Values of a property, and cards in a set [default: 3, or as the board says]
    #[arg(long, short, value_name = "V", value_parser = whole(1..=Rules::MAX_VALUES))]
    values: Option<u32>,
}

impl RulesArgs {
    /// The rules of a command that has no options for them.
    pub(crate) const CLASSIC: Self = Self { properties: Some(4), values: Some(3) };

    /// The rules asked for; the classic ones by default.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    pub(crate) fn rules(self) -> Result<Rules> {
        self.rules_or(Rules::CLASSIC)
    }

    /// The rules asked for. `other` fills in for an option that is not given.
    ///
    /// # Errors
    ///
    /// If there are no such rules.
    pub(crate) fn rules_or(self, other: Rules) -> Result<Rules> {
        let properties = self.properties.unwrap_or(other.properties());
        let values = self.values.unwrap_or(other.values());
        Rules::new(properties, values).at("--properties and --values")
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
