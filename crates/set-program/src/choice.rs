//! Options whose values have names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// The form of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Text, to be read.
    Text,
    /// JSON.
    Json,
    /// Comma-separated values.
    Csv,
}

/// The forms of an answer.
pub const FORMATS: Choices<Format> =
    &[("text", "To be read", Format::Text), ("json", "One object, on one line", Format::Json)];

/// The values of an option: a name, its meaning for --help, and the value.
pub type Choices<T> = &'static [(&'static str, &'static str, T)];

/// Reads one of these values by its name.
pub fn choice<T>(values: Choices<T>) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    let names = values.iter().map(|(name, about, _)| {
        PossibleValue::new(*name).help(Some(*about).filter(|it| !it.is_empty()))
    });
    PossibleValuesParser::new(names).try_map(|name| {
        let known = values.iter().find(|(known, ..)| *known == name);
        known.map(|(.., value)| value.clone()).ok_or("an unknown value")
    })
}
