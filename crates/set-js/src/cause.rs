//! The subject of an error, as data.

use core::error::Error;

use serde::Serialize;
use set_core::{ParseError, ParseErrorKind, RulesError};
use set_deck::DeckError;
use set_proof::CheckError;
use set_table::TableError;
use set_variants::{GameBoardError, VariantError};

/// The subject of an error, for pages with words of their own: `ErrorCause` of the package, which describes
/// the fields.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Cause {
    Number { name: String, least: f64, most: f64 },
    Rules { properties: u32, values: u32 },
    NoGame { name: String },
    OtherRules { title: String, properties: u32, values: u32 },
    NoCard { token: String, line: u32, column: u32 },
    Repeated { token: String, line: u32, column: u32 },
    Foreign { card: String },
    Opening { cards: u32, most: u32 },
    Deck,
    LargeDeck { title: &'static str, most: u32 },
    NoPuzzle,
    NotSet,
    Certificate { byte: f64 },
}

impl Cause {
    /// The cause of an error, without its source.
    pub(crate) fn of(error: &(dyn Error + 'static)) -> Option<Self> {
        if let Some(error) = error.downcast_ref::<GameBoardError>() {
            return Self::of_board(error);
        }
        if let Some(error) = error.downcast_ref::<VariantError>() {
            return Self::of_variant(error);
        }
        if let Some(error) = error.downcast_ref::<ParseError>() {
            let (token, line, column) =
                (error.token.clone(), error.line as u32, error.column as u32);
            return match error.kind() {
                ParseErrorKind::Repeated => Some(Self::Repeated { token, line, column }),
                ParseErrorKind::Card => Some(Self::NoCard { token, line, column }),
                _ => None,
            };
        }
        if let Some(&RulesError::TooWide { properties, values }) = error.downcast_ref() {
            return Some(Self::Rules { properties, values });
        }
        if let Some(&TableError::TooManyCards { cards, most, .. }) = error.downcast_ref() {
            return Some(Self::Opening { cards: cards as u32, most: most as u32 });
        }
        if let Some(error) = error.downcast_ref::<CheckError>() {
            return Some(Self::Certificate { byte: error.byte as f64 });
        }
        matches!(error.downcast_ref(), Some(DeckError::TooLarge { .. })).then_some(Self::Deck)
    }

    fn of_board(error: &GameBoardError) -> Option<Self> {
        match error {
            GameBoardError::Game(error) => Self::of_variant(error),
            GameBoardError::Text(error) => Self::of(error),
            GameBoardError::Rules(error) => Self::of(error),
            GameBoardError::Deck(error) => Self::of(error),
            GameBoardError::Foreign { card, rules, .. } => {
                Some(Self::Foreign { card: rules.display(*card).to_string() })
            }
            &GameBoardError::LargeDeck { title, most, .. } => {
                Some(Self::LargeDeck { title, most: most as u32 })
            }
            GameBoardError::Puzzle(_) => Some(Self::NoPuzzle),
            GameBoardError::NotSet { .. } => Some(Self::NotSet),
            _ => None,
        }
    }

    fn of_variant(error: &VariantError) -> Option<Self> {
        match error {
            VariantError::Name(name) => Some(Self::NoGame { name: name.clone() }),
            VariantError::Rules { title, expected, .. } => Some(Self::OtherRules {
                title: title.clone(),
                properties: expected.properties(),
                values: expected.values(),
            }),
            _ => None,
        }
    }
}
