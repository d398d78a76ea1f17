//! Recorded games, as `play --format json` and other programs write them.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Deserializer, Error, Value};
use set_game::Transcript;
use thiserror::Error;

/// A recorded game, as `play` writes it and reads it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    /// The number of the line on which the record begins, counted from 1.
    #[serde(skip)]
    pub line: usize,
    /// The name of the solver that played; empty if it is not recorded.
    #[serde(default)]
    pub solver: String,
    /// The verdict of the checker when it was written, which a reader does not trust.
    #[serde(skip_deserializing)]
    pub verified: Value,
    /// The game.
    pub transcript: Transcript,
}

/// Why a text has no recorded games.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("line {line}: {what}")]
pub struct RecordError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// The fault, in words.
    pub what: String,
}

impl RecordError {
    fn new(line: usize, what: impl Into<String>) -> Self {
        Self { line, what: what.into() }
    }
}

/// The fields that tell the forms of a record apart.
#[derive(Deserialize)]
struct Form {
    transcript: Option<IgnoredAny>,
    events: Option<IgnoredAny>,
    /// The data that `setwise table` saves beside the transcript.
    table: Option<Value>,
}

/// Reads recorded games: transcripts, with or without the wrapper of `play --format json`,
/// one after the other or in arrays, on one line each or on many. docs/transcript.md describes
/// the format.
///
/// # Errors
///
/// [`RecordError`] with the line of the first mistake. A text without a game is an error too.
pub fn read_games(text: &str) -> Result<Vec<Recorded>, RecordError> {
    let mut games = Vec::new();
    let mut lines = Lines { text, offset: 0, line: 1 };
    let mut values = Deserializer::from_str(text).into_iter::<&RawValue>();
    while let Some(value) = values.next() {
        let value = value.map_err(|error| {
            let rest = text.get(values.byte_offset()..).unwrap_or_default().trim_start();
            let what = if rest.starts_with(['{', '[']) { message(&error) } else { no_object(rest) };
            RecordError::new(error.line(), what)
        })?;
        if value.get().starts_with('[') {
            let values: Vec<&RawValue> = read(lines.of(value), value)?;
            for value in values {
                games.push(game(lines.of(value), value)?);
            }
        } else {
            games.push(game(lines.of(value), value)?);
        }
    }
    if games.is_empty() {
        return Err(RecordError::new(1, "no games: expected transcripts as JSON"));
    }
    Ok(games)
}

fn game(line: usize, value: &RawValue) -> Result<Recorded, RecordError> {
    if !value.get().starts_with('{') {
        return Err(RecordError::new(line, no_object(value.get())));
    }
    let form: Form = read(line, value)?;
    match form {
        Form { table: Some(table), transcript: None, .. } => {
            let name = table["game"]["name"].as_str().unwrap_or("?");
            let what = "has no transcript: its matches stay on the table, or its deck begins again";
            Err(RecordError::new(line, format!("the saved game of {name} {what}")))
        }
        Form { transcript: Some(_), .. } => Ok(Recorded { line, ..read(line, value)? }),
        Form { events: Some(_), .. } => {
            let (solver, transcript) = (String::new(), read(line, value)?);
            Ok(Recorded { line, solver, verified: Value::Null, transcript })
        }
        _ => Err(RecordError::new(line, "no transcript: expected its field `events`")),
    }
}

fn no_object(text: &str) -> String {
    let start: String = text.lines().next().unwrap_or_default().chars().take(20).collect();
    format!(
        "{start} is no transcript: expected an object in JSON, as `play --format json` writes it"
    )
}

/// Reads a part of the text that begins on this line.
fn read<'a, T: Deserialize<'a>>(line: usize, value: &'a RawValue) -> Result<T, RecordError> {
    serde_json::from_str(value.get())
        .map_err(|error| RecordError::new(line + error.line().max(1) - 1, message(&error)))
}

/// Counts the lines of a text once, from part to part.
struct Lines<'a> {
    text: &'a str,
    /// Where the last part began, in bytes, and on which line.
    offset: usize,
    line: usize,
}

impl Lines<'_> {
    /// The line on which a part of the text begins. It is not before the last one.
    fn of(&mut self, value: &RawValue) -> usize {
        let start = value.get().as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        self.line += self.text.get(self.offset..start).unwrap_or_default().matches('\n').count();
        self.offset = start;
        self.line
    }
}

/// The message without its line number, which counts from the begin of a part.
fn message(error: &Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).map(str::to_owned).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{
  "rules": {"properties": 1, "values": 3},
  "refill": "immediately",
  "events": [{"dealt": ["0", "1", "2"]}, {"found": ["2", "0", "1"]}, "set_free", "deck_exhausted"]
}"#;

    #[test]
    fn every_form_is_read() {
        let wrapped = format!(r#"{{"solver": "brute", "verified": true, "transcript": {GAME}}}"#);
        let line = GAME.replace('\n', "");
        for text in [GAME, &wrapped, &line, &format!("[{GAME}]"), &format!("\n {wrapped}\n\n")] {
            assert_eq!(read_games(text).unwrap().len(), 1, "{text}");
        }
        let text = format!("{line}\n{GAME}\n[{wrapped},\n{line}]{wrapped}");
        let games = read_games(&text).unwrap();
        let lines: Vec<_> = games.iter().map(|game| game.line).collect();
        assert_eq!(lines, [1, 2, 7, 12, 12]);
        let solvers: Vec<_> = games.iter().map(|game| &*game.solver).collect();
        assert_eq!(solvers, ["", "", "brute", "", "brute"]);
        assert!(games.iter().all(|game| game.transcript == games[0].transcript));
        let events = &games[0].transcript.events;
        assert_eq!(events.len(), 4);
    }

    #[test]
    fn errors_name_their_line() {
        let error = |text: &str| {
            let RecordError { line, what } = read_games(text).unwrap_err();
            (line, what)
        };
        assert_eq!(error(" \n"), (1, "no games: expected transcripts as JSON".to_owned()));
        assert_eq!(error("[]").0, 1);
        let (line, what) = error(&format!("{GAME}\n{}", GAME.replace("\"2\"]}, {", "\"3\"]}, {")));
        assert_eq!(line, 6, "the game's first line: {what}");
        assert!(what.starts_with("event 0: bad card \"3\": value 3 in property 0"), "{what}");
        let (line, what) = error(&GAME.replace("immediately", "never"));
        assert_eq!((line, what.contains("`never`")), (3, true), "{what}");
        assert_eq!(error(&format!("{GAME}\n{{")).0, 6);
        assert!(error("{\"cards\": 4}").1.contains("transcript"));
        for (text, line, start) in
            [("4", 1, "4"), ("\n0000 0001\n0002", 2, "0000 0001"), ("x", 1, "x")]
        {
            let what = format!("{start} is no transcript: expected an object in JSON");
            assert!(error(text).1.starts_with(&what) && error(text).0 == line, "{:?}", error(text));
        }
    }
}
