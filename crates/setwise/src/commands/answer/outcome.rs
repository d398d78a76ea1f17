//! Answers, and why there is none: a text for people, a code for programs.

use core::fmt::{self, Display};

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer, de};
use serde_json::Value;
use set_core::Limit;
use set_program::with_causes;

use crate::cli::Stopped;

/// An answer as JSON.
#[derive(Serialize)]
pub(super) struct Told {
    pub(super) answer: Value,
    /// Where the cards of the answer are on the board, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) places: Option<Value>,
}

impl From<Value> for Told {
    fn from(answer: Value) -> Self {
        Self { answer, places: None }
    }
}

/// The kinds of errors. docs/answer.md describes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Code {
    BadLine,
    LongLine,
    UnknownAsk,
    MissingField,
    UnknownField,
    BadValue,
    BadBoard,
    BadGame,
    NoAnswer,
    TooHard,
    UnknownTable,
    TableExists,
    TooManyTables,
    NothingToUndo,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Failure {
    Error {
        code: Code,
        text: String,
    },
    /// No question has this name; these are all.
    UnknownAsk {
        ask: String,
        known: &'static [&'static str],
    },
    /// The search met a limit.
    Stopped(Limit),
}

impl Failure {
    pub(super) fn new(code: Code, text: impl Display) -> Self {
        Self::Error { code, text: text.to_string() }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Error { text, .. } => f.write_str(text),
            Self::UnknownAsk { ask, known } => {
                let known = known.join("`, `");
                write!(f, "unknown ask `{ask}`, expected one of `{known}`")
            }
            Self::Stopped(limit) => limit.fmt(f),
        }
    }
}

impl core::error::Error for Failure {}

impl From<Stopped> for Failure {
    fn from(Stopped(limit): Stopped) -> Self {
        Self::Stopped(limit)
    }
}

/// The fields of a question are read by serde.
impl de::Error for Failure {
    fn custom<T: Display>(text: T) -> Self {
        Self::new(Code::BadValue, text)
    }

    /// Of the names of questions alone: the enums of a field are read by `serde_json`.
    fn unknown_variant(ask: &str, known: &'static [&'static str]) -> Self {
        Self::UnknownAsk { ask: ask.to_owned(), known }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        Self::new(Code::UnknownField, serde_json::Error::unknown_field(field, expected))
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(Code::MissingField, serde_json::Error::missing_field(field))
    }
}

/// `{"error": ..., "code": ...}` or `{"stopped": ...}`.
impl Serialize for Failure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let code = match self {
            Self::Stopped(limit) => {
                map.serialize_entry("stopped", &limit.to_string())?;
                return map.end();
            }
            Self::UnknownAsk { .. } => Code::UnknownAsk,
            Self::Error { code, .. } => *code,
        };
        map.serialize_entry("error", &without_middle(self.to_string()))?;
        map.serialize_entry("code", &code)?;
        map.end()
    }
}

/// The text, or both ends of one that quotes a long value of the question.
fn without_middle(text: String) -> String {
    const END: usize = 400;
    let len = text.chars().count();
    if len <= 2 * END {
        return text;
    }
    let first = text.chars().take(END);
    first.chain(" ... ".chars()).chain(text.chars().skip(len - END)).collect()
}

/// Gives errors of the libraries a code.
pub(super) trait OrCode<T> {
    /// The value, or the error with this code; a search that was stopped stays one.
    fn or_code(self, code: Code) -> Result<T, Failure>;
}

impl<T, E: Into<anyhow::Error>> OrCode<T> for Result<T, E> {
    fn or_code(self, code: Code) -> Result<T, Failure> {
        self.map_err(|error| {
            let error = error.into();
            match error.downcast_ref::<Stopped>() {
                Some(Stopped(limit)) => Failure::Stopped(*limit),
                None => Failure::new(code, with_causes(error.as_ref())),
            }
        })
    }
}
