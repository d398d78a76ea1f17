//! A line of JSON as a question: the name of the question chooses the fields that are read.

use core::fmt;
use core::iter;
use core::marker::PhantomData;
use core::time::Duration;
use std::vec;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, MapDeserializer};
use serde::de::{DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::LONGEST;
use super::outcome::{Code, Failure, OrCode};
use super::question::Question;
use crate::cli::{At, seconds};

/// The most bytes of an id.
const LONGEST_ID: usize = 4096;
/// No question has more fields.
const MAX_FIELDS: usize = 16;

/// The id of a line, and what it asks.
pub(super) struct Line<'a> {
    pub(super) id: &'a RawValue,
    pub(super) question: Result<Question<'a>, Failure>,
    pub(super) limit: Option<Duration>,
}

impl<'a> Line<'a> {
    pub(super) fn too_long() -> Self {
        let text = format!("a line of more than {LONGEST} bytes");
        Self { id: RawValue::NULL, question: Err(Failure::new(Code::LongLine, text)), limit: None }
    }

    pub(super) fn read(text: &'a [u8]) -> Self {
        let (mut id, mut limit) = (RawValue::NULL, None);
        let question = Fields::read(text).and_then(|mut fields| {
            if let Some(given) = fields.take("id") {
                check_id(given)?;
                id = given;
            }
            if let Some(given) = fields.take("limit") {
                limit = Some(seconds(given.get()).at("limit").or_code(Code::BadValue)?);
            }
            let ask = fields.take("ask").ok_or_else(|| Failure::missing_field("ask"))?;
            question(value(PhantomData, "ask", ask)?, fields.0)
        });
        Self { id, question, limit }
    }
}

fn check_id(id: &RawValue) -> Result<(), Failure> {
    let bytes = id.get().len();
    if bytes <= LONGEST_ID {
        return Ok(());
    }
    let text = format!("id: {bytes} bytes, expected at most {LONGEST_ID}");
    Err(Failure::new(Code::BadValue, text))
}

/// The names of all questions.
pub(super) fn names() -> &'static [&'static str] {
    match question(String::new(), Vec::new()) {
        Err(Failure::UnknownAsk { known, .. }) => known,
        _ => unreachable!("a question without a name"),
    }
}

/// The question with this name and these fields.
fn question(ask: String, fields: Vec<(String, &RawValue)>) -> Result<Question<'_>, Failure> {
    let given = Given { fields: fields.into_iter(), next: None };
    let asked = MapDeserializer::new(iter::once((ask, given)));
    Question::deserialize(MapAccessDeserializer::new(asked))
}

/// The fields of an object, in their order. Their values are parts of the line.
struct Fields<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Fields<'a> {
    fn read(line: &'a [u8]) -> Result<Self, Failure> {
        let example =
            r#"expected a question such as {"id": 1, "ask": "find", "board": "0120 0121"}"#;
        serde_json::from_slice(line).at(example).or_code(Code::BadLine)
    }

    fn take(&mut self, name: &str) -> Option<&'a RawValue> {
        let place = self.0.iter().position(|it| it.0 == name)?;
        Some(self.0.remove(place).1)
    }
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    if fields.len() == MAX_FIELDS {
                        return Err(A::Error::custom(format!("more than {MAX_FIELDS} fields")));
                    }
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Object)
    }
}

/// Reads the value of a field.
fn value<'de, T: DeserializeSeed<'de>>(
    seed: T,
    name: &str,
    raw: &'de RawValue,
) -> Result<T::Value, Failure> {
    let mut reader = serde_json::Deserializer::from_str(raw.get());
    seed.deserialize(&mut reader).map_err(|error| {
        // The place counts from the begin of the value.
        let place = format!(" at line {} column {}", error.line(), error.column());
        let text = error.to_string();
        let text = text.strip_suffix(&place).unwrap_or(&text);
        Failure::new(Code::BadValue, format!("{name}: {text}"))
    })
}

/// The fields of a question.
struct Given<'de> {
    fields: vec::IntoIter<(String, &'de RawValue)>,
    /// The field whose name is read.
    next: Option<(String, &'de RawValue)>,
}

impl<'de> IntoDeserializer<'de, Failure> for Given<'de> {
    type Deserializer = MapAccessDeserializer<Self>;

    fn into_deserializer(self) -> MapAccessDeserializer<Self> {
        MapAccessDeserializer::new(self)
    }
}

impl<'de> MapAccess<'de> for Given<'de> {
    type Error = Failure;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Failure> {
        self.next = self.fields.next();
        let name = self.next.as_ref().map(|field| field.0.as_str());
        name.map(|name| seed.deserialize(name.into_deserializer())).transpose()
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Failure> {
        let (name, raw) = self.next.take().expect("a value follows its name");
        value(seed, &name, raw)
    }
}
