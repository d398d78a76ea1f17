//! Recorded games, as `play --format json` and other programs write them.

use core::iter;
use std::io::{self, BufRead, Read};
use std::vec;

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

/// Reads recorded games, one at a time: transcripts, with or without the wrapper of
/// `play --format json`, one after the other or in arrays, on one line each or on many.
/// docs/transcript.md describes the format. Memory holds one game, or one array.
///
/// # Errors
///
/// An item is a [`RecordError`] with the line of the mistake, and the last one. A text without a
/// game is an error too.
pub fn read_games(source: impl BufRead) -> impl Iterator<Item = Result<Recorded, RecordError>> {
    let mut games = Games { source, line: 1, listed: Vec::new().into_iter(), has_any: false };
    let mut is_over = false;
    iter::from_fn(move || {
        let next = if is_over { None } else { games.next().transpose() };
        is_over = !matches!(next, Some(Ok(_)));
        next
    })
}

/// The games of a text.
struct Games<R> {
    source: R,
    line: usize,
    /// The rest of an array, each game with its line.
    listed: vec::IntoIter<(usize, Box<RawValue>)>,
    has_any: bool,
}

impl<R: BufRead> Games<R> {
    fn next(&mut self) -> Result<Option<Recorded>, RecordError> {
        let next = loop {
            if let Some(next) = self.listed.next() {
                break next;
            }
            match self.value()? {
                Some((line, value)) if value.get().starts_with('[') => {
                    self.listed = listed(line, &value)?.into_iter();
                }
                Some(next) => break next,
                None if self.has_any => return Ok(None),
                None => return Err(RecordError::new(1, "no games: expected transcripts as JSON")),
            }
        };
        self.has_any = true;
        game(next.0, &next.1).map(Some)
    }

    /// The next object or array, and its line.
    fn value(&mut self) -> Result<Option<(usize, Box<RawValue>)>, RecordError> {
        let Some(first) = self.first().map_err(|error| self.error(error.to_string()))? else {
            return Ok(None);
        };
        if !b"{[".contains(&first) {
            let mut rest = Vec::new();
            let read = self.source.by_ref().take(80).read_until(b'\n', &mut rest);
            let what = read.map_or_else(
                |error| error.to_string(),
                |_| no_object(&String::from_utf8_lossy(&rest)),
            );
            return Err(self.error(what));
        }
        // Nothing behind the last bracket is read.
        let value = Box::<RawValue>::deserialize(&mut Deserializer::from_reader(&mut self.source));
        let value = value.map_err(|error| fault(self.line, &error))?;
        let line = self.line;
        self.line += value.get().matches('\n').count();
        Ok(Some((line, value)))
    }

    /// The first byte behind the blanks. Some editors begin a file with a byte order mark.
    fn first(&mut self) -> io::Result<Option<u8>> {
        loop {
            let bytes = self.source.fill_buf()?;
            let blanks = bytes.iter().take_while(|byte| b" \t\r\n".contains(byte)).count();
            let len = match bytes.get(blanks) {
                _ if bytes.is_empty() => return Ok(None),
                Some(_) if self.line == 1 && bytes.starts_with("\u{feff}".as_bytes()) => 3,
                Some(&first) if blanks == 0 => return Ok(Some(first)),
                _ => blanks,
            };
            self.line += bytes[..len].iter().map(|&byte| usize::from(byte == b'\n')).sum::<usize>();
            self.source.consume(len);
        }
    }

    fn error(&self, what: String) -> RecordError {
        RecordError { line: self.line, what }
    }
}

/// The elements of an array that begins on this line, each with its own line.
fn listed(line: usize, array: &RawValue) -> Result<Vec<(usize, Box<RawValue>)>, RecordError> {
    let (text, mut line, mut offset) = (array.get(), line, 0);
    let elements: Vec<&RawValue> = read(line, array)?;
    let element = |element: &RawValue| {
        let start = element.get().as_ptr().addr() - text.as_ptr().addr();
        line += text[offset..start].matches('\n').count();
        offset = start;
        (line, element.to_owned())
    };
    Ok(elements.into_iter().map(element).collect())
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
    serde_json::from_str(value.get()).map_err(|error| fault(line, &error))
}

/// A mistake in a part of the text that begins on this line.
fn fault(line: usize, error: &Error) -> RecordError {
    RecordError::new(line + error.line().max(1) - 1, message(error))
}

/// The message without its line number, which counts from the begin of a part.
fn message(error: &Error) -> String {
    let text = error.to_string().replace("invalid unicode code point", "not UTF-8 text");
    let place = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&place).map(str::to_owned).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Result<Vec<Recorded>, RecordError> {
        read_games(text.as_bytes()).collect()
    }

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
            assert_eq!(all(text).unwrap().len(), 1, "{text}");
        }
        let text = format!("{line}\n{GAME}\n[{wrapped},\n{line}]{wrapped}");
        let games = all(&text).unwrap();
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
            let RecordError { line, what } = all(text).unwrap_err();
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
