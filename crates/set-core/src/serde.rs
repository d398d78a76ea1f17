//! Serialization. Reading validates: it refuses illegal rules, cards that are not in the
//! deck, boards with repeated cards, and sets that are not valid.
//!
//! Cards are written as digits beside their rules, the form that `docs/boards.md` describes. A
//! reader of a board or a set ignores other fields, such as the seed of a deal. A bare
//! [`Card`](crate::Card) has no form of its own, since without its rules it could not be validated;
//! a [`Board`] carries any distinct cards.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Board, Card, Notation, Rules, ValidSet};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Rules", deny_unknown_fields)]
struct PlainRules {
    properties: u32,
    values: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Cards")]
struct PlainCards {
    rules: Rules,
    cards: Vec<String>,
}

impl PlainCards {
    fn write(rules: Rules, cards: &[Card]) -> Self {
        Self { rules, cards: cards.iter().map(|&card| rules.display(card).to_string()).collect() }
    }

    fn read<E: serde::de::Error>(&self) -> Result<Vec<Card>, E> {
        let card = |text: &String| Notation::Digits.parse_card(self.rules, text).map_err(E::custom);
        self.cards.iter().map(card).collect()
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlainRules { properties: self.properties(), values: self.values() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = PlainRules::deserialize(deserializer)?;
        Self::new(plain.properties, plain.values).map_err(D::Error::custom)
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlainCards::write(self.rules(), self.cards()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = PlainCards::deserialize(deserializer)?;
        Self::from_cards(plain.rules, &plain.read()?).map_err(D::Error::custom)
    }
}

impl Serialize for ValidSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlainCards::write(self.rules(), self.cards()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ValidSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = PlainCards::deserialize(deserializer)?;
        Self::try_new(plain.rules, &plain.read()?).map_err(|why| {
            // In the notation of the cards.
            let (cards, why) = (plain.cards.join(" "), why.display(Notation::Digits));
            D::Error::custom(format_args!("{cards} are not a valid set: {why}"))
        })
    }
}

/// A notation is written as its name.
impl Serialize for Notation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Notation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;
    use crate::{Count, Halt, Limit, Listing, Outcome};

    fn error<T: for<'de> Deserialize<'de> + core::fmt::Debug>(json: &str) -> String {
        serde_json::from_str::<T>(json).unwrap_err().to_string()
    }

    #[test]
    fn round_trips() {
        let board = Board::parse(Rules::CLASSIC, "0120 0000 1111 2222").unwrap();
        let json = serde_json::to_string(&board).unwrap();
        assert_eq!(
            json,
            r#"{"rules":{"properties":4,"values":3},"cards":["0120","0000","1111","2222"]}"#
        );
        assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
        // As `setwise deal --format json` writes it.
        let dealt = json.replace("{\"rules\"", "{\"seed\":7,\"rules\"");
        assert_eq!(serde_json::from_str::<Board>(&dealt).unwrap(), board);

        let set = ValidSet::new(Rules::CLASSIC, &board.cards()[1..]).unwrap();
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(serde_json::from_str::<ValidSet>(&json).unwrap(), set);

        let json = serde_json::to_string(&Notation::Words).unwrap();
        assert_eq!(json, "\"words\"");
        assert_eq!(serde_json::from_str::<Notation>(&json).unwrap(), Notation::Words);
    }

    #[test]
    fn answers_of_solvers() {
        fn round_trip<T>(value: &T, json: &str)
        where
            T: Serialize + for<'de> Deserialize<'de> + PartialEq + core::fmt::Debug,
        {
            assert_eq!(serde_json::to_string(value).unwrap(), json);
            assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
        }
        let rules = Rules::new(1, 2).unwrap();
        let set =
            ValidSet::new(rules, &[Card::from_bits_retain(0), Card::from_bits_retain(1)]).unwrap();
        let found = r#"{"found":{"rules":{"properties":1,"values":2},"cards":["0","1"]}}"#;
        round_trip(&Outcome::Found(set), found);
        round_trip(&Outcome::SetFree, r#""set_free""#);
        let memory = Limit::Memory { needed: 7 };
        round_trip(&Outcome::Interrupted(memory), r#"{"interrupted":{"memory":{"needed":7}}}"#);
        round_trip(&Listing::Interrupted(Limit::Nodes), r#"{"interrupted":"nodes"}"#);
        round_trip(&Listing::Enough, r#""enough""#);
        let count = Count::AtLeast { sets: 3, halt: Halt::Limit(Limit::Nodes) };
        round_trip(&count, r#"{"at_least":{"sets":3,"halt":{"limit":"nodes"}}}"#);
        let not_a_set = found.replace("\"1\"]", "\"0\"]");
        assert!(
            error::<Outcome>(&not_a_set)
                .starts_with("0 0 are not a valid set: the card 0 is given twice")
        );
    }

    #[test]
    fn what_is_not_legal_is_refused() {
        assert!(error::<Rules>(r#"{"properties":0,"values":3}"#).starts_with("0 properties"));
        let cards = |cards: &str| {
            alloc::format!(r#"{{"rules":{{"properties":2,"values":3}},"cards":{cards}}}"#)
        };
        assert!(error::<Board>(&cards(r#"["03"]"#)).contains("\"03\": value 3 in property 1"));
        assert!(
            error::<Board>(&cards(r#"["00","00"]"#)).starts_with("card 00 is on the board already")
        );
        assert!(
            error::<ValidSet>(&cards(r#"["00","01","12"]"#))
                .starts_with("00 01 12 are not a valid set: property 0: two 0s, one 1")
        );
        // Files have one form of cards.
        let words = r#"{"rules":{"properties":4,"values":3},"cards":["2 red striped ovals"]}"#;
        assert!(error::<Board>(words).contains("the card is in words"));
        assert!(error::<Notation>("\"runes\"").starts_with("no notation \"runes\""));
    }
}
