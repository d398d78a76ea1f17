//! Transcripts through serde. Cards are written as digits; reading checks that each card
//! is of the deck. Whether the game follows the rules is checked by `verify`.

use core::fmt;
use core::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::de::{self, Error as _, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use set_core::{Card, Notation, Rules};
use set_proof::Certificate;

use crate::{Event, Refill, Statistics, Transcript};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Transcript", deny_unknown_fields)]
struct PlainTranscript {
    #[serde(default)]
    version: Version,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    rules: Rules,
    refill: Refill,
    #[serde(default)]
    target: Option<u64>,
    #[serde(default)]
    deck_len: Option<u128>,
    #[serde(default, deserialize_with = "read_seed")]
    seed: Option<u64>,
    events: Vec<PlainEvent>,
    /// If absent, the statistics follow from the events.
    #[serde(default)]
    statistics: Option<Statistics>,
    /// In base64.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    certificates: Vec<Option<String>>,
}

/// Reads a seed: a number, its digits as text, or null. JavaScript has whole numbers below 2^53 alone, and writes
/// larger seeds as text. For `deserialize_with` of serde.
///
/// # Errors
///
/// The deserializer's error for anything else, and for a number from 2^64 on.
pub fn read_seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    struct Seed;

    impl Visitor<'_> for Seed {
        type Value = Option<u64>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a seed: a whole number, 0 to {}, or its digits as text", u64::MAX)
        }
        fn visit_unit<E>(self) -> Result<Option<u64>, E> {
            Ok(None)
        }
        fn visit_u64<E>(self, seed: u64) -> Result<Option<u64>, E> {
            Ok(Some(seed))
        }
        fn visit_str<E: de::Error>(self, text: &str) -> Result<Option<u64>, E> {
            let seed = text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))?;
            Ok(Some(seed))
        }
    }
    deserializer.deserialize_any(Seed)
}

/// The version of the format, which is 1. Older records state no version.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(into = "u64", try_from = "u64")]
struct Version;

impl Version {
    const NUMBER: u64 = 1;
}

impl From<Version> for u64 {
    fn from(_: Version) -> Self {
        Version::NUMBER
    }
}

impl TryFrom<u64> for Version {
    type Error = String;

    fn try_from(number: u64) -> Result<Self, String> {
        match number {
            Self::NUMBER => Ok(Self),
            _ => Err(format!("version {number} of the format: expected version {}", Self::NUMBER)),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Event", rename_all = "snake_case")]
enum PlainEvent {
    Dealt(Vec<String>),
    Found(Vec<String>),
    SetFree,
    DeckExhausted,
    Interrupted,
}

impl PlainEvent {
    fn write(rules: Rules, event: &Event) -> Self {
        let digits = |cards: &[Card]| {
            cards.iter().map(|&card| rules.display(card).to_string()).collect::<Vec<_>>()
        };
        match event {
            Event::Dealt(cards) => Self::Dealt(digits(cards)),
            Event::Found(_) | Event::Claimed(_) => Self::Found(digits(event.cards())),
            Event::SetFree => Self::SetFree,
            Event::DeckExhausted => Self::DeckExhausted,
            Event::Interrupted => Self::Interrupted,
        }
    }

    /// The event, or an error that names its first wrong card.
    fn read(self, rules: Rules) -> Result<Event, String> {
        let cards = |texts: Vec<String>| {
            let card = |text: &String| {
                Notation::Digits.parse_card(rules, text).map_err(|error| error.to_string())
            };
            texts.iter().map(card).collect::<Result<Vec<_>, _>>()
        };
        Ok(match self {
            Self::Dealt(texts) => Event::Dealt(cards(texts)?),
            Self::Found(texts) => Event::claimed(rules, &cards(texts)?),
            Self::SetFree => Event::SetFree,
            Self::DeckExhausted => Event::DeckExhausted,
            Self::Interrupted => Event::Interrupted,
        })
    }
}

impl Serialize for Transcript {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let events = self.events.iter().map(|event| PlainEvent::write(self.rules, event));
        PlainTranscript {
            version: Version,
            game: self.game.clone(),
            rules: self.rules,
            refill: self.refill,
            target: self.target,
            deck_len: self.deck_len,
            seed: self.seed,
            events: events.collect(),
            statistics: Some(self.statistics),
            certificates: self
                .certificates
                .iter()
                .map(|certificate| write_certificate(certificate.as_ref()))
                .collect(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Transcript {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = PlainTranscript::deserialize(deserializer)?;
        let rules = plain.rules;
        let read = |(i, event): (usize, PlainEvent)| {
            event.read(rules).map_err(|what| D::Error::custom(format!("event {i}: {what}")))
        };
        let events: Vec<_> =
            plain.events.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
        let certificates: Result<_, _> =
            plain.certificates.into_iter().enumerate().map(read_certificate).collect();
        let certificates = certificates.map_err(D::Error::custom)?;
        Ok(Self {
            game: plain.game,
            rules,
            refill: plain.refill,
            target: plain.target,
            deck_len: plain.deck_len,
            seed: plain.seed,
            statistics: plain.statistics.unwrap_or_else(|| Statistics::of(&events)),
            events,
            certificates,
        })
    }
}

fn write_certificate(certificate: Option<&Certificate>) -> Option<String> {
    certificate.map(|certificate| STANDARD.encode(certificate))
}

/// The certificate with this index, or an error that names it.
fn read_certificate((i, text): (usize, Option<String>)) -> Result<Option<Certificate>, String> {
    let decode = |text| STANDARD.decode(text).map(Certificate::from);
    text.map(decode).transpose().map_err(|error| format!("certificate {i}: {error}"))
}

/// A duration as a number of seconds.
pub(crate) mod seconds {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer};
    use serde::de::Error as _;

    pub(crate) fn serialize<S: Serializer>(
        time: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.as_secs_f64().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        let seconds = f64::deserialize(deserializer)?;
        Duration::try_from_secs_f64(seconds)
            .map_err(|error| D::Error::custom(format!("cpu_seconds {seconds:?}: {error}")))
    }
}
