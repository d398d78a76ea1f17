//! The boards, cards, ids and seeds of a question.

use core::fmt;

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, de};
use serde_json::value::RawValue;
use set_core::Notation;
use set_variants::{BoardReader, Claimed, GameBoard, GameBoardError, VariantSpec};

use super::outcome::{Code, Failure, OrCode};
use crate::cli;

/// A text, or a whole number: the id of a table, a seed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    Text(String),
    Number(i128),
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => text.fmt(f),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TextOrNumber;

        impl Visitor<'_> for TextOrNumber {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number, or a text of at most {} bytes", Key::LONGEST)
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Key, E> {
                Ok(Key::Number(number.into()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Key, E> {
                Ok(Key::Number(number.into()))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Key, E> {
                if text.len() <= Key::LONGEST {
                    return Ok(Key::Text(text.to_owned()));
                }
                let found = format!("a text of {} bytes", text.len());
                Err(E::invalid_value(de::Unexpected::Other(&found), &self))
            }
        }

        deserializer.deserialize_any(TextOrNumber)
    }
}

impl Key {
    /// The most bytes of a text.
    const LONGEST: usize = 256;
}

/// The seed that was given as a number or a text, or a random one.
pub(super) fn seed(given: Option<Key>) -> Result<u64, Failure> {
    let text = given.map_or_else(|| "random".to_owned(), |it| it.to_string());
    cli::seed(&text).map_err(|error| Failure::new(Code::BadValue, format!("seed: {error}")))
}

/// Reads a board: a text, a list of cards, or an object.
pub(super) fn board(
    name: &str,
    board: &RawValue,
    asked: &VariantSpec,
) -> Result<(GameBoard, Notation), Failure> {
    let coded = |error: GameBoardError| Failure::new(Code::BadBoard, format!("{name}: {error}"));
    let (board, form) = BoardReader::from(asked).board(&text(name, board)?).map_err(coded)?;
    Ok((board, form.notation()))
}

/// Reads the cards of a claim on a board: in any form, or texts that need not be cards.
pub(super) fn claim(board: &GameBoard, cards: &RawValue) -> Result<Vec<Claimed>, Failure> {
    let reader = BoardReader::from(&VariantSpec::from(board.variant()));
    let coded = |error| Failure::new(Code::BadBoard, format!("cards: {error}"));
    Ok(reader.claim(&text("cards", cards)?).map_err(coded)?.1)
}

/// The text of a board: as it is, or JSON.
fn text(name: &str, board: &RawValue) -> Result<String, Failure> {
    let json = board.get();
    match json.as_bytes()[0] {
        b'"' => serde_json::from_str(json).or_code(Code::BadValue),
        b'[' | b'{' => Ok(json.to_owned()),
        _ => Err(Failure::new(
            Code::BadValue,
            format!("{name}: {json} is no board: expected a text, a list of cards, or an object"),
        )),
    }
}
